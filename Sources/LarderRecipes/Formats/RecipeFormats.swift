/// The file formats that recipes are read from.
public enum RecipeFormats {
  /// All importers, one a format.
  public static let importers: [any RecipeImporter] = [
    JSONRecipeImporter(), JSONLDRecipeImporter(), HTMLRecipeImporter(),
  ]

  /// The importer for a file's path, chosen by its extension; nil for a file that is none of ours.
  ///
  /// A `.json` file may hold either format of JSON; its importer looks at the content.
  public static func importer(forPath path: String) -> (any RecipeImporter)? {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let pathExtension = bytes[bytes.index(after: dot)...]
    guard pathExtension.count <= 8, !pathExtension.contains(UInt8(ascii: "/")) else { return nil }
    return importer(forExtension: String(path[bytes.index(after: dot)...]))
  }

  /// The importer for a file name's extension, without the full stop, in any case.
  public static func importer(forExtension pathExtension: String) -> (any RecipeImporter)? {
    switch pathExtension.lowercased() {
    case "json": JSONRecipeImporter()
    case "jsonld": JSONLDRecipeImporter()
    case "html", "htm", "xhtml": HTMLRecipeImporter()
    default: nil
    }
  }
}
