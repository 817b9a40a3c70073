internal import LarderPredicates
public import LarderStores

extension ContextChanges {
  /// Takes the changes of transactions of a store's history, in order: for `mergeChanges` of contexts that show what
  /// other processes wrote.
  ///
  /// An object that was inserted and deleted again is neither; one that was changed and then deleted is deleted.
  public init(_ transactions: [HistoryTransaction]) {
    self.init()
    for change in transactions.lazy.flatMap(\.changes) {
      switch change.kind {
      case .insertion: inserted.insert(change.objectID)
      case .update:
        if !inserted.contains(change.objectID) { updated.insert(change.objectID) }
      case .deletion:
        updated.remove(change.objectID)
        if inserted.remove(change.objectID) == nil { deleted.insert(change.objectID) }
      }
    }
    author = transactions.last?.author
    contextName = transactions.last?.contextName
  }
}
