internal import FoundationEssentials
internal import LarderPredicates

extension Value {
  /// Reads a value as a model file spells it: numbers in digits, `YES` and `NO`, dates in seconds since 2001.
  init?(modelText text: String, type: AttributeType) {
    switch type {
    case .boolean:
      switch text.lowercased() {
      case "yes", "true", "1": self = .boolean(true)
      case "no", "false", "0": self = .boolean(false)
      default: return nil
      }
    case .integer16, .integer32, .integer64:
      guard let number = Int64(text), type.accepts(.integer(number)) else { return nil }
      self = .integer(number)
    case .float, .double:
      guard let number = Double(text), number.isFinite else { return nil }
      self = .double(number)
    case .decimal:
      // Foundation reads as far as it can; the rest would be lost.
      let digits = text.utf8.allSatisfy {
        $0 &- 0x30 < 10 || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains($0)
      }
      guard digits, let number = Decimal(string: text), number.isFinite else { return nil }
      self = .decimal(number)
    case .string: self = .string(text)
    case .date:
      guard let seconds = Double(text), seconds.isFinite else { return nil }
      self = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .uuid:
      guard let identifier = UUID(uuidString: text) else { return nil }
      self = .uuid(identifier)
    case .uri:
      guard let address = URL(string: text) else { return nil }
      self = .url(address)
    case .binary, .transformable, .undefined, .objectID: return nil
    }
  }
}

extension DerivationExpression {
  /// Reads a derivation as it is written in a model, which is how `canonicalText` writes it; nil for one that is not
  /// known. `items.@sum.price` is read as well.
  public init?(canonicalText text: String) {
    func path(_ text: Substring) -> [String]? {
      var keys: [String] = []
      for part in text.split(separator: ".", omittingEmptySubsequences: false) {
        let key = String(part.filter { $0 != " " })
        let isName = key.utf8.allSatisfy {
          ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5f
        }
        guard isName, !key.isEmpty else { return nil }
        keys.append(key)
      }
      return keys
    }
    if text.filter({ $0 != " " }) == "now()" {
      self = .now
      return
    }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let inside = text[text.index(after: open)...].dropLast()
      let paths = inside.split(separator: ",", omittingEmptySubsequences: false).map(path)
      let all = paths.compactMap { $0 }
      guard all.count == paths.count else { return nil }
      switch text[..<open] {
      case "canonical:" where all.count == 1: self = .canonical(all[0])
      case "lowercase:" where all.count == 1: self = .lowercase(all[0])
      case "uppercase:" where all.count == 1: self = .uppercase(all[0])
      case "searchText:": self = .searchText(all)
      default: return nil
      }
      return
    }
    if text.hasSuffix(".@count") {
      guard let found = path(text.dropLast(".@count".count)), found.count == 1 else { return nil }
      self = .count(found[0])
      return
    }
    if text.hasSuffix(".@sum") {
      guard let found = path(text.dropLast(".@sum".count)), found.count > 1 else { return nil }
      self = .sum(found)
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if let sign = parts.firstIndex(of: "@sum"), sign > 0, sign + 1 < parts.count {
      let rest = (parts[..<sign] + parts[(sign + 1)...]).joined(separator: ".")
      guard let found = path(rest[...]) else { return nil }
      self = .sum(found)
      return
    }
    guard let found = path(text[...]) else { return nil }
    self = .copy(found)
  }
}
