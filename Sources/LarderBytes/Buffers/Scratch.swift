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
