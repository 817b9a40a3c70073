/// So many elements in memory of their own, which goes with the buffer.
///
/// An array whose count never changes, and which is not copied: using one counts no reference. Each index is looked at.
@usableFromInline
package struct FixedBuffer<Element>: ~Copyable {
  @usableFromInline let elements: UnsafeMutableBufferPointer<Element>

  /// Takes the elements of an array.
  package init(_ elements: [Element]) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  @inlinable
  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  @inlinable
  package var count: Int { elements.count }

  @inlinable
  package subscript(index: Int) -> Element {
    // Coroutines (`_read`, `_modify`) would be called as such where the elements are structures.
    @inline(__always)
    unsafeAddress { UnsafePointer(address(of: index)) }
    @inline(__always)
    unsafeMutableAddress { address(of: index) }
  }

  @inlinable
  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    guard UInt(bitPattern: index) < UInt(bitPattern: elements.count),
      let first = elements.baseAddress
    else { outside(index) }
    return first + index
  }

  @usableFromInline
  @inline(never)
  func outside(_ index: Int) -> Never {
    memoryMistake("there is no element \(index) in a buffer of \(elements.count)")
  }
}

extension FixedBuffer where Element: BitwiseCopyable {
  /// Takes memory for some elements, whatever is in them.
  @inlinable
  package init(count: Int) { elements = .allocate(capacity: count) }

  @inlinable
  package init(repeating element: Element, count: Int) {
    self.init(count: count)
    elements.initialize(repeating: element)
  }

  /// The elements for hot loops. Invariant: the buffer is kept while they are used.
  @inlinable
  package var cells: Cells<Element> {
    @inline(__always)
    get { Cells(elements.baseAddress.unsafelyUnwrapped, elements.count) }
  }
}

extension FixedBuffer: @unchecked Sendable where Element: Sendable {}
