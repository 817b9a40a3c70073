public import FoundationEssentials

/// Names an object in a store, for ever.
///
/// The text form is `larder://STORE-UUID/Entity/pN`. A new object has a temporary identifier until it is first saved.
///
/// Two words: what the identifiers of an entity in a store share is kept once, so that a hundred thousand of them cost
/// little, and comparing two is comparing two numbers.
public struct ObjectID: Sendable {
  /// The store and entity that identifiers share.
  ///
  /// A store keeps one for each of its entities and makes identifiers with it. Two origins of the same store and entity
  /// are worth the same; identifiers of one origin are only compared faster.
  public final class Origin: Sendable {
    /// The store's identifier; nil for temporary identifiers.
    public let store: UUID?
    /// The name of the object's entity.
    public let entityName: String
    /// The same for origins that are worth the same, in one process.
    public let contentHash: Int

    /// Creates what the identifiers of an entity in a store share; without a store, for temporary ones.
    public init(store: UUID?, entityName: String) {
      self.store = store
      self.entityName = entityName
      var hasher = Hasher()
      hasher.combine(store)
      hasher.combine(entityName)
      contentHash = hasher.finalize()
    }

    func isEqual(to other: Origin) -> Bool {
      contentHash == other.contentHash && store == other.store && entityName == other.entityName
    }
  }

  /// The store and entity, shared by other identifiers.
  public let origin: Origin
  /// The row's key in the store (`Z_PK`), or the number of a temporary identifier in its process.
  public let key: Int64

  /// The store that holds the object; for a temporary identifier the store is not yet decided and this is nil.
  public var store: UUID? { origin.store }
  /// The name of the object's entity.
  public var entityName: String { origin.entityName }
  /// Whether the object has never been saved.
  public var isTemporary: Bool { origin.store == nil }

  /// Creates the identifier of an object of this store and entity.
  @inlinable
  public init(origin: Origin, key: Int64) {
    self.origin = origin
    self.key = key
  }

  /// Creates the identifier of a stored object. Where there are many, `init(origin:key:)` costs less.
  public init(store: UUID, entityName: String, key: Int64) {
    self.init(origin: Origin(store: store, entityName: entityName), key: key)
  }

  /// Creates a temporary identifier; `key` has to be unique in the process.
  public init(temporary key: Int64, entityName: String) {
    self.init(origin: Origin(store: nil, entityName: entityName), key: key)
  }
}

extension ObjectID: Hashable {
  /// Whether two name the same object.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.key == right.key
      && (left.origin === right.origin || left.origin.isEqual(to: right.origin))
  }

  /// Hashes what the identifier names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(origin.contentHash)
    hasher.combine(key)
  }
}
