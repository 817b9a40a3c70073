internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What was changed on this device since the last segment, as the store's history tells it.
struct LocalChanges {
  /// The last write of a property.
  struct Write {
    /// In milliseconds since 1970.
    var moment: Double
    /// The transaction that wrote it; nil where no history tells.
    var transaction: HistoryToken?
  }

  struct Change {
    var isNew = false
    var isGone = false
    /// The properties that changed. None where only what stays here did: there is nothing to be told, and the version of the
    /// row is noted.
    var properties: [String: Write] = [:]
    /// When the object was made or last changed, in milliseconds since 1970.
    var moment: Double = 0
  }

  /// By entity and key.
  var changes: [String: [Int64: Change]] = [:]
  /// Up to where the history was read.
  var token: HistoryToken?

  var isEmpty: Bool { changes.isEmpty }

  /// Nothing.
  init() {}

  /// What was done to a row.
  subscript(row: ObjectID) -> Change? { changes[row.entityName]?[row.key] }

  /// The keys of the objects of which there is something to tell, by entity.
  var toldOf: [String: Set<Int64>] {
    changes.mapValues { part in
      Set(part.filter { $0.value.isNew || $0.value.isGone || !$0.value.properties.isEmpty }.keys)
    }.filter { !$0.value.isEmpty }
  }

  /// Reads the history after a place.
  ///
  /// - Returns: nil where it does not go back so far, or there is none.
  init?(_ store: any PersistentStore, after token: HistoryToken?, _ schema: SyncSchema) throws {
    self.token = token
    guard let token else { return nil }
    let transactions: [HistoryTransaction]
    do throws(StoreError) {
      transactions = try store.history(HistoryRequest(after: token))
    } catch {
      guard [.expired, .unsupported, .invalidInput].contains(error.code) else { throw error }
      return nil
    }
    for transaction in transactions {
      self.token = transaction.token
      if transaction.author == SyncEngine.author { continue }
      let moment = transaction.date.timeIntervalSince1970 * 1000
      for range in transaction.ranges {
        guard let entity = schema.entities[range.entityName] else { continue }
        let properties = Self.told(range, entity)
        for key in range.keys {
          var change = changes[range.entityName]?[key] ?? Change()
          switch range.kind {
          case .insertion: (change.isNew, change.moment) = (true, moment)
          case .update:
            let write = Write(moment: moment, transaction: transaction.token)
            for property in properties { change.properties[property] = write }
            if !change.isNew { change.moment = moment }
          case .deletion: change.isGone = true
          }
          changes[range.entityName, default: [:]][key] = change
        }
      }
    }
  }

  /// The properties that an update changed and that others are told of.
  static func told(_ range: HistoryRange, _ entity: SyncSchema.Entity) -> Set<String> {
    range.updatedProperties.filter {
      entity.slots[$0] != nil || entity.lists[$0] != nil || entity.reverseLists[$0] != nil
    }
  }
}
