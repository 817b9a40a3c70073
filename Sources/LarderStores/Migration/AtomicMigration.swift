internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates

extension MigrationOperations {
  /// Those of a store that is one file: read, changed in memory, written anew.
  static func singleFile(_ format: any AtomicStoreFormat) -> MigrationOperations {
    MigrationOperations(
      isWrittenWhole: true,
      storedModel: { (_) throws(StoreError) in nil },
      migrate: { (path, migration, _, progress) throws(StoreError) in
        try AtomicMigration(path: path, format: format, light: migration).run(progress)
      },
      hold: { (path, _) throws(StoreError) in try AtomicHold(path) },
      install: { (temporary, path) throws(StoreError) in
        try FileReplacement(temporary).take(path)
      },
      duplicate: { (path, copy) throws(StoreError) in
        let bytes = try AtomicFile(path).read().bytes
        _ = try AtomicFile(copy).write(
          bytes, expected: AtomicFile.Stamp(), isDurable: false,
          permissions: StorePermissions.file(beside: path))
      },
      removeCompanions: { _ in })
  }
}

/// A file that is read as a whole needs no lock: who writes it notices that it is another one.
private final class AtomicHold: StoreHold {
  private let file: AtomicFile
  private let stamp: AtomicFile.Stamp

  init(_ path: String) throws(StoreError) {
    file = AtomicFile(path)
    stamp = file.stamp
  }

  func verify() throws(StoreError) {
    guard file.stamp == stamp else {
      throw StoreError(
        .changedElsewhere,
        "\(file.path): another program has changed the store while it was migrated; try again",
        path: file.path)
    }
  }

  func release() {}
}

