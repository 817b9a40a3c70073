internal import Glibc
internal import LarderBytes

/// What the machine has to start programs by itself, and how it is told.
struct Scheduler {
  /// Which of them.
  enum Kind: String {
    case systemd, cron
  }

  let kind: Kind
  private let name: String
  /// The folder of the user's units.
  private let folder: String

  /// What a store has of a schedule.
  struct State {
    var kind: Kind
    var rhythm: Schedule.Rhythm
    /// When it is done next, as the system says it; nil where it does not say.
    var next: String?
    /// Whether the system knows of it.
    var isActive = true
  }

  /// Takes what there is: systemd where it answers for the user, else cron; nil where there is neither.
  init?(store: String, isUsual: Bool) throws(ToolError) {
    name = Schedule.name(store: store, isUsual: isUsual)
    folder = try SettingsFolder.base() + "/systemd/user"
    if Program.find("systemctl") != nil,
      try Program.run(["systemctl", "--user", "show-environment"], keepsOutput: true).status == 0
    {
      kind = .systemd
    } else if Program.find("crontab") != nil {
      kind = .cron
    } else {
      return nil
    }
  }

  // MARK: - Changing

  /// Has a schedule followed, in the place of the one that there was.
  func begin(_ schedule: Schedule) throws(ToolError) {
    switch kind {
    case .cron: try setLine(schedule.line(minute: Int.random(in: 0..<60)))
    case .systemd:
      try end()
      let number = FilePath.makeFolder(folder)
      guard number == 0 else {
        throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(number))")
      }
      for unit in schedule.units {
        try ExportedFile.write(Array(unit.text.utf8), to: "\(folder)/\(unit.name)", replaces: true)
      }
      try systemctl("daemon-reload")
      try systemctl("enable", "--now", schedule.enabledUnit)
    }
  }

  /// Takes the schedule away.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func end() throws(ToolError) -> Bool {
    switch kind {
    case .cron:
      guard try ownLine() != nil else { return false }
      try setLine(nil)
      return true
    case .systemd:
      let units = Schedule.unitNames(name).filter { FilePath.exists("\(folder)/\($0)") }
      if units.isEmpty { return false }
      let started = units.filter { !$0.hasSuffix("\(name).service") }
      // A unit that the system has lost is gone all the same.
      if !started.isEmpty { _ = try? systemctl(["disable", "--now"] + started) }
      for unit in units where unlink("\(folder)/\(unit)") != 0 && errno != ENOENT {
        throw ToolError(
          .inputOutput, "\(folder)/\(unit): cannot be removed: \(FilePath.message(errno))")
      }
      try systemctl("daemon-reload")
      return true
    }
  }

  private func systemctl(_ words: String...) throws(ToolError) { try systemctl(words) }

  private func systemctl(_ words: [String]) throws(ToolError) {
    let ended = try Program.run(["systemctl", "--user"] + words, keepsOutput: true)
    guard ended.status == 0 else {
      throw ToolError(
        .inputOutput, "systemctl --user \(words.joined(separator: " ")) failed",
        details: ended.output.split(separator: "\n").map(String.init))
    }
  }

  // MARK: - Asking

  /// The schedule that is followed; nil where there is none.
  func state() throws(ToolError) -> State? {
    switch kind {
    case .cron:
      guard let line = try ownLine() else { return nil }
      return State(kind: .cron, rhythm: Self.rhythm(ofLine: line))
    case .systemd:
      for unit in Schedule.unitNames(name).prefix(2) {
        guard let (bytes, _) = try? TextFile.read("\(folder)/\(unit)") else { continue }
        let isWatch = unit.hasSuffix(".service")
        var state = State(
          kind: .systemd,
          rhythm: isWatch ? .watching : Self.rhythm(ofTimer: String(decoding: bytes, as: UTF8.self))
        )
        let shown = try Program.run(
          ["systemctl", "--user", "show", "--property=ActiveState,NextElapseUSecRealtime", unit],
          keepsOutput: true)
        let values = shown.output.split(separator: "\n").map(String.init)
        state.isActive = values.contains("ActiveState=active")
        let key = "NextElapseUSecRealtime="
        state.next = values.first { $0.hasPrefix(key) && $0.count > key.count }
          .map { String($0.dropFirst(key.count)) }
        return state
      }
      return nil
    }
  }

  private static func rhythm(ofTimer text: String) -> Schedule.Rhythm {
    text.contains("OnCalendar=daily")
      ? .daily : text.contains("OnCalendar=hourly") ? .hourly : .tenMinutes
  }

  private static func rhythm(ofLine line: String) -> Schedule.Rhythm {
    if line.hasPrefix("@reboot") { return .watching }
    let words = line.split(separator: " ")
    if words.first?.contains("/10") == true { return .tenMinutes }
    return words.count > 1 && words[1] == "*" ? .hourly : .daily
  }

  // MARK: - crontab

  private func lines() throws(ToolError) -> [String] {
    let ended = try Program.run(["crontab", "-l"], keepsOutput: true)
    if ended.status == 0 {
      return ended.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    // Somebody who has none yet gets a status other than 0, and so does whoever's lines cannot be read: these must not be
    // written over.
    guard ended.output.isEmpty || ended.output.contains("no crontab") else {
      throw ToolError(
        .inputOutput, "crontab -l failed",
        details: ended.output.split(separator: "\n").map(String.init))
    }
    return []
  }

  private func ownLine() throws(ToolError) -> String? {
    try lines().last { $0.hasSuffix(Schedule.mark(name)) }
  }

  private func setLine(_ line: String?) throws(ToolError) {
    var lines = try lines().filter { !$0.hasSuffix(Schedule.mark(name)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if let line { lines.append(line) }
    let ended = try Program.run(
      ["crontab", "-"], input: lines.map { $0 + "\n" }.joined(), keepsOutput: true)
    guard ended.status == 0 else {
      throw ToolError(
        .inputOutput, "crontab - failed",
        details: ended.output.split(separator: "\n").map(String.init))
    }
  }
}
