/// Guesses the language of a text of some sentences, by its script and its common words.
///
/// It would rather say nothing than something wrong: nil for a text with few words of a language, with words of two
/// languages, or with letters that the language does not have.
package struct LanguageGuess {
  /// How much of a text is looked at, in bytes.
  private static let maximumBytes = 6000
  /// The least evidence, in words that only one language has.
  private static let minimumWords = 3
  /// What a word counts that only one language has; one that several have is shared among them.
  private static let wholeWord = 12

  private var letters = ScriptCounts()
  private var words = 0
  private var scores = [Int](repeating: 0, count: LanguageWords.languages.count)
  private var bytes = 0
  /// Of a query, the words with which people ask; of a recipe, those of its parts and lines.
  private var others: WordBits?
  private var isQuery = false
  /// A bit for each language that alone has one of the words of questions.
  private var asking: UInt32 = 0
  /// How many words no language has.
  private var unknown = 0

  /// Begins a guess that knows nothing.
  ///
  /// - Parameter ofRecipe: whether names of foods tell a language as well: a recipe may have few words beside them, and a
  ///   query has them in any language.
  package init(ofRecipe: Bool = false) {
    others = ofRecipe ? LanguageWords.parts : nil
  }

  /// Guesses the language of texts that belong together, those first that have sentences.
  ///
  /// - Returns: its two-letter code, or nil.
  package static func language(of texts: some Sequence<String>) -> String? {
    var guess = LanguageGuess()
    for text in texts where !guess.add(text) { break }
    return guess.language
  }

  /// Guesses the language of a query, which has few words: the one that has twice as many of them as any other, and at
  /// least some that others do not have.
  ///
  /// - Parameter least: how many; names of dishes have words of other languages ("mousse au chocolat"). Of what asks for
  ///   something with words of one language ("recette de crêpes"), one and another that may be others' too are enough.
  package static func language(ofQuery text: String, least: Int) -> String? {
    var guess = LanguageGuess()
    guess.others = LanguageWords.questions
    guess.isQuery = true
    _ = guess.add(text)
    if let script = guess.letters.language { return script.isEmpty ? nil : script }
    let scores = guess.scores
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let asks = guess.asking & 1 << best != 0 && scores[best] > wholeWord && guess.unknown > 0
    guard asks || scores[best] >= least * wholeWord,
      scores.indices.allSatisfy({ $0 == best || scores[$0] * 2 <= scores[best] })
    else { return nil }
    let language = LanguageWords.languages[best]
    return LanguageWords.others.contains(language) ? nil : language
  }

  /// Looks at a text more.
  ///
  /// - Returns: whether more would be looked at.
  package mutating func add(_ text: String) -> Bool {
    let span = text.utf8.span
    let count = min(span.count, Self.maximumBytes - bytes)
    let part = span.extracting(first: count)
    bytes += count
    letters.add(part)
    var position = 0
    while let word = FoldedWord.next(in: part, from: position) {
      position = word.end
      // Letters alone are marks of lists and parts of "l'eau".
      words += word.end - word.start > 1 ? 1 : 0
      let asked = others?[word] ?? 0
      let languages = LanguageWords.table[word] | asked
      if languages == 0 {
        unknown += 1
        continue
      }
      if isQuery, languages.nonzeroBitCount == 1 { asking |= asked }
      let share = Self.wholeWord / languages.nonzeroBitCount
      var rest = languages
      while rest != 0 {
        scores[rest.trailingZeroBitCount] += share
        rest &= rest - 1
      }
    }
    return bytes < Self.maximumBytes
  }

  /// What all texts so far are in.
  package var language: String? {
    if let script = letters.language { return script.isEmpty ? nil : script }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let second = scores.indices.filter { $0 != best }.map { scores[$0] }.max() ?? 0
    let language = LanguageWords.languages[best]
    guard scores[best] >= Self.minimumWords * Self.wholeWord, scores[best] * 3 >= second * 4,
      // One word in ten is one of the language.
      scores[best] * 10 >= words * Self.wholeWord,
      !LanguageWords.others.contains(language), letters.fit(language)
    else { return nil }
    return language
  }
}

