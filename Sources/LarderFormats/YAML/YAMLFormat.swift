extension RecipeFormat {
  /// Recipes in YAML: those of CookBook, and what people write.
  static let yaml = RecipeFormat(
    name: "yaml", title: "YAML (CookBook)", extensions: ["yml", "yaml"],
    mediaTypes: ["application/yaml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags, .rating, .pictures, .language,
    ],
    holdsMany: true, maximumSize: RecipeFormat.largestTree, version: 1, reader: YAMLFormatReader())
}

/// Reads YAML whose keys are those of apps: one recipe, or a list of them.
struct YAMLFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard ["yml", "yaml"].contains(file.pathExtension) else { return nil }
    return Recognition(
      file.structure == .text ? .mark : .name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let text = try SourceText.text(of: bytes, into: &found)
    let document: JSONValue?
    do throws(YAMLReader.Fault) { document = try YAMLReader.value(in: text) } catch {
      throw ImportError(.malformed, "broken YAML at line \(error.line): \(error.reason)")
    }
    try AppRecipe.add(document ?? .null, to: &found)
  }
}
