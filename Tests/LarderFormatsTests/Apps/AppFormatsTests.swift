import Foundation
import LarderFormats
import TestSupport
import Testing

/// Exports of apps; what is expected is written by hand from the fixtures.
@Suite struct AppFormatsTests {
  private func recipes(_ path: String, as format: String) throws -> [ImportedRecipe] {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("Formats/\(path)")))
    let reading = RecipeFormats.read(bytes.span, name: "kitchen/\(path)")
    #expect(reading.format?.name == format)
    return try reading.result.get().recipes.map(\.recipe)
  }

  private func lines(_ recipe: ImportedRecipe) -> [String] {
    recipe.ingredients.map { [$0.group, $0.text].compactMap { $0 }.joined(separator: " | ") }
  }

  private func steps(_ recipe: ImportedRecipe) -> [String] {
    recipe.steps.map { [$0.group, $0.text].compactMap { $0 }.joined(separator: " | ") }
  }

  @Test func `Paprika's recipe is JSON under gzip`() throws {
    let recipe = try #require(recipes("paprika/Żurek.paprikarecipe", as: "paprika").first)
    #expect(recipe.title == "Żurek")
    #expect(lines(recipe) == ["500 ml zakwasu", "Dodatki | 2 jajka na twardo"])
    #expect(steps(recipe) == ["Zagotować zakwas.", "Podać z jajkiem."])
    #expect(recipe.notes == "Na Wielkanoc." && recipe.yield == "4" && recipe.servings == 4)
    #expect(recipe.prepMinutes == 10 && recipe.cookMinutes == 60 && recipe.totalMinutes == nil)
    #expect(recipe.site == "Babcia" && recipe.url == "https://kuchnia.example/zurek")
    #expect(recipe.rating == 5 && recipe.images.map(\.location) == [])
    #expect(recipe.tags == [.init(kind: "category", name: "Zupy")])
  }

  @Test func `Paprika's export is an archive of recipes`() throws {
    let all = try recipes("paprika/export.paprikarecipes", as: "archive")
    #expect(all.map(\.title) == ["Żurek", "Ayran"])
    #expect(lines(all[1]) == ["300 g yoğurt", "1 tutam tuz"] && all[1].rating == nil)
  }

  @Test func `Mela writes headings with a hash`() throws {
    let recipe = try #require(recipes("mela/Knäckebröd.melarecipe", as: "mela").first)
    #expect(recipe.title == "Knäckebröd" && recipe.summary == "Sprött bröd.")
    #expect(lines(recipe) == ["3 dl rågmjöl", "Toppen | 1 msk flingsalt"])
    #expect(steps(recipe) == ["Blanda degen.", "Grädda | Grädda i 250 grader."])
    #expect(recipe.prepMinutes == 20 && recipe.cookMinutes == 15 && recipe.yield == "12 st")
    #expect(recipe.url == "https://brod.example/k" && recipe.images.map(\.location) == [])
    #expect(recipe.tags == [.init(kind: "category", name: "Bröd")])
  }

  @Test func `Crouton says the order and keeps amounts apart`() throws {
    let recipe = try #require(recipes("crouton/gazpacho.crumb", as: "crouton").first)
    #expect(lines(recipe) == ["Sopa | 1 kg tomates maduros", "Sopa | 1 pepino", "Sopa | sal"])
    #expect(steps(recipe) == ["Triturar todo.", "Enfriar."])
    #expect(recipe.servings == 4 && recipe.prepMinutes == 15 && recipe.cookMinutes == nil)
    #expect(recipe.site == "Cocina" && recipe.url == "https://cocina.example/gazpacho")
    #expect(recipe.tags == [.init(kind: "tag", name: "Verano")])
  }

  @Test(arguments: [("tandoor/recipe.json", "tandoor"), ("archive/tandoor.zip", "archive")])
  func `Tandoor's ingredients lie in its steps`(path: String, format: String) throws {
    let recipe = try #require(recipes(path, as: format).first)
    #expect(recipe.title == "Ratatouille niçoise")
    #expect(
      lines(recipe) == [
        "Sauce | 1.5 kg tomates, bien mûres", "Sauce | sel", "Légumes | 3 courgettes",
      ])
    #expect(
      recipe.steps.map(\.text) == [
        "Peler les tomates.", "Cuire 20 minutes.", "Ajouter les légumes.",
      ])
    #expect(recipe.yield == "6 personnes" && recipe.servings == 6)
    #expect(recipe.prepMinutes == 30 && recipe.totalMinutes == 90)
    #expect(recipe.tags.map(\.name) == ["Été", "Légumes"])
    #expect(recipe.url == "https://cuisine.example/r")
  }

  @Test func `Mealie's interface gives foods and units as objects`() throws {
    let recipe = try #require(recipes("mealie/okonomiyaki.json", as: "mealie").first)
    #expect(recipe.title == "お好み焼き" && recipe.summary == "関西風")
    #expect(lines(recipe) == ["生地 | 100 g 小麦粉", "生地 | キャベツ 1/4個"])
    #expect(steps(recipe) == ["混ぜる。", "焼く。"])
    #expect(recipe.notes == "ソースをかける。" && recipe.servings == 2 && recipe.rating == 5)
    #expect(recipe.prepMinutes == 10 && recipe.cookMinutes == 20)
    #expect(
      recipe.tags == [
        .init(kind: "category", name: "夕食"), .init(kind: "tag", name: "キャベツ"),
        .init(kind: "tool", name: "鉄板"),
      ])
    #expect(recipe.url == "https://ryori.example/o")
  }

  @Test func `the newer fixtures of the apps`() throws {
    let soup = try #require(recipes("crouton/soup.crumb", as: "crouton").first)
    #expect(lines(soup) == ["0.75 lb boneless chicken", "4 cup stock", "1 bay leaf"])
    #expect(steps(soup) == ["Broth | Simmer the chicken in the stock.", "Broth | Season."])
    #expect(soup.servings == 6 && soup.rating == nil && soup.notes == "Good with bread.")
    let koldskål = try #require(recipes("crouton/danish.crumb", as: "crouton").first)
    #expect(lines(koldskål) == ["1 l kærnemælk", "3 tbsp sukker", "kammerjunkere"])
    #expect(koldskål.site == "Mormor" && koldskål.url == nil)
    let gyoza = try #require(recipes("mela/Gyoza.melarecipe", as: "mela").first)
    #expect(lines(gyoza) == ["皮 | 強力粉 200g", "具 | 豚ひき肉 200g", "具 | キャベツ 1/4個"])
    #expect(gyoza.prepMinutes == 40 && gyoza.yield == "30個" && gyoza.tags.count == 2)
    let bread = try #require(recipes("mela/bread.melarecipe", as: "mela").first)
    #expect(bread.site == "Grandma's notebook" && bread.totalMinutes == 720)
    let dal = try #require(recipes("tandoor/english.json", as: "tandoor").first)
    #expect(
      lines(dal) == [
        "250 g red lentils, rinsed", "Tadka | 2 tbsp ghee", "Tadka | 1 tsp cumin seeds",
      ])
    #expect(dal.steps.map(\.minutes) == [25, 5, nil] && dal.yield == "4" && dal.servings == 4)
    let maultaschen = try #require(recipes("tandoor/german.json", as: "tandoor").first)
    #expect(lines(maultaschen) == ["8 Maultaschen", "Schnittlauch"])
    #expect(maultaschen.yield == "2 Teller" && maultaschen.steps.allSatisfy { $0.minutes == nil })
    let buns = try #require(recipes("mealie/version-2.json", as: "mealie").first)
    #expect(lines(buns) == ["Massa | 500 gramas polvilho azedo", "Massa | 2 ovos grandes"])
    #expect(steps(buns) == ["Escaldar o polvilho.", "Forno | Assar até dourar."])
    #expect(buns.yield == "24 pãezinhos" && buns.servings == 4 && buns.rating == 4.5)
  }

  @Test func `Mealie's backup is put together from its tables`() throws {
    let all = try recipes("mealie/database.json", as: "mealie")
    #expect(all.map(\.title) == ["Zuppa di ceci", "Panelle"])
    #expect(lines(all[0]) == ["300 g ceci secchi", "rosmarino"])
    #expect(steps(all[0]) == ["Scolare i ceci.", "Cuocere due ore."])
    #expect(all[0].notes == "Ammollo di una notte." && all[0].totalMinutes == 120)
    #expect(
      all[0].tags == [
        .init(kind: "tag", name: "Inverno"), .init(kind: "category", name: "Zuppe"),
      ])
    #expect(lines(all[1]) == ["250 g di farina di ceci"] && steps(all[1]) == ["Friggere."])
  }

  @Test func `a table has quotation marks, line ends in values, and rows without a title`() throws {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("Formats/csv/my-recipe-box.csv")))
    let found = try RecipeFormats.read(bytes.span, name: "box.csv").result.get()
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(found.recipes.count == 1 && found.recipes[0].place == .line(2))
    #expect(found.notes.map(\.message) == ["the recipe in line 8 has no title"])
    #expect(recipe.title == "Pea soup" && recipe.summary == "Thick, \"green\" and warm")
    #expect(
      lines(recipe) == ["500 g split peas", "1 onion, chopped", "For the top | 2 slices bread"])
    #expect(steps(recipe) == ["Boil the peas.", "Blend, and serve."])
    #expect(recipe.prepMinutes == 10 && recipe.cookMinutes == 40 && recipe.totalMinutes == 50)
    #expect(recipe.servings == 4 && recipe.rating == 4 && recipe.notes == "Freezes well.")
    #expect(recipe.tags.map(\.name) == ["Soups", "Winter"])
    #expect(recipe.url == "https://kitchen.example/pea")
    #expect(recipe.images.map(\.location) == ["https://kitchen.example/pea.jpg"])
  }

  @Test func `a row with a cell too many is put right where the table says that it may be`() throws
  {
    let table = """
      title,ingredients,instructions,categories,tags,video,source,originalPicture,
      Pea soup,500 g peas,Boil.,Soups,,,https://kitchen.example/pea,https://kitchen.example/pea.jpg,
      Leek soup,1 leek,Boil.,Soups,Winter,,,https://kitchen.example/leek,https://kitchen.example/leek.jpg
      """
    let found = try RecipeFormats.read(Array(table.utf8).span, name: "box.csv").result.get()
    #expect(
      found.recipes.map(\.recipe.url) == [
        "https://kitchen.example/pea", "https://kitchen.example/leek",
      ])
    #expect(
      found.recipes.map { $0.recipe.images.map(\.location) } == [
        ["https://kitchen.example/pea.jpg"], ["https://kitchen.example/leek.jpg"],
      ])
    #expect(found.recipes[1].recipe.tags.map(\.name).sorted() == ["Soups", "Winter"])
  }

  @Test func `tables are in any language, between semicolons or tabs`() throws {
    let german = try #require(recipes("csv/rezepte.csv", as: "csv").first)
    #expect(german.title == "Käsespätzle" && lines(german) == ["400 g Mehl", "4 Eier"])
    #expect(steps(german) == ["Teig rühren.", "Mit Käse schichten."] && german.totalMinutes == 45)
    let french = try #require(recipes("csv/recettes.tsv", as: "csv").first)
    #expect(french.title == "Ratatouille" && french.servings == 6 && french.cookMinutes == 70)
  }

  @Test func `what lies in an archive is read by its own format, and what is broken is noted`()
    throws
  {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("Formats/archive/mixed.zip")))
    let found = try RecipeFormats.read(bytes.span, name: "mixed.zip").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["Pea soup", "Knäckebröd"])
    #expect(
      found.recipes.map(\.place) == [
        .member("tables/box.csv"), .member("Bröd/Knäckebröd.melarecipe"),
      ])
    #expect(
      found.notes.map(\.message).filter { !$0.hasPrefix("broken.json: broken JSON at line 1") } == [
        "tables/box.csv: the recipe in line 8 has no title"
      ])
    #expect(found.notes.count == 2)
  }

  @Test func `archives in archives are read four deep`() throws {
    let bytes = Array(
      try Data(contentsOf: TestFiles.fixture("Formats/archive/five-deep.zip")))
    #expect(RecipeFormats.read(bytes.span, name: "box.zip").failure?.code == .tooLarge)
  }

  @Test func `an export cut anywhere is an error or fewer recipes`() throws {
    for path in [
      "paprika/export.paprikarecipes", "paprika/Żurek.paprikarecipe", "archive/tandoor.zip",
      "mela/Knäckebröd.melarecipe", "crouton/gazpacho.crumb", "mealie/database.json",
    ] {
      let whole = Array(try Data(contentsOf: TestFiles.fixture("Formats/\(path)")))
      for tenth in 0..<10 {
        let reading = RecipeFormats.read(
          Array(whole.prefix(whole.count * tenth / 10)).span, name: path)
        #expect(reading.failure != nil, "\(path) cut at \(tenth) tenths")
        #expect(reading.failure?.message.isEmpty == false)
      }
    }
    #expect(failure("title,ingredients\nSoup,\"1 egg", as: "csv") == .malformed)
    #expect(failure("a,b\n1,2\n", as: "csv") == .noRecipe)
  }
}
