internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder schedule [--every RHYTHM | --watch | --off | --status]`
struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Has the system keep the store up to date.",
    discussion: """
      A timer of systemd reindexes, or a service of systemd watches; where there is no systemd, a line of crontab does. \
      Both give way to everything else, and a timer does nothing on battery. Without an option: what there is.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp("Reindex so often: 10min, hourly or daily.", valueName: "rhythm"),
    completion: .list(["10min", "hourly", "daily"]))
  var every: String?

  @Flag(help: "Watch the folders all the time.")
  var watch = false

  @Flag(help: "Take the schedule away.")
  var off = false

  @Flag(help: "Say what the schedule is.")
  var status = false

  func validate() throws {
    let count = [every != nil, watch, off, status].count { $0 }
    if count > 1 {
      throw ValidationError("one of --every, --watch, --off and --status at a time")
    }
    if let every, Schedule.Rhythm(every) == nil {
      throw ValidationError("--every: 10min, hourly or daily is expected, not \(every)")
    }
  }

  func run() throws {
    let location = try StoreLocation(option: arguments.place.store)
    let rhythm = watch ? .watching : every.flatMap(Schedule.Rhythm.init)
    // What was scheduled for a store that is gone can still be taken away.
    if rhythm != nil { try location.requireExisting() }
    let store = location.name
    let isUsual = try Self.isUsual(store)
    guard let scheduler = try Scheduler(store: store, isUsual: isUsual) else {
      throw ToolError(
        .inputOutput,
        "there is neither systemd for this user nor cron; larder watch keeps the store up to date while it runs"
      )
    }
    if let rhythm {
      guard let tool = FilePath.resolved("/proc/self/exe") else {
        throw ToolError(.inputOutput, "the tool does not know where it is: /proc is not mounted")
      }
      try scheduler.begin(
        Schedule(rhythm: rhythm, tool: tool, store: store, isUsual: isUsual))
    } else if off {
      let wasThere = try scheduler.end()
      if !wasThere, arguments.format == .human, !arguments.quiet {
        try StandardOutput.write("there was no schedule for \(SafeText.line(store))\n")
        return
      }
    }
    try report(try scheduler.state(), scheduler, store)
    if status || (rhythm == nil && !off), try scheduler.state() == nil {
      throw ToolError(.nothingFound)
    }
  }

  private static func isUsual(_ store: String) throws(ToolError) -> Bool {
    let usual = try StoreLocation(usual: ())
    return store == (FilePath.resolved(usual.path) ?? usual.path)
  }

  /// What keeps schedules for a store; nil where nothing does.
  static func scheduler(_ location: StoreLocation) throws(ToolError) -> Scheduler? {
    let store = location.name
    return try Scheduler(store: store, isUsual: isUsual(store))
  }

  private func report(
    _ state: Scheduler.State?, _ scheduler: Scheduler, _ store: String
  ) throws(ToolError) {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("store", store)
          json.member("isScheduled", state != nil)
          json.member("by", scheduler.kind.rawValue)
          json.member("rhythm", state?.rhythm.words)
          json.member("isActive", state?.isActive ?? false)
          json.member("next", state?.next)
        })
    case .human where arguments.quiet: break
    case .human:
      guard let state else {
        let hint = off ? "" : "; larder schedule --every hourly makes one"
        return try StandardOutput.write("\(SafeText.line(store)): no schedule\(hint)\n")
      }
      try StandardOutput.write(
        "\(SafeText.line(store)): kept up to date \(state.rhythm.words) by \(state.kind.rawValue)"
          + (state.next.map { ", next \($0)" } ?? "")
          + (state.isActive ? "" : ", which is not running it") + "\n")
    }
  }
}
