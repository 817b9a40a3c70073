/// What was written, told apart from the sync: by what each write took the place of, and by the clocks.
struct WriteLog {
  struct Write {
    var device: Int
    /// Between these moments by the device's clock, in milliseconds.
    var earliest: Double
    var latest: Double
    /// What the device had before.
    var before: String?
    /// The least hybrid time, and the greatest.
    var low: Double = 0
    var high: Double = 0
  }

  /// The writes of each register, by their values, which are all different.
  var registers: [String: [String: Write]] = [:]
  /// What the devices that deleted an object had of each of its registers.
  var deletions: [String: [[String: String]]] = [:]

  mutating func add(_ register: String, _ value: String, _ write: Write) {
    var write = write
    let before = write.before.flatMap { registers[register]?[$0] }
    write.low = max(write.earliest, before?.low ?? 0)
    write.high = max(write.latest, before?.high ?? 0)
    registers[register, default: [:]][value] = write
  }

  /// The values that no other one took the place of.
  func last(_ register: String) -> Set<String> {
    let writes = registers[register] ?? [:]
    return Set(writes.keys).subtracting(writes.values.compactMap(\.before))
  }

  /// All writes of a register, for whoever looks into a run that failed.
  func story(_ register: String) -> String {
    (registers[register] ?? [:]).sorted { $0.value.low < $1.value.low }.map {
      "\($0.key) after \($0.value.before ?? "nothing") by \($0.value.device): \($0.value)"
    }.joined(separator: "\n")
  }

  /// Whether one value is another, or what it took the place of, however long ago.
  func isSeen(_ value: String, from later: String?, _ register: String) -> Bool {
    var here = later
    while let value2 = here {
      if value2 == value { return true }
      here = registers[register]?[value2]?.before
    }
    return false
  }
}
