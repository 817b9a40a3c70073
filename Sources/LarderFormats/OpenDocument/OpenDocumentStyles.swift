internal import LarderXML

/// What the styles of a text document say of its paragraphs (OpenDocument 1.3, part 3, section 16).
struct OpenDocumentStyles {
  private struct Style {
    var parent: String?
    var isBold: Bool?
    var level: Int?
    var beginsPage = false
  }

  private var styles: [String: Style] = [:]
  /// A style has at most so many above it.
  private static let maximumParents = 20

  /// Adds the styles in an element.
  mutating func add(_ element: XMLElement?) {
    for style in element?.elements ?? [] where style.localName == "style" {
      guard let name = style.value("name") else { continue }
      let text = style.inner("text-properties")
      let weight = text?.value("font-weight")
      let page = style.inner("paragraph-properties")?.value("break-before") == "page"
      styles[name] = Style(
        parent: style.value("parent-style-name"), isBold: weight.map(Self.isBold),
        level: name == "Title" ? 0 : style.value("default-outline-level").flatMap { Int($0) },
        beginsPage: page || style.value("master-page-name")?.isEmpty == false)
    }
  }

  private static func isBold(_ weight: String) -> Bool {
    weight == "bold" || (Int(weight) ?? 400) >= 600
  }

  /// Whether what has a style is bold, nil where the style does not say.
  func isBold(_ name: String?) -> Bool? { first(name) { $0.isBold } }

  /// The level of headings that have a style; nil for a style of other paragraphs.
  func level(_ name: String?) -> Int? { first(name) { $0.level } }

  /// Whether a paragraph of a style begins a page.
  func beginsPage(_ name: String?) -> Bool {
    name.flatMap { styles[$0] }?.beginsPage == true
  }

  private func first<Value>(_ name: String?, _ value: (Style) -> Value?) -> Value? {
    var name = name
    for _ in 0..<Self.maximumParents {
      guard let own = name else { return nil }
      // The names of headings' styles are the same in every language.
      guard let style = styles[own] else { return value(Self.standard(own)) }
      if let found = value(style) { return found }
      name = style.parent
    }
    return nil
  }

  private static func standard(_ name: String) -> Style {
    guard name != "Title" else { return Style(level: 0) }
    guard name.hasPrefix("Heading_20_") else { return Style() }
    return Style(level: Int(name.dropFirst("Heading_20_".count)))
  }
}
