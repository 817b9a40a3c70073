package import Synchronization

/// A place where one object waits for whoever takes it next; without a lock. Whoever takes it has it alone.
///
/// Invariant: the object is kept while it is here, and given out once.
package struct ParkedReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  @usableFromInline let address = Atomic<UInt>(0)

  /// Makes an empty place.
  @inlinable
  package init() {}

  deinit { _ = take() }

  /// Takes the object; nil where there is none.
  @inlinable
  package func take() -> Object? {
    let address = address.exchange(0, ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<Object>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// Puts an object here that nobody uses any more.
  ///
  /// - Returns: it again where there is one already.
  @inlinable
  package func park(_ object: consuming Object) -> Object? {
    let reference = Unmanaged.passRetained(consume object)
    let (isParked, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .releasing)
    return isParked ? nil : reference.takeRetainedValue()
  }
}
