/// Words with letters that some keyboards lack, written out or drawn together: "ae" for "ä", "aa" for "å".
///
/// The fold makes "ä" an "a", so "Kasespatzle" finds "Käsespätzle" anyhow; "Kaesespaetzle" does not. The variants of a
/// folded word are what the fold would make of other spellings:
///
/// - "ae", "oe", "ue" and "aa" may be "a", "o", "u" and "a": "groed" is "grod", which is what "grød" is folded to. Not
///   "ue" behind a, e, o or q, where it is no umlaut ("Sauer", "Quelle").
/// - Where the word was typed with marks, "a", "o" and "u" may be "ae" or "aa", "oe" and "ue": "grød" finds "groed". A
///   word typed without marks gives no reason to: "pot" does not stand for "poet".
///
/// Most variants are no words; whoever asks keeps those that the index has.
public enum SpelledOutLetters {
  /// The languages, as two-letter codes, whose own letters are written out where a keyboard lacks them. Dutch has the same
  /// pairs of letters in words of its own.
  public static let languages: Set<String> = ["da", "de", "fi", "nb", "sv"]

  /// The most variants of a word.
  public static let maximumVariants = 63

  /// A place in a word with what else may stand there.
  private struct Site {
    var range: Range<Int>
    var choices: [[UInt8]]
    /// Whether it draws letters together: these come first where there are too many.
    var contracts: Bool
  }

  /// The variants of a search-folded word, itself not among them, at most `maximumVariants`.
  ///
  /// - Parameters:
  ///   - word: a folded word.
  ///   - isMarked: whether the word was typed with marks or letters that the fold took away.
  public static func variants(of word: String, isMarked: Bool) -> [String] {
    let bytes = Array(word.utf8)
    guard bytes.count > 2, bytes.count <= 255 else { return [] }
    let sites = chosen(sites(bytes, isMarked: isMarked))
    if sites.isEmpty { return [] }
    var variants: [[UInt8]] = [[]]
    var end = 0
    for site in sites {
      let between = bytes[end..<site.range.lowerBound]
      let choices = [Array(bytes[site.range])] + site.choices
      variants = variants.flatMap { start in choices.map { start + between + $0 } }
      end = site.range.upperBound
    }
    var found: [String] = []
    // Two ways may lead to one word: "aae" is "ae" and "a" by either pair.
    var seen: Set<String> = [word]
    for variant in variants {
      let whole = String(decoding: variant + bytes[end...], as: UTF8.self)
      if seen.insert(whole).inserted { found.append(whole) }
    }
    return found
  }

  private static func sites(_ bytes: [UInt8], isMarked: Bool) -> [Site] {
    let (a, e, o, u, q) = (
      UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "q")
    )
    var sites: [Site] = []
    var index = 0
    while index < bytes.count {
      let (letter, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
      let isDiphthong = index > 0 && [a, e, o, q].contains(bytes[index - 1]) && letter == u
      if (letter == a && next == a) || ([a, o, u].contains(letter) && next == e && !isDiphthong) {
        sites.append(Site(range: index..<index + 2, choices: [[letter]], contracts: true))
        index += 2
        continue
      }
      if isMarked, [a, o, u].contains(letter), !isDiphthong {
        let choices = letter == a ? [[a, e], [a, a]] : [[letter, e]]
        sites.append(Site(range: index..<index + 1, choices: choices, contracts: false))
      }
      index += 1
    }
    return sites
  }

  /// As many of the sites as the number of variants allows, in their order.
  private static func chosen(_ sites: [Site]) -> [Site] {
    var count = 1
    var kept: [Bool] = sites.map { _ in false }
    for contracts in [true, false] {
      for (index, site) in sites.enumerated() where site.contracts == contracts {
        if count * (site.choices.count + 1) > maximumVariants + 1 { continue }
        count *= site.choices.count + 1
        kept[index] = true
      }
    }
    return zip(sites, kept).filter(\.1).map(\.0)
  }
}
