internal import LarderBytes

extension FoodTable {
  /// Reads a table of our own: it is trusted to be no deeper than a stack is.
  ///
  /// A line of `foods` is `name | kinds | holds | other names`, a line of `languages` `name | code: names | ...`; lists
  /// have commas. Names are folded, and kinds and contents are names of lines; so much is a test's to see. A held
  /// `milk?` is possible, `*gluten` a class, `!gluten` one that is not inherited, `*?` means any class. A name with `=`
  /// before it is that form only; one with `!` counts in its own language only. A line of `subjects` is `name | classes
  /// or a diet | code: words | ...`.
  package init(
    foods: String, languages: String = "", subjects: String = ""
  ) throws(FoodTableError) {
    var parts = try Self.parts(foods: foods, subjects: subjects)
    parts.foreignNames = NameIndex(capacity: 0)
    parts.foreignNames = try FoodTable(parts).readForeignNames(languages)
    self.init(parts)
  }

  /// Reads a table without the names in other languages.
  static func parts(foods: String, subjects: String) throws(FoodTableError) -> Parts {
    var reader = TableReader(foods: foods.utf8.span)
    try reader.read()
    return try reader.table.reading(subjects)
  }

  /// Reads names in other languages of foods of this table.
  func readForeignNames(_ languages: String) throws(FoodTableError) -> NameIndex {
    var reader = TableReader(Parts(names: names))
    return try reader.readLanguages(languages.utf8.span)
  }
}

extension FoodTable.Parts {
  /// Adds the classes and diets of a text, with the words for them.
  func reading(_ subjects: String) throws(FoodTableError) -> FoodTable.Parts {
    var reader = TableReader(self)
    try reader.readSubjects(subjects.utf8.span)
    return reader.table
  }
}

/// Reads the texts of a table into it.
///
/// Nothing is copied or allocated for a name.
private struct TableReader: ~Escapable {
  var table = FoodTable.Parts()
  private let foods: Span<UInt8>
  private var lines: [Line] = []
  /// The index that names are put into.
  private var target = Target.foods
  private var foreignNames = NameIndex(capacity: 0)

  private enum Target { case foods, languages, subjects }

  /// The cells of a line, and what its food itself says before it has anything from others.
  private struct Line {
    var name: Range<Int>
    var kinds = 0..<0
    var holds = 0..<0
    /// Places in the table's links of the foods that it may hold.
    var mayHold = 0..<0
    var possible: FoodClasses = []
    var removed: FoodClasses = []
    var state = State.untouched
  }

  private enum State { case untouched, open, done }

  @_lifetime(copy foods)
  init(foods: Span<UInt8>) {
    self.foods = foods
    // A name takes some twenty bytes of the text.
    table.names = NameIndex(capacity: foods.count / 20)
    lines.reserveCapacity(foods.count / 150)
  }

  /// Creates a reader that goes on with a table.
  @_lifetime(immortal)
  init(_ table: FoodTable.Parts) {
    foods = Span()
    self.table = table
  }

  @_lifetime(self: copy self)
  mutating func read() throws(FoodTableError) {
    try readFoods()
    table.entries.reserveCapacity(lines.count)
    for line in lines {
      let start = table.text.count
      table.text.append(contentsOf: foods.extracting(line.name))
      table.entries.append(FoodTable.Entry(name: start..<table.text.count))
    }
    for number in lines.indices { try link(number) }
    for number in lines.indices { try close(number) }
    for number in lines.indices { addClosure(number) }
    for (number, rule) in FoodRule.all.enumerated() {
      let meaning = NameIndex.Meaning(number: UInt16(number), marks: .rule)
      for phrase in rule.phrases {
        let bytes = phrase.utf8.span
        let key = hash(of: bytes.indices, bytes)
        _ = table.names.insert(key, meaning)
      }
    }
  }

  // MARK: - Names

  @_lifetime(self: copy self)
  private mutating func readFoods() throws(FoodTableError) {
    var start = 0
    while start < foods.count {
      let cell = cell(foods, start)
      var next = cell.next
      var line = Line(name: trimmed(foods, start..<cell.end))
      if !line.name.isEmpty {
        guard lines.count <= 60_000 else { throw error(.tooLarge, foods, line.name) }
        try add(foods, line.name, NameIndex.Meaning(number: UInt16(lines.count)))
      }
      var column = 1
      var isLast = cell.isLast
      while !isLast {
        let cell = self.cell(foods, next)
        switch column {
        case 1: line.kinds = next..<cell.end
        case 2: line.holds = next..<cell.end
        case 3: try addList(foods, next, NameIndex.Meaning(number: UInt16(lines.count)))
        default: break
        }
        column += 1
        (next, isLast) = (cell.next, cell.isLast)
      }
      if !line.name.isEmpty { lines.append(line) }
      start = next
    }
  }

