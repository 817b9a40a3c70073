internal import Dispatch
internal import LarderLocks
internal import LarderStores

/// A read from a store that goes on while the caller does something else.
final class BackgroundRead<Value: Sendable>: Sendable {
  private let result = Lock<Result<Value, StoreError>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins the read on another thread, and does it at once where there is none left.
  init(_ body: @escaping @Sendable () throws(StoreError) -> Value) {
    let read: @Sendable () -> Void = {
      let value = Result { () throws(StoreError) in try body() }
      self.result.withLock { $0 = value }
      self.done.signal()
    }
    if !SystemThread.start(read) { read() }
  }

  /// Waits for the read and returns what it gave; to be called once.
  func value() throws(StoreError) -> Value {
    done.wait()
    guard let result = result.withLock({ $0 }) else {
      throw StoreError(.cancelled, "the store was not read")
    }
    return try result.get()
  }
}
