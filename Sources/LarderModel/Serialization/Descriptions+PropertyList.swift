internal import LarderPredicates
internal import LarderText

extension EntityDescription {
  func propertyList() throws(ModelError) -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("class", className)
    writer.put("parent", parent)
    writer.put("abstract", isAbstract)
    var list: [PropertyListValue] = []
    for attribute in attributes { list.append(try attribute.propertyList(entity: name)) }
    writer.put("attributes", list)
    writer.put("relationships", relationships.map { $0.propertyList() })
    writer.put("fetchedProperties", fetchedProperties.map { $0.propertyList() })
    writer.put("searchFields", searchFields.map { $0.propertyList() })
    writer.put("analyzer", searchAnalyzer == .search ? nil : searchAnalyzer.rawValue)
    writer.put("searchAttributes", searchAttributes.map { $0.propertyList() })
    writer.put("unique", uniquenessConstraints.map(PropertyListValue.strings))
    writer.put("renaming", renamingIdentifier)
    writer.put("hashModifier", versionHashModifier)
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue) throws(ModelError) {
    var reader = try DescriptionReader(propertyList)
    let name = try reader.require("name", \.string)
    reader.entity = name
    self.init(
      name, className: try reader.text("class"), parent: try reader.text("parent"),
      isAbstract: try reader.flag("abstract"), uniquenessConstraints: try reader.lists("unique"),
      renamingIdentifier: try reader.text("renaming"),
      versionHashModifier: try reader.text("hashModifier"), userInfo: try reader.userInfo())
    attributes = try reader.list("attributes") { item throws(ModelError) in
      try AttributeDescription(propertyList: item, entity: name)
    }
    relationships = try reader.list("relationships") { item throws(ModelError) in
      try RelationshipDescription(propertyList: item, entity: name)
    }
    fetchedProperties = try reader.list("fetchedProperties") { item throws(ModelError) in
      try FetchedPropertyDescription(propertyList: item, entity: name)
    }
    searchFields = try reader.list("searchFields") { item throws(ModelError) in
      try SearchFieldDescription(propertyList: item, entity: name)
    }
    searchAnalyzer = try reader.optional("analyzer", default: .search) {
      $0.string.flatMap(Analyzer.Kind.init)
    }
    searchAttributes = try reader.list("searchAttributes") { item throws(ModelError) in
      try SearchAttributeDescription(propertyList: item, entity: name)
    }
  }
}

extension AttributeDescription {
  func propertyList(entity: String) throws(ModelError) -> PropertyListValue {
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
    if !validation.isEmpty {
      writer.values["validation"] = try validation.propertyList(entity: entity, property: name)
    }
    writer.put("transformer", transformerName)
    writer.put("external", allowsExternalStorage)
    writer.put("renaming", renamingIdentifier)
    writer.put("hashModifier", versionHashModifier)
    writer.put("scalar", usesScalarValue)
    writer.put("composite", compositePath.map(PropertyListValue.string))
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    let type = try reader.require("type") { $0.string.flatMap(AttributeType.init) }
    self.init(
      try reader.require("name", \.string), type, optional: try reader.flag("optional"),
      transient: try reader.flag("transient"),
      default: try reader.optional("default", default: .null) { Value($0, type: type) },
      indexed: try reader.flag("indexed"),
      derivation: reader.values["derivation"] == nil
        ? nil : try reader.require("derivation", DerivationExpression.init(propertyList:)),
      validation: reader.values["validation"] == nil
        ? ValidationRules()
        : try ValidationRules(
          propertyList: try reader.require("validation") { $0 }, type: type, entity: entity),
      transformerName: try reader.text("transformer"),
      allowsExternalStorage: try reader.flag("external"),
      renamingIdentifier: try reader.text("renaming"),
      versionHashModifier: try reader.text("hashModifier"),
      usesScalarValue: try reader.flag("scalar"), userInfo: try reader.userInfo(),
      compositePath: try reader.optional("composite", default: [], \.strings))
  }
}

extension RelationshipDescription {
  func propertyList() -> PropertyListValue {
    var writer = DescriptionWriter(name: name)
    writer.put("destination", destination)
    writer.put("inverse", inverse)
    writer.put("many", isToMany)
    writer.put("ordered", isOrdered)
    writer.put("optional", isOptional)
    writer.put("minimum", minimumCount)
    writer.put("maximum", maximumCount)
    writer.put("deleteRule", deleteRule.rawValue)
    writer.put("renaming", renamingIdentifier)
    writer.put("hashModifier", versionHashModifier)
    writer.put(userInfo: userInfo)
    return .dictionary(writer.values)
  }

  init(propertyList: PropertyListValue, entity: String) throws(ModelError) {
    let reader = try DescriptionReader(propertyList, entity: entity)
    self.init(
      try reader.require("name", \.string), to: try reader.require("destination", \.string),
      inverse: try reader.text("inverse"), toMany: try reader.flag("many"),
      ordered: try reader.flag("ordered"), optional: try reader.flag("optional"),
      minimumCount: try reader.number("minimum"), maximumCount: try reader.number("maximum"),
      deleteRule: try reader.require("deleteRule") { $0.string.flatMap(DeleteRule.init) },
      renamingIdentifier: try reader.text("renaming"),
      versionHashModifier: try reader.text("hashModifier"), userInfo: try reader.userInfo())
  }
}
