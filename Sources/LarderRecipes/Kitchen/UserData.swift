internal import FoundationEssentials
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// What the user has said of a recipe: no file says it, and no job takes it away.
public struct UserData: Hashable, Sendable {
  /// The user's own rating, from 0 to 5; nil where the rating, if any, is the file's.
  public var rating: Double?
  /// The user's own note.
  public var note: String?
  /// Whether it is one of the user's favorites.
  public var isFavorite = false
  /// The days on which it was cooked, `2026-01-15`, in order.
  public var cookedDays: [String] = []
  /// The tags that the user has given, and those of the file that the user has taken away: `kind:name`.
  var givenTags: [String] = []
  var removedTags: [String] = []
  /// The properties that the user has edited, by their names in the model.
  public internal(set) var edits: [String] = []

  /// Makes what is said of a recipe of which nothing has been said.
  public init() {}

  /// The names of the tags that the user has given.
  public var tags: [String] { givenTags.compactMap(Self.tag).map(\.name) }

  /// Whether nothing has been said.
  public var isEmpty: Bool { self == UserData() }
}

extension UserData {
  /// The attributes that a recipe keeps it in, and a keepsake.
  static var attributes: [AttributeDescription] {
    [
      AttributeDescription("ownRating", .double),
      // The rating that the file says, where the user has another.
      AttributeDescription("sourceRating", .double),
      AttributeDescription("ownNotes", .string),
      // True, or no value: most recipes are none.
      AttributeDescription("isFavorite", .boolean),
      AttributeDescription("lastCooked", .date),
      AttributeDescription("timesCooked", .integer32),
      // A day, a tag or a name a line.
      AttributeDescription("cookedDays", .string),
      AttributeDescription("ownTags", .string),
      AttributeDescription("removedTags", .string),
      AttributeDescription("editedFields", .string),
    ]
  }

  /// Reads what an object keeps.
  init(_ object: ManagedObject) {
    func text(_ key: String) -> String? {
      if case .string(let text) = object.value(for: key) { text } else { nil }
    }
    func lines(_ key: String) -> [String] {
      (text(key) ?? "").split(separator: "\n").map(String.init)
    }
    if case .double(let rating) = object.value(for: "ownRating") { self.rating = rating }
    note = text("ownNotes")
    isFavorite = object.value(for: "isFavorite") == .boolean(true)
    cookedDays = lines("cookedDays")
    givenTags = lines("ownTags")
    removedTags = lines("removedTags")
    edits = lines("editedFields")
  }

  /// The columns that it is read from.
  static let columns = [
    "ownRating", "ownNotes", "isFavorite", "cookedDays", "ownTags", "removedTags", "editedFields",
  ]

  /// Whether something has been said of a recipe.
  static var isSaid: ObjectPredicate {
    .or(
      columns.map { .comparison(Comparison(.keyPath([$0]), .notEqual, .constant(.null))) })
  }

  /// Reads the columns of a row.
  init(_ row: any RowReader, from column: Int) {
    func lines(_ place: Int) -> [String] {
      (row.string(column + place) ?? "").split(separator: "\n").map(String.init)
    }
    rating = row.number(column)
    note = row.string(column + 1)
    isFavorite = !row.isNull(column + 2) && row.integer(column + 2) != 0
    cookedDays = lines(3)
    givenTags = lines(4)
    removedTags = lines(5)
    edits = lines(6)
  }

  /// Writes it into an object, but for what follows from it in a recipe: its rating and its tags.
  func write(to object: ManagedObject) {
    for (key, value) in values where !object.value(for: key).isSame(as: value) {
      object.setValue(value, for: key)
    }
  }

  /// The values of the attributes, without the rating that the file says.
  var values: [String: Value] {
    func lines(_ lines: [String]) -> Value {
      lines.isEmpty ? .null : .string(lines.joined(separator: "\n"))
    }
    return [
      "ownRating": Value(rating), "ownNotes": Value(note),
      "isFavorite": isFavorite ? .boolean(true) : .null,
      "lastCooked": PublishedMoment.value(of: cookedDays.last),
      "timesCooked": cookedDays.isEmpty ? .null : .integer(Int64(cookedDays.count)),
      "cookedDays": lines(cookedDays), "ownTags": lines(givenTags),
      "removedTags": lines(removedTags), "editedFields": lines(edits),
    ]
  }

  static func line(_ tag: NameTable.Tag) -> String { "\(tag.kind):\(tag.name)" }

  static func tag(_ line: String) -> NameTable.Tag? {
    line.firstIndex(of: ":").map {
      NameTable.Tag(kind: String(line[..<$0]), name: String(line[line.index(after: $0)...]))
    }
  }

  /// The tags that a recipe is to have whose file says these.
  func tags(besides said: [NameTable.Tag]) -> [NameTable.Tag] {
    if givenTags.isEmpty, removedTags.isEmpty { return said }
    let removed = Set(removedTags)
    return said.filter { !removed.contains(Self.line($0)) } + givenTags.compactMap(Self.tag)
  }

  /// The tags that the file says of a recipe that has these.
  func tagsOfFile(among present: [NameTable.Tag]) -> [NameTable.Tag] {
    let given = Set(givenTags)
    return present.filter { !given.contains(Self.line($0)) } + removedTags.compactMap(Self.tag)
  }
}
