internal import LarderFoods
internal import LarderText

/// Finds the recipe of a page that marks none up: by headings and classes that say what a list is, by lines that read like
/// ingredients, and by what the page says its title is. Where these do not agree it finds none.
struct PageGuess {
  let outline: PageOutline
  private(set) var lists: [PageList] = []
  private let facts: PageFacts
  private let foods: FoodReader
  /// The part of the recipe that each line stands below a heading of; nil below none.
  private(set) var parts: [RecipeHeadings.Part?] = []
  /// The heading that each line stands below, by its place; nil below none that is known.
  private(set) var headings: [Int?] = []
  /// Where headings of ingredients and method stand side by side, as on the tabs of cards: the last line of each.
  private var tabs: Set<Int> = []

  /// The recipe of a page; nil where none is sure enough.
  ///
  /// - Parameters:
  ///   - page: well-formed UTF-8.
  ///   - facts: what its head says.
  static func recipe(in page: Span<UInt8>, facts: PageFacts) -> ImportedRecipe? {
    let outline = PageOutline(page)
    return outline.isCut ? nil : PageGuess(outline, facts).recipe
  }

  private init(_ outline: PageOutline, _ facts: PageFacts) {
    self.outline = outline
    self.facts = facts
    foods = FoodReader(language: facts.language)
    findParts()
  }

  // MARK: - Headings

  /// In bytes; a longer line that is bold or ends in a colon is no heading.
  private static let longestHeading = 80

  private func level(_ index: Int) -> Int? {
    let line = outline.lines[index]
    switch line.kind {
    case .heading(let level): return level
    case .paragraph, .row, .item:
      return line.isBold && line.text.utf8.count <= Self.longestHeading ? 7 : nil
    }
  }

  private mutating func findParts() {
    let found = outline.lines.indices.map { index in
      let line = outline.lines[index]
      let isHeading = level(index) != nil
      return line.isLink && !isHeading ? nil : Self.part(line.text, isHeading: isHeading)
    }
    lists = PageList.all(
      of: outline, headings: Set(found.indices.filter { found[$0] != nil }),
      foods: foods)
    var part: RecipeHeadings.Part?
    var heading: Int?
    var partLevel = 0
    for (index, line) in outline.lines.enumerated() {
      if let new = found[index] {
        if heading == index - 1, part == .ingredients, new == .method { tabs.insert(index) }
        (part, heading, partLevel) = (new, index, level(index) ?? 8)
      } else if case .heading(let own) = line.kind, own <= partLevel,
        line.text.utf8.count <= Self.longestHeading,
        !(part == .ingredients && isBeforeIngredients(index))
      {
        (part, heading) = (nil, nil)
      }
      parts.append(part)
      headings.append(heading)
    }
  }

  /// The part that a line is the heading of. A heading need not be one of the known ones: one word of these will do, as in
  /// "Les ingrédients de la recette".
  private static func part(_ text: String, isHeading: Bool) -> RecipeHeadings.Part? {
    if let found = RecipeHeadings.heading(text) { return found.part }
    guard text.utf8.count <= longestHeading, isHeading || !text.contains(" ") else { return nil }
    let words = text.lowercased().split { !$0.isLetter }
    guard words.count <= mostWords else { return nil }
    let parts = Set(
      words.compactMap { word in
        tellingWords.first {
          word == $0.word || $0.part == .ingredients && word.hasPrefix($0.word)
        }?
        .part
      })
    return parts.count == 1 ? parts.first : nil
  }

  private static let mostWords = 6

  /// Names of ingredients and method that are one long word, which means little else.
  private static let tellingWords: [(word: String, part: RecipeHeadings.Part)] =
    RecipeHeadings.parts.compactMap { name, part in
      let isLong = part == .ingredients ? name.count >= 7 : part == .method && name.count >= 9
      return isLong && name.allSatisfy(\.isLetter) ? (name, part) : nil
    }

  /// Whether a heading stands directly above a list that reads like ingredients.
  private func isBeforeIngredients(_ index: Int) -> Bool {
    var (low, high) = (0, lists.count)
    while low < high {
      let middle = (low + high) / 2
      if lists[middle].lines.lowerBound > index { high = middle } else { low = middle + 1 }
    }
    guard low < lists.count else { return false }
    let list = lists[low]
    return list.lines.lowerBound <= index + 2 && list.mayBeIngredients && list.amountShare >= 0.4
  }

  // MARK: - Ingredients

  /// What says that a list is one of ingredients.
  private func evidence(_ list: PageList) -> (isBelowHeading: Bool, isInScope: Bool) {
    let first = list.lines.lowerBound
    let isOnTab = headings[first].map(tabs.contains) == true && list.areClearlyIngredients
    return (
      parts[first] == .ingredients || isOnTab, outline.lines[first].scopes.ingredients != nil
    )
  }

  private func score(_ list: PageList) -> Double? {
    let (isBelowHeading, isInScope) = evidence(list)
    guard list.mayBeIngredients, !isNutrition(list),
      isBelowHeading || isInScope || list.areClearlyIngredients
    else { return nil }
    return (isBelowHeading ? 2 : 0) + (isInScope ? 2 : 0) + 2 * list.amountShare
      + Double(min(list.count, 10)) / 5
  }

