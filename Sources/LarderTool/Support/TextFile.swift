internal import Glibc
internal import LarderBytes

/// Small files of text that somebody names.
enum TextFile {
  /// What is behind it is not read.
  private static let maximumSize = 1 << 20

  /// Returns a file's text; bytes that are not UTF-8 become question marks. A pipe is read to its end.
  ///
  /// - Throws: where the file is not there, is a folder or large, or cannot be read.
  static func contents(_ path: String) throws(ToolError) -> String {
    let (bytes, isCut) = try read(path)
    if isCut { throw ToolError(.badData, "\(path): has more than a megabyte") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the lines that a file begins with, and whether others are behind them: at most a megabyte.
  ///
  /// - Parameters:
  ///   - path: as the user named it.
  ///   - waits: whether a pipe is waited for; else it has no bytes.
  /// - Throws: where the file is not there, is a folder, or cannot be read.
  static func read(
    _ path: String, waits: Bool = true
  ) throws(ToolError) -> (bytes: [UInt8], isCut: Bool) {
    let name = try FilePath.named(path)
    let file = open(name, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard file >= 0 else {
      throw ToolError(
        errno == ENOENT ? .noInput : .inputOutput,
        "\(path): " + (errno == ENOENT ? "no such file" : FilePath.message(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      guard let got = Descriptors.read(file, atMost: 16_384) else {
        throw ToolError(
          errno == EISDIR ? .noInput : .inputOutput,
          "\(path): " + (errno == EISDIR ? "is a folder" : FilePath.message(errno)))
      }
      if got.isEmpty { return (bytes, false) }
      bytes += got
      if bytes.count > maximumSize {
        let end = bytes[..<maximumSize].lastIndex(of: UInt8(ascii: "\n")) ?? 0
        return (Array(bytes[..<end]), true)
      }
    }
  }
}
