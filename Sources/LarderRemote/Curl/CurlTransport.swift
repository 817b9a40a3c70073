internal import CCurl
internal import LarderBytes
internal import LarderLocks
internal import LarderStores

/// Carries calls over HTTP by libcurl, with connections that stay open.
///
/// Invariant: a client (`larder_curl`) is used by one thread at a time; it is in the pool or with the thread that took it.
final class CurlTransport: RemoteTransport {
  /// How many clients are kept that nobody uses.
  private static let maximumIdle = 8
  /// How long an event stream may be silent: a server says that it is there more often than that. In seconds.
  private static let streamSilence = 60
  /// How much of an answer is kept that is none of a service.
  private static let shownSize = 64 << 10
  /// The variable of the environment that names a file of certificates to trust.
  static let certificatesVariable = "LARDER_CA_FILE"

  @safe private final class Client: @unchecked Sendable {
    // @unchecked: of one thread at a time.
    let curl: OpaquePointer
    init(_ curl: OpaquePointer) { unsafe self.curl = curl }
    deinit { unsafe larder_curl_free(curl) }
  }

  private let address: RemoteAddress
  private let token: String?
  private let certificates: String?
  private let patience: Double
  private let idle = Lock<[Client]>([])

  init(_ address: RemoteAddress, token: String?, patience: Double) {
    self.address = address
    self.token = token
    self.patience = patience
    certificates = SystemText.variable(Self.certificatesVariable)
  }

  /// What a request needs while it runs, for the functions that libcurl calls.
  private final class Work {
    let take: ([UInt8]) -> Bool
    let goesOn: () -> Bool

    init(take: @escaping ([UInt8]) -> Bool, goesOn: @escaping () -> Bool) {
      self.take = take
      self.goesOn = goesOn
    }
  }

  func call(_ body: [UInt8], _ take: @escaping ([UInt8]) -> Bool) throws(TransportError) {
    // A server may wait for others as long as this before it answers.
    let silence = Int(min(max(patience * 2, 120), 86_400))
    try perform(
      RemoteProtocol.callPath, body, accept: RemoteProtocol.contentType, silence: silence, take,
      goesOn: { true })
  }

  func listen(
    goesOn: @escaping @Sendable () -> Bool, _ take: @escaping ([UInt8]) -> Bool
  ) throws(TransportError) {
    try perform(
      RemoteProtocol.changesPath, nil, accept: "text/event-stream", silence: Self.streamSilence,
      take, goesOn: goesOn)
  }

  private func perform(
    _ path: String, _ body: [UInt8]?, accept: String, silence: Int,
    _ take: @escaping ([UInt8]) -> Bool, goesOn: @escaping () -> Bool
  ) throws(TransportError) {
    guard let client = idle.withLock({ $0.popLast() }) ?? Self.makeClient() else {
      throw .unreachable("there is no memory for a connection")
    }
    var content: [UInt8] = []
    let work = Work(
      take: { bytes in
        if content.count < Self.shownSize { content += bytes.prefix(Self.shownSize) }
        return take(bytes)
      }, goesOn: goesOn)
    let outcome = run(client, path, body, accept, silence, work)
    idle.withLock { if $0.count < Self.maximumIdle { $0.append(client) } }
    let words = Self.text(outcome.message)
    switch outcome.result {
    case LARDER_CURL_ANSWERED, LARDER_CURL_STOPPED:
      let type = Self.text(outcome.content_type).lowercased().prefix { $0 != ";" && $0 != " " }
      if type == accept { return }
      // Cut within the head.
      if type.isEmpty, content.isEmpty { throw .cut("the answer ended too early") }
      throw .refused(
        RefusedCall(status: outcome.status, contentType: String(type), content: content))
    case LARDER_CURL_CUT: throw .cut(words)
    case LARDER_CURL_UNREACHABLE: throw .unreachable(words)
    default:
      throw .refused(RefusedCall(status: 0, contentType: "", content: [], reason: words))
    }
  }

  private static func makeClient() -> Client? {
    guard let curl = unsafe larder_curl_make() else { return nil }
    return unsafe Client(curl)
  }

  /// A text in an array of C's.
  private static func text<Characters>(_ characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      String(decoding: unsafe Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
    }
  }

  private func run(
    _ client: Client, _ path: String, _ body: [UInt8]?, _ accept: String, _ silence: Int,
    _ work: Work
  ) -> larder_curl_outcome {
    var request = unsafe larder_curl_request()
    unsafe request.connect_milliseconds = Int(min(max(patience, 1), 30) * 1000)
    unsafe request.silence_seconds = silence
    unsafe request.take = { context, bytes, count in
      guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
      let work = unsafe Unmanaged<Work>.fromOpaque(context).takeUnretainedValue()
      return work.take(unsafe Array(UnsafeBufferPointer(start: bytes, count: count))) ? 1 : 0
    }
    unsafe request.goes_on = { context in
      guard let context = unsafe context else { return 0 }
      return unsafe Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().goesOn() ? 1 : 0
    }
    return withExtendedLifetime(work) {
      unsafe request.context = Unmanaged.passUnretained(work).toOpaque()
      let texts: [String?] = [
        address.url(path), address.socketPath, certificates, token, accept,
        RemoteProtocol.contentType,
      ]
      return unsafe Self.withTexts(texts) { texts in
        unsafe request.url = texts[0]
        unsafe request.socket_path = texts[1]
        unsafe request.ca_file = texts[2]
        unsafe request.token = texts[3]
        unsafe request.accept = texts[4]
        unsafe request.content_type = texts[5]
        guard let body else { return unsafe larder_curl_perform(client.curl, &request) }
        return unsafe body.withUnsafeBufferPointer { bytes in
          unsafe request.body = bytes.baseAddress
          unsafe request.body_size = bytes.count
          return unsafe larder_curl_perform(client.curl, &request)
        }
      }
    }
  }

  /// Calls `body` with texts as C has them.
  private static func withTexts<Result>(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    func step(_ place: Int, _ pointers: [UnsafePointer<CChar>?]) -> Result {
      if place == texts.count { return unsafe body(pointers) }
      guard let text = texts[place] else { return unsafe step(place + 1, pointers + [nil]) }
      return unsafe text.withCString { unsafe step(place + 1, pointers + [$0]) }
    }
    return unsafe step(0, [])
  }
}
