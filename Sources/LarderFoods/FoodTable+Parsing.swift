extension FoodTable {
  /// Reads a table of our own: it is trusted to be no deeper than a stack is.
  ///
  /// A line of `foods` is `name | kinds | holds | other names`, a line of `languages` `name | code: names | ...`; lists
  /// have commas. Names are folded, and kinds and contents are names of lines; so much is a test's to see. A held
  /// `milk?` is possible, `*gluten` a class, `!gluten` one that is not inherited, `*?` means any class. A name with `=`
  /// before it is that form only; one with `!` counts in its own language only.
  package init(foods: String, languages: String = "") throws(FoodTableError) {
    var reader = TableReader(foods: foods, languages: languages)
    try reader.read()
    self = reader.table
  }
}

/// Reads the two texts of a table into it.
private struct TableReader {
  var table = FoodTable()
  private var lines: [[Range<Int>]] = []
  private var languageLines: [[Range<Int>]] = []
  /// What a food itself says, before it has anything from others.
  private var own: [Own] = []
  private var states: [State] = []

  private struct Own {
    var possible: FoodClasses = []
    var removed: FoodClasses = []
    var mayHold: [UInt16] = []
  }

  private enum State { case untouched, open, done }

  private static let classes: [String: FoodClasses] = {
    var classes = Dictionary(
      uniqueKeysWithValues: FoodClass.allCases.map { ($0.rawValue, FoodClasses($0)) })
    classes["?"] = .all
    classes["nothing"] = FoodTable.noFood
    return classes
  }()

  init(foods: String, languages: String) {
    table.text = Array(foods.utf8)
    let end = table.text.count
    table.text += languages.utf8
    lines = cells(0..<end)
    languageLines = cells(end..<table.text.count)
    // A food has seven names, on average, and thirty in other languages where it has any.
    table.names = NameIndex(capacity: lines.count * 7 + languageLines.count * 30)
  }

  mutating func read() throws(FoodTableError) {
    guard lines.count <= 60_000 else { throw error(.tooLarge, lines[60_000][0]) }
    table.entries.reserveCapacity(lines.count)
    for (number, cells) in lines.enumerated() {
      table.entries.append(FoodTable.Entry(name: cells[0], kinds: 0..<0, holds: 0..<0))
      try add(cells[0], NameIndex.Meaning(number: UInt16(number)))
    }
    for (number, cells) in lines.enumerated() where cells.count > 3 {
      for name in list(cells[3]) { try add(name, NameIndex.Meaning(number: UInt16(number))) }
    }
    own = Array(repeating: Own(), count: lines.count)
    for number in lines.indices { try link(number) }
    states = Array(repeating: .untouched, count: lines.count)
    for number in lines.indices { try close(number) }
    for cells in languageLines { try addLanguages(cells) }
    for (number, rule) in FoodRule.all.enumerated() {
      for phrase in rule.phrases {
        table.text += phrase.utf8
        let place = table.text.count - phrase.utf8.count..<table.text.count
        let meaning = NameIndex.Meaning(number: UInt16(number), isRule: true)
        _ = table.names.insert(hash(of: place, isWritten: false), meaning)
      }
    }
  }

  // MARK: - Names

  private mutating func add(_ name: Range<Int>, _ meaning: NameIndex.Meaning) throws(FoodTableError)
  {
    var name = name
    let mark = table.text[name.lowerBound]
    if mark == UInt8(ascii: "=") || mark == UInt8(ascii: "!") { name.removeFirst() }
    var meaning = meaning
    meaning.isStrict = mark == UInt8(ascii: "!")
    let key = hash(of: name, isWritten: mark == UInt8(ascii: "="))
    if let other = table.names.insert(key, meaning), other.number != meaning.number {
      throw error(.duplicate, name)
    }
  }

  private func hash(of name: Range<Int>, isWritten: Bool) -> UInt64 {
    var key = NameIndex.Key()
    var start = name.lowerBound
    for index in name.lowerBound...name.upperBound
    where index == name.upperBound || table.text[index] == 0x20 {
      if isWritten {
        key.appendWritten(table.text, start..<index)
      } else {
        key.appendSingular(table.text, start..<index, SingularForm(table.text, start..<index))
      }
      start = index + 1
    }
    return isWritten ? key.written : key.singular
  }

