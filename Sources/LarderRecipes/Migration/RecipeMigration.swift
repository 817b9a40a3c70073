package import LarderModel
public import LarderObjects
package import LarderPredicates
package import LarderStores

/// How stores of earlier versions of the recipe model become stores of the present one.
public enum RecipeMigration {
  /// The types that version 3 has no longer: recipes of them are main courses.
  static let mainCourses = ["Meat", "Fish"]
  static let mainCourse = "Entrée"

  /// The versions of the recipe model, oldest first.
  package static func versions() throws -> [ModelHistory.Version] {
    [
      ModelHistory.Version("version 1", try RecipeModelVersions.first()),
      ModelHistory.Version("version 2", try RecipeModelVersions.second()),
      ModelHistory.Version("version 3", try RecipeModelVersions.third()),
      ModelHistory.Version("version 4", try RecipeModelVersions.fourth()),
      ModelHistory.Version("version 5", try RecipeModelVersions.fifth()),
      ModelHistory.Version("version 6", try RecipeModelVersions.sixth()),
      ModelHistory.Version("the present version", try RecipeModel.make()),
    ]
  }

  /// The number of the present version.
  package static func presentVersion() throws -> Int { try versions().count }

  /// Makes the migrator that brings any recipe store to the present version.
  public static func migrator() throws -> StoreMigrator { try migrator(extending: { $0 }) }

  /// Makes the same for stores that have more than recipes.
  package static func migrator(
    extending: (ManagedObjectModel) throws -> ManagedObjectModel
  ) throws -> StoreMigrator {
    let versions = try versions().map { ModelHistory.Version($0.name, try extending($0.model)) }
    let history = ModelHistory(versions, mappings: [try toThird(), try toFourth()])
    let derived = MigrationStage(
      from: "version 4", to: "version 5", didMigrate: { try DerivedValues.fill($0) })
    return StoreMigrator(history, policies: policies, stages: [derived])
  }

  /// Makes the policies of the mappings.
  package static let policies: [String: @Sendable () -> EntityMigrationPolicy] = [
    "UniqueIngredients": { UniqueIngredientsPolicy() },
    "UniqueTypes": { UniqueTypesPolicy() },
    "RecipeParts": { RecipePartsPolicy() },
    "IngredientLines": { IngredientLinesPolicy() },
    "TypeTags": { TypeTagsPolicy() },
    "UniqueAuthors": { UniqueAuthorsPolicy() },
  ]

  /// From version 2 to 3. Recipes have two mappings, which between them take all.
  package static func toThird(
    from source: String = "version 2", to destination: String = "version 3"
  ) throws(QueryError) -> MappingModel {
    let types = Value.list(mainCourses.map(Value.string))
    let isMainCourse = try ObjectPredicate(format: "type IN %@", arguments: [types])
    let kept = ["name", "desc", "serves", "imagePath", "lastUsed"]
    func recipes(
      _ name: String, _ filter: ObjectPredicate, _ type: ObjectExpression
    ) -> EntityMapping {
      EntityMapping(
        .transform, name: name, from: "Recipe", to: "Recipe", where: filter,
        attributes: kept.map { .source($0) } + [PropertyMapping("type", type)],
        relationships: [.source("author")])
    }
    return MappingModel(
      fromVersion: source, toVersion: destination,
      [
        EntityMapping(.copy, from: "Author", to: "Author", attributes: [.source("name")]),
        EntityMapping(
          .custom, from: "Type", to: "Type", attributes: [.source("name")],
          policyName: "UniqueTypes"),
        recipes("MainCourseToRecipe", isMainCourse, .constant(.string(mainCourse))),
        recipes("RecipeToRecipe", .not(isMainCourse), .source(["type"])),
        EntityMapping(
          .custom, from: "RecipeIngredient", to: "RecipeIngredient",
          attributes: [.source("quantity")], relationships: [.source("recipe")],
          policyName: "UniqueIngredients"),
      ])
  }

  /// From version 3 to 4. From 4 on the step is inferred.
  static func toFourth() throws(QueryError) -> MappingModel {
    MappingModel(
      fromVersion: "version 3", toVersion: "version 4",
      [
        EntityMapping(
          .custom, from: "Author", to: "Author", attributes: [.source("name")],
          policyName: "UniqueAuthors"),
        EntityMapping(.custom, from: "Type", to: "Tag", policyName: "TypeTags"),
        EntityMapping(
          .custom, from: "Recipe", to: "Recipe",
          attributes: [.source("name", as: "title"), .source("serves", as: "servings")],
          policyName: "RecipeParts"),
        EntityMapping(
          .custom, from: "RecipeIngredient", to: "IngredientLine",
          attributes: [
            .source("quantity"), try PropertyMapping("food", format: "$source.ingredient.name"),
            try PropertyMapping("unit", format: "$source.ingredient.unitOfMeasure.name"),
          ], relationships: [.source("recipe")], policyName: "IngredientLines"),
        // What these say stands in the lines of the recipes.
        EntityMapping(.remove, from: "Ingredient"), EntityMapping(.remove, from: "UnitOfMeasure"),
      ])
  }
}
