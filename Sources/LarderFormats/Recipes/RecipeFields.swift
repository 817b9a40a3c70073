internal import LarderFoods
internal import LarderText

/// What the keys of metadata stand for: one table for all formats in which people name the parts of a recipe themselves.
enum RecipeFields {
  /// A part of a recipe that metadata gives.
  enum Field: Hashable {
    case title, summary, notes, yield, prepTime, cookTime, totalTime, authors, source, site, url
    case tags, categories, cuisines, diets, tools, difficulty, images, rating, language, nutrition,
      published
  }

  /// The keys that writers take.
  static func key(of field: Field) -> String {
    rows.first { $0.field == field }?.keys.first ?? ""
  }

  /// The part that a key stands for, however it is written: `Prep Time`, `prep_time`, `prepTime`.
  static func field(of key: String) -> Field? { fields[folded(key)] }

  /// Puts what stands under a key into a recipe.
  ///
  /// - Parameters:
  ///   - values: the elements of a list, or one text.
  ///   - key: as it is written.
  ///   - recipe: takes them; what it has under a part of one value is replaced.
  /// - Returns: false where the key stands for nothing that a recipe has, or the value cannot be used.
  static func set(_ values: [String], for key: String, of recipe: inout ImportedRecipe) -> Bool {
    guard let field = field(of: key) else { return false }
    let values = values.map(TextCleaning.trimmed).filter { !$0.isEmpty }
    // A key without a value says nothing, and nothing is lost.
    guard let first = values.first else { return true }
    switch field {
    case .title: recipe.title = first
    case .summary: recipe.summary = values.joined(separator: "\n")
    case .notes: recipe.notes = values.joined(separator: "\n")
    case .yield:
      // Cooklang once gave several numbers of servings: the first is what the amounts are for.
      let text = String(first.prefix { $0 != "|" })
      recipe.yield = text
      recipe.servings = Servings.count(in: text)
    case .prepTime: return set(first, as: \.prepMinutes, of: &recipe)
    case .cookTime: return set(first, as: \.cookMinutes, of: &recipe)
    case .totalTime: return set(first, as: \.totalMinutes, of: &recipe)
    case .authors: append(values, to: &recipe.authors)
    case .source where isAddress(first), .url: recipe.url = first
    case .source, .site: recipe.site = first
    case .tags, .difficulty: append(values, of: "tag", to: &recipe)
    case .categories: append(values, of: "category", to: &recipe)
    case .cuisines: append(values, of: "cuisine", to: &recipe)
    case .diets: append(values, of: "diet", to: &recipe)
    case .tools: append(values, of: "tool", to: &recipe)
    case .images: recipe.add(images: values.map { .init(location: $0) })
    case .rating:
      guard let rating = Double(first), rating > 0, rating <= 5 else { return false }
      recipe.rating = rating
    case .nutrition:
      let nutrients = values.flatMap(ImportedRecipe.Nutrient.list)
      guard !nutrients.isEmpty else { return false }
      recipe.nutrition = nutrients
    case .published:
      guard let date = PublishedDate.text(in: first) else { return false }
      recipe.published = date
    case .language: recipe.language = String(first.map { $0 == "_" ? "-" : $0 })
    }
    return true
  }

  private static func set(
    _ text: String, as part: WritableKeyPath<ImportedRecipe, Double?>,
    of recipe: inout ImportedRecipe
  ) -> Bool {
    guard let minutes = CookingTime.minutes(in: text) else { return false }
    recipe[keyPath: part] = minutes
    return true
  }

  private static func append(_ values: [String], to list: inout [String]) {
    for value in values where !list.contains(value) { list.append(value) }
  }

