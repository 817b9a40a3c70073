internal import LarderBytes

/// The values of a column by document. They were checked, so that going through them needs no checks.
///
/// Valid as long as its column.
struct ValuesByDocument {
  /// Numbers of 1, 2 or 4 bytes, side by side.
  struct Numbers {
    var base: Cells<UInt8>
    var widthCode: UInt8

    @inline(__always)
    subscript(index: Int) -> UInt32 {
      switch widthCode {
      case 0: UInt32(base[index])
      case 1: UInt32(base.number(index &* 2, as: UInt16.self))
      default: base.number(index &* 4, as: UInt32.self)
      }
    }

    /// Whether all of the first `count` numbers are at most `limit`.
    func areAll(atMost limit: Int, count: Int) -> Bool {
      switch widthCode {
      case 0: highest(count, as: UInt8.self) <= limit
      case 1: highest(count, as: UInt16.self) <= limit
      default: highest(count, as: UInt32.self) <= limit
      }
    }

    /// Without a branch in the loop, so that many are compared at once.
    private func highest<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
      _ count: Int, as type: Number.Type
    ) -> Int {
      var highest: Number = 0
      for index in 0..<count {
        highest = max(highest, base.number(index &* MemoryLayout<Number>.size, as: type))
      }
      return Int(highest)
    }
  }

  /// The values of all documents, one behind the other, and where each document's begin.
  struct Lists {
    /// One more than there are documents.
    let starts: Cells<UInt32>
    /// In each document ascending.
    let values: Cells<UInt32>

    @inline(__always)
    func range(_ document: Int) -> Range<Int> {
      uncheckedRange(Int(starts[document]), Int(starts[document &+ 1]))
    }
  }

  enum Layout {
    case none
    /// Every document has the only value.
    case constant
    /// A number for each document: 0 for no value, else the value's place and one.
    case single(Numbers)
    case multiple(Lists)
  }

  let layout: Layout
  let documentCount: Int

  /// Calls `body` with each value of each document, in order.
  func forEach(_ body: (_ document: UInt32, _ ordinal: UInt32) -> Void) {
    for document in 0..<documentCount {
      forEach(of: document) { body(UInt32(truncatingIfNeeded: document), $0) }
    }
  }

  /// Calls `body` with the places of the values of a document, in order.
  @inline(__always)
  func forEach(of document: Int, _ body: (_ ordinal: UInt32) -> Void) {
    switch layout {
    case .none: break
    case .constant: body(0)
    case .single(let values):
      let value = values[document]
      if value > 0 { body(value &- 1) }
    case .multiple(let lists):
      for index in lists.range(document) { body(lists.values[index]) }
    }
  }
}
