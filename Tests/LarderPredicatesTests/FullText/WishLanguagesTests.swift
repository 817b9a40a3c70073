import LarderPredicates
import Testing

@Suite struct WishLanguagesTests {
  private func read(_ text: String, _ languages: [String]) throws -> Wish {
    let reader = WishReader(languages: languages, vocabulary: SmallVocabulary())
    return reader.read(try UserQueryParser().parse(text))
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
    ("es", "postre excepto flan", "postre", "excepto flan"),
    ("fi", "keitto paitsi hernekeitto", "keitto", "paitsi hernekeitto"),
    ("fr", "dessert sauf tarte", "dessert", "sauf tarte"),
    ("it", "dolce tranne torta", "dolce", "tranne torta"),
    ("nb", "suppe unntatt fiskesuppe", "suppe", "unntatt fiskesuppe"),
    ("nl", "soep behalve erwtensoep", "soep", "behalve erwtensoep"),
    ("pl", "zupa oprócz rosołu", "zupa", "oprócz rosołu"),
    ("pt", "sobremesa exceto pudim", "sobremesa", "exceto pudim"),
    ("ru", "суп кроме борща", "суп", "кроме борща"),
    ("sv", "soppa förutom ärtsoppa", "soppa", "förutom ärtsoppa"),
  ])
  func `each language has its words`(
    language: String, text: String, words: String, understood: String
  ) throws {
    let wish = try read(text, [language])
    #expect(wish.understood.map(\.sentence).joined(separator: ", ") == understood)
    #expect(wish.query.requiredWords.joined(separator: " ") == words)
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
}
