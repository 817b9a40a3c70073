internal import LarderLocks

/// Finds what an expression stands for, and what its operators cannot take.
///
/// The tree is walked in the order in which its parts stand in the source, so that the places that the parser noted can be
/// told apart by counting.
struct PredicateChecker {
  /// What is known of an expression's values.
  enum Known: Hashable {
    /// Nothing at all is known, or nil.
    case any
    case value(Value.Kind)
    case object(entity: String)
    /// A list of constants and single expressions.
    case list([Known])
    indirect case many(Known)

    /// The kind of a single value.
    var kind: Value.Kind? {
      switch self {
      case .value(let kind): kind
      case .object: .object
      case .any, .list, .many: nil
      }
    }

    /// What each of many is, or the one.
    var member: Known { if case .many(let member) = self { member } else { self } }

    /// Each of many, each of a list, or the one.
    var parts: [Known] {
      switch self {
      case .list(let elements): elements
      case .any, .value, .object, .many: [member]
      }
    }

    var isMany: Bool { if case .many = self { true } else { false } }

    /// As deep as the lists of a constant are in one another.
    static func == (left: Known, right: Known) -> Bool {
      switch (left, right) {
      case (.any, .any): true
      case (.value(let one), .value(let other)): one == other
      case (.object(let one), .object(let other)): one == other
      case (.list(let one), .list(let other)): CallStack.step { one == other }
      case (.many(let one), .many(let other)): one == other
      default: false
      }
    }

