/// A part of a recipe, as apps name it by a key or a column.
enum RecipeField: Hashable {
  case title, summary, notes, ingredients, steps
  case yield, yieldUnit, prepTime, cookTime, waitingTime, totalTime
  case author, source, rating, image, language
  case tag, category, cuisine, diet, tool

  /// The part that a key or a column names; nil for what is not kept.
  ///
  /// - Parameter name: in any spelling: `prep_time`, `prepTime` and `Prep Time` are one.
  init?(_ name: String) {
    guard let field = Self.byName[Self.plain(name)] else { return nil }
    self = field
  }

  /// Letters alone, in lower case.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  private static let byName: [String: RecipeField] = {
    var table: [String: RecipeField] = [:]
    for (field, names) in names { for name in names { table[plain(name)] = field } }
    return table
  }()

  /// What the apps and their users call each part.
  private static let names: [(RecipeField, [String])] = [
    (
      .title,
      [
        "title", "name", "recipe name", "recipe title", "titel", "rezept", "rezeptname",
        "titre", "nom", "título", "nombre", "titolo", "nome", "naam", "namn", "tytuł", "nazwa",
      ]
    ),
    (
      .summary,
      [
        "description", "summary", "text", "beschreibung", "descripción", "descrição",
        "descrizione", "beschrijving", "beskrivning", "opis", "résumé",
      ]
    ),
    (
      .notes,
      [
        "notes", "note", "recipe notes", "comments", "notizen", "anmerkungen", "remarques",
        "notas", "appunti", "notities", "anteckningar", "notatki",
      ]
    ),
    (
      .ingredients,
      [
        "ingredients", "recipe ingredient", "recipe ingredients", "zutaten",
        "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienser", "składniki",
      ]
    ),
    (
      .steps,
      [
        "directions", "instructions", "steps", "method", "preparation", "recipe instructions",
        "zubereitung", "anleitung", "préparation", "étapes", "instrucciones", "preparación",
        "pasos",
        "preparazione", "procedimento", "istruzioni", "bereiding", "tillagning", "gör så här",
        "modo de preparo", "instruções", "przygotowanie", "wykonanie",
      ]
    ),
    (
      .yield,
      [
        "servings", "serves", "yield", "yields", "quantity", "recipe yield", "recipe servings",
        "portions", "portionen", "personen", "raciones", "porciones", "porzioni", "dosi", "porties",
        "portioner", "porções", "porcje",
      ]
    ),
    (.yieldUnit, ["servings text", "recipe yield text"]),
    (
      .prepTime,
      [
        "prep time", "time prep", "active time", "preparation time", "working time", "duration",
        "vorbereitungszeit",
        "temps de préparation", "tiempo de preparación", "tempo di preparazione",
        "voorbereidingstijd", "förberedelsetid", "tempo de preparo", "czas przygotowania",
      ]
    ),
    (
      .cookTime,
      [
        "cook time", "time cook", "cooking time", "cooking duration", "perform time", "kochzeit",
        "garzeit", "backzeit", "temps de cuisson", "tiempo de cocción", "tempo di cottura",
        "kooktijd", "bereidingstijd", "tillagningstid", "tempo de cozimento", "czas gotowania",
      ]
    ),
    (.waitingTime, ["waiting time", "inactive time"]),
    (
      .totalTime,
      [
        "total time", "gesamtzeit", "temps total", "tiempo total", "tempo totale",
        "totale tijd", "total tid", "tempo total", "czas całkowity",
      ]
    ),
    (.author, ["author", "authors", "autor", "auteur", "autore", "författare"]),
    (
      .source,
      [
        "source", "source url", "source name", "url", "link", "web link", "org url",
        "quelle", "fuente", "fonte", "bron", "källa", "źródło",
      ]
    ),
    (
      .rating,
      ["rating", "bewertung", "valoración", "valutazione", "beoordeling", "betyg", "ocena"]
    ),
    (
      .image,
      [
        "image", "images", "image url", "image urls", "photo url", "original picture",
        "photo urls",
      ]
    ),
    (.language, ["language", "lang", "in language"]),
    (
      .tag, ["tags", "keywords", "labels", "schlagwörter", "mots-clés", "etiquetas", "trefwoorden"]
    ),
    (
      .category,
      [
        "categories", "category", "recipe category", "course", "kategorie", "kategorien",
        "catégorie", "catégories", "categoría", "categorías", "categoria", "categorie", "kategori",
        "kategoria",
      ]
    ),
    (.cuisine, ["cuisine", "recipe cuisine", "küche", "cocina", "cucina", "keuken"]),
    (.diet, ["diet", "suitable for diet"]),
    (.tool, ["tools", "equipment", "utensils", "cookware"]),
  ]
}
