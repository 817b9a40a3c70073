/// What the classes and the identifier of an element call it. Pages of all languages name their parts in few words, most
/// of them English.
struct PageWords {
  /// Whether the words speak of ingredients.
  private(set) var areIngredients = false
  /// Whether they speak of the method.
  private(set) var areMethod = false
  /// Whether they are of what stands beside the page's matter: comments, other pages, what is shown to nobody.
  private(set) var areBeside = false

  /// Looks at the present tag.
  init(_ tag: HTMLTagReader) {
    guard !tag.attributes.isEmpty else { return }
    for name in [tag.attribute("class"), tag.attribute("id")] {
      for word in name?.lowercased().split(whereSeparator: \.isWhitespace) ?? [] { take(word) }
    }
  }

  private mutating func take(_ word: Substring) {
    if Self.beside.contains(String(word)) || Self.endsBeside(word) { areBeside = true }
    for part in word.split(whereSeparator: { !$0.isLetter }) {
      if Self.ingredients.contains(where: { part.hasPrefix($0) || part.hasSuffix($0) }) {
        areIngredients = true
      }
      if Self.method.contains(where: { part.hasPrefix($0) }) { areMethod = true }
    }
  }

  /// Whether a name of several words is one of what stands beside: "post-comments", but not "has-comments".
  private static func endsBeside(_ word: Substring) -> Bool {
    let words = word.split(separator: "-")
    guard words.count > 1, let first = words.first, let last = words.last else { return false }
    return ["comments", "navigation", "postnavigation"].contains(last)
      && !["has", "have", "with", "no", "show", "hide", "is"].contains(first)
  }

  private static let ingredients = [
    "ingredient", "ingredienser", "ingrediënten", "zutaten", "składnik", "skladnik", "malzeme",
    "hozzaval",
  ]
  private static let method = [
    "instruction", "direction", "method", "preparation", "steps", "zubereitung", "preparaz",
    "przygotowanie", "howto",
  ]
  private static let beside: Set<String> = [
    "comments", "comment", "commentlist", "comment-list", "comments-area", "respond", "sidebar",
    "related", "related-posts", "footer", "site-footer", "nav", "menu", "breadcrumb", "breadcrumbs",
    "share", "social", "newsletter", "popup", "modal", "cookie", "reviews", "widget",
    "recommendations", "sr-only", "screen-reader-text", "visually-hidden", "visuallyhidden",
    "wprm-screen-reader-text", "screen-reader-only", "offscreen",
  ]
}

/// The elements around a line that are called something, by their numbers.
struct PageScopes: Hashable, Sendable {
  /// The outermost one that is called ingredients; nil for none.
  private(set) var ingredients: Int?
  /// The innermost one.
  private(set) var innerIngredients: Int?
  /// The outermost one that is called method or the like; nil for none.
  private(set) var method: Int?

  /// Goes into an element. One that is called both is neither.
  mutating func enter(_ words: PageWords, element: Int) {
    if words.areIngredients, !words.areMethod {
      ingredients = ingredients ?? element
      innerIngredients = element
    }
    if words.areMethod, !words.areIngredients, method == nil { method = element }
  }
}
