internal import LarderFoods
internal import LarderText

/// Lines of a page that belong together by where they stand, and how much they look like ingredients.
struct PageList {
  /// The lines, by their places in the outline.
  let lines: Range<Int>
  /// How many lines begin with an amount.
  private(set) var amounts = 0
  /// How many have an amount or a food that is known.
  private(set) var understood = 0
  /// How many have a number, or are understood.
  private(set) var likely = 0
  private(set) var links = 0
  private(set) var bold = 0
  /// How many are in capital letters.
  private(set) var shouted = 0
  /// How many are sentences, and none of an ingredient list.
  private(set) var sentences = 0
  /// Of all lines, in bytes.
  private(set) var length = 0

  /// In bytes; longer lines are sentences, and so are shorter ones with a full stop.
  private static let longestIngredient = (bare: 160, stopped: 60)

  /// Measures lines.
  init(_ lines: Range<Int>, of outline: PageOutline, foods: FoodReader) {
    self.lines = lines
    for line in outline.lines[lines] {
      let parsed = IngredientParser().parse(line.text)
      if parsed.quantity != nil { amounts += 1 }
      let isUnderstood = parsed.quantity != nil || foods.read(line.text).isKnown
      if isUnderstood { understood += 1 }
      if isUnderstood || line.text.contains(where: \.isNumber) { likely += 1 }
      if line.isLink { links += 1 }
      if line.isBold { bold += 1 }
      if line.isShouted { shouted += 1 }
      if Self.isSentence(line.text) { sentences += 1 }
      length += line.text.utf8.count
    }
  }

  var count: Int { lines.count }

  private func share(_ part: Int) -> Double { Double(part) / Double(max(1, count)) }

  /// The share of lines that begin with an amount.
  var amountShare: Double { share(amounts) }

  /// Whether these may be ingredients where something else says that they are.
  var mayBeIngredients: Bool {
    share(likely) >= 0.6 && share(sentences) <= 0.2
      && (share(links) < 0.8 || amountShare >= 0.4)
  }

  /// Whether these are ingredients even where nothing else says so.
  var areClearlyIngredients: Bool {
    count >= 4 && mayBeIngredients && amountShare >= 0.6 && share(understood) >= 0.8
  }

  /// The lists of an outline: lines next to each other of one kind, whose elements are siblings or stand one below the
  /// other. Headings are in none, and sentences part them.
  ///
  /// - Parameter headings: the places of lines that are headings by their words.
  static func all(
    of outline: PageOutline, headings: Set<Int>, foods: FoodReader
  ) -> [PageList] {
    let lines = outline.lines
    func isApart(_ first: Int, _ second: Int) -> Bool {
      lines[first].kind != lines[second].kind
        || isSentence(lines[first].text) != isSentence(lines[second].text)
    }
    var runs: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !headings.contains(index) {
      if case .heading = line.kind { continue }
      if let last = runs.last, last.upperBound == index, lines[index - 1].parent == line.parent,
        !isApart(index - 1, index)
      {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    // Rows whose cells are blocks each have a parent of their own. Lists side by side stay two.
    var joined: [(lines: Range<Int>, longest: Int)] = []
    for run in runs {
      if let last = joined.last, last.lines.upperBound == run.lowerBound,
        min(last.longest, run.count) <= mostCells, !isApart(run.lowerBound - 1, run.lowerBound),
        lines[run.lowerBound - 1].isBeside(lines[run.lowerBound])
      {
        joined[joined.count - 1] = (
          last.lines.lowerBound..<run.upperBound, max(last.longest, run.count)
        )
      } else {
        joined.append((run, run.count))
      }
    }
    return joined.map { PageList($0.lines, of: outline, foods: foods) }
  }

  /// Of a row.
  private static let mostCells = 2

  private static func isSentence(_ text: String) -> Bool {
    let end = text.last.map { ".!?。".contains($0) } ?? false
    return text.utf8.count > (end ? longestIngredient.stopped : longestIngredient.bare)
  }
}

extension PageOutline.Line {
  /// Whether it is in capital letters.
  var isShouted: Bool { text == text.uppercased() && text != text.lowercased() }

  /// Whether another line, of another parent, may be of the same list.
  fileprivate func isBeside(_ other: Self) -> Bool {
    guard kind == .paragraph, other.kind == .paragraph else { return false }
    if let scope = scopes.innerIngredients, scope == other.scopes.innerIngredients { return true }
    return !Set([parent] + ancestors).isDisjoint(with: [other.parent] + other.ancestors)
  }
}
