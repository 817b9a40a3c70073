internal import LarderFormats
internal import LarderPredicates

extension JSONWriter {
  /// Returns one object on a line of its own, its first member the version of the format.
  static func document(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("format", 1)
      members(&$0)
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  /// Writes a value as JSON has it; what JSON has no kind for is a text.
  mutating func value(_ value: Value, text: (Value) -> String) {
    switch value {
    case .null: self.value(nil as String?)
    case .boolean(let flag): self.value(flag)
    case .integer(let number): self.value(Int(number))
    case .double(let number): self.value(number)
    case .list(let values): array(values) { json, one in json.value(one, text: text) }
    default: self.value(text(value))
    }
  }
}
