internal import Glibc
internal import LarderBytes

/// The processor time that a thread has used since a moment; any thread may ask while that one runs.
struct ThreadClock: Sendable {
  private let clock: clockid_t
  private let start: Double

  /// Begins to count the time of the calling thread.
  init() {
    clock = threadClock()
    start = Self.time(clock)
  }

  /// In seconds.
  var seconds: Double { Self.time(clock) - start }

  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
