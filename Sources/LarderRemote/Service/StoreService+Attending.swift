internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension StoreService {
  /// How long a thread waits for a writer's turn before the client asks again, in seconds.
  private static let turnPatience = 1.0

  /// Says which store it is, and looks after what is held for clients.
  func attend(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    switch call.head.operation {
    case .ping: return .message([])
    case .hello: return try hello(call)
    case .metadata:
      return try message { (writer) throws(StoreError) in
        writer.write(try metadata())
      }
    case .site: return try message { (writer) throws(StoreError) in writer.write(try site()) }
    case .beginMoment:
      return try message { (_) throws(StoreError) in try beginMoment(call) }
    case .beginTurn:
      return try message { (writer) throws(StoreError) in writer.write(try beginTurn(call)) }
    case .claim: return try message { (_) throws(StoreError) in try claim(call) }
    case .holder:
      let role: StoreRole = try call.content()
      return try message { (writer) throws(StoreError) in writer.write(try holder(of: role)) }
    default: return try keep(call)
    }
  }

  /// The client's model, by entity, and the answer: the store's identifier, its type, whether it is only read, how long
  /// leases last.
  private func hello(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    let hashes: [String: Data] = try call.content()
    let differing = store.model.differingEntities(fromVersionHashes: hashes)
    guard differing.isEmpty else {
      var error = StoreError(
        .incompatibleModel,
        "\(StoreError.placeMark): the store is served with another version of the data model: they differ in "
          + "\(differing.joined(separator: ", ")); use the same version of Larder here and on the server"
      )
      error.differingEntities = differing
      error.storeMetadata = try metadata()
      throw error
    }
    return try message { (writer) throws(StoreError) in
      writer.write(store.identifier)
      writer.write(store.storeType)
      writer.write(store.isReadOnly)
      writer.write(min(limits.momentLease, limits.turnLease))
    }
  }

  /// What the store says of itself, without the marks of clients.
  private func metadata() throws(StoreError) -> StoreMetadata {
    var metadata = try store.metadata()
    metadata.values = metadata.values.filter { !SaveLane.isLane($0.key) }
    return metadata
  }

  private func site() throws(StoreError) -> StoreSite {
    var site = try store.site() ?? StoreSite(bytes: 0)
    site.server = "larder-serve" + (site.server.map { " over \($0)" } ?? "")
    return site
  }

  // MARK: - What is held

  private func beginMoment(_ call: ServedCall) throws(StoreError) {
    let number: UInt64 = try call.content()
    let name = call.name(number)
    if leases.holding(name, caller: call.caller) != nil { return }
    let count = leases.count { if case .moment = $0 { true } else { false } }
    guard count < limits.maximumMoments else {
      throw StoreError(
        .busy,
        "\(StoreError.placeMark): as many states of the store are kept for readers as may be; try again"
      )
    }
    leases.hold(
      .moment(try store.currentGeneration()), name, caller: call.caller, for: limits.momentLease)
  }

  /// - Returns: whether the turn has come; a client asks again until it has.
  private func beginTurn(_ call: ServedCall) throws(StoreError) -> Bool {
    let number: UInt64 = try call.content()
    let name = call.name(number)
    guard number > 0 else { throw Self.refused("a turn without a number") }
    let turn: WriterTurn
    if case .turn(let known)? = leases.holding(name, caller: call.caller) {
      turn = known
    } else {
      let count = leases.count { if case .turn = $0 { true } else { false } }
      guard count < limits.maximumClaims else {
        throw StoreError(.busy, "\(StoreError.placeMark): too many wait for their turn; try again")
      }
      turn = WriterTurn()
      try turn.start(store)
      leases.hold(.turn(turn), name, caller: call.caller, for: limits.turnLease)
    }
    do throws(StoreError) { return try turn.wait(seconds: Self.turnPatience) } catch {
      leases.release(name, caller: call.caller)
      throw error
    }
  }

  private func claim(_ call: ServedCall) throws(StoreError) {
    let (number, role, holder) = try call.content { (reader) throws(MessageError) in
      let number: UInt64 = try reader.read()
      let role: StoreRole = try reader.read()
      return (number, role, try reader.read() as String)
    }
    guard number > 0, holder.utf8.count <= 200 else { throw Self.refused("who claims a role") }
    try claiming.withLock { (_) throws(StoreError) in
      let name = call.name(number)
      if leases.holding(name, caller: call.caller) != nil { return }
      guard !leases.claims().contains(where: { $0.role == role }) else {
        throw StoreError(
          .busy, "\(StoreError.placeMark): somebody else does this already", path: store.path)
      }
      var claim = try store.claim(role, holder: holder)
      if claim == nil, let path = store.path {
        claim = try FileRoleClaim(role, path: path, holder: holder)
      }
      leases.hold(
        .claim(role, holder: holder, LeaseTable.HeldClaim(claim)), name, caller: call.caller,
        for: limits.turnLease)
    }
  }

  private func holder(of role: StoreRole) throws(StoreError) -> String? {
    if let known = leases.claims().first(where: { $0.role == role }) { return known.holder }
    if let holder = try store.holder(of: role) { return holder }
    return store.path.flatMap { FileRoleClaim.holder(of: role, path: $0) }
  }

  /// Holds some numbers anew and lets go of others; answers with those that are not held any more.
  private func keep(_ call: ServedCall) throws(StoreError) -> RemoteAnswer {
    let (kept, released) = try call.content { (reader) throws(MessageError) in
      let kept: [UInt64] = try reader.read()
      return (kept, try reader.read() as [UInt64])
    }
    for number in released { leases.release(call.name(number), caller: call.caller) }
    let lost = kept.filter { leases.holding(call.name($0), caller: call.caller) == nil }
    return try message { (writer) throws(StoreError) in writer.write(lost) }
  }
}