    /// Feeds to a hasher what needs no going deeper: lists are told apart by comparing them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      if case .list(let elements) = self { hasher.combine(elements.count) }
    }
  }

  let schema: any PredicateSchema
  let places: FormatPlaces?
  let source: [UInt8]
  private var keyPathsSeen = 0
  private var comparisonsSeen = 0
  private var bound: [String: Known] = [:]
  /// Whether only objects that are compared with values are looked for; what else does not fit is passed over.
  private var looksForObjectsOnly = false
  private var objectMismatch: QueryError?

  init(schema: any PredicateSchema, places: FormatPlaces?, source: [UInt8]) {
    self.schema = schema
    self.places = places
    self.source = source
  }

  private func checkDepth(_ depth: Int) throws(QueryError) {
    guard depth < PredicateLimits.treeDepth else {
      throw QueryError(.tooLarge, "the predicate is nested too deeply; make it flatter")
    }
  }

  mutating func check(
    _ predicate: ObjectPredicate, _ entity: String, depth: Int
  ) throws(QueryError) {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try check(predicate, entity, depth: depth)
      }
    }
    try checkDepth(depth)
    switch predicate {
    case .constant, .fullText: break
    case .and(let all), .or(let all):
      for one in all { try check(one, entity, depth: depth + 1) }
    case .not(let one): try check(one, entity, depth: depth + 1)
    case .comparison(let comparison) where looksForObjectsOnly:
      let left = (try? known(comparison.left, entity, depth: depth + 1)) ?? .any
      let right = (try? known(comparison.right, entity, depth: depth + 1)) ?? .any
      objectMismatch = objectMismatch ?? mismatch(of: comparison, left, right, nil)
    case .comparison(let comparison):
      let left = try known(comparison.left, entity, depth: depth + 1)
      let place = places.flatMap {
        comparisonsSeen < $0.comparisons.count ? $0.comparisons[comparisonsSeen] : nil
      }
      comparisonsSeen += 1
      let right = try known(comparison.right, entity, depth: depth + 1)
      try check(comparison, left, right, place)
    }
  }

  /// Looks for objects that are compared with values, and for nothing else.
  mutating func checkObjects(_ predicate: ObjectPredicate, _ entity: String) throws(QueryError) {
    looksForObjectsOnly = true
    try check(predicate, entity, depth: 0)
    if let objectMismatch { throw objectMismatch }
  }

  // MARK: - Expressions

  private mutating func known(
    _ expression: ObjectExpression, _ entity: String, depth: Int
  ) throws(QueryError) -> Known {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try known(expression, entity, depth: depth)
      }
    }
    try checkDepth(depth)
    switch expression {
    case .constant(let value): return Self.known(value)
    case .evaluatedObject: return .object(entity: entity)
    case .keyPath(let keys): return try known(keys, from: .object(entity: entity))
    case .variable(let name): return bound[name] ?? .any
    case .aggregate(let elements):
      var all: [Known] = []
      for element in elements { all.append(try known(element, entity, depth: depth + 1)) }
      return .list(all)
    case .subquery(let collection, let variable, let predicate):
      let members = try known(collection, entity, depth: depth + 1)
      guard case .many(let member) = members else {
        if members == .any { return .any }
        throw QueryError(.typeMismatch, "SUBQUERY takes a to-many relationship, not \(collection)")
      }
      let outside = bound[variable]
      bound[variable] = member
      try check(predicate, entity, depth: depth + 1)
      bound[variable] = outside
      return members
    case .conditional(let predicate, let one, let other):
      try check(predicate, entity, depth: depth + 1)
      let first = try known(one, entity, depth: depth + 1)
      let second = try known(other, entity, depth: depth + 1)
      return first == second ? first : first == .any ? second : second == .any ? first : .any
    case .function(let name, let arguments):
      return try known(name, arguments.array, entity, depth)
    }
  }

  private static func known(_ value: Value) -> Known {
    if CallStack.isShort { return CallStack.more { known(value) } }
    return switch value {
    case .null: .any
    case .list(let values): .list(values.map(known))
    case .object(let id): .object(entity: id.entityName)
    default: .value(value.kind)
    }
  }

  private mutating func known(
    _ name: String, _ arguments: [ObjectExpression], _ entity: String, _ depth: Int
  ) throws(QueryError) -> Known {
    if name == KeywordReading.functionName { return .any }
    guard let function = PredicateFunction(rawValue: name) else {
      let near = NearestName.suggestion(
        for: name, among: PredicateFunction.allCases.map(\.rawValue))
      throw QueryError(
        .unsupported,
        "there is no function \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    if function == .valueForKeyPath, arguments.count == 2, case .keyPath(let keys) = arguments[1] {
      return try known(keys, from: try known(arguments[0], entity, depth: depth + 1))
    }
    var all: [Known] = []
    for argument in arguments { all.append(try known(argument, entity, depth: depth + 1)) }
    return try FunctionTypes(function: function).result(of: all, arguments)
  }

  // MARK: - Key paths

  private mutating func known(
    _ keys: [String], from start: Known
  ) throws(QueryError) -> Known {
    let place = places.flatMap {
      keyPathsSeen < $0.keyPaths.count ? $0.keyPaths[keyPathsSeen] : nil
    }
    keyPathsSeen += 1
    var here = start
    var index = 0
    while index < keys.count {
      if case .object(let entity) = here.member, keys[index...] == ["entity", "name"],
        schema.predicateSchemaProperty("entity", of: entity) == nil
      {
        return here.isMany ? .many(.value(.string)) : .value(.string)
      }
      guard keys[index].hasPrefix("@") else {
        here = try step(keys[index], keys, index, from: here, place)
        index += 1
        continue
      }
      // The keys behind an operator are the members' own.
      let kind = try operation(keys, index, here, place)
      let end = keys[(index + 1)...].firstIndex { $0.hasPrefix("@") } ?? keys.count
      for next in index + 1..<end { here = try step(keys[next], keys, next, from: here, place) }
      here = try result(of: kind, here, part(index, of: keys, place))
      index = end
    }
    return here
  }

  /// What an operator makes of members.
  private func result(
    of kind: CollectionOperator, _ members: Known, _ place: Range<Int>?
  ) throws(QueryError) -> Known {
    guard case .many(let member) = members else { return kind == .count ? .value(.number) : .any }
    switch kind {
    case .count: return .value(.number)
    case .sum, .average:
      guard member == .any || member.kind == .number else {
        throw QueryError(
          .typeMismatch, "\(kind.rawValue) takes numbers, not \(member.kind?.name ?? "objects")",
          range: place)
      }
      return .value(.number)
    case .minimum, .maximum: return member
    default: return members
    }
  }

  private func step(
    _ key: String, _ keys: [String], _ index: Int, from here: Known, _ place: Range<Int>?
  ) throws(QueryError) -> Known {
    switch here {
    case .any, .list: return .any
    case .many(let member):
      let next = try step(key, keys, index, from: member, place)
      return next.isMany ? next : .many(next)
    case .value:
      let before = index > 0 ? "\"\(keys[index - 1])\"" : "the value"
      throw QueryError(
        .unknownKey, "\(before) is no relationship, so \"\(key)\" cannot follow it",
        range: part(index, of: keys, place))
    case .object(let entity):
      guard let property = schema.predicateSchemaProperty(key, of: entity) else {
        let near = NearestName.suggestion(for: key, among: schema.predicateKeys(of: entity))
        throw QueryError(
          .unknownKey,
          "\(entity) has no key \"\(key)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
          range: part(index, of: keys, place))
      }
      switch property {
      case .attribute(let type): return type.kind.map { .value($0) } ?? .any
      case .toOne(let entity): return .object(entity: entity)
      case .toMany(let entity): return .many(.object(entity: entity))
      case .values(let type): return .many(type.kind.map { .value($0) } ?? .any)
      }
    }
  }

  /// `@count` and its like: what stands before it has to be a collection.
  private func operation(
    _ keys: [String], _ index: Int, _ here: Known, _ place: Range<Int>?
  ) throws(QueryError) -> CollectionOperator {
    guard let kind = CollectionOperator(rawValue: keys[index]) else {
      let near = NearestName.suggestion(
        for: keys[index], among: CollectionOperator.allCases.map(\.rawValue))
      throw QueryError(
        .unknownKey,
        "there is no collection operator \"\(keys[index])\""
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), range: part(index, of: keys, place))
    }
    switch here {
    case .any, .many, .list: return kind
    case .value, .object:
      throw QueryError(
        .typeMismatch, "\(keys[index]) needs a to-many relationship before it",
        range: part(index, of: keys, place))
    }
  }

  /// The place of one key in that of its path.
  private func part(_ index: Int, of keys: [String], _ place: Range<Int>?) -> Range<Int>? {
    guard let place, place.upperBound <= source.count else { return place }
    let text = source[place]
    if text.contains(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x25 }) { return place }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == keys.count || parts.count == keys.count + 1 else { return place }
    let found = parts[index + parts.count - keys.count]
    return found.startIndex..<found.endIndex
  }
}
