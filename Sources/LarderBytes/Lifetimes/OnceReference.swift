package import Synchronization

/// A reference to an object that is set once, by whichever thread comes first; without a lock.
///
/// `AtomicLazyReference` does the same, but its calls look up types at run time (Swift 6.3), which shows where a whole answer takes three
/// microseconds. Invariant: the object is kept from the first setting on until this ends.
package struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let address = Atomic<UInt>(0)

  /// Makes a reference to nothing.
  @inlinable
  package init() {}

  deinit { reference?.release() }

  /// The object; nil before it is set. It is not counted: this keeps it.
  @inlinable
  package var reference: Unretained<Object>? {
    Unretained(address: address.load(ordering: .acquiring))
  }

  /// - Returns: the object that is there now.
  @inlinable
  package func setIfNil(_ object: Object) -> Object {
    let reference = Unretained.retaining(object)
    let (isSet, present) = address.compareExchange(
      expected: 0, desired: reference.address, ordering: .acquiringAndReleasing)
    if isSet { return object }
    reference.release()
    return Unretained(address: present)?.object ?? object
  }
}
