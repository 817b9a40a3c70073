internal import LarderText

/// What a web page holds that recipes are made of: its JSON-LD and a few facts.
struct HTMLPage {
  /// Where the JSON-LD scripts stand in the text, in order.
  private(set) var scripts: [Range<Int>] = []
  private(set) var facts = PageFacts()
  /// Whether the page marks up things within its text: microdata, RDFa or microformats.
  private(set) var hasItems = false
  private var scriptBytes = 0
  private var canonicalAddress: String?
  private var sharedAddress: String?

  /// The bytes of all scripts that are read.
  private static let maximumScriptBytes = 16 << 20

  /// Reads a page. Cost: in proportion to its size.
  ///
  /// - Parameter text: the page as well-formed UTF-8.
  init(_ text: Span<UInt8>) {
    var reader = HTMLTagReader(text)
    while reader.next() { take(reader) }
    facts.address = canonicalAddress ?? sharedAddress
  }

  private mutating func take(_ tag: HTMLTagReader) {
    if tag.attributes.isEmpty { return }
    hasItems = hasItems || Self.marksItems(tag)
    if tag.isNamed("script") {
      takeScript(tag)
    } else if tag.isNamed("html") {
      let language = tag.attribute("lang") ?? tag.attribute("xml:lang")
      facts.language = facts.language ?? language.flatMap(Self.nonBlank)
    } else if tag.isNamed("link") {
      guard tag.attribute("rel")?.lowercased() == "canonical" else { return }
      canonicalAddress = canonicalAddress ?? Self.address(tag.attribute("href"))
    } else if tag.isNamed("meta") {
      takeMeta(tag)
    }
  }

  private static func marksItems(_ tag: HTMLTagReader) -> Bool {
    if tag.attribute("itemscope") != nil || tag.attribute("itemtype") != nil
      || tag.attribute("typeof") != nil
    {
      return true
    }
    guard let classes = tag.attribute("class") else { return false }
    return classes.contains("h-recipe") || classes.contains("hrecipe")
  }

  private mutating func takeScript(_ tag: HTMLTagReader) {
    guard let text = tag.rawText, tag.attribute("type")?.lowercased().contains("ld+json") == true,
      scriptBytes + text.count <= Self.maximumScriptBytes
    else { return }
    scriptBytes += text.count
    scripts.append(text)
  }

  private mutating func takeMeta(_ tag: HTMLTagReader) {
    let key = tag.attribute("property") ?? tag.attribute("name")
    switch key?.lowercased() {
    case "og:site_name":
      let name = tag.attribute("content").flatMap(Self.nonBlank)
      facts.siteName = facts.siteName ?? name.map { TextCleaning.line($0) }
    case "og:url":
      sharedAddress = sharedAddress ?? Self.address(tag.attribute("content"))
    default: break
    }
  }

  private static func nonBlank(_ text: String) -> String? {
    let text = TextCleaning.trimmed(text)
    return text.isEmpty ? nil : text
  }

  private static func address(_ text: String?) -> String? {
    text.flatMap(nonBlank).flatMap { $0.hasPrefix("http") ? $0 : nil }
  }
}
