internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPacking
internal import LarderPredicates
public import LarderStores

/// Keeps a store in step with others through a folder that something else carries from device to device.
///
/// Each device has a folder of its own there and writes nowhere else: segments of what it changed, one after the other.
/// What it reads it joins with what it knows, in one save with the rows, the index and the note of how far it has read;
/// so a process that ends at any moment leaves nothing half-done. See the module's articles.
///
/// Not thread-safe. Other processes may use the store and the folder meanwhile.
public final class SyncEngine {
  /// The author of what a sync writes, in the store's history.
  public static let author = "LarderSync"
  /// How far a stamp may be ahead of the newest time that was heard of others, in milliseconds: a clock that is wrong
  /// wins for a day and no longer.
  static let leeway: UInt64 = 86_400_000
  /// How many changed objects one segment tells of.
  static let objectsAtOnce = 4000
  /// About how many bytes of segments are joined in one save.
  static let bytesAtOnce = 4 << 20

  let store: any PersistentStore
  let options: SyncOptions
  let schema: SyncSchema
  var settings: SyncSettings
  var folder: SyncFolder
  var summary = SyncSummary()
  /// How the segments of the last words that were read are translated.
  var translation: (words: Vocabulary, made: Translation)?
  /// By the places of what they were made of, objects that came in this sync.
  var placed: [String: Set<UUID>] = [:]
  /// Whether there may be others in one place beside those.
  var looksAtAllPlaces = false
  private var key: [UInt8]?

  /// Opens the sync of a store with a folder.
  ///
  /// - Parameters:
  ///   - store: its model has what `SyncModel.adding(to:)` adds.
  ///   - path: the folder; it has to be there. Nil for the one that the store was last synced with.
  ///   - collection: which of the collections in the folder, where there are several; text of a UUID.
  ///   - options: by what objects are known on other devices, the passphrase, and who is told how far it is.
  /// - Throws: `SyncError` where the folder is not there, holds other collections, or the model cannot be kept in step.
  public init(
    store: any PersistentStore, folder path: String?, collection: String? = nil,
    options: SyncOptions
  ) throws {
    (self.store, self.options) = (store, options)
    schema = try SyncSchema(store.model)
    guard SyncModel.isIn(store.model) else {
      throw SyncError(
        .unsupported,
        "the store's model has no place for a sync; open it with SyncModel.adding(to:)")
    }
    let known = try SyncSettings.read(try store.metadata())
    guard let root = path ?? known.map(\.folder), !root.isEmpty else {
      throw SyncError(.invalidInput, "no folder to sync with; name it: larder sync FOLDER")
    }
    let present = try SyncFolder.collections(in: root)
    // A first sync that came to nothing binds the store to nothing.
    if let known, known.hasBegun || present.contains(known.collection) {
      settings = known
    } else {
      let named = collection.map { UUID(uuidString: $0) }
      if let named, named == nil {
        throw SyncError(.invalidInput, "\(collection ?? ""): not the number of a collection")
      }
      if named == nil, present.count > 1 {
        throw Self.isAmbiguous(root, present.map(\.uuidString))
      }
      settings = SyncSettings(
        collection: (named ?? nil) ?? present.first ?? UUID(),
        device: UInt32.random(in: 1 ... .max), name: options.deviceName)
    }
    if present.isEmpty, settings.hasBegun, known?.folder == root {
      throw SyncError(
        .notFound,
        "\(root): empty, and the store was synced there before; connect what it is on, or go on in another folder by its "
          + "name")
    }
    if !present.isEmpty, !present.contains(settings.collection) {
      throw SyncError(
        .invalidInput,
        "\(root): holds another collection than this store's; take an empty folder, or the one it was synced with before"
      )
    }
    settings.folder = root
    if let file = options.passphraseFile { settings.passphraseFile = file }
    folder = SyncFolder(root: root, collection: settings.collection)
  }

  // MARK: - A sync

