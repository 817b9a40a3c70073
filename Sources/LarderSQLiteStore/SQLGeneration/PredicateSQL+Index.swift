internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicateSQL {
  /// A condition on a text of which the index says where it may be true: those documents are looked up and their texts tested.
  ///
  /// The index knows whole words, so it only leaves out what surely does not match; the test of the text stays. Nil where there is
  /// no index of this text, where it says too little, or where a range of a folded column says it at once.
  mutating func narrowed(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment? {
    guard !isAnswered, let planner, case .keyPath(let keys) = comparison.left,
      !keys.contains(where: { $0.hasPrefix("@") }), var question = TextQuestion(comparison)
    else { return nil }
    switch scope.resolve(keys[...]) {
    case .attribute(let sql, _, let column, _):
      guard comparison.modifier == .direct, column.kind == .string, let last = keys.last,
        let found = schema.model.resolve(keyPath: keys, from: scope.entity),
        let entity = schema.model.entity(found.lastEntity),
        !(comparison.isRange && scope.hasIndexedFold(of: last, in: entity)),
        let alias = sql.split(separator: ".", maxSplits: 1).first
      else { return nil }
      question.paths = [[last]]
      guard let candidates = try planner.candidates(entity, question) else { return nil }
      return try among(candidates, "\(alias).Z_PK") { (generator) throws(StoreError) in
        try generator.direct(comparison, scope)
      }
    case .toMany(let alias, let entity, let relationship, let rest):
      guard comparison.modifier == .any, !rest.isEmpty else { return nil }
      question.paths = [[relationship.name] + Array(rest)]
      guard let candidates = try planner.candidates(entity, question) else { return nil }
      return try among(candidates, "\(alias).Z_PK") { (generator) throws(StoreError) in
        try generator.toMany(comparison, alias, entity, relationship, rest, scope)
      }
    case .object, nil: return nil
    }
  }

  /// One text looked for in several places: the documents are looked up once, and the places tested in turn.
  ///
  /// Nil unless all parts are about texts of the scope's own objects and need the same runs.
  mutating func narrowedChoice(
    _ parts: [ObjectPredicate], _ scope: SQLScope, depth: Int
  ) throws(StoreError) -> SQLFragment? {
    guard !isAnswered, let planner, parts.count > 1,
      let question = TextQuestion(.or(parts), scope.entity, schema.model),
      let candidates = try planner.candidates(scope.entity, question)
    else { return nil }
    let outside = isAnswered
    isAnswered = true
    defer { isAnswered = outside }
    return try among(candidates, "\(scope.alias).Z_PK") { (generator) throws(StoreError) in
      var tests = SQLFragment("(")
      for (place, part) in PredicateCost.ordered(parts).enumerated() {
        if place > 0 { tests.text += " OR " }
        tests = tests + (try generator.condition(part, scope, depth: depth + 1))
      }
      return tests + ")"
    }
  }

  /// That a key is of one of the documents that the index found, and the text of those that are not sure fulfils a condition.
  private mutating func among(
    _ candidates: IndexCandidates, _ key: String,
    _ test: (inout PredicateSQL) throws(StoreError) -> SQLFragment
  ) throws(StoreError) -> SQLFragment {
    let all = candidates.sure.isEmpty ? candidates.keys : candidates.all
    let found = "\(key) IN (" + inputs.keys(all, of: .candidates(candidates)) + ")"
    let use = inputs.uses.count
    guard !candidates.keys.isEmpty else {
      hasNarrowed = true
      return "(" + found + ")"
    }
    let outside = isNarrow
    isNarrow = true
    defer { isNarrow = outside }
    let condition = try test(&self)
    hasNarrowed = true
    if candidates.sure.isEmpty { return "(" + found + " AND " + condition + ")" }
    return "(" + found + " AND (\(key) NOT IN ("
      + inputs.unsureKeys(candidates.keys, ofUse: use) + ") OR " + condition + "))"
  }

  /// Whether a comparison leaves few rows by way of an index of its column, or of the keys themselves.
  func isSelective(_ comparison: Comparison, _ scope: SQLScope) -> Bool {
    guard comparison.modifier == .direct, comparison.right.isConstant,
      comparison.right != .constant(.null)
    else { return false }
    switch (comparison.operator, comparison.left) {
    case (.equal, .evaluatedObject), (.in, .evaluatedObject): return true
    case (.equal, .keyPath(let keys)), (.beginsWith, .keyPath(let keys)), (.in, .keyPath(let keys)):
      guard keys.count == 1, let layout = schema.layout(scope.entity.name) else { return false }
      switch layout.entity.entity.property(keys[0]) {
      case .relationship(let relationship): return !relationship.isToMany
      case .attribute(let attribute):
        if comparison.options == .cd { return scope.hasIndexedFold(of: keys[0], in: scope.entity) }
        guard comparison.options.isEmpty else { return false }
        // A flag or a kind has few values, each of many rows.
        return attribute.isIndexed && [.string, .uuid, .uri].contains(attribute.type)
      case nil: return false
      }
    default: return false
    }
  }
}

extension Comparison {
  /// Whether a column of folded texts answers it by a range.
  fileprivate var isRange: Bool {
    options == .cd && (self.operator == .equal || self.operator == .beginsWith)
  }
}
