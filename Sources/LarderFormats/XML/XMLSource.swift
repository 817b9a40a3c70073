internal import LarderText
internal import LarderXML

/// Reads the documents of recipe programs, which are not always XML.
enum XMLSource {
  /// Reads a document and hands over some elements, each when it ends. A document that is not well-formed is read with what
  /// programs get wrong put right: signs that should be written as references, references by HTML's names, control
  /// characters, encodings.
  ///
  /// - Parameters:
  ///   - paths: of each kind of such an element the names from below the outermost one down to its own.
  ///   - found: takes notes, and is for the closure.
  ///   - body: gets each, where the whole document can be read.
  /// - Returns: the outermost element, without what was handed over.
  /// - Throws: `malformed` with the line, `encoding`, `empty`.
  static func read(
    _ bytes: Span<UInt8>, elements paths: [[String]], into found: inout FoundRecipes,
    _ body: (XMLElement, inout FoundRecipes) -> Void
  ) throws(ImportError) -> XMLElement {
    // That all of it can be read is known before the first element is handed over.
    guard (try? XMLDocument.check(xml: bytes)) != nil else {
      return try readRepaired(bytes, elements: paths, into: &found, body)
    }
    return try root(bytes, elements: paths, into: &found, body)
  }

  private static func root(
    _ bytes: Span<UInt8>, elements paths: [[String]], into found: inout FoundRecipes,
    _ body: (XMLElement, inout FoundRecipes) -> Void
  ) throws(ImportError) -> XMLElement {
    do throws(XMLError) {
      return try XMLDocument(xml: bytes, handingOver: paths) { body($0, &found) }.root
    } catch { throw broken(error) }
  }

  private static func readRepaired(
    _ bytes: Span<UInt8>, elements paths: [[String]], into found: inout FoundRecipes,
    _ body: (XMLElement, inout FoundRecipes) -> Void
  ) throws(ImportError) -> XMLElement {
    let (text, guess) = try repaired(bytes)
    // What could be put right is not why it cannot be read.
    do throws(XMLError) { try XMLDocument.check(xml: text.span) } catch { throw broken(error) }
    found.note(encoding: guess)
    found.note(.converted, "the XML has faults, which were put right")
    return try root(text.span, elements: paths, into: &found, body)
  }

  private static func repaired(
    _ bytes: Span<UInt8>
  ) throws(ImportError) -> (text: [UInt8], guess: String?) {
    let decoded = try SourceText.decoded(bytes, declared: declaredEncoding(bytes))
    return (repaired(decoded.text), decoded.guess)
  }

  private static func broken(_ error: XMLError) -> ImportError {
    let place = error.line > 0 ? "line \(error.line): " : ""
    // Some of the library's messages go on in further lines.
    let message = error.message.split(whereSeparator: \.isNewline).first ?? ""
    return ImportError(
      .malformed, "\(place)the XML is broken (\(message)); export the recipes again")
  }

  private static func declaredEncoding(_ bytes: Span<UInt8>) -> String? {
    let head = bytes.extracting(first: 200).text
    guard let mark = head.firstRange(of: "encoding=") else { return nil }
    let name = head[mark.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    // What calls itself Latin-1 has the quotation marks and dashes of Windows.
    return name.uppercased() == "ISO-8859-1" ? "windows-1252" : String(name)
  }

  /// The text without declaration and control characters, references made what they stand for.
  private static func repaired(_ text: String) -> [UInt8] {
    let bytes = text.utf8.span
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    if bytes.starts(with: "<?xml", at: 0) {
      index = bytes.place(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
    }
    var sectionEnd = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), index >= sectionEnd, bytes.starts(with: "<![CDATA[", at: index)
      {
        sectionEnd = endOfSection(bytes, index)
      }
      if byte == UInt8(ascii: "&"), index >= sectionEnd {
        index = appendReference(bytes, index, to: &output)
        continue
      }
      if byte >= 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { output.append(byte) }
      index += 1
    }
    return output
  }

  private static func endOfSection(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index + 2 < bytes.count {
      if bytes.starts(with: "]]>", at: index) { return index }
      index += 1
    }
    return bytes.count
  }

  private static let longestName = 12

  /// Writes the reference that begins at a position, or a sign that is none as one; returns where it ends.
  private static func appendReference(
    _ bytes: Span<UInt8>, _ start: Int, to output: inout [UInt8]
  ) -> Int {
    let name = bytes.extracting(min(bytes.count, start + 1)...).extracting(first: longestName)
    guard let length = name.place(of: UInt8(ascii: ";")), length > 0 else {
      output += "&amp;".utf8
      return start + 1
    }
    let reference = bytes.text(start..<start + length + 2)
    let decoded = HTMLEntities.decoded(reference)
    guard decoded != reference else {
      output += "&amp;".utf8
      return start + 1
    }
    for byte in decoded.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case 0..<0x20: output.append(0x20)
      default: output.append(byte)
      }
    }
    return start + length + 2
  }
}

extension XMLElement {
  /// The first element of a name inside.
  func child(_ name: String) -> XMLElement? {
    for case .element(let element) in nodes where element.name == name { return element }
    return nil
  }

  /// The text as one line, without markup.
  var line: String { TextCleaning.line(text) }

  /// The text of the first element of a name inside, as one line; empty where there is none.
  func line(of name: String) -> String { child(name)?.line ?? "" }

  /// The texts of all elements of a name inside, as one line each; empty ones are left out.
  func lines(of name: String) -> [String] {
    elements(name).map(\.line).filter { !$0.isEmpty }
  }
}
