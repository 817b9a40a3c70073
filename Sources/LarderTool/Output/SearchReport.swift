internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// The answer to a search, as text for people or as JSON.
struct SearchReport {
  let terminal: Terminal
  let showsTotal: Bool
  /// What is to be seen of the hits, by their keys; none: no line of it.
  var facts: [Int64: RecipeFacts] = [:]

  /// Writes the hits to standard output, and what is to be said of them to standard error.
  ///
  /// - Parameter isTotalOnly: whether how many there are is all that was asked: then that is the answer.
  func write(_ results: RecipeSearchResults, isTotalOnly: Bool = false) throws(ToolError) {
    try StandardOutput.write(text(results) + (isTotalOnly && showsTotal ? totals(results) : ""))
    if !isTotalOnly { writeTotal(results) }
  }

  /// Writes how many there are in all, and what else is to be said, to standard error.
  func writeTotal(_ results: RecipeSearchResults) {
    if showsTotal { Diagnostics.writeRaw(totals(results)) }
  }

  func totals(_ results: RecipeSearchResults) -> String {
    var text = ""
    for note in results.notes { text += SafeText.line(note) + "\n" }
    if let suggestion = results.suggestion {
      text += "did you mean: \(SafeText.line(suggestion))\n"
    }
    return text + total(results) + understood(results) + "\n"
  }

  /// Returns the hits, each with its title, where it is and what matched.
  func text(_ results: RecipeSearchResults) -> String {
    var text = ""
    if let explanation = results.explanation {
      for line in explanation.split(separator: "\n") {
        text += terminal.styled(SafeText.line(String(line)), .dim) + "\n"
      }
      for ranking in results.rankings { text += terminal.styled(ranking, .dim) + "\n" }
      text += "\n"
    }
    for hit in results.hits {
      // Where nothing but the title matches, it is marked, and not written a second time.
      let isTitle = hit.snippet?.field == "title"
      let isWhole = isTitle && hit.snippet?.text == hit.title
      text += marked(hit.title, isWhole ? hit.snippet?.matches ?? [] : [], else: .bold) + "\n"
      let part = hit.isPartial ? "  (some of the words)" : ""
      let doubts =
        hit.doubts.isEmpty
        ? "" : "  (not known: \(SafeText.line(hit.doubts.joined(separator: ", "))))"
      let copies = hit.copies > 0 ? "  (+\(Wording.count(hit.copies, "copy", "copies")))" : ""
      let place =
        "p\(hit.objectID.key)" + part + doubts + copies
        + (hit.path.map { "  " + SafeText.line($0) } ?? "")
      text += "  " + terminal.styled(place, .dim) + "\n"
      if let words = facts[hit.objectID.key].map(Self.words), !words.isEmpty {
        text += "  " + SafeText.line(words) + "\n"
      }
      if let snippet = hit.snippet, !isTitle {
        text += "  " + marked(snippet.text, snippet.matches) + "\n"
      }
      for reason in hit.reasons { text += line(reason) }
    }
    for facet in results.facets { text += lines(facet) }
    return text
  }

  /// `30 min · serves 4 · ★4.7 · example.org`
  private static func words(_ facts: RecipeFacts) -> String {
    var words: [String] = []
    if let minutes = facts.minutes { words.append(Wording.minutes(minutes)) }
    if let servings = facts.servings {
      words.append("serves \(Wording.decimal(servings))")
    } else if let yield = facts.yield, !yield.isEmpty {
      let yield = Wording.yield(yield)
      words.append(yield.count > 30 ? String(yield.prefix(30)) + "..." : yield)
    }
    if let rating = facts.rating { words.append("★\(Wording.decimal(rating))") }
    if facts.isFavorite { words.append("favorite") }
    if let site = facts.site, !site.isEmpty { words.append(site) }
    return words.joined(separator: " · ")
  }

  func line(_ reason: ScoreReason) -> String {
    let score = reason.score.map { "+" + Wording.decimal($0) } ?? "-"
    let gap = String(repeating: " ", count: max(0, 7 - score.count))
    return "  " + terminal.styled(gap + score + "  " + SafeText.line(reason.text), .dim) + "\n"
  }

