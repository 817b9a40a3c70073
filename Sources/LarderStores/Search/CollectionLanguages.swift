internal import LarderModel
internal import LarderPredicates
internal import LarderText

/// The languages that the objects of a collection are in.
struct CollectionLanguages {
  /// The share of the objects from which on a language is that of nearly all.
  private static let nearlyAll = 0.9
  /// The most codes of languages: regions have codes of their own.
  private static let mostCodes = 100
  /// The most words of a query that are looked at for its language.
  private static let mostWords = 8
  /// How many words of a query have to be of one language: more than one, and less than two, since most are in others too.
  private static let fewestOwn = 1.25

  /// Their codes, those of most objects first; English where nothing is known.
  let all: [String]
  /// The language of nearly all objects, without its region.
  let main: String?
  /// How many objects are in a language, whatever its region.
  private let counts: [String: Int]

  /// Whether all objects are in one, whatever its region.
  var isOne: Bool { counts.count == 1 }

  /// Makes those that somebody named.
  init(named: [String]) {
    all = named
    main = named.first.map { LanguageCode.withoutRegion($0) }
    counts = [:]
  }

  /// Counts the objects of an entity by the search attribute `language`.
  init(of entity: ResolvedEntity, asking reader: any StoreReader) throws(StoreError) {
    var all: [String] = []
    var counts: [String: Int] = [:]
    if entity.searchAttributeNames["language"] != nil {
      for (code, count) in try Self.counts(.all, entity, reader) {
        all.append(code)
        counts[LanguageCode.withoutRegion(code), default: 0] += count
      }
    }
    if all.isEmpty { (all, counts) = (["en"], ["en": 1]) }
    let total = counts.values.reduce(0, +)
    self.all = all
    self.counts = counts
    main = counts.first { Double($0.value) >= Self.nearlyAll * Double(total) }?.key
  }

  /// The language whose objects have the words of a query far more often than those in any other; nil where there is none, and
  /// where nearly all are in one.
  ///
  /// Cost: counting the objects of each word by their language.
  func language(
    ofWords words: [String], _ entity: ResolvedEntity, _ reader: any StoreReader
  ) throws(StoreError) -> String? {
    guard main == nil, counts.count > 1 else { return nil }
    // Each word has one voice, shared by how large a part of each language's objects has it.
    var voices: [String: Double] = [:]
    for word in words.prefix(Self.mostWords) {
      var parts: [String: Double] = [:]
      for (code, count) in try Self.counts(.word(word), entity, reader) {
        let language = LanguageCode.withoutRegion(code)
        parts[language, default: 0] += Double(count) / Double(counts[language] ?? count)
      }
      let whole = parts.values.reduce(0, +)
      for (language, part) in parts { voices[language, default: 0] += part / whole }
    }
    guard let best = voices.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      best.value >= Self.fewestOwn,
      voices.allSatisfy({ $0.key == best.key || $0.value * 2 <= best.value })
    else { return nil }
    return best.key
  }

  /// How many of the objects that a query finds are in each language, most frequent first.
  private static func counts(
    _ query: FullTextQuery, _ entity: ResolvedEntity, _ reader: any StoreReader
  ) throws(StoreError) -> [(code: String, count: Int)] {
    var request = SearchRequest(entity: entity, query: query, limit: 0)
    request.options.facets = [FacetRequest("language", limit: mostCodes)]
    return (try reader.search(request).facets.first?.counts ?? []).compactMap { found in
      guard case .keyword(let code) = found.value else { return nil }
      return (code, found.count)
    }
  }
}
