internal import FoundationEssentials
internal import LarderLocks

// What the compiler would write goes as deep as the tree, and knows nothing of the stack.

extension ObjectPredicate {
  /// Whether both are built alike.
  public static func == (left: ObjectPredicate, right: ObjectPredicate) -> Bool {
    if CallStack.isShort { return CallStack.more { left == right } }
    switch (left, right) {
    case (.constant(let one), .constant(let other)): return one == other
    case (.comparison(let one), .comparison(let other)): return one == other
    case (.and(let one), .and(let other)), (.or(let one), .or(let other)): return one == other
    case (.not(let one), .not(let other)): return one == other
    case (.fullText(let one), .fullText(let other)): return one == other
    default: return false
    }
  }

  /// Feeds the predicate to a hasher.
  public func hash(into hasher: inout Hasher) {
    if CallStack.isShort { return CallStack.more { hash(into: &hasher) } }
    switch self {
    case .constant(let value): hasher.combine(value ? 0 : 1)
    case .comparison(let comparison): hasher.combine(case: 2, comparison)
    case .and(let all): hasher.combine(case: 3, all)
    case .or(let all): hasher.combine(case: 4, all)
    case .not(let one): hasher.combine(case: 5, one)
    case .fullText(let query): hasher.combine(case: 6, query)
    }
  }
}

extension ObjectExpression {
  /// Whether both are built alike.
  public static func == (left: ObjectExpression, right: ObjectExpression) -> Bool {
    if CallStack.isShort { return CallStack.more { left == right } }
    switch (left, right) {
    case (.constant(let one), .constant(let other)): return one == other
    case (.evaluatedObject, .evaluatedObject): return true
    case (.keyPath(let one), .keyPath(let other)): return one == other
    case (.variable(let one), .variable(let other)): return one == other
    case (.function(let name, let one), .function(let otherName, let other)):
      return name == otherName && one == other
    case (.aggregate(let one), .aggregate(let other)): return one == other
    case (.subquery(let one, let name, let test), .subquery(let other, let otherName, let second)):
      return name == otherName && one == other && test == second
    case (.conditional(let test, let one, let two), .conditional(let second, let three, let four)):
      return test == second && one == three && two == four
    default: return false
    }
  }

  /// Feeds the expression to a hasher.
  public func hash(into hasher: inout Hasher) {
    if CallStack.isShort { return CallStack.more { hash(into: &hasher) } }
    switch self {
    case .constant(let value): hasher.combine(case: 0, value)
    case .evaluatedObject: hasher.combine(1)
    case .keyPath(let path): hasher.combine(case: 2, path)
    case .variable(let name): hasher.combine(case: 3, name)
    case .function(let name, let all): hasher.combine(case: 4, name, all)
    case .aggregate(let all): hasher.combine(case: 5, all)
    case .subquery(let collection, let variable, let predicate):
      hasher.combine(case: 6, collection, variable, predicate)
    case .conditional(let predicate, let one, let other):
      hasher.combine(case: 7, predicate, one, other)
    }
  }
}

extension Value {
  /// Whether both are of one type and hold the same.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.decimal(let one), .decimal(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.uuid(let one), .uuid(let other)): one == other
    case (.url(let one), .url(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    case (.list(let one), .list(let other)): CallStack.step { one == other }
    default: false
    }
  }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(case: 1, value)
    case .integer(let value): hasher.combine(case: 2, value)
    case .double(let value): hasher.combine(case: 3, value)
    case .decimal(let value): hasher.combine(case: 4, value)
    case .string(let value): hasher.combine(case: 5, value)
    case .date(let value): hasher.combine(case: 6, value)
    case .data(let value): hasher.combine(case: 7, value)
    case .uuid(let value): hasher.combine(case: 8, value)
    case .url(let value): hasher.combine(case: 9, value)
    case .object(let value): hasher.combine(case: 10, value)
    case .list(let values): CallStack.step { hasher.combine(case: 11, values) }
    }
  }
}

extension FullTextQuery {
  /// Whether both are built alike.
  public static func == (left: FullTextQuery, right: FullTextQuery) -> Bool {
    if CallStack.isShort { return CallStack.more { left == right } }
    switch (left, right) {
    case (.all, .all): return true
    case (.word(let one), .word(let other)), (.prefix(let one), .prefix(let other)),
      (.wildcard(let one), .wildcard(let other)):
      return one == other
    case (.fuzzy(let one, let distance), .fuzzy(let other, let second)),
      (.phrase(let one, let distance), .phrase(let other, let second)):
      return distance == second && one == other
    case (.near(let one, let distance), .near(let other, let second)):
      return distance == second && one == other
    case (.and(let one), .and(let other)), (.or(let one), .or(let other)): return one == other
    case (.not(let one), .not(let other)): return one == other
    case (.allBut(let missing, let one), .allBut(let second, let other)):
      return missing == second && one == other
    case (.field(let names, let one), .field(let otherNames, let other)):
      return names == otherNames && one == other
    case (.boosted(let one, let factor), .boosted(let other, let second)):
      return factor == second && one == other
    case (.attribute(let one), .attribute(let other)): return one == other
    case (.fact(let one), .fact(let other)): return one == other
    default: return false
    }
  }

  /// Feeds the query to a hasher.
  public func hash(into hasher: inout Hasher) {
    if CallStack.isShort { return CallStack.more { hash(into: &hasher) } }
    switch self {
    case .all: hasher.combine(0)
    case .word(let text): hasher.combine(case: 1, text)
    case .prefix(let text): hasher.combine(case: 2, text)
    case .wildcard(let text): hasher.combine(case: 3, text)
    case .fuzzy(let text, let distance): hasher.combine(case: 4, text, distance)
    case .phrase(let text, let slack): hasher.combine(case: 5, text, slack)
    case .near(let words, let distance): hasher.combine(case: 6, words, distance)
    case .and(let all): hasher.combine(case: 7, all)
    case .or(let all): hasher.combine(case: 8, all)
    case .not(let one): hasher.combine(case: 9, one)
    case .allBut(let missing, let all): hasher.combine(case: 10, all, missing)
    case .field(let names, let one): hasher.combine(case: 11, names, one)
    case .boosted(let one, let factor): hasher.combine(case: 12, one, factor)
    case .attribute(let condition): hasher.combine(case: 13, condition)
    case .fact(let fact): hasher.combine(case: 14, fact)
    }
  }
}

extension Hasher {
  /// Feeds a case by its number, with what it holds.
  fileprivate mutating func combine<each Content: Hashable>(
    case number: Int, _ content: repeat each Content
  ) {
    combine(number)
    repeat combine(each content)
  }
}
