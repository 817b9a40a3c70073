/// Where in its file a recipe stands.
public enum RecipePlace: Hashable, Sendable, CustomStringConvertible {
  /// It is the whole file.
  case file
  /// It begins in this line, from 1.
  case line(Int)
  /// It is this one of the file's recipes, from 0.
  case index(Int)
  /// It is in this file of an archive.
  case member(String)

  /// In words, with counts from 1: "line 12", "recipe 3".
  public var description: String {
    switch self {
    case .file: "the file"
    case .line(let line): "line \(line)"
    case .index(let index): "recipe \(index + 1)"
    case .member(let path): path
    }
  }
}

/// Something to know of a recipe or a file that was read or written.
public struct FormatNote: Hashable, Sendable {
  /// The kind of a note.
  public enum Kind: String, Hashable, Sendable {
    /// Taken for what it most likely is.
    case guessed
    /// Made another one: an encoding, a unit.
    case converted
    /// Stood in the file and is not in the recipe, or the other way round.
    case notKept = "not-kept"
    /// A part of the file that gave no recipe.
    case leftOut = "left-out"
  }

  /// What became of it.
  public let kind: Kind
  /// One line for the user, in lower case, without the path.
  public let message: String

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - kind: what became of it.
  ///   - message: one line for the user.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// What a reader finds in a file.
public struct FoundRecipes: Hashable, Sendable {
  /// A recipe with its place.
  public struct Found: Hashable, Sendable {
    /// The recipe.
    public var recipe: ImportedRecipe
    /// Where it stands.
    public var place: RecipePlace
    /// What to know of it.
    public var notes: [FormatNote]
  }

  /// The recipes in the order of the file; none where each is handed over as soon as it is found.
  public private(set) var recipes: [Found] = []
  /// How many recipes were added.
  private(set) var count = 0
  /// What to know of the file as a whole, and of its parts that gave no recipe.
  public private(set) var notes: [FormatNote] = []
  /// The title of the first recipe that was left out because it is hollow.
  private(set) var hollowTitle: String?

  /// Takes the recipes of a file that are too many to be held; nil where they are kept here.
  private let sink: RecipeSink?
  /// About how many bytes of text are held.
  private var heldText = 0
  /// The most text that is held, in bytes: more than that of any file, so that only many rows that name the same long text
  /// come so far.
  static let largestText = 96 << 20
  /// Why more is refused.
  static let tooMuchText = ImportError(
    .tooLarge,
    "its recipes have more than \(largestText >> 20) MB of text; export fewer recipes at a time")
  /// How many bytes of pictures may still come.
  private var pictureBytes = EmbeddedPicture.maximumTotal

  /// The most notes that are kept of a file, and of a recipe.
  private static let maximumNotes = 100

  /// Makes an empty list.
  public init() { sink = nil }

  /// Makes a list that hands over what is added. For a `StreamingReader` alone: others change recipes afterwards.
  init(handingOverTo sink: RecipeSink) {
    self.sink = sink
    // Where recipes do not stay, no more than one picture is held.
    pictureBytes = .max
  }

  /// Whether recipes do not stay here.
  var isHandedOver: Bool { sink != nil }

  /// Adds a recipe. One with neither ingredients nor a method is none, and is noted as left out.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - place: where it stands.
  ///   - notes: what to know of it.
  ///   - mayBeHollow: whether the format allows recipes of a title alone: a note then says so.
  public mutating func add(
    _ recipe: ImportedRecipe, at place: RecipePlace, notes: [FormatNote] = [],
    mayBeHollow: Bool = false
  ) {
    var found = Found(recipe: recipe, place: place, notes: Array(notes.prefix(Self.maximumNotes)))
    if recipe.isHollow {
      guard mayBeHollow else {
        hollowTitle = hollowTitle ?? recipe.title
        let title = "\"\(recipe.title.prefix(60))\" (\(place))"
        return note(.leftOut, "\(title) has neither ingredients nor a method")
      }
      found.notes.append(FormatNote(.guessed, "it has neither ingredients nor a method"))
    }
    count += 1
    if recipe.pictureWeight > 0,
      let reason = found.recipe.boundPictures(total: &pictureBytes),
      found.notes.count < Self.maximumNotes
    {
      found.notes.append(FormatNote(.notKept, reason))
    }
    if let sink { return sink.take(found) }
    heldText += found.recipe.weight
    if heldText <= Self.largestText { recipes.append(found) }
  }

