// Queries built in code: `.word("creme") && !.word("nut") && .attribute("time", below: 30)`.

extension FullTextQuery {
  /// Both; several in a row are one list.
  public static func && (left: FullTextQuery, right: FullTextQuery) -> FullTextQuery {
    if case .and(let items) = left { .and(items + [right]) } else { .and([left, right]) }
  }

  /// One or both; several in a row are one list.
  public static func || (left: FullTextQuery, right: FullTextQuery) -> FullTextQuery {
    if case .or(let items) = left { .or(items + [right]) } else { .or([left, right]) }
  }

  /// Everything else.
  public static prefix func ! (query: FullTextQuery) -> FullTextQuery { .not(query) }

  /// The query in these fields only.
  public func `in`(_ fields: String...) -> FullTextQuery { .field(fields, self) }

  /// The query, counting so many times as much in the ranking.
  public func boosted(by factor: Double) -> FullTextQuery { .boosted(self, by: factor) }

  /// Objects whose attribute is this keyword.
  public static func attribute(_ name: String, is keyword: String) -> FullTextQuery {
    .attribute(AttributeCondition(name, .keyword(keyword)))
  }

  /// Objects that have a value for the attribute.
  public static func attribute(present name: String) -> FullTextQuery {
    .attribute(AttributeCondition(name, .present))
  }

  /// Objects whose attribute is at least this.
  public static func attribute(_ name: String, atLeast value: Double) -> FullTextQuery {
    .attribute(AttributeCondition(name, .range(lower: .init(value), upper: nil)))
  }

  /// Objects whose attribute is at most this.
  public static func attribute(_ name: String, atMost value: Double) -> FullTextQuery {
    .attribute(AttributeCondition(name, .range(lower: nil, upper: .init(value))))
  }

  /// Objects whose attribute is less than this.
  public static func attribute(_ name: String, below value: Double) -> FullTextQuery {
    .attribute(
      AttributeCondition(name, .range(lower: nil, upper: .init(value, isInclusive: false))))
  }

  /// Objects whose attribute is more than this.
  public static func attribute(_ name: String, above value: Double) -> FullTextQuery {
    .attribute(
      AttributeCondition(name, .range(lower: .init(value, isInclusive: false), upper: nil)))
  }

  /// Objects whose attribute is in a range, ends included.
  public static func attribute(
    _ name: String, in range: ClosedRange<Double>
  ) -> FullTextQuery {
    .attribute(
      AttributeCondition(
        name, .range(lower: .init(range.lowerBound), upper: .init(range.upperBound))))
  }
}
