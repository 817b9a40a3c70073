import Foundation
import LarderFormats
import TestSupport
import Testing

@Suite struct HTMLRecipeImporterTests {
  private let script = #"{"@type": "Recipe", "name": "Crème", "recipeIngredient": ["1 œuf"]}"#

  private func page(_ script: String, head: String = "<meta charset=utf-8>") -> String {
    "<!doctype html><html lang=fr><head>\(head)</head><body><p>x</p>\(script)</body></html>"
  }

  @Test(arguments: [
    "<script type=\"application/ld+json\">", "<SCRIPT TYPE='Application/LD+JSON; charset=utf-8'>",
    "<script data-x id=r type=application/ld+json>",
    "<div><table><script type=application/ld+json>",
    "<noscript></noscript><!-- <script> --><script type='application/ld+json'>",
    "<p><b><i></p></div></div><script type='application/ld+json'>",
  ])
  func `a script is found however it is marked`(_ tag: String) throws {
    let recipe = try importRecipes(page("\(tag)\(script)</script>"), as: "html").first
    #expect(recipe?.title == "Crème")
    #expect(recipe?.ingredients.map(\.text) == ["1 œuf"])
    #expect(recipe?.language == "fr")
  }

  @Test func `the page fills in what the recipe leaves out`() throws {
    let head = """
      <link rel=canonical href="https://example.org/creme?a=1&amp;b=2">
      <meta property="og:site_name" content="Chez nous">
      """
    let text = #"{"@type": "Recipe", "name": "Crème", "image": "/c.jpg", "ingredients": "1 œuf"}"#
    let html = page("<script type=application/ld+json>\(text)</script>", head: head)
    let recipe = try #require(try importRecipes(html, as: "html").first)
    #expect(recipe.url == "https://example.org/creme?a=1&b=2")
    #expect(recipe.site == "Chez nous")
    #expect(recipe.images.map(\.location) == ["https://example.org/c.jpg"])
  }

  @Test func `a node may refer to another script`() throws {
    let scripts = """
      <script type=application/ld+json>{"@type": "Recipe", "name": "R", "step": "Cook.", "author": {"@id": "#a"}}</script>
      <script type=application/ld+json>{"@type": "Person", "@id": "#a", "name": "Ann"}</script>
      """
    #expect(try importRecipes(page(scripts), as: "html").first?.authors == ["Ann"])
  }

  @Test func `a script with markup in its texts does not end early`() throws {
    let text =
      #"{"@type": "Recipe", "name": "R", "step": "Stir.", "description": "<b>a</b> <a href='x'>b</a>"}"#
    let html = page("<script type=application/ld+json>\(text)</script>")
    #expect(try importRecipes(html, as: "html").first?.summary == "a b")
  }

  @Test(arguments: [
    ("iso-8859-1", [0xe8] as [UInt8], "è"), ("windows-1252", [0x9c], "œ"),
    ("windows-1251", [0xe6], "ж"),
    ("iso-8859-2", [0xb3], "ł"), ("shift_jis", [0x82, 0xa0], "あ"), ("euc-kr", [0xc7, 0xd1], "한"),
    ("gb2312", [0xc3, 0xe6], "面"), ("big5", [0xa6, 0xcc], "米"), ("tis-620", [0xa1], "ก"),
  ])
  func `the declared encoding is read`(_ name: String, _ letter: [UInt8], _ expected: String) throws
  {
    let start = "<html><head><meta charset=\"\(name)\"></head><script type=application/ld+json>"
    let bytes =
      Array(start.utf8) + Array(#"{"@type": "Recipe", "step": "Stir.", "name": "a"#.utf8) + letter
      + Array("b\"}</script>".utf8)
    #expect(try importRecipes(bytes, as: "html").first?.title == "a\(expected)b")
  }

  @Test(arguments: ["utf-8", "x-unknown", "iso-8859-1"])
  func `bytes that are no text in the declared encoding are taken for what they look like`(
    _ charset: String
  ) throws {
    let start =
      "<meta charset=\(charset)><script type=application/ld+json>{\"@type\": \"Recipe\", "
      + "\"step\": \"Stir the cream, and let it stand.\", \"name\": \"cr"
    let page = Array(start.utf8) + [0xe8] + Array("me\"}</script>".utf8)
    let found = try reading(page, as: "html").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["crème"])
    #expect(found.notes.isEmpty == (charset == "iso-8859-1"))
  }

  @Test func `a page in UTF-8 with a damaged byte stays UTF-8`() throws {
    let text = String(repeating: "é", count: 20)
    let script = #"{"@type": "Recipe", "step": "x", "name": "\#(text)"}"#
    let page = Array("<script type=application/ld+json>\(script)</script>".utf8) + [0xe8]
    let found = try reading(page, as: "html").result.get()
    #expect(found.recipes.map(\.recipe.title) == [text])
    #expect(found.notes.map(\.kind) == [.converted])
  }

  @Test(arguments: [
    ("", "empty"), ("<html><body>no recipe</body></html>", "no-recipe"),
    ("plain text", "no-recipe"),
    ("<script type=application/ld+json>{\"@type\": \"Recipe\", \"name\"</script>", "malformed"),
    ("<script type=application/ld+json>{\"@type\": \"Person\"</script>", "no-recipe"),
    ("<script type=application/ld+json>{\"@type\": \"Recipe\"}</script>", "no-title"),
    ("<script type=application/ld+json>", "no-recipe"), ("<<<<>>>", "no-recipe"),
    ("\0\0\0\0", "malformed"),
  ])
  func `what gives no recipe`(_ text: String, _ code: String) {
    #expect(failure(text, as: "html")?.rawValue == code)
  }

  @Test(arguments: [
    ("<!-- saved from url=(0026)https://kitchen.example/sa -->", "https://kitchen.example/sa"),
    (
      "<!DOCTYPE html>\n<!-- saved from url=(0026)https://kitchen.example/sa -->",
      "https://kitchen.example/sa"
    ),
    ("<!-- saved from url=(0030)https://kitchen.example/sa -->", nil),
    ("<!-- saved from url=(0013)file:///a.html -->", nil),
    ("<!-- saved from url=(-1)http://a.b -->", nil),
    ("<!-- saved from url=( -->", nil),
  ])
  func `a saved page says where it is from`(mark: String, address: String?) throws {
    let page =
      mark + """
        <html><script type="application/ld+json">
        {"@type": "Recipe", "name": "A", "recipeIngredient": ["salt"]}</script></html>
        """
    #expect(try importRecipes(page, as: "html").first?.url == address)
  }

  @Test func `a page whose markup has a title alone holds no recipe`() {
    let html = "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>R</b></div>"
    #expect(failure(html, as: "html") == .noRecipe)
  }

  /// Deeply nested and endless markup takes time in proportion to its size.
  @Test(arguments: ["<div>", "<b>", "<p><table>", "<script>", "<!--", "<a href='", "&amp;", "</b>"])
  func `hostile pages end soon`(_ part: String) {
    let html = String(repeating: part, count: tooOften)
    #expect(failure(html, as: "html") == .noRecipe)
  }

  @Test func `cut and changed pages never trap`() throws {
    var random = SeededGenerator.fromEnvironment("damaged pages")
    let text = Array(page("<script type=application/ld+json>\(script)</script>").utf8)
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = failure(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), as: "html")
    }
  }
}
