// Words by which something is left out, and those around them. Phrases are separated by commas; what is compared is
// folded, so marks do not matter. Of phrases that begin alike the longest counts, wherever it stands here.
extension WishTables {
  mutating func addAbsence(_ code: String, ordinary: Set<String>) {
    for list in [Self.absenceBefore[code], Self.denialPhrases[code]] {
      before.add(Self.phrases(Self.contracted(list, code), without: ordinary), ())
    }
    for list in [Self.plainMarkers[code], Self.denialPhrases[code]] {
      plain.add(Self.phrases(list, without: ordinary), ())
    }
    behind.add(Self.phrases(Self.absenceBehind[code], without: ordinary), ())
    closings.add(Self.closingPhrases[code], ())
    tails.add(Self.absenceTails[code], ())
    open.add(Self.openMarkers[code], ())
    kept.add(Self.keptPhrases[code], ())
    leads.formUnion(Self.words(Self.absenceLeads[code]))
    passed.formUnion(Self.words(Self.passedWords[code]))
    indefinites.formUnion(Self.words(Self.indefiniteArticles[code]))
    denials.add(Self.denialPhrases[code], ())
    degrees.add(Self.degreePhrases[code], ())
    for joiner in Self.words(Self.looseJoiners[code]) where joiners[joiner] == nil {
      joiners[joiner] = false
    }
    for joiner in Self.words(Self.negativeJoiners[code]) {
      joiners[joiner] = true
      negatives.insert(joiner)
    }
    companions.formUnion(Self.words(Self.companionWords[code]))
    for joiner in Self.words(Self.alternativeJoiners[code]) {
      joiners[joiner] = true
      if !ordinary.contains(joiner) { alternatives.insert(joiner) }
    }
    substitutes.add(Self.substituteMarkers[code], ())
    instead.add(Self.insteadMarkers[code], ())
    modifiers.formUnion(Self.words(Self.modifyingWords[code]))
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
    "da": """
    uden, uden nogen, ingen, intet, fri for, allergisk over for, i stedet for, undgå, undlad, tåler ikke, \
    kan ikke tåle, kan ikke lide, spiser ikke, må ikke få, hader
    """,
    "de": """
    ohne, ganz ohne, weder, kein, keine, keinen, keinem, keiner, frei von, statt, anstatt, anstelle von, \
    allergisch gegen, allergisch auf, allergie gegen, intolerant gegen, verzicht auf, vermeide, weglassen, \
    hasse, hasst, hassen, verabscheut, verabscheue, nicht mit, ned mit, net mit, nichts mit, weder mit
    """,
    "en": """
    without, with out, w/o, w/out, w out, w/ no, with no, with zero, zero, with none of, neither with, no, not any, \
    non, no added, no more, minus, sans, free of, free from, hold the, neither, leave out, leave out the, leaves out, \
    leaving out, lacking, exclude, excludes, avoid, avoids, avoiding, omit, omitting, skip, skip the, skipping, \
    allergic to, allergy to, intolerant to, instead of, in place of, in lieu of, swap, swap out, swapping, replace, \
    replacing, rather than, substitute for, replacement for, don't have, don't have any, do not have, doesn't have, \
    does not have, don't want, don't like, do not like, don't eat, do not eat, doesn't eat, does not eat, can't eat, \
    cannot eat, can't have, cannot have, don't use, do not use, doesn't use, doesn't contain, does not contain, \
    that contain no, that contains no, that has no, that have no, don't need, do not need, doesn't need, \
    does not need, needs no, need no, doesn't require, does not require, requires no, ran out of, i'm out of, \
    we're out of, am out of, are out of, hate, hates, dislike, dislikes, don't do, doesn't do, does not do, can't do, \
    cannot do, can not do, can't stand, cannot stand, won't eat, will not eat, doesn't like, does not like, \
    trying to cut out, have to cut out, had to cut out, need to cut out, cutting out, giving up, gave up, \
    not a fan of, not fond of, never eats, never eat, have no, has no, got no, nothing, nothing with, \
    nothing containing, doesn't go in, does not go in, don't go in, never goes in, drop the, ditch, ditch the, \
    ditching, ditching the, lose the, forget the, none of that, none of the, nobody likes, no one likes, \
    nobody eats, no one eats, nobody wants, easy on the, go easy on the, leave the, leave, leaving the, \
    leave that, leave any, keep the, keep, keeping the
    """,
    "es": """
    sin, ni, ni con, sin nada de, libre de, libres de, nada de, que no lleve, que no lleven, que no tenga, que no tengan, \
    que no contenga, que no contengan, no lleva, no contiene, alérgico a, alérgica a, alérgicos a, alergia a, \
    intolerante a, intolerantes a, intolerancia a, menos, en lugar de, en vez de, evitar, no puedo comer, no puede comer, \
    no pueden comer, no como, no come, no comen, no tolera, no tolero, no tengo, no queda, no quedan, no me queda, no me quedan, se me acabó, se me acabaron, se acabó, se acabaron, no me gusta, no me gustan, no le gusta, \
    no le gustan, no les gusta, no les gustan, no nos gusta, no nos gustan, odio, odia, odian, detesta, detesto
    """,
    "fi": "ilman, ei, eikä, vailla, allerginen, ei syö, ei siedä, inhoaa",
    "fr": """
    sans, sans aucun, sans aucune, pas de, ni, ni avec, exempt de, exempte de, exempts de, exemptes de, libre de, au lieu de, \
    à la place de, allergique à, allergiques à, allergie à, intolérant à, intolérante à, intolérants à, intolérance à, \
    éviter, déteste, détestent, aime pas, aiment pas, mange pas, mange pas de, mangent pas, mangent pas de, \
    peux pas manger, peux pas manger de, peut pas manger, peut pas manger de, supporte pas, \
    supportent pas, digère pas, veux pas de, veut pas de, y a plus de, contient pas de, n ai plus de, j'ai plus de
    """,
    "it": """
    senza, senza alcun, senza alcuna, niente, non, né, né con, privo di, priva di, privi di, prive di, invece di, al posto di, \
    allergico a, allergica a, allergici a, allergia a, intollerante a, intolleranti a, intolleranza a, evitare, \
    non contiene, non contenga, non contengano, non mangia, non mangio, non mangiano, non posso mangiare, ho finito, abbiamo finito, \
    non può mangiare, non possono mangiare, non mi piace, non mi piacciono, non gli piace, non gli piacciono, \
    non le piace, non le piacciono, non ci piace, non ci piacciono, odio, odia, odiano, detesto, detesta
    """,
    "nb": """
    uten, uten noe, uten noen, ingen, fri for, allergisk mot, i stedet for, unngå, tåler ikke, liker ikke, \
    spiser ikke, kan ikke spise, hater
    """,
    "nl": """
    zonder, geen, vrij van, allergisch voor, intolerant voor, in plaats van, vermijd, weglaten, houdt niet van, \
    hou niet van, houden niet van, haat, niet met, niets met
    """,
    "pl": """
    bez, bez dodatku, nie, wolne od, wolny od, zamiast, uczulenie na, uczulony na, uczulona na, alergia na, \
    alergię na, nie lubi, nie lubię, nie je, nie jem, nie może jeść, nie mogę jeść, nienawidzi
    """,
    "pt": """
    sem, sem nada de, nem, nem com, livre de, livres de, não, nada de, que não leve, que não tenha, que não contenha, menos, \
    em vez de, em lugar de, no lugar de, alérgico a, alérgica a, alergia a, intolerante a, intolerância a, evitar, \
    não come, não como, não pode comer, não posso comer, não gosta de, não gosto de, odeia, odeio, detesta, acabou, acabaram
    """,
    "ru": """
    без, без добавления, не, вместо, не содержит, аллергия на, нет, не ест, не ем, не едят, не любит, не люблю, \
    не переносит, ненавидит, нельзя
    """,
    "sv": """
    utan, utan någon, ingen, inget, inga, ej, fri från, fria från, allergisk mot, istället för, i stället för, undvik, \
    tål inte, gillar inte, äter inte, kan inte äta, hatar
    """,
  ]

