extension Kitchen {
  // Names are those of LarderFoods' table, English and singular.

  /// What is in every kitchen: it is never missing.
  static let stapleList = """
    water, salt, black pepper, oil
    """

  /// What recipes call by the name of a whole kind: any of that kind does.
  static let generalList = """
    cheese, cream, sausage, fish, meat, poultry, shellfish
    oil, vinegar, stock, meat stock, mustard, syrup, jam, chocolate, plant milk, juice
    bread, pasta, noodle, rice, bean, legume, lettuce, mushroom, cabbage, onion, squash, melon
    vegetable, citrus, berry, nut, tree nut, herb, thyme, oregano, rosemary, sage, marjoram, savory
    wine, beer, spirit, liqueur, alcohol
    """

  /// Names that stand for whatever has no food of its own: who has Italian seasoning has some spice, not all.
  static let vagueList = """
    spice, sauce, plain sauce, condiment, flavouring, candy, sugar product, dish, vegetable, fruit, spirit, liqueur
    """

  /// What is a kind of something by what it is made of, and something else in the kitchen.
  static let apartList = """
    lard, bacon grease, suet, vegetable suet, poultry fat, duck fat, goose fat, cocoa butter
    sesame oil, walnut oil, almond oil, hazelnut oil, pistachio oil, mustard oil, wheat germ oil, cooking spray
    almond extract, walnut extract, hazelnut extract, peanut butter, almond butter, nut butter, marzipan, mixed nuts
    condensed milk, evaporated milk, powdered milk, malted milk powder, chocolate milk, khoya, sour milk, coconut milk
    sour cream, creme fraiche, honey butter, anchovy butter, butter popcorn, cheese puff
    honey, syrup, almond syrup, hazelnut syrup, caramel syrup
    mustard seed, honey mustard sauce, celery seed, celery salt, sesame paste, tofu, soy flour
    pork and beans, red bean paste, hummus, rice cracker, caramel apple, potato casserole, mashed potato mix
    egg substitute, egg wash, kinder egg, foie gras, liver, jerky, meatball, shrimp paste, bonito flake
    beef sausage, lamb sausage, turkey bacon, cheeseburger, beef ramen, chicken ramen, shrimp noodle
    filled pasta, coleslaw, french fried onion, black vinegar, balsamic vinegar, preserved lemon
    chocolate coated caramel peanut nougat, clam juice, ketchup, horseradish, pickle, caper
    dried apricot, dried cherry, dried cranberry, dried apple, dried mango, dried pineapple, dried peach, dried pear
    dried banana, dried blueberry, dried strawberry, maraschino cherry, split pea
    chicken sausage, turkey sausage, chicken bacon, raisin bread, garlic bread, garlic butter
    """

  /// What one has with a food.
  static let givenList = """
    lemon: lemon juice, citrus
    lime: lime juice, citrus
    orange: orange juice, citrus
    apple: apple juice
    tomato: tomato juice
    """

  /// What stands in for what, the best first: foods with "and" between are needed together.
  static let substituteList = """
    buttermilk: milk and lemon juice; milk and vinegar; yogurt and milk; yogurt
    sour cream: creme fraiche; yogurt
    creme fraiche: sour cream; yogurt; heavy cream
    heavy cream: milk and butter; creme fraiche
    cream: creme fraiche; milk and butter
    milk: plant milk; cream and water
    yogurt: sour cream; buttermilk; creme fraiche
    ricotta: cottage cheese; cream cheese
    cottage cheese: ricotta
    mascarpone: cream cheese
    feta: goat cheese
    butter: margarine; vegan butter
    margarine: butter; vegan butter
    shortening: butter; lard; margarine
    lard: butter; shortening; bacon grease
    ghee: butter
    cooking spray: oil; butter
    sesame oil: oil
    brown sugar: sugar
    honey: maple syrup; syrup; sugar
    maple syrup: honey; brown sugar
    corn syrup: honey; golden syrup; sugar
    molasses: brown sugar; honey
    cornstarch: flour
    baking powder: baking soda and cream of tartar; baking soda and lemon juice; baking soda and vinegar
    baking soda: baking powder
    lemon juice: lime juice; vinegar
    lime juice: lemon juice
    vinegar: lemon juice
    wine vinegar: vinegar; lemon juice
    balsamic vinegar: wine vinegar; vinegar
    shallot: onion
    spring onion: onion; chive; leek
    leek: spring onion; onion
    onion: shallot; leek; onion powder
    garlic: garlic powder
    chili pepper: cayenne; pepper flake; chili powder
    parsley: cilantro; chervil
    oregano: marjoram; basil
    tomato sauce: tomato; tomato paste and water
    tomato paste: tomato sauce; ketchup
    chicken stock: vegetable stock; beef stock; stock
    beef stock: vegetable stock; chicken stock; stock
    vegetable stock: chicken stock; stock
    soy sauce: worcestershire sauce
    bacon: ham
    wine: stock and vinegar
    pine nut: walnut; almond; cashew
    pecan: walnut
    walnut: pecan
    cocoa: chocolate
    """
}
