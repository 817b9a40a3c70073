internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Changes that are found by comparing versions.
extension LocalChanges {
  /// The version of an object that has an identity, and of which no segment has told.
  private static let untold = Int64.min

  /// Everything that differs from what was kept at the last segment, by the versions of the rows: for stores without a
  /// history, or with one that does not go back so far. Of what it does not say, all properties count as written.
  init(
    comparing store: any PersistentStore, _ schema: SyncSchema, moment: Double
  ) throws {
    token = try store.currentHistoryToken()
    guard let keepers = store.model.entity(SyncModel.object) else { return }
    // How often rows were written since.
    var counts: [String: [Int64: Int64]] = [:]
    var kept: [String: [Int64: Int64]] = [:]
    try store.forEachRow(
      StoreFetchRequest(
        entity: keepers,
        predicate: .comparison(Comparison(.keyPath(["row"]), .notEqual, .constant(.null)))),
      columns: ["kind", "row", "version"]
    ) { row in
      let version = row.isNull(2) ? Self.untold : row.integer(2)
      kept[row.text(0), default: [:]][row.integer(1)] = version
      return true
    }
    for entity in schema.entities.values {
      var gone = kept[entity.name] ?? [:]
      let rows = try store.fetchIDs(
        StoreFetchRequest(entity: entity.entity, includesSubentities: false))
      for first in stride(from: 0, to: rows.count, by: entity.step) {
        let part = rows[first..<min(first + entity.step, rows.count)]
        for snapshot in try store.snapshots(Array(part)) {
          let key = snapshot.objectID.key
          let version = gone.removeValue(forKey: key)
          if version == snapshot.version { continue }
          let isNew = version == nil || version == Self.untold
          var change = Change(isNew: isNew, moment: moment)
          if !isNew {
            for name in Array(entity.slots.keys) + Array(entity.lists.keys) {
              change.properties[name] = Write(moment: moment)
            }
          }
          changes[entity.name, default: [:]][key] = change
          counts[entity.name, default: [:]][key] = isNew ? 0 : snapshot.version &- (version ?? 0)
        }
      }
      for key in gone.keys {
        changes[entity.name, default: [:]][key] = Change(isGone: true, moment: moment)
      }
    }
    try narrow(counts, store, schema)
  }

  /// Takes from what is left of the history which properties of some rows were written, and when. Each write of a row
  /// raises its version by one, so the history knows all of them or is not asked.
  ///
  /// - Parameter counts: how often rows were written, by entity and key; 0 for new ones.
  private mutating func narrow(
    _ counts: [String: [Int64: Int64]], _ store: any PersistentStore, _ schema: SyncSchema
  ) throws {
    if counts.isEmpty { return }
    let transactions: [HistoryTransaction]
    do throws(StoreError) { transactions = try store.history(HistoryRequest()) } catch {
      guard error.code == .unsupported else { throw error }
      return
    }
    var writes:
      [String: [Int64: [(token: HistoryToken, properties: Set<String>, moment: Double)]]] = [:]
    var made: [String: Set<Int64>] = [:]
    for transaction in transactions {
      let isOwn = transaction.author == SyncEngine.author
      let moment = transaction.date.timeIntervalSince1970 * 1000
      for range in transaction.ranges {
        guard let entity = schema.entities[range.entityName], let rows = counts[entity.name] else {
          continue
        }
        let properties = isOwn ? [] : Self.told(range, entity)
        for key in range.keys where rows[key] != nil {
          if range.kind == .insertion, changes[entity.name]?[key]?.isNew == true {
            if !isOwn { changes[entity.name]?[key]?.moment = moment }
            made[entity.name, default: []].insert(key)
          }
          guard range.kind == .update else { continue }
          var row = writes[entity.name]?[key] ?? []
          if row.last?.token == transaction.token {
            row[row.count - 1].properties.formUnion(properties)
          } else {
            row.append((transaction.token, properties, moment))
          }
          writes[entity.name, default: [:]][key] = row
        }
      }
    }
    for (name, rows) in writes {
      for (key, all) in rows {
        // Of a new one that the history saw come, it knows all that was written since.
        let isMade = made[name]?.contains(key) == true
        let count = isMade ? all.count : Int(counts[name]?[key] ?? 0)
        guard count > 0, count <= all.count else { continue }
        changes[name]?[key]?.properties = [:]
        for write in all.suffix(count) {
          for property in write.properties {
            changes[name]?[key]?.properties[property] = Write(
              moment: write.moment, transaction: write.token)
          }
          if !isMade { changes[name]?[key]?.moment = write.moment }
        }
      }
    }
  }
}
