internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// One object as a JSON text says it, before an object is made of it.
final class ObjectNode {
  /// The entity; for a mere reference the one that is expected in its place.
  let entity: ResolvedEntity
  /// What other places of the text call it.
  let identifier: String?
  /// Whether only the identifier stands here.
  let isReference: Bool
  private(set) var attributes: [(name: String, value: Value)] = []
  private(set) var relationships: [(relationship: RelationshipDescription, ends: [ObjectNode])] =
    []
  /// The object that it stands for, once that is known.
  var object: ManagedObject?

  private struct Key: CodingKey {
    static let identifier = Key("@id")
    static let entity = Key("@entity")

    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Reads an object of an entity, or of one that inherits from it.
  ///
  /// - Parameter back: the relationship that leads to the object in which this one stands: where it stands says that already.
  init(
    from decoder: any Decoder, _ model: ManagedObjectModel, _ expected: ResolvedEntity,
    back: String? = nil, depth: Int
  ) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func fault(_ words: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: words))
    }
    guard depth < ObjectExporter.maximumDepth, !CallStack.isSpent else {
      throw fault("objects stand more than \(ObjectExporter.maximumDepth) deep in one another")
    }
    let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
    identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
    isReference = identifier != nil && keys.count == 1
    if let name = try container.decodeIfPresent(String.self, forKey: .entity) {
      guard let named = model.entity(name), expected.subtreeNames.contains(name) else {
        throw fault("\(name): not \(expected.name) nor an entity that inherits from it")
      }
      entity = named
    } else {
      entity = expected
    }
    guard isReference || !entity.description.isAbstract else {
      throw fault(
        "\(entity.name): the entity is abstract; name one that inherits from it as @entity")
    }
    for key in keys {
      switch entity.property(key.stringValue) {
      case .attribute(let attribute) where attribute.derivation == nil && !attribute.isTransient:
        let value = try container.superDecoder(forKey: key).singleValueContainer()
        attributes.append((attribute.name, try Self.value(value, attribute.type)))
      case .relationship(let relationship) where relationship.name != back:
        guard let destination = model.entity(relationship.destination) else { continue }
        let inverse = model.inverse(of: relationship)
        let back = inverse?.isToMany == false ? inverse?.name : nil
        var ends: [ObjectNode] = []
        if try container.decodeNil(forKey: key) {
          // Nothing at the other end.
        } else if relationship.isToMany {
          var list = try container.nestedUnkeyedContainer(forKey: key)
          while !list.isAtEnd {
            ends.append(
              try ObjectNode(
                from: list.superDecoder(), model, destination, back: back, depth: depth + 1))
          }
        } else {
          ends = [
            try ObjectNode(
              from: container.superDecoder(forKey: key), model, destination, back: back,
              depth: depth + 1)
          ]
        }
        relationships.append((relationship, ends))
      case .attribute, .relationship, nil: continue
      }
    }
  }

  private static func value(
    _ container: any SingleValueDecodingContainer, _ type: AttributeType
  ) throws -> Value {
    if container.decodeNil() { return .null }
    func text<T>(_ make: (String) -> T?) throws -> T {
      let text = try container.decode(String.self)
      guard let value = make(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "a text that is no \(type.rawValue)")
      }
      return value
    }
    switch type {
    case .boolean: return .boolean(try container.decode(Bool.self))
    case .integer16, .integer32, .integer64: return .integer(try container.decode(Int64.self))
    case .float, .double:
      if let number = try? container.decode(Double.self) { return .double(number) }
      return .double(try text { Double($0) })
    case .decimal:
      if let number = try? container.decode(Decimal.self) { return .decimal(number) }
      return .decimal(try text { Decimal(string: $0) })
    case .string: return .string(try container.decode(String.self))
    case .date:
      if let seconds = try? container.decode(Double.self) {
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      }
      return .date(try text { ExactDate.date(of: $0) })
    case .binary, .transformable: return .data(try text { Data(base64Encoded: $0) })
    case .uuid: return .uuid(try text { UUID(uuidString: $0) })
    case .uri: return .url(try text { URL(string: $0) })
    case .undefined, .objectID: return .null
    }
  }
}

/// What a JSON text of objects says: one object, or a list of them.
struct ObjectDocument: Decodable {
  private static let modelKey = CodingUserInfoKey(rawValue: "model")
  private static let entityKey = CodingUserInfoKey(rawValue: "entity")

  let nodes: [ObjectNode]

  init(from decoder: any Decoder) throws {
    guard let modelKey = Self.modelKey, let entityKey = Self.entityKey,
      let model = decoder.userInfo[modelKey] as? ManagedObjectModel,
      let entity = decoder.userInfo[entityKey] as? ResolvedEntity
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "read without a model"))
    }
    guard var list = try? decoder.unkeyedContainer() else {
      nodes = [try ObjectNode(from: decoder, model, entity, depth: 0)]
      return
    }
    var nodes: [ObjectNode] = []
    while !list.isAtEnd {
      nodes.append(try ObjectNode(from: list.superDecoder(), model, entity, depth: 0))
    }
    self.nodes = nodes
  }

  static func read(
    _ data: Data, _ model: ManagedObjectModel, _ entity: ResolvedEntity
  ) throws(ObjectError) -> [ObjectNode] {
    let decoder = JSONDecoder()
    if let modelKey, let entityKey {
      decoder.userInfo[modelKey] = model
      decoder.userInfo[entityKey] = entity
    }
    do {
      // Neither asks for stack: Foundation's reader of brackets, of which five hundred may stand in one another, nor its decoder, which
      // takes some kilobytes an object.
      return try CallStack.more { try decoder.decode(ObjectDocument.self, from: data).nodes }
    } catch {
      throw ObjectError(.malformed, Self.words(for: error, entity), underlying: error)
    }
  }

  private static func words(for error: any Error, _ entity: ResolvedEntity) -> String {
    let context: DecodingError.Context
    switch error as? DecodingError {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    default: return "\(error)"
    }
    var path = entity.name
    for key in context.codingPath {
      path += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    let reason = context.underlyingError.map { ": \($0)" } ?? ""
    return "\(path): \(context.debugDescription)\(reason)"
  }
}
