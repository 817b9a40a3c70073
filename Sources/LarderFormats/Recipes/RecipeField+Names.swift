internal import LarderText

extension RecipeField {
  /// What people and programs call each part, beside the headings of `RecipeHeadings`; writers take the first name.
  static let names: [(field: RecipeField, keys: [String])] =
    rows.map { row in
      (row.field, row.keys.split(separator: "|").map(String.init))
    } + ImportedRecipe.Own.Part.allCases.map { (.own($0), ["own.\($0.rawValue)"]) }

  private static let rows: [(field: RecipeField, keys: String)] = [
    (
      .title,
      "title|name|recipe|recipe name|recipe title|titel|rezept|rezeptname|titre|nom|recette|título|nombre|receta|"
        + "titolo|nome|ricetta|receita|naam|namn|recept|tytuł|nazwa|przepis|название|рецепт|タイトル|标题"
    ),
    (.summary, "description|text|opis|résumé"),
    (.notes, "notes|comments|appunti|notities"),
    (.ingredients, "ingredients|recipe ingredient|recipe ingredients"),
    (.steps, "directions|recipe instructions"),
    (
      .preparation,
      "preparation|préparation|preparación|preparazione|preparação|vorbereitung|подготовка|przygotowanie"
    ),
    (
      .yield,
      "servings|serves|yield|yields|makes|quantity|recipe yield|recipe servings|portions|portionen|personen|couverts|"
        + "raciones|porciones|porzioni|dosi|porções|porties|portioner|porcje|порции|人数|分量|"
        + "feeds|ergibt|reicht für|donne|rinde|rende|geeft|ger"
    ),
    (.yieldUnit, "servings text|recipe yield text"),
    (
      .prepTime,
      "prep time|prep|preparation time|time.prep|active time|working time|vorbereitungszeit|zubereitungszeit|arbeitszeit|temps de préparation|"
        + "tiempo de preparación|tempo di preparazione|tempo de preparo|voorbereidingstijd|förberedelse|"
        + "förberedelsetid|czas przygotowania|förberedelser|forberedelse|forberedelsestid|forberedelsetid|"
        + "esivalmistelu|doba přípravy|hazırlama süresi|hazırlık süresi|время подготовки"
    ),
    (
      .cookTime,
      "cook time|cooking time|cook|cooking|time.cook|bake time|cooking duration|perform time|kochzeit|garzeit|backzeit|"
        + "temps de cuisson|cuisson|tiempo de cocción|tempo di cottura|tempo de cozimento|kooktijd|bereidingstijd|"
        + "tillagningstid|czas gotowania|cottura|cocción|cozimento|horneado|gaartijd|baktijd|oventijd|tilberedningstid|"
        + "bagetid|stegetid|koketid|steketid|stektid|koktid|gräddningstid|paistoaika|kypsennysaika|keittoaika|"
        + "czas pieczenia|pieczenie|gotowanie|doba vaření|doba pečení|pečení|vaření|pişirme süresi|pişirme|"
        + "время варки|время выпечки"
    ),
    (.waitingTime, "waiting time|inactive time"),
    (
      .totalTime,
      "time|total time|time required|duration|zeit|gesamtzeit|dauer|temps total|temps|durée|tiempo|tiempo total|tempo|"
        + "duración|duração|durata|gesamtdauer|zeitaufwand|zeitbedarf|durée totale|duración total|varaktighet|"
        + "tidsåtgång|tidsforbrug|samlet tid|kokonaisaika|aika|valmistusaika|łączny czas|czas wykonania|celkový čas|"
        + "celková doba|süre|toplam süre|общее время|время приготовления|"
        + "tempo totale|tempo total|tijd|totale tijd|tid|total tid|czas|czas całkowity|время|時間|调理时间"
    ),
    (
      .author,
      "author|authors|source.author|by|cook name|autor|auteur|autore|koch|kock|författare|автор|作者"
    ),
    (.source, "source|sourced|quelle|fuente|fonte|bron|källa|źródło|источник|出典|来源"),
    (.site, "source.name|site|website|publisher"),
    (
      .url,
      "source.url|url|original url|recipe url|link|web|web link|org url|address|adresse|enlace|lien|ссылка"
    ),
    (
      .published,
      "published|date published|date|publish date|created|created at|date created|date added|datum|erstellt|"
        + "veröffentlicht|publié|publié le|fecha|publicado|pubblicato|дата|日付|日期"
    ),
    (
      .tag,
      "tags|tag|keywords|labels|recipe book|schlagwörter|stichwörter|mots-clés|etiquetas|etichette|trefwoorden|taggar|tagi|теги|"
        + "タグ|标签"
    ),
    (
      .category,
      "course|category|categories|recipe category|meal|dish|gang|kategorie|kategorien|catégorie|catégories|categoría|"
        + "categorías|categoria|portata|categorie|kategori|kategoria|категория|カテゴリ|分类"
    ),
    (
      .cuisine,
      "cuisine|cuisines|recipe cuisine|küche|cocina|cucina|cozinha|keuken|kök|kuchnia|кухня|料理|菜系"
    ),
    (.diet, "diet|diets|suitable for diet|ernährung|régime|dieta|dieet|kost|диета"),
    (.tool, "equipment|tool|cookware"),
    (
      .difficulty,
      "difficulty|schwierigkeit|difficulté|dificultad|difficoltà|dificuldade|moeilijkheid|сложность"
    ),
    (
      .image,
      "image|images|image url|image urls|picture|pictures|original picture|photo|photos|photo url|photo urls|bild|bilder|imagen|"
        + "immagine|imagem|afbeelding|фото"
    ),
    (
      .rating, "rating|stars|bewertung|valoración|valutazione|beoordeling|betyg|ocena|рейтинг"
    ),
    (.language, "locale|language|lang|in language|sprache|langue|idioma|lingua|taal|språk|язык"),
    (
      .nutrition,
      "nutrition|nutritional info|nutrition info|nutrients|macros|nährwert|nährstoffe|nutrition par personne|"
        + "nutrición|nutrientes|nutrizione|nutrição|näring|voeding"
    ),
  ]

  /// Whether a key for a time is a word for all the making: "Zubereitungszeit" alone is the total, beside "Backzeit" it is
  /// not.
  static func isOfWholeMaking(_ key: String) -> Bool {
    wholeMaking.contains(TextCleaning.trimmed(key).lowercased())
  }

  private static let wholeMaking: Set<String> = [
    "zubereitungszeit", "zubereitung", "bereidingstijd", "bereiding", "tillagningstid",
    "tillagning", "tilberedningstid", "czas przygotowania", "przygotowanie", "doba přípravy",
  ]
}
