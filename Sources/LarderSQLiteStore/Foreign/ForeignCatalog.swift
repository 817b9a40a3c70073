internal import LarderSQLite
internal import LarderStores

/// What the tables of a store say that Apple's Core Data wrote: its entities, and the columns of their tables.
///
/// Everything in it comes from a file and may be anything.
struct ForeignCatalog {
  struct Entity {
    var number: Int
    var name: String
    /// The number of the parent; nil for none.
    var parent: Int?
  }

  struct Column {
    /// The name as it stands in the file.
    var name: String
    /// The declared type, in capitals.
    var type: String
    /// Whether an index begins with the column.
    var isIndexed: Bool
  }

  /// The entities that have a table, by number.
  var entities: [Int: Entity] = [:]
  /// The columns of all tables, in order.
  var columns: [String: [Column]] = [:]

  /// Numbers beyond this are no entity's; Core Data's own, for its history, begin at 16001.
  private static let highestNumber: Int64 = 0x7fff
  private static let mostTables = 10_000

  init(_ connection: Connection, path: String) throws {
    let tables = try connection.prepare(
      // A virtual table has no page of its own; its module is not asked for anything.
      "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 LIMIT \(Self.mostTables)"
    )
    var names: [String] = []
    while try tables.step() { names.append(tables.string(0)) }
    for name in names { columns[name] = try Self.columns(of: name, connection) }
    let rows = try connection.prepare("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY")
    var all: [Int: Entity] = [:]
    while try rows.step() {
      let (number, parent) = (rows.int64(0), rows.int64(2))
      guard 1...Self.highestNumber ~= number, 0...Self.highestNumber ~= parent else {
        throw StoreError(
          .corrupt, "\(path): the store's list of entities is damaged (a number is wrong)",
          path: path)
      }
      all[Int(number)] = Entity(
        number: Int(number), name: rows.string(1), parent: parent == 0 ? nil : Int(parent))
    }
    for (number, entity) in all {
      guard let root = Self.root(of: entity, all) else {
        throw StoreError(
          .corrupt, "\(path): the store's list of entities is damaged (parents form a circle)",
          path: path)
      }
      // Core Data's history has entities of another kind.
      if columns[Self.table(ofRoot: root.name)] != nil { entities[number] = entity }
    }
  }

  /// The table of an inheritance tree.
  static func table(ofRoot name: String) -> String { "Z" + name.uppercased() }

  /// The root of an entity's inheritance tree; nil where the parents form a circle or are not there.
  func root(of entity: Entity) -> Entity? { Self.root(of: entity, entities) }

  /// Returns the name and the columns of the entity's table.
  func table(of entity: Entity) -> (name: String, columns: [Column])? {
    guard let root = root(of: entity) else { return nil }
    let name = Self.table(ofRoot: root.name)
    return columns[name].map { (name, $0) }
  }

  private static func root(of entity: Entity, _ all: [Int: Entity]) -> Entity? {
    var here = entity
    var steps = 0
    while let parent = here.parent {
      guard let next = all[parent], steps <= all.count else { return nil }
      here = next
      steps += 1
    }
    return here
  }

  private static func columns(of table: String, _ connection: Connection) throws -> [Column] {
    let indexed = try connection.prepare(
      "SELECT DISTINCT i.name FROM pragma_index_list(?1) l, pragma_index_info(l.name) i "
        + "WHERE i.seqno = 0")
    try indexed.bind(1, table)
    var leading: Set<String> = []
    while try indexed.step() { leading.insert(indexed.string(0)) }
    let rows = try connection.prepare("SELECT name, type FROM pragma_table_info(?1)")
    try rows.bind(1, table)
    var columns: [Column] = []
    while try rows.step() {
      let name = rows.string(0)
      columns.append(
        Column(
          name: name, type: rows.string(1).uppercased(), isIndexed: leading.contains(name)))
    }
    return columns
  }
}
