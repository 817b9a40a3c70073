internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// The rows of documents that a search found, read together: each by itself would be a round trip or more.
final class HitRows {
  private let documents: StoreContext.Documents
  private let session: StoreSession
  /// The documents that are going to be asked for.
  private var expected: [Int64] = []
  private var identifiers: [Int64: ObjectID] = [:]
  private var objects: StoredObjects?
  private var subjects: [Int64: StoredSubject] = [:]
  private var texts: [Int64: [(field: Int, text: String)]] = [:]

  /// Of how many documents texts are read together.
  private static let textsAtOnce = 100

  init(_ documents: StoreContext.Documents, _ session: StoreSession) {
    self.documents = documents
    self.session = session
  }

  func expect(_ keys: [Int64]) { expected = keys }

  private var root: String { documents.plan.root.name }

  /// Those that are expected, or one that is not.
  private func keys(with key: Int64) -> [Int64] { expected.contains(key) ? expected : [key] }

  /// The identifier of a document's object: its entity is known, or stands in its row.
  func objectID(_ key: Int64) throws -> ObjectID {
    let context = session.context
    guard context.schema.hasSubentities(root), let table = context.schema.table(root) else {
      return ObjectID(store: context.identifier, entityName: root, key: key)
    }
    if let known = identifiers[key] ?? subjects[key]?.snapshot.objectID { return known }
    var parameters = PostgreSQLParameters()
    parameters.add(keys(with: key))
    let rows = try session.connection.run(
      "SELECT \"Z_PK\", \"Z_ENT\" FROM \(table.quoted) WHERE \"Z_PK\" = ANY($1::bigint[])",
      parameters)
    for row in 0..<rows.count {
      let key = rows.int64(row, 0)
      identifiers[key] = context.objectID(entityNumber: rows.int64(row, 1), key: key)
    }
    guard let object = identifiers[key] else {
      throw SearchError(.corrupt, "an object that it knows does not exist")
    }
    return object
  }

  /// The texts of a document, as they were indexed.
  func texts(_ key: Int64) throws -> [(field: Int, text: String)] {
    if let reader = documents.texts {
      if texts[key] == nil {
        let start = expected.firstIndex(of: key)
        let keys = start.map { expected[$0...].prefix(Self.textsAtOnce) } ?? [key]
        texts.merge(try reader.read(Array(keys), on: session.connection)) { $1 }
      }
      return texts[key] ?? []
    }
    if subjects[key] == nil {
      let found = StoredObjects(
        try session.snapshots(ofTree: root, keys: keys(with: key)), from: session)
      for subject in found.subjects { subjects[subject.snapshot.objectID.key] = subject }
      objects = found
    }
    let texts = subjects[key].map { MemoryDocument.texts(documents.plan, of: $0) }
    try objects?.check()
    return texts ?? []
  }
}
