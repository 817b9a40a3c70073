internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Which objects have a record of their own in a folder of files, and what the record says.
public struct ExternalRecordRule: Hashable, Sendable {
  /// The entity; those that inherit from it are included, all others have no records.
  public var entityName: String
  /// The attribute, of type String, that objects are called by. It also names the file.
  public var nameKey: String
  /// The text before the name in the title of the page, for example `Recipe: `.
  public var titlePrefix: String
  /// The values that an indexer may find the object by: a key path (`author.name`, `tags.name`) for each name in the
  /// record.
  public var values: [String: String]
  /// The texts that a person may read of it: key paths, one paragraph each.
  public var texts: [String]
  /// The attribute that numbers objects of a to-many relationship, such as the lines of a list: texts come in this order
  /// where the objects have it.
  public var orderKey: String?

  /// Creates a rule.
  public init(
    _ entityName: String, named nameKey: String, titlePrefix: String = "",
    values: [String: String] = [:], texts: [String] = [], orderKey: String? = nil
  ) {
    self.entityName = entityName
    self.nameKey = nameKey
    self.titlePrefix = titlePrefix
    self.values = values
    self.texts = texts
    self.orderKey = orderKey
  }

  /// The rule in one line: records that were made by another one are made anew.
  var fingerprint: String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return [
      "1", entityName, nameKey, titlePrefix, pairs.joined(separator: "&"),
      texts.joined(separator: "&"), orderKey ?? "",
    ].map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: "|")
  }
}

/// A rule with everything found in the model.
struct ResolvedRecordRule {
  /// Relationships from the objects that have records to others that records tell of.
  struct Reach {
    let path: [String]
    let crossesToMany: Bool
    /// The names of the entities at its end.
    let entities: Set<String>
  }

  let rule: ExternalRecordRule
  let entity: ResolvedEntity
  let entities: Set<String>
  let reaches: [Reach]
  /// Texts of objects that are numbered: the relationship to them, and the path from there, by the whole path.
  private let numbered: [String: (relationship: String, rest: String)]

  init(_ rule: ExternalRecordRule, _ model: ManagedObjectModel) throws(ObjectError) {
    guard let entity = model.entity(rule.entityName) else {
      throw ObjectError(.unknownName, "\(rule.entityName): the model has no such entity")
    }
    guard entity.attribute(rule.nameKey)?.type == .string else {
      throw ObjectError(
        .unknownName, "\(rule.entityName).\(rule.nameKey): there is no such attribute with a text")
    }
    var reaches: [[String]: Reach] = [:]
    var numbered: [String: (relationship: String, rest: String)] = [:]
    for path in rule.values.values.sorted() + rule.texts {
      let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let resolved = model.resolve(keyPath: keys, from: entity), resolved.attribute != nil
      else {
        throw ObjectError(
          .unknownName, "\(rule.entityName).\(path): there is no such attribute")
      }
      for (place, step) in resolved.steps.enumerated() {
        let part = Array(keys[...place])
        let end = model.entity(step.relationship.destination)
        reaches[part] = Reach(
          path: part,
          crossesToMany: resolved.steps[...place].contains { $0.relationship.isToMany },
          entities: Set(end?.subtreeNames ?? []))
      }
      if let key = rule.orderKey, let first = resolved.steps.first?.relationship, first.isToMany,
        model.entity(first.destination)?.attribute(key) != nil
      {
        numbered[path] = (keys[0], keys.dropFirst().joined(separator: "."))
      }
    }
    self.rule = rule
    self.entity = entity
    entities = Set(entity.subtreeNames)
    self.reaches = reaches.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    self.numbered = numbered
  }

  /// The relationships to load with the objects.
  var prefetched: [String] { reaches.map { $0.path.joined(separator: ".") } }

  /// Makes the record of an object.
  func record(of object: ManagedObject) throws -> ExternalRecord {
    var record = ExternalRecord(
      objectID: object.objectID, displayName: rule.titlePrefix + name(of: object))
    for (key, path) in rule.values {
      let value = Self.plain(try object.value(forKeyPath: path))
      if !value.isNull { record.values[key] = value }
    }
    for path in rule.texts {
      switch Self.plain(try texts(of: object, at: path)) {
      case .string(let text): record.texts.append(text)
      case .list(let items):
        for case .string(let text) in items { record.texts.append(text) }
      default: continue
      }
    }
    return record
  }

  private func texts(of object: ManagedObject, at path: String) throws -> Value {
    guard let (relationship, rest) = numbered[path], let key = rule.orderKey else {
      return try object.value(forKeyPath: path)
    }
    let objects = object.objects(for: relationship)
      .map { (place: Self.number($0[key]), object: $0) }.sorted { $0.place < $1.place }
    return .list(try objects.map { try $0.object.value(forKeyPath: rest) })
  }

  /// What has no number comes last.
  private static func number(_ value: Value) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: .infinity
    }
  }

  func name(of object: ManagedObject) -> String { object[rule.nameKey, default: ""] }

  /// What is not there is left out, and lists in lists are one list.
  private static func plain(_ value: Value) -> Value {
    guard case .list(let items) = value else { return value }
    var result: [Value] = []
    for item in CallStack.step({ items.map(plain) }) {
      switch item {
      case .null: continue
      case .list(let inner): result += inner
      default: result.append(item)
      }
    }
    return result.isEmpty ? .null : .list(result)
  }
}
