/// Room for a few bytes that are worked with while a closure runs, on the stack where it is small. Each index is looked at.
///
/// Whoever has it may write, as if it were a reference: what is read of it is what was written last. It cannot outlive the closure.
package struct ScratchBytes: ~Escapable {
  @usableFromInline let memory: UnsafeMutableBufferPointer<UInt8>

  @inlinable
  @_lifetime(borrow memory)
  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  /// Calls a closure with room for so many bytes, all of them 0.
  @inlinable
  package static func with<Result>(_ count: Int, _ body: (ScratchBytes) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { memory in
      memory.initialize(repeating: 0)
      return body(ScratchBytes(memory))
    }
  }

  @inlinable
  package subscript(index: Int) -> UInt8 {
    @inline(__always)
    get {
      if UInt(bitPattern: index) >= UInt(bitPattern: memory.count) { outside(index) }
      return memory[index]
    }
    @inline(__always)
    nonmutating set {
      if UInt(bitPattern: index) >= UInt(bitPattern: memory.count) { outside(index) }
      memory[index] = newValue
    }
  }

  /// The bytes as they are now; nobody may write while they are read.
  @inlinable
  package var span: Span<UInt8> {
    @_lifetime(copy self)
    get { _overrideLifetime(UnsafeBufferPointer(memory).span, copying: self) }
  }

  @usableFromInline
  @inline(never)
  func outside(_ index: Int) -> Never {
    memoryMistake("there is no byte \(index) in a scratch of \(memory.count)")
  }
}

/// Room for a few elements that are put in one after the other while a closure runs, on the stack where it is small. Each index is looked
/// at.
///
/// Invariant: the first `count` elements have been put in. It cannot outlive the closure.
package struct ScratchList<Element: BitwiseCopyable>: ~Escapable {
  @usableFromInline let memory: UnsafeMutableBufferPointer<Element>
  @usableFromInline private(set) package var count = 0

  @inlinable
  @_lifetime(borrow memory)
  init(_ memory: UnsafeMutableBufferPointer<Element>) { self.memory = memory }

  /// Calls a closure with room for so many elements.
  @inlinable
  package static func with<Result>(
    _ capacity: Int, _ body: (ScratchList<Element>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { body(ScratchList($0)) }
  }

  /// Puts an element behind those that are there; there has to be room.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func append(_ element: Element) {
    if count >= memory.count { outside(count) }
    memory.initializeElement(at: count, to: element)
    count &+= 1
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      if UInt(bitPattern: index) >= UInt(bitPattern: count) { outside(index) }
      return memory[index]
    }
    @inline(__always)
    nonmutating set {
      if UInt(bitPattern: index) >= UInt(bitPattern: count) { outside(index) }
      memory[index] = newValue
    }
  }

  /// The elements that are there.
  @inlinable
  package var span: Span<Element> {
    @_lifetime(copy self)
    get { _overrideLifetime(UnsafeBufferPointer(rebasing: memory[..<count]).span, copying: self) }
  }

  @usableFromInline
  @inline(never)
  func outside(_ index: Int) -> Never {
    memoryMistake(
      "there is no element \(index) in a scratch of \(count), with room for \(memory.count)")
  }
}
