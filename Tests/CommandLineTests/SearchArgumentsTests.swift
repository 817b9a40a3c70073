import ArgumentParser
import LarderRecipes
import Testing

@testable import larder

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
