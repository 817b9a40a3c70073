extension RecipeFormat {
  /// The text of RezkonvSuite, which German recipe programs exchange.
  static let rezKonv = RecipeFormat(
    name: "rezkonv", title: "RezKonv", extensions: ["rk", "txt"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .notes, .yield, .authors, .tags,
    ],
    holdsMany: true, version: 2,
    reader: ColumnDialect.rezKonv.reader(title: "RezKonv", ownExtensions: ["rk"]))
}
