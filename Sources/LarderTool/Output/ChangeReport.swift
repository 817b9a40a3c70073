internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// What became of recipes that the user has changed.
enum ChangeReport {
  /// Returns a line for each recipe.
  static func text(_ outcomes: [UserChanges.Outcome]) -> String {
    outcomes.map { outcome in
      let facts = facts(outcome)
      let name = "p\(outcome.objectID.key)  \(outcome.title)"
      let rest = (outcome.isChanged ? facts : facts + ["as before"]).joined(separator: " · ")
      return SafeText.line(rest.isEmpty ? name : "\(name): \(rest)") + "\n"
    }.joined()
  }

  /// What the user says of a recipe, in short.
  static func facts(_ outcome: UserChanges.Outcome) -> [String] {
    facts(outcome.said, rating: outcome.rating)
  }

  static func facts(_ said: UserData, rating: Double?) -> [String] {
    var facts: [String] = []
    if let own = said.rating {
      facts.append("★\(Wording.decimal(own)) (yours)")
    } else if let rating {
      facts.append("★\(Wording.decimal(rating))")
    }
    if said.isFavorite { facts.append("favorite") }
    if let last = said.cookedDays.last {
      let times = said.cookedDays.count
      facts.append("cooked \(last)" + (times > 1 ? ", \(times) times" : ""))
    }
    if !said.tags.isEmpty { facts.append("tags: " + said.tags.joined(separator: ", ")) }
    if let note = said.note {
      facts.append("note: " + Self.short(note))
    }
    return facts
  }

  /// A note on one line: its first line, and the beginning of the last one, which may have just been added.
  private static func short(_ note: String) -> String {
    func cut(_ line: Substring) -> String {
      line.count > 60 ? String(line.prefix(60)) + "..." : String(line)
    }
    let lines = note.split(whereSeparator: \.isNewline)
    guard let first = lines.first, let last = lines.last, lines.count > 1 else {
      return cut(lines.first ?? "")
    }
    return cut(first) + (lines.count > 2 ? " ... " : " / ") + cut(last)
  }

  /// Returns the recipes as one JSON object.
  static func json(_ outcomes: [UserChanges.Outcome]) -> String {
    JSONWriter.document { json in
      json.key("recipes")
      json.array(outcomes) { json, outcome in
        json.object { json in
          json.member("uri", Wording.uri(outcome.objectID))
          json.member("title", outcome.title)
          json.member("changed", outcome.isChanged)
          json.member("rating", outcome.rating)
          write(outcome.said, to: &json)
        }
      }
    }
  }

  /// Writes what the user says of a recipe.
  static func write(_ said: UserData, to json: inout JSONWriter) {
    json.member("ownRating", said.rating)
    json.member("favorite", said.isFavorite)
    json.member("cooked", said.cookedDays)
    json.member("ownTags", said.tags)
    json.member("ownNote", said.note)
    json.member("edited", said.edits)
  }

  /// Returns changes that can be taken back, or were.
  static func text(_ steps: [UserChanges.Step], undone: Bool) -> String {
    steps.map { step in
      let head =
        undone ? (step.isLost ? "not undone: " : "undone: ") : "\(Wording.moment(step.made))  "
      let gone =
        step.gone.isEmpty
        ? "" : " (not in the store any more: \(step.gone.joined(separator: ", ")))"
      return SafeText.line("\(head)\(step.verb) \(step.summary)\(gone)") + "\n"
    }.joined()
  }

  static func json(_ steps: [UserChanges.Step], undone: Bool) -> String {
    JSONWriter.document { json in
      json.key(undone ? "undone" : "changes")
      json.array(steps) { json, step in
        json.object { json in
          json.member("made", Wording.moment(step.made))
          json.member("verb", step.verb)
          json.member("summary", step.summary)
          if undone {
            json.member("gone", step.gone)
            json.member("lost", step.isLost)
          }
        }
      }
    }
  }
}
