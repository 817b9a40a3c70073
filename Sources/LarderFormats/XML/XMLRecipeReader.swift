internal import LarderXML

/// Reads the recipes of a document in which each is an element.
struct XMLRecipeReader: StreamingReader {
  /// The name of the outermost element, in lower case.
  let root: String
  /// Extensions that nothing but the format has.
  let ownExtensions: [String]
  /// Where the elements that are recipes stand: names from below the outermost element down to theirs.
  let recipes: [[String]]
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
    var count = 0
    var isUntitled = false
    let document = try XMLSource.read(bytes, elements: recipes, into: &found) { element, found in
      count += 1
      let (recipe, notes) = recipe(element)
      guard !recipe.title.isEmpty else {
        isUntitled = true
        return found.note(.leftOut, "recipe \(count) has no title")
      }
      found.add(recipe, at: .index(count - 1), notes: notes)
    }
    guard document.name.lowercased() == root else {
      throw ImportError(.noRecipe, "the XML is of another kind: it is not in an element \(root)")
    }
    // Some write the parts of their only recipe without an element around them.
    if count == 0 {
      let (recipe, notes) = recipe(document)
      if !recipe.title.isEmpty, !recipe.isHollow { found.add(recipe, at: .file, notes: notes) }
    }
    if found.count == 0, isUntitled { throw ImportError(.noTitle, "the recipe has no title") }
  }
}
