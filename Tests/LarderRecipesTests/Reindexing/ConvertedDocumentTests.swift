import Foundation
import LarderFormats
import TestSupport
import Testing

@testable import LarderRecipes

@Suite struct ConvertedDocumentTests {
  private func read(_ bytes: [UInt8], name: String) -> FileReading? {
    ConvertedDocument.read(
      bytes.span, of: FileSample(bytes.span, name: name), among: RecipeFormats.all)
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: TestFiles.fixture("Formats/pdf/\(name).pdf")))
  }

  @Test(.enabled("pdftotext is not installed") { ChildProcess.isInstalled("pdftotext") })
  func `documents are read as text that another program makes`() throws {
    let german = try #require(read(try fixture("german-two-pages"), name: "Knödel.pdf"))
    let recipes = try german.result.get().recipes.map(\.recipe)
    #expect(recipes.map(\.title) == ["Zwetschgenknödel", "Gurkensalat"])
    #expect(
      recipes[0].ingredients.map(\.text) == ["500 g Kartoffeln", "150 g Mehl", "12 Zwetschgen"])
    #expect(recipes[1].steps.map(\.text) == ["Gurke hobeln und mit Essig mischen."])
    let french = try #require(read(try fixture("french"), name: "a"))
    #expect(try french.result.get().recipes.map(\.recipe.title) == ["Soupe à l'oignon"])
  }

  @Test(.enabled("pdftotext is not installed") { ChildProcess.isInstalled("pdftotext") })
  func `documents that are cut are errors of one line`() throws {
    let whole = try fixture("english")
    for tenth in 1..<10 {
      let cut = Array(whole.prefix(whole.count * tenth / 10))
      if let message = read(cut, name: "a.pdf")?.failure?.message {
        #expect(!message.isEmpty && !message.contains("\n"))
      }
    }
  }

  @Test func `other files are not converted`() {
    #expect(read(Array("# Soup".utf8), name: "a.md") == nil)
  }
}
