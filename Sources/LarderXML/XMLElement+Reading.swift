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
    xml bytes: Span<UInt8>, _ keeping: XMLKeeping
  ) throws(XMLError) {
    if bytes.isEmpty { throw XMLError(message: "the file is empty", line: 0) }
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
    let builder = XMLTreeBuilder(parser, keeping)
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
      let document = bytes.withUnsafeBytes { bytes in
        xmlCtxtReadMemory(
          parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, length, nil, nil,
          Int32(bitPattern: options))
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
    try self.init(xml: bytes, XMLKeeping(space: keepingSpace))
  }

  /// Looks whether a document can be read, and keeps nothing of it.
  ///
  /// - Throws: what reading it would.
  package static func check(xml bytes: Span<UInt8>) throws(XMLError) {
    _ = try XMLDocument(xml: bytes, XMLKeeping(nothing: true))
  }

  /// Reads a document of which some elements are too many to be held together: each is handed over when it ends, and is not
  /// in the tree.
  ///
  /// - Parameters:
  ///   - paths: of each kind of such an element the names from below the outermost one down to its own.
  ///   - body: gets each. Those before a fault in the document have been handed over when it throws.
  package init(
    xml bytes: Span<UInt8>, handingOver paths: [[String]], _ body: (XMLElement) -> Void
  ) throws(XMLError) {
    self = try withoutActuallyEscaping(body) { (body) throws(XMLError) in
      try XMLDocument(xml: bytes, XMLKeeping(handedOver: paths, take: body))
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

/// What of a document becomes the tree.
private struct XMLKeeping {
  /// Whether the tree is to be empty.
  var nothing = false
  /// Whether texts of white space alone are kept.
  var space = false
  /// The paths of elements that are handed over, from below the outermost element.
  var handedOver: [[String]] = []
  var take: (XMLElement) -> Void = { _ in }
}

/// Builds the tree from the parser's events. Used by one thread, for one document.
private final class XMLTreeBuilder {
  private static let maximumDepth = 128

  private let parser: xmlParserCtxtPtr
  private let keeping: XMLKeeping
  /// The elements that are open, the outermost first.
  private var open: [XMLElement] = []
  private var text = ""
  private(set) var root: XMLElement?
  /// The comments before and behind the outermost element.
  private(set) var prologue: [String] = []
  private(set) var epilogue: [String] = []
  private(set) var refusal: XMLError?

  init(_ parser: xmlParserCtxtPtr, _ keeping: XMLKeeping) {
    self.parser = parser
    self.keeping = keeping
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
    var element = XMLElement(keeping.nothing ? "" : String(cString: name))
    var index = 0
    while !keeping.nothing, let attributes, let key = attributes[index] {
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
    } else if isHandedOver(element) {
      keeping.take(element)
    } else if !keeping.nothing {
      open[open.count - 1].nodes.append(.element(element))
    }
  }

  /// Whether an element that was inside of those that are open is one of those to be handed over.
  private func isHandedOver(_ element: XMLElement) -> Bool {
    keeping.handedOver.contains { path in
      path.count == open.count && path.last == element.name
        && zip(path, open.dropFirst()).allSatisfy { $0 == $1.name }
    }
  }

  func characters(_ bytes: UnsafePointer<xmlChar>, _ length: Int32) {
    guard length > 0, !keeping.nothing else { return }
    text += String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
  }

  func comment(_ text: UnsafePointer<xmlChar>) {
    if keeping.nothing { return }
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
    if !open.isEmpty, keeping.space || !text.allSatisfy(\.isWhitespace) {
      open[open.count - 1].nodes.append(.text(text))
    }
    text = ""
  }
}
