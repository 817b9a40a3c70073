internal import LarderModel

/// A question to a database whose answer is a number: 0 where all is well.
package struct RowCheck {
  /// The statement, of one row and column.
  package let sql: String
  /// What is wrong, in words, where the answer is another one.
  package let finding: (Int64) -> String
}

extension StoreSchema {
  /// What rows and links have to hold beside their values, table after table: entities that the model has, keys that are
  /// still free, links that lead to an object. Any database's SQL.
  package var rowChecks: [RowCheck] {
    tables.flatMap { keyChecks($0) } + tables.flatMap { linkChecks($0) }
      + joins.flatMap { linkChecks($0) }
  }

  private func keyChecks(_ table: TableLayout) -> [RowCheck] {
    let numbers = table.entities.keys.sorted().map(String.init).joined(separator: ", ")
    let number = model.entity(table.rootName)?.number ?? 0
    return [
      RowCheck(
        sql: "SELECT count(*) FROM \(table.quoted) "
          + "WHERE \"Z_ENT\" IS NULL OR \"Z_ENT\" NOT IN (\(numbers))"
      ) { "\(table.rootName): \($0) rows of an entity that the model lacks" },
      RowCheck(
        sql: "SELECT CASE WHEN coalesce((SELECT max(\"Z_PK\") FROM \(table.quoted)), 0) > "
          + "coalesce((SELECT \"Z_MAX\" FROM \"Z_PRIMARYKEY\" WHERE \"Z_ENT\" = \(number)), 0) "
          + "THEN 1 ELSE 0 END"
      ) { _ in "\(table.rootName): the next key would be one that is taken" },
    ]
  }

  private func linkChecks(_ table: TableLayout) -> [RowCheck] {
    table.columns.compactMap { column in
      guard case .object(let destination) = column.kind, let end = self.table(destination) else {
        return nil
      }
      return RowCheck(
        sql: "SELECT count(*) FROM \(table.quoted) o WHERE o.\(column.quoted) IS NOT NULL AND NOT "
          + "EXISTS (SELECT 1 FROM \(end.quoted) d WHERE d.\"Z_PK\" = o.\(column.quoted))"
      ) {
        "\(table.rootName): \($0) rows name a \(destination) that does not exist (\(column.name))"
      }
    }
  }

  private func linkChecks(_ join: JoinLayout) -> [RowCheck] {
    [join.first, join.second].compactMap { end in
      guard let table = self.table(end.entity) else { return nil }
      return RowCheck(
        sql: "SELECT count(*) FROM \(join.quoted) j WHERE NOT EXISTS (SELECT 1 FROM "
          + "\(table.quoted) d WHERE d.\"Z_PK\" = j.\(quotedName(end.column)))"
      ) { "\(join.name): \($0) links name a \(end.entity) that does not exist" }
    }
  }
}
