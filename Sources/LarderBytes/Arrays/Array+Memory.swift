/// Arrays of elements that any bytes are an element of, as they stand in memory.
extension Array where Element: BitwiseCopyable {
  /// The bytes of all elements. Invariant: an element has no bytes that say nothing.
  package var memory: [UInt8] { withUnsafeBytes { Array<UInt8>($0) } }

  /// Takes the bytes of elements as `memory` gave them; nil where they are no whole number of elements. Invariant: any bytes are
  /// an element.
  package init?(memory: Span<UInt8>) {
    let stride = MemoryLayout<Element>.stride
    guard memory.count.isMultiple(of: stride) else { return nil }
    self.init(unsafeUninitializedCapacity: memory.count / stride) { buffer, count in
      memory.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      count = memory.count / stride
    }
  }
}

extension Array {
  /// Makes so many elements, each by its place; nothing looks for room at each.
  @inlinable
  package init(count: Int, _ make: (Int) throws -> Element) rethrows {
    // An array made with no capacity would have its count written into the one empty array that all threads share.
    if count <= 0 {
      self = []
    } else {
      self = try Array(unsafeUninitializedCapacity: count) { buffer, made in
        while made < count {
          buffer.initializeElement(at: made, to: try make(made))
          made += 1
        }
      }
    }
  }
}
