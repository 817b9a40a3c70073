internal import FoundationEssentials
internal import LarderModel
internal import LarderXML

/// Property lists as XML, which people can read.
enum PropertyListText {
  private static let doctype =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
  private static let mostLevels = 64

  /// Returns a value as a whole document.
  static func text(_ value: PropertyListValue) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(doctype)\n<plist version=\"1.0\">\n"
      + lines(value, "") + "</plist>\n"
  }

  private static func lines(_ value: PropertyListValue, _ indent: String) -> String {
    let inner = indent + "\t"
    switch value {
    case .string(let text): return "\(indent)<string>\(escaped(text))</string>\n"
    case .integer(let number): return "\(indent)<integer>\(number)</integer>\n"
    case .real(let number): return "\(indent)<real>\(number)</real>\n"
    case .boolean(let flag): return "\(indent)<\(flag)/>\n"
    case .date(let date): return "\(indent)<date>\(Wording.moment(date))</date>\n"
    case .data(let data):
      return "\(indent)<data>\(data.base64EncodedString())</data>\n"
    case .array(let values):
      if values.isEmpty { return "\(indent)<array/>\n" }
      return "\(indent)<array>\n" + values.map { lines($0, inner) }.joined() + "\(indent)</array>\n"
    case .dictionary(let values):
      if values.isEmpty { return "\(indent)<dict/>\n" }
      let members = values.sorted { $0.key < $1.key }
        .map { "\(inner)<key>\(escaped($0.key))</key>\n" + lines($0.value, inner) }
      return "\(indent)<dict>\n" + members.joined() + "\(indent)</dict>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // What XML cannot hold.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Reads a property list, as XML or in binary form.
  ///
  /// - Throws: `PropertyListError` for what is none.
  static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    if bytes.starts(with: Array("bplist".utf8)) {
      return try PropertyListValue(binaryPropertyList: bytes)
    }
    let root: XMLElement
    do throws(XMLError) { root = try XMLElement(xml: bytes, keepingSpace: true) } catch {
      throw PropertyListError("it is no property list: \(error.message)")
    }
    guard root.name == "plist", let first = root.elements.first else {
      throw PropertyListError("it is no property list, but <\(root.name)>")
    }
    return try value(first, level: 0)
  }

  private static func value(
    _ element: XMLElement, level: Int
  ) throws(PropertyListError) -> PropertyListValue {
    guard level < mostLevels else { throw PropertyListError("its values are too deep") }
    let text = element.text
    let trimmed = String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    switch element.name {
    case "string": return .string(text)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "integer": if let number = Int64(trimmed) { return .integer(number) }
    case "real": if let number = Double(trimmed) { return .real(number) }
    case "date":
      if let date = try? Date(trimmed, strategy: .iso8601) { return .date(date) }
    case "data":
      if let data = Data(base64Encoded: String(text.filter { !$0.isWhitespace })) {
        return .data(data)
      }
    case "array":
      var values: [PropertyListValue] = []
      for part in element.elements { values.append(try value(part, level: level + 1)) }
      return .array(values)
    case "dict":
      var values: [String: PropertyListValue] = [:]
      var parts = element.elements[...]
      while let key = parts.popFirst() {
        guard key.name == "key", let part = parts.popFirst() else {
          throw PropertyListError("a key of a dictionary has no value")
        }
        values[key.text] = try value(part, level: level + 1)
      }
      return .dictionary(values)
    default: break
    }
    throw PropertyListError("<\(element.name)> holds no such value: \"\(trimmed)\"")
  }
}