  /// What words at the end of these become before an article: "alérgico al huevo".
  private static let contractions: [String: [String: String]] = [
    "es": ["a": "al", "de": "del"], "fr": ["à": "au aux", "de": "d du des"],
    "it": ["a": "al allo alla all ai agli alle", "di": "d del dello della dell dei degli delle"],
    "pt": ["a": "ao aos à às", "de": "do dos da das"],
  ]

  /// Phrases with those that they become before an article.
  private static func contracted(_ list: String?, _ code: String) -> String? {
    guard let list, let contractions = contractions[code] else { return list }
    var phrases = list
    for phrase in list.utf8.split(separator: UInt8(ascii: ",")) {
      guard let blank = phrase.lastIndex(of: UInt8(ascii: " ")),
        let forms = contractions[String(Substring(phrase[blank...].dropFirst()))]
      else { continue }
      for form in forms.split(separator: " ") {
        phrases += "," + String(Substring(phrase[...blank])) + form
      }
    }
    return phrases
  }

  /// Those behind which any word names what is left out, known or not, besides denials.
  private static let plainMarkers: [String: String] = [
    "da": "uden, ingen, intet", "de": "ohne, kein, keine, keinen, keinem, keiner",
    "en": "without, with no, w/o, w/out, w out", "es": "sin, nada de", "fi": "ilman",
    "fr": "sans, pas de, pas d",
    "it": "senza, niente", "nb": "uten, ingen", "nl": "zonder, geen", "pl": "bez",
    "pt": "sem, nada de",
    "ru": "без", "sv": "utan, ingen, inget, inga",
  ]

