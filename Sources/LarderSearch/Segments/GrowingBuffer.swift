/// Memory that grows at its end, without the checks of an array; for hot loops.
///
/// Not thread-safe. Indices are not checked: callers stay below `count`.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let start = elements.baseAddress else { return }
    reserve(elements.count)
    (base + count).update(from: start, count: elements.count)
    count &+= elements.count
  }

  /// Appends a part of another buffer.
  func append(_ other: GrowingBuffer<Element>, _ range: Range<Int>) {
    append(UnsafeBufferPointer(rebasing: other.buffer[range]))
  }

  /// Sorts the elements.
  func sort(by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: isBefore)
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
    get { base[index] }
    set { base[index] = newValue }
  }

  @inline(never)
  private func grow(to minimum: Int) {
    let newCapacity = max(minimum, capacity &+ capacity / 2 &+ 16)
    let replacement = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    replacement.update(from: base, count: count)
    base.deallocate()
    base = replacement
    capacity = newCapacity
  }
}

extension GrowingBuffer where Element: Comparable {
  /// Sorts the elements, the least first.
  func sort() {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort()
  }
}
