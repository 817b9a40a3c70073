internal import LarderXML

/// What the styles of a Word document say of its paragraphs (ECMA-376, part 1, section 17.7).
struct WordStyles {
  private struct Style {
    var parent: String?
    var isBold: Bool?
    var level: Int?
    var isItem: Bool?
    var isContents = false
  }

  private var styles: [String: Style] = [:]
  /// A style has at most so many below it.
  private static let maximumParents = 20

  /// Reads `word/styles.xml`.
  init(_ root: XMLElement?) {
    for style in root?.elements ?? [] where style.localName == "style" {
      guard let name = style.value("styleId") else { continue }
      let paragraph = style.inner("pPr")
      // The identifier is in the language of the program, the name is the same in all.
      let title = style.inner("name")?.value("val")?.lowercased() ?? ""
      styles[name] = Style(
        parent: style.inner("basedOn")?.value("val"), isBold: Self.isBold(style.inner("rPr")),
        level: Self.level(paragraph) ?? Self.level(named: title),
        isItem: title.hasPrefix("list bullet") || title.hasPrefix("list number")
          ? true : Self.isItem(paragraph),
        isContents: title.hasPrefix("toc "))
    }
  }

  /// Whether a style is that of a table of contents.
  func isContents(_ name: String?) -> Bool { name.flatMap { styles[$0] }?.isContents == true }

  /// Whether what has a style is bold, nil where the style does not say.
  func isBold(_ name: String?) -> Bool? { first(name) { $0.isBold } }

  /// The level of headings that have a style; nil for a style of other paragraphs.
  func level(_ name: String?) -> Int? { first(name) { $0.level } }

  /// Whether paragraphs that have a style are elements of a list.
  func isItem(_ name: String?) -> Bool { first(name) { $0.isItem } ?? false }

  private func first<Value>(_ name: String?, _ value: (Style) -> Value?) -> Value? {
    var name = name
    for _ in 0..<Self.maximumParents {
      guard let own = name else { return nil }
      // Programs that leave the styles out call them as English Word does.
      guard let style = styles[own] else { return value(Style(level: Self.level(named: own))) }
      if let found = value(style) { return found }
      name = style.parent
    }
    return nil
  }

  private static func level(named name: String) -> Int? {
    let name = name.lowercased()
    if name == "title" { return 0 }
    guard name.hasPrefix("heading") else { return nil }
    return Int(name.dropFirst("heading".count).drop { $0 == " " })
  }

  // MARK: - Properties

  /// Whether properties of a run make it bold; nil where they do not say.
  static func isBold(_ properties: XMLElement?) -> Bool? {
    guard let bold = properties?.inner("b") else { return nil }
    return isOn(bold)
  }

  /// The level that properties of a paragraph make it a heading of; nil for the level of text.
  static func level(_ properties: XMLElement?) -> Int? {
    let level = properties?.inner("outlineLvl")?.value("val").flatMap { Int($0) }
    return level.flatMap { 0...8 ~= $0 ? $0 + 1 : nil }
  }

  /// Whether properties of a paragraph make it an element of a list; nil where they do not say.
  static func isItem(_ properties: XMLElement?) -> Bool? {
    properties?.inner("numPr").map { $0.inner("numId")?.value("val") != "0" }
  }

  /// Whether a property that is there is switched on.
  static func isOn(_ property: XMLElement) -> Bool {
    !["0", "false", "off", "none"].contains(property.value("val") ?? "true")
  }
}
