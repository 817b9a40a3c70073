import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Real pages of some 170 sites, with what another program found in each.
///
/// Where every line of the JSON-LD is kept and none is added, ingredients still differ from the
/// expected file when the site's JSON-LD lacks lines or amounts that the visible page has, or lists
/// headings among them.
@Suite struct RecipePagesTests {
  /// A page that holds a JSON-LD recipe, as it was imported.
  struct Page {
    var name: String
    var recipes: [ImportedRecipe]
    var error: String?
    var expected: [String: Any]
    /// The ingredient lines of its JSON-LD as Foundation, or for broken JSON a pattern, reads them; nil where neither can.
    var rawLines: [String]?
  }

  @Test func `pages give the expected titles and ingredients`() throws {
    guard let sources = try Self.sources.get() else { return }
    let pages = try pages(of: sources) { $0.holdsScript }
    print("recipe pages: \(pages.count) hold a JSON-LD recipe")
    #expect(pages.count >= LongRun.times(60, long: 180))

    // Pages whose recipe is elsewhere than in their JSON-LD, which has the title alone: it is found by its looks, or not.
    let hollow = pages.filter { $0.rawLines?.isEmpty == true }
    report("JSON-LD without ingredients and method", hollow) {
      $0.error ?? "\(firstDifference($0))"
    }
    #expect(pages.allSatisfy { $0.error == nil || $0.rawLines?.isEmpty == true })
    let wrongTitles = pages.filter { page in
      !hasExpectedTitle(page) && !hollow.contains { $0.name == page.name }
    }
    report("title differs", wrongTitles) { page in
      let found = page.recipes.map(\.title).joined(separator: " | ")
      return "expected '\(page.expected["title"] ?? "")', found '\(found)' \(page.error ?? "")"
    }
    #expect(Double(wrongTitles.count) <= 0.03 * Double(pages.count))

    let differing = pages.filter { $0.rawLines?.isEmpty != true && difference($0) != nil }
    // A page whose JSON-LD names a part of its ingredients is completed: with the expected ones, nothing more.
    let completed = differing.filter { hasExpectedIngredients($0) && $0.rawLines?.count == 1 }
    report("completed by what is to be seen", completed) { difference($0) ?? "" }
    let wrongLines = differing.filter { page in !completed.contains { $0.name == page.name } }
    report("lines lost or added", wrongLines) { difference($0) ?? "" }
    #expect(wrongLines.count == 0)

    let wrongIngredients = pages.filter { !hasExpectedIngredients($0) }
    report("ingredients differ from the expected file", wrongIngredients, firstDifference)
    #expect(Double(wrongIngredients.count) <= 0.2 * Double(pages.count))

    let uncounted = pages.filter { $0.rawLines == nil }
    report("lines not counted, since nothing can read the JSON", uncounted) { page in
      "\(page.recipes.first?.ingredients.count ?? 0) lines \(page.error ?? "")"
    }
    #expect(uncounted.count == 0)
  }

  @Test func `pages with microdata give the expected titles and ingredients`() throws {
    guard let sources = try Self.sources.get() else { return }
    let all = try pages(of: sources) { !$0.holdsScript && $0.holdsItem }
    let pages = all.filter { $0.error == nil }
    print("recipe pages: \(all.count) have microdata alone, \(pages.count) of them give a recipe")
    // Three have their ingredients made by a script: they are not in the page at all.
    report("microdata without a recipe", all.filter { $0.error != nil }) { $0.error ?? "" }
    #expect(all.count - pages.count <= 3)
    let wrongTitles = pages.filter { !hasExpectedTitle($0) }
    report("title differs", wrongTitles) { page in
      let found = page.recipes.map(\.title).joined(separator: " | ")
      return "expected '\(page.expected["title"] ?? "")', found '\(found)' \(page.error ?? "")"
    }
    let wrongIngredients = pages.filter { !hasExpectedIngredients($0) }
    report("ingredients differ from the expected file", wrongIngredients, firstDifference)
    #expect(Double(wrongTitles.count) <= 0.03 * Double(pages.count))
    // The expected file of one has the word behind an icon in each line; five mark up the title alone.
    #expect(wrongIngredients.count <= 2)
  }

