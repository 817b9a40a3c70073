internal import ArgumentParser
internal import Glibc
internal import LarderBytes
internal import LarderFormats

extension ServeCommand {
  /// `larder serve install`
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Has systemd start the server when it is first asked.",
      discussion: """
        Writes larder-serve.socket and larder-serve.service into the user's units and starts the socket; the server \
        itself begins with the first request.
        """)

    @OptionGroup var arguments: ServeArguments

    @Option(help: ArgumentHelp("How to write the answer: human or json.", valueName: "format"))
    var format: OutputFormat = .human

    @Flag(help: "Write the units to standard output, and change nothing.")
    var dryRun = false

    func validate() throws { try arguments.check() }

    func run() throws {
      let units = ServeUnits(
        arguments: try Self.words(arguments), listen: try Self.place(arguments))
      if !dryRun { try units.install() }
      switch format {
      case .json: try StandardOutput.write(Self.json(units, isDone: !dryRun))
      case .human where dryRun:
        try StandardOutput.write(
          units.all.map { "# \($0.name)\n\($0.text)" }.joined(separator: "\n"))
      case .human: break
      }
    }

    private static func json(_ units: ServeUnits, isDone: Bool) -> String {
      JSONWriter.document { json in
        json.member("installed", isDone)
        json.key("units")
        json.array(units.all) { json, unit in
          json.object { json in
            json.member("name", unit.name)
            json.member("text", unit.text)
          }
        }
      }
    }

    /// What systemd listens on.
    private static func place(_ arguments: ServeArguments) throws(ToolError) -> String {
      if let socket = arguments.socket { return try FilePath.named(socket) }
      return arguments.listen ?? "127.0.0.1:8710"
    }

    /// The command line that the service runs, with whole paths.
    private static func words(_ arguments: ServeArguments) throws -> [String] {
      guard let tool = FilePath.resolved("/proc/self/exe") else {
        throw ToolError(.inputOutput, "the tool does not know where it is: /proc is not mounted")
      }
      let location = try StoreLocation(option: arguments.place.store)
      try location.requireExisting()
      var words = [tool, ServingProgram.verb, "--store", location.name]
      if let listen = arguments.listen { words += ["--listen", listen] }
      if let socket = arguments.socket { words += ["--socket", try FilePath.named(socket)] }
      if let certificate = arguments.certificate, let key = arguments.key {
        words += ["--certificate", try FilePath.named(certificate)]
        words += ["--key", try FilePath.named(key)]
      }
      for host in arguments.host { words += ["--host", host] }
      if arguments.readOnly { words.append("--read-only") }
      if arguments.announce { words.append("--announce") }
      return words
    }
  }

  /// `larder serve uninstall`
  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: "Takes away what install has made.")

    @OptionGroup var arguments: StoreArguments

    func run() throws {
      let wasThere = try ServeUnits.uninstall()
      if arguments.format == .json {
        return try StandardOutput.write(JSONWriter.document { $0.member("uninstalled", wasThere) })
      }
      if !wasThere, !arguments.quiet { Diagnostics.write("there was no server to take away") }
    }
  }
}

/// The units of systemd that serve a store.
struct ServeUnits {
  /// The command line of the service.
  let arguments: [String]
  /// What the socket listens on: `HOST:PORT` or a path.
  let listen: String

  private static let names = ["larder-serve.socket", "larder-serve.service"]

  /// The units by name, the one that is started first.
  var all: [(name: String, text: String)] {
    let isPath = listen.hasPrefix("/")
    let socket = """
      # Written by larder serve install; larder serve uninstall removes it.
      [Unit]
      Description=Larder: where the store is asked for
      Documentation=man:larder-serve(1)

      [Socket]
      ListenStream=\(Schedule.escaped(listen))
      \(isPath ? "SocketMode=0600\n" : "")
      [Install]
      WantedBy=sockets.target

      """
    let service = """
      # Written by larder serve install; larder serve uninstall removes it.
      [Unit]
      Description=Larder: serves the store
      Documentation=man:larder-serve(1)
      Requires=larder-serve.socket

      [Service]
      Type=exec
      ExecStart=\(arguments.map(Schedule.quoted).joined(separator: " "))
      Restart=on-failure
      RestartSec=5
      RestartPreventExitStatus=64 65 66 77
      TimeoutStopSec=20
      NoNewPrivileges=yes
      LimitNOFILE=65536

      """
    return [(Self.names[0], socket), (Self.names[1], service)]
  }

  private static func folder() throws(ToolError) -> String {
    try SettingsFolder.base() + "/systemd/user"
  }

  /// Writes the units and starts the socket.
  func install() throws(ToolError) {
    guard Program.find("systemctl") != nil else {
      throw ToolError(
        .inputOutput,
        "there is no systemd here; --dry-run shows the units, and larder serve runs without them")
    }
    let folder = try Self.folder()
    let number = FilePath.makeFolder(folder)
    guard number == 0 else {
      throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(number))")
    }
    for unit in all {
      try ExportedFile.write(Array(unit.text.utf8), to: "\(folder)/\(unit.name)", replaces: true)
    }
    try Self.systemctl("daemon-reload")
    try Self.systemctl("enable", "--now", Self.names[0])
  }

  /// Stops and removes the units.
  ///
  /// - Returns: whether there were any.
  static func uninstall() throws(ToolError) -> Bool {
    let folder = try folder()
    let there = names.filter { FilePath.exists("\(folder)/\($0)") }
    if there.isEmpty { return false }
    // Units that the system has lost are gone all the same.
    if Program.find("systemctl") != nil {
      _ = try? Program.run(
        ["systemctl", "--user", "disable", "--now"] + there, keepsOutput: true)
    }
    for unit in there where unlink("\(folder)/\(unit)") != 0 && errno != ENOENT {
      throw ToolError(
        .inputOutput, "\(folder)/\(unit): cannot be removed: \(FilePath.message(errno))")
    }
    if Program.find("systemctl") != nil {
      _ = try? Program.run(["systemctl", "--user", "daemon-reload"], keepsOutput: true)
    }
    return true
  }

  private static func systemctl(_ words: String...) throws(ToolError) {
    let ended = try Program.run(["systemctl", "--user"] + words, keepsOutput: true)
    guard ended.status == 0 else {
      throw ToolError(
        .inputOutput, "systemctl --user \(words.joined(separator: " ")) failed",
        details: ended.output.split(separator: "\n").map(String.init))
    }
  }
}
