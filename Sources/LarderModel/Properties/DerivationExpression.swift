/// How a derived or search-only attribute is computed from other attributes.
public enum DerivationExpression: Hashable, Sendable {
  /// A copy of an attribute, over to-one relationships.
  case copy([String])
  /// `canonical:(path)`: the canonical fold of a string.
  case canonical([String])
  /// `searchText:(a, b.c, ...)`: the text of all paths, to-many relationships included, for the search index.
  case searchText([[String]])
  /// `relationship.@count`.
  case count(String)
}
