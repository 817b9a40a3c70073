internal import LarderFoods
internal import LarderText

extension PageGuess {
  /// In bytes; what is shorter and no element of a list is no step.
  private static let shortestStep = 25

  /// The steps of the recipe.
  ///
  /// - Parameters:
  ///   - end: where its ingredients end.
  ///   - taken: the places of its ingredients.
  ///   - ingredients: what they are.
  func steps(
    behind end: Int, _ taken: Set<Int>, _ ingredients: [ImportedRecipe.Ingredient]
  ) -> [ImportedRecipe.Step] {
    let isStep = { (index: Int) in !taken.contains(index) && mayBeStep(index) }
    var places = placesBelowHeadings(isStep)
    if places.isEmpty { places = placesInScope(isStep) }
    if places.isEmpty { places = numberedPlaces(behind: end, taken) }
    // Steps are the elements of the first list where there is one, else paragraphs; unless it is one of ingredients.
    let items = places.filter { isItem($0) }
    if items.count > 1, !areIngredients(items) { places = items }
    // A word such as "recipe" may be the heading of anything.
    if length(places) < Self.shortestMethod {
      let others = placesThatName(ingredients, isStep)
      if length(others) > length(places) { places = others }
    }
    return places.map { .init(text: RecipeText.withoutNumber(outline.lines[$0].text)) }
  }

  /// In bytes; less is hardly a method.
  private static let shortestMethod = 80

  private func length(_ places: [Int]) -> Int {
    places.reduce(0) { $0 + outline.lines[$1].text.utf8.count }
  }

  private func isItem(_ index: Int) -> Bool {
    if case .item = outline.lines[index].kind { true } else { false }
  }

  private func mayBeStep(_ index: Int) -> Bool {
    let line = outline.lines[index]
    if line.isLink { return false }
    switch line.kind {
    case .heading: return false
    case .item: return line.text.utf8.count >= 10
    case .row, .paragraph: return line.text.utf8.count >= Self.shortestStep
    }
  }

  private func areIngredients(_ places: [Int]) -> Bool {
    let amounts = places.count { IngredientParser().parse(outline.lines[$0].text).quantity != nil }
    return 2 * amounts > places.count
  }

  // MARK: - Where the method is

  /// The lines below the first heading of a method, and below others of one that follow it without anything between.
  private func placesBelowHeadings(_ isStep: (Int) -> Bool) -> [Int] {
    let places = outline.lines.indices.filter { parts[$0] == .method && isStep($0) }
    guard let first = places.first, var heading = headings[first] else { return [] }
    var chosen: [Int] = []
    for place in places {
      if headings[place] != heading {
        guard let next = headings[place], next < place,
          parts[(chosen.last ?? first)..<next].allSatisfy({ $0 == .method })
        else { break }
        heading = next
      }
      chosen.append(place)
    }
    return chosen
  }

  /// The lines of the first element that is called method and holds more than lengths of time.
  private func placesInScope(_ isStep: (Int) -> Bool) -> [Int] {
    let lines = outline.lines
    let scoped = lines.indices.filter { lines[$0].scopes.method != nil && isStep($0) }
    var rest = scoped[...]
    while let first = rest.first {
      let places = rest.filter { lines[$0].scopes.method == lines[first].scopes.method }
      if !places.allSatisfy({ isTime(lines[$0].text) }) { return places }
      rest = rest.filter { lines[$0].scopes.method != lines[first].scopes.method }[...]
    }
    return []
  }

  /// In words; more is a sentence that speaks of minutes.
  private static let longestTime = 5

  /// Whether a line says how long something takes and nothing else: "Resting 20 mins".
  private func isTime(_ text: String) -> Bool {
    guard text.split(separator: " ").count <= Self.longestTime,
      let number = text.firstIndex(where: \.isNumber)
    else { return false }
    return CookingTime.minutes(in: String(text[number...])) != nil
  }

  /// The first numbered list of sentences behind the ingredients, however long each of them is.
  private func numberedPlaces(behind end: Int, _ taken: Set<Int>) -> [Int] {
    let lines = outline.lines
    var index = end
    while index < lines.count {
      guard lines[index].kind == .item(isNumbered: true) else {
        index += 1
        continue
      }
      let list = lines[index...].prefix {
        $0.kind == lines[index].kind && $0.parent == lines[index].parent
      }
      let length = list.reduce(0) { $0 + $1.text.utf8.count }
      if list.count > 1, !taken.contains(index), length / list.count >= Self.shortestStep {
        return Array(list.indices)
      }
      index = list.endIndex
    }
    return []
  }

  // MARK: - By what lines speak of

  /// How many lines a method without a heading of its own has at most, and how many ingredients there have to be.
  private static let (mostLines, fewestIngredients) = (40, 3)

  /// The lines between two headings that name most of the ingredients.
  private func placesThatName(
    _ ingredients: [ImportedRecipe.Ingredient], _ isStep: (Int) -> Bool
  ) -> [Int] {
    let names = ingredients.map { Self.stems($0.text) }.filter { !$0.isEmpty }
    guard names.count >= Self.fewestIngredients else { return [] }
    var best: (places: [Int], count: Int) = ([], 0)
    var start = 0
    for end in outline.lines.indices.dropFirst() + [outline.lines.count] {
      if end < outline.lines.count {
        guard case .heading = outline.lines[end].kind else { continue }
      }
      let places = (start..<end).filter { isStep($0) && !isTime(outline.lines[$0].text) }
      start = end
      guard !places.isEmpty, places.count <= Self.mostLines else { continue }
      let words = Set(places.flatMap { Self.stems(outline.lines[$0].text) })
      let count = names.count { !words.isDisjoint(with: $0) }
      // Of two that name as many the later one does it: the first one tells about the dish.
      if count >= best.count, 2 * count >= names.count { best = (places, count) }
    }
    let items = best.places.filter { isItem($0) }
    return 2 * length(items) > length(best.places) ? items : best.places
  }

  /// In letters: how much of a word is the same in all its forms.
  private static let stem = 5

  private static func stems(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }
        .map { String($0.prefix(stem)) })
  }
}
