// Made by Tests/Tools/make_foods.py; changes belong into Sources/LarderFoods/Data.
extension DishDescriptions {
  /// The names of each dish, separated by commas.
  static let names: [String] = [
    "acaraje",
    "adobo,chicken adobo,pork adobo",
    "affogato",
    "aglio e olio,spaghetti aglio e olio",
    "aioli,allioli",
    "ajiaco",
    "ajvar",
    "alfajores",
    "aloo gobi",
    "amaretti",
    "ambrosia",
    "anzac biscuits",
    "apfelstrudel,apple strudel,strudel",
    "arancini,suppli",
    "arepas,arepa",
    "arroz con pollo",
    "avgolemono",
    "baba ganoush,baba ghanoush,moutabal",
    "babka,chocolate babka",
    "bagna cauda",
    "baked alaska",
    "baklava",
    "banh mi",
    "banh xeo",
    "bannock",
    "banoffee pie",
    "barbecue rub,dry rub,spice rub",
    "barmbrack",
    "bastilla,pastilla,bstilla",
    "bearnaise",
    "bechamel",
    "beef bourguignon,boeuf bourguignon,beef burgundy",
    "beef wellington",
    "beignets,beignet",
    "bibimbap",
    "bienenstich,bee sting cake",
    "bigos",
    "biryani,biriyani",
    "biscotti,cantucci",
    "black forest cake,black forest gateau,schwarzwalder kirschtorte",
    "blini,bliny",
    "blintzes,cheese blintzes",
    "bloody mary",
    "bobotie",
    "bolognese,ragu alla bolognese",
    "borscht,borsch",
    "boston cream pie",
    "bouillabaisse",
    "boxty",
    "brandade,brandade de morue",
    "bread pudding,bread and butter pudding",
    "brigadeiro",
    "brunswick stew",
    "bruschetta",
    "bubble and squeak",
    "bulgogi",
    "bun cha",
    "bunuelos,bunuelo",
    "burrito",
    "butter chicken,murgh makhani,chicken makhani",
    "butter tarts,butter tart",
    "cacio e pepe",
    "caesar salad",
    "caipirinha",
    "callaloo",
    "calzone",
    "candied nuts,spiced nuts,sugared pecans,glazed nuts",
    "cannoli",
    "caponata",
    "caprese,caprese salad,insalata caprese",
    "carbonara,spaghetti carbonara",
    "carbonnade,carbonnade flamande",
    "carnitas",
    "carrot halwa,gajar halwa,gajar ka halwa",
    "cassata",
    "cassoulet",
    "ceviche,cebiche",
    "chai,masala chai",
    "challah",
    "champurrado",
    "chana masala,chole",
    "chapati,roti",
    "char siu",
    "charlotte russe,charlotte",
    "charoset,haroset",
    "chicken cordon bleu",
    "chicken kiev,chicken kyiv",
    "chicken marengo",
    "chicken tikka masala",
    "chilaquiles",
    "chiles en nogada",
    "chiles rellenos,chile relleno",
    "chimichurri",
    "chow mein",
    "churros,churro",
    "cincinnati chili",
    "cioppino",
    "clafoutis,clafouti",
    "cobb salad",
    "cobbler,peach cobbler",
    "cock a leekie,cock a leekie soup",
    "colcannon",
    "coleslaw,slaw",
    "congee,jook,rice porridge",
    "coq au vin",
    "coquilles saint jacques,coquilles st jacques",
    "cornbread,johnnycake,johnny cake",
    "cornish pasty,cornish pasties",
    "cranachan",
    "cream cheese frosting,cream cheese icing",
    "creme anglaise",
    "creme brulee",
    "croissants,croissant",
    "croque monsieur,croque madame",
    "croquembouche",
    "cuban sandwich,cubano",
    "cullen skink",
    "dal makhani",
    "dal tadka,tarka dal",
    "dan dan noodles,dandan noodles",
    "danish pastry,danish",
    "deviled eggs,devilled eggs",
    "dobos torte,dobos cake",
    "dog biscuits,dog treats,dog cookies",
    "dolma,dolmades,stuffed grape leaves",
    "doro wat,doro wot",
    "dulce de leche",
    "dutch baby,german pancake",
    "eccles cakes,eccles cake",
    "eclairs,eclair,chocolate eclairs",
    "eggnog",
    "eggs benedict",
    "empanadas,empanada",
    "enchiladas,enchilada",
    "esquites,elote",
    "eton mess",
    "etouffee,crawfish etouffee",
    "fabada,fabada asturiana",
    "fajitas,fajita",
    "falafel",
    "far breton",
    "fattoush",
    "feijoada",
    "fettuccine alfredo,alfredo sauce",
    "fish and chips",
    "flan,creme caramel",
    "flapjacks,english flapjack,oat bars",
    "florentines,florentine",
    "focaccia",
    "foil packets,foil packs,hobo dinner,foil dinner",
    "fondue,cheese fondue",
    "fool,gooseberry fool",
    "frangipane tart,bakewell tart",
    "french dip",
    "french toast,pain perdu",
    "fried rice,nasi goreng",
    "frittata",
    "fufu,foo foo",
    "ful medames,foul",
    "gado gado",
    "galette des rois,king cake",
    "gazpacho",
    "gefilte fish",
    "general tsos chicken,general tso chicken",
    "ginger cookies,gingersnaps,molasses cookies,gingerbread cookies",
    "gingerbread,lebkuchen",
    "gnocchi",
    "goi cuon,summer rolls,fresh spring rolls",
    "goulash,gulyas",
    "granita",
    "granola",
    "grasshopper pie",
    "gravlax,gravad lax",
    "greek salad,horiatiki",
    "gremolata",
    "grits,shrimp and grits",
    "guacamole",
    "gulab jamun",
    "gumbo",
    "gyoza,potstickers,jiaozi",
    "gyros,gyro",
    "haggis",
    "hainanese chicken rice,hainan chicken",
    "halo halo",
    "hamantaschen",
    "harira",
    "harissa",
    "hasselback potatoes,hasselback potato",
    "hollandaise",
    "hoppin john,hoppin john",
    "horchata",
    "hot and sour soup",
    "hot cross buns,hot cross bun",
    "hot toddy",
    "huevos rancheros",
    "hummus,houmous",
    "hush puppies,hushpuppies",
    "imam bayildi",
    "injera",
    "irish coffee",
    "irish stew",
    "jam,preserves,freezer jam,conserve",
    "jambalaya",
    "janssons temptation,janssons temptation",
    "japchae,chap chae",
    "jerk chicken",
    "jollof rice",
    "kachapuri,khachapuri",
    "kaiserschmarrn",
    "kartoffelpuffer,reibekuchen",
    "kebabs,kebab,kabobs,kabob,skewers,brochettes",
    "kedgeree",
    "key lime pie",
    "kheer,payasam",
    "kibbeh,kibbe",
    "kimchi jjigae",
    "kimchi",
    "kitchari,khichdi",
    "knish,knishes",
    "kolaches,kolache",
    "korma,chicken korma",
    "kouign amann",
    "kugel,noodle kugel,lokshen kugel",
    "kung pao chicken,gong bao chicken",
    "laab,larb",
    "labneh,labaneh",
    "laksa,curry laksa",
    "lamington,lamingtons",
    "lasagna,lasagne",
    "lassi,mango lassi",
    "latkes,latke",
    "lava cake,molten chocolate cake,molten cake,chocolate fondant",
    "lefse",
    "linzer torte,linzertorte",
    "lobster thermidor",
    "lumpia",
    "madeleines,madeleine",
    "mamaliga,polenta",
    "mandelbrot,mandel bread",
    "mapo tofu,ma po tofu",
    "margarita",
    "massaman curry",
    "matzo ball soup,matzah ball soup",
    "menudo,pozole",
    "migas",
    "milanesa,cotoletta milanese",
    "mille feuille,napoleon",
    "minestrone",
    "mint julep",
    "mofongo",
    "mojito",
    "mole poblano,mole,mole sauce",
    "moqueca",
    "moules frites,moules marinieres",
    "moussaka",
    "muesli,bircher muesli",
    "muffuletta,muffaletta",
    "mug cake,mug brownie,microwave cake,microwave brownie",
    "muhammara",
    "mulled wine,gluhwein,glogg",
    "mulligatawny",
    "naan,nan",
    "nachos",
    "nanaimo bars,nanaimo bar",
    "nasi lemak",
    "nicoise salad,salade nicoise",
    "nockerl,salzburger nockerl",
    "okonomiyaki",
    "oliebollen",
    "olivier salad,russian salad",
    "osso buco,ossobuco",
    "oysters rockefeller",
    "pad see ew",
    "pad thai",
    "paella",
    "pain au chocolat",
    "palak paneer,saag paneer",
    "pan de muerto",
    "panettone",
    "panforte",
    "panna cotta,pannacotta",
    "panzanella",
    "papas bravas,patatas bravas",
    "pasta e fagioli,pasta fazool",
    "pasteis de nata,pastel de nata,portuguese custard tarts",
    "pastitsio",
    "pavlova",
    "peach melba",
    "pecan pralines,pralines",
    "peking duck",
    "pelmeni",
    "perkedel,bergedel",
    "pesto,pesto genovese",
    "petit fours,petits fours",
    "pfeffernusse",
    "philly cheesesteak,cheesesteak",
    "pho,pho bo",
    "picadillo",
    "pico de gallo,salsa fresca",
    "pierogi,varenyky,perogies",
    "pilaf,pilau,plov",
    "pina colada",
    "piperade",
    "pissaladiere",
    "pita,pita bread",
    "ploughmans lunch",
    "poke,poke bowl",
    "pot au feu",
    "poutine",
    "pretzels,pretzel",
    "profiteroles,cream puffs,profiterole",
    "pulled pork",
    "pupusas,pupusa",
    "puttanesca,spaghetti alla puttanesca",
    "quesadilla,quesadillas",
    "quiche lorraine,quiche",
    "raclette",
    "raita",
    "ramen noodle salad,ramen coleslaw,crunchy ramen salad",
    "ramen",
    "rarebit,welsh rarebit,welsh rabbit",
    "ratatouille",
    "red velvet cake",
    "reuben sandwich,reuben",
    "ribollita",
    "rice pudding,arroz con leche",
    "rijsttafel",
    "risotto,risotto alla milanese",
    "rogan josh",
    "romesco",
    "rosti",
    "rouladen,rindsrouladen",
    "rugelach",
    "rumaki",
    "sachertorte,sacher torte",
    "saganaki",
    "salmorejo",
    "salsa verde,green salsa",
    "saltimbocca",
    "samosas,samosa",
    "sangria",
    "sate,satay",
    "sauerbraten",
    "sauerkraut",
    "scones,scone",
    "scotch broth",
    "scotch eggs,scotch egg",
    "shakshuka,shakshouka",
    "shepherds pie,cottage pie",
    "shoofly pie",
    "shortbread",
    "singin hinnies,welsh cakes,welsh cake",
    "skordalia",
    "smorrebrod",
    "snack mix,party mix,chex mix,trail mix",
    "snickerdoodles,snickerdoodle",
    "soda bread,irish soda bread",
    "som tam,green papaya salad",
    "sopapillas,sopaipillas",
    "souvlaki",
    "spanakopita",
    "spatzle,spaetzle",
    "speculaas,speculoos",
    "spotted dick",
    "spring rolls,egg rolls,cha gio",
    "springerle",
    "steak tartare,beef tartare",
    "sticky toffee pudding",
    "stollen,christstollen",
    "stroganoff,beef stroganoff",
    "stroopwafels,stroopwafel",
    "sufganiyot",
    "sukiyaki",
    "summer pudding",
    "sushi,maki",
    "tabbouleh,tabouli,tabouleh",
    "taco,tacos",
    "tagine,tajine",
    "tahini sauce,tarator",
    "tamales,tamale",
    "tandoori chicken",
    "tapenade",
    "taramasalata,taramosalata",
    "tarte flambee,flammkuchen",
    "tarte tatin",
    "tempura",
    "teriyaki chicken,teriyaki,teriyaki sauce",
    "tiramisu",
    "toad in the hole",
    "tom kha gai,tom kha",
    "tom yum,tom yum goong",
    "tonkatsu,katsu",
    "tortilla espanola,spanish tortilla,spanish omelette",
    "tourtiere",
    "tres leches cake,tres leches,pastel de tres leches",
    "trifle,english trifle",
    "tteokbokki,ddukbokki",
    "turducken",
    "turkish delight,lokum",
    "tzatziki,cacik",
    "tzimmes",
    "vichyssoise",
    "victoria sponge,victoria sandwich",
    "vindaloo",
    "vitello tonnato",
    "vol au vent",
    "waldorf salad",
    "waterzooi",
    "whoopie pies,whoopie pie",
    "wiener schnitzel,schnitzel",
    "wonton soup",
    "yakitori",
    "yorkshire pudding,yorkshire puddings,popovers",
    "zabaglione,sabayon,zabaione",
    "zuppa inglese",
  ]

