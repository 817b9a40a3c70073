import Foundation
import LarderSQLite
import TestSupport
import Testing

/// The tool on a small collection, from import to removal. All of these need the job, the store and the index.
@Suite struct CollectionTests {
  @Test func accentsAndEncodingDoNotMatter() throws {
    let tool = try SampleRecipes.importedTool()
    var answers: Set<String> = []
    for query in ["creme brulee", "CRÈME BRÛLÉE", "cre\u{300}me bru\u{302}le\u{301}e"] {
      let result = try tool.run("search", "--format", "json", query)
      #expect(result.status == 0)
      let hits = try #require(result.json?["hits"] as? [[String: Any]])
      #expect(hits.map { $0["title"] as? String } == ["Crème Brûlée"])
      answers.insert(
        result.json.map { "\(hits.first?["uri"] ?? "") \($0["total"] ?? "")" }
          ?? "")
    }
    #expect(answers.count == 1)
  }

  @Test func anAnswerInJSONHasItsShape() throws {
    let tool = try SampleRecipes.importedTool()
    let result = try tool.run("search", "sugar", "--format", "json", "--limit", "2")
    let answer = try #require(result.json)
    #expect(Set(answer.keys) == ["format", "query", "total", "partial", "hits"])
    #expect(answer["format"] as? Int == 1)
    #expect(answer["query"] as? String == "sugar")
    #expect(answer["total"] as? Int == 3)
    let hits = try #require(answer["hits"] as? [[String: Any]])
    #expect(hits.count == 2)
    for hit in hits {
      #expect(
        Set(hit.keys) == [
          "id", "uri", "title", "time", "yield", "servings", "rating", "tags", "score",
          "isPartial", "doubts", "copies", "path", "snippet",
        ])
      #expect(
        (hit["uri"] as? String)?.wholeMatch(of: /larder:\/\/[0-9A-F-]{36}\/Recipe\/p\d+/) != nil)
      #expect((hit["path"] as? String)?.hasPrefix("/") == true)
      let snippet = try #require(hit["snippet"] as? [String: Any])
      let text = Array(try #require(snippet["text"] as? String).utf8)
      for match in try #require(snippet["matches"] as? [[Int]]) {
        #expect(String(decoding: text[match[0]..<match[1]], as: UTF8.self).lowercased() == "sugar")
      }
    }
    let scores = hits.compactMap { $0["score"] as? Double }
    #expect(scores == scores.sorted(by: >))
  }

  @Test func excludedWordsLimitAndOffset() throws {
    let tool = try SampleRecipes.importedTool()
    func search(_ arguments: String...) throws -> (titles: [String], total: Int) {
      let answer = try #require(try tool.run(["search", "--format", "json"] + arguments).json)
      let hits = try #require(answer["hits"] as? [[String: Any]])
      return (hits.compactMap { $0["title"] as? String }, try #require(answer["total"] as? Int))
    }
    #expect(Set(try search("sugar", "-nuts").titles) == ["Crème Brûlée", "Sugar Cookies"])
    #expect(try search("sugar", "-nuts", "-cream").titles == ["Sugar Cookies"])
    let counted = try search("sugar", "--limit", "0")
    #expect(counted.titles.isEmpty && counted.total == 3)
    let all = try search("sugar").titles
    #expect(try search("sugar", "--offset", "1").titles == Array(all.dropFirst()))
    #expect(try search("\"brown sugar\"").titles == ["Crème Brûlée"])
    #expect(try search("title:sugar").titles == ["Sugar Cookies"])
    #expect(try search("cook*").titles == ["Sugar Cookies"])
    #expect(try search("--while-typing", "cook").titles == ["Sugar Cookies"])
  }

  @Test func nothingFoundEndsWith1() throws {
    let tool = try SampleRecipes.importedTool()
    let result = try tool.run("search", "qwertyuiop")
    #expect(result.status == 1)
    #expect(result.errors == "no recipes\n" && result.output.isEmpty)
    #expect(try tool.run("search", "-q", "qwertyuiop").output.isEmpty)
    #expect(try tool.run("search", "--format", "json", "qwertyuiop").json?["total"] as? Int == 0)
  }

  @Test func aQueryThatIsWrongIsMarked() throws {
    let tool = try SampleRecipes.importedTool()
    let result = try tool.run("search", "salt", "autor:julia")
    #expect(result.status == 64)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.contains("^^^^^") == true)
    #expect(try tool.run("search", "").status == 64)
    #expect([0, 1, 64].contains(try tool.run("search", "!!! ... ???").status))
  }

  @Test func aTitleCannotCommandTheTerminal() throws {
    let tool = try SampleRecipes.importedTool()
    for arguments in [["search", "evil"], ["search", "pepper"], ["show", "Recipes/evil.json"]] {
      for format in ["human", "json"] {
        let result = try tool.run(arguments + ["--format", format])
        #expect(result.status == 0)
        #expect(
          result.output.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control
          })
      }
    }
    #expect(try tool.run("search", "evil").output.contains("Evil \\u{1b}[31mRed\\u{9b}2J"))
  }

  @Test func coloursAreForTerminalsThatWantThem() throws {
    let tool = try SampleRecipes.importedTool()
    #expect(!(try tool.run("search", "brulee").output.contains("\u{1b}")))
    let coloured = try tool.runOnTerminal(["search", "brulee"])
    #expect(coloured.contains("\u{1b}[1mCrème \u{1b}[0m\u{1b}[1;33mBrûlée\u{1b}[0m"))
    for variables in [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""]] {
      let plain = try tool.runOnTerminal(["search", "brulee"], environment: variables)
      #expect(plain.contains("Crème Brûlée"))
      #expect(!plain.contains("\u{1b}"))
    }
    #expect(
      try tool.runOnTerminal(["search", "brulee"], environment: ["NO_COLOR": ""]).contains("\u{1b}")
    )
  }

  @Test func showTakesIdentifiersURIsAndPaths() throws {
    let tool = try SampleRecipes.importedTool()
    let hits =
      try tool.run("search", "brulee", "--format", "json").json?["hits"] as? [[String: Any]]
    let hit = try #require(hits?.first)
    let uri = try #require(hit["uri"] as? String)
    let path = try #require(hit["path"] as? String)
    let identifier = String(uri.split(separator: "/").last ?? "")
    let answers = try [
      uri, path, identifier, "Recipes/brulee.json", "./Recipes/../Recipes/brulee.json",
    ]
    .map { try tool.run("show", $0).output }
    #expect(answers[0].contains("Crème Brûlée") && answers[0].contains("5 egg yolks"))
    #expect(Set(answers).count == 1)
    let json = try #require(try tool.run("show", "--format", "json", uri).json)
    let recipe = try #require((json["recipes"] as? [[String: Any]])?.first)
    let lines = (recipe["ingredients"] as? [[String: Any]])?.map { $0["text"] as? String }
    #expect(lines == ["2 cups cream", "5 egg yolks", "brown sugar"])
    let missing = try tool.run("show", "p999999999", identifier)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("p999999999"))
    #expect(missing.output.contains("Crème Brûlée"))
  }

  /// Z-275: one file is tried on its own: whether it is read is said by the status alone, in a line, or as an object,
  /// and what was read is shown.
  @Test func oneFileIsTriedOnItsOwn() throws {
    let tool = try TestTool()
    try tool.write(
      try SampleRecipes.json("Pot Roast", ingredients: ["2 kg beef"]), to: "roast.json")
    try tool.write("{ \"title\": ", to: "broken.json")
    let quiet = try tool.run("import", "--store", "quiet.larder", "-q", "roast.json")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let line = try tool.run("import", "--store", "line.larder", "roast.json")
    #expect(line.status == 0 && line.output.contains("1 read (1 recipe): 1 added"))
    let json = try tool.run("import", "--store", "json.larder", "--format", "json", "roast.json")
    #expect(json.json?["filesRead"] as? Int == 1 && json.json?["added"] as? Int == 1)
    let shown = try tool.run("show", "--store", "quiet.larder", "roast.json")
    #expect(shown.output.contains("Pot Roast") && shown.output.contains("2 kg beef"))
    let broken = try tool.run("import", "--store", "broken.larder", "-q", "broken.json")
    #expect(broken.status == 65 && broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("larder: \(tool.home.path)/broken.json: "))
  }

  @Test func importAndReindexAddUp() throws {
    let tool = try SampleRecipes.importedTool()
    let again = try #require(try tool.run("reindex", "--format", "json").json)
    #expect(
      Set(again.keys) == [
        "format", "filesSeen", "filesRead", "added", "changed", "moved", "removed", "unchanged",
        "newFailures", "oldFailures", "missingRoots", "forgottenRoots", "partial", "recipes",
        "leftOut", "otherFiles", "withoutMethod", "withoutIngredients", "failedAgain",
      ])
    #expect(again["filesSeen"] as? Int == 5)
    #expect(again["filesRead"] as? Int == 0)
    #expect(again["unchanged"] as? Int == 5)

    try tool.write(try SampleRecipes.json("Brown Bread"), to: "Recipes/bread.json")
    try tool.write(try SampleRecipes.json("Walnut Cake, better"), to: "Recipes/cake.json")
    try FileManager.default.removeItem(at: tool.home.appendingPathComponent("Recipes/kaese.json"))
    let changed = try #require(try tool.run("reindex", "--format", "json").json)
    #expect(changed["added"] as? Int == 1)
    #expect(changed["changed"] as? Int == 1)
    #expect(changed["removed"] as? Int == 1)
    #expect(changed["filesRead"] as? Int == 2)
    #expect(try tool.run("search", "kasespatzle").status == 1)
    #expect(try tool.run("search", "walnut").status == 0)
    #expect(try tool.run("search", "nuts").status == 1)
    #expect(try tool.run("check").output == "no problems found\n")
    #expect(try tool.run("status", "--format", "json").json?["recipes"] as? Int == 5)
  }

  @Test func aDamagedFileIsNewsOnlyOnce() throws {
    let tool = try SampleRecipes.importedTool()
    try tool.write("{ \"title\": ", to: "Recipes/broken.json")
    let first = try tool.run("reindex")
    #expect(first.status == 65)
    let lines = first.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("larder: \(tool.home.path)/Recipes/broken.json: ") == true)
    let second = try tool.run("reindex")
    #expect(second.status == 0)
    #expect(second.errors.isEmpty)
    let status = try #require(try tool.run("status", "--format", "json").json)
    let failures = try #require(status["failures"] as? [[String: Any]])
    #expect(failures.map { $0["path"] as? String } == [tool.home.path + "/Recipes/broken.json"])
  }

  @Test func aFolderThatVanishedRemovesNothing() throws {
    let tool = try SampleRecipes.importedTool()
    let folder = tool.home.appendingPathComponent("Recipes")
    try FileManager.default.moveItem(at: folder, to: tool.home.appendingPathComponent("Away"))
    let result = try tool.run("reindex")
    #expect(result.status == 66)
    #expect(result.errors.contains(folder.path))
    #expect(try tool.run("search", "brulee").status == 0)
    _ = try tool.run("reindex", "--remove-missing")
    #expect(try tool.run("search", "brulee").status == 1)
  }

  @Test func oneMissingPathDoesNotStopTheOthers() throws {
    let tool = try TestTool()
    try tool.write(try SampleRecipes.json("Toast"), to: "Recipes/toast.json")
    let result = try tool.run("import", "missing", "Recipes")
    #expect(result.status == 66)
    #expect(result.errors.contains("missing: "))
    #expect(try tool.run("search", "toast").status == 0)
  }

  @Test func metadataIsSetReadAndRemoved() throws {
    let tool = try SampleRecipes.importedTool()
    #expect(try tool.run("metadata", "set", "owner", "the kitchen").status == 0)
    #expect(try tool.run("metadata", "get", "owner").output == "the kitchen\n")
    let all = try tool.run("metadata", "get", "--format", "json").json?["values"] as? [String: Any]
    #expect(all?["owner"] as? String == "the kitchen")
    #expect((all?["identifier"] as? String).flatMap(UUID.init(uuidString:)) != nil)
    #expect(try tool.run("metadata", "remove", "owner").status == 0)
    #expect(try tool.run("metadata", "get", "owner").status == 1)
    #expect(try tool.run("metadata", "remove", "owner").status == 1)
  }

  @Test func whatIsNotAStoreIsLeftAlone() throws {
    let tool = try TestTool()
    let text = String(repeating: "This is a diary and not a store.\n", count: 100)
    try tool.write(text, to: "diary.txt")
    try tool.write(try SampleRecipes.json("Toast"), to: "Recipes/toast.json")
    for arguments in [
      ["search", "salt"], ["status"], ["check"], ["reindex"], ["metadata", "get"],
      ["import", "Recipes"],
    ] {
      let result = try tool.run(arguments + ["--store", "diary.txt"])
      #expect(result.status == 65, "\(arguments): \(result.errors)")
      #expect(result.errors.hasPrefix("larder: "))
      #expect(result.errors.contains("diary.txt"))
    }
    let after = try String(
      contentsOf: tool.home.appendingPathComponent("diary.txt"), encoding: .utf8)
    #expect(after == text)
    #expect(!FileManager.default.fileExists(atPath: tool.home.path + "/diary.txt-wal"))
  }

  @Test func progressIsForTerminals() throws {
    let tool = try TestTool()
    for number in 0..<50 {
      try tool.write(try SampleRecipes.json("Toast \(number)"), to: "Recipes/\(number).json")
    }
    let shown = try tool.runOnTerminal(["import", "Recipes"])
    #expect(shown.contains("50 files seen, 50 read"))
    let quiet = try tool.runOnTerminal(["reindex", "--full", "-q"])
    #expect(quiet.isEmpty)
  }
}
