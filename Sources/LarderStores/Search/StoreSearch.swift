package import LarderModel
package import LarderPredicates
package import LarderSearch

/// Answers what is asked of a search from an index and from the objects that it indexes: the same in every store.
///
/// Belongs to the owner of the index, and to one snapshot. Larder's own stores make one, and ask it.
public struct StoreSearch {
  package let index: SearchIndex
  private let plan: SearchSchemaPlan
  private let path: String?
  private let prepare: ([Int64]) throws -> Void
  private let objectID: (Int64) throws -> ObjectID
  private let texts: (Int64) throws -> [(field: Int, text: String)]

  /// Prepares for answering.
  ///
  /// - Parameters:
  ///   - path: what errors call the store.
  ///   - prepare: is told of the documents that are going to be asked for, all of them at once.
  ///   - objectID: gives the object of a document.
  ///   - texts: gives the texts of a document with the numbers of their fields, as they were indexed.
  package init(
    _ index: SearchIndex, _ plan: SearchSchemaPlan, path: String?,
    prepare: @escaping ([Int64]) throws -> Void = { _ in },
    objectID: @escaping (Int64) throws -> ObjectID,
    texts: @escaping (Int64) throws -> [(field: Int, text: String)]
  ) {
    self.index = index
    self.plan = plan
    self.path = path
    self.prepare = prepare
    self.objectID = objectID
    self.texts = texts
  }

  /// The hits of a request.
  ///
  /// - Throws: `invalidInput` for a limit or an offset below 0.
  package func results(_ request: SearchRequest) throws -> SearchResults {
    guard request.options.limit >= 0, request.options.offset >= 0 else {
      throw StoreError(.invalidInput, "limit and offset of a search cannot be negative", path: path)
    }
    var options = request.options
    options.preparesSnippets = request.includesSnippets
    let found = try index.search(request.query, options: options)
    try prepare(found.hits.map(\.key))
    let builder =
      request.includesSnippets && !found.hits.isEmpty
      ? try found.snippets ?? index.snippets(for: request.query, options: options) : nil
    var results = SearchResults(total: found.total, hits: [], facets: found.facets)
    results.excluded = found.excluded
    results.partial = found.partial
    results.rankings = found.rankings.map {
      "\($0.documentCount) document\($0.documentCount == 1 ? "" : "s"), ranked by \($0.strategy)"
    }
    for hit in found.hits {
      let snippet = try builder.flatMap {
        try self.snippet(of: hit.key, $0, length: request.snippetLength)
      }
      var result = SearchHit(objectID: try objectID(hit.key), score: hit.score, snippet: snippet)
      result.isPartial = hit.isPartial
      result.reasons = hit.explanation?.reasons ?? []
      results.hits.append(result)
    }
    return results
  }

  /// The snippet of one hit; nil when none of its texts shows a match.
  private func snippet(
    of key: Int64, _ builder: SnippetBuilder, length: Int
  ) throws -> Snippet? {
    let all = try texts(key)
    // The first field is what a list of hits shows anyway, as a rule a title: any other says more.
    let found =
      builder.snippet(of: all.filter { $0.field != 0 }, length: length)
      ?? builder.snippet(of: all.filter { $0.field == 0 }, length: length)
    guard let found else { return nil }
    return Snippet(field: plan.fields[found.field].name, text: found.text, matches: found.matches)
  }

  /// The documents that are most like one.
  package func similar(to key: Int64, limit: Int, offset: Int) throws -> SearchResults {
    let found = try index.similar(to: key, texts: try texts(key), limit: limit, offset: offset)
    try prepare(found.hits.map(\.key))
    return SearchResults(
      total: found.total,
      hits: try found.hits.map { SearchHit(objectID: try objectID($0.key), score: $0.score) })
  }

  /// The documents whose values are at hand but for some.
  package func coverage(_ criteria: CoverageCriteria) throws -> CoverageResults {
    let found = try index.coverage(criteria)
    try prepare(found.hits.map(\.key))
    return CoverageResults(
      counts: found.counts,
      hits: try found.hits.map { hit in
        CoverageResults.Hit(
          objectID: try objectID(hit.key), missing: hit.missing, substituted: hit.substituted,
          used: hit.used, isDoubtful: hit.isDoubtful)
      })
  }
}

extension StoreError {
  /// A search of what cannot be searched.
  package static func withoutSearchFields(_ entity: ResolvedEntity, path: String?) -> StoreError {
    StoreError(.unsupported, "\(entity.name): the model declares no search fields", path: path)
  }
}
