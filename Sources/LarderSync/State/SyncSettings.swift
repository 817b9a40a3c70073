internal import FoundationEssentials
internal import LarderPredicates
internal import LarderStores

/// What a store remembers of its sync: one value of its metadata, set in the same save as what it is about.
struct SyncSettings: Hashable, Sendable {
  /// An attempt to tell others what the store's history says.
  struct Telling: Hashable, Sendable {
    /// Who told, and the first segment of it.
    var device: UInt32
    var sequence: UInt32
    /// Up to where the history was read.
    var end: HistoryToken
  }

  /// One of this device's last segments: what its folder has to have, where no copy of the store wrote another one.
  struct Segment: Hashable, Sendable {
    /// The first bytes of its hash.
    var hash: UInt64
    /// After which transaction of the history came what it tells.
    var transaction: Int64
  }

  /// The key in the store's metadata.
  static let key = "LarderSync"
  /// How many of the last segments are known.
  static let segmentsKnown = 128

  var collection: UUID
  /// This device's number.
  var device: UInt32
  var name: String
  /// The number of this device's last segment.
  var last: UInt32 = 0
  /// By their numbers.
  private(set) var segments: [UInt32: Segment] = [:]
  /// What was read of others.
  var seen = VersionVector()
  /// Up to where the store's history was read.
  var history: HistoryToken?
  /// The attempts to tell what came after that, of which the last one may have been ended in the middle; none where all is
  /// told.
  var tellings: [Telling] = []
  /// What the manifest says now, and said before: who is killed between the two saves one of them.
  var token: UInt64 = 0
  var earlierToken: UInt64 = 0
  /// Objects whose whole state is in the next segment.
  var outgoing: Set<UUID> = []
  /// The newest time that another device was heard to have, in milliseconds since 1970.
  var heard: UInt64 = 0
  var retired: Set<UInt32> = []
  /// The number of this device's newest baseline and what it covers.
  var baseline: UInt32 = 0
  var baselineSeen = VersionVector()
  /// The folder that is synced with.
  var folder: String = ""
  /// The devices whose baselines were joined: what they had at the beginning is in these alone.
  var joined: Set<UInt32> = []
  /// Whether this device began the collection, and no segment tells of what it had then.
  var isFirst = false
  /// Whether the objects of the store have identities.
  var isReady = false
  /// Whether objects have come, or were made here, that others may have made in the same places.
  var mayHaveDoubles = false
  /// The file whose first line is the passphrase of the folder; empty for none.
  var passphraseFile: String = ""

  init(collection: UUID, device: UInt32, name: String) {
    (self.collection, self.device, self.name) = (collection, device, name)
  }

  /// What this device and all that it has read wrote.
  var known: VersionVector {
    var known = seen
    known[device] = last
    return known
  }

  /// Notes that what the history says is being told, up to a place.
  mutating func beginTelling(to end: HistoryToken?) {
    guard let end else { return }
    // One that came to no segment told of nothing.
    if let telling = tellings.last, telling.device == device, telling.sequence == last + 1 {
      tellings.removeLast()
    }
    tellings.append(Telling(device: device, sequence: last + 1, end: end))
  }

  /// Whether a write was told already, in the segment of a stamp.
  func wasTold(_ write: LocalChanges.Write, as stamp: Stamp?) -> Bool {
    // What is told again was told before whatever the history says.
    guard let stamp, !stamp.isUntold, let transaction = write.transaction else { return false }
    return tellings.contains {
      // A migration may have begun another history.
      $0.device == stamp.device && $0.sequence <= stamp.sequence
        && transaction.store == $0.end.store && transaction.transaction <= $0.end.transaction
    }
  }

  /// Whether anything of this store was told in the collection.
  var hasBegun: Bool { isReady || last > 0 }

  /// Notes a segment that is going to be the last.
  mutating func addSegment(hash: [UInt8]) {
    last += 1
    let start = hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    segments[last] = Segment(hash: start, transaction: history?.transaction ?? 0)
    if last > Self.segmentsKnown { segments[last - UInt32(Self.segmentsKnown)] = nil }
  }

