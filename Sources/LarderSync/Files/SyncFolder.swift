internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// The folder of a collection: a folder for each device, in which only that device writes.
struct SyncFolder: Sendable {
  /// The files of a device.
  struct Listing: Sendable {
    /// The numbers of its segments, in order.
    var segments: [UInt32] = []
    /// The numbers of its baselines, in order.
    var baselines: [UInt32] = []
    var hasManifest = false
    /// What carriers made of two files of one name, and other files that nobody knows.
    var strangers: [String] = []
  }

  /// What was named: below it is a folder for each collection.
  let root: String
  let collection: UUID
  var path: String { "\(root)/\(collection.uuidString)" }

  /// The collections in a folder, in order.
  static func collections(in root: String) throws(SyncError) -> [UUID] {
    let (names, error) = SystemFolder.list(root)
    guard error == 0 else {
      if error == ENOENT {
        throw SyncError(
          .notFound, "\(root): no such folder; make it, or connect what it is on")
      }
      if error == ENOTDIR {
        throw SyncError(.notFound, "\(root): not a folder; name the one that is carried")
      }
      throw SyncError(system: error, "cannot be read", path: root)
    }
    return names.compactMap { UUID(uuidString: $0) }.sorted()
  }

  static func name(of device: UInt32) -> String {
    let digits = String(device, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  static func name(of sequence: UInt32, _ suffix: String) -> String {
    let digits = String(sequence)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + suffix
  }

  func folder(of device: UInt32) -> String { "\(path)/\(Self.name(of: device))" }

  func segment(_ sequence: UInt32, of device: UInt32) -> String {
    "\(folder(of: device))/\(Self.name(of: sequence, ".segment"))"
  }

  func baseline(_ sequence: UInt32, of device: UInt32) -> String {
    "\(folder(of: device))/\(Self.name(of: sequence, ".baseline"))"
  }

  func manifest(of device: UInt32) -> String { "\(folder(of: device))/manifest" }

  func value(_ hash: [UInt8], of device: UInt32) -> String {
    "\(folder(of: device))/values/\(Self.hexadecimal(hash))"
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The devices that have a folder, in order.
  func devices() throws(SyncError) -> [UInt32] {
    let (names, error) = SystemFolder.list(path)
    guard error == 0 || error == ENOENT else {
      throw SyncError(system: error, "cannot be read", path: path)
    }
    return names.compactMap { name in
      guard name.utf8.count == 8, let device = UInt32(name, radix: 16), device != 0,
        Self.name(of: device) == name
      else { return nil }
      return device
    }.sorted()
  }

  /// The files of a device; none where it has no folder.
  func listing(of device: UInt32) throws(SyncError) -> Listing {
    let (names, error) = SystemFolder.list(folder(of: device))
    guard error == 0 || error == ENOENT else {
      throw SyncError(system: error, "cannot be read", path: folder(of: device))
    }
    var listing = Listing()
    for name in names {
      if name == "manifest" {
        listing.hasManifest = true
      } else if let number = Self.number(name, ".segment") {
        listing.segments.append(number)
      } else if let number = Self.number(name, ".baseline") {
        listing.baselines.append(number)
      } else if name != "values", !name.hasSuffix(".new") {
        listing.strangers.append(name)
      }
    }
    listing.segments.sort()
    listing.baselines.sort()
    return listing
  }

  private static func number(_ name: String, _ suffix: String) -> UInt32? {
    guard name.hasSuffix(suffix), let number = UInt32(name.dropLast(suffix.utf8.count)),
      Self.name(of: number, suffix) == name
    else { return nil }
    return number
  }

  /// Makes the folder of a device.
  func prepare(_ device: UInt32) throws(SyncError) {
    for folder in [path, folder(of: device)] {
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw SyncError(system: errno, "cannot be made", path: folder)
      }
    }
  }

  /// Gives a file that is whole its name.
  func publish(_ temporary: String, as path: String) throws(SyncError) {
    guard rename(temporary, path) == 0 else {
      throw SyncError(system: errno, "cannot be written", path: path)
    }
    _ = SystemFile.synchronize(folder: SystemFile.folder(of: path))
  }
}