  /// A word and its dishes: their numbers, and what it is of each (name, kind, place, telling).
  static let wordLines = """
    a 100n
    acaraje 0n
    accordion 187t
    adjarian 207p
    adobo 1n
    affogato 2n
    africa 43p
    african 43p 81p 125p 157p 186p 198p 206p 347p 377p
    afternoon 402t
    aglio 3n
    agrodolce 68t
    ahi 306t
    aioli 4n 282t
    ajiaco 5n
    ajvar 6n
    alaska 20n
    alchermes 414t
    ale 71t 320t
    aleppo 258p
    alfajores 7n
    alfredo 143n
    alla 44n 313n 327n
    allioli 4n
    allspice 205t
    almond 9t 28t 35t 38t 147t 152t 160t 169t 190t 220t 233t 238t 318t 329t 352t
    aloo 8n
    alsace 383p
    alsatian 383p
    amann 221n
    amaranth 64t
    amaretti 9n
    ambrosia 10n
    american 7p 10p 15p 46p 52p 93p 95p 98p 99p 106p 126p 143p 153p 163p 175p 196p 212p 311p 322p 355p
    amish 349p 408p
    anchovy 19t 62t 203t 264t 265t 303t 313t 337t 381t 404t
    and 50n 54n 144n 175n 191n
    andalusian 161p 336p
    andouille 178t 202t
    angeles 153p
    anglaise 110n
    anglo 211p 260p
    anise 277t 294t 296t 365t
    annatto 15t
    anzac 11n
    apfelstrudel 12n
    appetizer 13k 53k 68k 69k 76k 105k 121k 124k 162k 167k 172k 197k 235k 262k 271k 306k 333k 335k 339k 341k 364k 366k 385k 404k 405k
    apple 12n 12t 84t 255t 260t 305t 384t 406t
    applesauce 209t 230t
    apricot 201t 219t 334t 377t
    april 11t
    arancini 13n
    arborio 327t
    arepa 14n
    arepas 14n
    argentina 7p 92p 126p
    argentine 7p 92p 126p 132p 245p
    army 11t
    aromatic 328t
    arroz 15n 325n
    asian 103p
    asparagus 188t
    asturian 137p
    asturiana 137n
    asturias 137p
    atole 79t
    au 104n 153t 275n 307n 405n
    aubergine 17t 68t 197t 254t
    australia 11p 227p 286p
    australian 11p 227p 286p
    austria 12p 208p 233p 266p 334p 409p
    austrian 12p 208p 233p 266p 334p 361p 409p
    avgolemono 16n
    avocado 5t 98t 176t
    ayurvedic 217t
    baba 17n
    babka 18n
    baby 127n
    bacon 31t 70t 98t 104t 131t 189t 315t 331t 333t 383t
    bagna 19n
    baguette 22t 153t
    bahia 0p 252p
    bake 171t 263t
    baked 20n 32t 38t 43t 50t 65t 75t 85t 97t 99t 105t 113t 127t 132t 133t 140t 145t 152t 156t 170t 187t 203t 207t 214t 218t 222t 228t 234t 238t 254t 266t 271t 285t 309t 315t 325t 344t 354t 360t 380t 388t
    bakestone 351t
    bakewell 152n
    baklava 21n
    balkan 6p
    ball 13k 51k 139k 157t 162k 177k 196k 225t 242n 268t 310t
    ballerina 286t
    bamboo 191t
    banana 25t
    banh 22n 23n
    bannock 24n
    banoffee 25n
    bao 223n
    bar 146k 263n 263k
    barbecue 26n 52t 55k 82k 102t 205k 210t 311k 380k
    barley 24t 100t 345t
    barmbrack 27n
    bars 146n 263n
    basil 53t 69t 281t 292t 296t
    basmati 37t
    basque 302p
    bastilla 28n
    batter 97t 99t 140t 267t 388t 412t
    battered 91t 144t 163t 385t
    battle 87t
    bavarian 83p 309p
    bay 1t
    bayildi 197n
    bbq 210t
    bean 0t 52t 58t 75t 117t 137t 139t 142t 158t 160t 183t 194t 217t 239t 247t 262t 265t 283t 312t 324t
    bearnaise 29n
    bechamel 30n 113t 228t 254t 285t
    bee 35n 35t
    beef 31n 31t 32n 32t 34t 43t 44t 45t 55k 58t 71t 95t 107t 132t 153t 168t 204t 210t 241t 245t 291t 295t 296t 297t 307t 323t 331t 342t 348t 366n 366t 369n 372t 412t
    beer 71t 320t
    beet 45t
    beetroot 45t
    beignet 33n
    beignets 33n
    beijing 289p
    belgian 71p 253p 362p 407p
    belgium 71p 253p 407p
    benedict 131n 188t
    berbere 125t
    bergedel 291n
    berry 99t 201t 286t 373t
    bibimbap 34n
    bienenstich 35n
    bigos 36n
    bircher 255n
    biriyani 37n
    birthday 51t 123t
    biryani 37n
    biscotti 38n
    biscuit 7k 9k 11k 25t 38k 99t 123k 147k 164k 238k 344k 350k 362k 365k
    biscuits 11n 123n
    bite 293t
    bitter 9t
    black 0t 39n 61t 70t 77t 97t 117t 142t 189t 381t
    blanched 159t
    blend 26t
    blended 301t
    bleu 85n
    blini 40n
    blintzes 41n
    bliny 40n
    blood 137t
    bloody 42n
    blue 98t
    bo 296n
    boat 207t
    bobotie 43n
    boeuf 31n
    bogota 5p
    boiled 103t 121t 126t 159t 166t 181t 201t 211t 237t 269t 290t 299t 307t 316t 346t 361t 363t
    bologna 44p
    bolognese 44n
    bone 123t 270t 277t
    boneless 397t
    bonito 267t
    bonnet 205t
    borsch 45n
    borscht 45n
    boston 46n
    bottom 179t 349t
    bouillabaisse 47n
    bourbon 130t 248t
    bourguignon 31n
    bowl 34k 66t 306n 306k 319t 395t
    boxty 48n
    braided 18t 78t
    braised 1t 31t 71t 72t 104t 270t
    brandade 49n
    brandy 130t 234t 335t 340t
    bravas 282n
    brazil 0p 51p 63p 142p 252p
    brazilian 0p 51p 63p 142p 252p
    bread 14k 18k 24k 27k 43t 50n 53t 71t 78k 81k 106k 141t 148k 150t 154t 161t 192k 198k 207k 232k 238n 244t 261k 277k 278k 281t 304n 304k 305t 309k 320t 324t 329t 336t 344k 352t 353t 356n 356k 358k 368k 373t 382t 412k
    breadcrumb 12t 105t 271t
    breaded 13t 85t 86t 245t 346t 391t 409t
    breakfast 89k 103t 112t 120t 127k 131k 154k 156k 158k 170k 175k 194k 211k 244k 255k 275t 330t 347k
    breast 85t 86t
    breton 140n 140p 221p
    brigadeiro 51n
    brisket 26t 400t
    british 25p 32p 50p 54p 88p 107p 128p 135p 144p 146p 151p 152p 192p 211p 260p 305p 320p 344p 346p 348p 351p 363p 367p 373p 388p 395p 402p 412p
    brittany 140p 221p
    broad 158t
    broccoli 163t 272t
    brochettes 210n
    broiled 333t
    broken 135t
    broth 16t 100t 153t 182t 242t 296t 300t 307t 319t 327t 345n 410t
    brown 26t 60t 126t 288t 309t 330t 349t
    browned 20t
    brownie 257n 257k
    brulee 111n
    brunch 42t 131k
    brunswick 52n
    bruschetta 53n
    brussel 54p
    bstilla 28n
    bubble 54n
    buckwheat 40t
    buco 174t 270n
    budapest 122p
    bulgogi 55n
    bulgur 214t 375t
    bun 56n 192n 192k 219k 311t
    buns 192n
    bunuelo 57n
    bunuelos 57n
    burgundy 31n 31p 104p
    burn 108t 181t
    burnt 111t 284t
    burrito 58n
    butter 19t 29t 30t 50n 51t 59n 59t 60n 86t 101t 109t 112t 117t 125t 143t 146t 175t 187t 188t 221t 232t 236t 261t 271t 350t 353t
    buttercream 122t
    buttermilk 48t 106t 322t 356t
    cabbage 36t 45t 54t 93t 101t 102t 179t 215t 216t 247t 267t 318t 324t 343k 364t 391t
    cachaca 63t
    cacik 399n
    cacio 61n
    caesar 62n
    cafe 33t
    caipirinha 63n
    cajun 136p 178p 202p 397p
    cake 14k 18k 20k 27k 35n 35k 39n 39k 46k 54k 74k 83k 106n 109t 114k 122n 122k 128n 128k 140k 160n 160k 165k 221k 227k 231n 231k 233k 236k 246k 257n 257k 278k 279k 286k 293k 312k 322n 322k 334k 344k 351n 351k 367k 368k 387k 394n 394k 396t 402k 408k
    cakes 128n 351n
    california 96p 98p
    callaloo 64n
    calzone 65n
    campfire 24t 149t
    camping 149t
    canada 60p 263p 308p 393p
    canadian 24p 60p 131p 263p 308p 393p
    candied 66n 74t 147t 278t 279t
    candy 51k 279k 288k 398k
    cane 63t
    canine 123t
    cannellini 283t
    cannoli 67n
    cantonese 82p 410p
    cantucci 38n
    caper 5t 68t 297t 313t 337t 366t 381t 404t
    caponata 68n
    caprese 69n
    capri 69p
    caramel 7t 25t 114t 122t 126k 145n 145t 147t 367t 370t 384t
    caramelized 35t 111t 221t 303t 384t
    caraway 168t 186t 356t
    carbonara 70n
    carbonnade 71n
    cardamom 73t 77t 177t 213t 229t
    caribbean 64p 205p 249p 301p
    carnitas 72n
    carolina 175p 189p 311p
    carp 162t 382t
    carrot 22t 31t 73n 73t 102t 109t 149t 162t 200t 269t 300t 307t 400t
    case 405t
    cashew 220t
    cassata 74n
    cassava 157t
    casserole 15k 37k 43k 75k 89k 104k 133k 202k 203k 222k 228k 254k 285k 348k 388k
    cassoulet 75n
    cast 106t 127t
    catalan 4p 329p
    catfish 196t
    cauda 19n
    cauliflower 8t
    caviar 40t
    cebiche 76n
    celery 42t 68t 185t 406t
    center 231t
    cereal 170k 255k 354t
    ceviche 76n
    cha 56n 364n
    chae 204n
    chai 77n
    challah 78n
    champurrado 79n
    chana 80n
    chap 204n
    chapati 81n
    char 82n
    charcoal 210t 411t
    charlotte 83n
    charoset 84n
    charred 17t
    cheddar 95t 320t
    cheese 14t 41n 41t 57t 58t 61t 70t 85t 89t 91t 95t 98t 105t 109n 109t 113t 115t 120t 133t 134t 143t 150n 150t 156t 175t 207t 219t 222t 225k 228t 234t 262t 276t 295t 299t 305t 308t 312t 314t 315t 316k 320t 322t 323t 332t 335k 360t 361t
    cheesesteak 295n
    cherry 39t 97t 152t
    chestnut 333t
    chewy 9t 146t 164t 279t 355t 396t 398t
    chex 354n
    chicharron 249t
    chicken 1n 1t 5t 15t 16t 28t 37t 52t 59n 59t 85n 85k 86n 86k 87n 87k 88n 88k 93t 98t 100t 104t 125t 133t 163n 163k 182n 182k 202t 205n 205k 210t 220n 223n 223k 242t 245t 251t 260t 274t 333t 341t 359t 377t 380n 380k 386n 386k 389t 397t 405t 407t 411t
    chickpea 80t 139t 185t 195t
    chilaquiles 89n
    chile 91n
    chilean 132p
    chiles 90n 91n
    chili 3t 26t 76t 91t 95n 95k 119t 133t 134t 163t 182t 186t 194t 216t 223t 239t 243t 251t 328t 337t 357t 403t
    chilled 83t 161t 171t 280t 401t
    chimichurri 92n
    china 82p
    chinese 82p 93p 103p 119p 155p 163p 179p 182p 191p 223p 239p 289p 364p 410p
    chip 67t 89t 176t 262t
    chips 144n
    chive 401t
    chocolat 275n
    chocolate 18n 18t 39t 46t 51t 67t 79t 94t 95t 122t 129n 129t 147t 171t 227t 231n 231t 251t 263t 275t 310t 332t 334t 408t 414t
    chole 80n
    chopped 21t 84t 98t 174t 298t 366t 381t
    chorizo 137t 244t 274t
    choux 114t 129t 310t
    chow 93n
    chowder 116k
    christmas 10t 32t 57t 66t 130t 147t 165t 203t 232t 243t 259t 278t 279t 294t 350t 362t 365t 368t 379t 393t
    christstollen 368n
    chunk 88t
    chunky 247t
    churro 94n
    churros 94n
    cilantro 22t 176t 298t 337t
    cincinnati 95n
    cinnamon 12t 18t 28t 50t 57t 66t 77t 79t 84t 94t 95t 154t 164t 165t 190t 222t 233t 241t 254t 259t 284t 285t 325t 332t 355t 362t
    cioppino 96n
    citrus 76t 212t
    clafouti 97n
    clafoutis 97n
    clam 96t
    clay 377t 380t
    cleansing 217t
    clear 390t 410t
    clotted 344t
    clove 77t 164t 193t 259t 393t
    coals 149t
    coated 227t
    cob 134t
    cobb 98n
    cobbler 99n
    cock 100n
    cocktail 42k 63k 130k 193k 199k 240k 248k 250k 301k 340k
    cocoa 51t 322t 387t
    coconut 7t 10t 11t 64t 220t 226t 227t 241t 252t 263t 264t 301t 389t
    cod 49t 144t 382t
    coffee 2k 38t 169t 199n 199k 387t
    colada 301n
    colcannon 101n
    cold 111t 130t 151t 161t 162t 167t 190t 193t 229t 305t 317t 336t 340t 373t 392t 399t 401t 404t
    coleslaw 102n 318n 318k
    colombia 5p 14p
    colombian 5p 14p 57p
    colonial 326t
    coloring 322t
    columbia 263t
    con 15n 325n
    condensed 25t 51t 126t 145t 212t 394t
    condiment 92k 174k 186k 298k 317k
    cone 114t
    confit 75t
    congee 103n
    conserve 201n
    cooked 76t 117t 182t 280t 300t 311t
    cookie 7k 9k 11k 38k 147k 164k 165k 171t 184k 236k 238k 294k 332k 350k 355k 362k 365k 370k 408k
    cookies 123n 164n
    cooling 317t
    coq 104n
    coquilles 105n
    cordoba 336p
    cordon 85n
    corn 5t 14t 52t 79t 133t 134k 175t 196t 237t 243t 291t 312t 376t 379t
    cornbread 106n
    corned 323t
    cornered 184t
    cornish 107n
    cornmeal 14t 106t 196t 237t
    cornstarch 7t
    cornwall 107p
    cotija 134t
    cotoletta 245n
    cotta 280n
    cottage 41t 222t 348n
    crab 64t 96t
    cracker 212t
    crackled 355t
    crackling 111t 249t
    cranachan 108n
    crawfish 136n 136t
    crayfish 87t
    cream 2t 5t 10t 20t 25t 35t 39t 40t 41t 45t 46n 74t 83t 90t 108t 109n 109t 111t 114t 129t 130t 135t 143t 151t 171t 199t 203t 246t 280t 286t 287t 288t 290t 310n 310t 315t 322t 332t 344t 369t 395t 401t 402t 407t 408t
    creamy 16t 30t 59t 70t 88t 102t 105t 116t 117t 143t 175t 195t 213t 220t 234t 237t 276t 301t 325t 327t 336t 369t 382t 405t
    crema 89t
    creme 110n 111n 145n 171t 383t
    creole 136p 178p 202p
    crepe 23k 40k 41k
    crescent 112t 179t 332t
    crimped 107t
    crisp 9t 13t 67t 141t 147t 286t 339t 362t 385t
    crispy 23t 57t 72t 93t 179t 187t 209t 230t 235t 245t 289t 330t 364t 391t
    crock 343t
    croissant 112n 275t
    croissants 112n
    croque 113n
    croquembouche 114n
    croquette 13k 214k 291k
    cross 192n 356t
    crouton 62t
    crown 160t
    crumb 244t 349t
    crumbly 7t 350t
    crunchy 38t 102t 170t 238t 318n 318t 354t 376t
    crushed 135t 248t 318t
    crust 25t 75t 111t 171t 212t 315t
    crystal 169t
    cuba 115p 250p 297p
    cuban 15p 115n 250p 297p
    cubano 115n
    cube 150t 210t 276t 282t 306t 398t
    cucumber 141t 161t 173t 182t 264t 281t 317t 399t
    cullen 116n
    cumin 8t 118t 158t 317t 347t
    cuon 167n
    cup 134t 248t 257t
    cupcake 109t
    curd 239t 308t
    cured 76t 172t
    currant 128t 192t 233t 344t 351t 363t 373t
    curried 43t
    curry 8k 59k 80k 88k 117k 118k 125k 211t 220k 226n 226t 241n 241k 260t 276k 328k 391t 403k
    curtido 312t
    custard 35t 43t 46t 50k 83t 97k 110k 111k 120t 129t 140k 145k 151t 246t 263t 280k 284n 284k 315k 363t 395t 413k 414t
    cut 187t
    cutlet 85k 86k 245k 338k 391k 409k
    czech 219p
    daikon 22t
    dal 117n 117k 118n 118k
    dan 119n
    dandan 119n
    danish 120n 353p
    dark 251t 272t
    date 84t 367t
    day 277t
    ddukbokki 396n
    de 49n 126n 277n 284n 298n 394n
    dead 277t
    deep 99t 144t 196t 364t 385t
    delhi 59p
    deli 323t
    delight 398n
    dende 0t 252t
    denmark 120p 353p
    dense 279t
    derby 248t
    derbyshire 152p
    des 160n
    dessert 2k 10k 12k 20k 21k 25k 35k 39k 46k 50k 60k 67k 73k 74k 83k 97k 99k 108k 110t 111k 114k 122k 129k 135k 140k 145k 151k 152k 169k 171k 177k 183k 208k 212k 213k 231k 233k 246k 257k 263k 266k 280k 286k 287k 310k 322k 325k 334k 349k 363k 367k 373k 384k 387k 394k 395k 408k 413k 414k
    deviled 121n
    devilled 121n
    diced 223t 269t
    dick 363n
    dill 45t 172t 399t
    dimpled 148t
    dinner 149n 149k
    dip 4k 6k 17k 19k 49k 150k 153n 176k 195k 225k 258k 298k 317k 329k 352k 378k 381k 382k 399k
    dipped 19t 94t 150t 153t 154t 227t
    dipping 56t 167t
    diwali 73t 177t
    dobos 122n
    dog 123n 123t
    dolma 124n
    dolmades 124n
    dome 20t 278t
    donut 33k 94k 268k 371k
    doro 125n
    dough 12t 33t 57t 65t 94t 112t 157k 218t 219t 268t 332t 358t 379t
    doughnut 33k 57k 94k 268k 371k
    down 384t
    dresden 368p
    dressing 62t 378k
    dried 27t 170t 223t 255t 368t
    drink 2k 42k 63k 77k 79k 130k 190k 193k 199k 229k 240k 248k 250k 259k 301k 340k
    drinks 66t
    dripping 412t
    dry 8t 26n 26t 318t
    duck 75t 289n 289k 397t
    dulce 7t 126n
    dumpling 157k 162k 166k 177k 179k 242t 266k 290k 299k 361k 379k 410t
    dunked 38t
    dutch 127n 188p 268p 326p 349p 362p 370p
    duxelle 32t
    e 3n 61n 283n
    easter 74t 121t 192t
    eastern 17t 18t 139t 141t 195t 225t 258t 304t 375t 378t
    eccles 128n
    eclair 129n
    eclairs 129n
    egg 4t 9t 16t 29t 34t 43t 50t 60t 62t 70t 78t 87t 89t 91t 93t 98t 103t 110t 113t 125t 127t 130t 145t 154t 155t 156t 159t 188t 191t 194k 207t 211t 222t 234t 235t 242t 244k 264t 265t 266t 269t 272t 273t 284t 286t 302k 315t 319t 336t 346n 347k 361t 364n 366t 372t 392k 407t 413t
    eggless 280t
    eggnog 130n
    eggplant 6t 17t 68t 197k 254t 321t
    eggs 121n 131n 346n
    eggy 154t
    egypt 158p
    egyptian 139p 158p
    elote 134n
    embossed 365t
    empanada 132n
    empanadas 132n
    emperor 208t
    emulsion 4t 29t 188t
    en 90n
    enchilada 133n
    enchiladas 133n
    england 25p 54p 135p 144p
    english 25p 32p 54p 107p 110p 128p 131p 135p 144p 146n 146p 151p 152p 192p 305p 344p 348p 363p 367p 373p 388p 395n 402p 412p 414p
    epiphany 160t
    eritrean 198p
    escoffier 287t
    espanola 392n
    espresso 2t 387t
    esquites 134n
    ethiopia 125p 198p
    ethiopian 125p 198p
    eton 135n
    etouffee 136n
    european 18p
    evaporated 394t
    eve 268t
    ew 272n
    eyed 0t 189t
    fabada 137n
    faced 353t
    fagioli 283n
    fainted 197t
    fajita 138n
    fajitas 138n
    falafel 139n 378t
    fan 187t
    far 140n
    farmer 41t
    fat 182t
    fattoush 141n
    fava 139t 158t
    fazool 283n
    feast 326k
    feijoada 142n
    fennel 47t
    fenugreek 59t
    fermented 198t 215t 216t 343t
    feta 173t 360t
    fettuccine 143n
    feu 307n
    feuille 246n
    fiery 403t
    file 178t
    filipino 1p 183p 235p
    filled 7t 35t 46t 67t 120t 121t 129t 184t 207t 219t 275t 290t 299t 310t 370t 371t 376t 379t 405t
    fillet 32t
    filling 408t
    filo 21t 360t
    finger 129t
    fish 47t 56t 76t 96t 116t 144n 144k 162n 162k 172k 196t 211t 252t 273t 306t 357t 374t 382t 396t 407t
    five 82t
    flag 90t
    flaked 211t
    flaky 112t 120t 128t 221t 246t 275t 284t 360t
    flamande 71n
    flambee 383n
    flaming 20t 335t
    flammkuchen 383n
    flan 97k 140k 145n 183t
    flapjack 146n
    flapjacks 146n
    flat 272t 351t
    flatbread 14k 24k 81k 148k 198k 232k 261k 303k 304k 312k 383k
    flemish 71p 407p
    floating 199t
    florentine 147n
    florentines 147n
    florida 115p 212p
    flour 23t 30t 58t 166t 350t
    fluffy 208t 266t
    foamy 413t
    focaccia 148n
    foil 149n 149t
    folded 23t 41t 65t 107t 112t 132t 151t 314t 376t
    fondant 231n 293t
    fondue 150n
    foo 157n
    fool 151n
    forest 39n
    fork 150t 166t
    foul 158n
    fours 293n
    fragrant 37t
    fraiche 383t
    france 29p 31p 75p 97p 104p 105p 111p 112p 113p 114p 129p 236p 275p 307p 384p
    francisco 96p
    frangipane 152n 160t
    free 9t
    freezer 201n
    french 4p 22p 29p 30p 31p 33p 47p 49p 75p 83p 85p 87p 97p 104p 105p 110p 111p 112p 113p 114p 129p 140p 145p 153n 154n 160p 188p 221p 234p 236p 246p 253p 265p 275p 293p 302p 303p 307p 310p 315p 321p 366p 381p 383p 384p 393p 401p 405p
    fresca 298n
    fresh 69t 167n 298t
    friday 192t
    fried 0t 13t 33t 34t 41t 48t 54t 57t 67t 85t 86t 89t 91t 93t 94t 132t 139t 144t 154t 155n 163t 177t 179t 194t 196t 204t 209t 214t 223t 230t 235t 244t 245t 249t 268t 272t 273t 282t 291t 299t 330t 335t 339t 346t 358t 364t 371t 385t 391t 409t
    frites 253n
    frittata 156n
    fritter 0k 33k 57k 139k 196k 209k 230k 268k 291k 358k 385k
    frosting 109n 109k 322t
    frothy 413t
    frozen 20t 169t 240t 290t 301t
    fruit 10t 27t 74t 83t 97t 99t 120t 147t 151t 170t 183t 219t 255t 278t 279t 286t 287t 340t 368t 395t
    fry 144t 253t 308t
    fudge 51t
    fufu 157n
    ful 158n
    gado 159n
    gai 389n
    gajar 73n
    galangal 389t
    galette 160n
    gallo 298n
    ganoush 17n
    garam 59t
    garbanzo 80t 195t
    garlic 1t 3t 4t 6t 17t 19t 49t 53t 62t 86t 87t 92t 118t 158t 161t 174t 186t 195t 197t 216t 249t 261t 292t 313t 329t 352t 378t 381t 399t 403t
    garlicky 4t
    garnish 174k
    gateau 39n 39k
    gazpacho 161n
    gefilte 162n
    gelatin 280t
    gelato 2t
    general 163n
    genoa 148p 292p
    genovese 292n
    georgia 52p 207p
    georgian 207p
    german 12p 35p 39p 127n 165p 209p 259p 294p 309p 331p 342p 343p 361p 365p 368p 383p 409p
    germany 35p 39p 209p 294p 309p 331p 342p 343p 361p 365p 368p
    ghana 157p 206p
    ghanoush 17n
    ghee 73t 118t 217t
    ghent 407p
    gherkin 316t
    giant 127t
    ginger 77t 103t 164n 164t 165t 182t 386t
    gingerbread 164n 165n
    gingersnap 342t
    gingersnaps 164n
    gingery 164t
    gio 364n
    glass 108t 204t 395t
    glaze 46t 129t 334t
    glazed 66n 82t 386t
    glogg 259n
    gluhwein 259n
    glut 201t
    gluten 9t
    gnocchi 166n
    goa 403p
    goan 403p
    gobi 8n
    gochujang 34t 396t
    goi 167n
    golden 11t 146t
    gong 223n
    good 192t
    gooey 60t 231t
    goong 390n
    gooseberry 151n 151t
    goreng 155n
    goulash 168n
    graham 212t
    granita 169n
    granola 170n
    grape 124n 124t 406t
    gras 160t
    grasshopper 171n
    grated 48t 73t 209t 230t 255t 330t
    gratin 105k 203k
    gravad 172n
    gravlax 172n
    gravy 308t 331t 342t 388t 412t
    greece 16p 173p 180p 254p 285p 335p 352p 359p 360p 382p 399p
    greek 16p 21p 95p 124p 173n 180p 254p 285p 304p 335p 352p 359p 360p 382p 399p
    green 64t 69t 89t 90t 91t 92t 133t 171t 174t 176t 249t 265t 271t 276t 292t 337n 337t 357n 375t
    gremolata 174n 270t
    griddle 24t 48t 81t 232t 312t 351t
    griddled 14t
    grill 149t 210t 316t
    grilled 17t 53t 55t 56t 88t 92t 113t 134t 138t 205t 210t 237t 267t 314t 320t 323t 341t 359t 380t 386t 411t
    grits 175n
    ground 43t 44t 139t 162t 175t 214t 224t 254t 297t 348t 366t 393t
    gruyere 113t 150t
    guacamole 176n
    guanciale 70t
    guasca 5t
    guinness 200t
    gulab 177n
    gulyas 168n
    gumbo 178n
    gyoza 179n
    gyro 180n
    gyros 180n
    haddock 116t 144t 211t
    haggis 181n
    hainan 182n
    hainanese 182n
    half 65t 121t 132t 271t 299t
    halloween 27t 101t
    halo 183n
    halwa 73n
    ham 85t 113t 115t 131t 189t 202t 256t 302t 336t
    hamantaschen 184n
    hand 107t
    hangover 42t 243t
    hanoi 56p
    hanukkah 230t 371t
    hard 38t 121t 122t 238t
    harira 185n
    harissa 186n
    haroset 84n
    hash 54k 297k 330t
    hashanah 400t
    hasselback 187n
    hat 184t
    hawaii 306p
    hawaiian 306p
    hazelnut 233t 329t
    heart 181t
    herb 56t 92t 139t 141t 271t 296t
    herring 353t
    hidden 27t 160t
    hinnies 351n
    hoagie 295t
    hobo 149n
    hock 189t
    hoisin 82t 289t
    hole 198t 388n
    holiday 78t 130t
    holland 268p 370p
    hollandaise 131t 188n
    hollow 304t 405t 412t
    home 123t
    homemade 123t
    hominy 175t 243t
    honey 21t 35t 82t 108t 165t 170t 193t 279t 358t 400t
    hoppin 189n
    horchata 190n
    horiatiki 173n
    horseradish 42t 162t
    hot 2t 19t 34t 77t 79t 113t 153t 186t 191n 192n 193n 199t 205t 215t 259t 390t 403t
    hotel 406t
    hotpot 372k
    houmous 195n
    hound 123t
    house 165t
    huevos 194n
    hummus 195n
    hungarian 122p 168p
    hungary 122p 168p
    hunter 36t
    hush 196n
    hushpuppies 196n
    husk 379t
    hyderabad 37p
    ice 2t 20t 63t 74t 169k 183t 240t 248t 250t 287t 310t
    iced 293t
    icing 109n 109k 120t 129t 192t 246t
    iftar 185t
    imam 197n
    in 388n
    independence 90t
    india 8p 59p 73p 77p 80p 81p 117p 118p 177p 213p 217p 229p 261p 276p 317p 328p 339p 380p
    indian 8p 37p 59p 73p 77p 80p 81p 88p 117p 118p 177p 211p 213p 217p 220p 229p 260p 261p 276p 317p 328p 339p 380p 403p
    individual 231t 257t
    indonesia 155p 159p 291p
    indonesian 155p 159p 291p 326p 341p
    inglese 414n
    ingredient 61t 350t
    injera 125t 198n
    insalata 69n
    inside 397t
    inverted 145t
    ireland 27p 48p 101p 199p 200p 356p
    irish 27p 48p 101p 199n 200n 348p 356n
    iron 106t 127t
    isaan 224p
    island 323t
    israeli 139p 195p 347p 371p
    italian 2p 3p 9p 13p 19p 38p 44p 53p 61p 65p 67p 68p 69p 70p 96p 143p 147p 148p 156p 166p 169p 174p 228p 237p 245p 247p 256p 270p 278p 279p 280p 281p 283p 292p 313p 324p 327p 337p 338p 387p 404p 413p 414p
    italy 2p 3p 9p 38p 53p 148p 156p 166p 228p 247p 278p 280p 283p 387p 413p
    jacques 105n
    jalapeno 262t 298t
    jam 152t 184t 201n 227t 233t 332t 334t 344t 371t 402t
    jamaica 205p
    jamaican 64p 205p
    jambalaya 202n
    jamun 177n
    janssons 203n
    january 160t
    japan 267p 319p 372p 374p 385p 386p 391p 411p
    japanese 179p 267p 319p 372p 374p 385p 386p 391p 411p
    japchae 204n
    jar 201t 216t 343t
    jelly 183t 371t 395t 398t
    jerk 205n
    jewish 18p 41p 78p 84p 162p 184p 218p 222p 230p 238p 242p 332p 371p 400p
    jiaozi 179n
    jjigae 215n
    john 189n
    johnny 106n
    johnnycake 106n
    jollof 206n
    jook 103n
    josh 328n
    juice 42t 76t 153t
    julep 248n
    jump 338t
    jus 153t
    ka 73n
    kabob 210n
    kabobs 210n
    kachapuri 207n
    kaiserschmarrn 208n
    kalamata 173t
    kale 101t 324t
    kartoffelpuffer 209n
    kasha 218t
    kashmir 328p
    kashmiri 328p
    kasseri 335t
    katsu 391n
    kebab 210n 359k 411k
    kebabs 210n
    kecap 155t
    kedgeree 211n
    kentucky 248p
    key 212n
    kha 389n
    khachapuri 207n
    kheer 213n
    khichdi 217n
    kibbe 214n
    kibbeh 214n
    kidney 117t
    kielbasa 36t
    kiev 86n
    kimchi 215n 216n
    king 160n
    kirsch 39t 150t
    kirschtorte 39n
    kitchari 217n
    kiwi 286t
    knish 218n
    knishes 218n
    knot 309t
    kolache 219n
    kolaches 219n
    korea 34p 55p 204p 215p 216p 396p
    korean 34p 55p 204p 215p 216p 396p
    korma 220n
    kouign 221n
    kugel 222n
    kung 223n
    kyiv 86n
    laab 224n
    labaneh 225n
    labneh 225n
    labrador 123t
    lacy 147t
    ladyfinger 83t 387t
    laksa 226n
    lamb 37t 124t 180t 181t 185t 200t 210t 214t 254t 300t 328t 345t 348t 359t 377t
    laminated 112t 120t 221t
    lamington 227n
    lamingtons 227n
    lancashire 128p
    languedoc 75p
    lao 224p
    laos 224p
    larb 224n
    lard 72t
    lasagna 30t 228n 285t
    lasagne 228n
    lassi 229n
    latin 7p 15p 76p 126p 132p 297p 394p
    latke 230n
    latkes 230n
    latte 77t
    lattice 233t
    lava 231n
    lax 172n
    layer 21t 39t 46t 112t 122t 228t 246t 322t 402t
    layered 37t 108t 183t 221t 228t 254t 263t 285t 387t 395t 414t
    leaf 64t 124t
    leafy 64t
    leavened 261t
    leaves 124n
    lebanese 17p 139p 141p 195p 214p 225p 375p 378p
    lebanon 141p 214p 375p
    lebkuchen 165n
    leche 7t 126n 325n
    leches 394n
    leek 100t 307t 401t 407t
    leekie 100n
    lefse 232n
    leftover 13t 50t 54k 89t 155t 244t 281t 324t
    lemak 264n
    lemon 4t 16t 17t 76t 124t 127t 158t 169t 174t 188t 193t 195t 236t 335t 352t 359t 375t 377t 378t 382t 409t
    lemongrass 226t 389t 390t
    lentil 117t 118t 185t 217t 260t
    lettuce 23t 55t 62t 98t 224t 406t
    light 385t
    ligurian 148p 292p
    lima 52t
    lime 63t 76t 134t 176t 212n 224t 240t 250t 273t 296t 298t 357t 389t 390t
    limousin 97p
    lined 83t 373t
    linz 233p
    linzer 233n
    linzertorte 233n
    liqueur 74t 414t
    liquid 231t
    lisbon 284p
    liver 181t 333t
    loaf 18t 27k 78t
    lobster 234n 234t
    lokshen 222n
    lokum 398n
    long 38t 129t
    lorraine 315n 315p
    lost 154t
    louisiana 33p 136p 178p 202p 256p 271p 288p 397p
    luck 189t
    lumpia 235n
    lunch 305n 305k
    lunchbox 354t
    lye 309t
    ma 239n
    macaroni 285t
    macaroon 9k
    macedonian 6p
    madame 113n
    madeleine 236n
    madeleines 236n
    maine 408p
    makhani 59n 117n
    maki 374n
    malaysia 264p
    malaysian 182p 226p 264p 341p
    mamaliga 237n
    man 165t
    mandel 238n
    mandelbrot 238n
    mango 229n 229t
    many 326t
    maple 154t
    mapo 239n
    mardi 160t
    marengo 87n
    margarita 240n
    marinade 92k
    marinated 1t 55t 76t 88t 205t 306t 341t 342t 380t
    marinieres 253n
    marked 192t
    marrow 270t 307t
    marsala 413t
    marseille 47p
    marshmallow 10t 171t 408t
    mary 42n
    marzipan 74t 368t
    masa 79t 312t 379t
    masala 59t 77n 80n 88n
    masarepa 14t
    mascarpone 387t
    mash 101k 157k 249k
    mashed 17t 48t 54t 101t 158t 176t 249t 291t 348t 352t
    massachusetts 46p
    massaman 241n
    matzah 242n
    matzo 162t 242n
    mayonnaise 4k 102t 121t 134t 267t 269t 404t 406t
    meal 242t 305k 326k
    meat 36t 43t 44t 55t 72k 82k 132t 138k 142t 149t 180k 210k 224t 228t 245k 270k 285t 290t 311k 331k 338k 341k 342k 346t 348t 359k 366k 376t 393t 404k 409k
    meatball 56t 214k
    medames 158n
    mediterranean 4p
    mein 93n
    melba 287n
    melted 150t 262t 295t 314t 316t 320t
    melting 231t
    menthe 171t
    menudo 243n
    meringue 20t 135t 212t 286k
    mess 135n
    mex 138t 244t 262t
    mexican 57p 58p 72p 79p 89p 90p 91p 94p 133p 134p 138p 145p 176p 190p 194p 240p 243p 251p 262p 277p 297p 298p 314p 337p 358p 376p 379p 394p
    mexico 58p 72p 79p 89p 90p 91p 133p 134p 194p 243p 251p 277p 298p 314p 358p 376p 379p
    mi 22n
    miami 115p
    michoacan 72p
    microwave 257n 257t
    middle 17t 139t 141t 195t 225t 231t 258t 304t 375t 378t
    migas 244n
    milan 174p 270p 278p 327p
    milanesa 245n
    milanese 174p 245n 270p 327n
    mild 59t 220t 241t
    milk 25t 30t 44t 49t 50t 51t 73t 77t 110t 116t 126t 130t 145t 154t 177t 183t 190t 212t 213t 252t 255t 264t 325t 389t 394t
    mille 246n
    minced 43t 44t 119t 162t 224t 239t 254t 348t 366t
    miner 107t
    minestrone 247n
    mint 124t 167t 171t 224t 248n 250t 317t 375t 399t
    minute 257t
    mirin 386t
    miso 319t
    mix 26k 354n 354k
    mixed 34t 183t
    mofongo 249n
    moist 367t
    mojito 250n
    molasses 164n 164t 165t 258t 349t
    mold 83t
    molded 280t 365t
    mole 251n
    molten 231n
    monsieur 113n
    moon 65t 132t 299t
    moqueca 252n
    morcilla 137t
    moroccan 28p 185p 377p
    morocco 28p 185p 377p
    mortar 84t 357t
    morue 49n
    mother 30t
    moules 253n
    mountain 266t
    moussaka 254n
    moutabal 17n
    mouth 338t
    mozzarella 13t 65t 69t
    muddled 63t 250t
    muerto 277n
    muesli 255n
    muffaletta 256n
    muffin 131t
    muffuletta 256n
    mug 257n 257t
    mughal 37p 220p
    muhammara 258n
    mulled 259n
    mulligatawny 260n
    mung 217t
    murgh 59n
    mush 237k
    mushroom 31t 32t 36t 87t 104t 105t 191t 327t 369t 405t
    muslim 241t
    mussel 96t 253t 274t
    mustard 71t 115t 121t 172t 234t 320t 331t
    mutton 200t 328t 345t
    naan 261n
    nachos 262n
    nan 261n
    nanaimo 263n
    napa 216t
    naples 3p 65p 313p
    napoleon 87t 246n
    narnia 398t
    nasi 155n 264n
    nata 284n
    native 24t
    netherlands 268p 362p 370p
    new 358t
    newspaper 144t
    nibble 66k
    nibbly 354t
    nicaraguan 394p
    nice 265t 303t 321t
    nicholas 362t
    nicoise 265n
    nigeria 157p
    nigerian 206p
    nimes 49p
    no 171t 263t
    nockerl 266n
    nogada 90n
    noodle 3k 56k 61k 70k 93k 119k 143k 204k 222n 222t 226k 228t 272k 273k 283t 285t 296k 313k 318n 318t 319k 361k 369t 372t
    noodles 119n
    nordic 172p
    nori 319t 374t
    north 186t 347t 377t
    norway 232p
    norwegian 232p
    november 277t
    numbing 119t 239t
    nut 21t 66k 73t 84t 147t 170t 190t 213t 214t 220t 233t 251t 255t 279t 288t 292t 294t 332t 354t
    nutmeg 30t 130t 325t
    nuts 66n
    oat 11t 24t 108t 146n 146t 170t 181t 255t
    oaty 146t
    oaxaca 251p
    offal 181t
    ohio 95p
    oil 0t 3t 4t 19t 49t 53t 69t 119t 148t 158t 197t 225t 238t 252t 292t 352t 392t
    okonomiyaki 267n
    okra 64t 178t
    oliebollen 268n
    olio 3n
    olive 3t 4t 49t 53t 68t 69t 148t 158t 173t 197t 225t 256t 265t 292t 297t 303t 313t 352t 381t 392t
    olivier 269n
    omelette 156k 392n 392k
    one 257t
    onion 31t 71t 76t 80t 104t 116t 125t 138t 168t 173t 176t 180t 196t 197t 200t 203t 209t 210t 218t 230t 281t 295t 298t 300t 302t 303t 331t 366t 369t 383t 392t
    ontario 60p
    oozing 231t
    opa 335t
    open 156t 353t
    opera 287t
    orange 10t 72t 88t 142t 240t 259t 277t 340t
    oregano 92t 173t 359t
    orleans 33p 178p 202p 256p 271p 288p
    orzo 16t
    osaka 267p
    osso 174t 270n
    ossobuco 270n
    oven 20t 127t 380t
    overnight 255t
    oysters 271n
    packet 149k
    packets 149n
    packs 149n
    pad 272n 273n
    paella 274n
    pain 154n 275n
    pakistani 37p
    palak 276n
    palm 0t 252t
    pan 148t 179t 274t 277n 335t
    pancake 23k 40k 41k 48k 97t 127n 127k 198k 208k 209k 230k 267k 289t 330k
    pancetta 70t
    pandan 264t
    paneer 276n
    panettone 278n
    panforte 279n
    panko 391t
    panna 280n
    pannacotta 280n
    panzanella 281n
    pao 223n
    papas 282n
    papaya 357n
    paper 167t
    paprika 26t 121t 168t 282t
    parcel 149k
    parmesan 62t 143t 247t 292t 327t
    parsley 3t 86t 92t 174t 337t 375t
    party 51t 66t 206t 293t 354n 354t
    passover 84t 162t 242t 400t
    pasta 3k 44k 61k 70k 143k 166k 228k 247t 283n 283k 285k 292k 313k 361k
    paste 84k 186k 378t 381k
    pasteis 284n
    pastel 284n 394n
    pasties 107n
    pastilla 28n
    pastitsio 285n
    pastry 12k 21k 28k 32k 33k 60k 67k 94k 107k 112k 114k 120n 120k 128k 129k 132k 152k 160k 184k 218k 219k 221k 246k 275k 284k 310k 332k 339k 358k 360k 384t 405k
    pasty 107n 107k
    patatas 282n
    pate 22t 32t
    patrick 101t 200t 356t
    patty 14k 56t 139k 291k
    pavlova 286n
    payasam 213n
    pea 0t 15t 189t 269t 339t
    peach 99n 99t 287n
    peanut 119t 159t 167t 223t 241t 264t 273t 341t 357t
    pear 55t
    pearl 31t
    peasant 283t
    pecan 288n
    pecans 66n
    pecorino 61t 70t
    pectin 201t
    peking 289n
    pelmeni 290n
    penicillin 242t
    pennsylvania 295p 349p 408p
    pepe 61n
    pepper 6t 61t 70t 90k 91k 138t 161t 168t 186t 191t 206t 210t 252t 258t 260t 294t 302t 321t 329t 347t
    peppercorn 1t 119t 239t
    peppery 61t
    perdu 154n
    perkedel 291n
    perogies 299n
    persian 300p
    person 257t
    peru 76p
    peruvian 76p
    pesach 84t
    pesto 292n
    pet 123t
    petit 293n
    petits 293n
    pfeffernusse 294n
    philadelphia 295p
    philippines 1p 183p 235p
    philly 295n
    pho 296n
    phyllo 21t 28t 360t
    picadillo 297n
    pickle 115t 216k 269t 305t 316t 331t 343k
    pickled 22t
    picnic 102t 121t 346t
    pico 298n
    picture 365t
    pie 25n 25k 28k 43k 46n 65k 107k 132k 152k 171n 171k 207k 212n 212k 218k 315k 348n 348k 349n 349k 360k 384k 393k 408n
    piedmont 19p 404p
    pierogi 299n
    pies 408n
    pigeon 28t
    pike 162t
    pilaf 300n
    pilau 300n
    pillow 166t 358t
    piloncillo 79t
    pina 301n
    pine 214t 292t
    pineapple 10t 301t
    pink 382t
    piperade 302n
    pissaladiere 303n
    pistachio 21t 67t 398t
    pita 139t 141t 180t 304n 359t
    pitcher 340t
    pizza 65k 303k 383k
    plaited 78t
    plantain 157t 249k
    platter 305k
    ploughmans 305n
    plov 300n
    plum 201t 208t
    po 239n
    poached 131t 162t 182t 287t 347t
    poblano 90t 91t 251n
    pocket 65t 132t 304t
    poke 306n
    poland 36p 299p
    polenta 237n
    polish 18p 36p 299p
    pollo 15n
    polynesian 333p
    pomegranate 90t 258t
    popover 127t
    popovers 412n
    poppy 184t 219t
    pork 1n 1t 22t 23t 26t 36t 52t 56t 72k 75t 82k 103t 115t 119t 137t 142t 179t 180t 215t 224t 235t 239t 243t 249t 267t 311n 311k 312t 319t 359t 364t 379t 391k 393t 403t 409t 410t
    porridge 103n 103k 175k 217k 237k
    portugal 284t
    portuguese 142p 284n 403p
    pot 15t 150t 202t 206t 307n 342t 377t
    potato 5t 8t 48t 49t 54t 101t 107t 116t 144t 149t 166t 168t 187n 187k 200t 203t 204t 209t 218t 230t 232t 241t 254t 265t 269t 282k 291t 299t 308t 316t 330k 339t 348t 352t 392t 400t 401t
    potatoes 187n
    potstickers 179n
    poultry 397k
    pounded 157t 292t 357t 409t
    poured 2t
    pouring 110t
    poutine 308n
    powder 177t
    powdered 28t 33t 109t 127t 208t 268t 294t 368t 371t 398t
    pozole 243n
    pralines 288n
    prawn 390t
    preserve 201k
    preserved 377t
    preserves 201n
    press 361t
    pressed 115t
    pretzel 309n 354t
    pretzels 309n
    profiterole 114t 310n
    profiteroles 310n
    prosciutto 338t
    proust 236t
    provencal 4p 47p 49p 265p 303p 321p 381p
    provence 321p 381p
    provolone 256t
    prune 100t 140t 184t 219t 377t 400t
    pub 305t 346t
    pudding 50n 50k 73k 97k 99k 145k 181k 213k 222k 231k 280k 325n 325k 363k 367n 367k 373n 373k 388k 395k 412n 412k
    puddings 412n
    puebla 90p 251p
    puerto 15t 249t 301t
    puff 32t 114t 128t 160t 246t 284t 310k 384t 405t
    puffed 81t 304t 358t 388t 412t
    puffs 310n
    puffy 33t 127t
    pulled 72t 311n
    punch 130k 259k 340k
    punjabi 8p 73p 80p 117p 229p 276p
    pup 123t
    puppies 196n
    puppy 123t
    pupusa 312n
    pupusas 312n
    puree 49k 151t
    pureed 195t 401t
    purim 184t
    purple 183t
    put 201t
    puttanesca 313n
    quebec 308p 393p
    queen 402t
    quesadilla 314n
    quesadillas 314n
    quiche 315n
    quick 3t 24t 106t 257t 344t 356t
    rabbit 274t 320n
    raclette 316n
    radish 216t
    ragu 13t 44n 44k
    raisin 12t 27t 43t 50t 60t 128t 170t 192t 208t 222t 268t 278t 297t 325t 356t 363t 368t
    raita 317n
    ramadan 185t
    ramekin 231t
    ramen 318n 318t 319n
    ranch 194t
    rancheros 194n
    rarebit 320n
    raspberry 108t 152t 201t 233t 287t 373t 402t
    ratatouille 321n
    raw 19t 62t 76t 92t 102t 161t 167t 172t 174t 214t 255t 292t 298t 306t 366t 372t 374t
    reboiled 324t
    red 6t 31t 45t 69t 82t 89t 90t 104t 125t 133t 168t 186t 206t 215t 216t 243t 258t 259t 322n 328t 329t 340t 373t 380t 396t 414t
    reibekuchen 209n
    relish 6k 68k 84k
    relleno 91n
    rellenos 91n
    restaurant 88t
    reuben 323n
    rhubarb 151t
    rib 26t
    ribollita 324n
    rican 15p 249p
    rice 13t 15k 16t 23t 34k 37k 56t 58t 103n 103t 124t 136t 142t 155n 155k 167t 182n 182k 189k 190t 202k 206n 206k 211k 213t 217k 224t 226t 260t 264k 272t 273t 274k 296t 300k 306t 325n 326t 327k 374k 396k
    rich 78t 143t
    rico 249t 301t
    ricotta 65t 67t 74t 166t 228t
    ridged 94t 166t
    rijsttafel 326n
    rim 240t
    rindsrouladen 331n
    ring 27t
    risotto 13t 327n
    roast 32k 54t 82t 115t 153t 289t 342k 397k 412t
    roasted 6t 17t 66t 187t 258t 329t
    rockefeller 271n
    roe 382t
    rogan 328n
    rois 160n
    roll 112k 124k 167k 192k 219k 235k 275t 295t 331k 364k 374k
    rolled 12t 41t 58t 85t 86t 124t 133t 232t 331t 332t 355t
    rolls 167n 364n
    romaine 62t
    roman 61p 70p 338p
    romanian 237p
    rome 61p 70p 338p
    romesco 329n
    rooster 100t 104t
    rose 177t 398t
    rosemary 148t
    rosh 400t
    rosti 330n
    rotating 180t
    roti 81n
    rouille 47t
    rouladen 331n
    round 14t 24t 57t 81t 128t 177t 196t 256t 290t 294t 304t 351t 356t
    roux 30t 136t 178t
    row 98t
    rub 26n 26k
    rubbed 53t
    rugelach 332n
    rum 63t 130t 250t 301t 387t
    rumaki 333n
    runny 60t 231t
    russe 83n
    russia 40p 269p 290p 369p
    russian 40p 45p 83p 86p 269n 290p 323p 369p
    rutabaga 107t
    rye 323t 353t
    saag 276n
    sabayon 413n
    sabbath 78t
    sacher 334n
    sachertorte 334n
    saffron 15t 37t 47t 213t 274t 327t
    saganaki 335n
    sage 338t
    saint 105n
    sake 386t 411t
    salad 10k 62n 62k 68k 69n 69k 76k 98n 98k 102k 134k 141k 159k 173n 173k 224k 256t 265n 265k 269n 269k 281k 306k 318n 318k 357n 357k 375k 406n 406k
    salade 265n
    salami 256t
    salmon 40t 172t 374t
    salmorejo 336n
    salsa 89t 194t 298n 298k 337n 337k 376t
    salt 49t 148t 172t 240t 309t 343t
    saltimbocca 338n
    salty 229t
    salvador 312p
    salvadoran 312p
    salzburg 266p
    salzburger 266n
    sambal 264t
    samosa 339n
    samosas 339n
    san 96t
    sandwich 7k 22k 58k 113k 115n 115k 153k 180k 256k 295k 311t 314k 323n 323k 353k 370t 376k 402n 408k
    sangria 340n
    satay 341n
    sate 341n
    sauce 4k 16k 19k 29k 30k 44k 90t 92k 95k 110k 126k 133t 143n 143k 159t 163t 174k 186k 188k 251n 251k 273t 282t 287t 292k 310t 313k 317k 320k 329k 337k 341t 347t 352k 367t 378n 378k 386n 386k 399k 404t 413k
    sauerbraten 342n
    sauerkraut 36t 323t 343n
    sausage 36t 75t 137t 142t 149t 178t 181k 202t 346t 388t
    sauteed 87t
    savoiardi 387t
    savory 28t 42t 267t 315t
    scallion 103t 289t 411t
    scallop 105t
    scandinavian 172p 232p 353p
    schnitzel 409n
    school 135t
    schwarzwalder 39n
    scone 24k 344n 351k
    scones 344n
    scoop 2t
    scotch 205t 345n 346n
    scotland 24p 100p 108p 116p 181p 345p 350p
    scottish 24p 100p 108p 116p 181p 344p 345p 350p
    scrambled 244t 302t
    scraped 169t 316t
    seafood 47t 76t 96t 105k 226t 234k 252t 253k 271k 274t 385t
    seasoned 354t
    seasoning 26k
    seaweed 374t
    sec 240t
    seder 84t
    see 272n
    seed 170t 184t 318t
    senegal 206p
    serbia 6p
    serbian 6p
    sesame 34t 55t 119t 195t 204t 306t 318t 378t
    set 280t
    shabbat 78t 222t
    shakshouka 347n
    shakshuka 347n
    shallot 29t 253t
    shank 270t
    shaped 236t
    shaved 169t 180t 183t
    shaving 39t
    shavuot 41t
    sheep 181t
    sheet 228t
    shell 67t 105t 234t 236t 271t 376t 405t
    shellfish 47t 136t 253k
    shepherds 348n
    sherry 395t
    shoofly 349n
    shortbread 350n
    shortcrust 152t
    shoulder 26t 311t
    shredded 72t 102t 208t 230t 311t 343t 357t
    shrimp 0t 23t 136t 155t 167t 175n 178t 202t 226t 273t 274t 385t 390t 410t
    siberian 290p
    sichuan 119p 191p 223p 239p
    sicilian 13p 67p 68p 74p 169p
    sicily 13p 67p 68p 74p 169p
    sick 103t 193t
    side 101k 102k 187k 196k 216k 326t 343k 400k 412k
    siena 279p
    silky 16t
    silver 248t
    simmered 44t 89t
    simple 3t 61t
    singapore 182p 226p
    singer 287t
    singin 351n
    single 257t
    siu 82n
    sizzling 23t 138t
    skewer 210k 341k 359k 411k
    skewers 210n
    skillet 24t 106t 127t 156t 330t 347t
    skin 289t
    skink 116n
    skirt 138t
    skordalia 352n
    skull 277t
    slaw 102n 318k
    slice 38t 50t 238t
    sliced 55t 69t 187t 289t 295t 372t 392t 404t
    slow 31t 44t 72t 75t 117t 168t 311t
    slush 169t
    small 40t 60t 128t 166t 236t 284t 290t 293t 294t 326t 361t 405t
    smoked 40t 116t 142t 205t 211t 311t
    smoky 6t 17t
    smoothie 229k
    smorrebrod 353n
    smothered 136t
    snack 0k 13k 53k 66k 121k 123k 132k 134k 139k 196k 218k 235k 262k 282k 308k 309k 314k 333k 339k 346k 354n 354k 364k 376k 396k
    snickerdoodle 355n
    snickerdoodles 355n
    soaked 27t 50t 154t 177t 255t 281t 387t 394t
    soda 250t 309t 356n
    soft 164t 166t 217t 231t 232t 261t 309t 355t 361t 408t
    soldier 11t
    som 357n
    sopaipillas 358n
    sopapillas 358n
    sorbet 169k
    souffle 266k
    soup 5k 16k 45k 47k 64k 96k 100n 100k 116k 118k 161k 168k 178k 185k 191n 191k 215k 226k 242n 242k 243k 247k 260k 283k 296k 307k 319k 324k 336k 345k 389k 390k 401k 407k 410n 410k 414t
    soupy 103t
    sour 40t 41t 45t 68t 191n 198t 290t 342t 343t 369t 390t
    south 43t
    southern 10p 50p 52p 99p 106p 175p 189p 196p 248p 288p 311p 322p
    souvlaki 359n
    soy 1t 55t 93t 155t 272t 306t 319t 333t 372t 386t 411t
    spaetzle 361n
    spaghetti 3n 3t 44t 61t 70n 70t 95t 313n 313t
    spain 137p 161p 274p 282p 336p 340p 392p
    spanakopita 360n
    spanish 4p 15p 57p 94p 132p 137p 145p 161p 190p 244p 274p 282p 302p 325p 329p 336p 340p 392n
    spatzle 361n
    speculaas 362n
    speculoos 362n
    spice 26n 26t 82t 118t 251t
    spiced 8t 27t 37t 66n 66t 77t 88t 165t 185t 192t 259t 279t 294t 300t 339t 362t 380t 393t
    spicy 34t 42t 80t 119t 125t 163t 164t 186t 191t 202t 205t 206t 215t 216t 223t 226t 239t 260t 282t 313t 326t 347t 357t 390t 396t 403t
    spinach 64t 271t 276t 360t
    spit 180t
    split 14t 304t
    sponge 20t 46t 74t 83t 122t 227t 236t 367t 394t 395t 402n 414t
    spongy 198t
    spotted 363n
    sprat 203t
    spread 6k 17k 49k 109t 126k 176k 195k 201k 225k 258k 381k 382k
    spring 167n 235t 364n
    springerle 365n
    sprinkle 51t
    sprout 23t 54t 93t 159t 273t 296t
    spun 114t
    square 33t 146t 227t 263k 293t
    squeak 54n
    squirrel 52t
    st 105n
    stale 50t 154t 281t
    stamped 365t
    star 94t 296t
    starch 204t 398t
    starchy 157t
    starter 53k
    steak 29t 92t 138t 295t 366n
    steamed 179t 253t 363t 367t 379t
    stew 1k 5k 31k 36k 45k 47k 52n 52k 64k 68k 71k 75k 80k 87k 95k 96k 104k 117k 125k 136k 137k 142k 158k 168k 178k 189k 200n 200k 215k 243k 252k 270k 283k 297k 302k 307k 321k 324k 369k 372k 377k 400k 407k
    stick 94t 210t 275t 341t 359t 396t 411t
    sticky 82t 163t 367n 386t
    sting 35n
    stir 93t 155t 204t 223t 272t 273t
    stirred 237t 327t
    stollen 368n
    stomach 181t
    stone 34t
    strained 225t
    strawberry 135t 201t
    street 0t 22t 134t 218t 396t
    stretched 12t
    strip 138t 369t
    stroganoff 369n
    stroopwafel 370n
    stroopwafels 370n
    strudel 12n
    stuffed 0t 13t 14t 41t 58t 65t 85t 86t 90t 91t 121t 124n 124t 132t 133t 197t 207t 214t 218t 234t 299t 312t 331t 339t 397t
    sub 22k
    suet 363t
    sufganiyot 371n
    sugar 26t 28t 33t 55t 57t 60t 63t 66t 73t 94t 109t 111t 114t 127t 128t 145t 172t 199t 201t 208t 221t 248t 250t 268t 288t 294t 349t 350t 355t 368t 371t 398t
    sugared 66n 66t
    sukiyaki 372n
    sumac 141t
    summer 135t 167n 321t 340t 373n
    sunday 54t 412t
    sunflower 318t
    suppli 13n
    sushi 374n
    swabian 361p
    swallow 157t
    swede 107t
    sweden 172p 187p 203p
    swedish 172p 187p 203p
    sweet 7k 18t 21k 28t 51k 55t 66t 67k 73k 78t 82t 120t 126t 130t 155t 163t 177k 190t 192t 204t 213t 219t 222t 229t 266t 277t 278t 288k 293k 325t 372t 386t 398k 400t
    swirl 18t
    swiss 85p 115p 150p 255p 316p 323p 330p
    switzerland 150p 255p 316p 330p
    syrian 141p 214p 258p
    syrup 11t 21t 60t 145t 146t 154t 177t 370t
    szechuan 119p 223p 239p
    tabasco 42t
    tabbouleh 375n
    table 326t 372t
    tabouleh 375n
    tabouli 375n
    taco 72t 138k 376n
    tacos 376n
    tadka 118n
    tagine 377n
    tagliatelle 44t
    tahini 17t 195t 378n
    tajine 377n
    takeout 163t
    tall 278t
    tam 357n
    tamale 79t 379n
    tamales 379n
    tamarind 241t 273t
    tampa 115p
    tandoor 261t
    tandoori 380n
    tangy 225t
    tapas 282k 392k
    tapenade 381n
    taramasalata 382n
    taramosalata 382n
    tarator 378n
    tarka 118n
    taro 64t
    tarragon 29t
    tarragona 329t
    tart 25k 60n 60k 152n 152k 212t 233k 284k 303k 315k 383k 384k
    tartar 355t
    tartare 366n
    tarte 383n 384n
    tarts 60n 284n
    tatin 384n
    tawa 81t
    tea 27t 77k 236t 293t 344t 402t
    teardrop 261t
    teff 198t
    tempeh 159t
    tempered 118t
    temptation 203n
    tempura 385n
    tenderloin 32t
    tequila 240t
    teriyaki 386n
    terrier 123t
    tex 138p 244p 262p
    texas 138p 219p
    thai 224p 241p 272p 273n 273p 341p 357p 389p 390p
    thailand 241p 272p 273p 357p 389p 390p
    thanksgiving 397t
    the 388n
    thermidor 234n
    thick 79t 126t 136t 140t 156t 225t 247t 312t 324t 336t 392t
    thickened 191t
    thin 12t 40t 41t 55t 81t 110t 122t 147t 187t 198t 232t 235t 245t 289t 295t 370t 372t 383t 409t
    thousand 246t 323t
    threaded 210t
    three 61t 95t 184t 263t 350t 394t
    thyme 205t
    tiger 190t
    tijuana 62p
    tiki 333t
    tikka 88n
    tiny 293t
    tiramisu 387n
    toad 388n
    toast 53k 113k 154n 154k 201t 320k
    toasted 20t 108t 141t 170t 224t 300t 314t
    toddy 193n
    toffee 25t 367n
    tofu 159t 191t 215t 239n 239k 372t
    tom 389n 390n
    tomatillo 337t
    tomato 42t 44t 47t 52t 53t 59t 68t 69t 80t 87t 88t 96t 98t 141t 161t 173t 180t 185t 194t 197t 202t 206t 228t 247t 265t 281t 282t 283t 297t 298t 302t 313t 321t 329t 336t 347t 375t
    tonkatsu 391n
    tonnato 404n
    top 284t
    topped 53t 262t 267t 353t
    topping 43t 99t 109k 348t
    torch 111t
    torched 20t
    torn 208t
    torpedo 214t
    torte 39k 122n 122k 233n 233k 334n 334k
    tortilla 58t 89t 133t 138t 194t 244t 262t 312k 314t 376t 392n
    toulouse 75p
    tourtiere 393n
    tower 114t
    trail 354n
    transparent 204t
    tray 146t
    traybake 146k
    treacle 164t
    treat 123k
    treats 123n
    tres 394n
    triangle 184t 339t 360t
    trifle 395n 414k
    trinidad 64p
    tripe 243t
    triple 240t
    tropical 301t
    truffle 51k
    tso 163n
    tsos 163n
    tteokbokki 396n
    tube 67t
    tubular 285t
    tuna 265t 306t 374t 404t
    tunisia 186p
    tunisian 186p 347p
    turducken 397n
    turkey 197t 251t 397t
    turkish 21p 124p 197p 300p 398n 399p
    turmeric 8t 23t 118t 217t
    turnip 345t
    turnover 65k 107k 132k 339k
    tuscan 38p 279p 281p 324p
    tuscany 281p 324p
    twelfth 160t
    twice 38t 238t
    twisted 18t 309t
    two 408t
    tzatziki 180t 399n
    tzimmes 400n
    ube 183t
    ukraine 45p 86p
    ukrainian 45p 86p 299p
    unfolded 156t
    unleavened 81t
    unripe 357t
    up 201t
    upside 145t 384t
    uzbek 300p
    valencia 274p
    vanilla 2t 110t 111t 246t 280t 287t 325t
    varenyky 299n
    veal 245t 270t 338t 404t 409t
    vegan 8t 80t 139t
    vegetable 19t 34t 93t 155t 156t 159t 204t 247t 307t 321t 345t 364t 385t 407t
    vegetarian 8t 80t 197t 276t
    velvet 322n
    venezuela 14p
    venezuelan 14p
    vent 405n
    verde 337n
    vermicelli 56t 167t 213t
    vichyssoise 401n
    victoria 402n
    vienna 12p 334p 409p
    viennese 12p 334p 409p
    vietnam 22p 23p 56p 167p 296p
    vietnamese 22p 23p 56p 167p 296p 364p
    village 173t
    vin 104n
    vindaloo 403n
    vine 124t
    vinegar 1t 29t 68t 92t 102t 144t 191t 311t 342t 403t
    vinegared 374t
    virginia 52p
    vitello 404n
    vodka 42t
    vol 405n
    waffle 370k
    waldorf 406n
    wales 320p 351p
    walnut 21t 84t 90t 258t 406t
    war 11t
    warm 19t 188t 193t 199t 231t 259t 367t 413t
    wasabi 374t
    wat 125n
    water 193t 333t 398t
    waterzooi 407n
    way 95t
    wedding 114t
    wedge 314t
    wellington 32n
    welsh 320n 351n
    west 157t 206t
    wet 349t 394t
    wheat 81t 319t 375t
    whipped 10t 25t 39t 49t 108t 135t 151t 199t 286t 413t
    whiskey 193t 199t 248t
    whisky 108t 193t
    white 9t 30t 69t 75t 90t 137t 143t 175t 190t 191t 200t 220t 253t 266t 283t 286t 322t 324t 365t 378t 389t 399t 401t
    whole 81t
    whoopie 408n
    wide 272t
    wiener 409n
    windmill 362t
    wine 31t 44t 84t 87t 96t 104t 105t 150t 253t 259n 270t 327t 338t 340t 413t
    winter 73t 193t 201t 259t
    wobbly 280t
    wok 155t
    wonton 410n
    worcestershire 42t
    wot 125n
    wrap 58k 180k
    wrapped 32t 149t 167t 333t 346t 379t
    wrapper 179t 235t 364t 410t
    xeo 23n
    yakitori 411n
    yam 157t
    year 189t 268t 269t
    yeast 18t 35t 40t 78t 120t 148t 192t 219t 261t 278t 304t 368t
    yeastless 356t
    yellow 15t 23t 106t 118t 188t 212t 237t 274t
    yogurt 37t 88t 170t 220t 225t 229t 261t 317t 328t 380t 399t
    yolk 4t 29t 110t 121t 188t 366t 413t
    york 131p 218p 406p
    yorkshire 388p 412n
    yum 390n
    zabaglione 413n
    zabaione 413n
    zealand 11p 286p
    zest 174t
    zucchini 321t
    zuppa 414n
    """
}
