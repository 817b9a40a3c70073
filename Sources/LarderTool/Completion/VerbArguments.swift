internal import ArgumentParser
internal import FoundationEssentials

/// What a verb takes, as its declarations say it.
struct VerbArguments {
  /// An option, a flag or an operand.
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    struct Kind: Decodable {
      struct Values: Decodable { let values: [String] }
      struct Nothing: Decodable {}
      let list: Values?
      let file: Nothing?
      let directory: Nothing?
    }
    let kind: String
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let abstract: String?
    let completionKind: Kind?

    var takesValue: Bool { kind == "option" }
    var isOperand: Bool { kind == "positional" }
    /// How it is written: `--limit`, `-n`.
    var words: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
  }

  private struct Description: Decodable {
    struct Command: Decodable { let arguments: [Argument]? }
    let command: Command
  }

  let options: [Argument]
  let operands: [Argument]

  /// Reads the declarations of a verb.
  init(_ verb: any ParsableCommand.Type) throws {
    // The parser has no other door to its declarations; it is the one of --experimental-dump-help.
    let text = verb._dumpHelp()
    let description = try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    let all = (description.command.arguments ?? []).filter(\.shouldDisplay)
    options = all.filter { !$0.isOperand }
    operands = all.filter(\.isOperand)
  }

  /// The option that is written as a word.
  func option(_ word: String) -> Argument? { options.first { $0.words.contains(word) } }

  /// The operand of a number, from 0 on; the last one may be there more than once.
  func operand(_ number: Int) -> Argument? {
    if operands.indices.contains(number) { return operands[number] }
    return operands.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}
