// Words by which something is left out, and those around them. Phrases are separated by commas; what is compared is
// folded, so marks do not matter. Of phrases that begin alike the longest counts, wherever it stands here.
extension WishTables {
  mutating func addAbsence(_ code: String, ordinary: Set<String>) {
    for list in [Self.absenceBefore[code], Self.denialPhrases[code]] {
      before.add(Self.phrases(list, without: ordinary), ())
    }
    for list in [Self.plainMarkers[code], Self.denialPhrases[code]] {
      plain.add(Self.phrases(list, without: ordinary), ())
    }
    behind.add(Self.phrases(Self.absenceBehind[code], without: ordinary), ())
    tails.add(Self.absenceTails[code], ())
    kept.add(Self.keptPhrases[code], ())
    leads.formUnion(Self.words(Self.absenceLeads[code]))
    passed.formUnion(Self.words(Self.passedWords[code]))
    indefinites.formUnion(Self.words(Self.indefiniteArticles[code]))
    denials.add(Self.denialPhrases[code], ())
    degrees.add(Self.degreePhrases[code], ())
    for joiner in Self.words(Self.looseJoiners[code]) where joiners[joiner] == nil {
      joiners[joiner] = false
    }
    for joiner in Self.words(Self.negativeJoiners[code]) { joiners[joiner] = true }
    for joiner in Self.words(Self.alternativeJoiners[code]) {
      joiners[joiner] = true
      if !ordinary.contains(joiner) { alternatives.insert(joiner) }
    }
    substitutes.add(Self.substituteMarkers[code], ())
    modifiers.formUnion(Self.words(Self.modifyingWords[code]))
    eaters.formUnion(Self.words(Self.eaterWords[code]))
    besideEaters.formUnion(Self.words(Self.wordsBesideEaters[code]))
    ofEaters.formUnion(Self.words(Self.absencesOfEaters[code]))
    for suffix in Self.words(Self.absenceSuffixes[code]) where !suffixes.contains(suffix) {
      suffixes.append(suffix)
    }
    if let head = Self.absencePrefixes[code] {
      prefixes.append((head, Self.words(Self.prefixTails[code])))
    }
    looseDiets.formUnion(Self.words(Self.looseDietWords[code]))
    dietLeads.add(Self.dietLeadPhrases[code], ())
    dietTails.add(Self.dietTailPhrases[code], ())
    elisions.formUnion(Self.words(Self.elidedArticles[code]))
  }

  private static let absenceBefore: [String: String] = [
    "da":
      "uden, uden nogen, ingen, intet, fri for, allergisk over for, i stedet for, undgå, undlad",
    "de": """
    ohne, ganz ohne, weder, kein, keine, keinen, keinem, keiner, frei von, statt, anstatt, anstelle von, \
    allergisch gegen, allergie gegen, verzicht auf, vermeide, weglassen
    """,
    "en": """
    without, with out, w/o, with no, with none of, no, not any, non, no added, no more, minus, sans, free of, \
    free from, hold the, neither, leave out, leave out the, leaves out, leaving out, lacking, exclude, excludes, avoid, \
    avoids, avoiding, omit, omitting, skip, skip the, skipping, allergic to, allergy to, \
    intolerant to, instead of, rather than, substitute for, replacement for, don't have, don't have any, do not have, \
    doesn't have, does not have, dont have, don't want, don't like, do not like, dont like, don't eat, do not eat, \
    doesn't eat, dont eat, can't eat, cannot eat, cant eat, can't have, cannot have, don't use, do not use, doesn't use, \
    doesn't contain, does not contain, that contain no, that contains no, that has no, that have no, \
    don't need, do not need, doesn't need, does not need, needs no, need no, doesn't require, does not require, \
    requires no, ran out of, i'm out of, im out of, we're out of, am out of, are out of, hate, hates, dislike, dislikes, \
    can't stand, cannot stand, cant stand, won't eat, wont eat, will not eat, doesn't like, does not like, doesnt like, \
    not a fan of, not fond of, never eats, never eat, have no, has no, got no, nothing, nothing with, nothing containing
    """,
    "es": """
    sin, ni, sin nada de, libre de, libres de, nada de, que no lleve, que no lleven, que no tenga, no lleva, no contiene, \
    alérgico a, alérgica a, menos, en lugar de, en vez de, evitar
    """,
    "fi": "ilman, ei, eikä, vailla, allerginen",
    "fr": """
    sans, sans aucun, sans aucune, pas de, pas d, ni, exempt de, exempt d, exempte de, exempts de, libre de, \
    au lieu de, au lieu d, au lieu du, à la place de, à la place du, allergique à, allergique au, allergique aux, éviter
    """,
    "it": """
    senza, senza alcun, senza alcuna, niente, non, priva di, privo di, privi di, prive di, invece di, \
    al posto di, al posto del, al posto della, allergico a, allergica a, evitare
    """,
    "nb":
      "uten, uten noe, uten noen, ingen, fri for, allergisk mot, i stedet for, unngå",
    "nl": """
    zonder, noch, geen, vrij van, allergisch voor, in plaats van, vermijd, weglaten
    """,
    "pl":
      "bez, bez dodatku, nie, wolne od, wolny od, zamiast, uczulenie na, alergia na",
    "pt": """
    sem, sem nada de, livre de, livres de, não, nada de, que não leve, que não tenha, menos, em vez de, \
    em lugar de, no lugar de, alérgico a, alérgica a, evitar
    """,
    "ru": "без, без добавления, не, вместо, не содержит, аллергия на, нет",
    "sv": """
    utan, utan någon, ingen, inget, inga, ej, fri från, fria från, allergisk mot, istället för, i stället för, undvik
    """,
  ]

