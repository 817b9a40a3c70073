/// What comes of leaving a way of making something out.
enum WishProcess: Hashable, Sendable {
  /// One of these phrases has to be there: who wants no baking wants a "no bake" recipe.
  case asks([String])
  /// None of these words is in the title: "not fried".
  case excludes([String])
}

/// What is meant by words that do not name it.
struct WishParaphrase: Hashable, Sendable {
  /// Names of it, the usual one first; one of them has to be there.
  var names: [String]
  /// The English name of what it is without: there is no alcohol in a mocktail.
  var without: String?

  init(_ names: String..., without: String? = nil) { (self.names, self.without) = (names, without) }
}

// A few ways of making something that people leave out; other words that are no food are left out of titles behind
// "without" and "not" alone (`WishRun.absenceOfWord`). "No bake" itself
// is here in no language: it is what recipes are called.
extension WishTables {
  mutating func addProcesses(_ code: String) {
    for (forms, effect) in Self.processWords[code] ?? [] {
      processes.add(forms, effects.count)
      effects.append(effect)
    }
    for (forms, paraphrase) in Self.paraphraseWords[code] ?? [] {
      paraphrases.add(forms, paraphrase)
    }
  }

  private static let paraphraseWords: [String: [(forms: String, paraphrase: WishParaphrase)]] = [
    "da": [("noget sødt", .init("dessert"))],
    "de": [("etwas süßes, was süßes, irgendwas süßes", .init("nachtisch", "dessert"))],
    "en": [
      ("something sweet, anything sweet", .init("dessert")),
      (
        "mocktail, mocktails",
        .init("mocktail", "punch", "lemonade", "spritzer", "cooler", "slush", without: "alcohol")
      ),
    ],
    "es": [("algo dulce", .init("postre"))],
    "fr": [("quelque chose de sucré", .init("dessert"))],
    "it": [("qualcosa di dolce", .init("dolce", "dessert"))],
    "nb": [("noe søtt", .init("dessert"))],
    "nl": [("iets zoets", .init("nagerecht", "dessert"))],
    "pl": [("coś słodkiego", .init("deser"))],
    "pt": [("algo doce, alguma coisa doce", .init("sobremesa"))],
    "ru": [("что-нибудь сладкое", .init("десерт"))],
    "sv": [("något sött", .init("efterrätt", "dessert"))],
  ]

  private static let processWords: [String: [(forms: String, effect: WishProcess)]] = [
    "de": [
      ("backen, backofen, ofen", .asks(["ohne Backen", "no bake", "ohne Ofen", "ungebacken"])),
      ("kochen", .asks(["ohne Kochen", "ungekocht"])),
      ("kneten", .asks(["ohne Kneten", "no knead"])),
      (
        "gebraten, frittiert, frittieren",
        .excludes(["gebraten", "gebratene", "gebratener", "frittiert", "frittierte"])
      ),
      ("scharf", .excludes(["scharf", "scharfe", "scharfer", "scharfes"])),
    ],
    "en": [
      (
        "baking, oven, an oven",
        .asks(["no bake", "no baking", "unbaked", "without baking", "no oven", "without an oven"])
      ),
      ("cooking", .asks(["no cook", "no cooking", "uncooked", "without cooking"])),
      ("kneading", .asks(["no knead", "no kneading", "without kneading"])),
      (
        "churning, ice cream maker, ice cream machine",
        .asks(["no churn", "without churning"])
      ),
      ("fried, frying, deep fried, deep frying", .excludes(["fried", "fry", "frying"])),
      ("baked", .excludes(["baked", "bake"])),
      ("grilled, grilling", .excludes(["grilled", "grill"])),
      ("roasted, roasting", .excludes(["roasted", "roast"])),
      ("spicy, too spicy, hot and spicy", .excludes(["spicy"])),
    ],
    "es": [
      ("horno, hornear", .asks(["sin horno", "sin hornear"])),
      ("cocinar, cocción", .asks(["sin cocinar", "sin cocción"])),
      ("amasar", .asks(["sin amasar"])),
      ("freír, frito, fritos, frita, fritas", .excludes(["frito", "frita", "fritos", "fritas"])),
      ("picante", .excludes(["picante", "picantes"])),
    ],
    "fr": [
      ("cuisson, cuire", .asks(["sans cuisson", "no bake"])),
      ("four", .asks(["sans four", "sans cuisson"])),
      ("pétrissage, pétrir", .asks(["sans pétrissage", "sans pétrir"])),
      ("sorbetière", .asks(["sans sorbetière"])),
      ("friture, frire", .excludes(["frit", "frite", "frits", "frites"])),
      ("épicé, piquant", .excludes(["épicé", "épicée", "piquant"])),
    ],
    "it": [
      ("cottura, cuocere", .asks(["senza cottura"])),
      ("forno", .asks(["senza forno", "senza cottura"])),
      ("impasto, impastare", .asks(["senza impasto"])), ("gelatiera", .asks(["senza gelatiera"])),
      ("fritto, fritta, friggere", .excludes(["fritto", "fritta", "fritti", "fritte"])),
      ("piccante", .excludes(["piccante", "piccanti"])),
    ],
    "nl": [
      ("bakken, oven", .asks(["zonder bakken", "zonder oven", "no bake"])),
      ("kneden", .asks(["zonder kneden"])),
      ("gefrituurd, frituren", .excludes(["gefrituurd", "gefrituurde"])),
    ],
    "pt": [
      ("forno, assar", .asks(["sem forno", "sem assar"])), ("sovar", .asks(["sem sovar"])),
      ("frito, frita, fritar", .excludes(["frito", "frita", "fritos", "fritas"])),
    ],
    "sv": [
      ("ugn, bakning", .asks(["utan ugn", "no bake", "utan bakning"])),
      ("knådning, knåda", .asks(["utan knådning"])),
      ("friterad, friterat", .excludes(["friterad", "friterat", "friterade"])),
    ],
  ]
}
