internal import LarderPredicates

/// Reads the keys of one description and says whose they are when one is wrong.
private struct DescriptionReader {
  let values: [String: PropertyListValue]
  var entity: String?

  init(_ list: PropertyListValue, entity: String? = nil) throws(ModelError) {
    self.entity = entity
    guard let values = list.dictionary else {
      throw ModelError(entity: entity, "the stored model is damaged")
    }
    self.values = values
  }

  func require<T>(
    _ key: String, _ convert: (PropertyListValue) -> T?
  ) throws(ModelError) -> T {
    guard let value = values[key].flatMap(convert) else {
      throw ModelError(
        entity: entity, property: values["name"]?.string,
        "the stored model is damaged (\"\(key)\" is missing or wrong)")
    }
    return value
  }

  /// Absent stands for the default; present has to be right.
  func optional<T>(
    _ key: String, default fallback: T, _ convert: (PropertyListValue) -> T?
  ) throws(ModelError) -> T {
    values[key] == nil ? fallback : try require(key, convert)
  }

  func flag(_ key: String) throws(ModelError) -> Bool {
    try optional(key, default: false, \.boolean)
  }

  func text(_ key: String) throws(ModelError) -> String? {
    values[key] == nil ? nil : try require(key, \.string)
  }

  func number(_ key: String) throws(ModelError) -> Int {
    try optional(key, default: 0) { $0.integer.flatMap { Int(exactly: $0) } }
  }

  func userInfo() throws(ModelError) -> [String: String] {
    try optional("userInfo", default: [:]) { list in
      guard let dictionary = list.dictionary else { return nil }
      let strings = dictionary.compactMapValues(\.string)
      return strings.count == dictionary.count ? strings : nil
    }
  }

  func lists(_ key: String) throws(ModelError) -> [[String]] {
    try optional(key, default: []) { list in
      let lists = list.array?.map(\.strings)
      let whole = lists?.compactMap { $0 }
      return whole?.count == lists?.count ? whole : nil
    }
  }
}

/// Collects the keys of one description; what has its default value is left out.
private struct DescriptionWriter {
  var values: [String: PropertyListValue]

  init(name: String) { values = ["name": .string(name)] }

  mutating func put(_ key: String, _ text: String?) { values[key] = text.map { .string($0) } }
  mutating func put(_ key: String, _ flag: Bool) { if flag { values[key] = .boolean(true) } }
  mutating func put(_ key: String, _ number: Int) {
    if number != 0 { values[key] = .integer(Int64(number)) }
  }
  mutating func put(_ key: String, _ list: [PropertyListValue]) {
    if !list.isEmpty { values[key] = .array(list) }
  }
  mutating func put(userInfo: [String: String]) {
    if !userInfo.isEmpty { values["userInfo"] = .dictionary(userInfo.mapValues { .string($0) }) }
  }
}

extension EntityDescription {
  func propertyList() throws(ModelError) -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("parent", parent)
    writer.put("abstract", isAbstract)
    var list: [PropertyListValue] = []
    for attribute in attributes { list.append(try attribute.propertyList(entity: name)) }
    writer.put("attributes", list)
    writer.put("relationships", relationships.map { $0.propertyList() })
    writer.put("searchFields", searchFields.map { $0.propertyList() })
    writer.put("searchAttributes", searchAttributes.map { $0.propertyList() })
    writer.put("unique", uniquenessConstraints.map(PropertyListValue.strings))
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue) throws(ModelError) {
    var reader = try DescriptionReader(propertyList)
    let name = try reader.require("name", \.string)
    reader.entity = name
    self.init(
      name, parent: try reader.text("parent"), isAbstract: try reader.flag("abstract"),
      uniquenessConstraints: try reader.lists("unique"), userInfo: try reader.userInfo())
    for item in try reader.optional("attributes", default: [], \.array) {
      attributes.append(try AttributeDescription(propertyList: item, entity: name))
    }
    for item in try reader.optional("relationships", default: [], \.array) {
      relationships.append(try RelationshipDescription(propertyList: item, entity: name))
    }
    for item in try reader.optional("searchFields", default: [], \.array) {
      searchFields.append(try SearchFieldDescription(propertyList: item, entity: name))
    }
    for item in try reader.optional("searchAttributes", default: [], \.array) {
      searchAttributes.append(try SearchAttributeDescription(propertyList: item, entity: name))
    }
  }
}

