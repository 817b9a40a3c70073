internal import ArgumentParser
internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// `larder plan RECIPE...`
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plans meals, as a calendar file.",
    discussion: """
      A recipe a day, on a terminal as a list, elsewhere as iCalendar (RFC 5545), which every calendar takes. Of the \
      recipes that --query finds those come first that were not cooked for longest, then the better rated.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @OptionGroup var amounts: AmountArguments

  @Option(
    help: ArgumentHelp(
      "The first day: 2026-01-15, today or tomorrow. Default: tomorrow.", valueName: "day"),
    completion: .list(["today", "tomorrow"]))
  var start = "tomorrow"

  @Option(
    help: ArgumentHelp("When meals begin: 18:30. Default: no time of the day.", valueName: "time"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Write the calendar to a file, and the list to standard output; - writes the calendar there.",
      valueName: "file"
    ), completion: .file())
  var to: String?

  @Flag(help: "Replace the file of --to if it is there.")
  var force = false

  @OptionGroup var meals: MealArguments

  private static let maximumMeals = 366

  func validate() throws {
    if force, to == nil {
      throw ValidationError("--force replaces the file of --to, which is missing")
    }
    if let at { _ = try Self.time(at) }
  }

  func run() throws {
    timeLimit.start()
    guard let first = CivilDay.named(start) else {
      throw ToolError(.usage, "--start: \(start) is no day; write 2026-01-15, today or tomorrow")
    }
    if let to, to != "-" { try ExportedFile.check(try FilePath.named(to), replaces: force) }
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let ids = try meals.recipes(library, order: library.mealOrder)
    guard ids.count <= Self.maximumMeals else {
      throw ToolError(
        .usage,
        "these are \(Wording.number(ids.count)) meals; a plan has at most \(Self.maximumMeals)")
    }
    let time = try at.map(Self.time)
    var events: [(event: CalendarFile.Event, id: ObjectID)] = []
    for (number, id) in ids.enumerated() {
      guard let day = CivilDay.day(first, plus: number) else {
        throw ToolError(.usage, "--start: the calendar ends before the plan does")
      }
      guard let details = try library.recipe(id) else { continue }
      let factor = try amounts.factor(for: details)
      let written = details.rewritten(factor: factor, system: amounts.system)
      events.append((Self.event(written, day, time), id))
    }
    try write(events)
  }

  private func write(_ events: [(event: CalendarFile.Event, id: ObjectID)]) throws {
    let calendar = CalendarFile(events.map(\.event)).text(now: Date.now)
    if let to, to != "-" {
      TimeLimit.end()
      try ExportedFile.write(Array(calendar.utf8), to: try FilePath.named(to), replaces: force)
    }
    switch arguments.format {
    case .json: try StandardOutput.write(Self.json(events))
    case .human where to == "-" || to == nil && !Terminal.output.isTerminal:
      try StandardOutput.write(calendar)
    case .human where !arguments.quiet:
      try StandardOutput.write(
        events.map { event, id in
          let time = event.time.map { " \($0)" } ?? ""
          return SafeText.line(
            "\(CivilDay.weekday(event.day)) \(event.day)\(time)  \(event.summary)  p\(id.key)")
            + "\n"
        }.joined())
    case .human: break
    }
  }

  private static func event(
    _ details: RecipeDetails, _ day: String, _ time: String?
  ) -> CalendarFile.Event {
    let recipe = details.recipe
    var lines = recipe.ingredients.map(\.text)
    lines += ["", Wording.uri(details.objectID)]
    let store = details.objectID.store?.uuidString ?? "-"
    return CalendarFile.Event(
      identifier: "p\(details.objectID.key)-\(day)@\(store)", day: day, time: time,
      minutes: Int(min(max(recipe.totalMinutes ?? 60, 1), 1440)), summary: recipe.title,
      description: lines.joined(separator: "\n"), url: recipe.url)
  }

  private static func json(_ events: [(event: CalendarFile.Event, id: ObjectID)]) -> String {
    JSONWriter.document { json in
      json.key("meals")
      json.array(events) { json, meal in
        json.object { json in
          json.member("day", meal.event.day)
          json.member("time", meal.event.time)
          json.member("uri", Wording.uri(meal.id))
          json.member("title", meal.event.summary)
        }
      }
    }
  }

  /// `18:30`
  private static func time(_ text: String) throws -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.utf8.count }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
    else { throw ValidationError("--at: \(text) is no time of the day; write 18:30") }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(two(hour)):\(two(minute))"
  }
}
