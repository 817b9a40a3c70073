/// A type whose properties have names in predicates: what `#Predicate` says of it can be asked of a store.
///
///     extension Recipe: KeyPathNaming {
///       static var keyPathNames: [AnyKeyPath: String] { [\Recipe.title: "title", \Recipe.minutes: "totalMinutes"] }
///     }
///
/// Inherited properties are listed with the subclass as their root: `\Stew.title` is another key path than
/// `\Recipe.title`.
public protocol KeyPathNaming {
  /// The key, or the key path with dots, that each property stands for.
  static var keyPathNames: [AnyKeyPath: String] { get }
  /// The entity whose objects these are, for `is` and `as?`; nil where that is not asked.
  static var predicateEntityName: String? { get }
  /// The types of the entities right below this one, whose objects are of this type too.
  static var predicateSubtypes: [any KeyPathNaming.Type] { get }
}

extension KeyPathNaming {
  /// Nil: objects of any entity.
  public static var predicateEntityName: String? { nil }
  /// None.
  public static var predicateSubtypes: [any KeyPathNaming.Type] { [] }

  /// The entities whose objects are of this type.
  static var predicateEntityNames: [String] {
    var names: [String] = []
    var types: [any KeyPathNaming.Type] = [Self.self]
    while let type = types.popLast() {
      // A subclass that says nothing has its superclass's name, and its list.
      guard let name = type.predicateEntityName, !names.contains(name) else { continue }
      names.append(name)
      types += type.predicateSubtypes
    }
    return names
  }
}
