internal import Glibc
internal import LarderBytes

/// Writes answers. Each verb makes its whole answer first, so that it leaves in one piece.
enum StandardOutput {
  /// Writes text to standard output. A reader that went away ends the tool without a word.
  ///
  /// - Throws: `ToolError` with the system's reason, such as a full disk.
  static func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

  /// Writes a file to standard output, likewise.
  ///
  /// - Throws: `ToolError` with the system's reason.
  static func write(_ bytes: [UInt8]) throws(ToolError) {
    // The answer is there; whoever reads it may take any time.
    TimeLimit.end()
    let number = write(bytes, to: STDOUT_FILENO)
    if number == EPIPE { exit(ExitStatus.done.rawValue) }
    if number != 0 {
      throw ToolError(.inputOutput, "standard output: \(FilePath.message(number))")
    }
  }

  /// Writes text on the way out, where an error can only end the tool.
  static func writeLastly(_ text: String) {
    do { try write(text) } catch {
      Diagnostics.write(error.message)
      exit(error.status.rawValue)
    }
  }

  /// Writes all of a text to a descriptor.
  ///
  /// - Returns: the system's error number, 0 when everything was written.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    Descriptors.write(bytes.span, to: descriptor) ? 0 : errno
  }
}
