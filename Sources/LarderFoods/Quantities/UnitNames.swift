/// The names of units in many languages, by the English name that stands for them all.
///
/// Names are in lower case, words separated by one space, without full stops ("st l" is "ст. л.").
/// A name in a script without spaces between words is found in front of any letter.
package enum UnitNames {
  /// What a unit measures; only a measured size may stand in front of a container ("14 oz can").
  package enum Kind {
    case volume, mass, length, container, piece
    /// A word that may stand before a unit or a food: "heaping", "large".
    case modifier
    /// "of" and its like between unit and food.
    case link
    /// "about" in front of a number.
    case approximation
    /// A word that counts as 1 in front of a unit only: "a pinch".
    case article
    /// A number in letters; the entry's unit is its value.
    case number
    /// A number that counts behind an article: "une dizaine"; the entry's unit is its value.
    case collective
  }

  /// All units.
  package static let all: [(unit: String, kind: Kind, names: String)] =
    volumes + masses + containers + pieces + words

  private static let volumes: [(unit: String, kind: Kind, names: String)] = [
    (
      "cup", .volume,
      """
      cup|cups|c|tasse|tassen|tasses|taza|tazas|tazza|tazze|kop|kopje|kopjes|xícara|xícaras|xicara|xicaras|\
      xícara chá|xícaras chá|xicara cha|xicaras cha|tazza da tè|tazze da tè|chávena|\
      chávenas|kopp|koppar|kopper|kuppi|kuppia|filiżanka|filiżanki|hrnek|hrnky|csésze|su bardağı|fincan|cană|căni|\
      šolja|šálek|чашка|чашки|чашек|φλιτζάνι|φλιτζάνια|φλ|カップ|杯|컵|कप|ถ้วย|ถ้วยตวง|chén|كوب|أكواب|כוס|כוסות
      """
    ),
    (
      "tablespoon", .volume,
      """
      tablespoon|tablespoons|tablespoonful|tbsp|tbsps|tbs|tbl|tblsp|tbls|el|esslöffel|essl|eßlöffel|cuillère à soupe|\
      cuillères à soupe|cuillerée à soupe|cuillerées à soupe|cuillere à soupe|cuilleres à soupe|cuillere a soupe|cuilleres a soupe|cuil à soupe|\
      c à soupe|c à s|cà s|càs|cs|cucharada|cucharadas|cucharada sopera|cucharadas soperas|\
      cucharada de sopa|cucharadas de sopa|cda|cdas|cucchiaio|cucchiai|\
      cucchiaio da minestra|cucchiai da minestra|cucchiaio da tavola|cucchiai da tavola|cucchiaio da zuppa|\
      cucchiai da zuppa|eetlepel|eetlepels|colher de sopa|colheres de sopa|colher sopa|colheres sopa|matsked|\
      matskedar|msk|spsk|spiseske|spiseskeer|ss|spiseskje|spiseskjeer|rkl|ruokalusikka|ruokalusikallista|łyżka|\
      łyżki|łyżek|łyżka stołowa|\
      łyżki stołowe|lžíce|lžic|lžička velká|polévková lžíce|evőkanál|ek|yemek kaşığı|lingură|linguri|žlica|žlice|\
      столовая ложка|столовые ложки|столовых ложки|столовых ложек|ст ложка|ст ложки|ст ложек|ст л|стл|\
      κουταλιά σούπαςιές σούπαςιά της σούπαςιές της σούπαςιάιές|κ σ|κσ|\
      大さじ|大匙|汤匙|湯匙|큰술|बड़ा चम्मच|बड़े चम्मच|ช้อนโต๊ะ|muỗng canh|thìa canh|ملعقة كبيرة|ملاعق كبيرة|\
      ملعقة طعام|כף|כפות
      """
    ),
    (
      "teaspoon", .volume,
      """
      teaspoon|teaspoons|teaspoonful|tsp|tsps|tl|teelöffel|teel|cuillère à café|cuillères à café|cuillerée à café|cuillerées à café|\
      cuillere à café|\
      cuilleres à café|cuillere a cafe|cuilleres a cafe|cuillère à thé|cuillères à thé|cuil à café|c à café|c à c|càc|\
      cucharadita|cucharaditas|cdta|cdtas|cdita|cucchiaino|cucchiaini|\
      cucchiaino da tè|cucchiaini da tè|cucchiaino da caffè|cucchiaini da caffè|theelepel|theelepels|colher de chá|\
      colheres de chá|colher chá|colheres chá|colher de café|colheres de café|\
      colher café|colheres café|tesked|teskedar|tsk|teske|teskeer|ts|\
      teskje|teskjeer|tl|teelusikka|teelusikallista|łyżeczka|łyżeczki|łyżeczek|lžička|lžičky|lžiček|čajová lžička|\
      teáskanál|tk|kk|kávéskanál|çay kaşığı|linguriță|lingurițe|žličica|žličice|чайная ложка|чайные ложки|\
      чайных ложки|чайных ложек|ч ложка|ч ложки|ч л|члάκιάκιαάκι γλυκούάκια γλυκού|\
      κουταλάκι του γλυκούάκια του γλυκού|κ γ|κγ|小さじ|茶匙|小匙|작은술|छोटा चम्मच|छोटे चम्मच|ช้อนชา|\
      muỗng cà phê|thìa cà phê|ملعقة صغيرة|ملاعق صغيرة|כפית|כפיות
      """
    ),
    (
      "dessertspoon", .volume,
      """
      dessertspoon|dessertspoons|dsp|tatlı kaşığı|cuillère à dessert|cuillères à dessert|cuillerée à dessert|\
      cuillerées à dessert|colher de sobremesa|\
      colheres de sobremesa|colher sobremesa|colheres sobremesa|cucharada de postre|cucharadas de postre|barnsked
      """
    ),
    ("spoon", .volume, "spoon|spoons|löffel|चम्मच|ملعقة|ложка|ложки|ложек"),
    (
      "milliliter", .volume,
      """
      ml|mls|milliliter|milliliters|millilitre|millilitres|mililitro|mililitros|millilitro|millilitri|cc|мл|\
      миллилитр|миллилитров|μλ|毫升|ミリリットル|밀리리터|मिली|मिलीलीटर|มล|มิลลิลิตร|مل|מל|מ״ל
      """
    ),
    ("centiliter", .volume, "cl|centiliter|centilitre|centilitres|centilitro|centilitros"),
    ("deciliter", .volume, "dl|deciliter|decilitre|decilitro|decilitri|dcl|decylitr|дл|デシリットル"),
    (
      "liter", .volume,
      """
      l|lt|ltr|liter|liters|litre|litres|litro|litros|litri|liters|litra|litry|litrów|litr|литр|литра|литров|л|\
      λίτρο|λίτρα|λίτρ|升|リットル|리터|लीटर|ลิตร|لتر|ליטר|lít
      """
    ),
    (
      "fluid ounce", .volume,
      "fluid ounce|fluid ounces|fl oz|fl ozs|floz|onza líquida|onzas líquidas|once liquide"
    ),
    ("pint", .volume, "pint|pints|pt|pts|pinte|pinta"),
    ("quart", .volume, "quart|quarts|qt|qts"),
    ("gallon", .volume, "gallon|gallons|gal"),
    (
      "glass", .volume,
      """
      glass|glasses|verre|verres|vaso|vasos|bicchiere|bicchieri|copo|copos|szklanka|szklanki|szklanek|sklenice|\
      pohár|bardak|çay bardağı|стакан|стакана|стаканов|склянка|ποτήρι|ποτήρια
      """
    ),
    (
      "pinch", .volume,
      """
      pinch|pinches|prise|prisen|messerspitze|messerspitzen|msp|pincée|pincées|pizca|pizcas|pizzico|pizzichi|snufje|\
      snufjes|mespunt|pitada|pitadas|nypa|nypor|krm|kryddmått|knivspids|knsp|klype|hyppysellinen|ripaus|szczypta|\
      szczypty|špetka|špetky|csipet|tutam|praf|ščepec|prstohvat|щепотка|щепотки|щепоток|щепотку|πρέζα|πρέζες|\
      少々|少许|少許|ひとつまみ|꼬집|चुटकी|หยิบมือ|رشة|קורט|קמצוץ
      """
    ),
    (
      "dash", .volume,
      """
      dash|dashes|splash|splashes|schuss|spritzer|trait|traits|chorro|chorrito|goccio|scheutje|scheut|fio|skvätt|\
      stänk|skvæt|chlust|適量
      """
    ),
    (
      "drop", .volume,
      "drop|drops|tropfen|goutte|gouttes|gota|gotas|goccia|gocce|druppel|druppels|droppe|droppar|kropla|krople"
    ),
    (
      "handful", .volume,
      """
      handful|handfuls|handvoll|hand voll|poignée|poignées|puñado|puñados|manciata|manciate|handje|handjes|handvol|\
      punhado|punhados|näve|nävar|håndfuld|neve|garść|garści|hrst|marék|avuç|горсть|горсти|χούφτα|χούφτες|nắm|줌
      """
    ),
  ]

  private static let masses: [(unit: String, kind: Kind, names: String)] = [
    (
      "gram", .mass,
      """
      g|gr|gm|gms|grs|gram|grams|gramm|gramme|grammes|gramo|gramos|grammo|grammi|grama|gramas|gramów|gramy|gramů|г|гр|\
      грамм|грамма|граммов|γρ|γραμμάρια|γραμμάριο|γρ|克|グラム|그램|그람|ग्राम|กรัม|غرام|جرام|غ|גרם|gam
      """
    ),
    (
      "kilogram", .mass,
      """
      kg|kgs|kilo|kilos|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|kilogrammo|chilo|\
      chili|quilo|quilos|кг|килограмм|κιλό|κιλά|公斤|千克|キロ|キログラム|킬로그램|किलो|किलोग्राम|กิโลกรัม|\
      كيلو|كيلوغرام|קילו|קג|ק״ג
      """
    ),
    ("hectogram", .mass, "hg|hekto|hectogram|hectograms|etto|etti"),
    ("milligram", .mass, "mg|milligram|milligrams|milligramme|milligrammes"),
    ("decagram", .mass, "dkg|dag|deka|deko"),
    (
      "ounce", .mass,
      "ounce|ounces|oz|ozs|onza|onzas|once|onces|oncia|once|unze|unzen|унция|унции"
    ),
    (
      "pound", .mass,
      "pound|pounds|lb|lbs|pfund|pfd|livre|livres|libra|libras|libbra|libbre|pond|фунт|фунта|ポンド"
    ),
    ("catty", .mass, "jin|斤|근"),
    (
      "inch", .length, "inch|inches|zoll|pouce|pouces|pulgada|pulgadas|pollice|tomme"
    ),
    (
      "centimeter", .length,
      "cm|centimeter|centimeters|centimetre|centimetres|centimètres|centímetro|centímetros|см|センチ|厘米"
    ),
  ]

  private static let containers: [(unit: String, kind: Kind, names: String)] = [
    (
      "can", .container,
      """
      can|cans|tin|tins|dose|dosen|boîte|boîtes|boite|boites|boite de conserve|lata|latas|lattina|lattine|scatola|\
      scatole|scatoletta|blik|blikje|blikken|blikjes|burk|burkar|dåse|dåser|boks|bokser|tölkki|tlk|puszka|puszki|\
      konzerva|plechovka|konzerv|kutu|банка|банки|банок|κονσέρβα|缶|罐|캔|กระป๋อง|علبة|קופסת|קופסה
      """
    ),
    (
      "jar", .container,
      """
      jar|jars|glas|gläser|bocal|bocaux|pot|pots|tarro|tarros|frasco|frascos|vasetto|vasetti|barattolo|potje|potjes|\
      pote|potes|słoik|słoiki|βάζο|瓶詰
      """
    ),
    (
      "package", .container,
      """
      package|packages|packet|packets|pack|packs|pkg|pkgs|pkt|pkts|envelope|envelopes|sachet|sachets|packung|\
      packungen|päckchen|pck|pckg|pkg|beutel|tüte|tüten|paquet|paquets|paquete|paquetes|sobre|sobres|bustina|bustine|\
      confezione|confezioni|pacco|pacchetto|pak|pakje|pakjes|zakje|zakjes|pacote|pacotes|pacotinho|paket|förpackning|\
      påse|påsar|pakke|pakker|brev|pose|poser|pussi|paketti|opakowanie|opakowania|paczka|torebka|balíček|balení|csomag|\
      paket|пакет|пакетик|пакетика|пакетиков|упаковка|упаковки|φακελάκι|φακελάκια|πακέτο|袋|パック|包|봉지|팩|पैकेट|
      """
    ),
    ("bag", .container, "bag|bags|saco|sacos|saquinho|sacchetto|zak|zakken"),
    (
      "box", .container,
      "box|boxes|carton|cartons|schachtel|brick|briques|brique|briks|caixa|caixas|caja|cajas"
    ),
    ("tub", .container, "tub|tubs|container|containers|becher|barquette|beker|kelímek|kubek|kubki"),
    (
      "bottle", .container,
      "bottle|bottles|flasche|flaschen|bouteille|bouteilles|botella|bottiglia|fles|garrafa|flaska|瓶|병|ขวด"
    ),
    ("tube", .container, "tube|tubes|tubo|tubi|tuub"),
  ]

  private static let pieces: [(unit: String, kind: Kind, names: String)] = [
    (
      "clove", .piece,
      """
      clove|cloves|zehe|zehen|gousse|gousses|diente|dientes|spicchio|spicchi|teen|\
      teentje|teentjes|tenen|dente|dentes|klyfta|klyftor|fed|fedd|båt|båter|kynsi|kynttä|ząbek|ząbki|ząbków|stroužek|\
      stroužky|stroužků|gerezd|diş|cățel|căței|češanj|strok|зубчик|зубчика|зубчиков|зубок|зубка|σκελίδα|σκελίδες|\
      瓣|片|かけ|쪽|톨|कली|कलियाँ|कलियां|กลีบ|tép|فص|فصوص|שן|שיני
      """
    ),
    (
      "slice", .piece,
      """
      slice|slices|rasher|rashers|scheibe|scheiben|tranche|tranches|rebanada|rebanadas|rodaja|rodajas|loncha|lonchas|\
      fetta|fette|plak|plakje|plakjes|sneetje|sneetjes|fatia|fatias|skiva|skivor|skive|skiver|viipale|viipaletta|\
      plaster|plastry|plastrów|kromka|kromki|plátek|plátky|krajíc|szelet|dilim|ломтик|ломтика|ломтиков|φέτα|φέτες|切れ|
      """
    ),
    (
      "piece", .piece,
      """
      piece|pieces|pc|pcs|stück|stücke|stk|st|morceau|morceaux|pieza|piezas|trozo|trozos|pezzo|pezzi|stuk|stuks|stukje|\
      stukjes|pedaço|pedaços|unidade|unidades|unidad|unidades|styck|stycken|stycke|stykke|stykker|kpl|sztuka|sztuki|\
      sztuk|szt|kus|kusy|kusů|ks|db|adet|tane|bucată|bucăți|kos|штука|штуки|штук|шт|τεμάχιο|τεμάχια|τεμ|個|个|颗|顆|只|\
      本|枚|匹|丁|개|장|마리|대|नग|टुकड़ा|टुकड़े|ชิ้น|ฟอง|ลูก|หัว|ต้น|quả|củ|trái|cây|قطعة|حبة|حبات|יחידה|יחידות
      """
    ),
    (
      "bunch", .piece,
      """
      bunch|bunches|bund|bündel|botte|bottes|bouquet|bouquets|manojo|manojos|atado|mazzo|mazzetto|mazzetti|ciuffo|bos|\
      bosje|bosjes|maço|maços|mazzi|bd|knippe|knippen|bundt|bundter|nippu|nippua|pęczek|pęczki|svazek|csokor|demet|legătură|\
      пучок|пучка|пучков|ματσάκι|ματσάκια|μάτσο|束|把|단|bó|ضمة|باقة|צרור
      """
    ),
    (
      "sprig", .piece,
      """
      sprig|sprigs|zweig|zweige|stiel|stiele|brin|brins|branche|branches|ramita|ramitas|rametto|rametti|takje|takjes|\
      raminho|ramo|ramos|kvist|kvistar|kviste|kvister|gałązka|gałązki|gałązek|snítka|snítky|веточка|веточки|веточек|\
      κλωναράκι|κλωναράκια|κλωνάρι|κλωνάρια|nhánh
      """
    ),
    (
      "stalk", .piece,
      """
      stalk|stalks|rib|ribs|stem|stems|stange|stangen|stängel|tige|tiges|tallo|tallos|gambo|gambi|stengel|stengels|\
      talo|talos|stjälk|stjälkar|stilk|stilke|łodyga|łodygi|řapík|стебель|стебля|根|대
      """
    ),
    (
      "head", .piece,
      """
      head|heads|kopf|köpfe|knolle|knollen|tête|têtes|cabeza|cabezas|testa|krop|kroppen|cabeça|cabeças|huvud|hoved|\
      hoveder|hode|główka|główki|hlavička|hlávka|головка|головки|κεφάλι|κεφάλια|株|玉|통|포기
      """
    ),
    (
      "leaf", .piece,
      """
      leaf|leaves|blatt|blätter|feuille|feuilles|hoja|hojas|foglia|foglie|blad|blaadje|blaadjes|bladen|folha|folhas|\
      blader|blade|lehti|lehteä|liść|liście|liści|list|listy|levél|yaprak|лист|листа|листьев|φύλλο|φύλλα|ใบ|पत्ते|पत्ता|lá|ورقة|أوراق|עלה|עלי
      """
    ),
    (
      "stick", .piece,
      "stick|sticks|bâton|bâtons|barra|barras|rama|ramas|stokje|pau|paus|stång|laska|laski"
    ),
    (
      "sheet", .piece,
      "sheet|sheets|lámina|láminas|foglio|fogli|vel|vellen|ark|plade|plader|płat|płaty"
    ),
    (
      "fillet", .piece, "fillet|fillets|filet|filets|filé|filés|filete|filetes|filetto|filetti|филе"
    ),
    (
      "cube", .piece,
      "cube|cubes|würfel|cubo|cubos|dado|dadi|blokje|blokjes|tärning|terning|terninger|kostka|kostki|kocka|кубик|кубика|κύβος|κύβοι"
    ),
    ("knob", .piece, "knob|knobs|noix|noisette|noce|nuez|klontje|klont|klick|klat|orzech"),
    ("ear", .piece, "ear|ears|épi|épis|mazorca|mazorcas|kolben|kolba|kolby"),
    ("ball", .piece, "ball|balls|kugel|kugeln|boule|boules|bola|bolas|bol|bollen"),
    (
      "strip", .piece,
      "strip|strips|streifen|lanière|lanières|tira|tiras|striscia|strisce|reepje|reepjes"
    ),
    ("loaf", .piece, "loaf|loaves|laib|miche|pagnotta|bochenek"),
    ("bulb", .piece, "bulb|bulbs|bulbe|bulbes|bulbo|bulbi|bulbos"),
    ("scoop", .piece, "scoop|scoops"),
    ("square", .piece, "square|squares"),
    ("jigger", .piece, "jigger|jiggers"),
    ("bar", .piece, "bar|bars|tafel|tafeln|tablette|tablettes|tableta|tabliczka|tabliczki"),
    ("block", .piece, "block|blocks|bloc|blocs|bloque|blocco|blok"),
    ("dozen", .piece, "dozen|doz|dutzend|douzaine|docena|dozzina|dúzia|dussin|tuzin"),
  ]

  /// Words that are no units but stand beside them.
  private static let words: [(unit: String, kind: Kind, names: String)] = [
    (
      "", .modifier,
      """
      heaping|heaped|level|scant|rounded|generous|packed|full|good|large|small|medium|big|thick|thin|whole|fresh|\
      freshly|dried|ripe|boneless|skinless|ground|frozen|cold|warm|hot|raw|cooked|unsalted|salted|sweet|organic|extra|\
      gestrichene|gestrichener|gestrichen|gehäufte|gehäufter|gehäuft|große|großer|großes|kleine|kleiner|kleines|\
      mittelgroße|kl|bonne|bonnes|petite|petites|petit|petits|grosse|grosses|gros|grande|grandes|grand|grands|belle|\
      rasa|rasas|colma|colmas|pequeña|pequeñas|pequeño|pequeños|pequena|pequenas|colmo|raso|rasi|piccolo|piccola|\
      piccoli|piccole|grandi|kleine|grote|flinke|afgestreken|volle|stor|stora|stort|store|liten|små|lille|mały|mała|\
      małe|duży|duża|duże|płaska|płaskie|czubata|большой|большая|большие|небольшой|маленький
      """
    ),
    (
      "", .link,
      "of|de|d|di|del|della|dello|dell|delle|dei|du|des|do|da|das|von|vom|van|af|av|la|fra|की|का|के|の"
    ),
    (
      "", .approximation,
      """
      about|approximately|approx|around|roughly|ca|circa|cirka|etwa|ungefähr|zirka|environ|ongeveer|około|ok|\
      примерно|около|περίπου|約|约|aprox|aproximadamente|up to|at least
      """
    ),
    (
      "1", .article,
      "a|an|ein|eine|einen|einer|eines|einem|un|une|uno|una|um|uma|een|en|et|ett|μια|μία|ένα|एक"
    ),
    (
      "0.5", .number,
      """
      half|halbe|halber|halbes|halben|halbem|demi|demie|mezzo|mezza|media|medio|meia|meio|halve|halv|halvt|\
      puolikas|pół|půl|puoli|fél|yarım|половина|половинка|μισό|μισή|आधा
      """
    ),
    ("0.25", .number, "quarter|viertel|kwart"),
    ("0.75", .number, "three quarters|dreiviertel"),
    (
      "1.5", .number,
      """
      anderthalb|eineinhalb|einenhalb|anderhalve|anderhalf|halvannan|halvannen|halvanden|\
      puolitoista|półtora|półtorej|másfél|полтора|полторы
      """
    ),
    ("2.5", .number, "zweieinhalb|tweeënhalf|tweeënhalve"),
    ("3.5", .number, "dreieinhalb|drieënhalf|drieënhalve"),
    ("1", .number, "one|één|yksi|jeden|jedna|один|одна"),
    ("2", .number, "two|zwei|deux|dos|due|dois|duas|twee|två|kaksi|dwa|dwie|два|две|δύο|दो|두"),
    ("3", .number, "three|drei|trois|tres|três|kolme|tre|drie|trzy|три|τρία|तीन"),
    ("4", .number, "four|vier|quatre|cuatro|quattro|quatro|fyra|fire|cztery|четыре|चार"),
    ("5", .number, "five|fünf|cinq|cinco|cinque|vijf|fem|pięć|пять"),
    ("6", .number, "six|sechs|seis|sei|zes|sex|seks|sześć|шесть"),
    ("7", .number, "seven|sieben|sept|siete|sette|sete|zeven|sju|syv"),
    ("8", .number, "eight|acht|huit|ocho|otto|oito|åtta|otte"),
    ("9", .number, "nine|neun|neuf|nueve|nove|negen|nio|ni"),
    ("10", .number, "ten|zehn|dix|diez|dieci|dez|tio|ti"),
    ("2", .collective, "couple|pair|paire|par|paio"),
    ("10", .collective, "dizaine|decina|decena|dezena|tiental"),
    ("15", .collective, "quinzaine|quindicina|quincena|quinzena"),
    ("20", .collective, "vingtaine|ventina|veintena|twintigtal"),
    ("12", .number, "twelve|zwölf|douze|doce|dodici|doze|twaalf|tolv"),
  ]
}
