internal import Glibc

/// Elements in memory that somebody else keeps: what a span would be if it could be held for longer. For hot loops.
///
/// Invariant: whoever made the memory keeps it while this is used, and nothing but its elements is asked for. Debug builds, and so all
/// tests, look at every place; release builds do not. Without `@usableFromInline` other modules would not see the bodies of what is
/// inlinable.
@usableFromInline
package struct Cells<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  #if DEBUG
  /// The addresses where the memory begins and ends.
  @usableFromInline let start: UInt
  @usableFromInline let end: UInt
  #endif

  /// Takes memory for some elements, whatever is in them; `deallocate` gives it back.
  @inlinable
  package static func allocate(_ count: Int) -> Cells {
    Cells(UnsafeMutablePointer<Element>.allocate(capacity: count), count)
  }

  @inlinable
  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, _ count: Int) {
    self.base = base
    #if DEBUG
    start = UInt(bitPattern: base)
    end = UInt(bitPattern: base + count)
    #endif
  }

  #if DEBUG
  @usableFromInline
  init(_ base: UnsafeMutablePointer<Element>, _ start: UInt, _ end: UInt) {
    self.base = base
    self.start = start
    self.end = end
  }

  @usableFromInline
  func look(_ offset: Int, _ count: Int) {
    let place = UInt(bitPattern: base) &+ UInt(bitPattern: offset)
    guard count >= 0, place >= start, place <= end, UInt(count) <= end - place else {
      memoryMistake("\(count) bytes at \(Int(bitPattern: place &- start)) of \(end - start)")
    }
  }
  #endif

  @inlinable
  @inline(__always)
  package func deallocate() { base.deallocate() }

  /// For the doors to C libraries.
  @inlinable
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(base) }

  /// The address, which tells memory apart.
  @inlinable
  package var address: UInt { UInt(bitPattern: base) }

  @inlinable
  package subscript(index: Int) -> Element {
    // Transparent, so that tests do not call it either.
    @_transparent
    unsafeAddress { UnsafePointer(pointer(index, 1)) }
    @_transparent
    nonmutating unsafeMutableAddress { pointer(index, 1) }
  }

  @usableFromInline
  @_transparent
  func pointer(_ index: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
    #if DEBUG
    look(index &* MemoryLayout<Element>.stride, count &* MemoryLayout<Element>.stride)
    #endif
    return base + index
  }

  /// The cells from an index on; one that is negative makes the first cell one of a higher index.
  @inlinable
  @inline(__always)
  package static func + (cells: Cells, index: Int) -> Cells {
    #if DEBUG
    Cells(cells.base + index, cells.start, cells.end)
    #else
    Cells(cells.base + index, 0)
    #endif
  }

  @inlinable
  @inline(__always)
  package static func - (cells: Cells, index: Int) -> Cells { cells + -index }

  /// Some of the cells, all of which are there.
  @inlinable
  @inline(__always)
  package func run(_ count: Int) -> CellRun<Element> { CellRun(self, count: count) }

  // MARK: - Many elements

  @inlinable
  @inline(__always)
  package func update(repeating element: Element, count: Int) {
    pointer(0, count).update(repeating: element, count: count)
  }

  /// Copies elements, which may be some of the same ones.
  @inlinable
  @inline(__always)
  package func update(from source: Cells, count: Int) {
    pointer(0, count).update(from: source.pointer(0, count), count: count)
  }

  /// Copies all elements of a span.
  @inlinable
  @inline(__always)
  package func update(from source: Span<Element>) {
    source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      pointer(0, source.count).update(from: start, count: source.count)
    }
  }

  /// Puts the first cells in order.
  @inlinable
  package func sort(_ count: Int, by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: pointer(0, count), count: count)
    all.sort(by: isBefore)
  }

  // MARK: - Bytes

  /// The value whose bytes stand so many bytes behind the first cell. Invariant: any bytes are a value.
  @inlinable
  @inline(__always)
  package func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    #if DEBUG
    look(offset, MemoryLayout<Value>.size)
    #endif
    return UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// The number that stands there, its lowest byte first.
  @inlinable
  @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, as type: Number.Type
  ) -> Number {
    Number(littleEndian: load(offset, as: type))
  }

  /// Writes the bytes of a value so many bytes behind the first cell.
  @inlinable
  @inline(__always)
  package func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    #if DEBUG
    look(offset, MemoryLayout<Value>.size)
    #endif
    UnsafeMutableRawPointer(base).storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}

extension Cells<UInt8> {
  /// Takes memory for some bytes; nil where there is not so much.
  package static func allocateIfThere(_ count: Int) -> Cells? {
    malloc(count).map { Cells($0.assumingMemoryBound(to: UInt8.self), count) }
  }

  /// Has the pages of some bytes given to the process all at once, which costs less than a fault for each.
  ///
  /// Kernels before 5.14 and those with larger pages decline, which changes nothing but time.
  package func populate(_ count: Int) {
    let offset = Int(address & 4095)
    // MADV_POPULATE_WRITE, which older headers do not have.
    madvise(base - offset, count + offset, 23)
  }

  /// Copies bytes.
  package func update(from bytes: RawSpan) {
    bytes.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(start: pointer(0, bytes.count), count: bytes.count)
        .copyMemory(from: bytes)
    }
  }

  /// Some of the cells, and nothing else.
  @inlinable
  @inline(__always)
  package func part(_ offset: Int, _ count: Int) -> Cells { Cells(pointer(offset, count), count) }
}

extension RawSpan {
  /// Calls a closure with the bytes as cells, which it may read.
  @inline(__always)
  func withCells<Result>(_ body: (Cells<UInt8>) -> Result) -> Result {
    withUnsafeBytes { bytes in
      let base =
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
      return body(Cells(UnsafeMutablePointer(mutating: base), bytes.count))
    }
  }
}

/// Some cells that follow one another, looked at as `Cells` are.
@usableFromInline
package struct CellRun<Element: BitwiseCopyable>: RandomAccessCollection, BitwiseCopyable {
  @usableFromInline package let base: Cells<Element>
  @usableFromInline package let count: Int

  @inlinable
  @inline(__always)
  init(_ base: Cells<Element>, count: Int) {
    #if DEBUG
    _ = base.pointer(0, count)
    #endif
    self.base = base
    self.count = count
  }

  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  @inlinable
  package subscript(index: Int) -> Element {
    @_transparent
    get {
      #if DEBUG
      base.look(MemoryLayout<Element>.stride &* index, index < count ? 1 : -1)
      #endif
      return base.base[index]
    }
  }

  /// The elements; nobody may write while they are read.
  @inlinable
  package var span: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always)
    get {
      _overrideLifetime(UnsafeBufferPointer(start: base.base, count: count).span, borrowing: self)
    }
  }

  /// The elements, as long as what keeps the memory does so.
  @inlinable
  @inline(__always)
  @_lifetime(borrow owner)
  package func span<Owner: ~Copyable & ~Escapable>(of owner: borrowing Owner) -> Span<Element> {
    _overrideLifetime(
      UnsafeBufferPointer(start: base.base, count: count).span, borrowing: owner)
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: base.base, count: count))
  }
}
