import Foundation
import TestSupport
import Testing

/// What the tool says around a search: why not, recipes like one, how a query may go on.
@Suite struct AssistanceTests {
  private func identifier(of title: String, _ tool: TestTool) throws -> String {
    let answer = try #require(try tool.run("search", "--format", "json", title).json)
    let hits = try #require(answer["hits"] as? [[String: Any]])
    let hit = try #require(hits.first { $0["title"] as? String == title })
    let uri = try #require(hit["uri"] as? String)
    return String(uri.split(separator: "/").last ?? "")
  }

  @Test func whyNotNamesThePlaceOrWhatIsMissing() throws {
    let tool = try SampleRecipes.importedTool()
    let cake = try identifier(of: "Nut Cake", tool)
    let found = try tool.run("search", "--why-not", cake, "sugar", "nuts")
    #expect(found.status == 0)
    #expect(found.output.hasPrefix("Nut Cake\n  \(cake)  "))
    #expect(found.output.contains("found, at place 1\n"))
    #expect(found.output.contains("\"sugar\" 1 time in ingredients\n"))
    let missing = try tool.run("search", "sugar", "-nuts", "garlic", "--why-not", cake)
    #expect(missing.status == 1)
    #expect(missing.output.contains("left out: ") && missing.output.contains("\"garlic\""))
    #expect(missing.output.contains("  not found\n"))
    // By file as well, also from elsewhere.
    let file = try tool.shell("cd Recipes && larder search --why-not cake.json sugar")
    #expect(file.status == 0 && file.output.hasPrefix("Nut Cake\n"))
    let unknown = try tool.run("search", "--why-not", "p4711", "sugar")
    #expect(unknown.status == 1 && unknown.output.isEmpty)
    #expect(unknown.errors == "larder: p4711: no such recipe in the store\n")
    let wrong = try tool.run("search", "--why-not", cake, "autor:julia")
    #expect(wrong.status == 64 && wrong.errors.contains("^^^^^"))
  }

  @Test func whyNotKnowsFilesThatGaveNoRecipe() throws {
    let tool = try SampleRecipes.importedTool()
    try tool.write("{\"title\": ", to: "Recipes/broken.json")
    #expect(try tool.run("reindex").status == 65)
    let result = try tool.run("search", "--why-not", "Recipes/broken.json", "sugar")
    #expect(result.status == 1)
    #expect(result.output.contains("broken.json: gave no recipe: "))
    let answer = try tool.run(
      "search", "--format", "json", "--why-not", "Recipes/broken.json", "sugar")
    #expect(answer.json?["outcome"] as? String == "failed")
    #expect((answer.json?["reason"] as? String)?.isEmpty == false)
  }

