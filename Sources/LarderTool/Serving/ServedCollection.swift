internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
package import LarderStores
internal import LarderText

/// A store as it is served to others: the questions of the JSON interface, with the answers that the tool's verbs write
/// with `--format json`.
///
/// Thread-safe as its store is. Answers may take as long as the store does.
package struct ServedCollection: Sendable {
  /// The store.
  package let store: any PersistentStore
  /// Where it is, for messages.
  package let place: String
  /// The file of the store, where it is one, without symbolic links: its log lies beside that.
  package var file: String { FilePath.resolved(place) ?? place }
  /// The file that says who may ask.
  package let tokensFile: String
  let library: RecipeLibrary
  /// Where pages that are imported are kept.
  let filesFolder: String
  private let ownSynonyms: SynonymTable?
  /// What is read of each hit; nil where the store holds no recipes.
  private let facts: RecipeColumns?

  /// Opens the store of `--store`, or the usual one for nil.
  ///
  /// - Throws: what the tool's verbs say of a store that cannot be opened.
  package init(option: String?, isReadOnly: Bool) throws {
    let location = try StoreLocation(option: option)
    store = try OpenStore.forServing(option: option, isReadOnly: isReadOnly)
    place = location.path
    tokensFile = try location.tokensFile()
    filesFolder = try location.filesFolder()
    library = RecipeLibrary(store: store)
    ownSynonyms = SynonymFile.read()
    facts = try? RecipeColumns(ListReport.facts, of: store)
    RecipeLibrary.prepareForSentences()
  }

  // MARK: - Searching

  /// A search, as the options of `larder search` have it.
  package struct Question: Sendable {
    package var query = ""
    package var limit = 10
    package var offset = 0
    /// Keys to sort by: `time,-rating`; nil: the best first.
    package var sort: String?
    /// Attributes whose values are counted.
    package var facets: [String] = []
    /// Whether each hit says what its score is made of.
    package var explainsScores = false
    /// Whether the answer says what was understood.
    package var explains = false
    package var isExact = false
    package var isWhileTyping = false
    package var includesCopies = false
    package var hasSnippets = true

    /// Makes a search for nothing yet.
    package init() {}
  }

  /// Searches, as `larder search --format json` does.
  package func search(_ question: Question) throws -> String {
    let query = try Search.query(question.query)
    var options = RecipeSearchOptions(limit: question.limit, offset: question.offset)
    options.hasSnippets = question.hasSnippets
    options.isWhileTyping = question.isWhileTyping
    options.isExact = question.isExact
    options.includesCopies = question.includesCopies
    options.explains = question.explains
    options.explainsScores = question.explainsScores
    options.facets = question.facets
    if !question.isExact, let ownSynonyms {
      options.synonyms = options.synonyms.merging(ownSynonyms)
    }
    options.sortOrderings = try SortKeys.orderingsOfSearch(question.sort, in: store.model)
    options.ordersByMissing = question.sort == SortKeys.missing
    let results: RecipeSearchResults
    do { results = try library.search(query, options) } catch let error as QueryError {
      throw ErrorReport.error(error, in: query)
    }
    return SearchReport.json(
      results, query: query, facts: try facts(of: results.hits.map(\.objectID)))
  }

  /// Says how a query may go on, as `larder complete --format json` does.
  package func completions(of text: String, limit: Int) throws -> String {
    CompleteCommand.json(try library.completions(of: text, limit: limit), text: text)
  }

  // MARK: - Recipes

  /// Lists the recipes that a condition is true of, all of them for nil, as `larder find --format json` does.
  ///
  /// - Parameter sort: keys to sort by; nil: the title.
  package func recipes(
    where condition: String?, sort: String?, limit: Int, offset: Int
  ) throws -> String {
    let (text, predicate) = try FindCommand.condition(condition ?? "TRUEPREDICATE", library)
    var options = RecipeFindOptions()
    (options.limit, options.offset) = (limit, offset)
    options.sortOrderings = try SortKeys.orderings(sort ?? "title", of: "Recipe", in: store.model)
    let results: RecipeFindResults
    do throws(StoreError) { results = try library.find(predicate, options) } catch {
      // The condition is at fault, not the store.
      if error.code == .unsupported { throw ToolError(.usage, error.message) }
      throw error
    }
    return FindReport.json(
      results, query: text, predicate: predicate, facts: try facts(of: results.hits.map(\.objectID))
    )
  }

  /// Returns whole recipes, as `larder show --format json` does.
  ///
  /// - Parameter identifier: `p12`.
  /// - Throws: `nothingFound` where there is none.
  package func recipe(_ identifier: String) throws -> String {
    let found = try library.recipes(for: identifier)
    guard !found.isEmpty else { throw Self.unknown(identifier) }
    return RecipeReport.json(found)
  }

  /// The sizes of small pictures, in pixels of the longer side.
  package static var pictureSizes: ClosedRange<Int> { SmallPicture.sizes }

  /// Returns the picture of a recipe: as it was imported, as `larder show --picture` writes it, or a small PNG, as
  /// `larder thumbnail` does.
  ///
  /// - Parameter size: the most pixels of a side; nil: the picture as it is.
  /// - Throws: `nothingFound` where there is none.
  package func picture(
    _ identifier: String, size: Int?
  ) throws -> (bytes: [UInt8], mediaType: String) {
    guard let recipe = try library.recipes(for: identifier).first?.recipe else {
      throw Self.unknown(identifier)
    }
    guard let bytes = recipe.embeddedPicture?.bytes else {
      throw ToolError(.nothingFound, "\(identifier): the recipe has no picture in the store")
    }
    if let size {
      return (try SmallPicture(bytes, size: size, of: recipe.title).bytes, "image/png")
    }
    return (bytes, EmbeddedPicture.mediaType(of: bytes) ?? "application/octet-stream")
  }

  private func facts(of ids: [ObjectID]) throws -> [Int64: [Value]] {
    try (facts ?? RecipeColumns(ListReport.facts, of: store)).values(of: ids, in: store)
  }

  static func unknown(_ identifier: String) -> ToolError {
    ToolError(.nothingFound, "\(identifier): no such recipe in the store")
  }
}
