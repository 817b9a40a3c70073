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
      !keys.contains(where: { $0.hasPrefix("@") }), let runs = Self.runs(comparison)
    else { return nil }
    switch scope.resolve(keys[...]) {
    case .attribute(let sql, _, let column, _):
      guard comparison.modifier == .direct, column.kind == .string, let last = keys.last,
        let found = schema.model.resolve(keyPath: keys, from: scope.entity),
        let entity = schema.model.entity(found.lastEntity),
        !(comparison.isRange && scope.hasIndexedFold(of: last, in: entity)),
        let alias = sql.split(separator: ".", maxSplits: 1).first,
        let candidates = try planner.candidates(entity, [[last]], runs: runs)
      else { return nil }
      let test = try direct(comparison, scope)
      hasNarrowed = true
      return "(\(alias).Z_PK IN ("
        + inputs.keys(candidates.keys, of: .candidates(candidates)) + ") AND " + test + ")"
    case .toMany(let alias, let entity, let relationship, let rest):
      guard comparison.modifier == .any, !rest.isEmpty,
        let candidates = try planner.candidates(
          entity, [[relationship.name] + Array(rest)], runs: runs)
      else { return nil }
      let outside = isNarrow
      isNarrow = true
      defer { isNarrow = outside }
      let test = try toMany(comparison, alias, entity, relationship, rest, scope)
      hasNarrowed = true
      return "(\(alias).Z_PK IN ("
        + inputs.keys(candidates.keys, of: .candidates(candidates)) + ") AND " + test + ")"
    case .object, nil: return nil
    }
  }

  /// One text looked for in several places: the documents are looked up once, and the places tested in turn.
  ///
  /// Nil unless all parts are about texts of the scope's own objects and need the same runs.
  mutating func narrowedChoice(
    _ parts: [ObjectPredicate], _ scope: SQLScope, depth: Int
  ) throws(StoreError) -> SQLFragment? {
    guard let planner, parts.count > 1, parts.count <= 16 else { return nil }
    var paths: [[String]] = []
    var runs: [String]?
    for part in parts {
      guard case .comparison(let comparison) = part, case .keyPath(let keys) = comparison.left,
        let own = Self.runs(comparison), runs == nil || runs == own,
        let path = schema.model.resolve(keyPath: keys, from: scope.entity), path.attribute != nil,
        path.crossesToMany == (comparison.modifier == .any), comparison.modifier != .all
      else { return nil }
      runs = own
      paths.append(keys)
    }
    guard let runs, let candidates = try planner.candidates(scope.entity, paths, runs: runs) else {
      return nil
    }
    let keys = inputs.keys(candidates.keys, of: .candidates(candidates))
    let outside = (isNarrow, isAnswered)
    isNarrow = true
    isAnswered = true
    defer { (isNarrow, isAnswered) = outside }
    var tests = SQLFragment()
    for part in PredicateCost.ordered(parts) {
      let test = try condition(part, scope, depth: depth + 1)
      tests = tests.text.isEmpty ? test : tests + " OR " + test
    }
    hasNarrowed = true
    return "(\(scope.alias).Z_PK IN (" + keys + ") AND (" + tests + "))"
  }

  /// What has to stand inside the words of a text for a comparison to be true of it; nil where nothing has to.
  private static func runs(_ comparison: Comparison) -> [String]? {
    guard case .constant(.string(let text)) = comparison.right,
      comparison.options.isSubset(of: .cd)
    else { return nil }
    // The index has no case and no diacritics. Without `[cd]` a text may tell marks apart, but letters without marks are letters.
    guard comparison.options == .cd || text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let runs: [String]
    switch comparison.operator {
    case .contains, .beginsWith, .endsWith, .equal: runs = NeedleRuns.runs(of: text)
    case .like: runs = NeedleRuns.runs(ofPattern: text)
    default: return nil
    }
    return runs.isEmpty ? nil : runs
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
