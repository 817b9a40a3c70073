internal import CServing
internal import Dispatch
internal import Glibc
internal import HummingbirdCore
internal import HummingbirdTLS
internal import LarderBytes
internal import LarderLocks
package import LarderTool
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import ServiceLifecycle
internal import UnixSignals

/// The program `larder-serve`: what `larder serve` becomes.
package enum Serving {
  /// What the tool is given.
  package static let program = ServingProgram(
    serve: { try serve($0) },
    changeTokens: { request in
      let file = TokenFile(path: request.file)
      switch request.action {
      case .list: return TokenAnswer(try file.read().map(answer))
      case .revoke(let name): return TokenAnswer([answer(try file.revoke(name: name))])
      case .add(let name, let role):
        let made = try file.add(name: name, role: role)
        return TokenAnswer([answer(made.entry)], secret: made.secret)
      }
    })

  private static func answer(_ entry: TokenFile.Entry) -> TokenAnswer.Entry {
    TokenAnswer.Entry(name: entry.name, role: entry.role.name, made: entry.made)
  }

  /// Serves a store until the process is asked to end.
  ///
  /// - Parameters:
  ///   - options: what the command line says.
  ///   - limits: what clients may take up.
  static func serve(_ options: ServeOptions, limits: Limits = Limits()) throws {
    signal(SIGPIPE, SIG_IGN)
    larder_keep_memory_low()
    raiseDescriptors()
    let place = try ListenPlace(options)
    let tls = try certificate(options)
    if case .path(let path) = place { try checkSocket(path) }
    let collection = try ServedCollection(option: options.store, isReadOnly: options.isReadOnly)
    let tokens = try Tokens(TokenFile(path: collection.tokensFile))
    let reach = place.reach
    guard reach != .network || tokens.count > 0 else {
      throw ToolError(
        .usage,
        "others can reach this address, and there is no token yet; make one with: larder serve token add NAME"
      )
    }
    if options.isAnnounced { try Announcement.check(reach) }
    let logger = Logger(label: "larder-serve", factory: { _ in LineLog() })
    var own = limits
    own.connections = options.maximumConnections
    let remote = StoreCalls(collection.store)
    let front = Front(
      Endpoints.all(of: collection) { remote.noteSave() }, remote: remote, tokens: tokens,
      hosts: reach == .file ? HostCheck(any: ()) : HostCheck(others: options.hosts),
      access: Front.Access(
        isPublic: reach == .network, isPrivate: reach == .file, isReadOnly: options.isReadOnly),
      limits: own, logger: logger, isQuiet: options.isQuiet,
      cache: AnswerCache(file: collection.file))
    let outcome = Outcome()
    let isEncrypted = tls != nil
    let announcement = Lock<Announcement?>(nil)
    let server = ServerRun(
      place: place, front: front, tls: tls, logger: logger,
      ready: { port in
        let scheme = isEncrypted ? "https" : "http"
        logger.info("\(collection.place): served at \(words(place, scheme, port))")
        guard options.isAnnounced, let port else { return }
        let made = Announcement(port: port, isEncrypted: isEncrypted, logger: logger)
        announcement.withLock { $0 = made }
      },
      ending: {
        announcement.withLock { $0 = nil }
        remote.close()
      },
      gaveUp: {
        logger.warning("ended with requests still at work")
        exit(ExitStatus.done.rawValue)
      })
    // The tool is not asynchronous; this is its last call.
    Task.detached {
      do { try await server.group(signals: [.sigterm, .sigint]).run() } catch { outcome.set(error) }
      outcome.done.signal()
    }
    outcome.done.wait()
    if let error = outcome.error { throw translated(error, place) }
  }

  /// What a server came to, for the thread that waits.
  private final class Outcome: Sendable {
    let done = DispatchSemaphore(value: 0)
    private let kept = Lock<(any Error)?>(nil)
    var error: (any Error)? { kept.withLock { $0 } }
    func set(_ error: any Error) { kept.withLock { $0 = error } }
  }

  // MARK: - What is needed

  private static func certificate(_ options: ServeOptions) throws -> TLSConfiguration? {
    guard let certificate = options.certificate, let key = options.key else { return nil }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      guard !chain.isEmpty else {
        throw ToolError(.badData, "\(certificate): holds no certificate")
      }
      let privateKey: NIOSSLPrivateKey
      do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch {
        throw ToolError(.badData, "\(key): holds no key in PEM that can be read: \(error)")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      // A key of another certificate is found now, and not with the first connection.
      _ = try NIOSSLContext(configuration: configuration)
      return configuration
    } catch let error as ToolError { throw error } catch {
      throw ToolError(
        .badData, "\(certificate), \(key): no certificate with its key that can be used: \(error)")
    }
  }

  /// As many files as the system lets this process have: each connection is one.
  private static func raiseDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Throws where a socket's path is another file's, or a server answers there.
  private static func checkSocket(_ path: String) throws(ToolError) {
    var status = stat()
    guard linkStatus(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw ToolError(.usage, "\(path): there is such a file, and it is no socket")
    }
    let connection = try? ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(unixDomainSocketPath: path).wait()
    if let connection {
      connection.close(promise: nil)
      throw ToolError(.busy, "\(path): another server listens there already")
    }
  }

  private static func words(_ place: ListenPlace, _ scheme: String, _ port: Int?) -> String {
    switch place {
    case .path(let path): "the socket \(path)"
    case .inherited: "the socket that systemd has opened"
    case .network(let host, let wanted):
      "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port ?? wanted)"
    }
  }

  private static func translated(_ error: any Error, _ place: ListenPlace) -> any Error {
    if let error = error as? ToolError { return error }
    guard let error = error as? IOError else {
      return ToolError(.inputOutput, "the server ended: \(error)")
    }
    let status: ExitStatus =
      switch error.errnoCode {
      case EADDRINUSE: .busy
      case EACCES, EPERM: .noPermission
      case EADDRNOTAVAIL: .usage
      default: .inputOutput
      }
    return ToolError(
      status,
      "\(words(place, "http", nil)): cannot listen there: \(SystemText.message(error.errnoCode))")
  }
}
