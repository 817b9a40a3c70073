public import LarderPredicates
public import LarderStores

/// What a sync has to be told of the objects of a store: by what they are known again on another device.
public protocol SyncRules: Sendable {
  /// The number of the model: a device with a smaller one waits until it is upgraded.
  var modelVersion: UInt64 { get }
  /// Names of objects that another device may have made of the same thing, such as the place of a file; those without a
  /// name are known by their unique values, by what they belong to, or by nothing.
  ///
  /// - Parameters:
  ///   - objects: new objects of one entity.
  ///   - store: their store.
  func names(
    of objects: [ObjectID], in store: any PersistentStore
  ) throws -> [ObjectID: String]
  /// Whether an object that came from another device may become one that was made here of the same thing: false for an
  /// object that something here stands behind, such as a file.
  func mayBecomeAnother(
    _ objects: [ObjectID], in store: any PersistentStore
  ) throws -> Set<ObjectID>
  /// The places where something stands here that objects were made of, such as files: another device may have made an
  /// object of something that is not quite the same and stands in the same place. Equal on all devices.
  ///
  /// - Parameters:
  ///   - objects: those that are asked about; nil for all.
  ///   - store: their store.
  func places(
    of objects: [ObjectID]?, in store: any PersistentStore
  ) throws -> [ObjectID: String]
  /// Makes one object of two that two devices made of what stands in one place: the first one stays, with what the second
  /// one is here, and the second one goes. Saves as a user does; the others are told.
  func unite(_ pairs: [(kept: ObjectID, own: ObjectID)], in store: any PersistentStore) throws
  /// The attribute by which those are told apart that belong to one object, by entity: what two devices put in one place
  /// is one thing.
  func placeAttribute(ofEntity name: String) -> String?
}

extension SyncRules {
  /// None.
  public func places(
    of objects: [ObjectID]?, in store: any PersistentStore
  ) throws -> [ObjectID: String] { [:] }

  /// Nothing is united where there are no places.
  public func unite(
    _ pairs: [(kept: ObjectID, own: ObjectID)], in store: any PersistentStore
  ) throws {}
}

/// Rules that know nothing of the objects.
public struct PlainSyncRules: SyncRules {
  /// The number of the model.
  public var modelVersion: UInt64

  /// Creates rules.
  public init(modelVersion: UInt64 = 1) { self.modelVersion = modelVersion }

  /// No names.
  public func names(
    of objects: [ObjectID], in store: any PersistentStore
  ) throws -> [ObjectID: String] { [:] }

  /// All of them.
  public func mayBecomeAnother(
    _ objects: [ObjectID], in store: any PersistentStore
  ) throws -> Set<ObjectID> { Set(objects) }

  /// None.
  public func placeAttribute(ofEntity name: String) -> String? { nil }
}
