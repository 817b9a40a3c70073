internal import LarderLocks
internal import LarderText

/// What `[c]`, `[d]`, `[cd]` and `[n]` do to a text before it is compared.
enum TextFold {
  case none
  case caseAlone
  case diacriticsAlone
  case canonical

  init(_ options: Comparison.Options) {
    if options.contains(.normalized) {
      self = .none
    } else if options.isSuperset(of: .cd) {
      self = .canonical
    } else if options.contains(.caseInsensitive) {
      self = .caseAlone
    } else if options.contains(.diacriticInsensitive) {
      self = .diacriticsAlone
    } else {
      self = .none
    }
  }

  func apply(to text: String) -> String {
    switch self {
    case .none: text
    case .caseAlone: PartialFolding.caseAlone.fold(text)
    case .diacriticsAlone: PartialFolding.diacriticsAlone.fold(text)
    case .canonical: Folding.canonical.fold(text)
    }
  }

  /// Folds a text, and the texts of a list.
  func apply(to value: Value) -> Value {
    if case .none = self { return value }
    switch value {
    case .string(let text): return .string(apply(to: text))
    case .list(let values): return .list(CallStack.step { values.map(apply) })
    default: return value
    }
  }

  /// Whether a regular expression ignores case.
  var ignoresCase: Bool {
    switch self {
    case .none, .diacriticsAlone: false
    case .caseAlone, .canonical: true
    }
  }
}
