internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicatePlanner {
  /// A condition on a text of which the index says where it may be true: those documents are looked up and their texts tested.
  ///
  /// The index knows whole words, so it only leaves out what surely does not match; the test of the text stays. Nil where there is
  /// no index of this text, where it says too little, or where a range of a folded column says it at once.
  func narrowed(
    _ comparison: Comparison, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan? {
    guard !place.isAnswered, let index, case .keyPath(let keys) = comparison.left,
      !keys.contains(where: { $0.hasPrefix("@") }), var question = TextQuestion(comparison)
    else { return nil }
    let scope = place.scope
    switch scope.resolve(keys[...]) {
    case .attribute(let text, _, let column, _):
      guard comparison.modifier == .direct, column.kind == .string, let last = keys.last,
        let found = schema.model.resolve(keyPath: keys, from: scope.entity),
        let entity = schema.model.entity(found.lastEntity),
        !(comparison.isRange && scope.hasIndexedFold(of: last, in: entity))
      else { return nil }
      question.paths = [[last]]
      guard let candidates = try index.candidates(entity, question) else { return nil }
      return try among(candidates, .key(text.table), place) { place throws(StoreError) in
        .test(
          ConditionPlan.RowTest(
            comparison: comparison, expression: try direct(comparison, place), isSelective: false))
      }
    case .toMany(let alias, let entity, let relationship, let rest):
      guard comparison.modifier == .any, !rest.isEmpty else { return nil }
      question.paths = [[relationship.name] + Array(rest)]
      guard let candidates = try index.candidates(entity, question) else { return nil }
      return try among(candidates, .key(alias), place) { place throws(StoreError) in
        try toMany(comparison, alias, entity, relationship, rest, place)
      }
    case .object, nil: return nil
    }
  }

  /// One text looked for in several places: the documents are looked up once, and the places tested in turn.
  ///
  /// Nil unless all parts are about texts of the scope's own objects and need the same runs.
  func narrowedChoice(
    _ parts: [ObjectPredicate], _ place: PlanningPlace, depth: Int
  ) throws(StoreError) -> ConditionPlan? {
    let scope = place.scope
    guard !place.isAnswered, let index, parts.count > 1,
      let question = TextQuestion(.or(parts), scope.entity, schema.model),
      let candidates = try index.candidates(scope.entity, question)
    else { return nil }
    var here = place
    here.isAnswered = true
    return try among(candidates, scope.key, here) { place throws(StoreError) in
      try choice(parts, place, depth: depth)
    }
  }

  /// That a key is of one of the documents that the index found, and the text of those that are not sure fulfils a condition.
  private func among(
    _ candidates: IndexCandidates, _ key: SQLColumn, _ place: PlanningPlace,
    _ test: (PlanningPlace) throws(StoreError) -> ConditionPlan
  ) throws(StoreError) -> ConditionPlan {
    steps.append(.candidates(candidates))
    let keys = ConditionPlan.IndexKeys(step: steps.count, column: key)
    if candidates.keys.isEmpty { return .index(keys) }
    return .narrowed(keys, try test(place.narrowed))
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
