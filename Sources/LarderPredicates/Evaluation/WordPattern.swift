/// What CONTAINS and LIKE look for with `[w]` and `[t]`, ready to be tried on texts as they stand.
///
/// A place of a text is inside a word where letters, marks or digits stand on both sides of it and not a small letter
/// before a capital; all other places are borders. With `[w]` the pattern has to begin and end at borders: "Paris" is in
/// "paris-france.jpg" and "ParisTrip", and not in "Comparison". With `[t]` each word of the pattern has to, by itself.
struct WordPattern {
  struct Options: Hashable {
    var hasWildcards: Bool
    var isAnyOrder: Bool
    var comparison: Comparison.Options

    /// Returns nil for a comparison that is not by words.
    ///
    /// - Throws: `unsupported` for an operator that cannot be.
    init?(_ operator: Comparison.Operator, _ options: Comparison.Options) throws(QueryError) {
      guard !options.isDisjoint(with: [.words, .anyOrder]) else { return nil }
      guard `operator` == .contains || `operator` == .like else {
        throw QueryError(
          .unsupported, "[w] and [t] stand behind CONTAINS and LIKE, not \(`operator`.rawValue)")
      }
      hasWildcards = `operator` == .like
      isAnyOrder = options.contains(.anyOrder)
      comparison = options
    }
  }

  private let fold: TextFold
  /// One, or for `[t]` one for each word.
  private let patterns: [[TextPattern.Wildcard]]

  init(_ pattern: String, _ options: Options) {
    fold = TextFold(options.comparison)
    let folded = fold.apply(to: pattern)
    let wildcards: [TextPattern.Wildcard] =
      options.hasWildcards
      ? TextPattern.wildcards(folded) : folded.unicodeScalars.map { .scalar($0) }
    patterns = options.isAnyOrder ? Self.words(wildcards) : [wildcards]
  }

  /// The pattern's words; one without any matches whatever is not nil.
  private static func words(_ wildcards: [TextPattern.Wildcard]) -> [[TextPattern.Wildcard]] {
    wildcards.split { wildcard in
      if case .scalar(let scalar) = wildcard { !isWordScalar(scalar) } else { false }
    }.map(Array.init)
  }

  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value &- 0x30 < 10 || (scalar.value | 0x20) &- 0x61 < 26
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// The folded text with its borders, one more than it has characters.
  private func bordered(_ text: String) -> (scalars: [Unicode.Scalar], borders: [Bool]) {
    var scalars: [Unicode.Scalar] = []
    var borders: [Bool] = [true]
    var piece = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    // Each piece is folded by itself: what stands at a border has nothing to do with what follows.
    func end() {
      let folded = fold.apply(to: String(piece)).unicodeScalars
      scalars += folded
      if !folded.isEmpty {
        borders += Array(repeating: false, count: folded.count - 1) + [true]
      }
      piece = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if let last {
        let isInside =
          Self.isWordScalar(last) && Self.isWordScalar(scalar)
          && !(last.properties.isLowercase && scalar.properties.isUppercase)
        if !isInside { end() }
      }
      piece.append(scalar)
      last = scalar
    }
    end()
    return (scalars, borders)
  }

  /// Whether the text has what is looked for. Takes at most the product of both lengths.
  func matches(_ text: String) -> Bool {
    let (scalars, borders) = bordered(text)
    return patterns.allSatisfy { Self.matches(scalars, borders, $0) }
  }

  /// Follows all beginnings at once: which places of the pattern have been reached.
  private static func matches(
    _ text: [Unicode.Scalar], _ borders: [Bool], _ pattern: [TextPattern.Wildcard]
  ) -> Bool {
    var reached = [Bool](repeating: false, count: pattern.count + 1)
    for position in 0...text.count {
      if borders[position] {
        reached[0] = true
        skipStars(&reached, pattern)
        if reached[pattern.count] { return true }
      }
      guard position < text.count else { break }
      var next = [Bool](repeating: false, count: pattern.count + 1)
      for place in 0..<pattern.count where reached[place] {
        switch pattern[place] {
        case .any: next[place] = true
        case .one: next[place + 1] = true
        case .scalar(let scalar): if scalar == text[position] { next[place + 1] = true }
        }
      }
      skipStars(&next, pattern)
      reached = next
    }
    return false
  }

  /// A star may stand for nothing.
  private static func skipStars(_ reached: inout [Bool], _ pattern: [TextPattern.Wildcard]) {
    for place in 0..<pattern.count where reached[place] && pattern[place] == .any {
      reached[place + 1] = true
    }
  }
}
