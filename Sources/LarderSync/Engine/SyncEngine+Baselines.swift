internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
public import LarderModel
internal import LarderPredicates
public import LarderStores

/// What a baseline begins with: what it covers, and the files beside the store.
private struct BaselineHead {
  var modelVersion: UInt64 = 0
  var covered = VersionVector()
  var files: [(name: String, size: Int)] = []

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.number(modelVersion)
    writer.vector(covered)
    writer.count(files.count)
    for (name, size) in files {
      writer.text(name)
      writer.count(size)
    }
    return writer.bytes
  }

  init() {}

  init(_ bytes: [UInt8]) throws(CodingMistake) {
    var reader = ByteReader(bytes)
    modelVersion = try reader.number()
    covered = try reader.vector()
    for place in 0..<(try reader.count(ofAtLeast: 2)) {
      let name = try reader.text()
      let size = Int(clamping: try reader.number())
      // The store itself, and then files of large values in one folder below.
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard place == 0 ? name.isEmpty : parts.count == 2,
        parts.allSatisfy({ place == 0 || !$0.isEmpty && $0 != "." && $0 != ".." })
      else { throw CodingMistake() }
      files.append((name, size))
    }
    guard reader.isAtEnd, !files.isEmpty else { throw CodingMistake() }
  }
}

extension SyncEngine {
  // MARK: - Writing

  /// Writes a baseline where there is none, or many segments have come since the last.
  func bringBaseline(_ manifests: [UInt32: Manifest]) throws {
    guard let type = options.storeType, let files = type.files, let path = store.path else {
      return
    }
    let newest =
      manifests.values.filter { $0.baseline > 0 }.map(\.baselineSeen)
      + (settings.baseline > 0 ? [settings.baselineSeen] : [])
    let known = whole(manifests)
    let behind = newest.map { seen in
      known.numbers.reduce(0) { $0 + Int($1.value) - min(Int($1.value), Int(seen[$1.key])) }
    }.min()
    // What the first device had at the beginning is in its baselines alone.
    let isUntold = settings.isFirst && settings.baseline == 0
    guard options.writesBaseline || isUntold || (behind.map { $0 > Self.segmentsBetween } ?? true)
    else {
      return
    }
    let copy = path + ".baseline-\(getpid())"
    defer { Self.discard(copy) }
    var head = BaselineHead()
    head.modelVersion = options.rules.modelVersion
    let isCopied = try store.exclusively { () throws -> Bool in
      // Another process may have changed something that no segment says.
      if let changes = try LocalChanges(store, after: settings.history, schema), !changes.isEmpty {
        return false
      }
      head.covered = known
      try files.replace(path, copy)
      return true
    }
    guard isCopied else { return }
    try strip(copy, type)
    try pack(copy, head)
    summary.wroteBaseline = true
  }

  /// What is known of the devices of which all is here.
  ///
  /// What the first device had at the beginning is in its baselines alone. One that was ended before it wrote any, and
  /// whose manifest does not say whether it is the first, is left out: who begins with a baseline that left it out reads
  /// its segments again, and its baseline when that comes.
  private func whole(_ manifests: [UInt32: Manifest]) -> VersionVector {
    var known = settings.known
    for device in known.numbers.keys
    where device != settings.device && !settings.joined.contains(device)
      && manifests[device]?.isFirst != false
    {
      known.numbers[device] = nil
    }
    return known
  }

  /// After how many segments of all devices a new baseline is written.
  static let segmentsBetween = 500

  /// Takes out of a copy what stays on its device.
  private func strip(_ path: String, _ type: StoreType) throws {
    var opening = StoreOptions()
    opening.durability = .off
    let copy = try type.open(path, store.model, opening)
    let local = copy.model.entities.filter {
      schema.entities[$0.name] == nil && !$0.isAbstract && $0.name != SyncModel.object
    }
    for entity in schema.entities.values {
      for (name, initial) in entity.localValues {
        let source = StoreFetchRequest(
          entity: entity.entity, includesSubentities: false,
          predicate: .comparison(Comparison(.keyPath([name]), .notEqual, .constant(initial))))
        let rows = try copy.fetchIDs(source)
        _ = try copy.update(
          BatchUpdate(source: source, values: [name: .constant(initial)], author: Self.author))
        try raiseVersions(of: rows, in: copy)
      }
      for list in entity.localLists.sorted() { try empty(list, of: entity.entity, in: copy) }
    }
    for description in local {
      guard let entity = copy.model.entity(description.name) else { continue }
      _ = try copy.delete(
        BatchDeletion(source: StoreFetchRequest(entity: entity), author: Self.author))
    }
    for key in try copy.metadata().values.keys
    where key == SyncSettings.key { try copy.setMetadataValue(nil, for: key) }
    if let token = try copy.currentHistoryToken() { try copy.purgeHistory(through: token) }
    while try copy.maintain() {}
  }

