// Words for those who leave something out, and around them: "my son is allergic to". Blanks separate them; what is compared
// is folded, so marks do not matter.
extension WishTables {
  mutating func addEaters(_ code: String) {
    eaters.formUnion(Self.words(Self.eaterWords[code]))
    besideEaters.formUnion(Self.words(Self.wordsBesideEaters[code]))
    harms.formUnion(Self.words(Self.harmWords[code]))
    ofEaters.formUnion(Self.words(Self.harmWords[code]) + Self.words(Self.absencesOfEaters[code]))
  }

  /// Who does not eat something.
  private static let eaterWords: [String: String] = [
    "da": """
    jeg han hun de vi søn sønnen datter datteren barn barnet børn børnene mand manden kone konen far mor bedstemor bedstefar \
    svigermor svigerfar gæst gæster familien unge ungerne
    """,
    "de": """
    sohn tochter kind kinder mann frau freund freundin freunde mutter vater mama papa oma opa bruder schwester tante onkel \
    kollege kollegin gast gäste besuch familie ich bin er sie es wir man jemand einer eine
    """,
    "en": """
    i i'm he she we they aunt baby boy boys boyfriend brother child children cousin dad daughter daughters family father \
    friend friends girl girls girlfriend grandma grandpa guest guests hubby husband kid kids mom mother mum nephew niece \
    one partner people person roommate sister somebody someone son sons toddler uncle wife
    """,
    "es": """
    hijo hija hijos hijas niño niña niños niñas bebé marido mujer esposo esposa novio novia pareja amigo amiga amigos \
    amigas madre padre mamá papá abuela abuelo hermano hermana tía tío suegra suegro familia invitado invitada invitados \
    compañero compañera yo soy él ella ellos alguien
    """,
    "fr": """
    fille fils enfant enfants bébé mari femme copain copine conjoint compagnon compagne ami amie amis mère père maman papa \
    mamie papi frère sœur belle collègue famille invité invitée invités je j j'ai suis il elle ils on nous
    """,
    "it": """
    figlio figlia figli figlie bambino bambina bambini marito moglie ragazzo ragazza fidanzato fidanzata compagno compagna \
    amico amica amici madre padre mamma papà nonna nonno fratello sorella zia zio suocera suocero collega famiglia ospite \
    ospiti io sono lui lei loro noi qualcuno
    """,
    "nb": """
    jeg han hun de vi sønn sønnen datter datteren barn barnet barna mann mannen kone kona far mor bestemor bestefar \
    svigermor svigerfar gjest gjester familien ungen ungene
    """,
    "nl": """
    ik hij zij ze we wij zoon dochter kind kinderen man vrouw vader moeder oma opa vriend vriendin broer zus schoonmoeder \
    schoonvader gast gasten gezin iemand
    """,
    "pl": """
    ja on ona oni my syn syna córka córki dziecko dzieci mąż męża żona żony mama tata babcia dziadek teściowa gość goście
    """,
    "pt": """
    filho filha filhos marido mulher esposa namorado namorada amigo amiga amigos mãe pai avó avô irmão irmã família \
    convidado convidados eu sou ele ela alguém
    """,
    "ru": """
    я он она они мы сын сына дочь дочка дочери ребенок дети детям муж мужа жена жены мама папа бабушка дедушка гость гости \
    свекровь тёща
    """,
    "sv": """
    jag han hon de vi son sonen dotter dottern barn barnet barnen man mannen fru frun pappa mamma mormor farmor morfar \
    farfar svärmor svärfar gäst gäster familjen någon
    """,
  ]

  /// What stands beside their names.
  private static let wordsBesideEaters: [String: String] = [
    "da":
      "min mit mine din vores hans hendes en et den det de til for med som og men er har kan desværre",
    "nb":
      "min mitt mine din vår våre hans hennes en et den det de til for med som og men er har kan dessverre",
    "nl": "mijn jouw onze zijn haar een de het voor met die dat en maar is zijn heeft heb helaas",
    "pl": "mój moja moje nasz nasza dla z i ale jest są ma niestety",
    "ru": "мой моя мои наш наша у для и но а к сожалению",
    "sv":
      "min mitt mina din vår våra hans hennes en ett den det de till för med som och men är har kan tyvärr",
    "de":
      """
    mein meine meinen meinem meiner unser unsere unseren ein eine einen einem einer für mit der die das dem den und aber \
    weil da bin bist ist sind hat haben habe mag mögen darf dürfen kann können will leider gar auch
    """,
    "en": """
    a an the my our his her their of for with who whose that and but because since is are was has have having really just \
    also to in
    """,
    "es": """
    mi mis tu su sus nuestro nuestra un una el la los las a al para con de que soy es son está tiene tengo tienen y pero \
    porque pues también
    """,
    "fr": """
    mon ma mes ton ta notre nos son sa ses leur un une le la les l des de du au aux à pour avec chez qui que est suis sont a \
    ai ont \
    et mais car parce n ne y il
    """,
    "it": """
    mio mia mie miei tuo tua suo sua nostro nostra nostri un uno una il lo la i gli le l a al allo alla all \
    ai agli alle per con chi che è sono ha ho hanno di \
    e ma perché anche
    """,
    "pt": """
    meu minha meus minhas nosso nossa um uma o a os as para com que é são sou tem tenho e mas porque
    """,
  ]

  /// What tells that a food does somebody harm: where one kind of it does, all kinds are meant.
  private static let harmWords: [String: String] = [
    "de": "allergie allergisch intolerant intoleranz unverträglichkeit verträgt vertrage vertragen",
    "en": "allergic allergy allergies intolerant intolerance sensitivity heartburn sick stomach",
    "es": """
    alérgico alérgica alérgicos alérgicas alergia alergias intolerante intolerantes intolerancia tolera tolero
    """,
    "fr": """
    allergique allergiques allergie allergies intolérant intolérante intolérants intolérance supporte supportent digère
    """,
    "it": """
    allergico allergica allergici allergia allergie intollerante intolleranti intolleranza
    """,
    "pt": "alérgico alérgica alérgicos alergia alergias intolerante intolerância",
  ]

  /// What else tells that an absence is said of somebody, and not of a dish.
  private static let absencesOfEaters: [String: String] = [
    "da": "gider tåler spiser lide",
    "de": "hasse hasst hassen verabscheut mag mögen isst esse essen darf dürfen leiden ausstehen",
    "en":
      "agree phobic hate hates dislike dislikes can't cannot won't doesn't don't will does do never fan fond",
    "es": "gusta gustan odio odia odian detesto detesta puedo puede pueden como come comen",
    "fr": "déteste détestent aime aiment mange mangent manger ai j'ai",
    "it":
      "odio odia odiano detesto detesta piace piacciono mangia mangio mangiano mangiare",
    "nb": "spiser tåler liker", "nl": "mag lust eet eten houdt hou",
    "pt": "gosta gosto odeia odeio detesta come como comer", "sv": "gillar tål äter",
  ]
}
