internal import Glibc
internal import LarderBytes
internal import Logging

/// A log of one line each on standard error, where systemd and people read it.
struct LineLog: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let mark = event.level >= .warning ? "\(event.level): " : ""
    Self.write("\(LogTime.now()) \(mark)\(Self.visible("\(event.message)"))\n")
  }

  /// A text of strangers on one line.
  static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
        || scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029
      {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func write(_ line: String) {
    _ = Descriptors.write(Array(line.utf8).span, to: STDERR_FILENO)
  }
}
