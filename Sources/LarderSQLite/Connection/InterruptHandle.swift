internal import CSQLite
internal import LarderLocks

/// Stops what a connection is doing, from any thread.
///
/// The statement that runs fails with `SQLiteError.Code.interrupted`, and a write's transaction is
/// rolled back. Does nothing when no statement runs or the connection is gone.
public final class InterruptHandle: Sendable {
  // The address as a number, because pointers are not Sendable; 0 once the connection is closed.
  private let address: Lock<UInt>

  init(_ handle: OpaquePointer) { address = Lock(UInt(bitPattern: handle)) }

  /// Stops the statements that are running now; later ones run as usual.
  public func interrupt() {
    // The lock keeps the connection open during the call.
    address.withLock { address in
      if let handle = OpaquePointer(bitPattern: address) { sqlite3_interrupt(handle) }
    }
  }

  func close() { address.withLock { $0 = 0 } }
}
