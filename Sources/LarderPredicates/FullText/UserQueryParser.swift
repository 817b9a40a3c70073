/// Reads what a person types into a search box: `creme brulee -nut author:"julia child" time<30 choc*`.
///
/// - Words side by side must all match; `AND` in capitals between two of them changes nothing.
/// - `OR` in capitals joins its two neighbours and binds tighter than side by side: `a b OR c` is a and (b or c).
///   Without a neighbour on both sides it is a word.
/// - `-x` and `NOT x` exclude; x is a word, a phrase, `field:x`, a condition or a group.
/// - `"…"` is a phrase, `"…"~2` one with at most two other words in between. A quote that is never closed ends with the
///   text. `"brown su"*` is a phrase whose last word is a prefix. A quote behind a digit and before a blank (`9" tin`)
///   is an inch mark.
/// - `a NEAR/5 b`, `a NEAR b`, `NEAR(a b c, 5)`: in any order, with at most so many other words in between, else 10.
/// - `word*` is a prefix; `*` alone is everything. `ch*late`, `*berry*`, `p?rk` are patterns; `?` at the end of a word
///   is a question mark. `word~` or `word~1` has one letter wrong, `word~2` two.
/// - `field:x`, `field,field:x`: only there. Names are compared without case. A colon behind which nothing stands
///   (`note:`), a time (`10:30`) and a URL are words.
/// - `x^2` counts twice as much in the ranking; x is a word, a phrase, `field:x` or a group.
/// - `time<30`, `rating>=4`, `rating=5`, `servings:4..6`, `added:2026-01..`, `language:de`, `language:(de OR en)`,
///   `has:rating`: conditions on attributes. Where a field has the same name, `name:x` searches its words and `name=x`
///   compares the attribute.
/// - `qty(flour)<=200g`, `qty(sugar) per serving<20g`, `qty(eggs)=3`: how much of something there is.
/// - `missing<=2`: of the clauses it stands beside, all but two have to match. Counted are words, phrases and what OR
///   joins; of `field:(a b)` its parts; any other group counts as one. Where some of them are in `missingField`, those
///   alone are counted. Exclusions, conditions and what is not counted have to hold as ever, and so has one of the
///   counted.
/// - `( )` groups; a parenthesis without its partner does not matter.
/// - A backslash takes the meaning from the character behind it: `\*`, `\"`, `\OR`.
///
/// Words are handed on as typed: the index's analyzer folds and cuts them. Every text gives a query or an error, in
/// time linear in its length.
public struct UserQueryParser: Hashable, Sendable {
  /// The most words, phrases and conditions in a query.
  public static let maximumClauses = 4_096
  /// How deep parentheses may be nested.
  public static let maximumDepth = 32
  /// The most words that may stand between those of a phrase or of NEAR: fewer than an index leaves between two texts.
  public static let maximumDistance = 31
  /// The range of a boost.
  public static let boostRange = 0.001...1000.0

  /// The name of a field by what a person may call it, in lower case.
  let fields: [String: String]
  /// The attribute by what a person may call it, in lower case.
  let attributes: [String: UserQueryAttribute]
  /// The field whose words alone `missing<=2` counts, where some are restricted to it.
  public var missingField: String?
  /// Knows the amounts in `qty(flour)<=200g`; nil: that is a word like any other.
  public var amounts: AmountVocabulary?
  /// The clock that dates refer to.
  public var clock: QueryClock
  /// Whether the last word, while it is being typed, matches as a prefix: true of a word that no blank follows and that
  /// is not excluded, and of a phrase that is not closed yet.
  public var lastWordIsPrefix: Bool

  /// Creates a parser that knows fields and attributes by these names and aliases: what is typed, and what it means.
  public init(
    fields: [String: String], attributes: [String: UserQueryAttribute] = [:],
    missingField: String? = nil, clock: QueryClock = .system, lastWordIsPrefix: Bool = false
  ) {
    self.fields = Self.folded(fields)
    self.attributes = Self.folded(attributes)
    self.missingField = missingField
    self.clock = clock
    self.lastWordIsPrefix = lastWordIsPrefix
  }

  /// Creates a parser that knows these fields by their own names only.
  public init(fieldNames: some Sequence<String> = [], lastWordIsPrefix: Bool = false) {
    var fields: [String: String] = [:]
    for name in fieldNames { fields[name] = name }
    self.init(fields: fields, lastWordIsPrefix: lastWordIsPrefix)
  }

  private static func folded<Named>(_ names: [String: Named]) -> [String: Named] {
    var result: [String: Named] = [:]
    result.reserveCapacity(names.count)
    // In order, so that of two names that differ in case the same one counts every time.
    for (name, named) in names.sorted(by: { $0.key < $1.key }) { result[name.lowercased()] = named }
    return result
  }

  /// Returns the query that a text spells.
  ///
  /// - Throws: `unknownKey` for a field or attribute that does not exist, `typeMismatch` for a value that is none,
  ///   `tooLarge` for a query of too many words or levels, `syntax` for one that holds nothing at all.
  public func parse(_ text: String) throws(QueryError) -> FullTextQuery {
    var reader = UserQueryReader(text, parser: self)
    guard let query = try reader.sequence(depth: 0) else {
      throw QueryError(
        .syntax, "the query is empty; type at least one word", range: 0..<reader.bytes.count)
    }
    return query
  }
}
