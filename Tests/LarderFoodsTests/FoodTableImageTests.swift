import FoundationEssentials
import LarderFoods
import TestSupport
import Testing

@Suite("Image of the table of foods")
struct FoodTableImageTests {
  /// With LARDER_PREPARE_FOODS=1 the images are written: `make foods`.
  @Test func theImagesAreThoseOfTheTexts() throws {
    let images = try FoodTable.images()
    guard ProcessInfo.processInfo.environment["LARDER_PREPARE_FOODS"] == nil else {
      let folder = TestFiles.root.appendingPathComponent("Sources/CFoods")
      try Data(images.table).write(to: folder.appendingPathComponent("table.image"))
      try Data(images.languages).write(to: folder.appendingPathComponent("languages.image"))
      return
    }
    let prepared = FoodTable.preparedImages
    #expect(prepared.table == images.table, "make foods")
    #expect(prepared.languages == images.languages, "make foods")
  }

  @Test func aPreparedTableKnowsWhatOneReadFromItsTextsKnows() throws {
    let shared = FoodTable.shared
    let read = try FoodTable.readingTexts()
    #expect(shared.foods == read.foods)
    for food in read.foods {
      #expect(shared.name(of: food) == read.name(of: food))
      #expect(shared.closure(of: food) == read.closure(of: food))
      #expect(shared.contains(food) == read.contains(food))
      #expect(shared.possible(food) == read.possible(food))
    }
  }
}
