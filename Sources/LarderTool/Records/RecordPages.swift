internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// A folder with a page for each recipe of a store, for programs that know files: the desktop's own indexers.
///
/// That there is one is kept in the user's settings, so that the pages can be thrown away, and come again.
struct RecordPages {
  /// The store's real path.
  let store: String
  /// Where the pages are: in a folder of this one, which has the store's identifier for a name.
  let folder: String
  let identifier: UUID

  private static let storeKey = "Store"
  private static let folderKey = "Folder"
  private static let identifierKey = "Identifier"
  /// Keeps an import of a folder around the pages from taking them for recipes.
  private static let ignoreFile = (name: IgnoreRules.fileName, text: "*\n")

  /// What a page says: what indexers know by its usual name, and what is read of a recipe in a list.
  private static let rule = ExternalRecordRule(
    "Recipe", named: "title", titlePrefix: "Recipe: ",
    values: [
      "author": "authors.name", "description": "summary", "keywords": "tags.name",
      "language": "language", "servings": "servings", "rating": "rating",
      "last-used": "lastCooked", "source": "source.path", "url": "url",
    ],
    texts: ["summary", "ingredients.text"], orderKey: "position")

  // MARK: - From pages to recipes

  /// The record in a file; nil for another file.
  static func record(inFile path: String) -> ExternalRecord? {
    guard path.hasSuffix(".html") else { return nil }
    return try? ExternalRecord(contentsOfFile: path)
  }

  /// The URI of the recipe that a page is of; nil for another file.
  static func uri(ofPage path: String) -> String? { record(inFile: path)?.objectID.uri }

  // MARK: - Settings

  /// The pages of a store that are kept; nil where none are.
  ///
  /// - Parameter store: the store's path; the store need not be there any more.
  static func kept(for store: String) throws(ToolError) -> RecordPages? {
    let store = FilePath.real(store)
    let path = try settings(store)
    guard FilePath.exists(path) else { return nil }
    let (bytes, _) = try TextFile.read(path)
    let list: [String: PropertyListValue]?
    do throws(PropertyListError) { list = try PropertyListText.read(bytes).dictionary } catch {
      throw ToolError(.badData, "\(path): \(error.message)")
    }
    guard let folder = list?[folderKey]?.string, folder.hasPrefix("/"),
      let identifier = list?[identifierKey]?.string.flatMap(UUID.init(uuidString:)),
      list?[storeKey]?.string == store
    else {
      throw ToolError(
        .badData, "\(path): not as larder records wrote it; remove it and start again")
    }
    return RecordPages(store: store, folder: folder, identifier: identifier)
  }

  /// Keeps that there are pages.
  func keep() throws(ToolError) {
    let path = try Self.settings(store)
    let number = FilePath.makeFolder(FilePath.folder(of: path))
    guard number == 0 else {
      throw ToolError(.inputOutput, "\(path): cannot be created: \(FilePath.message(number))")
    }
    let list = PropertyListValue.dictionary([
      Self.storeKey: .string(store), Self.folderKey: .string(folder),
      Self.identifierKey: .string(identifier.uuidString),
    ])
    try ExportedFile.write(Array(PropertyListText.text(list).utf8), to: path, replaces: true)
  }

  /// Forgets that there are pages.
  func forget() throws(ToolError) {
    let path = try Self.settings(store)
    guard unlink(path) == 0 || errno == ENOENT else {
      throw ToolError(.inputOutput, "\(path): cannot be removed: \(FilePath.message(errno))")
    }
  }

  private static func settings(_ store: String) throws(ToolError) -> String {
    try SettingsFolder.path("records") + "/\(NameHash.text(store.utf8)).plist"
  }

  /// The folder for those who name none: `Larder` among the user's documents, where indexers look.
  static func usualFolder() throws(ToolError) -> String {
    guard let home = try Environment.path("HOME").map(FilePath.absolute) else {
      throw ToolError(.usage, "no home folder: say where the pages are to be")
    }
    let file = try SettingsFolder.base() + "/user-dirs.dirs"
    var documents = home + "/Documents"
    if FilePath.exists(file) {
      for line in try TextFile.contents(file).split(separator: "\n") {
        guard line.hasPrefix("XDG_DOCUMENTS_DIR=\""), line.hasSuffix("\"") else { continue }
        let named = line.dropFirst(19).dropLast()
        let path = named.hasPrefix("$HOME") ? home + named.dropFirst(5) : String(named)
        if path.hasPrefix("/") { documents = path }
      }
    }
    return documents + "/Larder"
  }

  // MARK: - Pages

  private var pagesFolder: String { "\(folder)/\(identifier.uuidString)" }

  /// Makes the folder, with what keeps imports out of it.
  func prepare() throws(ToolError) {
    let number = FilePath.makeFolder(pagesFolder)
    guard number == 0 else {
      throw ToolError(
        .inputOutput, "\(pagesFolder): cannot be created: \(FilePath.message(number))")
    }
    let path = "\(pagesFolder)/\(Self.ignoreFile.name)"
    if FilePath.exists(path) { return }
    try ExportedFile.write(Array(Self.ignoreFile.text.utf8), to: path, replaces: true)
  }

  /// Brings the pages up to date with an open store; those of another store that was at its path go.
  ///
  /// - Parameter progress: told how far it is where all are made anew.
  func update(
    _ store: any PersistentStore, progress: ExternalRecords.Progress? = nil
  ) throws {
    var pages = self
    if store.identifier != identifier {
      _ = try removePages()
      pages = RecordPages(store: self.store, folder: folder, identifier: store.identifier)
      try pages.keep()
    }
    try pages.prepare()
    try Self.records(store, in: folder).update(progress: progress)
  }

  /// Removes the pages, and their folders where nothing else is in them.
  ///
  /// - Returns: how many there were.
  func removePages() throws -> Int {
    _ = unlink("\(pagesFolder)/\(Self.ignoreFile.name)")
    let count = try ExternalRecords.removeAll(in: folder, ofStore: identifier)
    _ = rmdir(folder)
    return count
  }

  /// How many pages there are, and whether they are of the present state of the store.
  func state(_ store: any PersistentStore) throws -> (count: Int, isCurrent: Bool) {
    try Self.records(store, in: folder).state(of: store)
  }

  private static func records(
    _ store: any PersistentStore, in folder: String
  ) throws -> ExternalRecords {
    let container = PersistentContainer(model: store.model)
    try container.coordinator.add(store)
    return try ExternalRecords(rule, of: container, in: folder)
  }

  /// Brings the pages of a store up to date, where some are kept.
  ///
  /// - Parameter say: gets a line where that cannot be.
  static func update(_ store: any PersistentStore, say: (String) -> Void) {
    guard let path = store.path else { return }
    do { try kept(for: path)?.update(store) } catch {
      say(
        "\(ErrorReport.translated(error)?.message ?? "\(error)"); larder records keeps pages of the recipes there (larder records stop)"
      )
    }
  }
}