  private static let absenceBehind: [String: String] = [
    "da": "fri, frit, frie, allergi, allergiker",
    "de": """
    frei, freie, freier, freies, freien, freiem, allergie, intoleranz, unverträglichkeit, nicht essen, nicht isst, \
    nicht esse, nicht mag, nicht mögen, nicht vertragen, nicht verträgt, nicht vertrage, nicht leiden, nicht ausstehen
    """,
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

  /// What ends a clause that leaves out the food it begins with: "eggs I can't have", "Alkohol nein".
  private static let closingPhrases: [String: String] = [
    "da": "nej, ikke, nej tak, er slut, hader jeg, holdes væk",
    "de": """
    nein, nicht, ned, net, ist alle, is alle, sind alle, ist aus, sind aus, ist leer, ist verboten, sind verboten, verboten, \
    tabu, ist tabu, sind tabu, bitte weg, lass weg, lass bitte weg, raus, bitte raus, hasse ich, hasst er, hasst sie, \
    nein danke
    """,
    "en": """
    is out, are out, is off limits, are off limits, off limits, not allowed, are not allowed, is not allowed, forbidden, \
    is forbidden, are forbidden, banned, are banned, is banned, is a no, are a no, is a no go, are a no go, no thanks, \
    i can't have, i can't eat, he can't have, she can't have, they can't have, we can't have, he can't eat, she can't eat, \
    i hate, he hates, she hates, they hate, we hate, i can't stand, he can't stand, she can't stand, i don't like, \
    he doesn't like, she doesn't like, they don't like, i don't have, we don't have, i don't eat, we don't eat, is gone, \
    are gone, all gone, is all gone, are all gone, ran out
    """,
    "es": """
    no, ni verlo, ni verla, ni verlos, ni verlas, ni en pintura, ni hablar, no puedo, no puede, no quiero, no quiere, \
    no me gusta, no me gustan, no le gusta, no le gustan, no los dejan, no las dejan, no lo dejan, no la dejan, prohibido, \
    prohibida, prohibidos, prohibidas, se acabó, se me acabó, se terminó, lo odio, la odio, los odio, las odio
    """,
    "fi": "ei, en voi sietää, ei saa olla, ei käy, on loppu",
    "fr": """
    non, non merci, j'en veux pas, n en veux pas, j'aime pas, n aime pas, supporte pas, supporte plus, interdit, interdite, \
    interdits, interdites, y en a plus, n y en a plus, j'en ai plus, n en ai plus, c'est non, reste sur l estomac, \
    restent sur l estomac, passe pas
    """,
    "it": """
    no, no grazie, non posso, non può, non voglio, non vuole, non lo voglio, non la voglio, non li voglio, non ne voglio, \
    non mi piace, non mi piacciono, non gli piace, non le piace, vietato, vietata, vietati, vietate, è vietato, è vietata, \
    sono vietati, sono vietate, è allergico, è allergica, sono allergico, sono allergica, è finito, è finita, sono finiti, \
    sono finite, non posso usarlo, non posso usarla, non posso proprio usarlo, non posso proprio usarla
    """,
    "nb": "nei, ikke, nei takk, er tomt, hater jeg, må holdes unna, holdes unna",
    "nl": "nee, niet, is op, zijn op, liever niet, verboden, haat ik, nee dank je",
    "pl": "nie, odpada, odpadają, nie jem, nie może, nie mogę, się skończyło, się skończyły",
    "pt": """
    não, não desce, não posso, não pode, não quero, não gosto, odeio, eu odeio, nem pensar, proibido, proibida, proibidos, \
    proibidas, acabou, acabaram
    """,
    "ru": """
    нет, не надо, не ем, не едят, не ест, не любит, не люблю, не предлагать, нельзя, кончился, кончилась, кончилось, \
    кончились, закончился, закончилась, закончились
    """,
    "sv": "nej, inte, nej tack, går bort, är slut, hatar jag, ska bort",
  ]

  private static let absenceSuffixes: [String: String] = [
    "da": "fri frit frie løs løst løse allergi allergiker allergisk",
    "de": """
    frei freie freier freies freien freiem los lose loser loses losen losem allergie allergiker allergikerin intoleranz \
    intolerant unverträglichkeit
    """,
    "en": "less free",
    "fi": "ton tön tonta töntä toman tömän tomat tömät tomia tömiä tomasta tömästä tonten",
    "nb": "fri fritt frie løs løst løse allergi allergiker allergisk",
    "nl": "vrij vrije loos loze allergie intolerant intolerantie",
    "sv": "fri fritt fria lös löst lösa allergi allergiker allergisk intolerant",
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
    "da": "men og med",
    "de": "aber und mit", "en": "but and with yet", "es": "pero y con",
    "fi": "mutta ja", "fr": "mais et avec", "it": "ma e con", "nb": "men og med",
    "nl": "maar en met",
    "pl": "ale i", "pt": "mas e com", "ru": "но и а", "sv": "men och med",
  ]

  /// What denies what something is, where "without" denies what is in it.
  private static let denialPhrases: [String: String] = [
    "da": "ikke, undtagen",
    "de": "nicht, außer, außer mit, außer denen mit, außer solchen mit, bis auf",
    "en": """
    not, not with, isn't, aren't, other than, besides, except, except with, except for, except those with, \
    except the ones with, except ones with, excluding, apart from, aside from, anything but
    """,
    "es": "excepto, salvo, excepto con, excepto los de, excepto las de, salvo los de, salvo las de",
    "fi": "paitsi",
    "fr":
      "sauf, excepté, hormis, sauf avec, sauf ceux à, sauf celles à, sauf ceux avec, sauf celles avec",
    "it": """
    tranne, eccetto, tranne quelli con, tranne quelle con, tranne quelli col, tranne quelle col, tranne quelli di, \
    tranne quelle di, eccetto quelli con, eccetto quelle con
    """, "nb": "ikke, unntatt", "nl": "niet, behalve, uitgezonderd",
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

  private static let indefiniteArticles: [String: String] = [
    "da": "en et nogen noget nogle", "de": "ein eine einen einem einer irgendein irgendwelche",
    "en": "a an any some", "es": "un una unos unas algún alguna", "fr": "un une des quelques",
    "it": "un uno una qualche", "nb": "en et noe noen", "nl": "een", "pt": "um uma algum alguma",
    "sv": "en ett någon något några",
  ]

  private static let absenceTails: [String: String] = [
    "en": "added, at all, in it, in them, out of it, out of them, out",
    "de": "zusatz, drin, darin, dabei, drauf, rein",
    "es": "añadido, añadida, dentro",
    "fr": "ajouté, ajoutée, ajoutés, dedans", "it": "aggiunto, aggiunti, aggiunta",
    "nl": "toegevoegd",
    "pt": "adicionado", "sv": "tillsatt",
  ]

  /// Markers that leave something out only with a tail behind it: "leave the cilantro out", but "leave the skin on".
  private static let openMarkers: [String: String] = [
    "en": "leave the, leave, leaving the, leave that, leave any, keep the, keep, keeping the"
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

  /// What may stand behind those: "weder mit Käse noch mit Sahne".
  private static let companionWords: [String: String] = [
    "da": "med", "de": "mit", "en": "with", "es": "con", "fr": "avec", "it": "con col", "nb": "med",
    "nl": "met", "pt": "com", "ru": "с", "sv": "med",
  ]

  /// Of what stands before, what says that something else takes its place.
  private static let insteadMarkers: [String: String] = [
    "de": "statt, anstatt, anstelle von", "en": "instead of, in place of, in lieu of, rather than",
    "es": "en lugar de, en vez de", "fr": "au lieu de, à la place de",
    "it": "invece di, al posto di",
    "pt": "em vez de, em lugar de, no lugar de",
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
    not very much, not very many, no matter, nothing but, nothing bundt, coke zero, cola zero, pepsi zero, \
    sprite zero, ground zero, free range, free form, free style, free standing, less than, fat free, non fat, nonfat, \
    kosher salt, kosher dill, kosher pickle, kosher pickles, boneless, skinless, seedless, rindless, stemless, \
    quick bread, quick breads, quick oats, quick cooking, quick rise, quick pickle, quick pickles, quick pickled, \
    fast food, fast rise, fast rising, beef mince, lamb mince, pork mince, turkey mince, chicken mince, \
    venison mince, vegetarian mince, veggie mince, soya mince, quorn mince, fruit mince, to mince, mince pie, \
    mince pies, mince tart, mince tarts, mince meat, mince garlic, mince the garlic, mince onion, mince onions, \
    mince an onion
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
