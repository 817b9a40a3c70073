/// A recipe as a reader found it in a file: values only, nothing stored yet.
public struct ImportedRecipe: Hashable, Sendable {
  /// A line of the ingredient list.
  public struct Ingredient: Hashable, Sendable {
    /// The whole line as written; always kept.
    public var text: String
    /// The heading the line stands under.
    public var group: String?

    /// Creates a line.
    public init(text: String, group: String? = nil) {
      self.text = text
      self.group = group
    }
  }

  /// A step of the method.
  public struct Step: Hashable, Sendable {
    /// The instruction as it is written.
    public var text: String
    /// The heading that the step stands under.
    public var group: String?
    /// Minutes that the file gives for it, above 0; not those that its text speaks of.
    public var minutes: Double?

    /// Creates a step.
    public init(text: String, group: String? = nil) {
      self.text = text
      self.group = group
    }
  }

  /// A picture.
  public struct Image: Hashable, Sendable {
    /// Its address or path; pictures are told apart by it.
    public var location: String
    /// What it shows, in words for those who do not see it.
    public var alternativeText: String?
    /// The picture itself, where it stands in the file: of the first one that does. Nil for one of the web.
    public var bytes: [UInt8]?

    /// Creates a picture.
    public init(location: String, alternativeText: String? = nil, bytes: [UInt8]? = nil) {
      self.location = location
      self.alternativeText = alternativeText
      self.bytes = bytes
    }
  }

  /// A tag of some kind.
  public struct Tag: Hashable, Sendable {
    /// `tag`, `category`, `cuisine`, `diet`, `tool`.
    public var kind: String
    /// The tag as it is written.
    public var name: String

    /// Creates a tag.
    public init(kind: String, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  /// A line of what the file says of nutrition, for one serving where it does not say for what.
  public struct Nutrient: Hashable, Sendable {
    /// In lower case English where it is known (`calories`, `fat`, `saturated fat`, `carbohydrate`, `sugar`, `fiber`,
    /// `protein`, `salt`, `sodium`, `cholesterol`, `serving size`), else as it is written.
    public var name: String
    /// With its unit, as it is written: "240 kcal".
    public var amount: String

    /// Creates a line.
    public init(name: String, amount: String) {
      self.name = name
      self.amount = amount
    }
  }

  /// The recipe's name.
  public var title: String
  /// A few sentences about it.
  public var summary: String?
  /// Remarks of whoever wrote it down.
  public var notes: String?
  /// The lines of the list of ingredients, in order.
  public var ingredients: [Ingredient] = []
  /// The steps, in order.
  public var steps: [Step] = []
  /// Who it is from, in order.
  public var authors: [String] = []
  /// Categories, cuisines, diets, tools and keywords.
  public var tags: [Tag] = []
  /// The pictures, in order.
  public var images: [Image] = []
  /// The amount that it makes, as it is written ("2 loaves").
  public var yield: String?
  /// How many people it is for, as a number.
  public var servings: Double?
  /// Minutes of preparation.
  public var prepMinutes: Double?
  /// Minutes of cooking.
  public var cookMinutes: Double?
  /// Minutes in all, as it is written; not the sum of the others.
  public var totalMinutes: Double?
  /// The rating on a scale that ends at 5.
  public var rating: Double?
  /// What it holds, in the order of the file.
  public var nutrition: [Nutrient] = []
  /// When it was published or written down: `2024-05-31`, with or without a time after it (ISO 8601).
  public var published: String?
  /// The language, as a code.
  public var language: String?
  /// The name of the site it is from.
  public var site: String?
  /// The address of the page it is from.
  public var url: String?
  /// What its user says of it; nil for nothing.
  public var own: Own?

  /// Where its picture may lie beside the file, the likeliest first: nothing of the recipe, and not kept.
  package var picturePaths: [String] = []
  /// The headings of its parts as the file has them ("Zutaten"), which tell its language.
  package var headings: [String] = []

  /// The most text of one recipe, in bytes, and the most lines and names.
  static let maximumSize = (bytes: 4 << 20, parts: 20_000)

  /// - Throws: `tooLarge` for what is no recipe by any measure.
  package func checkSize() throws(ImportError) {
    guard weight > Self.maximumSize.bytes || partCount > Self.maximumSize.parts else { return }
    let reason =
      partCount > Self.maximumSize.parts
      ? "has \(partCount) lines and names; at most \(Self.maximumSize.parts) are read"
      : "has \(weight >> 20) MB of text; at most \(Self.maximumSize.bytes >> 20) are read"
    throw ImportError(.tooLarge, "the recipe \"\(title.prefix(60))\" \(reason)")
  }

  /// Whether it has neither ingredients nor a method: then it is no recipe, whatever its title.
  public var isHollow: Bool { ingredients.isEmpty && steps.isEmpty }

  /// - Throws: `tooLarge` where so many lines are no recipe: what a reader asks before it has read them all.
  static func checkParts(_ count: Int, _ title: String) throws(ImportError) {
    guard count > maximumSize.parts else { return }
    throw ImportError(
      .tooLarge,
      "the recipe \"\(title.prefix(60))\" has more than \(maximumSize.parts) lines; so many are not read"
    )
  }

  private var partCount: Int {
    ingredients.count + steps.count + authors.count + tags.count + images.count + nutrition.count
  }

  /// About how many bytes the texts have.
  package var weight: Int {
    var sum = title.utf8.count + (summary?.utf8.count ?? 0) + (notes?.utf8.count ?? 0)
    sum += own?.note?.utf8.count ?? 0
    for line in ingredients { sum += line.text.utf8.count + 32 }
    for step in steps { sum += step.text.utf8.count + 32 }
    for author in authors { sum += author.utf8.count + 32 }
    for tag in tags { sum += tag.name.utf8.count + 32 }
    for nutrient in nutrition { sum += nutrient.name.utf8.count + nutrient.amount.utf8.count + 32 }
    for image in images {
      sum += image.location.utf8.count + (image.alternativeText?.utf8.count ?? 0) + 32
    }
    return sum
  }

  /// Adds pictures that it does not have, each once; of one that it has, the words where they are missing.
  mutating func add(images new: some Sequence<Image>) {
    for image in new {
      guard let known = images.firstIndex(where: { $0.location == image.location }) else {
        images.append(image)
        continue
      }
      images[known].alternativeText = images[known].alternativeText ?? image.alternativeText
      images[known].bytes = images[known].bytes ?? image.bytes
    }
  }

  /// A source that is an address is that of the page, where there is no other.
  mutating func takeAddressOfSource() {
    guard url == nil, let source = site, RecipeField.isAddress(source) else { return }
    (site, url) = (nil, source)
  }

  /// Creates a recipe without content.
  public init(title: String) { self.title = title }
}
