import LarderFoods
import Testing

/// What stays when a line is scaled, what grows with it, and articles that count.
@Suite struct SizesAndPartsTests {
  @Test(
    arguments: [
      ("2 boîtes de 400 g de tomates", "4 boîtes de 400 g de tomates", "fr"),
      ("1 poulet d'environ 1,5 kg", "2 poulet d'environ 1,5 kg", "fr"),
      ("2 latas de 400 g de tomate", "4 latas de 400 g de tomate", "es"),
      ("2 latas (de 400 g) de tomate", "4 latas (de 400 g) de tomate", "es"),
      ("2 vasos de 200 ml de leche", "4 vasos de 200 ml de leche", "es"),
      ("2 latas de 400 g de tomate", "4 latas de 400 g de tomate", "pt"),
      ("2 scatole da 400 g di pelati", "4 scatole da 400 g di pelati", "it"),
      ("2 Dosen à 400 g Tomaten", "4 Dosen à 400 g Tomaten", "de"),
      ("2 Dosen (à 400 g) Tomaten", "4 Dosen (à 400 g) Tomaten", "de"),
      ("2 Packungen von ca. 250 g Quark", "4 Packungen von ca. 250 g Quark", "de"),
      ("2 blikken van 400 g tomaten", "4 blikken van 400 g tomaten", "nl"),
      ("2 burkar à 400 g tomater", "4 burkar à 400 g tomater", "sv"),
      ("2 dåser à 400 g tomater", "4 dåser à 400 g tomater", "da"),
      ("2 puszki po 400 g pomidorów", "4 puszki po 400 g pomidorów", "pl"),
      ("2 банки по 400 г", "4 банки по 400 г", "ru"),
      ("2 cans of 400 g tomatoes", "4 cans of 400 g tomatoes", "en"),
      // A cup of 240 ml is one thing; an amount of each of two foods is two.
      ("2 œufs et 100 g de beurre", "4 œufs et 200 g de beurre", "fr"),
      ("1 kg de tomates ou 2 boîtes de 400 g", "2 kg de tomates ou 4 boîtes de 400 g", "fr"),
    ] as [(String, String, String)])
  func `the size of a thing stays`(_ line: String, _ expected: String, _ language: String) {
    #expect(LineRewriting(factor: 2, language: language).text(of: line) == expected)
  }

  @Test(
    arguments: [
      ("1 kg 500 de farine", "3 kg de farine", "fr"), ("1 l 1/2 de lait", "3 l de lait", "fr"),
      ("1 l ½ de lait", "3 l de lait", "fr"), ("1 kg e mezzo di farina", "3 kg di farina", "it"),
      ("1 etto e mezzo di burro", "3 etti di burro", "it"),
      ("1 bicchiere e mezzo di latte", "3 bicchieri di latte", "it"),
      ("1 taza y media de arroz", "3 tazas de arroz", "es"),
      ("1 xícara e meia de arroz", "3 xícaras de arroz", "pt"),
      ("1 tasse et demie de lait", "3 tasses de lait", "fr"),
      ("1 cup and a half of milk", "3 cups of milk", "en"),
      ("1 lb 4 oz beef", "2 lb 8 oz beef", "en"), ("2 hg smör", "4 hg smör", "sv"),
      // Types of flour are no grams, and half an onion no half of a clove.
      ("1 kg 550 Mehl", "2 kg 550 Mehl", "de"),
      ("1 spicchio e mezza cipolla", "2 spicchi e mezza cipolla", "it"),
    ] as [(String, String, String)])
  func `a part behind the unit is scaled with it`(
    _ line: String, _ expected: String, _ language: String
  ) {
    #expect(LineRewriting(factor: 2, language: language).text(of: line) == expected)
  }

  @Test(
    arguments: [
      ("1 kg 500 de farine", 1.5, "kilogram", "farine", "fr"),
      ("1 taza y media de arroz", 1.5, "cup", "arroz", "es"),
      ("2 latas de 400 g de tomate", 2, "can", "tomate", "es"),
      ("2 Dosen à 400 g Tomaten", 2, "can", "Tomaten", "de"),
      ("2 puszki po 400 g pomidorów", 2, "can", "pomidorów", "pl"),
      ("2 scatole da 400 g di pelati", 2, "can", "pelati", "it"),
      ("une dizaine de tomates", 10, nil, "tomates", "fr"),
      ("un par de huevos", 2, nil, "huevos", "es"), ("un paio di uova", 2, nil, "uova", "it"),
      ("ett par ägg", 2, nil, "ägg", "sv"), ("a couple of eggs", 2, nil, "eggs", "en"),
      ("puoli sipulia", 0.5, nil, "sipulia", "fi"),
      ("1 etto di burro", 1, "hectogram", "burro", "it"),
    ] as [(String, Double, String?, String, String)])
  func `such amounts are read`(
    _ line: String, _ quantity: Double, _ unit: String?, _ food: String, _ language: String
  ) {
    let parsed = IngredientParser(language: language).parse(line)
    #expect(parsed.quantity == quantity && parsed.unit == unit && parsed.food == food)
  }

  @Test(
    arguments: [
      ("le jus d'1/2 citron", "le jus d'1 citron", "fr"), ("un huevo", "2 huevo", "es"),
      ("un uovo", "2 uovo", "it"),
      ("eine Zwiebel", "2 Zwiebel", "de"),
      ("eine rote Zwiebel", "2 rote Zwiebel", "de"), ("un oignon", "2 oignon", "fr"),
      ("um ovo", "2 ovo", "pt"), ("een ui", "2 ui", "nl"), ("en gul lök", "2 gul lök", "sv"),
      ("et æg", "2 æg", "da"), ("an onion", "2 onions", "en"),
      ("a large egg", "2 large eggs", "en"),
      ("ein halbes Ei", "1 Ei", "de"), ("een halve ui", "1 ui", "nl"),
      ("une dizaine de tomates", "20 tomates", "fr"), ("un par de huevos", "4 huevos", "es"),
      ("une dizaine d'œufs", "20 œufs", "fr"),
      ("une demi-douzaine d'œufs", "1 douzaine d'œufs", "fr"),
      // Nobody counts these, and other languages have the same letters for other words.
      ("un poco de sal", "un poco de sal", "es"), ("un peu de sel", "un peu de sel", "fr"),
      ("ein wenig Salz", "ein wenig Salz", "de"), ("ein paar Eier", "ein paar Eier", "de"),
      ("a little salt", "a little salt", "en"), ("en peper", "en peper", "nl"),
      ("a piacere: sale", "a piacere: sale", "it"), ("eine Freude", "eine Freude", "de"),
    ] as [(String, String, String)])
  func `an article before a food counts`(_ line: String, _ expected: String, _ language: String) {
    #expect(LineRewriting(factor: 2, language: language).text(of: line) == expected)
  }
}
