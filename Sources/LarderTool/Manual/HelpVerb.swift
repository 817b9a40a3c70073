internal import ArgumentParser
internal import LarderPredicates

/// `larder help [VERB]`: the verbs by groups, or the page of one.
enum HelpVerb {
  static let name = "help"
  static let abstract = "Lists the verbs, or shows the manual of one."

  /// Runs it.
  ///
  /// - Parameter words: what stands behind it.
  static func run(_ words: [String]) throws {
    if let option = words.first(where: { $0.hasPrefix("-") && !["-h", "--help"].contains($0) }) {
      throw ToolError(.usage, "\(option): help takes no options: larder help VERB")
    }
    guard let word = words.first else { return try Pager.write(Larder.helpMessage()) }
    let subject = word.hasPrefix("-") ? name : word
    guard let page = ManualPage.named(subject) else {
      let names = Larder.verbs + ManualPage.all.flatMap(\.names)
      let nearest = NearestName.suggestion(for: subject, among: names)
      throw ToolError(
        .usage,
        "there is no verb \"\(subject)\""
          + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; larder help lists them"))
    }
    if words.count > 1, let inner = words.last, !inner.hasPrefix("-") {
      let verbs = Larder.innerVerbs(of: subject)
      guard words.count == 2, verbs.contains(inner) else {
        throw ToolError(
          .usage,
          "\(words.dropFirst().joined(separator: " ")): "
            + (verbs.isEmpty
              ? "one verb is explained at a time: larder help \(subject)"
              : "\(subject) has \(verbs.joined(separator: ", "))"))
      }
    }
    let terminal = Terminal.output
    // Lines that are longer are hard to read.
    let width = terminal.isTerminal ? max(40, min(terminal.width, 100)) : 80
    let lines = ManualRenderer.lines(page, width: width - 2, on: terminal)
    try Pager.write(lines.joined(separator: "\n") + "\n")
  }
}
