internal import LarderText

/// What `[c]`, `[d]` and `[cd]` do to a text before it is compared.
enum TextFold {
  case none
  case lowercase
  case canonical

  init(_ options: Comparison.Options) throws(QueryError) {
    if options.isSuperset(of: .cd) {
      self = .canonical
    } else if options.contains(.caseInsensitive) {
      self = .lowercase
    } else if options.contains(.diacriticInsensitive) {
      throw QueryError(.unsupported, "[d] without [c] is not possible; use [cd]")
    } else {
      self = .none
    }
  }

  func apply(to text: String) -> String {
    switch self {
    case .none: text
    case .lowercase: text.lowercased()
    case .canonical: Folding.canonical.fold(text)
    }
  }

  /// Folds a text, and the texts of a list.
  func apply(to value: Value) -> Value {
    if case .none = self { return value }
    switch value {
    case .string(let text): return .string(apply(to: text))
    case .list(let values): return .list(values.map(apply))
    default: return value
    }
  }
}
