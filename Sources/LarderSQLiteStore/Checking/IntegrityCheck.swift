internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Looks for damage in the file, for links that lead nowhere, and for derived data that is not what its sources give.
struct IntegrityCheck {
  let store: SQLiteStore
  let connection: StoreConnection
  /// The least difference of the schema that is told.
  private let leastDifference: SchemaDifference.Weight
  private(set) var findings: [String] = []

  /// The file that the connection reads: the store's, or a private copy into which its journal was brought.
  private var file: String { connection.copy?.path ?? store.file }

  /// Findings beyond so many are not listed.
  private static let maximumFindings = 100

  init(
    store: SQLiteStore, connection: StoreConnection,
    leastDifference: SchemaDifference.Weight = .isInert
  ) {
    self.store = store
    self.connection = connection
    self.leastDifference = leastDifference
  }

  mutating func run(progress: (Double) -> Void) throws -> [String] {
    guard try checkObjects(progress: progress) else { return findings }
    findings += try ExternalReferences(store: store, connection: connection.connection).findings()
    progress(0.4)
    try checkAttributes()
    progress(0.5)
    findings += try connection.trees(store.plans.value)
      .check(advice: ErrorTranslation.indexAdvice.outdated) { progress(0.5 + 0.5 * $0) }
    if findings.count > Self.maximumFindings {
      let rest = findings.count - Self.maximumFindings
      findings = Array(findings.prefix(Self.maximumFindings)) + ["and \(rest) more"]
    }
    progress(1)
    return findings
  }

  /// Looks at the file, and at what is not derived.
  ///
  /// - Returns: false where the file is damaged: the rest would only repeat the same in other words, or fail.
  @discardableResult
  mutating func checkObjects(progress: (Double) -> Void = { _ in }) throws -> Bool {
    try checkPages { progress(0.1 * $0) }
    if !findings.isEmpty { return false }
    findings += try connection.connection.integrityCheck().map { "the file is damaged: \($0)" }
    if findings.isEmpty { try checkLength() }
    progress(0.3)
    if !findings.isEmpty { return false }
    try checkAgreement()
    for check in store.schema.rowChecks {
      let statement = try connection.connection.prepare(check.sql)
      let answer = try statement.step() ? statement.int64(0) : 0
      if answer > 0 { findings.append(check.finding(answer)) }
    }
    return true
  }

  // MARK: - The file

  /// Reads every page, those included that nothing leads to, because another one is damaged.
  private mutating func checkPages(progress: (Double) -> Void) throws {
    guard store.foreign == nil else { return }
    let damaged = try PageFile.damagedPages(of: file, progress: progress)
    let runs = Self.runs(damaged)
    let word = damaged.count == 1 ? "page" : "pages"
    for place in stride(from: 0, to: runs.count, by: 20) {
      let list = runs[place..<min(place + 20, runs.count)].joined(separator: ", ")
      findings.append(
        "the file is damaged, or another program changed it: \(word) \(list) "
          + "\(damaged.count == 1 ? "is" : "are") not as written")
    }
    if damaged.isEmpty { return }
    findings += try DamagedRows(path: file, schema: store.schema)
      .findings(Array(damaged.prefix(Self.maximumFindings)))
  }

  /// Numbers in words, neighbours together: "3, 7 to 9".
  private static func runs(_ numbers: [UInt32]) -> [String] {
    var runs: [ClosedRange<UInt32>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
  }

  /// SQLite reads zeros where the last page is cut, and has nothing against a page that happens to end with zeros.
  private mutating func checkLength() throws {
    guard let resolved = realpath(file, nil) else { return }
    defer { free(resolved) }
    let whole = String(cString: resolved)
    var status = stat()
    // With a log beside it, the last pages may be in there alone.
    if stat(whole + "-wal", &status) == 0, status.st_size > 0 { return }
    guard stat(whole, &status) == 0 else { return }
    let expected = try connection.connection.pageCount() * connection.connection.pageSize()
    let missing = expected - Int64(status.st_size)
    if missing > 0 {
      findings.append("the file is damaged: it was cut, and lacks \(missing) bytes")
    }
  }

  // MARK: - Metadata

  /// Opening compares a signature alone; here the tables and the version hashes have to be those of the model as well.
  private mutating func checkAgreement() throws {
    // Whose hashes and tables another program made is asked when the store is opened.
    guard store.foreign == nil else { return }
    findings += try SchemaComparison(connection.connection, store.schema).differences
      .filter { $0.weight >= leastDifference }
      .map { "the store is not as Larder makes them: \($0)" }
    let metadata = try MetadataRow.read(connection.connection, path: store.file)
    for name in store.model.differingEntities(fromVersionHashes: metadata.modelVersionHashes) {
      findings.append("\(name): the version hash in the store's metadata is another one")
    }
    try checkModel(metadata)
  }

  /// The model that the store keeps of itself is what a migration goes by.
  private mutating func checkModel(_ metadata: StoreMetadata) throws {
    let statement = try connection.connection.prepare("SELECT Z_CONTENT FROM Z_MODELCACHE")
    let bytes = try statement.step() ? Data(statement.bytes(0)) : Data()
    guard let model = try? ManagedObjectModel(encoded: bytes) else {
      findings.append("the model that the store keeps of itself cannot be read")
      return
    }
    if !model.isCompatible(withVersionHashes: metadata.modelVersionHashes) {
      findings.append("the model that the store keeps of itself is another one than its own")
    }
  }

  // MARK: - Derived attributes

  private mutating func checkAttributes() throws {
    try connection.addFunctions()
    for attribute in store.derived.value.all {
      let statement = try connection.connection.prepare(attribute.check)
      var wrong = 0
      var first: Int64 = 0
      while try statement.step() {
        if wrong == 0 { first = statement.int64(0) }
        wrong += 1
      }
      if wrong > 0 {
        findings.append(
          "\(attribute.owner).\(attribute.attribute.name): \(wrong) objects have a stale value, "
            + "the first p\(first)")
      }
    }
  }
}
