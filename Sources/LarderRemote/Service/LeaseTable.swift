internal import FoundationEssentials
internal import LarderLocks
internal import LarderStores

/// What is held for clients as long as they ask for it.
final class LeaseTable: Sendable {
  /// By what a client names what it holds.
  struct Name: Hashable {
    var session: UUID
    var number: UInt64
  }

  /// What can be held.
  enum Holding {
    case moment(any StoreReader)
    case claim(StoreRole, holder: String, HeldClaim)
    case turn(WriterTurn)
  }

  /// A claim of the store's own, or none where the store has none.
  final class HeldClaim: Sendable {
    let claim: (any StoreClaim)?
    init(_ claim: (any StoreClaim)?) { self.claim = claim }
  }

  private struct Lease {
    var holding: Holding
    var caller: String
    var duration: Double
    var end: ContinuousClock.Instant
  }

  private struct State {
    var leases: [Name: Lease] = [:]
    var isSwept = false
  }

  private let state = Lock(State())

  /// How many leases there are that a closure asks for.
  func count(_ isCounted: (Holding) -> Bool) -> Int {
    state.withLock { $0.leases.values.count { isCounted($0.holding) } }
  }

  /// What a client holds under a number; it is held anew from now on.
  func holding(_ name: Name, caller: String) -> Holding? {
    state.withLock { state in
      guard var lease = state.leases[name], lease.caller == caller else { return nil }
      lease.end = .now + .seconds(lease.duration)
      state.leases[name] = lease
      return lease.holding
    }
  }

  func hold(_ holding: Holding, _ name: Name, caller: String, for duration: Double) {
    let isFirst = state.withLock { state in
      state.leases[name] = Lease(
        holding: holding, caller: caller, duration: duration, end: .now + .seconds(duration))
      defer { state.isSwept = true }
      return !state.isSwept
    }
    if isFirst { _ = SystemThread.start { [weak self] in Self.sweep { self } } }
  }

  /// Lets go of something.
  func release(_ name: Name, caller: String) {
    let gone = state.withLock { state -> Lease? in
      guard state.leases[name]?.caller == caller else { return nil }
      return state.leases.removeValue(forKey: name)
    }
    Self.end(gone.map { [$0] } ?? [])
  }

  /// The claims that are held.
  func claims() -> [(role: StoreRole, holder: String)] {
    state.withLock { state in
      state.leases.values.compactMap { lease in
        if case .claim(let role, let holder, _) = lease.holding { (role, holder) } else { nil }
      }
    }
  }

  /// Lets go of all.
  func releaseAll() {
    let gone = state.withLock { state in
      defer { state.leases = [:] }
      return Array(state.leases.values)
    }
    Self.end(gone)
  }

  /// Once a second, as long as there is anything to look after.
  private static func sweep(_ table: () -> LeaseTable?) {
    while true {
      sleepShort(seconds: 1)
      guard let table = table() else { return }
      let now = ContinuousClock.now
      let (gone, isOver) = table.state.withLock { state in
        let gone = state.leases.filter { $0.value.end < now }
        for name in gone.keys { state.leases[name] = nil }
        if state.leases.isEmpty { state.isSwept = false }
        return (Array(gone.values), state.leases.isEmpty)
      }
      end(gone)
      if isOver { return }
    }
  }

  private static func end(_ leases: [Lease]) {
    for case .turn(let turn) in leases.map(\.holding) { turn.end() }
  }
}
