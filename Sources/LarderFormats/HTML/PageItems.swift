internal import LarderText

/// Reads the things that a page marks up within its text: microdata (`itemscope`), RDFa (`typeof`) and microformats
/// (`h-recipe`), as nodes of the same shape as JSON-LD's.
///
/// One pass over the page. Elements that are open are a stack of bounded depth; what is deeper is passed over.
struct PageItems {
  /// The outermost things, in order.
  private(set) var nodes: [JSONValue] = []

  /// An element that is open.
  private struct Element {
    var name: String
    /// The properties whose value its text is.
    var properties: [String] = []
    /// Those that its classes name.
    var classProperties: [String] = []
    /// Whether the classes within it speak of another thing: of an author.
    var isForeign = false
    /// Where its text begins.
    var start = 0
    /// Whether a thing begins here.
    var isItem = false
    /// The properties whose value the thing is.
    var itemProperties: [String] = []
  }

  private static let maximumDepth = 500
  private static let maximumMembers = 100_000

  private var open: [Element] = []
  /// The members of the things that are open, the outermost first.
  private var items: [[JSONValue.Member]] = []
  /// Whether these are of microformats, whose properties are classes: elsewhere classes are for looks.
  private var areMicroformats: [Bool] = []
  /// What classes say of the things that are open: it counts where nothing else says it.
  private var classItems: [[JSONValue.Member]] = []
  private var foreign = 0
  private var memberCount = 0
  /// The text of the properties that are open.
  private var text: [UInt8] = []
  private var capturing = 0

  /// Reads a page.
  init(_ page: Span<UInt8>) {
    var reader = HTMLTagReader(page)
    while let token = reader.nextToken() {
      switch token {
      case .text(let range) where capturing > 0:
        for index in range { text.append(page[index]) }
      case .start: start(reader)
      case .end: end(reader.lowerName)
      case .text, .other: break
      }
    }
    while !open.isEmpty { close() }
  }

  // MARK: - Elements

  private mutating func start(_ tag: HTMLTagReader) {
    let name = tag.lowerName
    if capturing > 0 { separate(name) }
    closeImplied(by: name)
    guard open.count < Self.maximumDepth else { return }
    var element = Element(name: name, start: text.count)
    if !tag.attributes.isEmpty { markUp(&element, tag) }
    if Self.void.contains(name) {
      if element.isItem { finishItem(element) }
      return
    }
    if !element.properties.isEmpty || !element.classProperties.isEmpty { capturing += 1 }
    if element.isForeign { foreign += 1 }
    open.append(element)
  }

  private mutating func markUp(_ element: inout Element, _ tag: HTMLTagReader) {
    var properties = Self.words(tag.attribute("itemprop")) + Self.words(tag.attribute("property"))
    var type = tag.attribute("itemtype") ?? tag.attribute("typeof")
    let classes = Self.words(tag.attribute("class")?.lowercased())
    let isMicroformat = classes.contains("h-recipe") || classes.contains("hrecipe")
    if isMicroformat, type == nil { type = "Recipe" }
    var classProperties: [String] = []
    if areMicroformats.last == true, foreign == 0 {
      classProperties = classes.compactMap { Self.microformats[$0] }
      element.isForeign = classes.contains("h-card") || classes.contains("vcard")
    }
    // A property within the same one says it a second time.
    classProperties.removeAll { name in open.contains { $0.classProperties.contains(name) } }
    properties = Self.unique(properties)
    classProperties = Self.unique(classProperties)
    if type != nil || tag.attribute("itemscope") != nil {
      element.isItem = true
      element.itemProperties =
        items.isEmpty ? [] : properties.isEmpty ? classProperties : properties
      items.append([])
      classItems.append([])
      areMicroformats.append(isMicroformat)
      if let type {
        let types = Self.words(type).map { JSONValue.string($0) }
        add("@type", types.count == 1 ? types[0] : .array(types))
      }
    } else if !items.isEmpty {
      if let value = Self.value(of: tag, element.name) {
        for property in properties { add(property, .string(value)) }
        for property in classProperties { add(property, .string(value), to: \.classItems) }
      } else {
        element.properties = properties
        element.classProperties = classProperties
      }
    }
  }

  private mutating func end(_ name: String) {
    if capturing > 0 { separate(name) }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place { close() }
  }

