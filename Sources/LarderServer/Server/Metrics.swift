internal import LarderLocks

/// What the server counts of itself, as Prometheus reads it.
///
/// Thread-safe.
final class Metrics: Sendable {
  private struct Counts {
    /// By place and status.
    var requests: [Key: Int] = [:]
    /// Requests that took no longer than each bound.
    var within = [Int](repeating: 0, count: Metrics.bounds.count)
    var seconds = 0.0
    var total = 0
    var bytes = 0
    var connections = 0
    var refused = 0
    var kept = 0
  }

  private struct Key: Hashable {
    var place: String
    var status: Int
  }

  /// Upper ends of the bands of times, in seconds.
  private static let bounds = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  private let counts = Lock(Counts())

  /// Counts a request.
  ///
  /// - Parameter place: the path of the endpoint, not of the request: of those there are as many as people type.
  func count(place: String, status: Int, seconds: Double, bytes: Int) {
    counts.withLock { counts in
      counts.requests[Key(place: place, status: status), default: 0] += 1
      if let band = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts.within[band] += 1 }
      counts.seconds += seconds
      counts.total += 1
      counts.bytes += bytes
    }
  }

  /// Counts a question whose answer was there.
  func countKept() { counts.withLock { $0.kept += 1 } }

  /// Counts a connection; false where there are too many.
  func connect(maximum: Int) -> Bool {
    counts.withLock { counts in
      guard counts.connections < maximum else {
        counts.refused += 1
        return false
      }
      counts.connections += 1
      return true
    }
  }

  func disconnect() { counts.withLock { $0.connections -= 1 } }

  /// All numbers.
  ///
  /// - Parameter working: how many requests are at work.
  func text(working: Int) -> String {
    let counts = counts.withLock { $0 }
    var text = ""
    func head(_ name: String, _ kind: String, _ words: String) {
      text += "# HELP \(name) \(words)\n# TYPE \(name) \(kind)\n"
    }
    head("larder_requests_total", "counter", "Requests by place and status.")
    let keys = counts.requests.keys.sorted { ($0.place, $0.status) < ($1.place, $1.status) }
    for key in keys {
      let label = "place=\"\(key.place)\",status=\"\(key.status)\""
      text += "larder_requests_total{\(label)} \(counts.requests[key] ?? 0)\n"
    }
    head("larder_request_seconds", "histogram", "How long requests took.")
    var sum = 0
    for (bound, count) in zip(Self.bounds, counts.within) {
      sum += count
      text += "larder_request_seconds_bucket{le=\"\(bound)\"} \(sum)\n"
    }
    text += "larder_request_seconds_bucket{le=\"+Inf\"} \(counts.total)\n"
    text += "larder_request_seconds_sum \(counts.seconds)\n"
    text += "larder_request_seconds_count \(counts.total)\n"
    head("larder_sent_bytes_total", "counter", "Bytes of answers.")
    text += "larder_sent_bytes_total \(counts.bytes)\n"
    head("larder_kept_answers_total", "counter", "Requests whose answer was there already.")
    text += "larder_kept_answers_total \(counts.kept)\n"
    head("larder_connections", "gauge", "Connections that are open.")
    text += "larder_connections \(counts.connections)\n"
    head("larder_refused_connections_total", "counter", "Connections that were too many.")
    text += "larder_refused_connections_total \(counts.refused)\n"
    head("larder_working_requests", "gauge", "Requests that are answered or wait for a thread.")
    text += "larder_working_requests \(working)\n"
    return text
  }
}
