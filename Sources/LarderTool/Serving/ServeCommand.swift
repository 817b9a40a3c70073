internal import ArgumentParser
internal import LarderFormats

/// `larder serve`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServingProgram.verb,
    abstract: "Shares the store with other programs and machines.",
    discussion: """
      Serves the store over HTTP until it is stopped: to this machine alone (127.0.0.1:8710), on a Unix socket with \
      --socket, or to others with --listen, which needs a token: larder serve token add NAME. What can be asked is \
      described at /api/v1/openapi.json.
      """,
    subcommands: [Token.self, Install.self, Uninstall.self])

  @OptionGroup var arguments: ServeArguments

  @Flag(name: [.short, .long], help: "Do not write a line for each request.")
  var quiet = false

  func validate() throws { try arguments.check() }

  func run() throws {
    let program = try ServingProgram.here()
    var options = arguments.options
    options.isQuiet = quiet
    try program.serve(options)
  }

  /// `larder serve token add|list|revoke`
  struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token",
      abstract: "Says who may ask for the store.",
      discussion: """
        Each program or person gets a token of its own. Tokens are kept as hashes in a file beside the store; a server \
        that runs takes changes over at once.
        """,
      subcommands: [Add.self, List.self, Revoke.self])

    /// `larder serve token add NAME`
    struct Add: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Makes a token, and shows it this once.")

      @OptionGroup var arguments: StoreArguments

      @Option(
        help: ArgumentHelp(
          "What it allows: read, write (ratings, notes, imports too) or admin.", valueName: "role"),
        completion: .list(["read", "write", "admin"]))
      var role = "read"

      @Argument(help: "A name for whoever gets it: letters, digits and hyphens.")
      var name: String

      func run() throws {
        let answer = try ServeCommand.tokens(arguments, .add(name: name, role: role))
        switch arguments.format {
        case .json: try StandardOutput.write(ServeCommand.json(answer))
        case .human:
          try StandardOutput.write((answer.secret ?? "") + "\n")
          if !arguments.quiet {
            Diagnostics.write(
              "the token of \(SafeText.line(name)) (\(role)); it is not shown again")
          }
        }
      }
    }

    /// `larder serve token list`
    struct List: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the tokens that are good.")

      @OptionGroup var arguments: StoreArguments

      func run() throws {
        let answer = try ServeCommand.tokens(arguments, .list)
        switch arguments.format {
        case .json: try StandardOutput.write(ServeCommand.json(answer))
        case .human:
          try StandardOutput.write(
            answer.entries.map { SafeText.line("\($0.name)  \($0.role)  since \($0.made)") + "\n" }
              .joined())
        }
        if answer.entries.isEmpty { throw ToolError(.nothingFound) }
      }
    }

    /// `larder serve token revoke NAME`
    struct Revoke: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Takes a token back; it is worth nothing from now on.")

      @OptionGroup var arguments: StoreArguments

      @Argument(help: "The name that it was given.")
      var name: String

      func run() throws {
        let answer = try ServeCommand.tokens(arguments, .revoke(name: name))
        switch arguments.format {
        case .json: try StandardOutput.write(ServeCommand.json(answer))
        case .human where !arguments.quiet:
          try StandardOutput.write("\(SafeText.line(name)): revoked\n")
        case .human: break
        }
      }
    }
  }

  private static func tokens(
    _ arguments: StoreArguments, _ action: TokenRequest.Action
  ) throws -> TokenAnswer {
    let program = try ServingProgram.here()
    let location = try StoreLocation(option: arguments.place.store)
    try location.requireExisting()
    return try program.changeTokens(TokenRequest(file: try location.tokensFile(), action: action))
  }

  private static func json(_ answer: TokenAnswer) -> String {
    JSONWriter.document { json in
      if let secret = answer.secret { json.member("token", secret) }
      json.key("tokens")
      json.array(answer.entries) { json, entry in
        json.object { json in
          json.member("name", entry.name)
          json.member("role", entry.role)
          json.member("made", entry.made)
        }
      }
    }
  }
}

/// What `larder serve` takes, as a unit of systemd repeats it.
struct ServeArguments: ParsableArguments {
  @OptionGroup var place: StoreOption

  @Option(
    help: ArgumentHelp(
      "Where to listen. Default: 127.0.0.1:8710, which this machine alone reaches; others need a token.",
      valueName: "host:port"))
  var listen: String?

  @Option(
    help: ArgumentHelp("Listen on a Unix socket, which you alone can open.", valueName: "path"),
    completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp("Encrypt: the server's certificate, as a PEM file.", valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var certificate: String?

  @Option(
    help: ArgumentHelp("The key of the certificate, as a PEM file.", valueName: "file"),
    completion: .file(extensions: ["pem", "key"]))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "A name by which the server is reached, beside the machine's own. May be repeated.",
      valueName: "name"))
  var host: [String] = []

  @Option(help: ArgumentHelp("How many connections there may be.", valueName: "number"))
  var maxConnections = 4096

  @Flag(help: "Let nobody change anything, whatever the token.")
  var readOnly = false

  @Flag(help: "Tell the local network of the server, by Avahi: larder status --nearby finds it.")
  var announce = false

  func check() throws {
    if listen != nil, socket != nil {
      throw ValidationError("--listen and --socket: one of them at a time")
    }
    if (certificate == nil) != (key == nil) {
      throw ValidationError("--certificate and --key go together")
    }
    if !(1...100_000).contains(maxConnections) {
      throw ValidationError(
        "--max-connections: a number from 1 to 100000 is expected, not \(maxConnections)")
    }
  }

  var options: ServeOptions {
    var options = ServeOptions()
    options.store = place.store
    (options.listen, options.socket) = (listen, socket)
    (options.certificate, options.key) = (certificate, key)
    options.hosts = host
    options.isReadOnly = readOnly
    options.isAnnounced = announce
    options.maximumConnections = maxConnections
    return options
  }
}
