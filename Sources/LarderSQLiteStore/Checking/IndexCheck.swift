internal import LarderPredicates
internal import LarderSQLite
internal import LarderSearch

/// Compares an index with the rows that it was made of.
struct IndexCheck {
  let store: SQLiteStore
  let connection: StoreConnection
  let plan: DocumentPlan

  func run(progress: (Double) -> Void) throws -> [String] {
    do {
      let index = connection.index(plan)
      guard try index.isCurrent() else {
        return [
          "\(plan.rootName): the search index is of another version; `larder reindex --full` makes "
            + "it anew"
        ]
      }
      return try compareKeys(index)
    } catch let error as SearchError {
      return ["\(plan.rootName): \(error.message)"]
    }
  }

  /// Every row has a document, and every document a row.
  private func compareKeys(_ index: SearchIndex) throws -> [String] {
    guard let table = store.schema.table(plan.rootName) else { return [] }
    let documents = try index.matches(.all)
    let statement = try connection.connection.prepare(
      "SELECT Z_PK FROM \(table.quoted) ORDER BY Z_PK")
    var place = 0
    var missing = 0
    var surplus = 0
    while try statement.step() {
      let key = statement.int64(0)
      while place < documents.count, documents[place] < key {
        surplus += 1
        place += 1
      }
      if place < documents.count, documents[place] == key {
        place += 1
      } else {
        missing += 1
      }
    }
    surplus += documents.count - place
    var findings: [String] = []
    if missing > 0 {
      findings.append("\(plan.rootName): \(missing) objects are missing in the search index")
    }
    if surplus > 0 {
      findings.append("\(plan.rootName): the search index knows \(surplus) objects that are gone")
    }
    return findings
  }
}