  /// Tags in one text stand between commas.
  private static func append(_ values: [String], of kind: String, to recipe: inout ImportedRecipe) {
    let names =
      values.count == 1
      ? values[0].split { ",;，、".contains($0) }.map { TextCleaning.trimmed(String($0)) } : values
    for name in names where !name.isEmpty {
      let tag = ImportedRecipe.Tag(kind: kind, name: name)
      if !recipe.tags.contains(tag) { recipe.tags.append(tag) }
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  // MARK: - Keys

  /// Lower case and without what stands between words.
  private static func folded(_ key: String) -> String {
    Folding.canonical.fold(key).filter { !" _-".contains($0) }
  }

  private static let fields: [String: Field] = Dictionary(
    rows.flatMap { row in row.keys.map { (folded($0), row.field) } },
    uniquingKeysWith: { first, _ in first })

  /// The first key of each row is what writers take.
  private static let rows: [(field: Field, keys: [String])] = [
    (.title, words("title|name|recipe|titel|rezept|titre|título|titolo|tytuł|название|タイトル|标题")),
    (
      .summary,
      words(
        "description|introduction|summary|beschreibung|descripción|descrizione|descrição|opis|описание"
      )
    ),
    (
      .notes,
      words(
        "notes|note|comments|notizen|anmerkungen|remarques|notas|opmerkingen|anteckningar|uwagi|заметки"
      )
    ),
    (
      .yield,
      words(
        "servings|serves|yield|yields|portionen|personen|portions|couverts|raciones|porciones|porzioni|porções|porties|"
          + "portioner|porcje|порции|人数|分量")
    ),
    (
      .prepTime,
      words(
        "prep time|prep|preparation time|time.prep|vorbereitungszeit|vorbereitung|temps de préparation|préparation|"
          + "tiempo de preparación|tempo di preparazione|tempo de preparo|voorbereidingstijd|förberedelse"
      )
    ),
    (
      .cookTime,
      words(
        "cook time|cooking time|cook|time.cook|bake time|kochzeit|garzeit|backzeit|temps de cuisson|cuisson|"
          + "tiempo de cocción|tempo di cottura|tempo de cozimento|kooktijd|tillagningstid")
    ),
    (
      .totalTime,
      words(
        "time|total time|time required|duration|zeit|gesamtzeit|dauer|temps total|temps|durée|tiempo|tiempo total|"
          + "tempo|tempo totale|tempo total|tijd|totale tijd|tid|czas|время|時間|调理时间")
    ),
    (
      .authors,
      words("author|authors|source.author|by|cook name|autor|auteur|autore|koch|kock|автор|作者")
    ),
    (.source, words("source|sourced|quelle|fuente|fonte|bron|källa|źródło|источник|出典|来源")),
    (.site, words("source.name|site|website|publisher")),
    (.url, words("source.url|url|link|web|address|adresse|enlace|lien|ссылка")),
    (
      .tags,
      words(
        "tags|tag|keywords|schlagwörter|stichwörter|mots-clés|etiquetas|etichette|taggar|tagi|теги|タグ|标签"
      )
    ),
    (
      .categories,
      words(
        "course|category|categories|meal|dish|gang|kategorie|kategorien|catégorie|categoría|categoria|portata|"
          + "categorie|kategori|kategoria|категория|カテゴリ|分类")
    ),
    (
      .cuisines,
      words("cuisine|cuisines|küche|cocina|cucina|cozinha|keuken|kök|kuchnia|кухня|料理|菜系")
    ),
    (.diets, words("diet|diets|ernährung|régime|dieta|dieet|kost|диета")),
    (
      .tools,
      words(
        "equipment|tools|tool|cookware|geräte|zubehör|ustensiles|utensilios|attrezzatura|utensílios"
      )
    ),
    (
      .difficulty,
      words(
        "difficulty|schwierigkeit|difficulté|dificultad|difficoltà|dificuldade|moeilijkheid|сложность"
      )
    ),
    (
      .images,
      words(
        "image|images|picture|pictures|photo|photos|bild|bilder|imagen|immagine|imagem|afbeelding|фото"
      )
    ),
    (
      .nutrition,
      words(
        "nutrition|nutrition facts|nährwerte|valeurs nutritionnelles|información nutricional|valori nutrizionali|"
          + "informação nutricional|voedingswaarden|näringsvärde|пищевая ценность")
    ),
    (
      .published,
      words("published|date published|date|publish date|datum|veröffentlicht|fecha|data")
    ),
    (.rating, words("rating|stars|bewertung|valoración|valutazione|рейтинг")),
    (.language, words("locale|language|lang|sprache|langue|idioma|lingua|taal|språk|язык")),
  ]

  private static func words(_ list: String) -> [String] {
    list.split(separator: "|").map(String.init)
  }
}
