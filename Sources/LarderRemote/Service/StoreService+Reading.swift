internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension StoreService {
  /// Carries out a call.
  func perform(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    switch call.head.operation {
    case .ping, .hello, .metadata, .site, .beginMoment, .beginTurn, .claim, .holder, .keep:
      try attend(call)
    case .fetchRows: try stream(call)
    case .rows: try message { (writer) throws(StoreError) in try columns(call, &writer) }
    case .fetchIDs, .count, .snapshots, .members, .membersOfMany, .relatedObjects, .dictionaries,
      .explainFetch:
      try message { (writer) throws(StoreError) in try read(call, &writer) }
    case .search, .explainSearch, .completions, .corrections, .similar, .coverage, .sums:
      try message { (writer) throws(StoreError) in try search(call, &writer) }
    case .setMetadata, .save, .insert, .update, .delete: try once(call)
    case .optimize, .rebuild, .check: try long(call)
    case .reserveKeys, .maintain, .isDerivedCurrent, .hasChecksums, .checkObjects:
      try message { (writer) throws(StoreError) in try upkeep(call, &writer) }
    case .history, .historyToken, .historyReaders, .setHistoryReader, .purgeHistory, .changeCount:
      try message { (writer) throws(StoreError) in try history(call, &writer) }
    }
  }

  /// An answer of one message.
  func message(
    _ body: (inout MessageWriter) throws(StoreError) -> Void
  ) throws(StoreError) -> RemoteAnswer {
    var writer = MessageWriter(store: store.identifier)
    try body(&writer)
    if let mistake = writer.mistake {
      throw StoreError(.unsupported, "\(StoreError.placeMark): the answer is \(mistake.message)")
    }
    guard writer.bytes.count <= Frame.maximumSize else {
      throw StoreError(
        .unsupported, "\(StoreError.placeMark): the answer is too long; ask for less at a time")
    }
    return .message(writer.bytes)
  }

  /// What a call reads: the present state, or that of a moment.
  func reader(_ call: ServedCall) throws(StoreError) -> any StoreReader {
    if call.head.moment == 0 { return store }
    guard
      case .moment(let reader)? = leases.holding(
        call.name(call.head.moment), caller: call.caller)
    else {
      throw StoreError(
        .generationExpired,
        "\(StoreError.placeMark): the server does not keep that state of the store any longer; read anew"
      )
    }
    return reader
  }

  private func read(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    let reader = try reader(call)
    switch call.head.operation {
    case .fetchIDs: writer.write(try reader.fetchIDs(try call.content()))
    case .count: writer.write(try reader.count(try call.content()))
    case .explainFetch: writer.write(try store.explain(try call.content() as StoreFetchRequest))
    case .dictionaries: writer.write(try reader.fetchDictionaries(try call.content()))
    case .snapshots:
      let ids = try call.content { (reader) throws(MessageError) in try reader.ownObjects() }
      writer.write(RowList(try reader.snapshots(ids), model: store.model))
    case .members:
      let (id, name) = try call.content { (reader) throws(MessageError) in
        let id = try reader.ownObject()
        let name: String = try reader.read()
        if let entity = reader.model.entity(id.entityName) {
          _ = try reader.toMany(name, of: entity)
        }
        return (id, name)
      }
      writer.write(try reader.members(of: id, relationship: name))
    default:
      let (owners, name) = try call.content { (reader) throws(MessageError) in
        let owners = try reader.ownObjects()
        let name: String = try reader.read()
        try Self.check(owners, name, reader)
        return (owners, name)
      }
      if call.head.operation == .membersOfMany {
        writer.write(try reader.members(of: owners, relationship: name))
      } else {
        let related = try reader.relatedObjects(of: owners, relationship: name)
        writer.write(related.members)
        writer.write(RowList(related.snapshots, model: store.model))
      }
    }
  }

  /// Refuses owners of several trees, and a relationship that they do not have.
  private static func check(
    _ owners: [ObjectID], _ name: String, _ reader: MessageReader
  ) throws(MessageError) {
    var roots: Set<String> = []
    for entityName in Set(owners.map(\.entityName)) {
      guard let entity = reader.model.entity(entityName) else { continue }
      roots.insert(entity.rootName)
      guard entity.relationship(name) != nil else {
        throw reader.refusal(
          "\(entityName).\(name.prefix(100)): the model has no such relationship")
      }
    }
    guard roots.count <= 1 else { throw reader.refusal("objects of several entity trees at once") }
  }

  // MARK: - Long answers

  private func stream(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    let rows = try reader(call).fetchRows(try call.content())
    let pieces = Lock(
      RowPieces(rows, model: store.model, store: store.identifier, size: limits.pieceSize))
    return .pieces(LockedPieces(pieces))
  }

  /// The columns of rows: encoded while the store passes over them, so that no reader holds it up. Where they are long,
  /// some are left out, and the answer says so.
  private func columns(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    let (request, columns) = try call.content { (reader) throws(MessageError) in
      let request: StoreFetchRequest = try reader.read()
      return (request, try reader.read() as [String])
    }
    for column in columns { try check(column, of: request.entity) }
    var isWhole = true
    try reader(call).forEachRow(request, columns: columns) { row in
      isWhole = writer.bytes.count < limits.maximumRowsSize
      guard isWhole else { return false }
      writer.append(tag: 1)
      writer.write(row.key)
      for column in columns.indices { writer.write(row.value(column)) }
      return true
    }
    writer.append(tag: 0)
    writer.write(isWhole)
  }

  /// Refuses a column that no row has.
  private func check(_ column: String, of entity: ResolvedEntity) throws(StoreError) {
    let path = column.split(separator: ".").map(String.init)
    guard let found = store.model.resolve(keyPath: path, from: entity), !found.crossesToMany,
      found.attribute?.isTransient != true, found.attribute != nil || found.steps.count == 1
    else {
      throw Self.refused("\(entity.name).\(column.prefix(100)): rows have no such column")
    }
  }
}

/// Messages that become the frames of an answer.
final class LockedPieces: Sendable {
  private let rest: Lock<() -> [UInt8]?>
  private let first = FirstPiece()
  private let isOver = Lock(false)

  /// The pieces of rows that are written as they are asked for.
  init(_ pieces: consuming Lock<RowPieces>) {
    let rows = Held(pieces)
    rest = Lock { rows.next() }
  }

  private final class Held: Sendable {
    let lock: Lock<RowPieces>
    init(_ lock: consuming Lock<RowPieces>) { self.lock = lock }
    func next() -> [UInt8]? { lock.withLock { $0.next()?.bytes } }
  }

  func next() -> [UInt8]? {
    if isOver.withLock({ $0 }) { return nil }
    let head = first.take() ? Frame.head : []
    if let bytes = rest.withLock({ $0() }) { return head + Frame.bytes(.part, bytes) }
    isOver.withLock { $0 = true }
    return head + Frame.bytes(.end, [])
  }
}

extension RemoteAnswer {
  static func pieces(_ pieces: LockedPieces) -> RemoteAnswer {
    RemoteAnswer(status: 200, body: .pieces(RemotePieces { pieces.next() }))
  }
}
