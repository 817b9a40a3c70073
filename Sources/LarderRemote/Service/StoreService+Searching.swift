internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

// What a client decides about words is asked of it in rounds: the server says which words it met, and is asked again
// with what they are to the client. Nothing but data crosses.

extension StoreService {
  func search(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    switch call.head.operation {
    case .search: writer.write(try reader(call).search(try call.content()))
    case .explainSearch:
      let (request, id) = try call.content { (reader) throws(MessageError) in
        let request: SearchRequest = try reader.read()
        return (request, try reader.read() as ObjectID)
      }
      writer.write(try store.explain(request, for: id))
    case .completions:
      let (text, rest, entity, limit) = try call.content { (reader) throws(MessageError) in
        let text: String = try reader.read()
        let rest: FullTextQuery? = try reader.read()
        let entity = try reader.entity()
        return (text, rest, entity, try reader.natural("the limit of completions"))
      }
      writer.write(try store.completions(of: text, with: rest, entity: entity, limit: limit))
    case .similar:
      let (id, entity, limit, offset) = try call.content { (reader) throws(MessageError) in
        let id: ObjectID = try reader.read()
        let entity = try reader.entity()
        return (id, entity, try reader.read() as Int, try reader.read() as Int)
      }
      writer.write(
        try store.similarObjects(to: id, entity: entity, limit: limit, offset: offset))
    case .coverage: writer.write(try store.coverage(try call.content()))
    case .corrections: try corrections(call, &writer)
    default: try sums(call, &writer)
    }
  }

  /// Answers with words to be told of, or, with none, with the correction.
  private func corrections(
    _ call: ServedCall, _ writer: inout MessageWriter
  ) throws(StoreError) {
    let (query, entity, expansions, known) = try call.content { (reader) throws(MessageError) in
      let query: FullTextQuery = try reader.read()
      let entity = try reader.entity()
      let expansions: QueryExpansions = try reader.read()
      return (query, entity, expansions, try reader.read() as [String: Bool])
    }
    let met = Lock<Set<String>>([])
    let correction = try store.corrections(
      for: query, entity: entity, expansions: expansions,
      sparing: { word in
        if let isWord = known[word] { return isWord }
        met.withLock { _ = $0.insert(word) }
        return false
      })
    let unknown = met.withLock { $0 }
    writer.write(unknown)
    if unknown.isEmpty { writer.write(correction) }
  }

  /// Answers with keywords to be told of, or, with none, with the sums.
  private func sums(_ call: ServedCall, _ writer: inout MessageWriter) throws(StoreError) {
    let (attribute, beginnings, divisor, entity, known) = try call.content {
      (reader) throws(MessageError) in
      let attribute: String = try reader.read()
      let beginnings: [String] = try reader.read()
      let divisor: String? = try reader.read()
      let entity = try reader.entity()
      return (attribute, beginnings, divisor, entity, try reader.read() as [String: KeywordAddend])
    }
    let met = Unknown()
    let criteria = SumCriteria(attribute, beginnings: beginnings, divisor: divisor) { keyword in
      if let addend = known[keyword] { return addend.addend }
      met.words.withLock { _ = $0.insert(keyword) }
      return nil
    }
    let sums = try store.sums(criteria, entity: entity)
    let unknown = met.words.withLock { $0 }
    writer.write(unknown)
    if unknown.isEmpty { writer.write(sums) }
  }

  private final class Unknown: Sendable {
    let words = Lock<Set<String>>([])
  }
}
