public import FoundationEssentials
internal import LarderFoods
public import LarderFormats
internal import LarderObjects
public import LarderPredicates
public import LarderStores

/// Makes the changes that a user makes to recipes, writes down what was before, and takes them back.
///
/// A change to any number of recipes is one transaction, with what takes it back; its verb is the author in the store's
/// history. Not thread-safe: use from one thread.
public final class UserChanges {
  /// The verbs that change what the user says.
  static let verbs: Set<String> = [
    "rate", "tag", "untag", "note", "cooked", "favorite", "add", "edit", "undo",
  ]
  /// The changes that can be taken back; older ones are forgotten.
  static let maximumSteps = 100

  /// What becomes of what the user says of a recipe.
  public enum Change: Hashable, Sendable {
    /// The user's rating, 0 to 5; nil takes it back, and the file's is there again.
    case rate(Double?)
    /// Whether it is a favorite.
    case favorite(Bool)
    /// The user's note; nil removes it.
    case note(String?)
    /// A paragraph more in the user's note.
    case addNote(String)
    /// It was cooked on a day, `2026-01-15`.
    case cooked(String)
    /// It was not cooked on a day; nil: the last day is removed.
    case notCooked(String?)
    /// Tags that it has from now on.
    case tag([String])
    /// Tags that it has no longer, whoever has given them.
    case untag([String])
  }

  /// What became of a recipe.
  public struct Outcome: Hashable, Sendable {
    /// The recipe.
    public var objectID: ObjectID
    /// Its title.
    public var title: String
    /// Whether anything is otherwise than before.
    public var isChanged: Bool
    /// What is said of it now.
    public var said: UserData
    /// Its rating now, the user's or the file's.
    public var rating: Double?
  }

  private let context: ManagedObjectContext
  private let store: any PersistentStore
  private let filler: RecipeFiller

  /// Makes changes to an open store of recipes.
  public convenience init(store: any PersistentStore) throws {
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    self.init(context: ManagedObjectContext(coordinator: coordinator), store: store)
  }

  /// Makes changes within a context that somebody else saves.
  init(context: ManagedObjectContext, store: any PersistentStore) {
    self.context = context
    self.store = store
    filler = RecipeFiller(context, edits: ProgramEdits(store: store, author: ""))
  }

  // MARK: - Changes

  /// Changes what the user says of recipes.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - ids: recipes of the store, each once.
  ///   - verb: the tool's verb.
  ///   - words: what was done, for whoever takes it back: "4".
  /// - Throws: `StoreError` from the store; `notFound` for a recipe that is not there. Nothing is changed then.
  public func apply(
    _ change: Change, to ids: [ObjectID], verb: String, words: String
  ) throws -> [Outcome] {
    context.author = verb
    var outcomes: [Outcome] = []
    var keepsakes: [ManagedObject] = []
    for id in ids {
      let recipe = try recipe(id)
      let before = UserData(recipe)
      var after = before
      after.make(change, tags: tags(of: recipe))
      if after != before {
        keepsakes.append(try Keepsake.keep(recipe, nil, isEdited: false, in: context))
        settle(recipe, before: before, after: after)
        try setTags(of: recipe, before: before, after: after)
      }
      outcomes.append(outcome(recipe, isChanged: after != before))
    }
    try write(keepsakes, verb: verb, words: words, of: outcomes.filter(\.isChanged))
    return outcomes
  }

