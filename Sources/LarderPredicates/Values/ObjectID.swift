public import FoundationEssentials

/// Names an object in a store, for ever.
///
/// The text form is `larder://STORE-UUID/Entity/pN`. A new object has a temporary identifier until it is first saved.
public struct ObjectID: Hashable, Sendable {
  /// The store that holds the object; for a temporary identifier the store is not yet decided and this is nil.
  public let store: UUID?
  /// The name of the object's entity.
  public let entityName: String
  /// The row's key in the store (`Z_PK`), or the number of a temporary identifier in its process.
  public let key: Int64

  /// Whether the object has never been saved.
  public var isTemporary: Bool { store == nil }

  /// Creates the identifier of a stored object.
  public init(store: UUID, entityName: String, key: Int64) {
    self.store = store
    self.entityName = entityName
    self.key = key
  }

  /// Creates a temporary identifier; `key` has to be unique in the process.
  public init(temporary key: Int64, entityName: String) {
    self.store = nil
    self.entityName = entityName
    self.key = key
  }
}
