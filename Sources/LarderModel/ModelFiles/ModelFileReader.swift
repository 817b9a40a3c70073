internal import LarderPredicates
internal import LarderXML

/// Makes descriptions of the elements of a model file, and collects what is wrong with them.
///
/// Elements and attributes that are not known are passed over: they stay in the document.
struct ModelFileReader {
  private(set) var entities: [EntityDescription] = []
  private(set) var configurations: [String: [String]] = [:]
  private(set) var templates: [String: FetchRequestTemplate] = [:]
  private(set) var versionIdentifiers: Set<String> = []
  private(set) var faults: [ModelError] = []
  /// The types of composite attributes, by name.
  private var composites: [String: XMLElement] = [:]
  /// The properties that indexes name.
  private var indexed: [(entity: String, property: String)] = []

  mutating func read(_ model: XMLElement) {
    let identifiers = model.value("userDefinedModelVersionIdentifier") ?? ""
    versionIdentifiers = Set(ModelKeys.list(identifiers))
    // Xcode 15 calls them <composite>, later versions <compositeAttribute>.
    for element in model.elements("composite") + model.elements("compositeAttribute") {
      if let name = name(of: element, nil) { composites[name] = element }
    }
    for element in model.elements {
      switch element.name {
      case "entity":
        if let name = name(of: element, nil) { entities.append(entity(element, name)) }
      case "fetchRequest":
        if let name = name(of: element, nil) { templates[name] = template(element, name) }
      case "configuration":
        if let name = name(of: element, nil) {
          configurations[name] = element.elements("memberEntity").compactMap { $0.value("name") }
        }
      default: break
      }
    }
    checkIndexes()
  }

  // MARK: - Entities

  private mutating func entity(_ element: XMLElement, _ name: String) -> EntityDescription {
    let entries = ModelEntries(element)
    var entity = EntityDescription(
      name, className: Self.className(element), parent: element.value("parentEntity"),
      isAbstract: element.flag("isAbstract"), renamingIdentifier: element.value("elementID"),
      versionHashModifier: element.value("versionHashModifier"), userInfo: entries.userInfo)
    read(entries, into: &entity)
    for child in element.elements {
      switch child.name {
      case "attribute" where child["attributeType"] == Self.compositeType:
        expand(child, into: &entity)
      case "attribute":
        if let attribute = attribute(child, in: name) { entity.attributes.append(attribute) }
      case "relationship":
        if let relationship = relationship(child, in: name) {
          entity.relationships.append(relationship)
        }
      case "fetchedProperty":
        if let property = fetchedProperty(child, in: name) {
          entity.fetchedProperties.append(property)
        }
      case "uniquenessConstraints":
        for constraint in child.elements("uniquenessConstraint") {
          entity.uniquenessConstraints.append(
            constraint.elements("constraint").compactMap { $0.value("value") })
        }
      default: break
      }
    }
    addIndexes(element.elements("fetchIndex"), to: &entity)
    return entity
  }

  /// What an index names has to be there, here or in a parent.
  private mutating func checkIndexes() {
    if indexed.isEmpty { return }
    let known = Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (entity, property) in indexed {
      var (next, visited) = (known[entity], Set<String>())
      while let one = next, visited.insert(one.name).inserted, !one.declares(property) {
        next = one.parent.flatMap { known[$0] }
      }
      // A circle of parents is a fault of its own.
      if next == nil {
        fault(entity, property, "an index names the property, which does not exist")
      }
    }
  }

  /// `.Name` means the module that the model is in.
  private static func className(_ element: XMLElement) -> String? {
    guard var name = element.value("representedClassName") else { return nil }
    if name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty || name == "NSManagedObject" ? nil : name
  }