  /// Those behind which any word names what is left out, known or not, besides denials.
  private static let plainMarkers: [String: String] = [
    "da": "uden, ingen, intet", "de": "ohne, kein, keine, keinen, keinem, keiner",
    "en": "without, with no, w/o", "es": "sin, nada de", "fi": "ilman", "fr": "sans, pas de, pas d",
    "it": "senza, niente", "nb": "uten, ingen", "nl": "zonder, geen", "pl": "bez",
    "pt": "sem, nada de",
    "ru": "без", "sv": "utan, ingen, inget, inga",
  ]

  private static let absenceBehind: [String: String] = [
    "da": "fri, frit, frie, allergi, allergiker",
    "de": "frei, freie, freier, freies, freien, freiem, allergie, intoleranz, unverträglichkeit",
    "en": """
    free, less, allergy, allergies, allergic, intolerant, intolerance, sensitivity, averse, phobic, hater, haters, \
    gives me heartburn, give me heartburn, makes me sick, make me sick, doesn't agree with me, don't agree with me, \
    does not agree with me, do not agree with me, upsets my stomach, upset my stomach, tastes like soap, taste like soap
    """,
    "fi": "allergia, allergikko",
    "nb": "fri, fritt, frie, allergi",
    "nl": "vrij, vrije, allergie, intolerantie",
    "sv": "fri, fritt, fria, allergi",
  ]

  private static let absenceSuffixes: [String: String] = [
    "da": "fri frit frie løs løst løse",
    "de": "frei freie freier freies freien freiem los lose loser loses losen losem",
    "en": "less free",
    "fi": "ton tön tonta töntä toman tömän tomat tömät tomia tömiä tomasta tömästä tonten",
    "nb": "fri fritt frie løs løst løse",
    "nl": "vrij vrije loos loze",
    "sv": "fri fritt fria lös löst lösa",
  ]

  /// Beginnings of words that say that the rest is left out.
  private static let absencePrefixes: [String: String] = ["en": "non", "pl": "bez", "ru": "без"]

  /// What is taken from the end of such a word, besides nothing.
  private static let prefixTails: [String: String] = [
    "en": "ic",
    "pl": "owy owa owe owego owej owych ny na ne wy wa we",
    "ru": "овый овая овое овые ового овой овых ный ная ное ные",
  ]

  private static let absenceLeads: [String: String] = [
    "da": "men og med", "de": "aber und mit", "en": "but and with yet", "es": "pero y con",
    "fi": "mutta ja", "fr": "mais et avec", "it": "ma e con", "nb": "men og med",
    "nl": "maar en met",
    "pl": "ale i", "pt": "mas e com", "ru": "но и а", "sv": "men och med",
  ]

  /// What denies what something is, where "without" denies what is in it.
  private static let denialPhrases: [String: String] = [
    "da": "ikke, undtagen", "de": "nicht, außer, bis auf",
    "en": """
    not, isn't, aren't, other than, besides, except, except for, excluding, apart from, aside from, anything but
    """,
    "es": "excepto, salvo", "fi": "paitsi", "fr": "sauf, excepté, hormis",
    "it": "tranne, eccetto", "nb": "ikke, unntatt", "nl": "niet, behalve, uitgezonderd",
    "pl": "oprócz, z wyjątkiem", "pt": "exceto", "ru": "кроме, исключая",
    "sv": "inte, förutom",
  ]