  /// Changes a recipe itself, as its user has edited it.
  ///
  /// - Parameters:
  ///   - id: the recipe.
  ///   - before: the recipe as it was when the user began to edit, read from the same text.
  ///   - after: as it is to be; what is the same as `before` stays as it is in the store.
  /// - Returns: the names of what was changed, and what became of the recipe.
  public func edit(
    _ id: ObjectID, from before: ImportedRecipe, to after: ImportedRecipe
  ) throws -> (fields: [String], outcome: Outcome) {
    context.author = "edit"
    let recipe = try recipe(id)
    let fields = RecipeEdits.fields(from: before, to: after)
    guard !fields.isEmpty else { return ([], outcome(recipe, isChanged: false)) }
    let details = try RecipeDetails(key: id.key, store: store)
    let keepsake = try Keepsake.keep(recipe, details, isEdited: true, in: context)
    keepsake.setValue(.string(fields.joined(separator: "\n")), for: "changedFields")
    try fill(recipe, after, Set(fields))
    let said = UserData(recipe)
    var now = said
    now.take(
      fields: fields, from: before, to: after, isFromFile: recipe.object(for: "source") != nil)
    settle(recipe, before: said, after: now)
    try setTags(of: recipe, before: said, after: now)
    let outcome = outcome(recipe, isChanged: true)
    try write([keepsake], verb: "edit", words: fields.joined(separator: ", "), of: [outcome])
    return (fields, outcome)
  }

  /// Gives up what the user has edited of a recipe: with the next reading of its file all is as the file says.
  ///
  /// - Returns: whether anything had been edited.
  public func forgetEdits(of id: ObjectID) throws -> Bool {
    context.author = "edit"
    let recipe = try recipe(id)
    let before = UserData(recipe)
    guard !before.edits.isEmpty, let source = recipe.object(for: "source") else {
      try checkReading()
      return false
    }
    let details = try RecipeDetails(key: id.key, store: store)
    let keepsake = try Keepsake.keep(recipe, details, isEdited: true, in: context)
    keepsake.setValue(.string(before.edits.joined(separator: "\n")), for: "changedFields")
    var after = before
    after.edits = []
    settle(recipe, before: before, after: after)
    source.setValue(.integer(-1), for: "modificationTime")
    source.setValue(.null, for: "contentHash")
    try write(
      [keepsake], verb: "edit", words: "as the file says",
      of: [outcome(recipe, isChanged: true)])
    return true
  }

  /// Adds a recipe that comes from no file.
  public func add(_ new: ImportedRecipe) throws -> Outcome {
    context.author = "add"
    let recipe = try context.insert("Recipe")
    recipe.setValue(.date(Date.now), for: "added")
    _ = try filler.fill(
      recipe, from: ParsedFile.Recipe(new, ordinal: 0, readsFoods: false),
      keeping: .nothing)
    try context.obtainPermanentIDs(for: [recipe])
    let keepsake = try Keepsake.keep(recipe, nil, isEdited: false, in: context)
    keepsake.setValue(.string(Self.added), for: "changedFields")
    let outcome = outcome(recipe, isChanged: true)
    try write([keepsake], verb: "add", words: "", of: [outcome])
    return outcome
  }

  /// What stands for the fields of a recipe that a change has made.
  private static let added = "added"

  // MARK: - Taking back

  /// A change that can be taken back, or was.
  public struct Step: Hashable, Sendable {
    /// When it was made.
    public var made: Date
    /// The verb that made it.
    public var verb: String
    /// What it did, in words: `p12 "Soup": 4`.
    public var summary: String
    /// The recipes of it that are not in the store any more, by their titles: nothing could be taken back of them.
    public var gone: [String] = []
    /// Whether nothing was taken back, as all of its recipes are gone.
    public var isLost = false
  }

  /// The changes that can be taken back, the last one first.
  public func steps(limit: Int = .max) throws -> [Step] {
    try changes().prefix(limit).map(step)
  }

  /// Takes the last changes back, in one transaction.
  ///
  /// - Parameter count: how many; fewer where there are not so many.
  /// - Returns: what was taken back, the last change first.
  public func undo(_ count: Int = 1) throws -> [Step] {
    context.author = "undo"
    var steps: [Step] = []
    for change in try changes().prefix(count) {
      var step = step(change)
      let keepsakes = change.objects(for: "keepsakes")
      for keepsake in keepsakes.sorted(by: { $0.objectID.key < $1.objectID.key }) {
        if try !takeBack(keepsake) { step.gone.append(text(keepsake, "title") ?? "") }
      }
      step.isLost = step.gone.count == keepsakes.count
      context.delete(change)
      steps.append(step)
    }
    try context.save()
    return steps
  }

