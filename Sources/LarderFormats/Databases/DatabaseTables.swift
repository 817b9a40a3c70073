internal import LarderSQLite

/// The tables of an SQLite database, read from its bytes without running anything that is in it: no view, no trigger, no
/// expression of a schema.
///
/// Each page is read once, whatever the pages say, and the rows of all tables together are bounded.
final class DatabaseTables {
  private struct Table {
    var root: Int
    var columns: [Column]
  }

  private struct Column {
    var name: String
    /// Whether it stands for the row's key, which the rows do not repeat.
    var isKey: Bool
  }

  private let salvager: Salvager
  private var tables: [String: Table] = [:]
  private let encoding: Encoding
  /// How many bytes of rows may still come: a page that names one row often gives it often.
  private var budget: Int
  /// How many bytes the rows may still take that are held.
  private var mayHold = largestHeld

  /// The most bytes that rows take: those of the tables that are read are held together.
  static let largestHeld = 40 << 20
  /// What a value takes beside its text.
  private static let valueSize = 48

  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  /// Reads the list of tables; names are in lower case.
  ///
  /// - Throws: `malformed` for what is no database.
  init(_ bytes: [UInt8]) throws(ImportError) {
    let image: DatabaseImage
    do throws(SQLiteError) { image = try DatabaseImage(bytes: bytes) } catch {
      throw ImportError(.malformed, "the database cannot be read: \(error.message)")
    }
    salvager = Salvager(image)
    budget = 4 * bytes.count
    encoding =
      switch bytes[59] {
      case 2: .utf16(isBigEndian: false)
      case 3: .utf16(isBigEndian: true)
      default: .utf8
      }
    var found: [String: Table] = [:]
    try forEachRow(at: 1) { row in
      guard row.values.count >= 5, self.text(row.values[0]) == "table",
        let name = self.text(row.values[1]), case .integer(let root) = row.values[3],
        let sql = self.text(row.values[4]), let root = Int(exactly: root)
      else { return }
      found[name.lowercased()] = Table(root: root, columns: Self.columns(of: sql))
    }
    tables = found
  }

  /// Whether there are all of some tables.
  func has(_ names: String...) -> Bool { names.allSatisfy { tables[$0] != nil } }

  /// The rows of a table as objects of its columns, names in lower case; none where there is no such table. To be called
  /// once for each table.
  ///
  /// - Throws: `malformed` where rows are missing, `tooLarge` where there are too many to be held.
  func rows(_ name: String) throws(ImportError) -> [JSONValue] {
    guard let table = tables[name] else { return [] }
    var rows: [JSONValue] = []
    try forEachRow(at: table.root) { row in
      self.mayHold -= row.values.reduce(0) { $0 + Self.valueSize + Self.textSize($1) }
      guard self.mayHold >= 0 else { return }
      rows.append(.object(self.members(of: row, table.columns)))
    }
    guard mayHold >= 0 else {
      throw ImportError(
        .tooLarge,
        "the rows of the database take more than \(Self.largestHeld >> 20) MB of memory; "
          + "export its recipes in the program, and import those")
    }
    return rows
  }

  private static func textSize(_ value: SalvagedValue) -> Int {
    guard case .text(let bytes) = value else { return 0 }
    return bytes.count
  }

  private func members(of row: SalvagedRow, _ columns: [Column]) -> [JSONValue.Member] {
    zip(columns, row.values).map { column, value in
      if value == .null, column.isKey {
        return JSONValue.Member(key: column.name, value: .number(Double(row.rowID)))
      }
      let content: JSONValue =
        switch value {
        case .integer(let number): .number(Double(number))
        case .double(let number): .number(number)
        case .text: self.text(value).map { .string($0) } ?? .null
        case .null, .blob: .null
        }
      return JSONValue.Member(key: column.name, value: content)
    }
  }

  private struct TooMuch: Error {}

  private func forEachRow(
    at root: Int, _ body: (SalvagedRow) -> Void
  ) throws(ImportError) {
    let isComplete: Bool
    do {
      isComplete = try salvager.forEachRow(inTableAt: root) { row in
        budget -= row.values.reduce(8) { $0 + Self.weight($1) }
        guard budget >= 0 else { throw TooMuch() }
        body(row)
      }
    } catch {
      throw ImportError(.malformed, "the database says the same thing over and over; copy it anew")
    }
    guard isComplete else {
      throw ImportError(.malformed, "the database is damaged or cut off; copy it anew")
    }
  }

  private static func weight(_ value: SalvagedValue) -> Int {
    switch value {
    case .text(let bytes), .blob(let bytes): bytes.count
    default: 8
    }
  }

  private func text(_ value: SalvagedValue) -> String? {
    guard case .text(let bytes) = value else { return nil }
    switch encoding {
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    case .utf16(let isBigEndian):
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  // MARK: - Statements

  /// The columns that a `CREATE TABLE` names, in their order.
  private static func columns(of sql: String) -> [Column] {
    var columns: [Column] = []
    var keys: Set<String> = []
    for part in DatabaseStatement(sql).definitions {
      guard let first = part.first else { continue }
      if !first.isQuoted, constraints.contains(first.text.uppercased()) {
        // A key of one column, named behind all of them.
        if part.contains(where: { $0.text.uppercased() == "PRIMARY" }), let key = part.last {
          keys.insert(key.text.lowercased())
        }
        continue
      }
      let words = part.map { $0.text.uppercased() }
      columns.append(
        Column(
          name: first.text.lowercased(),
          isKey: words.dropFirst().first == "INTEGER" && words.contains("PRIMARY")))
    }
    for index in columns.indices where keys.contains(columns[index].name) {
      columns[index].isKey = true
    }
    return columns
  }

  private static let constraints: Set<String> = [
    "PRIMARY", "UNIQUE", "CHECK", "FOREIGN", "CONSTRAINT",
  ]
}

/// The definitions between the parentheses of a `CREATE TABLE`, cut into words.
private struct DatabaseStatement {
  struct Word {
    var text: String
    var isQuoted = false
  }

  /// The words of each definition; those in parentheses within it stand with the others.
  private(set) var definitions: [[Word]] = []

  init(_ sql: String) {
    var depth = 0
    var word: Word?
    var quote: Character?
    func end(_ definitions: inout [[Word]], _ word: inout Word?) {
      if let word, !definitions.isEmpty { definitions[definitions.count - 1].append(word) }
      word = nil
    }
    for character in sql {
      if let open = quote {
        if character == open { quote = nil } else { word?.text.append(character) }
        continue
      }
      switch character {
      case "\"", "'", "`", "[":
        end(&definitions, &word)
        quote = character == "[" ? "]" : character
        if depth > 0 { word = Word(text: "", isQuoted: true) }
      case "(":
        end(&definitions, &word)
        depth += 1
        if depth == 1 { definitions.append([]) }
      case ")":
        end(&definitions, &word)
        depth -= 1
        if depth == 0 { return }
      case "," where depth == 1:
        end(&definitions, &word)
        definitions.append([])
      case let character where character.isLetter || character.isNumber || character == "_":
        guard depth > 0 else { continue }
        if word == nil || word?.isQuoted == true { end(&definitions, &word) }
        word = word ?? Word(text: "")
        word?.text.append(character)
      default: end(&definitions, &word)
      }
    }
    end(&definitions, &word)
  }
}
