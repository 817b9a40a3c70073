public import FoundationEssentials
public import LarderPredicates

/// A small file about one object, for programs that find files, such as a desktop's search, and show them.
///
/// The file is a web page (XHTML, UTF-8), because every indexer reads those and every desktop opens them: its title is
/// the record's name, values are `meta` elements, the texts are its body, and a link leads to the object's URI. It is
/// derived data; it can be made anew at any time, and reading it needs no store.
public struct ExternalRecord: Hashable, Sendable {
  /// The object.
  public var objectID: ObjectID
  /// The name that a person gives it: the page's title.
  public var displayName: String
  /// The facts about it by name, for example `author`, `description` and `keywords`, which indexers know. Texts,
  /// numbers, dates and the like, and lists of them; objects and bytes have no place here.
  public var values: [String: Value]
  /// The text that can be read of it, paragraph by paragraph.
  public var texts: [String]

  /// Creates a record.
  public init(
    objectID: ObjectID, displayName: String, values: [String: Value] = [:], texts: [String] = []
  ) {
    self.objectID = objectID
    self.displayName = displayName
    self.values = values
    self.texts = texts
  }

  /// The bytes of the file.
  public var fileContents: Data {
    var page = RecordPage()
    page.begin(displayName)
    page.meta(Self.objectKey, nil, objectID.uri)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where key != Self.objectKey {
      switch value {
      case .list(let items):
        for item in items {
          if let item = Self.text(of: item) { page.meta(key, "list \(item.type)", item.text) }
        }
      default:
        if let value = Self.text(of: value) { page.meta(key, value.type, value.text) }
      }
    }
    page.body(displayName, objectID.uri, texts)
    return Data(page.bytes)
  }

  static let objectKey = "larder-object"

  /// Bytes have no place in a record.
  private static func text(of value: Value) -> ValueText? {
    if case .data = value { return nil }
    return ValueText(value)
  }

  static func value(_ type: some StringProtocol, _ text: String) -> Value? {
    type == "data" ? nil : ValueText(type: String(type), text: text).value
  }
}

/// The text of a record's page.
private struct RecordPage {
  private(set) var bytes: [UInt8] = []

  mutating func begin(_ title: String) {
    append("<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n")
    element("title", title)
  }

  mutating func meta(_ name: String, _ type: String?, _ content: String) {
    append("<meta name=\"")
    XMLStoreText.append(name, to: &bytes, inAttribute: true)
    if let type { append("\" data-type=\"\(type)") }
    append("\" content=\"")
    XMLStoreText.append(content, to: &bytes, inAttribute: true)
    append("\"/>\n")
  }

  mutating func body(_ title: String, _ uri: String, _ texts: [String]) {
    append("</head>\n<body>\n")
    element("h1", title)
    for text in texts {
      append("<div style=\"white-space: pre-wrap\">")
      XMLStoreText.append(text, to: &bytes)
      append("</div>\n")
    }
    append("<p><a href=\"")
    XMLStoreText.append(uri, to: &bytes, inAttribute: true)
    append("\">")
    XMLStoreText.append(uri, to: &bytes)
    append("</a></p>\n</body>\n</html>\n")
  }

  private mutating func element(_ name: String, _ text: String) {
    append("<\(name)>")
    XMLStoreText.append(text, to: &bytes)
    append("</\(name)>\n")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
