internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Makes the statement as the fetch would, in a snapshot of its own, and asks SQLite how it would run it.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    _ = try layout(request.entity.name)
    return try read { connection in
      let plan = try self.generator(connection).select(
        request,
        columns: { scope throws(StoreError) in "\(scope.alias).Z_PK, \(scope.alias).Z_ENT" })
      if plan.sql.isOurs { try connection.addFunctions() }
      for table in plan.inputs.tables { try self.fill(table, connection) }
      var steps: [FetchExplanation.Step] = []
      for use in plan.inputs.uses { steps.append(PlanWords.step(use)) }
      for table in plan.inputs.tables {
        steps.append(
          FetchExplanation.Step(
            .lookup, "put the \(table.values.count) values of a list into a temporary table",
            count: table.values.count))
      }
      let statement = try connection.connection.prepare("EXPLAIN QUERY PLAN " + plan.sql.text)
      for (place, value) in plan.sql.bindings.enumerated() {
        try statement.bind(place + 1, value: value)
      }
      var levels: [Int64: Int] = [0: -1]
      let words = PlanWords(entities: plan.names.entities)
      while try statement.step() {
        let level = (levels[statement.int64(1)] ?? -1) + 1
        levels[statement.int64(0)] = level
        steps.append(words.step(statement.string(3), level: level))
      }
      return FetchExplanation(steps: steps, sql: plan.sql.text, values: plan.sql.bindings)
    }
  }
}

/// Says in words what SQLite's plan of a statement says (https://www.sqlite.org/eqp.html).
///
/// The format of these lines is not fixed: one that is not known is given as it is.
struct PlanWords {
  /// What the rows of each table of the statement are, by the table's name in it.
  let entities: [String: String]

  static func step(_ use: StatementInputs.IndexUse) -> FetchExplanation.Step {
    switch use {
    case .matches(let root, let query, let count):
      let text = ObjectPredicate.fullText(query).description
      return FetchExplanation.Step(
        .index, "ask the full-text index which objects of \(root) match \(text)", count: count)
    case .candidates(let found):
      let runs = found.runs.map { "\"\($0)\"" }.joined(separator: ", another with ")
      let place = found.isInFirstField ? " in its first field" : ""
      let rest =
        switch (found.sure.isEmpty, found.keys.isEmpty) {
        case (true, true): "; there are none"
        case (false, true): "; they need not be looked at"
        case (true, false): "; their texts are tested below"
        case (false, false):
          "; the texts of \(found.keys.count), of which this is not sure, are tested below"
        }
      return FetchExplanation.Step(
        .index,
        "ask the full-text index which of the \(found.documentCount) objects of \(found.rootName) have a "
          + "word with \(runs) in it\(place)\(rest)", count: found.sure.count + found.keys.count)
    }
  }

  func step(_ detail: String, level: Int) -> FetchExplanation.Step {
    let words = detail.split(separator: " ").map(String.init)
    func make(_ kind: FetchExplanation.Step.Kind, _ text: String) -> FetchExplanation.Step {
      FetchExplanation.Step(kind, text, detail: detail, level: level)
    }
    switch words.first {
    case "SCAN" where words.count > 1:
      if words[1] == "json_each" { return make(.lookup, "take the keys that the index gave") }
      if words[1].hasPrefix("larder_values") { return make(.lookup, "take the values of the list") }
      let name = name(words[1])
      guard let index = indexName(words) else { return make(.scan, "go over all rows of \(name)") }
      return make(.scan, "go over all of \(name) in the order of the index \(index)")
    case "SEARCH" where words.count > 1:
      let name = name(words[1])
      let condition = detail.firstIndex(of: "(").map { " " + detail[$0...] } ?? ""
      if detail.contains("USING INTEGER PRIMARY KEY") {
        return make(.lookup, "look up rows of \(name) by their keys\(condition)")
      }
      if detail.contains("AUTOMATIC") {
        return make(
          .lookup, "look up rows of \(name) in an index made for this statement\(condition)")
      }
      let index = indexName(words) ?? "?"
      let alone = detail.contains("COVERING INDEX") ? ", which has all that is needed" : ""
      return make(.lookup, "look up rows of \(name) in the index \(index)\(condition)\(alone)")
    case "USE":
      let purpose = detail.components(behind: " FOR ") ?? detail
      return make(.sort, "collect and sort what was found (\(purpose))")
    case "LIST": return make(.subquery, "collect a set of keys or values once:")
    case "CORRELATED": return make(.subquery, "for each row that is left:")
    case "SCALAR": return make(.subquery, "compute once:")
    case "MULTI-INDEX": return make(.lookup, "follow several indexes and unite what they give:")
    case "INDEX": return make(.lookup, "one of them:")
    case "USING": return make(.lookup, "use \(indexName(words) ?? "the keys") for IN")
    default: return make(.subquery, detail.lowercased())
    }
  }

  private func name(_ alias: String) -> String {
    entities[alias].map { "\($0) (\(alias))" } ?? alias
  }

  private func indexName(_ words: [String]) -> String? {
    words.firstIndex(of: "INDEX").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
  }
}

extension String {
  fileprivate func components(behind mark: String) -> String? {
    guard let range = firstRange(of: mark) else { return nil }
    return self[range.upperBound...].lowercased()
  }
}
