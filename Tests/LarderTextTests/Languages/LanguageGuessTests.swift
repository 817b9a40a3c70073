import LarderText
import Testing

@Suite struct LanguageGuessTests {
  @Test(
    arguments: [
      ("Stir the flour into the butter and cook until it is golden. Add the milk.", "en"),
      ("Die Zwiebeln schälen und in Würfel schneiden, dann in der Butter glasig dünsten.", "de"),
      ("Faites fondre le beurre dans une casserole, puis ajoutez la farine et le lait.", "fr"),
      ("Pelar las patatas y cortarlas en rodajas con la cebolla. Añadir el aceite.", "es"),
      ("Descasque as batatas e leve ao forno com um fio de azeite até dourar.", "pt"),
      ("Tagliate la cipolla e fatela rosolare con il burro. Unite poi la farina.", "it"),
      ("Snijd de ui in ringen en bak ze in de boter. Voeg het meel toe en roer.", "nl"),
      ("Skala löken och hacka den fint. Fräs den i smöret och rör ner mjölet.", "sv"),
      ("Pil løgene og hak dem fint. Svits dem i smørret, og rør melet i. Tilsæt vand.", "da"),
      (
        "Skrell løken og hakk den fint. Fres den i smøret, og rør inn melet. Ha i vann og egg.",
        "nb"
      ),
      ("Kuori sipuli ja hienonna se. Kuullota voissa ja lisää jauhot sekä maito.", "fi"),
      ("Почистите лук и мелко нарежьте. Обжарьте его на масле, пока он не станет мягким.", "ru"),
      ("Καθαρίστε το κρεμμύδι και ψιλοκόψτε το. Σοτάρετε στο βούτυρο.", "el"),
      ("玉ねぎを薄切りにして、バターで炒めます。小麦粉を加えます。", "ja"),
      ("把洋葱切碎，用黄油炒香，再加入面粉和牛奶搅拌均匀。", "zh"),
      ("양파를 잘게 썰어 버터에 볶은 다음 밀가루를 넣습니다.", "ko"),
      ("قطعي البصل إلى شرائح ثم اقليه في الزبدة وأضيفي الطحين.", "ar"),
      ("קולפים את הבצל, קוצצים אותו ומטגנים בחמאה. מוסיפים קמח.", "he"),
      ("ซอยหอมใหญ่แล้วผัดกับเนยจนหอม จากนั้นใส่แป้งและนม", "th"),
      ("प्याज को बारीक काट लें और मक्खन में भूनें। फिर आटा डालें।", "hi"),
    ])
  func `the language of two sentences`(_ text: String, _ language: String) {
    #expect(LanguageGuess.language(of: [text]) == language)
  }

  @Test(
    arguments: [
      "", "1 2 3 ½", "Tiramisù", "Chili con carne", "Crème brûlée", "🍕🍕🍕", "\u{0}\u{1}",
      // Languages that are not told: Ukrainian, Bulgarian, Persian, Czech, Romanian, Catalan.
      "Почистіть цибулю і дрібно наріжте. Обсмажте її на маслі, поки вона не стане м'якою.",
      "Обелете лука и го нарежете на ситно. Запържете го в маслото и добавете брашното с мляко.",
      "پیاز را خرد کنید و در کره سرخ کنید. سپس آرد و شیر را اضافه کنید.",
      "Cibuli oloupeme a nakrájíme na kostičky. Na másle ji osmažíme a přidáme mouku a mléko.",
      "Se curăță ceapa și se taie mărunt. Se călește în unt, apoi se adaugă făina și laptele.",
      "Peleu la ceba i talleu-la ben petita. Sofregiu-la amb la mantega i afegiu-hi la farina.",
    ])
  func `too little, or another language`(_ text: String) {
    #expect(LanguageGuess.language(of: [text]) == nil)
  }

  @Test(
    arguments: [
      // Words with which people ask in one language tell it, beside another of its words.
      ("recette de crêpes", "fr"), ("was koche ich mit Kürbis", "de"), ("receta de gazpacho", "es"),
      ("cosa cucinare con i fagioli", "it"), ("the best pancakes", "en"),
      ("what can I cook with leek", "en"),
      // Those of several languages do not, and neither do the words of dishes, or one word alone.
      ("mousse au chocolat", nil), ("recette", nil), ("recette crêpes", nil),
      ("vegetarian fare", nil), ("dame blanche", nil),
      ("god mad", nil), ("chili con carne", nil), ("", nil),
      // Nothing is asked for.
      ("bon bons", nil),
      ("борщ", nil),
    ] as [(String, String?)])
  func `the language of a query`(_ text: String, _ language: String?) {
    #expect(LanguageGuess.language(ofQuery: text, least: 3) == language)
  }

  @Test func `two languages are none`() {
    let texts = [
      "Stir the flour into the butter and cook until it is golden. Add the milk.",
      "Die Zwiebeln schälen und in Würfel schneiden, dann in der Butter glasig dünsten und etwas Salz.",
    ]
    #expect(LanguageGuess.language(of: texts) == nil)
  }

  @Test func `a huge text is looked at in part`() {
    let text = String(repeating: "the flour and the butter ", count: 200_000)
    #expect(LanguageGuess.language(of: [text, text, text]) == "en")
  }

  @Test func `words are found in any case`() {
    let table = WordBits(lists: [
      ("über", 1), ("мука ψωμί", 2), ("ψωμί", 4), ("łyżka", 8), ("a p'tit", 16),
    ])
    func bits(_ text: String) -> [UInt32] {
      let bytes = Array(text.utf8)
      var (found, position): ([UInt32], Int) = ([], 0)
      while let word = FoldedWord.next(in: bytes.span, from: position) {
        found.append(table[word])
        position = word.end
      }
      return found
    }
    #expect(
      bits("Über ÜBER, МУКА–мука… (Ψωμί) ŁYŻKA Łyżka: A. ab ½×") == [1, 1, 2, 2, 6, 8, 8, 16, 0])
    #expect(bits("p'tit") == [0, 0])
    #expect(bits("\u{e9}") == [0])
    #expect(bits("") == [])
  }
}
