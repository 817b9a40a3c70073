internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension SearchRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(entity: entity)
    writer.write(query)
    writer.write(options)
    writer.write(includesSnippets)
    writer.write(snippetLength)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let entity = try reader.entity()
    self.init(entity: entity, query: try reader.read())
    options = try reader.read()
    includesSnippets = try reader.read()
    snippetLength = try reader.natural("the length of a snippet")
  }
}

extension SearchOptions: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(limit)
    writer.write(offset)
    writer.write(ranking == .relevance)
    writer.write(expansions)
    writer.write(essential)
    writer.write(preferred)
    writer.write(includesPartialMatches)
    writer.write(facets)
    writer.write(explainsScores)
    writer.write(countsTotal)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      limit: try reader.natural("the limit of a search"),
      offset: try reader.natural("the offset of a search"),
      ranking: try reader.read() ? .relevance : .frequency)
    expansions = try reader.read()
    essential = try reader.read()
    preferred = try reader.read()
    includesPartialMatches = try reader.read()
    facets = try reader.read()
    explainsScores = try reader.read()
    countsTotal = try reader.read()
  }
}

extension QueryExpansions: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(typos == .automatic)
    writer.write(languages)
    writer.write(CrossingSynonyms.text(of: synonyms))
    writer.write(spelledOutLetters)
    writer.write(ovenTemperatures)
    let words = otherMeanings.keys.sorted()
    writer.write(words)
    for word in words { writer.write(otherMeanings[word] ?? []) }
    writer.write(knownWords.sorted())
    writer.write(maximumWords)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init()
    typos = try reader.read() ? .automatic : .never
    languages = try reader.read()
    synonyms = CrossingSynonyms.table(of: try reader.read())
    spelledOutLetters = try reader.read()
    ovenTemperatures = try reader.read()
    for word in try reader.read() as [String] {
      otherMeanings[word] = try reader.read() as [OtherMeaning]
    }
    knownWords = Set(try reader.read() as [String])
    maximumWords = try reader.natural("the most words")
  }
}

extension OtherMeaning: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(before)
    writer.write(after)
    writer.write(pardons)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init()
    before = try reader.read()
    after = try reader.read()
    pardons = try reader.read()
  }
}

extension FacetRequest: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(attribute)
    writer.write(limit)
    writer.write(bands)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      try reader.read(), limit: try reader.natural("the limit of a facet"),
      bands: try reader.read())
  }
}

extension SearchResults: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(total)
    writer.write(partial)
    writer.write(hits)
    writer.write(facets)
    writer.write(rankings)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let (total, partial): (Int, Int) = (try reader.read(), try reader.read())
    self.init(total: total, hits: try reader.read(), facets: try reader.read())
    self.partial = partial
    rankings = try reader.read()
  }
}

extension SearchHit: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(objectID)
    writer.write(score)
    writer.write(isPartial)
    writer.write(reasons)
    writer.write(snippet)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(objectID: try reader.read(), score: try reader.read())
    isPartial = try reader.read()
    reasons = try reader.read()
    snippet = try reader.read()
  }
}

extension ScoreReason: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(text)
    writer.write(score)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.read(), score: try reader.read())
  }
}

extension Snippet: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(field)
    writer.write(text)
    writer.write(matches)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(field: try reader.read(), text: try reader.read(), matches: try reader.read())
    let size = text.utf8.count
    guard matches.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= size }) else {
      throw reader.damage("a match outside of its text")
    }
  }
}

extension Facet: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(attribute)
    writer.write(holdsDates)
    writer.write(counts)
    writer.write(valueCount)
    writer.write(missing)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let (attribute, dates): (String, Bool) = (try reader.read(), try reader.read())
    self.init(
      attribute: attribute, counts: try reader.read(), valueCount: try reader.read(),
      missing: try reader.read())
    holdsDates = dates
  }
}

extension Facet.Count: Message {
  func write(to writer: inout MessageWriter) {
    switch value {
    case .number(let number): writer.append(0, number)
    case .date(let seconds): writer.append(1, seconds)
    case .keyword(let text): writer.append(2, text)
    case .band(let above, let upTo): writer.append(3, above, upTo)
    }
    writer.write(count)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let value: Facet.Value =
      switch try reader.byte() {
      case 0: .number(try reader.read())
      case 1: .date(try reader.read())
      case 2: .keyword(try reader.read())
      case 3: .band(above: try reader.read(), upTo: try reader.read())
      default: throw reader.damage("a value of an unknown kind")
      }
    self.init(value, try reader.read())
  }
}

extension WordSuggestion: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(word)
    writer.write(documentCount)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(word: try reader.read(), documentCount: try reader.read())
  }
}

extension QueryCorrection: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(words)
    writer.write(query)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(words: try reader.read(), query: try reader.read())
  }
}

extension QueryCorrection.Word: Message {
  func write(to writer: inout MessageWriter) {
    writer.write(typed)
    writer.write(documentCount)
    writer.write(suggestions)
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      typed: try reader.read(), documentCount: try reader.read(), suggestions: try reader.read())
  }
}
