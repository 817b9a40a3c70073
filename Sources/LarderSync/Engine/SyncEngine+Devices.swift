internal import LarderPredicates
public import LarderStores

/// A device of the collection.
public struct SyncDevice: Sendable, Hashable {
  /// Its number, as its folder is called.
  public var number: String
  /// The name of the machine; empty where it has not said it.
  public var name: String
  /// Whether it is this one.
  public var isHere: Bool
  /// Whether somebody has said that it does not come back.
  public var isRetired: Bool
  /// How many segments it has written, as far as the folder tells.
  public var segments: Int
  /// How many of them this device has read.
  public var read: Int
  /// How many of this device's segments it has not read.
  public var behind: Int
  /// When it last wrote, by its clock, in milliseconds since 1970; nil for this one, and for one that has said nothing.
  public var written: Double?
}

extension SyncEngine {
  /// Whether a store has been synced.
  public static func isSynced(_ store: any PersistentStore) throws -> Bool {
    try SyncModel.isIn(store.model) && SyncSettings.read(try store.metadata()) != nil
  }

  /// The devices of the collection, by number. Nothing is written.
  public func status() throws -> [SyncDevice] {
    let manifests = try readManifests()
    return try Set(folder.devices() + [settings.device]).sorted().map { device in
      let listing = try folder.listing(of: device)
      let isHere = device == settings.device
      let last =
        isHere
        ? settings.last
        : max(listing.segments.last ?? 0, manifests[device]?.last ?? 0, settings.seen[device])
      return SyncDevice(
        number: SyncFolder.name(of: device),
        name: isHere ? settings.name : manifests[device]?.name ?? "", isHere: isHere,
        isRetired: settings.retired.contains(device), segments: Int(last),
        read: Int(isHere ? settings.last : settings.seen[device]),
        behind: isHere
          ? 0 : Int(settings.last) - Int(manifests[device]?.seen[settings.device] ?? 0),
        written: isHere ? nil : manifests[device].map { Double($0.written) })
    }
  }

  /// Notes that a device does not come back; the next sync tells the others.
  ///
  /// - Parameter name: its number or name.
  /// - Returns: its number.
  /// - Throws: `notFound` where there is none, `invalidInput` for this one, or where several have the name.
  public func retire(_ name: String) throws -> String {
    let found = try status().filter { $0.number == name || $0.name == name }
    guard let device = found.first else {
      throw SyncError(.notFound, "\(name): no such machine; larder sync status lists them")
    }
    guard found.count == 1, !device.isHere, let number = UInt32(device.number, radix: 16) else {
      throw SyncError(
        .invalidInput,
        device.isHere
          ? "\(name): this machine; retire it from another one"
          : "\(name): several machines are called so; give the number")
    }
    try alone {
      settings.retired.insert(number)
      try store.exclusively { try saveSettings() }
    }
    return device.number
  }
}
