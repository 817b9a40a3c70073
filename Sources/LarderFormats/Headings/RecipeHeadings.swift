internal import LarderText

/// The headings that parts of a recipe have, in many languages: the one place where formats look them up.
enum RecipeHeadings {
  /// A part that a heading begins.
  enum Part: Hashable, Sendable {
    case ingredients
    case method
    case notes
    case summary
    case equipment
    case nutrition
  }

  /// A heading that is known.
  struct Heading: Hashable, Sendable {
    var part: Part
    /// What stands behind the word, such as "for 4 people"; empty where nothing does.
    var rest: String
  }

  /// The longest heading, in bytes.
  private static let maximumLength = 120

  /// The heading that a line is; nil for any other line.
  ///
  /// - Parameter line: a line without the marks of its format: "Zutaten für 4 Personen:", "INGREDIENTS (serves 4)".
  static func heading(_ line: String) -> Heading? {
    guard line.utf8.count <= maximumLength else { return nil }
    var text = TextCleaning.trimmed(line).lowercased()
    while let last = text.last, ":：.-–—=*_#".contains(last) { text.removeLast() }
    text = TextCleaning.trimmed(String(text.drop { "*_#=-–—•".contains($0) || $0.isWhitespace }))
    if let part = parts[text] { return Heading(part: part, rest: "") }
    // The longest name that begins the line, with something that may follow it.
    var end = text.endIndex
    while let space = text[..<end].lastIndex(where: { " (:：,（".contains($0) }) {
      end = space
      let name = TextCleaning.trimmed(String(text[..<space]))
      guard let part = parts[name] else { continue }
      let rest = TextCleaning.trimmed(String(text[space...]))
      return mayFollow(rest)
        ? Heading(part: part, rest: TextCleaning.trimmed(rest.filter { !"():：（）".contains($0) }))
        : nil
    }
    return nil
  }

