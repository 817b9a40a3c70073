/// A key path ready to be followed, cut at its collection operators.
struct PreparedKeyPath {
  /// `@count` and its like, and the keys behind it, which say what it counts or adds up.
  private struct Operation {
    var kind: CollectionOperator
    var keys: ArraySlice<String>
  }

  private let path: [String]
  private let keys: ArraySlice<String>
  private let operations: [Operation]
  private let quantified: Bool

  init(_ path: [String], quantified: Bool) throws(QueryError) {
    guard !path.isEmpty else { throw QueryError(.syntax, "a key path is empty") }
    self.path = path
    self.quantified = quantified
    var operations: [Operation] = []
    var start = 0
    var end = path.firstIndex { $0.hasPrefix("@") } ?? path.count
    keys = path[start..<end]
    while end < path.count {
      guard let kind = CollectionOperator(rawValue: path[end]) else {
        let near = NearestName.suggestion(
          for: path[end], among: CollectionOperator.allCases.map(\.rawValue))
        throw QueryError(
          .unsupported,
          "there is no collection operator \"\(path[end])\""
            + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
      }
      start = end + 1
      end = path[start...].firstIndex { $0.hasPrefix("@") } ?? path.count
      operations.append(Operation(kind: kind, keys: path[start..<end]))
      if kind == .count, start < end {
        throw QueryError(.syntax, "no key can follow @count (in \(path.joined(separator: ".")))")
      }
    }
    self.operations = operations
  }

  /// Follows the path from an object.
  func value(of subject: any PredicateSubject) throws(QueryError) -> EvaluationOperand {
    // Most paths are one key of an attribute.
    if path.count == 1, case .attribute(let value) = subject.predicateProperty(path[0]) {
      return .one(.value(value))
    }
    return try value(of: .one(.subject(subject)))
  }

  /// Follows the path from what a variable, subquery or element gives.
  func value(of base: EvaluationOperand) throws(QueryError) -> EvaluationOperand {
    var walk = Walk(path: path)
    switch base {
    case .one(.value(.null)): break
    case .one(.value(.list(let values))):
      walk.crossedToMany = true
      for value in values { try walk.walk(from: .value(value), keys) }
    case .one(let item): try walk.walk(from: item, keys)
    case .many(let all):
      walk.crossedToMany = true
      for item in all { try walk.walk(from: item, keys) }
    }
    // What a to-one relationship without an object leads to is nil; with ANY and ALL it is a path without an end.
    if !walk.crossedToMany, walk.items.isEmpty {
      return quantified && operations.isEmpty ? .many([]) : .value(.null)
    }
    var result: EvaluationOperand = walk.crossedToMany ? .many(walk.items) : .one(walk.items[0])
    for operation in operations { result = try apply(operation, to: result) }
    return result
  }

  private func apply(
    _ operation: Operation, to operand: EvaluationOperand
  ) throws(QueryError) -> EvaluationOperand {
    let items: [EvaluationItem]
    switch operand {
    case .many(let all): items = all
    case .one(.value(.list(let values))): items = values.map { .value($0) }
    case .one(.value(.null)): return .value(.null)
    case .one:
      throw QueryError(
        .typeMismatch,
        "\(operation.kind.rawValue) needs a to-many relationship before it "
          + "(in \(path.joined(separator: ".")))")
    }
    var walk = Walk(path: path)
    if operation.keys.isEmpty {
      walk.items = items
    } else {
      for item in items { try walk.walk(from: item, operation.keys) }
    }
    switch operation.kind {
    case .unionOfObjects, .unionOfArrays, .unionOfSets:
      return .many(walk.items.filter { !$0.value.isNull })
    case .distinctUnionOfObjects, .distinctUnionOfArrays, .distinctUnionOfSets:
      var seen = Set<Value>()
      return .many(
        walk.items.filter { !$0.value.isNull && seen.insert($0.value.byBytes).inserted })
    case .count: return .value(.integer(Int64(walk.items.count)))
    case .sum, .average, .minimum, .maximum:
      return .value(
        try FunctionEvaluation.aggregate(operation.kind.function, walk.items.map(\.value)))
    }
  }
}

/// What a key path may say of a collection.
package enum CollectionOperator: String, CaseIterable, Hashable, Sendable {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case unionOfObjects = "@unionOfObjects"
  case distinctUnionOfObjects = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"
  case unionOfSets = "@unionOfSets"
  case distinctUnionOfSets = "@distinctUnionOfSets"

  /// The function that computes the same.
  package var function: PredicateFunction {
    switch self {
    case .sum: .sum
    case .average: .average
    case .minimum: .minimum
    case .maximum: .maximum
    default: .count
    }
  }
}

/// Collects what stands at the ends of keys.
private struct Walk {
  let path: [String]
  var items: [EvaluationItem] = []
  var crossedToMany = false

  init(path: [String]) { self.path = path }

  private var place: String { path.count > 1 ? " (in \(path.joined(separator: ".")))" : "" }

  mutating func walk(
    from item: EvaluationItem, _ keys: ArraySlice<String>
  ) throws(QueryError) {
    var item = item
    var keys = keys
    // One object leads to the next without a call: a path may be long.
    while let next = try step(item, keys) {
      item = .subject(next)
      keys = keys.dropFirst()
    }
  }

  /// Goes over one key: to the object from which the rest goes on, or to the end.
  private mutating func step(
    _ item: EvaluationItem, _ keys: ArraySlice<String>
  ) throws(QueryError) -> (any PredicateSubject)? {
    guard let key = keys.first else {
      items.append(item)
      return nil
    }
    guard case .subject(let subject) = item else {
      if item.value.isNull { return nil }
      throw QueryError(.typeMismatch, "\(item.value.kind.name) has no keys\(place)")
    }
    let rest = keys.dropFirst()
    switch subject.predicateProperty(key) {
    case .missing where key == "entity" && rest.first == "name" && rest.count == 1:
      items.append(.value(subject.predicateObjectID.map { .string($0.entityName) } ?? .null))
    case .missing:
      throw QueryError(.unknownKey, "there is no key \"\(key)\"\(place)")
    case .attribute(let value):
      if let next = rest.first {
        throw QueryError(
          .unknownKey, "\"\(key)\" is no relationship, so \"\(next)\" cannot follow it")
      }
      items.append(.value(value))
    case .toOne(let object):
      if let object { return object }
      if rest.isEmpty { items.append(.value(.null)) }
    case .toMany(let objects):
      crossedToMany = true
      try QueryError.checkStack()
      for object in objects { try walk(from: .subject(object), rest) }
    }
    return nil
  }
}
