package import LarderPredicates

/// Writes plans as SQL. It asks nobody and decides nothing: equal plans give equal texts.
package struct SQLWriter {
  private let dialect: any SQLDialect
  private let steps: [IndexStep]
  private let tablePrefix: String
  package private(set) var text = ""
  private(set) var bindings: [Value] = []
  private(set) var tables: [SQLStatement.ValueTable] = []
  private var needsFunctions = false
  /// How many values stand in lists so far.
  private(set) var listedValues = 0

  private init(_ dialect: any SQLDialect, steps: [IndexStep] = [], tablePrefix: String = "") {
    self.dialect = dialect
    self.tablePrefix = tablePrefix
    self.steps = steps
  }

  /// The statement of a plan.
  ///
  /// - Parameter tablePrefix: tells the temporary tables of this statement from those of another one that still runs on the same connection.
  package static func statement(
    _ plan: FetchPlan, in dialect: any SQLDialect, tablePrefix: String = ""
  ) -> SQLStatement {
    var writer = SQLWriter(dialect, steps: plan.steps, tablePrefix: tablePrefix)
    writer.text.reserveCapacity(512)
    writer.write(plan)
    return SQLStatement(
      text: writer.text, bindings: writer.bindings, needsFunctions: writer.needsFunctions,
      tables: writer.tables)
  }

  /// The statement that deletes the rows of a plan, which has no order and no limit, or sets columns of them.
  ///
  /// - Parameter returned: what the statement gives of each row.
  package static func statement(
    _ change: RowChange, of plan: FetchPlan, returning returned: [SQLColumn.Name],
    in dialect: any SQLDialect
  ) -> SQLStatement {
    var writer = SQLWriter(dialect, steps: plan.steps)
    writer.write(change, of: plan)
    for (place, name) in returned.enumerated() {
      writer.text += (place == 0 ? " RETURNING " : ", ") + dialect.name(name)
    }
    return SQLStatement(
      text: writer.text, bindings: writer.bindings, needsFunctions: writer.needsFunctions,
      tables: writer.tables)
  }

  /// Columns with commas between, for a statement that is no plan.
  package static func list(_ columns: [SQLExpression], in dialect: any SQLDialect) -> String {
    var writer = SQLWriter(dialect)
    writer.list(columns)
    return writer.text
  }

  private mutating func write(_ plan: FetchPlan) {
    let isLimited = plan.limit > 0 || plan.offset > 0
    let isCounted = plan.columns == .count
    if isCounted, isLimited { text += "SELECT COUNT(*) FROM (" }
    text += "SELECT "
    switch plan.columns {
    case .list(let columns): list(columns)
    case .collected(let columns): dialect.writeCollected(columns, to: &self)
    case .count: text += isLimited ? "1" : "COUNT(*)"
    }
    from(plan.sources)
    rows(of: plan)
    if let grouping = plan.grouping {
      if grouping.columnCount > 0 {
        let columns = (1...grouping.columnCount).map(String.init)
        text += " GROUP BY " + columns.joined(separator: ", ")
      }
      text += " ORDER BY \(grouping.orderColumn)"
    }
    if let order = plan.order { write(order, plan.alias) }
    if isLimited {
      text += " LIMIT " + (plan.limit > 0 ? String(plan.limit) : dialect.noLimit)
      if plan.offset > 0 { text += " OFFSET \(plan.offset)" }
    }
    if isCounted, isLimited { text += ")" + dialect.subselectName }
  }

  private mutating func write(_ change: RowChange, of plan: FetchPlan) {
    let (table, alias) = (plan.sources[0].table, plan.alias)
    switch change {
    case .deletion: text += "DELETE FROM \(table) AS \(alias)"
    case .update(let columns):
      text += "UPDATE \(table) AS \(alias) SET "
      for (column, value) in columns {
        text += "\(column.quoted) = "
        if value.isNull { text += "NULL" } else { parameter(value) }
        text += ", "
      }
      text += "\(dialect.name(.version)) = "
      write(SQLColumn(alias, .version))
      text += " + 1"
    }
    if plan.sources.count == 1 { return rows(of: plan) }
    // What is joined is looked at for the keys alone.
    text += " WHERE "
    write(.key(alias))
    text += " IN (SELECT "
    write(.key(alias))
    from(plan.sources)
    rows(of: plan)
    text += ")"
  }

  /// Which rows of its sources a plan means.
  private mutating func rows(of plan: FetchPlan) {
    var separator = " WHERE "
    if let entities = plan.entities {
      text += separator
      separator = " AND "
      write(SQLColumn(plan.alias, .entity))
      text += " IN (\(entities.map(String.init).joined(separator: ", ")))"
    }
    if let keys = plan.keys {
      text += separator
      separator = " AND "
      write(.key(plan.alias))
      dialect.writeIsOne(of: keys, named: nil, isNegated: false, to: &self)
    }
    if let condition = plan.condition {
      text += separator
      write(condition)
    }
  }

  private mutating func write(_ order: [FetchPlan.Ordering], _ alias: String) {
    text += " ORDER BY "
    for ordering in order {
      write(ordering.expression)
      let isAscending = ordering.source.isAscending
      text += isAscending ? " ASC" : " DESC"
      text += dialect.nulls(ordering.source.nulls, isAscending: isAscending) + ", "
    }
    write(.key(alias))
  }

  // MARK: - Conditions

  mutating func write(_ condition: ConditionPlan) {
    switch condition {
    case .constant(let isTrue): text += dialect.truth(isTrue)
    case .all(let parts): compound(parts[...], " AND ", empty: true)
    case .any(let parts): compound(parts[...], " OR ", empty: false)
    case .not(let inner):
      // Every condition is one operand, in parentheses where it has to be: parsers are not deep.
      text += "("
      write(inner)
      text += " IS NOT TRUE)"
    case .index(let keys):
      text += "("
      write(keys)
      text += ")"
    case .narrowed(let keys, let test): narrowed(keys, test)
    case .members(let members): write(members)
    case .count(let count): write(count.expression)
    case .test(let test): write(test.expression)
    }
  }

  /// As a balanced tree: databases limit the depth of an expression, and a chain is as deep as it is long.
  private mutating func compound(
    _ parts: ArraySlice<ConditionPlan.Part>, _ separator: String, empty: Bool
  ) {
    if parts.isEmpty {
      text += dialect.truth(empty)
      return
    }
    text += "("
    if parts.count > 2 {
      let middle = parts.startIndex + parts.count / 2
      compound(parts[..<middle], separator, empty: empty)
      text += separator
      compound(parts[middle...], separator, empty: empty)
    } else {
      for place in parts.indices {
        if place > parts.startIndex { text += separator }
        write(parts[place].condition)
      }
    }
    text += ")"
  }

  private mutating func write(_ keys: ConditionPlan.IndexKeys) {
    write(keys.column)
    dialect.writeIsOne(
      of: steps[keys.step - 1].keys, named: Self.keysName + String(keys.step), isNegated: false,
      to: &self)
  }

  private mutating func narrowed(_ keys: ConditionPlan.IndexKeys, _ test: ConditionPlan) {
    text += "("
    write(keys)
    text += " AND "
    if case .candidates(let found) = steps[keys.step - 1], !found.sure.isEmpty {
      text += "("
      write(keys.column)
      dialect.writeIsOne(
        of: found.keys, named: Self.keysName + "\(keys.step)\(Self.unsureSuffix)",
        isNegated: true, to: &self)
      text += " OR "
      write(test)
      text += ")"
    } else {
      write(test)
    }
    text += ")"
  }

  private mutating func write(_ members: ConditionPlan.MemberTest) {
    var rows = members.rows
    let test = SQLExpression.condition(members.test)
    let kept = members.isAll ? .truthOf(.isNotTrue, test) : test
    switch members.access {
    case .rowByRow:
      rows.conditions = [.link(members.owner, members.key), kept]
      write(members.isAll ? .not(.exists(rows)) : .exists(rows))
    case .collected:
      rows.conditions = [kept]
      // ALL is true of no members, so also where the object that would have them is missing.
      write(
        members.isAll
          ? .isAmongNone(members.key, column: members.owner, rows)
          : .isAmong(members.key, column: members.owner, rows, nil))
    }
  }

  /// What the names of lists of keys begin with, the number of the step behind it.
  package static let keysName = "step"
  package static let unsureSuffix = "_unsure"

  // MARK: - Expressions

  /// Writes an expression as one operand.
  package mutating func write(_ expression: SQLExpression) {
    switch expression {
    case .column(let column): write(column)
    case .value(let value): parameter(value)
    case .null: text += "NULL"
    case .truth(let isTrue): text += dialect.truth(isTrue)
    case .isNull(let value): suffixed(value, " IS NULL")
    case .isNotNull(let value): suffixed(value, " IS NOT NULL")
    case .compare(let operation, let left, let right):
      infix(left, operation == .equal ? "=" : operation.rawValue, right)
    case .same(let left, let right): infix(left, dialect.isSame, right)
    case .different(let left, let right): infix(left, dialect.isDifferent, right)
    case .ifNull(let value, let other): call(dialect.ifNull, [value, other])
    case .truthOf(let truth, let value):
      switch truth {
      case .isTrue: suffixed(value, " IS TRUE")
      case .isNotTrue: suffixed(value, " IS NOT TRUE")
      case .isNotFalse: suffixed(value, " IS NOT FALSE")
      }
    case .not(.isAmong(let key, let column, let rows, let grouping)):
      isAmong(key, " NOT IN (", column, rows, grouping)
    case .not(let value):
      text += "(NOT "
      write(value)
      text += ")"
    case .all(let parts): joined(parts, " AND ")
    case .any(let parts): joined(parts, " OR ")
    case .arithmetic(let sign, let left, let right):
      dialect.writeArithmetic(sign, left, right, to: &self)
    case .unindexed(let value): dialect.writeUnindexed(value, to: &self)
    case .choice(let test, let one, let other): choice(test, one, other)
    case .text(let column, let texts): choice(column, texts)
    case .holds(let value, let part): dialect.writeHolds(value, part, to: &self)
    case .isWithin(let value, let lower, let upper):
      text += "("
      write(value)
      text += " >= "
      parameter(.string(lower))
      text += " AND "
      write(value)
      text += " < "
      parameter(.string(upper))
      text += ")"
    case .call(let function, let arguments): dialect.write(function, arguments, to: &self)
    case .random: dialect.writeRandom(to: &self)
    case .isOne(let value, let values):
      text += "("
      write(value)
      dialect.writeIsOne(of: values, to: &self)
      text += ")"
    case .link(let column, let key):
      write(column)
      text += " = "
      write(key)
    case .exists(let rows):
      text += "(EXISTS (SELECT 1"
      write(rows)
      text += "))"
    case .isAmong(let key, let column, let rows, let grouping):
      isAmong(key, " IN (", column, rows, grouping)
    case .isAmongNone(let key, let column, let rows):
      text += "("
      dialect.writeIsAmongNone(key, column: column, rows, to: &self)
      text += ")"
    case .aggregate(let aggregate, let value, let isDistinct, let rows):
      text += "(SELECT "
      // The sum of nothing is 0.
      if aggregate == .sum { text += dialect.ifNull + "(" }
      dialect.write(aggregate, value, isDistinct: isDistinct, to: &self)
      if aggregate == .sum { text += ", 0)" }
      write(rows)
      text += ")"
    case .aggregateOfAll(let aggregate, let value):
      dialect.write(aggregate, value, isDistinct: false, to: &self)
    case .entity(let key, let table):
      text += "(SELECT \(dialect.name(.entity)) FROM \(table) WHERE \(dialect.name(.key)) = "
      write(key)
      text += ")"
    case .condition(let plan): write(plan)
    }
  }

  package mutating func write(_ column: SQLColumn) {
    text += column.table
    text += "."
    if case .quoted(let name) = column.name {
      text += name
    } else {
      text += dialect.name(column.name)
    }
  }

  /// `FROM … WHERE …` of a subselect.
  package mutating func write(_ rows: SQLRows) {
    from(rows.sources)
    for (place, condition) in rows.conditions.enumerated() {
      text += place == 0 ? " WHERE " : " AND "
      write(condition)
    }
  }

  private mutating func from(_ sources: [SQLRows.Source]) {
    for (place, source) in sources.enumerated() {
      switch source.join {
      case _ where place == 0: text += " FROM "
      case .each: text += ", "
      case .inner: text += " JOIN "
      case .left: text += " LEFT JOIN "
      }
      text += source.table
      text += " "
      text += source.alias
      switch source.join {
      case .each: break
      case .inner(let link), .left(let link):
        text += " ON "
        write(.link(.key(source.alias), link))
      }
    }
  }

  private mutating func isAmong(
    _ key: SQLColumn, _ operation: String, _ column: SQLColumn, _ rows: SQLRows,
    _ grouping: SQLGrouping?
  ) {
    text += "("
    write(key)
    text += operation + "SELECT "
    write(column)
    write(rows)
    if let grouping {
      text += " GROUP BY "
      write(column)
      text += grouping.isNegated ? " HAVING NOT (COUNT(*) " : " HAVING COUNT(*) "
      text += grouping.comparison == .equal ? "=" : grouping.comparison.rawValue
      text += " "
      parameter(grouping.number)
      if grouping.isNegated { text += ")" }
    }
    text += "))"
  }

  private mutating func choice(
    _ test: SQLExpression, _ one: SQLExpression, _ other: SQLExpression?
  ) {
    text += "(CASE WHEN "
    write(test)
    text += " THEN "
    write(one)
    if let other {
      text += " ELSE "
      write(other)
    }
    text += " END)"
  }

  private mutating func choice(_ column: SQLColumn, _ texts: [SQLExpression.NumberedText]) {
    text += "(CASE "
    write(column)
    for one in texts {
      text += " WHEN \(one.number) THEN "
      parameter(.string(one.text))
    }
    text += " END)"
  }

  // MARK: - For dialects

  /// Writes SQL as it stands: a dialect's own keywords.
  package mutating func add(_ sql: String) { text += sql }

  /// Writes a parameter with its value.
  package mutating func parameter(_ value: Value) {
    bindings.append(value)
    dialect.writeParameter(value, number: bindings.count, to: &text)
  }

  /// Writes `(a sign b)`.
  package mutating func infix(_ left: SQLExpression, _ sign: String, _ right: SQLExpression) {
    text += "("
    write(left)
    text += " "
    text += sign
    text += " "
    write(right)
    text += ")"
  }

  /// Writes `name(a, b)`.
  package mutating func call(_ name: String, _ arguments: [SQLExpression]) {
    text += name
    text += "("
    list(arguments)
    text += ")"
  }

  /// Writes expressions with commas between.
  package mutating func list(_ expressions: [SQLExpression]) {
    for (place, expression) in expressions.enumerated() {
      if place > 0 { text += ", " }
      write(expression)
    }
  }

  /// Writes a call of a function of ours; what stands between the parentheses before the arguments is the program's own.
  package mutating func ours(_ name: String, _ words: [String], _ arguments: [SQLExpression]) {
    needsFunctions = true
    text += name
    text += "("
    for (place, word) in words.enumerated() {
      if place > 0 { text += ", " }
      text += word
    }
    if !words.isEmpty, !arguments.isEmpty { text += ", " }
    list(arguments)
    text += ")"
  }

  /// Notes that the statement calls a function of ours which a dialect wrote.
  package mutating func needFunctions() { needsFunctions = true }

  /// Notes that values stand in a list as parameters.
  package mutating func countListed(_ count: Int) { listedValues += count }

  /// Notes a temporary table with values and returns its name.
  package mutating func table(_ values: [Value]) -> String {
    let name = "larder_values\(tablePrefix)_\(tables.count)"
    tables.append(SQLStatement.ValueTable(name: name, values: values))
    return name
  }

  private mutating func suffixed(_ value: SQLExpression, _ suffix: String) {
    text += "("
    write(value)
    text += suffix
    text += ")"
  }

  private mutating func joined(_ parts: [SQLExpression], _ separator: String) {
    text += "("
    for (place, part) in parts.enumerated() {
      if place > 0 { text += separator }
      write(part)
    }
    text += ")"
  }
}
