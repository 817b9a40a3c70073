/// A type whose properties have names in predicates: what `#Predicate` says of it can be asked of a store.
///
///     extension Recipe: KeyPathNaming {
///       static var keyPathNames: [AnyKeyPath: String] { [\Recipe.title: "title", \Recipe.minutes: "totalMinutes"] }
///     }
///
/// Inherited properties are listed with the subclass as their root: `\Stew.title` is another key path than `\Recipe.title`.
public protocol KeyPathNaming {
  /// The key, or the key path with dots, that each property stands for.
  static var keyPathNames: [AnyKeyPath: String] { get }
  /// The entity whose objects these are, for `is`; nil where that is not asked.
  static var predicateEntityName: String? { get }
}

extension KeyPathNaming {
  public static var predicateEntityName: String? { nil }
}
