internal import FoundationEssentials
internal import LarderPredicates
internal import LarderText
internal import LarderXML

/// What Larder's own keys in user information say: see `ModelKeys`.
extension ModelFileReader {
  mutating func read(_ entries: ModelEntries, into entity: inout EntityDescription) {
    if entries.own.isEmpty { return }
    var fields = DescriptionList<SearchFieldDescription>()
    var filters = DescriptionList<SearchAttributeDescription>()
    var kinds: Set<String> = []
    for (key, value) in entries.own {
      if key == ModelKeys.analyzer {
        entity.searchAnalyzer = analyzer(value, entity.name)
        continue
      }
      let parts = ModelKeys.parts(key)
      guard parts.count == 2 || parts.count == 3, !parts[1].isEmpty else {
        unknown(key, entity.name, nil)
        continue
      }
      let name = parts[1]
      switch (parts[0], parts.count == 3 ? parts[2] : "") {
      case ("search", ""):
        fields.edit(name) { $0.keyPaths = ModelKeys.paths(value) }
      case ("search", "weight"):
        let weight = length(value, "the weight", entity.name, name) ?? 1
        fields.edit(name) { $0.weight = weight }
      case ("search", "aliases"):
        fields.edit(name) { $0.aliases = ModelKeys.list(value) }
      case ("filter", ""):
        filters.edit(name) { $0.keyPaths = ModelKeys.paths(value) }
      case ("filter", "kind"):
        kinds.insert(name)
        let kind = kind(value, entity.name, name)
        filters.edit(name) { $0.kind = kind }
      case ("filter", "where"):
        let condition = condition(value, entity.name, name)
        filters.edit(name) { $0.condition = condition }
      case ("filter", "sum"):
        filters.edit(name) { $0.substituteSum = ModelKeys.list(value) }
      case ("filter", "reader"):
        filters.edit(name) {
          $0.reader = SearchValueReader(named: value, $0.reader?.keyPaths ?? [])
        }
      case ("filter", "texts"):
        filters.edit(name) {
          $0.reader = SearchValueReader(named: $0.reader?.name ?? "", ModelKeys.paths(value))
        }
      case ("filter", "aliases"):
        filters.edit(name) { $0.aliases = ModelKeys.list(value) }
      default: unknown(key, entity.name, nil)
      }
    }
    entity.searchFields = fields.descriptions
    entity.searchAttributes = filters.descriptions
    for attribute in filters.descriptions where !kinds.contains(attribute.name) {
      fault(
        entity.name, attribute.name,
        "the search attribute has no kind; add the key \(ModelKeys.filter(attribute.name, "kind"))")
    }
  }

  mutating func read(
    _ entries: ModelEntries, into attribute: inout AttributeDescription, of entity: String
  ) {
    var conditions: [Int: (format: String?, warning: String?)] = [:]
    for (key, value) in entries.own {
      switch key {
      case ModelKeys.derivation:
        attribute.derivation = derivation(value, entity, attribute.name)
      case ModelKeys.defaultValue:
        attribute.defaultValue =
          attribute.type == .binary || attribute.type == .transformable
          ? bytes(value, entity, attribute.name)
          : self.value(value, attribute.type, "the default value", entity, attribute.name) ?? .null
      case ModelKeys.composite:
        attribute.compositePath = value.split(separator: ".").map(String.init)
      default:
        let parts = ModelKeys.parts(key)
        guard parts.first == "condition",
          parts.count == 2 || parts == ["condition", parts[1], "warning"],
          let number = Int(parts[1]), number > 0
        else {
          unknown(key, entity, attribute.name)
          continue
        }
        if parts.count == 2 {
          conditions[number, default: (nil, nil)].format = value
        } else {
          conditions[number, default: (nil, nil)].warning = value
        }
      }
    }
    for (number, condition) in conditions.sorted(by: { $0.key < $1.key }) {
      guard let format = condition.format else {
        fault(
          entity, attribute.name,
          "there is a warning without a condition; add the key \(ModelKeys.condition(number))")
        continue
      }
      guard let predicate = predicate(format, entity, attribute.name) else { continue }
      attribute.validation.conditions.append(
        .init(predicate, warning: condition.warning ?? "the value breaks a rule"))
    }
  }

  mutating func read(
    _ entries: ModelEntries, into property: inout FetchedPropertyDescription, of entity: String
  ) {
    property.userInfo = entries.userInfo
    for (key, value) in entries.own {
      guard key == ModelKeys.order else {
        unknown(key, entity, property.name)
        continue
      }
      property.sortOrderings = order(value, entity, property.name)
    }
  }

  mutating func read(
    _ entries: ModelEntries, into template: inout FetchRequestTemplate, _ name: String
  ) {
    for (key, value) in entries.own {
      switch key {
      case ModelKeys.order: template.sortOrderings = order(value, nil, name)
      case ModelKeys.offset: template.offset = length(value, "the offset", nil, name) ?? 0
      default: unknown(key, nil, name)
      }
    }
  }

