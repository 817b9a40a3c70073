/// How a derived or search-only attribute is computed from other attributes.
public enum DerivationExpression: Hashable, Sendable {
  /// A copy of an attribute, over to-one relationships.
  case copy([String])
  /// `canonical:(path)`: the canonical fold of a string.
  case canonical([String])
  /// `lowercase:(path)`: a string in lower case, by Unicode's rules for no language in particular.
  case lowercase([String])
  /// `uppercase:(path)`: a string in upper case, by Unicode's rules for no language in particular.
  case uppercase([String])
  /// `searchText:(a, b.c, ...)`: the search fold of the text at the end of all paths, to-many relationships included, with
  /// blanks between; never nil.
  case searchText([[String]])
  /// `relationship.@count`.
  case count(String)
  /// `relationship.attribute.@sum`: the sum of a number over all members, 0 without any. Whole numbers are exact up to 2^53.
  case sum([String])
  /// `now()`: when the object was last saved with a change of its own.
  case now
}
