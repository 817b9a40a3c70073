internal import Glibc
internal import LarderBytes

/// Tells somebody what a store does.
///
/// Thread-safe as far as the closure is: it is called on whatever thread the store is used from, and must not use the
/// store.
public final class StoreLog: Sendable, Hashable {
  /// How much is told; each level includes those before it.
  public enum Level: Int, Hashable, Sendable, Comparable {
    /// Nothing is told.
    case off = 0
    /// Each statement's text when it begins, how many rows a fetch gave and how long it took, and where the store is.
    case statements = 1
    /// Also how long each statement took.
    case timings = 2
    /// Also the values that were bound: the text of the statement with them in it. Values may be private.
    case bindings = 3

    /// Fewer details are less.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// One thing that happened.
  public enum Entry: Hashable, Sendable {
    /// A connection was opened to this file.
    case connection(path: String)
    /// A statement began; with the level `bindings` its values stand in the text.
    case statement(String)
    /// A statement ended after so many seconds.
    case finished(String, seconds: Double)
    /// A fetch gave so many rows after so many seconds.
    case fetch(entity: String, rows: Int, seconds: Double)
    /// Objects that were known by their identifiers were read: faults, or a refresh.
    case faults(entity: String, rows: Int)
  }

  /// How much is told.
  public let level: Level
  private let handler: @Sendable (Entry) -> Void

  /// Creates a log.
  public init(_ level: Level, _ handler: @escaping @Sendable (Entry) -> Void) {
    self.level = level
    self.handler = handler
  }

  /// Tells of something that is worth telling from a level on.
  public func note(_ entry: Entry, from level: Level) {
    if self.level >= level { handler(entry) }
  }

  /// Whether two are the same log.
  public static func == (left: StoreLog, right: StoreLog) -> Bool { left === right }
  /// Hashes the log's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension StoreLog.Entry: CustomStringConvertible {
  /// One line: `sql:` before a statement, `annotation:` before all else.
  public var description: String {
    switch self {
    case .connection(let path): "annotation: connected to \(path)"
    case .statement(let text): "sql: \(text)"
    case .finished(_, let seconds): "annotation: statement took \(Self.text(seconds)) s"
    case .fetch(let entity, let rows, let seconds):
      "annotation: fetch of \(entity) gave \(rows) rows in \(Self.text(seconds)) s"
    case .faults(let entity, let rows): "annotation: faults of \(entity) read \(rows) rows"
    }
  }

  private static func text(_ seconds: Double) -> String {
    let microseconds = Int64(max(0, min(seconds, 1e9)) * 1e6)
    let fraction = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)."
      + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }
}

extension StoreLog {
  /// The environment's variable that makes every store tell of its statements on the standard error: `1` to `3`, the
  /// levels.
  public static let environmentName = "LARDER_SQL_DEBUG"

  /// The log that the environment asks for; nil where it asks for none.
  public static let fromEnvironment: StoreLog? = {
    guard let value = SystemText.variable(environmentName), let number = Int(value),
      number > 0
    else { return nil }
    return StoreLog(Level(rawValue: min(number, Level.bindings.rawValue)) ?? .statements) { entry in
      let line = "larder: \(entry)\n"
      _ = Descriptors.write(line.utf8.span, to: 2)
    }
  }()
}
