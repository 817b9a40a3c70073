internal import FoundationEssentials
internal import LarderPredicates

/// Reads an XML store.
struct XMLStoreReader {
  private var scanner: XMLScanner
  private var contents = AtomicContents(
    metadata: StoreMetadata(identifier: UUID(), storeType: "XML"))
  /// The place of each entity's table, and of each property and list in it.
  private var tables: [String: Int] = [:]
  private var properties: [String: [String: Int]] = [:]
  private var lists: [String: [String: Int]] = [:]

  init(_ bytes: Data) { scanner = XMLScanner(bytes) }

  mutating func contents(onlyMetadata: Bool) throws(AtomicFormatError) -> AtomicContents {
    try readRoot()
    while let (name, attributes, isEmpty) = try child() {
      switch name {
      case "metadata":
        if !isEmpty { try readMetadata() }
        if onlyMetadata { return contents }
      case "next":
        contents.nextKeys[try need("entity", attributes)] = try integer(need("key", attributes))
        if !isEmpty { _ = try text() }
      case "object": try readObject(attributes, isEmpty: isEmpty)
      default: throw scanner.damage("<\(name)> is not part of a store")
      }
    }
    guard case .finished = try scanner.next() else { throw scanner.damage("more than a store") }
    // What a row has no value for was left out.
    for table in contents.tables.indices {
      let width = contents.tables[table].properties.count
      let depth = contents.tables[table].lists.count
      for row in contents.tables[table].rows.indices {
        let values = contents.tables[table].rows[row].values.count
        let members = contents.tables[table].rows[row].members.count
        contents.tables[table].rows[row].values += repeatElement(.null, count: width - values)
        contents.tables[table].rows[row].members += repeatElement([], count: depth - members)
      }
    }
    return contents
  }

  private mutating func readRoot() throws(AtomicFormatError) {
    let first: XMLScanner.Token
    do throws(AtomicFormatError) { first = try scanner.next() } catch {
      throw AtomicFormatError(.notThisFormat, "not an XML store (\(error.message))")
    }
    guard case .start("store", let attributes, let isEmpty) = first,
      let version = attributes["version"].flatMap({ Int64($0) })
    else { throw AtomicFormatError(.notThisFormat, "not an XML store") }
    guard version <= XMLStoreFormat.version else {
      throw AtomicFormatError(
        .newerVersion,
        "the XML store has version \(version), newer than this program understands "
          + "(\(XMLStoreFormat.version))")
    }
    guard let identifier = UUID(uuidString: try need("id", attributes)), !isEmpty else {
      throw scanner.damage("the store has no identifier, or nothing in it")
    }
    contents.metadata.identifier = identifier
  }

  private mutating func readMetadata() throws(AtomicFormatError) {
    while let (name, attributes, isEmpty) = try child() {
      switch name {
      case "hash":
        guard let hash = Data(base64Encoded: isEmpty ? "" : try text()) else {
          throw scanner.damage("a hash that is no base64")
        }
        contents.metadata.modelVersionHashes[try need("entity", attributes)] = hash
      case "value":
        let key = try need("key", attributes)
        contents.metadata.values[key] = try value(attributes, isEmpty: isEmpty, depth: 0)
      default: throw scanner.damage("<\(name)> is not part of the metadata")
      }
    }
  }

  private mutating func readObject(
    _ attributes: [String: String], isEmpty: Bool
  ) throws(AtomicFormatError) {
    let entity = try need("entity", attributes)
    let table = tables[entity] ?? contents.tables.count
    if tables[entity] == nil {
      tables[entity] = table
      contents.tables.append(AtomicContents.Table(entityName: entity, properties: [], lists: []))
    }
    var row = AtomicContents.Row(
      key: try integer(need("key", attributes)), version: try integer(need("version", attributes)),
      values: [])
    var seen: Set<String> = []
    while !isEmpty, let (element, attributes, isEmpty) = try child() {
      let name = try need("name", attributes)
      guard seen.insert(name).inserted else { throw scanner.damage("\(name) is there twice") }
      switch element {
      case "attribute":
        let value = try value(attributes, isEmpty: isEmpty, depth: 0)
        set(value, name, entity, table, &row)
      case "relationship":
        let ends = try references(isEmpty ? "" : try text())
        guard ends.count == 1 else { throw scanner.damage("\(name) leads to no one object") }
        set(.object(ends[0]), name, entity, table, &row)
      case "members":
        let members = try references(isEmpty ? "" : try text())
        let place = lists[entity, default: [:]][name] ?? contents.tables[table].lists.count
        if place == contents.tables[table].lists.count {
          lists[entity, default: [:]][name] = place
          contents.tables[table].lists.append(name)
        }
        while row.members.count <= place { row.members.append([]) }
        row.members[place] = members
      default: throw scanner.damage("<\(element)> is not part of an object")
      }
    }
    contents.tables[table].rows.append(row)
  }

