/// Makes UTF-8 of a file's bytes.
enum SourceText {
  /// The largest file that is read, in bytes.
  static let maximumSize = 64 << 20

  /// Calls a closure with the file's text as UTF-8: without a byte order mark, recoded where the
  /// mark says UTF-16.
  ///
  /// The bytes need not be valid UTF-8 where there is no mark.
  /// - Throws: `empty`, `tooLarge`, `encoding`, and what the closure throws.
  static func withUTF8<Result>(
    _ raw: UnsafeRawBufferPointer,
    _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let bytes = raw.assumingMemoryBound(to: UInt8.self)
    guard bytes.count <= maximumSize else {
      throw ImportError(.tooLarge, "the file is larger than \(maximumSize >> 20) MB")
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return try body(try checkedNotBlank(UnsafeBufferPointer(rebasing: bytes[3...])))
    }
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) || bytes.starts(with: [0, 0, 0xfe, 0xff]) {
      throw ImportError(.encoding, "the file is UTF-32, which is not read; save it as UTF-8")
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return try withRecoded(bytes, body)
    }
    let text = try checkedNotBlank(bytes)
    if text.count > 3, text[0] == 0 || text[1] == 0 {
      throw ImportError(
        .encoding, "the file looks like UTF-16 without a byte order mark; save it as UTF-8")
    }
    return try body(text)
  }

  private static func checkedNotBlank(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> UnsafeBufferPointer<UInt8> {
    for byte in bytes where byte > 0x20 || byte == 0 { return bytes }
    throw ImportError(.empty, "the file is empty")
  }

  private static func withRecoded<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let isLittle = bytes[0] == 0xff
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw ImportError(.encoding, "the file starts like UTF-16 but is not well formed")
    }
    let recoded = ContiguousArray(text.utf8)
    return try recoded.withUnsafeBufferPointer { (buffer) throws(ImportError) -> Result in
      try body(try checkedNotBlank(buffer))
    }
  }

  /// Whether all bytes are well-formed UTF-8.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}
