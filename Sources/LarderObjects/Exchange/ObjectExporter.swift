internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes objects and what belongs to them as JSON.
///
/// An object is written with everything where it is met first, and by its identifier alone wherever it is met again; so circles end.
struct ObjectExporter {
  /// How deep objects may stand in one another.
  static let maximumDepth = 64

  private let context: ManagedObjectContext
  private let rules: ExportRules
  /// The entity that needs no name in the text.
  private let entityName: String?
  private var text = JSONText()
  private var written: Set<ObjectID> = []

  init(_ context: ManagedObjectContext, _ rules: ExportRules, entityName: String?) {
    self.context = context
    self.rules = rules
    self.entityName = entityName
    text.begin("[")
  }

  /// Writes objects of the outermost list.
  mutating func write(_ roots: [ManagedObject]) throws {
    // What is loaded here has to stay in memory until it is written.
    let loaded = try load(roots)
    try withExtendedLifetime(loaded) {
      for root in roots {
        text.element()
        try write(root, expected: entityName)
      }
    }
  }

  mutating func finish() {
    text.end("]")
    text.endText()
  }

  mutating func take() -> Data { text.take() }

  /// Loads what will be written, level by level: a request or two for each relationship of a level.
  private func load(_ roots: [ManagedObject]) throws -> [ManagedObject] {
    var all: [ManagedObject] = []
    var seen = written.union(roots.map(\.objectID))
    var level: [(object: ManagedObject, back: String?)] = roots.map { ($0, nil) }
    while !level.isEmpty {
      all += level.map(\.object)
      // The way back of a many-to-many relationship would load what is not written.
      for (back, group) in Dictionary(grouping: level, by: \.back) {
        try context.load(group.map(\.object)) { relationship, entity in
          relationship.name != back && rules.policy(of: relationship, in: entity) != .leaveOut
        }
      }
      var next: [(object: ManagedObject, back: String?)] = []
      for (object, back) in level {
        try object.fulfil()
        for relationship in object.entity.relationships
        where relationship.name != back
          && rules.policy(of: relationship, in: object.entity) == .copy
        {
          let inverse = context.inverse(of: relationship)?.name
          for end in object.ends(of: relationship) where seen.insert(end).inserted {
            next.append((context.object(with: end), inverse))
          }
        }
      }
      level = next
    }
    return all
  }

  /// An object whose relationships are being written.
  private struct Level {
    let entity: ResolvedEntity
    let object: ManagedObject
    /// Those that are still to come.
    var relationships: ArraySlice<RelationshipDescription>
    /// What is still to come of the one that was begun.
    var ends: ArraySlice<ObjectID> = []
    var current: RelationshipDescription?
  }

  /// Writes an object and, level within level, what belongs to it. Objects have to be asked on their own thread, whose stack may be
  /// small, so the levels are a list and not calls.
  private mutating func write(_ root: ManagedObject, expected: String?) throws {
    var levels: [Level] = []
    try begin(root, expected: expected, back: nil, in: &levels)
    while var level = levels.popLast() {
      if let relationship = level.current {
        if let end = level.ends.popFirst() {
          if relationship.isToMany { text.element() }
          levels.append(level)
          try write(end, relationship, level.entity, in: &levels)
        } else {
          if relationship.isToMany { text.end("]") }
          level.current = nil
          levels.append(level)
        }
      } else if let relationship = level.relationships.popFirst() {
        text.member(relationship.name)
        level.ends = level.object.ends(of: relationship)[...]
        if relationship.isToMany {
          text.begin("[")
          level.current = relationship
        } else if level.ends.isEmpty {
          text.value(.null)
        } else {
          level.current = relationship
        }
        levels.append(level)
      } else {
        text.end("}")
      }
    }
  }

  /// Writes an object up to its relationships, or a reference where it has been written.
  private mutating func begin(
    _ object: ManagedObject, expected: String?, back: String?, in levels: inout [Level]
  ) throws {
    guard levels.count < Self.maximumDepth else {
      throw ObjectError(
        .unsupported,
        "\(object): objects stand more than \(Self.maximumDepth) deep in one another; export one of the relationships on the way as references"
      )
    }
    guard written.insert(object.objectID).inserted else { return writeReference(object.objectID) }
    let entity = object.entity
    let attributes = entity.attributes.filter { rules.writes($0, in: entity) }
    let relationships = entity.relationships.filter {
      $0.name != back && rules.policy(of: $0, in: entity) != .leaveOut
    }
    text.begin("{")
    text.member("@id")
    text.string(object.objectID.uri)
    // An object of which only the identifier stood there would be a reference.
    if entity.name != expected || attributes.isEmpty && relationships.isEmpty {
      text.member("@entity")
      text.string(entity.name)
    }
    for attribute in attributes {
      text.member(attribute.name)
      text.value(object.value(for: attribute.name))
    }
    levels.append(Level(entity: entity, object: object, relationships: relationships[...]))
  }

  private mutating func write(
    _ end: ObjectID, _ relationship: RelationshipDescription, _ entity: ResolvedEntity,
    in levels: inout [Level]
  ) throws {
    guard rules.policy(of: relationship, in: entity) == .copy else { return writeReference(end) }
    try begin(
      context.object(with: end), expected: relationship.destination,
      back: context.inverse(of: relationship)?.name, in: &levels)
  }

  private mutating func writeReference(_ identifier: ObjectID) {
    text.begin("{")
    text.member("@id")
    text.string(identifier.uri)
    text.end("}")
  }
}

extension ManagedObjectContext {
  /// Loads objects, and for each entity among them the to-many relationships that are followed, together.
  func load(
    _ level: [ManagedObject],
    following isFollowed: (RelationshipDescription, ResolvedEntity) -> Bool
  ) throws {
    fill(level)
    for (_, group) in Dictionary(grouping: level, by: { $0.entity.name }) where group.count > 1 {
      for relationship in group[0].entity.relationships
      where relationship.isToMany && isFollowed(relationship, group[0].entity) {
        try prefetch([PrefetchStep(key: relationship.name)], for: group)
      }
    }
  }
}
