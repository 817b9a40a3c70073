/// What can be asked of a served store; the number is the sixth byte of a call.
enum RemoteOperation: UInt8, CaseIterable {
  /// Nothing: whether anybody answers.
  case ping = 1
  /// Which store it is, and whether the models are the same.
  case hello, metadata, setMetadata, site
  /// Moments of the store, turns of writers and claims, which are held while somebody asks for them.
  case beginMoment, beginTurn, claim, holder, keep
  case fetchRows, fetchIDs, count, rows, snapshots, members, membersOfMany, relatedObjects
  case dictionaries, explainFetch
  case search, explainSearch, completions, corrections, similar, coverage, sums
  case reserveKeys, save, insert, update, delete
  case maintain, optimize, rebuild, isDerivedCurrent, hasChecksums, check, checkObjects
  case history, historyToken, historyReaders, setHistoryReader, purgeHistory, changeCount

  /// What the caller has to be allowed to do.
  var right: RemoteRight {
    switch self {
    case .setMetadata, .beginTurn, .claim, .reserveKeys, .save, .insert, .update, .delete,
      .maintain, .setHistoryReader, .check, .checkObjects:
      .write
    case .optimize, .rebuild, .purgeHistory: .admin
    default: .read
    }
  }

  /// What the operation does, for the error of who may not.
  var words: String {
    switch self {
    case .check, .checkObjects: "checking the store"
    case .optimize: "optimizing the store"
    case .rebuild: "making the index anew"
    case .purgeHistory: "forgetting the history"
    default: right == .read ? "reading" : "writing"
    }
  }

  /// Whether it is answered whatever model the caller has.
  var needsNoModel: Bool {
    [.ping, .hello, .metadata, .setMetadata, .site, .holder].contains(self)
  }

  /// Whether it must take effect once, however often it is sent.
  var isCountedOnce: Bool {
    [.setMetadata, .save, .insert, .update, .delete].contains(self)
  }

  /// Whether it waits for others who write.
  var isWriting: Bool { isCountedOnce || [.reserveKeys, .maintain, .rebuild].contains(self) }
}
