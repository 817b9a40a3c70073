internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// What a batch says of the documents of its new rows, so that it need not be read again.
///
/// A trick for speed: rows are taken from the batch where the statement of the source would give the same ones in the same
/// order. To read them back was a twelfth of what an import's writer does (callgrind, 4,000 recipes).
struct BatchDocuments {
  /// What a reader gives for some of the rows.
  let keywords: BatchInsertion.Keywords?
  /// For each source of the plan the rows that it would read; nil where only the store knows them.
  let sources: [BatchRows?]

  init(_ batch: BatchInsertion, for plan: DocumentPlan) {
    keywords = batch.keywords.flatMap { $0.entity.rootName == plan.rootName ? $0 : nil }
    sources = plan.sources.map { source in source.children.flatMap { BatchRows(batch, $0) } }
  }
}

/// The rows of one table of a batch, with their owners in ascending order; read as a statement's.
final class BatchRows {
  private let table: BatchInsertion.Table
  private let width: Int
  private let count: Int
  /// Where in a row the owner's key and the texts stand.
  private let ownerPlace: Int
  private let places: [Int]
  private var row = 0

  /// - Returns: nil where the rows are in several tables, or their owners in another order than theirs.
  init?(_ batch: BatchInsertion, _ children: DocumentPlan.Source.Children) {
    var found: (table: BatchInsertion.Table, owner: Int, places: [Int])?
    for table in batch.tables where table.entity.rootName == children.rootName && table.count > 0 {
      guard let names = children.properties[table.entity.name],
        let owner = table.properties.firstIndex(of: names.owner)
      else { continue }
      let places = names.texts.compactMap { table.properties.firstIndex(of: $0) }
      guard found == nil, places.count == names.texts.count else { return nil }
      found = (table, owner, places)
    }
    guard let found else { return nil }
    (table, ownerPlace, places) = found
    width = table.properties.count
    count = table.count
    var last = Int64.min
    for row in 0..<count {
      let owner = Self.key(table.values[row * width + ownerPlace])
      guard owner >= last else { return nil }
      last = owner
    }
  }

  /// The owner of the present row; nil behind the last one.
  var owner: Int64? {
    row < count ? Self.key(table.values[row * width + ownerPlace]) : nil
  }

  /// Goes to the first row of an owner who has this key or a larger one.
  func start(_ key: Int64) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Self.key(table.values[middle * width + ownerPlace]) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    row = low
  }

  func step() { row += 1 }

  /// Calls a closure with a text of the present row, counted from 1 as a statement's; with an empty one for none.
  @inline(__always)
  func withText(_ column: Int, _ body: (Span<UInt8>) -> Void) {
    if case .string(let text) = table.values[row * width + places[column - 1]] {
      body(text.utf8.span)
    } else {
      body(Span())
    }
  }

  /// Rows of no owner come first, and no document asks for them.
  private static func key(_ value: Value) -> Int64 {
    switch value {
    case .integer(let key): key
    case .object(let object): object.key
    default: .min
    }
  }
}
