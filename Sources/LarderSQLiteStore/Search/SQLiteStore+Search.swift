internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// Answers a search from the index, in one snapshot; a foreign store's index is made first where there is none.
  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    let plan = try searchPlan(request.entity)
    guard request.limit >= 0, request.offset >= 0 else {
      throw StoreError(.invalidInput, "limit and offset of a search cannot be negative", path: file)
    }
    return try read { connection in
      let index = try self.currentIndex(plan, connection)
      let options = Self.options(request)
      let found = try index.search(request.query, options: options)
      let snippets =
        request.includesSnippets && !found.hits.isEmpty
        ? try SnippetReader(
          connection.connection, plan, length: request.snippetLength,
          index.snippets(for: request.query, options: Self.options(request))) : nil
      var results = SearchResults(total: found.total, hits: [], facets: found.facets)
      results.partial = found.partial
      for hit in found.hits {
        var result = SearchHit(
          objectID: try self.objectID(hit.key, plan, connection), score: hit.score,
          snippet: try snippets?.snippet(of: hit.key))
        result.isPartial = hit.isPartial
        result.reasons = hit.explanation?.reasons ?? []
        results.hits.append(result)
      }
      return results
    }
  }

  func searchPlan(_ entity: ResolvedEntity) throws(StoreError) -> DocumentPlan {
    guard let plan = plans.value[entity.rootName] else {
      throw StoreError(
        .unsupported, "\(entity.name): the model declares no search fields", path: file)
    }
    return plan
  }

  static func options(_ request: SearchRequest) -> SearchOptions {
    var options = SearchOptions(limit: request.limit, offset: request.offset)
    if request.ranking == .relevance { options.ranking = .relevance }
    options.explainsScores = request.explainsScores
    if let expansion = request.expansion {
      options.expansions.typos = expansion.forgivesSpelling ? .automatic : .never
      options.expansions.spelledOutLetters = expansion.forgivesSpelling
      options.expansions.languages = expansion.languages
      options.expansions.synonyms = expansion.synonyms
    }
    options.facets = request.facets
    options.includesPartialMatches = request.includesPartialMatches
    return options
  }

  /// The index, after a check that it was made by the present schema and analyzer.
  func currentIndex(_ plan: DocumentPlan, _ connection: StoreConnection) throws -> SearchIndex {
    if let foreign { try foreign.index.attach(to: connection) }
    if filling?.lacksIndex == true {
      throw SearchError(.outdated, "not made yet: the store is being filled")
    }
    let index = connection.index(plan)
    if !connection.hasCurrentIndexes {
      guard try index.isCurrent() else {
        throw SearchError(.outdated, "made by other rules")
      }
      connection.hasCurrentIndexes = plans.value.count == 1
    }
    return index
  }

  /// The identifier of a document's object: its entity is known, or stands in its row.
  func objectID(
    _ key: Int64, _ plan: DocumentPlan, _ connection: StoreConnection
  ) throws -> ObjectID {
    let name = plan.rootName
    guard schema.hasSubentities(name), let table = schema.table(name) else {
      return ObjectID(store: identifier, entityName: name, key: key)
    }
    let statement = try connection.connection.cached(
      "SELECT Z_ENT FROM \(table.quoted) WHERE Z_PK = ?")
    defer { statement.reset() }
    try statement.bind(1, key)
    guard try statement.step(),
      let object = objectID(entityNumber: statement.int64(0), key: key)
    else {
      throw SearchError(.corrupt, "an object that it knows does not exist")
    }
    return object
  }
}
