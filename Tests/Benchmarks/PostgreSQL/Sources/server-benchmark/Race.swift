/// Several ways to do the same, measured in turns that begin with another way each time, so that a busy machine disturbs
/// all alike.
final class Race {
  let name: String
  private let ways: [String]
  private var times: [[Measurement]]

  /// - Parameter ways: what the ways are called, ours first.
  init(_ name: String, _ ways: [String]) {
    self.name = name
    self.ways = ways
    times = ways.map { _ in [] }
  }

  /// Measures each way once.
  func round(_ bodies: [() throws -> Void]) throws {
    let first = times[0].count
    for place in bodies.indices {
      let way = (place + first) % bodies.count
      times[way].append(try Measurement.of(bodies[way]))
    }
  }

  /// A line for each way: the first time, and of those that follow the median, the least and the most, in milliseconds of
  /// the clock; the median of the client's processor time; and how ours compares.
  var lines: [String] {
    let wall = times.map { $0.map(\.wall) }
    return ways.indices.map { way in
      let later = wall[way].count > 1 ? Array(wall[way].dropFirst()) : wall[way]
      let ours = wall[0].count > 1 ? Array(wall[0].dropFirst()) : wall[0]
      let median = Comparison.median(later)
      let ratios = zip(ours, later).map { $0 / $1 }
      let fields = [
        name, ways[way], Comparison.text(wall[way].first ?? 0), Comparison.text(median),
        Comparison.text(later.min() ?? 0), Comparison.text(later.max() ?? 0),
        Comparison.text(Comparison.median(times[way].map(\.processor))),
        Comparison.text(Comparison.median(ours) / median, 2),
        Comparison.text(Comparison.median(ratios), 2),
      ]
      return fields.joined(separator: "\t")
    }
  }

  static let heading =
    "step\tway\tfirst ms\tmedian ms\tleast\tmost\tclient's processor ms\tours / it\tof the rounds"
}
