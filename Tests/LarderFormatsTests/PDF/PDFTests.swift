import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// The text that `pdftotext` made of documents, in Fixtures/Converted/pdf.
@Suite struct PDFTests {
  private let sample = FileSample(Array("%PDF-1.7\n".utf8).span, name: "kitchen/Suppe.pdf")

  private func read(_ text: [UInt8], status: Int32 = 0, complaint: String = "") -> FileReading {
    RecipeFormats.read(
      converted: .init(text: text, status: status, complaint: complaint), of: sample, as: .pdf)
  }

  private func recipes(_ name: String) throws -> [ImportedRecipe] {
    let file = TestFiles.fixture("Converted/pdf/\(name).txt")
    return try read(Array(Data(contentsOf: file))).result.get().recipes.map(\.recipe)
  }

  @Test func `a document has its mark near the beginning, whatever its name`() {
    func claims(_ bytes: [UInt8], _ name: String) -> Bool {
      PDFReader().recognize(FileSample(bytes.span, name: name)) != nil
    }
    let mark = Array("%PDF-1.4\n".utf8)
    #expect(claims(mark, "a.bin") && claims([UInt8](repeating: 0, count: 1000) + mark, "a.pdf"))
    #expect(!claims([UInt8](repeating: 0, count: 1000) + mark, "a.txt"))
    #expect(!claims([UInt8](repeating: 0, count: 2000) + mark, "a.pdf"))
  }

  @Test func `tables, wrapped steps and several pages`() throws {
    let recipes = try recipes("english-layout")
    #expect(recipes.map(\.title) == ["Onion soup", "Garlic bread"])
    #expect(recipes[0].ingredients.map(\.text) == ["4 onions", "50 g butter"])
    #expect(recipes[0].steps.count == 2 && recipes[0].servings == 4)
    #expect(
      recipes[0].steps[0].text.hasSuffix("soft and smells of onions and butter and the kitchen."))
    #expect(recipes[1].ingredients.map(\.text) == ["1 loaf", "3 cloves garlic"])
    #expect(recipes[1].steps.map(\.text) == ["Rub.", "Toast."])
  }

  @Test func `paragraphs, and a number at the foot of the page`() throws {
    let recipe = try #require(try recipes("german-layout").first)
    #expect(recipe.title == "Kartoffelsuppe" && recipe.servings == 4)
    #expect(recipe.ingredients.map(\.text) == ["1 kg Kartoffeln", "2 Möhren", "1 Bund Petersilie"])
    #expect(recipe.steps.count == 2 && recipe.steps[1].text == "Mit Petersilie bestreuen.")
  }

  @Test func `columns of text are read in the second way`() throws {
    #expect(throws: ImportError.self) { try recipes("french-layout") }
    let recipe = try #require(try recipes("french-reading").first)
    #expect(recipe.title == "Crêpes")
    #expect(recipe.ingredients.map(\.text) == ["250 g de farine", "3 œufs", "50 cl de lait"])
    #expect(recipe.steps.map(\.text).first == "Mélanger la farine et les œufs.")
    #expect(PDFReader().converter.arguments.count == 2)
  }

  @Test(arguments: [
    ("", 1, "Command Line Error: Incorrect password", "protected"), ("", 3, "", "protected"),
    ("", 1, "Syntax Error: Couldn't find trailer dictionary\nmore", "malformed"),
    (" \n\u{c}\n\u{c}", 0, "", "no-recipe"), ("Invoice\n\n12 EUR", 0, "", "no-recipe"),
  ])
  func `what gives no recipe`(
    _ text: String, _ status: Int32, _ complaint: String, _ code: String
  ) throws {
    let reading = read(Array(text.utf8), status: status, complaint: complaint)
    let error = try #require(reading.failure)
    #expect(error.code.rawValue == code && !error.message.contains("\n"), "\(error.message)")
    #expect(error.message.first?.isUppercase == false && !error.message.hasSuffix("."))
    #expect(reading.format?.name == "pdf")
  }

  @Test func `by itself a document names the program that it needs`() {
    let error = reading("%PDF-1.7\n".utf8, as: "pdf").failure
    #expect(error?.message.contains("pdftotext") == true)
    #expect(RecipeFormats.claims(to: sample).first?.format.name == "pdf")
  }

  @Test func `a hundred thousand ingredients and other bytes`() throws {
    let much = "Pie\n\nIngredients\n" + (0..<tooManyLines).map { "\($0) eggs\n\n" }.joined()
    #expect(read(Array(much.utf8)).failure?.code == .tooLarge)
    _ = read((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    _ = read(Array(String(repeating: "a-\n", count: tooOften).utf8))
    let pages = String(repeating: "\u{c}\n", count: tooOften) + "Ingredients\negg\n"
    #expect(try read(Array(pages.utf8)).result.get().recipes.count == 1)
  }
}
