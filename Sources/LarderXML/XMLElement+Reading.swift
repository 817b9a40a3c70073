internal import CXML

extension XMLDocument {
  /// Reads a document. White space between elements is left out, unless it is to be kept: in texts of offices it parts
  /// words.
  ///
  /// The document has to be well-formed. Nothing but the bytes is read: a document type may be named, but what it says is
  /// not loaded, and a document that declares entities is refused. Elements may be nested 128 deep
  /// and have 1,000 attributes.
  ///
  /// - Throws: `XMLError`.
  private init(
    xml bytes: UnsafeRawBufferPointer, keepingSpace: Bool
  ) throws(XMLError) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      throw XMLError(message: "the file is empty", line: 0)
    }
    guard let length = Int32(exactly: bytes.count) else {
      throw XMLError(message: "the file is too large", line: 0)
    }
    if let line = XMLAttributeLimit.firstExcess(in: bytes) {
      throw XMLError(
        message: "an element has more than \(XMLAttributeLimit.maximum) attributes", line: line)
    }
    guard XMLLibrary.isReady, let parser = xmlNewParserCtxt() else {
      throw XMLError(message: "the XML parser cannot be started", line: 0)
    }
    defer { xmlFreeParserCtxt(parser) }
    larder_xml_be_quiet()
    guard let handler = parser.pointee.sax else {
      throw XMLError(message: "the XML parser cannot be started", line: 0)
    }
    let builder = XMLTreeBuilder(parser, keepingSpace)
    // No tree of the library's own is built, and entities are neither declared nor looked up.
    handler.update(repeating: xmlSAXHandler(), count: 1)
    handler.pointee.startElement = { context, name, attributes in
      guard let context, let name else { return }
      XMLTreeBuilder.at(context).startElement(name, attributes)
    }
    handler.pointee.endElement = { context, _ in
      guard let context else { return }
      XMLTreeBuilder.at(context).endElement()
    }
    handler.pointee.characters = { context, text, length in
      guard let context, let text else { return }
      XMLTreeBuilder.at(context).characters(text, length)
    }
    handler.pointee.cdataBlock = handler.pointee.characters
    handler.pointee.comment = { context, text in
      guard let context, let text else { return }
      XMLTreeBuilder.at(context).comment(text)
    }
    handler.pointee.entityDecl = { context, _, _, _, _, _ in
      guard let context else { return }
      XMLTreeBuilder.at(context).refuse("it declares entities, which are not read")
    }
    handler.pointee.reference = { context, _ in
      guard let context else { return }
      XMLTreeBuilder.at(context).refuse("it refers to an entity, and entities are not read")
    }
    // With NOENT the predefined entities stand in attributes as what they are; others have no declaration here.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    withExtendedLifetime(builder) {
      parser.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      let document = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        xmlCtxtReadMemory(parser, $0, length, nil, nil, Int32(bitPattern: options))
      }
      xmlFreeDoc(document)
    }
    if let refusal = builder.refusal { throw refusal }
    guard parser.pointee.wellFormed == 1, let root = builder.root else {
      throw Self.error(of: parser)
    }
    self.init(root: root, prologue: builder.prologue, epilogue: builder.epilogue)
  }

  /// Reads a document.
  ///
  /// - Parameter keepingSpace: whether white space alone is text too.
  package init(xml bytes: Span<UInt8>, keepingSpace: Bool = false) throws(XMLError) {
    self = try bytes.withUnsafeBytes { (bytes) throws(XMLError) in
      try XMLDocument(xml: bytes, keepingSpace: keepingSpace)
    }
  }

  /// Reads a document.
  ///
  /// - Parameter keepingSpace: whether white space alone is text too.
  package init(xml bytes: some Sequence<UInt8>, keepingSpace: Bool = false) throws(XMLError) {
    try self.init(xml: Array(bytes).span, keepingSpace: keepingSpace)
  }

  private static func error(of parser: xmlParserCtxtPtr) -> XMLError {
    guard let error = xmlCtxtGetLastError(parser), let message = error.pointee.message else {
      return XMLError(message: "it is no XML document", line: 0)
    }
    var words = String(cString: message)
    while let last = words.last, last.isWhitespace || last == "." { words.removeLast() }
    return XMLError(message: words.lowercased(), line: Int(error.pointee.line))
  }
}

extension XMLElement {
  /// Reads a document and returns its outermost element: see `XMLDocument`.
  package init(xml bytes: Span<UInt8>) throws(XMLError) {
    self = try XMLDocument(xml: bytes).root
  }

  /// Reads a document and returns its outermost element: see `XMLDocument`.
  package init(xml bytes: some Sequence<UInt8>, keepingSpace: Bool = false) throws(XMLError) {
    self = try XMLDocument(xml: bytes, keepingSpace: keepingSpace).root
  }
}

/// Builds the tree from the parser's events. Used by one thread, for one document.
private final class XMLTreeBuilder {
  private static let maximumDepth = 128

  private let parser: xmlParserCtxtPtr
  /// Whether texts of white space alone are kept.
  private let keepsSpace: Bool
  /// The elements that are open, the outermost first.
  private var open: [XMLElement] = []
  private var text = ""
  private(set) var root: XMLElement?
  /// The comments before and behind the outermost element.
  private(set) var prologue: [String] = []
  private(set) var epilogue: [String] = []
  private(set) var refusal: XMLError?

  init(_ parser: xmlParserCtxtPtr, _ keepsSpace: Bool) {
    self.parser = parser
    self.keepsSpace = keepsSpace
  }

  static func at(_ context: UnsafeMutableRawPointer) -> XMLTreeBuilder {
    Unmanaged<XMLTreeBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  func refuse(_ message: String) {
    guard refusal == nil else { return }
    let line = parser.pointee.input.map { Int($0.pointee.line) } ?? 0
    refusal = XMLError(message: message, line: line)
    xmlStopParser(parser)
  }

  func startElement(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    flush()
    guard open.count < Self.maximumDepth else {
      return refuse("its elements are nested more than \(Self.maximumDepth) deep")
    }
    var element = XMLElement(String(cString: name))
    var index = 0
    while let attributes, let key = attributes[index] {
      let value = attributes[index + 1].map { String(cString: $0) } ?? ""
      element.attributes.append(XMLElement.Attribute(String(cString: key), value))
      index += 2
    }
    open.append(element)
  }

  func endElement() {
    flush()
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].nodes.append(.element(element))
    }
  }

  func characters(_ bytes: UnsafePointer<xmlChar>, _ length: Int32) {
    guard length > 0 else { return }
    text += String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
  }

  func comment(_ text: UnsafePointer<xmlChar>) {
    flush()
    let text = String(cString: text)
    if !open.isEmpty {
      open[open.count - 1].nodes.append(.comment(text))
    } else if root == nil {
      prologue.append(text)
    } else {
      epilogue.append(text)
    }
  }

  private func flush() {
    if text.isEmpty { return }
    if !open.isEmpty, keepsSpace || !text.allSatisfy(\.isWhitespace) {
      open[open.count - 1].nodes.append(.text(text))
    }
    text = ""
  }
}
