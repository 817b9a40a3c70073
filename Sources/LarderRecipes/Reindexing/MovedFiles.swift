internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Files that are gone from where they were, by their content: one that turns up elsewhere was
/// moved, and its recipes keep their identifiers.
struct MovedFiles {
  private var byHash: [Data: Int] = [:]
  private var taken: Set<Int> = []

  /// No files.
  init() {}

  /// Reads the hashes of the files that are gone and that had recipes.
  init(
    known: KnownFiles, removed: [Int], store: any PersistentStore, entities: RecipeEntities
  ) throws(StoreError) {
    guard let slot = entities.sourceFile.slot("contentHash") else { return }
    var numbers: [Int64: Int] = [:]
    for number in removed where !known.failed[number] { numbers[known.keys[number]] = number }
    let ids = numbers.keys.map {
      ObjectID(store: store.identifier, entityName: entities.sourceFile.name, key: $0)
    }
    for snapshot in try store.snapshots(ids) {
      if case .data(let hash) = snapshot.values[slot], let number = numbers[snapshot.objectID.key] {
        byHash[hash] = number
      }
    }
  }

  /// Takes the file that had this content, if one is gone, out of the list.
  mutating func take(hash: Data?) -> Int? {
    guard let hash, let number = byHash.removeValue(forKey: hash) else { return nil }
    taken.insert(number)
    return number
  }

  /// Whether a file was found again elsewhere.
  func isTaken(_ number: Int) -> Bool { taken.contains(number) }
}

/// A known file that was found again under another path.
struct FileMove {
  /// The known file's key.
  let key: Int64
  let path: String
  let file: ParsedFile

  /// Gives known files their new paths and states, in one transaction.
  static func save(
    _ moves: [FileMove], to store: any PersistentStore, entities: RecipeEntities, author: String
  ) throws(StoreError) {
    let entity = entities.sourceFile
    var changes = StoreChanges()
    changes.author = author
    for move in moves {
      var values: [Int: Value] = [:]
      for (name, value) in move.values {
        if let slot = entity.slot(name) { values[slot] = value }
      }
      changes.updates.append(
        StoreChanges.Update(
          objectID: ObjectID(store: store.identifier, entityName: entity.name, key: move.key),
          baseVersion: nil, values: values))
    }
    _ = try store.save(changes)
  }

  private var values: [(String, Value)] {
    [
      ("path", .string(path)), ("size", .integer(file.state.size)),
      ("modificationTime", .integer(file.state.modificationTime)),
      ("importer", .string(file.importer)),
      ("importerVersion", .integer(Int64(file.importerVersion))),
    ]
  }
}
