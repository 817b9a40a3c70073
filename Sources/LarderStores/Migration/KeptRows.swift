public import LarderModel

/// Says that the objects of an entity keep which rows other objects have, as numbers: a migration that gives these new keys
/// puts them in. A heavy one takes the objects over by itself, whatever the mapping model says of them.
///
/// Written in the `userInfo` of the entity, so that nothing below needs to know who keeps what.
public struct KeptRows: Hashable, Sendable {
  /// In the `userInfo` of an entity: names of its attributes with the entity, the key and the version of a row; empty for
  /// an entity whose objects are only taken over.
  public static let key = "LarderKeptRows"

  /// The attribute with the name of the row's entity.
  public let entity: String
  /// The attribute with the row's key; nil values are of no row.
  public let row: String
  /// The attribute with the version that the row had when it was last looked at.
  public let version: String

  /// The attributes of an entity; nil where its objects keep no rows.
  public init?(_ entity: ResolvedEntity) {
    let names = entity.description.userInfo[Self.key]?.split(separator: " ").map(String.init)
    guard let names, names.count == 3 else { return nil }
    (self.entity, row, version) = (names[0], names[1], names[2])
  }

  /// What is written for three attributes.
  public static func text(entity: String, row: String, version: String) -> String {
    "\(entity) \(row) \(version)"
  }
}