  private func takeBack(_ keepsake: ManagedObject) throws -> Bool {
    guard case .integer(let key) = keepsake.value(for: "recipeKey") else { return false }
    let recipe: ManagedObject
    do {
      recipe = try self.recipe(
        ObjectID(store: store.identifier, entityName: "Recipe", key: key))
    } catch let error as StoreError where error.code == .notFound { return false }
    guard text(keepsake, "changedFields") != Self.added else {
      context.delete(recipe)
      return true
    }
    try restore(keepsake, to: recipe)
    return true
  }

  /// Makes a recipe what is kept of it.
  func restore(_ keepsake: ManagedObject, to recipe: ManagedObject) throws {
    let (before, after) = (UserData(recipe), UserData(keepsake))
    if let content = text(keepsake, "content").flatMap(Keepsake.recipe) {
      let fields = text(keepsake, "changedFields")?.split(separator: "\n").map(String.init)
      try fill(recipe, content, Set(fields ?? after.edits))
    }
    settle(recipe, before: before, after: after)
    try setTags(of: recipe, before: before, after: after)
  }

  /// Has the changes of a recipe that went speak of the one that came back.
  func redirect(_ keepsake: ManagedObject, to recipe: ManagedObject) throws {
    let request = FetchRequest<ManagedObject>(
      entity: "Keepsake",
      where: .comparison(
        Comparison(
          .keyPath(["recipeKey"]), .equal, .constant(keepsake.value(for: "recipeKey")))))
    for other in try context.fetch(request) where other.object(for: "change") != nil {
      other.setValue(.integer(recipe.objectID.key), for: "recipeKey")
    }
  }

  // MARK: - Two of one file

  /// Makes one recipe of two that two machines read from two versions of a file.
  ///
  /// The first one, which came from elsewhere, is the file's from now on; the next reading of the file changes it where the
  /// file says something else. The second goes. What the user has said of either is said of the one: ratings and notes of
  /// the first, where both have one, with the other note below. A recipe that the user has edited here stays as it is.
  ///
  /// - Throws: `StoreError` from the store. Nothing is changed then.
  public func unite(_ pairs: [(kept: ObjectID, own: ObjectID)]) throws {
    context.author = "sync"
    for pair in pairs {
      let (kept, own) = (try recipe(pair.kept), try recipe(pair.own))
      let (before, other) = (UserData(kept), UserData(own))
      guard other.edits.isEmpty, kept.object(for: "source") == nil,
        let source = own.object(for: "source")
      else { continue }
      var after = before
      after.add(other)
      settle(kept, before: before, after: after)
      try setTags(of: kept, before: before, after: after)
      kept.setValue(own.value(for: "ordinal"), for: "ordinal")
      kept.setObject(source, for: "source")
      source.setValue(.integer(-1), for: "modificationTime")
      source.setValue(.null, for: "contentHash")
      let noted = FetchRequest<ManagedObject>(
        entity: "Keepsake",
        where: .comparison(
          Comparison(.keyPath(["recipeKey"]), .equal, .constant(.integer(own.objectID.key)))))
      for keepsake in try context.fetch(noted) {
        keepsake.setValue(.integer(kept.objectID.key), for: "recipeKey")
      }
      context.delete(own)
    }
    try context.save()
  }

  private func changes() throws -> [ManagedObject] {
    try context.fetch(FetchRequest<ManagedObject>(entity: "KitchenChange"))
      .sorted { $0.objectID.key > $1.objectID.key }
  }

  private func step(_ change: ManagedObject) -> Step {
    var made = Date(timeIntervalSinceReferenceDate: 0)
    if case .date(let date) = change.value(for: "made") { made = date }
    return Step(
      made: made, verb: text(change, "verb") ?? "", summary: text(change, "summary") ?? "")
  }

  // MARK: - Parts

