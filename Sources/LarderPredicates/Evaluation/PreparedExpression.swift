internal import LarderText

/// An expression whose variables are replaced and whose functions are known.
indirect enum PreparedExpression {
  case constant(Value)
  case evaluatedObject
  case keyPath([String])
  case function(Function, PreparedExpression)
  case list([PreparedExpression])

  /// A function of one value; null gives null.
  enum Function: String {
    case canonical = "canonical:"
    case lowercase = "lowercase:"
    case uppercase = "uppercase:"
    case length = "length:"

    func apply(to value: Value) throws(QueryError) -> Value {
      if value.isNull { return .null }
      guard case .string(let text) = value else {
        throw QueryError(
          .typeMismatch, "the function \"\(rawValue)\" takes a text, not \(value.kind.name)")
      }
      switch self {
      case .canonical: return .string(Folding.canonical.fold(text))
      case .lowercase: return .string(text.lowercased())
      case .uppercase: return .string(text.uppercased())
      case .length: return .integer(Int64(text.count))
      }
    }
  }

  /// What an expression gives for one object.
  enum Result {
    case one(Value)
    /// The values at the ends of a path over a to-many relationship.
    case many([Value])
  }

  func evaluate(
    _ subject: any PredicateSubject, modifier: Comparison.Modifier
  ) throws(QueryError) -> Result {
    switch self {
    case .constant(let value): return .one(value)
    case .evaluatedObject:
      return .one(subject.predicateObjectID.map(Value.object) ?? .null)
    case .keyPath(let path):
      var walk = KeyPathWalk(path: path)
      try walk.walk(from: subject, at: 0)
      if walk.crossedToMany { return .many(walk.values) }
      // What a to-one relationship without an object leads to is nil; with ANY and ALL it is a path without an end.
      if walk.values.isEmpty { return modifier == .direct ? .one(.null) : .many([]) }
      return .one(walk.values[0])
    case .function(let function, let argument):
      switch try argument.evaluate(subject, modifier: modifier) {
      case .one(let value): return .one(try function.apply(to: value))
      case .many(let values):
        var results: [Value] = []
        for value in values { results.append(try function.apply(to: value)) }
        return .many(results)
      }
    case .list(let elements):
      var values: [Value] = []
      for element in elements {
        guard case .one(let value) = try element.evaluate(subject, modifier: .direct) else {
          throw QueryError(
            .typeMismatch, "a list cannot hold a key path over a to-many relationship")
        }
        values.append(value)
      }
      return .one(.list(values))
    }
  }
}

/// Collects the values at the ends of a key path.
private struct KeyPathWalk {
  let path: [String]
  var values: [Value] = []
  var crossedToMany = false

  init(path: [String]) { self.path = path }

  mutating func walk(
    from subject: any PredicateSubject, at index: Int
  ) throws(QueryError) {
    let key = path[index]
    let isLast = index == path.count - 1
    switch subject.predicateProperty(key) {
    case .missing:
      throw QueryError(
        .unknownKey,
        "there is no key \"\(key)\""
          + (path.count > 1 ? " (in \(path.joined(separator: ".")))" : ""))
    case .attribute(let value):
      guard isLast else {
        throw QueryError(
          .unknownKey, "\"\(key)\" is no relationship, so \"\(path[index + 1])\" cannot follow it")
      }
      values.append(value)
    case .toOne(let object):
      if isLast {
        values.append(object?.predicateObjectID.map(Value.object) ?? .null)
      } else if let object {
        try walk(from: object, at: index + 1)
      }
    case .toMany(let objects):
      if index == path.count - 2, path[index + 1] == "@count" {
        values.append(.integer(Int64(objects.count)))
        return
      }
      crossedToMany = true
      for object in objects {
        if isLast {
          values.append(object.predicateObjectID.map(Value.object) ?? .null)
        } else {
          try walk(from: object, at: index + 1)
        }
      }
    }
  }
}
