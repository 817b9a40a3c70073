package import FoundationEssentials
package import LarderModel
package import LarderPredicates
internal import LarderStores

/// What a deleted object leaves in the history, as a binary property list of texts and numbers by attribute.
package enum Tombstone {
  /// The attributes of an entity that leave their value.
  package static func attributes(of entity: ResolvedEntity) -> [AttributeDescription] {
    entity.attributes.filter { $0.preservesValueInHistoryOnDeletion && !$0.isTransient }
  }

  package static func data(_ values: [Value], _ entity: ResolvedEntity) -> Data {
    var dictionary: [String: PropertyListValue] = [:]
    for attribute in attributes(of: entity) {
      guard let slot = entity.slot(attribute.name) else { continue }
      dictionary[attribute.name] = encoded(values[slot])
    }
    return PropertyListValue.dictionary(dictionary).binaryPropertyList()
  }

  private static func encoded(_ value: Value) -> PropertyListValue? {
    switch value {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .real(number)
    case .decimal(let number): .string(number.description)
    case .string(let text): .string(text)
    case .date(let date): .date(date)
    case .data(let data): .data(data)
    case .uuid(let uuid): .string(uuid.uuidString)
    case .url(let url): .string(url.absoluteString)
    case .null, .object, .list: nil
    }
  }

  package static func values(
    of data: Data, _ entity: ResolvedEntity
  ) throws -> [String: Value] {
    guard let dictionary = try PropertyListValue(binaryPropertyList: data).dictionary else {
      return [:]
    }
    var result: [String: Value] = [:]
    for (name, value) in dictionary {
      guard case .attribute(let attribute)? = entity.property(name) else { continue }
      result[name] = decoded(value, attribute.type)
    }
    return result
  }

  private static func decoded(_ value: PropertyListValue, _ type: AttributeType) -> Value? {
    switch (type, value) {
    case (.decimal, .string(let text)): Decimal(string: text).map { .decimal($0) }
    case (.uuid, .string(let text)): UUID(uuidString: text).map { .uuid($0) }
    case (.uri, .string(let text)): URL(string: text).map { .url($0) }
    case (_, .string(let text)): .string(text)
    case (_, .boolean(let flag)): .boolean(flag)
    case (_, .integer(let number)): .integer(number)
    case (_, .real(let number)): .double(number)
    case (_, .date(let date)): .date(date)
    case (_, .data(let data)): .data(data)
    case (_, .array), (_, .dictionary): nil
    }
  }
}
