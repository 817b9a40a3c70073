import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSQLiteStore

/// The two stores of Apple's Recipes sample; the counts are those of the sqlite3 module of Python.
@Suite struct AppleRecipesTests {
  private static let rows = [
    "2010": (recipes: 7, ingredients: 31, types: 5, images: 7),
    "2018": (recipes: 3, ingredients: 19, types: 4, images: 3),
  ]

  private func xcodeModel() throws -> ManagedObjectModel? {
    guard let url = TestFiles.shared("data/models/AppleRecipes.xcdatamodeld") else { return nil }
    return try ManagedObjectModel.contents(of: url.path)
  }

  @Test(arguments: ["2010", "2018"], [false, true])
  func `recipes, ingredients and types are reached by relationships`(
    year: String, isDerived: Bool
  ) throws {
    guard let copy = try ForeignCopy(year: year), let model = try xcodeModel() else { return }
    let store = StoreQuestions(store: isDerived ? try copy.openDerived() : try copy.open(model))
    let rows = try #require(Self.rows[year])
    let recipes = try store.all("Recipe")
    #expect(recipes.count == rows.recipes)
    #expect(try store.all("Ingredient").count == rows.ingredients)
    #expect(try store.all("RecipeType").count == rows.types)
    #expect(try store.all("Image").count == rows.images)

    var ingredients = 0
    var types: Set<ObjectID> = []
    for recipe in recipes {
      let members = try store.store.members(of: recipe.objectID, relationship: "ingredients")
      for member in try store.store.snapshots(members) {
        #expect(try store.value("recipe", of: member) == .object(recipe.objectID))
      }
      ingredients += members.count
      let type = try store.store.members(of: recipe.objectID, relationship: "type")
      #expect(type.count == 1)
      types.formUnion(type)
      let image = try store.store.members(of: recipe.objectID, relationship: "image")
      #expect(image.count == 1)
      let back = try image.first.map { try store.store.members(of: $0, relationship: "recipe") }
      #expect(back == [recipe.objectID])
      // A transformed value whose class is unknown stays the bytes that it is: a JPEG picture.
      let thumbnail = try store.value(
        isDerived ? "thumbnailimage" : "thumbnailImage", of: recipe)
      guard case .data(let bytes) = thumbnail else {
        Issue.record("no thumbnail: \(thumbnail)")
        continue
      }
      #expect(bytes.starts(with: [0xff, 0xd8, 0xff]))
    }
    // Some ingredients belong to no recipe any more.
    let orphans = try store.all("Ingredient", where: "recipe == nil").count
    #expect(ingredients + orphans == rows.ingredients)
    let inverse = store.store.model.entity("RecipeType")?.relationships.first?.name ?? ""
    #expect(inverse == (isDerived ? "recipes" : "recipes"))
    var byType = 0
    for type in types {
      byType += try store.store.members(of: type, relationship: inverse).count
    }
    #expect(byType == rows.recipes)
  }

