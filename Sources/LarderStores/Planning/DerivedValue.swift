package import FoundationEssentials
package import LarderModel
package import LarderPredicates
internal import LarderText

extension PredicateSubject {
  /// Computes a derived attribute of an object from what it is derived from.
  package func derivedValue(of attribute: AttributeDescription, now: Date = Date()) -> Value {
    guard let derivation = attribute.derivation else { return .null }
    let value = derive(derivation, now: now)
    // A sum of whole numbers is one, as far as it fits.
    guard attribute.type == .integer64, case .double(let sum) = value else { return value }
    return .integer(Int64(exactly: sum) ?? (sum < 0 ? .min : .max))
  }

  private func derive(_ derivation: DerivationExpression, now: Date) -> Value {
    func text(_ path: [String], _ change: (String) -> String) -> Value {
      guard case .string(let text) = values(at: path[...]).first else { return .null }
      return .string(change(text))
    }
    switch derivation {
    case .lowercase(let path): return text(path) { $0.lowercased() }
    case .uppercase(let path): return text(path) { $0.uppercased() }
    case .now: return .date(now)
    case .sum(let path): return sum(path)
    case .copy(let path): return values(at: path[...]).first ?? .null
    case .canonical(let path): return text(path) { Folding.canonical.fold($0) }
    case .searchText(let paths):
      let texts = paths.flatMap { values(at: $0[...]) }.compactMap { value in
        if case .string(let text) = value { text } else { nil }
      }
      return .string(texts.map { Folding.search.fold($0) }.joined(separator: " "))
    case .count(let name):
      switch predicateProperty(name) {
      case .toMany(let ends): return .integer(Int64(ends.count))
      case .toOne(let end): return .integer(end == nil ? 0 : 1)
      case .missing, .attribute: return .null
      }
    }
  }

  /// The sum of numbers.
  private func sum(_ path: [String]) -> Value {
    var sum = 0.0
    for value in values(at: path[...]) {
      switch value {
      case .integer(let number): sum += Double(number)
      case .double(let number): sum += number
      case .boolean(let flag): sum += flag ? 1 : 0
      default: break
      }
    }
    return .double(sum)
  }
}

extension StoredTextKey {
  /// The key of a text; nothing for nothing.
  package func value(of text: Value) -> Value {
    guard case .string(let text) = text else { return .null }
    if comparison == .folded { return .string(Folding.canonical.fold(text)) }
    return comparison.key(of: text).map { .data(Data($0)) } ?? .null
  }
}
