internal import Glibc
internal import LarderBytes

/// The terminal while one picks: keys in, screens out.
struct PickSession {
  /// How long Escape may be the beginning of another key, in milliseconds.
  private static let escapeTime: Int32 = 50

  private let tty: Int32
  private let worker: PickWorker
  private let hasPreview: Bool
  private let looks: Terminal
  private var state: PickState
  private var keys = PickKeyReader()
  private var shown: PickScreen?
  private var asked: PickState.Request?
  private var askedPreview: (number: Int, id: String)?

  /// Opens the terminal that the tool was started on.
  ///
  /// - Throws: where there is none that one could pick on.
  static func terminal() throws(ToolError) -> Int32 {
    let other = "larder search lists recipes without one"
    let tty = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard tty >= 0, isatty(tty) == 1 else {
      throw ToolError(.usage, "there is no terminal to pick on; \(other)")
    }
    guard Terminal(tty).canRedraw else {
      throw ToolError(
        .usage,
        "the terminal (TERM=\(Environment.value("TERM") ?? "")) cannot move its cursor; \(other)")
    }
    return tty
  }

  /// Shows a list and lets the user choose.
  ///
  /// - Parameter tty: a terminal, open for reading and writing.
  static func run(
    _ tty: Int32, _ worker: PickWorker, query: String, isMulti: Bool, hasPreview: Bool
  ) throws -> PickState.Outcome {
    var session = PickSession(tty, worker, query: query, isMulti: isMulti, hasPreview: hasPreview)
    return try session.run()
  }

  private init(
    _ tty: Int32, _ worker: PickWorker, query: String, isMulti: Bool, hasPreview: Bool
  ) {
    self.tty = tty
    self.worker = worker
    self.hasPreview = hasPreview
    looks = Terminal(tty)
    state = PickState(
      query: query, isMulti: isMulti, view: Self.layout(Terminal(tty), hasPreview))
  }

  private static func layout(_ terminal: Terminal, _ hasPreview: Bool) -> PickLayout {
    PickLayout(columns: terminal.width, lines: terminal.height, hasPreview: hasPreview)
  }

  private mutating func run() throws -> PickState.Outcome {
    Interruption.listen()
    let signals = Interruption.makeDescriptor()
    // Another screen, no wrapping at the margin, and pasted text between marks.
    guard
      RawTerminal.begin(
        tty, entering: "\u{1b}[?1049h\u{1b}[?7l\u{1b}[?2004h",
        leaving: "\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")
    else { throw ToolError(.inputOutput, "the terminal: \(FilePath.message(errno))") }
    defer { RawTerminal.end() }
    Interruption.watch([SIGWINCH, SIGTSTP, SIGCONT])
    var polled = [pollfd(fd: tty, events: Int16(POLLIN), revents: 0)]
    if poll(&polled, 0) > 0, let bytes = Descriptors.read(tty, atMost: 4096) {
      // What was typed before has been read by the terminal as lines: Enter is a line end there, which is Ctrl-J here.
      press(keys.take(bytes.map { $0 == 0x0a ? 0x0d : $0 }))
    }
    // The size may have changed before anybody listened.
    state.resize(Self.layout(looks, hasPreview))
    while true {
      update()
      if let outcome = state.outcome { return outcome }
      var polled = [tty, worker.descriptor, signals].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&polled, keys.isWaiting ? Self.escapeTime : -1)
      if ready < 0, errno != EINTR {
        throw ToolError(.inputOutput, "the terminal: \(FilePath.message(errno))")
      }
      if ready == 0 { press(keys.flush()) }
      if polled[2].revents != 0 { notice(Descriptors.read(signals, atMost: 256) ?? []) }
      leaveIfPending()
      if polled[1].revents != 0 { for event in worker.events() { take(event) } }
      if polled[0].revents != 0 {
        guard let bytes = Descriptors.read(tty, atMost: 4096), !bytes.isEmpty else {
          throw ToolError(.inputOutput, "the terminal is gone")
        }
        press(keys.take(bytes))
      }
    }
  }

  /// Draws what has changed, and asks for what is to be seen and not there.
  private mutating func update() {
    if asked != state.request {
      asked = state.request
      worker.ask(state.request)
    }
    if let wanted = state.wantedPreview {
      let id = "\(wanted.columns) \(Wording.uri(wanted.id))"
      if askedPreview?.number != state.answered?.number || askedPreview?.id != id {
        askedPreview = (state.answered?.number ?? 0, id)
        worker.ask(previewOf: wanted.id, columns: wanted.columns)
      }
    } else {
      askedPreview = nil
    }
    let screen = PickScreen(state, looks)
    if state.isStale { shown = nil }
    state.isStale = false
    guard screen != shown else { return }
    _ = StandardOutput.write(screen.update(from: shown), to: tty)
    shown = screen
  }

  private mutating func press(_ pressed: [PickKey]) {
    for key in pressed {
      if key == .suspend { suspend(all: true) } else { state.press(key) }
    }
  }

  private mutating func take(_ event: PickWorker.Event) {
    switch event {
    case .answer(let answer, let request): state.take(answer, to: request)
    case .preview(let preview): state.take(preview)
    case .changed: state.refresh()
    case .notice(let words): state.notice = words
    }
  }

  // MARK: - Signals

  private mutating func notice(_ notes: [UInt8]) {
    if notes.contains(Interruption.note(of: SIGTSTP)) { suspend(all: false) }
    if notes.contains(Interruption.note(of: SIGCONT)) {
      // After a pause that nobody said anything of, somebody else may have set the terminal.
      RawTerminal.resume()
      state.resize(Self.layout(looks, hasPreview))
    }
    if notes.contains(Interruption.note(of: SIGWINCH)) {
      state.resize(Self.layout(looks, hasPreview))
    }
  }

  /// Gives the terminal back and stops until somebody says to go on.
  ///
  /// - Parameter all: whether all that was started with the tool stops too, as it does by the key elsewhere.
  private mutating func suspend(all: Bool) {
    // In `$(larder pick)` of an interactive shell the tool belongs to the shell, and nobody could have it go on.
    guard getpgrp() != getsid(0) else { return }
    RawTerminal.pause()
    Glibc.signal(SIGTSTP, SIG_DFL)
    if all { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    leaveIfPending()
    Interruption.watch([SIGTSTP])
    RawTerminal.resume()
    state.resize(Self.layout(looks, hasPreview))
  }

  private func leaveIfPending() {
    guard Interruption.pending != 0 else { return }
    RawTerminal.end()
    Interruption.leaveIfPending()
  }
}
