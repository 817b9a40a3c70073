// Words about times and numbers of people. Phrases are separated by commas.
extension WishTables {
  mutating func addFacts(_ code: String) {
    limits.add(Self.limitPhrases[code], ())
    limitTails.add(Self.limitTailPhrases[code], ())
    floors.add(Self.floorPhrases[code], ())
    units.add(Self.minuteUnits[code], 1)
    units.add(Self.hourUnits[code], 60)
    for (list, minutes) in Self.durationPhrases[code] ?? [] { durations.add(list, minutes) }
    for (place, word) in Self.words(Self.numberWords[code]).enumerated() where word != "-" {
      if numbers[word] == nil { numbers[word] = Self.numberValues[place] }
    }
    quick.formUnion(Self.words(Self.quickWords[code]))
    servingLeads.add(Self.servingFor[code], true)
    servingLeads.add(Self.servingVerbs[code], false)
    people.add(Self.peoplePhrases[code], ())
    for (list, number) in Self.fewPeoplePhrases[code] ?? [] { fewPeople.add(list, number) }
    counts.add(Self.countPhrases[code], ())
    halves.formUnion(Self.words(Self.halfWords[code]))
    links.formUnion(Self.words(Self.linkWords[code]))
    purposeLeads.formUnion(Self.words(Self.purposeLeadWords[code]))
    purposeVerbs.formUnion(Self.words(Self.purposeVerbWords[code]))
    pronouns.formUnion(Self.words(Self.pronounWords[code]))
    purposeEnds.formUnion(Self.words(Self.purposeEndWords[code]))
  }

  private static let limitPhrases: [String: String] = [
    "da": "under, på, på under, højst, maks, maksimalt, inden for, mindre end",
    "de": """
    unter, in, in unter, in weniger als, innerhalb von, weniger als, höchstens, maximal, max, bis zu, nicht länger als, \
    nicht mehr als
    """,
    "en": """
    under, in, in under, in less than, in only, in just, within, less than, fewer than, below, max, maximum, at most, up to, \
    no more than, no longer than, not more than, not longer than, takes, takes less than, takes under, that takes, \
    that take, ready in, done in, only, just
    """,
    "es": "en, en menos de, menos de, en máximo, máximo, máx, hasta, como máximo",
    "fi": "alle, enintään, korkeintaan, maksimissaan",
    "fr":
      "en, en moins de, en moins d, moins de, moins d, max, maximum, au maximum, jusqu'à, au plus",
    "it": "in, in meno di, meno di, entro, max, massimo, al massimo, fino a",
    "nb": "under, på, på under, maks, maksimalt, høyst, innen, mindre enn",
    "nl": "onder, in, binnen, minder dan, in minder dan, max, maximaal, hoogstens, tot",
    "pl": "w, do, poniżej, mniej niż, w mniej niż, maksymalnie, max, najwyżej",
    "pt": "em, em menos de, menos de, até, máximo, no máximo, máx",
    "ru": "за, менее, меньше, до, не более, не больше, максимум, в пределах",
    "sv": "under, på, på under, högst, max, maximalt, inom, mindre än",
  ]

  private static let limitTailPhrases: [String: String] = [
    "da": "eller mindre, maks", "de": "oder weniger, maximal, max, höchstens",
    "en": "or less, or fewer, or under, max, maximum, tops, at most",
    "es": "o menos, máximo, como máximo",
    "fi": "tai alle", "fr": "ou moins, maximum, max, au plus",
    "it": "o meno, massimo, max, al massimo",
    "nb": "eller mindre, maks", "nl": "of minder, maximaal, max", "pl": "lub mniej, max",
    "pt": "ou menos, no máximo", "ru": "или меньше, максимум", "sv": "eller mindre, max",
  ]

  /// What stands before times that are not the most.
  private static let floorPhrases: [String: String] = [
    "da": "over, mere end, mindst, efter", "de": "über, mehr als, mindestens, länger als, nach",
    "en": "over, more than, longer than, at least, above, after, every",
    "es": "más de, al menos, mínimo, después de",
    "fi": "yli, vähintään", "fr": "plus de, plus d, au moins, minimum, après",
    "it": "più di, almeno, oltre, dopo",
    "nb": "over, mer enn, minst, etter", "nl": "meer dan, minstens, langer dan, na",
    "pl": "ponad, więcej niż, co najmniej, po", "pt": "mais de, pelo menos, depois de",
    "ru": "более, больше, не менее, минимум, через", "sv": "över, mer än, minst, efter",
  ]

