internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderStores

/// One client of one served store: sends calls, sends them again where that does no harm, and says what went wrong.
final class RemoteLink: Sendable {
  /// The store's address, as users know it.
  let place: String
  let transport: any RemoteTransport
  let session = UUID()
  let model: ManagedObjectModel
  private let checksum: String
  /// How long to wait for others, in seconds.
  let patience: Double
  /// How many rows are asked for at once.
  let rowsAtOnce: Int
  /// The store, once it has said who it is.
  private let known = Lock<UUID?>(nil)
  private let wasReached = Lock(false)
  private let lastNumber = Lock<UInt64>(0)

  /// How long a connection that was cut is tried for anew at least, in seconds.
  private static let leastPatience = 10.0
  static let usualRows = 2_000
  /// How many values the lists of an answer may have.
  private static let allowance = 1 << 28
  private static let noStore = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  init(
    _ place: String, _ transport: any RemoteTransport, model: ManagedObjectModel, patience: Double,
    rowsAtOnce: Int = usualRows
  ) {
    self.rowsAtOnce = max(1, rowsAtOnce)
    self.place = place
    self.transport = transport
    self.model = model
    checksum = model.versionChecksum
    self.patience = max(0, min(patience, 86_400))
  }

  var store: UUID {
    get { known.withLock { $0 } ?? Self.noStore }
    set { known.withLock { $0 = newValue } }
  }

  /// A number that this client has not given yet, from 1 on.
  func nextNumber() -> UInt64 {
    lastNumber.withLock { number in
      number += 1
      return number
    }
  }

  /// The state in which a call is carried out.
  struct Context {
    var moment: UInt64 = 0
    var turn: UInt64 = 0
    var lane: UInt64 = 0
    var number: UInt64 = 0
  }

  /// Asks, and reads the answer, which is one message.
  func ask<Content>(
    _ operation: RemoteOperation, _ context: Context = Context(),
    _ write: (inout MessageWriter) -> Void = { _ in },
    _ read: (inout MessageReader) throws(MessageError) -> Content
  ) throws(StoreError) -> Content {
    let answer = try send(operation, context, write)
    return try self.read(answer) { (reader) throws(MessageError) in
      let content = try read(&reader)
      try reader.finish()
      return content
    }
  }

  /// Reads a message of an answer.
  func read<Content>(
    _ bytes: [UInt8], _ body: (inout MessageReader) throws(MessageError) -> Content
  ) throws(StoreError) -> Content {
    var reader = reader(of: bytes)
    do { return try body(&reader) } catch { throw damaged(error) }
  }

  func reader(of bytes: [UInt8]) -> MessageReader {
    MessageReader(bytes, model: model, store: store, allowance: Self.allowance)
  }

  private func damaged(_ error: MessageError) -> StoreError {
    StoreError(.inputOutput, "\(place): the server's answer is \(error.text)", path: place)
  }

  /// Sends a call until it is answered, or patience ends.
  ///
  /// - Parameter progress: gets the share that is done; false ends the work.
  /// - Returns: the last message of the answer.
  /// - Throws: what the store threw; `cancelled` where `progress` ended it.
  func send(
    _ operation: RemoteOperation, _ context: Context = Context(),
    patience own: Double? = nil, progress: ((Double) -> Bool)? = nil,
    _ write: (inout MessageWriter) -> Void
  ) throws(StoreError) -> [UInt8] {
    var last: [UInt8] = []
    try send(
      operation, context, patience: own, progress: progress, write,
      take: { (_, content) throws(MessageError) in last = content })
    return last
  }

  /// Sends a call until it is answered, or patience ends, and gives each message of the answer away as it comes.
  ///
  /// - Parameter take: gets the messages, and whether one is the first: what an answer that was cut has given before is
  ///   void then.
  func send(
    _ operation: RemoteOperation, _ context: Context = Context(),
    patience own: Double? = nil, progress: ((Double) -> Bool)? = nil,
    _ write: (inout MessageWriter) -> Void,
    take: @escaping (_ isFirst: Bool, _ content: [UInt8]) throws(MessageError) -> Void
  ) throws(StoreError) {
    var head = CallHead(operation, session: session, checksum: checksum)
    (head.moment, head.turn) = (context.moment, context.turn)
    (head.lane, head.number) = (context.lane, context.number)
    let begin = ContinuousClock.now
    let wait = own ?? patience
    var pause = 0.02
    var mayHaveArrived = false
    while true {
      var writer = MessageWriter(store: known.withLock { $0 })
      writer.write(head)
      write(&writer)
      if let mistake = writer.mistake {
        throw StoreError(.invalidInput, "\(place): the request is \(mistake.message)", path: place)
      }
      guard writer.bytes.count <= RemoteProtocol.maximumBodySize else {
        throw StoreError(
          .unsupported,
          "\(place): more than \(RemoteProtocol.maximumBodySize >> 20) MB cannot be sent to the server at once; "
            + "do it in parts", path: place)
      }
      let waited = begin.duration(to: .now)
      let failure: StoreError
      do throws(CallFailure) {
        try once(writer.bytes, progress, take)
        wasReached.withLock { $0 = true }
        return
      } catch {
        switch error {
        case .answered(let error):
          guard error.code == .busy, waited < .seconds(wait), operation != .claim else {
            throw error
          }
          failure = error
        case .stopped:
          throw StoreError(.cancelled, "\(place): it was ended", path: place)
        case .unreachable(let words):
          failure = StoreError(
            .inputOutput, "\(place): the server cannot be reached: \(words)", path: place)
          let isTried = mayHaveArrived || wasReached.withLock { $0 }
          guard isTried, waited < .seconds(own ?? max(wait, Self.leastPatience)) else {
            throw mayHaveArrived && operation.isCountedOnce ? inDoubt(words) : failure
          }
        case .cut(let words):
          mayHaveArrived = true
          failure = StoreError(
            .inputOutput, "\(place): the connection was cut: \(words)", path: place)
          guard waited < .seconds(own ?? max(wait, Self.leastPatience)) else {
            throw operation.isCountedOnce ? inDoubt(words) : failure
          }
        }
      }
      sleepShort(seconds: pause)
      pause = min(pause * 2, 0.5)
      head.attempt += 1
    }
  }

