/// A side of a comparison: a constant, the object itself, a key path from it, or a function of such.
public indirect enum ObjectExpression: Hashable, Sendable {
  /// A value that stands in the predicate.
  case constant(Value)
  /// The object under test (`SELF`).
  case evaluatedObject
  /// Keys from the object under test, e.g. `["author", "name"]`.
  ///
  /// A component that begins with `@` is a collection operator: `["ingredients", "@count"]`,
  /// `["ingredients", "@sum", "amount"]`.
  case keyPath([String])
  /// A value given later, or the member that a subquery looks at (`$NAME`).
  case variable(String)
  /// A named function with its arguments, by Core Data's name (`PredicateFunction`): `canonical:`, `add:to:`, `now`.
  case function(String, Parts<ObjectExpression>)
  /// Several expressions as a list (`{a, b}`).
  case aggregate(Parts<ObjectExpression>)
  /// The members of a collection for which a predicate on `$variable` is true (`SUBQUERY(tags, $tag, $tag.size > 1)`).
  ///
  /// Keys without the variable, and `SELF`, are those of the object under test, not of the member.
  case subquery(ObjectExpression, variable: String, ObjectPredicate)
  /// The first expression where the predicate is true, else the second (`TERNARY(predicate, a, b)`).
  case conditional(ObjectPredicate, ObjectExpression, ObjectExpression)
}
