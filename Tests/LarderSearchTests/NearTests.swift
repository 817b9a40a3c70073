internal import LarderPredicates
internal import Testing

@testable internal import LarderSearch

@Suite struct NearTests {
  private func index(_ texts: [Int64: [String]]) throws -> TestIndex {
    let test = try TestIndex(TestIndex.oneField)
    try test.write(texts.mapValues { .some([$0]) })
    return test
  }

  @Test func `a phrase with slack keeps the order`() throws {
    let test = try index([
      1: ["brown sugar"], 2: ["brown cane sugar"], 3: ["sugar brown"],
      4: ["brown and very dark sugar"], 5: ["brown", "sugar"],
    ])
    #expect(try test.index.matches(.phrase("brown sugar", slack: 0)) == [1])
    #expect(try test.index.matches(.phrase("brown sugar", slack: 1)) == [1, 2])
    #expect(try test.index.matches(.phrase("brown sugar", slack: 3)) == [1, 2, 4])
    let most = NearWords.maximumDistance
    #expect(try test.index.matches(.phrase("brown sugar", slack: most)) == [1, 2, 4])
    #expect(try test.index.matches(.near(["sugar", "brown"], distance: 0)) == [1, 3])
    #expect(try test.index.matches(.near(["sugar", "brown"], distance: most)) == [1, 2, 3, 4])
    for distance in [-1, most + 1] {
      #expect(throws: SearchError.self) {
        try test.index.matches(.near(["sugar", "brown"], distance: distance))
      }
      #expect(throws: SearchError.self) {
        try test.index.matches(.phrase("sugar brown", slack: distance))
      }
    }
  }

  @Test func `words that are cut in several are one of the words that are near`() throws {
    let test = try index([
      1: ["low-fat milk"], 2: ["lowfat milk"], 3: ["milk, low in fat"], 4: ["low-fat dry milk"],
      5: ["lowfat dry milk"], 6: ["milk low-fat"], 7: ["麻婆豆腐 milk"], 8: ["麻婆 or 豆腐 milk"],
    ])
    #expect(try test.index.matches(.near(["low-fat", "milk"], distance: 0)) == [1, 2, 6])
    #expect(try test.index.matches(.near(["low-fat", "milk"], distance: 1)) == [1, 2, 4, 5, 6])
    #expect(try test.index.matches(.near(["milk", "麻婆豆腐"], distance: 0)) == [7])
    #expect(try test.index.matches(.near(["low-fat", "low-fat"], distance: 7)) == [])
    #expect(try test.index.matches(.near(["--", "milk"], distance: 0)).count == 8)
    #expect(try test.index.matches(.near([], distance: 0)) == [])
    #expect(try test.index.matches(.near(["low-fat"], distance: 0)) == [1, 2, 4, 5, 6])
  }

  @Test func `the same word twice stands at two places`() throws {
    let test = try index([1: ["salt"], 2: ["salt and salt"], 3: ["salt salt"]])
    #expect(try test.index.matches(.near(["salt", "salt"], distance: 0)) == [3])
    #expect(try test.index.matches(.near(["salt", "salt"], distance: 1)) == [2, 3])
    #expect(try test.index.matches(.phrase("salt salt", slack: 1)) == [2, 3])
    #expect(throws: SearchError.self) {
      try test.index.matches(.near([String](repeating: "salt", count: 65), distance: 1))
    }
  }
}
