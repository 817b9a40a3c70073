internal import Glibc

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

/// A mutex of the system, at an address that never changes.
///
/// A POSIX mutex and not that of the standard library, whose waiting the thread sanitizer does not see: it would report what the
/// next holder does as a race with what the last one did.
@usableFromInline
package struct SystemMutex: ~Copyable, @unchecked Sendable {
  // @unchecked: it is there to be shared.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// - Parameter isRecursive: whether the thread that holds it may take it again.
  @usableFromInline
  package init(isRecursive: Bool) {
    mutex = .allocate(capacity: 1)
    guard isRecursive else {
      pthread_mutex_init(mutex, nil)
      return
    }
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @usableFromInline
  package borrowing func lock() { pthread_mutex_lock(mutex) }
  @usableFromInline
  package borrowing func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  @usableFromInline
  package borrowing func unlock() { pthread_mutex_unlock(mutex) }
}
