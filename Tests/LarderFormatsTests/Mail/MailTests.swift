import Foundation
import TestSupport
import Testing

@testable import LarderFormats

@Suite struct MailTests {
  @Test func `a text in Latin-1, with its subject in encoded words`() throws {
    let found = try found(inFixture: "mail/swedish-text.eml")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(
      recipe.title
        == "Grönkålssoppa från mormor med ägg, grädde och en hel del annat som måste få plats på raden"
    )
    #expect(recipe.authors == ["Åsa Öberg"] && recipe.published == "2021-03-07")
    #expect(recipe.ingredients.map(\.text) == ["500 g grönkål", "1 l buljong", "2 dl grädde"])
    #expect(
      recipe.steps.map(\.text) == [
        "Hacka kålen och koka den i buljongen tills den är mjuk, och rör då och då så att inget bränner fast.",
        "Häll i grädden.",
      ])
    #expect(found.recipes[0].notes.map(\.message) == ["its title is the subject"])
  }

  @Test func `attachments, and what is in archives among them`() throws {
    let found = try found(inFixture: "mail/english-attachments.eml")
    #expect(found.recipes.map(\.recipe.title) == ["Kürbiskuchen", "Eis"])
    #expect(found.recipes.map(\.place) == [.member("Kürbis.json"), .member("more.zip/Eis.json")])
    // A mail in an archive has its archives left closed: they could hold one another for ever.
    let mail = try Data(
      contentsOf: TestFiles.fixture("Formats/mail/english-attachments.eml"))
    let reader = MailFormatReader(readsArchives: false)
    var inner = FoundRecipes()
    let bytes = Array(mail)
    try reader.read(bytes.span, of: FileSample(bytes.span, name: "a.eml"), into: &inner)
    #expect(inner.recipes.map(\.recipe.title) == ["Kürbiskuchen"])
  }

  @Test func `a mailbox with Meal-Master, a letter and a page in KOI8-R`() throws {
    let found = try found(inFixture: "mail/three-messages.mbox")
    #expect(found.recipes.map(\.recipe.title) == ["Bean Soup", "Борщ"])
    #expect(found.recipes.map(\.place) == [.member("1/1"), .member("3/1")])
    #expect(found.recipes[1].recipe.ingredients.map(\.text) == ["2 свеклы", "1 луковица"])
    #expect(found.recipes.map(\.recipe.authors) == [["Bob"], ["Ольга"]])
  }

  @Test(arguments: [
    ("=?utf-8?q?Cr=C3=A8me_br?= =?utf-8?B?w7tsw6ll?=", "Crème brûlée"),
    ("=?iso-8859-1?Q?Fr=FChst=FCck?= und mehr", "Frühstück und mehr"),
    ("=?iso-2022-jp?B?GyRCTkFNfRsoQg==?=", "料理"),
    ("=?x?= a =?utf-8?z?b?=", "=?x?= a =?utf-8?z?b?="),
    ("=?utf-8*de?q?=C3=84pfel?=", "Äpfel"), ("plain = text", "plain = text"),
  ])
  func `encoded words`(_ text: String, _ words: String) {
    #expect(MailWords.decoded(text) == words)
  }

  @Test(arguments: [
    (#"Attachment; filename="a \"b\"; c.json""#, "attachment", #"a "b"; c.json"#),
    ("a; filename*=utf-8'de'%C3%84pfel.json", "a", "Äpfel.json"),
    ("a; filename*0*=utf-8''%C3%84; filename*1=pfel; filename*2=.json", "a", "Äpfel.json"),
    (#"a; filename="=?utf-8?q?=C3=84.json?=""#, "a", "Ä.json"),
  ])
  func `parameters`(_ field: String, _ value: String, _ name: String) {
    let read = MailWords.parameters(of: field)
    #expect(read.value == value && read.parameters["filename"] == name)
  }

  /// Python's own decoders say what is right.
  @Test func `bodies are decoded as Python decodes them`() throws {
    let samples = [
      "", "a", "ab", "abc\r\n=\r\n", "Öl = 3 €\t \n", String(repeating: "süß ", count: 80),
    ]
    for text in samples {
      let bytes = Array(text.utf8)
      for (codec, decode) in [
        ("base64", { MailEncoding.base64($0) }),
        ("quopri", { (text: [UInt8]) in MailEncoding.quotedPrintable(text[...]) }),
      ] {
        let encoded = try Program.python(
          "import sys, codecs; sys.stdout.buffer.write(codecs.encode(sys.stdin.buffer.read(), '\(codec)'))",
          input: bytes)
        #expect(decode(encoded.output) == bytes, "\(codec) of \(text)")
      }
    }
  }

  @Test func `quotations, signatures and flowed lines`() {
    #expect(MailText.plain("> a\n> b\n>\n> c\n", isFlowed: false) == "a\nb\n\nc\n")
    #expect(MailText.plain("a\n-- \nBob", isFlowed: false) == "a")
    #expect(MailText.plain("one \ntwo\n three\n", isFlowed: true) == "one two\nthree\n")
    #expect(MailText.plain(">From here\n", isFlowed: false) == "From here\n")
    #expect(MailText.subject("Re: Fwd: AW: Pie: the best") == "Pie: the best")
    #expect(MailText.day("Tue, 1 Dec 2026 10:00:00 +0000") == "2026-12-01")
    #expect(MailText.day("1 Brumaire 1") == nil && MailText.day("") == nil)
    #expect(MailText.name("\"Ann B.\" <a@b.example>") == "Ann B.")
    #expect(MailText.name("a@b.example") == nil)
  }

  @Test func `thousands of messages take linear time`() throws {
    func box(_ count: Int) -> [UInt8] {
      let one =
        "From a@b.example Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nSubject: no\n\nNothing.\n\n"
      let last = "From x\nSubject: Tea\n\nIngredients\n\n1 bag\n\n"
      return Array((String(repeating: one, count: count) + last).utf8)
    }
    let clock = ContinuousClock()
    var times: [Duration] = []
    for count in LongRun.times([500, 4000], long: [2000, 16_000]) {
      let bytes = box(count)
      times.append(
        clock.measure {
          let found = try? RecipeFormats.read(bytes.span, name: "a.mbox").result.get()
          #expect(found?.recipes.map(\.recipe.title) == ["Tea"])
          #expect(found?.recipes.first?.place == .member("\(count + 1)/1"))
        })
    }
    #expect(times[1] < times[0] * 24, "\(times)")
  }

  @Test(arguments: [
    ("english-saved.mhtml", "Brownies", "https://kitchen.example/brownies"),
    ("german-saved.mht", "Kaiserschmarrn für 2", "https://kueche.example/schmarrn"),
    ("turkish-saved.mhtml", "Mercimek çorbası", "https://mutfak.example/corba"),
  ])
  func `pages as browsers save them`(_ name: String, _ title: String, _ address: String) throws {
    let recipe = try #require(try found(inFixture: "mhtml/\(name)").recipes.first?.recipe)
    #expect(recipe.title == title && recipe.url == address)
    #expect(recipe.ingredients.count == 2 && !recipe.steps.isEmpty)
  }
}