  private static let degreePhrases: [String: String] = [
    "da": "for, alt for, så, meget, særlig", "de": "zu, allzu, so, sehr, besonders",
    "en": "too, all too, so, very, that, quite, really, overly, particularly, terribly",
    "nb": "for, altfor, så, veldig, særlig", "nl": "te, al te, zo, heel, erg",
    "sv": "för, alltför, så, väldigt, särskilt",
  ]

  private static let passedWords: [String: String] = [
    "da": "en et nogen noget nogle brug af",
    "de":
      "ein eine einen einem einer der die das den dem jegliche jede jeden jedes irgendwelche zusatz von",
    "en":
      """
    a an any the added adding of using use containing all some cooked raw fresh real made with extra additional too very so \
    really those these this that my our his her their such
    """,
    "es": "el la los las un una unos unas nada de ningún ninguna usar",
    "fi": "mitään yhtään",
    "fr": "le la les l un une de du des d aucun aucune utiliser ajout",
    "it":
      "il lo la i gli le l un uno una di del della dell dello dei degli delle alcun alcuna uso usare",
    "nb": "en et noe noen bruk av",
    "nl": "een de het enige toegevoegde",
    "pl": "żadnych żadnego dodatku użycia",
    "pt": "o a os as um uma de nenhum nenhuma usar",
    "ru": "всякого использования",
    "sv": "en ett någon något några",
  ]

  /// What stands before a food and says which one, how it is sold, or what was done with it: "red onion". Of what
  /// changes what it is ("almond milk") the foods have names.
  private static let modifyingWords: [String: String] = [
    "de": """
    rote roten roter rotes grüne grünen grüner grünes gelbe gelben weiße weißen weißer braune braunen schwarze schwarzen \
    frische frischen frischer frisches getrocknete getrockneten gefrorene gefrorenen geräucherter geräucherten geröstete \
    gerösteten gehackte gehackten gemahlene gemahlenen ganze ganzen süße süßen saure sauren kleine große
    """,
    "en": """
    black blue brown golden green orange pink purple red white yellow dark light baby large small big mini whole half \
    bitter hot mild sharp sour sweet bottled boxed canned dried dry frozen instant jarred packaged packet powdered tinned \
    baked boiled breaded chopped condensed crushed cubed diced evaporated fried grated grilled ground mashed melted minced \
    pickled pureed roasted salted shredded skim skimmed sliced smoked softened stewed toasted unsalted heavy lean thick \
    boneless skinless bulk wild ripe
    """,
    "nl": "rode groene gele witte zwarte verse gedroogde gerookte geroosterde hele zoete",
    "sv": "röd röda gul gula grön gröna vit vita färsk färska torkad torkade rökt rökta hela",
  ]

  /// Who does not eat something.
  private static let eaterWords: [String: String] = [
    "de":
      "sohn tochter kind kinder mann frau freund freundin mutter vater oma opa gast gäste ich er sie wir jemand",
    "en": """
    i im he she we they aunt baby boy boys boyfriend brother child children cousin dad daughter daughters family father \
    friend friends girl girls girlfriend grandma grandpa guest guests hubby husband kid kids mom mother mum nephew niece \
    one partner people person roommate sister somebody someone son sons toddler uncle wife
    """,
  ]

  /// What stands beside their names.
  private static let wordsBesideEaters: [String: String] = [
    "de":
      "mein meine meinen meiner unser unsere ein eine einen einer für mit der die das und aber ist sind hat",
    "en": """
    a an the my our his her their of for with who whose that and but because since is are was has have having really just \
    also to in
    """,
  ]

  /// What tells that an absence is said of somebody, and not of a dish.
  private static let absencesOfEaters: [String: String] = [
    "de": "allergie allergisch intoleranz unverträglichkeit",
    "en": """
    allergic allergy allergies intolerant intolerance sensitivity heartburn sick agree stomach phobic hate hates dislike \
    dislikes can't cannot won't doesn't don't will does do never fan fond
    """,
  ]

  private static let indefiniteArticles: [String: String] = [
    "da": "en et nogen noget nogle", "de": "ein eine einen einem einer irgendein irgendwelche",
    "en": "a an any some", "es": "un una unos unas algún alguna", "fr": "un une des quelques",
    "it": "un uno una qualche", "nb": "en et noe noen", "nl": "een", "pt": "um uma algum alguma",
    "sv": "en ett någon något några",
  ]

