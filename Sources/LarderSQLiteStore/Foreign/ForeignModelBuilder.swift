internal import Glibc
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Derives a model from the tables of a store that Apple's Core Data wrote, for want of the model it was made with.
///
/// Known for certain are the entities with their parents, and the names of columns and join tables. Worked out are:
///
/// - **Names of properties**: columns are in capitals, so they are written small here: `ZPREPTIME` is `preptime`.
/// - **Types**, from the declared ones: whole numbers are Integer 64 (Booleans too), BLOBs are Binary, whatever made them.
/// - **To-one relationships**: a column of whole numbers with an index, whose values are keys of an entity that has its name,
///   or whose name it ends or begins; or that the column beside it numbers.
/// - **Inverses**: two to-one relationships whose rows point at each other, else a new to-many relationship, called after the
///   entity it leads to, with an "s".
/// - **Many-to-many relationships**, from join tables, under the names that their columns have.
///
/// All properties of an inheritance tree are its root's: the file does not say whose they are. Everything is optional, deletes
/// nullify, and every String attribute is a search field of the index.
struct ForeignModelBuilder {
  let catalog: ForeignCatalog
  let connection: Connection
  let file: ForeignFile

  /// The entity that is being described, by number; roots have the properties.
  var entities: [Int: EntityDescription] = [:]
  /// The names that are taken in an inheritance tree, in small letters.
  var names: [Int: Set<String>] = [:]

  init(_ catalog: ForeignCatalog, _ connection: Connection, _ file: ForeignFile) {
    self.catalog = catalog
    self.connection = connection
    self.file = file
  }

  mutating func build() throws -> ManagedObjectModel {
    let numbers = catalog.entities.keys.sorted()
    for number in numbers {
      guard let entity = catalog.entities[number] else { continue }
      entities[number] = EntityDescription(
        entity.name, parent: entity.parent.flatMap { catalog.entities[$0]?.name })
      names[number] = []
    }
    var links: [Link] = []
    for number in numbers {
      guard let entity = catalog.entities[number], entity.parent == nil,
        let (table, columns) = catalog.table(of: entity)
      else { continue }
      for column in columns {
        if let link = try link(column, in: entity, table, columns) {
          links.append(link)
        } else if let attribute = try attribute(column, of: table) {
          add(attribute, to: number)
        }
      }
    }
    try add(links)
    for name in catalog.columns.keys.sorted() where name.hasPrefix("Z_") { addJoin(name) }
    do throws(ModelError) {
      return try ManagedObjectModel(numbers.compactMap { entities[$0] })
    } catch {
      throw StoreError(
        .corrupt, "\(file.path): its tables give no data model: \(error)", path: file.path)
    }
  }

  // MARK: - Attributes

  private func attribute(
    _ column: ForeignCatalog.Column, of table: String
  ) throws -> AttributeDescription? {
    guard let name = Self.propertyName(column.name) else { return nil }
    switch column.type {
    case "INTEGER": return AttributeDescription(name, .integer64, indexed: column.isIndexed)
    case "FLOAT", "REAL", "DOUBLE": return AttributeDescription(name, .double)
    case "TIMESTAMP": return AttributeDescription(name, .date)
    case "DECIMAL": return AttributeDescription(name, .decimal)
    case "BLOB":
      return AttributeDescription(
        name, .binary, allowsExternalStorage: try isExternal(column.name, of: table))
    default:
      return column.type.hasPrefix("VARCHAR")
        ? AttributeDescription(name, .string, indexed: column.isIndexed) : nil
    }
  }

  /// Whether large values may lie in files: there is a folder for them, and every value begins as Core Data then writes it, with
  /// 1 before the value itself and 2 before the name of a file.
  private func isExternal(_ column: String, of table: String) throws -> Bool {
    guard access(file.external.folder, F_OK) == 0 else { return false }
    let name = quotedName(column)
    let statement = try connection.prepare(
      "SELECT COUNT(*), SUM(substr(\(name), 1, 1) IN (x'01', x'02')) FROM \(quotedName(table)) "
        + "WHERE \(name) IS NOT NULL")
    return try statement.step() && statement.int64(0) > 0
      && statement.int64(0) == statement.int64(1)
  }

  private mutating func add(_ attribute: AttributeDescription, to number: Int) {
    // The schema makes the column's name of the attribute's: under another name it would not be found.
    guard free(attribute.name, in: number) != nil else { return }
    entities[number]?.attributes.append(attribute)
  }

  /// `ZPREPTIME` is `preptime`; nil for a column that belongs to the engine (`Z_PK`, `Z9_CONTAINER`, `Z_FOK_…`).
  static func propertyName(_ column: String) -> String? {
    guard column.hasPrefix("Z"), let first = column.dropFirst().utf8.first,
      (first | 0x20) &- 0x61 < 26
    else { return nil }
    let isName = column.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_")
    }
    return isName ? column.dropFirst().lowercased() : nil
  }

  /// Takes a name in an entity's tree; nil where the entity is unknown or it is taken.
  mutating func free(_ name: String, in number: Int) -> String? {
    guard let entity = catalog.entities[number], let root = catalog.root(of: entity)?.number,
      !ReservedNames.all.contains(name), names[root]?.insert(name.lowercased()).inserted == true
    else { return nil }
    return name
  }
}