  /// Throws what kept something from being read: a save would, but where nothing is changed none is made.
  private func checkReading() throws {
    if let error = context.faultError as? StoreError { throw error }
  }

  private func text(_ object: ManagedObject, _ key: String) -> String? {
    if case .string(let text) = object.value(for: key) { text } else { nil }
  }

  private func recipe(_ id: ObjectID) throws -> ManagedObject {
    // A store that cannot be read has an error of its own.
    do { return try context.existingObject(with: id) } catch let error as ObjectError
      where error.code == .notFound
    {
      throw StoreError(.notFound, "p\(id.key): no such recipe in the store")
    }
  }

  private func tags(of recipe: ManagedObject) -> [NameTable.Tag] {
    recipe.objects(for: "tags").map {
      NameTable.Tag(kind: text($0, "kind") ?? "tag", name: text($0, "name") ?? "")
    }
  }

  private func outcome(_ recipe: ManagedObject, isChanged: Bool) -> Outcome {
    var outcome = Outcome(
      objectID: recipe.objectID, title: text(recipe, "title") ?? "", isChanged: isChanged,
      said: UserData(recipe))
    if case .double(let rating) = recipe.value(for: "rating") { outcome.rating = rating }
    return outcome
  }

  private func fill(
    _ recipe: ManagedObject, _ content: ImportedRecipe, _ fields: Set<String>
  ) throws {
    try filler.fill(
      recipe,
      fromEdit: ParsedFile.Recipe(content, ordinal: 0, readsFoods: false), fields
    )
  }

  /// Writes what is said, and the rating that follows from it.
  private func settle(_ recipe: ManagedObject, before: UserData, after: UserData) {
    if before.rating == nil, after.rating != nil {
      recipe.setValue(recipe.value(for: "rating"), for: "sourceRating")
    }
    if let rating = after.rating {
      recipe.setValue(.double(rating), for: "rating")
    } else if before.rating != nil {
      recipe.setValue(recipe.value(for: "sourceRating"), for: "rating")
      recipe.setValue(.null, for: "sourceRating")
    }
    after.write(to: recipe)
  }

  private func setTags(of recipe: ManagedObject, before: UserData, after: UserData) throws {
    guard before.givenTags != after.givenTags || before.removedTags != after.removedTags else {
      return
    }
    let said = before.tagsOfFile(among: tags(of: recipe))
    _ = try filler.setTags(of: recipe, to: after.tags(besides: said), keepsOthers: false)
  }

  /// Writes down a change with what was before it, and saves all.
  private func write(
    _ keepsakes: [ManagedObject], verb: String, words: String, of outcomes: [Outcome]
  ) throws {
    guard let first = outcomes.first, !keepsakes.isEmpty else {
      try checkReading()
      return context.rollback()
    }
    let change = try context.insert("KitchenChange")
    change.setValue(.date(Date.now), for: "made")
    change.setValue(.string(verb), for: "verb")
    var summary = "p\(first.objectID.key) \"\(first.title)\""
    if outcomes.count > 1 { summary += " and \(outcomes.count - 1) more" }
    change.setValue(.string(words.isEmpty ? summary : "\(summary): \(words)"), for: "summary")
    for keepsake in keepsakes { keepsake.setObject(change, for: "change") }
    for old in try changes().dropFirst(Self.maximumSteps) { context.delete(old) }
    try context.save()
  }
}

extension UserData {
  /// Adds what was said of another recipe of the same thing.
  fileprivate mutating func add(_ other: UserData) {
    rating = rating ?? other.rating
    if let note, let second = other.note, note != second {
      self.note = note + "\n\n" + second
    } else {
      note = note ?? other.note
    }
    isFavorite = isFavorite || other.isFavorite
    cookedDays = Set(cookedDays + other.cookedDays).sorted()
    givenTags += other.givenTags.filter { !givenTags.contains($0) }
    removedTags += other.removedTags.filter { !removedTags.contains($0) && !givenTags.contains($0) }
  }
}
