internal import Glibc
internal import LarderBytes
internal import LarderLocks

/// What `larder serve` does, in the program that can: `larder-serve`, which has an HTTP server, TLS and libsodium.
///
/// The tool knows the verb, its options and its manual, and becomes that program to run it.
package struct ServingProgram: Sendable {
  /// Serves a store until the process is asked to end.
  package var serve: @Sendable (ServeOptions) throws -> Void
  /// Does something with tokens, and returns what is to be written.
  package var changeTokens: @Sendable (TokenRequest) throws -> TokenAnswer

  /// Makes one of what it does.
  package init(
    serve: @escaping @Sendable (ServeOptions) throws -> Void,
    changeTokens: @escaping @Sendable (TokenRequest) throws -> TokenAnswer
  ) {
    (self.serve, self.changeTokens) = (serve, changeTokens)
  }

  /// The kind of service that servers are announced as on the local network (DNS-SD).
  package static let announcedService = "_larder._tcp"
  static let name = "larder-serve"
  static let verb = "serve"
  private static let known = Lock<ServingProgram?>(nil)

  /// The one of this process; nil in the tool itself.
  static var own: ServingProgram? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// The arguments of the program that serves, the verb in front; nil in the tool itself.
  static func arguments(_ given: [String]) -> [String]? {
    guard own != nil else { return nil }
    let arguments = LeadingOptions.behindVerb(given)
    return arguments.first == verb ? arguments : [verb] + given
  }

  /// Returns the program of this process, or becomes the one that serves.
  ///
  /// - Throws: where that is not installed.
  static func here() throws(ToolError) -> ServingProgram {
    if let own { return own }
    let path = Helper.path(name)
    guard path != name || Program.find(name) != nil else {
      throw ToolError(
        .noInput,
        "serving a store needs \(name), which is not installed beside larder; it comes with the tool: "
          + "make serve, then make install")
    }
    let given = ProgramArguments.allBytes.dropFirst()
    try VerbProgram.become(path, given)
    throw ToolError(.noInput, "\(path): cannot be started")
  }
}

/// How a store is served.
package struct ServeOptions: Sendable {
  /// The store as `--store` names it; nil for the usual one.
  package var store: String?
  /// `HOST:PORT`; nil for the loopback, or a socket.
  package var listen: String?
  /// The path of a Unix socket.
  package var socket: String?
  /// PEM files of a certificate and of its key; both or none.
  package var certificate: String?
  package var key: String?
  /// Names under which the server is reached, beside its own.
  package var hosts: [String] = []
  /// Whether nothing can be changed, whoever asks.
  package var isReadOnly = false
  /// Whether the local network is told of the server.
  package var isAnnounced = false
  /// Whether requests are not logged.
  package var isQuiet = false
  /// The most connections at a time.
  package var maximumConnections = 4096

  /// Makes options for the usual store on the loopback.
  package init() {}
}

/// What is to be done with the tokens of a store.
package struct TokenRequest: Sendable {
  /// The kinds of it.
  package enum Action: Sendable {
    /// A new token of this name, with a role: `read`, `write` or `admin`.
    case add(name: String, role: String)
    /// All of them.
    case list
    /// The token of this name is worth nothing any more.
    case revoke(name: String)
  }

  /// The file of the tokens.
  package var file: String
  package var action: Action

  /// Makes a request.
  package init(file: String, action: Action) { (self.file, self.action) = (file, action) }
}

/// What is said of tokens.
package struct TokenAnswer: Sendable {
  /// One token, without its secret.
  package struct Entry: Sendable {
    /// The name that it was given.
    package var name: String
    package var role: String
    /// The day on which it was made: `2026-01-15`.
    package var made: String

    /// Makes one.
    package init(name: String, role: String, made: String) {
      (self.name, self.role, self.made) = (name, role, made)
    }
  }

  /// The tokens that were asked for, or the one that was made or revoked.
  package var entries: [Entry]
  /// A new token's secret, which is shown this once.
  package var secret: String?

  /// Makes an answer.
  package init(_ entries: [Entry], secret: String? = nil) {
    (self.entries, self.secret) = (entries, secret)
  }
}
