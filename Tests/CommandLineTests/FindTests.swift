import Foundation
import TestSupport
import Testing

/// Conditions at the command line: `find` and `convert`.
@Suite struct FindTests {
  private func titles(_ tool: TestTool, _ arguments: String...) throws -> [String] {
    let answer = try #require(try tool.run(["find", "--format", "json"] + arguments).json)
    return (answer["hits"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  @Test func aFormatStringAndARawQueryFindRecipes() throws {
    let tool = try SampleRecipes.importedTool()
    #expect(try titles(tool, "title BEGINSWITH[cd] 'creme'") == ["Crème Brûlée"])
    #expect(
      try titles(tool, "--sort", "-title", "ANY ingredients.text CONTAINS[cd] 'FLOUR'")
        == ["Sugar Cookies", "Käsespätzle"])
    #expect(try titles(tool, "--raw", #"kMDItemTitle == "creme*"cd"#) == ["Crème Brûlée"])
    #expect(try titles(tool, "--raw", #"kMDItemTitle == "cookies"cw"#) == ["Sugar Cookies"])
    #expect(try titles(tool, "--raw", #"kMDItemTextContent == "cheese"cd"#) == ["Käsespätzle"])
    #expect(try titles(tool, "--raw", #"* == "brown sugar"cdw"#) == ["Crème Brûlée"])
    // Words and attributes in one condition, in each syntax.
    #expect(
      try titles(tool, "SEARCH 'sugar -nuts' AND title CONTAINS 'k'") == ["Sugar Cookies"])
    #expect(
      try titles(tool, "--raw", "sugar -nuts", "--sort", "title") == [
        "Crème Brûlée", "Sugar Cookies",
      ])
    #expect(
      try titles(
        tool, "--raw", #"kMDItemTextContent == "sugar"cd && kMDItemTitle != "*Cake""#, "--sort",
        "title")
        == ["Crème Brûlée", "Sugar Cookies"])
    #expect(
      try titles(tool, "--raw", "kMDItemDateAdded >= $time.today(-1)", "--limit", "99").count == 5)
    #expect(try titles(tool, "--raw", "kMDItemDateAdded < $time.today(-1)").isEmpty)
  }

  @Test func aSearchSaysHowItsSegmentsAreRanked() throws {
    let tool = try SampleRecipes.importedTool()
    let one = try #require(
      try tool.run("search", "--explain", "--format", "json", "flour").json?["rankings"]
        as? [String])
    #expect(
      one == [
        "5 documents, ranked by the postings of the rarest term, blocks with the highest bounds first"
      ])
    let text = try tool.run("search", "--explain", "flour -brown")
    #expect(text.output.contains("documents, ranked by "))
    #expect(try tool.run("search", "sugar").output.contains("ranked by") == false)
    #expect(
      try tool.run("search", "--explain", "--format", "json", "--limit", "0", "sugar").json?[
        "rankings"]
        == nil)
  }

  @Test func pagesCountsAndThePlan() throws {
    let tool = try SampleRecipes.importedTool()
    let all = "ANY ingredients.text CONTAINS 'sugar'"
    #expect(try tool.run("find", "--count", all).output == "3\n")
    #expect(
      try titles(tool, "--sort", "title", "--limit", "1", "--offset", "1", all) == ["Nut Cake"])
    let text = try tool.run("find", "--sort", "title", all)
    #expect(text.output.hasPrefix("Crème Brûlée\n  p"))
    #expect(text.errors == "3 recipes\n")
    #expect(try tool.run("find", "-q", all).errors == "")
    let plan = try tool.run("find", "--explain", "--limit", "0", "foldedTitle BEGINSWITH 'nut'")
    #expect(plan.output.hasPrefix("foldedTitle BEGINSWITH \"nut\"\n1. "))
    #expect(plan.output.contains("SQL: SELECT"))
    let json = try #require(
      try tool.run("find", "--format", "json", "--explain", "title == 'Nut Cake'").json)
    #expect((json["sql"] as? String)?.contains("ZTITLE") == true)
    #expect((json["plan"] as? [Any])?.isEmpty == false)
    let conditions = try #require(json["conditions"] as? [[String: Any]])
    #expect(conditions.map { $0["kind"] as? String } == ["index", "test"])
    #expect(plan.output.contains("Condition:\n   - foldedTitle BEGINSWITH \"nut\": by an index"))
    #expect(json["predicate"] as? String == "title == \"Nut Cake\"")
    let none = try tool.run("find", "title == 'x'")
    #expect(none.status == 1 && none.errors == "no recipes\n")
    // A control character of a title does not reach the terminal.
    let evil = try tool.run("find", "title BEGINSWITH 'Evil'")
    #expect(evil.status == 0 && !evil.output.contains("\u{1b}"))
  }

  @Test func mistakesAreMarked() throws {
    let tool = try SampleRecipes.importedTool()
    for (arguments, words, mark) in [
      (["titel == 'x'"], "did you mean \"title\"?", "^^^^^"),
      (["title == 'x"], "no end", "^"), (["rating > 'x'"], "cannot compare", "^"),
      (["--raw", "kMDItemTitel == x"], "did you mean \"kMDItemTitle\"?", "^^^^^^^^^^^^"),
      (["--raw", "kMDItemTitle == \"x"], "no end", "^"),
      (["--sort", "titel", "title == 'x'"], "did you mean \"title\"?", ""),
      (["--sort", "ingredients", "title == 'x'"], "nothing to sort by", ""),
      (["SEARCH 'autor:x'"], "author", "^^^"),
    ] {
      let result = try tool.run(["find"] + arguments)
      #expect(result.status == 64, "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
      #expect(mark.isEmpty || result.errors.contains(mark), "\(arguments): \(result.errors)")
    }
    // What only the store cannot do is said of the condition too, and blames no file.
    let unsaid = try tool.run("find", "max:({prepMinutes, cookMinutes}) > 60")
    #expect(unsaid.status == 64 && !unsaid.errors.contains(".larder"), "\(unsaid.errors)")
    #expect(
      unsaid.errors.contains("cannot hold max: of anything but members or constants"),
      "\(unsaid.errors)")
    let deep = String(repeating: "(", count: 100_000)
    for arguments in [[deep], ["--raw", deep + "a == 1"]] {
      let result = try tool.run(["find"] + arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains("200 deep"), "\(result.errors.prefix(300))")
    }
  }

  @Test func conditionsAreWrittenInAnotherSyntax() throws {
    let tool = try TestTool()
    func convert(_ from: String, _ to: String, _ text: String) throws -> String {
      try tool.run("convert", "--from", from, "--to", to, text).output
    }
    #expect(
      try convert("raw", "format", #"kMDItemTitle == "*brulee*"cd && kMDItemStarRating > 3"#)
        == "title CONTAINS[cd] \"brulee\" AND rating > 3\n")
    #expect(
      try convert("format", "raw", "ANY authors.name ==[c] 'Julia'")
        == "kMDItemAuthors == \"Julia\"c\n")
    #expect(
      try convert("typed", "format", "creme rating>=4") == "SEARCH \"creme\" AND rating >= 4\n")
    // The whole time may come from its parts, so that no key means the same.
    #expect(try convert("typed", "format", "time<30") == "SEARCH \"time<30min\"\n")
    #expect(
      try convert("format", "swift", "rating > 3")
        == "#Predicate<Recipe> { recipe in (recipe.rating.flatMap { $0 > 3 } ?? false) }\n")
    #expect(
      try convert(
        "swift", "raw", "#Predicate<Recipe> { $0.title.localizedStandardContains(\"x\") }")
        == "kMDItemTitle == \"*x*\"cd\n")
    let unsayable = try tool.run("convert", "--to", "typed", "title LIKE 'x'")
    #expect(unsayable.status == 1 && unsayable.output.isEmpty)
    #expect(unsayable.errors.contains("cannot be said in a typed query, because"))
    let all = try tool.run("convert", "title LIKE 'x'")
    #expect(all.status == 0)
    #expect(all.output.hasPrefix("swift: this cannot be said in a Swift predicate, because"))
    #expect(all.output.contains("\nraw: kMDItemTitle == \"x\"\n"))
    let json = try #require(try tool.run("convert", "--format", "json", "title LIKE 'x'").json)
    let conversions = try #require(json["conversions"] as? [[String: Any]])
    #expect(conversions.map { $0["to"] as? String } == ["swift", "raw", "typed"])
    #expect(conversions[1]["text"] as? String == "kMDItemTitle == \"x\"")
    #expect((conversions[2]["reason"] as? String)?.contains("because") == true)
    let wrong = try tool.run("convert", "titel == 'x'")
    #expect(wrong.status == 64 && wrong.errors.contains("^^^^^"))
  }
}
