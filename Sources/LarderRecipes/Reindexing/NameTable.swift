internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The authors and tags that a store has, by name, so that an importer finds or adds them without a
/// query for each.
///
/// True as long as no one else adds any, which the job's lock sees to.
struct NameTable {
  /// A tag's name is its own within its kind.
  struct Tag: Hashable {
    var kind: String
    var name: String
  }

  private(set) var authors: [String: Int64] = [:]
  private(set) var tags: [Tag: Int64] = [:]

  /// Reads all names.
  init(store: any PersistentStore, entities: RecipeEntities) throws(StoreError) {
    var authors: [String: Int64] = [:]
    try store.forEachRow(StoreFetchRequest(entity: entities.author), columns: ["name"]) { row in
      authors[row.text(0)] = row.key
      return true
    }
    var tags: [Tag: Int64] = [:]
    try store.forEachRow(StoreFetchRequest(entity: entities.tag), columns: ["kind", "name"]) {
      row in
      let kind = row.text(0)
      tags[Tag(kind: kind, name: row.text(1))] = row.key
      return true
    }
    self.authors = authors
    self.tags = tags
  }

  /// Remembers an author that the present batch adds.
  mutating func add(author: String, key: Int64) { authors[author] = key }

  /// Remembers a tag that the present batch adds.
  mutating func add(tag: Tag, key: Int64) { tags[tag] = key }
}

/// The entities of the recipe model, looked up once.
struct RecipeEntities {
  let recipe: ResolvedEntity
  let ingredientLine: ResolvedEntity
  let step: ResolvedEntity
  let image: ResolvedEntity
  let author: ResolvedEntity
  let tag: ResolvedEntity
  let sourceFile: ResolvedEntity
  let sourceRoot: ResolvedEntity

  /// Finds the entities in a store's model.
  init(_ model: ManagedObjectModel) throws(StoreError) {
    func entity(_ name: String) throws(StoreError) -> ResolvedEntity {
      guard let entity = model.entity(name) else {
        throw StoreError(
          .incompatibleModel, "the store's model has no entity \(name); it is not a recipe store")
      }
      return entity
    }
    recipe = try entity("Recipe")
    ingredientLine = try entity("IngredientLine")
    step = try entity("Step")
    image = try entity("ImageReference")
    author = try entity("Author")
    tag = try entity("Tag")
    sourceFile = try entity("SourceFile")
    sourceRoot = try entity("SourceRoot")
  }
}
