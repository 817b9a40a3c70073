extension ObjectPredicate {
  /// Reads a predicate in the format language of `NSPredicate`.
  ///
  /// `name BEGINSWITH[cd] %@ AND ANY tags.name IN {"soup", "stew"} AND NOT minutes > 30`.
  ///
  /// - `=`, `==`, `!=`, `<>`, `<`, `<=`, `=<`, `>`, `>=`, `=>`, `IN`, `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`,
  ///   `LIKE`, `MATCHES`; behind them `[c]`, `[d]`, `[cd]`, `[n]`, `[l]`; behind `CONTAINS` and `LIKE` also `[w]` and
  ///   `[t]`, for whole words.
  /// - `ANY` (`SOME`), `ALL`, `NONE` before a key path over a to-many relationship.
  /// - `NOT` (`!`) binds tighter than `AND` (`&&`), and that tighter than `OR` (`||`).
  /// - Texts in quotation marks of either kind, in which nothing is replaced; numbers; `TRUE`, `YES`, `FALSE`, `NO`,
  ///   `NIL`, `NULL`; lists in braces; `CAST(12.5, "NSDate")`.
  /// - `SELF`, `SELF.name`, `author.name`, `tags.@count`, `lines.@sum.amount`, `tags[FIRST]`, `[LAST]`, `[SIZE]`,
  ///   `[2]`; `#any` is the key "any", `#"a b"` the key with a blank.
  /// - `+ - * / %% **`, `& | ^ ~ << >>`, from left to right, all tighter than comparisons; functions
  ///   (`PredicateFunction`); `SUBQUERY`, `TERNARY`, `CAST`, `FUNCTION`, `UNION`, `INTERSECT`, `MINUS`.
  /// - `%@` stands for an argument, `%K` for one that is a key path, `%d` and `%f` for numbers, `$name` for a value
  ///   given later.
  /// - `SEARCH "creme -nut"` is a full-text condition in the syntax that people type.
  /// - `/* … */` and `// …` to the end of the line are comments. Words of the language may be written in any case.
  ///
  /// - Parameters:
  ///   - format: the text.
  ///   - arguments: the values of `%@`, `%K`, `%d` ..., no more and no fewer than there are places for.
  /// - Throws: `syntax`, `typeMismatch` or `tooLarge`, with the place in the format. Takes time linear in its length.
  public init(format: String, arguments: [Value] = []) throws(QueryError) {
    var parser = try FormatParser(format, arguments: arguments)
    self = try parser.wholePredicate()
  }

  /// Reads a predicate in the format language whose `SEARCH` conditions may name the fields that `search` knows.
  public init(
    format: String, arguments: [Value] = [], search: UserQueryParser
  ) throws(QueryError) {
    var parser = try FormatParser(format, arguments: arguments, search: search)
    self = try parser.wholePredicate()
  }

  /// Reads a predicate in the format language, with values of Swift's own types for `%@`, `%K`, `%d` ...
  public init(format: String, _ arguments: any PredicateConstant...) throws(QueryError) {
    try self.init(format: format, arguments: arguments.map { $0.predicateValue })
  }
}

extension ObjectExpression {
  /// Reads an expression in the format language of `NSPredicate`, such as `minutes + 5` or `canonical:(title)`.
  public init(format: String, arguments: [Value] = []) throws(QueryError) {
    var parser = try FormatParser(format, arguments: arguments)
    self = try parser.wholeExpression()
  }
}
