/// How the reader of an object's texts is asked about one of its members: what it makes of the texts of that member alone.
struct MemberReading: Hashable, Sendable {
  /// The owner's relationship to its members, such as `ingredients`.
  var relationship: String
  /// The key by which a member is asked, such as `foods`.
  var key: String
  /// The search attribute whose keywords are meant.
  var attribute: String
  /// The reader's name.
  var reader: String
  /// The reader's key paths, from the member.
  var paths: [[String]]

  /// The readings of the members of an entity.
  static func all(of owner: EntityDescription) -> [(reading: MemberReading, member: String)] {
    owner.searchAttributes.flatMap { attribute in
      (attribute.reader?.memberKeys ?? [:]).sorted { $0.key < $1.key }
        .filter { $0.value == attribute.name }
        .compactMap { path, _ in attribute.reader.flatMap { all(owner, attribute.name, $0, path) } }
    }
  }

  private static func all(
    _ owner: EntityDescription, _ attribute: String, _ reader: SearchValueReader, _ path: String
  ) -> (reading: MemberReading, member: String)? {
    let keys = path.split(separator: ".").map(String.init)
    guard keys.count == 2,
      let relationship = owner.relationships.first(where: { $0.name == keys[0] }),
      let inverse = relationship.inverse
    else { return nil }
    let paths = reader.keyPaths.map { path in
      path.first == keys[0] ? Array(path.dropFirst()) : [inverse] + path
    }
    let reading = MemberReading(
      relationship: keys[0], key: keys[1], attribute: attribute, reader: reader.name, paths: paths)
    return (reading, relationship.destination)
  }
}
