/// What comes of leaving a way of making something out.
enum WishProcess: Hashable, Sendable {
  /// One of these phrases has to be there: who wants no baking wants a "no bake" recipe.
  case asks([String])
  /// None of these words is in the title: "not fried".
  case excludes([String])
  /// None of these phrases is anywhere: who has no blender cannot use one. What is called by the others comes first.
  case lacks([String], preferring: [String] = [])
}

/// What is meant by words that do not name it.
struct WishParaphrase: Hashable, Sendable {
  /// Names of it, the usual one first; one of them has to be there.
  var names: [String]
  /// English names of what it is without: there is no alcohol in a mocktail.
  var without: [String]
  /// Whether one of the names has to be there, whatever else is missed.
  var isRequired: Bool

  init(_ names: String..., without: [String] = [], isRequired: Bool = true) {
    (self.names, self.without, self.isRequired) = (names, without, isRequired)
  }

  /// This with the names that the same phrase stands for in another language.
  func joined(with other: WishParaphrase) -> WishParaphrase {
    var joined = self
    joined.names += other.names.filter { !names.contains($0) }
    return joined
  }
}

// Ways of making something that people leave out, and machines that they lack; other words that are no food are left out
// of titles behind "without" and denials alone (`WishRun.absenceOfWord`). "No bake" itself is here in no language: it is
// what recipes are called.
extension WishTables {
  mutating func addProcesses(_ code: String) {
    for (forms, effect) in Self.processWords[code] ?? [] {
      processes.add(forms, effects.count)
      effects.append(effect)
    }
    for (forms, paraphrase) in Self.paraphraseWords[code] ?? [] {
      // "Dessert" is a word of many languages.
      paraphrases.add(forms, paraphrase) { $0.joined(with: $1) }
    }
    for (forms, food) in Self.qualityWords[code] ?? [] { qualities.add(forms, food) }
  }

  /// Not among these: "sweet", which fruit is, and "fishy", which fish should not be.
  private static let qualityWords: [String: [(forms: String, food: String)]] = [
    "de": [
      ("cremig, cremige, cremiger, cremiges, sahnig, sahnige, sahniger, sahniges", "cream"),
      ("käsig, käsige, käsiges", "cheese"), ("nussig, nussige, nussiges", "nuts"),
      ("scharf, scharfe, scharfer, scharfes", "chili pepper"),
    ],
    "en": [
      ("creamy", "cream"), ("cheesy", "cheese"), ("buttery", "butter"), ("milky", "milk"),
      ("eggy", "eggs"), ("nutty", "nuts"), ("meaty", "meat"), ("boozy", "alcohol"),
      ("sugary", "sugar"), ("garlicky", "garlic"), ("oniony", "onion"), ("vinegary", "vinegar"),
      ("chocolatey, chocolaty", "chocolate"), ("lemony", "lemon"), ("tomatoey", "tomato"),
      ("mushroomy", "mushroom"), ("coconutty", "coconut"),
      ("spicy, hot and spicy", "chili pepper"),
    ],
    "es": [
      ("cremoso, cremosa, cremosos, cremosas", "cream"), ("picante, picantes", "chili pepper"),
    ],
    "fr": [("crémeux, crémeuse, crémeuses", "cream"), ("épicé, épicée, piquant", "chili pepper")],
    "it": [
      ("cremoso, cremosa, cremosi, cremose", "cream"), ("piccante, piccanti", "chili pepper"),
    ],
    "nl": [("romig, romige", "cream")],
    "pt": [("cremoso, cremosa", "cream")],
    "sv": [("krämig, krämigt", "cream")],
  ]

