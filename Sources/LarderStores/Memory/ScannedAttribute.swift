internal import LarderModel
internal import LarderPredicates
internal import LarderText

/// A condition on a search attribute, tested on the object's values.
struct ScannedAttribute {
  private let attribute: SearchAttributeDescription
  private let test: AttributeCondition.Test

  /// - Throws: `unknownKey` for an attribute that the model does not have, `typeMismatch` for a test that does not go with
  ///   its kind, `unsupported` where its reader is known by its name alone.
  init(
    _ condition: AttributeCondition, _ attributes: [SearchAttributeDescription]
  ) throws(QueryError) {
    let wanted = condition.name.lowercased()
    let found = attributes.first { attribute in
      ([attribute.name] + attribute.aliases).contains { $0.lowercased() == wanted }
    }
    guard let found else {
      throw QueryError(.unknownKey, "there is no search attribute \"\(condition.name)\"")
    }
    switch condition.test {
    case .keyword where found.kind != .keyword, .like where found.kind != .keyword,
      .range where found.kind == .keyword:
      throw QueryError(
        .typeMismatch,
        "\(found.name) is compared with \(found.kind == .keyword ? "a word" : "a range")")
    default: break
    }
    if let reader = found.reader, !reader.isPresent {
      throw QueryError(.unsupported, reader.absence)
    }
    attribute = found
    test = condition.test
  }

  func matches(_ object: any PredicateSubject) -> Bool {
    attribute.values(of: object).contains(where: passes)
  }

  private func passes(_ value: Value) -> Bool {
    if case .string(let text) = value {
      let keyword = Self.trimmed(text)
      guard !keyword.isEmpty else { return false }
      switch test {
      case .present: return true
      case .keyword(let wanted): return Folding.search.matches(keyword, Self.trimmed(wanted))
      case .like(let pattern): return pattern.matches(keyword)
      case .range: return false
      }
    }
    guard let number = value.searchNumber else { return false }
    switch test {
    case .present: return true
    case .keyword, .like: return false
    case .range(let lower, let upper):
      if let lower, !(lower.isInclusive ? number >= lower.value : number > lower.value) {
        return false
      }
      if let upper, !(upper.isInclusive ? number <= upper.value : number < upper.value) {
        return false
      }
      return true
    }
  }

  private static func trimmed(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
