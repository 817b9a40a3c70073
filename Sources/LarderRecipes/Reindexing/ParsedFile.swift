internal import FoundationEssentials
internal import Glibc
internal import LarderModel

/// What reading one file gave: recipes, or the reason for none. Made on a worker thread, stored by
/// the writer.
struct ParsedFile: Sendable {
  /// A recipe with its ingredient lines taken apart.
  struct Recipe: Sendable {
    var imported: ImportedRecipe
    /// One for each of `imported.ingredients`.
    var ingredients: [ParsedIngredient]
    /// Its place in the file.
    var ordinal: Int
  }

  /// The file's number in the walk.
  var number: Int
  /// The state of the file that was read; the walk's when it could not be opened.
  var state: FolderWalk.State
  var hash: Data?
  var importer: String
  var importerVersion: Int
  /// The recipes; none where they are in `list`.
  var result: Result<[Recipe], ImportError>
  /// The recipes of a large file, which are made when they are written.
  var list: LargeFile?
  /// About how many bytes the recipes take.
  var weight = 0

  /// The recipes; none after a failure.
  var recipes: [Recipe] { (try? result.get()) ?? [] }

  /// Why there are none.
  var failure: ImportError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}

extension ImportError {
  /// Whether the failure lies in the moment and not in the file's content.
  var isPassing: Bool { code == .unreadable || code == .changedWhileRead }
}

/// Reads and parses files on one thread. Not thread-safe: each worker has its own.
final class FileParser {
  private let reader = FileReader()
  private let ingredientParser = IngredientParser()
  private let importers: ImporterTable

  /// Makes a parser that finds importers in a table.
  init(importers: ImporterTable) { self.importers = importers }

  /// Reads the file of this number; a failure is part of the result.
  func parse(_ number: Int, paths: PathTable, walked: FolderWalk.State) -> ParsedFile {
    let importer = paths.withPath(number) { importers.importer(forPath: $0) }
    var file = ParsedFile(
      number: number, state: walked, hash: nil, importer: importer?.name ?? "none",
      importerVersion: importer?.version ?? 0, result: .success([]))
    guard walked.error == 0 else {
      file.result = .failure(Self.failure(walked.error))
      return file
    }
    guard let importer else {
      file.result = .failure(
        ImportError(
          .noRecipe,
          "no importer reads such files; their names end in \(ImporterTable.extensionList)"))
      return file
    }
    file.result = Result { () throws(ImportError) -> [ParsedFile.Recipe] in
      try read(number, paths: paths, importer: importer, into: &file)
    }
    if file.failure?.isPassing == true {
      // The permission to read changes neither size nor time: no walk finds this state, and each one tries again.
      file.state.modificationTime = -1
    }
    return file
  }

  /// What stands for a file that is not read, for this reason.
  func failure(
    _ number: Int, paths: PathTable, walked: FolderWalk.State, _ error: ImportError
  ) -> ParsedFile {
    let importer = paths.withPath(number) { importers.importer(forPath: $0) }
    return ParsedFile(
      number: number, state: walked, hash: nil, importer: importer?.name ?? "none",
      importerVersion: importer?.version ?? 0, result: .failure(error))
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
    _ number: Int, paths: PathTable, importer: any RecipeImporter, into file: inout ParsedFile
  ) throws(ImportError) -> [ParsedFile.Recipe] {
    let found = try paths.withPath(number) { (path) throws(ImportError) in
      try reader.read(path) { bytes, state in
        file.state = state
        file.hash = ContentHash.sha256(bytes)
        return Result { () throws(ImportError) in try recipes(in: bytes, importer) }
      }
    }
    switch try found.get() {
    case .list(let survey, let count):
      file.list = LargeFile(reader.give(count), survey)
      return []
    case .recipes(let recipes):
      for recipe in recipes {
        try recipe.checkSize()
        file.weight += recipe.weight
      }
      return recipes.enumerated().map { ordinal, recipe in
        ReadAheadFoods.read(recipe)
        return ParsedFile.Recipe(recipe, ordinal: ordinal, ingredientParser)
      }
    }
  }

  private enum Found {
    case recipes([ImportedRecipe])
    case list(RecipeListSurvey, bytes: Int)
  }

  private func recipes(
    in bytes: UnsafeRawBufferPointer, _ importer: any RecipeImporter
  ) throws(ImportError) -> Found {
    if bytes.count >= LargeFile.minimumSize, let importer = importer as? any RecipeListImporter,
      let survey = try importer.survey(LargeFile.text(in: bytes))
    {
      return .list(survey, bytes: bytes.count)
    }
    return .recipes(try importer.recipes(in: bytes))
  }
}

extension ParsedFile.Recipe {
  /// Takes a recipe's ingredient lines apart.
  init(_ imported: ImportedRecipe, ordinal: Int, _ parser: IngredientParser) {
    self.init(
      imported: imported, ingredients: imported.ingredients.map { parser.parse($0.text) },
      ordinal: ordinal)
  }
}