/// Gives a new file the name of an old one.
package struct FileReplacement {
  private let temporary: String

  /// A replacement by this file.
  package init(_ temporary: String) { self.temporary = temporary }

  /// Takes a name, with the permissions of the file that has it; both the file and its name are on the disk then.
  package func take(_ path: String) throws(StoreError) {
    let file = AtomicFile(path)
    let descriptor = open(temporary, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError(system: errno, "cannot be opened", path: temporary)
    }
    var status = stat()
    if fileStatus(file.path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    let failure = fsync(descriptor) == 0 ? 0 : errno
    // To close the file lets go of locks of this process on it; there are none any more.
    close(descriptor)
    guard failure == 0 else {
      throw StoreError(system: failure, "cannot be written to the disk", path: temporary)
    }
    guard rename(temporary, file.path) == 0 else { throw file.failure("cannot be replaced") }
    let folder = open(file.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw file.failure("its folder cannot be opened") }
    defer { close(folder) }
    guard fsync(folder) == 0 else {
      throw file.failure("its folder cannot be written to the disk")
    }
  }
}

/// A light migration of a store that is one file.
struct AtomicMigration {
  let path: String
  let format: any AtomicStoreFormat
  let light: LightMigration

  func run(_ progress: @escaping (Double) -> Bool) throws(StoreError) {
    let file = AtomicFile(path)
    let (bytes, stamp) = try file.read()
    let new: Data
    do throws(AtomicFormatError) {
      let old = try format.contents(of: bytes)
      guard light.source.isCompatible(withVersionHashes: old.metadata.modelVersionHashes) else {
        throw AtomicFormatError(.damaged, "the store is of another version of the model")
      }
      // What does not fit the model that the file names is damage, and found before anything is made of it.
      _ = try AtomicContentsReader(contents: old, model: light.source).state()
      guard progress(0.3) else { throw AtomicFormatError(.inexpressible, "") }
      var state = try AtomicContentsReader(
        contents: try migrated(old), model: light.destination
      ).state()
      guard progress(0.6) else { throw AtomicFormatError(.inexpressible, "") }
      var derivation = MemoryDerivation(plan: DerivationPlan(light.destination))
      derivation.addAll(state)
      derivation.run(&state, keepsTimes: true)
      let findings = state.missing(light)
      guard findings == nil else { throw AtomicFormatError(.damaged, findings ?? "") }
      new = try format.bytes(of: AtomicContents(state, storeType: format.storeType))
      guard progress(0.8) else { throw AtomicFormatError(.inexpressible, "") }
    } catch {
      guard error.kind == .inexpressible, error.message.isEmpty else {
        throw error.storeError(path: path)
      }
      throw StoreError(.cancelled, "the migration was ended", path: path)
    }
    _ = try file.write(new, expected: stamp, isDurable: true)
    _ = progress(1)
  }

  /// Where rows of an entity tree of the source go: the root there, and what their keys are raised by.
  private struct Move {
    var root: String
    var offset: Int64
  }

  private func migrated(_ old: AtomicContents) throws(AtomicFormatError) -> AtomicContents {
    var result = AtomicContents(metadata: old.metadata)
    result.metadata.modelVersionHashes = light.destination.entityVersionHashes
    let moves = self.moves(old)
    for (name, move) in moves {
      guard let root = light.source.entity(name)?.rootName else { continue }
      let next = (old.nextKeys[root] ?? 1) + move.offset
      result.nextKeys[move.root] = max(result.nextKeys[move.root] ?? 1, next)
    }
    for table in old.tables {
      guard let name = light.destinationEntity(table.entityName),
        let entity = light.destination.entity(name)
      else { continue }
      result.tables.append(try migrated(table, to: entity, moves))
    }
    try addLists(old, to: &result, moves)
    return result
  }

  /// By source entity. Several trees may become one; then the keys of all but the first are raised.
  private func moves(_ old: AtomicContents) -> [String: Move] {
    var result: [String: Move] = [:]
    var ends: [String: Int64] = [:]
    var offsets: [String: Int64] = [:]
    for description in light.source.entities.sorted(by: { $0.name < $1.name }) {
      guard let source = light.source.entity(description.name),
        let name = light.destinationEntity(source.name),
        let root = light.destination.entity(name)?.rootName
      else { continue }
      let pair = "\(source.rootName) \(root)"
      if offsets[pair] == nil {
        var last = (old.nextKeys[source.rootName] ?? 1) - 1
        for table in old.tables
        where light.source.entity(table.entityName)?.rootName == source.rootName {
          last = max(last, table.rows.last?.key ?? 0)
        }
        offsets[pair] = ends[root] ?? 0
        ends[root] = (ends[root] ?? 0) + last
      }
      result[source.name] = Move(root: root, offset: offsets[pair] ?? 0)
    }
    return result
  }

  private func moved(_ identifier: ObjectID, _ moves: [String: Move]) -> ObjectID? {
    guard let move = moves[identifier.entityName], let store = identifier.store,
      let name = light.destinationEntity(identifier.entityName)
    else { return nil }
    return ObjectID(store: store, entityName: name, key: identifier.key + move.offset)
  }

  private func migrated(
    _ table: AtomicContents.Table, to entity: ResolvedEntity, _ moves: [String: Move]
  ) throws(AtomicFormatError) -> AtomicContents.Table {
    var result = AtomicContents.Table(
      entityName: entity.name, properties: entity.snapshotProperties.map(\.name), lists: [])
    let offset = moves[table.entityName]?.offset ?? 0
    var places: [Int?] = []
    for property in entity.snapshotProperties {
      let source = light.sourceProperty(property.name, of: entity.name)
      places.append(source.flatMap { table.properties.firstIndex(of: $0.name) })
    }
    for row in table.rows {
      var values: [Value] = []
      for (slot, property) in entity.snapshotProperties.enumerated() {
        values.append(value(property, places[slot].map { row.values[$0] }, moves))
      }
      if let kept = KeptRows(entity), let name = entity.slot(kept.entity),
        let slot = entity.slot(kept.row), case .string(let kind) = values[name],
        case .integer(let key) = values[slot]
      {
        values[slot] = .integer(key &+ (moves[kind]?.offset ?? 0))
      }
      result.rows.append(
        AtomicContents.Row(key: row.key + offset, version: row.version, values: values))
    }
    return result
  }

  private func value(
    _ property: ResolvedEntity.Property, _ old: Value?, _ moves: [String: Move]
  ) -> Value {
    switch property {
    case .attribute(let attribute):
      // Times of saving stay; everything else is worked out.
      if attribute.derivation == .now { return old ?? .null }
      if attribute.derivation != nil { return .null }
      guard let old else { return light.fillValue(attribute, isNew: true) }
      return old.isNull ? light.fillValue(attribute, isNew: false) : old
    case .relationship(let relationship):
      guard case .object(let end)? = old, let new = moved(end, moves),
        light.destination.entity(relationship.destination)?.subtreeNames.contains(new.entityName)
          == true
      else { return .null }
      return .object(new)
    }
  }

  // MARK: - Lists

  private func addLists(
    _ old: AtomicContents, to result: inout AtomicContents, _ moves: [String: Move]
  ) throws(AtomicFormatError) {
    // A state in memory knows the members of a relationship whatever it is kept in.
    let state = try AtomicContentsReader(contents: old, model: light.source).state()
    let keeper = MemoryState(model: light.destination, identifier: old.metadata.identifier)
    for place in result.tables.indices {
      let name = result.tables[place].entityName
      guard let entity = light.destination.entity(name), let source = light.sourceEntities[name],
        let former = light.source.entity(source)
      else { continue }
      let lists = entity.relationships.filter { keeper.keepsList($0) }
      result.tables[place].lists = lists.map(\.name)
      let offset = moves[source]?.offset ?? 0
      for row in result.tables[place].rows.indices {
        let owner = MemoryReference(
          root: former.rootName, key: result.tables[place].rows[row].key - offset)
        result.tables[place].rows[row].members = lists.map { list in
          members(of: owner, list, entity.name, state, moves)
        }
      }
    }
  }

  private func members(
    of owner: MemoryReference, _ list: RelationshipDescription, _ entity: String,
    _ state: MemoryState, _ moves: [String: Move]
  ) -> [ObjectID] {
    var found: [ObjectID] = []
    if case .relationship(let old)? = light.sourceProperty(list.name, of: entity) {
      found = state.ends(of: owner, old).map { state.objectID($0) }
    } else if let inverse = light.destination.inverse(of: list),
      case .relationship(let old)? = light.sourceProperty(inverse.name, of: list.destination)
    {
      // A list that is new where the other end is not.
      for name in light.destination.entity(list.destination)?.subtreeNames ?? [] {
        guard let source = light.sourceEntities[name],
          let former = light.source.entity(source)
        else { continue }
        for key in state.tables[former.rootName]?.keys ?? [] {
          let other = MemoryReference(root: former.rootName, key: key)
          guard state.row(other)?.entity.name == source else { continue }
          if state.ends(of: other, old).contains(owner) { found.append(state.objectID(other)) }
        }
      }
    }
    let allowed = light.destination.entity(list.destination)?.subtreeNames ?? []
    return found.compactMap { moved($0, moves) }.filter { allowed.contains($0.entityName) }
  }
}

extension MemoryState {
  /// What a light migration leaves without a value that it has to have, in words; nil where all is well.
  fileprivate func missing(_ light: LightMigration) -> String? {
    for entity in model.entities where !entity.isAbstract {
      guard let entity = model.entity(entity.name), let table = tables[entity.rootName] else {
        continue
      }
      for relationship in entity.relationships where !relationship.isToMany {
        guard !relationship.isOptional, let slot = entity.slot(relationship.name),
          case .relationship(let old)? = light.sourceProperty(relationship.name, of: entity.name),
          old.isOptional
        else { continue }
        let count = table.rows.values.count {
          $0.entity.name == entity.name && $0.values[slot].isNull
        }
        if count > 0 {
          return
            "\(entity.name).\(relationship.name): it becomes required, and \(count) objects have none"
        }
      }
    }
    return nil
  }
}
