internal import FoundationEssentials

/// A value as text that is read back as the same one, with the name of its type: as XML stores, records and a store's parameters keep it.
package struct ValueText: Hashable, Sendable {
  package var type: String
  package var text: String

  package init(type: String, text: String) {
    self.type = type
    self.text = text
  }

  /// Nil for nothing, an object and a list.
  package init?(_ value: Value) {
    switch value {
    case .boolean(let flag): self.init(type: "boolean", text: flag ? "true" : "false")
    case .integer(let number): self.init(type: "integer", text: String(number))
    case .double(let number): self.init(type: "double", text: number.description)
    case .decimal(let number): self.init(type: "decimal", text: number.description)
    case .string(let text): self.init(type: "string", text: text)
    case .date(let date):
      self.init(type: "date", text: date.timeIntervalSinceReferenceDate.description)
    case .data(let data): self.init(type: "data", text: data.base64EncodedString())
    case .uuid(let uuid): self.init(type: "uuid", text: uuid.uuidString)
    case .url(let url): self.init(type: "uri", text: url.absoluteString)
    case .null, .object, .list: return nil
    }
  }

  /// The value; nil where the type is not known, or the text is none of its values.
  package var value: Value? {
    switch type {
    case "boolean": text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case "integer": Int64(text).map { .integer($0) }
    case "double": Double(text).map { .double($0) }
    case "decimal": Decimal(string: text).map { .decimal($0) }
    case "string": .string(text)
    case "date": Double(text).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case "data": Data(base64Encoded: text).map { .data($0) }
    case "uuid": UUID(uuidString: text).map { .uuid($0) }
    case "uri": URL(string: text).map { .url($0) }
    default: nil
    }
  }
}