  private static let minuteUnits: [String: String] = [
    "da": "min, minut, minutter, minutters", "de": "min, minute, minuten, minütig, minütige",
    "en": "min, mins, minute, minutes, minute's", "es": "min, minuto, minutos",
    "fi": "min, minuutti, minuuttia, minuutin, minuutissa",
    "fr": "min, mn, minute, minutes", "it": "min, minuto, minuti",
    "nb": "min, minutt, minutter, minutters",
    "nl": "min, minuut, minuten", "pl": "min, minuta, minuty, minut", "pt": "min, minuto, minutos",
    "ru": "мин, минута, минуты, минут, минуту", "sv": "min, minut, minuter, minuters",
  ]

  private static let hourUnits: [String: String] = [
    "da": "time, timer, timers", "de": "std, stunde, stunden", "en": "hr, hrs, hour, hours",
    "es": "h, hora, horas", "fi": "tunti, tuntia, tunnin, tunnissa", "fr": "h, heure, heures",
    "it": "ora, ore",
    "nb": "time, timer, timers", "nl": "uur, uren", "pl": "godz, godzina, godziny, godzin, godzinę",
    "pt": "h, hora, horas", "ru": "ч, час, часа, часов", "sv": "tim, timme, timmar, timmars",
  ]

  private static let durationPhrases: [String: [(String, Double)]] = [
    "da": [
      ("en halv time, halv time", 30), ("et kvarter, kvarter", 15), ("en time", 60),
      ("halvanden time", 90),
    ],
    "de": [
      ("eine halbe stunde, einer halben stunde, halbe stunde, halben stunde", 30),
      ("eine viertelstunde, einer viertelstunde, viertelstunde", 15),
      ("eine stunde, einer stunde", 60), ("anderthalb stunden, eineinhalb stunden", 90),
    ],
    "en": [
      ("half an hour, half a hour, a half hour, half hour", 30),
      ("a quarter of an hour, quarter of an hour, a quarter hour", 15),
      ("three quarters of an hour", 45), ("an hour, a hour", 60),
      ("an hour and a half, one and a half hours, one hour and a half", 90),
      ("a couple of hours, a couple hours", 120),
    ],
    "es": [
      ("media hora", 30), ("un cuarto de hora", 15), ("una hora", 60),
      ("una hora y media, hora y media", 90),
    ],
    "fi": [("puoli tuntia, puolessa tunnissa, puolen tunnin", 30), ("tunnissa, tunnin", 60)],
    "fr": [
      ("une demi heure, demi heure", 30), ("un quart d heure, quart d heure", 15),
      ("une heure", 60),
      ("une heure et demie", 90),
    ],
    "it": [
      ("mezz'ora, mezza ora, una mezz'ora", 30), ("un quarto d ora", 15), ("un ora", 60),
      ("un ora e mezza", 90),
    ],
    "nb": [
      ("en halv time, halv time, halvtime", 30), ("et kvarter, kvarter", 15), ("en time", 60),
    ],
    "nl": [
      ("een half uur, half uur, halfuur", 30), ("een kwartier, kwartier", 15), ("een uur", 60),
    ],
    "pl": [("pół godziny", 30), ("kwadrans", 15), ("godzinę", 60), ("półtorej godziny", 90)],
    "pt": [
      ("meia hora", 30), ("um quarto de hora", 15), ("uma hora", 60), ("uma hora e meia", 90),
    ],
    "ru": [("полчаса", 30), ("четверть часа", 15), ("за час", 60), ("полтора часа", 90)],
    "sv": [
      ("en halv timme, en halvtimme, halvtimme", 30), ("en kvart, kvart", 15), ("en timme", 60),
    ],
  ]

