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
  /// Words side by side, in this order.
  case phrase(String)
  case and([FullTextQuery])
  case or([FullTextQuery])
  case not(FullTextQuery)
  /// The query, in these fields only.
  case field([String], FullTextQuery)
}
