internal import LarderBytes
internal import Synchronization

/// What stores worked out to answer a request, kept with the request: nothing has to be compared to find it.
///
/// Thread-safe, without a lock: entries are only ever added, each behind the last one.
package final class RequestMemo: Sendable {
  private final class Entry: Sendable {
    let owner: UInt64
    let kind: UInt8
    let work: any AnyObject & Sendable
    let next = OnceReference<Entry>()

    init(owner: UInt64, kind: UInt8, work: any AnyObject & Sendable) {
      (self.owner, self.kind, self.work) = (owner, kind, work)
    }
  }

  /// A request is seldom asked of more stores.
  private static let maximumCount = 8

  private let first = OnceReference<Entry>()

  package init() {}

  /// What an owner kept for one kind of question.
  package func work(_ owner: UInt64, kind: UInt8) -> (any AnyObject & Sendable)? {
    var place = first.reference
    while let reference = place {
      // The memo keeps its entries, so that nothing has to be counted on the way.
      let (work, next) = reference.with { entry in
        entry.owner == owner && entry.kind == kind
          ? (entry.work, nil) : (nil, entry.next.reference)
      }
      if let work { return work }
      place = next
    }
    return nil
  }

  /// Keeps a work, unless there are many, or another thread was faster.
  package func keep(_ work: any AnyObject & Sendable, for owner: UInt64, kind: UInt8) {
    let entry = Entry(owner: owner, kind: kind, work: work)
    var place = first.setIfNil(entry)
    for _ in 1..<Self.maximumCount {
      if place.owner == owner && place.kind == kind { return }
      place = place.next.setIfNil(entry)
    }
  }

  private static let lastOwner = Atomic<UInt64>(0)

  /// A number that no other owner in this process has or had.
  package static func nextOwner() -> UInt64 {
    lastOwner.add(1, ordering: .relaxed).newValue
  }
}
