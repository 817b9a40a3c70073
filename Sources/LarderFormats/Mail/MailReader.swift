internal import LarderText

/// Reads the parts of messages, each as a file of its own.
struct MailReader {
  /// Whether archives among the attachments are opened.
  let readsArchives: Bool
  /// The name of the file that the messages are in.
  let name: String
  /// What the part at hand holds.
  private var found: [FoundRecipes.Found] = []
  private var notes: [FormatNote] = []

  /// The formats that a part may have: not those of files with others in them.
  private let formats: [RecipeFormat]

  /// Makes a reader.
  init(readsArchives: Bool, name: String) {
    self.readsArchives = readsArchives
    self.name = name
    formats = RecipeFormats.all.filter {
      ![RecipeFormat.mail.name, RecipeFormat.webArchive.name, RecipeFormat.archive.name]
        .contains($0.name)
    }
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - message: its bytes.
  ///   - prefix: what stands before the names of its parts.
  ///   - title: what its recipes are called where neither they nor the subject say it.
  ///   - all: takes the recipes of each part when it is read.
  mutating func read(
    _ message: ArraySlice<UInt8>, prefix: String, title: String, into all: inout FoundRecipes
  ) throws(ImportError) {
    /// The choices of which one gave recipes.
    var done: Set<Int> = []
    for part in MailParts(message).parts {
      if let alternative = part.alternative, done.contains(alternative) { continue }
      try read(part, prefix: prefix, title: title)
      if !found.isEmpty, let alternative = part.alternative { done.insert(alternative) }
      for note in notes { all.note(note.kind, note.message) }
      for recipe in found {
        all.add(recipe.recipe, at: recipe.place, notes: recipe.notes, mayBeHollow: true)
      }
      (found, notes) = ([], [])
    }
  }

  private mutating func read(
    _ part: MailPart, prefix: String, title: String
  ) throws(ImportError) {
    let subject = part.message.text("subject").map(MailText.subject) ?? ""
    let title = subject.isEmpty ? title : subject
    if let name = part.fileName, part.type != "text/html" || !name.hasSuffix(".html") {
      readFile(part, named: name, place: prefix + name)
    } else if part.type == "text/plain" {
      try readText(part, title, place: "\(prefix)\(part.path)")
    } else if part.type == "text/html" {
      try readPage(part, title, place: "\(prefix)\(part.path)")
    }
    let author = part.message.text("from").flatMap(MailText.name)
    let day = part.message["date"].flatMap(MailText.day)
    for index in found.indices {
      if let author, found[index].recipe.authors.isEmpty { found[index].recipe.authors = [author] }
      found[index].recipe.published = found[index].recipe.published ?? day
    }
  }

  // MARK: - Parts

  private mutating func readFile(_ part: MailPart, named name: String, place: String) {
    let end = FileSample.pathExtension(of: name)
    guard RecipeFormats.readExtensions.contains(end) else { return }
    let bytes = part.content
    let sample = FileSample(bytes.span, name: "\(self.name)/\(name)")
    if isTooLong(bytes, sample, place) { return }
    let reading = RecipeFormats.read(bytes.span, of: sample, among: formats)
    if reading.format == nil, sample.isArchive {
      if readsArchives { readArchive(bytes, sample.name, place) }
    } else {
      add(reading, place)
    }
  }

  private mutating func readArchive(_ bytes: [UInt8], _ name: String, _ place: String) {
    var readings: [(path: String, reading: FileReading)] = []
    do throws(ImportError) {
      let left = try ArchiveMembers.read(bytes.span, name: name, among: formats) { member, _ in
        readings.append((member.path, member.reading))
      }
      notes += left.map { FormatNote(.leftOut, "\(place)/\($0)") }
    } catch { notes.append(FormatNote(.leftOut, "\(place): \(error.message)")) }
    for (path, reading) in readings { add(reading, "\(place)/\(path)") }
  }

  private mutating func readText(
    _ part: MailPart, _ title: String, place: String
  ) throws(ImportError) {
    guard let text = part.text else { return }
    let parameters = part.header.parameterized("content-type").parameters
    let plain = MailText.plain(text, isFlowed: parameters["format"]?.lowercased() == "flowed")
    guard read(Array(plain.utf8), title, place) else { return }
    let blocks = PlainTextFormatReader.blocks(try SourceLines(plain))
    add(
      try DocumentRecipes.all(
        in: blocks, facts: DocumentFacts(title: title, titleOrigin: "the subject"), name: title,
        rules: .init(takesFirstLine: false)), place)
  }

  private mutating func readPage(
    _ part: MailPart, _ title: String, place: String
  ) throws(ImportError) {
    guard let text = part.text, read(Array(text.utf8), title, place) else { return }
    add(
      try DocumentRecipes.all(
        inPage: text.utf8.span, facts: DocumentFacts(title: title, titleOrigin: "the subject"),
        name: title, rules: .init(takesFirstLine: false)), place)
  }

  /// Reads a text as a format other than plain text; true where it is of none and may be looked at for headings.
  private mutating func read(_ text: [UInt8], _ title: String, _ place: String) -> Bool {
    // The name has no extension that would speak for a format.
    let name = "\(self.name)/\(title.replacing("/", with: "-"))."
    let sample = FileSample(text.span, name: name)
    let formats = formats.filter { $0.name != RecipeFormat.plainText.name }
    guard !RecipeFormats.claims(to: sample, among: formats).isEmpty else { return true }
    if isTooLong(text, sample, place) { return false }
    let reading = RecipeFormats.read(text.span, of: sample, among: formats)
    if reading.failure?.code == .noRecipe { return true }
    add(reading, place)
    return false
  }

  /// Whether a part may hold too many recipes to be held, which is noted: only files are read recipe by recipe.
  private mutating func isTooLong(_ bytes: [UInt8], _ sample: FileSample, _ place: String) -> Bool {
    guard bytes.count >= RecipeFormats.largestHeld,
      RecipeFormats.claims(to: sample, among: formats).first?.format.reader is any ListReader
    else { return false }
    notes.append(
      FormatNote(
        .leftOut, "\(place): it has \(bytes.count >> 20) MB; save it as a file and import that"))
    return true
  }

  // MARK: - Recipes

  private mutating func add(_ reading: FileReading, _ place: String) {
    switch reading.result {
    case .success(let inner):
      for recipe in inner.recipes {
        found.append(.init(recipe: recipe.recipe, place: .member(place), notes: recipe.notes))
      }
      notes += inner.notes.map { FormatNote($0.kind, "\(place): \($0.message)") }
    case .failure(let error):
      guard error.code != .noRecipe, error.code != .empty else { return }
      notes.append(FormatNote(.leftOut, "\(place): \(error.message)"))
    }
  }

  private mutating func add(_ recipes: [DocumentRecipes.Found], _ place: String) {
    found += recipes.map { .init(recipe: $0.recipe, place: .member(place), notes: $0.notes) }
  }
}
