internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// What the index of words says of conditions, in the snapshot that the statement will read.
final class SessionConditionIndex: ConditionIndex {
  private let session: StoreSession
  private(set) var wasAsked = false

  init(_ session: StoreSession) { self.session = session }

  func matches(_ root: ResolvedEntity, _ query: FullTextQuery) throws(StoreError) -> [Int64] {
    guard let documents = session.context.documents.value[root.name] else { return [] }
    wasAsked = true
    return try session.translated {
      try session.currentIndex(documents).matches(query)
    }
  }

  /// Texts are looked at by the statement, or in memory.
  func candidates(
    _ entity: ResolvedEntity, _ question: TextQuestion
  ) throws(StoreError) -> IndexCandidates? { nil }
}
