extension RecipeFormat {
  /// The text of MasterCook, versions 1 to 4 and later exports.
  static let masterCookText = RecipeFormat(
    name: "mxp", title: "MasterCook (text)", extensions: ["mxp", "txt"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .summary, .notes, .yield, .times, .authors, .source,
      .tags,
    ],
    holdsMany: true, version: 2,
    reader: MarkedTextReader(
      title: "MasterCook", ownExtensions: ["mxp"], marksEnds: false,
      isStart: MasterCookTextRecipe.isStart, begin: { _ in MasterCookTextRecipe() }))
}
