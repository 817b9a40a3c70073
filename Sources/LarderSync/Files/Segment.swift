internal import FoundationEssentials
internal import LarderPredicates

/// What one device wrote since its last segment.
struct Segment: Sendable {
  /// The number of the model that it was written with.
  var modelVersion: UInt64 = 0
  /// When the device's clock said that it was written, in milliseconds since 1970.
  var written: UInt64 = 0
  /// What the device had read before.
  var seen = VersionVector()
  /// What the entities and properties are called that it tells of.
  var words = Vocabulary()
  /// What changed of each object.
  var objects: [ObjectState] = []

  /// The most bytes of a value that stands in a segment; larger ones are files by their content.
  static let inlineLimit = 64 << 10
  /// After how many bytes a device begins another segment.
  static let usualLimit = 16 << 20

  func bytes() -> [UInt8] {
    var body = ByteWriter()
    var names = NameList()
    for object in objects {
      body.uuid(object.identity)
      object.write(to: &body, &names)
    }
    var writer = ByteWriter()
    writer.number(modelVersion)
    writer.number(written)
    writer.vector(seen)
    words.write(to: &writer)
    writer.count(names.names.count)
    for name in names.names { writer.text(name) }
    writer.count(objects.count)
    writer.raw(body.bytes)
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(CodingMistake) {
    var reader = ByteReader(bytes)
    modelVersion = try reader.number()
    written = try reader.number()
    seen = try reader.vector()
    words = try Vocabulary(from: &reader)
    var names: [String] = []
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    let list = NameList(names)
    let count = try reader.count(ofAtLeast: 20)
    objects.reserveCapacity(count)
    for _ in 0..<count {
      let identity = try reader.uuid()
      objects.append(try ObjectState(identity: identity, from: &reader, list))
    }
    guard reader.isAtEnd else { throw CodingMistake() }
  }

  init() {}
}

/// What a device says of itself, each time it has been at the folder.
struct Manifest: Hashable, Sendable {
  var name = ""
  /// When the device's clock said that it was there, in milliseconds since 1970.
  var written: UInt64 = 0
  /// The number of its last segment.
  var last: UInt32 = 0
  /// What it has read.
  var seen = VersionVector()
  var modelVersion: UInt64 = 0
  /// A number that the device chose when it was last there: another one has been there with the same device number where this is not the number it
  /// remembers.
  var token: UInt64 = 0
  /// The newest baseline, what it covers, and the first segment that may be needed beside it.
  var baseline: UInt32 = 0
  var baselineSeen = VersionVector()
  /// Whether no segment tells of what the device began with, but baselines do.
  var isFirst = false
  /// Devices that do not come back.
  var retired: [UInt32] = []

  init() {}

  func bytes() -> [UInt8] {
    var writer = ByteWriter()
    writer.text(name)
    writer.number(written)
    writer.number(UInt64(last))
    writer.vector(seen)
    writer.number(modelVersion)
    writer.fixed(token)
    writer.number(UInt64(baseline))
    writer.vector(baselineSeen)
    writer.byte(isFirst ? 1 : 0)
    writer.count(retired.count)
    for device in retired { writer.fixed(device) }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(CodingMistake) {
    var reader = ByteReader(bytes)
    name = try reader.text()
    written = try reader.number()
    last = UInt32(clamping: try reader.number())
    seen = try reader.vector()
    modelVersion = try reader.number()
    token = try reader.fixed(UInt64.self)
    baseline = UInt32(clamping: try reader.number())
    baselineSeen = try reader.vector()
    isFirst = try reader.byte() != 0
    for _ in 0..<(try reader.count(ofAtLeast: 4)) {
      retired.append(try reader.fixed(UInt32.self))
    }
    guard reader.isAtEnd else { throw CodingMistake() }
  }
}