/// How many letters of which scripts a text has, and which letters say more.
private struct ScriptCounts {
  private var ascii = 0
  /// Latin letters beyond ASCII, by their code points below 0x250.
  private var latin: [Int: Int] = [:]
  private var cyrillic = 0
  /// Letters of Cyrillic that Russian has and others do not, and the other way round.
  private var (russian, notRussian) = (0, 0)
  private var greek = 0
  private var hebrew = 0
  private var (arabic, notArabic) = (0, 0)
  private var (devanagari, notHindi) = (0, 0)
  private var thai = 0
  private var hangul = 0
  private var kana = 0
  private var han = 0

  mutating func add(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        ascii += 0x61...0x7a ~= byte | 0x20 ? 1 : 0
        index += 1
        continue
      }
      let width = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      defer { index += width }
      guard index + width <= text.count, width > 1 else { continue }
      let second = Int(text[index + 1] & 0x3f)
      if width == 2 {
        add(twoBytes: Int(byte & 0x1f) << 6 | second)
      } else if width == 3 {
        add(threeBytes: Int(byte & 0xf) << 12 | second << 6 | Int(text[index + 2] & 0x3f))
      } else {
        han += byte == 0xf0 && second >= 0x20 ? 1 : 0
      }
    }
  }

  private mutating func add(twoBytes scalar: Int) {
    switch scalar {
    case 0xc0..<0xd7, 0xd8..<0xf7, 0xf8..<0x250: latin[scalar, default: 0] += 1
    case 0x370..<0x400: greek += 1
    case 0x400..<0x530:
      cyrillic += 1
      switch scalar {
      // ы э ё ь
      case 0x42b, 0x44b, 0x42d, 0x44d, 0x401, 0x451, 0x42c, 0x44c: russian += 1
      // Letters of Ukrainian, Belarusian, Serbian, Macedonian and others beyond Russian's alphabet.
      case 0x400..<0x410, 0x450..<0x530: notRussian += 1
      default: break
      }
    case 0x590..<0x600: hebrew += 1
    case 0x621..<0x64b: arabic += 1
    // Letters of Persian and Urdu.
    case 0x66e..<0x6d4: notArabic += 1
    default: break
    }
  }

  private mutating func add(threeBytes scalar: Int) {
    switch scalar {
    case 0x900..<0x966:
      devanagari += 1
      // Marathi's.
      notHindi += scalar == 0x933 ? 1 : 0
    case 0xe00..<0xe50: thai += 1
    case 0x1e00..<0x1f00: latin[scalar, default: 0] += 1
    case 0x3041..<0x30fb: kana += 1
    case 0x3400..<0xa000: han += 1
    case 0xac00..<0xd7a4: hangul += 1
    default: break
    }
  }

  /// The language of a text that is not in Latin letters: empty where it is none that is known; nil for a text in Latin
  /// letters.
  var language: String? {
    // A letter of Chinese is half a word.
    let ideographs = (han + kana) * 2
    let others = cyrillic + greek + hebrew + arabic + notArabic + devanagari + thai + hangul * 2
    let total = ascii + latin.values.reduce(0, +) + ideographs + others
    guard (ideographs + others) * 2 > total, total >= 20 else { return nil }
    func isMost(_ count: Int) -> Bool { count * 10 > (ideographs + others) * 9 }
    if isMost(cyrillic) {
      // A letter in 25 is one of those four in Russian; Bulgarian hardly has them.
      return russian * 200 >= cyrillic && notRussian == 0 && cyrillic >= 40 ? "ru" : ""
    }
    if isMost(ideographs) { return kana * 20 >= han ? "ja" : kana == 0 ? "zh" : "" }
    let candidates = [
      (greek, "el"), (hebrew, "he"), (thai, "th"), (hangul * 2, "ko"),
      (notArabic * 100 <= arabic ? arabic : 0, "ar"),
      (notHindi == 0 ? devanagari : 0, "hi"),
    ]
    return candidates.first { isMost($0.0) }?.1 ?? ""
  }

  /// Whether nearly all Latin letters with marks are those of a language.
  func fit(_ language: String) -> Bool {
    let alphabet = Set((LanguageWords.letters[language] ?? "").unicodeScalars.map { Int($0.value) })
    let total = ascii + latin.values.reduce(0, +)
    let foreign = latin.filter { scalar, _ in
      !alphabet.contains(scalar) && !alphabet.contains(lower(scalar))
    }.values.reduce(0, +)
    return foreign * 70 <= total
  }

  private func lower(_ scalar: Int) -> Int {
    Unicode.Scalar(UInt32(scalar))
      .flatMap { $0.properties.lowercaseMapping.unicodeScalars.first.map { Int($0.value) } }
      ?? scalar
  }
}
