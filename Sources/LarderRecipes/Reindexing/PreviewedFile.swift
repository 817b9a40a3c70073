public import LarderFormats

/// What an import of one file would give: of each recipe as much as a list shows, so that a file of very many is never in memory
/// as recipes.
public struct PreviewedFile: Sendable {
  /// What a list shows of a recipe.
  public struct Recipe: Sendable {
    /// Its title.
    public let title: String
    /// Where it stands in the file.
    public let place: RecipePlace
    /// The number of its ingredient lines.
    public let ingredientCount: Int
    /// The number of its steps.
    public let stepCount: Int
    /// What it says of nutrition: "fat 3 g".
    public let nutrition: [String]
    /// What to know of it.
    public let notes: [FormatNote]

    init(_ recipe: ImportedRecipe, at place: RecipePlace, notes: [FormatNote] = []) {
      title = recipe.title
      self.place = place
      ingredientCount = recipe.ingredients.count
      stepCount = recipe.steps.count
      nutrition = recipe.nutrition.map { "\($0.name) \($0.amount)" }
      self.notes = notes
    }
  }

  /// The file's path.
  public let path: String
  /// The format that it would be read as; nil where none takes it.
  public private(set) var format: RecipeFormat?
  /// Why as this one.
  public private(set) var claim: Recognition?
  /// At least one recipe, in the order of the file, or why there is none.
  public private(set) var result: Result<[Recipe], ImportError> = .success([])
  /// What to know of the file as a whole, and of its parts that gave no recipe.
  public private(set) var notes: [FormatNote] = []
  /// Whether the file is a text of any kind that is no recipe, as most are.
  public private(set) var isOfAnotherKind = false

  /// Reads what is in no file of its own.
  ///
  /// - Parameters:
  ///   - path: what stands for its path: an address, or `-`.
  ///   - content: all of it.
  ///   - name: a name for it.
  ///   - mediaType: what whoever gave it says that it is; nil where nobody does.
  public init(_ path: String, content: Span<UInt8>, name: String, mediaType: String? = nil) {
    self.init(path, content, of: FileSample(content, name: name, mediaType: mediaType))
  }

  /// Reads the content of a file.
  init(_ path: String, _ content: Span<UInt8>, of sample: FileSample) {
    self.path = path
    do throws(ImportError) {
      guard let list = try RecipeFormats.survey(content, of: sample, among: RecipeFormats.all)
      else {
        let reading = ConvertedDocument.read(content, of: sample, among: RecipeFormats.all)
        take(reading ?? RecipeFormats.read(content, of: sample))
        return
      }
      format = list.format
      claim = RecipeFormats.claims(to: sample).first?.claim
      notes = list.recipes.notes
      result = .success(Self.recipes(of: list.recipes, in: content) { .index($0) })
    } catch { result = .failure(error) }
  }

  /// Reads an archive's members one after the other, as an import does.
  init(_ archive: LargeArchive, path: String) {
    self.path = path
    format = .archive
    claim = archive.claim
    var recipes: [Recipe] = []
    var notes: [FormatNote] = []
    do throws(ImportError) {
      let unread = try archive.forEachReading { member, content in
        if let list = member.list {
          recipes += Self.recipes(of: list, in: content.span) { _ in .member(member.path) }
          notes += list.notes.map { FormatNote($0.kind, "\(member.path): \($0.message)") }
          return true
        }
        switch member.reading.result {
        case .success(let found):
          recipes += found.recipes.map {
            Recipe($0.recipe, at: .member(member.path), notes: $0.notes)
          }
          notes += found.notes.map { FormatNote($0.kind, "\(member.path): \($0.message)") }
        case .failure(let error):
          notes.append(FormatNote(.leftOut, "\(member.path): \(error.message)"))
        }
        return true
      }
      notes += unread.map { FormatNote(.leftOut, $0) }
      if recipes.isEmpty { throw ArchiveMembers.noRecipe(notes.map(\.message)) }
      result = .success(recipes)
    } catch { result = .failure(error) }
    self.notes = notes
  }

  /// Notes that a file could not be read.
  init(path: String, failure: ImportError) {
    self.path = path
    result = .failure(failure)
  }

  /// Why there is no recipe.
  public var failure: ImportError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }

  private mutating func take(_ reading: FileReading) {
    format = reading.format
    claim = reading.claim
    isOfAnotherKind = reading.isOfAnotherKind
    result = reading.result.map { found in
      found.recipes.map { Recipe($0.recipe, at: $0.place, notes: $0.notes) }
    }
    notes = (try? reading.result.get())?.notes ?? []
  }

  private static func recipes(
    of list: any RecipeSurvey, in content: Span<UInt8>, at place: (Int) -> RecipePlace
  ) -> [Recipe] {
    var recipes: [Recipe] = []
    _ = list.forEachRecipe(in: content) { number, recipe in
      recipes.append(Recipe(recipe, at: place(number)))
      return true
    }
    return recipes
  }
}
