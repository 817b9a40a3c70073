extension SearchFieldDescription {
  func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("keyPaths", keyPaths.map(PropertyListValue.strings))
    writer.put("weight", weight)
    writer.put("aliases", aliases.map(PropertyListValue.string))
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    self.init(
      try reader.require("name", \.string), [], weight: try reader.number("weight"),
      aliases: try reader.optional("aliases", default: [], \.strings))
    keyPaths = try reader.lists("keyPaths")
  }
}

extension SearchAttributeDescription {
  func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("kind", kind.rawValue)
    writer.put("keyPaths", keyPaths.map(PropertyListValue.strings))
    if let condition { writer.values["where"] = .strings([condition.attribute, condition.value]) }
    writer.put("substituteSum", substituteSum.map(PropertyListValue.string))
    if let reader {
      writer.put("reader", reader.name)
      writer.put("readerKeyPaths", reader.keyPaths.map(PropertyListValue.strings))
    }
    writer.put("aliases", aliases.map(PropertyListValue.string))
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
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
    if reader.values["reader"] != nil {
      self.reader = SearchValueReader(
        named: try reader.require("reader", \.string), try reader.lists("readerKeyPaths"))
    }
  }
}
