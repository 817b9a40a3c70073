/// What a predicate compares: a constant, the object itself, a key path from it, or a function of such.
public indirect enum ObjectExpression: Hashable, Sendable {
  case constant(Value)
  /// The object under test (`SELF`).
  case evaluatedObject
  /// Keys from the object under test, e.g. `["author", "name"]`.
  case keyPath([String])
  /// A value given later (`$NAME`).
  case variable(String)
  /// A named function, e.g. `canonical:` with its arguments.
  case function(String, [ObjectExpression])
  /// Several expressions as a list (`{a, b}`).
  case aggregate([ObjectExpression])
}