  /// A heading that is followed by its text in the same line: "Zutaten: 500 g Mehl, 2 Eier"; nil for any other line.
  static func leadingHeading(_ line: String) -> (heading: Heading, text: String)? {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }),
      line[..<colon].utf8.count <= maximumLength, let heading = heading(String(line[..<colon]))
    else { return nil }
    let text = TextCleaning.trimmed(String(line[line.index(after: colon)...]))
    // "Preparation: 10 min" is a fact.
    guard !text.isEmpty, heading.part == .ingredients || text.utf8.count > longestFact else {
      return nil
    }
    return (heading, text)
  }

  /// In bytes; behind a colon, more is no length of time.
  private static let longestFact = 30

  /// Whether a heading is one within a recipe, whatever its level: "For the sauce".
  static func isGroup(_ heading: String) -> Bool {
    prepositions.contains(heading.lowercased().prefix { $0.isLetter }.description)
  }

  /// Whether what stands behind a heading's word leaves it a heading: a remark in parentheses, or for how many it is.
  private static func mayFollow(_ rest: String) -> Bool {
    if rest.first == "(" || rest.first == "（" { return rest.last == ")" || rest.last == "）" }
    let word = String(rest.prefix { $0.isLetter })
    return prepositions.contains(word) || (word.isEmpty && rest.first?.isNumber == true)
  }

  private static let prepositions: Set<String> = [
    "for", "für", "pour", "para", "per", "voor", "för", "til", "till", "dla", "на", "для", "pro",
    "ca", "serves", "makes", "serve",
  ]

  /// The part of each name, in lower case.
  static let parts: [String: Part] = {
    var parts: [String: Part] = [:]
    for (part, names) in names {
      for name in names.split(separator: ",") { parts[TextCleaning.trimmed(String(name))] = part }
    }
    return parts
  }()

  private static let names: [(Part, String)] = [
    (
      .ingredients,
      """
      ingredients, ingredient list, what you need, you will need, you'll need, shopping list, zutaten,
      zutatenliste, ihr braucht, du brauchst, einkaufsliste, ingrédients, ingredients necessaires,
      liste des ingrédients, il vous faut, ingredientes, lista de ingredientes, ingredienti,
      ingrediënten, benodigdheden, ingredienser, dette skal du bruge, du trenger, du behöver, składniki,
      składniki na ciasto, ингредиенты, состав, продукты, інгредієнти, ainekset, raaka-aineet, aineet,
      suroviny, ingredience, přísady, malzemeler, hozzávalók, ingrediente, sastojci, υλικά, 材料, 食材,
      用料, 配料, 原料, 必备原料, 必备原料和工具, 计算, 재료, מצרכים, המצרכים, المكونات, المقادير, ส่วนผสม, nguyên liệu, सामग्री
      """
    ),
    (
      .method,
      """
      directions, direction, instructions, method, preparation, steps, procedure, how to make it,
      preparation method, cooking instructions, cooking method, zubereitung, anleitung, vorbereitung,
      so geht's, so wird's gemacht, arbeitsschritte, préparation, instructions, étapes, recette,
      réalisation, progression, preparación, elaboración, instrucciones, modo de preparación, pasos,
      preparazione, procedimento, istruzioni, svolgimento, preparação, modo de preparo,
      modo de preparação, modo de fazer, instruções, bereiding, bereidingswijze, werkwijze, instructies,
      aan de slag, fremgangsmåde, sådan gør du, fremgangsmåte, slik gjør du, gör så här, tillagning,
      instruktioner, så här gör du, przygotowanie, sposób przygotowania, wykonanie, приготовление,
      способ приготовления, инструкция, приготування, valmistus, valmistusohje, ohje, ohjeet, työohje,
      postup, příprava, postup přípravy, hazırlanışı, yapılışı, yapılış, tarif, elkészítés,
      mod de preparare, priprema, εκτέλεση, οδηγίες, 作り方, 手順, 做法, 步骤, 步驟, 制作方法, 操作, 만드는 법, 조리법,
      만들기, אופן ההכנה, הוראות הכנה, הכנה, طريقة التحضير, طريقة العمل, วิธีทำ, cách làm, cách nấu, विधि
      """
    ),
    (
      .notes,
      """
      notes, note, tips, tip, hints, variations, variation, storage, cook's notes, recipe notes,
      serving suggestions, make ahead, notizen, notiz, anmerkungen, anmerkung, hinweise, hinweis, tipps,
      tipp, varianten, aufbewahrung, remarques, remarque, astuces, astuce, conseils, conseil, variantes,
      conservation, notas, nota, consejos, consejo, sugerencias, trucos, consigli, consiglio, note dello
      chef, suggerimenti, dicas, dica, observações, opmerkingen, noter, bemærkninger, notater, merknader,
      anteckningar, uwagi, notatki, wskazówki, porady, примечания, примечание, советы, совет, заметки,
      примітки, поради, huomautuksia, vinkit, vinkki, poznámky, poznámka, tipy, notlar, not, püf noktası,
      megjegyzés, tippek, observații, σημειώσεις, メモ, コツ, ポイント, 备注, 小贴士, 附加内容, 筆記, 메모, 팁, הערות, طريقة التقديم
      """
    ),
    (
      .summary,
      """
      description, about, summary, introduction, beschreibung, einleitung, über das rezept, description
      de la recette, descripción, introducción, descrizione, introduzione, descrição, introdução,
      omschrijving, beschrijving, beskrivelse, beskrivning, opis, описание, опис, kuvaus, popis, açıklama
      """
    ),
    (
      .equipment,
      """
      equipment, tools, special equipment, utensils, utensilien, küchengeräte, zubehör, geräte, matériel,
      ustensiles, utensilios, equipo, utensili, attrezzatura, utensílios, equipamento, keukengerei,
      udstyr, utstyr, utrustning, redskap, sprzęt, przybory, оборудование, инвентарь, välineet, vybavení,
      nádobí, ekipman, 道具, 工具, 도구
      """
    ),
    (
      .nutrition,
      """
      nutrition, nutrition facts, nutritional information, nutrition information, nutritional info,
      nährwerte, nährwertangaben, valeurs nutritionnelles, nutrition par portion, información nutricional,
      valores nutricionales, valori nutrizionali, informação nutricional, valores nutricionais,
      voedingswaarde, voedingswaarden, næringsindhold, næringsinnhold, näringsvärde, wartości odżywcze,
      пищевая ценность, ravintosisältö, nutriční hodnoty, besin değerleri, 栄養成分, 营养成分, 영양 성분
      """
    ),
  ]
}
