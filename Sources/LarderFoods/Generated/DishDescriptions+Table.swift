// Made by Tests/Tools/make_foods.py; changes belong into Sources/LarderFoods/Data.
extension DishDescriptions {
  /// ` names | what it is | whence it comes | words that tell of it`.
  static let table = """
     acaraje | fritter snack | brazilian brazil bahia | black eyed pea bean fried palm oil dende shrimp stuffed street
     adobo, chicken adobo, pork adobo | stew | filipino philippines | vinegar soy garlic bay peppercorn chicken pork braised marinated
     affogato | dessert drink coffee | italian italy | espresso hot poured vanilla ice cream gelato scoop
     aglio e olio, spaghetti aglio e olio | pasta noodle | italian italy naples | garlic olive oil chili parsley simple quick spaghetti
     aioli, allioli | sauce dip mayonnaise | provencal french spanish catalan mediterranean | garlic garlicky olive oil egg yolk emulsion lemon
     ajiaco | soup stew | colombian colombia bogota | chicken potato corn guasca caper cream avocado
     ajvar | spread relish dip | balkan serbian serbia macedonian | roasted red pepper eggplant garlic smoky
     alfajores | cookie sandwich biscuit sweet | argentine argentina latin american | dulce leche caramel filled cornstarch crumbly coconut
     aloo gobi | curry | indian india punjabi | potato cauliflower dry turmeric spiced vegetarian vegan cumin
     amaretti | cookie biscuit macaroon | italian italy | almond egg white bitter chewy crisp gluten free
     ambrosia | salad dessert | southern american | fruit marshmallow coconut orange pineapple cream whipped christmas
     anzac biscuits | cookie biscuit | australian australia zealand | oat coconut golden syrup army soldier war april
     apfelstrudel, apple strudel, strudel | pastry dessert | austrian austria viennese vienna german | apple rolled thin dough stretched raisin cinnamon breadcrumb
     arancini, suppli | ball snack appetizer croquette | italian sicilian sicily | fried rice risotto stuffed mozzarella ragu breaded crisp leftover
     arepas, arepa | bread flatbread cake patty | venezuelan venezuela colombian colombia | corn cornmeal masarepa split stuffed cheese griddled round
     arroz con pollo | rice casserole | spanish latin american cuban rican | puerto chicken yellow saffron annatto pea pot
     avgolemono | soup sauce | greek greece | lemon egg chicken rice orzo broth creamy silky
     baba ganoush, baba ghanoush, moutabal | dip spread | lebanese | smoky eggplant aubergine middle eastern roasted charred grilled tahini garlic lemon mashed
     babka, chocolate babka | bread cake | jewish polish european | eastern braided twisted chocolate swirl sweet yeast cinnamon loaf
     bagna cauda | dip sauce | italian piedmont | anchovy garlic hot warm oil butter vegetable dipped raw
     baked alaska | dessert cake |  | ice cream meringue toasted torched flaming sponge frozen browned dome oven
     baklava | pastry dessert sweet | greek turkish | layer phyllo filo nut walnut pistachio honey syrup chopped
     banh mi | sandwich sub | vietnamese vietnam french | baguette pickled carrot daikon pork pate cilantro street
     banh xeo | pancake crepe | vietnamese vietnam | crispy sizzling rice flour turmeric yellow shrimp pork sprout folded lettuce
     bannock | bread flatbread scone | scottish scotland canadian | native oat barley griddle skillet campfire quick round
     banoffee pie | pie tart dessert | british english england | banana toffee caramel cream whipped biscuit crust condensed milk
     barbecue rub, dry rub, spice rub | rub seasoning mix |  | spice dry paprika brown sugar chili rib pork shoulder brisket blend
     barmbrack | bread cake loaf | irish ireland | halloween dried fruit raisin tea soaked ring hidden spiced
     bastilla, pastilla, bstilla | pie pastry | moroccan morocco | pigeon chicken phyllo almond cinnamon powdered sugar savory sweet
     bearnaise | sauce | french france | tarragon egg yolk butter shallot vinegar steak emulsion
     bechamel | sauce | french | white milk butter flour roux nutmeg lasagna mother creamy
     beef bourguignon, boeuf bourguignon, beef burgundy | stew | french france burgundy | red wine braised beef mushroom bacon pearl onion carrot slow
     beef wellington | roast pastry | british english | beef tenderloin fillet wrapped puff mushroom duxelle pate baked christmas
     beignets, beignet | doughnut donut fritter pastry | orleans louisiana french | fried powdered sugar square puffy dough cafe
     bibimbap | rice bowl | korean korea | mixed vegetable egg fried gochujang beef hot stone spicy sesame
     bienenstich, bee sting cake | cake dessert | german germany | almond honey caramelized yeast custard cream filled bee
     bigos | stew | polish poland | hunter sauerkraut cabbage sausage kielbasa pork mushroom meat
     biryani, biriyani | rice casserole | indian pakistani hyderabad mughal | layered spiced basmati chicken lamb saffron yogurt fragrant
     biscotti, cantucci | cookie biscuit | italian italy tuscan | twice baked hard crunchy almond dunked coffee long slice
     black forest cake, black forest gateau, schwarzwalder kirschtorte | cake gateau dessert torte | german germany | cherry chocolate cream whipped kirsch layer shaving
     blini, bliny | pancake crepe | russian russia | buckwheat small thin yeast caviar smoked salmon sour cream
     blintzes, cheese blintzes | pancake crepe | jewish | rolled folded stuffed cheese cottage farmer fried thin sour cream shavuot
     bloody mary | cocktail drink |  | tomato juice vodka celery worcestershire tabasco spicy brunch hangover horseradish savory
     bobotie | casserole pie | african africa | south curried minced ground beef meat egg custard topping raisin bread baked
     bolognese, ragu alla bolognese | sauce ragu pasta | italian bologna | meat ground beef minced tomato slow simmered wine milk spaghetti tagliatelle
     borscht, borsch | soup stew | ukraine ukrainian russian | beet beetroot red cabbage sour cream dill beef
     boston cream pie | cake dessert | massachusetts american | custard filled chocolate glaze layer sponge
     bouillabaisse | stew soup | french marseille provencal | fish seafood shellfish saffron fennel rouille tomato
     boxty | pancake | irish ireland | potato grated mashed griddle fried buttermilk
     brandade, brandade de morue | puree dip spread | french nimes provencal | salt cod potato olive oil garlic milk whipped
     bread pudding, bread and butter pudding | pudding dessert custard | british southern | stale leftover baked egg milk raisin cinnamon soaked slice
     brigadeiro | candy sweet truffle ball | brazilian brazil | chocolate condensed milk sprinkle cocoa butter birthday party fudge
     brunswick stew | stew | southern american georgia virginia | squirrel chicken pork corn lima bean tomato barbecue
     bruschetta | appetizer toast starter snack | italian italy | grilled bread rubbed garlic tomato basil olive oil topped
     bubble and squeak | hash leftover cake | british english england brussel | potato cabbage fried roast sunday sprout mashed
     bulgogi | barbecue beef | korean korea | marinated grilled thin sliced soy pear sugar sesame sweet meat lettuce
     bun cha | noodle | vietnamese vietnam hanoi | grilled pork patty meatball vermicelli rice herb dipping fish
     bunuelos, bunuelo | fritter doughnut | mexican spanish colombian | fried dough cinnamon sugar christmas cheese round crispy
     burrito | wrap sandwich | mexican mexico | flour tortilla rolled stuffed bean beef rice cheese
     butter chicken, murgh makhani, chicken makhani | curry | indian india delhi | creamy tomato butter mild chicken garam masala fenugreek
     butter tarts, butter tart | tart pastry dessert | canadian canada ontario | runny syrup brown sugar raisin egg gooey small
     cacio e pepe | pasta noodle | italian roman rome | pecorino cheese black pepper spaghetti simple peppery three ingredient
     caesar salad | salad | tijuana | romaine lettuce anchovy crouton parmesan egg raw dressing garlic
     caipirinha | cocktail drink | brazilian brazil | lime cachaca sugar muddled ice cane rum
     callaloo | stew soup | caribbean jamaican trinidad | leafy green leaf taro spinach amaranth okra coconut crab
     calzone | pizza turnover pie | italian naples | folded stuffed dough ricotta mozzarella baked half moon pocket
     candied nuts, spiced nuts, sugared pecans, glazed nuts | snack nut nibble |  | sweet sugared spiced sugar cinnamon roasted party christmas drinks bowl
     cannoli | pastry dessert sweet | sicilian sicily italian | fried tube shell ricotta filled chocolate chip pistachio crisp
     caponata | salad relish stew appetizer | sicilian sicily italian | eggplant aubergine sour agrodolce olive caper celery tomato vinegar
     caprese, caprese salad, insalata caprese | salad appetizer | italian capri | tomato mozzarella basil sliced fresh red white green olive oil
     carbonara, spaghetti carbonara | pasta noodle | italian roman rome | egg bacon pancetta guanciale cheese pecorino black pepper spaghetti creamy
     carbonnade, carbonnade flamande | stew | belgian belgium flemish | beef beer ale onion braised bread mustard
     carnitas | pork meat | mexican mexico michoacan | shredded pulled slow braised lard crispy taco orange
     carrot halwa, gajar halwa, gajar ka halwa | pudding dessert sweet | indian india punjabi | grated carrot milk ghee cardamom sugar nut diwali winter
     cassata | cake dessert | sicilian sicily | sponge ricotta marzipan candied fruit liqueur easter ice cream
     cassoulet | stew casserole | french france toulouse languedoc | white bean duck confit sausage pork slow baked crust
     ceviche, cebiche | appetizer salad | peruvian peru latin | raw fish seafood lime lemon citrus juice cured marinated onion chili cooked
     chai, masala chai | tea drink | indian india | spiced milk ginger cardamom cinnamon clove black hot latte
     challah | bread | jewish | braided plaited sabbath shabbat egg rich yeast sweet loaf holiday
     champurrado | drink | mexican mexico | hot chocolate thick corn masa atole cinnamon piloncillo tamale
     chana masala, chole | curry stew | indian india punjabi | chickpea garbanzo spicy tomato onion vegan vegetarian
     chapati, roti | flatbread bread | indian india african | whole wheat unleavened round thin puffed griddle tawa
     char siu | pork barbecue meat | chinese cantonese china | roast red sweet honey hoisin sticky glazed five spice
     charlotte russe, charlotte | dessert cake | french russian bavarian | ladyfinger cream mold lined sponge chilled fruit custard
     charoset, haroset | relish paste | jewish | passover seder pesach apple nut walnut wine cinnamon date chopped mortar
     chicken cordon bleu | cutlet chicken | swiss french | ham cheese stuffed breaded fried rolled breast baked
     chicken kiev, chicken kyiv | cutlet chicken | ukrainian ukraine russian | breast stuffed garlic butter breaded fried rolled parsley
     chicken marengo | stew chicken | french | napoleon battle tomato mushroom wine egg crayfish sauteed garlic
     chicken tikka masala | curry chicken | indian british | grilled chunk creamy orange tomato yogurt marinated spiced restaurant
     chilaquiles | breakfast casserole | mexican mexico | fried tortilla chip salsa green red simmered egg cheese leftover crema
     chiles en nogada | pepper | mexican mexico puebla | stuffed poblano walnut cream sauce pomegranate green white red flag independence
     chiles rellenos, chile relleno | pepper | mexican mexico | stuffed poblano green chili cheese battered fried egg
     chimichurri | sauce condiment marinade | argentine argentina | green parsley oregano garlic vinegar steak grilled herb raw
     chow mein | noodle | chinese american | stir fried crispy vegetable egg cabbage chicken soy sprout
     churros, churro | doughnut pastry donut | spanish mexican | fried stick ridged cinnamon sugar dipped chocolate dough star
     cincinnati chili | chili sauce stew | ohio american greek | cinnamon chocolate beef spaghetti cheddar cheese three way
     cioppino | stew soup | francisco california italian | san seafood fish crab clam mussel tomato wine
     clafoutis, clafouti | custard dessert pudding flan | french france limousin | cherry baked batter fruit black pancake
     cobb salad | salad | california american | chopped chicken bacon egg avocado blue cheese tomato row lettuce
     cobbler, peach cobbler | dessert pudding | southern american | fruit peach baked biscuit topping berry batter deep
     cock a leekie, cock a leekie soup | soup | scottish scotland | chicken leek prune barley rooster broth
     colcannon | mash side | irish ireland | potato mashed cabbage kale butter halloween patrick
     coleslaw, slaw | salad side |  | cabbage shredded raw carrot mayonnaise vinegar creamy barbecue picnic crunchy
     congee, jook, rice porridge | porridge | chinese asian | rice breakfast boiled soupy ginger scallion sick egg pork
     coq au vin | stew casserole | french france burgundy | chicken rooster red wine braised bacon mushroom onion
     coquilles saint jacques, coquilles st jacques | gratin appetizer seafood | french france | scallop shell creamy wine mushroom cheese breadcrumb baked
     cornbread, johnnycake, johnny cake | bread | southern american | yellow cornmeal skillet cast iron buttermilk quick
     cornish pasty, cornish pasties | pasty pie pastry turnover | english cornwall british | beef potato swede rutabaga folded crimped miner hand
     cranachan | dessert | scottish scotland | raspberry oat cream whipped whisky honey toasted burn layered glass
     cream cheese frosting, cream cheese icing | frosting icing topping |  | cream cheese butter powdered sugar spread carrot cake cupcake
     creme anglaise | custard sauce | french english | vanilla pouring thin egg yolk milk dessert
     creme brulee | custard dessert | french france | burnt sugar caramelized crust torch cream vanilla crackling cold
     croissants, croissant | pastry roll | french france | breakfast flaky crescent layer butter laminated folded dough
     croque monsieur, croque madame | sandwich toast | french france | ham cheese gruyere grilled bechamel egg hot baked
     croquembouche | dessert cake pastry | french france | tower cone cream puff profiterole caramel spun sugar wedding choux
     cuban sandwich, cubano | sandwich | cuba florida miami tampa swiss | pressed ham roast pork cheese pickle mustard
     cullen skink | soup chowder | scottish scotland | smoked haddock fish potato milk onion creamy
     dal makhani | dal curry stew | indian india punjabi | black lentil creamy butter kidney bean slow cooked
     dal tadka, tarka dal | dal soup curry | indian india | yellow lentil tempered spice cumin garlic ghee turmeric
     dan dan noodles, dandan noodles | noodle | chinese sichuan szechuan | spicy peppercorn pork minced sesame chili oil peanut numbing
     danish pastry, danish | pastry | denmark | breakfast flaky laminated custard cheese fruit filled sweet icing yeast
     deviled eggs, devilled eggs | appetizer snack |  | hard boiled half yolk mustard mayonnaise paprika stuffed filled picnic easter
     dobos torte, dobos cake | cake torte dessert | hungarian hungary budapest | layer chocolate buttercream caramel hard sponge thin
     dog biscuits, dog treats, dog cookies | treat biscuit snack |  | dog puppy pup pet hound labrador terrier canine bone birthday homemade home
     dolma, dolmades, stuffed grape leaves | appetizer roll | greek turkish | stuffed grape vine leaf rice lamb rolled lemon mint
     doro wat, doro wot | stew curry | ethiopian ethiopia african | chicken spicy berbere egg onion red injera butter
     dulce de leche | sauce caramel spread | argentine argentina latin american | milk sweet condensed boiled brown thick
     dutch baby, german pancake | pancake breakfast |  | puffy baked oven skillet egg lemon powdered sugar giant popover cast iron
     eccles cakes, eccles cake | pastry cake | english british lancashire | currant flaky round small raisin sugar puff
     eclairs, eclair, chocolate eclairs | pastry dessert | french france | choux long finger cream custard filled chocolate glaze icing
     eggnog | drink punch cocktail |  | christmas holiday egg milk cream nutmeg rum bourbon brandy cold sweet
     eggs benedict | breakfast brunch | english canadian york | poached muffin hollandaise ham bacon
     empanadas, empanada | turnover pastry pie snack | argentine spanish latin chilean | stuffed folded beef meat baked fried half moon pocket
     enchiladas, enchilada | casserole | mexican mexico | rolled corn tortilla stuffed baked chili sauce cheese chicken red green
     esquites, elote | snack corn salad | mexican mexico | street grilled cob mayonnaise cotija cheese lime chili cup
     eton mess | dessert | english british england | strawberry meringue broken crushed cream whipped school summer
     etouffee, crawfish etouffee | stew | louisiana cajun creole | crawfish shrimp roux smothered rice shellfish thick
     fabada, fabada asturiana | stew | spanish spain asturian asturias | white bean chorizo morcilla blood sausage pork
     fajitas, fajita | taco meat | mexican texas tex | mex sizzling grilled skirt steak strip pepper onion tortilla
     falafel | fritter ball snack patty | egyptian israeli lebanese | fried chickpea fava bean middle eastern pita vegan herb ground
     far breton | custard cake flan dessert | french brittany breton | prune baked thick batter
     fattoush | salad | lebanese lebanon syrian | middle eastern toasted pita bread sumac cucumber tomato herb crisp
     feijoada | stew | brazilian brazil portuguese | black bean pork sausage smoked meat orange rice
     fettuccine alfredo, alfredo sauce | pasta noodle sauce | italian american | cream butter parmesan cheese white creamy rich
     fish and chips | fish | british english england | battered fried deep cod haddock potato fry vinegar newspaper
     flan, creme caramel | custard dessert pudding | spanish mexican french | caramel egg baked condensed milk upside inverted syrup sugar
     flapjacks, english flapjack, oat bars | bar traybake | english british | oaty oat golden syrup butter chewy tray square
     florentines, florentine | cookie biscuit | italian | lacy thin almond nut candied fruit chocolate caramel christmas crisp
     focaccia | bread flatbread | italian italy genoa ligurian | olive oil rosemary dimpled salt yeast pan
     foil packets, foil packs, hobo dinner, foil dinner | dinner packet parcel |  | foil wrapped camping campfire grill coals potato meat sausage carrot
     fondue, cheese fondue | dip | swiss switzerland | melted cheese gruyere wine bread cube dipped pot kirsch fork
     fool, gooseberry fool | dessert | english british | gooseberry rhubarb fruit puree folded whipped cream custard cold
     frangipane tart, bakewell tart | tart pie dessert pastry | english british derbyshire | almond jam raspberry cherry shortcrust baked
     french dip | sandwich | american angeles | roast beef au jus dipped baguette hot broth juice
     french toast, pain perdu | toast breakfast |  | bread egg milk soaked dipped fried cinnamon syrup maple stale eggy lost
     fried rice, nasi goreng | rice | chinese indonesian indonesia | leftover egg soy wok stir shrimp sweet kecap vegetable
     frittata | omelette breakfast | italian italy | egg open baked thick vegetable cheese skillet unfolded
     fufu, foo foo | mash dough dumpling | african ghana nigeria | west cassava yam plantain pounded swallow starchy ball
     ful medames, foul | stew breakfast | egyptian egypt | fava bean broad mashed cumin lemon garlic olive oil
     gado gado | salad | indonesian indonesia | peanut sauce vegetable boiled egg tofu tempeh sprout blanched
     galette des rois, king cake | cake pastry | french | epiphany twelfth january puff almond frangipane hidden bean crown mardi gras
     gazpacho | soup | spanish spain andalusian | cold chilled raw tomato cucumber pepper bread garlic
     gefilte fish | fish dumpling appetizer ball | jewish | passover poached ground minced carp pike matzo horseradish cold carrot
     general tsos chicken, general tso chicken | chicken | chinese american | takeout sweet spicy fried sticky battered sauce chili broccoli
     ginger cookies, gingersnaps, molasses cookies, gingerbread cookies | cookie biscuit |  | ginger gingery molasses treacle chewy soft spicy cinnamon clove
     gingerbread, lebkuchen | cookie cake | german | christmas spiced ginger molasses honey man house cinnamon
     gnocchi | dumpling pasta | italian italy | potato small soft pillow fork ridged ricotta flour boiled
     goi cuon, summer rolls, fresh spring rolls | roll appetizer | vietnamese vietnam | rice paper wrapped shrimp cold raw vermicelli mint peanut dipping
     goulash, gulyas | stew soup | hungarian hungary | paprika beef onion red pepper potato caraway slow
     granita | ice dessert sorbet | sicilian sicily italian | frozen shaved crystal scraped lemon coffee almond slush
     granola | cereal breakfast |  | toasted baked oat nut honey crunchy seed raisin dried fruit yogurt
     grasshopper pie | pie dessert |  | mint green chocolate cookie crust creme menthe marshmallow cream chilled no bake
     gravlax, gravad lax | fish appetizer | swedish sweden scandinavian nordic | cured raw salmon dill salt sugar mustard
     greek salad, horiatiki | salad | greece | feta cucumber tomato olive kalamata onion oregano village
     gremolata | condiment garnish sauce | italian milanese milan | lemon zest parsley garlic chopped raw green osso buco
     grits, shrimp and grits | porridge breakfast | southern american carolina | corn ground white cheese creamy hominy butter
     guacamole | dip spread | mexican | green avocado mashed lime cilantro onion chip
     gulab jamun | sweet dessert dumpling ball | indian india | fried milk powder syrup rose cardamom soaked diwali round
     gumbo | stew soup | orleans louisiana cajun creole | okra file sausage andouille shrimp roux
     gyoza, potstickers, jiaozi | dumpling | japanese chinese | pan fried steamed pork cabbage wrapper crescent crispy bottom
     gyros, gyro | sandwich wrap meat | greek greece | pita lamb pork rotating spit shaved tzatziki onion tomato
     haggis | pudding sausage | scottish scotland | sheep stomach oat offal lamb heart liver burn boiled
     hainanese chicken rice, hainan chicken | rice chicken | singapore malaysian chinese | poached ginger broth chili cucumber cooked fat
     halo halo | dessert | filipino philippines | shaved ice milk bean jelly purple ube mixed layered flan fruit
     hamantaschen | cookie pastry | jewish | purim triangle three cornered filled poppy seed prune jam hat
     harira | soup | moroccan morocco | ramadan chickpea lentil tomato lamb spiced iftar celery
     harissa | paste sauce condiment | tunisian tunisia african | north red chili hot spicy pepper caraway garlic
     hasselback potatoes, hasselback potato | potato side | swedish sweden | sliced fan accordion thin cut roasted baked crispy butter
     hollandaise | sauce | french dutch | egg yolk butter lemon emulsion asparagus benedict yellow warm
     hoppin john, hoppin john | rice stew | southern carolina | black eyed pea year luck bacon ham hock
     horchata | drink | mexican spanish | rice milk cinnamon tiger nut cold sweet white almond
     hot and sour soup | soup | chinese sichuan | vinegar white pepper tofu mushroom egg bamboo spicy thickened
     hot cross buns, hot cross bun | bun roll bread | english british | easter good friday spiced raisin currant sweet yeast icing marked
     hot toddy | drink cocktail |  | whiskey whisky lemon honey warm cold sick winter clove water
     huevos rancheros | breakfast egg | mexican mexico | fried tortilla salsa tomato bean ranch chili
     hummus, houmous | dip spread | lebanese israeli | chickpea garbanzo tahini sesame lemon garlic middle eastern pureed creamy
     hush puppies, hushpuppies | fritter ball snack side | southern american | cornmeal fried deep onion catfish fish round corn
     imam bayildi | eggplant appetizer | turkish | turkey stuffed aubergine onion tomato garlic olive oil fainted vegetarian
     injera | flatbread pancake bread | ethiopian ethiopia eritrean african | teff sour fermented spongy hole thin
     irish coffee | drink cocktail coffee | ireland | whiskey cream hot whipped sugar warm floating
     irish stew | stew | ireland | lamb mutton potato onion carrot patrick white guinness
     jam, preserves, freezer jam, conserve | preserve spread |  | glut berry strawberry raspberry plum apricot sugar pectin boiled jar toast winter put up
     jambalaya | rice casserole | louisiana cajun creole orleans | sausage andouille shrimp chicken ham spicy tomato pot
     janssons temptation, janssons temptation | casserole gratin | swedish sweden | christmas potato anchovy sprat cream onion baked
     japchae, chap chae | noodle | korean korea | glass sweet potato starch stir fried vegetable beef sesame transparent
     jerk chicken | chicken barbecue | jamaican jamaica caribbean | spicy allspice scotch bonnet grilled marinated thyme hot smoked
     jollof rice | rice | african nigerian ghana senegal | west red tomato spicy pepper party pot
     kachapuri, khachapuri | bread pie | georgian georgia adjarian | cheese filled stuffed boat egg baked
     kaiserschmarrn | pancake dessert | austrian austria | emperor torn shredded fluffy raisin plum powdered sugar
     kartoffelpuffer, reibekuchen | pancake fritter | german germany | potato grated fried applesauce crispy onion
     kebabs, kebab, kabobs, kabob, skewers, brochettes | skewer meat |  | stick threaded grill grilled bbq barbecue charcoal chicken beef lamb pepper onion cube
     kedgeree | rice breakfast | british indian anglo | smoked haddock fish curry boiled egg flaked
     key lime pie | pie dessert | florida american | citrus condensed milk graham cracker crust tart meringue yellow
     kheer, payasam | pudding dessert | indian india | rice milk cardamom saffron vermicelli nut sweet creamy
     kibbeh, kibbe | croquette meatball | lebanese lebanon syrian | bulgur ground lamb pine nut fried stuffed torpedo raw baked
     kimchi jjigae | stew soup | korean korea | fermented spicy pork tofu cabbage red hot
     kimchi | pickle side | korean korea | fermented cabbage napa spicy chili radish garlic jar red
     kitchari, khichdi | porridge rice | indian india | ayurvedic mung lentil bean cleansing turmeric ghee soft
     knish, knishes | pastry pie snack | jewish york | potato stuffed baked dough onion kasha street
     kolaches, kolache | pastry bun roll | czech texas | sweet yeast filled fruit prune apricot poppy cheese dough
     korma, chicken korma | curry | indian mughal | mild creamy yogurt almond cashew nut coconut white
     kouign amann | pastry cake | french brittany breton | butter caramelized sugar layered laminated flaky
     kugel, noodle kugel, lokshen kugel | casserole pudding | jewish | noodle egg baked sweet cottage cheese raisin cinnamon shabbat
     kung pao chicken, gong bao chicken | chicken | chinese sichuan szechuan | stir fried peanut spicy dried chili diced
     laab, larb | salad | thai laos lao isaan | minced ground meat pork lime mint toasted rice lettuce
     labneh, labaneh | cheese dip spread | lebanese | middle eastern strained yogurt thick tangy ball olive oil
     laksa, curry laksa | noodle soup | malaysian singapore | coconut curry spicy shrimp seafood rice lemongrass
     lamington, lamingtons | cake | australian australia | sponge square chocolate coated coconut dipped jam
     lasagna, lasagne | pasta casserole | italian italy | layer layered baked noodle sheet meat cheese ricotta tomato bechamel
     lassi, mango lassi | drink smoothie | indian india punjabi | yogurt mango cold sweet salty cardamom
     latkes, latke | pancake fritter | jewish | hanukkah potato fried grated shredded crispy applesauce onion
     lava cake, molten chocolate cake, molten cake, chocolate fondant | cake dessert pudding |  | chocolate runny gooey liquid melting oozing soft warm center middle individual ramekin
     lefse | flatbread bread | norwegian norway scandinavian | potato soft thin griddle rolled butter christmas
     linzer torte, linzertorte | tart cake torte dessert | austrian austria linz | lattice jam raspberry currant almond hazelnut nut cinnamon
     lobster thermidor | seafood | french | lobster shell stuffed creamy cheese mustard brandy egg baked
     lumpia | roll appetizer snack | filipino philippines | fried egg spring pork crispy thin wrapper
     madeleines, madeleine | cake cookie | french france | shell shaped small sponge lemon proust tea butter
     mamaliga, polenta | porridge mush | italian romanian | cornmeal yellow corn creamy grilled boiled stirred
     mandelbrot, mandel bread | cookie biscuit | jewish | almond twice baked hard crunchy slice oil
     mapo tofu, ma po tofu | tofu | chinese sichuan szechuan | spicy bean curd pork minced chili peppercorn numbing
     margarita | cocktail drink | mexican | tequila lime salt rim triple sec orange frozen ice
     massaman curry | curry | thai thailand | muslim peanut potato coconut beef mild cinnamon tamarind
     matzo ball soup, matzah ball soup | soup | jewish | passover chicken broth dumpling meal egg penicillin
     menudo, pozole | soup stew | mexican mexico | hominy tripe pork chili red hangover corn christmas
     migas | breakfast egg | spanish tex | mex tortilla bread fried leftover scrambled crumb chorizo
     milanesa, cotoletta milanese | cutlet meat | argentine italian | breaded fried thin beef veal chicken crispy
     mille feuille, napoleon | pastry dessert cake | french | thousand layer puff custard cream vanilla icing flaky
     minestrone | soup | italian italy | vegetable bean pasta tomato chunky thick cabbage parmesan
     mint julep | cocktail drink | kentucky southern | derby bourbon whiskey sugar crushed ice silver cup
     mofongo | mash plantain | rican caribbean | puerto rico fried mashed green garlic pork crackling chicharron
     mojito | cocktail drink | cuban cuba | rum mint lime soda sugar muddled ice
     mole poblano, mole, mole sauce | sauce | mexican mexico puebla oaxaca | chocolate chili nut spice chicken turkey dark
     moqueca | stew | brazilian brazil bahia | fish seafood coconut milk palm oil dende pepper
     moules frites, moules marinieres | seafood shellfish | belgian belgium french | mussel steamed white wine shallot fry
     moussaka | casserole | greek greece | eggplant aubergine layered lamb ground minced bechamel baked potato cinnamon
     muesli, bircher muesli | cereal breakfast | swiss switzerland | raw oat soaked overnight grated apple nut dried fruit milk
     muffuletta, muffaletta | sandwich | orleans louisiana italian | round olive salad ham salami provolone
     mug cake, mug brownie, microwave cake, microwave brownie | cake brownie dessert |  | mug cup microwave single individual one person minute quick
     muhammara | dip spread | syrian aleppo | red roasted pepper walnut pomegranate molasses middle eastern
     mulled wine, gluhwein, glogg | drink punch | german | hot christmas spiced warm red winter cinnamon clove orange
     mulligatawny | soup | indian anglo british | curry chicken lentil apple spicy pepper rice
     naan, nan | flatbread bread | indian india | tandoor yeast leavened teardrop garlic butter yogurt soft
     nachos | snack appetizer | mexican tex | mex tortilla chip melted cheese jalapeno bean topped
     nanaimo bars, nanaimo bar | bar square dessert | canadian canada | columbia no bake layered custard chocolate coconut three
     nasi lemak | rice | malaysian malaysia | coconut milk pandan sambal anchovy peanut egg cucumber
     nicoise salad, salade nicoise | salad | french provencal | nice tuna olive anchovy egg green bean potato tomato
     nockerl, salzburger nockerl | dessert souffle dumpling | austrian austria salzburg | egg white fluffy sweet baked mountain
     okonomiyaki | pancake | japanese japan osaka | savory cabbage batter mayonnaise pork bonito grilled topped
     oliebollen | doughnut donut fritter | dutch netherlands holland | year eve fried ball raisin powdered sugar dough
     olivier salad, russian salad | salad | russia | potato diced pea carrot mayonnaise pickle egg boiled year
     osso buco, ossobuco | stew meat | italian milan milanese | veal shank bone marrow braised wine gremolata
     oysters rockefeller | appetizer seafood | orleans louisiana | baked half shell spinach green butter breadcrumb herb
     pad see ew | noodle | thai thailand | wide flat rice stir fried dark soy broccoli egg
     pad thai | noodle | thai thailand | rice stir fried peanut tamarind shrimp egg sprout lime fish sauce
     paella | rice | spanish spain valencia | saffron yellow seafood chicken rabbit shrimp mussel pan chorizo
     pain au chocolat | pastry | french france | chocolate croissant filled breakfast flaky roll stick
     palak paneer, saag paneer | curry | indian india punjabi | spinach cheese green creamy vegetarian cube
     pan de muerto | bread | mexican mexico | dead day skull bone orange anise sweet november
     panettone | bread cake | italian italy milan | christmas tall dome raisin candied fruit sweet yeast
     panforte | cake candy | italian siena tuscan | christmas dense chewy nut honey spiced candied fruit
     panna cotta, pannacotta | dessert pudding custard | italian italy | cooked cream gelatin molded set vanilla chilled wobbly eggless
     panzanella | salad | italian tuscan tuscany | bread stale tomato basil cucumber onion leftover soaked
     papas bravas, patatas bravas | potato tapas snack | spanish spain | fried spicy tomato sauce cube aioli paprika
     pasta e fagioli, pasta fazool | soup stew pasta | italian italy | bean white cannellini tomato peasant noodle
     pasteis de nata, pastel de nata, portuguese custard tarts | tart pastry custard | lisbon | portugal egg small flaky puff burnt top cinnamon
     pastitsio | casserole pasta | greek greece | baked macaroni meat bechamel layered tubular noodle lasagna cinnamon
     pavlova | dessert cake meringue | australian australia zealand | fruit cream whipped berry kiwi egg white crisp ballerina
     peach melba | dessert |  | opera singer raspberry sauce vanilla ice cream poached fruit escoffier
     pecan pralines, pralines | candy sweet | orleans louisiana southern | nut brown sugar cream
     peking duck | duck | chinese beijing | roast crispy skin thin pancake scallion hoisin sliced
     pelmeni | dumpling | russian russia siberian | meat small boiled sour cream filled frozen round
     perkedel, bergedel | fritter patty croquette | indonesian indonesia | potato mashed fried corn beef
     pesto, pesto genovese | sauce pasta | italian genoa ligurian | green basil pine nut garlic parmesan olive oil raw pounded
     petit fours, petits fours | cake sweet | french | small tiny bite iced fondant square tea party
     pfeffernusse | cookie | german germany | christmas spiced pepper small round powdered sugar nut anise
     philly cheesesteak, cheesesteak | sandwich | philadelphia pennsylvania | thin sliced beef steak melted cheese onion roll hoagie
     pho, pho bo | soup noodle | vietnamese vietnam | beef broth rice star anise herb basil lime sprout
     picadillo | hash stew | cuban cuba latin mexican | ground beef olive raisin tomato caper
     pico de gallo, salsa fresca | salsa dip condiment | mexican mexico | raw tomato chopped onion cilantro jalapeno lime fresh
     pierogi, varenyky, perogies | dumpling | polish poland ukrainian | potato cheese filled stuffed boiled fried half moon
     pilaf, pilau, plov | rice | turkish persian uzbek | cooked broth toasted onion spiced lamb carrot
     pina colada | cocktail drink | caribbean | puerto rico pineapple coconut rum blended frozen tropical creamy
     piperade | stew egg | basque french spanish | pepper tomato onion scrambled ham
     pissaladiere | tart pizza flatbread | french provencal | nice onion caramelized anchovy olive
     pita, pita bread | flatbread bread | greek | middle eastern pocket round puffed hollow yeast split
     ploughmans lunch | meal platter lunch | british english | pub cheese bread pickle cold apple
     poke, poke bowl | salad bowl appetizer | hawaiian hawaii | raw fish tuna ahi cube marinated soy sesame rice
     pot au feu | stew soup | french france | boiled beef broth vegetable marrow carrot leek
     poutine | snack | canadian canada quebec | fry potato gravy cheese curd
     pretzels, pretzel | bread snack | german bavarian germany | knot twisted salt soft brown baked lye soda
     profiteroles, cream puffs, profiterole | pastry dessert puff | french | choux cream filled ball chocolate sauce ice
     pulled pork | pork barbecue meat | southern american carolina | shredded slow cooked smoked shoulder sandwich bun vinegar
     pupusas, pupusa | flatbread tortilla cake | salvadoran salvador | corn masa stuffed cheese bean pork thick griddle curtido
     puttanesca, spaghetti alla puttanesca | pasta sauce noodle | italian naples | olive caper anchovy tomato garlic spicy spaghetti
     quesadilla, quesadillas | sandwich snack | mexican mexico | tortilla melted cheese folded grilled toasted wedge
     quiche lorraine, quiche | tart pie custard | french lorraine | egg bacon cheese savory cream crust baked
     raclette | cheese | swiss switzerland | melted scraped potato boiled pickle grill gherkin
     raita | dip sauce condiment | indian india | yogurt cucumber mint cumin cooling cold
     ramen noodle salad, ramen coleslaw, crunchy ramen salad | salad slaw coleslaw |  | crunchy cabbage dry ramen noodle crushed almond sunflower seed sesame
     ramen | noodle soup | japanese japan | broth pork wheat egg miso soy nori bowl
     rarebit, welsh rarebit, welsh rabbit | toast sauce | wales british | melted cheese bread beer ale mustard cheddar grilled
     ratatouille | stew | french provencal provence | nice vegetable eggplant zucchini pepper tomato summer
     red velvet cake | cake dessert | southern american | coloring cocoa cream cheese frosting layer buttermilk white
     reuben sandwich, reuben | sandwich | swiss russian | corned beef sauerkraut cheese rye grilled thousand island deli
     ribollita | soup stew | italian tuscan tuscany | bread bean white kale cabbage reboiled thick leftover
     rice pudding, arroz con leche | pudding dessert | spanish | milk cinnamon creamy sweet raisin vanilla baked nutmeg
     rijsttafel | meal feast | dutch indonesian | rice table colonial many small side spicy
     risotto, risotto alla milanese | rice | italian milan | creamy arborio stirred broth wine parmesan saffron mushroom
     rogan josh | curry | indian india kashmiri kashmir | lamb red chili yogurt aromatic mutton
     romesco | sauce dip | spanish catalan | tarragona red roasted pepper almond hazelnut tomato garlic bread
     rosti | potato pancake | swiss switzerland | grated fried hash brown crispy skillet breakfast
     rouladen, rindsrouladen | roll meat | german germany | beef rolled stuffed bacon pickle mustard onion gravy
     rugelach | pastry cookie | jewish | rolled crescent cream cheese dough jam nut cinnamon chocolate
     rumaki | appetizer snack | polynesian | tiki bacon wrapped chicken liver water chestnut soy broiled
     sachertorte, sacher torte | cake torte dessert | austrian austria vienna viennese | chocolate apricot jam glaze
     saganaki | appetizer cheese | greek greece | fried flaming pan lemon brandy kasseri opa
     salmorejo | soup | spanish spain cordoba andalusian | cold tomato thick bread ham egg creamy
     salsa verde, green salsa | sauce salsa | mexican italian | tomatillo green parsley caper anchovy cilantro chili
     saltimbocca | cutlet meat | italian roman rome | veal prosciutto sage wine jump mouth
     samosas, samosa | pastry snack appetizer turnover | indian india | fried triangle stuffed potato pea spiced crisp
     sangria | punch drink cocktail | spanish spain | red wine fruit orange cold brandy pitcher summer
     sate, satay | skewer meat appetizer | indonesian malaysian thai | peanut sauce grilled chicken stick marinated
     sauerbraten | roast meat | german germany | sour marinated beef vinegar pot gingersnap gravy
     sauerkraut | cabbage pickle side | german germany | fermented sour shredded salt jar crock
     scones, scone | biscuit bread cake | british english scottish | tea clotted cream jam currant baked quick
     scotch broth | soup | scottish scotland | barley lamb mutton vegetable turnip
     scotch eggs, scotch egg | snack | british | boiled wrapped sausage meat breaded fried picnic pub
     shakshuka, shakshouka | breakfast egg | israeli tunisian african | north poached tomato sauce pepper spicy cumin skillet
     shepherds pie, cottage pie | pie casserole | british english irish | mashed potato ground minced lamb beef topping meat
     shoofly pie | pie dessert | amish pennsylvania dutch | molasses crumb brown sugar wet bottom
     shortbread | cookie biscuit | scottish scotland | butter crumbly sugar flour christmas three ingredient
     singin hinnies, welsh cakes, welsh cake | cake scone | wales british | griddle currant flat round bakestone
     skordalia | dip sauce | greek greece | garlic potato mashed almond bread olive oil lemon
     smorrebrod | sandwich | danish denmark scandinavian | open faced rye bread butter herring topped
     snack mix, party mix, chex mix, trail mix | snack mix |  | nibbly cereal pretzel nut crunchy seasoned baked party lunchbox
     snickerdoodles, snickerdoodle | cookie | american | cinnamon sugar rolled tartar soft chewy crackled
     soda bread, irish soda bread | bread | ireland | buttermilk quick yeastless round cross raisin caraway patrick
     som tam, green papaya salad | salad | thai thailand | shredded unripe lime chili peanut pounded mortar spicy fish
     sopapillas, sopaipillas | pastry fritter bread | mexican mexico | new fried puffed pillow honey dough
     souvlaki | kebab skewer meat | greek greece | grilled pork lamb chicken lemon oregano pita stick
     spanakopita | pie pastry | greek greece | spinach feta phyllo filo triangle cheese flaky baked
     spatzle, spaetzle | noodle dumpling pasta | german germany swabian austrian | egg small soft boiled cheese press
     speculaas, speculoos | cookie biscuit | dutch belgian netherlands | spiced nicholas windmill christmas cinnamon crisp
     spotted dick | pudding dessert | british english | steamed suet currant raisin custard boiled
     spring rolls, egg rolls, cha gio | roll appetizer snack | chinese vietnamese | fried crispy wrapper vegetable cabbage pork deep
     springerle | cookie biscuit | german germany | christmas anise molded stamped embossed picture white
     steak tartare, beef tartare | appetizer meat | french | raw beef ground chopped egg yolk caper onion minced
     sticky toffee pudding | pudding cake dessert | british english | date caramel sauce sponge steamed warm moist
     stollen, christstollen | bread cake | german germany dresden | christmas dried fruit marzipan powdered sugar raisin yeast
     stroganoff, beef stroganoff | stew | russian russia | sour cream mushroom noodle strip onion creamy
     stroopwafels, stroopwafel | waffle cookie | dutch netherlands holland | caramel syrup filled thin sandwich
     sufganiyot | doughnut donut | jewish israeli | hanukkah fried jelly jam filled powdered sugar
     sukiyaki | stew hotpot | japanese japan | beef thin sliced soy sweet egg raw tofu noodle table
     summer pudding | pudding dessert | british english | berry red bread lined cold currant raspberry
     sushi, maki | roll rice | japanese japan | raw fish vinegared seaweed nori wasabi salmon tuna
     tabbouleh, tabouli, tabouleh | salad | lebanese lebanon | middle eastern parsley bulgur wheat mint lemon tomato green
     taco, tacos | sandwich snack | mexican mexico | corn tortilla folded filled meat salsa shell crunchy
     tagine, tajine | stew | moroccan morocco african | north lamb chicken clay pot apricot prune lemon preserved
     tahini sauce, tarator | sauce dip dressing | lebanese | sesame paste lemon garlic middle eastern falafel white
     tamales, tamale | dumpling | mexican mexico | corn husk masa steamed wrapped filled pork christmas dough
     tandoori chicken | chicken barbecue | indian india | red yogurt marinated clay oven spiced grilled baked
     tapenade | spread dip paste | french provencal provence | olive black caper anchovy chopped garlic
     taramasalata, taramosalata | dip spread | greek greece | fish roe pink cod carp bread lemon creamy
     tarte flambee, flammkuchen | pizza tart flatbread | alsatian alsace french german | thin onion bacon creme fraiche
     tarte tatin | tart dessert pie | french france | upside down apple caramelized caramel puff pastry
     tempura | fritter appetizer | japanese japan | battered fried deep light crisp shrimp vegetable seafood
     teriyaki chicken, teriyaki, teriyaki sauce | chicken sauce | japanese japan | sweet soy glazed mirin sake ginger grilled sticky
     tiramisu | dessert cake | italian italy | coffee espresso mascarpone ladyfinger layered cocoa savoiardi rum soaked
     toad in the hole | pudding casserole | british english yorkshire | sausage batter baked gravy puffed
     tom kha gai, tom kha | soup | thai thailand | coconut milk chicken galangal lemongrass lime white
     tom yum, tom yum goong | soup | thai thailand | hot sour spicy shrimp prawn lemongrass lime clear
     tonkatsu, katsu | cutlet pork | japanese japan | breaded fried panko crispy cabbage curry
     tortilla espanola, spanish tortilla, spanish omelette | omelette tapas egg | spain | potato onion thick sliced olive oil cold
     tourtiere | pie | canadian canada quebec french | pork meat ground christmas spiced clove
     tres leches cake, tres leches, pastel de tres leches | cake dessert | mexican latin nicaraguan | three milk soaked sponge condensed evaporated wet
     trifle, english trifle | dessert pudding | british | layered sponge custard cream jelly fruit sherry glass bowl
     tteokbokki, ddukbokki | snack rice | korean korea | cake stick spicy gochujang red chewy street fish
     turducken | roast poultry | louisiana cajun | turkey duck chicken stuffed inside boneless thanksgiving
     turkish delight, lokum | candy sweet |  | jelly rose water starch powdered sugar cube pistachio chewy narnia
     tzatziki, cacik | dip sauce | greek greece turkish | yogurt cucumber garlic dill mint cold white
     tzimmes | stew side | jewish | rosh hashanah carrot sweet potato prune honey brisket passover
     vichyssoise | soup | french | cold chilled leek potato cream white pureed chive
     victoria sponge, victoria sandwich | cake | british english | queen jam raspberry cream layer tea afternoon
     vindaloo | curry | indian goan goa portuguese | hot spicy vinegar pork fiery garlic chili
     vitello tonnato | meat appetizer | italian piedmont | veal cold sliced tuna sauce caper mayonnaise anchovy
     vol au vent | pastry appetizer | french | puff shell case hollow filled creamy chicken mushroom small
     waldorf salad | salad | york | hotel apple celery walnut mayonnaise grape lettuce
     waterzooi | stew soup | belgian belgium ghent flemish | chicken fish cream leek egg vegetable
     whoopie pies, whoopie pie | cookie cake sandwich dessert | amish maine pennsylvania | chocolate soft marshmallow cream filling two
     wiener schnitzel, schnitzel | cutlet meat | austrian austria viennese vienna german | breaded fried veal pork thin pounded lemon
     wonton soup | soup | chinese cantonese | dumpling broth pork shrimp wrapper clear
     yakitori | skewer kebab | japanese japan | grilled chicken stick charcoal soy sake scallion
     yorkshire pudding, yorkshire puddings, popovers | pudding side bread | british english | batter roast beef dripping puffed hollow sunday gravy
     zabaglione, sabayon, zabaione | custard dessert sauce | italian italy | egg yolk marsala wine whipped foamy frothy warm
     zuppa inglese | dessert trifle | italian english | soup sponge custard layered alchermes liqueur red chocolate
    """
}
