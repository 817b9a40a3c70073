internal import LarderXML

/// Reads the recipes of a document in which each is an element.
struct XMLRecipeReader: FormatReader {
  /// The name of the outermost element, in lower case.
  let root: String
  /// Extensions that nothing but the format has.
  let ownExtensions: [String]
  /// The elements of a document that are recipes.
  let recipes: @Sendable (XMLElement) -> [XMLElement]
  /// What an element says, and what to know of it; without a title it is left out.
  let recipe: @Sendable (XMLElement) -> (recipe: ImportedRecipe, notes: [FormatNote])

  func recognize(_ file: FileSample) -> Recognition? {
    if file.structure == .xml, file.rootElement == root {
      return Recognition(.mark, "its outermost element is \(root)")
    }
    guard ownExtensions.contains(file.pathExtension),
      [.xml, .text, .binary].contains(file.structure)
    else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let document = try XMLSource.root(bytes, into: &found)
    guard document.name.lowercased() == root else {
      throw ImportError(.noRecipe, "the XML is of another kind: it is not in an element \(root)")
    }
    var untitled = false
    for (index, element) in recipes(document).enumerated() {
      let (recipe, notes) = recipe(element)
      guard !recipe.title.isEmpty else {
        untitled = true
        found.note(.leftOut, "recipe \(index + 1) has no title")
        continue
      }
      found.add(recipe, at: .index(index), notes: notes)
    }
    if found.recipes.isEmpty, untitled { throw ImportError(.noTitle, "the recipe has no title") }
  }
}
