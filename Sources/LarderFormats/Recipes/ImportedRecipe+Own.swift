extension ImportedRecipe {
  /// What its user says of it: files that Larder wrote have it, no page and no book does.
  public struct Own: Hashable, Sendable {
    /// The user's rating, 0 to 5; nil where the recipe's rating, if any, is its file's.
    public var rating: Double?
    /// The rating that the file said which the recipe came from, above 0 and at most 5, where the user has another.
    public var fileRating: Double?
    /// The user's note.
    public var note: String?
    /// Whether it is one of the user's favorites.
    public var isFavorite = false
    /// The days on which it was cooked, `2026-01-15`, in order.
    public var cookedDays: [String] = []
    /// The names of the tags that the user gave; the recipe's tags have them too.
    public var tags: [String] = []

    /// Makes what is said of a recipe of which nothing has been said.
    public init() {}

    /// Whether nothing has been said.
    public var isEmpty: Bool { self == Own() }

    /// A part of it, by the name that it has in files behind `own.`.
    enum Part: String, CaseIterable, Hashable, Sendable {
      case note, rating, fileRating, favorite, cooked, tags
    }

    /// The values of a part as texts; empty where nothing is said.
    func values(of part: Part) -> [String] {
      switch part {
      case .note: [note].compactMap { $0 }
      case .rating: [rating].compactMap { $0.map(WriterText.number) }
      case .fileRating: [fileRating].compactMap { $0.map(WriterText.number) }
      case .favorite: isFavorite ? ["true"] : []
      case .cooked: cookedDays
      case .tags: tags
      }
    }

    /// Takes what a file says under the name of a part.
    ///
    /// - Returns: false where the values cannot be used.
    mutating func set(_ values: [String], of part: Part) -> Bool {
      switch part {
      case .note: note = values.joined(separator: "\n")
      case .rating:
        guard let rating = values.first.flatMap(Double.init), 0...5 ~= rating else { return false }
        self.rating = rating
      case .fileRating:
        guard let rating = values.first.flatMap(Double.init), 0...5 ~= rating, rating > 0
        else { return false }
        fileRating = rating
      case .favorite:
        guard let value = values.first?.lowercased(),
          ["true", "yes", "false", "no"].contains(value)
        else { return false }
        isFavorite = value == "true" || value == "yes"
      case .cooked:
        let days = values.compactMap { PublishedDate.text(in: $0) }.map { String($0.prefix(10)) }
        guard days.count == values.count else { return false }
        cookedDays = days.sorted()
      case .tags: tags = values
      }
      return true
    }
  }
}
