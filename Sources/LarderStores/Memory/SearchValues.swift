internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

extension SearchAttributeDescription {
  /// The values that an object has for the attribute, or in place of none the sum of others where all of them are there; then
  /// those that a reader gives.
  func values(of object: any PredicateSubject) -> [Value] {
    let read = reader?.keywords(of: object).filter { $0.attribute == name } ?? []
    return ownValues(of: object) + read.map { .string($0.text) }
  }

  /// The values without those that a reader gives.
  func ownValues(of object: any PredicateSubject) -> [Value] {
    let values = keyPaths.flatMap { object.values(at: $0[...], where: condition) }
    guard values.isEmpty, !substituteSum.isEmpty else { return values }
    var sum = 0.0
    for name in substituteSum {
      guard case .attribute(let value) = object.predicateProperty(name),
        let number = value.searchNumber
      else { return [] }
      sum += number
    }
    return [.double(sum)]
  }
}

extension SearchValueReader {
  /// What it makes of an object's texts.
  func keywords(of object: any PredicateSubject) -> [Keyword] {
    keywords(
      of: keyPaths.map { path in
        object.values(at: path[...]).compactMap {
          if case .string(let text) = $0, !text.isEmpty { text } else { nil }
        }
      })
  }
}

extension PredicateSubject {
  /// The values at the end of a key path, in the order of the relationships crossed, those that are null left out; of several objects
  /// there, those that meet a condition.
  func values(
    at path: ArraySlice<String>, where condition: SearchAttributeDescription.Condition? = nil
  ) -> [Value] {
    guard let key = path.first else { return [] }
    if path.count == 1, let condition {
      guard case .attribute(.string(let text)) = predicateProperty(condition.attribute),
        text == condition.value
      else { return [] }
    }
    return switch predicateProperty(key) {
    case .attribute(.null), .missing, .toOne(nil): []
    case .attribute(let value): [value]
    case .toOne(let end?): end.values(at: path.dropFirst(), where: condition)
    case .toMany(let ends):
      ends.flatMap { $0.values(at: path.dropFirst(), where: condition) }
    }
  }
}

extension Value {
  /// What a search attribute of numbers or dates holds for a value; nil for a value of another kind, and for what is no number.
  var searchNumber: Double? {
    let number: Double? =
      switch self {
      case .boolean(let flag): flag ? 1 : 0
      case .integer(let number): Double(number)
      case .double(let number): number
      case .decimal(let number): Double(number.description)
      case .date(let date): date.timeIntervalSinceReferenceDate
      default: nil
      }
    return number.flatMap { $0.isNaN ? nil : $0 }
  }
}
