extension SQLDialect {
  /// The statement that makes the table of an inheritance tree.
  package func creation(_ table: TableLayout) -> String {
    var columns = ["\(name(.key)) \(type(.integer)) PRIMARY KEY"]
    columns += [SQLColumn.Name.entity, .version].map { "\(name($0)) \(type(.integer))" }
    columns += table.columns.map { "\($0.quoted) \(type($0.kind))" }
    return "CREATE TABLE \(table.quoted) ( \(columns.joined(separator: ", ")) )"
  }

  /// The statement that makes the table of a many-to-many relationship.
  package func creation(_ join: JoinLayout) -> String {
    let keys = [quotedName(join.first.column), quotedName(join.second.column)]
    var columns = keys.map { "\($0) \(type(.integer))" }
    for end in [join.first, join.second] {
      if let order = end.orderColumn { columns.append("\(quotedName(order)) \(type(.order))") }
    }
    columns.append("PRIMARY KEY (\(keys.joined(separator: ", ")))")
    return "CREATE TABLE \(join.quoted) ( \(columns.joined(separator: ", ")) )"
  }
}
