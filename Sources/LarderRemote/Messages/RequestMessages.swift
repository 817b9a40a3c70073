internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension StoreFetchRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(entity: entity)
    writer.write(includesSubentities)
    writer.write(predicate)
    writer.write(sortOrderings)
    writer.write(limit)
    writer.write(offset)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let entity = try reader.entity()
    self.init(
      entity: entity, includesSubentities: try reader.read(), predicate: try reader.read(),
      sortOrderings: try reader.read(), limit: try reader.natural("the limit of a fetch"),
      offset: try reader.natural("the offset of a fetch"))
  }
}

extension DictionaryRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(source)
    writer.write(columns)
    writer.write(groupKeyPaths)
    writer.write(having)
    writer.write(isDistinct)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      source: try reader.read(), columns: try reader.read(), groupKeyPaths: try reader.read(),
      having: try reader.read(), isDistinct: try reader.read())
  }
}

extension DictionaryRequest.Column: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(expression)
    writer.write(type)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.read(), try reader.read(), type: try reader.read())
  }
}

extension BatchUpdate: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(source)
    writer.write(values)
    writer.write(author)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(source: try reader.read(), values: try reader.read(), author: try reader.read())
  }
}

extension BatchDeletion: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(source)
    writer.write(author)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(source: try reader.read(), author: try reader.read())
  }
}

extension BatchChange: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(objectIDs)
    writer.write(alsoUpdated)
    writer.write(alsoDeleted)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      objectIDs: try reader.read(), alsoUpdated: try reader.read(), alsoDeleted: try reader.read())
  }
}

extension HistoryToken: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(store)
    writer.write(transaction)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(store: try reader.read(), transaction: try reader.read())
  }
}

extension HistoryRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(after)
    writer.write(afterDate)
    writer.write(author)
    writer.write(contextName)
    writer.write(onlyForeign)
    writer.write(entityNames)
    writer.write(limit)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(after: try reader.read())
    afterDate = try reader.read()
    author = try reader.read()
    contextName = try reader.read()
    onlyForeign = try reader.read()
    entityNames = try reader.read()
    limit = try reader.natural("the most transactions")
  }
}

extension HistoryTransaction: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(token)
    writer.write(date)
    writer.write(author)
    writer.write(contextName)
    writer.write(isForeign)
    writer.write(ranges)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      token: try reader.read(), date: try reader.read(), author: try reader.read(),
      contextName: try reader.read(), isForeign: try reader.read(), ranges: try reader.read())
  }
}

extension HistoryChange.Kind: RawMessage {}

extension HistoryRange: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(kind)
    writer.write(name: entityName)
    writer.write(keys.lowerBound)
    writer.write(keys.upperBound)
    writer.write(updatedProperties)
    writer.write(tombstone)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let (kind, name): (HistoryChange.Kind, String) = (try reader.read(), try reader.name())
    let (lower, upper): (Int64, Int64) = (try reader.read(), try reader.read())
    guard lower <= upper else { throw reader.damage("a range that ends before it begins") }
    self.init(
      kind: kind, entityName: name, keys: lower...upper, updatedProperties: try reader.read(),
      tombstone: try reader.read())
  }
}

extension StoreMetadata: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(identifier)
    writer.write(storeType)
    writer.write(modelVersionHashes)
    writer.write(values)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      identifier: try reader.read(), storeType: try reader.read(),
      modelVersionHashes: try reader.read(), values: try reader.read())
  }
}

extension StoreRole: RawMessage {}

extension StoreSite: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(bytes)
    writer.write(server)
    writer.write(encryption)
    writer.write(remarks)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(bytes: try reader.read(), server: try reader.read(), encryption: try reader.read())
    remarks = try reader.read()
  }
}

extension StoreError: Message {
  /// Stands for the store's place in a message: it has another name on each side.
  static let placeMark = "\u{FFFC}"

  func write(to writer: inout MessageWriter) {
    writer.write(code.rawValue)
    writer.write(path.map { message.replacing($0, with: Self.placeMark) } ?? message)
    writer.write(differingEntities)
    writer.write(storeMetadata)
  }

  /// The same with the name that the store has here.
  func placed(_ path: String) -> StoreError {
    var error = StoreError(
      code, message.replacing(Self.placeMark, with: path), path: path, underlying: underlying)
    error.differingEntities = differingEntities
    error.storeMetadata = storeMetadata
    return error
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(Code(rawValue: try reader.read()), try reader.read())
    differingEntities = try reader.read()
    storeMetadata = try reader.read()
  }
}
