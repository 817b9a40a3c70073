public import LarderModel

extension PersistentStore {
  // What stores without history and statistics answer.

  public var statistics: StoreStatistics { StoreStatistics() }

  public func history(
    _ request: HistoryRequest
  ) throws(StoreError) -> [HistoryTransaction] { throw .withoutHistory }

  public func currentHistoryToken() throws(StoreError) -> HistoryToken? { nil }

  public func purgeHistory(through token: HistoryToken) throws(StoreError) {
    throw .withoutHistory
  }

  public func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError) {
    throw .withoutHistory
  }

  public func historyReaders() throws(StoreError) -> [String: HistoryToken] { [:] }

  public func foreignChangeCount() throws(StoreError) -> Int64 { 0 }
}

extension StoreError {
  fileprivate static var withoutHistory: StoreError {
    StoreError(.unsupported, "the store keeps no history; an SQLite store does")
  }
}

extension AttributeDescription {
  private static let tombstoneKey = "LarderPreservesValueInHistory"

  /// Whether the history keeps the attribute's last value when an object is deleted. It stands in `userInfo`.
  public var preservesValueInHistoryOnDeletion: Bool {
    get { userInfo[Self.tombstoneKey] == "YES" }
    set { userInfo[Self.tombstoneKey] = newValue ? "YES" : nil }
  }
}
