internal import FoundationEssentials
internal import LarderPredicates

extension DerivationExpression {
  var propertyList: PropertyListValue {
    switch self {
    case .copy(let path): .array([.string("copy"), .strings(path)])
    case .canonical(let path): .array([.string("canonical"), .strings(path)])
    case .lowercase(let path): .array([.string("lowercase"), .strings(path)])
    case .uppercase(let path): .array([.string("uppercase"), .strings(path)])
    case .sum(let path): .array([.string("sum"), .strings(path)])
    case .now: .array([.string("now")])
    case .searchText(let paths):
      .array([.string("searchText")] + paths.map(PropertyListValue.strings))
    case .count(let relationship): .array([.string("count"), .strings([relationship])])
    }
  }

  init?(propertyList: PropertyListValue) {
    guard let array = propertyList.array, let kind = array.first?.string else { return nil }
    let paths = array.dropFirst().compactMap(\.strings)
    guard paths.count == array.count - 1 else { return nil }
    switch (kind, paths.count) {
    case ("searchText", _): self = .searchText(paths)
    case ("copy", 1): self = .copy(paths[0])
    case ("canonical", 1): self = .canonical(paths[0])
    case ("lowercase", 1): self = .lowercase(paths[0])
    case ("uppercase", 1): self = .uppercase(paths[0])
    case ("sum", 1): self = .sum(paths[0])
    case ("now", 0): self = .now
    case ("count", 1) where paths[0].count == 1: self = .count(paths[0][0])
    default: return nil
    }
  }
}

extension Value {
  /// The value as a property list writes it; the attribute's type says what it was.
  var propertyList: PropertyListValue? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .double(let value): .real(value)
    case .decimal(let value): .string(value.description)
    case .string(let value): .string(value)
    case .date(let value): .date(value)
    case .data(let value): .data(value)
    case .uuid(let value): .string(value.uuidString)
    case .url(let value): .string(value.absoluteString)
    case .null, .object, .list: nil
    }
  }

  init?(_ propertyList: PropertyListValue, type: AttributeType) {
    switch (type, propertyList) {
    case (.boolean, .boolean(let value)): self = .boolean(value)
    case (.integer16, .integer(let value)), (.integer32, .integer(let value)),
      (.integer64, .integer(let value)):
      self = .integer(value)
    case (.double, .real(let value)), (.float, .real(let value)): self = .double(value)
    case (.decimal, .string(let text)):
      guard let value = Decimal(string: text) else { return nil }
      self = .decimal(value)
    case (.string, .string(let value)): self = .string(value)
    case (.date, .date(let value)): self = .date(value)
    case (.binary, .data(let value)), (.transformable, .data(let value)): self = .data(value)
    case (.uuid, .string(let text)):
      guard let value = UUID(uuidString: text) else { return nil }
      self = .uuid(value)
    case (.uri, .string(let text)):
      guard let value = URL(string: text) else { return nil }
      self = .url(value)
    default: return nil
    }
  }
}
