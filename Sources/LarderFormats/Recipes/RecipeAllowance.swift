/// How much text a recipe may still take while it is made of rows of which many may name the same long text: what is more
/// than one recipe may have is not made to its end.
struct RecipeAllowance {
  private var rest = ImportedRecipe.maximumSize.bytes

  /// Takes a line that was added; false where it is the last one. The recipe is one then that `checkSize` refuses.
  mutating func takes(_ line: String) -> Bool {
    rest -= line.utf8.count
    return rest >= 0
  }
}
