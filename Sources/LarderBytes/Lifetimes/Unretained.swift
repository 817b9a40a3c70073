/// A reference that Swift does not count: whoever has one knows who keeps the object.
///
/// Counting is two atomic operations for each use, which together cost as much as reading a value. Invariant: the object is there
/// whenever it is used. In debug builds, so in all tests, each use looks, and ends the process where the object is gone.
package struct Unretained<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>
  #if DEBUG
  @usableFromInline unowned let witness: Object
  #endif

  /// Refers to an object that somebody else keeps.
  @inlinable
  @inline(__always)
  package init(_ object: Object) {
    reference = .passUnretained(object)
    #if DEBUG
    witness = object
    #endif
  }

  /// Refers to an object and keeps it, until `release` is called once.
  @inlinable
  @inline(__always)
  package static func retaining(_ object: Object) -> Self {
    _ = Unmanaged.passRetained(object)
    return Self(object)
  }

  /// Refers to an object at an address that `address` gave; nil for 0.
  @inlinable
  @inline(__always)
  package init?(address: UInt) {
    guard let place = UnsafeRawPointer(bitPattern: address) else { return nil }
    self.init(Unmanaged<Object>.fromOpaque(place).takeUnretainedValue())
  }

  /// The address of the object, which is never 0.
  @inlinable
  @inline(__always)
  package var address: UInt { UInt(bitPattern: reference.toOpaque()) }

  /// Gives back what `retaining` took: the object may be gone afterwards.
  @inlinable
  @inline(__always)
  package func release() { reference.release() }

  /// The object, with what `retaining` took.
  @inlinable
  @inline(__always)
  package func released() -> Object { reference.takeRetainedValue() }

  /// The object, counted from here on.
  @inlinable
  @inline(__always)
  package var object: Object {
    #if DEBUG
    witness
    #else
    reference.takeUnretainedValue()
    #endif
  }

  /// Calls a closure with the object, which is not counted meanwhile.
  @inlinable
  @inline(__always)
  package func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    #if DEBUG
    try body(witness)
    #else
    try reference._withUnsafeGuaranteedRef(body)
    #endif
  }

  /// Tells the object from others, as long as it is there.
  @inlinable
  @inline(__always)
  package var identity: ObjectIdentifier {
    // Not by way of the object: it may be about to go.
    unsafeBitCast(reference, to: ObjectIdentifier.self)
  }
}
