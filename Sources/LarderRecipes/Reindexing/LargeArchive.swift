internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderModel

/// An archive of which not all members can be held at once: its members are read one after the other, from the file.
final class LargeArchive: Sendable {
  private let path: String
  private let formats: FormatTable
  private let size: Int
  /// Why it is one.
  let claim: Recognition

  /// How much of it is looked at to tell what it is, in bytes.
  private static let headSize = 64 << 10
  /// How much is hashed at a time, in bytes.
  private static let hashedAtOnce = 1 << 20

  /// Looks whether a file is an archive and nothing else that is packed as one; nil where it is not.
  init?(path: String, formats: FormatTable) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      let head = Descriptors.read(file, atMost: Self.headSize, from: 0), !head.isEmpty
    else { return nil }
    let sample = FileSample(head.span, name: path)
    guard sample.isArchive,
      let first = RecipeFormats.claims(to: sample, among: formats.formats).first,
      first.format.name == RecipeFormat.archive.name
    else { return nil }
    claim = first.claim
    self.path = path
    self.formats = formats
    size = Int(information.st_size)
  }

  /// The hash of its bytes; nil where it was stopped.
  ///
  /// - Throws: `unreadable`.
  func hash(mayGoOn: () -> Bool) throws(ImportError) -> Data? {
    let file = try opened()
    defer { close(file) }
    var hash = ContentHash()
    while mayGoOn() {
      guard let part = Descriptors.read(file, atMost: Self.hashedAtOnce) else {
        throw FileReader.unreadable(errno)
      }
      if part.isEmpty { return hash.finish() }
      hash.update(part.span)
    }
    return nil
  }

  /// The paths of the members that are read, `ARCHIVE/MEMBER`, without those in inner archives.
  func paths() throws(ImportError) -> Set<String> {
    let file = try opened()
    defer { close(file) }
    return Set(
      try ArchiveMembers.paths(file: file, size: size, name: path, among: formats.formats)
        .map { path + "/" + $0 })
  }

  /// Hands over what each member gave, as a file; the closure returns false to stop.
  ///
  /// - Parameter archive: what is known of the archive itself.
  /// - Returns: a line for the user on each member that could not be read.
  func forEachMember(
    of archive: ParsedFile, _ body: (ParsedFile) -> Bool
  ) throws(ImportError) -> [String] {
    let parser = FileParser(formats: formats)
    return try forEachReading { body(parser.member($0, $1, of: archive, archive: path)) }
  }

  /// Hands over what each member gave, with its content; the closure returns false to stop.
  ///
  /// - Returns: a line for the user on each member that could not be read.
  func forEachReading(
    _ body: (ArchiveMembers.Reading, [UInt8]) -> Bool
  ) throws(ImportError) -> [String] {
    let file = try opened()
    defer { close(file) }
    return try ArchiveMembers.read(
      file: file, size: size, name: path, among: formats.formats, body)
  }

  /// The pictures within it that lie beside some members, as far as they are there.
  func pictures(beside members: [PicturesBeside]) -> [String: [UInt8]] {
    guard !members.allSatisfy(\.isEmpty), let file = try? opened() else { return [:] }
    defer { close(file) }
    return ArchiveMembers.pictures(
      PicturesBeside.all(of: members), named: PicturesBeside.named(of: members), file: file,
      size: size, name: path)
  }

  private func opened() throws(ImportError) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileReader.unreadable(errno) }
    return file
  }
}
