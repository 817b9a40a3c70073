import TestSupport
import Testing

@testable import LarderFormats

@Suite struct ScanTests {
  private let bytes: [UInt8] = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]

  private var sample: FileSample { FileSample(bytes.span, name: "kitchen/page.tif") }

  private func read(_ text: String, status: Int32 = 0, complaint: String = "") -> FileReading {
    RecipeFormats.read(
      converted: .init(text: Array(text.utf8), status: status, complaint: complaint), of: sample,
      as: .scan)
  }

  @Test func `what is recognised is a recipe, and noted as guessed`() throws {
    let found = try read(
      "Onion Gravy\nServes 4\nIngredients\n\n3 onions, sliced\n50 g butter\nMethod\n\nFry the onions.\n\n\u{c}"
    ).result.get()
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Onion Gravy" && recipe.servings == 4)
    #expect(recipe.ingredients.map(\.text) == ["3 onions, sliced", "50 g butter"])
    #expect(recipe.steps.map(\.text) == ["Fry the onions."])
    #expect(found.notes.contains { $0.kind == .guessed })
  }

  @Test func `pictures of no words, and what is no picture`() {
    #expect(read("\n\u{c}").failure != nil && read("Invoice 12").failure?.code == .noRecipe)
    #expect(
      read("", status: 1, complaint: "Error in pixReadStream\nmore").failure?.code == .malformed)
    // The file alone says which program is needed.
    let reading = RecipeFormats.read(bytes.span, of: sample)
    #expect(reading.failure?.message.contains("tesseract-ocr") == true)
  }
}
