import TestSupport
import Testing

@testable import LarderFormats

@Suite struct HTMLTagReaderTests {
  /// The start tags of a page: name, attributes, and the text of elements that hold no markup.
  private func tags(_ page: String) -> [String] {
    let text = page.utf8.span
    var reader = HTMLTagReader(text)
    var tags: [String] = []
    while reader.next() {
      let attributes = reader.attributes.map { " \(text.text($0.name))=\(text.text($0.value))" }
      let raw = reader.rawText.map { "|" + text.text($0) } ?? ""
      tags.append(text.text(reader.name) + attributes.joined() + raw)
    }
    return tags
  }

  @Test(arguments: [
    ("<a b=c d='e f' g=\"h>i\" j>", ["a b=c d=e f g=h>i j="]),
    ("<a b = c/d/e=f>", ["a b=c/d/e=f"]), ("<a/b/c=1/>", ["a b= c=1/"]), ("<a =b=c>", ["a =b=c"]),
    ("<a b='c'd=\"e\"f>", ["a b=c d=e f="]), ("<a\n\t\u{c}b\r=\nc>", ["a b=c"]),
    ("<A Bc=D></A b='>'><b>", ["A Bc=D", "b"]), ("a < b <1 <> </> <b>", ["b"]),
    ("<a b='c><d>", []), ("<a", []), ("<a b", []), ("<a b=", []), ("<", []), ("</", []), ("<!", []),
    ("<!doctype html><a>", ["a"]), ("<?xml version='1.0'?><a>", ["a"]),
    ("<!-- <a> --><b>", ["b"]), ("<!--><a>", ["a"]), ("<!---><a>", ["a"]),
    ("<!-- > -- > --!><a>", ["a"]), ("<!-- <a>", []), ("<!----><a>", ["a"]),
    ("<![CDATA[ <a> ]]>", []),
    ("<script>if (a<b) '</scripty>'</SCRIPT ><a>", ["script|if (a<b) '</scripty>'", "a"]),
    ("<script x><a></a>", ["script x=|<a></a>"]), ("<title><a></title><b>", ["title|<a>", "b"]),
    ("<textarea><a><b>", ["textarea", "a", "b"]),
    ("<script></script><style><a>", ["script|", "style", "a"]),
    ("<script></script", ["script|"]),
  ])
  func `a page is cut as the standard cuts it`(_ page: String, _ expected: [String]) {
    #expect(tags(page) == expected)
  }

  @Test func `attributes beyond a thousand are passed over, and what follows is read`() {
    let many = (0..<5000).map { " a\($0)='>'" }.joined()
    let found = tags("<p\(many)><b c=d>")
    #expect(found.count == 2 && found.last == "b c=d")
    #expect(found.first?.split(separator: " ").count == 1 + HTMLTagReader.maximumAttributes)
  }

  @Test func `places stay within the text, whatever it is`() {
    var random = SeededGenerator.fromEnvironment("HTML tags")
    let pieces = [
      "<", ">", "</", "<!--", "-->", "<script", "</script", "<title>", "=", "'", "\"", " ", "a",
      "/", "!", "-",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &random)
      let page = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      _ = tags(page)
    }
  }
}
