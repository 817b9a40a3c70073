internal import Glibc
internal import HTTPTypes
internal import HummingbirdCore
internal import LarderLocks
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// Takes requests, says who asks and what, has it answered, and writes the answer and a line of the log.
///
/// Thread-safe.
final class Front: Sendable {
  /// How a server is reached, which decides who has to show a token.
  struct Access: Sendable {
    /// Whether others than this machine's users may reach it.
    var isPublic: Bool
    /// Whether only the owner of a file of the system can: then no token is needed.
    var isPrivate: Bool
    /// Whether nothing can be changed, whoever asks.
    var isReadOnly: Bool
  }

  let endpoints: [Endpoint]
  let limits: Limits
  let metrics = Metrics()
  private let tokens: Tokens
  private let guesses = GuessLimit()
  private let hosts: HostCheck
  private let access: Access
  private let logger: Logger
  private let isQuiet: Bool
  private let workers: WorkerPool
  private let storeWorkers: WorkerPool
  private let remote: (any RemoteCalls)?
  private let cache: AnswerCache?
  private let description: Answer
  private let date = Lock((second: 0, text: ""))

  /// The most bytes of a content that nobody wants which are read all the same, so that the connection can go on.
  private static let unwanted = 1 << 20

  init(
    _ endpoints: [Endpoint], remote: (any RemoteCalls)?, tokens: Tokens, hosts: HostCheck,
    access: Access, limits: Limits, logger: Logger, isQuiet: Bool, cache: AnswerCache? = nil
  ) {
    self.endpoints = endpoints
    self.cache = cache
    (self.remote, self.tokens, self.hosts, self.access) = (remote, tokens, hosts, access)
    (self.limits, self.logger, self.isQuiet) = (limits, logger, isQuiet)
    workers = WorkerPool(threads: limits.threads, waiting: limits.waiting)
    storeWorkers = WorkerPool(threads: limits.storeThreads, waiting: limits.waiting)
    description = .json(APIDescription.text(of: endpoints))
  }

  /// One request as it is answered.
  private struct Exchange {
    var began = LogTime.ticks()
    var place = "other"
    var caller = ""
    /// Whether the content was read to its end.
    var isRead = false
  }

  /// Answers a request; what it throws ends the connection.
  func respond(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    var exchange = Exchange()
    var body = request.body.makeAsyncIterator()
    var answer: Answer
    var closes = false
    do {
      let address = Self.address(channel)
      (answer, exchange) = try await self.answer(request, exchange, address, &body, writer)
    } catch let error as HTTPParserError {
      throw error
    } catch {
      let failure = error as? Failed
      exchange = failure?.exchange ?? exchange
      let problem = Self.problem(failure?.error ?? error)
      (answer, closes) = (problem.answer, problem.closes)
      if problem.status == .internalServerError { logger.error("\(problem.detail)") }
    }
    let rest = Self.length(request)
    if !exchange.isRead, rest.isUnknown || rest.count > Self.unwanted { closes = true }
    answer.headers[.date] = now()
    answer.headers[.xContentTypeOptions] = "nosniff"
    answer.headers[.cacheControl] = "no-store"
    if let type = answer.contentType { answer.headers[.contentType] = type }
    if closes { answer.headers[.connection] = "close" }
    let isHead = request.method == .head
    log(request, answer, exchange, channel)
    try await Self.write(answer, isHead: isHead, writer)
    guard closes else { return }
    try await Self.drain(&body, isRead: exchange.isRead)
    throw Closed()
  }

  /// That a connection is not used any longer.
  private struct Closed: Error {}

  /// An error with what was known of the request.
  private struct Failed: Error {
    var error: any Error
    var exchange: Exchange
  }

  private static func problem(_ error: any Error) -> Problem {
    guard error is SlowSender else { return Problem(error) }
    var problem = Problem(.requestTimeout, "the content of the request took too long")
    problem.closes = true
    return problem
  }

  // MARK: - Answering

