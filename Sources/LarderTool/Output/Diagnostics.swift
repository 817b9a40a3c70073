internal import Glibc

/// Lines for the user on standard error, each beginning with the tool's name.
enum Diagnostics {
  /// Writes one line; control characters are made visible.
  static func write(_ message: String) { writeRaw("larder: " + SafeText.line(message) + "\n") }

  /// Writes a line that belongs to the one before.
  static func writeContinuation(_ line: String) { writeRaw("  " + SafeText.line(line) + "\n") }

  /// Writes text as it is; an error in writing an error has nowhere to go.
  static func writeRaw(_ text: String) { _ = StandardOutput.write(text, to: STDERR_FILENO) }
}
