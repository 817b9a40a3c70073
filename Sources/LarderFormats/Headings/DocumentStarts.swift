internal import LarderText

/// Finds where the recipes of a document begin: at the headings or lines before their lists of ingredients.
struct DocumentStarts {
  /// Where a recipe begins.
  struct Start {
    /// The line of its title, or the first one behind the recipe before.
    var first: Int
    /// The line that is the title; nil where none is.
    var title: Int?
    /// Whether the title's line is a heading.
    var isHeading = false
    /// The level of the heading that its parts stand below; nil where levels do not say what belongs to what.
    var level: Int?
  }

  let lines: [DocumentLine]
  let rules: DocumentRecipes.Rules

  /// Where each recipe begins, in order.
  var all: [Start] {
    let anchors = places(of: .ingredients)
    let isByMethod = anchors.isEmpty && !rules.needsIngredients
    var starts: [Start] = []
    var last = -1
    for anchor in isByMethod ? places(of: .method) : anchors {
      let start = last < 0 ? firstStart(before: anchor) : nextStart(after: last, before: anchor)
      last = anchor
      if let start { starts.append(start) }
    }
    return leveled(starts)
  }

  /// Titles of a collection look alike: where the second one stands lower than the first, the first one is the
  /// collection's, and the recipe's own stands between.
  private func leveled(_ starts: [Start]) -> [Start] {
    guard starts.count > 1, let first = starts[0].title, let second = starts[1].title,
      let above = level(first), let below = level(second), above < below,
      let own = (first..<second).first(where: { isHeading($0) && level($0) == below }),
      !places(of: .ingredients).contains(where: { $0 < own })
    else { return starts }
    return [Start(first: own, title: own, isHeading: true)] + starts.dropFirst()
  }

  private func places(of part: RecipeHeadings.Part) -> [Int] {
    lines.indices.filter { index in
      if case .part(let heading, _) = lines[index].kind { heading.part == part } else { false }
    }
  }

  private func level(_ index: Int) -> Int? {
    switch lines[index].kind {
    case .heading(let level), .part(_, let level): level
    default: nil
    }
  }

  private func isHeading(_ index: Int) -> Bool {
    if case .heading = lines[index].kind { true } else { false }
  }

  /// The nearest heading that stands higher than the one of ingredients; one within a recipe is none.
  ///
  /// - Parameter last: the ingredients of the recipe before, below which a heading stands that is lower; -1 for none.
  private func titleAbove(_ anchor: Int, after last: Int) -> Start? {
    guard let level = level(anchor) else { return nil }
    let before = last < 0 ? nil : self.level(last)
    for index in ((last + 1)..<anchor).reversed() {
      if case .heading(let own) = lines[index].kind, own < level, own <= before ?? own {
        return RecipeHeadings.isGroup(lines[index].text)
          ? nil : Start(first: index, title: index, isHeading: true, level: own)
      }
    }
    return nil
  }

  private func firstStart(before anchor: Int) -> Start {
    if let above = titleAbove(anchor, after: -1) {
      let isCollection = rules.collection != nil && lines[above.first].text == rules.collection
      let nearer = ((above.first + 1)..<anchor).last(where: isHeading)
      guard isCollection, let nearer else { return above }
      return Start(first: nearer, title: nearer, isHeading: true)
    }
    if let heading = (0..<anchor).first(where: isHeading) {
      return Start(first: heading, title: heading, isHeading: true)
    }
    guard rules.takesFirstLine else { return Start(first: 0) }
    // Before the first recipe there may be pages of other things.
    let text = (0..<anchor).last { lines[$0].kind == .paragraph }
    let page = (0..<(text ?? 0)).last { lines[$0].kind == .pageBreak }
    let title = ((page ?? 0)..<anchor).first { !lines[$0].text.isEmpty }
    guard let title, lines[title].kind == .paragraph else { return Start(first: 0) }
    return Start(first: title, title: title)
  }

  /// Where the recipe of a further list of ingredients begins; nil where it is one more list of the same recipe.
  private func nextStart(after last: Int, before anchor: Int) -> Start? {
    if let above = titleAbove(anchor, after: last) { return above }
    let method = (last..<anchor).last { index in
      guard case .part(let heading, _) = lines[index].kind else { return false }
      return heading.part == .method
    }
    guard let method else { return nil }
    let between = (method + 1)..<anchor
    if let heading = between.last(where: isHeading) {
      return RecipeHeadings.isGroup(lines[heading].text)
        ? nil : Start(first: heading, title: heading, isHeading: true)
    }
    let mark = between.first { lines[$0].kind == .pageBreak || lines[$0].kind == .rule }
    if let mark, let first = (mark..<anchor).first(where: { !lines[$0].text.isEmpty }),
      isTitle(first)
    {
      return Start(first: first, title: first)
    }
    return between.suffix(Self.longestLead).last { isTitle($0) }.map { Start(first: $0, title: $0) }
  }

  /// How many lines before a list of ingredients its title is looked for.
  private static let longestLead = 6
  /// In bytes.
  private static let longestTitle = 100

  /// Whether a line may be the title of a recipe by its looks.
  private func isTitle(_ index: Int) -> Bool {
    guard lines[index].kind == .paragraph, case let line = Self.firstLine(of: lines[index]).text,
      line.utf8.count <= Self.longestTitle, let first = line.first, first.isLetter,
      let end = line.last
    else { return false }
    return !".,;:?".contains(end) && RecipeText.fact(line) == nil
  }

  /// Where a recipe of several ends: at the next one, or at a chapter's heading before it.
  func end(of start: Start, _ next: Int) -> Int {
    guard let level = start.level else { return next }
    return ((start.first + 1)..<max(next, start.first + 1)).first { index in
      if case .heading(let own) = lines[index].kind { own <= level } else { false }
    } ?? next
  }

  /// The first line of a paragraph, and those below it.
  static func firstLine(of line: DocumentLine) -> (text: String, rest: String) {
    let all = TextCleaning.lines(of: line.text)
    return (all.first?.onOneLine ?? "", all.dropFirst().joined(separator: "\n"))
  }
}
