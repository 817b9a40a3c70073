internal import LarderFoods
internal import LarderText

/// A part of a recipe, as people and programs name it by a key of metadata or of JSON, or by the column of a table: one
/// vocabulary for all formats.
enum RecipeField: Hashable, Sendable {
  case title, summary, notes, ingredients, steps
  /// The steps, or the time of preparation: the value decides.
  case preparation
  case yield, yieldUnit, prepTime, cookTime, waitingTime, totalTime
  case author, source, site, url, published, rating, image, language, nutrition
  case tag, category, cuisine, diet, tool, difficulty
  /// What the user of another store says of the recipe.
  case own(ImportedRecipe.Own.Part)

  /// The part that a key or a column names; nil for what is not kept.
  ///
  /// - Parameter key: in any spelling: `prep_time`, `prepTime` and `Prep Time` are one, with diacritics or without.
  init?(_ key: String) {
    guard let field = Self.fields[Self.folded(key)] else { return nil }
    self = field
  }

  /// The part that the key names, now that its value is known.
  func resolved(by value: String) -> RecipeField {
    guard self == .preparation else { return self }
    let isTime = value.utf8.count <= Self.longestTime && CookingTime.minutes(in: value) != nil
    return isTime ? .prepTime : .steps
  }

  /// In bytes; what is longer is a sentence that speaks of minutes.
  private static let longestTime = 24

  /// The key that writers of metadata take.
  var key: String { Self.names.first { $0.field == self }?.keys.first ?? "" }

  /// Letters alone, in lower case and without diacritics.
  private static func folded(_ key: String) -> String {
    let folded = Folding.canonical.fold(key)
    return String(folded.unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  private static let fields: [String: RecipeField] = {
    let own = names.flatMap { row in row.keys.map { (folded($0), row.field) } }
    let headings = RecipeHeadings.parts.map { (folded($0.key), RecipeField($0.value)) }
    return Dictionary(own + headings, uniquingKeysWith: { first, _ in first })
  }()

  private init(_ part: RecipeHeadings.Part) {
    switch part {
    case .ingredients: self = .ingredients
    case .method: self = .steps
    case .notes: self = .notes
    case .summary: self = .summary
    case .equipment: self = .tool
    case .nutrition: self = .nutrition
    }
  }
}