  /// All pages with LARDER_LONG=1, as if they marked up nothing: most do, and say there what their text says.
  @Test func `pages without markup give titles and ingredients by their looks`() throws {
    guard let sources = try Self.sources.get() else { return }
    let isLong = LongRun.isOn
    let pages = try pages(of: sources, guessing: true) {
      isLong || !$0.holdsScript && !$0.namesRecipe
    }
    let taken = pages.filter { !$0.recipes.isEmpty }
    var lines = (right: 0, found: 0)
    for page in taken {
      var expected = expectedIngredients(page).map(withoutNumbers)
      for line in page.recipes[0].ingredients.map({ withoutNumbers(lettersAndDigits($0.text)) }) {
        lines.found += 1
        guard let place = expected.firstIndex(of: line) else { continue }
        expected.remove(at: place)
        lines.right += 1
      }
    }
    // Titles that are the window's have the site's name behind them.
    let wrongTitles = taken.filter { page in
      let title = lettersAndDigits(page.expected["title"] as? String ?? "")
      return !title.hasPrefix(lettersAndDigits(page.recipes[0].title))
    }
    report(
      "without markup: ingredients differ", taken.filter { !hasExpectedIngredients($0) },
      firstDifference)
    report("without markup: title differs", wrongTitles) { $0.recipes[0].title }
    print(
      "recipe pages: \(pages.count) without markup, \(taken.count) give a recipe, \(lines.right) of \(lines.found) lines right"
    )
    #expect(Double(taken.count) >= 0.7 * Double(pages.count))
    #expect(Double(lines.right) >= 0.9 * Double(lines.found) || isLong)
    #expect(Double(wrongTitles.count) <= 0.1 * Double(taken.count) || isLong)
    #expect(Double(lines.right) >= 0.85 * Double(lines.found))
  }

  /// Amounts are written in several ways, and the same line is compared.
  private func withoutNumbers(_ line: String) -> String { line.filter { !$0.isNumber } }

  // MARK: - Comparing

  private func hasExpectedTitle(_ page: Page) -> Bool {
    guard let title = page.expected["title"] as? String else { return true }
    return page.recipes.contains { lettersAndDigits($0.title) == lettersAndDigits(title) }
  }

  private func expectedIngredients(_ page: Page) -> [String] {
    (page.expected["ingredients"] as? [String] ?? []).map(lettersAndDigits).filter { !$0.isEmpty }
  }

  private func hasExpectedIngredients(_ page: Page) -> Bool {
    let expected = expectedIngredients(page)
    return page.recipes.contains {
      $0.ingredients.map { lettersAndDigits($0.text) }.filter { !$0.isEmpty } == expected
    }
  }

  private func firstDifference(_ page: Page) -> String {
    let expected = page.expected["ingredients"] as? [String] ?? []
    let found = page.recipes.first?.ingredients.map(\.text) ?? []
    let pair = zip(expected, found).first { lettersAndDigits($0) != lettersAndDigits($1) }
    let counts = "\(expected.count) expected, \(found.count) found"
    return pair.map { "\(counts): '\($0)' against '\($1)'" } ?? counts
  }

  /// What the importer lost of the page's ingredient lines, or added to them.
  private func difference(_ page: Page) -> String? {
    guard let raw = page.rawLines else { return nil }
    let found = page.recipes.flatMap { $0.ingredients.map(\.text) }
    if raw.count != found.count { return "\(raw.count) lines in the page, \(found.count) found" }
    let foundKeys = Set(found.map(lettersAndDigits))
    // Lines with markup or references read differently; their number has been compared.
    let lost = raw.filter {
      !$0.contains("&") && !$0.contains("<") && !foundKeys.contains(lettersAndDigits($0))
    }
    return lost.first.map { "lost '\($0)'" }
  }

  private func report(_ title: String, _ pages: [Page], _ line: (Page) -> String) {
    print("recipe pages: \(title): \(pages.count)")
    for page in pages { print("  \(page.name): \(line(page))") }
  }

  // MARK: - Reading

  /// A page before it is imported, and what it marks up.
  private struct Source {
    var name: String
    var data: Data
    var expected: Data
    /// Its scripts of JSON-LD.
    var scripts: [String]
    /// Whether one of them holds a recipe.
    var holdsScript: Bool
    /// Whether it has a recipe in microdata.
    var holdsItem: Bool
    /// Whether it names schema.org's type at all.
    var namesRecipe: Bool
  }

