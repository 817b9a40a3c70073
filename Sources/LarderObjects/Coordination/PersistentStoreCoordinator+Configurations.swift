internal import FoundationEssentials
internal import LarderModel
public import LarderStores

extension PersistentStoreCoordinator {
  /// The configuration of the model whose entities a store takes; nil for all entities.
  public func configuration(of store: any PersistentStore) -> String? {
    records[store.identifier].configuration
  }

  /// The store at a path; nil when none is open there.
  public func store(at path: String) -> (any PersistentStore)? {
    let wanted = Self.canonical(path)
    return stores.first { $0.path.map(Self.canonical) == wanted }
  }

  /// The same place has one name, whatever the way to it.
  static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  func checkConfiguration(_ name: String?) throws(ObjectError) {
    guard let name, model.configurations[name] == nil else { return }
    let known = model.configurations.keys.sorted().joined(separator: ", ")
    throw ObjectError(
      .unknownName,
      "\(name): the model has no such configuration" + (known.isEmpty ? "" : "; it has \(known)"))
  }

  func checkTakes(_ entity: String, in store: any PersistentStore) throws(ObjectError) {
    guard !takes(entity, in: store) else { return }
    throw ObjectError(
      .noStore,
      "\(entity): not in the configuration \(configuration(of: store) ?? "") of "
        + "\(store.path ?? store.storeType)")
  }

  /// Whether new objects of an entity may go to a store.
  func takes(_ entity: String, in store: any PersistentStore) -> Bool {
    guard let name = records[store.identifier].configuration else { return true }
    return model.configurations[name]?.contains(entity) ?? false
  }
}