  @_lifetime(self: copy self)
  mutating func readLanguages(
    _ languages: Span<UInt8>
  ) throws(FoodTableError) -> NameIndex {
    target = .languages
    // A name takes some twelve bytes of the text.
    foreignNames = NameIndex(capacity: languages.count / 12)
    var start = 0
    while start < languages.count {
      var cell = cell(languages, start)
      let name = trimmed(languages, start..<cell.end)
      let food = name.isEmpty ? 0 : try food(languages, name)
      while !cell.isLast {
        let next = cell.next
        cell = self.cell(languages, next)
        try addNames(languages, next..<cell.end, food)
      }
      start = cell.next
    }
    return foreignNames
  }

  @_lifetime(self: copy self)
  mutating func readSubjects(_ text: Span<UInt8>) throws(FoodTableError) {
    target = .subjects
    // A word takes some nine bytes of the text.
    table.subjectNames = NameIndex(capacity: text.count / 9)
    var start = 0
    while start < text.count {
      let name = cell(text, start)
      var last = cell(text, name.next)
      let range = trimmed(text, start..<name.end)
      let number = UInt16(table.subjects.count)
      if !range.isEmpty {
        let said = trimmed(text, name.next..<last.end)
        guard let subject = subject(word(text, said), name: word(text, range)) else {
          throw error(.unknownWord, text, said)
        }
        table.subjects.append(subject)
      }
      while !last.isLast {
        let next = last.next
        last = cell(text, next)
        try addNames(text, next..<last.end, number)
      }
      start = last.next
    }
  }

  private func subject(_ said: String, name: String) -> FoodSubject? {
    if let diet = Diet(rawValue: said) { return .diet(diet) }
    var classes: FoodClasses = []
    for part in said.split(separator: ",") {
      guard let more = FoodClasses(named: String(part.drop { $0 == " " })) else { return nil }
      classes.formUnion(more)
    }
    return classes.isEmpty ? nil : .classes(classes, name: name)
  }

  /// Adds the names of a cell `code: a, b`.
  @_lifetime(self: copy self)
  private mutating func addNames(
    _ text: Span<UInt8>, _ cell: Range<Int>, _ number: UInt16
  ) throws(FoodTableError) {
    let cell = trimmed(text, cell)
    guard let colon = text.place(of: UInt8(ascii: ":"), from: cell.lowerBound),
      colon < cell.upperBound,
      let language = FoodTable.languageNumber(word(text, cell.lowerBound..<colon))
    else { throw error(.unknownWord, text, cell) }
    try addList(text, colon + 1, NameIndex.Meaning(number: number, language: language))
  }

