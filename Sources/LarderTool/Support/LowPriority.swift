internal import Glibc
internal import LarderBytes

/// Work that gives way to everything else that the machine does.
enum LowPriority {
  /// `SCHED_IDLE` of Linux; the disk is then used only where nobody else uses it (ioprio_set(2)).
  private static let idle: Int32 = 5
  private static let lowest: Int32 = 19

  /// Runs only when nothing else does: this thread, and those that begin from here on.
  static func begin() {
    // Where the system refuses, the work is done all the same.
    _ = nice(lowest)
    setScheduler(idle)
  }
}

/// Where the machine's power comes from.
enum PowerSupply {
  /// Whether a battery feeds the machine and no supply of mains is connected.
  static var isBattery: Bool {
    let folder = "/sys/class/power_supply"
    var hasBattery = false
    for name in SystemFolder.names(in: folder) where !name.hasPrefix(".") {
      let kind = line("\(folder)/\(name)/type")
      if kind == "Mains" || kind == "USB", line("\(folder)/\(name)/online") == "1" { return false }
      // A mouse has a battery too; its scope says so.
      if kind == "Battery", line("\(folder)/\(name)/scope") != "Device",
        line("\(folder)/\(name)/status") == "Discharging"
      {
        hasBattery = true
      }
    }
    return hasBattery
  }

  private static func line(_ path: String) -> String? {
    guard let (bytes, _) = try? TextFile.read(path, waits: false) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
  }
}
