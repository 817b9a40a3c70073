public import FoundationEssentials

/// A place in a store's history: after one of its transactions.
///
/// It outlives the process as text (`description`).
public struct HistoryToken: Hashable, Sendable, CustomStringConvertible {
  /// The store whose history it is.
  public let store: UUID
  /// The number of the last transaction before this place; 0 for the beginning.
  public let transaction: Int64

  /// Creates a token.
  public init(store: UUID, transaction: Int64) {
    self.store = store
    self.transaction = transaction
  }

  /// The token as text: `STORE-UUID:NUMBER`.
  public var description: String { "\(store.uuidString):\(transaction)" }

  /// Reads what `description` writes; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let store = UUID(uuidString: String(parts[0])),
      let transaction = Int64(parts[1]), transaction >= 0, String(transaction) == parts[1]
    else { return nil }
    self.init(store: store, transaction: transaction)
  }
}

/// Which transactions of a store's history are wanted; all conditions have to hold.
public struct HistoryRequest: Hashable, Sendable {
  /// Only what came after this place. A token of another store is an error; one that lies before the oldest transaction
  /// kept is `expired`.
  public var after: HistoryToken?
  /// Only what came after this moment.
  public var afterDate: Date?
  /// Only what this author did.
  public var author: String?
  /// Only what contexts of this name did.
  public var contextName: String?
  /// Only what other processes, or other store objects, did.
  public var onlyForeign = false
  /// Only changes of objects of these entities; transactions without any are left out. Nil for all.
  public var entityNames: Set<String>?
  /// The most transactions returned; 0 for all.
  public var limit = 0

  /// Creates a request for the whole history, or for what came after a place.
  public init(after: HistoryToken? = nil) { self.after = after }
}
