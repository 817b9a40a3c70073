internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderSearch

/// The search indexes of a store in memory: each is brought to the state that is asked about, when it is asked.
///
/// The first search after a change passes over all texts of the entity tree and indexes those that are different; others cost
/// what they cost in any store. Thread-safe: one search at a time.
final class MemorySearch: @unchecked Sendable {
  // @unchecked: indexes are touched under the lock alone.
  private let lock = RecursiveLock()
  private var trees: [String: Tree] = [:]

  /// Runs `body` with the answers about an entity tree in one state of the store.
  func answer<Result>(
    _ plan: SearchSchemaPlan, in state: MemoryState, path: String?,
    _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    do {
      let tree = trees[plan.root.name] ?? Tree(plan)
      // One whose update fails is made anew by the next search.
      trees[plan.root.name] = nil
      try tree.update(to: state)
      trees[plan.root.name] = tree
      let root = plan.root.name
      let search = StoreSearch(
        tree.index, plan, path: path,
        objectID: { state.objectID(MemoryReference(root: root, key: $0)) },
        texts: { tree.documents[$0]?.texts ?? [] })
      return try body(search)
    } catch let error as SearchError {
      throw StoreError(
        error.code == .invalidQuery || error.code == .tooLarge ? .invalidInput : .inputOutput,
        error.message)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.inputOutput, "\(error)")
    }
  }

  /// The index of one entity tree and the documents that it holds.
  private final class Tree {
    let index: SearchIndex
    private(set) var documents: [Int64: MemoryDocument] = [:]
    private let plan: SearchSchemaPlan
    private let schema: SearchSchema
    private var change: UInt64?

    init(_ plan: SearchSchemaPlan) {
      self.plan = plan
      schema = SearchSchema(plan)
      index = SearchIndex(storage: MemoryIndexStorage(), name: plan.root.name, schema: schema)
    }

    /// How many documents are indexed at once.
    private static let pieceSize = 4096
    /// About how many postings are merged after each piece.
    private static let mergeWork = 1 << 20

    func update(to state: MemoryState) throws {
      if change == state.change { return }
      try plan.requireReaders()
      try index.create()
      let table = state.tables[plan.root.name] ?? MemoryState.Table()
      var changed: [(key: Int64, document: MemoryDocument?)] = []
      for key in documents.keys where table.rows[key] == nil { changed.append((key, nil)) }
      for key in table.keys {
        let reference = MemoryReference(root: plan.root.name, key: key)
        let document = MemoryDocument(
          plan, of: MemorySubject(state: state, reference: reference))
        if document != documents[key] { changed.append((key, document)) }
      }
      changed.sort { $0.key < $1.key }
      var rest = changed[...]
      while !rest.isEmpty {
        try index(rest.prefix(Self.pieceSize))
        rest = rest.dropFirst(Self.pieceSize)
      }
      change = state.change
    }

    private func index(_ piece: ArraySlice<(key: Int64, document: MemoryDocument?)>) throws {
      var added = DocumentBatch(schema: schema)
      var removed = DocumentBatch(schema: schema)
      for (key, document) in piece {
        documents[key]?.add(to: &removed, key: key)
        document?.add(to: &added, key: key)
      }
      try index.write(added: added, removed: removed)
      for (key, document) in piece { documents[key] = document }
      _ = try index.merge(work: Self.mergeWork)
    }
  }
}