  /// The pages, unpacked and looked through once for all tests: every third one, and all of them with LARDER_LONG=1. Nil
  /// where they are not there.
  private static let sources = Result<[Source]?, any Error> {
    guard let archive = TestFiles.shared("data/recipe-pages.tar.xz") else { return nil }
    let folder = try TemporaryFolder()
    try unpack(archive, into: folder.url)
    let enumerator = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    let files = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "html" }
    let sorted = files.sorted { $0.path < $1.path }
    let chosen = stride(from: 0, to: sorted.count, by: LongRun.times(3, long: 1))
    return try chosen.map { place in
      let file = sorted[place]
      let data = try Data(contentsOf: file)
      let text = String(decoding: data, as: UTF8.self)
      let scripts = scripts(in: text)
      func names(_ pattern: String) -> Bool {
        text.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
      }
      let namesRecipe = names(#"schema\.org/Recipe"#)
      return Source(
        name: "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)",
        data: data,
        expected: try Data(
          contentsOf: file.deletingPathExtension().appendingPathExtension("expected.json")),
        scripts: scripts, holdsScript: scripts.contains(where: holdsRecipe),
        holdsItem: namesRecipe && names(#"itemtype\s*=\s*.?https?://schema\.org/Recipe"#),
        namesRecipe: namesRecipe)
    }
  }

  private static func unpack(_ archive: URL, into folder: URL) throws {
    let result = try Program.run(["tar", "-xJf", archive.path, "-C", folder.path])
    try #require(result.status == 0, "\(result.errorText)")
  }

  /// - Parameter guessing: whether pages are read by their looks, whatever they mark up.
  private func pages(
    of sources: [Source], guessing: Bool = false, where isWanted: (Source) -> Bool
  ) throws -> [Page] {
    try sources.filter(isWanted).map { source in
      let expected = try JSONSerialization.jsonObject(with: source.expected) as? [String: Any]
      var page = Page(
        name: source.name, recipes: [], expected: expected ?? [:],
        rawLines: rawLines(source.scripts))
      do {
        page.recipes =
          try guessing ? guess(source.data) : importRecipes(source.data, as: "html")
      } catch {
        page.error = "\(error)"
      }
      return page
    }
  }

  private func guess(_ data: Data) throws -> [ImportedRecipe] {
    var found = FoundRecipes()
    let bytes = Array(data)
    let text = try SourceText.text(
      of: bytes.span, declared: HTMLEncoding.declared(bytes.span), into: &found)
    let facts = HTMLPage(text.utf8.span).facts
    return PageGuess.recipe(in: text.utf8.span, facts: facts).map { [$0] } ?? []
  }

  private static func scripts(in page: String) -> [String] {
    let pattern = #"<script[^>]*ld\+json[^>]*>(.*?)</script>"#
    let options: NSRegularExpression.Options = [.caseInsensitive, .dotMatchesLineSeparators]
    guard let regex = try? NSRegularExpression(pattern: pattern, options: options) else {
      return []
    }
    return regex.matches(in: page, range: NSRange(page.startIndex..., in: page)).compactMap {
      Range($0.range(at: 1), in: page).map { String(page[$0]) }
    }
  }

  private static func holdsRecipe(_ script: String) -> Bool {
    let pattern = #""@type"\s*:\s*(\[[^\]]*)?"(https?://schema\.org/)?recipe""#
    return script.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
  }

  /// The ingredient lines of all recipes in the scripts, those of a recipe that stands twice once.
  private func rawLines(_ scripts: [String]) -> [String]? {
    var lines: [String] = []
    var seen: Set<[String]> = []
    for script in scripts where Self.holdsRecipe(script) {
      guard
        let value = try? JSONSerialization.jsonObject(
          with: Data(script.utf8), options: .fragmentsAllowed)
      else {
        // Broken JSON: the list of lines is cut out of the text.
        guard let found = brokenLines(script) else { return nil }
        if seen.insert(found).inserted { lines += found }
        continue
      }
      collect(value) { recipe in
        var found = strings(recipe["recipeIngredient"] ?? recipe["ingredients"])
        // One text for the whole list: a line is an ingredient.
        if found.count == 1 { found = found[0].split(whereSeparator: \.isNewline).map(String.init) }
        found = found.filter { !lettersAndDigits($0).isEmpty }
        let name = recipe["name"] as? String ?? ""
        if seen.insert([name] + found).inserted { lines += found }
      }
    }
    return lines
  }

  /// The strings of the only list of ingredients in a script, by a pattern that asks nothing of the rest.
  private func brokenLines(_ script: String) -> [String]? {
    let list = #""(?:recipeIngredient|ingredients)"\s*:\s*\[((?:\s*"(?:[^"\\]|\\.)*"\s*,?)*)\s*\]"#
    let lists = captures(list, in: script)
    guard lists.count == 1, let list = lists.first else { return nil }
    return captures(#""((?:[^"\\]|\\.)*)""#, in: list).compactMap { line in
      let joined = line.replacing("\n", with: " ").replacing("\r", with: " ").replacing(
        "\t", with: " ")
      let text = try? JSONSerialization.jsonObject(
        with: Data("\"\(joined)\"".utf8), options: .fragmentsAllowed)
      guard let text = text as? String, !lettersAndDigits(text).isEmpty else { return nil }
      return text
    }
  }

  private func captures(_ pattern: String, in text: String) -> [String] {
    guard
      let regex = try? NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators)
    else { return [] }
    return regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  private func collect(_ value: Any, _ take: ([String: Any]) -> Void) {
    if let list = value as? [Any] {
      for element in list { collect(element, take) }
    } else if let object = value as? [String: Any] {
      let types = strings(object["@type"]).map { $0.lowercased() }
      if types.contains(where: { $0 == "recipe" || $0.hasSuffix("/recipe") }) {
        take(object)
      } else {
        for element in object.values { collect(element, take) }
      }
    }
  }

  private func strings(_ value: Any?) -> [String] {
    if let list = value as? [Any] { return list.flatMap { strings($0) } }
    guard let text = value as? String, !lettersAndDigits(text).isEmpty else { return [] }
    return [text]
  }
}
