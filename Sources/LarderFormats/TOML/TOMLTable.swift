/// A table that is being put together. Used by one reader.
final class TOMLTable {
  /// How a table came to be, which says who may add to it.
  enum Kind {
    /// By the name of a table within it: it may get a header of its own, once.
    case implicit
    /// By a header.
    case header
    /// By a key with points, or within braces.
    case dotted
  }

  private enum Entry {
    case value(JSONValue)
    case table(TOMLTable)
    case tables([TOMLTable])
  }

  var kind: Kind
  private var entries: [(name: String, entry: Entry)] = []
  private var places: [String: Int] = [:]

  /// Makes an empty table.
  init(_ kind: Kind) { self.kind = kind }

  /// The members in the order in which they were first named.
  var members: [JSONValue.Member] {
    entries.map { name, entry in
      switch entry {
      case .value(let value): .init(key: name, value: value)
      case .table(let table): .init(key: name, value: .object(table.members))
      case .tables(let tables):
        .init(key: name, value: .array(tables.map { .object($0.members) }))
      }
    }
  }

  /// The table of a name, the last one of a list of tables; nil where something else has the name.
  func step(into name: String, creating kind: Kind) -> TOMLTable? {
    guard let place = places[name] else {
      let table = TOMLTable(kind)
      add(name, .table(table))
      return table
    }
    switch entries[place].entry {
    case .table(let table): return table
    case .tables(let tables): return tables.last
    case .value: return nil
    }
  }

  /// The table that a header begins; nil where it has begun before.
  func define(_ name: String) -> TOMLTable? {
    guard let place = places[name] else { return step(into: name, creating: .header) }
    guard case .table(let table) = entries[place].entry, table.kind == .implicit else { return nil }
    table.kind = .header
    return table
  }

  /// A new table of a list of tables; nil where something else has the name.
  func append(_ name: String) -> TOMLTable? {
    let table = TOMLTable(.header)
    guard let place = places[name] else {
      add(name, .tables([table]))
      return table
    }
    guard case .tables(let tables) = entries[place].entry else { return nil }
    entries[place].entry = .value(.null)
    entries[place].entry = .tables(tables + [table])
    return table
  }

  /// Adds a value; false where the name is taken.
  func set(_ name: String, _ value: JSONValue) -> Bool {
    guard places[name] == nil else { return false }
    add(name, .value(value))
    return true
  }

  private func add(_ name: String, _ entry: Entry) {
    places[name] = entries.count
    entries.append((name, entry))
  }
}
