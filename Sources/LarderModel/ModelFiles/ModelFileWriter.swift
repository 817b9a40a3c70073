internal import FoundationEssentials
internal import LarderPredicates
internal import LarderText
internal import LarderXML

/// Makes the elements of a model file of descriptions: always the same ones for the same model, with everything that
/// descriptions say and nothing else.
enum ModelFileWriter {
  static func document(_ model: ManagedObjectModel) -> XMLDocument {
    XMLDocument(root: root(model))
  }

  static func root(_ model: ManagedObjectModel) -> XMLElement {
    var root = XMLElement("model")
    root.set("type", "com.apple.IDECoreDataModeler.DataModel")
    root.set("documentVersion", "1.0")
    root.set("minimumToolsVersion", "Automatic")
    root.set("sourceLanguage", "Swift")
    root.set(
      "userDefinedModelVersionIdentifier",
      model.versionIdentifiers.sorted().joined(separator: ", "))
    root.nodes = model.entities.map { .element(element($0)) }
    root.nodes += model.fetchRequestTemplates.sorted { $0.key < $1.key }
      .map { .element(element($0.value, name: $0.key)) }
    root.nodes += model.configurations.sorted { $0.key < $1.key }.map { name, members in
      var element = XMLElement("configuration", name: name)
      element.nodes = members.map { .element(XMLElement("memberEntity", name: $0)) }
      return .element(element)
    }
    return root
  }

  private static func element(_ entity: EntityDescription) -> XMLElement {
    var element = XMLElement("entity", name: entity.name)
    element.set("representedClassName", entity.className)
    element.set("parentEntity", entity.parent)
    element.set("isAbstract", entity.isAbstract)
    element.set("elementID", entity.renamingIdentifier)
    element.set("versionHashModifier", entity.versionHashModifier)
    element.set("syncable", "YES")
    element.nodes = entity.attributes.map { .element(self.element($0)) }
    element.nodes += entity.relationships.map { .element(self.element($0)) }
    element.nodes += entity.fetchedProperties.map { .element(self.element($0)) }
    for attribute in entity.attributes where attribute.isIndexed {
      element.nodes.append(.element(fetchIndex(attribute.name)))
    }
    if !entity.uniquenessConstraints.isEmpty {
      var constraints = XMLElement("uniquenessConstraints")
      constraints.nodes = entity.uniquenessConstraints.map { names in
        var constraint = XMLElement("uniquenessConstraint")
        constraint.nodes = names.map {
          .element(XMLElement("constraint", attributes: [.init("value", $0)]))
        }
        return .element(constraint)
      }
      element.nodes.append(.element(constraints))
    }
    element.addUserInfo(entity.userInfo, own: keys(entity))
    return element
  }

  private static func fetchIndex(_ name: String) -> XMLElement {
    var index = XMLElement(
      "fetchIndex", name: "by\(name.prefix(1).uppercased())\(name.dropFirst())Index")
    var part = XMLElement("fetchIndexElement")
    part.set("property", name)
    part.set("type", "Binary")
    part.set("order", "ascending")
    index.nodes = [.element(part)]
    return index
  }

  private static func element(_ attribute: AttributeDescription) -> XMLElement {
    var element = XMLElement("attribute", name: attribute.name)
    let isDate = attribute.type == .date
    element.set("optional", attribute.isOptional)
    element.set("transient", attribute.isTransient)
    element.set("attributeType", attribute.type.rawValue)
    let rules = attribute.validation
    let least = attribute.type == .string ? rules.minimumLength.map(String.init) : nil
    let most = attribute.type == .string ? rules.maximumLength.map(String.init) : nil
    element.set(
      isDate ? "minDateTimeInterval" : "minValueString", least ?? rules.minimum?.modelText)
    element.set(
      isDate ? "maxDateTimeInterval" : "maxValueString", most ?? rules.maximum?.modelText)
    element.set("regularExpressionString", rules.pattern)
    element.set(
      isDate ? "defaultDateTimeInterval" : "defaultValueString", spelledDefault(attribute))
    element.set("usesScalarValueType", attribute.usesScalarValue)
    element.set("valueTransformerName", attribute.transformerName)
    element.set("allowsExternalBinaryDataStorage", attribute.allowsExternalStorage)
    if let derivation = attribute.derivation, derivation.isKnownToXcode {
      element.set("derived", true)
      element.set("derivationExpression", derivation.canonicalText)
    }
    element.set("elementID", attribute.renamingIdentifier)
    element.set("versionHashModifier", attribute.versionHashModifier)
    element.set("syncable", "YES")
    element.addUserInfo(attribute.userInfo, own: keys(attribute))
    return element
  }

