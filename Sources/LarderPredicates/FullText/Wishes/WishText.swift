internal import LarderText

/// Neighbouring words of a query, cut into what their letters and digits make.
struct WishText {
  /// A piece of a word: "nut-free" has two.
  struct Token {
    /// The place of the word in `words`.
    var word: Int
    /// Whether it is the first of its word.
    var startsWord: Bool
    /// Whether it is the last of its word.
    var endsWord = false
    /// Whether a comma, semicolon or slash stands behind it, so that a list may go on.
    var hasCommaBehind = false
    /// Whether a sentence ends behind it.
    var endsSentence = false
    /// Whether its word goes on with a hyphen, and what belongs behind it is said later: "nut- and dairy-free".
    var hasHyphenBehind = false
  }

  /// The words as typed.
  private(set) var words: [String] = []
  private(set) var tokens: [Token] = []
  /// The folded text of each token.
  private(set) var texts: [String] = []
  /// Articles that stand before an apostrophe and are words of their own: "d'ail".
  private let elisions: Set<String>

  /// Begins a text.
  init(elisions: Set<String> = []) { self.elisions = elisions }

  /// The folded texts of a phrase of the tables, in which nothing but ASCII blanks stands between words.
  static func texts(ofPhrase phrase: Substring) -> [String] {
    var texts: [String] = []
    for word in phrase.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if isPlain(word) || word.count > 2 && isPlain(word, or: UInt8(ascii: "'")) {
        texts.append(String(Substring(word)))
        continue
      }
      var text = WishText()
      text.append(String(Substring(word)))
      texts += text.texts
    }
    return texts
  }

  /// Whether a word needs no folding and no cutting, as most do: it is of small letters and digits, and of one more
  /// sign inside of it.
  private static func isPlain(
    _ word: some BidirectionalCollection<UInt8>, or sign: UInt8? = nil
  ) -> Bool {
    !word.isEmpty && word.first != sign && word.last != sign
      && word.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == sign }
  }

  /// Adds a word. Cost: linear in its length.
  mutating func append(_ word: String) {
    let place = words.count
    words.append(word)
    let first = tokens.count
    if Self.isPlain(word.utf8) {
      add(word, word: place, after: first)
      tokens[first].endsWord = true
      return
    }
    let scalars = Self.folded(word)
    var start: Int?
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    for (index, scalar) in scalars.enumerated() {
      if Self.isLetter(scalar) {
        if start == nil { start = index }
        continue
      }
      guard let begin = start else {
        switch scalar {
        case "&", "+": add(String(scalar), word: place, after: first)
        default: mark(scalar, goesOn: index + 1 < scalars.count)
        }
        continue
      }
      let isInside = index + 1 < scalars.count && Self.isLetter(scalars[index + 1])
      switch scalar {
      case "'" where isInside && !elisions.contains(Self.text(scalars[begin..<index])): continue
      // Fractions and decimals.
      case ".", ",", "/":
        if isDigit(index - 1), isDigit(index + 1) { continue }
      default: break
      }
      add(Self.text(scalars[begin..<index]), word: place, after: first)
      start = nil
      mark(scalar, goesOn: index + 1 < scalars.count)
    }
    if let begin = start { add(Self.text(scalars[begin...]), word: place, after: first) }
    if tokens.count > first { tokens[tokens.count - 1].endsWord = true }
  }

  /// The folded text; what a fraction sign stands for is apart from the digit before it ("1½").
  private static func folded(_ word: String) -> [Unicode.Scalar] {
    var spaced = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if !scalar.isASCII, scalar.properties.numericType == .numeric { spaced.append(" ") }
      spaced.append(scalar)
    }
    return Folding.search.fold(String(spaced)).unicodeScalars.map { $0 == "\u{2044}" ? "/" : $0 }
  }

  private mutating func add(_ text: String, word: Int, after first: Int) {
    tokens.append(Token(word: word, startsWord: tokens.count == first))
    texts.append(text)
  }

  /// Notes the sign behind the last token.
  private mutating func mark(_ sign: Unicode.Scalar, goesOn: Bool) {
    guard !tokens.isEmpty else { return }
    switch sign {
    case ",", ";", "/", "\u{3001}": tokens[tokens.count - 1].hasCommaBehind = true
    case ".", "?", "!", ":", ")": tokens[tokens.count - 1].endsSentence = true
    case "-" where !goesOn: tokens[tokens.count - 1].hasHyphenBehind = true
    default: break
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      default: false
      }
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
  }

  /// The words of a range of tokens, as typed.
  func typed(_ range: Range<Int>) -> String { Self.typed(words[wordRange(range)]) }

  /// Words as a text, without the sign that separates them from what follows.
  static func typed(_ words: some Sequence<String>) -> String {
    var text = words.joined(separator: " ")
    while let last = text.last, ",;".contains(last) { text.removeLast() }
    return text
  }

  /// The words that tokens belong to.
  func wordRange(_ range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].word..<tokens[range.upperBound - 1].word + 1
  }

  /// Whether tokens are whole words.
  func isWhole(_ range: Range<Int>) -> Bool {
    !range.isEmpty && tokens[range.lowerBound].startsWord && tokens[range.upperBound - 1].endsWord
  }
}

/// Phrases, each with a value, found by the tokens they begin with; the longest counts.
struct WishPhrases<Value: Sendable>: Sendable {
  private struct Phrase: Sendable {
    var rest: ArraySlice<String>
    var value: Value
  }

  private var phrases: [String: [Phrase]] = [:]

  /// Adds phrases that are separated by commas; those with an apostrophe also without.
  ///
  /// - Parameter joining: what a phrase stands for that is there already; nil to keep what it stood for first.
  mutating func add(
    _ list: String?, _ value: Value, joining: ((Value, Value) -> Value)? = nil
  ) {
    // By bytes: characters would be looked for in all of it, a hundredth of a search's time.
    for phrase in list?.utf8.split(separator: UInt8(ascii: ",")) ?? [] {
      let phrase = Substring(phrase)
      if let other = WishTables.withoutApostrophe(phrase) {
        add(phrase: other[...], value, joining)
      }
      add(phrase: phrase, value, joining)
    }
  }

  private mutating func add(
    phrase: Substring, _ value: Value, _ joining: ((Value, Value) -> Value)?
  ) {
    let words = WishText.texts(ofPhrase: phrase)
    guard let first = words.first else { return }
    let rest = words.dropFirst()
    // In place: hundreds begin with the same few words.
    func insert(into same: inout [Phrase]) {
      if let joining, let place = same.firstIndex(where: { $0.rest == rest }) {
        same[place].value = joining(same[place].value, value)
        return
      }
      let place = same.firstIndex { $0.rest.count < rest.count } ?? same.count
      same.insert(Phrase(rest: rest, value: value), at: place)
    }
    insert(into: &phrases[first, default: []])
  }

  /// Whether any phrase begins with a token.
  func begin(with text: String) -> Bool { phrases[text] != nil }

  /// The longest phrase that begins at a token: its value, and where it ends.
  ///
  /// Of equal ones the first that was added. Cost: the phrases that begin with this token.
  func find(_ texts: [String], at place: Int) -> (value: Value, end: Int)? {
    guard place < texts.count, let candidates = phrases[texts[place]] else { return nil }
    for phrase in candidates where phrase.rest.count < texts.count - place {
      let end = place + 1 + phrase.rest.count
      if texts[place + 1..<end] == phrase.rest { return (phrase.value, end) }
    }
    return nil
  }
}
