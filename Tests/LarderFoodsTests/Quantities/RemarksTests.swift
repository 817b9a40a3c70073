import LarderFoods
import Testing

@Suite struct RemarksTests {
  private func parse(_ line: String) -> ParsedIngredient { IngredientParser().parse(line) }

  @Test(
    arguments: [
      ("1 onion, finely chopped", "onion", "finely chopped"),
      (
        "2 carrots, peeled and cut into 1-inch pieces", "carrots",
        "peeled and cut into 1-inch pieces"
      ),
      ("3 cloves garlic (minced)", "garlic", "minced"),
      ("1 can beans, drained, rinsed", "beans", "drained, rinsed"),
      ("2 large, ripe tomatoes, diced", "large, ripe tomatoes", "diced"),
      ("4 peaches - peeled.", "peaches", "peeled"),
      ("1 stick butter (8 tbsp), melted", "butter", "melted"),
      ("1 cup walnuts, toasted (optional)", "walnuts", "toasted"),
      ("2 Zwiebeln, fein gehackt", "Zwiebeln", "fein gehackt"),
      ("1 oignon, émincé finement", "oignon", "émincé finement"),
      ("1 cebolla, picada", "cebolla", "picada"),
      ("1 cebola, bem picadinha ou ralada", "cebola", nil),
      ("1 cipolla, tritata", "cipolla", "tritata"), ("1 ui, fijngesneden", "ui", "fijngesneden"),
      ("1 lök, finhackad", "lök", "finhackad"), ("1 løg, finthakket", "løg", "finthakket"),
      ("1 løk, finhakket", "løk", "finhakket"),
      ("1 sipuli, hienonnettuna", "sipuli", "hienonnettuna"),
      ("1 луковица, мелко нарезанная", "луковица", "мелко нарезанная"),
    ] as [(String, String, String?)])
  func `what is done to the food`(_ line: String, _ food: String, _ preparation: String?) {
    let parsed = parse(line)
    #expect(parsed.food == food)
    #expect(preparation == nil || parsed.preparation == preparation)
  }

  @Test(
    arguments: [
      "1 cup flour", "2 cups sugar, divided among friends of 2 cups", "1 (14 oz) can tomatoes",
      "1 cup chopped walnuts", "salt, to taste", "2 cups (about 500 ml, 2 glasses) stock",
      "1 egg (about 2 cups chopped)",
    ])
  func `no preparation`(_ line: String) {
    let preparation = parse(line).preparation
    #expect(preparation == nil || line.contains("divided"))
  }

  @Test(
    arguments: [
      ("2 tbsp butter or margarine", "margarine"), ("2 tbsp butter (or margarine)", "margarine"),
      ("2 tbsp butter, or margarine, softened", "margarine"),
      ("250 g Butter oder Margarine", "Margarine"),
      ("100 g de beurre ou de margarine", "de margarine"),
      ("aceite o mantequilla", "mantequilla"), ("burro o olio", "olio"),
      ("smör eller margarin", "margarin"),
      ("smør eller margarine", "margarine"), ("voita tai margariinia", "margariinia"),
      ("масло или маргарин", "маргарин"), ("1 cup milk (or 2 cups water)", "2 cups water"),
    ])
  func `what may stand in for the food`(_ line: String, _ alternative: String) {
    #expect(parse(line).alternative == alternative)
  }

  @Test(
    arguments: [
      "3 or 4 onions", "salt or to taste", "1 cup sugar, or more to taste",
      "2 carrots, chopped or sliced",
      "1 cup boter of margarine", "oregano", "a cup of Orzo", "mleko o zawartości 2%", "sugar, or",
      "pimiento en trozos de 2 o 3 cm",
      "4 drops food coloring, or desired amount",
    ])
  func `no alternative`(_ line: String) { #expect(parse(line).alternative == nil) }

  @Test(
    arguments: [
      "1 cup nuts (optional)", "1 cup nuts, optional", "Optional: 1 cup nuts",
      "Nüsse (nach Belieben)",
      "noix (facultatif)", "nueces (opcional)", "noci (facoltativo)", "nozes, opcional",
      "noten (optioneel)", "nøtter (valgfritt)", "nødder, valgfrit", "nötter (valfritt)",
      "pähkinöitä (halutessasi)", "орехи (по желанию)",
    ])
  func `what may be left out`(_ line: String) { #expect(parse(line).isOptional) }

  @Test(arguments: ["1 cup nuts", "optics", "", "()", "or", ", ,", "(((((", "1 cup (or", "½"])
  func `what may not`(_ line: String) { #expect(!parse(line).isOptional) }
}
