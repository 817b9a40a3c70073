import LarderModel
import LarderPredicates
import LarderSQL
import LarderStores
import TestSupport
import Testing

/// A plan is a value: it says how a condition is answered, and a statement says no more than its plan.
@Suite struct PlanTests {
  private func condition(_ format: String, asks: Bool = true) throws -> ConditionPlan {
    try #require(try PlanKitchen(asks: asks).plan(format).condition)
  }

  private func parts(_ plan: ConditionPlan) -> [ConditionPlan] {
    switch plan {
    case .all(let parts), .any(let parts): parts.map(\.condition)
    default: [plan]
    }
  }

  @Test func `equal requests have equal plans, and another answer of the index another plan`()
    throws
  {
    let format = "title CONTAINS[cd] 'ream' AND ANY lines.text == 'salt' AND SEARCH 'soup'"
    let (one, other) = (try PlanKitchen(), try PlanKitchen())
    #expect(try one.plan(format) == other.plan(format))
    #expect(try one.plan(format).hashValue == other.plan(format).hashValue)
    #expect(try one.plan(format).description == other.plan(format).description)
    other.index?.answers["ream"] = ([1, 7], [5, 6])
    #expect(try one.plan(format) != other.plan(format))
    #expect(try one.plan("minutes > 2") != one.plan("minutes > 3"))
    #expect(try one.plan("minutes > 2") == one.plan("minutes > 2"))
  }

  @Test func `cheap parts come first`() throws {
    guard
      case .all(let parts) = try condition(
        "title MATCHES 'x' AND lines.@sum.dish.minutes > 1 AND title CONTAINS 'y' AND order == 'z' AND minutes == 1",
        asks: false)
    else { Issue.record("no conjunction"); return }
    #expect(parts.map(\.cost) == [.number, .text, .scan, .subselect, .pattern])
  }

  /// What belongs to members is looked at row by row behind a part that leaves few rows, and only there.
  @Test(arguments: [
    ("ANY lines.text == 'salt'", ConditionPlan.MemberAccess.collected),
    ("minutes == 3 AND ANY lines.text == 'salt'", .collected),
    ("foldedTitle == 'soup' AND ANY lines.text == 'salt'", .rowByRow),
    ("title ==[cd] 'soup' AND ANY lines.text == 'salt'", .rowByRow),
    ("title CONTAINS[cd] 'oup' AND ANY lines.text == 'salt'", .rowByRow),
    ("SEARCH 'soup' AND ANY lines.text == 'salt'", .rowByRow),
    ("NOT title CONTAINS[cd] 'oup' AND ANY lines.text == 'salt'", .collected),
    ("(title CONTAINS[cd] 'oup' OR minutes == 1) AND ANY lines.text == 'salt'", .collected),
    ("(title CONTAINS[cd] 'oup' OR SEARCH 'x') AND ANY lines.text == 'salt'", .rowByRow),
    ("(title CONTAINS[cd] 'oup' AND minutes == 1) AND ANY lines.text == 'salt'", .rowByRow),
    ("book == nil AND ANY lines.text == 'salt'", .collected),
  ])
  func `members are looked at row by row where few rows are left`(
    _ format: String, _ expected: ConditionPlan.MemberAccess
  ) throws {
    let accesses = parts(try condition(format)).compactMap { part -> ConditionPlan.MemberAccess? in
      if case .members(let members) = part { members.access } else { nil }
    }
    #expect(accesses == [expected])
  }

