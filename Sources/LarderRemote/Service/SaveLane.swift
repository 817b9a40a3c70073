internal import FoundationEssentials
internal import LarderLocks
internal import LarderPredicates
internal import LarderStores

/// A row of calls of one client, each of which takes effect once.
///
/// The number of the last one is written with its changes, as a value of the store's metadata: so a server that was ended
/// between the changes and the answer knows, when the call is sent again, that it has been answered for.
final class SaveLane: Sendable {
  struct State {
    /// The number of the last call that took effect; 0 before the first.
    var number: UInt64 = 0
    /// What was answered to it, where that is kept.
    var answer: [UInt8]?
    /// Whether the number was looked up in the store.
    var isKnown = false
  }

  /// Held by the call at work; the same call, sent again, waits for it.
  let state = Lock(State())
  /// The name of the value in the metadata.
  let key: String

  private static let prefix = "LarderServed."
  /// How long a number is kept in the store that nobody asks for, in seconds.
  static let age = 3_600.0
  /// How long one is kept where there are more than `crowd`, in seconds: a client seldom tries as long.
  static let crowdedAge = 120.0
  static let crowd = 512
  /// Answers that are longer are made anew.
  static let longestAnswer = 1 << 20

  init(session: UUID, lane: UInt64) { key = "\(Self.prefix)\(session.uuidString).\(lane)" }

  /// Whether a value of the metadata is one of these.
  static func isLane(_ key: String) -> Bool { key.hasPrefix(prefix) }

  /// What is noted of the last call that took effect.
  struct Mark {
    var number: UInt64
    /// When, in seconds of the reference date.
    var time = Date().timeIntervalSinceReferenceDate
    /// The last transaction of the history before it, where the answer is to be found in the one that follows.
    var transactionBefore: Int64?

    /// As the metadata has it.
    var value: Value {
      .string("\(number) \(Int64(time))" + (transactionBefore.map { " \($0)" } ?? ""))
    }
  }

  /// Reads the value of a mark.
  static func mark(_ value: Value?) -> Mark? {
    guard case .string(let text)? = value else { return nil }
    let parts = text.split(separator: " ")
    guard (2...3).contains(parts.count), let number = UInt64(parts[0]), let time = Double(parts[1])
    else { return nil }
    return Mark(
      number: number, time: time, transactionBefore: parts.count > 2 ? Int64(parts[2]) : nil)
  }
}

/// The lanes of all clients.
final class SaveLanes: Sendable {
  private struct Name: Hashable {
    var session: UUID
    var lane: UInt64
  }

  private struct State {
    var lanes: [Name: SaveLane] = [:]
    var order: [Name] = []
    /// The values in the metadata, with the times of their last changes; nil before they were looked for.
    var marks: [String: Double]?
  }

  /// How many are remembered; what is known of others is in the store.
  private static let maximumCount = 4_096
  /// How many old ones a save removes.
  private static let removedAtOnce = 16

  private let state = Lock(State())

  func lane(session: UUID, lane: UInt64) -> SaveLane {
    let name = Name(session: session, lane: lane)
    return state.withLock { state in
      if let known = state.lanes[name] { return known }
      let made = SaveLane(session: session, lane: lane)
      state.lanes[name] = made
      state.order.append(name)
      if state.order.count > Self.maximumCount {
        // Who holds a lane keeps it, and what it comes to is in the store.
        for name in state.order.prefix(Self.maximumCount / 2) { state.lanes[name] = nil }
        state.order.removeFirst(Self.maximumCount / 2)
      }
      return made
    }
  }

  /// Notes that a lane's value is written, and returns values to remove with it: of clients that are gone.
  func takeOld(_ store: any PersistentStore, writing key: String) throws(StoreError) -> [String] {
    if state.withLock({ $0.marks == nil }) {
      let found = try store.metadata().values.filter { SaveLane.isLane($0.key) }
      state.withLock { state in
        state.marks = state.marks ?? found.mapValues { SaveLane.mark($0)?.time ?? 0 }
      }
    }
    let now = Date().timeIntervalSinceReferenceDate
    return state.withLock { state in
      var marks = state.marks ?? [:]
      marks[key] = now
      let limit = now - (marks.count > SaveLane.crowd ? SaveLane.crowdedAge : SaveLane.age)
      let old = marks.lazy.filter { $0.value < limit }.prefix(Self.removedAtOnce).map(\.key)
      let taken = Array(old)
      for key in taken { marks[key] = nil }
      state.marks = marks
      return taken
    }
  }
}
