internal import LarderBytes

/// A table as bytes, which a process copies when it first asks for a food; names are read where they lie.
///
/// Reading the texts instead, half a megabyte, would take 4 of the 17 milliseconds of a processor that a search takes, and
/// 30 in a debug build.
extension FoodTable {
  /// The table that is in the texts, read from them.
  ///
  /// - Throws: an error that names the word that is wrong in the texts.
  package static func readingTexts() throws(FoodTableError) -> FoodTable {
    FoodTable(try parts(foods: foodLines, subjects: subjectLines))
  }

  /// The images that belong to the texts: of the table, and of the names in other languages.
  ///
  /// - Throws: an error that names the word that is wrong in the texts.
  package static func images() throws(FoodTableError) -> (table: [UInt8], languages: [UInt8]) {
    let parts = try parts(foods: foodLines, subjects: "")
    let languages = try FoodTable(parts).readForeignNames(languageLines)
    var table = FoodTableImage()
    table.append(parts.text)
    table.append(parts.entries)
    table.append(parts.links)
    table.append(parts.closures)
    table.append(parts.names)
    var names = FoodTableImage()
    names.append(languages)
    return (table.bytes, names.bytes)
  }

  /// The images that lie in the program.
  package static var preparedImages: (table: [UInt8], languages: [UInt8]) {
    (PreparedFoods.table.copy, PreparedFoods.languages.copy)
  }

  /// The table that lies in the program, without subjects; nil where it was made of other texts.
  static func preparedParts() -> Parts? {
    guard var image = FoodTableImage.Reader(PreparedFoods.table),
      let text = image.next(of: UInt8.self), let entries = image.next(of: Entry.self),
      let links = image.next(of: UInt16.self), let closures = image.next(of: FoodID.self),
      let names = image.nextNames()
    else { return nil }
    return Parts(text: text, entries: entries, links: links, closures: closures, names: names)
  }

  /// The names in other languages that lie in the program; nil where they were made of other texts.
  static func preparedForeignNames() -> NameIndex? {
    guard var image = FoodTableImage.Reader(PreparedFoods.languages) else { return nil }
    return image.nextNames()
  }
}

/// Arrays as they stand in memory, each behind the number of its bytes, all behind the version of the texts.
private struct FoodTableImage {
  private(set) var bytes = Array(FoodTable.version.utf8)

  mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) {
    let content = elements.memory
    bytes += [UInt64(content.count)].memory
    bytes += content
  }

  mutating func append(_ names: NameIndex) {
    append(names.slots.elements)
    append(names.filter)
    append([names.count])
  }

  /// Reads the arrays in their order. Invariant: the image lies in the program.
  struct Reader: ~Escapable {
    private let bytes: Span<UInt8>
    private var position: Int

    /// Reads an image; nil for that of other texts.
    @_lifetime(copy bytes)
    init?(_ bytes: Span<UInt8>) {
      guard bytes.starts(with: FoodTable.version.utf8) else { return nil }
      self.bytes = bytes
      position = FoodTable.version.utf8.count
    }

    /// The next array; nil where the image has other bytes.
    @_lifetime(self: copy self)
    mutating func next<Element: BitwiseCopyable>(of type: Element.Type) -> [Element]? {
      guard let place = nextRange() else { return nil }
      return [Element](memory: bytes.extracting(place))
    }

    /// Where the next array lies; nil where the image has other bytes.
    @_lifetime(self: copy self)
    private mutating func nextRange() -> Range<Int>? {
      guard bytes.count - position >= 8 else { return nil }
      let length = bytes.word(at: position)
      position += 8
      guard length <= UInt64(bytes.count - position) else { return nil }
      let end = position + Int(length)
      defer { position = end }
      return position..<end
    }

    @_lifetime(self: copy self)
    mutating func nextNames() -> NameIndex? {
      guard let place = nextRange(),
        let slots = LentArray<NameIndex.Slot>(lasting: bytes.extracting(place)),
        let filter = next(of: UInt64.self),
        let count = next(of: Int.self)?.first
      else { return nil }
      return NameIndex(slots: slots, filter: filter, count: count)
    }
  }
}
