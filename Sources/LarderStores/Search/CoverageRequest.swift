public import LarderModel
public import LarderPredicates

/// A search for the objects of one entity tree all of whose values of a search attribute are at hand, but for some.
public struct CoverageRequest: Sendable {
  /// The entity whose objects are found, with those that inherit from it.
  public var entity: ResolvedEntity
  /// What is at hand, and which objects are wanted.
  public var criteria: CoverageCriteria

  /// Creates a request.
  public init(entity: ResolvedEntity, criteria: CoverageCriteria) {
    self.entity = entity
    self.criteria = criteria
  }

  /// - Throws: `invalidInput` for a number below 0.
  package func check(path: String?) throws(StoreError) {
    guard criteria.limit >= 0, criteria.offset >= 0, criteria.maximumMissing >= 0 else {
      throw StoreError(
        .invalidInput, "limit, offset and what may be missing cannot be negative", path: path)
    }
  }
}

/// The answer to a search by what is at hand, from one snapshot of the store.
public struct CoverageResults: Hashable, Sendable {
  /// One object found.
  public struct Hit: Hashable, Sendable {
    /// The object.
    public var objectID: ObjectID
    /// The values that are missing, as they are written, by their folds.
    public var missing: [String]
    /// The values that others stand for, likewise.
    public var substituted: [String]
    /// The numbers of the things that it uses, ascending.
    public var used: [Int]
    /// Whether one of its values stands for something that is not known.
    public var isDoubtful: Bool

    package init(
      objectID: ObjectID, missing: [String], substituted: [String], used: [Int], isDoubtful: Bool
    ) {
      self.objectID = objectID
      self.missing = missing
      self.substituted = substituted
      self.used = used
      self.isDoubtful = isDoubtful
    }
  }

  /// How many objects miss nothing, one value, two ..., up to the most that one misses.
  public var counts: [Int]
  /// The hits that were asked for: fewest missing first, then fewest substituted, then those where nothing is doubtful,
  /// then by how much of what is at hand they use, then by key.
  public var hits: [Hit]

  package init(counts: [Int], hits: [Hit]) {
    self.counts = counts
    self.hits = hits
  }
}