  /// Makes this another device, which has read what the one before wrote, or the first segments of that.
  mutating func renumber(as name: String? = nil, upTo number: UInt32 = .max) {
    seen[device] = min(last, number)
    joined.insert(device)
    isFirst = false
    device = UInt32.random(in: 1 ... .max)
    (last, segments) = (0, [:])
    (token, earlierToken) = (0, 0)
    (baseline, baselineSeen) = (0, VersionVector())
    self.name = name ?? self.name
  }

  var value: Value {
    var writer = ByteWriter()
    writer.byte(1)
    writer.uuid(collection)
    writer.fixed(device)
    writer.text(name)
    writer.number(UInt64(last))
    // The hash of the last segment was here.
    writer.block([])
    writer.vector(seen)
    writer.text(history?.description ?? "")
    writer.fixed(token)
    writer.fixed(earlierToken)
    writer.count(outgoing.count)
    for one in outgoing.sorted() { writer.uuid(one) }
    writer.number(heard)
    writer.count(retired.count)
    for one in retired.sorted() { writer.fixed(one) }
    writer.number(UInt64(baseline))
    writer.vector(baselineSeen)
    writer.text(folder)
    writer.count(joined.count)
    for one in joined.sorted() { writer.fixed(one) }
    writer.byte((isReady ? 1 : 0) | (isFirst ? 2 : 0) | (mayHaveDoubles ? 4 : 0))
    writer.text(passphraseFile)
    writer.count(tellings.count)
    for telling in tellings {
      writer.fixed(telling.sequence)
      writer.text(telling.end.description)
    }
    for telling in tellings { writer.fixed(telling.device) }
    writer.count(segments.count)
    for (number, segment) in segments.sorted(by: { $0.key < $1.key }) {
      writer.fixed(number)
      writer.fixed(segment.hash)
      writer.number(UInt64(clamping: segment.transaction))
    }
    return .data(Data(writer.bytes))
  }

  /// Nil for what is not there.
  ///
  /// - Throws: `damaged` for what is no such value.
  static func read(_ metadata: StoreMetadata) throws(SyncError) -> SyncSettings? {
    guard let value = metadata.values[key] else { return nil }
    do throws(CodingMistake) {
      guard case .data(let data) = value else { throw CodingMistake() }
      return try SyncSettings(Array(data))
    } catch {
      throw SyncError(
        .damaged,
        "what the store remembers of its sync is damaged; take it out with larder metadata, and join the folder again"
      )
    }
  }

  private init(_ bytes: [UInt8]) throws(CodingMistake) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == 1 else { throw CodingMistake() }
    collection = try reader.uuid()
    device = try reader.fixed(UInt32.self)
    name = try reader.text()
    last = UInt32(clamping: try reader.number())
    _ = try reader.block()
    seen = try reader.vector()
    history = HistoryToken(try reader.text())
    token = try reader.fixed(UInt64.self)
    earlierToken = try reader.fixed(UInt64.self)
    for _ in 0..<(try reader.count(ofAtLeast: 16)) { outgoing.insert(try reader.uuid()) }
    heard = try reader.number()
    for _ in 0..<(try reader.count(ofAtLeast: 4)) {
      retired.insert(try reader.fixed(UInt32.self))
    }
    baseline = UInt32(clamping: try reader.number())
    baselineSeen = try reader.vector()
    folder = try reader.text()
    for _ in 0..<(try reader.count(ofAtLeast: 4)) {
      joined.insert(try reader.fixed(UInt32.self))
    }
    let flags = try reader.byte()
    (isReady, isFirst, mayHaveDoubles) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
    if !reader.isAtEnd { passphraseFile = try reader.text() }
    if reader.isAtEnd { return }
    for _ in 0..<(try reader.count(ofAtLeast: 5)) {
      let sequence = try reader.fixed(UInt32.self)
      guard let end = HistoryToken(try reader.text()) else { throw CodingMistake() }
      tellings.append(Telling(device: device, sequence: sequence, end: end))
    }
    if reader.isAtEnd { return }
    for place in tellings.indices { tellings[place].device = try reader.fixed(UInt32.self) }
    if reader.isAtEnd { return }
    for _ in 0..<(try reader.count(ofAtLeast: 13)) {
      let (number, hash) = (try reader.fixed(UInt32.self), try reader.fixed(UInt64.self))
      let transaction = Int64(clamping: try reader.number())
      segments[number] = Segment(hash: hash, transaction: transaction)
    }
  }
}