  /// Adds the names of a list that begins at a place and ends with its cell.
  @_lifetime(self: copy self)
  private mutating func addList(
    _ text: Span<UInt8>, _ start: Int, _ meaning: NameIndex.Meaning
  ) throws(FoodTableError) {
    var place = start
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "|"), UInt8(ascii: "\n"): return
      case UInt8(ascii: ","), 0x20: place += 1
      default:
        let begin = place
        while place < text.count, !Self.endsName(text[place]) { place += 1 }
        try add(text, trimmed(text, begin..<place), meaning)
      }
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n")
  }

  @_lifetime(self: copy self)
  private mutating func add(
    _ text: Span<UInt8>, _ name: Range<Int>, _ meaning: NameIndex.Meaning
  ) throws(FoodTableError) {
    var name = name
    var meaning = meaning
    switch text[name.lowerBound] {
    case UInt8(ascii: "="):
      name = name.lowerBound + 1..<name.upperBound
      var hash = NameIndex.Hash()
      hash.append(name, of: text)
      hash.append(0x20)
      meaning.written = NameIndex.half(hash)
    case UInt8(ascii: "!"):
      name = name.lowerBound + 1..<name.upperBound
      meaning.marks = .strict
    default: break
    }
    let hash = hash(of: name, text)
    let other =
      switch target {
      case .foods: table.names.insert(hash, meaning)
      case .languages: foreignNames.insert(hash, meaning)
      case .subjects: table.subjectNames.insert(hash, meaning)
      }
    if let other, other.number != meaning.number {
      throw error(.duplicate, text, name)
    }
  }

  /// The hash of a name: of its words in their singular forms, with nothing between.
  private func hash(of name: Range<Int>, _ text: Span<UInt8>) -> NameIndex.Hash {
    var hash = NameIndex.Hash()
    var start = name.lowerBound
    while start < name.upperBound {
      var end = start
      while end < name.upperBound, text[end] != 0x20 { end += 1 }
      hash.append(singular: start..<end, of: text)
      start = end + 1
    }
    return hash
  }

  // MARK: - Kinds and contents

  @_lifetime(self: copy self)
  private mutating func link(_ number: Int) throws(FoodTableError) {
    let start = table.links.count
    var rest = lines[number].kinds
    while let kind = next(in: &rest, foods) { table.links.append(try food(foods, kind)) }
    let middle = table.links.count
    var mayHold: [UInt16] = []
    rest = lines[number].holds
    while let held = next(in: &rest, foods) { try hold(number, held, &mayHold) }
    table.entries[number].kinds = start..<middle
    table.entries[number].holds = middle..<table.links.count
    lines[number].mayHold = table.links.count..<table.links.count + mayHold.count
    table.links += mayHold
  }

  @_lifetime(self: copy self)
  private mutating func hold(
    _ number: Int, _ cell: Range<Int>, _ mayHold: inout [UInt16]
  ) throws(FoodTableError) {
    var name = cell
    let mark = foods[name.lowerBound]
    let isPossible = name.count > 1 && foods[name.upperBound - 1] == UInt8(ascii: "?")
    // `*?` is a class of its own.
    let isAny = name.count == 2 && mark == UInt8(ascii: "*")
    if isPossible, !isAny { name.removeLast() }
    if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "!") {
      name.removeFirst()
      guard let classes = classes(word(foods, name)) else {
        throw error(.unknownWord, foods, name)
      }
      if mark == UInt8(ascii: "!") {
        lines[number].removed.formUnion(classes)
      } else if isPossible || isAny {
        lines[number].possible.formUnion(classes)
      } else {
        table.entries[number].own.formUnion(classes)
      }
    } else if isPossible {
      mayHold.append(try food(foods, name))
    } else {
      table.links.append(try food(foods, name))
    }
  }

  private func classes(_ name: String) -> FoodClasses? {
    switch name {
    case "?": .all
    case "nothing": FoodTable.noFood
    default: FoodClass(rawValue: name).map { FoodClasses($0) }
    }
  }

  /// Gives a food the classes of what it is and of what it holds.
  @_lifetime(self: copy self)
  private mutating func close(_ number: Int) throws(FoodTableError) {
    switch lines[number].state {
    case .done: return
    case .open: throw error(.cycle, foods, lines[number].name)
    case .untouched: lines[number].state = .open
    }
    let entry = table.entries[number]
    var contains = entry.own
    var possible = lines[number].possible
    for link in table.links[entry.kinds.lowerBound..<entry.holds.upperBound] {
      try close(Int(link))
      contains.formUnion(table.entries[Int(link)].contains)
      possible.formUnion(table.entries[Int(link)].possible)
    }
    for link in table.links[lines[number].mayHold] {
      try close(Int(link))
      possible.formUnion(table.entries[Int(link)].contains)
      possible.formUnion(table.entries[Int(link)].possible)
    }
    let removed = lines[number].removed
    contains.subtract(removed)
    table.entries[number].contains = contains
    table.entries[number].possible = possible.subtracting(contains).subtracting(removed)
    lines[number].state = .done
  }

  /// Works out the closure of a food, and of those it is made of, once each.
  @_lifetime(self: copy self)
  private mutating func addClosure(_ number: Int) {
    guard table.entries[number].closure.isEmpty else { return }
    let entry = table.entries[number]
    var found = [FoodID(number)]
    for place in entry.kinds.lowerBound..<entry.holds.upperBound {
      let next = Int(table.links[place])
      addClosure(next)
      for food in table.closures[table.entries[next].closure] { food.insert(into: &found) }
    }
    let start = table.closures.count
    table.closures += found
    table.entries[number].closure = start..<table.closures.count
  }

  private func food(
    _ text: Span<UInt8>, _ name: Range<Int>
  ) throws(FoodTableError) -> UInt16 {
    guard let found = table.names.find(hash(of: name, text), language: 0, written: { 0 }),
      !found.isRule
    else { throw error(.undefined, text, name) }
    return found.number
  }

  // MARK: - Lines, cells, lists

  /// Where the cell that begins at a place ends, where the next one begins, and whether it is the last of its line.
  private func cell(
    _ text: Span<UInt8>, _ start: Int
  ) -> (end: Int, next: Int, isLast: Bool) {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "|"), text[end] != UInt8(ascii: "\n") {
      end += 1
    }
    return (end, end + 1, end == text.count || text[end] == UInt8(ascii: "\n"))
  }

  /// Takes the first part of a list that is not empty.
  private func next(
    in rest: inout Range<Int>, _ text: Span<UInt8>
  ) -> Range<Int>? {
    while !rest.isEmpty {
      var end = rest.lowerBound
      while end < rest.upperBound, text[end] != UInt8(ascii: ",") { end += 1 }
      let part = trimmed(text, rest.lowerBound..<end)
      rest = min(end + 1, rest.upperBound)..<rest.upperBound
      if !part.isEmpty { return part }
    }
    return nil
  }

  private func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while start < end, text[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private func word(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    text.text(range)
  }

  private func error(
    _ code: FoodTableError.Code, _ text: Span<UInt8>, _ name: Range<Int>
  ) -> FoodTableError {
    FoodTableError(code: code, name: word(text, name))
  }
}
