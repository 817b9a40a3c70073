internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// The recipes that a condition is true of, as text for people or as JSON.
struct FindReport {
  let terminal: Terminal
  let showsTotal: Bool

  /// Writes the recipes to standard output, and how many there are in all to standard error.
  ///
  /// - Parameter isTotalOnly: whether how many there are is all that was asked: then that is the answer.
  func write(
    _ results: RecipeFindResults, predicate: ObjectPredicate, isTotalOnly: Bool
  ) throws(ToolError) {
    let list = text(results, predicate: predicate)
    try StandardOutput.write(list + (isTotalOnly && showsTotal ? Self.total(results) : ""))
    if !isTotalOnly, showsTotal { Diagnostics.writeRaw(Self.total(results)) }
  }

  /// How many recipes there are in all, as a line.
  static func total(_ results: RecipeFindResults) -> String {
    results.total == 0 ? "no recipes\n" : Wording.count(results.total, "recipe", "recipes") + "\n"
  }

  /// Returns how they were found and the recipes.
  private func text(_ results: RecipeFindResults, predicate: ObjectPredicate) -> String {
    var text = ""
    if let explanation = results.explanation {
      for line in ["\(predicate)"] + explanation.description.split(separator: "\n").map(String.init)
      {
        text += terminal.styled(SafeText.line(line), .dim) + "\n"
      }
      text += "\n"
    }
    for hit in results.hits {
      text += terminal.styled(SafeText.line(hit.title), .bold) + "\n"
      let place = "p\(hit.objectID.key)" + (hit.path.map { "  " + SafeText.line($0) } ?? "")
      text += "  " + terminal.styled(place, .dim) + "\n"
    }
    return text
  }

  /// Returns the answer as one JSON object.
  static func json(
    _ results: RecipeFindResults, query: String, predicate: ObjectPredicate,
    facts: [Int64: [Value]]
  ) -> String {
    JSONWriter.document { json in
      json.member("query", query)
      json.member("predicate", predicate.description)
      if let explanation = results.explanation { write(explanation, to: &json) }
      json.member("total", results.total)
      json.key("hits")
      json.array(results.hits) { json, hit in
        json.object { json in
          json.member("id", "p\(hit.objectID.key)")
          json.member("uri", Wording.uri(hit.objectID))
          json.member("title", hit.title)
          ListReport.write(facts: facts[hit.objectID.key], to: &json)
          json.member("path", hit.path)
        }
      }
    }
  }

  private static func write(_ explanation: FetchExplanation, to json: inout JSONWriter) {
    for (name, steps) in [("plan", explanation.steps), ("conditions", explanation.conditions)] {
      json.key(name)
      json.array(steps) { json, step in
        json.object { json in
          json.member("kind", step.kind.rawValue)
          json.member("text", step.text)
          json.member("level", step.level)
          if let count = step.count { json.member("count", count) }
        }
      }
    }
    json.member("sql", explanation.statement)
  }
}
