internal import LarderLocks
internal import LarderSearch

/// Parts of a store's search indexes that were read before: in memory for all sessions of this process, and on the
/// disk for all processes of this user.
///
/// A part never changes, and its name says of which segment it is, by all that the server says of that segment, a
/// random number among it: whatever becomes of the store, nothing that is kept is taken for something else. What
/// cannot be kept is read again. Thread-safe.
final class PartCache: Sendable {
  private struct Memory {
    var blocks: [String: (block: PartBlock, lastUse: Int)] = [:]
    var bytes = 0
    var uses = 0
  }

  private let memory = Lock(Memory())
  private let folder: PartFolder?

  /// How many bytes are kept in memory. Sessions have what they work with in memory of their own, so this is for those
  /// that begin, and for segments that are new: some hundred blocks do.
  private static let memoryLimit = 64 << 20

  /// - Parameter folder: nil where nothing is kept on the disk.
  init(_ folder: PartFolder?) { self.folder = folder }

  /// The block of a name that holds a row; nil where it has to be read from the server.
  func block(_ name: String, with row: Int64) -> PartBlock? {
    func holds(_ block: PartBlock) -> Bool { block.rows.contains { $0.number == row } }
    let known = memory.withLock { memory -> PartBlock? in
      memory.uses += 1
      memory.blocks[name]?.lastUse = memory.uses
      return memory.blocks[name]?.block
    }
    if let known, holds(known) { return known }
    guard let folder, let file = folder.read(name) else { return nil }
    guard let block = PartBlock(file: file, name: name), holds(block) else {
      folder.remove(name)
      return nil
    }
    keepInMemory(block, as: name)
    return block
  }

  /// Keeps a block, on the disk only where it is of use to others.
  func keep(_ block: PartBlock, as name: String, onDisk: Bool) {
    keepInMemory(block, as: name)
    if onDisk { folder?.write(name, block.file) }
  }

  private func keepInMemory(_ block: PartBlock, as name: String) {
    memory.withLock { memory in
      memory.uses += 1
      memory.bytes += block.file.count - (memory.blocks[name]?.block.file.count ?? 0)
      memory.blocks[name] = (block, memory.uses)
      guard memory.bytes > Self.memoryLimit else { return }
      // A quarter at once, so that it is not for each block.
      for old in memory.blocks.sorted(by: { $0.value.lastUse < $1.value.lastUse })
      where memory.bytes > Self.memoryLimit / 4 * 3 {
        memory.blocks[old.key] = nil
        memory.bytes -= old.value.block.file.count
      }
    }
  }
}
