internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderStores

/// A store's metadata, as text for people or as JSON.
struct MetadataReport {
  /// The names of what the store itself says; they cannot be set.
  private static let identifierKey = "identifier"
  private static let typeKey = "type"

  /// All values by name, the store's own with them.
  let values: [String: Value]

  init(metadata: StoreMetadata) {
    var values = metadata.values
    values[Self.identifierKey] = .string(metadata.identifier.uuidString)
    values[Self.typeKey] = .string(metadata.storeType)
    self.values = values
  }

  /// Returns a key that the user may set.
  ///
  /// - Throws: `ToolError` for an empty name and for one that the store keeps for itself.
  static func checked(_ key: String) throws(ToolError) -> String {
    if key.isEmpty { throw ToolError(.usage, "the name of the value is empty") }
    if key == identifierKey || key == typeKey {
      throw ToolError(.usage, "\(key): the store keeps this value itself")
    }
    return key
  }

  /// Returns one value alone on a line, nothing where there is none, or all with their names.
  func text(_ key: String?) -> String {
    if let key { return values[key].map { SafeText.line(Self.text($0)) + "\n" } ?? "" }
    return values.sorted { $0.key < $1.key }
      .map { "\(SafeText.line($0.key)): \(SafeText.line(Self.text($0.value)))\n" }.joined()
  }

  /// Returns the values as one JSON object.
  func json(_ key: String?) -> String {
    let chosen = key.map { key in values.filter { $0.key == key } } ?? values
    return JSONWriter.document { json in
      json.key("values")
      json.object { json in
        for (key, value) in chosen.sorted(by: { $0.key < $1.key }) {
          json.key(key)
          json.value(value, text: Self.text)
        }
      }
    }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .double(let number): number.description
    case .decimal(let number): number.description
    case .string(let text): text
    case .date(let date): Wording.moment(date)
    case .data(let data): data.base64EncodedString()
    case .uuid(let identifier): identifier.uuidString
    case .url(let url): url.absoluteString
    case .object(let id): Wording.uri(id)
    case .list(let values): values.map(text).joined(separator: ", ")
    }
  }
}
