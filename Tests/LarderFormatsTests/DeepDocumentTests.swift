import LarderFormats
import TestSupport
import Testing

/// Documents nested as deeply as is read, on a thread with 256 KB of stack.
struct DeepDocumentTests {
  @Test(arguments: [
    ("{\"title\": \"Pie\", \"ingredients\": ", "[", "\"1 egg\"", "]", "}"),
    ("{\"title\": \"Pie\", \"ingredients\": ", "{\"text\": ", "\"1 egg\"", "}", "}"),
    (
      "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"recipeIngredient\": ",
      "{\"itemListElement\": [", "\"1 egg\"", "]}", "}"
    ),
    (
      "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"recipeIngredient\": \"1 egg\", \"recipeInstructions\": ",
      "{\"@type\": \"HowToSection\", \"itemListElement\": [", "\"Bake.\"", "]}", "}"
    ),
    ("{\"@graph\": ", "[", "{\"@type\": \"Recipe\", \"name\": \"Pie\"}", "]", "}"),
  ])
  func `deep documents are read`(
    _ head: String, _ opening: String, _ inner: String, _ closing: String, _ tail: String
  ) async throws {
    for depth in [90, tooOften] {
      let text =
        head + String(repeating: opening, count: depth) + inner
        + String(repeating: closing, count: depth) + tail
      try await onSmallStack {
        for kind in ["json", "jsonld"] { _ = try? importRecipes(text, as: kind) }
        _ = try? importRecipes(
          "<script type=\"application/ld+json\">\(text)</script>", as: "html")
        _ = try? importRecipes(String(repeating: "<div>", count: depth) + "x", as: "html")
      }
    }
  }
}
