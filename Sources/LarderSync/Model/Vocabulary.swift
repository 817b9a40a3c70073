/// What the entities and properties of a version of the model are called, and by what they are known in other versions.
///
/// It stands in each segment, for the entities that it tells of, and in the store: what was written with an older
/// version is read in the words of this one.
struct Vocabulary: Hashable, Sendable {
  struct Entity: Hashable, Sendable {
    /// The renaming identifier, else the name.
    var key: String
    /// The same of each property that is kept in step, by its name.
    var properties: [String: String] = [:]
  }

  /// The key in the store's metadata, for the words of what is kept there.
  static let metadataKey = "LarderSyncModel"

  var entities: [String: Entity] = [:]

  init() {}

  /// The words for some entities.
  func restricted(to names: Set<String>) -> Vocabulary {
    var result = Vocabulary()
    result.entities = entities.filter { names.contains($0.key) }
    return result
  }

  func write(to writer: inout ByteWriter) {
    func words(_ name: String, _ key: String) {
      writer.text(name)
      // Most are called what they were always called.
      writer.text(key == name ? "" : key)
    }
    writer.count(entities.count)
    for (name, entity) in entities.sorted(by: { $0.key < $1.key }) {
      words(name, entity.key)
      writer.count(entity.properties.count)
      for (property, key) in entity.properties.sorted(by: { $0.key < $1.key }) {
        words(property, key)
      }
    }
  }

  init(from reader: inout ByteReader) throws(CodingMistake) {
    for _ in 0..<(try reader.count(ofAtLeast: 3)) {
      let name = try reader.text()
      let key = try reader.text()
      var entity = Entity(key: key.isEmpty ? name : key)
      for _ in 0..<(try reader.count(ofAtLeast: 2)) {
        let property = try reader.text()
        let key = try reader.text()
        entity.properties[property] = key.isEmpty ? property : key
      }
      entities[name] = entity
    }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(CodingMistake) {
    var reader = ByteReader(bytes)
    try self.init(from: &reader)
    guard reader.isAtEnd else { throw CodingMistake() }
  }

  /// Which of some names is which of others, by keys, as a migration pairs them; those without a partner are absent.
  static func pairs(_ old: [String: String], _ new: [String: String]) -> [String: String] {
    var byKey: [String: String] = [:]
    for (name, key) in old { byKey[key] = name }
    var result: [String: String] = [:]
    var rest: [(name: String, key: String)] = []
    for (name, key) in new.sorted(by: { $0.key < $1.key }) {
      if let found = byKey[key] { result[found] = name } else { rest.append((name, key)) }
    }
    for (name, key) in rest {
      for candidate in [key, name] where old[candidate] != nil && result[candidate] == nil {
        result[candidate] = name
        break
      }
    }
    return result
  }
}
