internal import CArchive

/// Writes zip archives in memory. The same members always give the same bytes: none has a time of its own.
public enum ArchiveWriter {
  /// A file that goes into an archive.
  public struct Member: Sendable {
    /// Its path within the archive: relative, with `/` between folders.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
    /// Whether it is stored as it is, for what others look for at a fixed place.
    public let isStored: Bool

    /// Makes a member.
    ///
    /// - Parameters:
    ///   - path: relative, with `/` between folders.
    ///   - bytes: its content.
    ///   - isStored: whether it is not compressed.
    public init(path: String, bytes: [UInt8], isStored: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isStored = isStored
    }
  }

  /// Makes a zip archive.
  ///
  /// - Parameter members: in their order.
  /// - Throws: `damaged` where the system refuses to write, `tooLarge` for more than fits into an archive.
  public static func zip(_ members: [Member]) throws(ArchiveError) -> [UInt8] {
    guard let archive = archive_write_new() else { throw noMemory }
    defer { archive_write_free(archive) }
    let output = Output()
    return try withExtendedLifetime(output) { () throws(ArchiveError) in
      try check(archive_write_set_format_zip(archive), archive)
      // Nothing is padded to blocks of tapes.
      try check(archive_write_set_bytes_per_block(archive, 0), archive)
      try check(
        archive_write_open(
          archive, Unmanaged.passUnretained(output).toOpaque(), nil,
          { _, context, bytes, count in Output.take(context, bytes, count) }, nil), archive)
      for member in members { try write(member, to: archive) }
      try check(archive_write_close(archive), archive)
      guard let plain = ZipContainer.plain(output.bytes) else {
        throw ArchiveError(
          .tooLarge, "so much does not fit into one archive; write fewer files at once")
      }
      return plain
    }
  }

  /// What was written so far. Used by one thread, for one archive.
  private final class Output {
    var bytes: [UInt8] = []

    static func take(
      _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?, _ count: Int
    ) -> Int {
      guard let context, let bytes else { return -1 }
      let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
      output.bytes += UnsafeRawBufferPointer(start: bytes, count: count)
      return count
    }
  }

  private static func write(
    _ member: Member, to archive: OpaquePointer
  ) throws(ArchiveError) {
    guard let entry = archive_entry_new() else { throw noMemory }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, member.path)
    archive_entry_set_size(entry, Int64(member.bytes.count))
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    let method =
      member.isStored
      ? archive_write_zip_set_compression_store(archive)
      : archive_write_zip_set_compression_deflate(archive)
    try check(method, archive)
    try check(larder_archive_write_header(archive, entry), archive)
    let count = member.bytes.withUnsafeBytes { bytes in
      bytes.isEmpty ? 0 : archive_write_data(archive, bytes.baseAddress, bytes.count)
    }
    guard count == member.bytes.count else { throw failure(archive) }
    try check(archive_write_finish_entry(archive), archive)
  }

  private static func check(_ result: Int32, _ archive: OpaquePointer) throws(ArchiveError) {
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN else { throw failure(archive) }
  }

  private static func failure(_ archive: OpaquePointer) -> ArchiveError {
    let reason = archive_error_string(archive).map { ": " + String(cString: $0) } ?? ""
    return ArchiveError(.damaged, "the archive cannot be written\(reason)")
  }

  private static let noMemory = ArchiveError(
    .tooLarge, "there is no memory left to write the archive")
}
