internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension StoreService {
  /// The most keys that are set aside at once.
  private static let maximumKeys = 1 << 24

  func upkeep(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    switch call.head.operation {
    case .reserveKeys:
      let (entity, count) = try call.content { (reader) throws(MessageError) in
        (try reader.entity(), try reader.natural("how many keys"))
      }
      guard count <= Self.maximumKeys else { throw Self.refused("too many keys at once") }
      writer.write(try store.reserveKeys(entity: entity, count: count))
    case .maintain: writer.write(try store.maintain())
    case .isDerivedCurrent: writer.write(try store.isDerivedDataCurrent())
    case .hasChecksums: writer.write(try store.hasPageChecksums())
    default: writer.write(try store.checkObjects())
    }
  }

  /// Work that says how far it is.
  func long(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    let (store, hub, operation) = (store, hub, call.head.operation)
    let pieces = LongWork.pieces { progress in
      var writer = MessageWriter(store: store.identifier)
      do throws(StoreError) {
        switch operation {
        case .optimize: writer.write(try store.optimize { progress($0) })
        case .check: writer.write(try store.checkIntegrity { _ = progress($0) })
        default:
          try store.rebuildDerivedData { _ = progress($0) }
          hub.note(call.head.session)
        }
        return Frame.bytes(.end, writer.bytes)
      } catch {
        var failure = MessageWriter(store: nil)
        failure.write(error)
        return Frame.bytes(.failure, failure.bytes)
      }
    }
    guard let pieces else {
      throw StoreError(.busy, "\(StoreError.placeMark): the server has no thread left; try again")
    }
    return RemoteAnswer(status: 200, body: .pieces(pieces))
  }

  func history(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    switch call.head.operation {
    case .historyToken: writer.write(try store.currentHistoryToken())
    case .historyReaders: writer.write(try store.historyReaders())
    case .changeCount: writer.write(try hub.count(without: call.head.session))
    case .purgeHistory: try store.purgeHistory(through: try call.content())
    case .setHistoryReader:
      let (name, token) = try call.content { (reader) throws(MessageError) in
        let name: String = try reader.read()
        return (name, try reader.read() as HistoryToken?)
      }
      try store.setHistoryReader(name, token: token)
    default: writer.write(try transactions(try call.content(), of: call.head.session))
    }
  }

  /// The transactions, as a client sees them: what others did is foreign to it.
  private func transactions(
    _ request: HistoryRequest, of session: UUID
  ) throws(StoreError) -> [HistoryTransaction] {
    var all = request
    all.onlyForeign = false
    if request.onlyForeign { all.limit = 0 }
    var found = try store.history(all).map { transaction in
      HistoryTransaction(
        token: transaction.token, date: transaction.date, author: transaction.author,
        contextName: transaction.contextName,
        isForeign: !hub.isOwn(transaction.token.transaction, of: session),
        ranges: transaction.ranges)
    }
    if request.onlyForeign {
      found.removeAll { !$0.isForeign }
      if request.limit > 0 { found = Array(found.prefix(request.limit)) }
    }
    return found
  }
}
