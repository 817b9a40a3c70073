import Foundation
import LarderFormats
import TestSupport
import Testing

/// Exports of apps that have formats of their own; what is expected is written by hand from the fixtures.
@Suite struct OtherAppsTests {
  private func found(_ path: String) throws -> FoundRecipes {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("Formats/\(path)")))
    return try RecipeFormats.read(bytes.span, name: "kitchen/\(path)").result.get()
  }

  private func recipes(_ path: String) throws -> [ImportedRecipe] {
    try found(path).recipes.map(\.recipe)
  }

  /// The names of all tags.
  private func tags(_ recipe: ImportedRecipe) -> [String] { recipe.tags.map(\.name) }

  @Test func `Recipe Keeper's page has parts like microdata's`() throws {
    let all = try recipes("recipe-keeper/english.html")
    #expect(all.map(\.title) == ["Split Pea & Ham Soup", "Toast"])
    let soup = all[0]
    #expect(
      described(soup.ingredients) == [
        "500 g split peas", "1 ham hock", "To serve | 4 slices of bread, fried",
      ])
    #expect(
      described(soup.steps) == [
        "Soak the peas.", "Simmer everything until the peas fall apart.", "Serve with bread.",
      ])
    #expect(soup.notes == "Freezes well.\nSalt last." && soup.yield == "6 bowls")
    #expect(soup.prepMinutes == 15 && soup.cookMinutes == 90 && soup.rating == 4)
    #expect(soup.url == "https://kitchen.example/pea-soup" && soup.site == "kitchen.example")
    #expect(tags(soup) == ["Soup", "Winter", "Freezer"])
    #expect(all[1].rating == nil && all[1].prepMinutes == nil && all[1].yield == nil)
    #expect(described(all[1].steps) == ["Toast it."])
    let klopse = try #require(try recipes("recipe-keeper/german.html").first)
    #expect(
      described(klopse.ingredients) == [
        "Klopse | 500 g Hackfleisch", "Klopse | 2 Sardellenfilets", "Soße | 2 EL Kapern",
        "Soße | ½ Zitrone",
      ])
    #expect(klopse.site == "Oma Grete" && klopse.tags.map(\.kind) == ["category", "tag"])
    let okroshka = try #require(try recipes("recipe-keeper/russian.html").first)
    #expect(described(okroshka.steps) == ["Нарезать овощи.", "Залить квасом."])
    #expect(okroshka.ingredients.count == 3 && okroshka.prepMinutes == 20)
  }

  @Test func `Copy Me That's page has parts by identifiers and classes`() throws {
    let all = try recipes("copy-me-that/english.html")
    #expect(all.map(\.title) == ["Blueberry Cobbler", "Iced Tea"])
    let pie = all[0]
    #expect(
      described(pie.ingredients) == [
        "4 cups blueberries", "½ cup sugar", "Topping | 1 1/2 cups flour",
        "Topping | 6 tbsp butter, cold",
      ])
    #expect(
      described(pie.steps) == [
        "Toss the berries with the sugar.", "Bake | Rub the butter in.",
        "Bake | Bake for 40 minutes.",
      ])
    #expect(pie.summary == "Better the next day." && pie.notes == "Frozen berries do.")
    #expect(pie.yield == "8 pieces" && pie.rating == 5)
    #expect(pie.url == "https://kitchen.example/cobbler")
    #expect(tags(pie) == ["Dessert", "Summer & Fruit"] && all[1].yield == nil)
    let french = try found("copy-me-that/french.html")
    #expect(french.notes.map(\.message) == ["recipe 2 has no title"])
    let crepes = try #require(french.recipes.first?.recipe)
    #expect(described(crepes.ingredients) == ["250 g de farine", "3 œufs", "½ l de lait"])
    #expect(
      described(crepes.steps) == ["Mélanger la farine et les œufs.", "Laisser reposer 1 h."])
    #expect(try recipes("copy-me-that/japanese.html").first?.ingredients.count == 3)
  }

  @Test func `a page of another kind is none of theirs`() {
    let page = "<html><body><div class=recipe-details><h2>Soup</h2></div></body></html>"
    let reading = RecipeFormats.read(Array(page.utf8).span, name: "recipes.html")
    #expect(reading.format?.name == "html" && reading.failure?.code == .noRecipe)
  }

  @Test func `Cookmate has lists of lines`() throws {
    let english = try found("cookmate/english.xml")
    #expect(english.notes.map(\.message) == ["recipe 2 has no title"])
    let scones = try #require(english.recipes.first?.recipe)
    #expect(
      described(scones.ingredients) == ["225 g self-raising flour", "Topping | 25 g cheddar"])
    #expect(described(scones.steps) == ["Rub in the butter.", "Bake at 220 °C."])
    #expect(scones.summary == "For tea." && scones.notes == "Best warm." && scones.rating == 4)
    #expect(scones.prepMinutes == 15 && scones.cookMinutes == 12 && scones.totalMinutes == 27)
    #expect(scones.yield == "8 scones" && scones.language == "en" && scones.site == "Kitchen")
    #expect(tags(scones) == ["Baking", "Tea", "cheese"])
    #expect(scones.images.map(\.location) == ["https://kitchen.example/scones.jpg"])
    let panzanella = try #require(try recipes("cookmate/italian.xml").first)
    #expect(described(panzanella.steps) == ["Bagnare il pane.", "Aggiungere i pomodori."])
    #expect(panzanella.ingredients.count == 2 && panzanella.servings == 4)
    #expect(try recipes("cookmate/polish.xml").first?.rating == nil)
  }

  @Test func `CookML has parts, and amounts in attributes`() throws {
    let apples = try #require(try recipes("cookml/german.cml").first)
    #expect(apples.title == "Apfelküchle" && apples.language == "de")
    #expect(
      described(apples.ingredients) == [
        "Teig | 200 g Mehl", "Teig | 2 Eier", "Füllung | 3 Äpfel, in Ringen",
        "Füllung | Zimt, nach Geschmack",
      ])
    #expect(described(apples.steps) == ["Den Teig rühren.", "Die Ringe ausbacken."])
    #expect(apples.yield == "4 Portionen" && apples.servings == 4)
    #expect(apples.prepMinutes == 20 && apples.cookMinutes == 15)
    #expect(apples.authors == ["Tante Emma"] && tags(apples) == ["Süßspeise", "Schwäbisch"])
    #expect(apples.summary == "Mit Zimtzucker." && apples.notes == "Sofort essen.")
    let rarebit = try #require(try recipes("cookml/english.xml").first)
    #expect(described(rarebit.ingredients) == ["150 g cheddar, grated", "mustard"])
    #expect(described(rarebit.steps) == ["Melt the cheese.", "Pour it over toast."])
    #expect(rarebit.authors == ["Ann", "Bob"])
    #expect(try found("cookml/hungarian.xml").notes.map(\.message) == ["recipe 2 has no title"])
  }

  @Test func `RecetteTek and Domestica write lists of objects`() throws {
    let all = try recipes("recettetek/recipes_0.json")
    #expect(all.map(\.title) == ["Tarte aux pommes", "Vinaigrette"])
    #expect(
      described(all[0].ingredients) == [
        "1 pâte brisée", "4 pommes", "Pour la crème | 2 œufs",
      ])
    #expect(all[0].prepMinutes == 20 && all[0].cookMinutes == 35 && all[0].totalMinutes == 85)
    #expect(tags(all[0]) == ["moule à tarte", "Desserts", "automne", "facile"])
    #expect(all[0].servings == 6 && all[0].rating == 3 && all[1].rating == nil)
    #expect(try recipes("recettetek/hebrew.json").first?.ingredients.count == 2)
    #expect(try recipes("recettetek/dutch.json").first?.cookMinutes == 120)
    let tart = try recipes("domestica/recipes.json")
    #expect(tart.map(\.cookMinutes) == [35, 10] && tart.map(\.prepMinutes) == [15, nil])
    #expect(tart[0].url == "https://kitchen.example/leek-tart" && tart[0].servings == 4)
    #expect(described(tart[0].steps) == ["Line the tin.", "Bake for 35 minutes."])
    #expect(try recipes("domestica/spanish.json").first?.site == "La abuela")
  }

  @Test func `YAML has keys in any language`() throws {
    let bread = try #require(try recipes("yaml/english.yml").first)
    #expect(
      described(bread.ingredients) == [
        "3 ripe bananas", "200 g flour", "Topping | 30 g walnuts",
      ])
    #expect(described(bread.steps) == ["Mash the bananas.", "Bake for an hour."])
    #expect(bread.prepMinutes == 10 && bread.cookMinutes == 60 && bread.yield == "1 loaf")
    #expect(tags(bread) == ["baking", "breakfast"])
    let list = try found("yaml/german-list.yaml")
    #expect(list.recipes.map(\.recipe.title) == ["Bratkartoffeln", "Quark mit Leinöl"])
    #expect(list.notes.map(\.message) == ["1 recipe without a title"])
    #expect(described(list.recipes[0].recipe.steps).count == 2)
    #expect(try recipes("yaml/korean.yml").first?.servings == 2)
    #expect(failure("title: [", as: "yml") == .malformed)
    #expect(failure("- 1\n- 2\n", as: "yaml") == .noRecipe)
  }

  @Test func `texts with labels hold several recipes`() throws {
    let found = try found("labelled-text/plan-to-eat.txt")
    #expect(found.recipes.map(\.place) == [.line(2), .line(26)])
    let chana = found.recipes[0].recipe
    #expect(chana.title == "Chana Masala" && chana.summary == "Chickpeas in a spiced sauce.")
    #expect(
      described(chana.ingredients) == [
        "2 cans chickpeas", "1 onion, diced", "Spices | 1 tsp cumin",
      ])
    #expect(
      described(chana.steps) == ["Fry the onion.", "Add the rest: simmer for 20 minutes."])
    #expect(chana.prepMinutes == 10 && chana.cookMinutes == 30 && chana.rating == 4)
    #expect(chana.images.map(\.location) == ["https://kitchen.example/chana.jpg"])
    #expect(tags(chana) == ["Main Course", "Indian", "Chickpeas", "weeknight", "vegan"])
    #expect(found.recipes[1].recipe.notes == "Serve cold.")
    let onions = try #require(try recipes("labelled-text/pepperplate.txt").first)
    #expect(
      described(onions.ingredients) == ["Teig | 400 g Mehl", "Belag | 1 kg Zwiebeln"])
    #expect(onions.steps.count == 3 && onions.prepMinutes == 30 && onions.totalMinutes == 90)
    #expect(onions.site == "Küche" && onions.url == "https://kueche.example/zwiebelkuchen")
    let soup = try #require(try recipes("labelled-text/saffron.txt").first)
    #expect(soup.title == "Caldo verde" && tags(soup) == ["Família", "Sopas"])
    #expect(soup.ingredients.count == 3 && soup.steps.count == 2 && soup.site == nil)
  }

  @Test func `Nextcloud Cookbook writes headings among the lines`() throws {
    let rolls = try #require(try recipes("nextcloud/recipe.json").first)
    #expect(
      described(rolls.ingredients) == [
        "Teig | 500 g Mehl", "Teig | 250 ml Milch", "Füllung | 100 g Butter",
      ])
    #expect(described(rolls.steps) == ["Teig kneten.", "Am nächsten Tag | Backen."])
    #expect(rolls.servings == 12 && rolls.prepMinutes == 40 && rolls.cookMinutes == 25)
    #expect(tags(rolls) == ["Gebäck", "Hefe", "Schweden", "Backblech"])
    #expect(rolls.url == "https://kueche.example/zimtschnecken")
    #expect(try recipes("nextcloud/thai/recipe.json").first?.steps.count == 2)
    #expect(try recipes("nextcloud/latvian/recipe.json").first?.authors == ["Ilze"])
  }

  @Test(arguments: [
    ("recipe-keeper.zip", ["Split Pea & Ham Soup", "Toast"]),
    ("copy-me-that.zip", ["Blueberry Cobbler", "Iced Tea"]), ("cookmate.mcb", ["Panzanella"]),
    ("recettetek.rtk", ["Tarte aux pommes", "Vinaigrette", "Erwtensoep"]),
    ("mastercook.mz2", nil), ("living-cookbook.fdxz", nil),
    ("nextcloud.zip", ["Zimtschnecken", "Pelēkie zirņi ar speķi"]),
    ("krecipes.kre", ["Linsensuppe"]),
  ])
  func `exports in archives are read with what lies beside them`(
    _ name: String, _ titles: [String]?
  ) throws {
    let found = try found("archive/\(name)")
    #expect(titles == nil || found.recipes.map(\.recipe.title) == titles)
    let end = String(name.split(separator: ".")[1])
    #expect(RecipeFormats.readExtensions.contains(end), "files that end so are opened")
  }

  @Test func `RecipeSage says notes and sources in properties of its own`() throws {
    let all = try recipes("recipesage/export.json")
    #expect(all.map(\.title) == ["Caldeirada", "Café com leite"])
    #expect(all[0].notes == "Sem mexer!" && all[0].site == "Avó" && all[0].totalMinutes == 60)
    #expect(all[0].url == "https://cozinha.example/caldeirada" && all[1].notes == nil)
    #expect(all[1].site == nil && all[1].url == nil)
    let rice = try #require(try recipes("csv/recipesage.csv").first)
    #expect(rice.prepMinutes == 10 && rice.totalMinutes == 20 && rice.notes == "Use old rice.")
    #expect(rice.site == "Halmoni" && tags(rice) == ["korean", "rice"] && rice.images.count == 1)
    let orzo = try #require(try recipes("csv/plan-to-eat.csv").first)
    #expect(orzo.servings == 4 && orzo.totalMinutes == 25 && orzo.rating == 4)
    #expect(orzo.url == "https://kitchen.example/orzo" && orzo.site == "Kitchen")
    #expect(orzo.ingredients.count == 3 && orzo.steps.count == 2)
  }

  @Test func `a database is refused with the next step`() throws {
    // Some of the tables of Gourmet, Krecipes and Mealie, and others.
    let tables = [
      "CREATE TABLE keylookup (id INTEGER, item TEXT); CREATE TABLE shopcats (c TEXT)",
      "CREATE TABLE recipes (a); CREATE TABLE ingredient_list (b); CREATE TABLE prep_methods (c)",
      "CREATE TABLE recipes_ingredients (a); CREATE TABLE recipe_instructions (b)",
      "CREATE TABLE birds (a)",
    ]
    let folder = try TemporaryFolder()
    for (index, statements) in tables.enumerated() {
      let path = folder.path("\(index).db")
      _ = try Program.python(
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])",
        [path, statements])
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let failure = RecipeFormats.read(bytes.span, name: "recipes.db").failure
      #expect(failure?.code == .noRecipe)
      #expect(failure?.message.contains("SQLite database") == true, "\(statements)")
      #expect(failure?.message.contains("export") == true)
    }
  }
}

