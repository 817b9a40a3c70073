// What is asked for without its name, or by the name of its kind, which recipes hardly have.
extension WishTables {
  /// Phrases, and the names that stand for them. In English recipes are labelled ("Dessert", "Fish") and need the fewest.
  static let paraphraseWords: [String: [(forms: String, paraphrase: WishParaphrase)]] = [
    "da": [
      (
        "noget sødt, dessert, desserter",
        .init(
          "dessert", "kage", "pudding", "mousse", "tærte", "fromage", "småkager", isRequired: false)
      ),
      (
        "fisk, fiskeret, fiskeretter, ret med fisk",
        .init("fisk", "laks", "torsk", "rødspætte", "sild", "tun", "ørred", "makrel", "fiskefilet")
      ),
      (
        "skaldyr",
        .init("skaldyr", "rejer", "muslinger", "hummer", "krabbe", "blæksprutte")
      ),
    ],
    "de": [
      (
        "etwas süßes, was süßes, irgendwas süßes, nachtisch, nachtische, nachspeise, nachspeisen, süßspeise, süßspeisen, dessert, desserts",
        .init(
          "dessert", "nachtisch", "nachspeise", "süßspeise", "kuchen", "torte", "pudding", "eis",
          "mousse", "strudel", "kompott", "grütze", "kekse", "milchreis", "tiramisu",
          isRequired: false)
      ),
      (
        "fisch, fische, fischgericht, fischgerichte, gericht mit fisch, gerichte mit fisch",
        .init(
          "fisch", "fischgericht", "lachs", "forelle", "kabeljau", "seelachs", "hering", "matjes",
          "thunfisch", "dorsch", "zander", "scholle", "fischfilet")
      ),
      (
        "meeresfrüchte, meeresfrüchten",
        .init("meeresfrüchte", "garnelen", "muscheln", "tintenfisch", "krabben", "calamari")
      ),
    ],
    "en": [
      (
        "something sweet, anything sweet, sweet treat, sweet treats",
        .init(
          "dessert", "cake", "cookies", "pie", "pudding", "ice cream", "brownies", "candy", "fudge",
          "cobbler",
          "tart", "truffles")
      ),
      (
        "on a stick, on sticks",
        .init("skewers", "kebabs", "kabobs", "satay", "on a stick", isRequired: false)
      ),
      ("something chocolatey, something chocolaty, anything chocolatey", .init("chocolate")),
      ("night before", .init("overnight")),
      // Not as one of the other names of ground meat: recipes mince garlic.
      (
        "mince",
        .init(
          "ground meat", "ground beef", "ground lamb", "minced meat", "minced beef", "minced lamb",
          "mince", isRequired: false)
      ),
      (
        "keto, ketogenic, keto friendly",
        .init(
          "low carb", "keto", "ketogenic",
          without: ["sugar", "wheat", "rice", "potato", "corn", "oats", "beans"], isRequired: false)
      ),
      (
        "paleo, paleo friendly",
        .init(
          "paleo",
          without: ["dairy", "wheat", "rice", "corn", "oats", "beans", "soy", "peanuts", "sugar"],
          isRequired: false)
      ),
      (
        "whole30, whole 30, whole30 compliant",
        .init(
          "whole30",
          without: [
            "dairy", "wheat", "rice", "corn", "oats", "beans", "soy", "peanuts", "sugar", "honey",
            "alcohol",
          ], isRequired: false)
      ),
      (
        "nightshade free, no nightshades, without nightshades",
        .init(
          "nightshade free",
          without: ["tomato", "potato", "eggplant", "bell pepper", "chili pepper"],
          isRequired: false)
      ),
      (
        "fodmap, low fodmap, fodmap friendly, low fodmap diet",
        .init(
          "fodmap",
          without: [
            "onion", "garlic", "gluten", "lactose", "beans", "lentils", "honey", "apple", "pear",
            "mushroom", "cauliflower",
          ], isRequired: false)
      ),
      (
        "jain",
        .init(
          "jain",
          without: [
            "meat", "fish", "eggs", "onion", "garlic", "potato", "carrot", "beet", "honey",
          ],
          isRequired: false)
      ),
      (
        "mocktail, mocktails",
        .init("mocktail", "punch", "lemonade", "spritzer", "cooler", "slush", without: ["alcohol"])
      ),
    ],
    "es": [
      (
        "algo dulce, postre, postres",
        .init(
          "postre", "macedonia", "pastel", "tarta", "galletas", "flan", "helado", "bizcocho",
          "natillas",
          "mousse", "buñuelos", isRequired: false)
      ),
      (
        "pescado, pescados, plato de pescado, platos de pescado",
        .init(
          "pescado", "merluza", "bacalao", "salmón", "atún", "lubina", "sardinas",
          "trucha", "bonito", "boquerones")
      ),
      (
        "marisco, mariscos",
        .init(
          "marisco", "gambas", "mejillones", "almejas", "calamares", "langostinos", "camarones",
          "pulpo")
      ),
    ],
    "fi": [
      (
        "jotain makeaa, jälkiruoka, jälkiruokaa, jälkiruoat, jälkiruoaksi",
        .init(
          "jälkiruoka", "kakku", "jäätelö", "piirakka", "vanukas", "mousse", "kiisseli",
          isRequired: false)
      ),
      (
        "kala, kalaa, kalaruoka, kalaruokaa",
        .init("kala", "lohi", "silakka", "hauki", "ahven", "kuha", "tonnikala", "muikku")
      ),
    ],
    "fr": [
      (
        "quelque chose de sucré, dessert, desserts",
        .init(
          "dessert", "gâteau", "tarte", "biscuits", "crème brûlée", "crème caramel", "glace",
          "mousse", "clafoutis", "flan",
          "compote", "crêpes", "sorbet", "fondant", "crumble", isRequired: false)
      ),
      (
        "poisson, poissons, plat de poisson, plats de poisson",
        .init(
          "poisson", "cabillaud", "saumon", "thon", "truite", "merlu", "sole", "sardines", "lotte",
          "colin", "dorade", "maquereau")
      ),
      (
        "fruits de mer",
        .init(
          "fruits de mer", "crevettes", "moules", "coquilles", "calamars", "palourdes", "huîtres",
          "langoustines")
      ),
    ],
    "it": [
      (
        "qualcosa di dolce, dessert",
        .init(
          "dolce", "dessert", "torta", "crostata", "biscotti", "gelato", "tiramisù", "budino",
          "semifreddo", "sorbetto", "ciambella", isRequired: false)
      ),
      (
        "pesce, piatto di pesce, piatti di pesce, secondo di pesce",
        .init(
          "pesce", "branzino", "orata", "tonno", "salmone", "merluzzo", "baccalà", "acciughe",
          "sarde", "sogliola", "trota")
      ),
      (
        "frutti di mare",
        .init("frutti di mare", "cozze", "vongole", "gamberi", "calamari", "polpo", "seppie")
      ),
    ],
    "nb": [
      (
        "noe søtt, dessert, desserter",
        .init("dessert", "kake", "kaker", "pudding", "mousse", "pai", "fromasj", isRequired: false)
      ),
      (
        "fisk, fiskerett, fiskeretter",
        .init("fisk", "laks", "torsk", "sei", "sild", "tunfisk", "ørret", "makrell", "fiskefilet")
      ),
      (
        "skalldyr",
        .init("skalldyr", "reker", "blåskjell", "hummer", "krabbe")
      ),
    ],
    "nl": [
      (
        "iets zoets, nagerecht, nagerechten, toetje, toetjes, dessert, desserts",
        .init(
          "nagerecht", "dessert", "toetje", "taart", "cake", "ijs", "pudding", "mousse", "vla",
          "koekjes", isRequired: false)
      ),
      (
        "vis, visgerecht, visgerechten, gerecht met vis",
        .init(
          "vis", "zalm", "kabeljauw", "tonijn", "haring", "forel", "schol", "makreel", "visfilet")
      ),
      (
        "zeevruchten, schaaldieren",
        .init("zeevruchten", "garnalen", "mosselen", "inktvis", "krab")
      ),
    ],
    "pl": [
      (
        "coś słodkiego, deser, desery, deseru, na deser",
        .init(
          "deser", "ciasto", "tort", "budyń", "lody", "mus", "szarlotka", "sernik", "ciasteczka",
          isRequired: false)
      ),
      (
        "ryba, ryby, rybę, danie rybne, dania rybne, danie z ryby",
        .init(
          "ryba", "ryby", "łosoś", "dorsz", "śledź", "śledzie", "karp", "pstrąg", "tuńczyk",
          "makrela")
      ),
      (
        "owoce morza",
        .init("owoce morza", "krewetki", "małże", "kalmary")
      ),
    ],
    "pt": [
      (
        "algo doce, alguma coisa doce, sobremesa, sobremesas",
        .init(
          "sobremesa", "bolo", "pudim", "mousse", "torta", "doce", "gelado", "sorvete", "tarte",
          isRequired: false)
      ),
      (
        "peixe, peixes, prato de peixe, pratos de peixe",
        .init(
          "peixe", "bacalhau", "salmão", "atum", "sardinhas", "pescada", "robalo",
          "tilápia")
      ),
      (
        "marisco, mariscos, frutos do mar",
        .init(
          "marisco", "frutos do mar", "camarão", "camarões", "mexilhões", "lulas", "polvo",
          "amêijoas")
      ),
    ],
    "ru": [
      (
        "что-нибудь сладкое, десерт, десерты",
        .init(
          "десерт", "торт", "пирог", "мороженое", "пудинг", "мусс", "печенье", isRequired: false)
      ),
      (
        "рыба, рыбу, рыбное блюдо",
        .init("рыба", "лосось", "семга", "треска", "сельдь", "тунец", "форель", "скумбрия")
      ),
    ],
    "sv": [
      (
        "något sött, efterrätt, efterrätter, dessert, desserter",
        .init(
          "efterrätt", "dessert", "kaka", "tårta", "pudding", "paj", "mousse", "kladdkaka",
          isRequired: false)
      ),
      (
        "fisk, fiskrätt, fiskrätter",
        .init(
          "fisk", "lax", "torsk", "sill", "strömming", "tonfisk", "rödspätta", "gös", "sej",
          "makrill")
      ),
      (
        "skaldjur",
        .init("skaldjur", "räkor", "musslor", "kräftor", "krabba", "hummer")
      ),
    ],
  ]
}
