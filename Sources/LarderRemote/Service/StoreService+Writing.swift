internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension StoreService {
  /// Carries out what is to take effect once, however often it is sent.
  func once(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    let head = call.head
    guard head.number > 0, head.attempt > 0 else { throw Self.refused("a change without a number") }
    let lane = lanes.lane(session: head.session, lane: head.lane)
    return try lane.state.withLock { (state: inout SaveLane.State) throws(StoreError) in
      if state.number == head.number, let answer = state.answer { return .message(answer) }
      if !state.isKnown || head.attempt > 1 {
        let stored = SaveLane.mark(try store.metadata().values[lane.key])?.number ?? 0
        if stored > state.number { (state.number, state.answer) = (stored, nil) }
        state.isKnown = true
      }
      guard head.number >= state.number else {
        throw Self.refused("a change that comes behind one that was made after it")
      }
      var writer = MessageWriter(store: store.identifier)
      let isDone = state.number == head.number
      try change(call, lane, isDone: isDone, &writer)
      let answer = writer.bytes
      state.number = head.number
      state.answer = answer.count <= SaveLane.longestAnswer ? answer : nil
      return .message(answer)
    }
  }

  /// - Parameter isDone: whether the change was made already, and only the answer is wanted.
  private func change(
    _ call: ServedCall, _ lane: SaveLane, isDone: Bool, _ writer: inout MessageWriter
  ) throws(StoreError) {
    switch call.head.operation {
    case .save:
      let changes = (try call.content() as ChangesMessage).changes
      for key in changes.metadata.keys where StoreMetadata.isReserved(key) {
        throw StoreError.reserved(key, path: store.path)
      }
      let result =
        isDone ? try resultAgain(of: changes) : try save(changes, call, lane)
      writer.write(SaveResultMessage(result, model: store.model))
    case .setMetadata:
      let (key, value) = try call.content { (reader) throws(MessageError) in
        let key: String = try reader.read()
        return (key, try reader.read() as Value)
      }
      guard !StoreMetadata.isReserved(key), !SaveLane.isLane(key) else {
        throw StoreError.reserved(key, path: store.path)
      }
      var changes = StoreChanges()
      changes.metadata[key] = value
      if !isDone { _ = try save(changes, call, lane) }
    case .update:
      let batch: BatchUpdate = try call.content()
      writer.write(
        try isDone
          ? changeAgain(of: batch.source.entity, lane)
          : plan(call, lane) { (planner) throws(StoreError) in try planner.plan(batch) })
    case .delete:
      let batch: BatchDeletion = try call.content()
      writer.write(
        try isDone
          ? changeAgain(of: batch.source.entity, lane)
          : plan(call, lane) { (planner) throws(StoreError) in try planner.plan(batch) })
    default: try insert(try call.content(), call, lane)
    }
  }

  /// Saves changes with the number of the call, and notes whose they are.
  ///
  /// - Parameter transaction: the last transaction of the history before, where the mark is to say it.
  private func save(
    _ changes: StoreChanges, _ call: ServedCall, _ lane: SaveLane, after transaction: Int64? = nil
  ) throws(StoreError) -> SaveResult {
    var changes = changes
    for key in try lanes.takeOld(store, writing: lane.key) { changes.metadata[key] = .null }
    changes.metadata[lane.key] =
      SaveLane.Mark(number: call.head.number, transactionBefore: transaction).value
    let marked = changes
    return try noting(call) { () throws(StoreError) in try store.save(marked) }
  }

  /// Makes a change while nobody else does, so that it is known which transaction it was.
  private func noting<Result>(
    _ call: ServedCall, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try store.exclusively {
        let result = try body()
        let token = try? store.currentHistoryToken()
        hub.note(call.head.session, transaction: token?.transaction)
        return result
      }
    } catch {
      throw error as? StoreError ?? StoreError(.inputOutput, "\(error)", path: store.path)
    }
  }

  /// What was answered to a save, as far as the store still shows it. What others changed since has the version that
  /// the save gave it, so that the next save finds the conflict.
  private func resultAgain(of changes: StoreChanges) throws(StoreError) -> SaveResult {
    var result = SaveResult()
    for insertion in changes.insertions { result.versions[insertion.objectID] = 1 }
    var unknown: Set<ObjectID> = []
    for update in changes.updates {
      if let base = update.baseVersion {
        result.versions[update.objectID] = base &+ 1
      } else {
        unknown.insert(update.objectID)
      }
    }
    for row in try store.snapshots(Array(result.versions.keys) + unknown) {
      if unknown.contains(row.objectID) { result.versions[row.objectID] = row.version }
      guard result.versions[row.objectID] == row.version,
        let entity = store.model.entity(row.objectID.entityName)
      else { continue }
      for (slot, property) in entity.snapshotProperties.enumerated() {
        if case .attribute(let attribute) = property, attribute.derivation != nil {
          result.refreshedValues[row.objectID, default: [:]][slot] = row.values[slot]
        }
      }
    }
    return result
  }

  /// Carries out a batch as a save with the number of the call: whatever a store could do faster, it could not do with that.
  private func plan(
    _ call: ServedCall, _ lane: SaveLane,
    _ body: (inout BatchPlanner) throws(StoreError) -> (changes: StoreChanges, result: BatchChange)
  ) throws(StoreError) -> BatchChange {
    do {
      return try store.exclusively {
        var planner = BatchPlanner(store)
        let (changes, result) = try body(&planner)
        if !changes.isEmpty {
          let transaction = try store.currentHistoryToken()?.transaction
          _ = try save(changes, call, lane, after: transaction)
        }
        return result
      }
    } catch {
      throw error as? StoreError ?? StoreError(.inputOutput, "\(error)", path: store.path)
    }
  }

  /// What was answered to a batch, as the history has it: the first transaction after the mark's place, since nobody else
  /// wrote in between. What matched and what changed with it are told apart by their entities.
  private func changeAgain(
    of entity: ResolvedEntity, _ lane: SaveLane
  ) throws(StoreError) -> BatchChange {
    let mark = SaveLane.mark(try store.metadata().values[lane.key])
    var request = HistoryRequest(
      after: mark?.transactionBefore.map {
        HistoryToken(store: store.identifier, transaction: $0)
      })
    request.limit = 1
    // One that was purged is passed over: what follows then is somebody else's.
    guard let before = request.after, let transaction = try? store.history(request).first,
      transaction.token.transaction == before.transaction + 1
    else {
      throw StoreError(
        .expired,
        "\(StoreError.placeMark): the change was made, but the server was ended before it could say of which objects, "
          + "and its history does not say it either; read the objects anew")
    }
    var change = BatchChange()
    let isDeletion = transaction.ranges.contains { $0.kind == .deletion }
    for one in transaction.changes {
      let root = store.model.entity(one.objectID.entityName)?.rootName
      switch one.kind {
      case .deletion where root == entity.rootName,
        .update where root == entity.rootName && !isDeletion:
        change.objectIDs.append(one.objectID)
      case .deletion: change.alsoDeleted.append(one.objectID)
      case .update: change.alsoUpdated.append(one.objectID)
      case .insertion: break
      }
    }
    return change
  }

  /// Adds rows. Their keys were reserved and belong to nobody else: that they are there says that they were added.
  private func insert(
    _ batch: BatchInsertion, _ call: ServedCall, _ lane: SaveLane
  ) throws(StoreError) {
    if call.head.attempt > 1, let table = batch.tables.first(where: { $0.count > 0 }) {
      let first = ObjectID(
        store: store.identifier, entityName: table.entity.name, key: table.firstKey)
      if !(try store.snapshots([first])).isEmpty { return }
    }
    try noting(call) { () throws(StoreError) in try store.insert(batch) }
  }
}
