internal import CArchive
internal import LarderText

/// A file in an archive.
public struct ArchiveMember: Hashable, Sendable {
  /// Its path within the archive: relative, without `..`, and of no other member.
  public let path: String
  /// Its content.
  public let bytes: [UInt8]

  /// Makes a member.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Reads archives in memory: zip, tar, 7z, and files compressed by gzip, bzip2, xz or zstd. Nothing is written to disk.
public enum Archive {
  /// Reads an archive's members in their order.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - name: the archive's name: what a file that is only compressed is called without its last extension.
  ///   - budget: what may be read; what was read is taken off.
  ///   - wants: whether a member of this path is to be read; others cost next to nothing.
  ///   - leftOut: called with a line for the user on each member that is not read although it was wanted.
  ///   - body: gets each member, and what is left of the budget for archives in it.
  /// - Throws: `ArchiveError`; members in front of the damage have been handed over by then.
  public static func read(
    _ bytes: Span<UInt8>, name: String, budget: inout ArchiveBudget,
    wants: (String) -> Bool = { _ in true }, leftOut: (String) -> Void = { _ in },
    _ body: (ArchiveMember, inout ArchiveBudget) -> Void
  ) throws(ArchiveError) {
    try budget.enter()
    defer { budget.leave() }
    try ArchiveReader.with(bytes) { (reader) throws(ArchiveError) in
      try read(reader, name: name, budget: &budget, wants: wants, leftOut: leftOut, body)
    }
  }

  /// Reads an archive that is too large to be held in memory, member by member: an open file that can be read from
  /// anywhere, or from its beginning.
  ///
  /// - Parameters: those of the other one.
  /// - Throws: `ArchiveError`; members in front of the damage have been handed over by then.
  public static func read(
    file: Int32, name: String, budget: inout ArchiveBudget,
    wants: (String) -> Bool = { _ in true }, leftOut: (String) -> Void = { _ in },
    _ body: (ArchiveMember, inout ArchiveBudget) -> Void
  ) throws(ArchiveError) {
    try budget.enter()
    defer { budget.leave() }
    try read(
      ArchiveReader(file: file), name: name, budget: &budget, wants: wants, leftOut: leftOut, body)
  }

  private static func read(
    _ reader: ArchiveReader, name: String, budget: inout ArchiveBudget,
    wants: (String) -> Bool, leftOut: (String) -> Void,
    _ body: (ArchiveMember, inout ArchiveBudget) -> Void
  ) throws(ArchiveError) {
    var seen: Set<String> = []
    while let member = try reader.next(archive: name) {
      try budget.takeMember()
      guard case .file(let path) = member else {
        if case .unusable(let reason) = member { leftOut(reason) }
        continue
      }
      guard wants(path) else { continue }
      guard seen.insert(path).inserted else {
        leftOut("the archive holds another \(path); the first one is read")
        continue
      }
      let content: ArchiveReader.Content
      do throws(ArchiveError) { content = try reader.content(&budget) } catch {
        throw reader.isOneFile ? error : error.at(path)
      }
      switch content {
      case .bytes(let content): body(ArchiveMember(path: path, bytes: content), &budget)
      case .unusable(let reason): leftOut("\(path) in the archive \(reason)")
      }
    }
  }
}
