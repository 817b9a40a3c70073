/// A file format that recipes are kept in: a row of the table `RecipeFormats.all`.
public struct RecipeFormat: Sendable {
  /// What a format can say of a recipe beside its title.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// A bit for each part, in the order of `names`.
    public let rawValue: UInt32

    /// Makes a set of its bits.
    ///
    /// - Parameter rawValue: a bit for each part.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Lines of ingredients.
    public static let ingredients = Parts(rawValue: 1 << 0)
    /// Headings within the ingredients.
    public static let ingredientGroups = Parts(rawValue: 1 << 1)
    /// Steps of the method.
    public static let steps = Parts(rawValue: 1 << 2)
    /// Headings within the method.
    public static let stepGroups = Parts(rawValue: 1 << 3)
    /// A few sentences about it.
    public static let summary = Parts(rawValue: 1 << 4)
    /// Remarks of whoever wrote it down.
    public static let notes = Parts(rawValue: 1 << 5)
    /// The amount that it makes.
    public static let yield = Parts(rawValue: 1 << 6)
    /// Times of preparation and cooking.
    public static let times = Parts(rawValue: 1 << 7)
    /// Who it is from.
    public static let authors = Parts(rawValue: 1 << 8)
    /// Site and address.
    public static let source = Parts(rawValue: 1 << 9)
    /// Tags of any kind.
    public static let tags = Parts(rawValue: 1 << 10)
    /// A rating.
    public static let rating = Parts(rawValue: 1 << 11)
    /// Nutrition facts.
    public static let nutrition = Parts(rawValue: 1 << 12)
    /// Addresses or paths of pictures.
    public static let pictures = Parts(rawValue: 1 << 13)
    /// The language.
    public static let language = Parts(rawValue: 1 << 14)

    /// The user's own note.
    public static let ownNote = Parts(rawValue: 1 << 15)
    /// Whether it is one of the user's favorites.
    public static let favorite = Parts(rawValue: 1 << 16)
    /// The days on which the user cooked it.
    public static let cookedDays = Parts(rawValue: 1 << 17)

    /// How many people it is for, beside a yield that does not say so: "1 cake" and 8.
    public static let servings = Parts(rawValue: 1 << 18)

    /// What only the user says, and formats of other programs have no place for.
    public static let own: Parts = [.ownNote, .favorite, .cookedDays]
    /// Ingredients and steps without headings.
    public static let basics: Parts = [.ingredients, .steps]
    /// All parts that there are.
    public static let all = Parts(rawValue: 1 << 19 - 1)

    private static let words = [
      "ingredients", "ingredient groups", "steps", "step groups", "summary", "notes", "yield",
      "times", "authors", "source", "tags", "rating", "nutrition", "pictures", "language",
      "own notes", "favorites", "cooked days", "servings beside the yield",
    ]

    /// The names of the parts, for people and for programs.
    public var names: [String] {
      Self.words.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
    }
  }

  /// What the store keeps and options take: `json-ld`.
  public let name: String
  /// What people call it: "JSON-LD (schema.org)".
  public let title: String
  /// The ends of its files' names, in lower case without the full stop, the usual one first; at most 15 ASCII characters
  /// each. Only files whose names end so are opened.
  public let extensions: [String]
  /// Its media types, the usual one first.
  public let mediaTypes: [String]
  /// What it can say.
  public let parts: Parts
  /// Whether a file may hold several recipes.
  public let holdsMany: Bool
  /// Whether its files' names are those of texts of any kind: one that holds no recipe is then no failure, but a file of
  /// another kind.
  public let isOfAnyText: Bool
  /// The largest file that is read, in bytes: what is read of it may take no more than 300 MB of memory.
  public let maximumSize: Int
  /// Raised whenever the same bytes may give other recipes than before, or some instead of none: files that the format
  /// was read from, and failures, are then read again.
  public let version: Int
  /// Reads it; nil for a format that is only written.
  public let reader: (any FormatReader)?
  /// Writes it; nil for a format that is only read.
  public let writer: (any FormatWriter)?

  /// Makes a row.
  package init(
    name: String, title: String, extensions: [String], mediaTypes: [String] = [], parts: Parts,
    holdsMany: Bool = false, isOfAnyText: Bool = false,
    maximumSize: Int = RecipeFormats.maximumSize, version: Int, reader: (any FormatReader)?,
    writer: (any FormatWriter)? = nil
  ) {
    self.name = name
    self.title = title
    self.extensions = extensions
    self.mediaTypes = mediaTypes
    self.parts = parts
    self.holdsMany = holdsMany
    self.isOfAnyText = isOfAnyText
    self.maximumSize = maximumSize
    self.version = version
    self.reader = reader
    self.writer = writer
  }
}

extension RecipeFormat {
  /// Larger documents of formats whose files are read as a whole, as trees, would take too much memory.
  static let largestTree = 8 << 20
  /// The same for JSON that is no list of recipes, and for pages.
  static let (largestObject, largestPage) = (16 << 20, 32 << 20)

  /// The error for a file of more bytes than are read of this format.
  func tooLarge(_ size: Int) -> ImportError {
    .tooLarge(size, title, atMost: maximumSize)
  }
}
