internal import FoundationEssentials
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// Version 2 to 3: each ingredient and each unit once.
///
/// As an ingredient has one unit, flour by the gram and flour by the cup are two ingredients: otherwise one of the units would be lost.
final class UniqueIngredientsPolicy: EntityMigrationPolicy {
  private struct Key: Hashable {
    var name: Value
    var unit: Value
  }

  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let destination = try manager.destinationContext.insert("RecipeIngredient")
    try manager.setAttributes(of: destination, from: source, mapping)
    let name = source.value(for: "name")
    let unit = source.value(for: "unitOfMeasure")
    let ingredient = try manager.uniqueInstance(of: "Ingredient", key: Key(name: name, unit: unit))
    {
      $0.setValue(name, for: "name")
      guard !unit.isNull else { return }
      let unit = try manager.uniqueInstance(of: "UnitOfMeasure", key: unit) {
        $0.setValue(unit, for: "name")
      }
      $0.setObject(unit, for: "unitOfMeasure")
    }
    destination.setObject(ingredient, for: "ingredient")
    manager.associate(source, with: destination, for: mapping)
  }
}

/// Version 2 to 3: Meat and Fish become one type, beside which there may be one of that name already.
final class UniqueTypesPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    var name = source.value(for: "name")
    if case .string(let text) = name, RecipeMigration.mainCourses.contains(text) {
      name = .string(RecipeMigration.mainCourse)
    }
    let type = try manager.uniqueInstance(of: "Type", key: name) { $0.setValue(name, for: "name") }
    manager.associate(source, with: type, for: mapping)
  }
}

/// Version 3 to 4: authors of one name are one.
final class UniqueAuthorsPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let name = source.value(for: "name")
    let author = try manager.uniqueInstance(of: "Author", key: name) {
      $0.setValue(name, for: "name")
    }
    manager.associate(source, with: author, for: mapping)
  }
}

/// Version 3 to 4: a type is a tag of the kind `category`.
final class TypeTagsPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let tag = try Self.tag(source.value(for: "name"), manager)
    manager.associate(source, with: tag, for: mapping)
  }

  static func tag(_ name: Value, _ manager: MigrationManager) throws -> ManagedObject {
    try manager.uniqueInstance(of: "Tag", key: name) {
      $0.setValue(name, for: "name")
      $0.setValue(.string("category"), for: "kind")
    }
  }
}

/// Version 3 to 4: the lines of the directions are steps, the picture and the type are objects of their own.
final class RecipePartsPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let context = manager.destinationContext
    let recipe = try context.insert("Recipe")
    try manager.setAttributes(of: recipe, from: source, mapping)
    if case .string(let text) = source.value(for: "desc") {
      for (position, line) in text.split(whereSeparator: \.isNewline).enumerated() {
        let step = try context.insert("Step")
        step.setValue(.string(String(line)), for: "text")
        step.setValue(.integer(Int64(position)), for: "position")
        step.setObject(recipe, for: "recipe")
      }
    }
    if case .string(let location) = source.value(for: "imagePath"), !location.isEmpty {
      let image = try context.insert("ImageReference")
      image.setValue(.string(location), for: "location")
      image.setObject(recipe, for: "recipe")
    }
    if case .string(let type) = source.value(for: "type"), !type.isEmpty {
      recipe.insert(try TypeTagsPolicy.tag(.string(type), manager), into: "tags")
    }
    // Version 4 has no place of its own for it.
    if case .date(let date) = source.value(for: "lastUsed") {
      recipe.setValue(
        .string("Last used \(date.formatted(.iso8601.year().month().day()))"), for: "notes")
    }
    manager.associate(source, with: recipe, for: mapping)
  }

  override func createRelationships(
    for destination: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let sources = manager.sourceInstances(
      forEntityMappingNamed: mapping.name, destinationInstances: [destination])
    for author in sources.compactMap({ $0.object(for: "author") }) {
      for author in manager.destinationInstances(sourceInstances: [author]) {
        destination.insert(author, into: "authors")
      }
    }
  }
}

/// Version 3 to 4: an ingredient of a recipe is a line of text, with what it means beside it.
final class IngredientLinesPolicy: EntityMigrationPolicy {
  /// How many lines a recipe has so far, by its key.
  private var counts: [Int64: Int32] = [:]

  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let line = try manager.destinationContext.insert("IngredientLine")
    try manager.setAttributes(of: line, from: source, mapping)
    if case .object(let recipe) = source.value(for: "recipe") {
      let position = counts[recipe.key, default: 0]
      counts[recipe.key] = position + 1
      line.setPrimitiveValue(.integer(Int64(position)), for: "position")
    }
    line.setPrimitiveValue(.string(Self.text(line)), for: "text")
    manager.associate(source, with: line, for: mapping)
  }

  /// `2.5 cup flour`
  private static func text(_ line: ManagedObject) -> String {
    var words: [String] = []
    if case .double(let quantity) = line.value(for: "quantity"), quantity != 0 {
      words.append(Int64(exactly: quantity).map(String.init) ?? quantity.description)
    }
    for key in ["unit", "food"] {
      if case .string(let word) = line.value(for: key), !word.isEmpty { words.append(word) }
    }
    return words.joined(separator: " ")
  }
}
