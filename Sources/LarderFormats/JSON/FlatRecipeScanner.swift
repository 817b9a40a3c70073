internal import LarderText

/// The fast way through a recipe in the flat format: an object of strings and lists of strings,
/// straight into an `ImportedRecipe` without a tree in between.
///
/// Gives up on anything unusual, which `FlatRecipeReader` then reads from the tree.
struct FlatRecipeScanner: ~Escapable {
  private var reader: JSONReader
  private var recipe = ImportedRecipe(title: "")
  /// One bit for each key seen.
  private var seen: UInt8 = 0

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>) { reader = JSONReader(bytes) }

  /// Returns the recipe, or nil where the text is not plainly one.
  static func scan(_ bytes: Span<UInt8>) -> ImportedRecipe? {
    var scanner = FlatRecipeScanner(bytes)
    guard (try? scanner.scanObject()) == true, !scanner.recipe.title.isEmpty else { return nil }
    scanner.recipe.takeAddressOfSource()
    return scanner.recipe
  }

  private mutating func scanObject() throws(JSONFault) -> Bool {
    reader.skipSpace()
    guard reader.take("{") else { return false }
    repeat {
      reader.skipSpace()
      guard reader.nextIsQuote else { return false }
      let start = reader.position + 1
      let (end, isPlain) = try reader.scanString()
      reader.skipSpace()
      guard isPlain, reader.take(":") else { return false }
      reader.skipSpace()
      guard let key = Key(reader.bytes, start, end), seen & key.rawValue == 0 else { return false }
      seen |= key.rawValue
      guard try scanValue(of: key) else { return false }
      reader.skipSpace()
    } while reader.take(",")
    guard reader.take("}") else { return false }
    reader.skipSpace()
    return reader.position == reader.bytes.count
  }

  private mutating func scanValue(of key: Key) throws(JSONFault) -> Bool {
    switch key {
    case .ingredients:
      recipe.ingredients.reserveCapacity(16)
      return try scanList { $0.ingredients.append(.init(text: $1)) }
    case .directions:
      recipe.steps.reserveCapacity(8)
      return try scanList { $0.steps.append(.init(text: $1)) }
    case .tags: return try scanList { $0.tags.append(.init(kind: "tag", name: $1)) }
    case .title, .source, .url, .language, .image:
      guard reader.nextIsQuote else { return false }
      let text = try scanText()
      if text.isEmpty { return true }
      switch key {
      case .title: recipe.title = text
      case .source: recipe.site = text
      case .url: recipe.url = text
      case .language: recipe.language = text
      default: recipe.images = [.init(location: text)]
      }
      return true
    }
  }

  @inline(__always)
  private mutating func scanList(
    _ append: (inout ImportedRecipe, String) -> Void
  ) throws(JSONFault) -> Bool {
    guard reader.take("[") else { return false }
    reader.skipSpace()
    if reader.take("]") { return true }
    repeat {
      reader.skipSpace()
      guard reader.nextIsQuote else { return false }
      let text = try scanText()
      if !text.isEmpty { append(&recipe, text) }
      reader.skipSpace()
    } while reader.take(",")
    return reader.take("]")
  }

  /// Reads a string without the white space around it.
  private mutating func scanText() throws(JSONFault) -> String {
    var start = reader.position + 1
    var (end, isPlain) = try reader.scanString()
    guard isPlain else { return TextCleaning.trimmed(try reader.unescape(start, end)) }
    while start < end, reader.bytes[start] == 0x20 { start += 1 }
    while start < end, reader.bytes[end - 1] == 0x20 { end -= 1 }
    return try reader.makeString(start, end)
  }

  /// The keys of the format, each its own bit.
  private enum Key: UInt8 {
    case title = 1
    case ingredients = 2
    case directions = 4
    case tags = 8
    case source = 16
    case url = 32
    case language = 64
    case image = 128

    init?(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
      func equals(_ name: StaticString) -> Bool { bytes.starts(with: name, at: start) }
      switch end - start {
      case 3 where equals("url"): self = .url
      case 4 where equals("tags"): self = .tags
      case 5 where equals("title"): self = .title
      case 5 where equals("image"): self = .image
      case 6 where equals("source"): self = .source
      case 8 where equals("language"): self = .language
      case 10 where equals("directions"): self = .directions
      case 11 where equals("ingredients"): self = .ingredients
      default: return nil
      }
    }
  }
}
