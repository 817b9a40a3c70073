extension ObjectPredicate {
  /// Reads a raw Spotlight query: `kMDItemTitle == "*brulee*"cd && InRange(totalMinutes, 10, 30)`.
  ///
  /// - `name operator value`, with `==` (`=`), `!=`, and for numbers and dates `<`, `<=`, `>`, `>=`; `InRange(name, a, b)`, ends
  ///   included; `&&` binds tighter than `||`, `!` tightest; parentheses; `true` and `false`.
  /// - Names are what the vocabulary declares (`kMDItemTitle`), key paths of the entity (`authors.name`), and `*` for any attribute.
  /// - A value is a text in quotation marks of either kind, a word without, a number, or a time. In texts `*` stands for any
  ///   characters and `?` for one; a backslash takes the next character as it is. `name == "*"` is true where there is a value.
  /// - Modifiers stand behind the value (`"x"cd`, `x cd`) or behind the operator (`==[cd] "x"`): `c` ignores case, `d` diacritics, `w` finds
  ///   whole words of the text, `t` its words in any order.
  /// - `$time.now`, `.today`, `.yesterday`, `.this_week`, `.last_week`, `.this_month`, `.last_month`, `.this_year`, `.last_year`,
  ///   each with an offset in its own unit (`$time.today(-7)`, `$time.now(-3600)`), and `$time.iso(2026-01-15T10:30:00Z)`: moments of
  ///   the vocabulary's clock, taken when the query is read. A bare number for a date is seconds since 2001.
  /// - Of an attribute with several values it is enough that one is such; `!=` asks for one that is not.
  /// - A text without any operator is what a person types: words for the index.
  ///
  /// - Throws: `syntax`, `unknownKey`, `typeMismatch` or `tooLarge`, with the place in the text. Takes time linear in its length.
  public init(
    spotlight text: String, vocabulary: SpotlightVocabulary = SpotlightVocabulary()
  ) throws(QueryError) {
    var reader = SpotlightReader(text, vocabulary: vocabulary)
    self = try reader.whole()
  }

  /// Returns the predicate as a raw Spotlight query.
  ///
  /// What was read from a raw query is read again as the same predicate; times are spelt as moments (`$time.iso`).
  ///
  /// - Throws: `unsupported`, which says what the syntax cannot say: functions, key paths without a name, regular expressions,
  ///   SUBQUERY, orders of texts.
  public func spotlightText(
    _ vocabulary: SpotlightVocabulary = SpotlightVocabulary()
  ) throws(QueryError) -> String {
    try SpotlightPrinter(vocabulary: vocabulary).text(self)
  }
}
