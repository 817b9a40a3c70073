import ArgumentParser
import Foundation
import LarderRecipes
import LarderText
import TestSupport
import Testing

@testable import LarderTool

/// How the arguments of `search` are told apart: an excluded word is not an option.
@Suite struct SearchArgumentsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    let words: [String]
    var limit: Int?
    var isQuiet = false
    var testDescription: String { arguments }
  }

  static let cases = [
    Case(arguments: "creme brulee", words: ["creme", "brulee"]),
    Case(arguments: "cake -nut", words: ["cake", "-nut"]),
    Case(arguments: "-nut cake", words: ["-nut", "cake"]),
    Case(arguments: "cake -n", words: ["cake", "-n"]),
    Case(arguments: "cake -n 5", words: ["cake"], limit: 5),
    Case(arguments: "-n5 cake -nut", words: ["cake", "-nut"], limit: 5),
    Case(arguments: "cake -l -c -0", words: ["cake"]),
    Case(arguments: "--limit 3 cake -nut", words: ["cake", "-nut"], limit: 3),
    Case(arguments: "cake --limit=3 -nut", words: ["cake", "-nut"], limit: 3),
    Case(arguments: "cake -nut --limit 0", words: ["cake", "-nut"], limit: 0),
    Case(arguments: "cake -q -author:julia", words: ["cake", "-author:julia"], isQuiet: true),
    Case(arguments: "cake --quiet", words: ["cake"], isQuiet: true),
    Case(arguments: "cake -- -q --limit 3", words: ["cake", "-q", "--limit", "3"]),
    Case(arguments: "-- --help", words: ["--help"]),
    Case(arguments: "-", words: ["-"]),
  ]

  private func arguments(_ text: String) -> [String] {
    ["search"] + text.split(separator: " ").map(String.init)
  }

  @Test(arguments: cases)
  func byHand(_ expected: Case) throws {
    let command = try #require(SearchArguments(arguments(expected.arguments))?.search)
    #expect(command.words == expected.words)
    #expect(command.list.limit == expected.limit)
    #expect(command.list.isQuiet == expected.isQuiet)
  }

  /// The short way by hand and the argument parser have to agree on every option.
  @Test(arguments: cases)
  func theParserAgrees(_ expected: Case) throws {
    let sorted = try #require(SearchArguments(arguments(expected.arguments)))
    let command = try #require(try sorted.parsedCommand as? SearchCommand)
    let byHand = try #require(sorted.search)
    #expect(command.words == byHand.words)
    #expect(command.arguments.limit == byHand.list.limit)
    #expect(command.arguments.offset == byHand.options.offset)
    #expect(command.arguments.options.isCount == byHand.list.isCount)
    #expect(command.arguments.options.endsWithNUL == byHand.list.endsWithNUL)
    #expect(command.noSnippets != byHand.options.hasSnippets)
    #expect(command.whileTyping == byHand.options.isWhileTyping)
    #expect(command.arguments.quiet == byHand.list.isQuiet)
    #expect(command.arguments.place.store == byHand.store)
    #expect(command.arguments.options.format == byHand.list.format)
  }

  @Test(arguments: [
    "show --format json -q p1", "import --store=s -q a", "find --count --limit 3 --sort -title x",
    "search --limit 3 --no-snippets a", "complete --limit 2 a", "convert --to raw a",
  ])
  func `very many operands are read as few are`(_ line: String) throws {
    let few = line.split(separator: " ").map(String.init)
    let more = (0..<200).map { "word\($0)" }
    let long = try #require(try LongCommandLine.command(few + more) as? any TakesOperands)
    let parsed = try #require(try Larder.parseAsRoot(few) as? any TakesOperands)
    #expect(long.operands == parsed.operands + more)
    var same = long
    same.operands = parsed.operands
    #expect("\(same)" == "\(parsed)")
    #expect(try LongCommandLine.command(few) == nil)
  }

  /// A negative number is the value of its option, and the message is about the number.
  @Test(arguments: ["--limit -1 cake", "--limit=-1 cake", "cake --offset -5"])
  func aNegativeNumberIsNamed(_ text: String) throws {
    let sorted = try #require(SearchArguments(arguments(text)))
    #expect(sorted.search == nil)
    let error = #expect(throws: (any Error).self) { try sorted.parsedCommand }
    let message = error.map { Larder.message(for: $0) } ?? ""
    #expect(message.contains("a number from 0 on is expected, not -"))
  }

  @Test func everyOptionIsKnownToBoth() throws {
    let text =
      "a --store s --format json --limit 1 --offset 2 --no-snippets --while-typing -q --exact --explain --why --facets tag,time --why-not p1 --columns title,time --onlyin x --onlyin y --name z --live --print0 --count"
    let sorted = try #require(SearchArguments(arguments(text)))
    let byHand = try #require(sorted.search)
    let parsed = try #require(try sorted.parsedCommand as? SearchCommand)
    #expect(byHand.store == "s" && parsed.arguments.place.store == "s")
    #expect(byHand.list.format == .json && parsed.arguments.format == .json)
    #expect(byHand.list.limit == 1 && parsed.arguments.limit == 1)
    #expect(byHand.options.offset == 2 && parsed.arguments.offset == 2)
    #expect(
      byHand.list.columns == ["title", "time"] && parsed.arguments.row.columns == "title,time")
    #expect(byHand.folders == ["x", "y"] && parsed.arguments.files.onlyIn == ["x", "y"])
    #expect(byHand.fileName == "z" && parsed.arguments.files.name == "z")
    #expect(byHand.list.isLive && parsed.arguments.live)
    #expect(byHand.list.endsWithNUL && parsed.arguments.row.print0)
    #expect(byHand.list.isCount && parsed.arguments.count)
    #expect(!byHand.options.hasSnippets && parsed.noSnippets)
    #expect(byHand.options.isWhileTyping && parsed.whileTyping)
    #expect(byHand.options.isExact && parsed.exact)
    #expect(byHand.options.facets == ["tag", "time"] && parsed.facets == "tag,time")
    #expect(byHand.options.explainsScores && parsed.why)
    #expect(byHand.options.explains && parsed.explain)
    #expect(byHand.whyNot == "p1" && parsed.whyNot == "p1")
    #expect(byHand.list.isQuiet && parsed.arguments.quiet)
    #expect(byHand.words == ["a"] && parsed.words == ["a"])
  }

  /// Every option that the verbs declare, in each of its spellings, with values that it takes and values that it does not.
  private static func declaredOptions(of verb: String) throws -> [[String]] {
    struct Tool: Decodable {
      struct Name: Decodable { let kind, name: String }
      struct Argument: Decodable {
        let kind: String
        let names: [Name]?
      }
      struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?
      }
      let command: Command
    }
    let values = [
      "x", "7", "0", "-1", "2.5", "p1", "title,time", "-added", "human", "json", "jsonl", "paths",
      "tsv", "csv", "html",
    ]
    let tool = try JSONDecoder().decode(Tool.self, from: Data(Larder._dumpHelp().utf8))
    let command = try #require(tool.command.subcommands?.first { $0.commandName == verb })
    var options: [[String]] = []
    for argument in command.arguments ?? [] where argument.kind != "positional" {
      for name in argument.names ?? [] where !["help", "h", "version"].contains(name.name) {
        let spelling = (name.kind == "long" ? "--" : "-") + name.name
        if argument.kind == "flag" {
          options.append([spelling])
        } else {
          options += values.map { [spelling, $0] }
          if name.kind == "long" { options += values.map { ["\(spelling)=\($0)"] } }
        }
      }
    }
    #expect(options.count > values.count)
    return options
  }

  /// The search without what is the same in all and long.
  private func words(of search: Search) -> String {
    var search = search
    search.options.synonyms = SynonymTable()
    return "\(search)"
  }

  /// What is given to the verb behind some options has to be what the argument parser alone makes of them.
  private func compare(_ verb: String, _ options: [[String]]) throws {
    // A value that begins with a dash is one only where it is the same word.
    let joined = options.flatMap { option in
      option[0].hasPrefix("--") ? [option.joined(separator: "=")] : option
    }
    let plain = try? Larder.parseAsRoot([verb] + joined + ["--", "cake"])
    let sorted = try #require(SearchArguments([verb] + options.joined() + ["cake"]))
    let byHand = sorted.search
    if let plain {
      #expect("\(try sorted.parsedCommand)" == "\(plain)", "\(verb) \(options)")
    } else if options[0][0].hasPrefix("--") {
      // One letter without its value is a word to leave out.
      #expect(byHand == nil, "\(verb) \(options)")
    }
    if let byHand, let command = plain as? SearchCommand {
      #expect(words(of: byHand) == words(of: command.search), "\(verb) \(options)")
    }
  }

  /// Some of many, at random: the argument parser takes hundredths of a second for each.
  private static func some<Value>(_ all: [Value], _ count: Int, _ name: String) -> ArraySlice<Value>
  {
    var generator = SeededGenerator.fromEnvironment(name)
    return all.shuffled(using: &generator).prefix(count)
  }

  @Test(arguments: SearchArguments.verbs)
  func `each declared option is what the parser makes of it`(_ verb: String) throws {
    let options = try Self.declaredOptions(of: verb)
    for option in Self.some(options, LongRun.times(90, long: options.count), "options of \(verb)") {
      try compare(verb, [option])
    }
  }

  @Test func `two options of a search are what the parser makes of them`() throws {
    // One value of each that it takes, and all formats.
    var seen: Set<String> = []
    let some = try Self.declaredOptions(of: "search").filter { option in
      let name = String(option[0].prefix { $0 != "=" })
      guard option[0].hasPrefix("--format=") || !seen.contains(name),
        (try? Larder.parseAsRoot(["search"] + option + ["--", "cake"])) != nil
      else { return false }
      seen.insert(name)
      return true
    }
    let pairs = some.flatMap { one in some.map { [one, $0] } }
    #expect(pairs.count > 1000)
    for pair in Self.some(pairs, LongRun.times(90, long: pairs.count), "pairs of options") {
      try compare("search", pair)
    }
  }

  @Test(arguments: [
    "", "--limit", "a --limit x", "a --limit -1", "a --offset -1", "a --format xml", "a --help",
    "a -h", "a --quiet=yes", "a --unknown",
  ])
  func whatIsUnusualIsLeftToTheParser(_ text: String) throws {
    let sorted = try #require(SearchArguments(arguments(text)))
    #expect(sorted.search == nil)
    // Help is a command of its own; everything else is an error.
    #expect((try? sorted.parsedCommand) as? SearchCommand == nil)
  }

  @Test func `what other programs mean by -v is said, and not left out`() throws {
    #expect(try #require(SearchArguments(arguments("salt -v"))).misplacedOption != nil)
    #expect(try #require(SearchArguments(arguments("-- salt -v"))).misplacedOption == nil)
    #expect(try #require(SearchArguments(["complete", "-v"])).misplacedOption == nil)
  }

  @Test(arguments: ["-n abc soup", "soup -n", "soup -n5x", "-x soup", "soup -Q"])
  func `a short option that there is not, or with a wrong value, is refused`(
    _ text: String
  ) throws {
    let hint = try #require(SearchArguments(arguments(text))?.misplacedOption)
    #expect(hint.status == .usage && hint.message.contains("--"))
  }

  @Test(arguments: [
    "soup -nut", "-bread soup", "soup -5", "soup -ä", "- soup", "-- soup -x", "-n5 a",
  ])
  func `words that are left out are none`(_ text: String) throws {
    #expect(try #require(SearchArguments(arguments(text))).misplacedOption == nil)
  }

  @Test func `options before the verb go behind it`() {
    func moved(_ text: String) -> String {
      LeadingOptions.behindVerb(text.split(separator: " ").map(String.init))
        .joined(separator: " ")
    }
    #expect(moved("--store s search salt") == "search --store s salt")
    #expect(moved("-q --format=json status") == "status -q --format=json")
    #expect(moved("--store s metadata get x") == "metadata get --store s x")
    #expect(moved("--help") == "--help" && moved("--version") == "--version" && moved("-V") == "-V")
    #expect(moved("--generate-completion-script bash") == "--generate-completion-script bash")
    #expect(moved("search --store s") == "search --store s")
  }

  @Test func completeIsSortedLikeSearch() throws {
    let sorted = try #require(SearchArguments(["complete", "-nut", "--limit", "3", "cho"]))
    #expect(sorted.search == nil)
    let command = try #require(try sorted.parsedCommand as? CompleteCommand)
    #expect(command.words == ["-nut", "cho"] && command.limit == 3)
  }

  @Test func otherVerbsAreNotTouched() {
    #expect(SearchArguments(["import", "-x"]) == nil)
    #expect(SearchArguments([]) == nil)
  }
}
