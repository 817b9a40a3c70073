public import LarderModel

extension PersistentStore {
  // What stores without history and statistics answer.

  /// Nothing is counted.
  public var statistics: StoreStatistics { StoreStatistics() }

  /// Throws `unsupported`: no history is kept.
  public func history(
    _ request: HistoryRequest
  ) throws(StoreError) -> [HistoryTransaction] { throw .withoutHistory }

  /// Nil: no history is kept.
  public func currentHistoryToken() throws(StoreError) -> HistoryToken? { nil }

  /// Throws `unsupported`: no history is kept.
  public func purgeHistory(through token: HistoryToken) throws(StoreError) {
    throw .withoutHistory
  }

  /// Throws `unsupported`: no history is kept.
  public func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError) {
    throw .withoutHistory
  }

  /// Empty: no history is kept.
  public func historyReaders() throws(StoreError) -> [String: HistoryToken] { [:] }

  /// Always 0: nobody else can write.
  public func foreignChangeCount() throws(StoreError) -> Int64 { 0 }
  /// A store that is told of nothing.
  public func watchForeignChanges(
    _ body: @escaping @Sendable () -> Void
  ) -> (any ForeignChangeWatch)? { nil }
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
