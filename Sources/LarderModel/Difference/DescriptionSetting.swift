internal import FoundationEssentials
internal import LarderLocks
internal import LarderPredicates
internal import LarderText

/// One fact of a description in words, as an editor of models calls it.
///
/// Lists of these are what differences, listings and tests are made from, so every property of a description stands in
/// one of them.
struct DescriptionSetting: Hashable {
  /// What the fact is about, in words: `default value`.
  let name: String
  /// The fact as text; nil where it is what a new description says as well, such as "no minimum".
  let value: String?
  /// Whether the version hash counts it.
  let isStored: Bool

  init(_ name: String, _ value: String?, stored: Bool = false) {
    self.name = name
    self.value = value
    isStored = stored
  }

  init(_ name: String, _ flag: Bool, stored: Bool = false) {
    self.init(name, flag ? "yes" : nil, stored: stored)
  }

  /// A number of which 0 says nothing.
  init(_ name: String, _ number: Int, stored: Bool = false) {
    self.init(name, number == 0 ? nil : String(number), stored: stored)
  }

  init(_ name: String, _ list: [String], stored: Bool = false) {
    self.init(name, list.isEmpty ? nil : list.joined(separator: ", "), stored: stored)
  }

  static func userInfo(_ entries: [String: String]) -> [DescriptionSetting] {
    entries.sorted { $0.key < $1.key }.map { Self("user info \($0.key)", Self.quoted($0.value)) }
  }

  static func identity(_ renaming: String?, _ modifier: String?) -> [DescriptionSetting] {
    [Self("renaming identifier", renaming), Self("hash modifier", modifier, stored: true)]
  }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  static func paths(_ paths: [[String]]) -> [String] { paths.map { $0.joined(separator: ".") } }

  static func predicate(_ predicate: ObjectPredicate?, _ format: String?) -> String? {
    predicate?.description ?? format
  }

  static func order(_ orderings: [SortOrdering]) -> [String] {
    orderings.map { ordering in
      let path = ordering.keyPath.joined(separator: ".")
      let direction = ordering.isAscending ? "" : " descending"
      let comparison = ordering.comparison == .codePoints ? "" : " \(ordering.comparison.rawValue)"
      // By default they stand where Core Data has them.
      let nulls =
        switch ordering.nulls {
        case .automatic: ""
        case .first: " nilFirst"
        case .last: " nilLast"
        }
      return path + direction + comparison + nulls
    }
  }
}

extension EntityDescription {
  /// What is said of the entity itself; its properties say the rest.
  var settings: [DescriptionSetting] {
    let constraints = uniquenessConstraints.map { "(\($0.joined(separator: ", ")))" }
    return [
      DescriptionSetting("class", className),
      DescriptionSetting("parent", parent, stored: true),
      DescriptionSetting("abstract", isAbstract, stored: true),
      DescriptionSetting("unique", constraints, stored: true),
      DescriptionSetting(
        "search analyzer", searchAnalyzer == .search ? nil : searchAnalyzer.rawValue),
    ] + DescriptionSetting.identity(renamingIdentifier, versionHashModifier)
      + DescriptionSetting.userInfo(userInfo)
  }
}

extension AttributeDescription {
  var settings: [DescriptionSetting] {
    var settings = [
      DescriptionSetting("type", type.rawValue, stored: true),
      DescriptionSetting("optional", isOptional, stored: true),
      DescriptionSetting("transient", isTransient, stored: true),
      DescriptionSetting("default value", defaultValue.settingText),
      DescriptionSetting("indexed", isIndexed),
      DescriptionSetting("derivation", derivation?.canonicalText, stored: true),
      DescriptionSetting("minimum", validation.minimum?.settingText),
      DescriptionSetting("maximum", validation.maximum?.settingText),
      DescriptionSetting("minimum length", validation.minimumLength.map(String.init)),
      DescriptionSetting("maximum length", validation.maximumLength.map(String.init)),
      DescriptionSetting("pattern", validation.pattern.map(DescriptionSetting.quoted)),
    ]
    settings += validation.conditions.enumerated().map { index, condition in
      let warning = DescriptionSetting.quoted(condition.warning)
      return DescriptionSetting("condition \(index + 1)", "\(condition.predicate) else \(warning)")
    }
    settings += [
      DescriptionSetting("transformer", transformerName),
      DescriptionSetting("external storage", allowsExternalStorage, stored: true),
      DescriptionSetting("scalar", usesScalarValue),
      DescriptionSetting(
        "composite", compositePath.isEmpty ? nil : compositePath.joined(separator: ".")),
    ]
    return settings + DescriptionSetting.identity(renamingIdentifier, versionHashModifier)
      + DescriptionSetting.userInfo(userInfo)
  }
}

