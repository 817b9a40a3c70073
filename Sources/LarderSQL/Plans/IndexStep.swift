package import LarderModel
package import LarderPredicates
package import LarderStores

/// What the index was asked, and what it said.
package enum IndexStep: Hashable, Sendable {
  /// The documents that a full-text query matches, ascending.
  case matches(rootName: String, FullTextQuery, keys: [Int64])
  /// The documents that may hold a text.
  case candidates(IndexCandidates)

  /// The keys of all documents that it gave, ascending.
  package var keys: [Int64] {
    switch self {
    case .matches(_, _, let keys): keys
    case .candidates(let found): found.sure.isEmpty ? found.keys : found.all
    }
  }

  /// Those of the keys of which the index is not sure.
  package var unsureKeys: [Int64] {
    switch self {
    case .matches: []
    case .candidates(let found): found.keys
    }
  }
}

/// The documents that may hold a text somewhere, as far as the words of the index tell.
package struct IndexCandidates: Hashable, Sendable {
  /// The entity whose documents they are.
  package var rootName: String
  /// The runs of letters that they hold inside of words.
  package var runs: [String]
  /// The names of the search fields whose words were looked at; none for all.
  package var fields: [String]
  /// Those that hold it for sure, ascending.
  package var sure: [Int64] = []
  /// The others, ascending: their texts have to be looked at.
  package var keys: [Int64] = []
  /// How many documents the index has.
  package var documentCount: Int

  package init(rootName: String, runs: [String], fields: [String], documentCount: Int) {
    self.rootName = rootName
    self.runs = runs
    self.fields = fields
    self.documentCount = documentCount
  }

  /// All of them, ascending.
  package var all: [Int64] { (sure + keys).sorted() }
}

/// What a planner may ask of an index of words, in the snapshot that the statement will read.
package protocol ConditionIndex: AnyObject {
  /// The keys of the objects that a full-text query matches, ascending.
  func matches(_ root: ResolvedEntity, _ query: FullTextQuery) throws(StoreError) -> [Int64]

  /// The documents whose text at the end of a path may hold some runs; nil where the index does not know, or where they are too many for
  /// it to be of use.
  ///
  /// - Parameters:
  ///   - entity: the entity that the path begins at.
  ///   - question: its paths lead from the entity; several for a text in any of them.
  func candidates(
    _ entity: ResolvedEntity, _ question: TextQuestion
  ) throws(StoreError) -> IndexCandidates?

  /// Whether it was asked for anything, so that another moment may have another answer.
  var wasAsked: Bool { get }
}
