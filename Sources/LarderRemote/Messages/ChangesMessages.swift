internal import LarderModel
internal import LarderPredicates
internal import LarderStores

// What is written is looked at here as a context would have: a store may believe what it is given.

/// What a save changes, with properties by their names.
struct ChangesMessage: Message {
  var changes: StoreChanges
  private let model: ManagedObjectModel?

  init(_ changes: StoreChanges, model: ManagedObjectModel) {
    self.changes = changes
    self.model = model
  }

  func write(to writer: inout MessageWriter) {
    guard let model else { return }
    var table = RowMessageWriter(model: model)
    writer.append(changes.insertions.count)
    for insertion in changes.insertions {
      let id = insertion.objectID
      table.write(Snapshot(objectID: id, version: 0, values: insertion.values), to: &writer)
      write(insertion.members, &writer)
    }
    writer.append(changes.updates.count)
    for update in changes.updates {
      writer.write(update.objectID)
      writer.write(update.baseVersion)
      let names = model.entity(update.objectID.entityName)?.snapshotProperties ?? []
      let values = update.values.filter { names.indices.contains($0.key) }
      writer.append(values.count)
      for (slot, value) in values {
        writer.write(name: names[slot].name)
        writer.write(value)
      }
      write(update.members, &writer)
    }
    writer.append(changes.deletions.count)
    for deletion in changes.deletions {
      writer.write(deletion.objectID)
      writer.write(deletion.baseVersion)
    }
    writer.write(changes.linkedObjects)
    writer.write(changes.author)
    writer.write(changes.contextName)
    writer.write(changes.metadata)
  }

  private func write(_ members: [String: [ObjectID]], _ writer: inout MessageWriter) {
    writer.append(members.count)
    for (name, ids) in members {
      writer.write(name: name)
      writer.write(ids)
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    model = nil
    changes = StoreChanges()
    var table = RowMessageReader()
    for _ in 0..<(try reader.count()) {
      let row = try table.row(&reader)
      guard let entity = reader.model.entity(row.objectID.entityName),
        !entity.description.isAbstract, row.objectID.key > 0
      else { throw reader.refusal("\(row.objectID.uri): no new object can be this") }
      for (slot, value) in row.values.enumerated() { try Self.check(value, entity, slot, reader) }
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: row.objectID, values: row.values,
          members: try Self.members(entity, &reader)))
    }
    for _ in 0..<(try reader.count()) {
      let id = try reader.ownObject()
      guard let entity = reader.model.entity(id.entityName) else { continue }
      var update = StoreChanges.Update(
        objectID: id, baseVersion: try reader.read(), values: [:])
      for _ in 0..<(try reader.count()) {
        let name = try reader.name()
        guard let slot = entity.slot(name) else {
          throw reader.refusal("\(entity.name).\(name.prefix(100)): the model has no such property")
        }
        let value: Value = try reader.read()
        try Self.check(value, entity, slot, reader)
        update.values[slot] = value
      }
      update.members = try Self.members(entity, &reader)
      changes.updates.append(update)
    }
    for _ in 0..<(try reader.count()) {
      let id = try reader.ownObject()
      changes.deletions.append(
        StoreChanges.Deletion(objectID: id, baseVersion: try reader.read()))
    }
    changes.linkedObjects = try reader.ownObjects()
    changes.author = try reader.read()
    changes.contextName = try reader.read()
    changes.metadata = try reader.read()
    for key in changes.metadata.keys where SaveLane.isLane(key) {
      throw reader.refusal("\(key): this metadata key belongs to the server")
    }
  }

  private static func members(
    _ entity: ResolvedEntity, _ reader: inout MessageReader
  ) throws(MessageError) -> [String: [ObjectID]] {
    var members: [String: [ObjectID]] = [:]
    for _ in 0..<(try reader.count()) {
      let name = try reader.name()
      let relationship = try reader.toMany(name, of: entity)
      let ids = try reader.ownObjects()
      for id in ids { try reader.check(id, isEndOf: relationship, of: entity) }
      members[name] = ids
    }
    return members
  }

  /// Refuses a value of another type than its property's.
  private static func check(
    _ value: Value, _ entity: ResolvedEntity, _ slot: Int, _ reader: MessageReader
  ) throws(MessageError) {
    if value.isNull { return }
    switch entity.snapshotProperties[slot] {
    case .attribute(let attribute):
      if attribute.type.takes(attribute.type.converting(value)) { return }
      throw reader.refusal("\(entity.name).\(attribute.name): the value has the wrong type")
    case .relationship(let relationship):
      guard case .object(let end) = value else {
        throw reader.refusal("\(entity.name).\(relationship.name): the value has the wrong type")
      }
      try reader.check(end, isEndOf: relationship, of: entity)
    }
  }
}

