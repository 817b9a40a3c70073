internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderPredicates
internal import LarderStores

/// The records of one store's objects: a folder with a file for each, called `NAME (KEY).html`.
///
/// The name is there for people, the key tells files of one name apart, and finds the file of an object whose name was another one.
struct RecordFolder {
  private static let ending = ").html"
  private static let stateName = ".larder-records"
  /// More files than these are waited for together with whatever else the system has to write.
  private static let mostWaitedFor = 50

  let path: String
  /// Who may look into folders that are made: as with the store that the records are of.
  private let permissions: mode_t
  /// The files that are there, by key.
  private var files: [Int64: String] = [:]
  /// What was written.
  private var written: [String] = []

  /// - Parameter store: the file of the store; nil where it has none.
  init(_ path: String, ofStore store: String? = nil) {
    self.path = path
    permissions = store.map { StorePermissions.folder(beside: $0) } ?? 0o755
  }

  var exists: Bool { access(path, F_OK) == 0 }

  // MARK: - The folder

  /// Makes the folder, and those that it stands in.
  func create() throws(StoreError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      guard mkdir(part, permissions) != 0, errno != EEXIST else { continue }
      // Where something is in the way, the next step says so.
      if errno == EROFS || errno == EACCES, access(part, F_OK) == 0 { continue }
      throw failure(part)
    }
    var status = stat()
    guard fileStatus(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw StoreError(
        .alreadyExists, "\(path): a file is in the way of the folder of records", path: path)
    }
  }

  /// Looks which files are there.
  mutating func list() {
    files = [:]
    for name in SystemFolder.names(in: path) {
      if let key = Self.key(of: name) { files[key] = name }
    }
  }

  var keys: Set<Int64> { Set(files.keys) }

  /// Waits until no other process writes records beside these, until the descriptor is closed; -1 where the system has no
  /// such locks here, and nothing is waited for.
  func lock() -> Int32 {
    let above = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(above, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return descriptor
  }

  /// Whether a file would have got another name once it was whole: whoever is killed leaves one. Records, what tools write
  /// beside them, and what `Data.write` writes.
  private static func isUnfinished(_ name: String) -> Bool {
    name.contains("\(ending).saving-") || name.hasPrefix(".larder-")
      || name.hasPrefix(".dat.nosync")
  }

  /// Removes all records, and the folder where nothing else is in it.
  ///
  /// - Returns: how many records there were.
  mutating func removeAll() throws(StoreError) -> Int {
    list()
    let count = files.count
    for key in keys.sorted() { try remove(key) }
    for name in SystemFolder.names(in: path) where Self.isUnfinished(name) {
      try remove(file: name)
    }
    try remove(file: Self.stateName)
    _ = rmdir(path)
    return count
  }

  // MARK: - Records

  func path(of key: Int64) -> String? { files[key].map { "\(path)/\($0)" } }

  /// Writes an object's record; the file of an earlier name goes.
  mutating func write(_ record: ExternalRecord, name: String) throws(StoreError) {
    let file = Self.fileName(name, record.objectID)
    try record.write(toFile: "\(path)/\(file)")
    written.append(file)
    if let old = files.updateValue(file, forKey: record.objectID.key), old != file {
      try remove(file: old)
    }
  }

  /// Removes an object's record, if it has one.
  mutating func remove(_ key: Int64) throws(StoreError) {
    guard let file = files[key] else { return }
    try remove(file: file)
    files[key] = nil
  }

  private func remove(file: String) throws(StoreError) {
    let place = "\(path)/\(file)"
    guard unlink(place) == 0 || errno == ENOENT else { throw failure(place) }
  }

  static func fileName(_ name: String, _ identifier: ObjectID) -> String {
    var stem = ""
    for character in name {
      let isSafe = character != "/" && character.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      let next = isSafe ? String(character) : " "
      // The longest name that file systems take has 255 bytes.
      guard stem.utf8.count + next.utf8.count <= 200 else { break }
      stem += next
    }
    while stem.hasPrefix(" ") || stem.hasPrefix(".") { stem.removeFirst() }
    if stem.isEmpty { stem = identifier.entityName }
    return "\(stem) (\(identifier.key)\(ending)"
  }

  private static func key(of file: String) -> Int64? {
    guard file.hasSuffix(ending), let open = file.lastIndex(of: "(") else { return nil }
    let digits = file[file.index(after: open)...].dropLast(ending.count)
    guard let key = Int64(digits), key > 0, String(key) == digits else { return nil }
    return key
  }

  // MARK: - What the records are of

  /// What `setState` was given last; nil where nothing is known.
  var state: String? {
    let place = "\(path)/\(Self.stateName)"
    var status = stat()
    // A pipe would be waited for.
    guard fileStatus(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size < 65_536,
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: place))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Notes of which state of the store the records are; nil while that is not known.
  func setState(_ state: String?) throws {
    guard let state else { return try remove(file: Self.stateName) }
    waitForDisk()
    let place = "\(path)/\(Self.stateName)"
    try Data(state.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
  }

  /// What a power cut takes away is made anew, but not where the state says that it is there.
  private func waitForDisk() {
    if written.count > Self.mostWaitedFor { return sync() }
    for file in written {
      let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      fsync(descriptor)
      close(descriptor)
    }
  }

  private func failure(_ place: String) -> StoreError {
    if errno == ENOTDIR {
      return StoreError(
        .alreadyExists, "\(place): a file is in the way of the folder of records", path: place)
    }
    return StoreError(system: errno, "cannot be changed", path: place)
  }
}
