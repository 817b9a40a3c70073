internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderPredicates
internal import LarderStores

/// An answer that is kept up to date while others write to the store.
struct LiveQuery {
  /// A recipe of the answer.
  struct Row: Equatable {
    var id: ObjectID
    var title: String
    var path: String?
  }

  /// What has become of a recipe.
  enum Change: String {
    case found, added, changed, removed
  }

  /// Seconds between two looks at a store that hears of nothing, each of which costs one short statement.
  private static let pause = 0.25

  let store: any PersistentStore

  /// Asks, and asks again whenever somebody has written, until a signal ends it.
  ///
  /// - Parameters:
  ///   - ask: gives the recipes that there are now.
  ///   - answer: is told of the first answer, and of each later one that differs, with what has changed.
  func run(
    _ ask: () throws -> [Row], _ answer: ([Row], [(Change, Row)]) throws -> Void
  ) throws {
    TimeLimit.end()
    Interruption.listen()
    let interruption = Interruption.makeDescriptor()
    let monitor = try StoreChangeMonitor(store)
    let bell = try ChangeBell(store)
    var rows = try ask()
    try answer(rows, rows.map { (.found, $0) })
    while Interruption.pending == 0 {
      var polled = [interruption, bell.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&polled, Int32(bell.pause(orElse: Self.pause) * 1000))
      if Interruption.pending != 0 { break }
      bell.silence()
      let written: Set<Int64>
      do throws(StoreError) {
        let transactions = try monitor.poll()
        if transactions.isEmpty { continue }
        written = Self.recipes(in: transactions, among: rows)
      } catch {
        guard error.code == .expired else { throw error }
        written = Set(rows.map(\.id.key))
      }
      let now = try ask()
      let changes = Self.changes(from: rows, to: now, written)
      rows = now
      if !changes.isEmpty { try answer(rows, changes) }
    }
    Interruption.leaveIfPending()
  }

  /// Those of some recipes that were written.
  private static func recipes(
    in transactions: [HistoryTransaction], among rows: [Row]
  ) -> Set<Int64> {
    var keys: Set<Int64> = []
    for transaction in transactions {
      for range in transaction.ranges where range.entityName == "Recipe" && range.kind == .update {
        keys.formUnion(rows.lazy.map(\.id.key).filter(range.keys.contains))
      }
    }
    return keys
  }

  /// What makes one answer of another: what went first, then what came or changed in its new order.
  static func changes(
    from old: [Row], to new: [Row], _ written: Set<Int64>
  ) -> [(Change, Row)] {
    let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.map(\.id))
    var changes: [(Change, Row)] = old.filter { !after.contains($0.id) }.map { (.removed, $0) }
    for row in new {
      guard let known = before[row.id] else {
        changes.append((.added, row))
        continue
      }
      if known != row || written.contains(row.id.key) { changes.append((.changed, row)) }
    }
    return changes
  }

  /// A change as an object on a line.
  static func json(_ change: Change, _ row: Row, total: Int) -> String {
    JSONWriter.document { json in
      json.member("event", change.rawValue)
      json.member("id", "p\(row.id.key)")
      json.member("uri", Wording.uri(row.id))
      json.member("title", row.title)
      json.member("path", row.path)
      json.member("total", total)
    }
  }

  /// A change as a line for people.
  static func line(_ change: Change, _ row: Row) -> String {
    let sign =
      switch change {
      case .found: " "
      case .added: "+"
      case .changed: "~"
      case .removed: "-"
      }
    return "\(sign) \(SafeText.line(row.title))  p\(row.id.key)"
      + (row.path.map { "  " + SafeText.line($0) } ?? "") + "\n"
  }

  /// Writes what has changed, as `search --live` and `find --live` do.
  static func write(
    _ rows: [Row], _ changes: [(Change, Row)], _ list: ListOptions
  ) throws(ToolError) {
    switch list.format {
    case _ where list.isCount: try StandardOutput.write("\(rows.count)\n")
    case .human:
      try StandardOutput.write(changes.map { line($0.0, $0.1) }.joined())
      if !list.isQuiet {
        Diagnostics.writeRaw(Wording.count(rows.count, "recipe", "recipes") + "\n")
      }
    case .json, .jsonl:
      try StandardOutput.write(changes.map { json($0.0, $0.1, total: rows.count) }.joined())
    case .paths, .tsv, .csv:
      throw ToolError(.usage, "--live is written as human or jsonl")
    }
  }
}