extension MessageReader {
  /// A relationship to many objects, by its name.
  func toMany(
    _ name: String, of entity: ResolvedEntity
  ) throws(MessageError) -> RelationshipDescription {
    guard let relationship = entity.relationship(name), relationship.isToMany else {
      throw refusal(
        "\(entity.name).\(name.prefix(100)): the model has no such relationship to many objects")
    }
    return relationship
  }

  func check(
    _ end: ObjectID, isEndOf relationship: RelationshipDescription, of entity: ResolvedEntity
  ) throws(MessageError) {
    let names = model.entity(relationship.destination)?.subtreeNames ?? []
    guard end.store == store, names.contains(end.entityName) else {
      throw refusal(
        "\(entity.name).\(relationship.name): \(end.uri.prefix(200)) cannot be at the other end")
    }
  }
}

/// What a store answers to a save.
struct SaveResultMessage: Message {
  var result: SaveResult
  private let model: ManagedObjectModel?

  init(_ result: SaveResult, model: ManagedObjectModel) {
    self.result = result
    self.model = model
  }

  func write(to writer: inout MessageWriter) {
    writer.write(result.versions)
    writer.append(result.refreshedValues.count)
    for (id, values) in result.refreshedValues {
      writer.write(id)
      let names = model?.entity(id.entityName)?.snapshotProperties ?? []
      let known = values.filter { names.indices.contains($0.key) }
      writer.append(known.count)
      for (slot, value) in known {
        writer.write(name: names[slot].name)
        writer.write(value)
      }
    }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    model = nil
    result = SaveResult(versions: try reader.read())
    for _ in 0..<(try reader.count()) {
      let id: ObjectID = try reader.read()
      var values: [Int: Value] = [:]
      for _ in 0..<(try reader.count()) {
        let name = try reader.name()
        let value: Value = try reader.read()
        if let slot = reader.model.entity(id.entityName)?.slot(name) { values[slot] = value }
      }
      result.refreshedValues[id] = values
    }
  }
}

extension BatchInsertion: Message {
  func write(to writer: inout MessageWriter) {
    writer.append(tables.count)
    for table in tables {
      writer.write(entity: table.entity)
      writer.write(table.properties)
      writer.write(table.firstKey)
      writer.write(table.values)
    }
    writer.append(links.count)
    for links in links {
      writer.write(entity: links.entity)
      writer.write(name: links.relationship)
      writer.append(links.pairs.count)
      for (owner, member) in links.pairs {
        writer.write(owner)
        writer.write(member)
      }
    }
    writer.write(keywords)
    writer.write(author)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let entity = try reader.entity()
      var table = Table(
        entity: entity, properties: try reader.read(), firstKey: try reader.read())
      table.values = try reader.read()
      for name in table.properties where entity.slot(name) == nil {
        throw reader.refusal("\(entity.name).\(name.prefix(100)): the model has no such property")
      }
      let count = table.properties.count
      guard count > 0, Set(table.properties).count == count, table.values.count % count == 0,
        table.firstKey > 0,
        !table.firstKey.addingReportingOverflow(Int64(table.count)).overflow,
        !entity.description.isAbstract
      else { throw reader.refusal("\(entity.name): a table that is not one of rows") }
      tables.append(table)
    }
    for _ in 0..<(try reader.count()) {
      let entity = try reader.entity()
      var list = Links(entity: entity, relationship: try reader.name())
      _ = try reader.toMany(list.relationship, of: entity)
      for _ in 0..<(try reader.count()) {
        list.pairs.append((try reader.read(), try reader.read()))
      }
      links.append(list)
    }
    keywords = try reader.read()
    author = try reader.read()
  }
}

extension BatchInsertion.Keywords: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(entity: entity)
    writer.write(reader)
    writer.write(vocabulary)
    writer.write(byKey)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let entity = try reader.entity()
    self.init(entity: entity, reader: try reader.read(), vocabulary: try reader.read())
    byKey = try reader.read()
  }
}

extension BatchInsertion.Keywords.Row: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(common)
    writer.write(others)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(common: try reader.read(), others: try reader.read())
  }
}

extension SearchValueReader.Keyword: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(name: text)
    writer.write(name: attribute)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let text = try reader.name()
    self.init(text, of: try reader.name())
  }
}
