internal import Glibc
internal import LarderBytes
internal import LarderPredicates

/// What a program says of itself while it is written, and what of that stays when it is shipped.
///
/// Lines go to the standard error. A debug build is one that SwiftPM makes without `-c release`, of the program and of this
/// library alike. For what files, users and other processes can cause there are errors.
public enum DevelopmentLog {
  /// Whether mistakes end the process, and what is only for debugging is written.
  public static var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  /// Writes a line in debug builds; in others nothing is written, and the message is not made (requirement Z-332).
  public static func debug(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    debug(message(), file: file, line: line, isDebugBuild: isDebugBuild)
  }

  /// Says that the program is wrong: a debug build ends with these words, others write them and go on (requirement Z-333).
  public static func mistake(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    mistake(message(), file: file, line: line, isDebugBuild: isDebugBuild)
  }

  /// Evaluates a condition, in every build, and says that the program is wrong where it does not hold (requirement Z-334).
  ///
  /// - Returns: whether the condition holds, for release builds that go on.
  @discardableResult
  public static func check(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    if !condition { mistake(message(), file: file, line: line, isDebugBuild: isDebugBuild) }
    return condition
  }

  static func debug(
    _ message: @autoclosure () -> String, file: StaticString, line: UInt, isDebugBuild: Bool
  ) {
    if isDebugBuild { write(message(), file, line) }
  }

  static func mistake(_ message: String, file: StaticString, line: UInt, isDebugBuild: Bool) {
    if isDebugBuild { fatalMistake(message, file: file, line: line) }
    write(message, file, line)
  }

  /// In one piece, so that lines of several threads do not mix.
  private static func write(_ message: String, _ file: StaticString, _ line: UInt) {
    let text = "\(file):\(line): \(message)\n"
    _ = Descriptors.write(text.utf8.span, to: STDERR_FILENO)
  }
}
