import Foundation
import TestSupport
import Testing

@Suite struct ModelCommandTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try FileManager.default.copyItem(
      at: TestFiles.fixture("Models/Kitchen.xcdatamodeld"),
      to: tool.home.appendingPathComponent("Kitchen.xcdatamodeld"))
  }

  @Test func showPrintsAModel() throws {
    let result = try tool.run("model", "show", "Kitchen.xcdatamodeld")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "entity Dish: class Dish; renaming identifier Meal")
    #expect(lines.contains("  attribute price: type Decimal; default value 1.1"))
    #expect(lines.contains("  search field name: key paths name; weight 8"))
    #expect(lines.contains("configuration Shared: entities Type"))
    let json = try #require(
      try tool.run("model", "show", "--format", "json", "Kitchen.xcdatamodeld").json)
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(items.map { $0["name"] as? String }.prefix(4) == ["Dish", "Part", "Soup", "Type"])
    let properties = try #require(items[0]["properties"] as? [[String: Any]])
    let serves = try #require(properties.first { $0["name"] as? String == "serves" })
    #expect((serves["settings"] as? [String: String])?["minimum"] == "1")
    // One version of several, by its folder.
    let first = try tool.run("model", "show", "Kitchen.xcdatamodeld/1.xcdatamodel")
    #expect(first.output.hasPrefix("entity Meal: class Meal\n"))
  }

  @Test func aModelOfAStoreIsShown() throws {
    let tool = try SampleRecipes.importedTool()
    let own = try tool.run("model", "show")
    #expect(own.status == 0 && own.output.hasPrefix("entity Recipe"))
    let named = try tool.run("model", "show", tool.defaultStore)
    #expect(named.output == own.output)
    // Its XML is a model file that is read as the same model.
    try tool.write(try tool.run("model", "show", "--xml").output, to: "Store.xcdatamodel/contents")
    let difference = try tool.run("model", "diff", "Store.xcdatamodel")
    #expect(difference.output == "the models say the same\n", "\(difference.output)")
    let check = try tool.run(
      "model", "check", "--store", tool.defaultStore, "Store.xcdatamodel")
    #expect(check.status == 0, "\(check.output)")
    // Only the entity that differs is blamed.
    let changed = try tool.run("model", "show", "--xml").output.replacingOccurrences(
      of: #"name="unit" optional="YES" attributeType="String""#,
      with: #"name="unit" optional="YES" attributeType="Double""#)
    try tool.write(changed, to: "Changed.xcdatamodel/contents")
    let wrong = try tool.run(
      "model", "check", "--store", tool.defaultStore, "Changed.xcdatamodel")
    #expect(wrong.status == 65 && wrong.output.contains("IngredientLine"), "\(wrong.output)")
    for entity in ["Recipe:", "Recipe,", "Step", "Tag", "ImageReference"] {
      #expect(!wrong.output.contains(entity), "\(wrong.output)")
    }
    let other = try tool.run("model", "check", "--store", tool.defaultStore, "-q", "K.xcdatamodel")
    #expect(other.status == 66)
  }

  @Test func checkTellsAllFaultsAtOnce() throws {
    #expect(try tool.run("model", "check", "Kitchen.xcdatamodeld").output == "no problems found\n")
    try tool.write(
      """
      <model><entity name="a">
        <attribute name="B" attributeType="Strnig"/>
        <attribute name="n" attributeType="Integer 16" defaultValueString="x\u{1b}y"/>
        <relationship name="r" destinationEntity="Gone"/>
      </entity></model>
      """.replacingOccurrences(of: "\u{1b}", with: "&#x7f;"), to: "Bad.xcdatamodel/contents")
    let bad = try tool.run("model", "check", "Bad.xcdatamodel")
    #expect(bad.status == 65 && bad.errors.isEmpty)
    #expect(bad.output.split(separator: "\n").count == 3)
    #expect(bad.output.contains("a.B: ") && bad.output.contains("did you mean \"String\"?"))
    #expect(!bad.output.contains("\u{7f}"))
    let json = try tool.run("model", "check", "--format", "json", "Bad.xcdatamodel")
    #expect(json.status == 65 && (json.json?["problems"] as? [Any])?.count == 3)
    // Another verb tells the same as an error.
    let show = try tool.run("model", "show", "Bad.xcdatamodel")
    #expect(show.status == 65 && show.output.isEmpty)
    #expect(show.errors.split(separator: "\n").count == 4)

    try tool.write(
      "<model><entity name='a'><relationship name='r' destinationEntity='a'/></entity></model>",
      to: "Odd.xcdatamodel/contents")
    let odd = try tool.run("model", "check", "Odd.xcdatamodel")
    #expect(odd.status == 0 && odd.output.hasSuffix("no problems found\n"))
    #expect(odd.output.contains("advice: a.r: there is no relationship back"))
    #expect(try tool.run("model", "check", "-q", "Odd.xcdatamodel").output.isEmpty)
  }

  @Test func diffSaysWhatChangedFromWhatToWhat() throws {
    let result = try tool.run(
      "model", "diff", "Kitchen.xcdatamodeld/1.xcdatamodel", "Kitchen.xcdatamodeld")
    #expect(result.status == 0)
    for line in [
      "~ entity Meal -> Dish: class Meal -> Dish; renaming identifier Meal",
      "  ~ attribute portions -> serves: renaming identifier portions",
      "  - attribute type", "  + attribute page: type URI; optional",
      "  ~ relationship parts: ordered; user info export \"NO\"",
      "  ~ relationship dish: destination Meal -> Dish", "+ entity Soup: class Soup; parent Dish",
      "~ fetch request big: entity Meal -> Dish; predicate portions >= 10 -> serves >= 10; limit 20",
      "a store of the old model has to be migrated, because of Dish, Meal, Part, Soup, Type",
    ] {
      #expect(result.output.contains(line + "\n"), "\(line)\n\(result.output)")
    }
    let same = try tool.run("model", "diff", "Kitchen.xcdatamodeld", "Kitchen.xcdatamodeld")
    #expect(same.status == 0 && same.output == "the models say the same\n")
    let json = try #require(
      try tool.run(
        "model", "diff", "--format", "json", "Kitchen.xcdatamodeld/1.xcdatamodel",
        "Kitchen.xcdatamodeld"
      ).json)
    #expect(json["same"] as? Bool == false)
    let differences = try #require(json["differences"] as? [[String: Any]])
    #expect(
      differences[0]["old"] as? String == "Meal" && differences[0]["new"] as? String == "Dish")
    #expect(try tool.run("model", "diff", "a", "b", "c").status == 64)
    #expect(try tool.run("model", "diff").status == 64)
  }

  @Test func hashesAreSixtyFourDigits() throws {
    let result = try tool.run("model", "hash", "Kitchen.xcdatamodeld")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines[4].hasPrefix("checksum "))
    for (line, name) in zip(lines, ["Dish", "Part", "Soup", "Type"]) {
      #expect(line.wholeMatch(of: /[0-9a-f]{64}  (\w+)/)?.1 == name[...])
    }
    let json = try tool.run("model", "hash", "--format", "json", "Kitchen.xcdatamodeld").json
    #expect((json?["hashes"] as? [String: String])?["Soup"].map { lines[2].hasPrefix($0) } == true)
  }

  @Test func generatedFilesLeaveWhatIsYours() throws {
    let result = try tool.run("model", "generate", "--output", "Classes", "Kitchen.xcdatamodeld")
    #expect(result.status == 0 && result.output.split(separator: "\n").count == 9)
    let soup = tool.home.appendingPathComponent("Classes/Soup.swift")
    try Data("// mine\n".utf8).write(to: soup)
    let properties = tool.home.appendingPathComponent("Classes/Soup+Properties.swift")
    try Data("// old\n".utf8).write(to: properties)
    let again = try tool.run("model", "generate", "--output", "Classes", "Kitchen.xcdatamodeld")
    #expect(again.output.split(separator: "\n").count == 5)
    #expect(try String(contentsOf: soup, encoding: .utf8) == "// mine\n")
    #expect(try String(contentsOf: properties, encoding: .utf8).contains("var litres: Double"))
    let printed = try tool.run("model", "generate", "--public", "Kitchen.xcdatamodeld")
    #expect(printed.output.contains("open class Soup: Dish {}"))
    try tool.write("", to: "file")
    let taken = try tool.run("model", "generate", "--output", "file", "Kitchen.xcdatamodeld")
    #expect(taken.status == 74 && taken.errors.contains("not a folder"))
  }

  @Test func whatIsNoModelHasAReason() throws {
    try tool.write("bplist00", to: "Old.mom")
    try tool.write("hello", to: "Text.txt")
    try tool.write("x", to: "Three.xcdatamodel/elements")
    for (path, status, words) in [
      ("none.xcdatamodeld", 66, "no such model"), ("Old.mom", 65, "compiled"),
      ("Text.txt", 65, "line 1"), ("Three.xcdatamodel", 65, "Xcode 4"), ("", 64, "empty"),
    ] {
      let result = try tool.run("model", "show", path)
      #expect(result.status == status, "\(path)")
      #expect(result.errors.hasPrefix("larder: ") && result.errors.contains(words), "\(path)")
      #expect(result.output.isEmpty)
    }
  }
}
