/// Documents in memory as plain bytes, in blocks that are given back one by one.
final class HeldDocuments {
  private struct Block {
    var memory: UnsafeMutableRawPointer
    var used = 0
    var documents = 0
  }

  private static let blockSize = 1 << 20

  private var blocks: [Block] = []
  private var taken = 0
  private(set) var byteCount = 0
  private(set) var count = 0

  deinit { while taken < blocks.count { release() } }

  private func release() {
    blocks[taken].memory.deallocate()
    taken += 1
  }

  func append(_ document: CorpusDocument) {
    let texts = document.texts
    let size = texts.reduce(0) { $0 + $1.utf8.count + MemoryLayout<Int>.size }
    if blocks.count == taken || blocks[blocks.count - 1].used + size > Self.blockSize {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(Self.blockSize, size), alignment: 16)
      blocks.append(Block(memory: memory))
    }
    let last = blocks.count - 1
    for text in texts {
      var text = text
      text.withUTF8 { bytes in
        let target = blocks[last].memory + blocks[last].used
        target.storeBytes(of: bytes.count, as: Int.self)
        if let base = bytes.baseAddress {
          (target + MemoryLayout<Int>.size).copyMemory(from: base, byteCount: bytes.count)
        }
        blocks[last].used += MemoryLayout<Int>.size + bytes.count
      }
    }
    blocks[last].documents += 1
    byteCount += size
    count += 1
  }

  /// Passes over the documents of the next block, the texts of each one's fields, and gives the block back.
  ///
  /// - Returns: how many bytes it held; nil behind the last.
  func takeBlock(_ body: ([UnsafeBufferPointer<UInt8>]) -> Void) -> Int? {
    guard taken < blocks.count else { return nil }
    let block = blocks[taken]
    var position = 0
    var texts: [UnsafeBufferPointer<UInt8>] = []
    for _ in 0..<block.documents {
      texts.removeAll(keepingCapacity: true)
      for _ in CorpusDocument.fields {
        let length = (block.memory + position).loadUnaligned(as: Int.self)
        position += MemoryLayout<Int>.size
        let start = (block.memory + position).assumingMemoryBound(to: UInt8.self)
        texts.append(UnsafeBufferPointer(start: start, count: length))
        position += length
      }
      body(texts)
    }
    release()
    return block.used
  }
}
