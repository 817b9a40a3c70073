public import LarderModel
public import LarderPredicates
public import LarderStores

extension RemoteStore {
  /// How often the server is told of words that it met, at most: they may change meanwhile.
  private static let rounds = 16

  /// Explains what an object is to a search.
  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation {
    try ask(.explainSearch) { writer in
      writer.write(request)
      writer.write(id)
    }
  }

  /// Returns how a word may go on.
  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] {
    try ask(.completions) { writer in
      writer.write(text)
      writer.write(rest)
      writer.write(entity: entity)
      writer.write(limit)
    }
  }

  /// Returns what the words of a query may be misspelt for. Costs a second round trip where `isWord` has to be asked.
  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection? {
    var known: [String: Bool] = [:]
    for _ in 0..<Self.rounds {
      let (unknown, correction) = try link.ask(
        .corrections, RemoteLink.Context(),
        { writer in
          writer.write(query)
          writer.write(entity: entity)
          writer.write(expansions)
          writer.write(known)
        },
        { (reader) throws(MessageError) -> (Set<String>, QueryCorrection?) in
          let unknown: Set<String> = try reader.read()
          return (unknown, unknown.isEmpty ? try reader.read() : nil)
        })
      if unknown.isEmpty { return correction }
      for word in unknown { known[word] = isWord(word) }
    }
    throw changesTooFast
  }

  /// Returns the objects whose texts are most like those of one.
  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults {
    try ask(.similar) { writer in
      writer.write(id)
      writer.write(entity: entity)
      writer.write(limit)
      writer.write(offset)
    }
  }

  /// Returns the objects whose values of a search attribute are at hand but for some.
  public func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults {
    try ask(.coverage) { $0.write(request) }
  }

  /// Returns what values of a search attribute add up to. The server says first which values there are; what each of them
  /// adds is decided here.
  public func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum] {
    var known: [String: KeywordAddend] = [:]
    for _ in 0..<Self.rounds {
      let (unknown, sums) = try link.ask(
        .sums, RemoteLink.Context(),
        { writer in
          writer.write(criteria.attribute)
          writer.write(criteria.beginnings)
          writer.write(criteria.divisor)
          writer.write(entity: entity)
          writer.write(known)
        },
        { (reader) throws(MessageError) -> (Set<String>, [SumCriteria.Sum]) in
          let unknown: Set<String> = try reader.read()
          return (unknown, unknown.isEmpty ? try reader.read() : [])
        })
      if unknown.isEmpty { return sums }
      for keyword in unknown { known[keyword] = KeywordAddend(criteria.addend(keyword)) }
    }
    throw changesTooFast
  }

  private var changesTooFast: StoreError {
    StoreError(.busy, "\(link.place): the store changes while it is asked; try again", path: path)
  }
}
