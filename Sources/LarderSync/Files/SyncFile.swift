internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderPacking
internal import LarderStores

/// The form that every file of the folder has: a head, pieces that are compressed and perhaps locked, and the SHA-256 of
/// all of it. See the article Format.
enum SyncFile {
  enum Kind: UInt8, Sendable {
    case segment = 1
    case manifest = 2
    case baseline = 3
    case value = 4

    var name: String {
      switch self {
      case .segment: "segment"
      case .manifest: "manifest"
      case .baseline: "baseline"
      case .value: "value"
      }
    }
  }

  /// What the head of a file says.
  struct Head: Hashable, Sendable {
    var kind: Kind
    var collection: UUID
    var device: UInt32
    var number: UInt64
    /// How many bytes the file holds when it is unpacked.
    var length: UInt64 = 0
    var isLocked = false
    /// What stands before the first locked piece.
    var secret: [UInt8] = []
  }

  static let magic = Array("LarderSy".utf8)
  static let version: UInt16 = 1
  static let headCount = 72
  static let hashCount = 32
  /// The most bytes of a piece before it is packed.
  static let pieceCount = 4 << 20
  /// How many bytes a piece has that is written: few enough that memory is used again, and not asked of the system.
  static let writtenPieceCount = 1 << 20
  /// The most bytes of a file that is read as a whole, unpacked and as it lies in the folder.
  static let limit = 256 << 20

  /// The head as bytes; locked pieces open only below the same one.
  static func bytes(of head: Head) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(magic)
    writer.fixed(version)
    writer.byte(head.kind.rawValue)
    writer.byte(head.isLocked ? 1 : 0)
    writer.uuid(head.collection)
    writer.fixed(head.device)
    writer.fixed(head.number)
    writer.fixed(head.length)
    writer.raw(head.secret)
    writer.raw(repeatElement(0, count: headCount - writer.bytes.count))
    return writer.bytes
  }

  /// Reads a head.
  ///
  /// - Throws: `SyncError` that names the file: of another program, of a newer version, or damaged.
  static func head(of bytes: [UInt8], path: String) throws(SyncError) -> Head {
    guard bytes.count >= headCount else { throw .unfinished(path) }
    var reader = ByteReader(Array(bytes.prefix(headCount)))
    do {
      guard try reader.raw(8) == magic else {
        throw SyncError(
          .damaged,
          "\(path): not a file of a sync; move it out of the folder, or have its device write it again"
        )
      }
      let version = try reader.fixed(UInt16.self)
      guard version == Self.version else {
        throw SyncError(
          .newerVersion,
          "\(path): written in version \(version) of the format, and this Larder knows \(Self.version); upgrade it"
        )
      }
      let kind = Kind(rawValue: try reader.byte())
      let flags = try reader.byte()
      guard let kind, flags < 2 else { throw CodingMistake() }
      let collection = try reader.uuid()
      var head = Head(
        kind: kind, collection: collection, device: try reader.fixed(UInt32.self),
        number: try reader.fixed(UInt64.self))
      head.length = try reader.fixed(UInt64.self)
      head.isLocked = flags == 1
      if head.isLocked { head.secret = try reader.raw(Secret.headerCount) }
      return head
    } catch let error as SyncError {
      throw error
    } catch {
      throw .damaged(path)
    }
  }
}

extension SyncError {
  /// A file that is not what its hash says.
  static func damaged(_ path: String) -> SyncError {
    SyncError(
      .damaged,
      "\(path): damaged; bring it again from the device that wrote it, or have that device run larder sync --baseline"
    )
  }

  /// A file that ends before its end: the carrier is still at work.
  static func unfinished(_ path: String) -> SyncError {
    SyncError(.damaged, "\(path): not all of it is here yet; run larder sync again when it is")
  }
}

/// Writes one file, piece by piece, under a name that nobody reads.
final class SyncFileWriter {
  private let path: String
  private let temporary: String
  private let head: SyncFile.Head
  private var descriptor: Int32
  private var hash = SHA256()
  private var locker: Secret.Locker?
  private var piece: [UInt8] = []
  private var written: UInt64 = 0
  private let level: Int32

  /// - Parameters:
  ///   - head: with the number of bytes that are going to be written.
  ///   - key: locks the file; nil for none.
  init(
    _ path: String, temporary: String, head: SyncFile.Head, key: [UInt8]?,
    level: Int32 = Compression.level
  ) throws(SyncError) {
    (self.path, self.temporary, self.level) = (path, temporary, level)
    var head = head
    if let key {
      guard let locker = Secret.Locker(key: key) else {
        throw SyncError(
          .passphrase, "\(path): cannot be locked: the system gives no random numbers")
      }
      self.locker = locker
      (head.isLocked, head.secret) = (true, locker.header)
    }
    self.head = head
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw SyncError(system: errno, "cannot be written", path: temporary)
    }
    try put(SyncFile.bytes(of: head))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func put(_ bytes: [UInt8]) throws(SyncError) {
    hash.update(bytes.span)
    guard Descriptors.write(bytes.span, to: descriptor) else {
      throw SyncError(system: errno, "cannot be written", path: temporary)
    }
  }

  private func putPiece(isLast: Bool) throws(SyncError) {
    // Of a property, a span would live too long for the compiler.
    let bytes = piece
    guard var packed = Compression.compress(bytes.span, level: level) else {
      throw SyncError(.inputOutput, "\(path): there is no memory to pack it")
    }
    if locker != nil {
      packed = locker?.lock(packed, context: SyncFile.bytes(of: head), isLast: isLast) ?? []
    }
    var length = ByteWriter()
    length.fixed(UInt32(packed.count))
    try put(length.bytes)
    try put(packed)
    piece.removeAll(keepingCapacity: true)
  }

