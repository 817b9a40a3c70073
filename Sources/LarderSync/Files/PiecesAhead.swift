internal import LarderLocks

/// What a closure gives, one after the other, called on a thread of its own while those before are used.
private final class Ahead {
  typealias Next = () throws(SyncError) -> [UInt8]?

  private let given: Next
  private let queue = PartQueue<Result<[UInt8], SyncError>>()
  private let isAhead: Bool
  private var isAtEnd = false

  /// - Parameter given: gives nil at the end; nobody else calls it, or uses what it uses, from now on.
  init(_ given: @escaping Next) {
    self.given = given
    // The thread alone uses it once it runs.
    let (queue, handed) = (queue, UncheckedSendable(given))
    isAhead = SystemThread.start {
      do throws(SyncError) {
        while let piece = try handed.value() {
          guard queue.put(.success(piece)) else { return }
        }
        queue.end(isWhole: true)
      } catch {
        if queue.put(.failure(error)) { queue.end(isWhole: false) }
      }
    }
  }

  deinit { queue.stop() }

  /// The thread that calls it does the work where the system has no other.
  func next() throws(SyncError) -> [UInt8]? {
    if isAtEnd { return nil }
    let piece = isAhead ? try queue.take()?.get() : try given()
    isAtEnd = piece == nil
    return piece
  }
}

/// The pieces of one file: read and tested on one thread, unpacked on a second, while those before are used.
///
/// For files that fill more than a piece. A machine without a store has one of 271 MB in 0.55 s on two cores, and in
/// 0.66 where one thread both reads and unpacks.
final class PiecesAhead {
  private let unpacked: Ahead

  /// - Parameter reader: of which nobody else reads from now on.
  init(_ reader: SyncFileReader) {
    let packed = Ahead(reader.nextPacked)
    var unpacker = reader.unpacker
    unpacked = Ahead { () throws(SyncError) in try unpacker.unpack(try packed.next()) }
  }

  /// As `SyncFileReader.next()`.
  func next() throws(SyncError) -> [UInt8]? { try unpacked.next() }
}
