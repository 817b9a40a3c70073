internal import LarderModel
internal import LarderPredicates
internal import LarderSearch
internal import LarderStores

/// Fetches that the index of words answers alone, without a row being read.
extension SQLiteStore {
  /// What a fetch asks of the index, where that is all it asks.
  private enum IndexQuestion {
    case words(FullTextQuery)
    case letters(TextQuestion)
  }

  private func indexQuestion(
    _ request: StoreFetchRequest
  ) -> (question: IndexQuestion, plan: DocumentPlan)? {
    guard let predicate = request.predicate, foreign == nil,
      let plan = plans.value[request.entity.rootName], request.entity.name == plan.rootName,
      request.includesSubentities || !schema.hasSubentities(plan.rootName)
    else { return nil }
    if case .fullText(let query) = predicate { return (.words(query), plan) }
    guard TextQuestion.mayBeAnswered(predicate),
      let question = TextQuestion(predicate, request.entity, model), question.letters != nil
    else { return nil }
    return (.letters(question), plan)
  }

  /// How many objects a condition is true of; nil for conditions that the index cannot answer alone.
  func indexCount(_ request: StoreFetchRequest, _ connection: StoreConnection) throws -> Int? {
    guard let (question, plan) = indexQuestion(request) else { return nil }
    var total: Int
    switch question {
    case .words(let query):
      total = try currentIndex(plan, connection).search(query, options: SearchOptions(limit: 0))
        .total
    case .letters(let question):
      guard
        let count = try QueryPlanner(store: self, connection: connection)
          .count(request.entity, question)
      else { return nil }
      total = count
    }
    total = max(0, total - max(0, request.offset))
    return request.limit > 0 ? min(total, request.limit) : total
  }

  /// The identifiers of the objects that a condition is true of, in the order of their keys; nil for requests that the index cannot
  /// answer alone.
  func indexIDs(
    _ request: StoreFetchRequest, _ connection: StoreConnection
  ) throws -> [ObjectID]? {
    guard request.sortOrderings.isEmpty, let (question, plan) = indexQuestion(request),
      !schema.hasSubentities(plan.rootName)
    else { return nil }
    let planner = QueryPlanner(store: self, connection: connection)
    let keys: [Int64]
    switch question {
    case .words(let query): keys = try planner.matches(request.entity, query)
    case .letters(let question):
      guard let found = try planner.candidates(request.entity, question), found.keys.isEmpty else {
        return nil
      }
      keys = found.sure
    }
    let rest = keys.dropFirst(max(0, request.offset))
    let origin = origins[schema.number(of: request.entity) - 1]
    return (request.limit > 0 ? rest.prefix(request.limit) : rest).map {
      ObjectID(origin: origin, key: $0)
    }
  }
}
