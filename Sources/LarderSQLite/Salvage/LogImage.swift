internal import Glibc
internal import LarderBytes

/// The pages in a write-ahead log that were committed, read without SQLite (https://www.sqlite.org/fileformat2.html#walformat).
///
/// SQLite holds no locks in a log, so that it may be opened and closed here. As SQLite does, it believes the log up to the first frame whose checksum is wrong, and of that what was committed.
final class LogImage {
  let pageSize: Int
  /// The pages of the database after the last transaction; nil where none was committed.
  private(set) var pageCount: Int?
  private let descriptor: Int32
  /// Where the newest content of each page stands.
  private var frames: [Int: Int] = [:]

  /// Reads a log; nil where there is none, or nothing in it that SQLite would take.
  init?(path: String) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { return nil }
    var head = [UInt8](repeating: 0, count: 32)
    let magic: UInt32
    guard Self.read(opened, at: 0, &head) else {
      close(opened)
      return nil
    }
    magic = head.bigEndian32(0)
    var sum = LogSums(isBigEndian: magic & 1 == 1)
    sum.add(head[0..<24])
    let size = Int(head.bigEndian32(8))
    guard magic & ~1 == 0x377f_0682, head.bigEndian32(4) == 3_007_000,
      DatabaseImage.isPageSize(size), sum.matches(head, at: 24)
    else {
      close(opened)
      return nil
    }
    descriptor = opened
    pageSize = size
    readFrames(salts: Array(head[16..<24]), sum)
    if frames.isEmpty { return nil }
  }

  deinit { close(descriptor) }

  private func readFrames(salts: [UInt8], _ start: LogSums) {
    var sum = start
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    var pending: [Int: Int] = [:]
    var frame = [UInt8](repeating: 0, count: 24 + pageSize)
    var offset = 32
    while offset + frame.count <= Int(status.st_size) {
      guard Self.read(descriptor, at: offset, &frame), Array(frame[8..<16]) == salts
      else { break }
      sum.add(frame[0..<8])
      sum.add(frame[24...])
      let page = Int(frame.bigEndian32(0))
      guard sum.matches(frame, at: 16), page > 0 else { break }
      pending[page] = offset + 24
      let count = Int(frame.bigEndian32(4))
      if count > 0 {
        frames.merge(pending) { $1 }
        pending = [:]
        pageCount = count
      }
      offset += frame.count
    }
  }

  var isEmpty: Bool { frames.isEmpty }

  var pages: [Int] { frames.keys.sorted() }

  /// Copies a page's bytes; nil where the log does not have it, false where it cannot be read.
  func read(_ page: Int, into bytes: inout [UInt8]) -> Bool? {
    frames[page].map { Self.read(descriptor, at: $0, &bytes) }
  }

  /// - Returns: false where the system could not read.
  private static func read(_ file: Int32, at offset: Int, _ bytes: inout [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let found = Descriptors.read(file, atMost: bytes.count - done, from: offset + done)
      if found == nil, errno == EINTR { continue }
      guard let found else { return false }
      if found.isEmpty { break }
      bytes.replaceSubrange(done..<done + found.count, with: found)
      done += found.count
    }
    return true
  }
}