  /// Adds bytes.
  func add(_ bytes: [UInt8]) throws(SyncError) {
    var rest = bytes[...]
    written += UInt64(bytes.count)
    while !rest.isEmpty {
      if piece.count == SyncFile.writtenPieceCount { try putPiece(isLast: false) }
      let part = rest.prefix(SyncFile.writtenPieceCount - piece.count)
      piece += part
      rest = rest.dropFirst(part.count)
    }
  }

  /// Ends the file, which is on the disk then, still under its temporary name.
  ///
  /// - Returns: its hash.
  func finish() throws(SyncError) -> [UInt8] {
    try putPiece(isLast: true)
    try put([0, 0, 0, 0])
    let hash = hash.finish()
    guard written == head.length, Descriptors.write(hash.span, to: descriptor),
      fsync(descriptor) == 0
    else { throw SyncError(system: errno, "cannot be written", path: temporary) }
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 else { throw SyncError(system: errno, "cannot be written", path: temporary) }
    return hash
  }
}

/// Reads one file, piece by piece; the last one is given only when the hash of all is right.
final class SyncFileReader {
  let path: String
  let head: SyncFile.Head
  private let descriptor: Int32
  private var hash = SHA256()
  private var opener: Secret.Opener?
  private let context: [UInt8]
  /// How many bytes are left before the hash.
  private var left: Int
  private(set) var unpacker: SyncFileUnpacker
  /// The hash that the file ends with, when it was read to its end.
  private(set) var hashOfFile: [UInt8] = []

  /// - Parameter key: gives the key of locked files; it is not asked for others.
  /// - Throws: `notFound` where there is no such file.
  init(
    _ path: String, kind: SyncFile.Kind, collection: UUID, key: () throws(SyncError) -> [UInt8]?
  ) throws(SyncError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw SyncError(.notFound, "\(path): not here") }
      throw SyncError(system: errno, "cannot be read", path: path)
    }
    do throws(SyncError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw SyncError.damaged(path)
      }
      left = Int(status.st_size) - SyncFile.headCount - SyncFile.hashCount
      guard let bytes = Descriptors.readAll(descriptor, atMost: SyncFile.headCount) else {
        throw SyncError(system: errno, "cannot be read", path: path)
      }
      guard left >= 4 else { throw SyncError.unfinished(path) }
      let head = try SyncFile.head(of: bytes, path: path)
      guard head.kind == kind else { throw SyncError.damaged(path) }
      guard head.collection == collection else {
        throw SyncError(
          .invalidInput, "\(path): belongs to another collection; move it out of the folder")
      }
      self.head = head
      unpacker = SyncFileUnpacker(path: path, length: head.length)
      context = bytes
      hash.update(bytes.span)
      if head.isLocked {
        guard let key = try key() else {
          throw SyncError(
            .passphrase,
            "\(path): locked with a passphrase; name the file that has it with --passphrase-file")
        }
        opener = Secret.Opener(key: key, header: head.secret)
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private func get(_ count: Int) throws(SyncError) -> [UInt8] {
    guard count <= left else { throw .unfinished(path) }
    guard let bytes = Descriptors.readAll(descriptor, atMost: count) else {
      throw SyncError(system: errno, "cannot be read", path: path)
    }
    guard bytes.count == count else { throw .unfinished(path) }
    left -= count
    hash.update(bytes.span)
    return bytes
  }

  /// Returns the next piece as it is packed; nil at the end, where the hash has been found right.
  func nextPacked() throws(SyncError) -> [UInt8]? {
    let stated = try get(4)
    let count = stated.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    if count == 0 {
      guard left == 0 else { throw .damaged(path) }
      guard let last = Descriptors.readAll(descriptor, atMost: SyncFile.hashCount),
        last.count == SyncFile.hashCount
      else { throw .unfinished(path) }
      guard last == hash.finish(), opener?.isAtEnd ?? true else { throw .damaged(path) }
      hashOfFile = last
      return nil
    }
    guard count <= SyncFile.pieceCount + (1 << 20) else { throw .damaged(path) }
    let packed = try get(count)
    guard head.isLocked else { return packed }
    guard let opened = opener?.open(packed, context: context) else {
      throw SyncError(.passphrase, "\(path): the passphrase is another one, or the file is damaged")
    }
    return opened
  }

  /// Returns the next piece; nil at the end, where hash and length have been found right.
  func next() throws(SyncError) -> [UInt8]? { try unpacker.unpack(try nextPacked()) }

  /// Returns all that the file holds.
  func all() throws(SyncError) -> [UInt8] {
    guard head.length <= UInt64(SyncFile.limit), left <= SyncFile.limit else {
      throw SyncError(
        .damaged, "\(path): larger than any file of a sync; have its device write it again")
    }
    var result: [UInt8] = []
    while let piece = try next() { result += piece }
    return result
  }
}

/// Unpacks the pieces of one file, in their order.
struct SyncFileUnpacker: Sendable {
  let path: String
  /// How many bytes the file holds when it is unpacked.
  let length: UInt64
  private var count: UInt64 = 0

  init(path: String, length: UInt64) { (self.path, self.length) = (path, length) }

  /// Returns a piece unpacked; nil for the end, where the length has been found right.
  mutating func unpack(_ packed: [UInt8]?) throws(SyncError) -> [UInt8]? {
    guard let packed else {
      guard count == length else { throw .damaged(path) }
      return nil
    }
    guard let piece = Compression.decompress(packed.span, atMost: SyncFile.pieceCount) else {
      throw .damaged(path)
    }
    count += UInt64(piece.count)
    guard count <= length else { throw .damaged(path) }
    return piece
  }
}
