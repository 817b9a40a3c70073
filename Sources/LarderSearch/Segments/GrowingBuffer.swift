internal import LarderBytes

/// Memory that grows at its end, without the checks of an array; for hot loops.
///
/// Not thread-safe. Callers stay below `count`, which debug builds look at.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: Cells<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(self.capacity)
  }

  deinit { base.deallocate() }

  var buffer: CellRun<Element> { base.run(count) }

  /// The elements until the next change.
  var span: Span<Element> {
    @_lifetime(borrow self)
    get { buffer.span(of: self) }
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  func append(_ elements: CellRun<Element>) {
    reserve(elements.count)
    (base + count).update(from: elements.base, count: elements.count)
    count &+= elements.count
  }

  func append(_ elements: Span<Element>) {
    reserve(elements.count)
    (base + count).update(from: elements)
    count &+= elements.count
  }

  /// Appends a part of another buffer.
  func append(_ other: GrowingBuffer<Element>, _ range: Range<Int>) {
    append((other.base + range.lowerBound).run(range.count))
  }

  /// Sorts the elements.
  func sort(by isBefore: (Element, Element) -> Bool) {
    base.sort(count, by: isBefore)
  }

  /// Makes room for `additional` more elements.
  @inline(__always)
  func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(to: count + additional) }
  }

  /// Says that `additional` elements were written behind the end; room was reserved for them.
  @inline(__always)
  func advance(_ additional: Int) { count &+= additional }

  /// Grows to `total` elements of unspecified content, or shortens to it.
  func resize(_ total: Int) {
    if total > capacity { grow(to: total) }
    count = total
  }

  func fill(_ total: Int, with element: Element) {
    resize(total)
    base.update(repeating: element, count: total)
  }

  func removeAll() { count = 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { buffer[index] }
    set {
      _ = buffer[index]
      base[index] = newValue
    }
  }

  @inline(never)
  private func grow(to minimum: Int) {
    let newCapacity = max(minimum, capacity &+ capacity / 2 &+ 16)
    let replacement = Cells<Element>.allocate(newCapacity)
    replacement.update(from: base, count: count)
    base.deallocate()
    base = replacement
    capacity = newCapacity
  }
}

extension GrowingBuffer where Element: Comparable {
  /// Sorts the elements, the least first.
  func sort() {
    base.sort(count, by: <)
  }
}
