/// A full-text condition on an object's search fields, as typed or built in code.
///
/// Words are raw text: the index folds and cuts them with its own analyzer, so that query and text follow one rule.
public indirect enum FullTextQuery: Hashable, Sendable {
  /// Matches every document.
  case all
  /// Text that the analyzer may cut into several tokens, which then have to stand side by side ("low-fat").
  case word(String)
  /// Every term that begins with this text's folded form; several tokens: the last is the prefix.
  case prefix(String)
  /// A term with any characters at `*` and any one at `?`; a backslash takes the next character as it is.
  case wildcard(String)
  /// Terms at most `distance` (1 or 2) letters away: one inserted, left out, replaced or swapped with its neighbour.
  case fuzzy(String, distance: Int)
  /// Words in this order with at most `slack` other words between all of them; 0: side by side.
  case phrase(String, slack: Int = 0)
  /// Words in any order, with at most `distance` other words between all of them.
  case near([String], distance: Int)
  /// Documents that all parts match.
  case and(Parts<FullTextQuery>)
  /// Documents that one part matches, or several.
  case or(Parts<FullTextQuery>)
  /// Documents that a part does not match.
  case not(FullTextQuery)
  /// At least all but `missing` of the queries match.
  case allBut(missing: Int, of: Parts<FullTextQuery>)
  /// The query, in these fields only.
  case field([String], FullTextQuery)
  /// The query; what it adds to a score is multiplied by `by`, more than 0.
  case boosted(FullTextQuery, by: Double)
  /// A condition on a search attribute: a number, a date or a keyword of the object.
  case attribute(AttributeCondition)
  /// A condition that is looked up before the query is run: an amount, a path.
  case fact(QueryFact)
}
