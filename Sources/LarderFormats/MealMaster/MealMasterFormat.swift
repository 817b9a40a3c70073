extension RecipeFormat {
  /// The text of Meal-Master, versions 7 and 8, and of the many programs that write it.
  static let mealMaster = RecipeFormat(
    name: "mealmaster", title: "Meal-Master", extensions: ["mmf", "mm", "txt", "mcf"],
    parts: [.ingredients, .ingredientGroups, .steps, .stepGroups, .yield, .tags], holdsMany: true,
    version: 2,
    reader: ColumnDialect.mealMaster.reader(
      title: "Meal-Master", ownExtensions: ["mmf", "mm", "mcf"]), writer: MealMasterWriter())
}
