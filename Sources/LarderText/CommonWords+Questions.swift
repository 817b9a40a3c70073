extension CommonWords {
  /// Words that ask for a number, a time or one of several, and tell dishes from one another elsewhere.
  static let askedFor: [String: [(beginning: String, words: String)]] = [
    "da": [("hvor", "længe mange meget varm varmt")],
    "de": [
      ("wie", "lange viel viele heiß oft"), ("welche welcher", "temperatur art sorte"),
      ("es", "möglich"),
    ],
    "en": [
      ("how", "long much many hot big often thick thin high"),
      ("what which", "temperature temp kind kinds type types sort sorts"),
      ("it as", "possible"),
      // Whom it is for.
      ("for my our his her their", "kid kid's kids children family friends guests"),
      ("birthday class office", "party"),
    ],
    "es": [("es", "posible")], "fr": [("est est-il", "possible")], "it": [("è", "possibile")],
    "nb": [("hvor", "lenge mange mye varm varmt")],
    "nl": [("hoe", "lang veel heet vaak"), ("welke", "temperatuur soort")],
    "sv": [("hur", "länge mycket många varm varmt ofta"), ("vilken", "temperatur sort")],
  ]

  /// The words with which people ask for something, beside those that are common anyway: "the best recipe ever, please".
  ///
  /// They say what is done with the answer and not what is in it. Left out are those that tell one dish from another
  /// ("quick", "leftover"), as "easy" does in English titles.
  static let questions: [String: String] = [
    "da": """
    nem nemme nemt enkel enkle \
    bedste bruge behøver ønsker gerne giv god gode ideer ide kender lave laver lækker lækre med mig nogen noget \
    nogensinde opskrift opskrifter opskriften ret retter søger tak venligst vis søn datter mand kone mor far idag
    """,
    "de": """
    einfach einfache einfaches einfacher einfachen \
    bestes beste besten bester bitte brauche danke etwas finde gerne gericht gerichte gut gute guten guter gutes idee \
    ideen irgendwas je jemals kannst kenne koche kochen lecker leckere leckeren leckerer leckeres mache machen macht \
    mal möchte rezept rezepte rezepten suche toll tolle verwenden wirklich zeig zeige zubereiten sohn tochter mann \
    frau mutter vater freund freundin hätte heute heut kocht \
    gern gibt gibts gibt's hab habe haben stück übrig
    """,
    "en": """
    amazing anybody anyone anything awesome best dish dishes ever everyone find get getting give good got great idea \
    ideas i'd i'm i've like looking love made make makes making meal meals need nice perfect please recipe recipes \
    really show somebody someone something sort suggest suggestion suggestions thank thanks thing things try use uses \
    using want wanted wants wish son daughter husband wife mom mum mother dad father brother sister boyfriend \
    girlfriend roommate toddler whatcha gotta hate hates what's whats who's how's where's here's that's it's there's \
    let's i'll we're we've feel feeling craving mood today tonight tomorrow hubby friends guests \
    eat eats eating maybe think guess whatever whichever plz pls thx w decent loved liked anyway anyways \
    food foods still trying tried
    """,
    "es": """
    cocinar comer fácil fáciles sencillo sencilla sencillos sencillas \
    algo algún alguna alguno busco buen buena buenas bueno buenos dame favor gracias gustaría hacer haces hacen hago \
    idea ideas jamás mejor mejores muestra necesito plato platos preparar puedo quiero receta recetas rica ricas rico \
    ricos siempre tengo usando usar hijo hija marido esposa madre padre novio novia hoy \
    cosa cosas cualquier hacerle haga llevo sobrado gastar
    """,
    "fi": """
    helppo helppoa helpot \
    ehdota etsin haluan haluaisin helposti hyvä hyvää hyviä idea ideoita ikinä jotain kiitos koskaan ohje ohjeita \
    paras parasta parhaat resepti reseptejä reseptit ruoka tarvitsen tehdä teen voin tänään
    """,
    "fr": """
    facile faciles facilement \
    aimerais avoir besoin bon bonne bonnes bons cherche cuisiner délicieuse délicieuses délicieux donne envie faire \
    fais faites idée idées jamais j'ai meilleur meilleure meilleures meilleurs merci montre peux plat plats plaît \
    préparer quelque quelques recette recettes s'il toujours trouve utilisant utiliser veux voudrais vraiment fils \
    fille mari femme mère père ami amie aujourd'hui soir \
    truc trucs machin reste restes
    """,
    "it": """
    facile facili semplice semplici \
    bisogno buon buona buone buoni buono cerco cucinare dammi davvero fare faccio fai favore grazie idea idee mai \
    miglior migliore migliori mostra piatti piatto posso preparare qualche qualcosa ricetta ricette squisita squisito \
    usando usare vorrei voglio figlio figlia marito moglie madre padre cosa oggi stasera \
    qualsiasi sacco avanzato avanzata avanzati avanzate farle fargli finire
    """,
    "nb": """
    enkel enkle enkelt lettvint \
    beste bruke deilig finn gi god gode gjerne ide ideer kjenner lage lager noe noen noensinne oppskrift oppskrifter \
    oppskriften rett retter søker takk trenger vennligst vis ønsker sønn datter mann kone mor far idag
    """,
    "nl": """
    makkelijk makkelijke eenvoudig eenvoudige simpel simpele \
    alsjeblieft alstublieft bedankt beste geef gerecht gerechten goed goede graag heerlijk heerlijke idee ideeën iets \
    koken lekker lekkere maak maakt maken nodig ooit recept recepten toon wil zoek zoon dochter man vrouw moeder \
    vader eten vandaag vanavond
    """,
    "pl": """
    łatwy łatwe łatwa prosty proste prosta \
    chcę chciałbym chciałabym coś danie dania daj dobra dobre dobry dziękuję gotować jakieś jakiś kiedykolwiek mogę \
    najlepsza najlepsze najlepszy pokaż pomysł pomysły poproszę potrzebuję proszę przepis przepisy przepisów robić \
    szukam używając zrobić dzisiaj dziś ugotować przygotować
    """,
    "pt": """
    cozinhar fácil fáceis \
    alguma algum algo boa boas bom bons busco favor fazer faço gostaria ideia ideias jamais melhor melhores mostra \
    obrigada obrigado posso prato pratos preciso preparar procuro quero receita receitas sempre tenho usando usar \
    filho filha marido esposa mãe pai hoje \
    coisa coisas qualquer
    """,
    "ru": """
    блюда блюдо вкусная вкусное вкусные вкусный готовить дай идеи идея ищу лучшая лучшее лучшие лучший могу найди \
    нужен нужно пожалуйста покажи приготовить рецепт рецепта рецепты рецептов самая самое самый сделать спасибо хочу \
    хорошая хороший сегодня
    """,
    "sv": """
    enkel enkla enkelt \
    bra bästa använda behöver finn ge god goda gott gärna idé idéer känner laga lagar någon något någonsin recept \
    recepten receptet rätt rätter snälla söker tack tips vill visa ska önskar son dotter man fru mor far idag ikväll
    """,
  ]
}
