/// The words and letters by which languages in Latin letters are told apart.
enum LanguageWords {
  /// Those that are told apart; a word's bits are places in this list.
  static let languages = (CommonWords.languages + others).filter { $0 != "ru" }

  /// Looked for only so that they are not taken for another one.
  static let others = ["cs", "ro", "ca", "sk", "hr", "id"]

  /// The common words and those of recipes, with a bit for each language that has them.
  static let table = bits { [CommonWords.lists[$0], recipes[$0]] }

  /// The headings of recipes and the words of their lines, likewise.
  static let parts = bits { [lines[$0]] }

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

  /// What heads the parts of recipes, and what stands in their lists: mostly foods. As in `recipes`.
  private static let lines: [String: String] = [
    "da": """
    fremgangsmåde ingredienser kartofler gulerødder gulerod persille ost kylling oksekød \
    svinekød skinke bouillon eddike sennep honning gær hvedemel bagepulver vaniljesukker \
    chokolade mandler æbler citron olivenolie ris brød rasp frisk revet finthakket store lille \
    dåse pakke knivspids skiver server kog steg tomater tomat agurk spidskål flormelis bacon \
    bagt kage kød fisk
    """,
    "de": """
    zutaten zubereitung anleitung kartoffeln kartoffel tomaten möhren karotten lauch \
    petersilie schnittlauch käse quark hähnchen rindfleisch schweinefleisch speck schinken \
    brühe gemüsebrühe gemüse essig senf honig hefe weizenmehl backpulver vanillezucker \
    puderzucker schokolade mandeln nüsse äpfel zitrone zitronen olivenöl paprikapulver nudeln \
    reis brot brötchen semmelbrösel frische frischer gemahlen gemahlene gerieben geriebener \
    geschält gewürfelt fein große großer kleine kleiner bund packung pck pkg dose becher stück \
    scheiben würfel kochen braten köcheln schälen servieren eier ei schmand saure sauerrahm \
    obers topfen vermengen anbraten kneten
    """,
    "en": """
    ingredients directions instructions method chicken beef pork ham cheese broth stock \
    vegetables vinegar mustard honey yeast chocolate almonds walnuts apples lemon rice bread \
    crumbs fresh ground grated dried small packet can package pinch slices serve boil simmer \
    bowl pan skillet potatoes tomatoes carrots parsley shredded crushed diced cooked frozen \
    sliced beans juice powder sauce fish
    """,
    "es": """
    ingredientes preparación elaboración patatas papas tomates zanahoria zanahorias perejil \
    queso pollo ternera cerdo jamón caldo verduras vinagre mostaza miel levadura chocolate \
    almendras nueces manzanas limón arroz rallado fresco grande pequeña pequeño picada picado \
    lata pizca rodajas trocitos cocer servir echar pimentón pimiento pechuga pescado maíz \
    frijoles crema carne diente tomate cucharaditas
    """,
    "fi": """
    ainekset valmistus ohje perunoita peruna porkkanaa porkkana persiljaa juustoa juusto kanaa \
    broileria naudanlihaa jauhelihaa kinkkua lientä etikkaa sinappia hunajaa hiivaa \
    leivinjauhetta vaniljasokeria suklaata omenaa sitruunan sitruuna oliiviöljyä riisiä leipää \
    korppujauhoja tuoretta raastettua hienonnettu hienonnettua suuri pieni tölkki pussi ripaus \
    viipaleita tarjoile kalaa lohta tomaattia kermaa
    """,
    "fr": """
    ingrédients préparation pommes terre carottes poireaux persil fromage poulet bœuf boeuf \
    porc jambon bouillon légumes vinaigre moutarde miel levure chocolat noisettes amandes \
    citron riz pain chapelure frais fraîche râpé moulu grosse gros petit petite sachet boîte \
    pincée tranches cuillerée cuillerées moule enfourner verser couper servir tomates tomate \
    gousses beurré viande poisson haché échalote échalotes étapes
    """,
    "hu": """
    hozzávalók elkészítés burgonya paradicsom paprika csirke hús sajt tejföl
    """,
    "it": """
    ingredienti preparazione procedimento patate pomodori pomodoro carote carota sedano \
    prezzemolo formaggio parmigiano grattugiato pollo manzo maiale prosciutto brodo verdure \
    aceto senape miele lievito cioccolato mandorle mele limone limoni oliva riso pane fresco \
    fresca grande piccola tritato tritata bustina pizzico fette costa cubetti cuocere servire \
    teglia impasto ricotta gr spicchi pesce carne rosmarino basilico
    """,
    "nb": """
    fremgangsmåte ingredienser poteter gulrøtter gulrot persille ost kylling storfekjøtt \
    svinekjøtt skinke buljong eddik sennep honning gjær hvetemel bakepulver vaniljesukker \
    sjokolade mandler epler olivenolje ris brød griljermel fersk revet finhakket store liten \
    boks pakke klype skiver server kok stek tomater tomat agurk bacon kake kjøtt fisk rømme \
    kjøttdeig
    """,
    "nl": """
    ingrediënten bereiding bereidingswijze werkwijze aardappelen tomaten wortels wortel prei \
    peterselie kaas kip kipfilet rundvlees gehakt spek bouillon azijn mosterd honing gist \
    zelfrijzend bakmeel tarwebloem vanillesuiker poedersuiker chocolade appels citroen \
    olijfolie rijst brood paneermeel verse vers gemalen geraspte grote kleine blik blikje \
    zakje scheutje snufje stuks plakjes blokjes bakken koken snijden serveren teen teentjes \
    eetlepel theelepels uur personen slagroom vlees vis champignons ei
    """,
    "pl": """
    składniki przygotowanie wykonanie ziemniaki ziemniaków marchewka marchewki pietruszka \
    pietruszki ser sera kurczak kurczaka wołowiny wieprzowiny boczek szynka bulion bulionu \
    ocet octu musztarda musztardy miód miodu drożdże drożdży proszku pieczenia wanilinowy \
    czekolada czekolady jabłka cytryna cytryny oliwa ryż ryżu chleb bułka bułki tartej świeży \
    starty posiekany duży mała puszka opakowanie szczypta plasterki natki łyżka gram jajko jaj \
    kapusta kapusty śmietana śmietany grzyby cebuli cebule czosnku ząbki ząbek kawałek liść \
    liście
    """,
    "pt": """
    ingredientes preparação preparo modo batatas batata tomates tomate cenoura cenouras queijo \
    frango carne porco presunto caldo legumes vinagre mostarda mel fermento chocolate amêndoas \
    maçãs limão arroz pão ralado fresco grande pequena picada picado lata pitada fatias dourar \
    cozinhar servir misturar feijão milho creme coentro salsinha dente linguiça peixe
    """,
    "sv": """
    ingredienser tillagning gör potatis morötter morot persilja ost kyckling nötfärs köttfärs \
    fläsk skinka buljong grönsaksbuljong vinäger senap honung jäst vetemjöl strösocker \
    bakpulver vaniljsocker choklad mandel äpplen citron olivolja ris bröd ströbröd färsk riven \
    hackad finhackad stor liten burk paket nypa skivor klyftor servera koka stekpanna kött \
    fisk tomater tomat gurka bacon kaka ägg
    """,
    "tr": """
    malzemeler yapılışı tavuk peynir domates pirinç ekmek
    """,
    "cs": """
    ingredience postup suroviny příprava brambory maso kuře sýr
    """,
    "sk": """
    ingrediencie suroviny postup príprava zemiaky mäso kura syr
    """,
    "hr": """
    sastojci priprema krumpir meso piletina sir
    """,
    "ro": """
    ingrediente preparare cartofi carne pui brânză
    """,
    "ca": """
    ingredients preparació patates pollastre carn formatge
    """,
    "id": """
    bahan cara ayam daging kelapa
    """,
  ]
}
