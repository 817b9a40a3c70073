public import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// A mapping model as a file that people read and write, in JSON.
///
/// An object with `format` ("larder-mapping-model"), `version` (1), `from` and `to` (the names of the two versions) or `sourceHashes` and
/// `destinationHashes` (hexadecimal digits by entity), and `entities`, a list of objects: `name`, `type` (add, remove, copy, transform, custom),
/// `source` and `destination`, `filter` (a predicate on the source object), `policy`, `userInfo`, `attributes` and `relationships`, both objects
/// of expressions by the destination's properties (null for the model's default). Predicates and expressions are those of the format
/// language. A key that is not known is an error.
extension MappingModel {
  /// What a file says it is.
  private static let formatName = "larder-mapping-model"
  /// Larger files are refused.
  private static let maximumSize = 16 << 20

  /// Reads a mapping model from the bytes of a file.
  ///
  /// - Throws: `malformed`, with the place.
  public init(json data: Data) throws(MappingModelError) {
    guard data.count <= Self.maximumSize else {
      throw Self.malformed("the mapping model has more than \(Self.maximumSize >> 20) MB")
    }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: data) } catch let error
      as MappingModelError
    { throw error } catch let error as DecodingError {
      throw Self.malformed(Self.words(for: error))
    } catch { throw Self.malformed("the mapping model is no JSON") }
    guard file.format == Self.formatName else {
      throw Self.malformed("not a mapping model: its format is \"\(file.format)\"")
    }
    guard file.version == 1 else {
      throw Self.malformed(
        "the mapping model has the version \(file.version), newer than this program understands (1)"
      )
    }
    var mappings: [EntityMapping] = []
    for entity in file.entities { mappings.append(try entity.mapping()) }
    self.init(fromVersion: file.from ?? "", toVersion: file.to ?? "", mappings)
    sourceVersion = file.from
    destinationVersion = file.to
    sourceVersionHashes = try Self.hashes(file.sourceHashes)
    destinationVersionHashes = try Self.hashes(file.destinationHashes)
    guard file.from != nil || !sourceVersionHashes.isEmpty,
      file.to != nil || !destinationVersionHashes.isEmpty
    else {
      throw Self.malformed("the mapping model does not say from which version to which it leads")
    }
  }

  /// The mapping model as the bytes of a file.
  public func json() throws(MappingModelError) -> Data {
    let file = File(
      format: Self.formatName, version: 1, from: sourceVersion, to: destinationVersion,
      sourceHashes: sourceVersionHashes.isEmpty
        ? nil : sourceVersionHashes.mapValues(\.hexadecimal),
      destinationHashes: destinationVersionHashes.isEmpty
        ? nil : destinationVersionHashes.mapValues(\.hexadecimal),
      entities: entityMappings.map(File.Entity.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(file) } catch {
      throw Self.malformed("the mapping model cannot be written: \(error)")
    }
  }

  private static func malformed(_ message: String) -> MappingModelError {
    MappingModelError(.malformed, message)
  }

  private static func hashes(
    _ texts: [String: String]?
  ) throws(MappingModelError) -> [String: Data] {
    var result: [String: Data] = [:]
    for (entity, text) in texts ?? [:] {
      guard let data = Data(hexadecimal: text), data.count == 32 else {
        throw MappingModelError(
          .malformed, entity: entity, "its hash is not 64 hexadecimal digits")
      }
      result[entity] = data
    }
    return result
  }

  private static func words(for error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let words = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return words.isEmpty ? "" : words.joined(separator: ".") + ": "
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath))\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath))a value of another type is expected"
    case .dataCorrupted(let context):
      return "\(place(context.codingPath))the mapping model is no JSON: \(context.debugDescription)"
    @unknown default: return "the mapping model cannot be read"
    }
  }
}

/// The file as it is written.
private struct File: Codable {
  struct Entity: Codable {
    var name: String?
    var type: String
    var source: String?
    var destination: String?
    var filter: String?
    var policy: String?
    var attributes: [String: String?]?
    var relationships: [String: String?]?
    var userInfo: [String: String]?

    static let keys: Set = [
      "name", "type", "source", "destination", "filter", "policy", "attributes", "relationships",
      "userInfo",
    ]
  }