  private static let absenceTails: [String: String] = [
    "en": "added, at all, in it, in them", "de": "zusatz", "es": "añadido, añadida",
    "fr": "ajouté, ajoutée, ajoutés", "it": "aggiunto, aggiunti, aggiunta", "nl": "toegevoegd",
    "pt": "adicionado", "sv": "tillsatt",
  ]

  /// What joins a list, or begins something else.
  private static let looseJoiners: [String: String] = [
    "da": "og", "de": "und sowie", "en": "and & + n", "es": "y e", "fi": "ja sekä", "fr": "et",
    "it": "e ed", "nb": "og", "nl": "en", "pl": "i oraz", "pt": "e", "ru": "и", "sv": "och",
  ]

  /// What joins a list, and by itself says that one of it will do.
  private static let alternativeJoiners: [String: String] = [
    "da": "eller", "de": "oder", "en": "or", "es": "o u", "fi": "tai", "fr": "ou", "it": "o",
    "nb": "eller", "nl": "of", "pl": "lub albo", "pt": "ou", "ru": "или", "sv": "eller",
  ]

  /// What joins a list behind "without", and nothing else.
  private static let negativeJoiners: [String: String] = [
    "de": "noch", "en": "nor", "es": "ni", "fi": "eikä", "fr": "ni", "it": "né", "nl": "noch",
    "pl": "ani ni", "pt": "nem", "ru": "ни",
  ]

  /// Of what stands before, what somebody may look for who has nothing else to say.
  private static let substituteMarkers: [String: String] = [
    "en": "substitute for, replacement for"
  ]

  /// Nothing is left out with these.
  private static let keptPhrases: [String: String] = [
    "da": "ikke uden, ikke kun, ikke for meget, ikke for mange, ikke så meget, ikke så mange",
    "de": """
    nicht ohne, nicht nur, nicht zu viel, nicht zu viele, nicht so viel, nicht so viele, nicht allzu viel, nicht sehr viel
    """,
    "en": """
    not without, never without, not only, not just, not too much, not too many, not so much, not so many, \
    not very much, not very many, no matter, nothing but, nothing bundt, free range, free form, free style, free standing, less than, \
    fat free, non fat, nonfat, kosher salt, kosher dill, kosher pickle, kosher pickles, boneless, skinless, seedless, rindless, stemless, quick bread, quick breads, quick oats, quick cooking, quick rise, quick pickle, \
    quick pickles, quick pickled, fast food, fast rise, fast rising
    """,
    "es": "no sin, no solo", "fr": "pas sans, non sans", "it": "non senza, non solo",
    "nb": "ikke uten, ikke bare, ikke for mye, ikke for mange, ikke så mye, ikke så mange",
    "nl": "niet zonder, niet alleen, niet te veel, niet zo veel, niet erg veel",
    "pl": "nie bez, nie tylko",
    "pt": "não sem, não só", "ru": "не без, не только",
    "sv": "inte utan, inte bara, inte för mycket, inte för många, inte så mycket, inte så många",
  ]

  /// Words that are markers in a language behind this one in the collection, and ordinary in this one.
  static let ordinaryWords: [String: String] = [
    "en": "of", "fr": "non", "pt": "no o",
  ]

  private static let looseDietWords: [String: String] = ["en": "veggie"]

  private static let dietLeadPhrases: [String: String] = [
    "da": "til, egnet til", "de": "für, geeignet für",
    "en": "for, for a, for my, suitable for, good for, safe for",
    "es": "para, apto para, apta para", "fr": "pour, pour les", "it": "per, per i",
    "nb": "til, for",
    "nl": "voor", "pl": "dla", "pt": "para", "ru": "для", "sv": "till, för",
  ]

  private static let dietTailPhrases: [String: String] = [
    "da": "diæt, venlig", "de": "diät, art",
    "en": "diet, diets, style, friendly, compliant, approved, safe, option, options, version",
    "es": "dieta", "fr": "régime", "it": "dieta", "nb": "diett, vennlig", "nl": "dieet",
    "pl": "dieta",
    "pt": "dieta", "ru": "диета", "sv": "diet, vänlig",
  ]

  private static let elidedArticles: [String: String] = [
    "fr": "d l qu n", "it": "d l dell all un nell dall sull",
  ]
}
