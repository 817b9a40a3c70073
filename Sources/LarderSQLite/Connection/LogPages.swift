internal import Glibc

/// The pages that the write-ahead log of a file has newer than the file, as far as they are committed
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
struct LogPages {
  private static let headBytes = 32
  private static let frameHeadBytes = 24

  /// Reads a log from its begin up to the last commit whose frames are all sound; empty where there is none.
  ///
  /// SQLite holds no locks in a log, so that it may be opened and closed here.
  static func committed(inLog path: String) -> Set<UInt32> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: headBytes)
    guard pread(descriptor, &head, headBytes, 0) == headBytes else { return [] }
    let magic = number(head, 0)
    let pageSize = Int(number(head, 8))
    guard magic | 1 == 0x377f_0683, (512...65536).contains(pageSize),
      pageSize & (pageSize - 1) == 0
    else { return [] }
    var sums = LogSums(isBigEndian: magic & 1 == 1)
    sums.add(head[..<24])
    guard sums.first == number(head, 24), sums.second == number(head, 28) else { return [] }

    var committed: Set<UInt32> = []
    var open: Set<UInt32> = []
    var frame = [UInt8](repeating: 0, count: frameHeadBytes + pageSize)
    var offset = headBytes
    while pread(descriptor, &frame, frame.count, offset) == frame.count {
      guard frame[8..<16].elementsEqual(head[16..<24]) else { break }
      sums.add(frame[..<8])
      sums.add(frame[frameHeadBytes...])
      guard sums.first == number(frame, 16), sums.second == number(frame, 20) else { break }
      open.insert(number(frame, 0))
      if number(frame, 4) != 0 {
        committed.formUnion(open)
        open.removeAll()
      }
      offset += frame.count
    }
    return committed
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The two running sums that guard the frames of a log.
private struct LogSums {
  let isBigEndian: Bool
  private(set) var first: UInt32 = 0
  private(set) var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// - Parameter bytes: a multiple of eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
        first &+= word(bytes, place) &+ second
        second &+= word(bytes, place + 4) &+ first
      }
    }
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    let value = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
  }
}
