/// A recipe as an importer found it in a file: values only, nothing stored yet.
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
    public var text: String
    public var group: String?

    /// Creates a step.
    public init(text: String, group: String? = nil) {
      self.text = text
      self.group = group
    }
  }

  /// A tag of some kind.
  public struct Tag: Hashable, Sendable {
    /// `tag`, `category`, `cuisine`, `diet`, `tool`.
    public var kind: String
    public var name: String

    /// Creates a tag.
    public init(kind: String, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  public var title: String
  public var summary: String?
  public var notes: String?
  public var ingredients: [Ingredient] = []
  public var steps: [Step] = []
  public var authors: [String] = []
  public var tags: [Tag] = []
  public var images: [String] = []
  public var yield: String?
  public var servings: Double?
  public var prepMinutes: Double?
  public var cookMinutes: Double?
  public var totalMinutes: Double?
  public var rating: Double?
  public var language: String?
  public var site: String?
  public var url: String?

  /// Creates a recipe without content.
  public init(title: String) { self.title = title }
}
