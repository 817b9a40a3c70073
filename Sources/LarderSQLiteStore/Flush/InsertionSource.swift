internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// New rows of one entity, read by the statement that inserts them: the key, and then the plan's columns.
///
/// Not thread-safe.
final class InsertionSource: RowSource {
  private let store: SQLiteStore
  private let external: ExternalTransaction?
  private let plan: InsertionPlan
  private let insertions: [StoreChanges.Insertion]
  private let places: [Int]
  private let columns: FixedBuffer<InsertionColumn>
  /// The row that was asked for last, and its values.
  @exclusivity(unchecked) private var currentRow = -1
  @exclusivity(unchecked) private var currentValues: [Value] = []
  /// Why the statement was ended.
  private(set) var failure: (any Error)?

  init(
    store: SQLiteStore, external: ExternalTransaction?, plan: InsertionPlan,
    insertions: [StoreChanges.Insertion], places: [Int]
  ) {
    self.store = store
    self.external = external
    self.plan = plan
    self.insertions = insertions
    self.places = places
    columns = FixedBuffer(plan.columns)
  }

  override var rowCount: Int { places.count }

  override func give(_ column: Int, ofRow row: Int, to result: ColumnResult) {
    if row != currentRow {
      do { try begin(row) } catch { return fail(error, result) }
    }
    if column == 0 { return result.set(insertions[places[row]].objectID.key) }
    guard column <= columns.count else { return }
    let known = columns[column - 1]
    guard known.content == .value, known.accepts(currentValues[known.slot]) else {
      return giveRare(currentValues[known.slot], known, result)
    }
    switch currentValues[known.slot] {
    case .string(let text): result.set(text)
    case .integer(let number): result.set(number)
    case .null: break
    case .double(let number): result.set(number)
    case .boolean(let flag): result.set(Int64(flag ? 1 : 0))
    case .date(let date): result.set(date.timeIntervalSinceReferenceDate)
    case .object(let identifier): result.set(identifier.key)
    default: result.set(rare: currentValues[known.slot])
    }
  }

  private func begin(_ row: Int) throws {
    let insertion = insertions[places[row]]
    try plan.check(insertion.values, store)
    currentRow = row
    currentValues = insertion.values
  }

  @inline(never)
  private func giveRare(_ value: Value, _ column: InsertionColumn, _ result: ColumnResult) {
    do {
      try plan.check(value, slot: column.slot, store)
      switch (column.content, value) {
      case (.external, .data(let data)):
        result.set(try ExternalValue.bytes(of: data, external))
      case (.entityNumber, .object(let object)):
        result.set(Int64(try store.layout(object.entityName).entity.entity.number))
      case (.entityNumber, _): break
      default: result.set(rare: value)
      }
    } catch {
      fail(error, result)
    }
  }

  private func fail(_ error: any Error, _ result: ColumnResult) {
    failure = error
    result.fail()
  }
}

extension ColumnResult {
  /// Gives a value of any kind as it is stored.
  @inline(never)
  fileprivate func set(rare value: Value) {
    switch value.stored {
    case .integer(let number): set(number)
    case .double(let number): set(number)
    case .string(let text): set(text)
    case .data(let data): set([UInt8](data))
    default: break
    }
  }
}
