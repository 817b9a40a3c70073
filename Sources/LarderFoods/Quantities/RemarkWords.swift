internal import LarderText

/// The words by which the remarks of an ingredient line are read, in twelve languages.
enum RemarkWords {
  /// Says what is done to a food before it is used.
  static let preparation: UInt32 = 1
  /// Says that it may be left out.
  static let optional: UInt32 = 2
  static let or: UInt32 = 4
  /// Behind "or", begins what is no food.
  static let noFood: UInt32 = 8

  static let table: WordBits = {
    let lists =
      preparations.map { ($0, preparation) } + [
        (
          """
          optional facultatif facultative facultatifs facultatives optionnel optionnelle optionnels optionnelles opcional opcionales \
          opcionais facoltativo facoltativa facoltativi facoltative opzionale opzionali optioneel optionele eventueel eventuell \
          evtl evt belieben valfritt eventuellt valgfri valgfrit valgfritt eventuelt valinnainen halutessasi haluttaessa \
          необязательно опционально желанию
          """, optional
        ),
        ("or oder ou o oppure eller tai или", or),
        (
          """
          more less so to as until enough if not better desired adjust use nach mehr plus selon al según a q secondo quanto até conforme mera efter \
          mere etter enemmän maun по больше smaku zawartości pojemności średnicy wadze temperaturze
          """, noFood
        ),
      ]
    return WordBits(lists: lists)
  }()

  private static let preparations = [
    // English.
    """
    chopped minced sliced diced cubed peeled grated shredded crushed mashed crumbled torn seeded deseeded cored pitted \
    stemmed trimmed deveined shelled shucked hulled halved quartered julienned slivered ground softened melted beaten whisked \
    whipped sifted separated divided packed toasted roasted blanched boiled cooked warmed chilled cooled thawed defrosted \
    drained rinsed washed cleaned scrubbed soaked strained squeezed zested juiced scored smashed bruised broken cut split \
    removed reserved discarded pounded butterflied flaked snipped pureed crosswise lengthwise temperature unpeeled deboned \
    debearded skinned scalded sauteed dissolved tied patted
    """,
    // German.
    """
    gehackt gehackte gehackter gehacktes geschnitten gewürfelt gerieben geraspelt geschält gepresst zerdrückt zerkleinert \
    zerlassen geschmolzen gemahlen geröstet gewaschen geputzt entkernt entsteint halbiert geviertelt abgetropft gekocht \
    vorgekocht aufgetaut eingeweicht püriert gesiebt verquirlt getrennt geschlagen weich zimmerwarm gezupft abgezogen
    """,
    // French.
    """
    haché hachée hachés hachées émincé émincée émincés émincées coupé coupée coupés coupées tranché tranchée râpé râpée râpés \
    râpées épluché épluchée épluchés épluchées pelé pelée pelés pelées pressé écrasé écrasée fondu fondue ramolli battu battus \
    tamisée égoutté égouttés égouttées rincé rincés lavé lavées dénoyauté dénoyautées ciselé ciselée ciselés grillées cuit \
    cuite concassé concassée concassées épépiné épépinée
    """,
    // Spanish.
    """
    picado picada picados picadas cortado cortada cortados cortadas rallado rallada pelado pelada pelados peladas troceado \
    machacado machacados derretida derretido batido batidos tamizada escurrido escurridos lavado lavados molido triturado \
    tostadas tostados cocido cocidos ablandada deshuesado deshuesadas
    """,
    // Portuguese.
    """
    picadinho ralado ralada raladas descascado descascada descascados descascadas amassado amassados fatiado fatiada batidas \
    peneirada escorrido moído moída cozido cozida cozidos espremido espremidos triturada desfiado desfiada amolecida
    """,
    // Italian.
    """
    tritato tritata tritati tritate tagliato tagliata tagliati tagliate grattugiato grattugiata affettato affettata affettati \
    affettate pelato pelati sbucciato sbucciata schiacciato schiacciati fuso sciolto ammorbidito sbattuto sbattute setacciata \
    sgocciolato sgocciolati lavate snocciolate tostate tostati cotto cotti spezzettato cubetti
    """,
    // Dutch.
    """
    gehakt fijngehakt gesneden fijngesneden gesnipperd geraspt geschild gepeld geperst geplet gesmolten zacht geklopt gezeefd \
    gehalveerd uitgelekt gewassen gebakken geroosterd gemalen ontpit gekookt ontdooid verkruimeld
    """,
    // Swedish, Danish, Norwegian.
    """
    hackad hackade hackat finhackad finhackade skivad skivade tärnad tärnade riven rivet rivna skalad skalade pressad pressade \
    smält rumsvarmt vispad kokt kokta avrunnen urkärnad delad delade strimlad strimlade krossad hakket finthakket hakkede \
    revet revne skrællet skrællede skåret skivet smeltet pisket kogt kogte drænet halveret presset knust stuetemperatur \
    finhakket skrelt skrelte romtemperert kuttet delt avrent
    """,
    // Finnish.
    """
    hienonnettu hienonnettuna silputtu silputtuna pilkottu pilkottuna kuorittu kuorittuna raastettu raastettuna viipaloitu \
    viipaloituna murskattu murskattuna sulatettu sulatettuna pehmeää huoneenlämpöistä keitetty keitettynä kuutioitu \
    kuutioituna valutettu
    """,
    // Russian.
    """
    нарезанный нарезанная нарезанные нарезать нарезанного порезать измельчить измельченный измельчённый измельченные \
    рубленый рубленая рубленые натереть натертый натёртый тертый тёртый очищенный очищенная очищенные растопленное \
    растопить размягченное размягчённое взбитые вареные варёные отварной просеять просеянная мелко
    """,
  ]
}
