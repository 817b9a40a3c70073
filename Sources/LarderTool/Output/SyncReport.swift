internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderSync

/// What a sync did, for people and programs.
enum SyncReport {
  static func write(_ summary: SyncSummary, _ arguments: StoreArguments) throws {
    for line in summary.waiting + summary.problems { Diagnostics.write(line) }
    if let reason = summary.newNumber {
      let found =
        switch reason {
        case .unknownFiles:
          "the folder has more of this machine than its store knows of: the store went back to an earlier state, or a copy "
            + "of it has been there"
        case .otherFiles:
          "files of this machine in the folder are not those that it wrote: a copy of its store has been there, or they "
            + "were damaged"
        }
      Diagnostics.write("\(found); it has a new number now, and nothing is lost")
    }
    if summary.clockAhead > 0 {
      Diagnostics.write(
        "this machine's clock is \(Wording.count(summary.clockAhead, "day", "days")) ahead of what was heard of the others"
      )
    }
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          counts(summary, &json)
          json.member("segments-read", summary.segmentsRead)
          json.member("segments-written", summary.segmentsWritten)
          json.member("conflicts", summary.conflicts)
          json.member("baseline", summary.wroteBaseline)
          json.member("waiting", summary.waiting)
          json.member("problems", summary.problems)
        })
    case .human where !arguments.quiet:
      try StandardOutput.write(line(summary) + "\n")
    case .human: break
    }
  }

  static func counts(_ summary: SyncSummary, _ json: inout JSONWriter) {
    json.member("inserted", summary.inserted)
    json.member("updated", summary.updated)
    json.member("deleted", summary.deleted)
    json.member("sent", summary.sent)
  }

  static func line(_ summary: SyncSummary) -> String {
    let came = [
      (summary.inserted, "came"), (summary.updated, "changed"), (summary.deleted, "went"),
      (summary.sent, "sent"), (summary.conflicts, "in conflict"),
    ].filter { $0.0 > 0 }.map { "\(Wording.number($0.0)) \($0.1)" }
    return came.isEmpty ? "in step" : came.joined(separator: ", ")
  }

  static func write(_ devices: [SyncDevice], _ arguments: StoreArguments) throws {
    if arguments.format == .json {
      return try StandardOutput.write(
        JSONWriter.document { json in
          json.key("devices")
          json.array(devices) { json, device in
            json.object { json in
              json.member("number", device.number)
              json.member("name", device.name)
              json.member("here", device.isHere)
              json.member("retired", device.isRetired)
              json.member("segments", device.segments)
              json.member("read", device.read)
              json.member("behind", device.behind)
              json.member("written", device.written.map { Wording.moment(moment($0)) })
            }
          }
        })
    }
    for device in devices {
      var words = [device.number, device.name]
      if device.isHere { words.append("(this machine)") }
      if device.isRetired { words.append("(retired)") }
      words.append("read here: \(device.read) of \(device.segments)")
      if !device.isHere { words.append("not read there: \(device.behind)") }
      if let written = device.written {
        words.append("last wrote: \(Wording.moment(moment(written)))")
      }
      try StandardOutput.write(words.map { SafeText.line($0) }.joined(separator: "  ") + "\n")
    }
    for line in namesakes(devices) { Diagnostics.write(line) }
  }

  private static func moment(_ milliseconds: Double) -> Date {
    Date(timeIntervalSince1970: (milliseconds / 1000).rounded(.down))
  }

  /// What to do about machines that are called alike.
  private static func namesakes(_ devices: [SyncDevice]) -> [String] {
    Dictionary(grouping: devices.filter { !$0.isRetired && !$0.name.isEmpty }, by: \.name)
      .filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { name, alike in
        let numbers = alike.map { $0.isHere ? "\($0.number) (this one)" : $0.number }
        return
          "\(name): \(alike.count) machines are called so: \(numbers.joined(separator: ", ")); each has a store and a "
          + "number of its own, also where a home folder was copied. One that is not used any more keeps files from going: "
          + "larder sync retire NUMBER"
      }
  }

  static func write(
    _ conflicts: [SyncConflict], waiting: [SyncWaitingValue] = [], isWhole: Bool,
    _ arguments: StoreArguments
  ) throws {
    if arguments.format == .json {
      return try StandardOutput.write(
        JSONWriter.document { json in
          json.key("conflicts")
          json.array(conflicts) { json, conflict in
            json.object { json in
              json.member("number", Int(conflict.number))
              json.member("object", conflict.object.map { "\($0)" })
              json.member("entity", conflict.entityName)
              json.member("property", conflict.property)
              json.member("device", conflict.device)
              json.member("written", Wording.moment(conflict.written))
              json.member("value", text(conflict.value))
              json.member("winner", text(conflict.winner))
            }
          }
          json.key("waiting")
          json.array(waiting) { json, value in
            json.object { json in
              json.member("identity", value.identity.uuidString)
              json.member("entity", value.entityName)
              json.member("property", value.property)
              json.member("device", value.device)
              json.member("written", value.written.map { Wording.moment($0) })
              json.member("value", text(value.value))
            }
          }
        })
    }
    for conflict in conflicts {
      var (lost, stayed) = (text(conflict.value) ?? "nothing", text(conflict.winner) ?? "nothing")
      if !isWhole { (lost, stayed) = (String(lost.prefix(40)), String(stayed.prefix(40))) }
      try StandardOutput.write(
        SafeText.line(
          "\(conflict.number)  \(conflict.entityName) \(conflict.property): \(lost)  (stayed: \(stayed))"
        )
          + "\n")
    }
    for value in waiting {
      try StandardOutput.write(
        SafeText.line(
          "waits  \(value.entityName) \(value.property): \(text(value.value) ?? "nothing")  (the rest is not here)"
        ) + "\n")
    }
  }

  private static func text(_ value: Value) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text
    case .double(let number): Wording.exact(number)
    case .integer(let number): "\(number)"
    case .boolean(let flag): flag ? "yes" : "no"
    case .date(let date): Wording.moment(date)
    case .data(let data): "\(data.count) bytes"
    default: "\(value)"
    }
  }
}