  /// Returns a facet's name and below it its values, each with its number.
  private func lines(_ facet: Facet) -> String {
    var text = terminal.styled(SafeText.line(facet.attribute), .bold) + "\n"
    let width = facet.counts.map { Wording.number($0.count).count }.max() ?? 0
    func line(_ count: Int, _ value: String) -> String {
      let number = Wording.number(count)
      return "  " + String(repeating: " ", count: max(0, width - number.count)) + number + "  "
        + value + "\n"
    }
    for count in facet.counts {
      text += line(count.count, SafeText.line(Self.name(count.value, facet)))
    }
    let listed = facet.counts.count { $0.count > 0 }
    if facet.valueCount > listed {
      text += "  " + Wording.count(facet.valueCount - listed, "value more", "values more") + "\n"
    }
    return text
  }

  /// A value as a person reads it.
  private static func name(_ value: Facet.Value, _ facet: Facet) -> String {
    switch value {
    case .band(nil, let upTo?) where facet.holdsDates: "before \(day(upTo))"
    case .band(let above?, nil) where facet.holdsDates: "since \(day(above))"
    case .band(let above?, let upTo?) where facet.holdsDates:
      "since \(day(above)), before \(day(upTo))"
    case .number(let number): Wording.decimal(number)
    case .date(let seconds): moment(seconds)
    case .keyword(let text): text
    case .band(nil, let upTo?): "up to \(Wording.decimal(upTo))"
    case .band(let above?, nil): "more than \(Wording.decimal(above))"
    case .band(let above?, let upTo?):
      "more than \(Wording.decimal(above)) up to \(Wording.decimal(upTo))"
    case .band(nil, nil): "any"
    }
  }

  /// A date, without the time where a day begins.
  private static func day(_ seconds: Double) -> String {
    QueryClock.system.day(startingAt: seconds) ?? moment(seconds)
  }

  private static func moment(_ seconds: Double) -> String {
    Wording.moment(Date(timeIntervalSinceReferenceDate: seconds))
  }

  /// Returns what was understood of a sentence, to stand behind the total.
  private func understood(_ results: RecipeSearchResults) -> String {
    if results.understood.isEmpty { return "" }
    let left = results.excluded > 0 ? ", \(Wording.number(results.excluded)) left out" : ""
    let parts = "; understood: " + results.understood.joined(separator: ", ") + left
    return ([parts] + results.contradictions).map { SafeText.line($0) }.joined(separator: "\n")
  }

  private func total(_ results: RecipeSearchResults) -> String {
    let full = results.hits.count { !$0.isPartial }
    let all = Wording.count(results.total, "recipe", "recipes")
    let first =
      if results.total == 0 {
        "no recipes"
      } else if full == 0 || full == results.total {
        all
      } else {
        "\(Wording.number(full)) of \(all)"
      }
    let shown = results.hits.count - full
    // A page of recipes that have all the words needs no others.
    guard results.partial > 0, shown > 0 || results.total == 0 else { return first }
    let some = Wording.number(results.partial)
    let part = shown == 0 || shown == results.partial ? some : "\(Wording.number(shown)) of \(some)"
    return "\(first) with all the words, \(part) with some of them"
  }

  /// Returns a text with its matches in colour, control characters made visible.
  private func marked(
    _ text: String, _ matches: [Range<Int>], else style: Terminal.Style? = nil
  ) -> String {
    guard terminal.usesColour else { return SafeText.line(text) }
    let bytes = Array(text.utf8)
    var result = ""
    var end = 0
    func piece(_ range: Range<Int>, _ style: Terminal.Style?) -> String {
      let piece = SafeText.line(String(decoding: bytes[range], as: UTF8.self))
      return style.map { terminal.styled(piece, $0) } ?? piece
    }
    for match in matches where match.lowerBound >= end && match.upperBound <= bytes.count {
      result += piece(end..<match.lowerBound, style) + piece(match, .match)
      end = match.upperBound
    }
    return result + piece(end..<bytes.count, style)
  }