  /// Tells the others what changed here, and takes over what they changed.
  ///
  /// - Throws: `SyncError` or `StoreError` where nothing could be done. What is damaged, or not all here, is in the
  ///   summary, and everything else goes on.
  @discardableResult
  public func run() throws -> SyncSummary { try alone { try runAlone() } }

  private func runAlone() throws -> SyncSummary {
    summary = SyncSummary()
    placed = [:]
    // Who ends after that finds the folder of this device again, and leaves none that nobody writes in; and the next
    // sync that names no folder has the one of this.
    let stored = try SyncSettings.read(try store.metadata())
    if stored?.device != settings.device || stored?.folder != settings.folder
      || stored?.passphraseFile != settings.passphraseFile
    {
      try store.exclusively { try saveSettings() }
    }
    try folder.prepare(settings.device)
    try finishPublishing()
    try takeOverModel()
    var manifests = try readManifests()
    if try findCopy(manifests) { manifests = try readManifests() }
    try listen(to: manifests)
    looksAtAllPlaces = settings.mayHaveDoubles
    if !settings.isReady { try begin() }
    try collect()
    while try mergeNext(&manifests) { try reportReading(manifests) }
    try uniteDoubles()
    try collect()
    try settleWaiting()
    try bringBaseline(manifests)
    try finishManifest(manifests)
    return summary
  }

  /// Says how much of what the others wrote is read.
  private func reportReading(_ manifests: [UInt32: Manifest]) throws(StoreError) {
    let left = manifests.reduce(0) { $0 + max(0, Int($1.value.last) - Int(settings.seen[$1.key])) }
    try options.report(.reading, summary.segmentsRead, of: summary.segmentsRead + left)
  }

  func reach(_ place: SyncOptions.Place) throws { try options.place?(place) }

  /// The key of the passphrase; nil without one.
  func passphraseKey() throws(SyncError) -> [UInt8]? {
    if let key { return key }
    guard let passphrase = options.passphrase else { return nil }
    guard
      let made = Secret.key(passphrase: passphrase, salt: settings.collection.byteArray)
    else {
      throw SyncError(.passphrase, "the passphrase cannot be used: there is not enough memory")
    }
    key = made
    return made
  }

  /// The time of a stamp for something that was done at a moment.
  func time(_ moment: Double) -> UInt64 {
    let now = options.clock()
    let meant = moment > 0 ? min(moment + options.skew, now) : now
    var milliseconds = UInt64(max(0, min(meant, 281_474_976_710_655)))
    if settings.heard > 0 { milliseconds = min(milliseconds, settings.heard + Self.leeway) }
    return milliseconds << 16
  }

  private func listen(to manifests: [UInt32: Manifest]) throws {
    for (device, manifest) in manifests where device != settings.device {
      settings.heard = max(settings.heard, manifest.written)
    }
    let now = options.clock()
    if settings.heard > 0, now > Double(settings.heard + Self.leeway) {
      summary.clockAhead = Int((now - Double(settings.heard)) / 86_400_000)
    }
  }

  // MARK: - This device's number

  /// Gives the last segment its name, where the process ended before that.
  private func finishPublishing() throws {
    guard settings.last > 0 else { return }
    let path = folder.segment(settings.last, of: settings.device)
    guard access(path, F_OK) != 0, access(path + ".new", F_OK) == 0 else { return }
    try publish(path)
  }

  func saveSettings() throws {
    var changes = StoreChanges()
    changes.metadata[SyncSettings.key] = settings.value
    changes.author = Self.author
    try save(changes)
  }

  /// Saves, where a test may have the process end before and after.
  func save(_ changes: StoreChanges) throws {
    try reach(.saving)
    _ = try store.save(changes)
    try reach(.saved)
  }

