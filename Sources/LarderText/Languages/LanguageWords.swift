/// The words and letters by which languages in Latin letters are told apart.
enum LanguageWords {
  /// Those that are told apart; a word's bits are places in this list.
  static let languages = (CommonWords.languages + others).filter { $0 != "ru" }

  /// Looked for only so that they are not taken for another one.
  static let others = ["cs", "ro", "ca", "sk", "hr", "id"]

  /// The common words and those of recipes, with a bit for each language that has them.
  static let table = bits { [CommonWords.lists[$0], recipes[$0]] }

  /// The words with which people ask for something, likewise.
  static let questions = bits { [CommonWords.questions[$0]] }

  private static func bits(_ lists: (String) -> [String?]) -> WordBits {
    WordBits(
      lists: languages.enumerated().flatMap { place, language in
        lists(language).compactMap(\.self).map { ($0, 1 << place) }
      })
  }

  /// Letters beyond ASCII.
  static let letters: [String: String] = [
    "da": "æøåé", "de": "äöüß", "en": "éèêñûçîï", "es": "áéíóúüñ", "fi": "äöå",
    "fr": "àâæçéèêëîïôœùûüÿ", "hu": "áéíóöőúüű", "it": "àèéìíòóù", "nb": "æøåéò", "nl": "éëèïöüêó",
    "pl": "ąćęłńóśźż", "pt": "ãáàâçéêíóôõúü", "sv": "åäöé", "tr": "âçğıiöşüî̇",
  ]

  /// Words that recipes have beside common ones. A word that several languages have stands in the list of each.
  private static let recipes: [String: String] = [
    "da": """
    spsk tsk dl smør mel sukker salt peber vand æg mælk olie minutter indtil tilsæt bland ovn ovnen løg hvidløg fløde rør \
    hakket stk fed kog steg dej tilsættes blandes røres bages hældes deri skæres uden
    """,
    "de": """
    el tl esslöffel teelöffel prise zwiebel zwiebeln butter mehl zucker salz pfeffer wasser eier milch öl knoblauch sahne \
    bis minuten backen rühren geben gut dann etwas gehackt ofen backofen teig ca schneiden lassen ohne vorheizen
    """,
    "en": """
    cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp chopped minced sliced butter flour sugar salt pepper water \
    eggs milk oil garlic onion cream until add stir cook bake heat oven minutes mix ounces pound large without
    """,
    "es": """
    cucharada cucharadas cucharadita mantequilla harina azúcar sal pimienta agua huevos huevo leche aceite cebolla ajo minutos \
    hasta añadir agregar mezclar horno taza tazas sin durante gramos dientes fuego añade mezcla
    """,
    "fi": """
    rkl tl dl voita vehnäjauhoja jauhoja sokeria suolaa pippuria vettä munaa kananmunaa maitoa öljyä minuuttia kunnes lisää \
    sekoita uuni uunissa sipuli sipulia valkosipulia paista kypsennä noin keitä ilman
    """,
    "fr": """
    cuillère cuillères soupe café beurre farine sucre sel poivre eau oeufs œufs lait huile oignon ail crème minutes min \
    jusqu ajouter ajoutez mélanger mélangez cuire four pendant puis gousse bien environ laisser
    """,
    "hu": """
    evőkanál teáskanál vaj liszt cukor só bors víz tojás tej olaj percig hozzá sütő hagyma fokhagyma dkg hozzáadjuk keverjük
    """,
    "it": """
    cucchiaio cucchiai cucchiaino burro farina zucchero sale pepe acqua uova latte olio cipolla aglio minuti fino aggiungere \
    aggiungete mescolare forno spicchio grammi circa fate poi quindi senza
    """,
    "nb": """
    ss ts dl smør mel sukker salt pepper vann egg melk olje minutter til tilsett bland ovn ovnen løk hvitløk fløte rør hakket \
    stk båt kok stek deig tilsettes blandes røres stekes helles skjæres uten
    """,
    "nl": """
    el tl eetlepel eetlepels theelepel boter bloem suiker zout peper water eieren melk olie ui knoflook room minuten tot voeg \
    meng oven gram snijd bak laat verwarm roer ongeveer
    """,
    "pl": """
    łyżka łyżki łyżek łyżeczka łyżeczki masło masła mąka mąki cukier cukru sól soli pieprz pieprzu woda wody jajka mleko mleka \
    minut minuty dodać dodaj piekarnik cebula czosnek oleju oliwy wymieszać szklanka szklanki
    """,
    "pt": """
    colher colheres sopa chá manteiga farinha açúcar sal pimenta água ovos leite óleo azeite cebola alho minutos até adicione \
    acrescente misture forno xícara xícaras gosto leve
    """,
    "sv": """
    msk tsk dl krm smör mjöl socker salt peppar vatten ägg mjölk olja minuter tills tillsätt blanda ugn ugnen lök vitlök \
    grädde rör hackad koka stek deg häll skär ca utan
    """,
    "tr": """
    yemek kaşığı çay bardağı su bardak tuz şeker un tereyağı süt yumurta dakika ekleyin fırın soğan sarımsak zeytinyağı
    """,
    "cs": """
    a v na se do z s je že po pro nebo také lžíce lžička lžičky mouka mouky máslo másla cukr cukru sůl soli pepř vody vejce \
    mléko minut přidejte přidáme trouba cibule česnek oleje těsto necháme podle který aby jsou
    """,
    "sk": """
    a v na sa do z s je že po pre alebo lyžica lyžice lyžička lyžičky múka múky maslo masla cukor cukru soľ soli vody vajcia \
    mlieko minút pridáme rúra cibuľa cesnak oleja cesto necháme podľa ktorý aby sú
    """,
    "hr": """
    i u na se s je da za od do ili te koji žlica žlice žličica brašno brašna maslac maslaca šećer šećera sol soli papar vode \
    jaja jaje mlijeko mlijeka minuta dodajte dodati pećnica luk češnjak ulja tijesto
    """,
    "ro": """
    și în cu de la pe din care este sau până lingură linguri linguriță lingurițe făină zahăr sare piper apă ouă lapte unt ulei \
    minute se adaugă cuptor ceapă usturoi o un să mai după
    """,
    "ca": """
    i amb els les el la de del dels una un que es per al cullerada cullerades culleradeta farina sucre sal pebre aigua ous llet \
    oli minuts fins afegir forn ceba all mantega o en més també
    """,
    "id": """
    dan yang di dengan untuk ke dari hingga sampai sendok makan teh tepung gula garam air telur susu minyak menit tambahkan aduk \
    bawang putih merah secukupnya masukkan lalu
    """,
  ]
}
