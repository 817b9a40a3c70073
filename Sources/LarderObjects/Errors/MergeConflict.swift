internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// An object that was changed here, and by somebody else after this context had read it.
public struct MergeConflict: Hashable, Sendable {
  /// The object on which the context and its store differ.
  public let objectID: ObjectID
  /// Whether this context was about to delete the object.
  public let isDeletion: Bool
  /// The version that this context's changes are based on; 0 when it never read the object.
  public let oldVersion: Int64
  /// The version in the store now; 0 when the object is gone.
  public let newVersion: Int64
  /// The values of the object as it is in this context, by property; to-many relationships are left out here and below.
  public let objectSnapshot: [String: Value]
  /// The values that this context's changes are based on; empty when it never read the object.
  public let cachedSnapshot: [String: Value]
  /// The values in the store now; nil when the object is gone.
  public let persistedSnapshot: [String: Value]?
  /// The values that this context was about to write, by property, to-many relationships included.
  public let changedValues: [String: Value]

  /// - Parameter stored: the state in the store now; nil when the object is gone.
  init(_ object: ManagedObject, stored: Snapshot?) {
    func named(_ values: [Value]) -> [String: Value] {
      var result: [String: Value] = [:]
      for (property, value) in zip(object.entity.snapshotProperties, values) {
        result[property.name] = value
      }
      return result
    }
    objectID = object.objectID
    isDeletion = object.status == .deleted
    oldVersion = object.storedVersion ?? 0
    newVersion = stored?.version ?? 0
    objectSnapshot = named(object.values)
    cachedSnapshot = named(object.snapshot?.values ?? [])
    persistedSnapshot = stored.map { named($0.values) }
    changedValues = object.changedValues.merging(object.lostValues) { changed, _ in changed }
  }
}

/// Objects that agree in all attributes of a uniqueness constraint.
public struct ConstraintConflict: Hashable, Sendable, CustomStringConvertible {
  /// The attributes that may not agree in all.
  public let constraint: [String]
  /// Their values.
  public let values: [String: Value]
  /// The objects of this context that have these values and are pending, in the order in which they became so.
  public let objectIDs: [ObjectID]
  /// The object of the store that has these values; nil where only pending objects agree.
  public let storedObjectID: ObjectID?

  /// Entity, properties and values of the constraint, in words.
  public var description: String {
    "\(objectIDs.count + (storedObjectID == nil ? 0 : 1)) objects have the same "
      + constraint.joined(separator: " and ")
  }
}

extension MergeConflict: CustomStringConvertible {
  /// The object, and what this context and somebody else did to it; no values.
  public var description: String {
    let own =
      isDeletion
      ? "was to be deleted"
      : "has changes"
        + (changedValues.isEmpty
          ? "" : " of \(changedValues.keys.sorted().joined(separator: ", "))")
    return
      "\(objectID) \(own), and was \(persistedSnapshot == nil ? "deleted" : "changed") elsewhere"
  }
}
