/// Reads what a person types into a search box: `creme brulee -nut author:"julia child" choc*`.
///
/// - Words side by side must all match; `AND` in capitals between two of them changes nothing.
/// - `OR` in capitals joins its two neighbours and binds tighter than side by side: `a b OR c` is a and (b or c).
///   Without a neighbour on both sides it is a word.
/// - `-x` excludes; x is a word, a phrase, `field:x` or a group.
/// - `"…"` is a phrase. A quote that is never closed ends with the text. `"brown su"*` is a phrase whose last word is
///   a prefix. A quote behind a digit and before a blank (`9" tin`) is an inch mark.
/// - `word*` is a prefix; `*` alone is everything.
/// - `field:x`, `field,field:x`: only there. Names are compared without case. A colon behind which nothing stands
///   (`note:`), a time (`10:30`) and a URL are words.
/// - `( )` groups; a parenthesis without its partner does not matter.
///
/// Words are handed on as typed: the index's analyzer folds and cuts them. Every text gives a query or an error, in
/// time linear in its length.
public struct UserQueryParser: Hashable, Sendable {
  /// The most words and phrases in a query.
  public static let maximumClauses = 4_096
  /// How deep parentheses may be nested.
  public static let maximumDepth = 32

  /// The name of a field by what a person may call it, in lower case.
  let fields: [String: String]
  /// Whether the last word, while it is being typed, matches as a prefix: true of a word that no blank follows and that
  /// is not excluded, and of a phrase that is not closed yet.
  public var lastWordIsPrefix: Bool

  /// Creates a parser that knows fields by these names and aliases: what is typed, and the field that it means.
  public init(fields: [String: String], lastWordIsPrefix: Bool = false) {
    var folded: [String: String] = [:]
    folded.reserveCapacity(fields.count)
    for (name, field) in fields { folded[name.lowercased()] = field }
    self.fields = folded
    self.lastWordIsPrefix = lastWordIsPrefix
  }

  /// Creates a parser that knows these fields by their own names only.
  public init(fieldNames: some Sequence<String> = [], lastWordIsPrefix: Bool = false) {
    var fields: [String: String] = [:]
    for name in fieldNames { fields[name] = name }
    self.init(fields: fields, lastWordIsPrefix: lastWordIsPrefix)
  }

  /// Returns the query that a text spells.
  ///
  /// - Throws: `unknownKey` for a field that does not exist, `tooLarge` for a query of too many words or levels,
  ///   `syntax` for one that holds nothing at all.
  public func parse(_ text: String) throws(QueryError) -> FullTextQuery {
    var reader = UserQueryReader(text, parser: self)
    guard let query = try reader.sequence(depth: 0) else {
      throw QueryError(
        .syntax, "the query is empty; type at least one word", range: 0..<reader.bytes.count)
    }
    return query
  }
}
