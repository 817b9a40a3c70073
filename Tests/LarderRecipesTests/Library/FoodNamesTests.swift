import LarderPredicates
import LarderRecipes
import Testing

/// Names of one thing that are written otherwise in another country, or with another number of blanks.
@Suite struct FoodNamesTests {
  private static let pairs = """
    crock pot = crockpot
    crock pot = slow cooker
    spring onion = scallion
    spring onion = green onion
    minced beef = ground beef
    beef mince = ground beef
    minced lamb = ground lamb
    minced pork = ground pork
    bicarbonate of soda = baking soda
    bicarb = baking soda
    wholemeal flour = whole wheat flour
    wholemeal bread = whole wheat bread
    icing sugar = powdered sugar
    icing sugar = confectioners' sugar
    caster sugar = superfine sugar
    aubergine = eggplant
    courgette = zucchini
    rocket = arugula
    coriander = cilantro
    prawn = shrimp
    beetroot = beet
    swede = rutabaga
    chickpea = garbanzo bean
    broad bean = fava bean
    butter bean = lima bean
    haricot bean = navy bean
    french bean = green bean
    mangetout = snow pea
    double cream = heavy cream
    single cream = light cream
    soured cream = sour cream
    cornflour = cornstarch
    corn flour = cornstarch
    plain flour = all-purpose flour
    self-raising flour = self-rising flour
    strong flour = bread flour
    gram flour = chickpea flour
    treacle = molasses
    demerara sugar = turbinado sugar
    desiccated coconut = shredded coconut
    sultana = golden raisin
    pine kernel = pine nut
    ground almond = almond meal
    flaked almond = sliced almond
    rapeseed oil = canola oil
    groundnut oil = peanut oil
    tomato puree = tomato paste
    tinned tomatoes = canned tomatoes
    stock cube = bouillon cube
    vegetable stock = vegetable broth
    pak choi = bok choy
    cos lettuce = romaine lettuce
    celeriac = celery root
    red pepper = red bell pepper
    chilli flakes = red pepper flakes
    chestnut mushroom = cremini mushroom
    porridge oats = rolled oats
    linseed = flaxseed
    vanilla pod = vanilla bean
    lemongrass = lemon grass
    bean sprouts = beansprouts
    filo pastry = phyllo dough
    shortcrust pastry = pie crust
    sponge finger = ladyfinger
    digestive biscuit = graham cracker
    gherkin = dill pickle
    houmous = hummus
    doughnut = donut
    meat ball = meatball
    butter milk = buttermilk
    corn bread = cornbread
    cheese cake = cheesecake
    oat meal = oatmeal
    ginger bread = gingerbread
    pop corn = popcorn
    candy floss = cotton candy
    black pudding = blood sausage
    skimmed milk = skim milk
    """.split(separator: "\n").map { $0.split(separator: "=").map { $0.split(separator: " ") } }
    .map { $0.map { $0.joined(separator: " ") } }

  /// All in one collection, so that each name is found among the others.
  @Test func `either name finds the other`() throws {
    let pairs = Self.pairs
    let names = Array(Set(pairs.joined())).sorted()
    #expect(pairs.count >= 60 && pairs.allSatisfy { $0.count == 2 })
    let collection = try Collection()
    for (number, name) in names.enumerated() {
      try collection.write(
        "\(number).json", title: "Dish \(number)", ingredients: ["200 g \(name)"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    for pair in pairs {
      for (typed, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
        let found = try library.search(typed, RecipeSearchOptions(limit: 50)).hits
        let number = try #require(names.firstIndex(of: other))
        #expect(
          found.contains { $0.title == "Dish \(number)" && !$0.isPartial },
          "\(typed) does not find \(other)")
      }
    }
  }
}
