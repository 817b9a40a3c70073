/// Elements that lie in the program and are read where they are, or an array of them that may change.
///
/// A value. Elements of the program are copied when one of them is set, not before: a process that asks for a few of many
/// reads the memory of these alone. Each index is looked at.
package struct LentArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// Where the elements of the program begin, which need not be aligned; nil for an array.
  @usableFromInline let lent: UnsafeRawPointer?
  @usableFromInline let lentCount: Int
  @usableFromInline var own: [Element]

  package init(_ elements: [Element]) {
    (lent, lentCount, own) = (nil, 0, elements)
  }

  /// Takes elements as they stand in the program; nil where the bytes are no whole number of them. Invariant: the bytes
  /// never go, and any are an element.
  package init?(lasting bytes: Span<UInt8>) {
    let stride = MemoryLayout<Element>.stride
    guard bytes.count.isMultiple(of: stride) else { return nil }
    lent = bytes.withUnsafeBytes { $0.baseAddress }
    (lentCount, own) = (bytes.count / stride, [])
  }

  @inlinable
  package var count: Int { lent == nil ? own.count : lentCount }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      guard let lent else { return own[index] }
      guard UInt(bitPattern: index) < UInt(bitPattern: lentCount) else { outside(index) }
      return lent.loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Element>.stride, as: Element.self)
    }
    set {
      if lent != nil { self = LentArray(elements) }
      own[index] = newValue
    }
  }

  /// All elements, copied where they are the program's.
  @inlinable
  package var elements: [Element] { lent == nil ? own : (0..<lentCount).map { self[$0] } }

  @usableFromInline
  @inline(never)
  func outside(_ index: Int) -> Never {
    memoryMistake("there is no element \(index) in an array of \(lentCount)")
  }
}
