/// A way to write a condition as text.
public enum PredicateSyntax: String, CaseIterable, Hashable, Sendable {
  /// `NSPredicate`'s format language: `title CONTAINS[cd] "stew" AND rating > 3`.
  case format
  /// Source of Swift's `#Predicate`: `#Predicate<Recipe> { $0.title.contains("stew") }`.
  case swift
  /// Spotlight's raw queries: `kMDItemTitle == "*stew*"cd`.
  case raw
  /// The language that a person types: `stew rating>3 -nut`.
  case typed

  /// The syntax in a message.
  var words: String {
    switch self {
    case .format: "a format string"
    case .swift: "a Swift predicate"
    case .raw: "a raw query"
    case .typed: "a typed query"
    }
  }
}