  @Test func whyNotInJSONHasItsShape() throws {
    let tool = try SampleRecipes.importedTool()
    let cake = try identifier(of: "Nut Cake", tool)
    func answer(_ words: String...) throws -> [String: Any] {
      try #require(
        try tool.run(["search", "--format", "json", "--why-not", cake] + words).json)
    }
    let found = try answer("sugar")
    #expect(Set(found.keys) == ["format", "query", "reference", "outcome", "recipes"])
    #expect(found["format"] as? Int == 1 && found["outcome"] as? String == "found")
    let recipe = try #require((found["recipes"] as? [[String: Any]])?.first)
    #expect(
      Set(recipe.keys) == ["uri", "title", "path", "place", "isPartial", "score", "why"])
    let parts = try #require(recipe["why"] as? [[String: Any]])
    let sum = parts.reduce(0.0) { $0 + ($1["score"] as? Double ?? 0) }
    let score = try #require(recipe["score"] as? Double)
    #expect(abs(sum - score) < 1e-9)
    let hits = try tool.run("search", "--format", "json", "sugar").json?["hits"]
    let places = try #require(hits as? [[String: Any]]).map { $0["title"] as? String }
    let place = try #require(recipe["place"] as? Int)
    #expect(places[place - 1] == "Nut Cake")
    let missing = try answer("-sugar")
    #expect(missing["outcome"] as? String == "notFound")
    let other = try #require((missing["recipes"] as? [[String: Any]])?.first)
    #expect(other["place"] is NSNull && other["score"] == nil)
  }

  /// The reasons of each hit are those that one search gives, however many hits there are.
  @Test func whySaysTheSameAsWhyNot() throws {
    let tool = try SampleRecipes.importedTool()
    let answer = try tool.run("search", "--format", "json", "--why", "sugar", "nut").json
    let hits = try #require(answer?["hits"] as? [[String: Any]])
    #expect(hits.count == 3)
    for hit in hits {
      let uri = try #require(hit["uri"] as? String)
      let own = try tool.run("search", "--format", "json", "--why-not", uri, "sugar", "nut").json
      let recipe = try #require((own?["recipes"] as? [[String: Any]])?.first)
      let (why, ownWhy) = (hit["why"] as? NSArray, recipe["why"] as? NSArray)
      #expect(why == ownWhy && why?.count ?? 0 > 0)
    }
  }

  @Test func similarRecipes() throws {
    let tool = try SampleRecipes.importedTool()
    let result = try tool.run("similar", "Recipes/cookie.json")
    #expect(result.status == 0)
    #expect(!result.output.contains("Sugar Cookies"))
    #expect(result.output.contains("Nut Cake") && result.errors.hasSuffix("recipes\n"))
    let first = try tool.run("similar", "--limit", "1", "--format", "json", "Recipes/cookie.json")
    let answer = try #require(first.json)
    #expect(Set(answer.keys) == ["format", "similarTo", "total", "partial", "hits"])
    #expect((answer["hits"] as? [Any])?.count == 1)
    let unknown = try tool.run("similar", "p4711")
    #expect(unknown.status == 1 && unknown.output.isEmpty)
    #expect(unknown.errors == "larder: p4711: no such recipe in the store\n")
    // Words of a title are no title, and where they are looked for is said.
    for verb in ["similar", "show"] {
      let words = try tool.run(verb, "nut, cake!")
      #expect(words.status == 1)
      #expect(
        words.errors
          == "larder: nut, cake!: no such recipe in the store; `larder search nut cake` finds titles with such words\n"
      )
    }
    #expect(try tool.run("similar", "--limit", "-1", "p1").status == 64)
    #expect(try tool.run("similar").status == 64)
  }

  @Test func aQueryIsCompleted() throws {
    let tool = try SampleRecipes.importedTool()
    #expect(try tool.run("complete", "sug").output == "sugar\n")
    // Only what occurs together with the words before.
    #expect(try tool.run("complete", "cheese", "f").output == "cheese flour\n")
    #expect(try tool.run("complete", "cheese", "sug").status == 1)
    #expect(try tool.run("complete", "cheese ").status == 1)
    #expect(try tool.run("complete", "-nuts", "title:COOK").output == "-nuts title:cookies\n")
    let answer = try #require(try tool.run("complete", "--format", "json", "sug").json)
    #expect(Set(answer.keys) == ["format", "text", "completions"])
    let completions = try #require(answer["completions"] as? [[String: Any]])
    #expect(completions.count == 1 && completions[0]["word"] as? String == "sugar")
    #expect(completions[0]["count"] as? Int == 3)
    #expect(try tool.run("complete", "--limit", "0", "sug").status == 1)
    #expect(try tool.run("complete").status == 64)
  }

  /// What the scripts of the shells ask; the last word is the one at hand.
  @Test func shellsAreToldTheWordsOfTheStore() throws {
    let tool = try SampleRecipes.importedTool()
    func complete(_ words: String...) throws -> String {
      try tool.run(["---complete", "zsh"] + words).output
    }
    #expect(try complete("search", "sug") == "values\nsugar\n")
    #expect(try complete("search", "--limit", "3", "cheese", "-f") == "values\n-flour\n")
    #expect(try complete("search", "title:cook") == "values\ntitle:cookies\n")
    #expect(try complete("search", "--store", "none.larder", "sug") == "values\n")
    #expect(try complete("search", "qwertyuiop") == "values\n")
    #expect(try complete("--store", "none.larder", "search", "sug") == "values\n")
    #expect(try complete("rate", "p1", "no") == "values\nnone\n")
    #expect(try complete("nonsense", "x") == "values\n")
    #expect(try complete("import", "") == "files\n")
    #expect(try complete("search", "--onlyin", "") == "folders\n")
    #expect(
      try complete("search", "--columns=title,raz", "--columns=title,rat")
        == "open\n--columns=title,rating\n")
    for shell in ["bash", "zsh", "fish"] {
      let script = try tool.run("--generate-completion-script", shell)
      #expect(script.status == 0 && script.output.contains("---complete \(shell)"), "\(shell)")
    }
    #expect(try tool.run("--generate-completion-script", "csh").status == 64)
    #expect(try tool.run("---complete").status == 64)
  }

  /// What bash puts in the place of a word depends on the quotation marks in it.
  @Test func bashGetsValuesAsTheyStandInItsLine() throws {
    let tool = try SampleRecipes.importedTool()
    let breaks = " \t\n\"'><=;|&(:"
    func complete(_ line: String) throws -> String {
      try tool.run("---complete", "bash", line, breaks).output
    }
    #expect(try tool.run("tag", "p1", "a \"b\" 'c' $d! e:f").status == 0)
    let cases = [
      ("larder tag p1 a", #"a\ \"b\"\ \'c\'\ \$d\!\ e:f"#),
      ("larder tag p1 'a", #"a "b" '\''c'\'' $d! e:f"#),
      ("larder tag p1 \"a", #"a \"b\" 'c' \$d"\!" e:f"#),
      (#"larder tag p1 'a "b"'\ "#, #"a\ \"b\"\ \'c\'\ \$d\!\ e:f"#),
      (#"larder tag p1 a\ \"b\"\ \'c\'\ \$d\!\ e:"#, "f"),
      ("larder tag p1 z", nil),
    ]
    for (line, expected) in cases {
      #expect(try complete(line) == "values\n" + (expected.map { $0 + "\n" } ?? ""), "\(line)")
    }
  }

  @Test func datesAreCountedInBands() throws {
    let tool = try SampleRecipes.importedTool()
    let result = try tool.run("search", "--facets", "added", "--limit", "0", "sugar")
    #expect(result.output.contains("\n  3  since 2"))
    #expect(result.output.contains("\n  0  before 2"))
    let json = try tool.run("search", "--facets", "added", "--format", "json", "sugar").json
    let facet = try #require((json?["facets"] as? [[String: Any]])?.first)
    let values = try #require(facet["values"] as? [[String: Any]])
    #expect((2...5).contains(values.count))
    #expect(values.first?["above"] is NSNull && values.last?["upTo"] is NSNull)
    for value in values.dropFirst() {
      #expect((value["above"] as? String)?.hasSuffix("Z") == true)
    }
  }
}
