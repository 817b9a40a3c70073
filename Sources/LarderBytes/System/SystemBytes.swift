internal import Glibc

/// What the system's calls are given and give, as Swift has it: where this folder hands out addresses, valid as long as each call.
enum SystemBytes {
  /// The bytes of a text before its NUL.
  static func copy(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The same of a text that the call made for us; nil where it made none.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> [UInt8]? {
    guard let text else { return nil }
    defer { free(text) }
    return copy(text)
  }

  /// Calls a closure with a path, whose last byte is a NUL.
  static func with<Result>(
    _ path: Span<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    path.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { memoryMistake("a path without bytes") }
        return body(start)
      }
    }
  }

  /// Calls a closure with the name of what a folder holds, and its NUL.
  static func withName(of entry: UnsafeMutablePointer<dirent>, _ body: (Span<UInt8>) -> Void) {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    let length = strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
    body(UnsafeBufferPointer(start: start, count: length + 1).span)
  }

  /// Writes once, from a place on.
  static func write(_ bytes: Span<UInt8>, from start: Int, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { bytes in
      Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: start), min(bytes.count - start, 1 << 30))
    }
  }
}
