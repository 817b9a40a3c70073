internal import LarderLocks

/// The pieces of one file, read, opened and unpacked on a thread of its own while those before are used.
///
/// For files that fill more than a piece: beside one that writes them, a store is unpacked on two cores.
final class PiecesAhead {
  private let reader: SyncFileReader
  private let queue = PartQueue<Result<[UInt8], SyncError>>()
  private let isAhead: Bool
  private var isAtEnd = false

  /// - Parameter reader: of which nobody else reads from now on.
  init(_ reader: SyncFileReader) {
    self.reader = reader
    // The thread alone uses the reader once it runs.
    let (queue, handed) = (queue, UncheckedSendable(reader))
    isAhead = SystemThread.start {
      do throws(SyncError) {
        while let piece = try handed.value.next() {
          guard queue.put(.success(piece)) else { return }
        }
        queue.end(isWhole: true)
      } catch {
        if queue.put(.failure(error)) { queue.end(isWhole: false) }
      }
    }
  }

  deinit { queue.stop() }

  /// As `SyncFileReader.next()`: the thread that calls it reads where the system has no other.
  func next() throws(SyncError) -> [UInt8]? {
    if isAtEnd { return nil }
    let piece = isAhead ? try queue.take()?.get() : try reader.next()
    isAtEnd = piece == nil
    return piece
  }
}
