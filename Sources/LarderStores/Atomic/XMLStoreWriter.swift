internal import FoundationEssentials
internal import LarderPredicates

/// Writes an XML store.
struct XMLStoreWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ contents: AtomicContents) throws(AtomicFormatError) {
    let metadata = contents.metadata
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    append("\(StoreFileHead.xmlRoot)\"\(XMLStoreFormat.version)\"")
    attribute("type", metadata.storeType)
    attribute("id", metadata.identifier.uuidString)
    append(">\n  <metadata>\n")
    for (entity, hash) in metadata.modelVersionHashes.sorted(by: { $0.key < $1.key }) {
      append("    <hash")
      attribute("entity", entity)
      append(">\(hash.base64EncodedString())</hash>\n")
    }
    for (key, value) in metadata.values.sorted(by: { $0.key < $1.key }) where !value.isNull {
      append("    <value")
      attribute("key", key)
      try write(value, element: "value", store: metadata.identifier, depth: 0)
    }
    append("  </metadata>\n")
    for (entity, key) in contents.nextKeys.sorted(by: { $0.key < $1.key }) {
      append("  <next")
      attribute("entity", entity)
      append(" key=\"\(key)\"/>\n")
    }
    for table in contents.tables {
      for row in table.rows { try write(row, table, metadata.identifier) }
    }
    append("</store>\n")
  }

  private mutating func write(
    _ row: AtomicContents.Row, _ table: AtomicContents.Table, _ store: UUID
  ) throws(AtomicFormatError) {
    append("  <object")
    attribute("entity", table.entityName)
    append(" key=\"\(row.key)\" version=\"\(row.version)\">\n")
    for (name, value) in zip(table.properties, row.values) where !value.isNull {
      if case .object(let end) = value {
        append("    <relationship")
        attribute("name", name)
        append(">\(try reference(end, store))</relationship>\n")
      } else {
        append("    <attribute")
        attribute("name", name)
        try write(value, element: "attribute", store: store, depth: 0)
      }
    }
    for (name, members) in zip(table.lists, row.members) where !members.isEmpty {
      append("    <members")
      attribute("name", name)
      append(">")
      for (place, member) in members.enumerated() {
        if place > 0 { append(" ") }
        append(try reference(member, store))
      }
      append("</members>\n")
    }
    append("  </object>\n")
  }

  /// Writes the type, the value and the end tag of an element that was begun.
  private mutating func write(
    _ value: Value, element: String, store: UUID, depth: Int
  ) throws(AtomicFormatError) {
    let (type, text): (String, String)
    switch value {
    case .null: (type, text) = ("null", "")
    case .object(let end): (type, text) = ("object", try reference(end, store))
    case .list(let values):
      guard depth < BinaryStoreReader.maximumDepth else {
        throw AtomicFormatError(.inexpressible, "a list is nested too deep to be written")
      }
      append(" type=\"list\">")
      for value in values {
        append("<value")
        try write(value, element: "value", store: store, depth: depth + 1)
      }
      append("</\(element)>\n")
      return
    default:
      guard let found = ValueText(value) else {
        throw AtomicFormatError(.inexpressible, "a value that no text stands for")
      }
      (type, text) = (found.type, found.text)
    }
    append(" type=\"\(type)\">")
    XMLStoreText.append(text, to: &bytes)
    append("</\(element)>\n")
  }

  private func reference(_ end: ObjectID, _ store: UUID) throws(AtomicFormatError) -> String {
    guard end.store == store else {
      throw AtomicFormatError(
        .inexpressible, "a relationship leads to the \(end.entityName) of another store")
    }
    return "\(end.entityName)/p\(end.key)"
  }

  private mutating func attribute(_ name: String, _ value: String) {
    append(" \(name)=\"")
    XMLStoreText.append(value, to: &bytes, inAttribute: true)
    append("\"")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
