internal import LarderFoods

/// What writers share: texts on one line, lines by their headings, lengths of time.
enum WriterText {
  /// Lines that stand under one heading, or under none.
  struct Group: Hashable {
    var heading: String?
    var lines: [String]
  }

  /// The ingredients, line by line, in runs of one heading.
  static func groups(_ ingredients: [ImportedRecipe.Ingredient]) -> [Group] {
    groups(ingredients.map { ($0.group, $0.text) })
  }

  /// The steps, line by line, in runs of one heading.
  static func groups(_ steps: [ImportedRecipe.Step]) -> [Group] {
    groups(steps.map { ($0.group, $0.text) })
  }

  private static func groups(_ lines: [(heading: String?, text: String)]) -> [Group] {
    var groups: [Group] = []
    for line in lines {
      let text = line.text.onOneLine
      let heading = (line.heading?.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
      if text.isEmpty { continue }
      if groups.isEmpty || groups[groups.count - 1].heading != heading {
        groups.append(Group(heading: heading, lines: []))
      }
      groups[groups.count - 1].lines.append(text)
    }
    return groups
  }

  /// The paragraphs of a text, each on one line; none is empty.
  static func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map { String($0).onOneLine }
      .filter { !$0.isEmpty }
  }

  /// What the recipe makes, in words: the yield, or the servings.
  static func yield(_ recipe: ImportedRecipe) -> String? {
    let yield = recipe.yield?.onOneLine ?? ""
    return yield.isEmpty ? recipe.servings.map(number) : yield
  }

  /// The servings, where there is a yield that does not say them.
  static func servingsBeside(_ recipe: ImportedRecipe) -> String? {
    guard let servings = recipe.servings, let yield = recipe.yield?.onOneLine, !yield.isEmpty,
      Servings.count(in: yield) != servings
    else { return nil }
    return number(servings)
  }

  /// A number with at most two digits behind the point.
  static func number(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  /// Minutes in words: "1 h 15 min".
  static func time(_ minutes: Double) -> String {
    guard minutes.isFinite, minutes >= 0, minutes < 1e9 else { return "\(minutes) min" }
    guard minutes >= 60, minutes == minutes.rounded() else { return "\(number(minutes)) min" }
    let (hours, rest) = Int(minutes).quotientAndRemainder(dividingBy: 60)
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// Minutes as ISO 8601 writes a length of time: "PT1H15M".
  static func duration(_ minutes: Double) -> String? {
    guard minutes.isFinite, minutes > 0, minutes < 1e7 else { return nil }
    let seconds = Int((minutes * 60).rounded())
    let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
    let parts = [(hours, "H"), (rest / 60, "M"), (rest % 60, "S")]
    return "PT" + parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }

  /// The names of the tags of a kind, in their order.
  static func tags(_ kind: String, of recipe: ImportedRecipe) -> [String] {
    recipe.tags.filter { $0.kind == kind }.map(\.name.onOneLine).filter { !$0.isEmpty }
  }

  /// The kinds of tags that have a place of their own.
  static let tagKinds = ["tag", "category", "cuisine", "diet", "tool"]
}
