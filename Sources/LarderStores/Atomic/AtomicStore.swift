internal import FoundationEssentials
internal import LarderLocks
public import LarderModel
internal import LarderPredicates

/// A store that is one file: read whole when it is opened, written whole with every save.
///
/// All its objects are in memory, so a fetch needs no disk and a save costs as much as the store is large. A crash at any moment
/// leaves the file as it was before the save or as it is after. Two programs can read one file; of two that write it the
/// later one is refused (`changedElsewhere`), because it would undo what the other one wrote. Searches are answered
/// by an index in memory, which is no part of the file. Thread-safe.
public final class AtomicStore: MemoryStore, @unchecked Sendable {
  // @unchecked: what changes is behind a lock, as in the class it inherits from.
  private let format: any AtomicStoreFormat
  private let options: StoreOptions
  private struct Place: Sendable {
    var file: AtomicFile
    /// The state of the file that was read or written last; nil where whatever is there is to be replaced.
    var stamp: AtomicFile.Stamp?
  }
  private let place: Lock<Place>

  public override var storeType: String { format.storeType }
  public override var path: String? { place.withLock { $0.file.path } }
  override var isStored: Bool { true }

  private init(
    _ state: MemoryState, _ format: any AtomicStoreFormat, _ options: StoreOptions,
    _ file: AtomicFile, _ stamp: AtomicFile.Stamp
  ) {
    self.format = format
    self.options = options
    place = Lock(Place(file: file, stamp: stamp))
    super.init(state: state, isReadOnly: options.isReadOnly)
  }

  /// Opens a store, or creates it where the options say so.
  public static func open(
    path: String?, model: ManagedObjectModel, options: StoreOptions = StoreOptions(),
    format: any AtomicStoreFormat
  ) throws(StoreError) -> AtomicStore {
    guard let path, !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.invalidInput, "a store of the type \(format.storeType) needs a file's path")
    }
    try options.refusePragmas(of: path)
    let file = AtomicFile(path)
    if !file.exists, options.createsIfMissing, !options.isReadOnly {
      return try create(file, model, options, format)
    }
    let (bytes, stamp) = try file.read()
    if !options.isReadOnly { file.removeRemains() }
    let contents: AtomicContents
    do throws(AtomicFormatError) { contents = try format.contents(of: bytes) } catch {
      throw error.storeError(path: path)
    }
    // First of all: a file of another model is not a damaged one.
    try contents.metadata.checkFits(model, path: path)
    let state: MemoryState
    do throws(AtomicFormatError) {
      state = try AtomicContentsReader(contents: contents, model: model).state()
    } catch { throw error.storeError(path: path) }
    return AtomicStore(state, format, options, file, stamp)
  }

  private static func create(
    _ file: AtomicFile, _ model: ManagedObjectModel, _ options: StoreOptions,
    _ format: any AtomicStoreFormat
  ) throws(StoreError) -> AtomicStore {
    let state = MemoryState(model: model, identifier: UUID())
    let bytes = try encode(state, format, file.path)
    let stamp = try file.write(
      bytes, expected: AtomicFile.Stamp(), isDurable: options.durability == .full,
      permissions: options.permissions)
    return AtomicStore(state, format, options, file, stamp)
  }

  private static func encode(
    _ state: MemoryState, _ format: any AtomicStoreFormat, _ path: String
  ) throws(StoreError) -> Data {
    do throws(AtomicFormatError) {
      let contents = try AtomicContents(state, storeType: format.storeType)
      return try format.bytes(of: contents)
    } catch { throw error.storeError(path: path) }
  }

  override func store(_ state: MemoryState) throws(StoreError) {
    let (file, stamp) = place.withLock { ($0.file, $0.stamp) }
    let bytes = try Self.encode(state, format, file.path)
    let written = try file.write(
      bytes, expected: stamp, isDurable: options.durability == .full)
    place.withLock { $0.stamp = written }
  }

  public override func metadata() throws(StoreError) -> StoreMetadata {
    var metadata = try super.metadata()
    metadata.storeType = storeType
    return metadata
  }

  /// Makes the next save replace the file even if another program has changed it, which undoes what that program wrote.
  public func overwriteForeignChanges() { place.withLock { $0.stamp = nil } }

  /// Makes the next save write to another file, which may not exist yet; the present one stays as it is.
  public func relocate(to path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.invalidInput, "a store needs a file's path")
    }
    let file = AtomicFile(path)
    guard !file.exists else {
      throw StoreError(.alreadyExists, "\(path): there is a file of this name", path: path)
    }
    place.withLock { $0 = Place(file: file, stamp: AtomicFile.Stamp()) }
  }

  /// Whether another program has changed the file since it was read or written.
  public var isChangedElsewhere: Bool {
    place.withLock { place in place.stamp.map { $0 != place.file.stamp } ?? true }
  }

  public override func foreignChangeCount() throws(StoreError) -> Int64 {
    isChangedElsewhere ? 1 : 0
  }
}

extension StoreType {
  /// A store type for a format of a program's own, to be opened or registered like any other.
  public static func atomic(_ format: any AtomicStoreFormat) -> StoreType {
    StoreType(
      name: format.storeType,
      open: { (path, model, options) throws(StoreError) -> any PersistentStore in
        try AtomicStore.open(path: path, model: model, options: options, format: format)
      },
      readMetadata: { (path) throws(StoreError) -> StoreMetadata in
        let bytes = try AtomicFile(path).read().bytes
        do throws(AtomicFormatError) { return try format.metadata(of: bytes) } catch {
          throw error.storeError(path: path)
        }
      },
      writeMetadata: { (path, key, value) throws(StoreError) in
        guard !StoreMetadata.isReserved(key) else { throw StoreError.reserved(key, path: path) }
        let file = AtomicFile(path)
        let (bytes, stamp) = try file.read()
        let changed: Data
        do throws(AtomicFormatError) {
          var contents = try format.contents(of: bytes)
          contents.metadata.values[key] = value.flatMap { $0.isNull ? nil : $0 }
          changed = try format.bytes(of: contents)
        } catch { throw error.storeError(path: path) }
        _ = try file.write(changed, expected: stamp, isDurable: true)
      },
      files: .singleFile(format), migration: .singleFile(format))
  }

  /// One file in a compact form with a checksum: fast, and all in memory.
  public static let binary = StoreType.atomic(BinaryStoreFormat())
  /// One file that people and other programs can read: slow, and all in memory.
  public static let xml = StoreType.atomic(XMLStoreFormat())
}