  private mutating func set(
    _ value: Value, _ name: String, _ entity: String, _ table: Int,
    _ row: inout AtomicContents.Row
  ) {
    let place = properties[entity, default: [:]][name] ?? contents.tables[table].properties.count
    if place == contents.tables[table].properties.count {
      properties[entity, default: [:]][name] = place
      contents.tables[table].properties.append(name)
    }
    while row.values.count <= place { row.values.append(.null) }
    row.values[place] = value
  }

  // MARK: - Values

  private mutating func value(
    _ attributes: [String: String], isEmpty: Bool, depth: Int
  ) throws(AtomicFormatError) -> Value {
    let type = try need("type", attributes)
    if type == "list" {
      guard depth < BinaryStoreReader.maximumDepth else {
        throw scanner.damage("lists nested too deep")
      }
      var values: [Value] = []
      while !isEmpty, let (name, attributes, isEmpty) = try child() {
        guard name == "value" else { throw scanner.damage("<\(name)> in a list") }
        values.append(try value(attributes, isEmpty: isEmpty, depth: depth + 1))
      }
      return .list(values)
    }
    let text = isEmpty ? "" : try self.text()
    guard let value = try simple(type, text) else {
      throw scanner.damage("a value that is no \(type)")
    }
    return value
  }

  private func simple(_ type: String, _ text: String) throws(AtomicFormatError) -> Value? {
    switch type {
    case "null": return text.isEmpty ? .null : nil
    case "object":
      let ends = try references(text)
      return ends.count == 1 ? .object(ends[0]) : nil
    default: return ValueText(type: type, text: text).value
    }
  }

  private func references(_ text: String) throws(AtomicFormatError) -> [ObjectID] {
    var result: [ObjectID] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
      guard let slash = word.lastIndex(of: "/"), word[slash...].hasPrefix("/p"),
        let key = Int64(word[slash...].dropFirst(2))
      else { throw scanner.damage("\(word) names no object") }
      result.append(
        ObjectID(
          store: contents.metadata.identifier, entityName: String(word[..<slash]), key: key))
    }
    return result
  }

  private func integer(_ text: String) throws(AtomicFormatError) -> Int64 {
    guard let number = Int64(text) else { throw scanner.damage("\(text) is no number") }
    return number
  }

  // MARK: - Elements

  private func need(
    _ name: String, _ attributes: [String: String]
  ) throws(AtomicFormatError) -> String {
    guard let found = attributes[name] else { throw scanner.damage("\(name)= is missing") }
    guard let text = XMLStoreText.unescaped(found) else {
      throw scanner.damage("a backslash that stands for nothing")
    }
    return text
  }

  /// The next element inside the one that is open, or nil at its end.
  private mutating func child() throws(AtomicFormatError) -> (String, [String: String], Bool)? {
    while true {
      switch try scanner.next() {
      case .start(let name, let attributes, let isEmpty): return (name, attributes, isEmpty)
      case .end, .finished: return nil
      case .text(let text):
        guard text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) else {
          throw scanner.damage("text where an element is expected")
        }
      }
    }
  }

  /// The text up to the end of the open element, with backslashes undone.
  private mutating func text() throws(AtomicFormatError) -> String {
    var text = ""
    while true {
      switch try scanner.next() {
      case .text(let more): text += more
      case .start(let name, _, _): throw scanner.damage("<\(name)> in a text")
      case .end, .finished:
        guard let result = XMLStoreText.unescaped(text) else {
          throw scanner.damage("a backslash that stands for nothing")
        }
        return result
      }
    }
  }
}
