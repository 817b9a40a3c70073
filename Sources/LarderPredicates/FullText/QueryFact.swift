internal import LarderText

/// A condition that no index answers: who knows the objects looks up which of them meet it, before the query is run.
public struct QueryFact: Hashable, Sendable {
  /// What is asked.
  public enum Condition: Hashable, Sendable {
    /// The amount of something, summed up over an object: `qty(flour)<=200g`.
    case amount(AmountCondition)
    /// A part of the path of the file that an object came from, with `*` for any characters: `path:soups`.
    case path(String)
    /// The name of that file, with or without its extension, with `*`: `file:grandma*`.
    case file(String)
    /// A raw query of Spotlight: `kMDItemFSSize > 1000`.
    case raw(String)
  }

  /// What is asked.
  public var condition: Condition
  /// The keys of the objects that meet it, ascending; nil before they were looked up.
  public var keys: [Int64]?

  /// Makes a condition that is not looked up yet.
  public init(_ condition: Condition) { self.condition = condition }

  /// Whether the object with a key meets it; nil before they were looked up.
  package func isMet(by key: Int64) -> Bool? {
    guard let keys else { return nil }
    var range = keys.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if keys[middle] == key { return true }
      range = keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// The error of whoever runs a query with a condition that was not looked up.
  package var isUnknown: QueryError {
    QueryError(
      .unsupported, "\(condition.text) can be asked of a collection of recipes only")
  }
}

extension QueryFact.Condition {
  /// The condition as a person types it.
  public var text: String {
    switch self {
    case .amount(let condition): condition.text
    case .path(let part): "path:" + UserQueryPrinter.quotedPattern(part)
    case .file(let name): "file:" + UserQueryPrinter.quotedPattern(name)
    case .raw(let query): query
    }
  }
}

/// A condition on how much of something there is: `qty(flour)<=200g`, `qty(sugar) per serving<20g`, `qty(eggs)=3`.
public struct AmountCondition: Hashable, Sendable {
  /// The thing, as it was typed.
  public var food: String
  /// Whether the amount is divided by the number of servings.
  public var isPerServing = false
  /// The unit of the bounds, by its English name in the singular; nil: pieces.
  public var unit: String?
  /// The least amount; nil: any.
  public var lower: AttributeCondition.Bound?
  /// The greatest amount; nil: any.
  public var upper: AttributeCondition.Bound?

  /// Makes a condition that every amount meets.
  public init(_ food: String) { self.food = food }

  /// The condition as a person types it.
  public var text: String {
    let head = "qty(\(food))" + (isPerServing ? " per serving" : "")
    return head + comparison.sign + UserQueryPrinter.number(comparison.value)
      + (unit.map { " " + $0 } ?? "")
  }

  /// The condition in words: `amount of flour at most 200 gram`.
  var words: String {
    let amount = UserQueryPrinter.number(comparison.value) + (unit.map { " " + $0 } ?? "")
    return "amount of \(food)\(isPerServing ? " per serving" : "") \(comparison.words) \(amount)"
  }

  private var comparison: (sign: String, words: String, value: Double) {
    switch (lower, upper) {
    case (let lower?, let upper?) where lower == upper: ("=", "is", lower.value)
    case (let lower?, _):
      lower.isInclusive
        ? (">=", "is at least", lower.value) : (">", "is more than", lower.value)
    case (_, let upper?):
      upper.isInclusive ? ("<=", "is at most", upper.value) : ("<", "is less than", upper.value)
    default: (">=", "is at least", 0)
    }
  }
}

extension QueryFact.Condition {
  /// Returns a test of paths; nil where no path is asked for. Case and marks do not count.
  package func pathTest() -> ((_ path: String) -> Bool)? {
    switch self {
    case .amount, .raw: return nil
    case .path(let part):
      let wanted = Folding.canonical.fold(part)
      if !wanted.unicodeScalars.contains(where: { "*?\\".unicodeScalars.contains($0) }) {
        return { TextPattern.contains(Folding.canonical.fold($0), wanted) }
      }
      let pattern = [.any] + TextPattern.wildcards(wanted) + [.any]
      return { TextPattern.matches(Array(Folding.canonical.fold($0).unicodeScalars), pattern) }
    case .file(let name):
      let pattern = TextPattern.wildcards(Folding.canonical.fold(name))
      return { path in
        let file = Array(
          Folding.canonical.fold(path).unicodeScalars.reversed().prefix { $0 != "/" }.reversed())
        if TextPattern.matches(file, pattern) { return true }
        guard let dot = file.lastIndex(of: "."), dot > 0 else { return false }
        return TextPattern.matches(Array(file[..<dot]), pattern)
      }
    }
  }
}
