internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// The kinds of values, by their first byte.
private enum ValueTag: UInt8 {
  case null, no, yes, integer, double, decimal, string, date, data, uuid, url, object, list
}

extension Value: Message {
  func write(to writer: inout MessageWriter) {
    switch self {
    case .null: writer.append(.null)
    case .boolean(let flag): writer.append(flag ? .yes : .no)
    case .integer(let number): writer.append(.integer, number)
    case .double(let number): writer.append(.double, number)
    case .decimal(let number): writer.append(.decimal, number.description)
    case .string(let text): writer.append(.string, text)
    case .date(let date): writer.append(.date, date)
    case .data(let data): writer.append(.data, data)
    case .uuid(let uuid): writer.append(.uuid, uuid)
    case .url(let url): writer.append(.url, url.absoluteString)
    case .object(let id): writer.append(.object, id)
    case .list(let values): writer.nested { $0.append(.list, values) }
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    guard let tag = ValueTag(rawValue: try reader.byte()) else {
      throw reader.damage("a value of an unknown kind")
    }
    switch tag {
    case .null: self = .null
    case .no: self = .boolean(false)
    case .yes: self = .boolean(true)
    case .integer: self = .integer(try reader.read())
    case .double: self = .double(try reader.read())
    case .decimal:
      guard let number = Decimal(string: try reader.read()) else {
        throw reader.damage("an unreadable number")
      }
      self = .decimal(number)
    case .string: self = .string(try reader.read())
    case .date: self = .date(try reader.read())
    case .data: self = .data(try reader.read())
    case .uuid: self = .uuid(try reader.read())
    case .url:
      guard let url = URL(string: try reader.read()) else {
        throw reader.damage("an unreadable address")
      }
      self = .url(url)
    case .object: self = .object(try reader.read())
    case .list:
      self = try reader.nested { (reader) throws(MessageError) in .list(try reader.read()) }
    }
  }
}

extension MessageWriter {
  fileprivate mutating func append(_ tag: ValueTag) { append(tag: tag.rawValue) }

  fileprivate mutating func append(_ tag: ValueTag, _ content: some Message) {
    append(tag)
    write(content)
  }
}

extension ObjectID: Message {
  /// Of the store that is spoken of: 0, entity, key; a temporary one: 1, entity, number; of another store: 2, the store,
  /// entity, key.
  func write(to writer: inout MessageWriter) {
    if isTemporary {
      writer.append(tag: 1)
    } else if store == writer.store {
      writer.append(tag: 0)
    } else {
      writer.append(tag: 2)
      if let store { writer.write(store) }
    }
    writer.write(name: entityName)
    writer.write(key)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self.init(origin: try reader.origin().origin, key: try reader.read())
    case 1:
      let name = try reader.name()
      self.init(temporary: try reader.read(), entityName: name)
    case 2:
      let store: UUID = try reader.read()
      let name = try reader.name()
      self.init(store: store, entityName: name, key: try reader.read())
    default: throw reader.damage("an identifier of an unknown kind")
    }
  }
}

extension MessageReader {
  /// The identifier of an object of the store that is spoken of.
  mutating func ownObject() throws(MessageError) -> ObjectID {
    let id: ObjectID = try read()
    guard id.store == store, model.entity(id.entityName) != nil else {
      throw refusal("\(id.uri.prefix(200)) is not an object of this store")
    }
    return id
  }

  mutating func ownObjects() throws(MessageError) -> [ObjectID] {
    var ids: [ObjectID] = []
    for _ in 0..<(try count()) { ids.append(try ownObject()) }
    return ids
  }
}

extension AttributeType: RawMessage {}
