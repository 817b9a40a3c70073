internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// The new objects of a batch as search documents see them: what the batch says is not read back from the server.
///
/// Nothing older names a new object, so who its members are is in the batch too; objects at the other end that are
/// older are read, each once. Not thread-safe; belongs to the transaction that wrote the batch.
final class InsertedObjects {
  private let batch: BatchInsertion
  private let session: StoreSession
  private let tables: [InsertedTable]
  /// Older objects that were looked for, by the root of their tree; those without a row are nil.
  private var older: [String: [Int64: StoredSubject?]] = [:]
  private var failure: (any Error)?

  /// - Returns: nil where the batch does not say all: what the database works out of several rows, or puts in order.
  init?(_ batch: BatchInsertion, for plan: SearchSchemaPlan, in session: StoreSession) throws {
    self.batch = batch
    self.session = session
    tables = try batch.tables.filter { $0.count > 0 }.map { table in
      let entity = try session.context.layout(table.entity.name).entity.entity
      return InsertedTable(try BatchRows(table, entity, session.context), entity)
    }
    let isWhole = tables.map(\.entity).allSatisfy { entity in
      entity.snapshotProperties.allSatisfy { property in
        guard case .attribute(let attribute) = property else { return true }
        return attribute.derivation == nil || entity.derivesFromRow(attribute)
      }
    }
    let isOrdered = plan.paths.flatMap(\.steps).contains(where: \.relationship.isOrdered)
    if !isWhole || isOrdered { return nil }
  }

  /// The new object of a key; nil where the batch has none.
  func subject(_ key: Int64, ofTree root: String) -> InsertedSubject? {
    for table in tables where table.entity.rootName == root {
      let (row, isTooMuch) = key.subtractingReportingOverflow(table.rows.key(0))
      if !isTooMuch, row >= 0, row < table.rows.count {
        return InsertedSubject(objects: self, table: table, row: Int(row))
      }
    }
    return nil
  }

  /// Lets go of the subjects, which hold these objects; to be called when all were asked.
  ///
  /// - Throws: what went wrong while they were asked: their answers do not count.
  func finish() throws {
    for table in tables { table.forgetMembers() }
    if let failure { throw failure }
  }

  /// What a to-one relationship leads to.
  fileprivate func end(_ object: ObjectID) -> (any PredicateSubject)? {
    guard let root = session.model.entity(object.entityName)?.rootName else { return nil }
    if let new = subject(object.key, ofTree: root) { return new }
    read([object.key], ofTree: root)
    return older[root]?[object.key] ?? nil
  }

  /// The members of a to-many relationship of all objects of a table, by the objects' keys, in the order of their own.
  fileprivate func members(
    _ relationship: RelationshipDescription, of entity: ResolvedEntity
  ) -> [Int64: [any PredicateSubject]] {
    let root = session.model.entity(relationship.destination)?.rootName ?? relationship.destination
    switch session.context.schema.relationship(relationship, of: entity) {
    case .oneToMany:
      return relationship.inverse.map { ownMembers(naming: $0, ofTree: root) } ?? [:]
    case .manyToMany(let join, let ownerIsFirst):
      return linkedMembers(join, ownerIsFirst: ownerIsFirst, ofTree: root)
    case .toOne, nil: return [:]
    }
  }

  /// The new objects that name their owner.
  private func ownMembers(
    naming inverse: String, ofTree root: String
  ) -> [Int64: [any PredicateSubject]] {
    var found: [Int64: [any PredicateSubject]] = [:]
    let members = tables.filter { $0.entity.rootName == root }
    for table in members.sorted(by: { $0.rows.key(0) < $1.rows.key(0) }) {
      guard let slot = table.entity.slot(inverse) else { continue }
      for row in 0..<table.rows.count {
        guard case .object(let owner) = table.rows.value(row, slot) else { continue }
        found[owner.key, default: []].append(
          InsertedSubject(objects: self, table: table, row: row))
      }
    }
    return found
  }

