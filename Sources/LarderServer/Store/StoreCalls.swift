internal import LarderStores

/// The calls of remote stores on a store.
enum StoreCalls {
  static func make(_ store: any PersistentStore) -> (any RemoteCalls)? { nil }
}
