internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

extension StoreSchema {
  /// The columns of a table whose values may lie outside, by the entity that is asked for; quoted.
  func externalColumns(of entity: String) -> [String] {
    guard let (table, layout) = layout(entity) else { return [] }
    return layout.slotColumns.filter { table.columns[$0].kind == .external }
      .map { table.columns[$0].quoted }
  }

  var hasExternalAttributes: Bool {
    tables.contains { $0.columns.contains { $0.kind == .external } }
  }

  /// Refuses what the store could not keep true.
  func checkExternalAttributes(path: String) throws(StoreError) {
    guard hasExternalAttributes else { return }
    for entity in entities {
      for attribute in entity.attributes {
        guard case .copy(let keys)? = attribute.derivation,
          model.resolve(keyPath: keys, from: entity)?.attribute?.allowsExternalStorage == true
        else { continue }
        throw StoreError(
          .invalidInput,
          "\(entity.name).\(attribute.name): it is derived from an attribute with external storage, "
            + "which cannot be copied", path: path)
      }
    }
  }
}

/// Compares the rows with the files of large values.
struct ExternalReferences {
  let store: SQLiteStore
  let connection: Connection

  /// The names of all files that rows name.
  func referenced() throws -> Set<String> {
    var result: Set<String> = []
    for table in store.schema.tables {
      for column in table.columns where column.kind == .external {
        let statement = try connection.prepare(
          "SELECT substr(\(column.quoted), 1, 38) FROM \(table.quoted) "
            + "WHERE substr(\(column.quoted), 1, 1) = x'02'")
        while try statement.step() {
          if case .file(let name)? = ExternalValue(statement.bytes(0)[...]) {
            result.insert(name)
          }
        }
      }
    }
    return result
  }

  /// What is wrong, in words.
  func findings() throws -> [String] {
    guard store.schema.hasExternalAttributes else { return [] }
    let names = try referenced()
    let files = store.external.files()
    var findings: [String] = []
    let lost = names.filter { files[$0] == nil }.sorted()
    if let first = lost.first {
      findings.append(
        "\(lost.count) large values are lost: their files are not in \(store.external.folder), "
          + "the first \(first)")
    }
    let orphans = files.keys.filter { !names.contains($0) }.sorted()
    if let first = orphans.first {
      findings.append(
        "\(orphans.count) files in \(store.external.folder) belong to no object, the first "
          + "\(first); upkeep removes them after a day")
    }
    return findings
  }

  /// Removes files that no row names and that are older than a day: remains of writers that were killed.
  func removeOrphans(olderThan age: Int = 86_400) throws {
    guard store.schema.hasExternalAttributes else { return }
    let files = store.external.files()
    if files.isEmpty { return }
    let names = try referenced()
    let limit = time(nil) - age
    for (name, moment) in files where !names.contains(name) && moment < limit {
      store.external.remove(name)
    }
  }
}