  private static let processWords: [String: [(forms: String, effect: WishProcess)]] = [
    "de": [
      ("backen", .asks(["ohne Backen", "no bake", "ungebacken"])),
      (
        "backofen, ofen",
        .lacks(
          ["Ofen", "Backofen", "backen"], preferring: ["ohne Backen", "no bake", "ungebacken"])
      ),
      ("kochen", .asks(["ohne Kochen", "ungekocht"])),
      ("kneten", .asks(["ohne Kneten", "no knead"])),
      (
        "gebraten, frittiert, frittieren",
        .excludes(["gebraten", "gebratene", "gebratener", "frittiert", "frittierte"])
      ),
      ("scharf", .excludes(["scharf", "scharfe", "scharfer", "scharfes"])),
      (
        "mixer, standmixer, pürierstab",
        .lacks(["Mixer", "Standmixer", "Pürierstab"])
      ),
      ("küchenmaschine", .lacks(["Küchenmaschine"])),
      ("thermomix", .lacks(["Thermomix"])),
      ("mikrowelle", .lacks(["Mikrowelle"])),
      ("brotbackautomat", .lacks(["Brotbackautomat"])),
      ("eismaschine", .lacks(["Eismaschine"])),
      ("nudelmaschine", .lacks(["Nudelmaschine"])),
    ],
    "en": [
      (
        """
        oven, an oven, the oven, turning on the oven, turning the oven on, turning on my oven, using the oven, \
        using an oven, heating the oven, heating up the oven
        """,
        .lacks(
          ["oven", "broiler", "bake at", "bake for", "bake until", "bake in", "bake about"],
          preferring: ["no bake", "no baking", "unbaked", "without baking"])
      ),
      ("baking", .asks(["no bake", "no baking", "unbaked", "without baking"])),
      ("cooking", .asks(["no cook", "no cooking", "uncooked", "without cooking"])),
      ("kneading", .asks(["no knead", "no kneading", "without kneading"])),
      ("churning", .asks(["no churn", "without churning"])),
      (
        "ice cream maker, ice cream machine, ice cream freezer",
        .lacks(["ice cream maker", "ice cream machine", "ice cream freezer"])
      ),
      ("machine", .lacks(["machine", "ice cream maker"])),
      ("fried, frying, deep fried, deep frying", .excludes(["fried", "fry", "frying"])),
      ("baked", .excludes(["baked", "bake"])),
      ("grilled, grilling", .excludes(["grilled", "grill"])),
      ("roasted, roasting", .excludes(["roasted", "roast"])),
      ("spicy, too spicy, hot and spicy", .excludes(["spicy"])),
      (
        "bread machine, bread maker, breadmaker",
        .lacks(["bread machine", "bread maker"])
      ),
      ("food processor", .lacks(["food processor"])),
      ("blender", .lacks(["blender"])),
      ("mixer, stand mixer, electric mixer, hand mixer", .lacks(["mixer"])),
      ("slow cooker, crock pot, crockpot", .lacks(["slow cooker", "crock pot"])),
      ("pressure cooker, instant pot", .lacks(["pressure cooker", "instant pot"])),
      ("microwave", .lacks(["microwave"])),
      ("air fryer", .lacks(["air fryer"])),
      ("rice cooker", .lacks(["rice cooker"])),
      ("waffle iron", .lacks(["waffle iron"])),
      ("pasta machine, pasta maker", .lacks(["pasta machine", "pasta maker"])),
      ("rolling pin", .lacks(["rolling pin"])),
      ("wok", .lacks(["wok"])),
    ],
    "es": [
      ("hornear", .asks(["sin hornear", "sin horno"])),
      ("horno", .lacks(["horno", "hornear"], preferring: ["sin hornear"])),
      ("cocinar, cocción", .asks(["sin cocinar", "sin cocción"])),
      ("amasar", .asks(["sin amasar"])),
      ("freír, frito, fritos, frita, fritas", .excludes(["frito", "frita", "fritos", "fritas"])),
      ("picante", .excludes(["picante", "picantes"])),
      ("batidora, licuadora", .lacks(["batidora", "licuadora"])),
      ("microondas", .lacks(["microondas"])),
      ("thermomix", .lacks(["Thermomix"])),
      ("panificadora", .lacks(["panificadora"])),
    ],
    "fr": [
      ("cuisson, cuire", .asks(["sans cuisson", "no bake"])),
      ("four", .lacks(["au four", "le four", "enfourner"], preferring: ["sans cuisson"])),
      ("pétrissage, pétrir", .asks(["sans pétrissage", "sans pétrir"])),
      ("sorbetière", .lacks(["sorbetière"])),
      ("friture, frire", .excludes(["frit", "frite", "frits", "frites"])),
      ("épicé, piquant", .excludes(["épicé", "épicée", "piquant"])),
      ("robot, robot culinaire", .lacks(["robot"])),
      ("mixeur, mixer, blender", .lacks(["mixeur", "blender"])),
      ("micro ondes", .lacks(["micro ondes"])),
      ("machine à pain", .lacks(["machine à pain"])),
    ],
    "it": [
      ("cottura, cuocere", .asks(["senza cottura"])),
      ("forno", .lacks(["forno", "infornare"], preferring: ["senza cottura"])),
      ("impasto, impastare", .asks(["senza impasto"])),
      ("gelatiera", .lacks(["gelatiera"])),
      ("fritto, fritta, friggere", .excludes(["fritto", "fritta", "fritti", "fritte"])),
      ("piccante", .excludes(["piccante", "piccanti"])),
      ("frullatore", .lacks(["frullatore"])),
      ("planetaria", .lacks(["planetaria"])),
      ("robot da cucina", .lacks(["robot da cucina"])),
      ("bimby", .lacks(["Bimby"])),
      ("microonde", .lacks(["microonde"])),
    ],
    "nl": [
      ("bakken", .asks(["zonder bakken", "no bake"])),
      ("oven", .lacks(["oven"], preferring: ["zonder bakken", "no bake"])),
      ("kneden", .asks(["zonder kneden"])),
      ("gefrituurd, frituren", .excludes(["gefrituurd", "gefrituurde"])),
    ],
    "pt": [
      ("assar", .asks(["sem assar", "sem forno"])),
      ("forno", .lacks(["forno", "assar"], preferring: ["sem assar"])),
      ("sovar", .asks(["sem sovar"])),
      ("frito, frita, fritar", .excludes(["frito", "frita", "fritos", "fritas"])),
    ],
    "sv": [
      ("bakning", .asks(["utan bakning", "no bake"])),
      ("ugn", .lacks(["ugn", "ugnen"], preferring: ["utan bakning", "no bake"])),
      ("knådning, knåda", .asks(["utan knådning"])),
      ("friterad, friterat", .excludes(["friterad", "friterat", "friterade"])),
    ],
  ]
}