  /// An index over one attribute is what `isIndexed` asks for; a store makes those of relationships by itself.
  private mutating func addIndexes(_ indexes: [XMLElement], to entity: inout EntityDescription) {
    if indexes.isEmpty { return }
    let places = Dictionary(
      entity.attributes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for index in indexes {
      let parts = index.elements("fetchIndexElement")
      for part in parts {
        if let name = part.value("property") { indexed.append((entity.name, name)) }
      }
      guard parts.count == 1, let name = parts[0].value("property"), let place = places[name]
      else { continue }
      entity.attributes[place].isIndexed = true
    }
  }

  // MARK: - Properties

  private static let compositeType = "Composite"
  private static let maximumCompositeDepth = 8
  private static let maximumCompositeElements = 1000

  /// Adds the elements of a composite attribute as attributes of their own.
  private mutating func expand(_ element: XMLElement, into entity: inout EntityDescription) {
    guard let name = name(of: element, entity.name) else { return }
    var elements: [AttributeDescription] = []
    let fault = expand(
      element, [name], element.value("elementID").map { [$0] }, entity.name, &elements)
    if let fault {
      self.fault(entity.name, name, fault)
      return
    }
    for index in elements.indices {
      if element.flag("optional") { elements[index].isOptional = true }
      if element.flag("transient") { elements[index].isTransient = true }
      if let modifier = element.value("versionHashModifier") {
        elements[index].versionHashModifier =
          modifier + (elements[index].versionHashModifier.map { " \($0)" } ?? "")
      }
    }
    entity.attributes += elements
  }

  /// Returns what is wrong, in words.
  private mutating func expand(
    _ element: XMLElement, _ path: [String], _ oldPath: [String]?, _ entity: String,
    _ result: inout [AttributeDescription]
  ) -> String? {
    guard let type = element.value("composite") else {
      return "the composite attribute names no composite; give it one"
    }
    guard let composite = composites[type] else {
      return "the composite \"\(type)\" is not in the model; add it or correct the name"
        + ModelValidator.suggestion(type, among: composites.keys)
    }
    guard path.count <= Self.maximumCompositeDepth else {
      return "composites hold one another more than \(Self.maximumCompositeDepth) deep, perhaps "
        + "themselves"
    }
    for child in composite.elements("attribute") {
      guard result.count < Self.maximumCompositeElements else {
        return "the composite attribute has more than \(Self.maximumCompositeElements) elements"
      }
      guard let name = name(of: child, entity) else { continue }
      let identifier = child.value("elementID")
      // A part with another name keeps what it was called, as a whole.
      let oldPath =
        oldPath != nil || identifier != nil ? (oldPath ?? path) + [identifier ?? name] : nil
      if child["attributeType"] == Self.compositeType {
        if let fault = expand(child, path + [name], oldPath, entity, &result) { return fault }
      } else if var attribute = attribute(child, in: entity) {
        attribute.compositePath = path + [name]
        attribute.name = attribute.compositePath.joined(separator: "_")
        attribute.renamingIdentifier = oldPath?.joined(separator: "_")
        result.append(attribute)
      }
    }
    return nil
  }

  private mutating func attribute(
    _ element: XMLElement, in entity: String
  ) -> AttributeDescription? {
    guard let name = name(of: element, entity) else { return nil }
    let typeName = element.value("attributeType") ?? AttributeType.undefined.rawValue
    guard let type = AttributeType(rawValue: typeName) else {
      let known = AttributeType.allCases.map(\.rawValue)
      fault(
        entity, name,
        "there are no attributes of the type \"\(typeName)\""
          + ModelValidator.suggestion(typeName, among: known))
      return nil
    }
    let entries = ModelEntries(element)
    var attribute = AttributeDescription(
      name, type, optional: element.flag("optional"), transient: element.flag("transient"),
      indexed: element.flag("indexed"), transformerName: element.value("valueTransformerName"),
      allowsExternalStorage: element.flag("allowsExternalBinaryDataStorage"),
      renamingIdentifier: element.value("elementID"),
      versionHashModifier: element.value("versionHashModifier"),
      usesScalarValue: element.flag("usesScalarValueType"), userInfo: entries.userInfo)
    if type != .transformable { attribute.transformerName = nil }
    let text =
      element.value(type == .date ? "defaultDateTimeInterval" : "defaultValueString")
    if let text {
      attribute.defaultValue = value(text, type, "the default value", entity, name) ?? .null
    }
    attribute.validation = rules(element, type, entity, name)
    if element.flag("derived") {
      attribute.derivation = derivation(
        element.value("derivationExpression") ?? "", entity, name)
    }
    read(entries, into: &attribute, of: entity)
    return attribute
  }

  private mutating func rules(
    _ element: XMLElement, _ type: AttributeType, _ entity: String, _ name: String
  ) -> ValidationRules {
    var rules = ValidationRules()
    let isDate = type == .date
    let minimum = element.value(isDate ? "minDateTimeInterval" : "minValueString")
    let maximum = element.value(isDate ? "maxDateTimeInterval" : "maxValueString")
    if type == .string {
      // Of strings these are lengths.
      rules.minimumLength = minimum.flatMap { length($0, "the least length", entity, name) }
      rules.maximumLength = maximum.flatMap { length($0, "the greatest length", entity, name) }
      rules.pattern = element.value("regularExpressionString")
    } else if type.isOrdered {
      rules.minimum = minimum.flatMap { value($0, type, "the minimum", entity, name) }
      rules.maximum = maximum.flatMap { value($0, type, "the maximum", entity, name) }
    }
    return rules
  }

  private mutating func relationship(
    _ element: XMLElement, in entity: String
  ) -> RelationshipDescription? {
    guard let name = name(of: element, entity) else { return nil }
    guard let destination = element.value("destinationEntity") else {
      fault(entity, name, "the relationship has no destination; give it one")
      return nil
    }
    let rule = element.value("deletionRule") ?? RelationshipDescription.DeleteRule.nullify.rawValue
    guard let deleteRule = RelationshipDescription.DeleteRule(rawValue: rule) else {
      fault(entity, name, "\"\(rule)\" is no delete rule; use Nullify, Cascade, Deny or No Action")
      return nil
    }
    let isToMany = element.flag("toMany")
    // A to-one relationship has one object or none; the counts say nothing new.
    return RelationshipDescription(
      name, to: destination, inverse: element.value("inverseName"), toMany: isToMany,
      ordered: element.flag("ordered"), optional: element.flag("optional"),
      minimumCount: isToMany ? count(element, "minCount", entity, name) : 0,
      maximumCount: isToMany ? count(element, "maxCount", entity, name) : 0,
      deleteRule: deleteRule, renamingIdentifier: element.value("elementID"),
      versionHashModifier: element.value("versionHashModifier"),
      userInfo: userInfo(element, entity, name))
  }

  private mutating func fetchedProperty(
    _ element: XMLElement, in entity: String
  ) -> FetchedPropertyDescription? {
    guard let name = name(of: element, entity) else { return nil }
    guard let request = element.elements("fetchRequest").first,
      let fetched = request.value("entity")
    else {
      fault(entity, name, "the fetched property fetches no entity; give it one")
      return nil
    }
    let format = request.value("predicateString")
    var property = FetchedPropertyDescription(
      name, entity: fetched, predicate: format.flatMap { predicate($0, entity, name) },
      limit: count(request, "fetchLimit", entity, name))
    property.predicateFormat = format
    read(ModelEntries(element), into: &property, of: entity)
    return property
  }

  private mutating func template(_ element: XMLElement, _ name: String) -> FetchRequestTemplate {
    let entity = element.value("entity") ?? ""
    let format = element.value("predicateString")
    var template = FetchRequestTemplate(
      entity, predicate: format.flatMap { predicate($0, nil, name) },
      limit: count(element, "fetchLimit", nil, name),
      batchSize: count(element, "fetchBatchSize", nil, name))
    template.predicateFormat = format
    // Core Data's numbers of the kinds of results.
    switch element.value("resultType") {
    case nil, "0": break
    case "1": template.resultType = .identifiers
    case "2": template.resultType = .dictionaries
    case "4": template.resultType = .count
    case let other?:
      fault(nil, name, "the fetch request has the unknown result type \"\(other)\"")
    }
    template.includesSubentities = element.flag("includeSubentities", default: true)
    template.includesPropertyValues = element.flag("includePropertyValues", default: true)
    template.includesPendingChanges = element.flag("includesPendingChanges", default: true)
    template.returnsObjectsAsFaults = element.flag("returnObjectsAsFaults", default: true)
    template.returnsDistinctResults = element.flag("returnDistinctResults")
    read(ModelEntries(element), into: &template, name)
    return template
  }

  // MARK: - Values

  mutating func fault(_ entity: String?, _ property: String?, _ message: String) {
    guard faults.count < ModelValidator.maximumFaults else { return }
    faults.append(ModelError(entity: entity, property: property, message))
  }

  private mutating func name(of element: XMLElement, _ entity: String?) -> String? {
    if let name = element.value("name") { return name }
    fault(entity, nil, "there is a <\(element.name)> without a name; give it one")
    return nil
  }

  mutating func predicate(
    _ format: String, _ entity: String?, _ name: String
  ) -> ObjectPredicate? {
    do throws(QueryError) { return try ObjectPredicate(format: format) } catch {
      fault(entity, name, "the predicate \"\(format)\" cannot be read: \(error.message)")
      return nil
    }
  }

  private mutating func count(
    _ element: XMLElement, _ key: String, _ entity: String?, _ name: String
  ) -> Int {
    element.value(key).flatMap { length($0, "\"\(key)\"", entity, name) } ?? 0
  }

  mutating func length(
    _ text: String, _ what: String, _ entity: String?, _ name: String
  ) -> Int? {
    if let number = Int(text), number >= 0 { return number }
    fault(entity, name, "\(what) is \"\(text)\", expected a whole number")
    return nil
  }

  mutating func value(
    _ text: String, _ type: AttributeType, _ what: String, _ entity: String, _ name: String
  ) -> Value? {
    if let value = Value(modelText: text, type: type) { return value }
    fault(entity, name, "\(what) \"\(text)\" is not a value of the type \(type.rawValue)")
    return nil
  }
}

extension XMLElement {
  /// An attribute's value; nil for an empty one too, which the editor writes for none.
  func value(_ name: String) -> String? {
    let value = self[name]
    return value?.isEmpty == true ? nil : value
  }

  /// `YES` or `NO`.
  func flag(_ name: String, default fallback: Bool = false) -> Bool {
    switch self[name]?.lowercased() {
    case "yes", "true", "1": true
    case nil: fallback
    default: false
    }
  }
}

extension EntityDescription {
  /// Whether a property of a name is declared here; of a composite attribute any part counts.
  fileprivate func declares(_ name: String) -> Bool {
    attributes.contains {
      $0.name == name || $0.compositePath.first == name.split(separator: ".").first.map(String.init)
    }
      || relationships.contains { $0.name == name }
      || fetchedProperties.contains { $0.name == name }
  }
}
