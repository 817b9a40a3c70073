import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Pictures whose bytes stand in files of recipes.
@Suite struct PictureTests {
  /// The beginning of a picture, and as much behind it.
  private func picture(_ count: Int = 500, _ mark: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]) -> [UInt8] {
    mark + (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  private func mela(_ images: [String]) throws -> FoundRecipes {
    let list = images.map { "\"\($0)\"" }.joined(separator: ",")
    let text =
      #"{"title": "Soup", "wantToCook": false, "ingredients": "1 leek", "instructions": "", "images": [\#(list)]}"#
    return try reading(text.utf8, as: "melarecipe").result.get()
  }

  @Test func `kinds are told by what they begin with`() {
    #expect(EmbeddedPicture.mediaType(of: picture()) == "image/jpeg")
    #expect(EmbeddedPicture.mediaType(of: Array("GIF89a".utf8)) == "image/gif")
    #expect(EmbeddedPicture.mediaType(of: Array("RIFF....WEBPVP8 ".utf8)) == "image/webp")
    #expect(EmbeddedPicture.mediaType(of: Array("RIFF....WAVEfmt ".utf8)) == nil)
    #expect(EmbeddedPicture.mediaType(of: Array("<svg/>".utf8)) == nil)
    #expect(EmbeddedPicture.mediaType(of: []) == nil)
  }

  @Test func `a mark alone is no picture`() {
    #expect(!EmbeddedPicture.isPicture([0xff, 0xd8, 0xff]))
    #expect(!EmbeddedPicture.isPicture(Array("<svg/>".utf8) + picture()))
    #expect(EmbeddedPicture.isPicture(picture()))
    var recipe = ImportedRecipe(title: "Soup")
    recipe.images = [.init(location: "a.jpg"), .init(location: "b.jpg")]
    recipe.embedPictures { $0 == "a.jpg" ? [0xff, 0xd8, 0xff] : picture() }
    #expect(recipe.images.map { $0.bytes?.count } == [nil, 504])
  }

  @Test func `base64 is a picture, and other texts are none`() throws {
    let bytes = picture()
    let text = EmbeddedPicture.base64(bytes)
    #expect(EmbeddedPicture.bytes(base64: text) == bytes)
    #expect(EmbeddedPicture.bytes(base64: EmbeddedPicture.dataAddress(bytes)) == bytes)
    #expect(EmbeddedPicture.bytes(base64: "data:image/jpeg,\(text)") == nil)
    #expect(EmbeddedPicture.bytes(base64: "hej" + text) == nil)
    #expect(EmbeddedPicture.bytes(base64: "picture.jpg") == nil)
    #expect(EmbeddedPicture.bytes(base64: String(repeating: "data:", count: 1000)) == nil)
    #expect(try mela(["soup.jpg", "aGVq"]).recipes.first?.recipe.images == [])
  }

  @Test func `the first picture is kept, up to a size, and the rest is said`() throws {
    let (first, second) = (picture(), picture(900, [0x89, 0x50, 0x4e, 0x47]))
    let texts = [first, second].map(EmbeddedPicture.base64)
    let found = try #require(try mela(texts).recipes.first)
    #expect(found.recipe.images == [.init(location: "picture.jpg", bytes: first)])
    let huge = picture(EmbeddedPicture.maximumSize)
    let none = try #require(try mela([EmbeddedPicture.base64(huge)]).recipes.first)
    #expect(none.recipe.images == [])
    #expect(none.notes.map(\.message) == ["a picture of 11 MB is not kept; at most 10 MB are"])
    #expect(none.notes.map(\.kind) == [.notKept])
  }

  @Test func `pictures of one file have a limit together`() {
    var found = FoundRecipes()
    let count = EmbeddedPicture.maximumTotal / EmbeddedPicture.maximumSize + 2
    let largest = picture(EmbeddedPicture.maximumSize - 4)
    for number in 0..<count {
      var recipe = ImportedRecipe(title: "Soup \(number)")
      recipe.steps = [.init(text: "Boil.")]
      recipe.images = [.init(location: "a.jpg", bytes: largest)]
      found.add(recipe, at: .index(number))
    }
    #expect(found.recipes.prefix(count - 2).allSatisfy { $0.recipe.embeddedPicture != nil })
    #expect(found.recipes.suffix(2).allSatisfy { $0.recipe.images.isEmpty && !$0.notes.isEmpty })
  }

  @Test func `formats with a place for pictures give them back, and others say so`() throws {
    var recipe = ImportedRecipe(title: "Soup")
    recipe.ingredients = [.init(text: "1 leek")]
    recipe.steps = [.init(text: "Boil.")]
    recipe.images = [
      .init(location: "https://kitchen.example/a.jpg"),
      .init(location: "media/a.jpg", alternativeText: "A \"bowl\" & spoon", bytes: picture()),
    ]
    for format in RecipeFormats.all {
      guard let writer = format.writer else { continue }
      let file = writer.wholeFile(of: [recipe])
      let says = file.notes.contains { $0.message.hasSuffix("pictures themselves") }
      #expect(says == !writer.holdsPictures, "\(format.name)")
      guard writer.holdsPictures else {
        #expect(!String(decoding: file.bytes, as: UTF8.self).contains("media/a.jpg"))
        continue
      }
      let name = "kitchen/file.\(format.extensions[0])"
      let read = try RecipeFormats.read(file.bytes.span, name: name).result.get()
      let image = read.recipes.first?.recipe.embeddedPicture
      #expect(image?.bytes == picture(), "\(format.name)")
      if ["epub", "html"].contains(format.name) {
        #expect(image?.alternativeText == "A \"bowl\" & spoon")
      }
    }
    #expect(RecipeFormats.all.filter { $0.writer?.holdsPictures == true }.count == 4)
  }

  @Test func `text is weighed without pictures`() throws {
    var recipe = ImportedRecipe(title: "Soup")
    recipe.images = [.init(location: "a.jpg", bytes: picture(5 << 20))]
    try recipe.checkSize()
    #expect(recipe.weight < 1000 && recipe.pictureWeight > 5 << 20)
  }
}