  var format: String
  var version: Int
  var from: String?
  var to: String?
  var sourceHashes: [String: String]?
  var destinationHashes: [String: String]?
  var entities: [Entity]

  static let keys: Set = [
    "format", "version", "from", "to", "sourceHashes", "destinationHashes", "entities",
  ]
}

/// Any key, to find those that mean nothing.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static func check(_ decoder: any Decoder, _ known: Set<String>) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      let near = NearestName.suggestion(for: key, among: known.sorted())
      throw MappingModelError(
        .malformed,
        "there is no key \"\(key)\" in a mapping model"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }
}

extension File {
  init(from decoder: any Decoder) throws {
    try AnyKey.check(decoder, Self.keys)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    format = try values.decode(String.self, forKey: .format)
    version = try values.decode(Int.self, forKey: .version)
    from = try values.decodeIfPresent(String.self, forKey: .from)
    to = try values.decodeIfPresent(String.self, forKey: .to)
    sourceHashes = try values.decodeIfPresent([String: String].self, forKey: .sourceHashes)
    destinationHashes = try values.decodeIfPresent(
      [String: String].self, forKey: .destinationHashes)
    entities = try values.decode([Entity].self, forKey: .entities)
  }
}

extension File.Entity {
  init(from decoder: any Decoder) throws {
    try AnyKey.check(decoder, Self.keys)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    type = try values.decode(String.self, forKey: .type)
    source = try values.decodeIfPresent(String.self, forKey: .source)
    destination = try values.decodeIfPresent(String.self, forKey: .destination)
    filter = try values.decodeIfPresent(String.self, forKey: .filter)
    policy = try values.decodeIfPresent(String.self, forKey: .policy)
    attributes = try values.decodeIfPresent([String: String?].self, forKey: .attributes)
    relationships = try values.decodeIfPresent([String: String?].self, forKey: .relationships)
    userInfo = try values.decodeIfPresent([String: String].self, forKey: .userInfo)
  }

  init(_ mapping: EntityMapping) {
    func texts(_ properties: [PropertyMapping]) -> [String: String?]? {
      if properties.isEmpty { return nil }
      var result: [String: String?] = [:]
      for property in properties {
        result.updateValue(property.expression?.description, forKey: property.name)
      }
      return result
    }
    name = mapping.name
    type = mapping.kind.rawValue
    source = mapping.source
    destination = mapping.destination
    filter = mapping.filter?.description
    policy = mapping.policyName
    attributes = texts(mapping.attributes)
    relationships = texts(mapping.relationships)
    userInfo = mapping.userInfo.isEmpty ? nil : mapping.userInfo
  }

  func mapping() throws(MappingModelError) -> EntityMapping {
    let words = name ?? [source, destination].compactMap { $0 }.joined(separator: "To")
    guard let kind = EntityMapping.Kind(rawValue: type) else {
      let kinds = EntityMapping.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw MappingModelError(
        .malformed, entity: words, "there is no type \"\(type)\"; it is one of \(kinds)")
    }
    var predicate: ObjectPredicate?
    if let filter {
      do throws(QueryError) { predicate = try ObjectPredicate(format: filter) } catch {
        throw MappingModelError(.malformed, entity: words, property: "filter", error.description)
      }
    }
    var mapping = EntityMapping(
      kind, name: words, from: source, to: destination, where: predicate,
      attributes: try properties(attributes, words),
      relationships: try properties(relationships, words), policyName: policy,
      userInfo: userInfo ?? [:])
    mapping.kind = kind
    return mapping
  }

  private func properties(
    _ texts: [String: String?]?, _ entity: String
  ) throws(MappingModelError) -> [PropertyMapping] {
    var result: [PropertyMapping] = []
    for (name, text) in (texts ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let text else {
        result.append(PropertyMapping(name, nil))
        continue
      }
      do throws(QueryError) { result.append(try PropertyMapping(name, format: text)) } catch {
        throw MappingModelError(.malformed, entity: entity, property: name, error.description)
      }
    }
    return result
  }
}

extension Data {
  fileprivate var hexadecimal: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[place...place + 1], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.init(bytes)
  }
}