  /// Whether most lines are facts of nutrition, which begin with foods too: "Fett 45 g".
  private func isNutrition(_ list: PageList) -> Bool {
    let nutrients = list.lines.count { place in
      NutritionText.nutrients(in: outline.lines[place].text).contains {
        NutritionText.knownName($0.name) != nil
      }
    }
    return 2 * nutrients > list.count
  }

  private var mainList: Int? {
    var best: (index: Int, score: Double)?
    for (index, list) in lists.enumerated() {
      guard let score = score(list), score > best?.score ?? 0 else { continue }
      best = (index, score)
    }
    return best?.index
  }

  /// The lists of the recipe's ingredients, around the main one.
  private func ingredientLists(_ main: Int) -> [Int] {
    let first = lists[main].lines.lowerBound
    let heading = parts[first] == .ingredients ? headings[first] : nil
    let scope = outline.lines[first].scopes.ingredients
    func belongs(_ index: Int) -> Bool {
      guard lists[index].mayBeIngredients, !isNutrition(lists[index]) else { return false }
      let line = lists[index].lines.lowerBound
      guard
        outline.lines[line].kind == outline.lines[first].kind
          || lists[index].areClearlyIngredients
      else { return false }
      if let heading, headings[line] == heading { return true }
      if let scope, outline.lines[line].scopes.ingredients == scope { return true }
      return false
    }
    var found = lists.indices.filter { $0 == main || belongs($0) }
    // Lists that stand next to these and read like them.
    for step in [-1, 1] {
      var index = (step < 0 ? found.first : found.last) ?? main
      while lists.indices.contains(index + step), isNext(index, index + step) {
        index += step
        if !found.contains(index) { found.append(index) }
      }
    }
    return found.sorted()
  }

  private func isNext(_ first: Int, _ second: Int) -> Bool {
    let (upper, lower) = first < second ? (first, second) : (second, first)
    let gap = lists[upper].lines.upperBound..<lists[lower].lines.lowerBound
    let list = lists[second]
    let isSameKind =
      outline.lines[list.lines.lowerBound].kind
      == outline.lines[lists[first].lines.lowerBound].kind
    return gap.count <= 2
      && (list.areClearlyIngredients
        || isSameKind && list.mayBeIngredients && list.amountShare >= 0.8)
      && !gap.contains { RecipeHeadings.heading(outline.lines[$0].text) != nil }
  }

  private func ingredients(_ chosen: [Int], of recipe: inout ImportedRecipe) {
    var seen: Set<String> = []
    var end: Int?
    for index in chosen {
      let range = lists[index].lines
      let foods = range.compactMap { Self.food(outline.lines[$0].text) }
      // Some pages show the list again: for narrow screens, for paper, in other units.
      let known = foods.count { seen.contains($0) }
      if Double(known) >= 0.7 * Double(foods.count), recipe.ingredients.count > 1, foods.count > 1 {
        continue
      }
      let lead =
        end.map { $0..<range.lowerBound } ?? max(0, range.lowerBound - 1)..<range.lowerBound
      var group = groupName(lead)
      end = range.upperBound
      seen.formUnion(foods)
      for place in range {
        let line = outline.lines[place]
        if isGroup(line, of: lists[index]) {
          group = Self.withoutColon(line.text)
        } else if Self.isYield(line.text) || recipe.ingredients.isEmpty && isCount(line.text) {
          recipe.yield = recipe.yield ?? line.text
          recipe.servings = recipe.servings ?? Servings.count(in: line.text)
        } else if line.text.contains(where: \.isLetter), RecipeText.fact(line.text) == nil,
          !isLinkBeside(line, of: lists[index])
        {
          recipe.ingredients.append(.init(text: line.text, group: group))
        }
      }
    }
  }

  /// Whether a line leads elsewhere and has no amount, among others that have: "Leave a comment".
  private func isLinkBeside(_ line: PageOutline.Line, of list: PageList) -> Bool {
    line.isLink && 2 * list.links < list.count && list.amountShare >= 0.5
      && IngredientParser().parse(line.text).quantity == nil
  }

  /// What an ingredient is called, by its longer words: the same whatever its amount is counted in.
  private static func food(_ text: String) -> String? {
    let words = text.lowercased().prefix { $0 != "," && $0 != "(" }.split { !$0.isLetter }
    let food = words.filter { $0.count > 3 }.joined()
    return food.isEmpty ? nil : food
  }

  private static func isYield(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    if let fact = RecipeText.fact(text), RecipeField(fact.key) == .yield { return true }
    return text.split(separator: " ").count <= 2 && !text.allSatisfy(\.isNumber)
      && Servings.count(in: text) != nil
  }

  /// Whether a line is a number with a word that is neither a unit nor a food: for how many, in a language whose word is not
  /// known.
  private func isCount(_ text: String) -> Bool {
    let parsed = IngredientParser().parse(text)
    return parsed.quantity != nil && parsed.unit == nil && text.split(separator: " ").count == 2
      && !foods.read(text).isKnown
  }

