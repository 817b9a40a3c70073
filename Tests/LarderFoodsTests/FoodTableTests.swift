import LarderFoods
import LarderText
import Testing

@Suite("Table of foods")
struct FoodTableTests {
  private func error(_ foods: String, _ languages: String = "") -> FoodTableError.Code? {
    do throws(FoodTableError) {
      _ = try FoodTable(foods: foods, languages: languages)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func mistakesAreErrors() {
    #expect(error("a | b | |\nb | | |") == nil)
    #expect(error("a | b | |\nb | a | |") == .cycle)
    #expect(error("a | | b |\nb | a | |") == .cycle)
    #expect(error("a b | | a b? |") == .cycle)
    #expect(error("a | b | |") == .undefined)
    #expect(error("a | | c |") == .undefined)
    #expect(error("a | | |\na | | |") == .duplicate)
    #expect(error("a | | | c\nb | | | c") == .duplicate)
    #expect(error("a | | *gluton |") == .unknownWord)
    #expect(error("a | | |", "a | xx: b") == .unknownWord)
    #expect(error("a | | |", "b | de: c") == .undefined)
  }

  @Test func theTableIsWhole() throws {
    let table = FoodTable.shared
    #expect(table.count > 2_000)
    for food in table.foods {
      let name = table.name(of: food)
      #expect(Folding.search.fold(name) == name)
      #expect(
        table.food(named: name) == food || !table.contains(food).isSubset(of: .all), "\(name)")
    }
  }

  @Test(arguments: [
    ("scallions", "spring onion"), ("green onion", "spring onion"), ("minced beef", "ground beef"),
    ("bicarbonate of soda", "baking soda"), ("icing sugar", "powdered sugar"),
    ("confectioners' sugar", "powdered sugar"), ("aubergines", "eggplant"),
    ("courgette", "zucchini"), ("prawns", "shrimp"), ("double cream", "heavy cream"),
    ("castor sugar", "caster sugar"), ("egg plant", "eggplant"), ("Walnüsse", "walnut"),
    ("cookies", "cookie"), ("whole milk", "milk"), ("green onions", "scallion"),
    ("egg whites", "egg white"),
  ])
  func names(_ name: String, _ food: String) throws {
    let table = FoodTable.shared
    let found = try #require(table.food(named: name))
    #expect(found == table.food(named: food))
  }

  @Test func kinds() throws {
    let table = FoodTable.shared
    let nut = try #require(table.food(named: "nut"))
    let walnut = try #require(table.food(named: "walnut"))
    let coconut = try #require(table.food(named: "coconut"))
    let kinds = table.kinds(of: nut)
    #expect(kinds.contains(walnut))
    #expect(!kinds.contains(coconut))
    #expect(table.isKind(walnut, of: nut))
    #expect(!table.isKind(nut, of: walnut))
    #expect(table.food(named: "crock pot") == nil)
    #expect(table.food(named: "skewer") == nil)
  }

  @Test func presenceIsTheClaimWithoutItsLines() {
    let lines = [
      "1 cup milk", "2 tbsp margarine", "3 oz zorbleflex", "salt", "1 cup walnuts",
      "For the sauce:",
      "4 sheets gelatin", "2 eggs", "red wine", "1 lb beef",
    ]
    for first in lines {
      for second in lines {
        let facts = FoodFacts(lines: [first, second])
        for (name, classes) in FoodClasses.vocabulary {
          let expected: FoodReading.Presence =
            switch facts.claim(freeOf: classes) {
            case .contains: .present
            case .free: .absent
            case .unknown: .unknown
            }
          #expect(facts.presence(of: classes) == expected, "\(name): \(first), \(second)")
        }
        #expect(
          facts.closure == Set(facts.lines.flatMap(\.closure)).sorted(), "\(first), \(second)")
        #expect(facts.isUnderstood == facts.unknownLines.isEmpty)
      }
    }
    #expect(FoodFacts().presence(of: .all) == .unknown && FoodFacts().closure.isEmpty)
  }
}
