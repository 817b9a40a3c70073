import Foundation
import LarderModel
import LarderPredicates
import LarderSQL
import LarderStores
import TestSupport
import Testing

/// The plans of the conditions in Fixtures/SQL, as printed, and their statements in both dialects.
///
/// `UPDATE_FIXTURES=1 swift test --filter PlanGolden` writes them anew; then read the difference. PostgreSQL itself
/// reads its file in Tests/EndToEnd/postgresql_test.py.
@Suite struct PlanGoldenTests {
  private static let conditions = TestFiles.fixture("SQL/conditions.txt")

  /// The conditions, each with the name of an entity where that is another one than Dish.
  private func requests(_ kitchen: PlanKitchen) throws -> [(line: String, StoreFetchRequest)] {
    let text = try String(contentsOf: Self.conditions, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init).map {
      var format = $0
      var entity = "Dish"
      if let mark = $0.firstRange(of: ": "),
        kitchen.model.entity(String($0[..<mark.lowerBound])) != nil
      {
        entity = String($0[..<mark.lowerBound])
        format = String($0[mark.upperBound...])
      }
      return ($0, try kitchen.request(format, entity))
    }
  }

  private func compare(_ text: String, _ name: String) throws {
    let file = TestFiles.fixture("SQL/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(found.count == expected.count, "\(name)")
    for (line, other) in zip(found, expected) where line != other {
      Issue.record("\(name): \(line)\ninstead of \(other)")
    }
  }

  private func values(_ sql: SQLStatement) -> String {
    sql.bindings.map { value in
      // The present time is another one each time.
      if case .date(let date) = value, date.timeIntervalSinceReferenceDate > 1000 { return "now" }
      return "\(value)"
    }.joined(separator: " | ")
  }

  @Test func `plans and SQLite's statements`() throws {
    let kitchen = try PlanKitchen()
    var text = ""
    for (line, request) in try requests(kitchen) {
      let plan = try kitchen.plan(request)
      let sql = SQLWriter.statement(plan, in: SQLiteDialect())
      text += "# \(line)\n\(plan)\nSQL: \(sql.text)\n"
      if !sql.bindings.isEmpty { text += "with \(values(sql))\n" }
      text += "\n"
    }
    try compare(text, "plans.txt")
  }

  @Test func `PostgreSQL's statements`() throws {
    let kitchen = try PlanKitchen()
    let dialect = PostgreSQLDialect()
    var text = ""
    for table in kitchen.schema.tables { text += dialect.creation(table) + ";\n" }
    for join in kitchen.schema.joins { text += dialect.creation(join) + ";\n" }
    var number = 0
    func add(_ line: String, _ plan: FetchPlan) {
      number += 1
      let sql = SQLWriter.statement(plan, in: dialect)
      text += "\n-- \(line)\nPREPARE p\(number) AS \(sql.text);\n"
    }
    for (line, request) in try requests(kitchen) { add(line, try kitchen.plan(request)) }
    let planner = FetchPlanner(schema: kitchen.schema, store: PlanKitchen.store, path: "kitchen")
    for comparison in SortOrdering.TextComparison.allCases {
      var request = try kitchen.request("minutes > 2")
      request.sortOrderings = [
        SortOrdering("order", comparison: comparison),
        SortOrdering("title", ascending: false, comparison: comparison, nulls: .last),
        SortOrdering("minutes", nulls: .first),
      ]
      request.offset = 2
      add("sorted: \(comparison.rawValue)", try kitchen.plan(request))
      if comparison == .folded { add("counted", try planner.countPlan(request)) }
    }
    try compare(text, "postgresql.sql")
  }
}