/// What apps write that others read.
extension OtherAppsTests {
  @Test func `RecipeSage's text has several recipes without a line between`() throws {
    let recipes = try importRecipes(
      """
      ==== Recipes ====

      id: 1
      title: Plum jam
      yield: 3 jars
      activeTime: 10 min
      url: https://kitchen.example/jam
      ingredients: 1 kg plums
      500 g sugar
      instructions: Take the stones out of the plums, and boil them with the sugar
      until the jam is thick enough to be spread.

      Fill it into jars.
      folder: main
      createdAt: Wed Apr 16 2025
      userId: 7
      labels: autumn, sweet
      images:

      id: 2
      title: Plum tea
      ingredients: 3 plums
      instructions: Brew.
      folder: main
      """, as: "txt")
    #expect(recipes.map(\.title) == ["Plum jam", "Plum tea"])
    #expect(recipes[0].prepMinutes == 10 && recipes[0].url == "https://kitchen.example/jam")
    #expect(described(recipes[0].ingredients) == ["1 kg plums", "500 g sugar"])
    #expect(
      described(recipes[0].steps) == [
        "Take the stones out of the plums, and boil them with the sugar until the jam is thick enough "
          + "to be spread.", "Fill it into jars.",
      ])
    #expect(recipes[0].tags.map(\.name) == ["autumn", "sweet"])
    #expect(described(recipes[1].steps) == ["Brew."])
  }

  @Test func `Pepperplate's categories and groups`() throws {
    let recipe = try #require(
      try importRecipes(
        "Title: Plum tart\nCategories: cakes, autumn\nIngredients:\n[Dough:]\n\t1 cup flour\n\n[Top:]\n"
          + "\t9 plums\n\nInstructions:\n\tBake.\n", as: "txt"
      ).first)
    #expect(tags(recipe) == ["cakes", "autumn"])
    #expect(described(recipe.ingredients) == ["Dough | 1 cup flour", "Top | 9 plums"])
  }

  @Test func `Plan to Eat's headings are notes of nothing`() throws {
    let recipe = try #require(
      try importRecipes(
        "Title,Ingredients,Directions\nPlum tart,\", Dough\n1 cup flour\n, Top\n9 plums\",Bake.\n",
        as: "csv"
      ).first)
    #expect(described(recipe.ingredients) == ["Dough | 1 cup flour", "Top | 9 plums"])
  }
}
