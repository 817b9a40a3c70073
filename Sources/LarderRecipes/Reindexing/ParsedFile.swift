internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFoods
internal import LarderFormats
internal import LarderModel

/// What reading one file gave: recipes, or the reason for none. Made on a worker thread, stored by
/// the writer.
struct ParsedFile: Sendable {
  /// A recipe with its ingredient lines taken apart.
  struct Recipe: Sendable {
    var imported: ImportedRecipe
    var derived: DerivedParts
    /// What is known of its foods; nil where nobody has read them yet. Files are read on all cores and recipes written on
    /// one, which would read them as well: an import took a third longer.
    var foods: RecipeKeywords?
    /// Its place in the file.
    var ordinal: Int
  }

  /// The file's number in the walk.
  var number: Int
  /// The state of the file that was read; the walk's when it could not be opened.
  var state: FolderWalk.State
  var hash: Data?
  /// The format that it was read as; "none" where none takes it.
  var importer: String
  /// The format's version; after a failure, that of all formats that files of this name are tried with.
  var importerVersion: Int
  /// The recipes; none where they are in `list`.
  var result: Result<[Recipe], ImportError>
  /// The recipes of a large file, which are made when they are written.
  var list: LargeFile?
  /// Of an archive that could be read: its members, each as a file; nil for any other file.
  var members: [ParsedFile]?
  /// An archive that is too large to be read at once: its members are read when they are written.
  var archive: LargeArchive?
  /// Pictures that may lie beside it, which are read when it is written: those of many files would not fit into memory.
  var pictures: PicturesBeside?
  /// Of a member: `ARCHIVE/MEMBER`.
  var path: String?
  /// About how many bytes the recipes take.
  var weight = 0
  /// Parts of the file that gave no recipe.
  var notes: [FormatNote] = []
  /// Whether it is a text of any kind that is no recipe: no failure unless the user named it.
  var isOfAnotherKind = false

  /// What the store keeps as the format of files that none takes.
  static let noFormat = "none"

  /// Makes of a failure a file that is known and holds nothing.
  mutating func passOver() {
    result = .success([])
    importer = Self.noFormat
  }
  /// All notes of the file and its recipes, as the store keeps them.
  var keptNotes: String?

  /// Notes the format that the file was read as.
  mutating func take(_ format: RecipeFormat) {
    importer = format.name
    importerVersion = format.version
  }

  /// Notes what is to be known of the file and its recipes.
  mutating func take(_ notes: [FormatNote]) {
    self.notes = notes.filter { $0.kind == .leftOut }
    keptNotes = KeptNotes.text(notes.map(\.message))
  }

  /// The recipes; none after a failure.
  var recipes: [Recipe] { (try? result.get()) ?? [] }

  /// Gives recipes the pictures that lie beside the file.
  ///
  /// - Parameters:
  ///   - content: the bytes of the file of a path; nil where there is none.
  ///   - isThere: whether there is one, where that costs less; nil where it does not.
  mutating func addPictures(
    _ content: (String) -> [UInt8]?, isThere: ((String) -> Bool)? = nil
  ) {
    guard let pictures, case .success(var found) = result else { return }
    self.pictures = nil
    pictures.forEachPicture(content) { index, path, bytes in
      found[index].imported.setPicture(bytes, from: path)
      weight += bytes.count
    }
    if !found.isEmpty {
      let steps = pictures.stepPictures { path in isThere?(path) ?? (content(path) != nil) }
      found[0].imported.addPictures(named: steps)
    }
    result = .success(found)
  }

  /// Leaves out the pictures where they have more bytes than may be.
  ///
  /// - Returns: the bytes of those that are kept.
  mutating func keepPictures(atMost maximum: Int) -> Int {
    guard case .success(var found) = result else { return 0 }
    let bytes = found.reduce(0) { $0 + $1.imported.pictureWeight }
    guard bytes > maximum else { return bytes }
    for index in found.indices { found[index].imported.images.removeAll { $0.bytes != nil } }
    result = .success(found)
    let note = "pictures; the archive has too many of them: unpack it and import the folder"
    keptNotes = (keptNotes.map { $0 + "\n" } ?? "") + "not kept: " + note
    return 0
  }