  /// Parts what stands before and behind a tag, as it looks.
  private mutating func separate(_ name: String) {
    if Self.endsLine.contains(name) {
      text.append(UInt8(ascii: "\n"))
    } else if name == "td" || name == "th" {
      text.append(UInt8(ascii: " "))
    }
  }

  /// Closes elements that the start of another one ends.
  private mutating func closeImplied(by name: String) {
    guard let last = open.last?.name else { return }
    switch name {
    case "li", "option", "tr", "td", "th", "dt", "dd":
      if last == name || (name == "dt" || name == "dd") && (last == "dt" || last == "dd") {
        close()
      }
    case "p", "div", "ul", "ol", "table", "section", "h1", "h2", "h3", "h4":
      if last == "p" { close() }
    default: break
    }
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    if element.isForeign { foreign -= 1 }
    if !element.properties.isEmpty || !element.classProperties.isEmpty {
      capturing -= 1
      let words = HTMLEntities.decoded(
        String(decoding: text[min(element.start, text.count)...], as: UTF8.self))
      for property in element.properties { add(property, .string(words)) }
      for property in element.classProperties { add(property, .string(words), to: \.classItems) }
      if capturing == 0 { text.removeAll(keepingCapacity: true) }
    }
    if element.isItem { finishItem(element) }
  }

  private mutating func finishItem(_ element: Element) {
    guard var members = items.popLast(), let more = classItems.popLast() else { return }
    areMicroformats.removeLast()
    members += more.filter { member in !members.contains { $0.key == member.key } }
    let node = JSONValue.object(members)
    if items.isEmpty || element.itemProperties.isEmpty { nodes.append(node) }
    for property in element.itemProperties { add(property, node) }
  }

  private mutating func add(
    _ key: String, _ value: JSONValue,
    to list: WritableKeyPath<PageItems, [[JSONValue.Member]]> = \.items
  ) {
    guard !items.isEmpty, memberCount < Self.maximumMembers else { return }
    memberCount += 1
    let name = JSONLDNode.shortName(key)
    let place = items.count - 1
    // Properties that stand several times are a list.
    if let old = self[keyPath: list][place].firstIndex(where: { $0.key == name }) {
      self[keyPath: list][place][old].value.append(value)
    } else {
      self[keyPath: list][place].append(.init(key: name, value: value))
    }
  }

  // MARK: - Values

  /// The value that an attribute gives instead of the element's text.
  private static func value(of tag: HTMLTagReader, _ name: String) -> String? {
    if let content = tag.attribute("content") { return content }
    switch name {
    case "img", "source", "video", "audio", "iframe": return tag.attribute("src")
    case "link", "area": return tag.attribute("href")
    case "time": return tag.attribute("datetime")
    case "data", "meter": return tag.attribute("value")
    case "meta": return ""
    default:
      guard words(tag.attribute("class")).contains("value-title") else { return nil }
      return tag.attribute("title")
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func words(_ text: String?) -> [String] {
    text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// What the classes of microformats are called elsewhere (https://microformats.org/wiki/h-recipe).
  private static let microformats: [String: String] = [
    "p-name": "name", "fn": "name", "p-ingredient": "recipeingredient",
    "ingredient": "recipeingredient", "e-instructions": "recipeinstructions",
    "instructions": "recipeinstructions", "p-yield": "recipeyield", "yield": "recipeyield",
    "dt-duration": "totaltime", "p-duration": "totaltime", "dt-published": "datepublished",
    "duration": "totaltime", "preptime": "preptime",
    "cooktime": "cooktime", "u-photo": "image", "photo": "image", "p-author": "author",
    "author": "author", "p-summary": "description", "summary": "description",
    "p-category": "keywords", "u-url": "url",
  ]

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Elements that stand on lines of their own.
  private static let endsLine: Set<String> = [
    "br", "p", "li", "ul", "ol", "div", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "section", "dt",
    "dd", "table",
  ]
}

extension JSONValue {
  /// Makes a list of a value, with one more at its end.
  fileprivate mutating func append(_ value: JSONValue) {
    if case .array(var elements) = self {
      self = .null
      elements.append(value)
      self = .array(elements)
    } else {
      self = .array([self, value])
    }
  }
}