  private static func withoutColon(_ text: String) -> String {
    text.hasSuffix(":") ? TextCleaning.trimmed(String(text.dropLast())) : text
  }

  /// Whether a line within a list is a heading of those behind it.
  private func isGroup(_ line: PageOutline.Line, of list: PageList) -> Bool {
    guard line.text.utf8.count <= Self.longestHeading,
      IngredientParser().parse(line.text).quantity == nil
    else { return false }
    if line.text.hasSuffix(":") || RecipeHeadings.isGroup(line.text) { return true }
    guard list.amountShare >= 0.5 else { return false }
    return line.isBold && 2 * list.bold < list.count
      || line.isShouted && 2 * list.shouted < list.count
  }

  /// The heading of a further list among the lines before it.
  private func groupName(_ gap: Range<Int>) -> String? {
    for index in gap.reversed() {
      let line = outline.lines[index]
      guard RecipeHeadings.heading(line.text) == nil else { return nil }
      if level(index) != nil || line.text.hasSuffix(":"),
        line.text.utf8.count <= Self.longestHeading
      {
        return Self.withoutColon(line.text)
      }
    }
    return nil
  }

  // MARK: - Title

  /// The heading that the page's own titles hold, else the first heading of the first level, else a title without the
  /// site's name.
  private func title() -> String? {
    let headings = outline.lines.indices.compactMap {
      index -> (text: String, level: Int, place: Int)? in
      guard case .heading(let level) = outline.lines[index].kind else { return nil }
      return (outline.lines[index].text, level, index)
    }
    let titles = outline.titles.map(Self.key)
    let known = headings.filter { heading in
      let key = Self.key(heading.text)
      return key.utf8.count > 2 && titles.contains { $0.contains(key) }
        && heading.text != facts.siteName && RecipeHeadings.heading(heading.text) == nil
    }
    let longest = known.map { Self.key($0.text).utf8.count }.max() ?? 0
    let best = known.filter { 2 * Self.key($0.text).utf8.count >= longest }.min {
      ($0.level, $0.place) < ($1.level, $1.place)
    }
    if let best { return best.text }
    if let first = headings.first(where: { $0.level == 1 }), outline.titles.isEmpty {
      return first.text
    }
    return outline.titles.first.map(withoutSite)
  }

  private static func key(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// A title without what stands behind the last bar or dash.
  private func withoutSite(_ title: String) -> String {
    for mark in [" | ", " - ", " – ", " — ", " • ", " : ", " :: ", " » "] {
      let pieces = title.components(mark)
      if pieces.count > 1 { return pieces.dropLast().joined(separator: mark) }
    }
    return title
  }

  // MARK: - The recipe

  /// How many lines above the ingredients are looked at for how much the recipe makes, and how long it takes.
  private static let longestHead = 12

  private func takeFacts(before first: Int, of recipe: inout ImportedRecipe) {
    for line in outline.lines[..<first].suffix(Self.longestHead) where !line.isLink {
      guard let fact = RecipeText.fact(line.text), let field = RecipeField(fact.key)
      else { continue }
      let isNew =
        switch field {
        case .yield: recipe.yield == nil
        case .prepTime: recipe.prepMinutes == nil
        case .cookTime: recipe.cookMinutes == nil
        case .totalTime: recipe.totalMinutes == nil
        default: false
        }
      if isNew { _ = RecipeField.set([fact.value], for: fact.key, of: &recipe) }
    }
  }

  /// The language that the page says, unless its texts are clearly of another one: that of a shop's frame is often English.
  private func language(of recipe: ImportedRecipe) -> String? {
    let own = recipe.steps.map(\.text) + recipe.ingredients.map(\.text)
    let texts = own + [recipe.title, recipe.summary ?? ""] + outline.lines.map(\.text)
    guard let declared = facts.language,
      let found = LanguageGuess.language(of: texts),
      !declared.lowercased().hasPrefix(found)
    else { return facts.language }
    return found
  }

  private var recipe: ImportedRecipe? {
    guard let main = mainList else { return nil }
    let chosen = ingredientLists(main)
    guard let title = title() else { return nil }
    var recipe = ImportedRecipe(title: title)
    ingredients(chosen, of: &recipe)
    takeFacts(before: lists[chosen.first ?? main].lines.lowerBound, of: &recipe)
    let taken = Set(chosen.flatMap { lists[$0].lines })
    recipe.steps = steps(
      behind: lists[chosen.last ?? main].lines.upperBound, taken, recipe.ingredients)
    let (isBelowHeading, isInScope) = evidence(lists[main])
    guard recipe.ingredients.count > 1, isBelowHeading || isInScope || !recipe.steps.isEmpty
    else { return nil }
    recipe.summary = outline.summary
    recipe.images = outline.picture.map { [.init(location: $0)] } ?? []
    recipe.authors = outline.author.map { [$0] } ?? []
    recipe.language = language(of: recipe)
    recipe.site = facts.siteName
    recipe.url = facts.address
    return recipe
  }
}

extension String {
  /// The text between marks.
  fileprivate func components(_ mark: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: mark) {
      pieces.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return pieces + [String(rest)]
  }
}
