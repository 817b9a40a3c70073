internal import LarderStores

/// How far a sync has come.
public struct SyncProgress: Hashable, Sendable {
  /// What takes long in a sync, in this order. Most syncs have little of any.
  public enum Step: Hashable, Sendable {
    /// Objects get the names by which other devices know them: all of them in the first sync.
    case identifying
    /// What changed here is written for others.
    case telling
    /// What others wrote is read.
    case reading
    /// The store of another device is read as a whole.
    case readingBaseline
    /// The whole store is written for new devices.
    case writingBaseline
  }

  /// What is being done.
  public var step: Step
  /// How much of that is done, 0 to 1; 0 where it is not known yet.
  public var share: Double
}

extension SyncOptions {
  /// Whether the work may go on; it does not say how far it is.
  func mayGoOn(_ step: SyncProgress.Step) -> Bool {
    progress?(SyncProgress(step: step, share: 0)) ?? true
  }

  /// Says how much of a step is done, and ends the sync where that is wanted.
  func report(_ step: SyncProgress.Step, _ done: Int, of total: Int) throws(StoreError) {
    guard let progress else { return }
    let share = min(1, Double(done) / Double(max(1, total)))
    guard progress(SyncProgress(step: step, share: share)) else {
      throw StoreError(
        .cancelled, "the sync was ended; what it did stays, and the next one goes on")
    }
  }
}