  @Test(arguments: [false, true])
  func `a recipe is found without its accents`(isDerived: Bool) throws {
    guard let copy = try ForeignCopy(year: "2010"), let model = try xcodeModel() else { return }
    let store = StoreQuestions(store: isDerived ? try copy.openDerived() : try copy.open(model))
    #expect(try store.hits("gaufres liege", in: "Recipe") == ["Gaufres de Liège"])
    let fields = UserQueryParser(fieldNames: ["name", "overview"])
    for (typed, name) in [
      ("name:crepes", "Crèpes Suzette"), ("overview:belgian", "Gaufres de Liège"),
    ] {
      let found = try store.store.search(
        SearchRequest(entity: store.entity("Recipe"), query: fields.parse(typed)))
      #expect(found.total == 1)
      #expect(
        try store.store.snapshots(found.hits.map(\.objectID)).compactMap {
          try store.text("name", of: $0)
        } == [name])
    }
    #expect(try store.hits("grand marnier", in: "Ingredient") == ["Grand Marnier®"])
    #expect(try store.hits("entree", in: "RecipeType") == ["Entrée"])
    #expect(
      try store.all("Recipe", where: "SEARCH \"francais\"").count == 1,
      "a full-text condition of a fetch uses the same index")
    #expect(try store.store.checkIntegrity(progress: nil) == [])
    #expect(try store.store.isDerivedDataCurrent())
  }

  @Test func `the recipes of 2018 are searched too`() throws {
    guard let copy = try ForeignCopy(year: "2018"), let model = try xcodeModel() else { return }
    for store in [try copy.open(model), try copy.openDerived()] {
      let questions = StoreQuestions(store: store)
      #expect(
        try questions.hits("recipe", in: "Recipe").sorted() == ["Recipe 1", "Recipe 2", "Recipe 3"])
      #expect(try questions.hits("lorem -\"recipe 2\"", in: "Recipe").count == 2)
      #expect(try questions.hits("entree", in: "RecipeType") == ["Entrée"])
    }
  }

  @Test(arguments: ["2010", "2018"])
  func `the store itself is never written`(year: String) throws {
    guard let copy = try ForeignCopy(year: year) else { return }
    let before = copy.bytes()
    let stamp = FileStamp(copy.path)
    do {
      let store = try copy.openDerived()
      #expect(copy.files == ["Recipes.sqlite"])
      _ = try store.fetch(StoreFetchRequest(entity: #require(store.model.entity("Recipe"))))
      _ = try store.metadata()
      #expect(copy.files == ["Recipes.sqlite"], "reading needs no index")
      _ = try StoreQuestions(store: store).hits("recipe", in: "Recipe")
      #expect(copy.files == ["Recipes.sqlite", "Recipes.sqlite.larder-index"])
      #expect(store.isReadOnly)
      for error in [
        #expect(throws: StoreError.self) {
          try store.reserveKeys(entity: StoreQuestions(store: store).entity("Recipe"), count: 1)
        },
        #expect(throws: StoreError.self) { try store.setMetadataValue(.integer(1), for: "k") },
        #expect(throws: StoreError.self) {
          try SQLiteStore.writeMetadata(path: copy.path, key: "k", value: .integer(1))
        },
        #expect(throws: StoreError.self) {
          try SQLiteStore.open(path: copy.path, model: store.model)
        },
      ] { #expect(error?.code == .readOnly) }
    }
    #expect(copy.bytes() == before && FileStamp(copy.path) == stamp)
    #expect(copy.files == ["Recipes.sqlite", "Recipes.sqlite.larder-index"])
  }

  @Test func `the metadata of the store is read without a model`() throws {
    guard let copy = try ForeignCopy(year: "2018") else { return }
    let metadata = try SQLiteStore.readMetadata(path: copy.path)
    #expect(metadata.identifier.uuidString == "3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53")
    #expect(metadata.modelVersionHashes.count == 4)
    #expect(try copy.openDerived().metadata() == metadata)
    #expect(try copy.openDerived().identifier == metadata.identifier)
  }

  @Test(arguments: ["2010", "2018"])
  func `a store of Apple's becomes one of ours`(year: String) throws {
    guard let copy = try ForeignCopy(year: year), let model = try xcodeModel() else { return }
    let rows = try #require(Self.rows[year])
    for derived in [false, true] {
      let source = derived ? try copy.openDerived() : try copy.open(model)
      let target = copy.folder.path("Ours\(derived).larder")
      do {
        let store = try SQLiteStore.open(path: target, model: source.model)
        try store.copyContents(of: source, progress: nil)
      }
      let store = StoreQuestions(store: try SQLiteStore.open(path: target, model: source.model))
      #expect(try store.all("Recipe").count == rows.recipes)
      #expect(try store.all("Ingredient").count == rows.ingredients)
      let names = try store.all("Recipe").compactMap { try store.text("name", of: $0) }
      let old = StoreQuestions(store: source)
      #expect(names == (try old.all("Recipe").compactMap { try old.text("name", of: $0) }))
      for (recipe, one) in zip(try store.all("Recipe"), try old.all("Recipe")) {
        #expect(
          try store.texts("name", at: "ingredients", of: recipe)
            == old.texts("name", at: "ingredients", of: one))
      }
      #expect(try store.store.checkIntegrity(progress: nil) == [])
    }
  }

  @Test func `a model that does not fit is refused with what is missing`() throws {
    guard let copy = try ForeignCopy(year: "2018"), let model = try xcodeModel() else { return }
    var entities = model.entities
    entities[2].attributes.append(AttributeDescription("serves", .integer16))
    entities.append(EntityDescription("Author"))
    let error = #expect(throws: StoreError.self) { try copy.open(ManagedObjectModel(entities)) }
    #expect(error?.code == .incompatibleModel)
    #expect(error?.differingEntities == ["Author"])
    let other = #expect(throws: StoreError.self) {
      try copy.open(ManagedObjectModel(entities.dropLast()))
    }
    #expect(other?.message.contains("Recipe (there is no column ZSERVES)") == true)
    // What the file has beyond the model is not seen, and numbers of entities are those of the file.
    let part = try copy.open(
      ManagedObjectModel([
        EntityDescription("RecipeType", attributes: [AttributeDescription("name", .string)])
      ]))
    let store = StoreQuestions(store: part)
    #expect(try store.all("RecipeType").count == 4)
    #expect(try store.hits("dessert", in: "RecipeType") == ["Dessert"])
    let request = StoreFetchRequest(
      entity: try #require(part.model.entity("RecipeType")), includesSubentities: false)
    #expect(try part.count(request) == 4)
  }
}
