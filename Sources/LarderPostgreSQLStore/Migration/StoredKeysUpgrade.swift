internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// Gives the tables of a store the keys beside texts that its model asks for, by this program's rules.
enum StoredKeysUpgrade {
  /// Whether a store has the keys of a schema, made by the present rules; a schema without keys asks for none.
  static func fits(_ metadata: StoreMetadata, _ schema: StoreSchema) -> Bool {
    let wanted = StoredKeys.signature(schema)
    return wanted.isEmpty || metadata.values[StoreMetadata.storedKeysKey] == .string(wanted)
  }

  static func note(_ schema: StoreSchema, in metadata: inout StoreMetadata) {
    let keys = StoredKeys.signature(schema)
    metadata.values[StoreMetadata.storedKeysKey] = keys.isEmpty ? nil : .string(keys)
  }

  /// Makes columns, keys and indexes, in one transaction. Others who have the store open would write keys by other rules:
  /// they have to open it anew.
  static func run(_ connection: PostgreSQLConnection, _ context: StoreContext) throws {
    try StoreTakeover(connection, context).run { store, session in
      let schema = context.schema
      // Somebody else may have done it meanwhile.
      if fits(try MetadataTable.read(connection, path: context.path), schema) { return }
      let relations = try StoreRelations(connection, schema: context.address.schema)
      let target = PostgreSQLSaveTarget(store, session)
      let keys = StoredKeys.all(schema)
      for table in schema.tables {
        let wanted = keys.filter { $0.table === table }
        let present = try relations.columns(table.name).filter {
          $0.hasPrefix(ColumnLayout.keyPrefix)
        }
        // Indexes go with their columns.
        for name in present where !wanted.contains(where: { $0.column.name == name }) {
          try connection.execute("ALTER TABLE \(table.quoted) DROP COLUMN \(quotedName(name))")
        }
        for key in wanted {
          if !present.contains(key.column.name) {
            try connection.execute(
              "ALTER TABLE \(table.quoted) ADD COLUMN \(key.column.quoted) "
                + PostgreSQLDialect().type(key.column.kind))
          }
          try target.refresh(key.key.name, of: key.key.entity, inTree: table.rootName)
          let index = PostgreSQLDialect().shortened(key.indexName)
          let names = try StoreRelations(connection, schema: context.address.schema).names
          if !names.contains(index) {
            try connection.execute(key.indexCreation(PostgreSQLDialect()))
          }
        }
      }
      try MetadataTable.change(connection, path: context.path) { note(schema, in: &$0) }
    }
  }
}
