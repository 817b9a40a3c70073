extension RecipeFormat {
  /// Messages, and mailboxes of them.
  static let mail = mail(readsArchives: true)
  /// Messages in archives, whose own archives are not opened.
  static let mailInArchive = mail(readsArchives: false)

  private static func mail(readsArchives: Bool) -> RecipeFormat {
    RecipeFormat(
      name: "mail", title: "mail: messages and mailboxes", extensions: ["eml", "mbox", "mbx"],
      mediaTypes: ["message/rfc822", "application/mbox"], parts: .all, holdsMany: true, version: 1,
      reader: MailFormatReader(readsArchives: readsArchives))
  }
}

/// Reads messages and mailboxes, whose texts and attachments are files of any other format.
struct MailFormatReader: FormatReader {
  let readsArchives: Bool

  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    var lines = file.lines[...]
    let isBox = lines.first?.hasPrefix("From ") == true
    if isBox { lines = lines.dropFirst() }
    let isNamed = RecipeFormat.mail.extensions.contains(file.pathExtension)
    guard Self.fieldCount(lines) >= (isBox ? 1 : 2) else {
      return isNamed ? Recognition(.name, "its name ends in .\(file.pathExtension)") : nil
    }
    // People keep the head of a mail above a recipe in another format, which then is the surer one.
    return Recognition(
      isNamed ? .mark : .shape,
      isBox ? "it begins as a mailbox does" : "it begins with a mail's head")
  }

  /// How many fields of messages' heads lines begin with; 0 where anything else stands among them.
  static func fieldCount(_ lines: ArraySlice<String>) -> Int {
    var known = 0
    for line in lines {
      if line.isEmpty { break }
      if line.first == " " || line.first == "\t" { continue }
      guard let colon = line.firstIndex(of: ":") else { return 0 }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else { return 0 }
      if fields.contains(name) { known += 1 }
    }
    return known
  }

  private static let fields: Set<String> = [
    "from", "to", "subject", "date", "received", "message-id", "mime-version", "return-path",
    "delivered-to", "content-type", "reply-to", "sender", "x-mozilla-status",
  ]

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let text = bytes.indices.map { bytes[$0] }
    var reader = MailReader(readsArchives: readsArchives, name: file.name)
    if text.starts(with: "From ".utf8) {
      for (index, message) in Self.messages(of: text).enumerated() {
        try reader.read(message, prefix: "\(index + 1)/", title: file.baseName)
      }
    } else {
      try reader.read(text[...], prefix: "", title: file.baseName)
    }
    for note in reader.notes { found.note(note.kind, note.message) }
    for recipe in reader.found {
      found.add(recipe.recipe, at: recipe.place, notes: recipe.notes, mayBeHollow: true)
    }
    if reader.found.isEmpty {
      throw ImportError(
        .noRecipe,
        "the mail holds no recipe: no text with headings such as Ingredients, no file of one"
      )
    }
  }

  /// The messages of a mailbox: each begins behind an empty line with one that begins with "From ".
  private static func messages(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark = Array("From ".utf8)
    var messages: [ArraySlice<UInt8>] = []
    var start: Int?
    var position = 0
    var isAfterBlank = true
    while position < text.count {
      let end = MailLines.end(of: position, in: text[...])
      if isAfterBlank, text[position] == mark[0], text[position..<end.line].starts(with: mark) {
        if let start { messages.append(text[start..<position]) }
        start = end.next
      }
      isAfterBlank = end.line == position
      position = end.next
    }
    if let start { messages.append(text[start...]) }
    return messages
  }
}
