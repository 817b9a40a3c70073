internal import LarderModel
package import LarderSearch
package import LarderStores

/// The search index of an entity tree beside the rows that it is made of, on one connection: how the one follows the
/// others, in the transaction of the caller.
package protocol IndexedTree {
  /// What the documents are made of.
  var plan: SearchSchemaPlan { get }
  var index: SearchIndex { get }
  /// How many documents go into one segment of a rebuild.
  static var rebuildPiece: Int { get }
  /// How many documents are compared at once.
  static var checkPiece: Int { get }

  /// Gives the documents of some keys to a batch; keys without a row are left out.
  ///
  /// - Parameter batch: the batch insertion that wrote all of these rows, and knows them; nil: they are read.
  func read(
    _ keys: KeyRanges, of batch: BatchInsertion?, into documents: inout DocumentBatch
  ) throws
  /// Goes over the rows in the order of their keys, at most so many at once: the keys, and the share that is done with
  /// them. Keys far apart cost no more than others.
  func forEachPiece(of size: Int, _ body: (KeyRanges, Double) throws -> Void) throws
}

extension IndexedTree {
  /// Brings the index up to date for objects that may have existed before and may exist now, and for new ones.
  ///
  /// - Parameters:
  ///   - batch: the batch insertion that the new ones are of; what it says of them is not read again.
  ///   - before: sees the rows as they were: nobody else can have written since this transaction began.
  package func refresh(
    existing: KeyRanges, new: KeyRanges, of batch: BatchInsertion? = nil, before: Self? = nil
  ) throws {
    try plan.requireReaders()
    var removed = DocumentBatch(schema: index.schema)
    var added = DocumentBatch(schema: index.schema)
    if !existing.isEmpty {
      try before?.read(existing, of: nil, into: &removed)
      try read(existing, of: nil, into: &added)
    }
    if !new.isEmpty { try read(new, of: batch, into: &added) }
    if added.count == 0 && removed.count == 0 { return }
    try index.write(added: added, removed: removed)
    let isBulk = batch != nil && added.count >= SaveMerges.bulk
    _ =
      isBulk
      ? try index.merge(work: SaveMerges.work, limit: SaveMerges.bulkLimit, for: .bulk)
      : try index.merge(work: SaveMerges.work, limit: SaveMerges.limit)
  }

  /// Makes the index anew where another schema or analyzer made it; to be called before rows change.
  package func ensureIsCurrent() throws {
    if try !index.isCurrent() { try rebuild { _ in } }
  }

  /// Makes the index anew from the rows.
  package func rebuild(progress: (Double) -> Void) throws {
    try plan.requireReaders()
    try index.create()
    try index.reset()
    try forEachPiece(of: Self.rebuildPiece) { keys, share in
      var added = DocumentBatch(schema: index.schema)
      try read(keys, of: nil, into: &added)
      try index.write(added: added, removed: DocumentBatch(schema: index.schema))
      _ = try index.merge(work: SaveMerges.work, limit: SaveMerges.limit)
      progress(share)
    }
  }

  /// Looks for damage in the index, and compares it with the rows.
  ///
  /// - Parameter advice: what stands behind the finding that another version made it.
  /// - Returns: the findings in words.
  package func check(advice: String, progress: (Double) -> Void) throws -> [String] {
    let name = plan.root.name
    do {
      guard try index.isCurrent() else {
        return ["\(name): the search index was made by another version of Larder\(advice)"]
      }
      let damage = try index.checkIntegrity()
      let findings = damage.isEmpty ? try compare(progress) : damage
      return findings.map { "\(name): search index: \($0)" }
    } catch let error as SearchError where error.code != .storage {
      return ["\(name): \(error.message)"]
    }
  }

  private func compare(_ progress: (Double) -> Void) throws -> [String] {
    try plan.requireReaders()
    var comparison = RowComparison(index, mostFindings: 100)
    try forEachPiece(of: Self.checkPiece) { keys, share in
      guard let last = keys.ranges.last?.upperBound else { return }
      var batch = DocumentBatch(schema: index.schema)
      try read(keys, of: nil, into: &batch)
      try comparison.add(batch, upTo: last)
      progress(share)
    }
    return try comparison.finish()
  }
}

/// What is merged in the transaction of a save.
package enum SaveMerges {
  /// How many postings: bounded, so that no save waits long.
  package static let work = 8192
  /// How large a merge is begun; larger ones wait for upkeep.
  package static let limit = 4_000_000
  /// How large one is begun in a batch insertion of at least so many objects.
  package static let (bulkLimit, bulk) = (16_000_000, 1_000)
}

extension Collection where Element: IndexedTree {
  /// Makes all indexes anew, in the order of the trees' names.
  package func rebuild(progress: ((Double) -> Void)?) throws {
    for (place, tree) in sorted(by: { $0.plan.root.name < $1.plan.root.name }).enumerated() {
      try tree.rebuild { progress?((Double(place) + $0) / Double(count)) }
    }
  }

  /// Checks all indexes, in the order of the trees' names.
  package func check(advice: String, progress: (Double) -> Void) throws -> [String] {
    var findings: [String] = []
    for (place, tree) in sorted(by: { $0.plan.root.name < $1.plan.root.name }).enumerated() {
      findings += try tree.check(advice: advice) {
        progress((Double(place) + $0) / Double(count))
      }
    }
    return findings
  }

  /// Merges what is ready for it; false where nothing was.
  package func merge(work: Int) throws -> Bool {
    var hasMerged = false
    for tree in self where try tree.index.merge(work: work, limit: .max, for: .upkeep) {
      hasMerged = true
    }
    return hasMerged
  }
}
