internal import Glibc
internal import LarderBytes
internal import LarderLocks
internal import LarderTool
internal import Logging

/// Tells the local network of a server (DNS-SD over mDNS), by Avahi's own program, for as long as the server lives.
final class Announcement: Sendable {
  private static let program = "avahi-publish-service"
  /// Ends the program when its own input does: when the server lets go of the other end, or is gone, however that came.
  private static let script = #"""
    exec 3<&0
    "$0" "$@" <&- 3<&- & publisher=$!
    read -r line <&3
    kill "$publisher" 2>/dev/null
    wait "$publisher"
    """#

  /// The end that is held while the server is announced.
  private let held: Int32

  /// - Throws: where Avahi is not installed, or others cannot reach the server.
  static func check(_ reach: ListenPlace.Reach) throws(ToolError) {
    guard reach == .network else {
      throw ToolError(
        .usage, "--announce: others cannot reach the server; --listen says where they can")
    }
    guard Program.find(program) != nil else {
      throw ToolError(
        .noInput, "--announce needs \(program), which is not installed (Debian: avahi-utils)")
    }
  }

  /// Begins to tell of a server; nil where the system gives nothing to do it with.
  init?(port: Int, isEncrypted: Bool, logger: Logger) {
    guard let (reading, writing) = connectedSockets() else { return nil }
    held = writing
    var words = [
      "/bin/sh", "-c", Self.script, Self.program, "--no-fail",
      "Larder on \(SystemText.hostName)", ServingProgram.announcedService, "\(port)",
    ]
    if isEncrypted { words.append("tls=1") }
    let command = words
    _ = SystemThread.start {
      // Threads of pools hold signals back, and so would whatever they start.
      for number in [SIGTERM, SIGCHLD] { unblockSignal(number) }
      var process: pid_t = 0
      let number = startProgram(
        command, descriptors: [(reading, 0)], restoring: [SIGINT, SIGTERM, SIGPIPE],
        keepsOthers: false,
        &process)
      close(reading)
      if number != 0 {
        logger.warning("the server is not announced: \(SystemText.message(number))")
      }
    }
  }

  deinit { close(held) }
}