  private mutating func addLanguages(_ cells: [Range<Int>]) throws(FoodTableError) {
    let food = try food(cells[0])
    for cell in cells.dropFirst() {
      guard let colon = cell.first(where: { table.text[$0] == UInt8(ascii: ":") }),
        let language = FoodTable.languageNumber(word(cell.lowerBound..<colon))
      else { throw error(.unknownWord, cell) }
      for name in list(colon + 1..<cell.upperBound) {
        try add(name, NameIndex.Meaning(number: food, language: language))
      }
    }
  }

  // MARK: - Kinds and contents

  private mutating func link(_ number: Int) throws(FoodTableError) {
    let cells = lines[number]
    let start = table.links.count
    if cells.count > 1 { for kind in list(cells[1]) { table.links.append(try food(kind)) } }
    let middle = table.links.count
    if cells.count > 2 { for held in list(cells[2]) { try hold(number, held) } }
    table.entries[number].kinds = start..<middle
    table.entries[number].holds = middle..<table.links.count
  }

  private mutating func hold(_ number: Int, _ cell: Range<Int>) throws(FoodTableError) {
    var name = cell
    let mark = table.text[name.lowerBound]
    let isPossible = name.count > 1 && table.text[name.upperBound - 1] == UInt8(ascii: "?")
    // `*?` is a class of its own.
    let isAny = name.count == 2 && mark == UInt8(ascii: "*")
    if isPossible, !isAny { name.removeLast() }
    if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "!") {
      name.removeFirst()
      guard let classes = Self.classes[word(name)] else { throw error(.unknownWord, name) }
      if mark == UInt8(ascii: "!") {
        own[number].removed.formUnion(classes)
      } else if isPossible || isAny {
        own[number].possible.formUnion(classes)
      } else {
        table.entries[number].own.formUnion(classes)
      }
    } else if isPossible {
      own[number].mayHold.append(try food(name))
    } else {
      table.links.append(try food(name))
    }
  }

  /// Gives a food the classes of what it is and of what it holds.
  private mutating func close(_ number: Int) throws(FoodTableError) {
    switch states[number] {
    case .done: return
    case .open: throw error(.cycle, lines[number][0])
    case .untouched: states[number] = .open
    }
    let entry = table.entries[number]
    var contains = entry.own
    var possible = own[number].possible
    for link in table.links[entry.kinds.lowerBound..<entry.holds.upperBound] {
      try close(Int(link))
      contains.formUnion(table.entries[Int(link)].contains)
      possible.formUnion(table.entries[Int(link)].possible)
    }
    for link in own[number].mayHold {
      try close(Int(link))
      possible.formUnion(table.entries[Int(link)].contains)
      possible.formUnion(table.entries[Int(link)].possible)
    }
    contains.subtract(own[number].removed)
    table.entries[number].contains = contains
    table.entries[number].possible = possible.subtracting(contains).subtracting(own[number].removed)
    states[number] = .done
  }

  private func food(_ name: Range<Int>) throws(FoodTableError) -> UInt16 {
    guard let found = table.names.find(hash(of: name, isWritten: false), language: 0), !found.isRule
    else { throw error(.undefined, name) }
    return found.number
  }

  // MARK: - Lines, cells, lists

  /// The cells of the lines that are not empty.
  private func cells(_ part: Range<Int>) -> [[Range<Int>]] {
    var lines: [[Range<Int>]] = []
    var cells: [Range<Int>] = []
    var start = part.lowerBound
    for index in part.lowerBound...part.upperBound {
      let byte = index < part.upperBound ? table.text[index] : UInt8(ascii: "\n")
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "|") else { continue }
      cells.append(trimmed(start..<index))
      start = index + 1
      if byte == UInt8(ascii: "\n") {
        if !cells[0].isEmpty { lines.append(cells) }
        cells.removeAll(keepingCapacity: true)
      }
    }
    return lines
  }

  /// The parts of a cell between commas that are not empty.
  private func list(_ cell: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = cell.lowerBound
    for index in cell.lowerBound...cell.upperBound
    where index == cell.upperBound || table.text[index] == UInt8(ascii: ",") {
      let part = trimmed(start..<index)
      if !part.isEmpty { parts.append(part) }
      start = index + 1
    }
    return parts
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, table.text[first] == 0x20 { range.removeFirst() }
    while let last = range.last, table.text[last] == 0x20 { range.removeLast() }
    return range
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: table.text[range], as: UTF8.self)
  }

  private func error(_ code: FoodTableError.Code, _ name: Range<Int>) -> FoodTableError {
    FoodTableError(code: code, name: word(name))
  }
}