  /// Returns the answer to a query as one JSON object.
  ///
  /// - Parameter facts: of each recipe, what `ListReport.facts` names.
  static func json(
    _ results: RecipeSearchResults, query: String, facts: [Int64: [Value]]
  ) -> String {
    JSONWriter.document { json in
      json.member("query", query)
      write(results, facts, to: &json)
    }
  }

  /// Returns the recipes like one as one JSON object.
  static func json(
    _ results: RecipeSearchResults, similarTo reference: String, facts: [Int64: [Value]]
  ) -> String {
    JSONWriter.document { json in
      json.member("similarTo", reference)
      write(results, facts, to: &json)
    }
  }

  static func write(_ reason: ScoreReason, to json: inout JSONWriter) {
    json.member("text", reason.text)
    json.member("score", reason.score)
  }

  private static func write(
    _ results: RecipeSearchResults, _ facts: [Int64: [Value]], to json: inout JSONWriter
  ) {
    if let explanation = results.explanation { json.member("understood", explanation) }
    if !results.rankings.isEmpty {
      json.key("rankings")
      json.array(results.rankings) { json, line in json.value(line) }
    }
    if !results.understood.isEmpty {
      json.key("wish")
      json.object { json in
        json.key("parts")
        json.array(results.understood) { json, part in json.value(part) }
        json.key("contradictions")
        json.array(results.contradictions) { json, line in json.value(line) }
        json.member("excluded", results.excluded)
      }
    }
    if !results.notes.isEmpty {
      json.key("notes")
      json.array(results.notes) { json, note in json.value(note) }
    }
    if let suggestion = results.suggestion { json.member("suggestion", suggestion) }
    json.member("total", results.total)
    json.member("partial", results.partial)
    json.key("hits")
    json.array(results.hits) { json, hit in
      json.object { json in
        json.member("id", "p\(hit.objectID.key)")
        json.member("uri", Wording.uri(hit.objectID))
        json.member("title", hit.title)
        ListReport.write(facts: facts[hit.objectID.key], to: &json)
        json.member("score", hit.score)
        json.member("isPartial", hit.isPartial)
        json.key("doubts")
        json.array(hit.doubts) { json, doubt in json.value(doubt) }
        json.member("copies", hit.copies)
        if !hit.reasons.isEmpty {
          json.key("why")
          json.array(hit.reasons) { json, reason in
            json.object { json in write(reason, to: &json) }
          }
        }
        json.member("path", hit.path)
        json.key("snippet")
        if let snippet = hit.snippet {
          write(snippet, to: &json)
        } else {
          json.value(nil as String?)
        }
      }
    }
    guard !results.facets.isEmpty else { return }
    json.key("facets")
    json.array(results.facets) { json, facet in write(facet, to: &json) }
  }

  private static func write(_ facet: Facet, to json: inout JSONWriter) {
    json.object { json in
      json.member("attribute", facet.attribute)
      json.member("valueCount", facet.valueCount)
      json.member("missing", facet.missing)
      json.key("values")
      json.array(facet.counts) { json, count in
        json.object { json in
          switch count.value {
          case .number(let number): json.member("value", number)
          case .date(let seconds): json.member("value", moment(seconds))
          case .keyword(let text): json.member("value", text)
          case .band(let above, let upTo) where facet.holdsDates:
            json.member("above", above.map(moment))
            json.member("upTo", upTo.map(moment))
          case .band(let above, let upTo):
            json.member("above", above)
            json.member("upTo", upTo)
          }
          json.member("count", count.count)
        }
      }
    }
  }

  private static func write(_ snippet: Snippet, to json: inout JSONWriter) {
    json.object { json in
      json.member("field", snippet.field)
      json.member("text", snippet.text)
      json.key("matches")
      json.array(snippet.matches) { json, match in
        json.array([match.lowerBound, match.upperBound]) { json, bound in json.value(bound) }
      }
    }
  }
}
