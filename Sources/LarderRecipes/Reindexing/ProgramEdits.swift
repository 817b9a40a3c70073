internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// What programs have changed in recipes after an import made them, as the store's history tells.
///
/// When a file is read again only because its reader knows more now, these changes stay. Not thread-safe.
final class ProgramEdits {
  /// Who writes what files say: changes of theirs are nobody's own. What the tool's user says, recipes keep themselves.
  private static let jobs: Set<String> = UserChanges.verbs.union([
    "import", "reindex", "watch", "forget", "optimize", "repair", "migrate",
  ])

  /// What a recipe is made of.
  private static let lines = ["IngredientLine", "Step", "ImageReference"]

  /// The changes of one entity.
  private struct Changes {
    var updates: [(keys: ClosedRange<Int64>, properties: Set<String>)] = []
    var insertions: [ClosedRange<Int64>] = []
  }

  private let store: any PersistentStore
  private let author: String
  private var changes: [String: Changes]?

  /// Knows nothing before it is asked: then the history is read.
  ///
  /// - Parameter author: who the job itself is in the history.
  init(store: any PersistentStore, author: String) {
    self.store = store
    self.author = author
  }

  /// The properties of an object that a program has set.
  func properties(of object: ManagedObject) -> Set<String> {
    let id = object.objectID
    return changes(of: id.entityName).updates.reduce(into: []) {
      if $1.keys.contains(id.key) { $0.formUnion($1.properties) }
    }
  }

  /// Whether a program has made an object or changed anything of it.
  func concern(_ object: ManagedObject) -> Bool {
    let id = object.objectID
    let changes = changes(of: id.entityName)
    return changes.insertions.contains { $0.contains(id.key) }
      || changes.updates.contains { $0.keys.contains(id.key) }
  }

  /// Those of some recipes that a program has changed, or lines of which it has made or changed.
  ///
  /// - Parameter owner: the recipe that a line of an entity belongs to, by the line's key.
  func recipes(
    among keys: Set<Int64>, owner: (_ entity: String, _ line: ClosedRange<Int64>) throws -> [Int64]
  ) rethrows -> Set<Int64> {
    var found: Set<Int64> = []
    func add(_ range: ClosedRange<Int64>) {
      if range.count < keys.count {
        found.formUnion(range.lazy.filter(keys.contains))
      } else {
        found.formUnion(keys.lazy.filter(range.contains))
      }
    }
    for change in changes(of: "Recipe").updates { add(change.keys) }
    for entity in Self.lines {
      let changes = changes(of: entity)
      for range in changes.updates.map(\.keys) + changes.insertions {
        found.formUnion(try owner(entity, range).lazy.filter(keys.contains))
      }
    }
    return found
  }

  private func changes(of entity: String) -> Changes {
    if changes == nil { changes = read() }
    return changes?[entity] ?? Changes()
  }

  private func read() -> [String: Changes] {
    var request = HistoryRequest()
    request.entityNames = Set(Self.lines + ["Recipe"])
    var found: [String: Changes] = [:]
    // A store without a history knows of no changes.
    for transaction in (try? store.history(request)) ?? []
    where transaction.author.map({ $0 != author && !Self.jobs.contains($0) }) ?? true {
      for range in transaction.ranges {
        switch range.kind {
        case .update:
          found[range.entityName, default: Changes()].updates
            .append((range.keys, range.updatedProperties))
        case .insertion: found[range.entityName, default: Changes()].insertions.append(range.keys)
        case .deletion: break
        }
      }
    }
    return found
  }
}
