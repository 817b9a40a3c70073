internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension SyncEngine {
  /// A segment that can be joined: all that its device knew when it wrote it is known here.
  private struct Ready {
    var device: UInt32
    var number: UInt32
    var segment: Segment
  }

  /// Joins the next segments that can be, some megabytes at once.
  ///
  /// - Returns: whether there may be more.
  func mergeNext(_ manifests: inout [UInt32: Manifest]) throws -> Bool {
    if try takeBaseline(&manifests) { return true }
    var batch: [Ready] = []
    var known = settings.known
    var bytes = 0
    var blocked: [UInt32: String] = [:]
    var unreadable: Set<UInt32> = []
    let devices = try folder.devices().filter { $0 != settings.device }
    var progressed = true
    while progressed, bytes < Self.bytesAtOnce {
      progressed = false
      blocked = [:]
      for device in devices {
        while bytes < Self.bytesAtOnce {
          let number = known[device] + 1
          do throws(SyncError) {
            guard let (segment, size) = try readSegment(number, of: device) else {
              if let gap = try gap(after: number, of: device) { blocked[device] = gap }
              break
            }
            guard segment.modelVersion <= options.rules.modelVersion else {
              wait(forModel: segment.modelVersion, folder.segment(number, of: device))
              break
            }
            guard known.covers(segment.seen) else {
              blocked[device] =
                "\(folder.segment(number, of: device)): waits for what its device had read; the carrier will bring it"
              break
            }
            batch.append(Ready(device: device, number: number, segment: segment))
            known[device] = number
            bytes += size
            progressed = true
          } catch {
            if error.code == .passphrase { throw error }
            note(error)
            unreadable.insert(device)
            break
          }
        }
      }
    }
    for line in blocked.values where !summary.waiting.contains(line) {
      summary.waiting.append(line)
    }
    if batch.isEmpty {
      // A device that is gone never brings the rest of a segment: what a baseline says of it need not be waited for.
      let waiting = summary.waiting
      summary.waiting = []
      if try takeBaseline(&manifests, insteadOf: unreadable) { return true }
      summary.waiting = waiting + summary.waiting
      return false
    }
    try join(batch)
    summary.waiting.removeAll { $0.contains("waits for what its device had read") }
    return true
  }

  /// - Returns: the segment and how many bytes it has; nil where it is not there.
  private func readSegment(
    _ number: UInt32, of device: UInt32
  ) throws(SyncError) -> (Segment, Int)? {
    let path = folder.segment(number, of: device)
    let reader: SyncFileReader
    do throws(SyncError) {
      reader = try SyncFileReader(path, kind: .segment, collection: settings.collection) {
        () throws(SyncError) in try passphraseKey()
      }
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
    guard reader.head.device == device, reader.head.number == UInt64(number) else {
      throw .damaged(path)
    }
    let bytes = try reader.all()
    var segment: Segment
    do throws(CodingMistake) { segment = try Segment(bytes) } catch { throw .damaged(path) }
    var size = bytes.count
    for place in segment.objects.indices {
      size += try bringValues(&segment.objects[place], from: device)
    }
    return (segment, size)
  }

  /// Why nothing is read of a device although there are later segments; nil where there are none.
  private func gap(after number: UInt32, of device: UInt32) throws(SyncError) -> String? {
    let listing = try folder.listing(of: device)
    guard let last = listing.segments.last, last > number else { return nil }
    return
      "\(folder.segment(number, of: device)): not here, and later ones are; the carrier will bring it"
  }

  private func join(_ batch: [Ready]) throws {
    try store.exclusively {
      try takeOverSettings()
      // What is written here meanwhile is said before others' values take its place.
      if try hasLocalChanges() { return }
      let set = try WorkingSet(store, schema)
      var joining = makeJoining(set)
      var states: [[ObjectState]] = []
      for ready in batch {
        let known = ready.segment.objects.compactMap {
          translation(of: ready.segment).translated($0)
        }
        states.append(known)
        try loadAll(of: known, set)
      }
      for (ready, states) in zip(batch, states) {
        guard ready.number == settings.seen[ready.device] + 1 else { return }
        var seen = ready.segment.seen
        seen[ready.device] = ready.number
        joining.known = settings.known
        try joining.join(states, seen: seen)
        settings.seen[ready.device] = ready.number
        settings.heard = max(settings.heard, ready.segment.written)
      }
      try finish(joining, set)
      summary.segmentsRead += batch.count
    }
  }

  /// Notes that a file has to wait until Larder is upgraded here.
  func wait(forModel version: UInt64, _ path: String) {
    let line =
      "\(path): written with a newer model of the collection (version \(version)); upgrade Larder here to read it"
    if !summary.waiting.contains(line) { summary.waiting.append(line) }
  }

  /// How a segment is read in this model's words.
  private func translation(of segment: Segment) -> Translation {
    if let translation, translation.words == segment.words { return translation.made }
    let made = Translation(from: segment.words, to: schema)
    translation = (segment.words, made)
    return made
  }

  /// Whether something changed here that no segment says.
  private func hasLocalChanges() throws -> Bool {
    guard let changes = try LocalChanges(store, after: settings.history, schema) else {
      return false
    }
    if changes.isEmpty {
      settings.history = changes.token
      return false
    }
    try collect()
    return true
  }

  func makeJoining(_ set: WorkingSet) -> Joining {
    Joining(
      set, known: settings.known,
      own: (settings.device, settings.last + 1, time(0)))
  }

  func loadAll(of states: [ObjectState], _ set: WorkingSet) throws {
    var identities: Set<UUID> = []
    for state in states {
      identities.insert(state.identity)
      guard let entity = schema.entities[state.entityName] else { continue }
      for link in entity.ends.keys {
        if case .uuid(let end)? = state.values[link] { identities.insert(end) }
      }
      for members in state.links.values { identities.formUnion(members.keys) }
    }
    try set.load(identities)
  }

  /// Writes rows and states of what was joined.
  func finish(_ joining: Joining, _ set: WorkingSet) throws {
    var settling = Settling(set)
    try settling.run(joining.touched, revived: joining.revived)
    placed.merge(joining.placed) { $0.union($1) }
    for identity in settling.inserted {
      for place in set.entries[identity]?.state.places ?? [] {
        placed[place, default: []].insert(identity)
      }
    }
    if !placed.isEmpty { settings.mayHaveDoubles = true }
    var changes = settling.changes
    settings.outgoing.formUnion(joining.outgoing)
    try set.write(to: &changes)
    let lost = joining.lost + settling.lost
    try write(lost, to: &changes)
    changes.author = Self.author
    changes.metadata[SyncSettings.key] = settings.value
    try save(changes)
    summary.inserted += settling.outcome.inserted
    summary.updated += settling.outcome.updated
    summary.deleted += settling.outcome.deleted
    summary.conflicts += lost.count
  }

  /// Looks once more at what waits: something here may have made room for it.
  func settleWaiting() throws {
    if summary.isQuiet { return }
    try store.exclusively {
      // What was written here meanwhile is said before it is settled.
      try collect()
      let set = try WorkingSet(store, schema)
      if try set.loadUnsettled().isEmpty { return }
      try finish(makeJoining(set), set)
    }
  }
}
