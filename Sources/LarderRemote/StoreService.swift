internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// Answers the calls of remote stores, from a store of this process. It knows nothing of HTTP: who owns the connections
/// hands it bodies, and sends on what it gives back.
///
/// Thread-safe; calls may block for as long as the store does, so they belong on threads that may wait. Below the
/// address of a store there are two places:
///
/// - `POST store/v1/call`, with a body of `RemoteProtocol.contentType`: `answer`;
/// - `GET store/v1/changes`, server-sent events: `changes`.
public final class StoreService: Sendable {
  /// The store that is served.
  public let store: any PersistentStore
  /// What clients may take up.
  public let limits: RemoteLimits
  let leases = LeaseTable()
  let lanes = SaveLanes()
  let hub: ChangeHub
  let checksum: String
  /// Held while a role is claimed.
  let claiming = Lock(())
  private let isClosed = Lock(false)

  /// Creates a service of a store that is open.
  public init(_ store: any PersistentStore, limits: RemoteLimits = RemoteLimits()) {
    self.store = store
    self.limits = limits
    hub = ChangeHub(store)
    checksum = store.model.versionChecksum
  }

  deinit { close() }

  /// Answers one call. What goes wrong is an answer too.
  public func answer(_ request: RemoteRequest) -> RemoteAnswer {
    do throws(StoreError) {
      guard !isClosed.withLock({ $0 }) else {
        throw StoreError(.busy, "\(StoreError.placeMark): the server is about to end; try again")
      }
      guard request.body.count <= RemoteProtocol.maximumBodySize else {
        throw Self.refused("the call is longer than \(RemoteProtocol.maximumBodySize) bytes")
      }
      var reader = MessageReader(
        request.body, model: store.model, store: store.identifier,
        allowance: limits.maximumValues)
      let head: CallHead = try Self.reading(&reader) { (reader) throws(MessageError) in
        try reader.read()
      }
      guard request.right >= head.operation.right else {
        throw StoreError(
          .notPermitted,
          "\(StoreError.placeMark): \(head.operation.words) takes a token with the role "
            + "\(head.operation.right.name), and this one has the role \(request.right.name)")
      }
      guard head.operation.needsNoModel || head.checksum == checksum else {
        throw StoreError(
          .incompatibleModel,
          "\(StoreError.placeMark): the store is served with another version of the data model now; open it "
            + "again")
      }
      return try answer(ServedCall(head: head, caller: request.caller, reader: reader))
    } catch {
      return .failure(error)
    }
  }

  private func answer(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    if call.head.turn != 0 {
      guard case .turn(let turn)? = leases.holding(call.name(call.head.turn), caller: call.caller)
      else { throw WriterTurn.isLost }
      let answer = turn.run { () -> RemoteAnswer in
        do throws(StoreError) { return try self.perform(call) } catch { return .failure(error) }
      }
      guard let answer else { throw WriterTurn.isLost }
      return answer
    }
    if call.head.operation.isWriting { try waitForTurns() }
    return try perform(call)
  }

  /// Waits a little for the turns of others: a client asks again, so that no thread of the server waits for long.
  private func waitForTurns() throws(StoreError) {
    for _ in 0..<50 {
      let turns = leases.count {
        if case .turn(let turn) = $0 { turn.isHeld } else { false }
      }
      if turns == 0 { return }
      sleepShort(seconds: 0.02)
    }
    throw StoreError(
      .busy, "\(StoreError.placeMark): another client is at work on the store; try again")
  }

  /// What changes from now on: an event at once, then one after each save of anybody, several saves in quick succession
  /// being one. The stream ends with `close`, and at once where too many listen.
  public func changes() -> AsyncStream<RemoteEvent> {
    hub.listen(atMost: limits.maximumListeners) ?? AsyncStream { $0.finish() }
  }

  /// Says that somebody else in this process saved through `store`, not by `answer`.
  public func noteSave() { hub.note(nil) }

  /// Ends streams of events, leases of moments, turns of writers and claims; calls that come later are refused with
  /// status 503.
  public func close() {
    isClosed.withLock { $0 = true }
    hub.close()
    leases.releaseAll()
  }

  // MARK: - Errors

  static func refused(_ words: String) -> StoreError {
    StoreError(
      .invalidInput, "\(StoreError.placeMark): the server does not take the call: \(words)")
  }

  static func reading<Content>(
    _ reader: inout MessageReader,
    _ body: (inout MessageReader) throws(MessageError) -> Content
  ) throws(StoreError) -> Content {
    do { return try body(&reader) } catch { throw refused(error.text) }
  }
}

extension RemoteRight {
  /// The name of the role.
  var name: String {
    switch self {
    case .read: "read"
    case .write: "write"
    case .admin: "admin"
    }
  }
}

/// A call whose head was read.
struct ServedCall: Sendable {
  var head: CallHead
  var caller: String
  /// Reads the rest.
  var reader: MessageReader

  /// The name of what the client holds under a number.
  func name(_ number: UInt64) -> LeaseTable.Name {
    LeaseTable.Name(session: head.session, number: number)
  }

  /// Reads the rest with a closure, all of it.
  func content<Content>(
    _ body: (inout MessageReader) throws(MessageError) -> Content
  ) throws(StoreError) -> Content {
    var reader = reader
    return try StoreService.reading(&reader) { (reader) throws(MessageError) in
      let content = try body(&reader)
      try reader.finish()
      return content
    }
  }

  /// Reads the rest as one message.
  func content<Content: Message>() throws(StoreError) -> Content {
    try content { (reader) throws(MessageError) in try reader.read() }
  }
}

extension RemoteAnswer {
  /// An answer with an error.
  static func failure(_ error: StoreError) -> RemoteAnswer {
    var writer = MessageWriter(store: nil)
    writer.write(error)
    return RemoteAnswer(
      status: error.status, body: .whole(Frame.head + Frame.bytes(.failure, writer.bytes)))
  }

  /// An answer of one message.
  static func message(_ bytes: [UInt8]) -> RemoteAnswer {
    RemoteAnswer(status: 200, body: .whole(Frame.head + Frame.bytes(.end, bytes)))
  }
}

extension StoreError {
  /// The status of HTTP that says about the same.
  var status: Int {
    switch code {
    case .notPermitted, .readOnly: 403
    case .notFound: 404
    case .conflict, .alreadyExists, .constraint, .changedElsewhere, .incompatibleModel: 409
    case .generationExpired, .expired: 410
    case .invalidInput: 400
    case .unsupported: 422
    case .busy: 503
    case .diskFull: 507
    default: 500
    }
  }
}
