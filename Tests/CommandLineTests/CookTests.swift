import Foundation
import TestSupport
import Testing

/// `larder cook`: what can be cooked with what is there.
@Suite struct CookTests {
  private func tool() throws -> TestTool {
    let tool = try TestTool()
    for (name, lines) in [
      ("Leek Soup", ["3 leeks", "1 l water", "salt and pepper"]),
      ("Scones", ["2 cups flour", "1 cup buttermilk", "1 tsp sugar"]),
      ("Toast", ["4 slices of bread", "100 g cheese", "50 g butter or margarine"]),
      ("Mystery", ["2 leeks", "3 frobnicates"]),
      ("Evil \u{1b}[31mSoup", ["1 leek", "nutmeg"]),
    ] {
      try tool.write(
        SampleRecipes.json(name, ingredients: lines), to: "Recipes/\(name.prefix(4)).json")
    }
    #expect(try tool.run("import", "Recipes").status == 0)
    return tool
  }

  @Test func fewestMissingFirst() throws {
    let tool = try tool()
    let result = try tool.run("cook", "leeks,", "flour,", "sugar,", "milk,", "lemon")
    #expect(result.status == 0 && result.errors.isEmpty)
    let home = tool.home.path
    // What is taken in first depends on the order of files.
    let keys = try ["Leek", "Myst", "Scon", "Evil"].map { name in
      let shown = try tool.run("show", "--format", "json", "Recipes/\(name).json").output
      return try #require(shown.firstMatch(of: /\/(p\d+)"/)).1
    }
    #expect(
      result.output == """
        Leek Soup
          \(keys[0])  \(home)/Recipes/Leek.json
          uses: leek
        Mystery
          \(keys[1])  \(home)/Recipes/Myst.json
          uses: leek
          1 line not understood
        Scones
          \(keys[2])  \(home)/Recipes/Scon.json
          uses: flour, sugar, milk, lemon
          in place of buttermilk: milk and lemon
        Evil \\u{1b}[31mSoup
          \(keys[3])  \(home)/Recipes/Evil.json
          uses: leek
          missing: nutmeg
        3 recipes with nothing missing, 1 with one

        """)
    #expect(try tool.run("cook", "-q", "--limit", "0", "leek").output.isEmpty)
  }

  @Test func asJSON() throws {
    let tool = try tool()
    let result = try tool.run(
      "cook", "--format", "json", "--missing", "1", "--limit", "1", "chedar, cheddar, bread")
    let answer = try #require(result.json)
    #expect(
      Set(answer.keys) == ["format", "foods", "unknownFoods", "total", "counts", "hits"])
    #expect(answer["foods"] as? [String] == ["cheddar", "bread"])
    #expect(answer["counts"] as? [Int] == [0, 1] && answer["total"] as? Int == 1)
    let unknown = try #require((answer["unknownFoods"] as? [[String: Any]])?.first)
    #expect(unknown["typed"] as? String == "chedar")
    #expect(unknown["suggestion"] as? String == "cheddar")
    let hit = try #require((answer["hits"] as? [[String: Any]])?.first)
    #expect(
      Set(hit.keys) == [
        "uri", "title", "path", "uses", "missing", "substitutes", "unknownLines",
      ])
    #expect(hit["title"] as? String == "Toast" && hit["unknownLines"] as? Int == 0)
    #expect(hit["missing"] as? [String] == ["butter or margarine"])
    #expect(hit["uses"] as? [String] == ["cheddar", "bread"])
  }

  @Test func whatIsNoFoodIsSaid() throws {
    let tool = try tool()
    let some = try tool.run("cook", "leak,", "leek,", "qq\u{1b}qq")
    #expect(some.status == 0 && some.output.hasPrefix("Leek Soup\n"))
    #expect(
      some.errors == """
        larder: "leak" is no food that is known; did you mean "leek"?
        larder: "qq\\u{1b}qq" is no food that is known

        """)
    let none = try tool.run("cook", "qqqq")
    #expect(none.status == 64 && none.output.isEmpty)
    #expect(none.errors == "larder: \"qqqq\" is no food that is known\n")
    let blank = try tool.run("cook", " , ")
    #expect(blank.status == 64 && blank.errors.hasPrefix("larder: say what is there"))
    let nothing = try tool.run("cook", "salmon")
    #expect(nothing.status == 1 && nothing.output == "no recipes\n")
  }

  @Test func ofManyUnknownWordsTheFirstAreTold() throws {
    let words = (0..<3000).map { "qq\($0)x" } + ["leak"]
    let result = try tool().run(["cook"] + ["leek,", "chiken,"] + words.map { $0 + "," })
    let lines = result.errors.split(separator: "\n")
    #expect(result.status == 0 && lines.count == 11)
    #expect(
      lines.first == "larder: \"chiken\" is no food that is known; did you mean \"chicken\"?")
    #expect(lines.last == "larder: 2,992 more words are no foods that are known")
  }

  @Test func aNumberBelowZeroIsRefusedByItsName() throws {
    let tool = try tool()
    for option in ["--missing", "--limit", "--offset"] {
      let result = try tool.run("cook", "leek", option, "-1")
      #expect(result.status == 64)
      #expect(
        result.errors.contains("\(option): a number from 0 on is expected, not -1"), "\(option)")
    }
  }

  @Test func staplesOfAFile() throws {
    let tool = try tool()
    try tool.write("nutmeg # always\nleak\n\n#flour\nwater\n", to: "staples")
    let result = try tool.run("cook", "--staples", "staples", "--missing", "0", "leek")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "larder: staples: \"leak\" is no food that is known; did you mean \"leek\"?\n")
    // Without salt as a staple, the soup misses it.
    #expect(result.output.hasPrefix("Evil") || result.output.hasPrefix("Mystery"))
    #expect(result.output.hasSuffix("2 recipes with nothing missing\n"))
    let missing = try tool.run("cook", "--staples", "nowhere", "leek")
    #expect(missing.status == 66 && missing.errors == "larder: nowhere: no such file\n")
    #expect(try tool.run("cook", "--staples", ".", "leek").status == 66)
    #expect(try tool.shell("echo salt | larder cook --staples /dev/stdin leek").status == 0)
  }
}
