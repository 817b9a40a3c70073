internal import LarderLocks

extension XMLDocument {
  /// Returns the document as UTF-8, laid out as Xcode does: an element a line, four spaces deeper than the one around it.
  /// Read again it is the same document.
  ///
  /// - Throws: `XMLError` for a character that XML cannot hold, such as U+0000.
  package func text() throws(XMLError) -> String {
    var writer = XMLWriter()
    writer.text = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    for comment in prologue { try writer.write(comment: comment, indent: "") }
    try writer.write(root, indent: "")
    for comment in epilogue { try writer.write(comment: comment, indent: "") }
    return writer.text
  }
}

/// Writes the text of a document.
private struct XMLWriter {
  var text = ""

  mutating func write(_ element: XMLElement, indent: String) throws(XMLError) {
    text += indent
    try write(inline: element, indent: indent)
    text += "\n"
  }

  mutating func write(comment: String, indent: String) throws(XMLError) {
    // Two hyphens would end it.
    guard !comment.contains("--"), !comment.hasSuffix("-") else {
      throw XMLError(message: "a comment with two hyphens cannot be written", line: 0)
    }
    text += "\(indent)<!--"
    try append(comment, in: .comment)
    text += "-->\n"
  }

  private mutating func write(inline element: XMLElement, indent: String) throws(XMLError) {
    if CallStack.isShort {
      return try CallStack.more { () throws(XMLError) in
        try write(inline: element, indent: indent)
      }
    }
    try checkName(element.name)
    text += "<\(element.name)"
    for attribute in element.attributes {
      try checkName(attribute.name)
      text += " \(attribute.name)=\""
      try append(attribute.value, in: .attribute)
      text += "\""
    }
    guard !element.nodes.isEmpty else {
      text += "/>"
      return
    }
    text += ">"
    let hasText = element.nodes.contains { if case .text = $0 { true } else { false } }
    if !hasText { text += "\n" }
    for node in element.nodes {
      switch node {
      // Beside text white space counts, so nothing is put between.
      case .text(let content): try append(content, in: .text)
      case .element(let inner) where hasText: try write(inline: inner, indent: indent)
      case .element(let inner): try write(inner, indent: indent + "    ")
      case .comment(let comment):
        try write(comment: comment, indent: hasText ? "" : indent + "    ")
        if hasText { text.removeLast() }
      }
    }
    text += "\(hasText ? "" : indent)</\(element.name)>"
  }

  private enum Place { case attribute, text, comment }

  private mutating func append(_ content: String, in place: Place) throws(XMLError) {
    for scalar in content.unicodeScalars {
      switch scalar.value {
      case 0x26 where place != .comment: text += "&amp;"
      case 0x3c where place != .comment: text += "&lt;"
      case 0x3e where place != .comment: text += "&gt;"
      case 0x22 where place == .attribute: text += "&quot;"
      // Readers turn these into blanks in attributes, and the last one into a line end everywhere.
      case 0x09 where place == .attribute: text += "&#9;"
      case 0x0a where place == .attribute: text += "&#10;"
      case 0x0d where place != .comment: text += "&#13;"
      case 0x09, 0x0a, 0x20...0xd7ff, 0xe000...0xfffd, 0x1_0000...0x10_ffff:
        text.unicodeScalars.append(scalar)
      default:
        throw XMLError(
          message: "XML cannot hold the character U+" + String(scalar.value, radix: 16), line: 0)
      }
    }
  }

  /// Names come from documents that were read and from this library; others would break the document.
  private func checkName(_ name: String) throws(XMLError) {
    let isName = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_-.:".unicodeScalars.contains($0)
        || $0.properties.generalCategory == .nonspacingMark || $0.value == 0xb7
    }
    guard isName, !name.isEmpty else {
      throw XMLError(message: "\"\(name)\" is no name for an element or an attribute", line: 0)
    }
  }
}
