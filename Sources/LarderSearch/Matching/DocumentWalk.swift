/// Goes through a document set in ascending order.
struct DocumentWalk {
  private let set: DocumentSet
  private let documentCount: Int
  private var index = 0
  /// The document it stands on, or `TermCursor.end`; 0 before the first `advance`.
  private(set) var document: UInt32 = 0

  init(_ set: DocumentSet, documentCount: Int) {
    self.set = set
    self.documentCount = documentCount
  }

  /// Goes to the first document at or behind `target`, never back.
  @inline(__always)
  mutating func advance(to target: UInt32) {
    switch set {
    case .none: document = TermCursor.end
    case .all: document = Int(target) < documentCount ? target : TermCursor.end
    case .sparse(let list):
      index = list.buffer.index(of: target, from: index)
      document = index < list.count ? list[index] : TermCursor.end
    case .dense(let bits):
      document = bits.next(from: Int(target)).map { UInt32($0) } ?? TermCursor.end
    }
  }
}
