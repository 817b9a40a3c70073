internal import LarderSQL
internal import LarderStores

/// Says in words what SQLite's plan of a statement says (https://www.sqlite.org/eqp.html).
///
/// The format of these lines is not fixed: one that is not known is given as it is.
struct PlanWords {
  /// What the rows of each table of the statement are, by the table's name in it.
  private let entities: [String: String]
  /// How deep the lines stand that were seen so far, by their numbers.
  private var levels: [Int64: Int] = [0: -1]
  /// The lines in which a loop over rows was seen.
  private var looping: Set<Int64> = []

  init(entities: [String: String]) { self.entities = entities }

  /// The words for a line of the plan.
  ///
  /// The lines of one statement stand side by side, but what is written after a loop over rows belongs to that loop: a subquery is its
  /// part, and a further loop is run for each of its rows.
  mutating func step(_ detail: String, id: Int64, parent: Int64) -> FetchExplanation.Step {
    let words = detail.split(separator: " ").map(String.init)
    let isLoop = ["SCAN", "SEARCH", "MULTI-INDEX"].contains(words.first ?? "")
    let isBehindLoop = looping.contains(parent)
    var level = (levels[parent] ?? -1) + 1
    if isBehindLoop, !isLoop, words.first != "USE" { level += 1 }
    levels[id] = level
    let (kind, text) = meaning(detail, words)
    if isLoop { looping.insert(parent) }
    return FetchExplanation.Step(
      kind, isLoop && isBehindLoop ? "for each of these rows, " + text : text, detail: detail,
      level: level)
  }

  private func meaning(
    _ detail: String, _ words: [String]
  ) -> (FetchExplanation.Step.Kind, String) {
    switch words.first {
    case "SCAN" where words.count > 1: return scan(words)
    case "SEARCH" where words.count > 1: return search(detail, words)
    case "USE": return (.sort, sorting(detail.components(behind: " FOR ") ?? detail))
    case "LIST": return (.subquery, "when it is first needed, collect a set of keys or values:")
    case "REUSE": return (.subquery, "use a set that was collected before")
    case "CORRELATED": return (.subquery, "for each row that is left:")
    case "SCALAR": return (.subquery, "compute once:")
    case "MULTI-INDEX": return (.lookup, "follow several indexes and unite what they give:")
    case "INDEX": return (.lookup, "one of them:")
    case "USING":
      return (.lookup, "use \(indexName(words).map { "the index " + $0 } ?? "the keys") for IN")
    case "BLOOM" where words.count > 3:
      return (.lookup, "leave out early what has no match in \(name(words[3])) (Bloom filter)")
    default: return (.subquery, detail.lowercased())
    }
  }

  private func scan(_ words: [String]) -> (FetchExplanation.Step.Kind, String) {
    if let keys = keys(words[1]) { return (.lookup, keys) }
    let name = name(words[1])
    guard let index = indexName(words) else { return (.scan, "go over all rows of \(name)") }
    return (
      .scan, "go over all rows of \(name) in the order of the index \(index)" + covering(words)
    )
  }

  private func search(
    _ detail: String, _ words: [String]
  ) -> (FetchExplanation.Step.Kind, String) {
    var condition = detail.firstIndex(of: "(").map { " " + String(detail[$0...]) } ?? ""
    if let place = condition.firstRange(of: ") LEFT-JOIN") {
      condition = String(condition[...place.lowerBound]) + ", where there are any (LEFT JOIN)"
    }
    let rows = "look up rows of \(name(words[1]))"
    if detail.contains("USING INTEGER PRIMARY KEY") {
      return (.lookup, "\(rows) by their keys\(condition)")
    }
    if detail.contains("AUTOMATIC") {
      return (.lookup, "\(rows) in an index made for this statement\(condition)")
    }
    guard let index = indexName(words) else { return (.scan, "go over rows of \(name(words[1]))") }
    return (.lookup, "\(rows) in the index \(index)\(condition)" + covering(words))
  }

  /// What a temporary B-tree is for.
  private func sorting(_ purpose: String) -> String {
    switch purpose {
    case "ORDER BY": "sort what was found (ORDER BY)"
    case "GROUP BY": "sort what was found into groups (GROUP BY)"
    case "DISTINCT", "count(DISTINCT)": "leave out what was there before (\(purpose))"
    // "RIGHT PART OF", in later versions "LAST TERM OF" and "LAST 2 TERMS OF".
    case let part where part.hasSuffix("OF ORDER BY"):
      "sort what comes in order of the first keys by the rest of them (ORDER BY)"
    default: "collect and sort (\(purpose))"
    }
  }

  /// What a list of keys or values is, by its name in the statement.
  private func keys(_ name: String) -> String? {
    if name.contains("larder_values") { return "take the values of the list" }
    guard name.hasPrefix(SQLWriter.keysName) else { return nil }
    let rest = name.dropFirst(SQLWriter.keysName.count)
    let number = rest.prefix(while: \.isNumber)
    let isUnsure = rest.hasSuffix(SQLWriter.unsureSuffix)
    return isUnsure
      ? "take the keys of step \(number) of which the index is not sure"
      : "take the keys that step \(number) gave"
  }

  private func covering(_ words: [String]) -> String {
    words.contains("COVERING") ? ", which has all that is needed" : ""
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
    return String(self[range.upperBound...])
  }
}
