import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@testable import LarderSync

/// What has to hold after each sync, and when all devices have read the same.
extension ConvergenceRun {
  /// Others were told of all that is in the rows, whoever has a row is alive, and who has none for now is looked at again.
  func checkAfterSync(_ device: Device) throws {
    let schema = try SyncSchema(device.model)
    let untold = try LocalChanges(comparing: device.store, schema, moment: 0).toldOf
    try #require(untold.isEmpty, "seed \(seed): \(device.name) has not told of \(untold)")
    let work = try WorkingSet(device.store, schema)
    for entity in schema.entities.values {
      try work.load(
        rows: try device.store.fetchIDs(
          StoreFetchRequest(entity: entity.entity, includesSubentities: false)))
      try work.loadStates(of: entity.name)
    }
    for entry in work.entries.values where !entry.isUnsettled {
      let entity = try #require(work.entity(entry))
      #expect(
        entry.state.isAlive == (entry.snapshot != nil), "seed \(seed): \(device.name): \(entry)")
      // A value beside the row waits for room.
      #expect(
        entry.snapshot == nil || entry.state.values.keys.allSatisfy { entity.ends[$0] != nil },
        "seed \(seed): \(device.name): \(entry)")
    }
  }

  func check() throws {
    let dump = try devices[0].dump()
    for device in devices.dropFirst() {
      let other = try device.dump()
      if other != dump {
        let difference = Set(dump).symmetricDifference(other).sorted()
        Issue.record(
          "seed \(seed): \(device.name) differs: \(difference.prefix(4).joined(separator: "\n"))")
        for line in difference.prefix(30) {
          print(dump.contains(line) ? devices[0].name : device.name, line)
        }
        for one in [devices[0], device] {
          print(one.name, try one.sync())
          let work = try WorkingSet(one.store, try SyncSchema(one.model))
          try work.load(
            difference.prefix(30).compactMap {
              UUID(uuidString: String($0.split(separator: " ")[1]))
            })
          for entry in work.entries.values {
            print("STATE", one.name, entry.row?.key ?? 0, entry.isUnsettled, entry.state)
          }
        }
        return
      }
    }
    for device in devices {
      #expect(try device.store.checkIntegrity(progress: nil) == [], "seed \(seed)")
      #expect(try device.violations() == [], "seed \(seed): \(device.name)")
    }
    try checkPlaces()
    try checkSearch()
    try checkWrites()
  }

  /// What stands in one place is one object on all devices where something stands there.
  private func checkPlaces() throws {
    var objects: [String: Set<UUID>] = [:]
    for device in devices {
      let places = try device.rules.places(of: nil, in: device.store)
      #expect(Set(places.values).count == places.count, "seed \(seed): \(device.name): \(places)")
      let work = try WorkingSet(device.store, try SyncSchema(device.model))
      try work.load(rows: places.keys)
      for (row, place) in places {
        objects[place, default: []].insert(try #require(work.identity(of: row)))
      }
    }
    for (place, identities) in objects.sorted(by: { $0.key < $1.key }) {
      #expect(identities.count == 1, "seed \(seed): \(place): \(identities)")
    }
  }

  private func checkSearch() throws {
    for word in ["file", "tag1", "tag3", "line"] {
      var found: [Set<String>] = []
      for device in devices {
        let note = try #require(device.model.entity("Note"))
        let query = try UserQueryParser(fields: [:]).parse(word)
        let results = try device.store.search(
          SearchRequest(entity: note, query: query, limit: 10_000))
        let labels = try device.store.snapshots(results.hits.map(\.objectID)).map {
          if case .string(let label) = $0.values[0] { label } else { "" }
        }
        found.append(Set(labels))
      }
      #expect(Set(found).count == 1, "seed \(seed): searches for \(word) differ")
    }
  }

  /// The value of each register is the one that the clocks say, and all others that nobody replaced are conflicts.
  private func checkWrites() throws {
    var lost = lostBefore
    // When what was lost was written, in the words of the devices.
    var written: [String: [String]] = [:]
    for device in devices {
      for conflict in try SyncEngine.conflicts(in: device.store) {
        guard case .string(let value) = conflict.value else { continue }
        lost.insert(value)
        let moment = conflict.written.timeIntervalSince1970 * 1000
        written[value, default: []].append(
          "\(device.name): \(moment) by \(conflict.device), against \(conflict.winner)")
      }
      // Whoever wrote it may be gone with the rest of an object that the others deleted.
      for waiting in try SyncEngine.waiting(in: device.store) {
        if case .string(let value) = waiting.value { lost.insert(value) }
      }
    }
    try devices[0].edit { context in
      let notes = Dictionary(
        try context.fetch(FetchRequest<ManagedObject>(entity: "Note")).map {
          (text($0, "label") ?? "", $0)
        }, uniquingKeysWith: { first, _ in first })
      for register in log.registers.keys.sorted() {
        let parts = register.split(separator: ".").map(String.init)
        let last = log.last(register)
        guard let note = notes[parts[0]] else {
          let deletions = log.deletions[parts[0]] ?? []
          #expect(!deletions.isEmpty, "seed \(seed): \(parts[0]) is gone and nobody deleted it")
          for value in last {
            let isSeen = deletions.contains { log.isSeen(value, from: $0[register], register) }
            #expect(
              isSeen || lost.contains(value),
              "seed \(seed): \(register) = \(value) was deleted by nobody who had seen it")
          }
          continue
        }
        let value = text(note, property(parts[1], devices[0])) ?? ""
        func wasDeleted(_ other: String) -> Bool {
          (log.deletions[parts[0]] ?? []).contains {
            log.isSeen(other, from: $0[register], register)
          }
        }
        // What somebody wrote and then deleted with the object is gone; what was there before may stay.
        #expect(
          last.contains(value) || last.contains(where: wasDeleted),
          "seed \(seed): \(register) is \(value), of \(last.sorted())")
        if !last.contains(value) { print(log.story(register), log.deletions[parts[0]] ?? []) }
        for other in last where other != value {
          if wasDeleted(other) { continue }
          #expect(
            lost.contains(other), "seed \(seed): \(register) = \(other) cannot be reached")
          guard let winner = log.registers[register]?[value],
            let loser = log.registers[register]?[other]
          else { continue }
          // Where the two intervals do not meet, the clocks decide.
          #expect(
            winner.high >= loser.low - 1,
            "seed \(seed): \(register): \(value) stayed although \(other) is later")
          if winner.high < loser.low - 1 { print(log.story(register), written[other] ?? []) }
        }
      }
    }
  }
}
