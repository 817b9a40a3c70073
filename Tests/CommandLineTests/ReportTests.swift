import Foundation
import LarderFormats
import LarderPredicates
import LarderStores
import Testing

@testable import LarderRecipes
@testable import LarderTool

/// Answers made from values: nothing here needs a store.
@Suite struct ReportTests {
  private let store = UUID()

  private func results(_ snippet: Snippet?, title: String = "Title") -> RecipeSearchResults {
    let id = ObjectID(store: store, entityName: "Recipe", key: 12)
    let hit = RecipeSearchResults.Hit(
      objectID: id, title: title, score: 1.5, path: "/a\u{1b}b.json", snippet: snippet)
    return RecipeSearchResults(total: 1234, hits: [hit])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aHitAsText() {
    let snippet = Snippet(field: "steps", text: "burn\nthe\u{7} sugar", matches: [10..<15])
    let report = SearchReport(terminal: Terminal(-1), showsTotal: true)
    let expected = """
      Title\\u{0}
        p12  /a\\u{1b}b.json
        burn the\\u{7} sugar

      """
    #expect(report.text(results(snippet, title: "Title\0")) == expected)
    #expect(report.totals(results(snippet)) == "1 of 1,234 recipes\n")
    #expect(report.text(RecipeSearchResults(total: 0, hits: [])).isEmpty)
  }

  @Test func aHitAsJSON() throws {
    let snippet = Snippet(field: "title", text: "Crème", matches: [0..<6])
    let answer = try object(SearchReport.json(results(snippet), query: "creme \"", facts: [:]))
    #expect(answer["query"] as? String == "creme \"")
    #expect(answer["total"] as? Int == 1234)
    let hit = try #require((answer["hits"] as? [[String: Any]])?.first)
    #expect(hit["uri"] as? String == "larder://\(store.uuidString)/Recipe/p12")
    #expect(hit["score"] as? Double == 1.5)
    #expect(hit["path"] as? String == "/a\u{1b}b.json")
    let written = try #require(hit["snippet"] as? [String: Any])
    #expect(written["field"] as? String == "title")
    #expect(written["text"] as? String == "Crème")
    #expect(written["matches"] as? [[Int]] == [[0, 6]])
    let none = try object(SearchReport.json(results(nil), query: "", facts: [:]))
    #expect((none["hits"] as? [[String: Any]])?.first?["snippet"] is NSNull)
  }

  @Test func matchesAreColouredAndNothingElse() {
    let terminal = Terminal(colours: true)
    let report = SearchReport(terminal: terminal, showsTotal: false)
    func line(_ text: String, _ matches: [Range<Int>]) -> String {
      let snippet = Snippet(field: "steps", text: text, matches: matches)
      return String(report.text(results(snippet)).split(separator: "\n")[2].dropFirst(2))
    }
    let (on, off) = ("\u{1b}[1;33m", "\u{1b}[0m")
    #expect(line("a Crème b", [2..<8]) == "a \(on)Crème\(off) b")
    #expect(line("ab cd", [0..<2, 3..<5]) == "\(on)ab\(off) \(on)cd\(off)")
    #expect(line("\u{1b}x", [0..<2]) == "\(on)\\u{1b}x\(off)")
    // Places that make no sense are passed over.
    #expect(line("ab", [0..<9]) == "ab")
    #expect(line("ab", [-3..<1]) == "ab")
    #expect(line("abc", [1..<3, 0..<2]) == "a\(on)bc\(off)")
  }

  @Test func `a title that matches is marked, and not written twice`() {
    func text(_ title: String, _ snippet: String, colours: Bool = false) -> [Substring] {
      let report = SearchReport(terminal: Terminal(colours: colours), showsTotal: false)
      let snippet = Snippet(field: "title", text: snippet, matches: [2..<8])
      return report.text(results(snippet, title: title)).split(separator: "\n")
    }
    let (bold, on, off) = ("\u{1b}[1m", "\u{1b}[1;33m", "\u{1b}[0m")
    #expect(text("a Crème b", "a Crème b") == ["a Crème b", "  p12  /a\\u{1b}b.json"])
    let marked = text("a Crème b", "a Crème b", colours: true)
    #expect(marked.count == 2 && marked[0] == "\(bold)a \(off)\(on)Crème\(off)\(bold) b\(off)")
    // The places of a part are not those of the whole.
    let part = text("so long a Crème b", "a Crème b", colours: true)
    #expect(part.count == 2 && part[0] == "\(bold)so long a Crème b\(off)")
  }

  @Test func aWholeRecipeAsTextAndJSON() throws {
    var recipe = ImportedRecipe(title: "Soup\u{1b}")
    recipe.authors = ["Julia"]
    recipe.prepMinutes = 15
    recipe.cookMinutes = 60
    recipe.steps = [
      .init(text: "Boil.\nStir.", group: "First"), .init(text: "Serve.", group: "First"),
    ]
    recipe.tags = [.init(kind: "cuisine", name: "French")]
    recipe.notes = "\nGood.\n"
    let details = RecipeDetails(
      objectID: ObjectID(store: store, entityName: "Recipe", key: 1), recipe: recipe,
      ingredients: [
        .init(text: "1–2 l water", quantity: 1, quantityMaximum: 2, unit: "l", food: "water")
      ],
      path: "/soup.html", added: Date(timeIntervalSince1970: 0))
    let expected = """
      Soup\\u{1b}
      Julia · preparation 15 min · cooking 1 h

      Ingredients
        - 1–2 l water

      Method
        First
        1. Boil. Stir.
        2. Serve.

      Notes
      Good.

      Tags: French
      /soup.html
      larder://\(store.uuidString)/Recipe/p1

      """
    #expect(RecipeReport(terminal: Terminal(-1)).text([details]) == expected)
    let json = try object(RecipeReport.json([details]))
    let written = try #require((json["recipes"] as? [[String: Any]])?.first)
    #expect(written["title"] as? String == "Soup\u{1b}")
    #expect(written["added"] as? String == "1970-01-01T00:00:00Z")
    #expect(written["summary"] is NSNull)
    let line = try #require((written["ingredients"] as? [[String: Any]])?.first)
    #expect(line["quantityMaximum"] as? Int == 2)
    #expect(line["food"] as? String == "water")
  }

  @Test func whatAJobDid() throws {
    var summary = ReindexJob.Summary()
    summary.filesSeen = 58682
    summary.added = 1
    #expect(report(summary, missing: []).status == .done)
    #expect(
      report(summary, missing: []).text()
        == "58,682 files seen, 0 read (0 recipes): 1 added, 0 changed, 0 moved, 0 removed, 0 unchanged\n"
    )
    summary.otherFiles = [
      ".jpg": 12, "": 1, ".doc": 1359, ".a": 2, ".b": 2, ".c": 2, ".d": 1, ".e": 1,
    ]
    #expect(
      report(summary, missing: []).text().contains(
        "1,380 files of other kinds: 1,359 .doc, 12 .jpg, 2 .a, 2 .b, 2 .c, 1 without such an end, "
          + "2 of 2 kinds more\n"))
    summary.foldersWithoutRecipes = [.init(path: "/pictures", otherFiles: [".jpg": 12])]
    #expect(report(summary, missing: []).status == .done)
    let imported = JobReport(summary: summary, missingPaths: [], expectsRecipes: true)
    #expect(imported.status == .nothingFound)
    #expect(
      imported.emptyFolderLines == [
        "/pictures: no recipes were found; it holds 12 files of other kinds: 12 .jpg; "
          + "larder formats lists what is read"
      ])
    summary.withoutMethod.count = 5
    summary.withoutMethod.first = ["Tea", "Ice", "Jam"]
    summary.withoutIngredients.count = 1
    summary.withoutIngredients.first = ["Water"]
    let incomplete = report(summary, missing: [])
    #expect(
      incomplete.text().contains(
        "5 recipes without method: \"Tea\", \"Ice\", \"Jam\", 2 more\n"
          + "1 recipe without ingredients: \"Water\"\n"))
    #expect(try object(incomplete.json())["withoutMethod"] as? Int == 5)
    #expect(incomplete.status == .done)
    summary.oldFailures = 3
    #expect(report(summary, missing: []).status == .done)
    summary.newFailures = [.init(path: "/x", reason: "empty")]
    summary.isPartial = true
    let failed = report(summary, missing: [])
    #expect(failed.status == .badData)
    #expect(
      failed.text().contains(
        "1 file failed, 3 failed before and not tried again\nlarder status names these files "
          + "and says why; larder reindex --retry-failed tries them again\n"))
    summary.failedAgain = 2
    #expect(
      report(summary, missing: []).text().contains(
        "1 file failed, 2 failed again as before, 1 failed before and not tried again\n"))
    let json = try object(failed.json())
    #expect(json["partial"] as? Bool == true)
    #expect(json["newFailures"] as? [[String: String]] == [["path": "/x", "reason": "empty"]])
    #expect(report(summary, missing: ["gone"]).status == .noInput)
    summary.missingRoots = ["/disk"]
    #expect(report(summary, missing: []).status == .noInput)
    let both = try object(report(summary, missing: ["gone"]).json())
    #expect(both["missingRoots"] as? [String] == ["gone", "/disk"])
  }

  private func report(_ summary: ReindexJob.Summary, missing: [String]) -> JobReport {
    JobReport(summary: summary, missingPaths: missing, expectsRecipes: false)
  }
}
