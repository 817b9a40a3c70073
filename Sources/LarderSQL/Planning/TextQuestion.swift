package import LarderModel
package import LarderPredicates
internal import LarderText

/// What a condition on texts asks of the index of words.
package struct TextQuestion: Hashable, Sendable {
  /// The keys to the texts from the object that is searched; one of them has to fulfil the condition.
  package var paths: [[String]] = []
  /// What has to stand inside the words of such a text: see `NeedleRuns`.
  package var runs: [String]
  /// The letters side by side that are all that is asked for, with one space between each two runs of them; nil where a text
  /// has to be looked at.
  package var letters: [String]?

  /// The most texts that are looked at together.
  private static let maximumPaths = 16

  /// Nil where nothing has to stand inside of a word. The paths are left to the caller.
  init?(_ comparison: Comparison) {
    guard case .constant(.string(let text)) = comparison.right,
      comparison.options.isSubset(of: .cd)
    else { return nil }
    // The index has no case and no diacritics. Without `[cd]` a text may tell marks apart, but letters without marks are letters.
    guard comparison.options == .cd || text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    switch comparison.operator {
    case .contains, .beginsWith, .endsWith, .equal: runs = NeedleRuns.runs(of: text)
    case .like: runs = NeedleRuns.runs(ofPattern: text)
    default: return nil
    }
    if runs.isEmpty { return nil }
    if comparison.options == .cd, let needle = Self.needle(comparison, text) {
      letters = NeedleRuns.sequence(of: needle)
    }
  }

  /// A comparison of a text of an entity's objects, or several of which one has to be true and that need the same runs.
  package init?(_ predicate: ObjectPredicate, _ entity: ResolvedEntity, _ model: ManagedObjectModel)
  {
    var parts = [predicate]
    if case .or(let choices) = predicate { parts = choices.array }
    guard !parts.isEmpty, parts.count <= Self.maximumPaths else { return nil }
    var questions: [TextQuestion] = []
    for part in parts {
      guard case .comparison(let comparison) = part, case .keyPath(let keys) = comparison.left,
        var question = TextQuestion(comparison), comparison.modifier != .all,
        let path = model.resolve(keyPath: keys, from: entity), path.attribute != nil,
        path.crossesToMany == (comparison.modifier == .any),
        questions.allSatisfy({ $0.runs == question.runs })
      else { return nil }
      question.paths = [keys]
      questions.append(question)
    }
    self = questions[0]
    paths = questions.flatMap(\.paths)
    if !questions.allSatisfy({ $0.letters == letters }) { letters = nil }
  }

  /// Whether a predicate is of the kind that words alone may answer, so that it is worth being looked at closely.
  package static func mayBeAnswered(_ predicate: ObjectPredicate) -> Bool {
    switch predicate {
    case .comparison(let comparison):
      comparison.options == .cd
        && (comparison.operator == .contains || comparison.operator == .like)
    case .or(let parts): parts.count <= maximumPaths && parts.allSatisfy(mayBeAnswered)
    default: false
    }
  }

  /// What a text has to contain; nil where it has to be elsewhere than somewhere.
  private static func needle(_ comparison: Comparison, _ text: String) -> String? {
    switch comparison.operator {
    case .contains: return text
    case .like:
      guard text.utf8.count > 2, text.hasPrefix("*"), text.hasSuffix("*") else { return nil }
      let inner = text.dropFirst().dropLast()
      return inner.contains { $0 == "*" || $0 == "?" || $0 == "\\" } ? nil : String(inner)
    default: return nil
    }
  }
}
