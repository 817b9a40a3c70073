internal import LarderLocks
internal import LarderText

/// What the JSON-LD of a file or page holds: its recipes, and the nodes that they refer to.
struct JSONLDDocument {
  private(set) var recipes: [JSONLDNode] = []
  /// The nodes that say more than their identifier, by it.
  private(set) var nodes: [String: JSONLDNode] = [:]
  /// The name of the site, where a node gives it.
  private(set) var siteName: String?
  /// The language that a page's node gives.
  private(set) var language: String?

  /// Takes everything out of a value; may be called for each script of a page, in order.
  mutating func add(_ value: JSONValue) { walk(value, insideRecipe: false) }

  /// Whether there is anything that recipes elsewhere could refer to.
  var saysMoreThanRecipes: Bool {
    siteName != nil || language != nil || nodes.values.contains { !$0.isRecipe }
  }

  /// Takes from the document of another part of a list what is no recipe.
  mutating func addFacts(of other: Self) {
    siteName = siteName ?? other.siteName
    language = language ?? other.language
    for (identifier, node) in other.nodes
    where !node.isRecipe && node.members.count > nodes[identifier]?.members.count ?? 0 {
      nodes[identifier] = node
    }
  }

  private mutating func walk(_ value: JSONValue, insideRecipe: Bool) {
    if CallStack.isShort { return CallStack.more { walk(value, insideRecipe: insideRecipe) } }
    if case .array(let elements) = value {
      for element in elements { walk(element, insideRecipe: insideRecipe) }
      return
    }
    guard let node = JSONLDNode(value) else { return }
    if let identifier = node.identifier, node.members.count > 1,
      node.members.count > nodes[identifier]?.members.count ?? 0
    {
      nodes[identifier] = node
    }
    let isRecipe = !insideRecipe && node.isRecipe
    if isRecipe { recipes.append(node) } else { noteSite(node) }
    for member in node.members {
      switch member.value {
      case .array, .object: walk(member.value, insideRecipe: insideRecipe || isRecipe)
      default: break
      }
    }
  }

  private mutating func noteSite(_ node: JSONLDNode) {
    let types = node.types
    if siteName == nil, types.contains("website") { siteName = JSONLDText.line(node["name"]) }
    if language == nil, types.contains("webpage") || types.contains("website") {
      language = JSONLDText.line(node["inlanguage"])
    }
  }

  /// Whether a text speaks of JSON-LD, without reading it as JSON.
  static func isLikely(_ text: Span<UInt8>) -> Bool {
    let marks: [StaticString] = [
      "\"@type\"", "\"@context\"", "\"@graph\"", "\"recipeIngredient\"",
    ]
    var index = 0
    while let quote = text.place(of: UInt8(ascii: "\""), from: index) {
      if marks.contains(where: { text.starts(with: $0, at: quote) }) { return true }
      index = quote + 1
    }
    return false
  }

  /// Whether a value is JSON-LD rather than another format of JSON.
  static func isLikely(_ document: JSONValue) -> Bool {
    if CallStack.isShort { return CallStack.more { isLikely(document) } }
    return document.elements.contains { element in
      if case .array = element { return isLikely(element) }
      guard case .object(let members) = element else { return false }
      return members.contains {
        $0.key.hasPrefix("@") || JSONLDNode.shortName($0.key) == "recipeingredient"
      }
    }
  }
}

/// Takes texts out of JSON-LD values.
enum JSONLDText {
  /// The first text that a value holds, as one line.
  static func line(_ value: JSONValue?) -> String? {
    texts(value).first.map { TextCleaning.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The texts of a value as they stand: strings, numbers, `@value`, and the names of things.
  static func texts(_ value: JSONValue?) -> [String] {
    var texts: [String] = []
    if let value { collect(value, into: &texts) }
    return texts
  }

  private static func collect(_ value: JSONValue, into texts: inout [String]) {
    if CallStack.isShort { return CallStack.more { collect(value, into: &texts) } }
    switch value {
    case .string, .number: texts.append(value.scalarText ?? "")
    case .array(let elements): for element in elements { collect(element, into: &texts) }
    case .object:
      guard let node = JSONLDNode(value),
        let inner = node["@value"] ?? node["@list"] ?? node["name"] ?? node["text"]
      else { return }
      collect(inner, into: &texts)
    case .null, .boolean: break
    }
  }
}