  private func answer(
    _ request: Request, _ start: Exchange, _ address: String,
    _ body: inout RequestBody.AsyncIterator, _ writer: borrowing ResponseWriter
  ) async throws -> (Answer, Exchange) {
    var exchange = start
    do {
      guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
        throw Problem(.badRequest, "the request says twice which host it is for")
      }
      guard let target = request.head.path, target.hasPrefix("/") else {
        throw Problem(.badRequest, "the address of the request does not begin with /")
      }
      let path = String(target.prefix { $0 != "?" && $0 != "#" })
      if path == "/healthz", [.get, .head].contains(request.method) {
        exchange.place = path
        return (Answer(.ok, "text/plain; charset=utf-8", text: "ok\n"), exchange)
      }
      try hosts.check(authority: request.head.authority, origin: request.headers[.origin])
      let caller = try caller(request, address)
      exchange.caller = caller.name
      if let remote, let call = RemoteCall(path: path) {
        exchange.place = call.path
        exchange.isRead = call == .call
        return (try await answer(call, request, caller, remote, &body, writer), exchange)
      }
      if path == "/metrics" || path == APIDescription.path {
        exchange.place = path
        guard [.get, .head].contains(request.method) else { throw Self.notAllowed([.get]) }
        let text = metrics.text(working: workers.count + storeWorkers.count)
        return (
          path == APIDescription.path
            ? description : Answer(.ok, "text/plain; version=0.0.4; charset=utf-8", text: text),
          exchange
        )
      }
      let (endpoint, values) = try endpoint(request.method, path)
      exchange.place = endpoint.path
      if let role = endpoint.role { try require(role, of: caller) }
      var question = Question(values: values, caller: caller)
      try read(target, for: endpoint, into: &question)
      if let content = endpoint.content {
        question.contentType = try Self.contentType(request, content)
        question.content = try await collect(
          request, &body, maximum: content.maximumSize, writer)
        exchange.isRead = true
      }
      return (try await answer(target, endpoint, question), exchange)
    } catch { throw Failed(error: error, exchange: exchange) }
  }

  /// Answers a question: as before, where nothing has changed since.
  private func answer(
    _ target: String, _ endpoint: Endpoint, _ question: Question
  ) async throws -> Answer {
    let run = endpoint.run
    guard endpoint.method == .get, let cache, let state = cache.state() else {
      return try await workers.run { try run(question) }
    }
    if let known = cache.answer(to: target, state) {
      metrics.countKept()
      return known
    }
    let answer = try await workers.run { try run(question) }
    cache.keep(answer, to: target, state)
    return answer
  }

  /// Says who asks.
  private func caller(_ request: Request, _ address: String) throws(Problem) -> Caller {
    guard let given = request.headers[.authorization] else {
      if access.isPrivate || !access.isPublic && tokens.count == 0 { return Caller(role: .admin) }
      throw Self.unauthorized("a token is needed: Authorization: Bearer TOKEN")
    }
    let words = given.split(separator: " ", maxSplits: 1)
    let isBearer = words.count == 2 && words[0].lowercased() == "bearer"
    let caller = isBearer ? tokens.caller(String(words[1])) : nil
    // Many come from one address behind a proxy: who was let in before is not kept out by others' mistakes.
    if let seconds = guesses.wait(address), !guesses.knows(caller, at: address) {
      var problem = Problem(.tooManyRequests, "too many wrong tokens; wait \(seconds) s")
      problem.headers[.retryAfter] = "\(seconds)"
      throw problem
    }
    guard let caller else {
      guesses.miss(address)
      throw Self.unauthorized("this token is not known, or was revoked")
    }
    guesses.hit(caller, at: address)
    return caller
  }

  private static func unauthorized(_ words: String) -> Problem {
    var problem = Problem(.unauthorized, words)
    problem.headers[.wwwAuthenticate] = "Bearer realm=\"larder\""
    return problem
  }

  /// The role that a caller has here.
  func role(of caller: Caller) -> Role { access.isReadOnly ? .read : caller.role }

  private func require(_ role: Role, of caller: Caller) throws(Problem) {
    guard self.role(of: caller) < role else { return }
    throw Problem(
      .forbidden,
      access.isReadOnly
        ? "the store is served for reading only"
        : "this needs a token with the role \(role.name); the one given has \(caller.role.name)")
  }

  private func endpoint(
    _ method: HTTPRequest.Method, _ path: String
  ) throws(Problem) -> (Endpoint, [String: String]) {
    var parts: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      parts.append(try QueryText.decoded(part.utf8, plusIsBlank: false))
    }
    var allowed: [HTTPRequest.Method] = []
    for endpoint in endpoints {
      guard let values = endpoint.values(ofPath: parts) else { continue }
      if endpoint.method == method || endpoint.method == .get && method == .head {
        return (endpoint, values)
      }
      allowed.append(endpoint.method)
    }
    guard allowed.isEmpty else { throw Self.notAllowed(allowed) }
    throw Problem(
      .notFound, "there is nothing at this address; \(APIDescription.path) says what there is")
  }

  private static func notAllowed(_ methods: [HTTPRequest.Method]) -> Problem {
    var names = methods.map(\.rawValue)
    if methods.contains(.get) { names.append("HEAD") }
    var problem = Problem(
      .methodNotAllowed, "this address takes \(names.joined(separator: ", "))")
    problem.headers[.allow] = names.joined(separator: ", ")
    return problem
  }

  /// Reads what stands behind `?`, and the parts of the path.
  private func read(
    _ target: String, for endpoint: Endpoint, into question: inout Question
  ) throws(Problem) {
    let text = target.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    for (name, value) in try QueryText.parameters(text) {
      guard endpoint.parameters.contains(where: { $0.name == name && !$0.isInPath }) else {
        let names = endpoint.parameters.filter { !$0.isInPath }.map(\.name)
        throw Problem(
          .badRequest,
          "there is no parameter \"\(name)\" here"
            + (names.isEmpty ? "" : "; there are: \(names.joined(separator: ", "))"))
      }
      guard question.values.updateValue(value, forKey: name) == nil else {
        throw Problem(.badRequest, "\(name): it is given twice")
      }
    }
    for parameter in endpoint.parameters {
      if let value = question.values[parameter.name] {
        try parameter.check(value)
      } else if parameter.isRequired {
        throw Problem(.badRequest, "\(parameter.name): it is missing")
      }
    }
  }

  /// Answers a call of a remote store.
  private func answer(
    _ call: RemoteCall, _ request: Request, _ caller: Caller, _ remote: any RemoteCalls,
    _ body: inout RequestBody.AsyncIterator, _ writer: borrowing ResponseWriter
  ) async throws -> Answer {
    let role = role(of: caller)
    switch call {
    case .changes:
      guard request.method == .get else { throw Self.notAllowed([.get]) }
      return remote.changes(heartbeat: limits.heartbeat)
    case .call:
      guard request.method == .post else { throw Self.notAllowed([.post]) }
      let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
      guard type == remote.contentType else {
        throw Problem(
          .unsupportedMediaType, "a content of the type \(remote.contentType) is expected")
      }
      let bytes = try await collect(request, &body, maximum: remote.maximumSize, writer)
      return try await storeWorkers.run {
        remote.answer(bytes, role: role, caller: caller.name, on: self.storeWorkers)
      }
    }
  }

  // MARK: - Contents

  private static func contentType(
    _ request: Request, _ content: Endpoint.Content
  ) throws(Problem) -> String {
    let given = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
    let type = given.filter { $0 != " " && $0 != "\t" }
    var types = ["application/json"]
    if case .file(let others, _) = content { types += others }
    guard types.contains(type) else {
      throw Problem(
        .unsupportedMediaType,
        "a content of the type \(types.joined(separator: ", ")) is expected, not "
          + (type.isEmpty ? "one without a type" : type))
    }
    return type
  }

  /// How long the content of a request is.
  private static func length(_ request: Request) -> (count: Int, isUnknown: Bool) {
    if request.headers[.transferEncoding] != nil { return (0, true) }
    return (request.headers[.contentLength].flatMap { Int($0) } ?? 0, false)
  }

  /// Reads the content of a request.
  func collect(
    _ request: Request, _ body: inout RequestBody.AsyncIterator, maximum: Int,
    _ writer: borrowing ResponseWriter
  ) async throws -> [UInt8] {
    let length = Self.length(request)
    guard length.count <= maximum else { throw Problem.tooLarge(maximum) }
    if request.headers[.expect]?.lowercased() == "100-continue" {
      try await writer.writeInformationalHead(HTTPResponse(status: .continue))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(length.count, 1 << 20))
    while let part = try await body.next() {
      guard bytes.count + part.readableBytes <= maximum else { throw Problem.tooLarge(maximum) }
      bytes.append(contentsOf: part.readableBytesView)
    }
    // A connection that ends early looks like the end of the content.
    guard length.isUnknown || bytes.count == length.count else {
      throw Problem(.badRequest, "the content ends early")
    }
    return bytes
  }

  /// Reads some of what is still coming: who closes at once takes back what was written.
  private static func drain(
    _ body: inout RequestBody.AsyncIterator, isRead: Bool
  ) async throws {
    var rest = isRead ? 0 : unwanted * 4
    while rest > 0, let part = try? await body.next() { rest -= part.readableBytes }
  }

  // MARK: - Writing

  private static func write(
    _ answer: Answer, isHead: Bool, _ writer: consuming ResponseWriter
  ) async throws {
    var head = HTTPResponse(status: answer.status, headerFields: answer.headers)
    switch answer.body {
    case .whole(let bytes):
      head.headerFields[.contentLength] = "\(bytes.count)"
      if isHead { return try await writer.writeResponse(head) }
      try await writer.write(
        response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .stream(let write):
      if isHead { return try await writer.writeResponse(head) }
      let body = try await writer.writeHead(head)
      try await write(body)
    }
  }

  private func now() -> String {
    date.withLock { date in
      let second = time(nil)
      if second != date.second { date = (second, LogTime.header(second)) }
      return date.text
    }
  }

  private static func address(_ channel: any Channel) -> String {
    guard let address = channel.remoteAddress else { return "-" }
    return address.ipAddress ?? "unix"
  }

  private func log(
    _ request: Request, _ answer: Answer, _ exchange: Exchange, _ channel: any Channel
  ) {
    let seconds = Double(LogTime.ticks() - exchange.began) / 1e9
    metrics.count(
      place: exchange.place, status: answer.status.code, seconds: seconds, bytes: answer.size ?? 0)
    guard !isQuiet else { return }
    // What people look for is theirs: the path alone is written.
    let path = (request.head.path ?? "-").prefix { $0 != "?" }.prefix(200)
    let name = exchange.caller.isEmpty ? "-" : exchange.caller
    let milliseconds = Double((seconds * 100_000).rounded()) / 100
    logger.info(
      "\(Self.address(channel)) \(name) \(request.method.rawValue) \(path) \(answer.status.code) \(answer.size.map(String.init) ?? "-") \(milliseconds) ms"
    )
  }
}