  /// Why there are none.
  var failure: ImportError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}

extension ImportError {
  /// Whether the failure lies in the moment and not in the file's content.
  var isPassing: Bool {
    code == .unreadable || code == .changedWhileRead || code == .unfinished
  }
}

/// Reads and parses files on one thread. Not thread-safe: each worker has its own.
final class FileParser {
  private let reader = FileReader()
  private let formats: FormatTable

  /// Makes a parser that reads the formats of a table.
  init(formats: FormatTable) { self.formats = formats }

  /// Reads the file of this number; a failure is part of the result.
  func parse(_ number: Int, paths: PathTable, walked: FolderWalk.State) -> ParsedFile {
    guard walked.error == 0 else {
      return failure(number, paths: paths, walked: walked, Self.failure(walked.error))
    }
    var file = failure(number, paths: paths, walked: walked, nil)
    file.result = Result { () throws(ImportError) -> [ParsedFile.Recipe] in
      try read(number, paths: paths, into: &file)
    }
    if file.failure?.isPassing == true {
      // The permission to read changes neither size nor time: no walk finds this state, and each one tries again.
      file.state.modificationTime = -1
    }
    return file
  }

  /// What stands for a file that is not read, for this reason.
  func failure(
    _ number: Int, paths: PathTable, walked: FolderWalk.State, _ error: ImportError?
  ) -> ParsedFile {
    ParsedFile(
      number: number, state: walked, hash: nil, importer: ParsedFile.noFormat,
      importerVersion: paths.withPath(number) { formats.failureVersion(forPath: $0.bytes) },
      result: error.map { .failure($0) } ?? .success([]))
  }

  private static func failure(_ walked: Int32) -> ImportError {
    switch walked {
    case EISDIR: ImportError(.noRecipe, "the link leads to a folder that has been visited already")
    case ENOLINK: ImportError(.unreadable, "the link leads to nothing")
    case EINVAL: ImportError(.noRecipe, "it is not a regular file")
    default: FileReader.unreadable(walked)
    }
  }

  private func read(
    _ number: Int, paths: PathTable, into file: inout ParsedFile
  ) throws(ImportError) -> [ParsedFile.Recipe] {
    let name = paths.string(number)
    let found: Result<Found, ImportError>
    do throws(ImportError) {
      found = try paths.withPath(number) { (path) throws(ImportError) in
        try reader.read(path) { bytes, state in
          file.state = state
          file.hash = ContentHash.sha256(bytes)
          return Result { () throws(ImportError) in
            try look(at: bytes, name: name)
          }
        }
      }
    } catch {
      guard error.code == .tooLarge, let archive = LargeArchive(path: name, formats: formats) else {
        throw error
      }
      take(archive, into: &file)
      return []
    }
    switch try found.get() {
    case .list(let survey, let format, let count):
      file.take(format)
      file.take(survey.notes)
      file.list = LargeFile(.file(reader.give(count)), survey)
      return []
    case .archive:
      let whole = reader.give(Int(file.state.size))
      file.importer = RecipeFormat.archive.name
      do throws(ImportError) {
        guard whole.bytes.count < RecipeFormats.largestHeld else {
          throw ImportError(.tooLarge, "the archive is too large to be read at once")
        }
        try readMembers(of: whole.bytes, name: name, into: &file)
      } catch {
        guard error.code == .tooLarge, let archive = LargeArchive(path: name, formats: formats)
        else { throw error }
        take(archive, into: &file)
      }
      return []
    case .reading(let reading):
      notePictures(beside: reading, at: name, in: &file)
      return try take(reading, into: &file)
    }
  }

  private func notePictures(
    beside reading: FileReading, at path: String, in file: inout ParsedFile
  ) {
    let pictures = PicturesBeside(of: reading, at: path)
    if !pictures.isEmpty { file.pictures = pictures }
  }

