internal import LarderLocks
package import LarderText

/// The words of some languages by which queries are read: made once for a list of languages, for all threads, because that
/// takes as long as a short search (0.5 ms for five languages, and twice that in a process that has just begun).
package final class LanguageTables: Sendable {
  /// So many lists are kept; a collection has one.
  private static let limit = 16
  private static let known = Lock<[[String]: LanguageTables]>([:])

  let wishes: WishTables
  /// What is common in them and in English, or asks for something.
  package let common: CommonWords

  private init(_ codes: [String]) {
    wishes = WishTables(languages: codes)
    common = CommonWords(languages: codes, includesQuestions: true)
  }

  /// The tables of languages, as codes, most frequent first; English is always there.
  ///
  /// Who asks for tables that another thread makes waits for them.
  package static func of(_ languages: [String]) -> LanguageTables {
    let codes = WishTables.codes(languages)
    return known.withLock { known in
      if let tables = known[codes] { return tables }
      if known.count >= limit { known.removeAll() }
      let tables = LanguageTables(codes)
      known[codes] = tables
      return tables
    }
  }
}