  /// The objects at the other end of the batch's pairs.
  private func linkedMembers(
    _ join: JoinLayout, ownerIsFirst: Bool, ofTree root: String
  ) -> [Int64: [any PredicateSubject]] {
    var keys: [Int64: Set<Int64>] = [:]
    let isReflexive =
      join.first.entity == join.second.entity && join.first.relationship == join.second.relationship
    for links in batch.links {
      guard case .relationship(let other)? = links.entity.property(links.relationship),
        case .manyToMany(join, let otherIsFirst)? = session.context.schema.relationship(
          other, of: links.entity)
      else { continue }
      for (one, another) in links.pairs {
        if ownerIsFirst == otherIsFirst || isReflexive { keys[one, default: []].insert(another) }
        if ownerIsFirst != otherIsFirst || isReflexive { keys[another, default: []].insert(one) }
      }
    }
    var ends: [Int64: any PredicateSubject] = [:]
    let all = keys.values.reduce(into: Set()) { $0.formUnion($1) }
    for key in all { ends[key] = subject(key, ofTree: root) }
    read(all.filter { ends[$0] == nil }, ofTree: root)
    for key in all { ends[key] = ends[key] ?? older[root]?[key] ?? nil }
    return keys.mapValues { $0.sorted().compactMap { ends[$0] } }
  }

  /// Reads older objects that are not known yet.
  private func read(_ keys: some Collection<Int64>, ofTree root: String) {
    let missing = keys.filter { older[root]?[$0] == nil }.sorted()
    for start in stride(from: 0, to: missing.count, by: PostgreSQLSaveTarget.pieceSize) {
      let piece = Array(missing[start..<min(start + PostgreSQLSaveTarget.pieceSize, missing.count)])
      for key in piece { older[root, default: [:]][key] = .some(nil) }
      do {
        let objects = StoredObjects(
          try session.snapshots(ofTree: root, keys: piece), from: session)
        for subject in objects.subjects { older[root]?[subject.snapshot.objectID.key] = subject }
      } catch {
        failure = failure ?? error
      }
    }
  }
}

/// The rows of a table of a batch, and where each property is.
private final class InsertedTable {
  enum Property {
    case attribute(slot: Int)
    case toOne(slot: Int)
    case toMany(RelationshipDescription)
    case missing
  }

  let rows: BatchRows
  let entity: ResolvedEntity
  private var properties: [String: Property] = [:]
  private var members: [String: [Int64: [any PredicateSubject]]] = [:]

  init(_ rows: BatchRows, _ entity: ResolvedEntity) {
    self.rows = rows
    self.entity = entity
  }

  func property(_ name: String) -> Property {
    if let known = properties[name] { return known }
    let found: Property =
      switch (entity.property(name), entity.slot(name)) {
      case (.attribute, let slot?): .attribute(slot: slot)
      case (.relationship(let relationship), _) where relationship.isToMany: .toMany(relationship)
      case (.relationship, let slot?): .toOne(slot: slot)
      default: .missing
      }
    properties[name] = found
    return found
  }

  func members(
    of row: Int, _ relationship: RelationshipDescription, _ objects: InsertedObjects
  ) -> [any PredicateSubject] {
    if members[relationship.name] == nil {
      members[relationship.name] = objects.members(relationship, of: entity)
    }
    return members[relationship.name]?[rows.key(row)] ?? []
  }

  func forgetMembers() { members = [:] }
}

/// A new object of a batch.
struct InsertedSubject: PredicateSubject {
  fileprivate let objects: InsertedObjects
  fileprivate let table: InsertedTable
  fileprivate let row: Int

  var predicateObjectID: ObjectID? { nil }

  func predicateProperty(_ key: String) -> PredicateProperty {
    switch table.property(key) {
    case .attribute(let slot): .attribute(table.rows.value(row, slot))
    case .toMany(let relationship): .toMany(table.members(of: row, relationship, objects))
    case .toOne(let slot):
      if case .object(let end) = table.rows.value(row, slot) {
        .toOne(objects.end(end))
      } else {
        .toOne(nil)
      }
    case .missing: .missing
    }
  }
}

extension SearchSchemaPlan {
  /// All key paths that documents are made of.
  fileprivate var paths: [ResolvedKeyPath] {
    sources.map(\.path) + attributeSources.map(\.path) + readings.flatMap(\.paths)
  }
}
