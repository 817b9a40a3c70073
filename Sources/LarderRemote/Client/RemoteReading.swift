internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What reads from a served store: the store itself, or a moment of it.
protocol RemoteReading: StoreReader {
  var link: RemoteLink { get }
  /// The moment that is read; 0 for the present.
  var moment: UInt64 { get }
  func tally(_ body: (inout StoreStatistics) -> Void)
}

extension RemoteReading {
  func ask<Content: Message>(
    _ operation: RemoteOperation, _ write: (inout MessageWriter) -> Void
  ) throws(StoreError) -> Content {
    try link.ask(operation, RemoteLink.Context(moment: moment), write) {
      (reader) throws(MessageError) in try reader.read()
    }
  }

  func remoteFetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    tally { $0.fetches += 1 }
    let frames = try link.send(.fetchRows, RemoteLink.Context(moment: moment)) {
      $0.write(request)
    }
    var rows: [Snapshot] = []
    for frame in frames where !frame.isEmpty {
      rows += try link.read(frame) { (reader) throws(MessageError) in
        let rows = try RowPieces.rows(&reader)
        try reader.finish()
        return rows
      }
    }
    return rows
  }

  func remoteIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    tally { $0.fetches += 1 }
    return try ask(.fetchIDs) { $0.write(request) }
  }

  func remoteCount(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    tally { $0.fetches += 1 }
    return try ask(.count) { $0.write(request) }
  }

  func remoteRows(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    tally { $0.fetches += 1 }
    let frames = try link.send(.rows, RemoteLink.Context(moment: moment)) { writer in
      writer.write(request)
      writer.write(columns)
    }
    for frame in frames where !frame.isEmpty {
      let goesOn = try link.read(frame) { (reader) throws(MessageError) in
        while try reader.read() as Bool {
          let key: Int64 = try reader.read()
          var values: [Value] = []
          for _ in columns { values.append(try reader.read()) }
          if !body(MemoryRowReader(key: key, values: values)) { return false }
        }
        return true
      }
      if !goesOn { return }
    }
  }

  func remoteSnapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    if ids.isEmpty { return [] }
    tally { $0.faults += ids.count }
    let own = ids.filter { $0.store == link.store }
    let list: RowList = try ask(.snapshots) { $0.write(own) }
    return list.rows
  }

  func remoteMembers(of id: ObjectID, _ relationship: String) throws(StoreError) -> [ObjectID] {
    tally { $0.relationshipFaults += 1 }
    return try ask(.members) { writer in
      writer.write(id)
      writer.write(relationship)
    }
  }

  func remoteMembers(
    of owners: [ObjectID], _ relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] {
    if owners.isEmpty { return [:] }
    tally { $0.relationshipFaults += 1 }
    return try ask(.membersOfMany) { writer in
      writer.write(owners)
      writer.write(relationship)
    }
  }

  func remoteRelated(
    of owners: [ObjectID], _ relationship: String
  ) throws(StoreError) -> RelatedObjects {
    if owners.isEmpty { return RelatedObjects() }
    tally { $0.relationshipFaults += 1 }
    return try link.ask(
      .relatedObjects, RemoteLink.Context(moment: moment),
      { writer in
        writer.write(owners)
        writer.write(relationship)
      },
      { (reader) throws(MessageError) in
        let members: [Int64: [ObjectID]] = try reader.read()
        return RelatedObjects(
          members: members, snapshots: (try reader.read() as RowList).rows)
      })
  }

  func remoteDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    tally { $0.fetches += 1 }
    return try ask(.dictionaries) { $0.write(request) }
  }

  func remoteSearch(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try ask(.search) { $0.write(request) }
  }
}
