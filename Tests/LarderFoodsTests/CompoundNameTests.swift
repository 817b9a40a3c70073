import Testing

@testable import LarderFoods

/// Words that are put together: what is last says what it is, what is first what it holds.
@Suite struct CompoundNameTests {
  private func reading(_ language: String, _ line: String) -> FoodReading {
    FoodReader(language: language).read(line)
  }

  private func names(_ reading: FoodReading) -> Set<String> {
    Set(reading.foods.map { FoodTable.shared.name(of: $0) })
  }

  @Test(arguments: [
    ("de", "200 ml Lauchsaft", ["leek", "juice"]),
    ("de", "1 EL Spargellikör", ["asparagus", "liqueur"]),
    ("nl", "200 ml spinazielikeur", ["spinach", "liqueur"]),
    ("sv", "2 dl spenatlikör", ["spinach", "liqueur"]),
  ])
  func `both parts are foods of the line`(language: String, line: String, foods: [String]) {
    #expect(names(reading(language, line)) == Set(foods), "\(line)")
  }

  @Test(arguments: [
    ("de", "100 g Pistazienblättchen", FoodClass.treeNuts), ("de", "1 Sesambrot", .sesame),
    ("de", "1 Sesambrot", .gluten), ("de", "2 Scheiben Walnussbrot", .treeNuts),
    ("de", "1 Tasse Erdnusssuppe", .peanuts), ("nl", "50 g pistachesnippers", .treeNuts),
    ("nl", "1 el amandelbrood", .gluten), ("sv", "1 dl valnötsbitar", .treeNuts),
    ("sv", "2 skivor sesambröd", .sesame), ("da", "50 g valnøddestykker", .treeNuts),
    ("nb", "50 g valnøttbiter", .treeNuts), ("fi", "1 dl saksanpähkinärouhetta", .treeNuts),
  ])
  func `a part gives what it holds`(language: String, line: String, present: FoodClass) {
    #expect(reading(language, line).presence(of: FoodClasses(present)) == .present, "\(line)")
  }

  @Test func `a shape is not a food of its own`() {
    #expect(names(reading("de", "100 g Pistazienblättchen")) == ["pistachio"])
    #expect(names(reading("de", "1 EL Tomatenwürfel")) == ["tomato"])
  }

  @Test func `behind a part that is unknown the rest may be anything`() {
    let bread = reading("de", "1 Xaverbrot")
    #expect(bread.isKnown)
    #expect(bread.presence(of: FoodClasses(.gluten)) == .present)
    for unsure in [FoodClass.treeNuts, .milk, .eggs, .meat] {
      #expect(bread.presence(of: FoodClasses(unsure)) == .unknown, "\(unsure)")
    }
    // Where the line names a food, an ending that happens to be one says nothing.
    let milk = reading("de", "1 l Milch aus dem Xyzreis")
    #expect(names(milk) == ["milk"])
    #expect(milk.presence(of: FoodClasses(.treeNuts)) == .absent)
  }

  @Test func `what is taken away is taken from both parts`() {
    let bread = reading("de", "1 glutenfreies Walnussbrot")
    #expect(bread.presence(of: FoodClasses(.gluten)) == .absent)
    #expect(bread.presence(of: FoodClasses(.treeNuts)) == .present)
    let cookies = reading("de", "3 glutenfreie Weizenkekse")
    #expect(cookies.presence(of: FoodClasses(.gluten)) == .absent)
  }

  @Test(arguments: [
    ("de", "2 EL Erdnussbutter", FoodClass.milk), ("de", "200 ml Kokosmilch", .milk),
    ("nl", "2 el pindakaas", .milk), ("sv", "4 dl kokosmjölk", .milk),
  ])
  func `a name of the table is never taken apart`(
    language: String, line: String, absent: FoodClass
  ) {
    #expect(reading(language, line).presence(of: FoodClasses(absent)) == .absent, "\(line)")
  }

  /// Languages that write words apart, and lines whose language is not known.
  @Test func `other languages do not put words together`() {
    for language in ["en", "fr", nil] {
      #expect(!FoodReader(language: language).read("3 xyzkirschsaftbrot").isKnown)
    }
    #expect(!reading("de", "frisch gehackt und fein gewürfelt").isKnown)
  }

  @Test func `any bytes are taken apart safely`() {
    for language in ["de", "nl", "sv", "da", "nb", "fi"] {
      let reader = FoodReader(language: language)
      for line in ["a", "ab", "日本語日本語日本語", "ÄÖÜßäöüß", "кирш", "brotbrotbrotbrot", "x\u{301}brot"] {
        _ = reader.read(line)
      }
      _ = reader.read([UInt8](repeating: 0xff, count: 30).span)
      _ = reader.read([0x62, 0x72, 0x6f, 0x74, 0xc3, 0x62, 0x72, 0x6f, 0x74].span)
      _ = reader.read(String(repeating: "brot", count: 1_000))
    }
  }
}
