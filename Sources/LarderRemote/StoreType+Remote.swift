internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
public import LarderStores

extension StoreType {
  /// A store that another process serves over HTTP. Known by its name after `StoreType.register(.remote)`.
  public static let remote = StoreType(
    name: RemoteStore.typeName,
    open: { path, model, options throws(StoreError) in
      try RemoteStore.open(path: path, model: model, options: options)
    },
    readMetadata: { path throws(StoreError) in
      try RemoteStore.withoutModel(path).ask(
        .metadata, RemoteLink.Context(), { _ in },
        { (reader) throws(MessageError) in try reader.read() })
    },
    writeMetadata: { path, key, value throws(StoreError) in
      guard !StoreMetadata.isReserved(key) else { throw StoreError.reserved(key, path: path) }
      let link = try RemoteStore.withoutModel(path)
      try link.ask(
        .setMetadata, RemoteLink.Context(number: 1),
        { writer in
          writer.write(key)
          writer.write(value ?? .null)
        }, { (_) throws(MessageError) in })
    },
    migration: .remote)
}

extension RemoteStore {
  /// A client that asks what can be asked without a model.
  fileprivate static func withoutModel(_ path: String) throws(StoreError) -> RemoteLink {
    let address = try RemoteAddress(path)
    let options = StoreOptions()
    let model: ManagedObjectModel
    do { model = try ManagedObjectModel([]) } catch {
      throw StoreError(.unsupported, "\(error)", path: path)
    }
    return RemoteLink(
      address.text, try transport(address, options), model: model, patience: options.busyTimeout)
  }
}

extension MigrationOperations {
  /// None: whoever serves a store looks after its file.
  fileprivate static let remote: MigrationOperations = {
    let words: @Sendable (String) -> StoreError = { path in
      StoreError(
        .unsupported,
        "\(path): a served store is migrated, copied and repaired where the server keeps it, by the same commands",
        path: path)
    }
    var operations = MigrationOperations(
      isWrittenWhole: false,
      storedModel: { (path) throws(StoreError) in throw words(path) },
      migrate: { (path, _, _, _) throws(StoreError) in throw words(path) },
      hold: { (path, _) throws(StoreError) in throw words(path) },
      install: { (_, path) throws(StoreError) in throw words(path) },
      duplicate: { (path, _) throws(StoreError) in throw words(path) },
      removeCompanions: { _ in })
    operations.isOnServer = true
    operations.site = { (path) throws(StoreError) in throw words(path) }
    return operations
  }()
}
