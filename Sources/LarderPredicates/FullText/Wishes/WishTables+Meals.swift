// Words for meals and occasions. Phrases are separated by commas.
extension WishTables {
  mutating func addMeals(_ code: String) {
    meals.add(Self.mealPhrases[code], ())
    occasions.add(Self.occasionPhrases[code], ())
  }

  /// What hardly a recipe says of itself. Feasts that have dishes of their own are not here: Christmas, Halloween.
  private static let occasionPhrases: [String: String] = [
    "de": """
    Kindergeburtstag, Geburtstagsfeier, Geburtstagsparty, Grillparty, Gartenparty, Picknick, Sommerfest, Straßenfest, \
    Schulfest, Kuchenbuffet, Mitbringparty, Filmabend, Spieleabend
    """,
    "en": """
    fourth of july, 4th of july, july 4th, memorial day, labor day, cookout, cookouts, potluck, potlucks, pot luck, picnic, \
    picnics, bake sale, bake sales, school bake sale, sunday dinner, sunday lunch, sunday roast, date night, lunch box, \
    lunchbox, lunch boxes, game day, super bowl, super bowl party, birthday party, birthday parties, \
    kids birthday party, \
    kid's birthday party, class party, dinner party, dinner parties, office party, garden party, camping trip, \
    family reunion, baby shower, bridal shower, cold day, rainy day, snow day, freezing cold outside, cold outside, \
    afternoon tea, tailgate, tailgating, movie night, game night, housewarming, open house, big crowd, big game, \
    kids party, kids' party, childrens party, children's party, something savory, something savoury, \
    anything savory, anything savoury
    """,
    "es": "fiesta de cumpleaños, barbacoa con amigos, día de campo, noche de cine",
    "fr": "fête d'anniversaire, pique nique, soirée film, fête des voisins, kermesse",
    "it": "festa di compleanno, picnic, gita fuori porta, serata film, scampagnata",
  ]

  /// What people name when they ask for something to eat, and most recipes do not say.
  private static let mealPhrases: [String: String] = [
    "da": """
    aftensmad, aftensmaden, aftensmåltid, middag, middagen, middagsmad, frokost, frokosten, morgenmad, morgenmaden, \
    mellemmåltid, brunch
    """,
    "de": """
    Abendessen, Abendbrot, Nachtessen, Znacht, Mittagessen, Mittag, Zmittag, Frühstück, Zmorge, Brunch, Pausenbrot, Jause, \
    Feierabend
    """,
    "en": """
    breakfast, breakfasts, brunch, brunches, dinner, dinners, lunch, lunches, supper, suppers, weeknight, weeknights, \
    weeknight dinner, weeknight dinners, snack, snacks
    """,
    "es": """
    cena, cenas, cenar, comida, comidas, almuerzo, almuerzos, almorzar, desayuno, desayunos, desayunar, merienda, \
    meriendas, merendar
    """,
    "fi": """
    aamiainen, aamiaista, aamiaiseksi, aamupala, aamupalaa, aamupalaksi, lounas, lounasta, lounaaksi, päivällinen, \
    päivällistä, päivälliseksi, illallinen, illallista, illalliseksi, iltaruoka, iltaruokaa, iltaruoaksi, iltapala, \
    iltapalaa, iltapalaksi, välipala, välipalaa, välipalaksi
    """,
    "fr": """
    dîner, dîners, souper, soupers, déjeuner, déjeuners, petit déjeuner, petits déjeuners, petit-déj, brunch, goûter, \
    goûters, repas du soir, repas du midi
    """,
    "it": """
    cena, cene, pranzo, pranzi, colazione, colazioni, prima colazione, merenda, merende, spuntino, spuntini, brunch
    """,
    "nb": """
    middag, middagen, middagsmat, lunsj, lunsjen, frokost, frokosten, kveldsmat, kveldsmaten, mellommåltid, brunsj
    """,
    "nl": """
    avondeten, avondmaal, diner, lunch, middageten, ontbijt, ontbijtje, tussendoortje, brunch
    """,
    "pl": """
    obiad, obiadu, obiadek, obiady, kolacja, kolację, kolacji, kolacje, śniadanie, śniadania, lunch, lunchu, \
    podwieczorek, podwieczorku, przekąska, przekąski, przekąskę
    """,
    "pt": """
    jantar, jantares, almoço, almoços, pequeno almoço, pequeno-almoço, café da manhã, lanche, lanches, ceia, ceias
    """,
    "ru": """
    ужин, ужина, ужину, ужины, обед, обеда, обеду, обеды, завтрак, завтрака, завтраку, завтраки, полдник, полдника, \
    перекус, перекуса, перекусы
    """,
    "sv": """
    middag, middagen, middagsmat, lunch, lunchen, frukost, frukosten, kvällsmat, kvällsmaten, mellanmål, mellanmålet, brunch
    """,
  ]
}
