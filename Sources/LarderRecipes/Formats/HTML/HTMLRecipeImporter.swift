/// Reads web pages that hold schema.org recipes as JSON-LD.
public struct HTMLRecipeImporter: RecipeImporter {
  /// `html`.
  public let name = "html"
  /// The version of what is made of a page.
  public let version = 2

  /// Creates the importer.
  public init() {}

  /// Reads the recipes of a page's JSON-LD.
  public func recipes(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [ImportedRecipe] {
    try SourceText.withUTF8(bytes) { (raw) throws(ImportError) -> [ImportedRecipe] in
      try HTMLEncoding.withUTF8(raw) { (text, isRepaired) throws(ImportError) -> [ImportedRecipe] in
        let recipes = try recipes(in: HTMLPage(text), of: text)
        if isRepaired, recipes.contains(where: { Self.isDamaged($0) }) {
          throw ImportError(.encoding, "the page is not UTF-8 and declares no other encoding")
        }
        return recipes
      }
    }
  }

  /// Whether a recipe holds the mark that stands in place of bytes that could not be read.
  private static func isDamaged(_ recipe: ImportedRecipe) -> Bool {
    ([recipe.title] + recipe.ingredients.map(\.text) + recipe.steps.map(\.text)).contains {
      $0.unicodeScalars.contains("\u{fffd}")
    }
  }

  private func recipes(
    in page: HTMLPage, of text: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    var document = JSONLDDocument()
    var fault: ImportError?
    for script in page.scripts {
      let script = UnsafeBufferPointer(rebasing: text[script])
      do throws(JSONFault) {
        document.add(try JSONLDRecipeImporter.value(in: script))
      } catch {
        fault = fault ?? Self.fault(error, script)
      }
    }
    if document.recipes.isEmpty, let fault { throw fault }
    let absent =
      page.hasMicrodata
      ? "the page holds no recipe in JSON-LD; microdata is not read yet"
      : "the page holds no recipe in JSON-LD"
    return try JSONLDRecipeImporter.recipes(in: document, page: page.facts, absent: absent)
  }

  /// The error for a script that cannot be read, where it speaks of a recipe at all.
  private static func fault(_ fault: JSONFault, _ text: UnsafeBufferPointer<UInt8>) -> ImportError?
  {
    let words = String(decoding: text, as: UTF8.self)
    guard words.contains("Recipe") else { return nil }
    let message = fault.message(in: text)
    return ImportError(.malformed, "the page's JSON-LD cannot be read: \(message)")
  }
}
