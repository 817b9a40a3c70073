internal import FoundationEssentials
internal import Glibc
internal import LarderStores

/// The job that says in `STORE.lock` that it works on a store: its line is "pid verb since".
struct JobHolder: CustomStringConvertible {
  let description: String

  /// - Returns: nil where there is none, or where it is this process.
  init?(_ path: String) {
    guard let file = LockFile.reading(SystemFile.resolved(path) + ".lock") else { return nil }
    let words = file.words
    // A process that is gone left the line behind.
    // A job holds that lock itself while it waits for a program that does not take it.
    guard words.count >= 2, let process = Int32(words[0]), process != getpid(),
      kill(process, 0) == 0 || errno == EPERM
    else { return nil }
    let since = words.count > 2 ? " since \(words[2])" : ""
    description = "`larder \(words[1])` (process \(process))\(since)"
  }
}

/// Who has a store open, as the system's list of locks says (proc(5), `/proc/locks`). The store's file is not opened for it, because to close it would
/// take away this process's own locks.
struct StoreUsers {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Who has the store open, in words: other processes, or else this one; nil where the system does not say.
  ///
  /// Every connection that has read a store with a write-ahead log holds a lock on its file until it ends.
  var all: String? {
    let found = processes(path) { _ in true }
    let others = found.filter { $0 != getpid() }
    if others.isEmpty { return found.isEmpty ? nil : "another part of this program" }
    let names = others.prefix(3).map(Self.name)
    let more = others.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The other process that writes; nil where the system does not say.
  var writer: String? {
    // https://www.sqlite.org/walformat.html#wal_locks: the write lock is byte 120 of the shared memory.
    let writing = processes(path + "-shm") { $0 == 120 }
    return writing.first { $0 != getpid() }.map(Self.name)
  }

  /// - Returns: the processes with a lock that begins at such a byte, each once.
  private func processes(_ file: String, _ isWanted: (Int) -> Bool) -> [Int32] {
    var status = stat()
    guard stat(file, &status) == 0 else { return [] }
    var result: [Int32] = []
    // "1: POSIX  ADVISORY  READ  1234 08:01:5678 1073741826 1073742335"; the device in hexadecimal digits, "->" for one that waits.
    for line in Self.lines {
      let words = line.split(separator: " ")
      guard words.count >= 8, words[1] == "POSIX", let process = Int32(words[4]), process > 0,
        let start = Int(words[6]), isWanted(start), !result.contains(process)
      else { continue }
      let place = words[5].split(separator: ":")
      guard place.count == 3, let major = UInt64(place[0], radix: 16),
        let minor = UInt64(place[1], radix: 16), UInt64(place[2]) == UInt64(status.st_ino),
        (major, minor) == Self.numbers(UInt64(status.st_dev))
      else { continue }
      result.append(process)
    }
    return result
  }

  /// The two numbers of a device (makedev(3)).
  private static func numbers(_ device: UInt64) -> (major: UInt64, minor: UInt64) {
    (device >> 8 & 0xfff | device >> 32 & ~0xfff, device & 0xff | device >> 12 & 0xffff_ff00)
  }

  private static var lines: [Substring] {
    let file = open("/proc/locks", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    guard let data = SystemFile.read(1 << 20, from: file) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// What a process was called with: "`larder search` (process 12)".
  private static func name(_ process: Int32) -> String {
    let file = open("/proc/\(process)/cmdline", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "process \(process)" }
    defer { close(file) }
    let data = SystemFile.read(4096, from: file) ?? Data()
    let words = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, let program = first.split(separator: "/").last else {
      return "process \(process)"
    }
    // The verb of this tool says more than its name; the words of other programs are not looked into.
    let verb = program == "larder" ? words.dropFirst().first { !$0.hasPrefix("-") } : nil
    return "`\(program)\(verb.map { " \($0)" } ?? "")` (process \(process))"
  }
}
