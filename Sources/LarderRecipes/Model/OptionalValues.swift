internal import LarderPredicates

extension Value {
  /// A string, or no value.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// A number, or no value.
  init(_ number: Double?) { self = number.map { .double($0) } ?? .null }
}