  /// The default value as an attribute of the element; nil where it needs a key of ours.
  private static func spelledDefault(_ attribute: AttributeDescription) -> String? {
    let text = attribute.defaultValue.modelText
    return text?.isEmpty == true ? nil : text
  }

  private static func element(_ relationship: RelationshipDescription) -> XMLElement {
    var element = XMLElement("relationship", name: relationship.name)
    element.set("optional", relationship.isOptional)
    element.set("toMany", relationship.isToMany)
    if relationship.isToMany {
      element.set("minCount", relationship.minimumCount)
      element.set("maxCount", relationship.maximumCount)
    } else {
      element.set("maxCount", 1)
    }
    element.set("ordered", relationship.isOrdered)
    element.set("deletionRule", relationship.deleteRule.rawValue)
    element.set("destinationEntity", relationship.destination)
    element.set("inverseName", relationship.inverse)
    element.set("inverseEntity", relationship.inverse == nil ? nil : relationship.destination)
    element.set("elementID", relationship.renamingIdentifier)
    element.set("versionHashModifier", relationship.versionHashModifier)
    element.set("syncable", "YES")
    element.addUserInfo(relationship.userInfo, own: [])
    return element
  }

  private static func element(_ property: FetchedPropertyDescription) -> XMLElement {
    var element = XMLElement("fetchedProperty", name: property.name)
    element.set("optional", true)
    element.set("transient", true)
    element.set("syncable", "YES")
    var request = XMLElement("fetchRequest", name: "fetchedPropertyFetchRequest")
    request.set("entity", property.entity)
    request.set("predicateString", property.predicateFormat ?? property.predicate?.description)
    request.set("fetchLimit", property.limit)
    element.nodes = [.element(request)]
    element.addUserInfo(property.userInfo, own: order(property.sortOrderings))
    return element
  }

  private static func element(_ template: FetchRequestTemplate, name: String) -> XMLElement {
    var element = XMLElement("fetchRequest", name: name)
    element.set("entity", template.entityName)
    element.set("predicateString", template.predicateFormat ?? template.predicate?.description)
    element.set("fetchLimit", template.limit)
    element.set("fetchBatchSize", template.batchSize)
    switch template.resultType {
    case .objects: break
    case .identifiers: element.set("resultType", 1)
    case .dictionaries: element.set("resultType", 2)
    case .count: element.set("resultType", 4)
    }
    element.set("includeSubentities", template.includesSubentities ? nil : "NO")
    element.set("includePropertyValues", template.includesPropertyValues ? nil : "NO")
    element.set("includesPendingChanges", template.includesPendingChanges ? nil : "NO")
    element.set("returnObjectsAsFaults", template.returnsObjectsAsFaults ? nil : "NO")
    element.set("returnDistinctResults", template.returnsDistinctResults)
    var own = order(template.sortOrderings)
    if template.offset != 0 { own.append((ModelKeys.offset, String(template.offset))) }
    element.addUserInfo([:], own: own)
    return element
  }

  // MARK: - Keys of ours

