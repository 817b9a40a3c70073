extension RecipeFormat {
  /// Plain text, for people: its headings are read as those of Markdown are.
  static let plainText = RecipeFormat(
    name: "text", title: "plain text", extensions: ["txt"], mediaTypes: ["text/plain"],
    parts: RecipeFormat.Parts.all.subtracting([.pictures, .language, .nutrition]), version: 1,
    reader: nil, writer: PlainTextWriter())
}