  /// Begins a file of this device's folder, under a name that nobody reads.
  func makeFile(
    _ path: String, _ head: SyncFile.Head, level: Int32 = Compression.level
  ) throws -> SyncFileWriter {
    let writer = try SyncFileWriter(
      path, temporary: path + ".new", head: head, key: try passphraseKey(), level: level)
    try reach(.fileBegun)
    return writer
  }

  /// Gives a file that was made and is whole its name.
  func publish(_ path: String) throws {
    try folder.publish(path + ".new", as: path)
    try reach(.filePublished)
  }

  // MARK: - Manifests

  func manifest(of device: UInt32) throws(SyncError) -> Manifest {
    let path = folder.manifest(of: device)
    let reader = try SyncFileReader(path, kind: .manifest, collection: settings.collection) {
      () throws(SyncError) in try passphraseKey()
    }
    guard reader.head.device == device else { throw .damaged(path) }
    let bytes = try reader.all()
    do { return try Manifest(bytes) } catch { throw .damaged(path) }
  }

  /// What the devices say of themselves; those that cannot be read are noted.
  func readManifests() throws -> [UInt32: Manifest] {
    var manifests: [UInt32: Manifest] = [:]
    for device in try folder.devices() where device != settings.device {
      do throws(SyncError) {
        manifests[device] = try manifest(of: device)
      } catch {
        if error.code == .passphrase { throw error }
        if error.code == .notFound { continue }
        note(error)
      }
    }
    for manifest in manifests.values { settings.retired.formUnion(manifest.retired) }
    return manifests
  }

  func note(_ error: SyncError) {
    if error.message.contains("not all of it is here") {
      if !summary.waiting.contains(error.message) { summary.waiting.append(error.message) }
    } else if !summary.problems.contains(error.message) {
      summary.problems.append(error.message)
    }
  }

  /// Says what this device has read, where the folder does not say it yet.
  private func finishManifest(_ manifests: [UInt32: Manifest]) throws {
    var manifest = Manifest()
    manifest.name = settings.name
    manifest.last = settings.last
    manifest.seen = settings.seen
    manifest.modelVersion = options.rules.modelVersion
    (manifest.baseline, manifest.baselineSeen) = (settings.baseline, settings.baselineSeen)
    manifest.isFirst = settings.isFirst
    manifest.retired = settings.retired.sorted()
    // What is in the folder now, however many syncs chose another token since and were ended.
    var present = settings.token
    if let old = try manifestHere() {
      present = old.token
      manifest.token = old.token
      manifest.written = old.written
      // Others may have read meanwhile what had to stay for them.
      if manifest == old, old.token == settings.token { return try removeOldFiles(manifests) }
    }
    manifest.written = UInt64(max(0, options.clock()))
    manifest.token = UInt64.random(in: 1 ... .max)
    settings.earlierToken = present
    settings.token = manifest.token
    try store.exclusively { try saveSettings() }
    let path = folder.manifest(of: settings.device)
    let bytes = manifest.bytes()
    let writer = try makeFile(
      path, head(.manifest, number: UInt64(settings.last), length: bytes.count))
    try writer.add(bytes)
    _ = try writer.finish()
    try reach(.fileWritten)
    try publish(path)
    try removeOldFiles(manifests)
  }

  /// What the folder has this device say now; nil where it says nothing, or nothing that can be read.
  ///
  /// - Throws: `SyncError` where the folder is gone: which token it has is not known then, and one that is chosen without
  ///   knowing would make this device take its own folder for another one's.
  private func manifestHere() throws(SyncError) -> Manifest? {
    do throws(SyncError) { return try manifest(of: settings.device) } catch {
      let path = folder.folder(of: settings.device)
      guard error.code != .notFound || access(path, F_OK) == 0 else {
        throw SyncError(system: errno, "cannot be read", path: path)
      }
      return nil
    }
  }

  func head(_ kind: SyncFile.Kind, number: UInt64, length: Int) -> SyncFile.Head {
    SyncFile.Head(
      kind: kind, collection: settings.collection, device: settings.device, number: number,
      length: UInt64(length))
  }
}
