public import LarderModel

/// Operations of a type of store to make a damaged store whole: a new one is made beside it of what can be read, and
/// takes its place when it is sound.
public struct RepairOperations: Sendable {
  /// Begins the repair of a store, which nobody else can open until it ends.
  ///
  /// Throws `busy` where somebody has it open, `notAStore` for a file of another kind.
  public var begin: @Sendable (_ path: String) throws(StoreError) -> any StoreRepair
  /// Removes what repairs left beside a store that were killed; none may be under way.
  public var removeRemains: @Sendable (_ path: String) -> Void

  /// Creates the operations.
  public init(
    begin: @escaping @Sendable (_ path: String) throws(StoreError) -> any StoreRepair,
    removeRemains: @escaping @Sendable (_ path: String) -> Void
  ) {
    self.begin = begin
    self.removeRemains = removeRemains
  }
}

/// The repair of one store. Not thread-safe: one owner.
public protocol StoreRepair: AnyObject {
  /// Where the new store is until it takes the name of the old one.
  var workPath: String { get }

  /// Makes a new store of what can be read of the old one, which stays as it is.
  ///
  /// Keys, the store's identifier, metadata and history are kept. Rows that cannot be read but that an index still
  /// knows come as rows with the properties that the index has.
  ///
  /// - Parameters:
  ///   - model: the model of the new store.
  ///   - known: the entities of which such rows are made.
  ///   - progress: gets the share that is done, 0 to 1; false ends the work with `cancelled`.
  func salvage(
    model: ManagedObjectModel, known: Set<String>, progress: ((Double) -> Bool)?
  ) throws(StoreError) -> SalvageReport

  /// Returns the objects, by entity, that could not be read, or from damaged pages only, and of which the new store,
  /// which is closed, has other words than the index of the old one knew or could tell: what no file holds of them is
  /// lost.
  func incomplete(_ model: ManagedObjectModel) throws(StoreError) -> [String: Set<Int64>]

  /// Gives the new store, which is closed, the name of the old one, from one moment to the next. A crash leaves one or
  /// the other under the name.
  ///
  /// - Returns: where the old one is kept.
  func install() throws(StoreError) -> String

  /// Removes the new store.
  func discard()
}

/// The rows and values that could be read of a damaged store, and those that could not.
public struct SalvageReport: Sendable {
  /// Which objects of an entity may have other values than they had.
  public enum Doubt: Sendable {
    /// The objects with these keys may.
    case keys(Set<Int64>)
    /// The file has no checksums, and so any of them may.
    case all

    /// Whether an object is among them.
    public func contains(_ key: Int64) -> Bool {
      switch self {
      case .keys(let keys): keys.contains(key)
      case .all: true
      }
    }

    /// Adds an object.
    public mutating func insert(_ key: Int64) {
      guard case .keys(var keys) = self else { return }
      self = .all
      keys.insert(key)
      self = .keys(keys)
    }
  }

  /// Objects that are doubtful or remembered, and of which some properties are right all the same, because a sound
  /// index has them.
  public struct Confirmation: Sendable {
    let properties: Set<String>
    let keys: Set<Int64>

    /// Creates one of some properties of some objects.
    public init(properties: Set<String>, keys: Set<Int64>) {
      self.properties = properties
      self.keys = keys
    }
  }

  /// The values that are certain of doubtful objects, by entity.
  public var confirmations: [String: Confirmation] = [:]
  /// The doubtful objects by entity.
  public var doubts: [String: Doubt] = [:]
  /// The keys of objects, by entity, that could not be read and that an index knew.
  public var remembered: [String: Set<Int64>] = [:]
  /// The entities of which objects may be missing without a trace.
  public var incomplete: Set<String> = []
  /// The losses that are no object, in words.
  public var losses: [String] = []

  /// Creates a report of a store in which all is well.
  public init() {}

  /// Whether an object was read from a page that is known to be damaged.
  public func isOnDamagedPage(_ entity: String, _ key: Int64) -> Bool {
    if case .all? = doubts[entity] { return false }
    return isDoubtful(entity, key)
  }

  /// Whether an object may have other values than it had.
  public func isDoubtful(_ entity: String, _ key: Int64) -> Bool {
    remembered[entity]?.contains(key) == true || doubts[entity]?.contains(key) == true
  }
  /// Whether a property of an object that may be doubtful is known to be right.
  public func isConfirmed(_ entity: String, _ key: Int64, _ property: String) -> Bool {
    guard let found = confirmations[entity] else { return false }
    return found.keys.contains(key) && found.properties.contains(property)
  }
}
