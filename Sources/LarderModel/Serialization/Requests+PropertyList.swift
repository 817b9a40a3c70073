internal import LarderPredicates

extension ValidationRules {
  func propertyList(entity: String, property: String) throws(ModelError) -> PropertyListValue {
    var writer = DescriptionWriter()
    for (key, bound) in [("minimum", minimum), ("maximum", maximum)] {
      guard let bound else { continue }
      guard let value = bound.propertyList else {
        throw ModelError(
          entity: entity, property: property,
          "the \(key) cannot be stored; use a simple value of the attribute's type")
      }
      writer.values[key] = value
    }
    // Zero is a length like any other here.
    writer.values["minimumLength"] = minimumLength.map { .integer(Int64($0)) }
    writer.values["maximumLength"] = maximumLength.map { .integer(Int64($0)) }
    writer.put("pattern", pattern)
    writer.put("conditions", conditions.map { .strings([$0.predicate.description, $0.warning]) })
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, type: AttributeType, entity: String?) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    func bound(_ key: String) throws(ModelError) -> Value? {
      try reader.optional(key, default: nil) { Value($0, type: type) }
    }
    func length(_ key: String) throws(ModelError) -> Int? {
      try reader.optional(key, default: nil) { $0.integer.flatMap { Int(exactly: $0) } }
    }
    self.init(
      minimum: try bound("minimum"), maximum: try bound("maximum"),
      minimumLength: try length("minimumLength"), maximumLength: try length("maximumLength"),
      pattern: try reader.text("pattern"))
    for parts in try reader.lists("conditions") {
      guard parts.count == 2, let predicate = ModelPredicate.parse(parts[0]) else { continue }
      conditions.append(Condition(predicate, warning: parts[1]))
    }
  }
}

extension FetchedPropertyDescription {
  func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("entity", entity)
    writer.put("predicate", predicateFormat ?? predicate?.description)
    writer.put("sort", sortOrderings.map(\.propertyList))
    writer.put("limit", limit)
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    let format = try reader.text("predicate")
    self.init(
      try reader.require("name", \.string), entity: try reader.require("entity", \.string),
      predicate: format.flatMap(ModelPredicate.parse),
      sortOrderings: try reader.sortOrderings(), limit: try reader.number("limit"),
      userInfo: try reader.userInfo())
    predicateFormat = format
  }
}

extension FetchRequestTemplate {
  func propertyList(name: String) -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("entity", entityName)
    writer.put("predicate", predicateFormat ?? predicate?.description)
    writer.put("sort", sortOrderings.map(\.propertyList))
    writer.put("limit", limit)
    writer.put("offset", offset)
    writer.put("batchSize", batchSize)
    writer.put("resultType", resultType.rawValue)
    writer.put("withoutSubentities", !includesSubentities)
    writer.put("withoutPropertyValues", !includesPropertyValues)
    writer.put("withoutPendingChanges", !includesPendingChanges)
    writer.put("realised", !returnsObjectsAsFaults)
    writer.put("distinct", returnsDistinctResults)
    return .dictionary(writer.values)
  }

  static func read(
    _ propertyList: PropertyListValue
  ) throws(ModelError) -> (name: String, template: FetchRequestTemplate) {
    let reader = try DescriptionReader(propertyList)
    let format = try reader.text("predicate")
    var template = FetchRequestTemplate(
      try reader.require("entity", \.string), predicate: format.flatMap(ModelPredicate.parse),
      sortOrderings: try reader.sortOrderings(), limit: try reader.number("limit"),
      offset: try reader.number("offset"), batchSize: try reader.number("batchSize"),
      resultType: try reader.require("resultType") { $0.string.flatMap(ResultType.init) })
    template.predicateFormat = format
    template.includesSubentities = !(try reader.flag("withoutSubentities"))
    template.includesPropertyValues = !(try reader.flag("withoutPropertyValues"))
    template.includesPendingChanges = !(try reader.flag("withoutPendingChanges"))
    template.returnsObjectsAsFaults = !(try reader.flag("realised"))
    template.returnsDistinctResults = try reader.flag("distinct")
    return (try reader.require("name", \.string), template)
  }
}

/// Reads the predicates that a model keeps as text.
enum ModelPredicate {
  /// Returns nil for a text that cannot be read: the text itself is kept as well.
  static func parse(_ format: String) -> ObjectPredicate? { try? ObjectPredicate(format: format) }
}

extension SortOrdering {
  fileprivate var propertyList: PropertyListValue {
    .strings(
      [
        keyPath.joined(separator: "."), isAscending ? "ascending" : "descending",
        comparison.rawValue,
      ] + (nulls == .automatic ? [] : [nulls.rawValue]))
  }
}

extension DescriptionReader {
  fileprivate func sortOrderings() throws(ModelError) -> [SortOrdering] {
    var result: [SortOrdering] = []
    for parts in try lists("sort") {
      guard (3...4).contains(parts.count) else {
        throw ModelError(entity: entity, "the stored model is damaged")
      }
      result.append(
        SortOrdering(
          parts[0], ascending: parts[1] == "ascending",
          comparison: SortOrdering.TextComparison(rawValue: parts[2]) ?? .codePoints,
          nulls: parts.count < 4 ? .automatic : .init(rawValue: parts[3]) ?? .automatic))
    }
    return result
  }
}