  /// What the words of `numberWords` are, in their order.
  private static let numberValues: [Double] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 45, 60,
  ]

  private static let numberWords: [String: String] = [
    "da":
      "- to tre fire fem seks syv otte ni ti tolv femten tyve femogtyve tredive fyrre femogfyrre tres",
    "de": """
    - zwei drei vier fünf sechs sieben acht neun zehn zwölf fünfzehn zwanzig fünfundzwanzig dreißig vierzig \
    fünfundvierzig sechzig
    """,
    "en": """
    one two three four five six seven eight nine ten twelve fifteen twenty - thirty forty - sixty
    """,
    "es":
      "- dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte veinticinco treinta cuarenta - sesenta",
    "fi":
      "- kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen - - kaksikymmentä - kolmekymmentä - - -",
    "fr":
      "- deux trois quatre cinq six sept huit neuf dix douze quinze vingt - trente quarante - soixante",
    "it": """
    - due tre quattro cinque sei sette otto nove dieci dodici quindici venti venticinque trenta quaranta quarantacinque \
    sessanta
    """,
    "nb":
      "- to tre fire fem seks sju åtte ni ti tolv femten tjue tjuefem tretti førti førtifem seksti",
    "nl": """
    - twee drie vier vijf zes zeven acht negen tien twaalf vijftien twintig vijfentwintig dertig veertig vijfenveertig \
    zestig
    """,
    "pl":
      "- dwie trzy cztery pięć sześć siedem osiem - dziesięć - piętnaście dwadzieścia - trzydzieści czterdzieści - -",
    "pt":
      "- dois três quatro cinco seis sete oito nove dez doze quinze vinte - trinta quarenta - sessenta",
    "ru":
      "- два три четыре пять шесть семь восемь девять десять - пятнадцать двадцать - тридцать сорок - -",
    "sv":
      "- två tre fyra fem sex sju åtta nio tio tolv femton tjugo tjugofem trettio fyrtio fyrtiofem sextio",
  ]

  private static let quickWords: [String: String] = [
    "da": "hurtig hurtige hurtigt", "de": "schnell schnelle schneller schnelles schnellen",
    "en": "quick fast speedy", "es": "rápido rápida rápidos rápidas", "fi": "nopea nopeat nopeasti",
    "fr": "rapide rapides vite", "it": "veloce veloci rapido rapida", "nb": "rask raske raskt",
    "nl": "snel snelle", "pl": "szybki szybka szybkie szybko",
    "pt": "rápido rápida rápidos rápidas",
    "ru": "быстро быстрый быстрая быстрое быстрые", "sv": "snabb snabba snabbt",
  ]

  private static let servingFor: [String: String] = [
    "da": "til", "de": "für", "en": "for", "es": "para", "fr": "pour", "it": "per",
    "nb": "til, for", "nl": "voor",
    "pl": "dla, na", "pt": "para", "ru": "на, для", "sv": "för, till",
  ]

  /// Those that nothing but people follow.
  private static let servingVerbs: [String: String] = [
    "en": "serves, serving, that serves, to serve, feeds, feeding, that feeds, to feed, servings",
    "de": "portionen", "fr": "portions", "es": "raciones", "it": "porzioni",
  ]

  private static let peoplePhrases: [String: String] = [
    "da": "personer, person, portioner, mennesker",
    "de": "personen, person, leute, portionen, portion, esser",
    "en": "people, persons, person, servings, serving, portions, guests, adults, eaters",
    "es": "personas, persona, raciones, porciones, comensales",
    "fi": "hengelle, henkilölle, annosta",
    "fr": "personnes, personne, parts, portions, convives", "it": "persone, persona, porzioni",
    "nb": "personer, person, porsjoner", "nl": "personen, persoon, porties, mensen",
    "pl": "osób, osoby, osoba, porcji, porcje", "pt": "pessoas, pessoa, porções",
    "ru": "человек, человека, персон, персоны, порций, порции",
    "sv": "personer, person, portioner",
  ]

  private static let fewPeoplePhrases: [String: [(String, Double)]] = [
    "de": [("für mich allein, nur für mich", 1), ("für uns zwei, für uns beide", 2)],
    "en": [
      ("just for me, for just me, for myself, just for myself, only for me", 1),
      ("for the two of us, for us two, for both of us", 2),
    ],
    "es": [("para mí solo, para mí sola, solo para mí", 1)],
    "fr": [("pour moi seul, pour moi seule, juste pour moi", 1)],
    "it": [("solo per me, per me solo, per me sola", 1)],
  ]

  private static let countPhrases: [String: String] = [
    "de": "ein paar, einige, mehrere",
    "en": "a couple of, a couple, couple of, a few, several, the last few, some of the",
  ]

  private static let halfWords: [String: String] = [
    "de": "halbe halben halber halbes", "en": "half", "es": "medio media", "fr": "demi demie",
    "it": "mezzo mezza",
  ]

  private static let linkWords: [String: String] = [
    "en": "of", "es": "de", "fr": "de d", "it": "di d", "pt": "de",
  ]

  private static let purposeLeadWords: [String: String] = ["en": "to"]

  private static let purposeVerbWords: [String: String] = [
    "en": """
    go serve put spread have eat dip dunk ladle pour drizzle sprinkle nibble drink pair slather smear brush spoon accompany
    """
  ]

  private static let pronounWords: [String: String] = [
    "en": "something anything sth what one thing things stuff dish"
  ]

  private static let purposeEndWords: [String: String] = [
    "en": "with on over in onto into alongside beside"
  ]
}
