/// The formats that recipes are read from and written in.
public enum RecipeFormats {
  /// The table: where two formats claim a file alike, the first one gets it.
  public static let all: [RecipeFormat] = [
    .json,
    .paprika,
    .mela,
    .crouton,
    .tandoor,
    .nextcloud,
    .mealie,
    .recetteTek,
    .domestica,
    .openEats,
    .jsonLD,
    .recipeKeeper,
    .copyMeThat,
    .html,
    .webArchive,
    .mail,
    .labelledText,
    .chefTap,
    .cooklang,
    .recipeMD,
    .markdown,
    .mealMaster,
    .rezKonv,
    .nowYoureCooking,
    .masterCookText,
    .masterCook,
    .recipeML,
    .krecipes,
    .gourmet,
    .livingCookbook,
    .cookmate,
    .cookML,
    .yaml,
    .csv,
    .openDocument,
    .word,
    .epub,
    .richText,
    .pdf,
    .scan,
    .database,
    .archive,
    .plainText,
  ]

  /// Files of more bytes, of formats that can be read so, are read recipe by recipe: all would take too much memory.
  package static let largestHeld = 4 << 20

  /// The largest file that is read, in bytes.
  public static let maximumSize = SourceText.maximumSize

  /// All extensions that some format reads, in the order of the table, each once.
  public static let readExtensions: [String] = {
    var seen: Set<String> = []
    return all.filter { $0.reader != nil }.flatMap(\.extensions).filter { seen.insert($0).inserted }
  }()

  /// The format of a name; nil for none of ours.
  ///
  /// - Parameter name: as in `RecipeFormat.name`.
  public static func format(named name: String) -> RecipeFormat? { all.first { $0.name == name } }

  /// The formats that claim a file, the surest first.
  ///
  /// - Parameter file: a look at its beginning.
  public static func claims(to file: FileSample) -> [(format: RecipeFormat, claim: Recognition)] {
    claims(to: file, among: all)
  }

  /// The formats of a table that claim a file, the surest first.
  package static func claims(
    to file: FileSample, among formats: [RecipeFormat]
  ) -> [(format: RecipeFormat, claim: Recognition)] {
    var claims: [(format: RecipeFormat, claim: Recognition)] = []
    for format in formats {
      guard let claim = format.reader?.recognize(file) else { continue }
      // Behind those that are as sure.
      let place = claims.firstIndex { $0.claim.certainty < claim.certainty } ?? claims.count
      claims.insert((format, claim), at: place)
    }
    return claims
  }

  /// Reads a file as the surest format that finds a recipe in it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file's name, with or without the folders that it is in.
  ///   - mediaType: what whoever gave the file says that it is; nil where nobody does.
  public static func read(
    _ bytes: Span<UInt8>, name: String, mediaType: String? = nil
  ) -> FileReading {
    readPlainly(bytes) ?? read(bytes, of: FileSample(bytes, name: name, mediaType: mediaType))
  }

  /// Reads what is plainly a recipe in Larder's own JSON, as most files of large collections are, without a sample: no
  /// other format has its keys and none besides. Nil for anything else.
  package static func readPlainly(_ bytes: Span<UInt8>) -> FileReading? {
    guard bytes.count <= maximumSize,
      let recipe = FlatRecipeScanner.scan(bytes), !recipe.isHollow
    else { return nil }
    var found = FoundRecipes()
    found.add(recipe, at: .file)
    do throws(ImportError) { try found.check() } catch { return nil }
    return FileReading(
      format: .json, claim: JSONFormatReader.claim, result: .success(found))
  }

  /// Reads a file of which a sample was taken.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the sample.
  public static func read(_ bytes: Span<UInt8>, of file: FileSample) -> FileReading {
    read(bytes, of: file, among: all)
  }

  /// Reads a file of which a sample was taken as one of the formats of a table.
  package static func read(
    _ bytes: Span<UInt8>, of file: FileSample, among formats: [RecipeFormat]
  ) -> FileReading {
    if file.structure == .blank {
      return FileReading(failure: ImportError(.empty, "the file is empty"))
    }
    guard bytes.count <= maximumSize else {
      return FileReading(
        failure: ImportError(.tooLarge, "the file is larger than \(maximumSize >> 20) MB"))
    }
    var first: FileReading?
    for (format, claim) in claims(to: file, among: formats) {
      let result = read(bytes, of: file, as: format)
      let reading = FileReading(format: format, claim: claim, result: result)
      guard let failure = reading.failure else { return reading }
      // What holds no recipe may be of another format after all; what is broken is not.
      guard failure.code == .noRecipe else { return first ?? reading }
      first = first ?? reading
    }
    return first
      ?? FileReading(
        failure: ImportError(
          .noRecipe, "no format takes it: it is \(file.structure.words), and holds no recipe"))
  }

  /// Reads a file that holds too many recipes to be held for the first time, as the format that is surest; nil for one that
  /// is to be read as a whole.
  package static func survey(
    _ bytes: Span<UInt8>, of file: FileSample, among formats: [RecipeFormat]
  ) throws(ImportError) -> (recipes: any RecipeSurvey, format: RecipeFormat)? {
    guard contentSize(bytes, of: file) >= largestHeld,
      let format = claims(to: file, among: formats).first?.format,
      let reader = format.reader as? any ListReader
    else { return nil }
    guard bytes.count <= format.maximumSize else { throw format.tooLarge(bytes.count) }
    return try reader.survey(bytes, of: file).map { ($0, format) }
  }

  /// About how many bytes a file holds: what is compressed by gzip says so at its end (RFC 1952, section 2.3.1).
  private static func contentSize(_ bytes: Span<UInt8>, of file: FileSample) -> Int {
    guard file.structure == .gzip, bytes.count > 4 else { return bytes.count }
    return (1...4).reduce(0) { $0 << 8 | Int(bytes[bytes.count - $1]) }
  }

  private static func read(
    _ bytes: Span<UInt8>, of file: FileSample, as format: RecipeFormat
  ) -> Result<FoundRecipes, ImportError> {
    guard let reader = format.reader else {
      return .failure(ImportError(.noRecipe, "files of this format are not read"))
    }
    var found = FoundRecipes()
    do throws(ImportError) {
      guard bytes.count <= format.maximumSize else { throw format.tooLarge(bytes.count) }
      try reader.read(bytes, of: file, into: &found)
      try found.check()
    } catch { return .failure(error) }
    return .success(found)
  }
}

/// What reading a file gave, and as which format.
public struct FileReading: Sendable {
  /// The format that it was read as; nil where none takes it.
  public let format: RecipeFormat?
  /// Why as this one.
  public let claim: Recognition?
  /// At least one recipe, or why there is none.
  public let result: Result<FoundRecipes, ImportError>

  init(
    format: RecipeFormat? = nil, claim: Recognition? = nil,
    result: Result<FoundRecipes, ImportError>
  ) {
    self.format = format
    self.claim = claim
    self.result = result
  }

  /// What stands for a file whose recipes are read one by one.
  init(list format: RecipeFormat) { self.init(format: format, result: .success(FoundRecipes())) }

  /// What stands for a file that could not be read.
  package init(failure: ImportError) { self.init(result: .failure(failure)) }

  /// Whether the file is a text of any kind that is no recipe, as most are: nothing in it looks like one.
  public var isOfAnotherKind: Bool {
    guard let code = failure?.code, format?.isOfAnyText == true else { return false }
    return [.noRecipe, .tooLarge].contains(code) && claim?.certainty == .name
  }

  /// Why there is no recipe.
  public var failure: ImportError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}
