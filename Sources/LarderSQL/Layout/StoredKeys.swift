internal import LarderModel
internal import LarderPredicates
package import LarderStores
internal import LarderText

/// A key of a text in its column, and the index over it.
///
/// It is a column of our own in the entity's table, not an index over an expression: such an index would name our function, and no other
/// program could write a row of the table. A row that another program writes has no key, as it has no words in the index;
/// `check` finds it, and making derived data anew mends it.
package struct StoredKeys {
  package let key: StoredTextKey
  package let table: TableLayout
  /// The column of the text, and that of its key.
  package let source: ColumnLayout
  package let column: ColumnLayout

  /// The name of the index.
  package var indexName: String {
    let first = key.attribute.startingWithCapital
    let comparison = key.comparison.rawValue.startingWithCapital
    return "Z_\(key.entity)_by\(first)\(comparison)Key"
  }

  /// Texts whose keys are equal are sorted by themselves, so the index has both.
  package func indexCreation(_ dialect: any SQLDialect) -> String {
    "CREATE INDEX \(quotedName(dialect.shortened(indexName))) ON \(table.quoted) (\(column.quoted), \(source.quoted))"
  }

  /// The keys of a schema.
  package static func all(_ schema: StoreSchema) -> [StoredKeys] {
    schema.keys.compactMap { key in
      guard let (table, layout) = schema.layout(key.entity),
        let source = layout.columns[key.attribute],
        let column = layout.keyColumns[key.attribute]?[key.comparison]
      else { return nil }
      return StoredKeys(
        key: key, table: table, source: table.columns[source], column: table.columns[column])
    }
  }

  /// What the keys in a file depend on: another text means that they have to be made anew. Empty without keys.
  package static func signature(_ schema: StoreSchema) -> String {
    let names = schema.keys.map { "\($0.entity).\($0.name)" }.sorted()
    if names.isEmpty { return "" }
    return "\(SortKey.version) \(Analyzer().version): \(names.joined(separator: ", "))"
  }
}
