internal import Glibc

/// What the system says of folders as it happens: inotify(7).
///
/// Not thread-safe: one owner.
package final class FolderEvents {
  /// Something that happened in a folder.
  package struct Event {
    /// The number of the folder, as `add` gave it.
    package var folder: Int32
    /// What happened, as inotify says it.
    package var mask: UInt32
    /// The name of what it happened to; empty for the folder itself.
    package var name: [UInt8]

    /// Whether any of these has happened.
    package func has(_ kinds: Int...) -> Bool { kinds.contains { mask & Self.bits($0) != 0 } }

    fileprivate static func bits(_ kind: Int) -> UInt32 { UInt32(truncatingIfNeeded: kind) }
  }

  /// What is asked for: files written, made by another name, renamed and removed, and folders that go themselves.
  private static let kinds: UInt32 = [
    IN_CLOSE_WRITE, IN_MODIFY, IN_ATTRIB, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE,
    IN_DELETE_SELF, IN_MOVE_SELF, IN_ONLYDIR,
  ].reduce(0) { $0 | Event.bits(Int($1)) }

  /// Readable when something has happened.
  package let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Begins; nil (with `errno`) where the system gives no more of these.
  package init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Begins to watch a folder.
  ///
  /// - Returns: its number; -1 (with `errno`) where it cannot be watched: `ENOSPC` where there are too many.
  package func add(_ folder: [UInt8]) -> Int32 {
    SystemBytes.with((folder + [0]).span) { inotify_add_watch(descriptor, $0, Self.kinds) }
  }

  /// Watches a folder no longer.
  package func remove(_ folder: Int32) { inotify_rm_watch(descriptor, folder) }

  /// What has happened since this was asked last, as far as one call of the system tells; empty where nothing has.
  package func read() -> [Event] {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    var events: [Event] = []
    var place = 0
    // A record: the folder, the kinds, a number that joins the halves of a rename, the length of the name, the name.
    let head = 16
    let buffer = buffer
    let bytes = buffer.span
    while place + head <= count {
      let length = Int(bytes.number(at: place + 12, as: UInt32.self))
      guard place + head + length <= count else { break }
      events.append(
        Event(
          folder: bytes.number(at: place, as: Int32.self),
          mask: bytes.number(at: place + 4, as: UInt32.self),
          name: Array(buffer[place + head..<place + head + length].prefix { $0 != 0 })))
      place += head + length
    }
    return events
  }
}