extension RelationshipDescription {
  var settings: [DescriptionSetting] {
    [
      DescriptionSetting("destination", destination, stored: true),
      DescriptionSetting("inverse", inverse, stored: true),
      DescriptionSetting("to many", isToMany, stored: true),
      DescriptionSetting("ordered", isOrdered, stored: true),
      DescriptionSetting("optional", isOptional, stored: true),
      DescriptionSetting("minimum count", minimumCount, stored: true),
      DescriptionSetting("maximum count", maximumCount, stored: true),
      DescriptionSetting(
        "delete rule", deleteRule == .nullify ? nil : deleteRule.rawValue, stored: true),
    ] + DescriptionSetting.identity(renamingIdentifier, versionHashModifier)
      + DescriptionSetting.userInfo(userInfo)
  }
}

extension FetchedPropertyDescription {
  var settings: [DescriptionSetting] {
    [
      DescriptionSetting("entity", entity),
      DescriptionSetting("predicate", DescriptionSetting.predicate(predicate, predicateFormat)),
      DescriptionSetting("order", DescriptionSetting.order(sortOrderings)),
      DescriptionSetting("limit", limit),
    ] + DescriptionSetting.userInfo(userInfo)
  }
}

extension SearchFieldDescription {
  var settings: [DescriptionSetting] {
    [
      DescriptionSetting("key paths", DescriptionSetting.paths(keyPaths)),
      DescriptionSetting("weight", weight == 1 ? 0 : weight),
      DescriptionSetting("aliases", aliases),
    ]
  }
}

extension SearchAttributeDescription {
  var settings: [DescriptionSetting] {
    [
      DescriptionSetting("kind", kind.rawValue),
      DescriptionSetting("key paths", DescriptionSetting.paths(keyPaths)),
      DescriptionSetting(
        "where",
        condition.map { "\($0.attribute) = \(DescriptionSetting.quoted($0.value))" }),
      DescriptionSetting("substitute sum", substituteSum),
      DescriptionSetting("reader", reader?.name),
      DescriptionSetting("reader's key paths", DescriptionSetting.paths(reader?.keyPaths ?? [])),
      DescriptionSetting("aliases", aliases),
    ]
  }
}

extension FetchRequestTemplate {
  var settings: [DescriptionSetting] {
    [
      DescriptionSetting("entity", entityName),
      DescriptionSetting("predicate", DescriptionSetting.predicate(predicate, predicateFormat)),
      DescriptionSetting("order", DescriptionSetting.order(sortOrderings)),
      DescriptionSetting("limit", limit), DescriptionSetting("offset", offset),
      DescriptionSetting("batch size", batchSize),
      DescriptionSetting("result", resultType == .objects ? nil : resultType.rawValue),
      DescriptionSetting("without sub-entities", !includesSubentities),
      DescriptionSetting("without property values", !includesPropertyValues),
      DescriptionSetting("without pending changes", !includesPendingChanges),
      DescriptionSetting("not as faults", !returnsObjectsAsFaults),
      DescriptionSetting("distinct", returnsDistinctResults),
    ]
  }
}

extension Value {
  /// A value in words; nil for null. Values that differ have texts that differ.
  var settingText: String? {
    switch self {
    case .null: nil
    // As in Xcode's files: "yes" is how settings say that something is so, and is left out.
    case .boolean(let flag): flag ? "YES" : "NO"
    case .integer(let number): String(number)
    case .double(let number): number.description
    case .decimal(let number): number.description
    case .string(let text): DescriptionSetting.quoted(text)
    case .date(let date): date.settingText
    case .data(let data): "bytes \(data.base64EncodedString())"
    case .uuid(let identifier): identifier.uuidString
    case .url(let address): address.absoluteString
    case .object(let identifier): "\(identifier.entityName)/p\(identifier.key)"
    case .list(let values):
      CallStack.step { values.map { $0.settingText ?? "nothing" } }.joined(separator: ", ")
    }
  }
}

extension Date {
  /// The moment as ISO 8601 writes it; what is less than a second stands behind it.
  fileprivate var settingText: String {
    let whole = timeIntervalSinceReferenceDate.rounded(.down)
    let rest = timeIntervalSinceReferenceDate - whole
    // Years that ISO 8601 has no four digits for.
    guard abs(whole) < 250_000_000_000 else { return "\(timeIntervalSinceReferenceDate) s" }
    let text = Date(timeIntervalSinceReferenceDate: whole).ISO8601Format()
    return rest == 0 ? text : "\(text) and \(rest) s"
  }
}
