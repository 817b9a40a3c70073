extension SynonymTable {
  /// Names of the same food in different countries and languages, and spellings of one name.
  ///
  /// A line holds names of the same thing only: neither "chips" and "fries" nor "biscuit" and "cookie", which mean
  /// different things on the two sides of an ocean. The names are folded already (a test sees to it), so that the list
  /// is read in a fraction of a millisecond.
  static let builtInGroups: StaticString = """
    aubergine, eggplant, brinjal, melanzana, melanzane, berenjena, beringela
    courgette, zucchini, zucchino, calabacin
    coriander leaves, cilantro, fresh coriander, coriander leaf, coriander
    spring onion, scallion, green onion, salad onion, fruhlingszwiebel, lauchzwiebel
    rocket, arugula, rucola, ruccola, rugola, roquette
    prawn, shrimp, garnele, crevette, gamba, camaron
    king prawn, jumbo shrimp, tiger prawn
    minced beef, ground beef, beef mince, hamburger meat, rinderhack
    minced pork, ground pork, pork mince
    minced lamb, ground lamb, lamb mince
    minced turkey, ground turkey, turkey mince
    minced meat, ground meat, hackfleisch, gehacktes, kottfars
    caster sugar, superfine sugar, castor sugar
    icing sugar, powdered sugar, confectioners sugar, confectioner's sugar, puderzucker, florsocker
    bicarbonate of soda, baking soda, bicarb, sodium bicarbonate, bicarbonate soda
    baking powder, backpulver, bakpulver, levure chimique
    cornflour, corn flour, cornstarch, corn starch, maizena, maize starch
    potato starch, kartoffelstarke
    plain flour, all purpose flour, allpurpose flour
    self raising flour, self rising flour, selfraising flour, selfrising flour
    strong flour, bread flour, strong white flour, strong bread flour
    wholemeal, whole wheat, wholewheat
    wholegrain, whole grain
    gram flour, besan, chickpea flour, garbanzo flour
    double cream, heavy cream, heavy whipping cream, whipping cream, thickened cream, schlagsahne, schlagobers
    single cream, light cream, pouring cream
    sour cream, soured cream, sauerrahm, saure sahne, smetana, smantana
    creme fraiche, creme fresh
    quark, topfen, curd cheese
    cottage cheese, huttenkase
    cream cheese, frischkase
    buttermilk, buttermilch
    yoghurt, yogurt, joghurt, yaourt
    greek yoghurt, greek yogurt
    evaporated milk, unsweetened condensed milk
    skimmed milk, skim milk, fat free milk, nonfat milk
    semi skimmed milk, low fat milk
    whole milk, full fat milk, full cream milk
    milk powder, powdered milk, dried milk, dry milk
    vegetable, veggie, veg
    chickpea, garbanzo, garbanzo bean, chick pea, ceci, kichererbse
    broad bean, fava bean, faba bean, fava
    butter bean, lima bean
    haricot bean, navy bean
    runner bean, string bean
    green bean, french bean, haricot vert, haricots verts, grune bohne, fisole, judia verde, ejote, chaucha
    borlotti bean, cranberry bean, borlotti
    cannellini bean, white kidney bean, cannellini
    kidney bean, kidneybohne, rajma
    black eyed bean, black eyed pea, cowpea, blackeyed pea
    soybean, soya bean, soy bean, soja bean
    soy sauce, soya sauce, shoyu, sojasauce, sojasosse
    edamame, green soybean
    mangetout, snow pea, mange tout
    sugar snap, sugar snap pea, snap pea
    red lentil, masoor dal, masoor
    mung bean, moong bean, moong
    split pea, chana dal
    beetroot, beet, rote bete, rote beete, rodbeta, betterave, rote rube, rande, remolacha, betabel, barbabietola
    swede, rutabaga, swedish turnip, yellow turnip
    celeriac, celery root, knob celery, knollensellerie
    chicory, belgian endive, witloof
    curly endive, frisee
    cos lettuce, romaine, romaine lettuce
    lamb's lettuce, mache, corn salad, feldsalat
    swiss chard, chard, silverbeet, silver beet, mangold
    pak choi, bok choy, pak choy, bok choi, pok choi
    chinese leaf, napa cabbage, chinese cabbage, chinakohl, wombok
    pointed cabbage, hispi cabbage, sweetheart cabbage
    savoy cabbage, wirsing
    red cabbage, rotkohl, blaukraut
    kohlrabi, turnip cabbage
    cavolo nero, tuscan kale, lacinato kale, dinosaur kale
    pepper bell, bell pepper, capsicum, sweet pepper
    red pepper, red bell pepper, red capsicum
    green pepper, green bell pepper, green capsicum
    yellow pepper, yellow bell pepper, yellow capsicum
    chilli, chili, chile, chilli pepper, chili pepper, chile pepper, hot pepper
    chilli flakes, chili flakes, red pepper flakes, crushed red pepper, pepperoncino
    chilli powder, chili powder
    cayenne, cayenne pepper
    paprika, paprikapulver, sweet paprika
    pimenton, smoked paprika
    allspice, jamaica pepper, nelkenpfeffer
    szechuan pepper, sichuan pepper, szechwan pepper, sichuan peppercorn, szechuan peppercorn
    cumin, jeera, kreuzkummel, comino, zeera
    caraway, caraway seed, kummel
    turmeric, tumeric, haldi, kurkuma, curcuma
    fenugreek, methi
    asafoetida, asafetida, hing
    nigella seed, kalonji, black cumin, onion seed
    coriander seed, dhania
    star anise, star aniseed
    bay leaf, lorbeer, lorbeerblatt, laurel leaf
    oregano, origano
    marjoram, majoran
    chive, schnittlauch, ciboulette
    parsley, petersilie, persil, prezzemolo, perejil
    flat leaf parsley, italian parsley
    sage leaf, salbei
    vanilla pod, vanilla bean, vanilleschote
    vanilla extract, vanilla essence
    stock cube, bouillon cube
    vegetable stock, vegetable broth, gemusebruhe
    chicken stock, chicken broth, huhnerbruhe
    beef stock, beef broth, rinderbruhe
    fish stock, fish broth, fumet
    tomato puree, tomato paste, tomatenmark
    passata, tomato passata, sieved tomatoes, strained tomatoes
    tinned tomatoes, canned tomatoes
    tomato sauce, sugo
    ketchup, catsup, tomato ketchup
    mayonnaise, mayo
    golden syrup, light treacle
    treacle, molasses, black treacle, melasse
    maple syrup, ahornsirup
    corn syrup, glucose syrup
    demerara sugar, turbinado sugar
    muscovado sugar, dark brown sugar, muscovado
    jaggery, gur
    desiccated coconut, dried coconut, coconut flakes, shredded coconut, kokosraspel
    coconut milk, kokosmilch
    sultana, golden raisin
    glace cherry, candied cherry, maraschino cherry
    pine nut, pine kernel, pinon, pignoli, pinienkern
    hazelnut, filbert, cobnut, haselnuss, noisette
    peanut, groundnut, erdnuss, cacahuete
    peanut butter, erdnussbutter
    walnut, walnuss, baumnuss
    almond, mandel, amande, mandorla
    flaked almond, sliced almond, slivered almond
    ground almond, almond meal, almond flour, mandelmehl
    cashew, cashew nut, kaju
    porridge oat, rolled oat, oat flakes, haferflocken, havregryn
    linseed, flaxseed, flax seed, leinsamen
    bulgur, bulghur, burghul, bulgar wheat
    semolina, griess, suji, rava
    polenta, cornmeal, maize meal
    couscous, kuskus
    risotto rice, arborio, arborio rice
    pudding rice, milchreis
    basmati, basmati rice
    vermicelli, fadennudeln
    rice noodle, rice stick
    breadcrumb, bread crumb, paniermehl, semmelbrosel, chapelure
    panko, japanese breadcrumbs
    filo, phyllo, fillo, filo pastry, phyllo pastry, phyllo dough
    puff pastry, blatterteig, pate feuilletee
    shortcrust pastry, pie crust, murbeteig, pate brisee
    cling film, plastic wrap, saran wrap, clingfilm
    baking parchment, parchment paper, greaseproof paper, baking paper, backpapier
    kitchen paper, paper towel, kitchen towel
    tin foil, aluminium foil, aluminum foil, tinfoil
    baking tray, baking sheet, cookie sheet
    frying pan, skillet
    muffin tin, muffin pan, muffin tray
    cake tin, cake pan
    loaf tin, loaf pan
    slow cooker, crock pot, crockpot
    pressure cooker, instant pot
    air fryer, airfryer
    barbecue, bbq, barbeque
    christmas, xmas
    super bowl, superbowl
    fourth of july, 4th of july, july 4th, independence day
    st patrick's day, saint patrick's day
    gherkin, dill pickle, cornichon, gewurzgurke
    candyfloss, candy floss, cotton candy
    ice lolly, popsicle
    doughnut, donut
    omelette, omelet
    hash brown, hashbrown
    french toast, eggy bread
    pancake, pfannkuchen, eierkuchen, palatschinken, palatschinke
    dumpling, knodel, klosse
    meatball, meat ball, kottbullar, kofte, frikadelle, bulette, fleischpflanzerl, fleischkuchle, hackplatzchen
    potsticker, pot sticker, gyoza, jiaozi
    gammon, ham steak
    streaky bacon, bacon rashers, bacon slices
    lardon, pancetta cubes, speckwurfel
    pork belly, schweinebauch
    offal, organ meats
    chicken, hahnchen, poulet, pollo, kyckling
    beef, rindfleisch, boeuf, manzo
    pork, schweinefleisch, porc
    fish, fisch, poisson, pescado, pesce
    salmon, lachs, saumon, salmone
    cod, kabeljau, cabillaud, bacalao
    sea bass, seabass, branzino, loup de mer, wolfsbarsch
    sea bream, seabream, dorade, orata
    monkfish, anglerfish
    pollock, pollack, coalfish
    mussel, miesmuschel, moules
    squid, calamari, calamares, kalmar
    crayfish, crawfish
    langoustine, norway lobster, scampi, dublin bay prawn
    anchovy, sardelle, anchois, acciuga
    clam, vongole, venusmuschel
    potato, kartoffel, pomme de terre, patata, papa, patate, erdapfel, potatis
    sweet potato, kumara, susskartoffel
    jacket potato, baked potato, ofenkartoffel
    mashed potato, kartoffelpuree, kartoffelbrei
    tomato, tomate, pomodoro, paradeiser, jitomate
    onion, zwiebel, oignon, cipolla, cebolla
    garlic, knoblauch, ajo, vitlok
    carrot, karotte, mohre, mohrrube, ruebli, rubli, carotte, carota, zanahoria, morot
    leek, lauch, porree, poireau
    spinach, spinat, epinard, spinaci, espinaca
    mushroom, champignon, pilz, fungo, svamp
    chestnut mushroom, cremini, crimini mushroom, cremini mushroom
    porcini, cep, steinpilz, penny bun
    chanterelle, pfifferling, girolle
    oyster mushroom, austernpilz, pleurotte
    cucumber, gurke, concombre, pepino
    pumpkin, kurbis, citrouille, calabaza
    butternut squash, butternut pumpkin
    asparagus, spargel, asperge
    cauliflower, blumenkohl, chou fleur, karfiol
    brussels sprout, rosenkohl, chou de bruxelles
    apple, apfel, manzana, mela
    strawberry, erdbeere, fraise, fragola, jordgubbe
    raspberry, himbeere, framboise, lampone, hallon
    blueberry, blue berry, heidelbeere, blaubeere, myrtille, blabar
    blackcurrant, black currant, schwarze johannisbeere
    redcurrant, red currant, johannisbeere
    lingonberry, preiselbeere, cowberry
    lemon, zitrone, limone
    orange juice, orangensaft
    watermelon, wassermelone, pasteque, anguria, cocomero, sandia
    avocado, palta, aguacate
    grapefruit, pomelo, toronja, pamplemousse
    pawpaw, papaya
    dragon fruit, pitaya, pitahaya
    persimmon, kaki, sharon fruit
    pea, erbse, petit pois, guisante, arveja, chicharo, pisello
    sweetcorn, mais, kukuruz, elote, choclo
    bread roll, brotchen, semmel, schrippe, weckle
    cottage pie, shepherd's pie, shepherds pie
    champagne, bubbly
    baba ganoush, baba ghanoush, baba ganouj, baba ghanouj
    plantain, cooking banana
    egg, huevo, uovo, oeuf
    egg yolk, eggyolk, eigelb, yolk
    egg white, eggwhite, eiweiss, eiklar, albumen
    butter, beurre, mantequilla
    cheese, kase, fromage, formaggio, queso
    bread, brot, pane, brod
    cake, kuchen, gateau
    soup, suppe, soupe, zuppa, sopa
    gelatine, gelatin, gelatina
    agar, agar agar, agaragar
    cocoa powder, cacao powder, kakaopulver
    dark chocolate, plain chocolate, bittersweet chocolate, zartbitterschokolade
    chocolate chip, chocolate drop, choc chip
    hundreds and thousands, sprinkles, nonpareils
    marzipan, almond paste
    custard, creme anglaise, vanillesauce
    panna cotta, pannacotta
    custard powder, vanilla pudding powder
    clarified butter, ghee, butterschmalz
    lard, schmalz, pork fat
    vegetable shortening, crisco
    rapeseed oil, canola oil, canola, rapsol
    sunflower oil, sonnenblumenol
    groundnut oil, peanut oil
    white vinegar, distilled vinegar
    wholegrain mustard, whole grain mustard, grainy mustard
    horseradish, meerrettich, kren, raifort
    fish sauce, nam pla, nuoc mam
    tamari, wheat free soy sauce
    worcestershire sauce, worcester sauce
    bean sprout, beansprout, mung bean sprout
    tofu, bean curd, beancurd
    seitan, wheat gluten
    nori, seaweed sheet
    lemongrass, lemon grass, zitronengras
    lime leaf, kaffir lime leaf, makrut lime leaf
    galangal, galanga
    houmous, hummus, humous, hoummous
    tahini, tahina, sesame paste
    aioli, alioli
    kebab, kebap, kabob
    falafel, felafel
    guacamole, guac
    tzatziki, tzaziki, cacik
    pico de gallo, salsa fresca
    dal, dhal, daal, dahl
    biryani, biriyani
    pilaf, pilaff, pilau, pulao
    naan, nan bread
    chapati, chapatti
    paneer, panir
    pad thai, phad thai
    gnocchi, potato dumplings
    lasagne, lasagna
    fettuccine, fettucine, fettuccini
    linguine, linguini
    macaroni and cheese, mac and cheese, mac n cheese, macaroni cheese
    spaghetti bolognese, spag bol, spaghetti with meat sauce, spaghetti and meat sauce
    pasta bake, baked pasta, pasta casserole
    stroganoff, stroganov
    flavour, flavor
    appetizer, appetiser, vorspeise, hors d'oeuvre
    main course, main dish, hauptgericht
    dessert, nachtisch, nachspeise
    finger food, fingerfood
    chocolate, chocolatey, chocolaty, choc
    peanut butter and jelly, pb j, pb and j, pbj
    extra virgin olive oil, evoo
    hot chocolate, hot cocoa
    iced tea, ice tea
    eggnog, egg nog
    mulled wine, gluhwein, glogg
    s'more, smore
    leftover, left over
    wiener schnitzel, vienna schnitzel
    borscht, borsch, borschtsch, barszcz
    goulash, gulasch, gulyas
    pierogi, pirogi, varenyky
    star fruit, carambola
    cantaloupe, rockmelon, muskmelon
    sponge finger, ladyfinger, lady finger, savoiardi, loffelbiskuit
    digestive biscuit, graham cracker
    okra, bhindi
    mooli, daikon, white radish
    cassava, yuca, manioc
    ginger, ingwer, gingembre, zenzero, jengibre
    cinnamon, zimt, cannelle, cannella, canela, kanel
    clove, gewurznelke
    nutmeg, muskat, muskatnuss, noix de muscade
    cardamom, kardamom, cardamon, elaichi
    saffron, safran, zafferano, azafran
    sugar, zucker, sucre, zucchero, azucar
    flour, mehl, farine, farina, harina
    milk, milch, lait, leche
    salt, salz
    honey, honig, miel, miele
    vinegar, essig, vinaigre, aceto, vinagre
    rice, reis, riz, riso, arroz
    yeast, hefe, levure, lievito, levadura
    sourdough, sauerteig, levain
    duck, ente, canard, anatra
    turkey, pute, truthahn, dinde, tacchino
    lamb, lammfleisch, agneau, agnello, cordero
    veal, kalbfleisch, vitello
    shallot, schalotte, echalote, scalogno
    radish, radieschen
    cherry, kirsche, cerise, ciliegia, cereza
    pear, birne, poire
    plum, zwetschge, zwetschke, pflaume, ciruela, prugna
    peach, pfirsich, melocoton, durazno
    apricot, aprikose, marille, abricot, albicocca, albaricoque, damasco
    pineapple, ananas, abacaxi
    quince, quitte
    rhubarb, rhabarber
    poppy seed, poppyseed, mohn
    sesame, sesam
    buttermilk, butter milk
    cheesecake, cheese cake
    cornbread, corn bread
    eggplant, egg plant
    gingerbread, ginger bread
    hot dog, hotdog
    meatloaf, meat loaf
    oatmeal, oat meal
    popcorn, pop corn
    seafood, sea food
    shortbread, short bread
    blackberry, black berry
    cranberry, cran berry
    cupcake, cup cake
    flatbread, flat bread
    stir fry, stirfry
    black pudding, blood sausage, blood pudding, blutwurst, boudin noir, morcilla
    """
}
