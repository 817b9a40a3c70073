internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Brings the index of a store that Apple's Core Data wrote up to date, in one transaction on the index file.
///
/// The connection's own file is the index; the store is attached to it, so that the tables of both can be named as they are.
struct ForeignIndexUpdate {
  let connection: Connection
  let file: ForeignFile
  let plans: [String: DocumentPlan]
  let model: ManagedObjectModel

  private static let tables = [
    "LARDER_SOURCE (ID INTEGER PRIMARY KEY, STORE TEXT, STAMP TEXT, PLANS TEXT)",
    """
    LARDER_ROW (
      SOURCE TEXT, KEY INTEGER, ENTITY INTEGER, VERSION INTEGER, PRIMARY KEY (SOURCE, KEY))
      WITHOUT ROWID
    """,
  ]

  /// Whether a file holds nothing but tables as this one makes them, of whatever index; who else may write it could have put there
  /// what runs when it is read.
  static func isIndexFile(_ connection: Connection) throws -> Bool {
    let rows = try connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    let fixed = Set(tables.map { "CREATE TABLE \($0)" })
    while try rows.step() {
      let sql = rows.string(0)
      if fixed.contains(sql) { continue }
      guard case .table(let table)? = SchemaStatement(sql),
        SQLiteIndexStorage.forms.contains(where: {
          sql == "CREATE TABLE \(quotedName(table.name)) (\($0.columns))"
            && table.name.hasPrefix("LARDER_") && table.name.hasSuffix("_\($0.suffix)")
        })
      else { return false }
    }
    return true
  }

  func run(_ stamp: FileStamp) throws {
    try connection.attach(
      file.readPath, as: "larder_store", isImmutable: true, pageChecks: .ignored)
    try connection.begin(.immediate)
    do {
      for table in Self.tables { try connection.execute("CREATE TABLE IF NOT EXISTS \(table)") }
      try update(stamp)
      guard FileStamp(file.readPath) == stamp else {
        throw StoreError(
          .busy, "\(file.path): the store was changed while it was read; try again", path: file.path
        )
      }
      try connection.commit()
    } catch {
      connection.rollback()
      throw error
    }
  }

  private func update(_ stamp: FileStamp) throws {
    let identity = try connection.prepare(
      "SELECT Z_UUID FROM Z_METADATA UNION ALL SELECT '' LIMIT 1")
    let store = try identity.step() ? identity.string(0) : ""
    let known = try connection.prepare("SELECT STORE, PLANS, STAMP FROM LARDER_SOURCE")
    let hasIndex = try known.step()
    let isSame = hasIndex && known.string(0) == store && known.string(1) == planText
    let isUnchanged = isSame && known.string(2) == stamp.text
    known.reset()
    let indexes = Dictionary(
      uniqueKeysWithValues: plans.values.map {
        (
          $0.rootName,
          SearchIndex(connection: connection, name: $0.indexName, schema: $0.searchSchema)
        )
      })
    for plan in plans.values.sorted(by: { $0.rootName < $1.rootName }) {
      guard let index = indexes[plan.rootName] else { continue }
      try index.create()
      let isCurrent = try isSame && index.isCurrent()
      if isCurrent && isUnchanged { continue }
      try update(index, plan, isCurrent: isCurrent)
    }
    if isUnchanged { return }
    for table in sources { try noteRows(of: table) }
    let note = try connection.prepare("INSERT OR REPLACE INTO LARDER_SOURCE VALUES (1, ?, ?, ?)")
    try note.bind(1, store)
    // A second change within a tick of the clock would not show.
    try note.bind(2, stamp.isSettled ? stamp.text : "")
    try note.bind(3, planText)
    try note.run()
  }

  private func update(_ index: SearchIndex, _ plan: DocumentPlan, isCurrent: Bool) throws {
    let tables = sources(of: plan)
    let tree = DocumentTree(documents: plan, connection: connection, index: index)
    if isCurrent, try tables.allSatisfy({ try !hasOtherRows($0) }) {
      let added = try newKeys(in: plan.indexName)
      // A new row elsewhere may belong to the document of an old one.
      let isAlone = try tables.allSatisfy { try $0 == plan.indexName || newKeys(in: $0).isEmpty }
      if isAlone {
        var rest = added[...]
        while !rest.isEmpty {
          let part = KeyRanges(rest.prefix(DocumentTree.rebuildPiece))
          rest = rest.dropFirst(DocumentTree.rebuildPiece)
          try tree.refresh(existing: KeyRanges(), new: part)
        }
        return
      }
    }
    try tree.rebuild { _ in }
  }

  // MARK: - Rows

  /// Whether rows that the index knows are other ones now, or gone.
  private func hasOtherRows(_ table: String) throws -> Bool {
    let statement = try connection.prepare(
      "SELECT EXISTS (SELECT 1 FROM LARDER_ROW r LEFT JOIN \(quotedName(table)) s ON s.Z_PK = r.KEY "
        + "WHERE r.SOURCE = ? AND (s.Z_PK IS NULL OR s.Z_ENT IS NOT r.ENTITY "
        + "OR s.Z_OPT IS NOT r.VERSION))")
    try statement.bind(1, table)
    return try statement.step() && statement.int64(0) != 0
  }

  /// The keys of the rows that the index does not know, ascending.
  private func newKeys(in table: String) throws -> [Int64] {
    let statement = try connection.prepare(
      "SELECT s.Z_PK FROM \(quotedName(table)) s WHERE NOT EXISTS (SELECT 1 FROM LARDER_ROW r "
        + "WHERE r.SOURCE = ? AND r.KEY = s.Z_PK) ORDER BY s.Z_PK")
    try statement.bind(1, table)
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.int64(0)) }
    return keys
  }

  private func noteRows(of table: String) throws {
    let removal = try connection.prepare("DELETE FROM LARDER_ROW WHERE SOURCE = ?")
    try removal.bind(1, table)
    try removal.run()
    let insertion = try connection.prepare(
      "INSERT INTO LARDER_ROW SELECT ?, Z_PK, Z_ENT, Z_OPT FROM \(quotedName(table))")
    try insertion.bind(1, table)
    try insertion.run()
  }

  // MARK: - What documents are read from

  /// The tables that any document reads, in order.
  private var sources: [String] { Set(plans.values.flatMap(sources)).sorted() }

  /// The tables that the documents of a tree are read from.
  private func sources(of plan: DocumentPlan) -> Set<String> {
    var tables: Set<String> = [plan.indexName]
    guard let search = SearchSchemaPlan(plan.root, in: model) else { return tables }
    let paths =
      search.sources.map(\.path) + search.attributeSources.map(\.path)
      + search.readings.flatMap(\.paths)
    for step in paths.flatMap(\.steps) {
      guard let destination = model.entity(step.relationship.destination) else { continue }
      tables.insert(ForeignCatalog.table(ofRoot: destination.rootName))
    }
    return tables
  }

  /// What the documents are made of: an index that was made of other things is made anew.
  private var planText: String {
    plans.values.sorted { $0.rootName < $1.rootName }
      .map { plan in ([plan.ownSQL] + plan.sources.map(\.sql)).joined(separator: "\n") }
      .joined(separator: "\n")
  }
}