extension AttributeDescription {
  fileprivate func propertyList(entity: String) throws(ModelError) -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("type", type.rawValue)
    writer.put("optional", isOptional)
    writer.put("transient", isTransient)
    writer.put("indexed", isIndexed)
    if !defaultValue.isNull {
      guard let value = defaultValue.propertyList else {
        throw ModelError(
          entity: entity, property: name,
          "the default value cannot be stored; use a simple value of the attribute's type")
      }
      writer.values["default"] = value
    }
    writer.values["derivation"] = derivation?.propertyList
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  fileprivate init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    let type = try reader.require("type") { $0.string.flatMap(AttributeType.init) }
    self.init(
      try reader.require("name", \.string), type, optional: try reader.flag("optional"),
      transient: try reader.flag("transient"),
      default: try reader.optional("default", default: .null) { Value($0, type: type) },
      indexed: try reader.flag("indexed"),
      derivation: reader.values["derivation"] == nil
        ? nil : try reader.require("derivation", DerivationExpression.init(propertyList:)),
      userInfo: try reader.userInfo())
  }
}

extension RelationshipDescription {
  fileprivate func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("destination", destination)
    writer.put("inverse", inverse)
    writer.put("many", isToMany)
    writer.put("ordered", isOrdered)
    writer.put("optional", isOptional)
    writer.put("minimum", minimumCount)
    writer.put("maximum", maximumCount)
    writer.put("deleteRule", deleteRule.rawValue)
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  fileprivate init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    self.init(
      try reader.require("name", \.string), to: try reader.require("destination", \.string),
      inverse: try reader.text("inverse"), toMany: try reader.flag("many"),
      ordered: try reader.flag("ordered"), optional: try reader.flag("optional"),
      minimumCount: try reader.number("minimum"), maximumCount: try reader.number("maximum"),
      deleteRule: try reader.require("deleteRule") { $0.string.flatMap(DeleteRule.init) },
      userInfo: try reader.userInfo())
  }
}

extension SearchFieldDescription {
  fileprivate func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("keyPaths", keyPaths.map(PropertyListValue.strings))
    writer.put("weight", weight)
    writer.put("aliases", aliases.map(PropertyListValue.string))
    return .dictionary(writer.values)
  }

  fileprivate init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    self.init(
      try reader.require("name", \.string), [], weight: try reader.number("weight"),
      aliases: try reader.optional("aliases", default: [], \.strings))
    keyPaths = try reader.lists("keyPaths")
  }
}

extension SearchAttributeDescription {
  fileprivate func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("kind", kind.rawValue)
    writer.put("keyPaths", keyPaths.map(PropertyListValue.strings))
    if let condition { writer.values["where"] = .strings([condition.attribute, condition.value]) }
    writer.put("substituteSum", substituteSum.map(PropertyListValue.string))
    writer.put("aliases", aliases.map(PropertyListValue.string))
    return .dictionary(writer.values)
  }

  fileprivate init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    var condition: Condition?
    if reader.values["where"] != nil {
      let parts = try reader.require("where") { $0.strings?.count == 2 ? $0.strings : nil }
      condition = Condition(parts[0], equals: parts[1])
    }
    self.init(
      try reader.require("name", \.string),
      try reader.require("kind") { $0.string.flatMap(Kind.init) }, [], where: condition,
      substituteSum: try reader.optional("substituteSum", default: [], \.strings),
      aliases: try reader.optional("aliases", default: [], \.strings))
    keyPaths = try reader.lists("keyPaths")
  }
}
