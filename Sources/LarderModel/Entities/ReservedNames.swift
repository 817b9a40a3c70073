/// Names that no property may have, because every object has a member of that name: key-value coding would reach the one or
/// the other.
package enum ReservedNames {
  /// The parameterless members of `ManagedObject`, and those of Core Data's base classes, so that a model can go there.
  package static let all: Set<String> = [
    "autorelease", "class", "classForCoder", "copy", "dealloc", "debugDescription",
    "description", "entity", "faultingState", "hasChanges", "hasPersistentChangedValues", "hash",
    "init", "isDeleted", "isFault", "isInserted", "isProxy", "isUpdated", "managedObjectContext",
    "mutableCopy", "objectID", "observationInfo", "release", "retain", "retainCount", "self",
    "superclass", "zone",
  ]
}