  @Test func `the index narrows what is tested, and tests only what it is not sure of`() throws {
    #expect(
      try condition("title CONTAINS[cd] 'oup'")
        == .index(ConditionPlan.IndexKeys(step: 1, column: .key("t0"))))
    guard case .narrowed(let keys, .test) = try condition("title CONTAINS[cd] 'alt'") else {
      Issue.record("not narrowed")
      return
    }
    #expect(keys == ConditionPlan.IndexKeys(step: 1, column: .key("t0")))
    guard case .test = try condition("title CONTAINS[cd] 'elsewhere'") else {
      Issue.record("narrowed without an answer")
      return
    }
    // One look for two texts, and the steps of a plan in the order of its parts.
    let plan = try PlanKitchen().plan("title CONTAINS[cd] 'ream' OR order CONTAINS[cd] 'ream'")
    #expect(plan.steps.count == 1)
    guard case .narrowed(_, .any(let parts))? = plan.condition else {
      Issue.record("no choice")
      return
    }
    #expect(parts.count == 2)
  }

  @Test(arguments: [
    ("minutes > 2", true), ("title CONTAINS[cd] 'oup'", false), ("SEARCH 'x'", false),
    ("cooked < now()", false), ("title CONTAINS[cd] 'elsewhere'", true),
    ("ANY lines.text == 'salt'", true),
  ])
  func `a plan lasts where neither index nor clock had a say`(
    _ format: String, _ isLasting: Bool
  ) throws {
    #expect(try PlanKitchen().plan(format).isLasting == isLasting)
  }

  @Test(arguments: [
    ("minutes > 2", false), ("title CONTAINS 'x'", false), ("title ==[cd] 'x'", false),
    ("title == 'larder_'", false), ("title ==[c] 'x'", true), ("order CONTAINS[cd] 'x'", false),
    ("title LIKE 'x*'", true), ("NONE lines.text == 'x'", false), ("ALL lines.text == 'x'", true),
    ("lines.@count == 0", true), ("lines.@count > 0", false), ("price > 1", true),
    ("sqrt(minutes) > 1", true), ("group ==[cd] 'x'", true),
  ])
  func `a statement knows whether it calls functions of ours`(
    _ format: String, _ needsFunctions: Bool
  ) throws {
    let kitchen = try PlanKitchen()
    let request = try kitchen.request(format, format.hasPrefix("group") ? "Line" : "Dish")
    let sql = SQLWriter.statement(try kitchen.plan(request), in: SQLiteDialect())
    #expect(sql.needsFunctions == needsFunctions, "\(sql.text)")
    // An independent look: no name of ours stands in these texts but those of functions.
    #expect(sql.text.contains("larder_") == needsFunctions)
  }

  @Test func `names of a model may look like functions of ours`() throws {
    let model = try ManagedObjectModel([
      EntityDescription("Note", attributes: [AttributeDescription("larder_now", .string)])
    ])
    let note = try #require(model.entity("Note"))
    let planner = FetchPlanner(
      schema: StoreSchema(model: model), store: PlanKitchen.store, path: "notes")
    let plan = try planner.countPlan(
      StoreFetchRequest(
        entity: note, predicate: try ObjectPredicate(format: "larder_now == 'x'")))
    let sql = SQLWriter.statement(plan, in: SQLiteDialect())
    #expect(sql.text == "SELECT COUNT(*) FROM \"ZNOTE\" t0 WHERE (t0.\"ZLARDER_NOW\" = ?)")
    #expect(!sql.needsFunctions)
  }

  @Test func `long lists go to tables of their own, and many short ones too`() throws {
    let kitchen = try PlanKitchen()
    func list(_ count: Int) -> ObjectPredicate {
      .comparison(
        Comparison(
          .keyPath(["minutes"]), .in,
          .constant(.list((0..<count).map { .integer(Int64($0)) }))))
    }
    func sql(_ predicate: ObjectPredicate, _ prefix: String = "") throws -> SQLStatement {
      var request = try kitchen.request(nil)
      request.predicate = predicate
      return SQLWriter.statement(
        try kitchen.plan(request), in: SQLiteDialect(), tablePrefix: prefix)
    }
    #expect(try sql(list(4_000)).bindings.count == 4_000)
    let long = try sql(list(4_001), "7")
    #expect(long.bindings.isEmpty)
    #expect(long.tables.map(\.values.count) == [4_001])
    #expect(long.text.contains("IN (SELECT value FROM temp.larder_values7_0)"))
    #expect(!long.needsFunctions)
    let many = try sql(.or((0..<7).map { _ in list(4_000) }))
    #expect(many.bindings.count == 24_000)
    #expect(many.tables.map(\.name) == ["larder_values_0"])
  }

  @Test func `a plan has the entities, the order and the limits of its request`() throws {
    let kitchen = try PlanKitchen(asks: false)
    var request = try kitchen.request("minutes > 2", "Dessert")
    request.sortOrderings = [
      SortOrdering("order", ascending: false, comparison: .localizedStandard, nulls: .last),
      SortOrdering("book.name", comparison: .codePoints),
    ]
    (request.limit, request.offset) = (3, 4)
    let sql = SQLWriter.statement(try kitchen.plan(request), in: SQLiteDialect())
    let number = try #require(kitchen.model.entity("Dessert")).number
    #expect(
      sql.text
        == "SELECT t0.Z_PK FROM \"ZDISH\" t0 LEFT JOIN \"ZBOOK\" t1 ON t1.Z_PK = t0.\"ZBOOK\" "
        + "WHERE t0.Z_ENT IN (\(number)) AND (t0.\"ZMINUTES\" > ?) ORDER BY "
        + "t0.\"Z_K_ORDER_LOCALIZEDSTANDARD\" DESC NULLS LAST, t0.\"ZORDER\" DESC NULLS LAST, "
        + "t1.\"ZNAME\" ASC, t0.Z_PK LIMIT 3 OFFSET 4")
    request.limit = 0
    let planner = FetchPlanner(schema: kitchen.schema, store: PlanKitchen.store, path: "kitchen")
    #expect(
      SQLWriter.statement(try planner.countPlan(request), in: SQLiteDialect()).text
        == "SELECT COUNT(*) FROM (SELECT 1 FROM \"ZDISH\" t0 WHERE t0.Z_ENT IN (\(number)) AND "
        + "(t0.\"ZMINUTES\" > ?) LIMIT -1 OFFSET 4)")
  }
}
