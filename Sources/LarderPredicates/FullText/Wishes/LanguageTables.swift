internal import LarderLocks
package import LarderText

/// The words of some languages by which queries are read: made once for a list of languages, for all threads, because that
/// takes as long as a short search (0.5 ms for five languages).
package final class LanguageTables: Sendable {
  /// So many lists are kept; a collection has one.
  private static let limit = 16
  private static let known = Lock<[[String]: LanguageTables]>([:])

  let wishes: WishTables
  /// What is common in them and in English, or asks for something.
  package let common: CommonWords

  private init(_ languages: [String]) {
    wishes = WishTables(languages: languages)
    common = CommonWords(languages: languages + ["en"], includesQuestions: true)
  }

  /// The tables of languages, as codes, most frequent first.
  package static func of(_ languages: [String]) -> LanguageTables {
    if let tables = known.withLock({ $0[languages] }) { return tables }
    let tables = LanguageTables(languages)
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[languages] = tables
    }
    return tables
  }
}
