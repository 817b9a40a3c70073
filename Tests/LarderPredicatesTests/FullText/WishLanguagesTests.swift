import LarderPredicates
import Testing

@Suite struct WishLanguagesTests {
  private func read(_ text: String, _ languages: [String]) throws -> Wish {
    let reader = WishReader(languages: languages, vocabulary: SmallVocabulary())
    return reader.read(try UserQueryParser().parse(text))
  }

  /// Expects what is understood of a text, in words, and the words of it that have to occur.
  private func expect(
    _ text: String, _ languages: [String], _ words: String, _ understood: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let wish = try read(text, languages)
    #expect(
      wish.understood.map(\.sentence).joined(separator: ", ") == understood,
      sourceLocation: sourceLocation)
    #expect(
      wish.query.requiredWords.joined(separator: " ") == words, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("de", "Kuchen ohne Eier", "Kuchen", "without eggs"),
    ("de", "Kuchen ohne Eier und Milch", "Kuchen", "without eggs, without milk"),
    ("de", "eierfreier Kuchen", "Kuchen", "without eggs"),
    ("de", "glutenfreies Brot", "Brot", "without gluten"),
    ("de", "Kuchen ohne Backen", "Kuchen", "ohne Backen"),
    ("de", "zuckerloser Kuchen", "Kuchen", "without sugar"),
    ("de", "Suppe, aber keine Nüsse", "Suppe,", "without nuts"),
    ("de", "Suppe in unter 30 Minuten", "Suppe", "at most 30 minutes"),
    ("de", "Suppe für 4 Personen", "Suppe", "for 4 people"),
    ("de", "Suppe in einer halben Stunde", "Suppe", "at most 30 minutes"),
    ("de", "schnelle Suppe", "Suppe", "quickly made"),
    ("de", "veganer Eintopf", "Eintopf", "vegan"),
    ("de", "nicht ohne Eier", "nicht ohne Eier", ""),
    ("de", "Brot, nicht zu nussig", "Brot,", "without nuts"),
    ("de", "Kekse nicht zu süß", "Kekse", "nicht zu süß"),
    ("de", "Kuchen nicht zu viel Butter", "Kuchen nicht zu viel Butter", ""),
    ("fr", "gâteau sans œufs", "gâteau", "without eggs"),
    ("fr", "gâteau sans lait ni beurre", "gâteau", "without milk, without butter"),
    ("fr", "salade mais sans l'œuf", "salade", "without eggs"),
    ("fr", "gâteau pas d'œufs", "gâteau", "without eggs"),
    ("fr", "gâteau sans cuisson", "gâteau", "sans cuisson"),
    ("fr", "soupe en moins d'une heure", "soupe", "at most 60 minutes"),
    ("fr", "soupe pour 4 personnes", "soupe", "for 4 people"),
    ("es", "tarta sin huevo", "tarta", "without eggs"),
    ("es", "galletas sin frutos secos", "galletas", "without nuts"),
    ("es", "tarta sin leche y sin huevo", "tarta", "without milk, without eggs"),
    ("es", "sopa en menos de 30 minutos", "sopa", "at most 30 minutes"),
    ("es", "sopa para 4", "sopa", "for 4 people"),
    ("it", "torta senza uova", "torta", "without eggs"),
    ("it", "torta senza le uova e il burro", "torta", "without eggs, without butter"),
    ("it", "biscotti senza noci", "biscotti", "without nuts"),
    ("it", "zuppa in mezz'ora", "zuppa", "at most 30 minutes"),
    ("it", "zuppa per 4", "zuppa", "for 4 people"),
    ("nl", "taart zonder eieren", "taart", "without eggs"),
    ("nl", "glutenvrije taart", "taart", "without gluten"),
    ("nl", "soep in 30 minuten", "soep", "at most 30 minutes"),
    ("nl", "koekjes niet te zoet", "koekjes", "niet te zoet"),
    ("nl", "taart niet te veel eieren", "taart niet te veel eieren", ""),
    ("pt", "bolo sem ovos", "bolo", "without eggs"),
    ("pt", "bolo sem nozes nem leite", "bolo", "without nuts, without milk"),
    ("pt", "sopa em 30 minutos", "sopa", "at most 30 minutes"),
    ("sv", "kaka utan ägg", "kaka", "without eggs"),
    ("sv", "äggfri kaka", "kaka", "without eggs"),
    ("sv", "soppa på 30 minuter", "soppa", "at most 30 minutes"),
    ("sv", "kakor inte för söta", "kakor", "inte för söta"),
    ("sv", "kaka inte så många ägg", "kaka inte så många ägg", ""),
    ("da", "kage uden nødder", "kage", "without nuts"),
    ("da", "glutenfrit brød", "brød", "without gluten"),
    ("da", "suppe under 30 minutter", "suppe", "at most 30 minutes"),
    ("da", "kage ikke for sød", "kage", "ikke for sød"),
    ("da", "kage ikke så mange nødder", "kage ikke så mange nødder", ""),
    ("nb", "kake uten nøtter", "kake", "without nuts"),
    ("no", "kake uten nøtter", "kake", "without nuts"),
    ("nb", "melkefri eggfri kake", "melkefri kake", "without eggs"),
    ("nb", "suppe på 30 minutter", "suppe", "at most 30 minutes"),
    ("nb", "kake ikke så søt", "kake", "ikke så søt"),
    ("nb", "kake ikke for mange nøtter", "kake ikke for mange nøtter", ""),
    ("fi", "kakku ilman munia", "kakku", "without eggs"),
    ("fi", "gluteeniton kakku", "kakku", "without gluten"),
    ("fi", "maidoton munaton kakku", "kakku", "without milk, without eggs"),
    ("fi", "keitto alle 30 minuuttia", "keitto", "at most 30 minutes"),
    ("pl", "ciasto bez jajek", "ciasto", "without eggs"),
    ("pl", "ciasto bez mleka i jajek", "ciasto", "without milk, without eggs"),
    ("pl", "bezglutenowe ciasto", "ciasto", "without gluten"),
    ("pl", "zupa w 30 minut", "zupa", "at most 30 minutes"),
    ("ru", "торт без яиц", "торт", "without eggs"),
    ("ru", "торт без молока и яиц", "торт", "without milk, without eggs"),
    ("ru", "безглютеновый торт", "торт", "without gluten"),
    ("ru", "суп за 30 минут", "суп", "at most 30 minutes"),
    ("ru", "суп за полчаса", "суп", "at most 30 minutes"),
    ("de", "Kartoffeln, kein Auflauf", "Kartoffeln,", "kein Auflauf"),
    ("fr", "courgettes pas de gratin", "courgettes", "pas de gratin"),
    ("nl", "aardappelen, geen ovenschotel", "aardappelen,", "geen ovenschotel"),
    ("sv", "potatis inga plättar", "potatis", "inga plättar"),
    ("da", "suppe undtagen ærtesuppe", "suppe", "undtagen ærtesuppe"),
    ("de", "Suppe außer Gulasch", "Suppe", "außer Gulasch"),
    ("es", "postre excepto flan", "", "postre, excepto flan"),
    ("fi", "keitto paitsi hernekeitto", "keitto", "paitsi hernekeitto"),
    ("fr", "dessert sauf tarte", "", "dessert, sauf tarte"),
    ("it", "dolce tranne torta", "dolce", "tranne torta"),
    ("nb", "suppe unntatt fiskesuppe", "suppe", "unntatt fiskesuppe"),
    ("nl", "soep behalve erwtensoep", "soep", "behalve erwtensoep"),
    ("pl", "zupa oprócz rosołu", "zupa", "oprócz rosołu"),
    ("pt", "sobremesa exceto pudim", "", "sobremesa, exceto pudim"),
    ("ru", "суп кроме борща", "суп", "кроме борща"),
    ("sv", "soppa förutom ärtsoppa", "soppa", "förutom ärtsoppa"),
  ])
  func `each language has its words`(
    language: String, text: String, words: String, understood: String
  ) throws {
    try expect(text, [language], words, understood)
  }

  /// Whom it harms or who does not like it is not looked for, and a preposition may be one with the article behind it.
  @Test(arguments: [
    ("de", "Meine Tochter ist allergisch gegen Nüsse, Kuchen", "Kuchen", "without nuts"),
    ("de", "Bin allergisch auf Eier und will Kuchen", "und will Kuchen", "without eggs"),
    ("de", "mein Mann hasst Butter, Auflauf", "Auflauf", "without butter"),
    ("de", "Oma darf Zucker nicht essen, Kuchen", "Kuchen", "without sugar"),
    ("de", "vertrage kein Gluten, Kuchen", "Kuchen", "without gluten"),
    ("de", "meine Kinder mögen keine Butter, Kuchen", "Kuchen", "without butter"),
    ("de", "Suppe bitte keine Butter rein", "Suppe bitte", "without butter"),
    ("de", "Suppe, aber nicht mit Milch", "Suppe,", "without milk"),
    ("de", "alle Kuchen außer denen mit Butter", "alle Kuchen", "without butter"),
    ("de", "Auflauf, weder mit Eiern noch mit Milch", "Auflauf,", "without eggs, without milk"),
    ("de", "Auflauf, weder Eier noch Milch drin", "Auflauf,", "without eggs, without milk"),
    ("de", "habe noch Eier und Milch", "habe noch Eier und Milch", ""),
    ("fr", "ma fille est allergique aux noix, gâteau", "gâteau", "without nuts"),
    ("fr", "intolérante au gluten, gâteau", "gâteau", "without gluten"),
    ("fr", "je déteste le beurre, une soupe", "une soupe", "without butter"),
    ("fr", "mon mari ne mange pas de beurre, gâteau", "gâteau", "without butter"),
    ("fr", "je n'ai plus de lait, crêpes", "crêpes", "without milk"),
    ("fr", "j'ai plus d'œufs, crêpes", "crêpes", "without eggs"),
    ("fr", "gâteau ni avec du lait ni avec des œufs", "gâteau", "without milk, without eggs"),
    ("fr", "gâteau au lieu du beurre", "gâteau", "without butter"),
    ("es", "Mi hijo es alérgico al huevo y quiero tarta", "y quiero tarta", "without eggs"),
    ("es", "mi marido odia el huevo, tarta", "tarta", "without eggs"),
    ("es", "a mi abuela no le gusta la leche, tarta", "tarta", "without milk"),
    ("es", "no puedo comer huevos, tarta", "tarta", "without eggs"),
    ("es", "para una amiga intolerante a la leche tarta", "tarta", "without milk"),
    ("es", "tarta que no contenga mantequilla", "tarta", "without butter"),
    ("es", "tarta en vez del huevo", "tarta", "without eggs"),
    ("it", "mia figlia è allergica alle noci, torta", "torta", "without nuts"),
    ("it", "sono intollerante al glutine, torta", "torta", "without gluten"),
    ("it", "odio il burro, torta", "torta", "without butter"),
    ("it", "non posso mangiare uova, torta", "torta", "without eggs"),
    ("it", "la mia ragazza non mangia uova, torta", "torta", "without eggs"),
    ("it", "torta che non contenga burro", "torta che", "without butter"),
    ("it", "zuppa né con latte né con burro", "zuppa", "without milk, without butter"),
    ("it", "torta al posto del burro", "torta", "without butter"),
    ("pt", "sou alérgico ao leite, bolo", "bolo", "without milk"),
    ("pt", "minha mãe não gosta de leite, bolo", "bolo", "without milk"),
    ("nl", "allergisch voor noten, taart", "taart", "without nuts"),
    ("sv", "tål inte ägg, kaka", "kaka", "without eggs"),
    ("da", "kan ikke tåle nødder, kage", "kage", "without nuts"),
    ("nb", "liker ikke nøtter, kake", "kake", "without nuts"),
    ("pl", "nie mogę jeść jajek, ciasto", "ciasto", "without eggs"),
    ("ru", "не ем яиц, торт", "торт", "without eggs"),
  ])
  func `who leaves something out says so in many ways`(
    language: String, text: String, words: String, understood: String
  ) throws {
    try expect(text, [language], words, understood)
  }

  /// What is left out may stand before what leaves it out, to the end of its clause.
  @Test(arguments: [
    ("en", "cake, eggs i can't have", "cake,", "without eggs"),
    ("en", "cake but butter is out", "cake but", "without butter"),
    ("en", "milk is a no, cake please", "cake please", "without milk"),
    ("en", "butter cake", "butter cake", ""),
    ("en", "eggs i hate to peel", "eggs i hate to peel", ""),
    ("de", "Gulasch ja, Milch nein", "Gulasch ja,", "without milk"),
    ("de", "Kuchen, Eier mag ich leider nicht", "Kuchen,", "without eggs"),
    ("de", "Milch ist alle. Kuchen?", "Kuchen?", "without milk"),
    ("de", "Auflauf, Butter lass bitte weg", "Auflauf,", "without butter"),
    (
      "de", "die Kleine hat eine Eierallergie, Kuchen", "die Kleine hat eine Kuchen", "without eggs"
    ),
    ("de", "Milch, nein, Kuchen", "Milch, nein, Kuchen", ""),
    ("de", "Kuchen, Eier und Milch lass weg", "Kuchen,", "without eggs, without milk"),
    ("de", "warum gelingt die Butter nicht", "warum gelingt die Butter nicht", ""),
    ("de", "Eier müssen weg", "Eier müssen weg", ""),
    ("it", "pesto per chi all'uovo è allergico", "pesto per chi", "without eggs"),
    ("fr", "gâteau, le lait j'en veux pas", "gâteau, le", "without milk"),
    ("fr", "gâteau pour la fête, noix interdites", "gâteau pour la fête,", "without nuts"),
    (
      "es", "tarta para el cole, las nueces no los dejan", "tarta para el cole, las", "without nuts"
    ),
    ("es", "tarta, pero la leche ni en pintura", "tarta, pero la", "without milk"),
    ("it", "torta, ma il latte no", "torta, ma il", "without milk"),
    ("it", "pesto per uno che alle noci è allergico", "pesto per uno che alle", "without nuts"),
    ("it", "ho finito le uova ma voglio torta", "ma voglio torta", "without eggs"),
    ("pt", "leite eu odeio, bolo", "bolo", "without milk"),
    ("nl", "taart, eieren mag ik niet", "taart,", "without eggs"),
    ("sv", "paj, sonen är äggallergiker", "paj, sonen är", "without eggs"),
    ("da", "kage, nødder gider de ikke", "kage,", "without nuts"),
    ("nb", "melk spiser vi ikke, kake", "kake", "without milk"),
    ("pl", "jajek nie, ciasto", "ciasto", "without eggs"),
    ("ru", "молока нет, торт", "торт", "without milk"),
  ])
  func `a clause may end with what leaves out its food`(
    language: String, text: String, words: String, understood: String
  ) throws {
    try expect(text, [language], words, understood)
  }

  /// "Noch" leaves something out behind another word only, in German as in Dutch: by itself it is "still".
  @Test func `what is still there is not left out`() throws {
    for languages in [["de", "nl"], ["nl", "de"], ["nl"]] {
      #expect(try read("habe noch Eier da", languages).understood.isEmpty)
      let wish = try read("zonder melk noch eieren", languages.contains("nl") ? ["nl"] : languages)
      #expect(wish.understood.map(\.sentence) == ["without milk", "without eggs"])
    }
  }

  /// Apostrophes are left out by many.
  @Test func `words are known without their apostrophes`() throws {
    for text in ["my son cant eat eggs, cake", "i dont like eggs, cake", "im out of eggs, cake"] {
      let wish = try read(text, ["en"])
      #expect(wish.understood.map(\.sentence) == ["without eggs"], "\(text)")
      #expect(wish.query.requiredWords == ["cake"], "\(text)")
    }
  }

  @Test(arguments: ["de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "ru"])
  func `English is always read`(language: String) throws {
    #expect(try read("cake without eggs", [language]).understood.count == 1)
    #expect(try read("egg-free cake", [language + "-XX"]).understood.count == 1)
  }

  @Test func `words of other languages are not read`() throws {
    for text in [
      "Kuchen ohne Eier", "tarta sin huevo", "torta senza uova", "kage uden egg", "glutenfrei",
      "munaton", "nut fri", "gluten frei", "nut en 30 minutos", "Suppe für 4",
    ] {
      let query = try UserQueryParser().parse(text)
      #expect(try read(text, ["en"]).isUnread(query), "\(text)")
    }
  }

  @Test func `a word that is ordinary in a more frequent language is no marker`() throws {
    // "In the milk".
    #expect(try read("frango no leite", ["pt", "en"]).understood.isEmpty)
    #expect(try read("frango no leite", ["pt"]).understood.isEmpty)
    #expect(try read("frango no leite", ["en", "pt"]).understood.count == 1)
  }

  /// Recipes hardly say of themselves what kind of dish they are.
  @Test(arguments: [
    ("de", "Nachtisch ohne Eier", "kuchen"), ("fr", "dessert sans lait", "clafoutis"),
    ("it", "dessert senza uova", "budino"), ("es", "postre sin huevo", "bizcocho"),
    ("pt", "sobremesa sem ovo", "pudim"), ("nl", "toetje zonder eieren", "vla"),
    ("sv", "efterrätt utan ägg", "tårta"), ("pl", "deser bez jajek", "szarlotka"),
    ("de", "Fischgericht", "forelle"), ("es", "plato de pescado", "merluza"),
    ("it", "secondo di pesce", "branzino"), ("sv", "fiskrätt", "torsk"),
  ])
  func `the name of a kind of dish stands for dishes`(
    language: String, text: String, name: String
  ) throws {
    let wish = try read(text, [language])
    #expect(wish.query.allWords.joined(separator: " ").contains(name), "\(wish.query)")
  }

  @Test func `a word of several languages stands for the dishes of all of them`() throws {
    let words = try read("dessert", ["de", "fr"]).query.allWords
    #expect(words.contains("kuchen") && words.contains("clafoutis"), "\(words)")
    // In English recipes are labelled.
    #expect(try read("dessert", []).query.allWords == ["dessert"])
  }
}
