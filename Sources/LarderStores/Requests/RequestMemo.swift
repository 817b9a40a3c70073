internal import Synchronization

/// What stores worked out to answer a request, kept with the request: nothing has to be compared to find it.
///
/// Thread-safe.
package final class RequestMemo: Sendable {
  private struct Entry {
    var owner: UInt64
    var kind: UInt8
    var work: any Sendable
  }

  /// A request is seldom asked of more stores.
  private static let maximumCount = 8

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// What an owner kept for one kind of question.
  package func work(_ owner: UInt64, kind: UInt8) -> (any Sendable)? {
    entries.withLock { entries in
      for entry in entries where entry.owner == owner && entry.kind == kind { return entry.work }
      return nil
    }
  }

  package func keep(_ work: any Sendable, for owner: UInt64, kind: UInt8) {
    entries.withLock { entries in
      if entries.count >= Self.maximumCount { entries.removeAll() }
      entries.append(Entry(owner: owner, kind: kind, work: work))
    }
  }

  private static let lastOwner = Atomic<UInt64>(0)

  /// A number that no other owner in this process has or had.
  package static func nextOwner() -> UInt64 {
    lastOwner.add(1, ordering: .relaxed).newValue
  }
}
