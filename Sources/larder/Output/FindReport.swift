internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// The recipes that a condition is true of, as text for people or as JSON.
struct FindReport {
  let terminal: Terminal
  let showsTotal: Bool

  /// Returns how they were found, the recipes, and how many there are in all.
  func text(_ results: RecipeFindResults, predicate: ObjectPredicate) -> String {
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
    if showsTotal {
      text +=
        results.total == 0
        ? "no recipes\n" : Wording.count(results.total, "recipe", "recipes") + "\n"
    }
    return text
  }

  /// Returns the answer as one JSON object.
  static func json(
    _ results: RecipeFindResults, query: String, predicate: ObjectPredicate
  ) -> String {
    JSONWriter.document { json in
      json.member("query", query)
      json.member("predicate", predicate.description)
      if let explanation = results.explanation { write(explanation, to: &json) }
      json.member("total", results.total)
      json.key("hits")
      json.array(results.hits) { json, hit in
        json.object { json in
          json.member("uri", Wording.uri(hit.objectID))
          json.member("title", hit.title)
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
