public import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates

/// The format of binary stores.
///
/// All numbers are little-endian; counts and keys are written seven bits a byte, the lowest first (LEB128).
///
///     magic      8 bytes   "LarderB" and a line feed
///     version    4 bytes   1
///     head       4 bytes   its length
///                          16 bytes UUID, then the metadata as a binary property list
///     checksum   32 bytes  SHA-256 of all before it
///     body                 names, entities, rows (`BinaryStoreWriter` has their order)
///     checksum   32 bytes  SHA-256 of head, its checksum and body
///
/// The head has a checksum of its own, so that metadata are read without the rest.
public struct BinaryStoreFormat: AtomicStoreFormat {
  /// `Binary`.
  public let storeType = "Binary"

  static let version: UInt32 = 1
  static let checksumSize = 32

  /// Creates the format.
  public init() {}

  /// Writes head and body, each with a checksum behind it.
  public func bytes(of contents: AtomicContents) throws(AtomicFormatError) -> Data {
    var head = Data(StoreFileHead.binary)
    Self.append(Self.version, to: &head)
    let list: Data
    do throws(StoreError) { list = try contents.metadata.propertyList() } catch {
      throw AtomicFormatError(.inexpressible, error.message)
    }
    guard list.count <= Int(UInt32.max) - 16 else {
      throw AtomicFormatError(.inexpressible, "the metadata is too large")
    }
    Self.append(UInt32(list.count + 16), to: &head)
    head.append(contentsOf: contents.metadata.identifier.bytes)
    head.append(list)
    head.append(Self.checksum(head))
    var writer = BinaryStoreWriter(identifier: contents.metadata.identifier)
    try writer.write(contents)
    head.append(contentsOf: writer.bytes)
    head.append(Self.checksum(head))
    return head
  }

  /// Reads a whole file and compares all checksums; lengths and counts are checked against the bytes that there are.
  public func contents(of bytes: Data) throws(AtomicFormatError) -> AtomicContents {
    let (metadata, body) = try Self.head(of: bytes)
    let end = bytes.count - Self.checksumSize
    guard end >= body else {
      throw AtomicFormatError(.damaged, "the file ends at byte \(bytes.count), before its objects")
    }
    guard Self.checksum(bytes.prefix(end)) == bytes.suffix(Self.checksumSize) else {
      throw AtomicFormatError(
        .damaged, "the checksum at byte \(end) is not that of the objects; restore a copy")
    }
    let objects = Array(bytes[bytes.startIndex + body..<bytes.startIndex + end])
    var reader = BinaryStoreReader(
      bytes: objects, offset: body, identifier: metadata.identifier)
    return try reader.contents(metadata)
  }

  /// Reads the head of a file and no more.
  public func metadata(of bytes: Data) throws(AtomicFormatError) -> StoreMetadata {
    try Self.head(of: bytes).metadata
  }

  /// Reads the head; `body` is where the body begins.
  private static func head(
    of bytes: Data
  ) throws(AtomicFormatError) -> (metadata: StoreMetadata, body: Int) {
    guard bytes.starts(with: StoreFileHead.binary) else {
      throw AtomicFormatError(.notThisFormat, "not a binary store")
    }
    guard bytes.count >= 32 else {
      throw AtomicFormatError(.damaged, "the file ends at byte \(bytes.count), in its head")
    }
    let found = number(bytes, at: 8)
    guard found <= version else {
      throw AtomicFormatError(
        .newerVersion,
        "the binary store has version \(found), newer than this program understands (\(version))")
    }
    let length = Int(number(bytes, at: 12))
    guard length >= 16, length <= bytes.count - 16 - checksumSize else {
      throw AtomicFormatError(.damaged, "the length of the head at byte 12 is impossible")
    }
    let end = 16 + length
    let start = bytes.startIndex
    guard checksum(bytes.prefix(end)) == bytes[start + end..<start + end + checksumSize] else {
      throw AtomicFormatError(
        .damaged, "the checksum at byte \(end) is not that of the head; restore a copy")
    }
    let uuid = UUID(bytes: Data(bytes[start + 16..<start + 32]).span) ?? UUID()
    do throws(StoreError) {
      let list = Data(bytes[start + 32..<start + end])
      let metadata = try StoreMetadata(propertyList: list, identifier: uuid)
      return (metadata, end + checksumSize)
    } catch { throw AtomicFormatError(.damaged, "\(error.message) (byte 32)") }
  }

  private static func checksum(_ bytes: Data) -> Data {
    ContentHash.sha256(bytes.span)
  }

  private static func append(_ number: UInt32, to data: inout Data) {
    for shift in [0, 8, 16, 24] { data.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  private static func number(_ bytes: Data, at place: Int) -> UInt32 {
    var result: UInt32 = 0
    for offset in (0..<4).reversed() {
      result = result << 8 | UInt32(bytes[bytes.startIndex + place + offset])
    }
    return result
  }
}

/// How a value begins in the body of a binary store.
enum BinaryValueTag: UInt8 {
  case null = 0
  case no = 1
  case yes = 2
  case integer = 3
  case double = 4
  case decimal = 5
  case string = 6
  case date = 7
  case data = 8
  case uuid = 9
  case url = 10
  case object = 11
  case list = 12
}
