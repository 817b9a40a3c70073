/// Objects that SQLite keeps for its callbacks, by their addresses.
///
/// Invariant: SQLite gives back the address that it was given, to a callback that knows the object's type, and each that was `passed` is
/// `taken` once.
enum Kept {
  /// The address of an object that is kept until it is taken.
  static func passed(_ object: some AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(object).toOpaque()
  }

  /// The address of an object that somebody else keeps.
  static func address(_ object: some AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  /// Takes the object back.
  @discardableResult
  static func taken<Object: AnyObject>(
    _ address: UnsafeMutableRawPointer, _ type: Object.Type
  ) -> Object {
    Unmanaged<Object>.fromOpaque(address).takeRetainedValue()
  }

  /// The object at an address, which is not counted during the call.
  @inline(__always)
  static func with<Object: AnyObject, Result>(
    _ address: UnsafeMutableRawPointer, _ type: Object.Type, _ body: (Object) -> Result
  ) -> Result {
    Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// The place where SQLite keeps the address of an object of a group of rows; nil where it has no memory.
  @inline(__always)
  static func slot(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<
    UnsafeMutableRawPointer?
  >? {
    memory?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  static let slotSize = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
}
