import Glibc

/// The wall and processor time of some work, in milliseconds.
struct Measurement {
  var wall: Double
  var processor: Double

  static func of(_ body: () throws -> Void) rethrows -> Measurement {
    let (wall, processor) = (now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID))
    try body()
    return Measurement(
      wall: now(CLOCK_MONOTONIC) - wall, processor: now(CLOCK_PROCESS_CPUTIME_ID) - processor)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Two ways to do the same, measured in turns, so that a busy machine disturbs both alike.
struct Comparison {
  let name: String
  private var ours: [Measurement] = []
  private var theirs: [Measurement] = []

  init(_ name: String) { self.name = name }

  /// Measures both once, in the opposite order every other time.
  mutating func measure(ours: () throws -> Void, theirs: () throws -> Void) rethrows {
    if self.ours.count.isMultiple(of: 2) {
      self.ours.append(try Measurement.of(ours))
      self.theirs.append(try Measurement.of(theirs))
    } else {
      self.theirs.append(try Measurement.of(theirs))
      self.ours.append(try Measurement.of(ours))
    }
  }

  /// One line: the medians, their ratio, and the median of the rounds' ratios in processor time.
  var line: String {
    let ratios = zip(ours, theirs).map { $0.processor / $1.processor }
    let wall = (Self.median(ours.map(\.wall)), Self.median(theirs.map(\.wall)))
    let processor = (Self.median(ours.map(\.processor)), Self.median(theirs.map(\.processor)))
    let best = (
      ours.map(\.processor).min() ?? 0, theirs.map(\.processor).min() ?? 1
    )
    return """
      \(name): wall \(Self.text(wall.0)) ms, C \(Self.text(wall.1)) ms, \
      ratio \(Self.text(wall.0 / wall.1, 3)); processor \(Self.text(processor.0)) ms, \
      C \(Self.text(processor.1)) ms, ratio \(Self.text(processor.0 / processor.1, 3)), \
      of the rounds \(Self.text(Self.median(ratios), 3)), of the best \
      \(Self.text(best.0 / best.1, 3))
      """
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  static func text(_ value: Double, _ digits: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
    let fraction = String(rest.magnitude)
    return "\(whole)." + String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
  }
}
