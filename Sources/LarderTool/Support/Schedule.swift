internal import Glibc

/// How the system is told to keep a store up to date: the files of systemd, or a line of crontab, as values.
struct Schedule {
  /// When it is done.
  enum Rhythm: Equatable {
    case tenMinutes, hourly, daily
    /// All the time.
    case watching

    /// Reads `10min`, `hourly`, `daily`; nil for another text.
    init?(_ text: String) {
      switch text {
      case "10min": self = .tenMinutes
      case "hourly": self = .hourly
      case "daily": self = .daily
      default: return nil
      }
    }

    /// In words: what it is done.
    var words: String {
      switch self {
      case .tenMinutes: "every 10 minutes"
      case .hourly: "every hour"
      case .daily: "every day"
      case .watching: "as files change"
      }
    }
  }

  let rhythm: Rhythm
  /// The tool's own path.
  let tool: String
  /// The store's real path.
  let store: String
  /// Whether it is the one that verbs use when none is named: then it has the plain name.
  let isUsual: Bool

  /// The name that all files of a store's schedule begin with.
  static func name(store: String, isUsual: Bool) -> String {
    if isUsual { return "larder" }
    // Stores have paths, units have names.
    return "larder-" + NameHash.text(store.utf8)
  }

  private var name: String { Self.name(store: store, isUsual: isUsual) }

  // MARK: - systemd

  /// The names of all units that a schedule may have, those that are started first.
  static func unitNames(_ name: String) -> [String] {
    ["\(name).timer", "\(name)-watch.service", "\(name).service"]
  }

  /// The unit that is enabled and started.
  var enabledUnit: String { rhythm == .watching ? "\(name)-watch.service" : "\(name).timer" }

  /// The units by name.
  var units: [(name: String, text: String)] {
    let service = rhythm == .watching ? "\(name)-watch.service" : "\(name).service"
    let verb = rhythm == .watching ? "watch" : "reindex --sync"
    let unit = """
      # Written by larder schedule; larder schedule --off removes it.
      [Unit]
      Description=Larder: \(Self.escaped(store)) \(rhythm.words)
      Documentation=man:larder-schedule(1)
      \(rhythm == .watching ? "" : "ConditionACPower=true\n")
      """
    // A file that failed, a folder that is gone and another run at work are nothing that an alarm would help with.
    let kind =
      rhythm == .watching
      ? """
      Type=exec
      Restart=on-failure
      RestartSec=30
      RestartPreventExitStatus=64 65 66 75
      SuccessExitStatus=66 75
      """
      : """
      Type=oneshot
      SuccessExitStatus=65 66 75
      """
    let text =
      unit + """

        [Service]
        \(kind)
        ExecStart=\(Self.quoted(tool)) \(verb) --quiet --low-priority --store \(Self.quoted(store))
        Nice=19
        CPUSchedulingPolicy=idle
        IOSchedulingClass=idle

        """
    switch rhythm {
    case .watching: return [(service, text + "\n[Install]\nWantedBy=default.target\n")]
    case .tenMinutes: return [(service, text), timer("*:0/10", jitter: "2min")]
    case .hourly: return [(service, text), timer("hourly", jitter: "15min")]
    case .daily: return [(service, text), timer("daily", jitter: "1h")]
    }
  }

  private func timer(_ calendar: String, jitter: String) -> (String, String) {
    (
      "\(name).timer",
      """
      # Written by larder schedule; larder schedule --off removes it.
      [Unit]
      Description=Larder: \(Self.escaped(store)) \(rhythm.words)
      Documentation=man:larder-schedule(1)

      [Timer]
      OnCalendar=\(calendar)
      RandomizedDelaySec=\(jitter)
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    )
  }

  /// A text in which systemd is to replace nothing.
  static func escaped(_ text: String) -> String {
    SafeText.line(text).replacing("%", with: "%%")
  }

  /// A word of a command line as systemd.service(5) reads it.
  static func quoted(_ text: String) -> String {
    "\""
      + escaped(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("$", with: "$$") + "\""
  }

  // MARK: - cron

  /// What the line of a store ends with, and how it is found again.
  static func mark(_ name: String) -> String { "# larder schedule: \(name)" }

  /// A line of crontab(5). The minute is drawn, so that not all machines begin at once.
  func line(minute: Int) -> String {
    let minute = minute % 60
    let time =
      switch rhythm {
      case .tenMinutes: "\(minute % 10)-59/10 * * * *"
      case .hourly: "\(minute) * * * *"
      case .daily: "\(minute) \(minute % 6) * * *"
      case .watching: "@reboot"
      }
    let words =
      rhythm == .watching
      ? "watch --quiet --low-priority" : "reindex --sync --quiet --low-priority --except-on-battery"
    return
      "\(time) \(Self.shellWord(tool)) \(words) --store \(Self.shellWord(store)) \(Self.mark(name))"
  }

  /// A word for sh(1) in a crontab, where `%` ends the command.
  private static func shellWord(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''").replacing("%", with: "\\%") + "'"
  }
}
