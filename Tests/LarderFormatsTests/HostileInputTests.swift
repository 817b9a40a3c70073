import Foundation
import LarderArchive
import TestSupport
import Testing

@testable import LarderFormats

/// What is made to bring readers down. Each reader is called by itself, so that recognition keeps nothing from it; it
/// gives recipes or an error in one line.
@Suite struct HostileInputTests {
  static let formats = RecipeFormats.all.filter { $0.reader != nil }.map(\.name)

  /// The first fixture of a format.
  private func fixture(_ name: String) throws -> [UInt8] {
    let folders = ["Formats", "Recipes"].map { TestFiles.fixture("\($0)/\(name)") }
    let files = folders.flatMap { folder in
      let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
      return paths.filter { $0.contains(".") }.sorted().map { folder.appendingPathComponent($0) }
    }
    // One of archives lies too deep to be read.
    let file = files.first { !$0.lastPathComponent.contains("five-deep") }
    return Array(try Data(contentsOf: try #require(file, "\(name) has no fixture")))
  }

  @discardableResult
  private func outcome(_ name: String, _ bytes: [UInt8]) throws -> Result<FoundRecipes, ImportError>
  {
    let format = try #require(RecipeFormats.format(named: name))
    let reader = try #require(format.reader)
    let file = FileSample(bytes.span, name: "kitchen/file.\(format.extensions[0])")
    _ = reader.recognize(file)
    // These are refused before a reader is asked.
    if file.structure == .blank { return .failure(ImportError(.empty, "the file is empty")) }
    var found = FoundRecipes()
    do throws(ImportError) {
      try reader.read(bytes.span, of: file, into: &found)
      try found.check()
    } catch {
      let message = error.message
      #expect(!message.isEmpty && !message.contains("\n") && !message.hasSuffix("."), "\(message)")
      #expect(message.first?.isUppercase == false, "\(message)")
      return .failure(error)
    }
    for found in found.recipes { #expect(!found.recipe.title.isEmpty && !found.recipe.isHollow) }
    return .success(found)
  }

  @discardableResult
  private func outcome(_ name: String, _ text: String) throws -> Result<FoundRecipes, ImportError> {
    try outcome(name, Array(text.utf8))
  }

  @Test(arguments: formats)
  func `nothing, NUL bytes, and noise behind a true beginning`(_ name: String) throws {
    let whole = try fixture(name)
    let format = try #require(RecipeFormats.format(named: name))
    #expect((try? outcome(name, whole).get()) != nil || format.reader is any ConvertedReader)
    let end = format.extensions[0]
    #expect(failure("", as: end) == .empty && failure(" \n\t\r\n", as: end) == .empty)
    var random = SeededGenerator.fromEnvironment("noise behind \(name)")
    try outcome(name, [UInt8](repeating: 0, count: 5000))
    for tenth in 0..<10 {
      let beginning = whole[..<(whole.count * tenth / 10)]
      let rest = whole[beginning.count...]
      try outcome(name, beginning + [0] + rest)
      try outcome(name, beginning + [UInt8](repeating: 0, count: 300) + rest)
      try outcome(
        name, beginning + (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) })
      try outcome(
        name, beginning + (0..<2000).map { _ in UInt8.random(in: 32...126, using: &random) })
    }
    try outcome(name, whole.flatMap { [$0, 0] })
    try outcome(name, whole.flatMap { [0, $0] })
  }

  @Test(arguments: formats)
  func `texts in other encodings than they say, and in none`(_ name: String) throws {
    let whole = try fixture(name)
    try outcome(name, whole.map { $0 | 0x80 })
    try outcome(name, whole.map { $0 ^ 0x40 })
    try outcome(name, [0xff, 0xfe] + whole)
    try outcome(name, [0, 0, 0xfe, 0xff] + whole)
    try outcome(name, [0x1b, 0x24, 0x42] + whole)
    try outcome(name, whole.flatMap { $0 < 0x80 ? [$0] : [0xc0, 0x80, 0xed, 0xa0, 0x80, $0] })
    for declared in ["UTF-16", "UTF-32LE", "EBCDIC-CP-US", "ISO-2022-JP", "UTF-7", "none", ""] {
      let bytes = Array("<?xml version=\"1.0\" encoding=\"\(declared)\"?>".utf8)
      try outcome(name, bytes + whole)
      try outcome(name, Array("<meta charset=\"\(declared)\">".utf8) + whole)
    }
  }

  @Test(arguments: formats)
  func `what is nested too deep`(_ name: String) throws {
    let whole = try fixture(name)
    let pairs = [
      ("[", "]"), ("{\"a\":", "}"), ("<a>", "</a>"), ("<div>", "</div>"), ("(", ")"), ("> ", ""),
      ("- ", ""), ("*", "*"), ("[a](", ")"), ("\"", "\""), ("@a{", "}"), ("\\", ""),
    ]
    for (opening, closing) in pairs {
      let nested =
        Array(String(repeating: opening, count: tooOften).utf8)
        + Array(String(repeating: closing, count: tooOften).utf8)
      try outcome(name, nested)
      // Within a file of the format too, of those that some format gives a meaning.
      guard ["[", "(", "> ", "<a>"].contains(opening) else { continue }
      try outcome(name, whole[..<(whole.count / 2)] + nested + whole[(whole.count / 2)...])
    }
    for fence in ["---\ntitle: x\na: ", "---\n? "] {
      try outcome(name, fence + String(repeating: "[", count: tooOften) + "\n---\n\n1 egg\n")
    }
  }

  /// "lol" a milliard times over, and a file of the system: into the first text of each element document, and as a
  /// document of its own.
  @Test(arguments: formats)
  func `entities and anchors that grow, or name other files`(_ name: String) throws {
    let levels = (1...9).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    let laughs = "<!DOCTYPE x [<!ENTITY l0 \"lol\">\(levels.joined())]>"
    let outside =
      "<!DOCTYPE x SYSTEM \"file:///etc/passwd\" [<!ENTITY l9 SYSTEM \"file:///etc/passwd\">"
      + "<!ENTITY % p SYSTEM \"file:///etc/hostname\"> %p;]>"
    let whole = String(decoding: try fixture(name), as: UTF8.self)
    let body = whole.hasPrefix("<?xml") ? whole.drop { $0 != ">" }.dropFirst() : whole[...]
    let place = body.firstRange(of: "</")?.lowerBound ?? body.startIndex
    for type in [laughs, outside] {
      try checkKept(outcome(name, type + body[..<place] + "&l9;" + body[place...]))
      try checkKept(outcome(name, type + "<x>&l9;</x>"))
      try checkKept(outcome(name, type.replacing("DOCTYPE x", with: "DOCTYPE html") + "<p>&l9;"))
    }
    let anchors = (1...9).map { level in
      "l\(level): &l\(level) ["
        + Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ",") + "]"
    }
    let yaml = "---\nl0: &l0 lol\n\(anchors.joined(separator: "\n"))\ntags: *l9\ntitle: *l0\n---\n"
    try outcome(name, yaml + "\n- 1 egg\n")
    try outcome(name, yaml + "\n# Pie\n\n## Ingredients\n\n- 1 egg\n")
    try outcome(name, "---\ntitle: &a [*a]\n---\n\nmore\n")
  }

  private func checkKept(_ outcome: Result<FoundRecipes, ImportError>) throws {
    guard case .success(let found) = outcome else { return }
    for found in found.recipes {
      #expect(found.recipe.weight < 1 << 20)
      #expect(!String(describing: found.recipe).contains("root:"))
    }
  }

  /// What stands before, as, and behind an ingredient.
  static let lines: [(name: String, head: String, line: String, tail: String)] = [
    ("json", #"{"title": "T", "ingredients": ["#, #""1 x","#, #""1 x"]}"#),
    (
      "json-ld", #"{"@type": "Recipe", "name": "T", "recipeIngredient": ["#, #""1 x","#, #""1 x"]}"#
    ),
    (
      "html", "<div itemscope itemtype=Recipe><p itemprop=name>T</p>",
      "<p itemprop=recipeIngredient>1 x</p>", "</div>"
    ),
    (
      "paprika", #"{"uid": "1", "name": "T", "directions": "", "ingredients": ""#, "1 x\\n",
      #"1 x"}"#
    ),
    (
      "mela", #"{"title": "T", "wantToCook": 1, "instructions": "", "ingredients": ""#, "1 x\\n",
      #"1 x"}"#
    ),
    (
      "crouton", #"{"name": "T", "uuid": "1", "steps": [], "ingredients": ["#,
      #"{"ingredient": {"name": "x"}},"#, #"{"ingredient": {"name": "x"}}]}"#
    ),
    (
      "tandoor", #"{"name": "T", "working_time": 1, "steps": [{"ingredients": ["#,
      #"{"food": {"name": "x"}},"#, #"{"food": {"name": "x"}}]}]}"#
    ),
    (
      "mealie", #"{"name": "T", "slug": "t", "recipeInstructions": [], "recipeIngredient": ["#,
      #"{"note": "1 x"},"#, #"{"note": "1 x"}]}"#
    ),
    ("cooklang", "Add ", "@x{1}, ", "and cook."),
    ("recipemd", "# T\n\n---\n\n", "- *1* x\n", ""),
    ("markdown", "# T\n\n## Ingredients\n\n", "- 1 x\n", ""),
    (
      "mealmaster", "MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: T\n \n",
      "      1    x\n", " \nMMMMM\n"
    ),
    (
      "rezkonv", "========== REZKONV-Rezept - RezkonvSuite v0.95\n     Titel: T\n\n",
      "      1     x\n", "\n=====\n"
    ),
    ("nyc", "@@@@@ Now You're Cooking! Export Format\n\nT\n\n", "1 x\n", "\nCook.\n"),
    (
      "mxp",
      "* Exported from MasterCook *\n\nT\n\n  Amount  Measure       Ingredient -- Preparation Method\n"
        + "--------  ------------  --------------------------------\n",
      "       1                x\n", "\nCook.\n"
    ),
    ("mx2", "<mx2><RcpE name=\"T\">", "<IngR name=\"x\" unit=\"\" qty=\"1\"/>", "</RcpE></mx2>"),
    (
      "recipeml", "<recipeml><recipe><head><title>T</title></head><ingredients>",
      "<ing><item>x</item></ing>", "</ingredients></recipe></recipeml>"
    ),
    (
      "krecipes",
      "<krecipes><krecipes-recipe><krecipes-description><title>T</title></krecipes-description>"
        + "<krecipes-ingredients>",
      "<ingredient><name>x</name></ingredient>",
      "</krecipes-ingredients></krecipes-recipe></krecipes>"
    ),
    (
      "gourmet", "<gourmetDoc><recipe><title>T</title><ingredient-list>",
      "<ingredient><item>x</item></ingredient>", "</ingredient-list></recipe></gourmetDoc>"
    ),
    (
      "living-cookbook", "<fdx><Recipes><Recipe Name=\"T\"><RecipeIngredients>",
      "<RecipeIngredient Ingredient=\"x\"/>", "</RecipeIngredients></Recipe></Recipes></fdx>"
    ),
    (
      "nextcloud", #"{"@type": "Recipe", "name": "T", "recipeIngredient": ["#, #""1 x","#,
      #""1 x"]}"#
    ),
    (
      "recettetek", #"[{"title": "T", "preparationTime": "", "ingredients": ""#, "1 x\\n",
      #"1 x"}]"#
    ),
    (
      "domestica", #"[{"name": "T", "timePrep": 1, "timeCook": 1, "ingredients": ""#, "1 x\\n",
      #"1 x"}]"#
    ),
    (
      "recipe-keeper",
      "<div class=recipe-details><h2 itemprop=name>T</h2><div itemprop=\"recipeIngredients\">",
      "<p>1 x</p>", "</div></div>"
    ),
    (
      "copy-me-that", "<div class=recipe><div id=\"name\">T</div><ul id=\"recipeIngredients\">",
      "<li class=\"recipeIngredient\">1 x</li>", "</ul></div>"
    ),
    (
      "cookmate", "<cookbook><recipe><title>T</title><ingredient>", "<li>1 x</li>",
      "</ingredient></recipe></cookbook>"
    ),
    (
      "cookml", "<cookml><recipe><head title=\"T\"/><part>", "<ingredient item=\"x\"/>",
      "</part></recipe></cookml>"
    ),
    (
      "openeats",
      #"[{"model": "recipe.recipe", "pk": 1, "fields": {"title": "T"}}, "#
        + #"{"model": "ingredient.ingredientgroup", "pk": 1, "fields": {"recipe": 1}},"#,
      #"{"model": "ingredient.ingredient", "fields": {"title": "x", "ingredient_group": 1}},"#,
      #"{"model": "ingredient.ingredient", "fields": {"title": "x", "ingredient_group": 1}}]"#
    ),
    ("yaml", "title: T\ningredients: |\n", "  1 x\n", ""),
    ("labelled-text", "Title: T\nDirections:\nCook.\nIngredients:\n", "1 x\n", ""),
    ("csv", "title,ingredients\nT,\"", "1 x\n", "\"\n"),
    ("text", "T\n\nIngredients\n\n", "1 x\n", "\nDirections\n\nCook.\n"),
  ]

  @Test(arguments: lines)
  func `more ingredients than a recipe has are refused with words`(
    _ name: String, _ head: String, _ line: String, _ tail: String
  ) throws {
    let few = try outcome(name, head + String(repeating: line, count: 3) + tail)
    let recipe = try #require(try few.get().recipes.first?.recipe)
    #expect(recipe.ingredients.count >= 3 && recipe.ingredients[0].text.contains("x"))
    let many = try outcome(name, head + String(repeating: line, count: tooManyLines) + tail)
    guard case .failure(let error) = many else {
      Issue.record("\(name): not refused")
      return
    }
    #expect(error.code == .tooLarge, "\(error)")
  }

  @Test func `the reason is what cannot be put right, with its place or the recipe's name`() throws
  {
    func reason(_ format: RecipeFormat, _ text: String) throws -> String {
      var found = FoundRecipes()
      let sample = FileSample(text.utf8.span, name: "a.\(format.extensions[0])")
      let reader = try #require(format.reader)
      do throws(ImportError) {
        try reader.read(text.utf8.span, of: sample, into: &found)
      } catch { return error.message }
      return ""
    }
    let yaml = try reason(.yaml, "a: 1\nb: " + String(repeating: "[", count: 100))
    #expect(yaml == "broken YAML at line 2: it is nested deeper than 60 levels")
    let elements = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
    let xml = try reason(
      .recipeML, "<recipeml><title>Soup &mdash; thick</title>\n\(elements)</recipeml>")
    #expect(xml.hasPrefix("line 2: the XML is broken (its elements are nested more than 128 deep)"))
    let text = try reason(.chefTap, "Soup\n\n" + String(repeating: "1 egg\n", count: 20_001))
    #expect(text == "the recipe \"Soup\" has more than 20000 lines; so many are not read")
  }

  @Test func `members of archives are never names on disk, and each is there once`() throws {
    let soup = Array(#"{"title": "Soup", "ingredients": ["1 leek"]}"#.utf8)
    let names = [
      "../../../../tmp/x.json", "/etc/x.json", "C:\\x\\a.json", "a\0b.json", "soup.json",
      "soup.json",
      "./soup.json", "..", String(repeating: "a/", count: 5000) + "x.json", "\u{202e}nosj.json",
    ]
    let bytes = ArchiveWriter.zip(names.map { ArchiveMember(path: $0, bytes: soup) })
    let found = try outcome("archive", bytes).get()
    let places = found.recipes.map(\.place.description)
    #expect(Set(places).count == places.count)
    #expect(places.starts(with: ["tmp/x.json", "etc/x.json", "x/a.json"]))
    #expect(!places.contains { $0.contains("..") || $0.contains("\0") || $0.hasPrefix("/") })
    #expect(found.notes.contains { $0.message.contains("another soup.json") })
    // An archive cut at any place is an error, and never half of what it held.
    for tenth in 0..<10 {
      let cut = try outcome("archive", Array(bytes[..<(bytes.count * tenth / 10)]))
      #expect((try? cut.get()) == nil)
    }
  }
}
