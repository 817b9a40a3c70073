public import FoundationEssentials

extension ObjectPredicate {
  /// Translates a predicate of Swift's own: `ObjectPredicate(#Predicate<Recipe> { $0.title.contains("stew") && $0.minutes < 30 })`.
  ///
  /// Understood are comparisons, logic, arithmetic, `?:`, ranges, optionals (`?.`, `??`, `!`, comparing with nil), `contains` and
  /// `starts(with:)` of texts, `localizedStandardContains` (as `CONTAINS[cd]`), `caseInsensitiveCompare` (as `==[c]`), and of collections
  /// `count`, `isEmpty`, `first`, `last`, an index, `contains`, `contains(where:)`, `allSatisfy`, `filter`, `min()` and `max()`; `is` and casts for types with an
  /// entity (`predicateEntityName`, and `predicateSubtypes` where it has entities below it): compare the cast with nil, or a value behind it,
  /// `($0 as? Stew)?.title == "x"`; a store knows the properties of the entity that is asked for, so those which only a sub-entity has are asked of that one.
  /// Texts compare by code points, as everywhere in predicates; `!` never traps: what is nil stays nil. Other casts are understood
  /// between numbers and between texts.
  ///
  /// - Throws: `unsupported` for an expression that has no counterpart, and `unknownKey` for a key path that `keyPathNames` does
  ///   not list; both name it.
  public init<Root: KeyPathNaming>(_ predicate: Predicate<Root>) throws(QueryError) {
    var translator = SwiftTranslator()
    translator.bind(predicate.variable.key, to: .expression(.evaluatedObject))
    self = try translator.predicate(predicate.expression)
  }
}
