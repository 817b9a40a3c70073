extension SQLDialect {
  /// The statement that makes the table of an inheritance tree.
  package func creation(_ table: TableLayout) -> String {
    var columns = ["\(name(.key)) \(type(.integer)) PRIMARY KEY"]
    columns += [SQLColumn.Name.entity, .version].map { "\(name($0)) \(type(.integer))" }
    columns += table.columns.map { "\($0.quoted) \(type($0.kind))" }
    let creation = "CREATE TABLE \(table.quoted) ( \(columns.joined(separator: ", ")) )"
    return partitions > 0 && table.mayBePartitioned
      ? creation + " PARTITION BY HASH (\(name(.key)))" : creation
  }

  /// The statement that makes the table of a many-to-many relationship.
  package func creation(_ join: JoinLayout) -> String {
    let keys = [quotedName(join.first.column), quotedName(join.second.column)]
    var columns = keys.map { "\($0) \(type(.integer))" }
    for end in [join.first, join.second] {
      if let order = end.orderColumn { columns.append("\(quotedName(order)) \(type(.order))") }
    }
    columns.append("PRIMARY KEY (\(keys.joined(separator: ", ")))")
    let creation = "CREATE TABLE \(join.quoted) ( \(columns.joined(separator: ", ")) )"
    return partitions > 0
      ? creation + " PARTITION BY HASH (\(quotedName(join.dividingColumn)))" : creation
  }

  /// The statements that make the partitions of a table, if it is to have some.
  ///
  /// - Parameter name: what the table is called now, where that is not for good.
  package func partitions(of table: TableLayout, named name: String? = nil) -> [String] {
    table.mayBePartitioned ? partitions(named: name ?? table.name) : []
  }

  /// Those of the table of a many-to-many relationship.
  package func partitions(of join: JoinLayout, named name: String? = nil) -> [String] {
    partitions(named: name ?? join.name)
  }

  private func partitions(named table: String) -> [String] {
    (0..<partitions).map { number in
      "CREATE TABLE \(quotedName(partition(number, of: table))) PARTITION OF \(quotedName(table)) "
        + "FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(number))"
    }
  }

  /// The name of a partition, unquoted. No entity and no relationship gives a table such a name.
  package func partition(_ number: Int, of table: String) -> String {
    shortened("Z_PART_\(table)_\(number < 10 ? "0" : "")\(number)")
  }
}