  private func take(_ archive: LargeArchive, into file: inout ParsedFile) {
    file.importer = RecipeFormat.archive.name
    file.importerVersion = formats.archiveVersion
    file.archive = archive
  }

  private func take(
    _ reading: FileReading, into file: inout ParsedFile
  ) throws(ImportError) -> [ParsedFile.Recipe] {
    if let format = reading.format { file.importer = format.name }
    // What lacks a program to be read is no failure of the file.
    file.isOfAnotherKind = reading.isOfAnotherKind || reading.failure?.code == .unreadable
    let found = try reading.result.get()
    if let format = reading.format { file.take(format) }
    file.take(found.allNotes)
    return found.recipes.enumerated().map { ordinal, found in
      file.weight += found.recipe.weight + found.recipe.pictureWeight
      return ParsedFile.Recipe(found.recipe, ordinal: ordinal, readsFoods: true)
    }
  }

  /// What a member of an archive gave, as a file.
  func member(
    _ member: ArchiveMembers.Reading, _ content: [UInt8], of file: ParsedFile, archive name: String
  ) -> ParsedFile {
    let path = name + "/" + member.path
    var one = ParsedFile(
      number: file.number, state: file.state,
      hash: ContentHash.sha256(content.span), importer: ParsedFile.noFormat,
      importerVersion: formats.failureVersion(forPath: path), result: .success([]), path: path)
    one.state.size = Int64(content.count)
    one.result = Result { () throws(ImportError) in try take(member.reading, into: &one) }
    // Those in smaller archives have been added.
    notePictures(beside: member.reading, at: member.path, in: &one)
    if let list = member.list {
      one.take(list.notes)
      one.list = LargeFile(.member(content), list)
    }
    return one
  }

  private func readMembers(
    of bytes: Span<UInt8>, name: String, into file: inout ParsedFile
  ) throws(ImportError) {
    var members: [ParsedFile] = []
    var pictures = 0
    let notes = try ArchiveMembers.read(
      bytes, name: name, among: formats.formats, holdingAtMost: ArchiveMembers.largestHeld
    ) { member, content in
      var one = self.member(member, content, of: file, archive: name)
      pictures += one.keepPictures(atMost: Self.maximumPictures - pictures)
      members.append(one)
    }
    guard !members.isEmpty else { throw ArchiveMembers.noRecipe(notes) }
    file.notes = notes.map { FormatNote(.leftOut, $0) }
    file.keptNotes = KeptNotes.text(notes)
    file.members = members
    file.importerVersion = formats.archiveVersion
  }

  /// In bytes: the most that pictures of the members of an archive take which is read at once.
  private static let maximumPictures = 96 << 20

  private enum Found {
    case reading(FileReading)
    case archive
    case list(any RecipeSurvey, RecipeFormat, bytes: Int)
  }

  private func look(
    at bytes: Span<UInt8>, name: String
  ) throws(ImportError) -> Found {
    if name.hasSuffix(".json"), let reading = RecipeFormats.readPlainly(bytes) {
      return .reading(reading)
    }
    let sample = FileSample(bytes, name: name)
    if sample.isArchive,
      RecipeFormats.claims(to: sample, among: formats.formats).first?.format.name
        == RecipeFormat.archive.name
    {
      return .archive
    }
    if let list = try RecipeFormats.survey(bytes, of: sample, among: formats.formats) {
      return .list(list.recipes, list.format, bytes: bytes.count)
    }
    if let reading = ConvertedDocument.read(bytes, of: sample, among: formats.formats) {
      return .reading(reading)
    }
    return .reading(RecipeFormats.read(bytes, of: sample, among: formats.formats))
  }
}

extension ParsedFile.Recipe {
  /// Takes a recipe's ingredient lines apart.
  init(_ imported: ImportedRecipe, ordinal: Int, readsFoods: Bool) {
    self.init(imported: imported, derived: DerivedParts(imported), ordinal: ordinal)
    guard readsFoods else { return }
    foods = RecipeFoods.keywords(
      zip(imported.ingredients, derived.ingredients).map { ($0.text, $1) },
      language: imported.language ?? derived.guessedLanguage)
  }
}
