/// Where in a title the word stands that says what a thing is: a "pumpkin pie milkshake" is no pie, a "tarte aux pommes"
/// is a tart.
struct TitleHead {
  /// Whether it is the first word; else the last, or one before what is said besides.
  let isFirst: Bool
  /// Words that begin what is said besides: "chicken with rice".
  let links: [String]

  /// Nil where no place tells: for Russian ("куриный суп", "суп с курицей"), and languages that nobody looked at.
  init?(language: String) {
    let words: [String]
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ca", "es", "fr", "it", "pt": words = []
    case "en": words = ["with", "and", "in", "of", "for", "on", "from", "recipe"]
    case "de": words = ["mit", "und", "in", "auf", "aus", "von", "fur", "rezept"]
    case "nl": words = ["met", "en", "in", "van", "op", "uit", "voor", "recept"]
    case "da", "nb", "nn": words = ["med", "og", "i", "pa", "av", "af", "fra"]
    case "sv": words = ["med", "och", "i", "pa", "av", "fran"]
    case "fi": words = ["ja"]
    default: return nil
    }
    isFirst = words.isEmpty
    links = isFirst ? [] : words + Self.numerals
  }

  /// Those that tell recipes of one name apart: "potato salad II".
  private static let numerals = ["i", "ii", "iii", "iv", "v", "vi"]

  /// Of the words and phrases of a query, in their order, the one that names what is asked for: "chicken" of "chicken with
  /// rice". What need not be there does not.
  func place(in units: [PlaceFinder.Unit]) -> Int? {
    let required = units.indices.filter { !units[$0].isOptional }
    if isFirst { return required.first }
    let link = units.firstIndex { unit in
      unit.runs.contains { run in
        run.elements.count == 1 && run.elements.contains { links.contains($0.term) }
      }
    }
    return required.last { $0 < link ?? units.count } ?? required.last
  }

  /// Whether a title's head may be among some of its positions.
  ///
  /// - Parameter saysMore: whether the title has a word that begins what is said besides, wherever; its end is that then.
  func isIn(_ positions: Range<Int>, of length: Int, saysMore: Bool) -> Bool {
    if isFirst { return positions.contains(0) }
    return saysMore ? positions.lowerBound < length - 1 : positions.contains(length - 1)
  }
}
