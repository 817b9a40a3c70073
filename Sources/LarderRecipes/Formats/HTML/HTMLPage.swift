internal import CXML
internal import LarderModel

/// What a web page holds that recipes are made of: its JSON-LD and a few facts.
struct HTMLPage {
  /// The texts of the JSON-LD scripts, in order.
  var scripts: [[UInt8]] = []
  var facts = PageFacts()
  /// Whether the page marks up a recipe as microdata.
  var hasMicrodata = false

  /// Reads a page.
  ///
  /// libxml2 reports elements and texts as it goes, no tree is built; it opens no file and no
  /// connection. A page whose elements are nested without end is read up to there.
  /// - Parameter text: the page as well-formed UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress, let length = Int32(exactly: text.count) else { return }
    guard XMLLibrary.isReady, let parser = htmlNewParserCtxt() else { return }
    defer { htmlFreeParserCtxt(parser) }
    let builder = HTMLPageBuilder(parser)
    guard let handler = parser.pointee.sax else { return }
    // Only these three events are wanted; what else the handler does would build a tree.
    handler.update(repeating: xmlSAXHandler(), count: 1)
    handler.pointee.startElement = { context, name, attributes in
      guard let context, let name else { return }
      HTMLPageBuilder.at(context).startElement(name, attributes)
    }
    handler.pointee.endElement = { context, name in
      guard let context else { return }
      HTMLPageBuilder.at(context).endElement()
    }
    handler.pointee.cdataBlock = { context, text, length in
      guard let context, let text else { return }
      HTMLPageBuilder.at(context).text(text, length)
    }
    handler.pointee.characters = handler.pointee.cdataBlock
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
    withExtendedLifetime(builder) {
      parser.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      let document = base.withMemoryRebound(to: CChar.self, capacity: text.count) {
        htmlCtxtReadMemory(parser, $0, length, nil, "UTF-8", Int32(bitPattern: options))
      }
      xmlFreeDoc(document)
    }
    builder.finish()
    self = builder.page
  }

  fileprivate init() {}
}

/// Collects a page's parts from the parser's events. Used by one thread, for one page.
private final class HTMLPageBuilder {
  private(set) var page = HTMLPage()
  private let parser: htmlParserCtxtPtr
  private var isInScript = false
  private var scriptBytes = 0
  private var canonicalAddress: String?
  private var sharedAddress: String?

  /// More elements than this inside one another stop the reading.
  private static let maximumDepth = 2000
  private static let maximumScriptBytes = 16 << 20

  init(_ parser: htmlParserCtxtPtr) { self.parser = parser }

  static func at(_ context: UnsafeMutableRawPointer) -> HTMLPageBuilder {
    Unmanaged<HTMLPageBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  func startElement(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    isInScript = false
    if parser.pointee.nameNr > Self.maximumDepth { xmlStopParser(parser) }
    guard let attributes else { return }
    if !page.hasMicrodata, let type = Self.attribute("itemtype", attributes) {
      page.hasMicrodata = JSONLDNode.shortName(type) == "recipe"
    }
    switch name[0] {
    case UInt8(ascii: "s") where Self.equals(name, "script"):
      guard let type = Self.attribute("type", attributes) else { return }
      isInScript = type.lowercased().contains("ld+json") && scriptBytes < Self.maximumScriptBytes
      if isInScript { page.scripts.append([]) }
    case UInt8(ascii: "h") where Self.equals(name, "html"):
      let language = Self.attribute("lang", attributes) ?? Self.attribute("xml:lang", attributes)
      page.facts.language = page.facts.language ?? language.flatMap(Self.nonBlank)
    case UInt8(ascii: "l") where Self.equals(name, "link"):
      guard Self.attribute("rel", attributes)?.lowercased() == "canonical" else { return }
      canonicalAddress = canonicalAddress ?? Self.address(Self.attribute("href", attributes))
    case UInt8(ascii: "m") where Self.equals(name, "meta"): meta(attributes)
    default: break
    }
  }

  private func meta(_ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>) {
    let key = Self.attribute("property", attributes) ?? Self.attribute("name", attributes)
    switch key?.lowercased() {
    case "og:site_name":
      let name = Self.attribute("content", attributes).flatMap(Self.nonBlank)
      page.facts.siteName = page.facts.siteName ?? name.map { TextCleaning.line($0) }
    case "og:url":
      sharedAddress = sharedAddress ?? Self.address(Self.attribute("content", attributes))
    default: break
    }
  }

  func endElement() { isInScript = false }

  func text(_ bytes: UnsafePointer<xmlChar>, _ length: Int32) {
    guard isInScript, length > 0, !page.scripts.isEmpty else { return }
    scriptBytes += Int(length)
    guard scriptBytes <= Self.maximumScriptBytes else { return }
    page.scripts[page.scripts.count - 1]
      .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  func finish() { page.facts.address = canonicalAddress ?? sharedAddress }

  private static func attribute(
    _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>
  ) -> String? {
    var index = 0
    while let key = attributes[index] {
      if equals(key, name) { return attributes[index + 1].map { String(cString: $0) } }
      index += 2
    }
    return nil
  }

  private static func equals(_ text: UnsafePointer<xmlChar>, _ name: String) -> Bool {
    var index = 0
    for byte in name.utf8 {
      guard text[index] == byte else { return false }
      index += 1
    }
    return text[index] == 0
  }

  private static func nonBlank(_ text: String) -> String? {
    let text = TextCleaning.trimmed(text)
    return text.isEmpty ? nil : text
  }

  private static func address(_ text: String?) -> String? {
    text.flatMap(nonBlank).flatMap { $0.hasPrefix("http") ? $0 : nil }
  }
}
