internal import LarderLocks

/// A value that is made when it is first asked for, so that opening a store does not pay for it.
///
/// Thread-safe.
package final class Lazy<Value: Sendable>: Sendable {
  private let stored = Lock<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    stored.withLock { stored in
      if let stored { return stored }
      let made = make()
      stored = made
      return made
    }
  }
}