  /// The user information of something that has no keys of ours.
  mutating func userInfo(
    _ element: XMLElement, _ entity: String, _ property: String
  ) -> [String: String] {
    let entries = ModelEntries(element)
    for (key, _) in entries.own { unknown(key, entity, property) }
    return entries.userInfo
  }

  mutating func derivation(
    _ text: String, _ entity: String, _ property: String
  ) -> DerivationExpression? {
    let derivation = DerivationExpression(canonicalText: text)
    if derivation == nil {
      fault(
        entity, property,
        "the derivation \"\(text)\" is not known; use a key path, or one of now(), "
          + "canonical:(path), lowercase:(path), uppercase:(path), searchText:(path, ...), "
          + "relationship.@count, relationship.attribute.@sum")
    }
    return derivation
  }

  private mutating func unknown(_ key: String, _ entity: String?, _ property: String?) {
    let known = [
      "larder.search.NAME", "larder.filter.NAME", ModelKeys.analyzer, ModelKeys.derivation,
      ModelKeys.defaultValue,
      "larder.condition.NUMBER", ModelKeys.composite, ModelKeys.order, ModelKeys.offset,
    ]
    fault(
      entity, property,
      "the user information has the key \"\(key)\", which means nothing here; Larder's keys are "
        + known.joined(separator: ", "))
  }

  private mutating func analyzer(_ text: String, _ entity: String) -> Analyzer.Kind {
    if let kind = Analyzer.Kind(rawValue: text) { return kind }
    let known = Analyzer.Kind.allCases.map(\.rawValue)
    fault(
      entity, nil, "there is no analyzer \"\(text)\"; use \(known.joined(separator: " or "))")
    return .search
  }

  private mutating func kind(
    _ text: String, _ entity: String, _ name: String
  ) -> SearchAttributeDescription.Kind {
    if let kind = SearchAttributeDescription.Kind(rawValue: text) { return kind }
    let known = SearchAttributeDescription.Kind.allCases.map(\.rawValue)
    fault(
      entity, name,
      "there are no search attributes of the kind \"\(text)\"; use \(known.joined(separator: ", "))"
    )
    return .keyword
  }

  private mutating func condition(
    _ text: String, _ entity: String, _ name: String
  ) -> SearchAttributeDescription.Condition? {
    guard let sign = text.firstIndex(of: "=") else {
      fault(entity, name, "the condition \"\(text)\" has no \"=\"; write ATTRIBUTE=VALUE")
      return nil
    }
    return .init(String(text[..<sign]), equals: String(text[text.index(after: sign)...]))
  }

  private mutating func bytes(_ text: String, _ entity: String, _ property: String) -> Value {
    if let data = Data(base64Encoded: text) { return .data(data) }
    fault(entity, property, "the default value is no Base64")
    return .null
  }

  /// Reads `title folded, added descending`.
  private mutating func order(
    _ text: String, _ entity: String?, _ property: String
  ) -> [SortOrdering] {
    var result: [SortOrdering] = []
    for part in ModelKeys.list(text) {
      let words = part.split(separator: " ").map(String.init)
      var isAscending = true
      var comparison = SortOrdering.TextComparison.codePoints
      var nulls = SortOrdering.NullPlacement.automatic
      for word in words.dropFirst() {
        if word == "ascending" || word == "descending" {
          isAscending = word == "ascending"
        } else if word == "nilFirst" || word == "nilLast" {
          nulls = word == "nilFirst" ? .first : .last
        } else if let named = SortOrdering.TextComparison(rawValue: word) {
          comparison = named
        } else {
          let known = SortOrdering.TextComparison.allCases.map(\.rawValue)
          fault(
            entity, property,
            "the order \"\(part)\" is not known; use ascending or descending, nilFirst or nilLast, and "
              + "one of "
              + known.joined(separator: ", "))
        }
      }
      result.append(
        SortOrdering(words[0], ascending: isAscending, comparison: comparison, nulls: nulls))
    }
    return result
  }
}

/// Descriptions with names, in the order in which they were first named.
private struct DescriptionList<Description: NamedSearchDescription> {
  private(set) var descriptions: [Description] = []
  private var places: [String: Int] = [:]

  mutating func edit(_ name: String, _ change: (inout Description) -> Void) {
    let place = places[name] ?? descriptions.count
    if place == descriptions.count {
      descriptions.append(Description(name: name))
      places[name] = place
    }
    change(&descriptions[place])
  }
}

private protocol NamedSearchDescription {
  init(name: String)
}

extension SearchFieldDescription: NamedSearchDescription {
  fileprivate init(name: String) { self.init(name, []) }
}

extension SearchAttributeDescription: NamedSearchDescription {
  fileprivate init(name: String) { self.init(name, .keyword, []) }
}
