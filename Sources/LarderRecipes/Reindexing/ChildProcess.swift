internal import Glibc
internal import LarderBytes

/// Another program, run for what it writes, within limits: it gets what it is to read, and of the environment what it needs.
package enum ChildProcess {
  /// What a program may take.
  package struct Limits: Sendable {
    /// Seconds until it is ended.
    package var seconds: Double
    /// Bytes of its output; one more ends it.
    package var outputSize: Int
    /// Bytes of memory.
    package var memory: Int

    /// Makes limits.
    package init(seconds: Double, outputSize: Int, memory: Int) {
      self.seconds = seconds
      self.outputSize = outputSize
      self.memory = memory
    }
  }

  /// How a program ended.
  package struct Outcome: Sendable {
    /// How it ended.
    package enum End: Hashable, Sendable {
      /// It ended itself, with this status.
      case status(Int32)
      /// It was ended by a signal of its own making.
      case signal(Int32)
      /// The time was up.
      case tooSlow
      /// It wrote too much.
      case tooLarge
      /// It was not waited for any longer.
      case cancelled
    }

    /// How it ended.
    package var end: End
    /// What it wrote to its standard output.
    package var output: [UInt8] = []
    /// What it wrote to its standard error, as far as it is kept.
    package var complaint = ""

    /// The first line of the complaint.
    package var message: String {
      String(complaint.prefix { !$0.isNewline })
    }
  }

  /// The variables that a program gets.
  private static let variables = [
    "PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TESSDATA_PREFIX", "http_proxy", "https_proxy",
    "no_proxy", "ALL_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]
  private static let shell = "/bin/sh"
  /// Sets limits of memory in KB and of processor time in seconds, and becomes the program.
  private static let limited = "ulimit -v \"$0\"; ulimit -t \"$1\"; ulimit -c 0; shift; exec \"$@\""
  /// What the shell ends with where there is no such program, or one that cannot be run.
  private static let notFound: (missing: Int32, forbidden: Int32) = (127, 126)
  private static let messageSize = 4096
  /// Between two looks at the clock, in milliseconds.
  private static let pause: Int32 = 50

  /// Runs a program to its end. Any thread may.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked for in `PATH`.
  ///   - arguments: those behind its name.
  ///   - limits: what it may take.
  ///   - input: what it reads at its standard input.
  ///   - mayGoOn: asked now and then; false ends it.
  /// - Returns: nil (with `errno`) where it cannot be started; `ENOENT` where there is none.
  package static func run(
    _ program: String, _ arguments: [String], _ limits: Limits, input: Span<UInt8> = .init(),
    mayGoOn: () -> Bool = { true }
  ) -> Outcome? {
    guard let input = InputFile(input) else { return nil }
    guard let output = Channel(), let errors = Channel() else { return nil }
    var process: pid_t = 0
    let result = spawn(program, arguments, limits, input, output, errors, &process)
    output.closeWriting()
    errors.closeWriting()
    guard result == 0 else {
      errno = result
      return nil
    }
    var outcome = Outcome(end: .status(0))
    let ended = read(output, errors, limits, mayGoOn, into: &outcome)
    if ended != nil { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    outcome.end = ended ?? (signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal))
    switch outcome.end {
    case .status(notFound.missing): errno = ENOENT
    case .status(notFound.forbidden): errno = EACCES
    default: return outcome
    }
    return nil
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ limits: Limits, _ input: InputFile,
    _ output: borrowing Channel,
    _ errors: borrowing Channel, _ process: inout pid_t
  ) -> Int32 {
    let environment = variables.compactMap { name in
      SystemText.variable(name).map { "\(name)=\($0)" }
    }
    let seconds = Int(max(1, limits.seconds.rounded(.up)))
    let start = [shell, "-c", limited, "\(limits.memory >> 10)", "\(seconds)", program]
    return spawnProcess(
      shell, start + arguments, environment: environment,
      descriptors: [input.descriptor, output.writing, errors.writing], &process)
  }

  /// Reads until the program closes its ends.
  ///
  /// - Returns: why it has to be ended before; nil where it ended.
  private static func read(
    _ output: borrowing Channel, _ errors: borrowing Channel, _ limits: Limits,
    _ mayGoOn: () -> Bool,
    into outcome: inout Outcome
  ) -> Outcome.End? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(limits.seconds)
    var message: [UInt8] = []
    var polled = [
      pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
    ]
    defer {
      outcome.complaint = String(decoding: message, as: UTF8.self)
    }
    while polled.contains(where: { $0.fd >= 0 }) {
      if clock.now >= deadline { return .tooSlow }
      if !mayGoOn() { return .cancelled }
      guard poll(&polled, pause) > 0 else { continue }
      if polled[0].revents != 0, !append(polled[0].fd, to: &outcome.output) { polled[0].fd = -1 }
      if polled[1].revents != 0, !append(polled[1].fd, to: &message) { polled[1].fd = -1 }
      if outcome.output.count > limits.outputSize { return .tooLarge }
      if message.count > messageSize { message.removeLast(message.count - messageSize) }
    }
    return nil
  }

  /// - Returns: false at the end.
  private static func append(_ descriptor: Int32, to bytes: inout [UInt8]) -> Bool {
    let part = Descriptors.read(descriptor, atMost: 1 << 16) ?? []
    bytes += part
    return !part.isEmpty
  }

  /// Whether a program of this name is in one of the folders of `PATH`.
  package static func isInstalled(_ program: String) -> Bool {
    let path = SystemText.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// A file without a name that a program reads, closed with it.
  private final class InputFile {
    let descriptor: Int32

    init?(_ bytes: Span<UInt8>) {
      descriptor = namelessFile()
      guard descriptor >= 0, Descriptors.write(bytes, to: descriptor) else { return nil }
      lseek(descriptor, 0, SEEK_SET)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  /// Two ends that are connected, and that no other program gets that is started meanwhile.
  private struct Channel: ~Copyable {
    let reading: Int32
    let writing: Int32

    init?() {
      guard let ends = connectedSockets() else { return nil }
      (reading, writing) = ends
    }

    /// So that the reading end sees the end of what the program writes.
    func closeWriting() { close(writing) }

    deinit { close(reading) }
  }
}
