internal import CArchive
internal import Glibc

/// An archive that is being read. Not thread-safe.
final class ArchiveReader {
  /// What comes next.
  enum Member {
    case file(path: String)
    case folder
    /// A line for the user says why.
    case unusable(String)
  }

  /// A member's content.
  enum Content {
    case bytes([UInt8])
    /// Words that go behind the member's name say why.
    case unusable(String)
  }

  private let archive: OpaquePointer
  private let isZip: Bool
  private let isEmptyZip: Bool
  private var entry: OpaquePointer?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Calls a closure with a reader of bytes, which must not outlive the call.
  static func with(
    _ bytes: Span<UInt8>, _ body: (ArchiveReader) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ArchiveError) in
      try body(ArchiveReader(bytes))
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ArchiveError) {
    archive = try Self.make()
    isZip = bytes.starts(with: "PK".utf8)
    isEmptyZip = bytes.count >= 22 && bytes.starts(with: [0x50, 0x4b, 5, 6])
    guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK else {
      throw Self.notAnArchive
    }
  }

  /// Begins to read an open file, block by block.
  init(file: Int32) throws(ArchiveError) {
    archive = try Self.make()
    var head = [UInt8](repeating: 0, count: 22)
    isZip = pread(file, &head, head.count, 0) == head.count && head.starts(with: "PK".utf8)
    isEmptyZip = head.starts(with: [0x50, 0x4b, 5, 6])
    guard archive_read_open_fd(archive, file, buffer.count) == ARCHIVE_OK else {
      throw Self.notAnArchive
    }
  }

  private static let notAnArchive = ArchiveError(.notAnArchive, "it is no archive that is read")

  private static func make() throws(ArchiveError) -> OpaquePointer {
    guard let archive = archive_read_new() else {
      throw ArchiveError(.tooLarge, "there is no memory left to read the archive")
    }
    // By the list at its end alone: read from the front, an archive that is cut off looks like a smaller one.
    archive_read_support_format_zip_seekable(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_7zip(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_filter_gzip(archive)
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    archive_read_support_filter_zstd(archive)
    return archive
  }

  deinit { archive_read_free(archive) }

  /// Goes to the next member; nil at the end.
  func next(archive name: String) throws(ArchiveError) -> Member? {
    let result = larder_archive_next(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else { throw failure }
    if isOneFile {
      // The format that takes anything, for files that are only compressed.
      guard archive_filter_count(archive) > 1 else {
        // libarchive does not know what is nothing but the list at the end.
        if isEmptyZip { return nil }
        throw isZip
          ? ArchiveError(.damaged, "the archive is cut off; copy it anew")
          : ArchiveError(.notAnArchive, "it is no archive that is read")
      }
      return .file(path: Self.uncompressedName(of: name))
    }
    if archive_entry_filetype(entry) == 0o040000 { return .folder }
    guard archive_entry_filetype(entry) == 0o100000 else {
      return .unusable("a member of the archive is not a regular file")
    }
    guard let text = archive_entry_pathname(entry) else {
      return .unusable("a member of the archive has no name that can be read")
    }
    guard let path = Self.path(of: text) else {
      return .unusable("a member of the archive has no name that can be used")
    }
    if archive_entry_hardlink(entry) != nil {
      return .unusable("\(path) in the archive is a link to another member")
    }
    return .file(path: path)
  }

  /// Whether it is no archive but one file that is compressed.
  var isOneFile: Bool { archive_format(archive) == ARCHIVE_FORMAT_RAW }

  /// Reads the content of the member that `next` went to.
  func content(_ budget: inout ArchiveBudget) throws(ArchiveError) -> Content {
    guard let entry else { return .unusable("is not there") }
    if archive_entry_is_data_encrypted(entry) != 0 { return .unusable(Self.encrypted) }
    let tooLarge = Content.unusable("is larger than \(budget.memberSize >> 20) MB")
    if archive_entry_size_is_set(entry) != 0, archive_entry_size(entry) > budget.memberSize {
      return tooLarge
    }
    var content: [UInt8] = []
    while true {
      let count = archive_read_data(archive, &buffer, buffer.count)
      if count == 0 { return .bytes(content) }
      guard count > 0 else {
        if count == Int(ARCHIVE_WARN) || count == Int(ARCHIVE_RETRY) { continue }
        throw failure
      }
      try budget.take(count)
      guard content.count + count <= budget.memberSize else { return tooLarge }
      content += buffer[..<count]
    }
  }

  /// Words that go behind a name.
  private static let encrypted =
    "is encrypted; unpack the archive with its password, and import the folder"

  private var failure: ArchiveError {
    // The names of members may be encrypted as well.
    if archive_read_has_encrypted_entries(archive) > 0 {
      return ArchiveError(.encrypted, "the archive \(Self.encrypted)")
    }
    let reason = archive_error_string(archive).map { ": " + String(cString: $0) } ?? ""
    return ArchiveError(.damaged, "the archive is damaged or cut off\(reason); copy it anew")
  }

  private static func path(of text: UnsafePointer<CChar>) -> String? {
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
    return MemberName.path(of: bytes)
  }

  /// `soup.txt.gz` is `soup.txt`, and `kitchen.tgz` is `kitchen`.
  private static func uncompressedName(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return "content" }
    return String(last[..<dot])
  }
}
