internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension SyncEngine {
  /// Says in the words of the present model what is kept of the objects, where the store was migrated since the last
  /// sync.
  func takeOverModel() throws {
    if try Self.words(of: store) == schema.vocabulary { return }
    try store.exclusively {
      var changes = StoreChanges()
      changes.author = Self.author
      changes.metadata[Vocabulary.metadataKey] = .data(Data(schema.vocabulary.bytes))
      if let words = try Self.words(of: store) {
        let translation = Translation(from: words, to: schema)
        if !translation.isSame {
          let set = try WorkingSet(store, schema, translation)
          try set.loadKept()
          for identity in set.entries.keys { set.entries[identity]?.isChanged = true }
          try set.write(to: &changes)
          try renameConflicts(translation, &changes)
        }
      }
      try save(changes)
    }
  }

  /// The words of what a store keeps of its objects; nil where it does not say.
  static func words(of store: any PersistentStore) throws -> Vocabulary? {
    guard case .data(let data)? = try store.metadata().values[Vocabulary.metadataKey] else {
      return nil
    }
    return try? Vocabulary(Array(data))
  }

  private func renameConflicts(
    _ translation: Translation, _ changes: inout StoreChanges
  ) throws {
    guard let entity = store.model.entity(SyncModel.conflict) else { return }
    for conflict in try store.fetch(StoreFetchRequest(entity: entity)) {
      guard case .string(let name) = conflict.values[1],
        case .string(let property) = conflict.values[2],
        let new = translation.entityName(name)
      else { continue }
      let renamed = translation.property(property, of: name) ?? property
      if (new, renamed) == (name, property) { continue }
      changes.updates.append(
        StoreChanges.Update(
          objectID: conflict.objectID, baseVersion: conflict.version,
          values: [1: .string(new), 2: .string(renamed)]))
    }
  }

  /// Brings a store in a file, of the same or an older version of the model, to the present one.
  ///
  /// - Throws: `newerVersion` where nothing that is known here does that.
  static func migrate(
    _ path: String, type: StoreType, to model: ManagedObjectModel, options: SyncOptions,
    named name: String
  ) throws {
    let stored = try type.migration?.storedModel(path)
    guard let stored, let operations = type.migration,
      stored.entityVersionHashes != model.entityVersionHashes
    else { return }
    do {
      if let migrate = options.migrate { return try migrate(path) }
      try operations.migrate(path, try LightMigration(from: stored, to: model), 5) {
        options.progress?(SyncProgress(step: .readingBaseline, share: $0)) ?? true
      }
    } catch let error as StoreError where error.code == .cancelled {
      throw error
    } catch {
      throw SyncError(
        .newerVersion,
        "\(name): of an older model, which cannot be brought to this one (\(error)); have its device upgrade and run "
          + "larder sync --baseline")
    }
  }
}