  /// Takes all members out of a list of all objects of one entity.
  private func empty(
    _ list: String, of entity: ResolvedEntity, in copy: any PersistentStore
  ) throws {
    let rows = try copy.fetchIDs(
      StoreFetchRequest(
        entity: entity, includesSubentities: false,
        predicate: .comparison(
          Comparison(.keyPath([list, "@count"]), .greater, .constant(.integer(0))))))
    for first in stride(from: 0, to: rows.count, by: WorkingSet.step) {
      var changes = StoreChanges()
      changes.author = Self.author
      changes.updates = rows[first..<min(first + WorkingSet.step, rows.count)].map {
        StoreChanges.Update(objectID: $0, baseVersion: nil, values: [:], members: [list: []])
      }
      _ = try copy.save(changes)
    }
    try raiseVersions(of: rows, in: copy)
  }

  /// Notes of rows that were written once that there is nothing in them to be told.
  private func raiseVersions(of rows: [ObjectID], in copy: any PersistentStore) throws {
    guard let keepers = copy.model.entity(SyncModel.object), let kind = rows.first?.entityName
    else { return }
    let raised = ObjectExpression.function(
      "add:to:", [.keyPath(["version"]), .constant(.integer(1))])
    for first in stride(from: 0, to: rows.count, by: WorkingSet.step) {
      let keys = rows[first..<min(first + WorkingSet.step, rows.count)].map(\.key)
      let predicate = ObjectPredicate.and([
        .comparison(Comparison(.keyPath(["kind"]), .equal, .constant(.string(kind)))),
        .comparison(
          Comparison(.keyPath(["row"]), .in, .constant(.list(keys.map { .integer($0) })))),
      ])
      _ = try copy.update(
        BatchUpdate(
          source: StoreFetchRequest(entity: keepers, predicate: predicate),
          values: ["version": raised], author: Self.author))
    }
  }

  private func pack(_ path: String, _ head: BaselineHead) throws {
    var head = head
    let support = Self.supportFolder(of: path)
    var paths = [path]
    head.files = [("", try Self.size(path))]
    for folder in SystemFolder.names(in: support).sorted() {
      for name in SystemFolder.names(in: "\(support)/\(folder)").sorted() {
        paths.append("\(support)/\(folder)/\(name)")
        head.files.append(("\(folder)/\(name)", try Self.size("\(support)/\(folder)/\(name)")))
      }
    }
    var beginning = ByteWriter()
    let headBytes = head.bytes
    beginning.fixed(UInt32(headBytes.count))
    beginning.raw(headBytes)
    let length = head.files.reduce(beginning.bytes.count) { $0 + $1.size }
    // One that was ended before it remembered a baseline writes none over it: who has the one would take it for the other.
    let present = try folder.listing(of: settings.device).baselines.last ?? 0
    let number = max(settings.baseline, present) + 1
    let target = folder.baseline(number, of: settings.device)
    let writer = try makeFile(
      target, self.head(.baseline, number: UInt64(number), length: length), level: 1)
    try writer.add(beginning.bytes)
    var done = 0
    for (source, file) in zip(paths, head.files) {
      let descriptor = open(source, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SyncError(system: errno, "cannot be read", path: source) }
      defer { close(descriptor) }
      var left = file.size
      while left > 0 {
        guard let piece = Descriptors.readAll(descriptor, atMost: min(left, SyncFile.pieceCount)),
          !piece.isEmpty
        else { throw SyncError(system: errno, "cannot be read", path: source) }
        try writer.add(piece)
        try reach(.pieceWritten)
        left -= piece.count
        done += piece.count
        try options.report(.writingBaseline, done, of: length)
      }
    }
    _ = try writer.finish()
    try reach(.fileWritten)
    try publish(target)
    (settings.baseline, settings.baselineSeen) = (number, head.covered)
    try store.exclusively { try saveSettings() }
  }

