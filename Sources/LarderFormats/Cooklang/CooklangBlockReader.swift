/// Cuts a Cooklang text into metadata, headings, remarks and paragraphs, without its comments.
struct CooklangBlockReader {
  private var document = CooklangDocument()
  /// The lines of the paragraph at hand.
  private var paragraph: [Substring] = []
  private var note: [Substring] = []

  /// Reads a text. Cost: linear.
  static func read(_ text: String) -> CooklangDocument {
    var reader = CooklangBlockReader()
    // Signs of comments are none in addresses and texts of the metadata.
    let body = reader.readFrontMatter(text)
    let lines = CooklangComments.removed(from: body).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines { reader.add(line) }
    reader.finish()
    return reader.document
  }

  private mutating func add(_ line: Substring) {
    let trimmed = line.trimmingBlanks
    if trimmed.isEmpty { return finish() }
    if trimmed == String(CooklangComments.mark) { return }
    if trimmed.hasPrefix(">>") {
      finish()
      return addMetadata(trimmed.dropFirst(2))
    }
    if trimmed.first == ">" {
      if !paragraph.isEmpty { finish() }
      return note.append(trimmed.dropFirst().trimmingBlanks)
    }
    if trimmed.first == "=" {
      finish()
      return document.blocks.append(.section(String(Self.heading(trimmed))))
    }
    if !note.isEmpty { finish() }
    paragraph.append(line)
  }

  private mutating func finish() {
    if !note.isEmpty {
      document.blocks.append(.note(note.joined(separator: " ")))
      note = []
    }
    guard !paragraph.isEmpty else { return }
    let text = paragraph.map { $0.filter { $0 != CooklangComments.mark } }.joined(separator: " ")
    let items = CooklangItemReader.read(text)
    if !items.isEmpty { document.blocks.append(.step(items)) }
    paragraph = []
  }

  /// The words of `= Dough`, `== Dough ==`.
  private static func heading(_ line: Substring) -> Substring {
    var words = line.drop { $0 == "=" }
    while words.last == "=" { words.removeLast() }
    return words.trimmingBlanks
  }

  // MARK: - Metadata

  /// Reads what stands between lines of three hyphens at the beginning; returns the text behind it.
  private mutating func readFrontMatter(_ text: String) -> String {
    let isMarked = text.drop(while: \.isWhitespace).hasPrefix("---")
    guard isMarked else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(where: { !$0.trimmingBlanks.isEmpty }),
      lines[start].trimmingBlanks == "---",
      let end = lines[(start + 1)...].firstIndex(where: { $0.trimmingBlanks == "---" })
    else { return text }
    let inner = lines[(start + 1)..<end]
    // What is no YAML is read as the lines that people wrote before there was front matter.
    if case .object(let members)? = try? YAMLReader.value(in: inner.joined(separator: "\n")) {
      members.forEach { add($0, below: nil) }
    } else {
      for line in inner where !addElement(line) { addMetadata(line) }
    }
    return String(text[lines[end].endIndex...])
  }

  private mutating func add(_ member: JSONValue.Member, below outer: String?) {
    let key = outer.map { "\($0).\(member.key)" } ?? member.key
    if case .object(let members) = member.value, outer == nil {
      members.forEach { add($0, below: key) }
    } else {
      let values = member.value.elements.compactMap(\.scalarText)
      if !values.isEmpty { document.metadata.append(.init(key: key, values: values)) }
    }
  }

  /// Takes "- soup" below a key without a value.
  private mutating func addElement(_ line: Substring) -> Bool {
    let text = line.trimmingBlanks
    guard text.hasPrefix("- "), let last = document.metadata.indices.last,
      document.metadata[last].values.first?.isEmpty == true
    else { return false }
    // The empty value says that elements follow.
    document.metadata[last].values.append(String(text.dropFirst(2).trimmingBlanks))
    return true
  }

  private mutating func addMetadata(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let key = line[..<colon].trimmingBlanks
    let value = line[line.index(after: colon)...].trimmingBlanks
    if !key.isEmpty { document.metadata.append(.init(key: String(key), values: [String(value)])) }
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmingBlanks: Substring {
    var rest = drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
