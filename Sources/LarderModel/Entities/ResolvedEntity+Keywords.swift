package import LarderPredicates

// Search attributes of keywords as keys of predicates: `ANY food == "nut"`, `"vegan" IN diet`.
extension ResolvedEntity {
  /// The search attribute of keywords that a key path of a predicate stands for, by its name or another one, where no
  /// property has that name; nil for other key paths.
  package func keywordAttribute(at path: [String]) -> SearchAttributeDescription? {
    if path.count == 1 {
      guard property(path[0]) == nil else { return nil }
      return description.searchAttributes.first { attribute in
        attribute.kind == .keyword
          && (attribute.name == path[0] || attribute.aliases.contains(path[0]))
      }
    }
    let key = path.joined(separator: ".")
    return description.searchAttributes.first { attribute in
      attribute.reader?.memberKeys[key] == attribute.name
    }
  }

  /// The names of the search attributes of keywords that are no properties.
  var keywordKeys: [String] {
    description.searchAttributes.filter { $0.kind == .keyword && property($0.name) == nil }
      .map(\.name)
  }

  /// The key paths by which attributes are asked for as something of members.
  var keywordMembers: [[String]] {
    description.searchAttributes.flatMap { attribute in
      attribute.reader?.memberKeys.filter { $0.value == attribute.name }.keys
        .map { $0.split(separator: ".").map(String.init) } ?? []
    }
  }

  /// The predicate with conditions on keywords as the index has them. Whole values are compared under the search fold.
  ///
  /// Other conditions on them stay, and have no answer.
  package func resolvingKeywords(_ predicate: ObjectPredicate) -> ObjectPredicate {
    guard !description.searchAttributes.isEmpty else { return predicate }
    return resolved(predicate, depth: 0)
  }

  private func resolved(_ predicate: ObjectPredicate, depth: Int) -> ObjectPredicate {
    // What is deeper than can be evaluated is refused elsewhere.
    guard depth < PredicateLimits.depth else { return predicate }
    switch predicate {
    case .constant, .fullText: return predicate
    case .and(let parts): return .and(parts.map { resolved($0, depth: depth + 1) })
    case .or(let parts): return .or(parts.map { resolved($0, depth: depth + 1) })
    case .not(let inner): return .not(resolved(inner, depth: depth + 1))
    case .comparison(let comparison): return query(comparison).map { .fullText($0) } ?? predicate
    }
  }

  /// What a comparison asks of keywords; nil for all others.
  private func query(_ comparison: Comparison) -> FullTextQuery? {
    switch (comparison.modifier, comparison.operator, comparison.left, comparison.right) {
    case (.any, .equal, .keyPath(let path), .constant(.string(let text))),
      (.direct, .in, .constant(.string(let text)), .keyPath(let path)),
      (.direct, .contains, .keyPath(let path), .constant(.string(let text))):
      return keywordAttribute(at: path).map { .attribute($0.name, is: text) }
    case (.any, .in, .keyPath(let path), .constant(.list(let values))):
      guard let attribute = keywordAttribute(at: path) else { return nil }
      var all: [FullTextQuery] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        all.append(.attribute(attribute.name, is: text))
      }
      return all.count == 1 ? all[0] : .or(Parts(all))
    default: return nil
    }
  }
}
