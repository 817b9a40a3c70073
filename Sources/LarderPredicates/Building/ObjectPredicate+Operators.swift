extension ObjectPredicate {
  /// Both; a chain of them makes one flat list.
  public static func && (left: ObjectPredicate, right: ObjectPredicate) -> ObjectPredicate {
    switch (left, right) {
    case (.and(let all), .and(let more)): .and(all.array + more)
    case (.and(let all), _): .and(all + [right])
    case (_, .and(let more)): .and([left] + more)
    default: .and([left, right])
    }
  }

  /// Either; a chain of them makes one flat list.
  public static func || (left: ObjectPredicate, right: ObjectPredicate) -> ObjectPredicate {
    switch (left, right) {
    case (.or(let all), .or(let more)): .or(all.array + more)
    case (.or(let all), _): .or(all + [right])
    case (_, .or(let more)): .or([left] + more)
    default: .or([left, right])
    }
  }

  /// Not.
  public static prefix func ! (predicate: ObjectPredicate) -> ObjectPredicate { .not(predicate) }

  /// True of one object.
  public static func isObject(_ id: ObjectID) -> ObjectPredicate {
    .comparison(Comparison(.evaluatedObject, .equal, .constant(.object(id))))
  }

  /// True of these objects.
  public static func isOne(of ids: some Sequence<ObjectID>) -> ObjectPredicate {
    .comparison(
      Comparison(.evaluatedObject, .in, .constant(.list(ids.map(Value.object)))))
  }
}