  private func inDoubt(_ words: String) -> StoreError {
    StoreError(
      .inputOutput,
      "\(place): the connection was cut while the changes were saved, and the server does not say what became of "
        + "them: it is not known whether they were saved; read the objects anew before you save again",
      path: place, underlying: words)
  }

  private enum CallFailure: Error {
    case answered(StoreError)
    case unreachable(String)
    case cut(String)
    case stopped
  }

  private func once(
    _ body: [UInt8], _ progress: ((Double) -> Bool)?,
    _ give: @escaping (_ isFirst: Bool, _ content: [UInt8]) throws(MessageError) -> Void
  ) throws(CallFailure) {
    var reader = FrameReader()
    var isFirst = true
    var failure: StoreError?
    var damage: MessageError?
    var isStopped = false
    do throws(TransportError) {
      try transport.call(body) { bytes in
        do throws(MessageError) {
          try reader.take(bytes) { (kind, content) throws(MessageError) in
            switch kind {
            case .part, .end:
              // The end of an answer in parts is empty.
              if isFirst || !content.isEmpty { try give(isFirst, content) }
              isFirst = false
            case .failure: failure = try self.error(content)
            case .progress:
              let share = try self.share(content)
              if progress?(share) == false { isStopped = true }
            }
          }
        } catch { damage = error }
        return damage == nil && !isStopped
      }
    } catch {
      // What came before the connection ended may say it all.
      if let failure { throw .answered(failure) }
      switch error {
      case .unreachable(let words): throw .unreachable(words)
      case .cut(let words): if !reader.isComplete { throw .cut(words) }
      case .refused(let refused): throw .answered(refused.error(place))
      }
    }
    if let failure { throw .answered(failure) }
    if isStopped { throw .stopped }
    if let damage { throw .answered(damaged(damage)) }
    guard reader.isComplete else { throw .cut("the answer ended too early") }
  }

  private func share(_ bytes: [UInt8]) throws(MessageError) -> Double {
    var reader = MessageReader(bytes, model: model, store: store, allowance: 0)
    return try reader.read()
  }

  private func error(_ bytes: [UInt8]) throws(MessageError) -> StoreError {
    var reader = MessageReader(bytes, model: model, store: store, allowance: Self.allowance)
    return (try reader.read() as StoreError).placed(place)
  }
}

extension RefusedCall {
  /// What a person has to know of an answer that is none of a service.
  func error(_ place: String) -> StoreError {
    if let reason {
      return StoreError(
        .notPermitted,
        "\(place): the server's certificate is not trusted, or the connection cannot be made: \(reason); a "
          + "certificate of your own is trusted where \(CurlTransport.certificatesVariable) names its file",
        path: place)
    }
    let said = detail.map { ": \($0)" } ?? ""
    switch status {
    case 401:
      return StoreError(
        .notPermitted,
        "\(place): the server wants a token, and does not take this one\(said); put it into "
          + "\(RemoteToken.variable), or into \(RemoteToken.fileWords) as a line \"ADDRESS TOKEN\"",
        path: place)
    case 403:
      return StoreError(
        .notPermitted, "\(place): the server does not allow this\(said)", path: place)
    case 404:
      return StoreError(
        .notFound, "\(place): the server has no store at this address\(said)", path: place,
        underlying: "HTTP 404")
    case 413:
      return StoreError(
        .unsupported, "\(place): the server does not take so much at once\(said)", path: place)
    case 429, 503:
      return StoreError(.busy, "\(place): the server has too much to do\(said)", path: place)
    default:
      return StoreError(
        .notAStore,
        "\(place): what answers there is no Larder server (HTTP \(status), \(contentType.isEmpty ? "no" : contentType) "
          + "content)\(said)", path: place)
    }
  }

  /// The words of a problem (RFC 9457).
  private var detail: String? {
    guard contentType.hasSuffix("json"),
      let problem = try? JSONDecoder().decode(Problem.self, from: Data(content)),
      let words = problem.detail ?? problem.title
    else { return nil }
    return String(words.prefix(300).map { $0.isNewline ? " " : $0 })
  }

  private struct Problem: Decodable {
    var title: String?
    var detail: String?
  }
}
