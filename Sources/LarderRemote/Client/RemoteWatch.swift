internal import LarderLocks
internal import LarderStores

/// Hears of changes from the server, on a thread of its own, until it is let go of.
final class RemoteWatch: ForeignChangeWatch {
  /// What the thread shares with it: the thread goes when it is gone.
  private final class Shared: Sendable {
    let isOver = Lock(false)
    let isListening = Lock(false)
  }

  /// How long to wait before another connection is tried, in seconds: longer after each time that failed.
  private static let pauses = (first: 0.1, longest: 10.0)

  private let shared = Shared()

  /// - Returns: nil where the system has no thread left.
  init?(_ transport: any RemoteTransport, _ body: @escaping @Sendable () -> Void) {
    let shared = shared
    let isStarted = SystemThread.start {
      var pause = Self.pauses.first
      while !shared.isOver.withLock({ $0 }) {
        var parser = EventParser()
        do throws(TransportError) {
          try transport.listen(goesOn: { !shared.isOver.withLock { $0 } }) { bytes in
            shared.isListening.withLock { $0 = true }
            pause = Self.pauses.first
            // The first event of a connection says that it stands: what was missed before it counts as one.
            if parser.take(bytes).contains("saved") { body() }
            return !shared.isOver.withLock { $0 }
          }
        } catch {}
        shared.isListening.withLock { $0 = false }
        var rest = pause
        while rest > 0, !shared.isOver.withLock({ $0 }) {
          sleepShort(seconds: min(rest, 0.5))
          rest -= 0.5
        }
        pause = min(pause * 2, Self.pauses.longest)
      }
    }
    if !isStarted { return nil }
  }

  deinit { shared.isOver.withLock { $0 = true } }

  var isListening: Bool { shared.isListening.withLock { $0 } }
}

/// Takes a stream of server-sent events apart.
struct EventParser {
  private var line: [UInt8] = []
  private var name = ""
  private var hasData = false
  /// Longer lines are none of a service; what is beyond is passed over.
  private static let longestLine = 64 << 10

  /// Takes bytes, and returns the names of the events that they complete.
  mutating func take(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        if byte != UInt8(ascii: "\r"), line.count < Self.longestLine { line.append(byte) }
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      line = []
      if text.isEmpty {
        if hasData || !name.isEmpty { names.append(name.isEmpty ? "message" : name) }
        (name, hasData) = ("", false)
      } else if text.hasPrefix("event:") {
        name = String(text.dropFirst(6).drop { $0 == " " })
      } else if text.hasPrefix("data:") {
        hasData = true
      }
    }
    return names
  }
}
