internal import ArgumentParser
internal import LarderRecipes

/// `larder undo [STEPS]`
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Takes back what rate, tag, untag, note, cooked, favorite, add and edit did.",
    discussion: "The last change first. The last 100 can be taken back; --list shows them.")

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Only list what can be taken back, the last change first.")
  var list = false

  @Argument(
    help: ArgumentHelp("How many changes to take back; 1 if not given.", valueName: "steps"))
  var steps: Int?

  func validate() throws {
    if let steps, steps < 1 {
      throw ValidationError("a number of steps from 1 on is expected, not \(steps)")
    }
  }

  func run() throws {
    let store = try list ? OpenStore.forReading(arguments) : OpenStore.forWriting(arguments)
    let changes = try UserChanges(store: store)
    if let steps, steps > 1, !list {
      let count = try changes.steps(limit: steps).count
      if 0..<steps ~= count, count > 0 {
        throw ToolError(
          .usage,
          "only \(Wording.count(count, "change", "changes")) can be taken back, not \(steps); "
            + "nothing was done")
      }
    }
    let found = try list ? changes.steps(limit: steps ?? .max) : changes.undo(steps ?? 1)
    switch arguments.format {
    case .json: try StandardOutput.write(ChangeReport.json(found, undone: !list))
    case .human where !arguments.quiet:
      try StandardOutput.write(ChangeReport.text(found, undone: !list))
    case .human: break
    }
    if found.isEmpty { throw ToolError(.nothingFound, "there is nothing to take back") }
    if !list, found.allSatisfy(\.isLost) {
      throw ToolError(.nothingFound, "nothing was taken back: the recipes are gone")
    }
  }
}
