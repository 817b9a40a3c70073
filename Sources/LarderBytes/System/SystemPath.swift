package import Glibc

/// A path as the system wants it: bytes followed by a NUL, which need not be UTF-8.
///
/// Invariant: the last byte is a NUL, which `init` looks at.
package struct SystemPath: ~Escapable {
  private let whole: Span<UInt8>

  /// Takes bytes of which the last one is a NUL.
  @_lifetime(copy whole)
  package init(_ whole: Span<UInt8>) {
    guard !whole.isEmpty, whole[whole.count - 1] == 0 else {
      memoryMistake("a path has no NUL at its end")
    }
    self.whole = whole
  }

  /// The path's bytes, without the NUL.
  package var bytes: Span<UInt8> {
    @_lifetime(copy self)
    get { whole.extracting(droppingLast: 1) }
  }

  private func status(in folder: Int32, _ flags: Int32) -> stat? {
    var status = stat()
    return SystemBytes.with(whole) { fstatat(folder, $0, &status, flags) } == 0 ? status : nil
  }

  /// The state of what the path leads to, links followed; nil (with `errno`) when there is nothing.
  package var status: stat? { status(in: AT_FDCWD, 0) }

  /// The state of what there is under this name in an open folder, links followed; nil with `errno`.
  package func status(in folder: Int32) -> stat? { status(in: folder, 0) }

  /// The kind of what there is under this name in an open folder, as folders are listed, links not followed; nil with `errno`.
  package func kind(in folder: Int32) -> Int32? {
    guard let status = status(in: folder, AT_SYMLINK_NOFOLLOW) else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: Int32(DT_REG)
    case S_IFDIR: Int32(DT_DIR)
    case S_IFLNK: Int32(DT_LNK)
    default: Int32(DT_FIFO)
    }
  }

  /// Whether there is a link, wherever it leads.
  package var isLink: Bool {
    status(in: AT_FDCWD, AT_SYMLINK_NOFOLLOW).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  /// The path of what the path leads to, without links in it; nil (with `errno`) when there is nothing.
  package var real: [UInt8]? {
    SystemBytes.with(whole) { SystemBytes.take(realpath($0, nil)) }
  }

  /// Opens a file or folder; -1 (with `errno`) when that fails.
  package func open(_ flags: Int32) -> Int32 {
    SystemBytes.with(whole) { Glibc.open($0, flags) }
  }
}
