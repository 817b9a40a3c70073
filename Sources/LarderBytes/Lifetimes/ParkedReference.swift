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
    Unretained(address: address.exchange(0, ordering: .acquiring))?.released()
  }

  /// Puts an object here that nobody uses any more.
  ///
  /// - Returns: it again where there is one already.
  @inlinable
  package func park(_ object: consuming Object) -> Object? {
    let reference = Unretained.retaining(consume object)
    let (isParked, _) = address.compareExchange(
      expected: 0, desired: reference.address, ordering: .releasing)
    return isParked ? nil : reference.released()
  }
}
