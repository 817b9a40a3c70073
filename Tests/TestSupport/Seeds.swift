public import Foundation

/// A repeatable random generator (SplitMix64), printed with its seed so that a failure can be run again.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Takes the seed from `LARDER_SEED`, else a fixed one, and prints it.
  public static func fromEnvironment(_ name: String, default seed: UInt64 = 20_261_121)
    -> SeededGenerator
  {
    let chosen = ProcessInfo.processInfo.environment["LARDER_SEED"].flatMap(UInt64.init) ?? seed
    print("\(name): seed \(chosen) (set LARDER_SEED to change it)")
    return SeededGenerator(seed: chosen)
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Tests try more with `LARDER_LONG` in the environment.
public enum LongRun {
  /// Whether this is a long run.
  public static let isOn = ProcessInfo.processInfo.environment["LARDER_LONG"] != nil

  /// Chooses between what an ordinary run and a long one try.
  public static func times<Value>(_ short: Value, long: Value) -> Value { isOn ? long : short }
}

/// Where tests find their input.
public enum TestFiles {
  /// The project's root.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder in `Fixtures`.
  public static func fixture(_ path: String) -> URL {
    root.appendingPathComponent("Fixtures").appendingPathComponent(path)
  }

  /// The folder of shared data beside the project, or nil with a clear line where it is absent.
  public static func shared(_ path: String) -> URL? {
    let url = root.deletingLastPathComponent().appendingPathComponent("shared")
      .appendingPathComponent(path)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("skipped: ../shared/\(path) is not there")
    return nil
  }
}

/// A folder of a test's own, removed with it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A path inside the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