  private static func size(_ path: String) throws(SyncError) -> Int {
    var status = stat()
    guard fileStatus(path, &status) == 0 else {
      throw SyncError(system: errno, "cannot be read", path: path)
    }
    return Int(status.st_size)
  }

  /// Where a store in a file keeps large values: the folder that Core Data has for it too.
  private static func supportFolder(of path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash]).\(path[slash...])_SUPPORT"
  }

  /// Removes a store that was made on the way, whole or not.
  private static func discard(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal", ".lock"] { unlink(path + suffix) }
    let support = supportFolder(of: path)
    for folder in SystemFolder.names(in: support) {
      for name in SystemFolder.names(in: "\(support)/\(folder)") {
        unlink("\(support)/\(folder)/\(name)")
      }
      rmdir("\(support)/\(folder)")
    }
    rmdir(support)
  }

  // MARK: - Reading

  /// Joins the baseline that tells most, where one is needed.
  ///
  /// - Parameters:
  ///   - manifests: those whose baselines cannot be read are given none.
  ///   - unreadable: devices whose next segments are damaged or not all here.
  /// - Returns: whether one was joined.
  func takeBaseline(
    _ manifests: inout [UInt32: Manifest], insteadOf unreadable: Set<UInt32> = []
  ) throws -> Bool {
    while let device = try baselineToTake(manifests, insteadOf: unreadable) {
      if let covered = try mergeBaseline(of: device, manifests) {
        // Its manifest may tell of one that is not here yet; nothing more is to be had of this one.
        manifests[device]?.baselineSeen = covered
        return true
      }
      manifests[device]?.baseline = 0
    }
    return false
  }

  /// The device whose baseline has to be joined, because segments of somebody are not here any more; nil for none.
  private func baselineToTake(
    _ manifests: [UInt32: Manifest], insteadOf unreadable: Set<UInt32>
  ) throws -> UInt32? {
    guard options.storeType != nil else { return nil }
    var best: (device: UInt32, gain: Int)?
    for (device, manifest) in manifests.sorted(by: { $0.key < $1.key }) where manifest.baseline > 0
    {
      let path = folder.baseline(manifest.baseline, of: device)
      guard access(path, F_OK) == 0 else { continue }
      var gain = 0
      var isNeeded = false
      for (other, number) in manifest.baselineSeen.numbers
      where other != settings.device && number > settings.seen[other] {
        gain += Int(number - settings.seen[other])
        if unreadable.contains(other)
          || access(folder.segment(settings.seen[other] + 1, of: other), F_OK) != 0
        {
          isNeeded = true
        }
      }
      // What a device had at the beginning is in baselines alone.
      if manifests.contains(where: { other, said in
        said.isFirst && !settings.joined.contains(other)
          && manifest.baselineSeen.numbers[other] != nil
      }) {
        isNeeded = true
      }
      if isNeeded, manifest.modelVersion > options.rules.modelVersion {
        wait(forModel: manifest.modelVersion, path)
      } else if isNeeded, gain >= best?.gain ?? 0 {
        best = (device, gain)
      }
    }
    return best?.device
  }

  /// Joins all that a baseline holds.
  ///
  /// - Returns: what it covers, which may be less than its device's manifest says; nil where it cannot be read.
  private func mergeBaseline(
    of device: UInt32, _ manifests: [UInt32: Manifest]
  ) throws -> VersionVector? {
    guard let type = options.storeType, let manifest = manifests[device] else { return nil }
    let place = store.path ?? "/tmp/larder-\(UUID().uuidString)"
    let path = place + ".joined-\(getpid())"
    defer { Self.discard(path) }
    let covered: VersionVector
    do {
      covered = try Self.unpack(
        folder.baseline(manifest.baseline, of: device), to: path, collection: settings.collection,
        options: options
      ) { () throws(SyncError) in try passphraseKey() }
    } catch let error as SyncError {
      note(error)
      return nil
    }
    let source = folder.baseline(manifest.baseline, of: device)
    let other: any PersistentStore
    do throws(any Error) {
      try Self.migrate(path, type: type, to: store.model, options: options, named: source)
      var opening = StoreOptions()
      opening.isReadOnly = true
      other = try type.open(path, store.model, opening)
    } catch let error as SyncError {
      note(error)
      return nil
    } catch let error as StoreError where error.code != .cancelled {
      // What is whole as a file need not be a store: everything else goes on.
      note(.damaged(source))
      return nil
    }
    let translation = try Self.words(of: other).map { Translation(from: $0, to: schema) }
    guard let keepers = other.model.entity(SyncModel.object) else { return nil }
    let large = (try Self.words(of: other)?.entities.keys.sorted() ?? []).filter {
      schema.entities[translation?.entityName($0) ?? $0]?.hasLargeValues == true
    }
    let isLarge = ObjectPredicate.comparison(
      Comparison(.keyPath(["kind"]), .in, .constant(.list(large.map { .string($0) }))))
    let small = try other.fetchIDs(StoreFetchRequest(entity: keepers, predicate: .not(isLarge)))
    let all = try small + other.fetchIDs(StoreFetchRequest(entity: keepers, predicate: isLarge))
    var first = 0
    while first < all.count {
      // Of what may have large values some at once.
      let end = first < small.count ? min(first + 1000, small.count) : min(first + 16, all.count)
      let part = Array(all[first..<end])
      defer { first = end }
      let set = try WorkingSet(other, schema, translation)
      let identities = try set.load(keepers: part)
      let states = try identities.compactMap { try set.whole($0) }
      try store.exclusively {
        try takeOverSettings()
        try collect()
        let work = try WorkingSet(store, schema)
        try loadAll(of: states, work)
        var joining = makeJoining(work)
        try joining.join(states, seen: covered)
        try finish(joining, work)
      }
      try options.report(.readingBaseline, first, of: all.count)
    }
    try store.exclusively {
      try takeOverSettings()
      var covered = covered
      covered.numbers[settings.device] = nil
      settings.seen.join(covered)
      settings.joined.formUnion(covered.numbers.keys)
      try saveSettings()
    }
    if !covered.covers(manifest.baselineSeen) {
      summary.waiting.append(
        "\(source): an older one than its device tells of; the carrier will bring the newer one")
    }
    return covered
  }

  /// How many bytes of a store are unpacked before the disk is given them.
  private static let writtenAtOnce = 8 << 20

  /// Writes the store of a baseline to a path where there is none.
  ///
  /// - Returns: what it covers.
  private static func unpack(
    _ source: String, to path: String, collection: UUID, options: SyncOptions,
    key: () throws(SyncError) -> [UInt8]?
  ) throws -> VersionVector {
    let reader = try SyncFileReader(source, kind: .baseline, collection: collection, key: key)
    let length = Int(clamping: reader.head.length)
    let pieces = PiecesAhead(reader)
    var buffer: [UInt8] = []
    func fill(_ count: Int) throws {
      while buffer.count < count {
        guard let piece = try pieces.next() else { throw SyncError.damaged(source) }
        buffer += piece
      }
    }
    try fill(4)
    let count = buffer.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard count <= 64 << 20 else { throw SyncError.damaged(source) }
    try fill(4 + count)
    let head: BaselineHead
    do throws(CodingMistake) { head = try BaselineHead(Array(buffer[4..<4 + count])) } catch {
      throw SyncError.damaged(source)
    }
    buffer.removeFirst(4 + count)
    let support = supportFolder(of: path)
    if head.files.count > 1, mkdir(support, 0o700) != 0, errno != EEXIST {
      throw SyncError(system: errno, "cannot be made", path: support)
    }
    var done = 0
    for file in head.files {
      let target = file.name.isEmpty ? path : "\(support)/\(file.name)"
      if !file.name.isEmpty { mkdir(SystemFile.folder(of: target), 0o700) }
      let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else {
        throw SyncError(system: errno, "cannot be written", path: target)
      }
      defer { close(descriptor) }
      var left = file.size
      var begun = 0
      while left > 0 {
        if buffer.isEmpty {
          guard let piece = try pieces.next() else { throw SyncError.damaged(source) }
          buffer = piece
        }
        let part = buffer.count <= left ? buffer : Array(buffer.prefix(left))
        guard Descriptors.write(part.span, to: descriptor) else {
          throw SyncError(system: errno, "cannot be written", path: target)
        }
        if part.count == buffer.count { buffer = [] } else { buffer.removeFirst(part.count) }
        left -= part.count
        done += part.count
        if file.size - left - begun >= writtenAtOnce {
          // Linux begins to write such pages and keeps them: a store of 271 MB is there in 0.57 s and not 0.61.
          posix_fadvise(descriptor, begun, file.size - left - begun, POSIX_FADV_DONTNEED)
          begun = file.size - left
        }
        try options.report(.readingBaseline, done, of: length)
      }
      guard fsync(descriptor) == 0 else {
        throw SyncError(system: errno, "cannot be written", path: target)
      }
    }
    guard buffer.isEmpty, try pieces.next() == nil else { throw SyncError.damaged(source) }
    return head.covered
  }

  /// Makes the store of a device that has none, of the newest baseline in a folder: as quick as unpacking a file.
  ///
  /// - Parameters:
  ///   - path: where there is no file yet.
  ///   - type: of the store.
  ///   - model: with what `SyncModel.adding(to:)` adds.
  ///   - root: the folder that something else carries; it holds one collection.
  ///   - options: as for a sync.
  /// - Returns: false where there is no baseline, or none of this model; an empty store can be synced then.
  public static func makeStore(
    at path: String, type: StoreType, model: ManagedObjectModel, folder root: String,
    options: SyncOptions
  ) throws -> Bool {
    let collections = try SyncFolder.collections(in: root)
    guard collections.count == 1, let collection = collections.first else { return false }
    let lock = try SyncLock(store: path, patience: options.patience) {
      options.mayGoOn(.readingBaseline)
    }
    defer { withExtendedLifetime(lock) {} }
    lock.removeRemains()
    if access(path, F_OK) == 0 { return true }
    let temporary = path + ".joining-\(getpid())"
    defer { discard(temporary) }
    let trial = try SyncEngine(
      store: try StoreType.memory.open(nil, model, StoreOptions()), folder: root, options: options)
    let manifests = try trial.readManifests().filter {
      $0.value.baseline > 0 && $0.value.modelVersion <= options.rules.modelVersion
    }
    let newest = manifests.max { left, right in
      let sums = [left, right].map {
        $0.value.baselineSeen.numbers.values.reduce(0) { $0 + Int($1) }
      }
      return (sums[0], left.key) < (sums[1], right.key)
    }
    guard let newest else { return false }
    let source = trial.folder.baseline(newest.value.baseline, of: newest.key)
    let covered: VersionVector
    do {
      covered = try unpack(
        source, to: temporary, collection: collection, options: options
      ) { () throws(SyncError) in try trial.passphraseKey() }
    } catch let error as SyncError where error.code == .notFound {
      return false
    }
    try migrate(temporary, type: type, to: model, options: options, named: source)
    let store = try type.open(temporary, model, StoreOptions())
    var settings = SyncSettings(
      collection: collection, device: UInt32.random(in: 1 ... .max), name: options.deviceName)
    settings.seen = covered
    settings.folder = root
    settings.isReady = true
    settings.joined = Set(covered.numbers.keys)
    settings.history = try store.currentHistoryToken()
    try store.setMetadataValue(settings.value, for: SyncSettings.key)
    return try finishStore(store, temporary, path, type)
  }

  private static func finishStore(
    _ store: consuming any PersistentStore, _ temporary: String, _ path: String, _ type: StoreType
  ) throws -> Bool {
    _ = consume store
    try type.files?.move(temporary, path)
    return true
  }

  // MARK: - Removing

  /// Removes this device's segments that everybody has read who is not retired, and that a baseline covers; and its
  /// older baselines.
  func removeOldFiles(_ manifests: [UInt32: Manifest]) throws {
    let listing = try folder.listing(of: settings.device)
    for number in listing.baselines where number < settings.baseline {
      try remove(folder.baseline(number, of: settings.device))
    }
    let covered =
      ([settings.baselineSeen] + manifests.values.map(\.baselineSeen))
      .map { $0[settings.device] }.max() ?? 0
    let others = try folder.devices().filter {
      $0 != settings.device && !settings.retired.contains($0)
    }
    let read = others.map { manifests[$0]?.seen[settings.device] ?? 0 }.min() ?? 0
    for number in listing.segments where number <= min(covered, read) && number < settings.last {
      try remove(folder.segment(number, of: settings.device))
    }
  }

  private func remove(_ path: String) throws {
    unlink(path)
    try reach(.fileRemoved)
  }
}
