internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The files and folders that a store was imported from.
struct RootTable {
  private let store: any PersistentStore
  private let entity: ResolvedEntity
  private var keys: [String: Int64] = [:]
  /// The patterns of what is left out, by the roots that have some.
  private var exclusions: [String: String] = [:]

  /// Reads the roots.
  init(store: any PersistentStore, entities: RecipeEntities) throws(StoreError) {
    self.store = store
    entity = entities.sourceRoot
    var keys: [String: Int64] = [:]
    var exclusions: [String: String] = [:]
    try store.forEachRow(StoreFetchRequest(entity: entity), columns: ["path", "exclusions"]) {
      row in
      let path = row.text(0)
      keys[path] = row.key
      exclusions[path] = row.string(1)
      return true
    }
    self.keys = keys
    self.exclusions = exclusions
  }

  /// What is left out of a folder that is walked, and the root that it is said of: the folder, or one that it lies in.
  func exclusions(of path: String) -> (root: String, patterns: [Substring])? {
    guard let root = FolderSet(keys.keys).holder(of: path), let text = exclusions[root] else {
      return nil
    }
    return (root, text.split(separator: "\n"))
  }

  /// The root whose patterns leave out a folder or file that lies in it; nil where none does.
  func excluder(of path: String) -> String? {
    guard let (root, patterns) = exclusions(of: path), root != path,
      let rules = IgnoreRules(patterns, folder: Array(root.utf8))
    else { return nil }
    let bytes = Array(path.utf8)
    let ends = bytes.indices.filter { $0 > root.utf8.count && bytes[$0] == UInt8(ascii: "/") }
    let isLeftOut =
      ends.contains { IgnoreRules.leaveOut(Array(bytes[..<$0]), isFolder: true, by: [rules]) }
      || [true, false].contains { IgnoreRules.leaveOut(bytes, isFolder: $0, by: [rules]) }
    return isLeftOut ? root : nil
  }

  /// Writes down what is left out of roots.
  ///
  /// - Throws: `invalidInput` for what is no root but lies in one.
  mutating func exclude(_ patterns: [String], from paths: [String]) throws(StoreError) {
    let text = patterns.filter { !$0.isEmpty }.joined(separator: "\n")
    guard let slot = entity.slot("exclusions") else { return }
    var changes = StoreChanges()
    for path in paths where (exclusions[path] ?? "") != text {
      guard let key = keys[path] else {
        let root = FolderSet(keys.keys).holder(of: path) ?? path
        throw StoreError(
          .invalidInput,
          "\(path) lies in \(root), which has been imported as a whole; say there what is left out",
          path: store.path)
      }
      changes.updates.append(
        StoreChanges.Update(
          objectID: ObjectID(store: store.identifier, entityName: entity.name, key: key),
          baseVersion: nil, values: [slot: text.isEmpty ? .null : .string(text)]))
      exclusions[path] = text.isEmpty ? nil : text
    }
    if !changes.isEmpty { _ = try store.save(changes) }
  }

  /// The roots' paths in order.
  var paths: [String] { keys.keys.sorted() }

  /// Whether a path is a root.
  func holds(_ path: String) -> Bool { keys[path] != nil }

  /// Adds those that are not roots yet and do not lie within one.
  mutating func add(_ paths: [String]) throws(StoreError) {
    let known = FolderSet(keys.keys)
    let new = Self.outermost(paths).filter { !known.holds($0) }
    guard !new.isEmpty else { return }
    let reserved = try store.reserveKeys(entity: entity, count: new.count)
    var batch = BatchInsertion()
    var table = BatchInsertion.Table(
      entity: entity, properties: ["path", "added"], firstKey: reserved.lowerBound)
    for (path, key) in zip(new, reserved) {
      table.values.append(.string(path))
      table.values.append(.date(Date.now))
      keys[path] = key
    }
    batch.tables = [table]
    try store.insert(batch)
  }

  /// Adds a root that was lost, under the key of one whose path cannot be right where there is just one of these.
  mutating func restore(_ path: String, inPlaceOf wrong: [String]) throws(StoreError) {
    guard wrong.count == 1, let key = keys.removeValue(forKey: wrong[0]),
      let slot = entity.slot("path")
    else { return try add([path]) }
    var changes = StoreChanges()
    changes.updates.append(
      StoreChanges.Update(
        objectID: ObjectID(store: store.identifier, entityName: entity.name, key: key),
        baseVersion: nil, values: [slot: .string(path)]))
    _ = try store.save(changes)
    keys[path] = key
  }

  /// A walk that changed nothing is not worth a write before the last one is so many seconds old.
  private static let noteworthy: Double = 3600

  /// Notes that the roots within these paths have been walked to the end. A run that changed
  /// nothing writes nothing, except the first time and once an hour.
  func markCompleted(_ scopes: [String], unless changedNothing: Bool) throws(StoreError) {
    var changes = StoreChanges()
    guard let slot = entity.slot("completed") else { return }
    let scopes = FolderSet(scopes)
    let ids = keys.filter { scopes.holds($0.key) }
      .map { ObjectID(store: store.identifier, entityName: entity.name, key: $0.value) }
    guard !ids.isEmpty else { return }
    for snapshot in try store.snapshots(ids) {
      if changedNothing, case .date(let last) = snapshot.values[slot] {
        // A time in the future is that of a clock that was set back.
        let age = Date.now.timeIntervalSince(last)
        if age >= 0, age < Self.noteworthy { continue }
      }
      changes.updates.append(
        StoreChanges.Update(
          objectID: snapshot.objectID, baseVersion: snapshot.version,
          values: [slot: .date(Date.now)]))
    }
    if !changes.isEmpty { _ = try store.save(changes) }
  }

  /// The objects of roots.
  func identifiers(of paths: [String]) -> [ObjectID] {
    paths.compactMap { keys[$0] }.map {
      ObjectID(store: store.identifier, entityName: entity.name, key: $0)
    }
  }

  /// Takes the roots within these paths off the list.
  ///
  /// - Returns: which they were, in order.
  func forget(_ scopes: [String], author: String) throws(StoreError) -> [String] {
    let set = FolderSet(scopes)
    let gone = paths.filter(set.holds)
    var changes = StoreChanges()
    changes.author = author
    changes.deletions = identifiers(of: gone)
      .map { StoreChanges.Deletion(objectID: $0, baseVersion: nil) }
    if !changes.isEmpty { _ = try store.save(changes) }
    return gone
  }

  /// Leaves out paths that lie within another one.
  static func outermost(_ paths: [String]) -> [String] {
    let all = FolderSet(paths)
    return Set(paths).sorted().filter { all.folder(of: $0) == nil }
  }
}