  /// Adds a note on the file; each message once.
  ///
  /// - Parameters:
  ///   - kind: what became of it.
  ///   - message: one line for the user.
  public mutating func note(_ kind: FormatNote.Kind, _ message: String) {
    let note = FormatNote(kind, message)
    guard notes.count < Self.maximumNotes, !notes.contains(note) else { return }
    notes.append(note)
  }

  /// The notes on the file and then those on its recipes, where there are several with the recipe's place.
  package var allNotes: [FormatNote] {
    notes
      + recipes.flatMap { recipe in
        recipe.notes.map {
          recipes.count == 1 ? $0 : FormatNote($0.kind, "\(recipe.place): \($0.message)")
        }
      }
  }

  /// Sets the address of the page that recipes are from, for those that name none.
  mutating func setAddress(_ address: String) {
    for index in recipes.indices where recipes[index].recipe.url == nil {
      recipes[index].recipe.url = address
    }
  }

  /// Adds what was found in a part of the file.
  mutating func add(_ other: FoundRecipes) {
    for found in other.recipes {
      add(found.recipe, at: found.place, notes: found.notes, mayBeHollow: found.recipe.isHollow)
    }
    for note in other.notes { self.note(note.kind, note.message) }
    hollowTitle = hollowTitle ?? other.hollowTitle
  }

  /// Gives a picture to the only recipe that there is, where it has none of its own; or the words to the one that it has.
  mutating func setPicture(_ image: ImportedRecipe.Image) {
    guard recipes.count == 1 else { return }
    if let place = recipes[0].recipe.images.firstIndex(where: { $0.bytes != nil }) {
      let own = recipes[0].recipe.images[place]
      if own.bytes == image.bytes {
        recipes[0].recipe.images[place].alternativeText =
          own.alternativeText ?? image.alternativeText
      }
      return
    }
    recipes[0].recipe.add(images: [image])
    _ = recipes[0].recipe.boundPictures(total: &pictureBytes)
  }

  /// Gives recipes the pictures that lie beside their file.
  mutating func setPictures(beside: PicturesBeside, _ content: (String) -> [UInt8]?) {
    beside.forEachPicture(content) { index, path, bytes in
      recipes[index].recipe.setPicture(bytes, from: path)
    }
    guard !recipes.isEmpty else { return }
    recipes[0].recipe.addPictures(named: beside.stepPictures { content($0) != nil })
  }

  /// Gives recipes the pictures that they name, where a package of files holds them.
  mutating func setPictures(_ content: (String) -> [UInt8]?) {
    for index in recipes.indices where recipes[index].recipe.embeddedPicture == nil {
      recipes[index].recipe.embedPictures(content)
      if let reason = recipes[index].recipe.boundPictures(total: &pictureBytes) {
        recipes[index].notes.append(FormatNote(.notKept, reason))
      }
    }
  }

  /// - Throws: `noRecipe` where there is none, `tooLarge` where one is no recipe by its size.
  func check() throws(ImportError) {
    for found in recipes { try found.recipe.checkSize() }
    guard heldText <= Self.largestText else { throw Self.tooMuchText }
    guard count == 0 else { return }
    guard let hollowTitle else { throw ImportError(.noRecipe, "the file holds no recipe") }
    throw ImportError(
      .noRecipe,
      "the file holds no recipe: \"\(hollowTitle.prefix(60))\" has neither ingredients nor a method"
    )
  }
}
