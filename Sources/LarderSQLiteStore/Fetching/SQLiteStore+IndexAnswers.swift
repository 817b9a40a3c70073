internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
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

  /// How many objects a condition is true of; nil for conditions that the index says too little of.
  func indexCount(_ request: StoreFetchRequest, _ connection: StoreConnection) throws -> Int? {
    guard let (question, plan) = indexQuestion(request) else { return nil }
    var total: Int
    switch question {
    case .words(let query):
      total = try currentIndex(plan, connection).search(query, options: SearchOptions(limit: 0))
        .total
    case .letters(let question):
      let planner = StoreConditionIndex(store: self, connection: connection)
      guard let found = try planner.count(request.entity, question) else { return nil }
      total = found.sure
      if !found.possible.isEmpty {
        total += try keys(of: request, among: found.possible, connection).count
      }
    }
    total = max(0, total - max(0, request.offset))
    return request.limit > 0 ? min(total, request.limit) : total
  }

  /// The identifiers of the objects that a condition is true of, in the order of their keys; nil for requests that the index
  /// says too little of.
  func indexIDs(
    _ request: StoreFetchRequest, _ connection: StoreConnection
  ) throws -> [ObjectID]? {
    guard request.sortOrderings.isEmpty, let (question, plan) = indexQuestion(request),
      !schema.hasSubentities(plan.rootName)
    else { return nil }
    let planner = StoreConditionIndex(store: self, connection: connection)
    var found: [Int64]
    switch question {
    case .words(let query): found = try planner.matches(request.entity, query)
    case .letters(let question):
      guard let candidates = try planner.candidates(request.entity, question) else { return nil }
      found = candidates.sure
      if !candidates.keys.isEmpty {
        let others = try keys(of: request, among: candidates.keys, connection)
        if !others.isEmpty { found = (found + others).sorted() }
      }
    }
    let rest = found.dropFirst(max(0, request.offset))
    let origin = origins[schema.number(of: request.entity) - 1]
    return (request.limit > 0 ? rest.prefix(request.limit) : rest).map {
      ObjectID(origin: origin, key: $0)
    }
  }

  /// Those of some keys whose objects fulfil the condition, as their texts say.
  private func keys(
    of request: StoreFetchRequest, among keys: [Int64], _ connection: StoreConnection
  ) throws -> [Int64] {
    var request = request
    (request.limit, request.offset) = (0, 0)
    let plan = try planner(connection).plan(
      request, columns: { scope in .list([.column(scope.key)]) }, isOrdered: false, among: keys)
    var found: [Int64] = []
    try connection.run(plan) { row in
      found.append(row.int64(0))
      return true
    }
    return found
  }
}
