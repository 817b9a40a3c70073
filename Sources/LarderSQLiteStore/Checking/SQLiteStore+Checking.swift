public import LarderStores

extension SQLiteStore {
  public func maintain() throws(StoreError) -> Bool { false }

  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] { [] }

  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {}
}
