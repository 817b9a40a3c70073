internal import LarderBytes
internal import LarderText

/// The longer words of which a word is the last part, in languages that write compounds as one word: "Kuchen" stands for
/// "Apfelkuchen".
///
/// The dictionaries are sorted by how terms begin, so all of their terms are looked at, most of them by nothing but their
/// set of letters; what was found is kept with the snapshot. Cost: 3 ms for a word in a process that has just begun, over
/// the terms of 8,000 recipes, most of it the making of their list.
struct HeadExpander: WordExpander {
  /// The fewest letters of a last part; with fewer, "Ei" ends many a word.
  private static let shortestHead = 4
  /// The fewest letters of a first part; one less and "Genuss" were of nuts.
  private static let shortestFirst = 3
  /// A first part of so many letters need not be a word itself.
  private static let longFirst = 5
  /// What a word may have that is not there where it is a first part: "äppelkaka" has an "äpple", "linsgryta" "linsor".
  private static let endings = ["e", "n", "en", "a", "or", "er", "ar"]
  /// What a first part may have behind it.
  private static let links = ["s", "n", "en", "e", "er", "es", "o", "u"]
  /// The most letters that a form has behind what all forms begin with.
  private static let longestEnding = 4
  /// They are no names of anything.
  private static let commonWords = CommonWords(languages: CompoundExpander.languages.sorted())

  let stemmers: [Stemmer]

  /// Nil where none of the languages writes compounds so. Nor is it asked where English goes first: there a pancake is no
  /// cake.
  init?(languages: [String]) {
    let own = languages.filter {
      CompoundExpander.languages.contains(LanguageCode.withoutRegion($0))
    }
    if own.isEmpty { return nil }
    stemmers = own.compactMap { Stemmer(language: $0) }
  }

  var answersQuotes: Bool { false }

  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard words.count == 1, let term = words.first?.term, term.utf8.count >= Self.shortestHead,
      !Self.commonWords.contains(term), term.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    else { return [] }
    return try longer(term, in: vocabulary).map { WordAlternative([$0], .compound) }
  }

  /// The terms that end with a form of a word.
  private func longer(
    _ term: String, in vocabulary: Vocabulary
  ) throws(SearchError) -> [String] {
    let key = StemForms.Key(term: term, stemmers: stemmers)
    if let known = vocabulary.snapshot.compounds.forms(key) { return known }
    var heads = [Head(term, stem: nil)]
    for stemmer in stemmers {
      let stem = stemmer.stem(term)
      let prefix = stemmer.prefix(of: stem)
      if prefix.utf8.count >= Self.shortestFirst {
        heads.append(Head(prefix, stem: (stemmer, stem)))
      }
    }
    var found: Set<String> = []
    for head in heads {
      for segment in vocabulary.snapshot.segments {
        let list = try segment.patterns.terms(of: segment)
        for place in list.places(withLetters: head.letters, where: head.mayEnd) {
          let longer = list.term(place).span.text
          if let first = head.firstPart(of: longer), longer != term,
            try isPart(first, in: vocabulary)
          {
            found.insert(longer)
          }
        }
      }
    }
    let sorted = found.sorted()
    vocabulary.snapshot.compounds.keep(sorted, for: key)
    return sorted
  }

  /// Whether a word may begin with some letters as with a part of its own: "wein" ends no "schwein", "lauch" no "knoblauch".
  private func isPart(_ first: String, in vocabulary: Vocabulary) throws(SearchError) -> Bool {
    if first.utf8.count >= Self.longFirst, !first.hasSuffix("sch") { return true }
    if try vocabulary.documentCount(of: first) > 0 { return true }
    for ending in Self.endings where try vocabulary.documentCount(of: first + ending) > 0 {
      return true
    }
    for link in Self.links where first.hasSuffix(link) {
      let word = String(first.dropLast(link.count))
      if word.utf8.count >= Self.shortestFirst, try vocabulary.documentCount(of: word) > 0 {
        return true
      }
    }
    return false
  }

  /// How a longer word ends.
  private struct Head {
    /// What the last part is, or with a stem what all of its forms begin with.
    let letters: UInt32
    private let bytes: [UInt8]
    private let stem: (stemmer: Stemmer, stem: String)?

    init(_ text: String, stem: (Stemmer, String)?) {
      bytes = Array(text.utf8)
      letters = LetterSet.of(text.utf8.span)
      self.stem = stem
    }

    /// Whether the last part of a term may be this one, by its letters alone.
    func mayEnd(_ term: Span<UInt8>) -> Bool { start(in: term) != nil }

    /// Where the last part begins.
    private func start(in term: Span<UInt8>) -> Int? {
      let longest = stem == nil ? 0 : HeadExpander.longestEnding
      var start = term.count - bytes.count
      let least = max(HeadExpander.shortestFirst, start - longest)
      while start >= least {
        if term.extracting(start..<start + bytes.count).isEqual(to: bytes.span) { return start }
        start -= 1
      }
      return nil
    }

    /// What stands before the last part of a term; nil where that is another word.
    func firstPart(of term: String) -> String? {
      guard let start = start(in: term.utf8.span) else { return nil }
      let cut = term.utf8.index(term.startIndex, offsetBy: start)
      if let stem, stem.stemmer.stem(String(term[cut...])) != stem.stem { return nil }
      return String(term[..<cut])
    }
  }
}
