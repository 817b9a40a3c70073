/// A value that several threads use, one at a time.
///
/// The thread that holds the lock must not take it again: it would wait for itself without end.
package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  // @unchecked: only the holder of the mutex sees the value.
  @usableFromInline let mutex = SystemMutex(isRecursive: false)
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable
  package init(_ value: consuming sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs `body` with the value while no other thread does. Cost where nobody waits: some twenty nanoseconds.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value.pointee)
  }
}
