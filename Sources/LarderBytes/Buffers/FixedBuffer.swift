/// So many elements in memory of their own, which goes with the buffer.
///
/// An array whose count never changes, and which is not copied: using one counts no reference. Each index is looked at.
package struct FixedBuffer<Element>: ~Copyable {
  @usableFromInline let elements: UnsafeMutableBufferPointer<Element>

  /// Takes the elements of an array.
  package init(_ elements: [Element]) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  @inlinable
  package var count: Int { elements.count }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      if UInt(bitPattern: index) >= UInt(bitPattern: elements.count) { outside(index) }
      yield elements[index]
    }
    @inline(__always)
    _modify {
      if UInt(bitPattern: index) >= UInt(bitPattern: elements.count) { outside(index) }
      yield &elements[index]
    }
  }

  @usableFromInline
  @inline(never)
  func outside(_ index: Int) -> Never {
    memoryMistake("there is no element \(index) in a buffer of \(elements.count)")
  }
}

extension FixedBuffer: @unchecked Sendable where Element: Sendable {}
