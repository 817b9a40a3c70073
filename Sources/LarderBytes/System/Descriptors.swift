internal import Glibc

/// Reading from and writing to what is open, without an end before its time.
package enum Descriptors {
  /// Reads once, at most so many bytes; empty at the end, nil with `errno`. A signal does not end it.
  package static func read(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    var buffer = ByteBuffer(capacity: count)
    return buffer.read(from: descriptor) < 0 ? nil : buffer.bytes.copy
  }

  /// Reads until there are so many bytes, or no more; nil with `errno`.
  package static func readAll(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    var buffer = ByteBuffer(capacity: count)
    while buffer.filled < count {
      let got = buffer.read(from: descriptor)
      if got < 0 { return nil }
      if got == 0 { break }
    }
    return buffer.bytes.copy
  }

  /// Reads the bytes from an offset on, without moving to them; nil with `errno`.
  package static func read(_ descriptor: Int32, atMost count: Int, from offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(descriptor, &bytes, count, off_t(offset))
    if got < 0 { return nil }
    bytes.removeLast(count - got)
    return bytes
  }

  /// Writes all bytes; false, with the reason in `errno`, when that fails.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = SystemBytes.write(bytes, from: done, to: descriptor)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Writes words that are part of the program: the way for handlers of signals, which may take no memory.
  package static func write(_ words: StaticString, to descriptor: Int32) {
    _ = words.withUTF8Buffer { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
