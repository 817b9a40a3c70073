internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores
internal import LarderText

/// What the index of a store says of conditions, in the snapshot that the statement will read.
///
/// Not thread-safe: belongs to one read.
final class StoreConditionIndex: ConditionIndex {
  /// From more than this share of the documents on, looking at all of them costs less than looking them up.
  private static let largestShare = 0.5

  let store: SQLiteStore
  let connection: StoreConnection
  /// Whether the index was asked for anything, so that another moment may have another answer.
  private(set) var wasAsked = false

  init(store: SQLiteStore, connection: StoreConnection) {
    self.store = store
    self.connection = connection
  }

  /// The keys of the objects that a full-text query matches, ascending.
  func matches(_ root: ResolvedEntity, _ query: FullTextQuery) throws(StoreError) -> [Int64] {
    guard let plan = store.plans.value[root.name] else { return [] }
    wasAsked = true
    return try store.translation.run { try store.currentIndex(plan, connection).matches(query) }
  }

  /// The documents whose text at the end of a path may hold some runs; nil where the index does not know, or where they are too many for
  /// the index to be of use.
  ///
  /// - Parameters:
  ///   - entity: the entity that the path begins at.
  ///   - question: its paths lead from the entity; several for a text in any of them.
  func candidates(
    _ entity: ResolvedEntity, _ question: TextQuestion
  ) throws(StoreError) -> IndexCandidates? {
    try asking(entity, question) { (index, root, field) throws(SearchError) in
      let count = try index.documentCount()
      let limit = Self.limit(count)
      var found = IndexCandidates(
        rootName: entity.rootName, runs: question.runs, fields: [], documentCount: count)
      let names = root.description.searchFields.map(\.name)
      if let letters = question.letters {
        let fields = Self.fields(question.paths, of: root)
        if let matches = try index.documents(
          holding: letters, fields: fields.whole, otherFields: fields.others, limit: limit)
        {
          (found.sure, found.keys) = (matches.sure, matches.possible)
          found.runs = [letters.joined(separator: " ")]
          found.fields = fields.whole.union(fields.others).sorted().map { names[$0] }
          return found
        }
        // Where they go over several words, at least each of these is known.
        if letters.count == 1 { return nil }
      }
      guard
        let keys = try index.documents(
          containing: question.runs, isInFirstField: field == 0, limit: limit)
      else { return nil }
      found.keys = keys
      if field == 0 { found.fields = [names[0]] }
      return found
    }
  }

  /// How many documents hold the letters that are asked for, and which others may; nil where the index says too little.
  func count(
    _ entity: ResolvedEntity, _ question: TextQuestion
  ) throws(StoreError) -> (sure: Int, possible: [Int64])? {
    guard let letters = question.letters else { return nil }
    return try asking(entity, question) { (index, root, _) throws(SearchError) in
      let fields = Self.fields(question.paths, of: root)
      let limit = Self.limit(try index.documentCount())
      return try index.documentCount(
        holding: letters, fields: fields.whole, otherFields: fields.others, limit: limit)
    }
  }

  private static func limit(_ documentCount: Int) -> Int {
    max(64, Int(Double(documentCount) * largestShare))
  }

  /// Runs `body` with the index, the entity of its documents and the one field that all paths read, or -1 for several; nil
  /// where no index can be asked.
  private func asking<Result>(
    _ entity: ResolvedEntity, _ question: TextQuestion,
    _ body: (SearchIndex, ResolvedEntity, Int) throws(SearchError) -> Result?
  ) throws(StoreError) -> Result? {
    // An index beside a store of another program may have to be made first, and lags behind the rows until then.
    guard !question.runs.isEmpty, store.foreign == nil, store.filling?.lacksIndex != true,
      let plan = store.plans.value[entity.rootName],
      // What other analyzers cut at, and what they fold alike, is not what `[cd]` does.
      plan.searchSchema.analyzer.kind == .search
    else { return nil }
    var field: Int?
    for path in question.paths {
      guard let found = Self.field(of: path, in: plan.root) else { return nil }
      field = field ?? found
      if field != found { field = -1 }
    }
    wasAsked = true
    do throws(SearchError) {
      let index = connection.index(plan)
      if !connection.hasCurrentIndexes {
        guard try index.isCurrent() else { return nil }
        connection.hasCurrentIndexes = store.plans.value.count == 1
      }
      return try body(index, plan.root, field ?? -1)
    } catch {
      // The rows have the answer as well; that the index is damaged is for searches and checks to say.
      if error.code == .corrupt || error.code == .outdated || error.code == .tooLarge { return nil }
      throw store.translation.translate(error)
    }
  }

  /// The search fields all of whose texts some paths lead to, and those of which they lead to some.
  private static func fields(
    _ paths: [[String]], of root: ResolvedEntity
  ) -> (whole: Set<Int>, others: Set<Int>) {
    let paths = Set(paths)
    var (whole, others) = (Set<Int>(), Set<Int>())
    for (number, field) in root.description.searchFields.enumerated() {
      if paths.isSuperset(of: field.keyPaths) {
        whole.insert(number)
      } else if !paths.isDisjoint(with: field.keyPaths) {
        others.insert(number)
      }
    }
    return (whole, others)
  }

  /// The first search field that reads a path.
  private static func field(of path: [String], in root: ResolvedEntity) -> Int? {
    root.description.searchFields.firstIndex { $0.keyPaths.contains(path) }
  }
}
