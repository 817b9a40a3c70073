internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What reads from a served store: the store itself, or a moment of it.
protocol RemoteReading: StoreReader {
  var link: RemoteLink { get }
  /// The moment that is read; 0 for the present.
  var moment: UInt64 { get }
  /// One state of the store: this, or the present one.
  func pinned() throws(StoreError) -> any RemoteReading
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
    var rows: [Snapshot] = []
    try link.send(.fetchRows, RemoteLink.Context(moment: moment), { $0.write(request) }) {
      [link] (isFirst, message) throws(MessageError) in
      if isFirst { rows = [] }
      if message.isEmpty { return }
      var reader = link.reader(of: message)
      rows += try RowPieces.rows(&reader)
      try reader.finish()
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

  /// Rows come some at a time: few at once, and many of one state of the store, so that neither side ever has all of
  /// them, and a connection that is cut costs the last ones alone.
  func remoteRows(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    tally { $0.fetches += 1 }
    var first = request
    first.limit = request.limit == 0 ? link.rowsAtOnce : min(request.limit, link.rowsAtOnce)
    let (rows, isWhole) = try rows(first, columns)
    if isWhole, rows.count < first.limit || first.limit == request.limit {
      for row in rows where !body(row) { return }
      return
    }
    try remoteLongRows(request, columns: columns, body)
  }

  private func remoteLongRows(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    let state = try pinned()
    let ids: [ObjectID] = try state.ask(.fetchIDs) { $0.write(request) }
    var left = ids[...]
    var step = link.rowsAtOnce
    while !left.isEmpty {
      let some = left.prefix(step)
      let part = StoreFetchRequest(
        entity: request.entity, includesSubentities: request.includesSubentities,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(some.map { .object($0) })))))
      let (rows, isWhole) = try state.rows(part, columns)
      guard isWhole || step == 1 else {
        // Long rows: fewer of them.
        step = max(1, min(step, rows.count) / 2)
        continue
      }
      let byKey = Dictionary(rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      for id in some {
        if let row = byKey[id.key], !body(row) { return }
      }
      left = left.dropFirst(some.count)
    }
  }

  /// Asks for rows; the server may leave some out where they are long.
  private func rows(
    _ request: StoreFetchRequest, _ columns: [String]
  ) throws(StoreError) -> (rows: [MemoryRowReader], isWhole: Bool) {
    try link.ask(
      .rows, RemoteLink.Context(moment: moment),
      { writer in
        writer.write(request)
        writer.write(columns)
      },
      { (reader) throws(MessageError) in
        var rows: [MemoryRowReader] = []
        while try reader.read() as Bool {
          let key: Int64 = try reader.read()
          var values: [Value] = []
          values.reserveCapacity(columns.count)
          for _ in columns { values.append(try reader.read()) }
          rows.append(MemoryRowReader(key: key, values: values))
        }
        return (rows, try reader.read())
      })
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