  private static func keys(_ entity: EntityDescription) -> [(String, String)] {
    var keys: [(String, String)] = []
    func add(_ key: String, _ list: [String]) {
      if !list.isEmpty { keys.append((key, list.joined(separator: ", "))) }
    }
    for field in entity.searchFields {
      keys.append((ModelKeys.search(field.name), ModelKeys.text(field.keyPaths)))
      if field.weight != 1 {
        keys.append((ModelKeys.search(field.name, "weight"), String(field.weight)))
      }
      add(ModelKeys.search(field.name, "aliases"), field.aliases)
    }
    if entity.searchAnalyzer != .search {
      keys.append((ModelKeys.analyzer, entity.searchAnalyzer.rawValue))
    }
    for attribute in entity.searchAttributes {
      let name = attribute.name
      keys.append((ModelKeys.filter(name), ModelKeys.text(attribute.keyPaths)))
      keys.append((ModelKeys.filter(name, "kind"), attribute.kind.rawValue))
      if let condition = attribute.condition {
        keys.append(
          (ModelKeys.filter(name, "where"), "\(condition.attribute)=\(condition.value)"))
      }
      add(ModelKeys.filter(name, "sum"), attribute.substituteSum)
      if let reader = attribute.reader {
        keys.append((ModelKeys.filter(name, "reader"), reader.name))
        keys.append((ModelKeys.filter(name, "texts"), ModelKeys.text(reader.keyPaths)))
      }
      add(ModelKeys.filter(name, "aliases"), attribute.aliases)
    }
    return keys
  }

  private static func keys(_ attribute: AttributeDescription) -> [(String, String)] {
    var keys: [(String, String)] = []
    if let derivation = attribute.derivation, !derivation.isKnownToXcode {
      keys.append((ModelKeys.derivation, derivation.canonicalText))
    }
    if !attribute.compositePath.isEmpty {
      keys.append((ModelKeys.composite, attribute.compositePath.joined(separator: ".")))
    }
    if !attribute.defaultValue.isNull, spelledDefault(attribute) == nil {
      let bytes: String? =
        if case .data(let data) = attribute.defaultValue { data.base64EncodedString() } else { nil }
      keys.append((ModelKeys.defaultValue, bytes ?? attribute.defaultValue.modelText ?? ""))
    }
    for (index, condition) in attribute.validation.conditions.enumerated() {
      keys.append((ModelKeys.condition(index + 1), condition.predicate.description))
      keys.append((ModelKeys.condition(index + 1, "warning"), condition.warning))
    }
    return keys
  }

  private static func order(_ orderings: [SortOrdering]) -> [(String, String)] {
    orderings.isEmpty
      ? [] : [(ModelKeys.order, DescriptionSetting.order(orderings).joined(separator: ", "))]
  }
}

extension DerivationExpression {
  /// Whether Xcode's model compiler accepts it as a derivation expression.
  fileprivate var isKnownToXcode: Bool { !canonicalText.hasPrefix("searchText:") }
}

extension XMLElement {
  init(_ element: String, name: String) {
    self.init(element, attributes: [Attribute("name", name)])
  }

  /// Adds an attribute; nil adds none.
  fileprivate mutating func set(_ name: String, _ value: String?) {
    if let value { attributes.append(Attribute(name, value)) }
  }

  fileprivate mutating func set(_ name: String, _ flag: Bool) { set(name, flag ? "YES" : nil) }

  fileprivate mutating func set(_ name: String, _ number: Int) {
    set(name, number == 0 ? nil : String(number))
  }

  /// The entries of others by their keys, then ours as they are.
  fileprivate mutating func addUserInfo(_ entries: [String: String], own: [(String, String)]) {
    let all = entries.sorted { $0.key < $1.key } + own.map { (key: $0.0, value: $0.1) }
    guard !all.isEmpty else { return }
    var userInfo = XMLElement("userInfo")
    userInfo.nodes = all.map { key, value in
      .element(XMLElement("entry", attributes: [.init("key", key), .init("value", value)]))
    }
    nodes.append(.element(userInfo))
  }
}
