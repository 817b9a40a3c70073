internal import LarderModel
internal import LarderPredicates

/// Rules for copying an object: which of the objects around it are copied with it, which it shares, and which it is
/// without.
public struct CopyRules: Hashable, Sendable {
  /// The treatment of a relationship.
  public enum Policy: Hashable, Sendable {
    /// The objects at the other end are copied too.
    case copy
    /// The copy leads to the same objects, or to their copies where they are copied as well.
    case reference
    /// The copy leads nowhere.
    case leaveOut
  }

  /// The rule of a relationship, under its name (`tasks`), or of one entity's only (`Person.tasks`), which goes first.
  /// What is not named has the usual rule: objects that a deletion would take along are copied; objects that can be
  /// shared, because their end takes many, are shared; those that could only be taken away from the original are left
  /// out.
  public var relationships: [String: Policy]
  /// Attributes that keep their default values, by name or `Entity.name`: identifiers of the owner's own, for example.
  public var omittedAttributes: Set<String>

  /// Creates rules; those that are left out are the usual ones.
  public init(relationships: [String: Policy] = [:], omittedAttributes: Set<String> = []) {
    self.relationships = relationships
    self.omittedAttributes = omittedAttributes
  }

  func policy(
    of relationship: RelationshipDescription, inverse: RelationshipDescription?,
    in entity: ResolvedEntity
  ) -> Policy {
    if let policy = relationships["\(entity.name).\(relationship.name)"]
      ?? relationships[relationship.name]
    {
      return policy
    }
    if relationship.deleteRule == .cascade { return .copy }
    return inverse?.isToMany ?? !relationship.isToMany ? .reference : .leaveOut
  }

  func omits(_ attribute: AttributeDescription, in entity: ResolvedEntity) -> Bool {
    omittedAttributes.contains(attribute.name)
      || omittedAttributes.contains("\(entity.name).\(attribute.name)")
  }
}

extension ManagedObjectContext {
  /// Makes a new object with the values of another one and, by the rules, copies of objects around it.
  ///
  /// The original may belong to another context over the same stores: so an object is moved to another store (`assign`
  /// the copy, save, and delete the original). A copy is new: `awakeFromInsert` runs, and what it sets is then written
  /// over. Links among the copied objects become links among the copies, in the same order.
  ///
  /// - Throws: `ObjectError` `notFound` where a shared object of another context was never saved, and the errors of
  ///   `fulfil()`; then nothing is inserted.
  public func copy(
    _ object: ManagedObject, by rules: CopyRules = CopyRules()
  ) throws -> ManagedObject {
    var copier = ObjectCopier(context: self, rules: rules)
    return try copier.copy(object)
  }
}

/// Copies a graph of objects.
private struct ObjectCopier {
  let context: ManagedObjectContext
  let rules: CopyRules
  private var originals: [ManagedObject] = []
  private var copies: [ObjectID: ManagedObject] = [:]

  init(context: ManagedObjectContext, rules: CopyRules) {
    self.context = context
    self.rules = rules
  }

  mutating func copy(_ root: ManagedObject) throws -> ManagedObject {
    do {
      let copy = try make(root)
      // Level by level, so that each is loaded together.
      var level = [root]
      while !level.isEmpty {
        try load(level)
        var next: [ManagedObject] = []
        for original in level {
          for end in try endsToCopy(of: original) where copies[end.objectID] == nil {
            _ = try make(end)
            next.append(end)
          }
        }
        level = next
      }
      for original in originals { try link(original) }
      return copy
    } catch {
      for copy in copies.values { context.delete(copy) }
      throw error
    }
  }

  private func load(_ level: [ManagedObject]) throws {
    try level[0].managedObjectContext?.load(level) { relationship, entity in
      policy(of: relationship, entity) != .leaveOut
    }
  }

  private func policy(
    of relationship: RelationshipDescription, _ entity: ResolvedEntity
  ) -> CopyRules.Policy {
    rules.policy(of: relationship, inverse: context.inverse(of: relationship), in: entity)
  }

  /// Makes the copy of one object, with its attributes.
  private mutating func make(_ original: ManagedObject) throws -> ManagedObject {
    try original.fulfil()
    let copy = try context.insert(original.entity.name)
    copies[original.objectID] = copy
    originals.append(original)
    for attribute in original.entity.attributes
    where attribute.derivation == nil && !rules.omits(attribute, in: original.entity) {
      copy.setValue(original.value(for: attribute.name), for: attribute.name)
    }
    return copy
  }

  private func endsToCopy(of original: ManagedObject) throws -> [ManagedObject] {
    guard let home = original.managedObjectContext else { throw original.lossError }
    var result: [ManagedObject] = []
    for relationship in original.entity.relationships
    where policy(of: relationship, original.entity) == .copy {
      result += original.ends(of: relationship).map { home.object(with: $0) }
    }
    home.fill(result)
    return result
  }

  private func link(_ original: ManagedObject) throws {
    guard let copy = copies[original.objectID] else { return }
    for relationship in original.entity.relationships {
      let policy = policy(of: relationship, original.entity)
      if policy == .leaveOut { continue }
      var ends: [Value] = []
      for end in original.ends(of: relationship) {
        if let own = copies[end] {
          ends.append(.object(own.objectID))
        } else if !end.isTemporary || context.registeredObject(with: end) != nil {
          ends.append(.object(end))
        } else {
          throw ObjectError(
            .notFound,
            "\(original.entity.name).\(relationship.name): leads to a new object of another context; save that first"
          )
        }
      }
      if relationship.isToMany {
        if ends.isEmpty { continue }
        copy.setValue(.list(ends), for: relationship.name)
      } else {
        copy.setValue(ends.first ?? .null, for: relationship.name)
      }
    }
  }
}
