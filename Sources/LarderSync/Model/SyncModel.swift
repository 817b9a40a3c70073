public import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What a model has to have, and may say, so that stores of it can be kept in step.
public enum SyncModel {
  /// The entity whose objects say who each object of the store is on all devices.
  public static let object = "LarderSyncObject"
  /// The entity of values that lost.
  static let conflict = "LarderSyncConflict"
  /// In the `userInfo` of an entity or a property: `local` for what stays on its device.
  public static let ruleKey = "LarderSync"
  /// The value of `ruleKey` for what is not carried to other devices.
  public static let local = "local"

  /// Whether a model has what a sync keeps in the store.
  public static func isIn(_ model: ManagedObjectModel) -> Bool { model.entity(object) != nil }

  /// Whether a store's metadata say that it was written with such a model.
  public static func isIn(_ entityNames: some Sequence<String>) -> Bool {
    entityNames.contains(object)
  }

  /// Returns a model with what a sync keeps in the store. The step to it is a light migration.
  ///
  /// - Throws: `ModelError` where the model has entities of these names.
  public static func adding(to model: ManagedObjectModel) throws(ModelError) -> ManagedObjectModel {
    if isIn(model) { return model }
    var configurations = model.configurations
    for name in configurations.keys { configurations[name, default: []] += [object, conflict] }
    return try ManagedObjectModel(
      model.entities + entities, configurations: configurations,
      fetchRequestTemplates: model.fetchRequestTemplates,
      versionIdentifiers: model.versionIdentifiers, localization: model.localization)
  }

  private static var entities: [EntityDescription] {
    [
      EntityDescription(
        object,
        attributes: [
          AttributeDescription("identity", .uuid, indexed: true),
          AttributeDescription("kind", .string),
          // The key of the object's row; none for an object that has no row.
          AttributeDescription("row", .integer64, indexed: true),
          // The row's version up to which others were told; none for an object that no segment has told of yet.
          AttributeDescription("version", .integer64),
          // True where the row is not what the state says, because something else is not there yet or in the way.
          AttributeDescription("unsettled", .boolean, indexed: true),
          AttributeDescription("state", .binary),
        ],
        userInfo: [
          ruleKey: local,
          KeptRows.key: KeptRows.text(entity: "kind", row: "row", version: "version"),
        ]),
      EntityDescription(
        conflict,
        attributes: [
          AttributeDescription("identity", .uuid),
          AttributeDescription("kind", .string),
          AttributeDescription("property", .string),
          AttributeDescription("found", .date),
          // The device that wrote the value which lost, and when its clock said.
          AttributeDescription("device", .integer64),
          AttributeDescription("written", .date),
          AttributeDescription("value", .binary),
          AttributeDescription("winner", .binary),
          AttributeDescription("winningDevice", .integer64),
        ], userInfo: [ruleKey: local, KeptRows.key: ""]),
    ]
  }
}
