/// A piece of a document: what readers cut texts, pages and office files into, and `DocumentRecipes` finds recipes in.
struct DocumentBlock: Hashable, Sendable {
  /// The kind of a block.
  enum Kind: Hashable, Sendable {
    /// A smaller level stands higher; 0 is the title of the document.
    case heading(level: Int)
    /// A paragraph all in bold, which is a heading where it is short.
    case bold
    /// An element of a list, or a row of a table with tabs between its cells.
    case item
    case paragraph
    /// A line across the page.
    case rule
    /// The beginning of a page.
    case pageBreak
  }

  var kind: Kind
  /// Without the marks of the format; lines that were broken on purpose have line ends between them.
  var text: String
  /// Where it stands: a line from 1, or whatever the format counts.
  var place: Int
  /// Addresses of the pictures in it.
  var images: [ImportedRecipe.Image]

  /// Makes a block.
  init(_ kind: Kind, _ text: String = "", place: Int = 0, images: [ImportedRecipe.Image] = []) {
    self.kind = kind
    self.text = text
    self.place = place
    self.images = images
  }
}

/// What a document says of itself, for what its recipes do not say.
struct DocumentFacts: Hashable, Sendable {
  var title: String?
  /// What the title is, in words that go behind "its title is".
  var titleOrigin = "the document's"
  var authors: [String] = []
  /// As a code.
  var language: String?
  /// When it was written: ISO 8601.
  var published: String?
}
