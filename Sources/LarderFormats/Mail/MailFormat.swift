extension RecipeFormat {
  /// Messages, and mailboxes of them.
  static let mail = mail(readsArchives: true)
  /// Messages in archives, whose own archives are not opened.
  static let mailInArchive = mail(readsArchives: false)

  private static func mail(readsArchives: Bool) -> RecipeFormat {
    RecipeFormat(
      name: "mail", title: "mail: messages and mailboxes", extensions: ["eml", "mbox", "mbx"],
      mediaTypes: ["message/rfc822", "application/mbox"], parts: .all.subtracting(.own),
      holdsMany: true, version: 3,
      reader: MailFormatReader(readsArchives: readsArchives))
  }
}

/// Reads messages and mailboxes, whose texts and attachments are files of any other format.
struct MailFormatReader: StreamingReader {
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
    var reader = MailReader(readsArchives: readsArchives, name: file.name)
    if bytes.starts(with: "From ".utf8) {
      var number = 0
      try Self.forEachMessage(of: bytes) { (message) throws(ImportError) in
        number += 1
        try reader.read(message, prefix: "\(number)/", title: file.baseName, into: &found)
      }
    } else {
      try reader.read(bytes.copy[...], prefix: "", title: file.baseName, into: &found)
    }
    if found.count == 0 {
      throw ImportError(
        .noRecipe,
        "the mail holds no recipe: no text with headings such as Ingredients, no file of one"
      )
    }
  }

  /// Hands over the messages of a mailbox: each begins behind an empty line with one that begins with "From ".
  private static func forEachMessage(
    of box: Span<UInt8>, _ body: (ArraySlice<UInt8>) throws(ImportError) -> Void
  ) throws(ImportError) {
    var start: Int?
    var position = 0
    var isAfterBlank = true
    while position < box.count {
      let end = box.place(of: 0x0a, from: position) ?? box.count
      if isAfterBlank, box.starts(with: "From ".utf8, at: position) {
        if let start { try body(box.extracting(start..<position).copy[...]) }
        start = min(end + 1, box.count)
      }
      isAfterBlank = end == position || end == position + 1 && box[position] == 0x0d
      position = end + 1
    }
    if let start { try body(box.extracting(start...).copy[...]) }
  }
}
