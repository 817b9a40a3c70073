/// Reads a list of recipes, in either format of JSON, without a tree of the whole.
enum RecipeList {
  /// The recipes of one element after another. Not thread-safe.
  struct Elements: ~Escapable {
    private var list: JSONListReader
    /// Whether the elements are JSON-LD.
    let isLinked: Bool

    /// Begins to read; nil where the text is no list.
    ///
    /// - Parameters:
    ///   - isLinked: whether the text is JSON-LD; nil where its first element says so.
    ///   - mayBeInObject: whether the list may stand in an object.
    @_lifetime(copy text)
    init?(_ text: Span<UInt8>, isLinked: Bool? = nil, mayBeInObject: Bool = false) {
      guard let list = JSONListReader(text, mayBeInObject: mayBeInObject) else { return nil }
      self.list = list
      if let isLinked {
        self.isLinked = isLinked
        return
      }
      var first = list
      guard let element = try? first.next() else { return nil }
      self.isLinked =
        JSONLDDocument.isLikely(element) || JSONLDDocument.isLikely(.object(list.facts))
    }

    /// What the object around the list says beside it, when all is read; nil where there is none.
    var facts: [JSONValue.Member]? { list.isInObject ? list.facts : nil }

    /// Whether elements of both formats were met.
    private var isMixed = false

    /// Whether all is read.
    var isAtEnd: Bool { list.isAtEnd && !isMixed }

    /// Takes the next element of JSON-LD apart; nil at the end and where the text is broken.
    mutating func nextDocument() -> JSONLDDocument? {
      guard let value = try? list.next() else { return nil }
      var document = JSONLDDocument()
      document.add(value)
      return document
    }

    /// The recipe of the next element in the flat format, if it is one; nil at the end, and where the text is broken or
    /// turns out to be JSON-LD.
    mutating func nextFlat() -> ImportedRecipe?? {
      guard let value = try? list.next() else { return nil }
      isMixed = JSONLDDocument.isLikely(value)
      guard !isMixed else { return nil }
      guard case .object(let members) = value else { return .some(nil) }
      return .some(FlatRecipeReader.recipe(in: members))
    }
  }

  /// Returns the recipes; nil where the text is something else or broken, or its elements refer to each other: then it has
  /// to be read as a whole.
  static func recipes(
    in text: Span<UInt8>, isLinked: Bool? = nil
  ) -> [ImportedRecipe]? {
    guard var elements = Elements(text, isLinked: isLinked) else { return nil }
    var recipes: [ImportedRecipe] = []
    if !elements.isLinked {
      while let recipe = elements.nextFlat() {
        if let recipe { recipes.append(recipe) }
      }
      return elements.isAtEnd ? recipes.nonEmpty : nil
    }
    while let document = elements.nextDocument() {
      guard !document.saysMoreThanRecipes else { return nil }
      let reader = JSONLDRecipeReader(document: document, page: PageFacts())
      recipes += document.recipes.compactMap { reader.recipe(of: $0) }
    }
    return elements.isAtEnd ? RecipeMerging.merged(recipes).nonEmpty : nil
  }
}
