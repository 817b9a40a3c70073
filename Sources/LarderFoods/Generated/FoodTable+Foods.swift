// Made by Tests/Tools/make_foods.py; changes belong into Sources/LarderFoods/Data.
extension FoodTable {
  /// `name | kinds | holds | other names`: WordNet 3.0 and our own; see Data/LICENSE-WordNet.txt.
  static let foodLines = """
    =herbs | herb |  |
    =spears | vegetable |  |
    absinthe | spirit |  | absinth
    ac cent | spice |  | accent spice, accent spice blend, accent spice mix, accent spice powder, accent spice rub
    acai | berry |  | acai berry
    accent seasoning | seasoning |  | accent seasoning blend
    acerola | berry |  | barbados cherry, surinam cherry, west indian cherry
    achiote | spice |  |
    achiote seed | seed |  | achiote seed kernel
    ackee | fruit |  | akee
    adobo powder | spice |  | goya adobo powder
    adrak | vegetable |  |
    advieh | spice |  |
    advocaat | cream liqueur | egg | advocaat liqueur, bombardino, snowball drink, verpoorten
    after eight | chocolate | milk | =after eights, after eight chocolate, after eight chocolate mint, after eight mint, after eight mint candy
    agave nectar | syrup |  | agave, agave syrup, light agave nectar
    aioli | sauce | egg, garlic, oil | aioli sauce, chipotle aioli, garlic aioli, garlic mayo, garlic mayonnaise, lemon aioli, pesto aioli
    aitchbone | cut of meat |  |
    ajwain | spice |  |
    ajwain seed | seed |  | ajwain seed kernel
    akamu | cereal |  |
    akhrot | walnut |  | akhroot
    alcohol |  | *alcohol | =spirits, alcoholic beverage, alcoholic drink, booze, everclear, grain alcohol, hard drink, inebriant, intoxicant, john barleycorn, liquor, pot likker, spirits of wine, strong drink
    aleppo pepper | spice |  |
    alewife | fish |  |
    alfalfa seed | seed |  | alfalfa seed kernel
    alfredo sauce | milk sauce | cream, cheese | alfredo pasta sauce, alfredo sauce mix, creamy alfredo sauce, four cheese alfredo sauce, garlic alfredo sauce, jarred alfredo sauce, light alfredo sauce
    alheira | sausage | wheat, poultry |
    allemande | sauce |  | allemande sauce
    alligator | game |  | alligator meat, alligator steak
    allspice | spice |  | allspice berry, allspice seasoning blend, allspice spice, allspice spice blend, allspice spice mix, allspice spice powder, allspice spice rub
    almond | tree nut |  | =almonds
    almond and rice flour | gluten free flour | almond | almond and rice all purpose flour, almond and rice baking mix, almond and rice flour blend, almond and rice flour mix
    almond butter | almond, nut butter |  |
    almond cheese | vegan cheese | almond | almond cheddar, almond cheddar cheese, almond cream cheese, almond mozzarella, almond mozzarella cheese, almond parmesan, almond parmesan cheese
    almond chocolate bar | milk chocolate | almond | almond joy, almond joy bar, almond joy candy, almond joy candy bar, chocolate bar with almond, chocolate covered almond, hershey chocolate bar with almond, hersheys milk chocolate bar with almond, milk chocolate bar with almond, milk chocolate with almond
    almond chocolate bark | chocolate | almond? |
    almond cookie | cookie | almond, egg white | almond crescent, almond macaroon, almond macaroon biscuit, almond macaroon cookie, almond macaroon cookie crumb, amaretti, amaretti biscuit, amaretti cookie, amaretti cookie crumb
    almond cream | vegan cream | almond | almond creme fraiche, almond half and half, almond sour cream, almond whipped cream, almond whipping cream
    almond extract | flavouring, almond |  | almond essence, almond flavor, almond flavoring, almond flavouring, imitation almond extract, pure almond extract
    almond flavored liqueur | almond liqueur |  |
    almond flour | almond |  | almond meal, almond powder, blanched almond flour, ground almond
    almond fruit cake | regional fruit cake | almond | almond cake, almond croissant, battenberg, battenberg cake, bear claw, bear paw, bee sting cake, bienenstich, dundee cake, financier cake, frangipane cake, galette des rois, linzer cookie, linzertorte, mandelbread, mandelbrot, pithivier, simnel, simnel cake
    almond ice cream |  | milk?, almond |
    almond liqueur | liqueur | almond? | amaretto di saronno, amaretto liqueur, disaronno
    almond milk | plant milk | almond, !gluten, !soy | almond breeze, almond milk creamer, plain almond milk, silk almond milk, silk pure almond milk, unsweetened almond milk, unsweetened vanilla almond milk, vanilla almond milk
    almond nougat brittle | candy | almond, honey? |
    almond oil | oil | almond | sweet almond oil
    almond paste biscuit | almond cookie | egg? | calisson
    almond ricotta | vegan cheese | almond | almond brie, almond feta, almond goat cheese, almond gouda, almond parm
    almond syrup | syrup | almond | orgeat, orgeat syrup
    almond toffee | candy | milk, almond | almond brickle baking bit, almond brickle baking chip, almond brickle baking piece, almond brickle bar, almond brickle bar bit, almond brickle bit, almond brickle brickle, almond brickle candy, almond brickle candy bar, almond brickle chip, almond brickle piece, almond brickle toffee, almond brickle toffee bar, almond brickle toffee bit, almond brickle toffee chip, almond roca, almond toffee baking bit, almond toffee baking chip, almond toffee baking piece, almond toffee bar, almond toffee bar bit, almond toffee bit, almond toffee brickle, almond toffee candy, almond toffee candy bar, almond toffee chip, almond toffee piece, almond toffee toffee, almond toffee toffee bar, almond toffee toffee bit, almond toffee toffee chip, bits o brickle, heath, heath baking chip, heath baking piece, heath bar baking chip, heath bar baking piece, heath bar candy, heath bar candy bar, heath bar chip, heath bar toffee, heath bar toffee bar, heath bar toffee bit, heath bar toffee chip, heath bits o brickle, heath candy, heath candy bar, heath chip, heath english toffee baking bit, heath english toffee baking chip, heath english toffee baking piece, heath english toffee bar, heath english toffee bar bit, heath english toffee bit, heath english toffee brickle, heath english toffee candy, heath english toffee candy bar, heath english toffee chip, heath english toffee piece, heath english toffee toffee, heath english toffee toffee bar, heath english toffee toffee bit, heath english toffee toffee chip, heath toffee, heath toffee baking bit, heath toffee baking chip, heath toffee baking piece, heath toffee bar, heath toffee bar bit, heath toffee bit, heath toffee brickle, heath toffee candy, heath toffee candy bar, heath toffee chip, heath toffee piece, heath toffee toffee, heath toffee toffee bar, heath toffee toffee bit, heath toffee toffee chip, skor, skor baking chip, skor baking piece, skor candy, skor candy bar, skor chip, skor toffee, skor toffee bar, skor toffee bit, skor toffee chip
    almond turron | candy | almond, honey, egg? |
    almond yogurt | vegan yogurt | almond | almond yoghurt
    aloe | vegetable |  |
    aloe vera | vegetable |  |
    aloo | vegetable |  |
    alpen | granola | milk, tree nut |
    alphabet soup | soup |  |
    alpro | vegan yogurt | soy | alpro cream, alpro growing up drink, alpro plain yogurt, alpro plain yogurt alternative, alpro soya, alpro soya cream, alpro soya milk, alpro yoghurt, alpro yogurt, alpro yogurt alternative
    alpro custard | vegan custard | soy | soy custard, soya custard
    altar wine | wine |  | sacramental wine
    alu | vegetable |  |
    alum | spice |  |
    amala flour | cereal |  |
    amaranth | cereal |  | amaranth grain, amaranth seed
    amaranth flour fine | cereal |  |
    amarelle | sour cherry |  |
    amaretto | liqueur | almond? | amaretto flavored liqueur
    amaretto almond flavored liqueur | almond flavored liqueur |  |
    amatriciana sauce | sauce | pork, tomato, pecorino? |
    amberjack | fish |  | amberjack steak
    amchoor | spice |  |
    amchoor powder | spice |  |
    amchur | spice |  |
    americaine sauce | sauce | crustacean, wine?, fish?, wheat? |
    american cheese | cheese |  | kraft american cheese, processed american cheese
    american smelt | smelt |  | rainbow smelt
    amontillado | wine |  | amontillado sherry
    anadama bread | bread |  |
    anago | unscaled fish |  | anago steak, anago wing
    anardana | spice |  |
    anari | cheese |  | anari cheese
    anchovy | fish |  | anchovy essence, anchovy in oil, anchovy sauce, boquerones, ikan bilis, oil packed anchovy
    anchovy butter | butter | anchovy |
    anchovy dressing | dressing |  |
    anchovy pizza | pizza | anchovy, cheese |
    andalouse sauce | mayonnaise | tomato |
    angel hair of squash |  | wheat?, egg?, squash?, sugar? |
    angelica | herb |  |
    angels on horseback | oyster | bacon |
    animal lights | meat |  | =lights, calf lights, lamb lights, pigs lights, sheeps lights
    animal product |  | *animal |
    anise | spice |  |
    anise cookie | cookie |  |
    anise flavored liqueur | liqueur |  |
    anise or anisette | spice | anisette? |
    anise seed | seed |  | anise seed kernel
    aniseed | seed |  |
    aniseed seed | seed |  | aniseed seed kernel
    anisette | liqueur |  | anisette de bordeaux
    anjou | pear |  |
    anjou pear | pear |  |
    annatto | spice |  |
    annatto seed | seed |  | annatto seed kernel
    aonori | vegetable |  |
    aperitif | alcohol |  |
    aperol | liqueur |  |
    appalam | legume |  |
    appenzeller | cheese |  | appenzeller cheese
    apple | fruit |  | apple wood chip free, crabapple, custard apple, granny smith, green apple, honeycrisp, rose apple, sweet apple
    apple butter | jam | apple |
    apple cider | juice | apple | cider, sweet cider
    apple cider that may be fermented | apple juice | alcohol? | fresh apple cider, sparkling apple cider, unfiltered apple cider
    apple jam | jam | apple | apple conserve, apple fruit spread, apple glaze, apple jelly, apple marmalade, apple preserve, apple spread, seedless apple jam
    apple juice | juice | apple | apple drink, apple juice cocktail, apple juice concentrate, apple juice drink, apple nectar, frozen apple juice concentrate, juice of a apple, juice of apple, juice of fresh apple, juice of half a apple, juice of one apple
    apple liqueur | liqueur |  |
    apple pie | filled pie | apple | apfelstrudel, apple and blackberry crumble, apple and blackberry pie, apple and rhubarb crumble, apple betty, apple brown betty, apple cake, apple charlotte, apple cobbler, apple crumble, apple crumble pie, apple danish, apple dumpling, apple fritter, apple galette, apple pan dowdy, apple pasty, apple puff, apple puff pastry, apple slice bake, apple strudel, apple tart, apple tarte tatin, apple tartlet, apple turnover, blackberry and apple crumble, blackberry and apple pie, dutch apple crumble, dutch apple pie, french apple pie, mcdonalds apple pie, rhubarb and apple crumble, tarte tatin
    apple pie filling | pie filling | apple | apple fruit filling, apple pie filling and topping, apple pie mix
    apple pie spice | spice | cinnamon | apple pie spice blend, apple pie spice mix, apple pie spice powder, apple pie spice rub
    apple pucker | liqueur |  |
    applejack | brandy |  |
    applesauce | plain sauce | apple | unsweetened applesauce
    applesauce cake | cake |  |
    apricot | fruit |  |
    apricot bar | fruit bar |  |
    apricot jam | jam | apricot | apricot conserve, apricot fruit spread, apricot glaze, apricot jelly, apricot marmalade, apricot preserve, apricot spread, seedless apricot jam
    apricot juice | juice | apricot | apricot drink, apricot juice cocktail, apricot juice concentrate, apricot juice drink, apricot nectar, frozen apricot juice concentrate, juice of a apricot, juice of apricot, juice of fresh apricot, juice of half a apricot, juice of one apricot
    apricot pie | filled pie | apricot | apricot cobbler, apricot crumble, apricot danish, apricot galette, apricot strudel, apricot tart, apricot turnover
    apricot pie filling | pie filling | apricot | apricot fruit filling, apricot pie filling and topping, apricot pie mix
    apricot sauce | sauce |  |
    aqua vitae | alcohol |  | ardent spirits
    aquafaba | vegetable |  |
    aquavit | spirit |  |
    arak | spirit |  |
    arame | vegetable |  |
    arbi | vegetable |  |
    arbroath smokie | haddock |  | =arbroath smokies, smokies arbroath
    arctic roll | ice cream cake |  |
    arepa | plant food | corn, milk?, cheese? |
    arhar dal | legume |  |
    armagnac | brandy |  |
    aromat | spice | celery, milk? | aromat seasoning, vegeta, vegeta seasoning
    arroz con pollo | chicken and rice |  |
    arvi | vegetable |  |
    asadero | cheese |  | asadero cheese
    ascorbic acid | spice |  |
    ashcake | cornbread |  | corn tash
    asiago | cheese |  | asiago cheese
    asian dumpling | baked good | wheat, *? | =momos, dim sum, guotie, gyoza, jiaozi, khinkali, knedliky, knodel, kreplach, mandu, manti, momo dumpling, potsticker, shumai, siu mai, tofu gyoza, tofu mandu, tofu potsticker, tofu wonton, uszka, varenyky, veg dumpling, veg gyoza, veg mandu, veg potsticker, veg wonton, vegan dumpling, vegan gyoza, vegan mandu, vegan potsticker, vegan wonton, vegetable dumpling, vegetable gyoza, vegetable mandu, vegetable potsticker, vegetable wonton, wonton, wonton dumpling, wonton soup
    asian meat ball | beef | wheat?, egg?, soy? | bakso, beef ball, beef meat ball, beef tendon ball, bo vien
    asian peanut sauce | sauce | peanut, soy?, wheat?, fish?, crustacean? | indonesian peanut dressing, indonesian peanut sauce, peanut dressing, peanut satay, peanut satay dressing, peanut satay sauce, satay dressing, satay paste, satay peanut dressing, satay peanut sauce, spicy peanut dressing, spicy peanut sauce, thai peanut dressing, thai peanut sauce
    asian pear | pear |  |
    asian shrimp paste | shrimp |  | alamang, bagoong alamang, bagoong aramang, balachaung, balachong, balichow, cencalok, cincalok, gapi, hae ko, har cheong, mam ruoc, mam tep, mam tom, ngapi, petis, saeujeot, sambal udang, terasi bakar
    asparagus | vegetable |  | asparagus spear
    assorted candy | candy | gelatin?, *animal? | allsort, boiled sweet, candy corn, candy melt, chewits, dolly mixture, extra strong mint, fruit gum, fruit pastille, fruitella, gobstopper, humbug, imperial mint, jelly bean sweet, jelly tot, licorice twist, liquorice allsort, love heart, mentos, parma violet, refresher, rhubarb and custard, rowntree fruit pastille, salmiak, salmiak licorice, salmiakki, sherbet lemon, skittle, smint, starburst, tic tac, trebor
    atole | mush |  |
    atora suet | suet | wheat | atora, atora beef suet, atora original suet, atora shredded beef suet, atora shredded suet
    attieke | cereal |  |
    avocado | fruit |  | aguacate, alligator pear, avocado pear, guacamole avocado
    baba | cake |  |
    baba au rhum | cake | rum | rum baba
    baba ganoush | vegetable | sesame?, eggplant | aubergine dip, baba gannouj, baba ganoosh, baba ganouj, baba ganuj, baba ganush, baba ghannouj, baba ghannoush, baba ghanouj, eggplant dip
    baby banana | banana |  |
    baby carrot | carrot |  |
    baby corn cob | vegetable |  |
    baby spinach | spinach |  |
    bacalao | fish |  | bacalao roe, bacalao steak
    bacalhau | fish |  | bacalhau roe, bacalhau steak
    baccala | fish |  | baccala roe, baccala steak
    bacon | pork |  | applewood smoked bacon, crisp bacon, guanciale, hickory smoked bacon, lardon, lean salt pork, lower sodium bacon, pancetta, rasher, reduced sodium bacon, salt pork
    bacon and eggs | dish |  |
    bacon grease | fat, bacon |  | bacon dripping, bacon fat, fatback, ham fat, pork fat, rendered bacon drippings, rendered bacon fat, rendered bacon grease, reserved bacon drippings, reserved bacon fat, reserved bacon grease, salt pork fat
    bacon salt | spice | pork? | bacon flavoured salt, bacon seasoning, jd bacon salt
    badam | almond |  |
    badam halwa | almond, sugar product | butter? | almond halva, almond halwa, badam halva
    bagna cauda | sauce | anchovy, garlic, oil, butter? |
    bagoong | condiment | fish?, crustacean? |
    baharat | spice |  | baharat seasoning blend, baharat spice, baharat spice blend, baharat spice mix, baharat spice powder, baharat spice rub
    baileys almande | liqueur | almond | almande, baileys almond, vegan baileys almande, vegan baileys almond
    baingan | vegetable |  |
    bajra | cereal |  | bajra atta, bajra flour
    bajre ka atta | cereal |  |
    bajri flour | cereal |  |
    baked alaska | ice cream cake | egg white | bombe alaska, omelette norvegienne
    baked good |  |  |
    bakeware | not food |  | angel food form, angel food mold, angel food pan, baking cup, baking form, baking mold, baking pan, bundt, bundt cake form, bundt cake mold, bundt cake pan, cannoli form, cannoli mold, cannoli pan, dariole mold, fluted form, fluted mold, fluted pan, fluted tart pan with removable bottom, frying form, frying mold, frying pan, half pint jar with lid, jelly roll form, jelly roll mold, jelly roll pan, kugelhopf form, kugelhopf mold, kugelhopf pan, loaf form, loaf mold, loaf pan, pan lining paper, pie form, pie mold, pie pan, pint jar with lid, quart jar with lid, roasting form, roasting mold, roasting pan, tart form, tart mold, tart pan, tube form, tube mold, tube pan
    bakewell tart | filled pie | almond, egg, jam | almond tart, almond tartlet, amandine slice, amandine tart, amandine tartlet, bakewell, bakewell pudding, bakewell tartlet, bourdaloue slice, bourdaloue tart, bourdaloue tartlet, cherry bakewell, cherry bakewell slice, cherry bakewell tart, cherry bakewell tartlet, frangipane slice, frangipane tart, frangipane tartlet, mandelgeback, mr kipling bakewell tartlet, mr kipling cherry bakewell, mr kipling cherry bakewell slice, mr kipling cherry bakewell tart, mr kipling cherry bakewell tartlet
    baking powder | leavening |  | =b p, aluminum free baking powder
    baking rum essence | flavouring |  | brandy essence, rum essence
    baking soda | leavening |  | bicarb, bicarb of soda, bicarb soda, bicarbonate of soda, bicarbonate soda, cooking soda, soda bicarbonate, sodium bicarbonate
    baking spray with flour | cooking spray | wheat | bakers joy, cooking spray with flour, nonstick baking spray with flour, nonstick cooking spray with flour, pam baking spray, pam for baking
    baking wafer | baked good | wheat? |
    baklava | puff pastry | nut, sugar | baclava, baklawa, bird nest pastry
    baldwin | apple |  |
    balsamic vinegar | wine vinegar |  | aceto balsamico, aged balsamic vinegar, balsamic, balsamic glaze, balsamic syrup, balsamic vinegar glaze, cherry balsamic vinegar, dark balsamic vinegar, fig balsamic vinegar, golden balsamic vinegar, pomegranate balsamic vinegar, reduced balsamic vinegar, white balsamic vinegar
    bamba | peanut |  |
    bamboo shoot | vegetable |  |
    banana | fruit |  |
    banana chip | dried banana |  | candied banana chip, crystallized banana chip, dried banana chip, dried medjool banana chip, dried sweetened banana chip, dried tart banana chip, glace banana chip, soft dried banana chip, sweetened dried banana chip, unsulfured dried banana chip
    banana flavored liqueur | liqueur |  |
    banana flour | starchy flour | banana |
    banana leaf | fruit |  |
    banana liqueur | liqueur |  |
    banana split | ice cream |  |
    bandh gobi | gobi |  |
    banh pho | cereal |  |
    bannock | bread |  |
    barbecue sauce | sauce | sugar, worcestershire sauce?, mustard?, tomato | bar b q original barbecue sauce, bar b q sauce, barbecue original barbecue sauce, barbecue style original barbecue sauce, barbecue style sauce, barbeque original barbecue sauce, barbeque sauce, bbq original barbecue sauce, bbq sauce, bulls eye barbecue original barbecue sauce, bulls eye barbecue sauce, hickory barbecue original barbecue sauce, hickory barbecue sauce, hickory flavored barbecue original barbecue sauce, hickory flavored barbecue sauce, hickory smoke barbecue original barbecue sauce, hickory smoke barbecue sauce, honey barbecue original barbecue sauce, kc masterpiece original barbecue sauce, kc masterpiece sauce, kraft barbecue original barbecue sauce, kraft barbecue sauce, smoke flavored barbecue original barbecue sauce, smoke flavored barbecue sauce, smoky barbecue original barbecue sauce, smoky barbecue sauce, spicy barbecue original barbecue sauce, spicy barbecue sauce, sweet baby ray barbecue original barbecue sauce, sweet baby ray barbecue sauce, sweet baby rays original barbecue sauce, sweet baby rays sauce
    barbecued wing | dish |  |
    barberry | berry |  |
    barley | cereal | *gluten | barley flour, barley grain, barleycorn, malt, malt extract, malted barley flour
    barley groat | barley |  | barley couscous, barley kernel, kasha barley, peczak, tsampa
    barley malt drink mix | drink | cocoa?, milk?, barley |
    barley malt syrup | syrup | barley | malt syrup, malted barley syrup
    barley miso | miso | barley | mugi miso
    barley sausage | sausage | barley |
    barley sugar | candy |  | barley candy
    barramundi | fish |  | barramundi steak
    bartlett pear | pear |  | bartlett
    basa | fish |  | basa steak
    basil | herb |  | sweet basil
    basil seed | seed |  | basil seed kernel
    basmati chawal | chawal |  |
    bass | fish |  | bass steak
    bass fillet | fish |  |
    bathtub gin | gin |  |
    bathua | vegetable |  |
    batter pudding | baked good | wheat, egg, milk | aunt bessies yorkshire, aunt bessies yorkshire pud, batter pud, clafouti, clafoutis, dutch baby, dutch baby pancake, popover, yorkie pud, yorkshire pud, yorkshire pudding
    bavarian blue | blue cheese |  |
    bavarois | dairy, sugar product | cream, gelatin | bavarian cream, charlotte russe, creme bavaroise
    bay | herb |  |
    beach plum | plum |  |
    bean | legume |  | alfalfa sprout, baby butter bean, bean dip, bean sprout, black bean dip, black eye pea, black turtle bean, blackeyed pea, broccoli sprout, butter bean, cajan pea, chili bean, congo pea, cranberry bean, cranberry borlotti bean, crowder pea, cut green bean, dahl, dark red kidney bean, drained kidney bean, dried black eyed pea, dried kidney bean, field pea, flat green bean, french cut green bean, french style green bean, green bean, green snap bean, haricot bean, haricot vert, horse bean, hot chili bean, italian green bean, jelly free bean, kidney bean, light red kidney bean, lupini free bean, mexican style bean, mung bean sprout, mung sprout, navy pea bean, pea bean, pea sprout, pigeon pea, pork free baked bean, purple hull pea, radish sprout, ranch bean, ranch style bean, red chili bean, red kidney bean, scarlet runner, snap bean, turtle bean, vegetarian baked bean, vegetarian bean, white kidney bean, whole green bean
    bean soup mix | legume |  | 15 bean, 15 bean dry soup mix, 15 bean soup mix, 16 bean soup mix, bean soup, dry bean soup mix, mixed bean soup mix, navy bean soup mix
    bean tostada | tortilla |  |
    bean with bacon soup | soup | bacon | bean with bacon soup condensed
    bear | game |  | bear meat, bear steak
    beaufort | cheese |  | beaufort cheese
    bechamel | milk sauce | milk, wheat, butter? | bechamel sauce, bechamel sauce mix, besciamella
    beef | meat | *beef | beef bone, beef bottom round, beef burger, beef chuck pot roast, beef chuck roast, beef heart, beef kidney, beef liver, beef marrow, beef marrow bone, beef roast, beef rump roast, beef shank, beef soup bone, beef stew meat, beef tongue, beef tripe, boeuf, bottom round roast, bottom round steak, brisket, burger, burger meat, chicken fried steak, chop steak, chuck roast, cross rib roast, eye of round, eye of round roast, fajita meat, flat iron steak, ground chuck, ground round, hamburger, london broil, mignon, minced chuck, minced round, new york strip, ox, oxtail, porterhouse, prime rib, prime rib roast, rib roast, ribeye steak, roast beef, round roast, rump roast, short rib, sirloin, sirloin tip roast, standing rib roast, steak, stew beef, stew meat cubes, swiss steak, t bone steak, tip roast, top round, top round roast, tri tip
    beef bacon | beef |  |
    beef bourguignon | beef | wine | beef bourgignon, beef bourguignonne, boeuf bourgignon, boeuf bourguignon, boeuf bourguignonne, bourguignon, bourguignon sauce, burgundy sauce
    beef burrito | burrito |  |
    beef cold cut | beef |  | beef jerky, biltong, bresaola, bully beef, corn beef, corned beef, corned beef brisket, corned beef hash, deli roast beef brisket, lebanon bologna, pastrami, salt beef
    beef fondue | fondue |  | boeuf fondu bourguignon
    beef goulash | goulash |  |
    beef neck | beef |  | beef neck bone, chuck eye, chuck short ribs, rib eye roll, ribeye, sirloin tip
    beef onion soup mix | onion soup mix | beef? | beef with onion dip mix, beef with onion soup mix, beefy onion dip mix, beefy onion recipe soup mix, beefy onion soup, beefy onion soup mix, lipton beefy onion soup, lipton beefy onion soup mix
    beef or pork | meat | beef?, pork? |
    beef ramen | noodle | beef? | beef flavor ramen, beef flavor ramen noodle, beef flavored ramen, beef flavored ramen noodle, beef ramen noodle
    beef rib | beef |  | beef back rib, beef rack rib, beef rib rack, rack beef rib
    beef sausage | beef | wheat? | all beef frank, all beef frankfurter, all beef hotdog, all beef wiener, beef all bologna, beef all chorizo, beef all frank, beef all frankfurter, beef all hotdog, beef all kielbasa, beef all salami, beef all sausage, beef all wiener, beef bologna, beef chorizo, beef frank, beef frankfurter, beef hotdog, beef kielbasa, beef polish bologna, beef polish chorizo, beef polish frank, beef polish frankfurter, beef polish hotdog, beef polish kielbasa, beef polish salami, beef polish sausage, beef polish wiener, beef salami, beef smoked bologna, beef smoked chorizo, beef smoked frank, beef smoked frankfurter, beef smoked hotdog, beef smoked kielbasa, beef smoked salami, beef smoked sausage, beef smoked wiener, beef summer bologna, beef summer chorizo, beef summer frank, beef summer frankfurter, beef summer hotdog, beef summer kielbasa, beef summer salami, beef summer sausage, beef summer wiener, beef wiener, halal beef sausage, hebrew national frank, kosher beef frank, kosher beef hot dog, kosher frank, kosher frankfurter, kosher hot dog, kosher salami, smoked beef sausage
    beef soup | soup | beef, celery?, wheat? | beef barley soup, beef barley soup mix, beef consomme, beef consomme soup, beef consomme soup mix, beef noodle soup, beef noodle soup mix, beef soup mix, condensed beef broth soup, condensed beef broth soup mix, condensed beef consomme soup, condensed beef consomme soup mix, condensed vegetable beef soup mix, oxtail soup mix, vegetable beef soup, vegetable beef soup mix
    beef stew | stew |  |
    beef stock | meat stock | beef | beef base, beef bone broth, beef bouillon, beef bouillon base, beef bouillon cube, beef bouillon granule, beef bouillon packet, beef bouillon powder, beef broth, beef concentrate, beef demi glace, beef extract, beef flavor bouillon, beef flavored base, beef flavored bouillon, beef flavored bouillon cube, beef flavored bouillon granule, beef flavored broth, beef flavored instant bouillon, beef flavored instant bouillon granule, beef instant base, beef instant bone broth, beef instant bouillon, beef instant bouillon base, beef instant bouillon cube, beef instant bouillon granule, beef instant bouillon powder, beef instant broth, beef instant concentrate, beef instant consomme, beef instant demi glace, beef instant soup, beef instant soup base, beef instant stock, beef instant stock cube, beef instant stock pot, beef instant stock powder, beef low sodium base, beef low sodium bone broth, beef low sodium bouillon, beef low sodium bouillon base, beef low sodium bouillon cube, beef low sodium bouillon granule, beef low sodium bouillon powder, beef low sodium broth, beef low sodium concentrate, beef low sodium consomme, beef low sodium demi glace, beef low sodium soup, beef low sodium soup base, beef low sodium stock, beef low sodium stock cube, beef low sodium stock pot, beef low sodium stock powder, beef soup base, beef stock cube, beef stock pot, beef stock powder, brown beef base, brown beef bone broth, brown beef bouillon, brown beef bouillon base, brown beef bouillon cube, brown beef bouillon granule, brown beef bouillon powder, brown beef broth, brown beef concentrate, brown beef consomme, brown beef demi glace, brown beef instant base, brown beef instant bone broth, brown beef instant bouillon, brown beef instant bouillon base, brown beef instant bouillon cube, brown beef instant bouillon granule, brown beef instant bouillon powder, brown beef instant broth, brown beef instant concentrate, brown beef instant consomme, brown beef instant demi glace, brown beef instant soup, brown beef instant soup base, brown beef instant stock, brown beef instant stock cube, brown beef instant stock pot, brown beef instant stock powder, brown beef low sodium base, brown beef low sodium bone broth, brown beef low sodium bouillon, brown beef low sodium bouillon base, brown beef low sodium bouillon cube, brown beef low sodium bouillon granule, brown beef low sodium bouillon powder, brown beef low sodium broth, brown beef low sodium concentrate, brown beef low sodium consomme, brown beef low sodium demi glace, brown beef low sodium soup, brown beef low sodium soup base, brown beef low sodium stock, brown beef low sodium stock cube, brown beef low sodium stock pot, brown beef low sodium stock powder, brown beef soup, brown beef soup base, brown beef stock, brown beef stock cube, brown beef stock pot, brown beef stock powder, cube beef bouillon, oxtail base, oxtail bone broth, oxtail bouillon, oxtail bouillon base, oxtail bouillon cube, oxtail bouillon granule, oxtail bouillon powder, oxtail broth, oxtail concentrate, oxtail consomme, oxtail demi glace, oxtail instant base, oxtail instant bone broth, oxtail instant bouillon, oxtail instant bouillon base, oxtail instant bouillon cube, oxtail instant bouillon granule, oxtail instant bouillon powder, oxtail instant broth, oxtail instant concentrate, oxtail instant consomme, oxtail instant demi glace, oxtail instant soup, oxtail instant soup base, oxtail instant stock, oxtail instant stock cube, oxtail instant stock pot, oxtail instant stock powder, oxtail low sodium base, oxtail low sodium bone broth, oxtail low sodium bouillon, oxtail low sodium bouillon base, oxtail low sodium bouillon cube, oxtail low sodium bouillon granule, oxtail low sodium bouillon powder, oxtail low sodium broth, oxtail low sodium concentrate, oxtail low sodium consomme, oxtail low sodium demi glace, oxtail low sodium soup, oxtail low sodium soup base, oxtail low sodium stock, oxtail low sodium stock cube, oxtail low sodium stock pot, oxtail low sodium stock powder, oxtail soup base, oxtail stock, oxtail stock cube, oxtail stock pot, oxtail stock powder, swanson beef broth
    beef stroganoff | stroganoff | beef | beef stroganov
    beef wellington | beef | wheat, egg? | beef en croute, beef wellington slice, filet de boeuf en croute, fillet of beef en croute
    beefsteak plant | herb |  | beefsteak leaf
    beefy mushroom soup | mushroom soup | beef | condensed beefy mushroom soup
    beehoon | cereal |  |
    beer | alcohol | barley | =beers, ale, budweiser ale, budweiser beer, budweiser stout, corona, guinness, ice beer, ice cold ale, ice cold beer, ice cold stout, lager, lager style ale, lager style beer, lager style stout, light ale, light beer, light flavored ale, light flavored beer, light flavored stout, light stout, pilsener, pilsner, porter, stout, wheat ale, wheat stout
    beer nut | mixed nuts |  |
    beeswax |  | *animal | bee pollen, bees wax, propolis, royal jelly
    beet | vegetable |  |
    beet horseradish | horseradish |  | cwikla, hren
    beet salad with cream | dish | beet |
    beetroot | vegetable |  |
    beetroot kvass | drink | beet | beet kvass
    bell apple | passionfruit |  | sweet cup, water lemon, yellow granadilla
    bell pepper | vegetable |  | banana pepper, bell sweet pepper, capsicum, capsicum pepper, chopped green pepper, colored bell pepper, cubanelle pepper, fried pepper, frying pepper, green and red bell pepper, green bell, green bell pepper, green pepper, green sweet pepper, hot red pepper, italian pepper, italian sweet pepper, jarred roasted red pepper, long green pepper, mini sweet pepper, mixed bell pepper, orange bell, orange bell pepper, orange pepper, pepper, pepper strip, pimento pepper, piquillo pepper, purple bell pepper, red and green bell pepper, red and green pepper, red bell, red bell pepper, red capsicum pepper, red pepper, red sweet pepper, roasted pepper, roasted red bell pepper, roasted red pepper, roasted sweet pepper, roasted yellow pepper, stuffed pepper, sweet bell, sweet bell pepper, sweet green pepper, sweet pepper, sweet red pepper, sweet yellow pepper, yellow bell, yellow bell pepper, yellow pepper
    beluga caviar | caviar |  |
    beluga lentil | lentil |  |
    benecol | margarine | milk? | baking spread, bertolli, dairy free sunflower spread, flora, flora light, flora margarine, flora spread, nutralite, olive spread, pure spread, pure sunflower spread, stork, stork margarine, sunflower spread, vitalite
    benedictine | liqueur |  |
    beni shoga | vegetable |  |
    berbere | spice |  | berbere seasoning blend, berbere spice, berbere spice blend, berbere spice mix, berbere spice powder, berbere spice rub
    bercy | sauce |  | bercy butter
    berry | fruit |  |
    berry liqueur | liqueur |  | blackberry eau de vie, framboise, raspberry eau de vie, strawberry eau de vie, strawberry liqueur
    berry or its liqueur | blackcurrant | alcohol? |
    betel leaf | vegetable |  |
    beyond meat | meat substitute |  | beyond beef, beyond burger, beyond chicken, beyond mince, beyond sausage, beyond steak
    bhindi okra | vegetable |  |
    bigos | stew |  |
    bihon | cereal |  |
    bilberry | berry |  | european blueberry, whortleberry
    bing cherry | cherry |  |
    biryani | dish |  | biriani
    biscoff | cookie | soy | biscoff biscuit, biscoff cookie, biscoff cookie butter, biscoff cookie crumb, biscoff cookie dough, biscoff cookie mix, biscoff crumb, biscoff spread, lotus, lotus biscoff biscuit, lotus biscoff cookie, lotus biscoff cookie butter, lotus biscoff cookie crumb, lotus biscoff crumb, lotus biscoff spread, lotus biscuit, lotus cookie, lotus cookie butter, lotus cookie crumb, lotus crumb, lotus spread
    biscuit dough | baked good | wheat, milk? | all purpose baking mix, all purpose biscuit mix, baking mix, baking powder biscuit, baking powder biscuit dough, baking powder layered biscuit, baking powder refrigerated biscuit, banana bread mix, banana quick bread mix, biscuit and baking mix, biscuit baking mix, biscuit mix, bisquick, bisquick baking mix, bisquick mix, blini, bliny, blueberry muffin mix, bread machine mix, bread mix, buttermilk refrigerated biscuit dough, buttermilk refrigerated layered biscuit, buttermilk refrigerated refrigerated biscuit, canned biscuit, canned biscuit dough, canned layered biscuit, canned refrigerated biscuit, country style biscuit, country style biscuit dough, country style layered biscuit, country style refrigerated biscuit, cranberry quick bread mix, date bar mix, dinner roll dough, dry biscuit mix, dumpling, flaky biscuit, flaky biscuit dough, flaky layered biscuit, flaky refrigerated biscuit, flaky style biscuit, flaky style biscuit dough, flaky style layered biscuit, flaky style refrigerated biscuit, frozen biscuit, frozen biscuit dough, frozen layered biscuit, frozen refrigerated biscuit, gingerbread mix, golden layer biscuit, golden layer biscuit dough, golden layer layered biscuit, golden layer refrigerated biscuit, grands biscuit, grands biscuit dough, grands layered biscuit, grands refrigerated biscuit, heart smart bisquick mix, homestyle biscuit, homestyle biscuit dough, homestyle layered biscuit, homestyle refrigerated biscuit, hot roll mix, muffin, muffin mix, original bisquick baking mix, original bisquick mix, pillsbury biscuit, pillsbury biscuit dough, pillsbury grands biscuit, pillsbury grands biscuit dough, pillsbury grands flaky biscuit, pillsbury grands flaky biscuit dough, pillsbury grands flaky layered biscuit, pillsbury grands flaky refrigerated biscuit, pillsbury grands layered biscuit, pillsbury grands refrigerated biscuit, pillsbury layered biscuit, pillsbury refrigerated biscuit, pumpkin bread mix, pumpkin quick bread mix, quick bread mix, refrigerated biscuit, refrigerated biscuit biscuit, refrigerated biscuit biscuit dough, refrigerated biscuit dough, refrigerated biscuit layered biscuit, refrigerated biscuit refrigerated biscuit, refrigerated dinner roll dough, refrigerated flaky biscuit, refrigerated flaky biscuit dough, refrigerated flaky layered biscuit, refrigerated flaky refrigerated biscuit, refrigerated homestyle biscuit, refrigerated homestyle biscuit dough, refrigerated homestyle layered biscuit, refrigerated homestyle refrigerated biscuit, refrigerated layered biscuit, refrigerated refrigerated biscuit, scone, scone mix, southern style biscuit, southern style biscuit dough, southern style layered biscuit, southern style refrigerated biscuit
    bishop | mulled wine |  |
    bisque | soup |  |
    bissli | cracker |  |
    bitok | dish |  |
    bitter gourd | vegetable |  |
    bitter lemon | soft drink |  |
    bitter melon | melon |  |
    bitterleaf | vegetable |  |
    black bass | bass |  | black bass filet, black bass fillet, black bass steak
    black bean soup | soup | bean, celery? |
    black cherry | cherry |  |
    black cod | cod |  | black cod filet, black cod fillet, black cod loin, black cod roe, black cod steak
    black cumin seed | cumin seed |  | black cumin seed kernel
    black currant liqueur | liqueur |  |
    black gram | legume |  |
    black lentil | lentil |  |
    black lime | spice |  |
    black pepper | spice |  | coarse black pepper, coarse ground black pepper, coarsely ground black pepper, cracked black pepper, crushed black pepper, fine black pepper, fresh black pepper, fresh cracked black pepper, fresh ground black pepper, freshly cracked black pepper, freshly ground black pepper, ground black pepper, whole black pepper
    black pudding | sausage | oat, wheat | blood pudding
    black pudding without meat | meat substitute | oat? | v black pudding, vegan black pudding, vegan white pudding, vegetarian black pudding, vegetarian white pudding, veggie black pudding, veggie white pudding
    black radish | radish |  |
    black raspberry | raspberry |  |
    black raspberry liqueur | raspberry liqueur |  |
    black vinegar | vinegar | wheat? | chinkiang vinegar
    blackberry | berry |  |
    blackberry jam | jam | blackberry | blackberry conserve, blackberry fruit spread, blackberry glaze, blackberry jelly, blackberry marmalade, blackberry preserve, blackberry spread, seedless blackberry jam
    blackberry liqueur | liqueur |  |
    blackberry pie | filled pie | blackberry | blackberry cobbler, blackberry crumble, blackberry galette, blackberry tart, blackberry tartlet, blackberry turnover
    blackberry pie filling | pie filling | blackberry | blackberry fruit filling, blackberry pie filling and topping, blackberry pie mix
    blackcurrant | berry |  |
    blackfish | fish |  | blackfish steak
    blackheart | heart cherry |  | blackheart cherry
    blade roast | meat |  |
    blended whiskey | whiskey |  | blended whisky
    bloater | fish |  |
    blood orange | orange |  |
    blood sausage | sausage | oat?, wheat? |
    bloody mary | mixed drink |  |
    blowfish | saltwater fish |  | puffer, pufferfish, sea squab
    blue cheese | cheese |  | bleu, bleu cheese, bleu cheese crumble, blue cheese crumble, crumbled blue cheese, danablu, danish blue, danish blue cheese, dolcelatte, gorgonzola, gorgonzola cheese, maytag, maytag blue cheese, maytag cheese, roquefort, roquefort cheese, saga blue cheese, stilton, stilton cheese
    blue curacao | orange liqueur |  |
    blueberry | berry |  |
    blueberry jam | jam | blueberry | blueberry conserve, blueberry fruit spread, blueberry glaze, blueberry jelly, blueberry marmalade, blueberry preserve, blueberry spread, seedless blueberry jam
    blueberry juice | juice | blueberry | blueberry drink, blueberry juice cocktail, blueberry juice concentrate, blueberry juice drink, blueberry nectar, frozen blueberry juice concentrate, juice of a blueberry, juice of blueberry, juice of fresh blueberry, juice of half a blueberry, juice of one blueberry
    blueberry pie | filled pie | blueberry | blueberry cobbler, blueberry crumble, blueberry danish, blueberry galette, blueberry strudel, blueberry tart, blueberry tartlet, blueberry turnover
    blueberry pie filling | pie filling | blueberry | blueberry fruit filling, blueberry pie filling and topping, blueberry pie mix
    bluefish | fish |  | bluefish steak
    bluegill | fish |  | bluegill steak
    bluepoint | oyster |  |
    boca burger | meat substitute | soy, wheat, milk? | boca burger patty
    bocconcini | cheese |  | bocconcini cheese
    boiled chana | chana |  |
    boiled dinner | dish |  |
    bok choy | vegetable |  | bok choi
    bolognese | sauce | meat, tomato | bolognaise, bolognaise ragu, bolognaise sauce, bolognese ragu, meat pasta sauce, meat sauce, meat tomato sauce
    bolognese meat sauce | sauce | meat, tomato, milk?, wine?, celery? |
    bolognese pasta sauce | plain sauce |  |
    bolognese sauce | sauce | meat, tomato, celery?, beef?, pork? |
    bombay duck | fish |  | bombil
    bombay mix | legume | peanut?, wheat?, tree nut? | aloo bhujia, bhel, bhel mix, bhujia, chevda, chivda, chiwda, gathiya, namkeen, sev, sev mix, sev puri mix
    bonbon | candy |  |
    bonito flake | tuna |  | dried bonito, dried bonito flake
    boondi | chickpea |  | besan boondi
    borage | herb |  |
    borsch | soup |  | borscht, borsh, borshch, borsht, bortsch
    bosc | pear |  |
    bosc pear | pear |  |
    boston baked beans | dish |  |
    bottle gourd | vegetable |  |
    bottled brown sauce | steak sauce | rye?, barley? | =daddies, brown sauce, chop sauce, daddies sauce, fruity sauce, ok fruity sauce, yr sauce
    bottom round | meat |  |
    boudin blanc | sausage | milk, egg?, wheat? | white pudding of france
    bought coleslaw | coleslaw | egg?, mayonnaise? | coleslaw tub
    bought corn dog | sausage | wheat?, egg? | corndog
    bought custard | dairy, sugar product | milk, egg? | ambrosia custard, can custard, can of custard, carton custard, carton of custard, instant custard, low fat custard, pot of custard, ready to serve custard, shop bought custard, tin custard, tin of custard, tinned custard, tub of custard
    bouillabaisse | fish stew |  |
    bouillabaisse paste | sauce | egg?, garlic, oil | rouille
    bouquet garni | spice |  |
    bourbon | whiskey |  | bourbon whiskey, jim beam
    bourbon vanilla | vanilla |  | bourbon vanilla bean, bourbon vanilla essence, bourbon vanilla extract, bourbon vanilla flavoring, madagascar bourbon vanilla, madagascar bourbon vanilla bean, madagascar bourbon vanilla extract, pure bourbon vanilla, pure bourbon vanilla bean, pure bourbon vanilla extract
    boursin | cheese |  | boursin cheese
    bovril | beef stock | wheat | beef bovril, beef tea
    boysenberry | berry |  |
    bragg soy aminos | tamari |  | =braggs, braggs amino, braggs liquid amino
    brain | liver |  |
    bramleys seedling | apple |  |
    bran muffin | biscuit dough |  |
    branch water | water |  |
    brandade | fish | milk?, potato? |
    branded beer | beer |  | =fosters, =fosters ale, =fosters beer, =fosters lager, =fosters stout, =pints of bitter, altbier, altbier ale, altbier beer, altbier lager, altbier stout, asahi, asahi ale, asahi beer, asahi lager, asahi stout, barley wine, barley wine ale, barley wine beer, barley wine lager, barley wine stout, beamish, beamish ale, beamish beer, beamish lager, beamish stout, berliner weisse, berliner weisse ale, berliner weisse beer, berliner weisse lager, berliner weisse stout, best bitter, best bitter ale, best bitter beer, best bitter lager, best bitter stout, bitter beer, bitter beer ale, bitter beer beer, bitter beer lager, bitter beer stout, bock, bock ale, bock beer, bock lager, bock stout, bottle bitter, brown ale ale, brown ale beer, brown ale lager, brown ale stout, budweiser, budweiser lager, carling, carling ale, carling beer, carling lager, carling stout, carlsberg, carlsberg ale, carlsberg beer, carlsberg lager, carlsberg stout, chang beer, chang beer ale, chang beer beer, chang beer lager, chang beer stout, corona extra, corona extra ale, corona extra beer, corona extra lager, corona extra stout, craft beer, craft beer ale, craft beer beer, craft beer lager, craft beer stout, cream ale, cream ale ale, cream ale beer, cream ale lager, cream ale stout, doppelbock, doppelbock ale, doppelbock beer, doppelbock lager, doppelbock stout, dos equis, dos equis ale, dos equis beer, dos equis lager, dos equis stout, dubbel, dubbel ale, dubbel beer, dubbel lager, dubbel stout, dunkel, dunkel ale, dunkel beer, dunkel lager, dunkel stout, fosters lager, fosters lager ale, fosters lager beer, fosters lager lager, fosters lager stout, gose, gose ale, gose beer, gose lager, gose stout, gueuze, gueuze ale, gueuze beer, gueuze lager, gueuze stout, half pint bitter, hefeweizen, hefeweizen ale, hefeweizen beer, hefeweizen lager, hefeweizen stout, heineken, heineken ale, heineken beer, heineken lager, heineken stout, helles, helles ale, helles beer, helles lager, helles stout, imperial stout, imperial stout ale, imperial stout beer, imperial stout lager, imperial stout stout, india pale ale, india pale ale ale, india pale ale beer, india pale ale lager, india pale ale stout, ipa, ipa ale, ipa beer, ipa lager, ipa stout, kilkenny, kilkenny ale, kilkenny beer, kilkenny lager, kilkenny stout, kirin, kirin ale, kirin beer, kirin lager, kirin stout, kolsch, kolsch ale, kolsch beer, kolsch lager, kolsch stout, kriek, kriek ale, kriek beer, kriek lager, kriek stout, lambic, lambic ale, lambic beer, lambic lager, lambic stout, london pride, london pride ale, london pride beer, london pride lager, london pride stout, mild ale, mild ale ale, mild ale beer, mild ale lager, mild ale stout, milk stout, milk stout ale, milk stout beer, milk stout lager, milk stout stout, modelo, modelo ale, modelo beer, modelo lager, modelo stout, murphys, murphys ale, murphys beer, murphys lager, murphys stout, newcastle brown, newcastle brown ale, newcastle brown ale ale, newcastle brown ale beer, newcastle brown ale lager, newcastle brown ale stout, newcastle brown beer, newcastle brown lager, newcastle brown stout, oatmeal stout, oatmeal stout ale, oatmeal stout beer, oatmeal stout lager, oatmeal stout stout, old speckled hen, old speckled hen ale, old speckled hen beer, old speckled hen lager, old speckled hen stout, oshikundu, oshikundu ale, oshikundu beer, oshikundu lager, oshikundu stout, pacifico beer, pacifico beer ale, pacifico beer beer, pacifico beer lager, pacifico beer stout, pale ale ipa, pale ale ipa ale, pale ale ipa beer, pale ale ipa lager, pale ale ipa stout, peroni, peroni ale, peroni beer, peroni lager, peroni stout, pils, pils ale, pils beer, pils lager, pils stout, pint bitter, pint of bitter, pint of bitter ale, pint of bitter beer, pint of bitter lager, pint of bitter stout, pito, pito ale, pito beer, pito lager, pito stout, rauchbier, rauchbier ale, rauchbier beer, rauchbier lager, rauchbier stout, real ale, real ale ale, real ale beer, real ale lager, real ale stout, red stripe, red stripe ale, red stripe beer, red stripe lager, red stripe stout, sahti, sahti ale, sahti beer, sahti lager, sahti stout, saison, saison ale, saison beer, saison lager, saison stout, san miguel, san miguel ale, san miguel beer, san miguel lager, san miguel stout, sapporo beer, sapporo beer ale, sapporo beer beer, sapporo beer lager, sapporo beer stout, schwarzbier, schwarzbier ale, schwarzbier beer, schwarzbier lager, schwarzbier stout, singha, singha ale, singha beer, singha lager, singha stout, snakebite, steam beer, steam beer ale, steam beer beer, steam beer lager, steam beer stout, stella artois, stella artois ale, stella artois beer, stella artois lager, stella artois stout, tecate, tecate ale, tecate beer, tecate lager, tecate stout, tetleys, tetleys ale, tetleys beer, tetleys lager, tetleys stout, tiger beer, tiger beer ale, tiger beer beer, tiger beer lager, tiger beer stout, tripel, tripel ale, tripel beer, tripel lager, tripel stout, tsingtao, tsingtao ale, tsingtao beer, tsingtao lager, tsingtao stout, weissbier, weissbier ale, weissbier beer, weissbier lager, weissbier stout, white beer, witbier, witbier ale, witbier beer, witbier lager, witbier stout
    branded chocolate bar | milk chocolate | wheat?, nut?, soy?, egg? | 99 flake, =bounties, =bounty, =crunchie, =crunchies, =galaxy chocolate, =minstrels, =munchies, =revels chocolates, =smarties, =wispas, aero, aero mint bar, boost bar, bounty bar, bounty chocolate, cadbury button, cadbury cream egg free, cadbury creme egg free, cadbury flake, cadbury flake bar, cadbury fudge, cadbury heroes, cadbury mini egg free, cadbury roses, cadbury roses bar, cadbury twirl, caramac bar, celebrations bar, celebrations chocolate, cherry ripe bar, chocolate button, chocolate easter egg free, chocolate flake bar, chocolate orange, chocolate orange segment, chocolate orange terrys, chomp bar, cream egg free, creme egg free, curly wurly, double decker, dream bar, easter egg free, flake bar, freddo bar, fudge finger bar, fuse bar, galaxy bar, galaxy caramel bar, galaxy chocolate, galaxy minstrel, galaxy ripple, green and blacks milk bar, heroes chocolate bar, kinder bar, kinder chocolate, kinder egg free, kinder joy, kinder surprise, lindor, lindor truffle, lindt bar, marathon bar, mars bar, milk chocolate button, milk chocolate egg free, milk chocolate mini egg, milka, milkybar bar, mini egg free, moro bar, peanut chew bar, penguin bar bar, quality street, ripple bar, ritter sport, roses chocolate bar, smartie, star bar, terrys chocolate orange, topic bar, twirl bar, walnut whip bar, wispa, yorkie
    branded gluten free flour | gluten free flour |  | 1 for 1 1 to 1 baking flour, 1 for 1 1 to 1 flour, 1 for 1 baking flour, 1 for 1 gf flour, 1 for 1 gluten free 1 to 1 baking flour, 1 for 1 gluten free 1 to 1 flour, 1 for 1 gluten free all purpose flour, 1 for 1 gluten free baking flour, 1 for 1 gluten free flour, 1 for 1 gluten free plain flour, 1 for 1 gluten free plain white flour, 1 for 1 gluten free self raising flour, 1 for 1 gluten free self raising white flour, 1 for 1 one to one baking flour, 1 to 1 1 to 1 baking flour, 1 to 1 1 to 1 flour, 1 to 1 baking flour, 1 to 1 gf flour, 1 to 1 gluten free 1 to 1 baking flour, 1 to 1 gluten free 1 to 1 flour, 1 to 1 gluten free all purpose flour, 1 to 1 gluten free baking flour, 1 to 1 gluten free flour, 1 to 1 gluten free plain flour, 1 to 1 gluten free plain white flour, 1 to 1 gluten free self raising flour, 1 to 1 gluten free self raising white flour, 1 to 1 one to one baking flour, bobs red mill 1 to 1 baking flour, bobs red mill 1 to 1 flour, bobs red mill baking flour, bobs red mill gf flour, bobs red mill gluten free 1 to 1 baking flour, bobs red mill gluten free 1 to 1 flour, bobs red mill gluten free all purpose flour, bobs red mill gluten free baking flour, bobs red mill gluten free flour, bobs red mill gluten free plain flour, bobs red mill gluten free plain white flour, bobs red mill gluten free self raising flour, bobs red mill gluten free self raising white flour, bobs red mill one to one baking flour, cup4cup, cup4cup 1 to 1 baking flour, cup4cup 1 to 1 flour, cup4cup baking flour, cup4cup gf flour, cup4cup gluten free 1 to 1 baking flour, cup4cup gluten free 1 to 1 flour, cup4cup gluten free all purpose flour, cup4cup gluten free baking flour, cup4cup gluten free flour, cup4cup gluten free plain flour, cup4cup gluten free plain white flour, cup4cup gluten free self raising flour, cup4cup gluten free self raising white flour, cup4cup one to one baking flour, doves 1 to 1 baking flour, doves 1 to 1 flour, doves baking flour, doves farm 1 to 1 baking flour, doves farm 1 to 1 flour, doves farm baking flour, doves farm gf flour, doves farm gluten free 1 to 1 baking flour, doves farm gluten free 1 to 1 flour, doves farm gluten free all purpose flour, doves farm gluten free baking flour, doves farm gluten free flour, doves farm gluten free plain flour, doves farm gluten free plain white flour, doves farm gluten free self raising flour, doves farm gluten free self raising white flour, doves farm one to one baking flour, doves gf flour, doves gluten free 1 to 1 baking flour, doves gluten free 1 to 1 flour, doves gluten free all purpose flour, doves gluten free baking flour, doves gluten free flour, doves gluten free plain flour, doves gluten free plain white flour, doves gluten free self raising flour, doves gluten free self raising white flour, doves one to one baking flour, king arthur 1 to 1 baking flour, king arthur 1 to 1 flour, king arthur baking flour, king arthur gf flour, king arthur gluten free 1 to 1 baking flour, king arthur gluten free 1 to 1 flour, king arthur gluten free all purpose flour, king arthur gluten free baking flour, king arthur gluten free flour, king arthur gluten free plain flour, king arthur gluten free plain white flour, king arthur gluten free self raising flour, king arthur gluten free self raising white flour, king arthur one to one baking flour, measure for measure 1 to 1 baking flour, measure for measure 1 to 1 flour, measure for measure baking flour, measure for measure gf flour, measure for measure gluten free 1 to 1 baking flour, measure for measure gluten free 1 to 1 flour, measure for measure gluten free all purpose flour, measure for measure gluten free baking flour, measure for measure gluten free flour, measure for measure gluten free plain flour, measure for measure gluten free plain white flour, measure for measure gluten free self raising flour, measure for measure gluten free self raising white flour, measure for measure one to one baking flour, one to one 1 to 1 baking flour, one to one 1 to 1 flour, one to one baking flour, one to one gf flour, one to one gluten free 1 to 1 baking flour, one to one gluten free 1 to 1 flour, one to one gluten free all purpose flour, one to one gluten free baking flour, one to one gluten free flour, one to one gluten free plain flour, one to one gluten free plain white flour, one to one gluten free self raising flour, one to one gluten free self raising white flour, one to one one to one baking flour
    branded milk | milk |  | 1 percent milk, =doodh, a2 milk, blue top milk, cravendale milk, doodh, dudh, filled milk, gloria evaporated milk, gold top milk, ideal milk, klim, long life milk, marvel milk powder, milnot, nido, semiskimmed milk, uht milk, whole cow milk
    branded spirit | spirit |  | =snaps, absolut, absolut gin, absolut rum, absolut vodka, absolut whiskey, absolut whisky, akpeteshie, akpeteshie gin, akpeteshie rum, akpeteshie vodka, akpeteshie whiskey, akpeteshie whisky, akvavit, arrack, arrack gin, arrack rum, arrack vodka, arrack whiskey, arrack whisky, awamori, awamori gin, awamori rum, awamori vodka, awamori whiskey, awamori whisky, bacanora, bacanora gin, bacanora rum, bacanora vodka, bacanora whiskey, bacanora whisky, baijiu, baijiu gin, baijiu rum, baijiu vodka, baijiu whiskey, baijiu whisky, beefeater gin, beefeater gin gin, beefeater gin rum, beefeater gin vodka, beefeater gin whiskey, beefeater gin whisky, bells whisky, bells whisky gin, bells whisky rum, bells whisky vodka, bells whisky whiskey, bells whisky whisky, bombay sapphire, bombay sapphire gin, bombay sapphire rum, bombay sapphire vodka, bombay sapphire whiskey, bombay sapphire whisky, brannvin, brennivin, bushmills, bushmills gin, bushmills rum, bushmills vodka, bushmills whiskey, bushmills whisky, captain morgan, captain morgan gin, captain morgan rum, captain morgan vodka, captain morgan whiskey, captain morgan whisky, courvoisier, courvoisier gin, courvoisier rum, courvoisier vodka, courvoisier whiskey, courvoisier whisky, doppelkorn, doppelkorn gin, doppelkorn rum, doppelkorn vodka, doppelkorn whiskey, doppelkorn whisky, everclear gin, everclear rum, everclear vodka, everclear whiskey, everclear whisky, famous grouse, famous grouse gin, famous grouse rum, famous grouse vodka, famous grouse whiskey, famous grouse whisky, feni, feni gin, feni rum, feni vodka, feni whiskey, feni whisky, flask of snaps, flask snaps, genever, genever gin, genever rum, genever vodka, genever whiskey, genever whisky, glenfiddich, glenfiddich gin, glenfiddich rum, glenfiddich vodka, glenfiddich whiskey, glenfiddich whisky, goldwasser, goldwasser gin, goldwasser rum, goldwasser vodka, goldwasser whiskey, goldwasser whisky, gordons, gordons gin, gordons gin gin, gordons gin rum, gordons gin vodka, gordons gin whiskey, gordons gin whisky, gordons rum, gordons vodka, gordons whiskey, gordons whisky, grey goose, grey goose gin, grey goose rum, grey goose vodka, grey goose whiskey, grey goose whisky, havana club, havana club gin, havana club rum, havana club vodka, havana club whiskey, havana club whisky, hendricks, hendricks gin, hendricks rum, hendricks vodka, hendricks whiskey, hendricks whisky, hennessy, hennessy gin, hennessy rum, hennessy vodka, hennessy whiskey, hennessy whisky, jack daniels gin, jack daniels rum, jack daniels vodka, jack daniels whiskey, jack daniels whisky, jameson, jameson gin, jameson rum, jameson vodka, jameson whiskey, jameson whisky, jenever, jenever gin, jenever rum, jenever vodka, jenever whiskey, jenever whisky, jim beam gin, jim beam rum, jim beam vodka, jim beam whiskey, jim beam whisky, johnnie walker, johnnie walker gin, johnnie walker rum, johnnie walker vodka, johnnie walker whiskey, johnnie walker whisky, jose cuervo, jose cuervo gin, jose cuervo rum, jose cuervo vodka, jose cuervo whiskey, jose cuervo whisky, kirschwasser gin, kirschwasser rum, kirschwasser vodka, kirschwasser whiskey, kirschwasser whisky, korn schnapps, korn schnapps gin, korn schnapps rum, korn schnapps vodka, korn schnapps whiskey, korn schnapps whisky, kweichow moutai gin, kweichow moutai rum, kweichow moutai vodka, kweichow moutai whiskey, kweichow moutai whisky, lambanog, lambanog gin, lambanog rum, lambanog vodka, lambanog whiskey, lambanog whisky, lambs navy rum, lambs navy rum gin, lambs navy rum rum, lambs navy rum vodka, lambs navy rum whiskey, lambs navy rum whisky, makers mark, makers mark gin, makers mark rum, makers mark vodka, makers mark whiskey, makers mark whisky, maotai, maotai gin, maotai rum, maotai vodka, maotai whiskey, maotai whisky, marc, marc de bourgogne gin, marc de bourgogne rum, marc de bourgogne vodka, marc de bourgogne whiskey, marc de bourgogne whisky, marc gin, marc rum, marc vodka, marc whiskey, marc whisky, martell, martell gin, martell rum, martell vodka, martell whiskey, martell whisky, mastika, mastika gin, mastika rum, mastika vodka, mastika whiskey, mastika whisky, mei kuei lu, mei kuei lu chiew gin, mei kuei lu chiew rum, mei kuei lu chiew vodka, mei kuei lu chiew whiskey, mei kuei lu chiew whisky, mei kuei lu gin, mei kuei lu rum, mei kuei lu vodka, mei kuei lu whiskey, mei kuei lu whisky, metaxa, metaxa gin, metaxa rum, metaxa vodka, metaxa whiskey, metaxa whisky, mount gay, mount gay gin, mount gay rum, mount gay vodka, mount gay whiskey, mount gay whisky, moutai, moutai gin, moutai rum, moutai vodka, moutai whiskey, moutai whisky, navy rum, navy rum gin, navy rum rum, navy rum vodka, navy rum whiskey, navy rum whisky, ogogoro, ogogoro gin, ogogoro rum, ogogoro vodka, ogogoro whiskey, ogogoro whisky, orujo, orujo gin, orujo rum, orujo vodka, orujo whiskey, orujo whisky, palinka, palinka gin, palinka rum, palinka vodka, palinka whiskey, palinka whisky, poitin, poitin gin, poitin rum, poitin vodka, poitin whiskey, poitin whisky, poteen, poteen gin, poteen rum, poteen vodka, poteen whiskey, poteen whisky, raicilla, raicilla gin, raicilla rum, raicilla vodka, raicilla whiskey, raicilla whisky, raki gin, raki rum, raki vodka, raki whiskey, raki whisky, rakia, rakia gin, rakia rum, rakia vodka, rakia whiskey, rakia whisky, rakija, rakija gin, rakija rum, rakija vodka, rakija whiskey, rakija whisky, remy martin, remy martin gin, remy martin rum, remy martin vodka, remy martin whiskey, remy martin whisky, rose lu, rose lu gin, rose lu rum, rose lu vodka, rose lu whiskey, rose lu whisky, sailor jerry, sailor jerry gin, sailor jerry rum, sailor jerry vodka, sailor jerry whiskey, sailor jerry whisky, shochu, shochu gin, shochu rum, shochu vodka, shochu whiskey, shochu whisky, singani, singani gin, singani rum, singani vodka, singani whiskey, singani whisky, smirnoff, smirnoff gin, smirnoff rum, smirnoff vodka, smirnoff whiskey, smirnoff whisky, sotol, sotol gin, sotol rum, sotol vodka, sotol whiskey, sotol whisky, spirytus, spirytus gin, spirytus rum, spirytus vodka, spirytus whiskey, spirytus whisky, stolichnaya, stolichnaya gin, stolichnaya rum, stolichnaya vodka, stolichnaya whiskey, stolichnaya whisky, tanqueray, tanqueray gin, tanqueray rum, tanqueray vodka, tanqueray whiskey, tanqueray whisky, teachers whisky, teachers whisky gin, teachers whisky rum, teachers whisky vodka, teachers whisky whiskey, teachers whisky whisky, tsikoudia, tsikoudia gin, tsikoudia rum, tsikoudia vodka, tsikoudia whiskey, tsikoudia whisky, tsipouro, tsipouro gin, tsipouro rum, tsipouro vodka, tsipouro whiskey, tsipouro whisky, tsuica, tsuica gin, tsuica rum, tsuica vodka, tsuica whiskey, tsuica whisky, tuica, tuica gin, tuica rum, tuica vodka, tuica whiskey, tuica whisky, vodka cruiser, vodka cruiser gin, vodka cruiser rum, vodka cruiser vodka, vodka cruiser whiskey, vodka cruiser whisky, waragi, waragi gin, waragi rum, waragi vodka, waragi whiskey, waragi whisky, wodka zubrowka gin, wodka zubrowka rum, wodka zubrowka vodka, wodka zubrowka whiskey, wodka zubrowka whisky, zubrowka, zubrowka gin, zubrowka rum, zubrowka vodka, zubrowka whiskey, zubrowka whisky
    branded vegan yogurt | vegan yogurt | soy?, coconut? | coconut collaborative plain, coconut collaborative plain yogurt, coconut collaborative plain yogurt alternative, coconut collaborative yogurt alternative, dairy free yoghurt alternative, dairy free yogurt alternative, kite hill plain, kite hill plain yogurt, kite hill plain yogurt alternative, kite hill yoghurt, kite hill yogurt, kite hill yogurt alternative, koko plain, koko plain yogurt, koko plain yogurt alternative, koko yoghurt, koko yogurt, koko yogurt alternative, nush plain, nush plain yogurt, nush plain yogurt alternative, nush yoghurt, nush yogurt, nush yogurt alternative, oatly plain, oatly plain yogurt, oatly plain yogurt alternative, oatly yoghurt, oatly yogurt alternative, plain alpro plain, plain alpro plain yogurt, plain alpro plain yogurt alternative, plain alpro yoghurt, plain alpro yogurt, plain alpro yogurt alternative, plain yoghurt alternative, plain yogurt alternative, silk plain, silk plain yogurt, silk plain yogurt alternative, silk yoghurt, silk yogurt, silk yogurt alternative, so delicious plain, so delicious plain yogurt, so delicious plain yogurt alternative, so delicious yoghurt, so delicious yogurt, so delicious yogurt alternative, soy yoghurt alternative, soy yogurt alternative, yogurt alternative
    branded vegetable suet | vegetable suet |  | atora light suet, atora vegetable suet, light shredded vegetable suet, vegetable shredded suet
    branded vegetarian sausage | meat substitute | soy, wheat? | linda mccartney, linda mccartney burger, linda mccartney meatball, linda mccartney mince, linda mccartney sausage, linda mccartney vegan sausage, linda mccartney vegetarian sausage, linda mccartney veggie sausage
    brandy | spirit |  | apple brandy, apricot brandy, blackberry brandy, peach brandy, pear brandy
    brandy cream | cream | alcohol | brandy butter, brandy sauce, hard sauce, rum butter, rum sauce
    brandy sling | mixed drink |  |
    brandyball | candy |  |
    brandysnap | cookie |  |
    branston pickle | sweet vegetable pickle | barley | branston
    branzino | fish |  |
    braunschweiger | sausage | liver |
    brazil nut | tree nut |  | brazil
    bread | baked good | wheat, milk?, egg? | =rolls, =sweet bread, =toast, =toasts, bagel, baguet, baguette, baked pizza crust, banana bread, beigel, big roll, big roll dough, boboli, boboli pizza crust, bolillo, bolillo roll dough, bollilo roll, bollilo roll dough, bomber, bread dough, bread flour mix, bread machine dough, bread roll dough, breadstick, breadstuff, brioche bread, brioche dinner roll, brioche roll dough, bruschetta, brussels biscuit, bun, burger bun, burger dinner roll, burger roll, burger roll dough, ciabatta, ciabatta roll dough, cinnamon bread, cinnamon bun, cinnamon dinner roll, cinnamon roll dough, cinnamon snail, cloverleaf roll, cloverleaf roll dough, cocktail rye bread, coffee roll, corn rye bread, crescent dough, crescent dough sheet, crescent roll, crescent roll dough, crescent seamless dough sheet, crispbread, crostini, crumpet, crusty roll, crusty roll dough, cuban sandwich, dark rye bread, dinner roll, english muffin, english muffin bread, flatbread, focaccia, french roll, french roll dough, french stick, frozen bread dough, frozen dinner roll dough, frozen dough, frozen pizza crust, frozen roll, frozen roll dough, frozen white bread dough, gluten bread, grain bread, granary bread, grissini, hallah, hamburger bun, hamburger dinner roll, hamburger roll, hamburger roll dough, hard kaiser roll dough, hard roll, hard roll dough, hawaiian roll, hawaiian roll dough, hawaiian sweet bread, hero, hero roll dough, hero sandwich, hoagie, hoagie roll dough, hotdog bun, hotdog dinner roll, hotdog roll, hotdog roll dough, injera, irish soda bread, italian bread pizza crust, italian roll, italian roll dough, italian sandwich, kaiser roll, kaiser roll dough, kaiser sandwich bun, kaiser sandwich dinner roll, kaiser sandwich roll, kaiser sandwich roll dough, kings hawaiian roll dough, ladyfinger bread, lavash, light bread, light rye bread, loaf sourdough, lobster bun, lobster dinner roll, lobster roll, lobster roll dough, long roll, long roll dough, matzah, matzo, matzo cake, matzo cake meal, matzo cracker, matzoh, matzoh ball mix, matzoh cake, matzoh cake meal, matzoh cracker, melba round, melba toast, oatmeal bread, onion bagel, onion bread, onion bun, onion dinner roll, onion roll, onion roll dough, parker house roll, parker house roll dough, party roll, party roll dough, party rye bread, pillsbury crescent roll dough, pillsbury refrigerated crescent roll dough, pita, pita chip, pizza base, pizza crust, pizza crust dough, pizza crust mix, pizza dough, pizza shell, poor boy, poppy seed bun, poppy seed dinner roll, poppy seed roll, poppy seed roll dough, potato dinner roll, potato roll dough, prebaked pizza crust, prepared pizza crust, pretzel bun, pretzel dinner roll, pretzel roll, pretzel roll dough, pumpernickel, refrigerated crescent dinner roll dough, refrigerated crescent roll dough, refrigerated pizza crust, refrigerated pizza dough, refrigerated roll, refrigerated roll dough, round roll, round roll dough, rye bread, ryvita, sandwich bread, sandwich bun, sandwich dinner roll, sandwich roll, sandwich roll dough, sesame seed bun, sesame seed dinner roll, sesame seed roll, sesame seed roll dough, slice toast, slider roll, slider roll dough, soda bread, soft roll, soft roll dough, sour gourd, sourdough baguette, sourdough bread, sourdough loaf, sourdough roll, staff of life, steak bun, steak dinner roll, steak roll, steak roll dough, steamed roll, steamed roll dough, sub roll, sub roll dough, submarine, submarine roll dough, submarine sandwich, swedish rye, swedish rye bread, sweet bun, sweet dinner roll, sweet roll, sweet roll dough, telera bun, telera dinner roll, telera roll, telera roll dough, texas toast, thin pizza crust, torpedo, unbaked pizza crust, vienna roll, wheat bread, white bread dough, white roll, white roll dough, whole grain bread, whole wheat bread, whole wheat bun, whole wheat dinner roll, whole wheat pita, whole wheat roll, whole wheat roll dough, wholemeal bread, yeast bun, yeast dinner roll, yeast roll, yeast roll dough, zep, zucchini bread, zwieback
    bread crumb | baked good | wheat, milk? | =crumbs, batter mix, beer batter mix, bread coating, bread crumb panko, bread cube stuffing, bread stuffing, bread stuffing bread, bread stuffing crumb, bread stuffing cube, bread stuffing mix, bread stuffing stuffing mix, breader, breading coating mix, breading mix, buttered bread crumb, caesar crouton, cheese crouton, chicken flavored dry stuffing stuffing mix, chicken flavored stuffing stuffing mix, coarse bread crumb, cornbread dressing bread, cornbread dressing crumb, cornbread dressing cube, cornbread dressing mix, cornbread dressing stuffing mix, cornbread stuffing bread, cornbread stuffing mix, cornbread stuffing stuffing mix, crouton, day old bread crumb, dressing bread, dressing crumb, dressing cube, dressing mix, dressing stuffing mix, dried bread crumb, dry bread crumb, dry bread stuffing, dry bread stuffing bread, dry bread stuffing crumb, dry bread stuffing cube, dry bread stuffing mix, dry bread stuffing stuffing mix, dry seasoned bread crumb, dry stuffing bread, dry stuffing bread bread, dry stuffing bread crumb, dry stuffing bread cube, dry stuffing bread mix, dry stuffing bread stuffing mix, dry stuffing mix, dry stuffing stuffing mix, dry white bread crumb, fine bread crumb, fine dry bread crumb, fish breading, fish coating mix, fish fry, fish fry coating mix, fresh bread crumb, fry coating mix, garlic and herb breadcrumb, garlic crouton, herb dressing bread, herb dressing crumb, herb dressing cube, herb dressing mix, herb dressing stuffing mix, herb flavored stuffing bread, herb flavored stuffing crumb, herb flavored stuffing cube, herb flavored stuffing mix, herb flavored stuffing stuffing mix, herb seasoned bread, herb seasoned crouton, herb seasoned crumb, herb seasoned cube, herb seasoned mix, herb seasoned stuffing, herb seasoned stuffing bread, herb seasoned stuffing crumb, herb seasoned stuffing cube, herb seasoned stuffing mix, herb seasoned stuffing stuffing mix, herb stuffing, herb stuffing bread, herb stuffing crumb, herb stuffing cube, herb stuffing mix, herb stuffing stuffing mix, homemade bread crumb, italian bread crumb, italian dry bread crumb, italian flavored breadcrumb, italian seasoned bread crumb, italian style breadcrumb, japanese bread crumb, japanese style breadcrumb, panko, panko bread, panko bread crumb, panko style breadcrumb, pepperidge farm herb stuffing bread, pepperidge farm herb stuffing crumb, pepperidge farm herb stuffing cube, pepperidge farm herb stuffing mix, pepperidge farm herb stuffing stuffing mix, plain bread crumb, rye breadcrumb, seasoned bread crumb, seasoned coating coating mix, seasoned coating mix, seasoned dry stuffing bread, seasoned dry stuffing mix, seasoned dry stuffing stuffing mix, seasoned stuffing bread, seasoned stuffing mix, seasoned stuffing stuffing mix, shake and bake coating mix, shake n bake, soft bread crumb, soft fresh bread crumb, soft white bread crumb, stale bread crumb, stove top stuffing bread, stove top stuffing crumb, stove top stuffing cube, stove top stuffing stuffing mix, stuffing, stuffing bread, stuffing stuffing mix, tempura, tempura batter mix, toasted bread crumb, white bread crumb, whole wheat breadcrumb, zatarains fish fry
    bread dumpling | baked good | wheat, egg?, milk? |
    bread pudding | bread | milk, egg | bread and butter pudding, bread butter pudding, brioche pudding, cabinet pudding, capirotada, chocolate bread pudding, om ali, panettone pudding, savory bread pudding, savoury bread pudding, umm ali
    bread spread | condiment | *? |
    breaded chicken | chicken | wheat, egg?, milk? |
    breaded meat | meat | wheat, egg?, milk? |
    breaded pork | pork | wheat, egg?, milk? |
    breaded seafood | shrimp | wheat? | breaded scampi, scampi
    breadfruit | fruit |  |
    breading | baked good | wheat, egg?, milk? | battered, breaded, crumbed
    breakfast cereal | cereal | wheat?, barley?, sugar?, honey? | 7 grain cereal, 7 grain cereal crumb, 7 grain flake cereal, 7 grain nugget cereal, 7 grain square, =bran, bite size corn cereal, bite size corn cereal crumb, bite size corn flake cereal, bite size corn nugget cereal, bite size corn square, bite size rice cereal, bite size rice cereal crumb, bite size rice flake cereal, bite size rice nugget cereal, bite size rice square, bran, bran flake cereal crumb, bran flake nugget cereal, bran flake square, cap n crunch, cap n crunch cereal, cap n crunch cereal crumb, cap n crunch flake cereal, cap n crunch nugget cereal, cereal cereal, cereal cereal crumb, cereal flake cereal, cereal nugget cereal, cereal square, cheerio cereal, cheerio cereal crumb, cheerio flake cereal, cheerio nugget cereal, cheerio square, cinnamon toast crunch cereal, cinnamon toast crunch cereal crumb, cinnamon toast crunch flake cereal, cinnamon toast crunch nugget cereal, cinnamon toast crunch square, corn cereal, corn cereal crumb, corn nugget cereal, corn pop, corn square, crispy corn cereal, crispy corn cereal crumb, crispy corn flake cereal, crispy corn nugget cereal, crispy corn square, crispy wheat cereal, crispy wheat cereal crumb, crispy wheat flake cereal, crispy wheat nugget cereal, crispy wheat square, crunchy cereal, crunchy cereal crumb, crunchy flake cereal, crunchy nugget cereal, crunchy square, crushed corn flake cereal, crushed corn flake crumb, fiber one cereal, fiber one cereal crumb, fiber one flake cereal, fiber one nugget cereal, fiber one square, flake cereal, flake cereal crumb, flake flake cereal, flake nugget cereal, flake square, froot loop, froot loop cereal, froot loop cereal crumb, froot loop flake cereal, froot loop nugget cereal, frosted flake cereal, frosted flake cereal crumb, frosted flake flake cereal, frosted flake nugget cereal, fruit flavored cereal, fruit flavored cereal crumb, fruit flavored flake cereal, fruit flavored nugget cereal, fruit flavored square, golden graham cereal, golden graham cereal crumb, golden graham flake cereal, golden graham nugget cereal, golden graham square, granola style cereal, granola style cereal crumb, granola style flake cereal, granola style nugget cereal, granola style square, grape nuts cereal crumb, grape nuts nugget cereal, grape nuts square, high fiber cereal, high fiber cereal crumb, high fiber flake cereal, high fiber nugget cereal, high fiber square, honey graham flake cereal, honey graham nugget cereal, honey graham square, hot cereal, hot cereal crumb, hot flake cereal, hot nugget cereal, hot square, kelloggs corn flake cereal, kelloggs corn flake cereal crumb, kelloggs corn flake flake cereal, kelloggs corn flake nugget cereal, kelloggs corn flake square, kix cereal, kix cereal crumb, kix flake cereal, kix nugget cereal, kix square, life cereal, life cereal crumb, life flake cereal, life nugget cereal, life square, multigrain cereal, multigrain cereal crumb, multigrain flake cereal, multigrain nugget cereal, multigrain square, nugget cereal, nugget cereal crumb, nugget flake cereal, nugget nugget cereal, nugget square, nut free cereal, nutty nugget cereal, nutty nugget cereal crumb, nutty nugget flake cereal, nutty nugget nugget cereal, oat square cereal, oat square cereal crumb, oat square flake cereal, oat square nugget cereal, oat square square, puffed wheat cereal crumb, puffed wheat nugget cereal, puffed wheat square, seven grain cereal, seven grain cereal crumb, seven grain flake cereal, seven grain nugget cereal, seven grain square, shredded cereal, shredded cereal crumb, shredded flake cereal, shredded nugget cereal, shredded square, special k cereal crumb, special k flake cereal, special k nugget cereal, special k square, toasted oat cereal, toasted oat cereal crumb, toasted oat flake cereal, toasted oat nugget cereal, toasted oat square, wheat and barley cereal, wheat and barley cereal crumb, wheat and barley flake cereal, wheat and barley nugget cereal crumb, wheat and barley nugget flake cereal, wheat and barley nugget nugget cereal, wheat and barley nugget square, wheat and barley square, wheat cereal crumb, wheat nugget cereal, wheat square, whole bran cereal, whole bran cereal crumb, whole bran flake cereal, whole bran nugget cereal, whole grain cereal, whole grain cereal crumb, whole grain flake cereal, whole grain nugget cereal, whole grain square, whole wheat cereal, whole wheat cereal crumb, whole wheat nugget cereal, whole wheat square
    bream | fish |  | bream steak
    breast of veal | veal |  |
    brewage | alcohol |  |
    brick cheese | cheese |  |
    brie | cheese |  | brie cheese
    brigadeiro | candy | condensed milk, cocoa, butter? |
    brill | fish |  | brill steak
    brined grape leaf | fruit |  |
    brinjal | vegetable |  |
    british biscuit | cookie |  | =anzacs, =bourbon biscuit, =bourbon creams, =bourbons, =custard cream biscuits, =custard creams, =digestives, =fig rolls, =florentines, =garibaldis, =hobnobs, =iced gems, =jammie dodgers, =jammy dodgers, =lemon puffs, =marie biscuits, =party rings, =pink wafers, =rich teas, abernethy biscuit, afghan biscuit, almond thin biscuit, almond tuile, anzac biscuit, arnotts biscuit, belvita biscuit, biscuit base, bosworth biscuit, bourbon biscuit, bourbon cream biscuit, brandy snap basket, brandy tuile, breakfast biscuit, butter crinkle biscuit, cantucci, cantuccini, caramelised biscuit, caramelized biscuit, cats tongue, chinese almond cookie, choco leibniz, choco leibniz biscuit, chocolate digestive, chocolate finger biscuit, chocolate hobnob biscuit, cigarette russe, coconut ring biscuit, coffee biscuit, cookie crust, crunch cream biscuit, custard cream biscuit, dark chocolate digestive, digestive, empire biscuit, fig roll biscuit, florentine biscuit, fortune cookie, fruit shortcake biscuit, garibaldi biscuit, ghorayeba, ginger cream biscuit, ginger crunch biscuit, gold bar biscuit, hamantasch, hamantaschen, happy face biscuit, hit biscuit, hobnob, hobnob biscuit, hovis biscuit, iced gem biscuit, iced vovo biscuit, jammie dodger, jammy dodger biscuit, jumbal, jumble, kourabiedes, kourambiedes, krumkake, leibniz biscuit, lemon puff biscuit, lincoln biscuit, maamoul, mantecado, maryland biscuit, mcvities biscuit, melomakarona, milk arrowroot biscuit, morning coffee biscuit, nankhatai, nice biscuit, oat biscuit, oaty biscuit, orange crunch biscuit, palmier biscuit, parle g, party ring biscuit, pepero, pepparkaka, pepparkakor biscuit, petit beurre, petit beurre biscuit, pfeffernusse, pink wafer biscuit, pizzelle, pryanik, pryaniki, rich tea finger biscuit, rosette cookie, rugelach, ruggelach, rugulah, sandbakkel, savoy biscuit, scotch finger biscuit, shortbread finger, shortcake biscuit, speculoos, tea biscuit, teddy bear biscuit, tuile, tunnocks biscuit, tunnocks wafer biscuit, viennese biscuit, viennese finger, yan yan
    broad bean meat | meat substitute | bean, pea |
    broccoli | vegetable |  | broccoli floret, broccoli spear
    broccolini | vegetable |  |
    broiled in butter | butter |  | broiled in butter style
    brown lentil | lentil |  |
    brown sugar | sugar |  | brown sugar packed, dark brown sugar, light brown sugar, packed brown sugar, packed dark brown sugar, packed light brown sugar, soft brown sugar
    brown sugar substitute | sweetener |  | brown sugar brown sugar, brown sugar sugar blend, brown sugar twin, granular brown sugar substitute, low calorie brown sugar substitute, splenda brown brown sugar, splenda brown substitute, splenda brown sugar, splenda substitute
    brown whey cheese | cheese |  | brown cheese, brunost
    brownie mix | cake mix | chocolate | chocolate brownie mix, chocolate fudge brownie mix, dark chocolate brownie mix, double chocolate brownie mix, dry brownie mix, fudge brownie brownie mix, fudge brownie mix, traditional fudge brownie mix
    brunswick stew | stew |  |
    brussel sprout | sprout |  |
    bubble and squeak | dish |  |
    buckwheat | cereal |  | buckwheat grain, buckwheat groat, buckwheat groat grain, buckwheat groat seed, buckwheat seed
    buckwheat cake | pancake mix |  |
    buckwheat crepe | baked good | buckwheat, egg?, wheat? |
    buckwheat flour | starchy flour | buckwheat |
    buckwheat kasha | kasha |  | buckwheat kasha grain, buckwheat kasha seed
    buckwheat naengmyeon | noodle | wheat? | naengmyeon, naengmyeon noodle
    buffalofish | freshwater fish |  |
    bulgur pilaf | pilaf |  |
    bullocks heart | apple |  | jamaica apple
    bullshot | mixed drink |  |
    bun noodle | cereal |  |
    bun vermicelli | cereal |  |
    burdock | vegetable |  |
    burgoo | stew |  |
    burnt sugar | syrup |  |
    burrata | cheese |  | burrata cheese
    burrito | dish |  |
    burton | beer |  |
    burukutu | alcohol | gluten? | dolo beer, umqombothi
    butter | dairy, fat |  | =butter flakes, buffalo butter, butter oil, danish butter, european style butter, goat butter, herb butter, kerrygold butter, land o lakes butter, lemon butter, light butter, maple butter spread, sweet butter, sweet cream butter, sweet unsalted butter, unsalted sweet butter, unsweetened butter
    butter cookie | cookie | butter | basic butter cookie, butter cookie crumb, butter cookie dough, butter cookie mix, danish butter cookie, scottish butter cookie, shortbread, shortbread biscuit, shortbread cookie, shortbread crust
    butter croissant | baked good | wheat, milk?, egg? |
    butter flavored spray | cooking spray | milk? | butter cooking spray, butter flavor cooking spray, butter flavor spray, butter flavored cooking spray, butter flavored nonstick cooking spray, butter flavored nonstick spray, butter flavored pam, butter spray
    butter flavored syrup | syrup | milk? | butter flavored maple syrup, butter flavored pancake syrup, butter syrup
    butter flavoring | flavouring | milk? | butter buds, butter essence, butter extract, butter flavor, butter flavor essence, butter flavor extract, butter flavor flavor, butter flavor flavoring, butter flavor flavouring, butter flavored essence, butter flavored extract, butter flavored flavor, butter flavored flavoring, butter flavored flavouring, butter flavored granule, butter flavored sprinkle, butter flavouring, imitation butter essence, imitation butter extract, imitation butter flavor, imitation butter flavoring, imitation butter flavouring, vanilla butter essence, vanilla butter extract, vanilla butter flavor, vanilla butter flavoring, vanilla butter flavouring
    butter mint | candy | milk? | butter mint candy
    butter nut flavoring | flavouring | milk?, nut? | butter and nut extract, butter and nut flavor, butter and nut flavoring, butter and nut flavouring, butter pecan extract, butter pecan flavor, butter pecan flavoring, butter pecan flavouring, imitation vanilla butter and nut extract, imitation vanilla butter and nut flavor, imitation vanilla butter and nut flavoring, imitation vanilla butter and nut flavouring, vanilla butter and nut extract, vanilla butter and nut flavor, vanilla butter and nut flavoring, vanilla butter and nut flavouring, vanilla butter nut extract, vanilla butter nut flavor, vanilla butter nut flavoring, vanilla butter nut flavouring
    butter pecan cake mix | cake mix | pecan | butter pecan cake
    butter pecan ice cream | ice cream | pecan | maple walnut ice cream, pistachio ice cream
    butter popcorn | corn | milk? | butter flavor microwave popcorn, butter flavor popcorn, butter flavored microwave popcorn, butter flavored popcorn, butter microwave popcorn, buttered microwave popcorn, buttered popcorn, caramel corn, caramel popcorn, kettle corn, movie butter microwave popcorn, movie butter popcorn, popped butter flavor popcorn
    butter rum candy | candy | milk |
    buttercrunch | lettuce |  | buttercrunch lettuce
    butterfish | fish |  | butterfish steak
    buttermilk | dairy |  |
    buttermilk biscuit | biscuit dough | milk | buttermilk baking mix, buttermilk biscuit baking mix, buttermilk biscuit dough, buttermilk biscuit mix, buttermilk layered biscuit, buttermilk refrigerated biscuit, canned buttermilk biscuit, canned buttermilk biscuit dough, canned buttermilk layered biscuit, canned buttermilk refrigerated biscuit, flaky buttermilk biscuit, flaky buttermilk biscuit dough, flaky buttermilk layered biscuit, flaky buttermilk refrigerated biscuit, frozen buttermilk biscuit, frozen buttermilk biscuit dough, frozen buttermilk layered biscuit, frozen buttermilk refrigerated biscuit, grands buttermilk biscuit, grands buttermilk biscuit dough, grands buttermilk layered biscuit, grands buttermilk refrigerated biscuit, pillsbury buttermilk biscuit, pillsbury buttermilk biscuit dough, pillsbury buttermilk layered biscuit, pillsbury buttermilk refrigerated biscuit, refrigerated buttermilk biscuit, refrigerated buttermilk biscuit dough, refrigerated buttermilk layered biscuit, refrigerated buttermilk refrigerated biscuit, refrigerated flaky buttermilk biscuit, refrigerated flaky buttermilk biscuit dough, refrigerated flaky buttermilk layered biscuit, refrigerated flaky buttermilk refrigerated biscuit, soda biscuit
    buttermilk pancake | pancake mix |  | buttermilk pancake mix
    butterscotch | candy | butter, milk | butterscotch baking chip, butterscotch chip, butterscotch flavor chip, butterscotch flavored baking chip, butterscotch flavored chip, butterscotch flavored morsel, butterscotch ice cream topping, butterscotch morsel, butterscotch sauce, butterscotch schnapps chip, butterscotch syrup, butterscotch topping
    butterscotch disk | candy | milk | butterscotch candy, butterscotch disc, butterscotch disk candy, hard butterscotch candy, hard butterscotch disc
    butty | sandwich |  |
    cabbage | vegetable |  |
    cachaca | spirit |  |
    cachou | lozenge |  |
    caciocavallo | cheese |  | caciocavallo cheese
    cactus | vegetable |  |
    cactus pear | pear |  |
    caerphilly | cheese |  | caerphilly cheese
    caesar dressing | dressing | fish, milk, egg, mustard, garlic, oil | caesar, caesar salad dressing, caesar salad kit, creamy caesar dressing, creamy caesar salad dressing, light caesar dressing, light caesar salad dressing
    caesar salad | dish | caesar dressing |
    cafe au lait | coffee |  |
    cafe noir | coffee |  | demitasse
    cafe royale | coffee |  | coffee royal
    caffe latte | coffee |  | latte
    cake | baked good | wheat, egg, sugar, milk? | butter cake, cake crumb, chocolate brownie cake, chocolate cake, chocolate cake crumb, cinnamon roll, coffee cake, cupcake, danish, devils food, gingerbread, jam sponge cake, jelly roll, lamington, lemon cake, madeira cake, madeira sponge, spice cake, sponge, sponge finger cake, sponge roll, swiss roll, trifle sponge, twinkie
    cake crumbs of biscuit | cookie |  |
    cake mix | baked good | wheat, sugar, milk?, egg?, soy? | angel food cake mix, angel food mix, banana cake mix, brownie cake mix, butter cake mix, butter golden cake mix, butter recipe cake mix, carrot cake mix, cherry cake mix, cherry chip cake mix, chocolate brownie cake mix, coffee cake mix, confetti cake mix, cupcake cake mix, devils cake mix, devils food cake mix with pudding, duncan hines cake mix, duncan hines white cake mix, duncan hines yellow cake mix, family size brownie cake mix, family size brownie mix, family size chocolate brownie mix, french vanilla cake mix, fudge brownie cake mix, fudge cake mix, fudge marble cake mix, funfetti cake mix, german chocolate style cake mix, gingerbread cake mix, golden cake mix, lemon cake mix, lemon cake mix with pudding, marble cake mix, moist devils food cake mix, moist white cake mix, moist yellow cake mix, one layer cake mix, one layer white cake mix, one layer yellow cake mix, orange cake mix, pineapple cake mix, plain cake mix, red velvet cake mix, spice cake mix, strawberry cake mix, supermoist cake mix, vanilla cake mix, white cake mix, yellow butter cake mix, yellow cake mix, yellow cake mix with pudding
    calamansi | citrus |  |
    calcium chloride | salt |  | instacure, pickle crisp calcium chloride, pink salt cure
    calfs foot jelly | gelatin |  |
    calfs tongue | liver |  |
    california wine | wine |  |
    callaloo | vegetable |  |
    caloric sweetener | sweetener | *sugar |
    calvados | brandy |  |
    calves feet | veal |  |
    cambozola | cheese |  | cambozola cheese
    cambric tea | tea |  |
    camembert | cheese |  | camembert cheese
    camomile tea | tisane |  |
    campari | liqueur |  |
    canary melon | melon |  |
    canary wine | wine |  |
    cancha | vegetable |  |
    candied almond | almond, sugar product |  | dragee
    candied orange peel | fruit | *sulphites? |
    candlenut of malaysia | other tree nut |  | buah keras, kemiri
    candy | sugar product |  | =jelly beans, =sweets, bubble gum, candy coating, candy sprinkle, candyfloss, chewing gum, chocolate fondant, cinnamon candy, cinnamon imperial candy, cinnamon red hot candy, confect, confection, corn candy, fondant, fruit candy, fruit flavored candy, gum paste, gumdrop, ice lolly, jelly candy, jelly egg, jellybean, jolly rancher, lemon candy, lemon drop, lemon drop candy, licorice, life saver, liquorice, lollipop, lolly, lollypop, mint candy, peppermint, pop rock, popsicle, red cinnamon candy, red hot, spun sugar, sucker, sweet, vanilla candy coating
    candy bar | candy |  |
    candy egg | kinder egg |  |
    canned meat ravioli | filled pasta | meat, egg? |
    canned peach | peach |  |
    canned soup | soup |  | can soup, condensed minestrone soup, condensed soup, condensed split pea soup, condensed vegetable soup, tinned soup, undiluted soup
    cantal | cheese |  | cantal cheese
    cantaloupe | melon |  | cantaloup, cantaloupe melon
    cape gooseberry | gooseberry |  |
    caper | plain sauce |  | caper berry, nonpareil caper
    caper sauce | sauce |  |
    cappuccino | coffee |  | cappuccino coffee, cappuccino mix, coffee cappuccino
    capulin | cherry |  | mexican black cherry
    carambola | fruit |  |
    caramel | candy | milk | caramel apple bit, caramel apple candy, caramel apple cube, caramel apple dip, caramel apple dip bit, caramel apple dip candy, caramel apple dip cube, caramel apple dip dip, caramel apple dip flavored ice cream topping, caramel apple dip flavored topping, caramel apple dip ice cream topping, caramel apple dip sauce, caramel apple dip square, caramel apple dip topping, caramel apple flavored ice cream topping, caramel apple flavored topping, caramel apple ice cream topping, caramel apple sauce, caramel apple square, caramel apple topping, caramel dip, caramel flavored ice cream topping, caramel flavored topping, caramel ice cream bit, caramel ice cream candy, caramel ice cream cube, caramel ice cream dip, caramel ice cream flavored ice cream topping, caramel ice cream flavored topping, caramel ice cream ice cream topping, caramel ice cream sauce, caramel ice cream square, caramel ice cream topping, caramel sauce, caramel topping, caramelized sugar, fudge, hot caramel candy, hot caramel dip, hot caramel flavored ice cream topping, hot caramel flavored topping, hot caramel ice cream topping, hot caramel sauce, hot caramel topping, rolo, rolo candy, salted caramel candy, salted caramel dip, salted caramel flavored ice cream topping, salted caramel flavored topping, salted caramel ice cream topping, salted caramel sauce, salted caramel topping, vanilla caramel, werther
    caramel apple | apple | caramel |
    caramel syrup | syrup | milk? | caramel flavored syrup
    caraway | herb |  |
    caraway seed | seed |  | caraway seed kernel
    caraway seed bread | bread |  |
    carbonado | meat |  |
    carbonara | plain sauce |  |
    carbonnade flamande | dish |  | belgian beef stew
    cardamom | spice |  | cardamum
    cardamom seed | seed |  | cardamom seed kernel
    cardoon | vegetable |  |
    carne asada spice | spice | wheat? | carne asada marinade, carne asada rub, carne asada seasoning, carne asada seasoning mix
    carob bar | candy |  |
    carom seed | seed |  | carom seed kernel
    carp | fish |  | carp steak
    carrageen | vegetable |  |
    carrot | vegetable |  |
    carrot juice | juice | carrot | carrot drink, carrot juice cocktail, carrot juice concentrate, carrot juice drink, carrot nectar, frozen carrot juice concentrate, juice of a carrot, juice of carrot, juice of fresh carrot, juice of half a carrot, juice of one carrot
    casaba | melon |  | casaba melon
    cashew | tree nut |  | cashew butter, cashew nut
    cashew apple | fruit |  | cashew apple juice, cashew fruit, cashew fruit juice
    cashew cheese | vegan cheese | cashew | cashew cheddar, cashew cheddar cheese, cashew cream cheese, cashew mozzarella, cashew mozzarella cheese, cashew parmesan, cashew parmesan cheese
    cashew cream | vegan cream | cashew | cashew sour cream, cashew whipped cream, cashew whipping cream
    cashew milk | plant milk | cashew, !gluten, !soy |
    cashew ricotta | vegan cheese | cashew | cashew blue cheese, cashew brie, cashew feta, cashew goat cheese, cashew gouda, cashew parm, cashew queso
    cashew yogurt | vegan yogurt | cashew | cashew yoghurt
    cassareep | flavouring |  |
    cassava leaf | vegetable |  |
    cassia | spice |  |
    cassiri | brewage |  |
    cassis | liqueur |  |
    caster sugar | sugar |  | castor sugar, golden caster sugar, superfine sugar
    catawba | fox grape |  |
    catfish | unscaled fish |  | catfish steak, catfish wing, mudcat
    catfish nugget | fish |  |
    catnip | herb |  |
    cauliflower | vegetable |  | cauliflower floret, cauliflower rice
    caviar | fish | *notkosher? | caviare, cod caviar, fish caviar, flying fish caviar, ikura, masago, mullet caviar, mullet roe, roe, sturgeon caviar, sturgeon roe, tobiko, trout caviar, trout roe
    cayenne | spice | chili pepper | cayenne pepper
    celery | vegetable | *celery | celery heart, green celery, heart celery, heart of celery, stalk celery heart
    celery salt | salt | celery |
    celery seasoning powder | spice | celery, milk?, wheat? |
    celery seed | celery |  | celeriac, celery flake, celery powder, celery root, celery root bulb, celery salt seed, chesapeake bay boil seasoning, chesapeake bay seasoning, chesapeake style boil seasoning, chesapeake style seasoning, crab boil, crab boil boil seasoning, crab boil seasoning, crab seasoning, dry crab boil, fish boil seasoning, fish seasoning, ground celery seed, knob celery, liquid crab boil, liquid crab boil boil seasoning, liquid crab boil seasoning, liquid shrimp and crab boil boil seasoning, liquid shrimp and crab boil seasoning, seafood boil, seafood boil seasoning, seafood seasoning, shrimp and crab boil, shrimp and crab boil boil seasoning, shrimp and crab boil seasoning, shrimp boil, shrimp boil boil seasoning, shrimp boil seasoning, shrimp seasoning, suppengrun, whole celery seed, zatarains crab boil, zatarains crab boil boil seasoning, zatarains crab boil seasoning
    celtuce | vegetable |  |
    centre | candy |  |
    cereal |  |  | grain
    cereal bar | cereal | wheat?, oat?, milk?, nut?, honey?, soy? | breakfast bar, energy bar, fruit and nut bar, muesli bar, nature valley bar, nutri grain bar, protein bar
    certified milk | milk |  |
    chaat masala | spice |  |
    chambord | raspberry liqueur |  |
    chamgireum | sesame oil |  | chamgireum oil, gingelly, gingelly oil, gingelly seed, nallennai, til ka tel, til oil
    chamomile | herb |  |
    champagne cup | mixed drink |  |
    chana | legume |  |
    chana dal | dal |  |
    channa | legume |  |
    channa dal | dal |  |
    char siu | pork | soy?, wheat?, honey?, alcohol? | cha siu, char siew, char siu meat, char siu pork, chashu, chasu, chinese barbecue pork, chinese bbq pork
    charlotte | candy |  |
    charoli | spice |  |
    chartreuse | liqueur |  |
    chat masala | spice |  |
    chateaubriand | beef |  |
    chawal | cereal |  |
    chayote | vegetable |  |
    cheddar | cheese |  | =cheddars, aged cheddar cheese, cheddar and monterey jack cheese, cheddar cheese, cheddar jack cheese, cheddar longhorn cheese, cheddar monterey jack, extra sharp cheddar cheese, irish cheddar cheese, longhorn cheddar cheese, longhorn cheese, mature cheddar cheese, medium cheddar cheese, mild cheddar cheese, old cheddar cheese, sharp cheddar cheese, sharp shredded cheddar cheese, sharp white cheddar cheese, shredded cheddar cheese, smoked cheddar cheese, vermont cheddar cheese, white cheddar cheese, yellow cheddar cheese
    cheddar cheese soup | cream soup | cheddar | cheese soup, condensed cheddar cheese soup, condensed cheese soup, fiesta nacho cheese soup, nacho cheese soup
    cheddars biscuit | cracker | cheddar | =cheez its, =mini cheddars, cheese biscuit, cheese football, cheese melt, cheese oat biscuit, cheese thin, mini cheddar
    cheese | dairy |  | =swiss, cheese curd, cheese mix, cheese spread, cheez whiz, cojack, colby, dairy cheese, dry monterey jack cheese, goats milk cheese, hot pepper cheese, hot pepper jack cheese, hot pepper monterey jack cheese, italian blend cheese, italian blend shredded cheese, jalapeno jack cheese, jalapeno jack jack cheese, jalapeno jack monterey jack cheese, jalapeno monterey jack cheese, jalapeno pepper jack cheese, jalapeno pepper monterey jack cheese, laughing cow, mexican style cheese, panela cheese, pepper jack cheese, pepper monterey jack cheese, pepperjack, pizza blend cheese, pizza cheese, queso, queso panela, sandwich cheese, sheeps milk cheese, st andre, swiss gruyere cheese, taco blend cheese, taco cheese, taco seasoned cheese, velveeta
    cheese and spinach ravioli | filled pasta | cheese, egg, spinach? |
    cheese blintz | crepe | cheese |
    cheese bread | baked good | cheese, milk?, egg?, wheat? |
    cheese cracker | cracker | cheese | cheddar cheese cracker, cheddar cracker, cheese cracker crumb, cheese cracker half, cheese cracker square, cheese nip, cheez it, cheez it cracker, cheez its
    cheese dip | milk sauce | cheese | hot cheese dip, mexican cheese dip, nacho cheese dip, nacho dip, queso dip, rotel dip, spicy cheese dip, warm cheese dip
    cheese fondue | dish | cheese, alcohol? | fondue cheese, raclette mix
    cheese pasta | filled pasta | cheese | cheese filled ravioli, cheese filled tortellini, cheese ravioli, cheese stuffed ravioli, cheese stuffed tortellini, cheese tortellini, refrigerated cheese ravioli, refrigerated cheese tortellini, three cheese ravioli, three cheese tortellini
    cheese pastry | filled pie | cheese | blue cheese and onion pasty, blue cheese and onion pie, blue cheese and onion roll, blue cheese and onion slice, blue cheese biscuit, blue cheese bouchee, blue cheese football, blue cheese gougere, blue cheese palmier, blue cheese pasty, blue cheese puff pastry, blue cheese sable, blue cheese savory, blue cheese savoury, blue cheese shortbread, blue cheese straw, blue cheese thin, blue cheese twist, brie tart, brie tartlet, cheddar and onion pasty, cheddar and onion pie, cheddar and onion roll, cheddar and onion slice, cheddar bouchee, cheddar football, cheddar gougere, cheddar palmier, cheddar pasty, cheddar puff pastry, cheddar sable, cheddar savory, cheddar savoury, cheddar shortbread, cheddar straw, cheddar thin, cheddar twist, cheese and onion pasty, cheese and onion roll, cheese and onion slice, cheese and onion tart, cheese and onion tartlet, cheese bouchee, cheese gougere, cheese palmier, cheese pasty, cheese puff pastry, cheese sable, cheese savory, cheese savoury, cheese shortbread, cheese straw, cheese tart, cheese tartlet, cheese twist, feta tart, feta tartlet, goat cheese tart, goat cheese tartlet, gougere, gruyere and onion pasty, gruyere and onion pie, gruyere and onion roll, gruyere and onion slice, gruyere biscuit, gruyere bouchee, gruyere football, gruyere gougere, gruyere palmier, gruyere pasty, gruyere puff pastry, gruyere sable, gruyere savory, gruyere savoury, gruyere shortbread, gruyere straw, gruyere thin, gruyere twist, parmesan and onion pasty, parmesan and onion pie, parmesan and onion roll, parmesan and onion slice, parmesan biscuit, parmesan bouchee, parmesan football, parmesan gougere, parmesan palmier, parmesan pasty, parmesan puff pastry, parmesan sable, parmesan savory, parmesan savoury, parmesan shortbread, parmesan straw, parmesan thin, parmesan twist, ricotta tart, ricotta tartlet, stilton and onion pasty, stilton and onion pie, stilton and onion roll, stilton and onion slice, stilton biscuit, stilton bouchee, stilton football, stilton gougere, stilton palmier, stilton pasty, stilton puff pastry, stilton sable, stilton savory, stilton savoury, stilton shortbread, stilton straw, stilton thin, stilton twist
    cheese pie | filled pie | milk | banana cream pie, banoffee pie, borek, boreka, boureki, burek, buttermilk pie, cheese and onion pie, cheese and potato pie, cheese borek, chocolate cream pie, coconut cream pie, cottage cheese pie, cream pie, feta pie, french silk pie, ice cream pie, khachapuri, placinta, ricotta pie, sigara boregi, spanakopita, spanakopitakia, spinach and cheese pie, spinach and feta pie, spinach borek, tiropita, tiropitakia, yogurt pie
    cheese pizza | pizza | cheese |
    cheese preparation for fondue | cheese | wine, starch |
    cheese puff | corn | cheese | cheese curl, cheese doodle, cheeto
    cheese rind | cheese |  | parmesan cheese rind, parmesan rind, parmigiano reggiano rind, parmigiano rind
    cheese roll | cheese | wheat? | garlic cheese roll
    cheese sauce | milk sauce | cheese | cheddar cheese sauce, cheddar sauce, condensed cheddar cheese sauce, nacho cheese sauce
    cheese sauce mix | cheese sauce | wheat? | bisto cheese sauce, bisto cheese sauce mix, cheddar cheese sauce mix, colmans cheese sauce mix, condensed cheddar cheese sauce mix, nacho cheese sauce mix, packet cheese sauce mix
    cheese sausage | sausage | cheese |
    cheese snack | corn | cheese | cheesy puff, quaver, wotsit
    cheese souffle | dish | egg, milk | cheddar souffle, chocolate souffle, goats cheese souffle, grand marnier souffle, gruyere souffle, lemon souffle, spinach souffle, twice baked souffle
    cheese toastie | bread | cheese | cheese and onion panini, cheese and onion sandwich, cheese and onion toastie, cheese and tomato panini, cheese and tomato sandwich, cheese and tomato toastie, cheese panini, cheese sandwich, croque monsieur, grilled cheese, grilled cheese sandwich
    cheese tortilla chip | corn tortilla | cheese | cheese flavored chip, cheese flavored corn chip, cheese flavored tortilla chip, cool ranch chip, cool ranch corn chip, cool ranch tortilla chip, dorito, doritos nacho cheese tortilla chip, nacho cheese chip, nacho cheese corn chip, nacho cheese flavored chip, nacho cheese flavored corn chip, nacho cheese flavored tortilla chip, nacho cheese tortilla chip, nacho chip, nacho corn chip, nacho flavored chip, nacho flavored corn chip, nacho flavored tortilla chip, nacho tortilla chip, spicy nacho chip, spicy nacho corn chip, spicy nacho tortilla chip
    cheese wax | not food |  | cheese board, cheese cloth, cheese cutter, cheese grater, cheese mold, cheese mould
    cheese with truffle | cheese |  |
    cheeseburger | beef |  |
    cheesecake | cake | milk | blueberry cheesecake, cheese cake bite, cheese cake slice, cheesecake crumb, chocolate cheesecake, lemon cheesecake, no bake cheesecake, oreo cheesecake, paskha, sernik, strawberry cheesecake, vanilla cheesecake
    cheesecake mix | cake mix | milk | baked cheesecake filling mix, baked cheesecake mix, cheesecake filling, jello cheesecake filling mix, jello cheesecake mix, no bake cheesecake filling mix, no bake cheesecake mix, philadelphia cheesecake filling mix, philadelphia cheesecake mix, royal cheesecake filling mix, royal cheesecake mix
    chefs salad | combination salad |  |
    cherimoya | fruit |  | cherimolla
    chermoula | sauce |  | charmoula, chermoula sauce
    cherry | fruit |  | cherry tomato free
    cherry brandy | spirit |  |
    cherry flavored liqueur | liqueur |  |
    cherry heering | liqueur |  |
    cherry jam | jam | cherry | black cherry jam, cherry conserve, cherry fruit spread, cherry glaze, cherry jelly, cherry marmalade, cherry preserve, cherry spread, seedless cherry jam, sour cherry jam
    cherry juice | juice | cherry | cherry drink, cherry juice cocktail, cherry juice concentrate, cherry juice drink, cherry juice juice, cherry juice juice cocktail, cherry juice juice concentrate, cherry juice juice drink, cherry juice nectar, cherry nectar, frozen cherry juice concentrate, juice of a cherry, juice of cherry, juice of fresh cherry, juice of half a cherry, juice of one cherry, maraschino cherry juice, tart cherry juice
    cherry liqueur | liqueur | cherry | kirsch liqueur
    cherry pie | filled pie | cherry | cherry cobbler, cherry crumble, cherry danish, cherry galette, cherry puff, cherry slice, cherry strudel, cherry tart, cherry tartlet, cherry turnover
    cherry pie filling | pie filling | cherry | cherry fruit filling, cherry pie filling and topping, cherry pie mix, lite cherry pie filling
    chervil | herb |  |
    cheshire | cheese |  | cheshire cheese
    chestnut | tree nut |  | chestnut cream, horse chestnut, marron, roasted and peeled chestnut, sweet chestnut
    chestnut honey | honey |  | almond blossom honey, hazel honey, horse chestnut honey, macadamia blossom honey
    chestnut spread | chestnut, sugar product |  |
    chevre | cheese |  | chevre cheese
    chia | seed |  |
    chia pudding | seed | milk?, soy?, almond? |
    chia seed | seed |  | chia seed kernel
    chicha de jora | alcohol | corn, barley? |
    chicken | poultry |  | =broiler, =chix, =drumettes, =drummettes, =drumsticks, =thighs, =wings, broiler fryer game hen, broiler game hen, broiler or fryer chicken, broiler or fryer game hen, broiling game hen, buffalo wing, capon, chicken bone, chicken breast meat, chicken burger, chicken giblet, chicken gizzard, chicken heart, chicken leg and thigh, chicken meat, chicken mince, chicken thigh meat, chunk white meat chicken, cornish game chicken, cornish game hen, dark meat chicken, free range chicken, frier, fryer, fryer game hen, frying game hen, game chicken, game hen, hen, poulet, poussin, pullet, roast chicken, roaster, roaster game hen, rock cornish game chicken, rock cornish game hen, volaille, white meat chicken
    chicken and rice | dish |  |
    chicken bacon | chicken |  |
    chicken ball | chicken | wheat?, egg?, soy? | chicken dumpling, chicken gyoza, chicken meatball, chicken wonton
    chicken cacciatore | chicken casserole |  | chicken cacciatora, hunters chicken
    chicken casserole | dish |  |
    chicken coating mix | bread crumb |  | seasoned chicken coating mix
    chicken cordon bleu | chicken schnitzel | ham?, cheese |
    chicken crackling | poultry fat |  | grebenes, gribenes
    chicken katsu | katsu | chicken | chicken katsu curry
    chicken kiev | chicken schnitzel | butter | chicken kyiv
    chicken korma | chicken | milk?, nut? | butter chicken, chicken balti, chicken butter, chicken makhani, chicken pasanda, chicken tikka, chicken tikka masala, murg makhani, murgh makhani
    chicken liver | chicken, liver |  |
    chicken liver pate | pate | chicken | chicken liver parfait
    chicken marengo | dish |  |
    chicken mousse | mousse |  |
    chicken nugget | chicken | wheat, egg?, milk?, soy? | battered chicken, breaded chicken breast, breaded chicken breast patty, breaded chicken cutlet, breaded chicken fillet, breaded chicken nugget, breaded chicken patty, breaded chicken piece, breaded chicken strip, breaded chicken tender, breaded chicken tenderloin, chicken finger, chicken fry, frozen breaded chicken breast, frozen breaded chicken breast patty, frozen breaded chicken cutlet, frozen breaded chicken fillet, frozen breaded chicken patty, frozen breaded chicken piece, frozen breaded chicken strip, frozen breaded chicken tender, frozen breaded chicken tenderloin, frozen chicken nugget, popcorn chicken, refrigerated chicken nugget
    chicken paprika | dish |  | chicken paprikash
    chicken parmigiana | chicken schnitzel | cheese, tomato | chicken parm, chicken parma, chicken parmesan dish
    chicken pie | filled pie | chicken | chicken and ham pie, chicken and leek pie, chicken and mushroom pie, chicken and vegetable pie, chicken pot pie, duck pie, pheasant pie, poultry pie, turkey pie
    chicken provencale | dish |  |
    chicken ramen | noodle | chicken? | chicken flavor noodle, chicken flavor ramen, chicken flavor ramen noodle, chicken flavored noodle, chicken flavored ramen, chicken flavored ramen noodle, chicken noodle, chicken ramen noodle, ramen noodle chicken flavor, top ramen chicken flavor
    chicken salad | dish | chicken |
    chicken sandwich | bread | chicken | chicken burger bun, chicken panini
    chicken sausage | poultry sausage, chicken |  | andouille chicken sausage, apple chicken sausage, breakfast chicken sausage, bulk chicken sausage, chicken and apple sausage, chicken andouille sausage, chicken apple sausage, chicken bratwurst, chicken breakfast sausage, chicken chorizo, chicken hot dog, chicken italian sausage, chicken kielbasa, chicken sausage link, chicken smoked sausage, chipotle chicken sausage, hot chicken sausage, hot italian chicken sausage, italian chicken sausage, kielbasa chicken sausage, lean chicken sausage, mild chicken sausage, mild italian chicken sausage, roasted garlic chicken sausage, sage chicken sausage, smoked chicken sausage, spicy chicken sausage, spicy italian chicken sausage, sweet chicken sausage, sweet italian chicken sausage
    chicken schnitzel | chicken | wheat, egg? | chicken dipper, chicken goujon, chicken katsu burger, chicken milanesa, chicken milanese, chicken parmo, chicken popper, parmo, southern fried chicken
    chicken soup | soup | chicken, celery?, wheat? | chicken and rice soup, chicken and rice soup mix, chicken broth soup, chicken broth soup mix, chicken gumbo soup, chicken gumbo soup mix, chicken noodle soup, chicken noodle soup mix, chicken rice soup, chicken rice soup mix, chicken soup base, chicken soup cube, chicken soup mix, chicken with rice soup, chicken with rice soup mix, condensed chicken broth soup, condensed chicken broth soup mix, condensed chicken gumbo soup mix, condensed chicken noodle soup mix, dry chicken noodle soup, dry chicken noodle soup mix, lipton chicken noodle soup mix
    chicken stew | fricassee |  |
    chicken stock | meat stock | chicken | chicken base, chicken bone broth, chicken bouillon, chicken bouillon base, chicken bouillon crystal, chicken bouillon cube, chicken bouillon granule, chicken bouillon powder, chicken broth, chicken concentrate, chicken consomme, chicken demi glace, chicken drippings, chicken flavor bouillon, chicken flavor bouillon granule, chicken flavored base, chicken flavored bouillon, chicken flavored bouillon cube, chicken flavored bouillon granule, chicken flavored bouillon powder, chicken flavored broth, chicken flavored instant bouillon, chicken flavored instant bouillon granule, chicken granule, chicken instant base, chicken instant bone broth, chicken instant bouillon, chicken instant bouillon base, chicken instant bouillon crystal, chicken instant bouillon cube, chicken instant bouillon granule, chicken instant bouillon powder, chicken instant broth, chicken instant concentrate, chicken instant consomme, chicken instant cube, chicken instant demi glace, chicken instant drippings, chicken instant granule, chicken instant powder, chicken instant soup base, chicken instant stock, chicken instant stock concentrate, chicken instant stock cube, chicken instant stock pot, chicken instant stock powder, chicken low sodium base, chicken low sodium bone broth, chicken low sodium bouillon, chicken low sodium bouillon base, chicken low sodium bouillon crystal, chicken low sodium bouillon cube, chicken low sodium bouillon granule, chicken low sodium bouillon powder, chicken low sodium broth, chicken low sodium concentrate, chicken low sodium consomme, chicken low sodium cube, chicken low sodium demi glace, chicken low sodium drippings, chicken low sodium granule, chicken low sodium powder, chicken low sodium soup base, chicken low sodium stock, chicken low sodium stock concentrate, chicken low sodium stock cube, chicken low sodium stock pot, chicken low sodium stock powder, chicken powder, chicken stock concentrate, chicken stock cube, chicken stock pot, chicken stock powder, cube chicken bouillon, hen base, hen bone broth, hen bouillon, hen bouillon base, hen bouillon crystal, hen bouillon cube, hen bouillon granule, hen bouillon powder, hen broth, hen concentrate, hen consomme, hen cube, hen demi glace, hen drippings, hen granule, hen instant base, hen instant bone broth, hen instant bouillon, hen instant bouillon base, hen instant bouillon crystal, hen instant bouillon cube, hen instant bouillon granule, hen instant bouillon powder, hen instant broth, hen instant concentrate, hen instant consomme, hen instant cube, hen instant demi glace, hen instant drippings, hen instant granule, hen instant powder, hen instant soup base, hen instant stock, hen instant stock concentrate, hen instant stock cube, hen instant stock pot, hen instant stock powder, hen low sodium base, hen low sodium bone broth, hen low sodium bouillon, hen low sodium bouillon base, hen low sodium bouillon crystal, hen low sodium bouillon cube, hen low sodium bouillon granule, hen low sodium bouillon powder, hen low sodium broth, hen low sodium concentrate, hen low sodium consomme, hen low sodium cube, hen low sodium demi glace, hen low sodium drippings, hen low sodium granule, hen low sodium powder, hen low sodium soup base, hen low sodium stock, hen low sodium stock concentrate, hen low sodium stock cube, hen low sodium stock pot, hen low sodium stock powder, hen powder, hen soup base, hen stock, hen stock concentrate, hen stock cube, hen stock pot, hen stock powder, poultry base, poultry bone broth, poultry bouillon, poultry bouillon base, poultry bouillon crystal, poultry bouillon cube, poultry bouillon granule, poultry bouillon powder, poultry broth, poultry concentrate, poultry consomme, poultry cube, poultry demi glace, poultry drippings, poultry granule, poultry instant base, poultry instant bone broth, poultry instant bouillon, poultry instant bouillon base, poultry instant bouillon crystal, poultry instant bouillon cube, poultry instant bouillon granule, poultry instant bouillon powder, poultry instant broth, poultry instant concentrate, poultry instant consomme, poultry instant cube, poultry instant demi glace, poultry instant drippings, poultry instant granule, poultry instant powder, poultry instant soup base, poultry instant stock, poultry instant stock concentrate, poultry instant stock cube, poultry instant stock pot, poultry instant stock powder, poultry low sodium base, poultry low sodium bone broth, poultry low sodium bouillon, poultry low sodium bouillon base, poultry low sodium bouillon crystal, poultry low sodium bouillon cube, poultry low sodium bouillon granule, poultry low sodium bouillon powder, poultry low sodium broth, poultry low sodium concentrate, poultry low sodium consomme, poultry low sodium cube, poultry low sodium demi glace, poultry low sodium drippings, poultry low sodium granule, poultry low sodium powder, poultry low sodium soup base, poultry low sodium stock, poultry low sodium stock concentrate, poultry low sodium stock cube, poultry low sodium stock pot, poultry low sodium stock powder, poultry powder, poultry soup base, poultry stock, poultry stock concentrate, poultry stock cube, poultry stock pot, poultry stock powder, roasted chicken base, roasted chicken bone broth, roasted chicken bouillon, roasted chicken bouillon base, roasted chicken bouillon crystal, roasted chicken bouillon cube, roasted chicken bouillon granule, roasted chicken bouillon powder, roasted chicken broth, roasted chicken concentrate, roasted chicken consomme, roasted chicken cube, roasted chicken demi glace, roasted chicken drippings, roasted chicken granule, roasted chicken instant base, roasted chicken instant bone broth, roasted chicken instant bouillon, roasted chicken instant bouillon base, roasted chicken instant bouillon crystal, roasted chicken instant bouillon cube, roasted chicken instant bouillon granule, roasted chicken instant bouillon powder, roasted chicken instant broth, roasted chicken instant concentrate, roasted chicken instant consomme, roasted chicken instant cube, roasted chicken instant demi glace, roasted chicken instant drippings, roasted chicken instant granule, roasted chicken instant powder, roasted chicken instant soup base, roasted chicken instant stock, roasted chicken instant stock concentrate, roasted chicken instant stock cube, roasted chicken instant stock pot, roasted chicken instant stock powder, roasted chicken low sodium base, roasted chicken low sodium bone broth, roasted chicken low sodium bouillon, roasted chicken low sodium bouillon base, roasted chicken low sodium bouillon crystal, roasted chicken low sodium bouillon cube, roasted chicken low sodium bouillon granule, roasted chicken low sodium bouillon powder, roasted chicken low sodium broth, roasted chicken low sodium concentrate, roasted chicken low sodium consomme, roasted chicken low sodium cube, roasted chicken low sodium demi glace, roasted chicken low sodium drippings, roasted chicken low sodium granule, roasted chicken low sodium powder, roasted chicken low sodium soup base, roasted chicken low sodium stock, roasted chicken low sodium stock concentrate, roasted chicken low sodium stock cube, roasted chicken low sodium stock pot, roasted chicken low sodium stock powder, roasted chicken powder, roasted chicken soup base, roasted chicken stock, roasted chicken stock concentrate, roasted chicken stock cube, roasted chicken stock pot, roasted chicken stock powder, swanson chicken broth, swanson chicken stock, turkey base, turkey bone broth, turkey bouillon, turkey bouillon base, turkey bouillon crystal, turkey bouillon cube, turkey bouillon granule, turkey bouillon powder, turkey broth, turkey concentrate, turkey consomme, turkey cube, turkey demi glace, turkey granule, turkey instant base, turkey instant bone broth, turkey instant bouillon, turkey instant bouillon base, turkey instant bouillon crystal, turkey instant bouillon cube, turkey instant bouillon granule, turkey instant bouillon powder, turkey instant broth, turkey instant concentrate, turkey instant consomme, turkey instant cube, turkey instant demi glace, turkey instant drippings, turkey instant granule, turkey instant powder, turkey instant soup base, turkey instant stock, turkey instant stock concentrate, turkey instant stock cube, turkey instant stock pot, turkey instant stock powder, turkey low sodium base, turkey low sodium bone broth, turkey low sodium bouillon, turkey low sodium bouillon base, turkey low sodium bouillon crystal, turkey low sodium bouillon cube, turkey low sodium bouillon granule, turkey low sodium bouillon powder, turkey low sodium broth, turkey low sodium concentrate, turkey low sodium consomme, turkey low sodium cube, turkey low sodium demi glace, turkey low sodium drippings, turkey low sodium granule, turkey low sodium powder, turkey low sodium soup base, turkey low sodium stock, turkey low sodium stock concentrate, turkey low sodium stock cube, turkey low sodium stock pot, turkey low sodium stock powder, turkey powder, turkey soup base, turkey stock, turkey stock concentrate, turkey stock cube, turkey stock pot, turkey stock powder
    chicken stuffing mix | bread crumb | chicken? | chicken flavored dry stuffing, chicken flavored dry stuffing bread, chicken flavored dry stuffing crumb, chicken flavored dry stuffing cube, chicken flavored dry stuffing mix, chicken flavored stuffing, chicken flavored stuffing bread, chicken flavored stuffing crumb, chicken flavored stuffing cube, chicken flavored stuffing mix, chicken stuffing, chicken stuffing bread, chicken stuffing crumb, chicken stuffing cube, stovetop stuffing mix for chicken
    chicken taco | taco |  |
    chicken tetrazzini | tetrazzini |  |
    chickpea | bean |  |
    chickpea flour | starchy flour | chickpea | besan, garbanzo bean flour, garbanzo flour, gram flour
    chickweed | vegetable |  |
    chicory | vegetable |  |
    chicory coffee | drink |  |
    chiffon cake | cake |  |
    chihuahua | cheese |  | chihuahua cheese
    chikki | candy | peanut | groundnut chikki, groundnut laddu, groundnut ladoo, pacoca, peanut chikki, peanut laddu, peanut ladoo
    chile flake | spice |  |
    chile paste | plain sauce | chili pepper | ancho paste, asian chile paste, asian chili paste, asian chili sauce, asian sweet chili sauce, chile garlic paste, chile garlic sauce, chili garlic paste, chili garlic sauce, chili paste, garlic chili paste, harissa, hot chile paste, hot chili paste, hot pepper paste, red chili paste, rooster sauce, sambal, sriracha, sriracha chili sauce, sriracha sauce, sweet thai chili sauce, thai chili paste, thai chili sauce
    chile relleno | dish | cheese, egg | chili relleno
    chilean sea bass | bass |  | chilean sea bass filet, chilean sea bass fillet, chilean sea bass steak
    chili dish | dish | *? | can chili, canned chili, chili no beans, chili without beans, homemade chili, hormel chili, prepared chili, turkey chili, vegetarian chili
    chili dog | sausage |  |
    chili flake | spice |  |
    chili pepper | vegetable |  | =chiles, =chilies, =chillies, aji chile pepper, aji chili pepper, aji pepper, anaheim chile chile pepper, anaheim chile chili pepper, anaheim chile pepper, anaheim chili pepper, anaheim chilies, anaheim pepper, ancho, ancho chile chile pepper, ancho chile chili pepper, ancho chile pepper, ancho chili pepper, ancho pepper, arbol chile pepper, arbol chili pepper, arbol chilies, arbol pepper, banana hot chile pepper, banana hot chili pepper, banana hot pepper, bird chile pepper, bird chili pepper, bird chilies, bird pepper, birds eye chile pepper, birds eye chili pepper, birds eye chilies, birds eye pepper, canned green chile, canned green chili, canned green chilies, canned green chilli, canned green chillies, cascabel chile pepper, cascabel chili pepper, cascabel chilies, cascabel pepper, cayenne chile chile pepper, cayenne chile chili pepper, cayenne chile pepper, cherry chile pepper, cherry chili pepper, cherry pepper, chile, chile chile pepper, chile chili pepper, chile de arbol chile pepper, chile de arbol chili pepper, chile de arbol pepper, chile pepper, chili, chili bean free, chilli, chilli chile pepper, chilli chili pepper, chilli pepper, chilly, chipotle, chipotle chile chile pepper, chipotle chile chili pepper, chipotle chile pepper, chipotle chili pepper, chipotle pepper, chopped green chile, chopped green chili, chopped green chilies, chopped green chilli, chopped green chillies, chopped mild green chile, chopped mild green chili, chopped mild green chilies, chopped mild green chilli, chopped mild green chillies, datil chile pepper, datil chili pepper, datil pepper, diced green chile, diced green chili, diced green chilies, diced green chilli, diced green chillies, dried ancho chile chile pepper, dried ancho chile chili pepper, dried ancho chile pepper, dried ancho chili pepper, dried ancho pepper, dried chile chile pepper, dried chile chili pepper, dried chile pepper, dried chilies, dried chipotle chile pepper, dried chipotle chili pepper, dried chipotle pepper, dried hot chile pepper, dried hot chili pepper, dried hot pepper, dried red chile chile pepper, dried red chile chili pepper, dried red chile pepper, dried red chili pepper, dried red pepper, finger hot chile pepper, finger hot chili pepper, finger hot pepper, fresh green chile, fresh green chili, fresh green chilies, fresh green chilli, fresh green chillies, fresno chile pepper, fresno chili pepper, fresno chilies, fresno pepper, ghost chile pepper, ghost chili pepper, ghost pepper, green chile, green chile chile pepper, green chile chili pepper, green chile pepper, green chili, green chili chile pepper, green chili chili pepper, green chili pepper, green chilies, green chilli, green chilli chile pepper, green chilli chili pepper, green chilli pepper, green chillies, green hot chile pepper, green hot chili pepper, green hot pepper, guajillo chile chile pepper, guajillo chile chili pepper, guajillo chile pepper, guajillo chili pepper, guajillo chilies, guajillo pepper, habanero, habanero chile chile pepper, habanero chile chili pepper, habanero chile pepper, habanero chili pepper, habanero pepper, hatch chile pepper, hatch chili pepper, hatch chilies, hatch green chile chile pepper, hatch green chile chili pepper, hatch green chile pepper, hatch pepper, hot banana chile pepper, hot banana chili pepper, hot banana pepper, hot cherry chile pepper, hot cherry chili pepper, hot cherry pepper, hot chile chile pepper, hot chile chili pepper, hot chile pepper, hot chili chile pepper, hot chili chili pepper, hot chili pepper, hot chilies, hot green chile, hot green chile pepper, hot green chili, hot green chili pepper, hot green chilies, hot green chilli, hot green chillies, hot green pepper, hot pepper, hot red chile pepper, hot red chili pepper, hungarian wax chile pepper, hungarian wax chili pepper, hungarian wax pepper, jalapeno, jalapeno chile chile pepper, jalapeno chile chili pepper, jalapeno chile pepper, jalapeno chili chile pepper, jalapeno chili chili pepper, jalapeno chili pepper, jalapeno pepper, japanese shishito chile pepper, japanese shishito chili pepper, japanese shishito pepper, japones chilies, long green chile, long green chili, long green chilies, long green chilli, long green chillies, long red chile pepper, long red chili pepper, long red pepper, mild green chile, mild green chile chile pepper, mild green chile chili pepper, mild green chile pepper, mild green chili, mild green chilies, mild green chilli, mild green chillies, mulato chile chile pepper, mulato chile chili pepper, mulato chile pepper, mulato chili pepper, mulato chilies, mulato pepper, new mexico chile pepper, new mexico chili pepper, new mexico chilies, new mexico pepper, padron chile pepper, padron chili pepper, padron pepper, pasilla chile chile pepper, pasilla chile chili pepper, pasilla chile pepper, pasilla chili pepper, pasilla chilies, pasilla pepper, pepperoncini, pepperoncini chile pepper, pepperoncini chili pepper, pepperoncini pepper, pepperoncino, pepperoncino chile pepper, pepperoncino chili pepper, pepperoncino pepper, pequin chile pepper, pequin chili pepper, pequin pepper, pickled jalapeno chile pepper, pickled jalapeno chili pepper, pickled jalapeno pepper, poblano, poblano chile chile pepper, poblano chile chili pepper, poblano chile pepper, poblano chili pepper, poblano pepper, red chile chile pepper, red chile chili pepper, red chile pepper, red chili chile pepper, red chili chili pepper, red chili pepper, red chilies, red hot chile pepper, red hot chili pepper, red hot pepper, roasted green chile, roasted green chili, roasted green chilies, roasted green chilli, roasted green chillies, rocotillo chile pepper, rocotillo chili pepper, rocotillo pepper, serrano, serrano chile chile pepper, serrano chile chili pepper, serrano chile pepper, serrano chili pepper, serrano pepper, shishito chile pepper, shishito chili pepper, shishito pepper, small green chile, small green chili, small green chilies, small green chilli, small green chillies, small hot chile pepper, small hot chili pepper, small hot pepper, thai chile chile pepper, thai chile chili pepper, thai chile pepper, thai chili chile pepper, thai chili chili pepper, thai chili pepper, thai chilies, thai green chile, thai green chili, thai green chilies, thai green chilli, thai green chillies, thai pepper, wax chile pepper, wax chili pepper, wax pepper
    chili powder | spice | chili pepper | ancho chile chile powder, ancho chile chili powder, ancho chile chilli powder, ancho chile powder, ancho chili chile powder, ancho chili chili powder, ancho chili chilli powder, ancho chili powder, ancho chilli powder, cayenne chile powder, cayenne chili powder, cayenne chilli powder, chile powder, chilli powder, chipotle chile chile powder, chipotle chile chili powder, chipotle chile chilli powder, chipotle chile powder, chipotle chili chile powder, chipotle chili chili powder, chipotle chili chilli powder, chipotle chili powder, chipotle chilli powder, hot chile powder, hot chili powder, hot chilli powder, hot mexican style chili powder, kashmiri chile powder, kashmiri chili powder, kashmiri chilli powder, mexican chili powder, mild chile powder, mild chili powder, mild chilli powder, new mexico chile powder, new mexico chili powder, new mexico chilli powder, pasilla chile powder, pasilla chili powder, pasilla chilli powder, red chile powder, red chili powder, red chilli powder
    chili sauce | plain sauce | tomato?, chili pepper | chile sauce, garlic chili sauce, red chili sauce
    chili seasoning | spice | wheat? | chili mix, chili o mix, chili seasoning mix, chili seasoning packet
    chili vinegar | vinegar |  |
    chili with beans | chili dish | bean | can chili with beans, canned chili with beans, hormel chili with beans
    chilli con carne | dish | beef, bean? | chili beef, chili con carne, chilli beef
    chilli crisp | condiment | soy?, peanut?, tree nut?, wheat?, sesame?, chili pepper | chili crisp, chili crisp oil, chilli crisp oil, chinese chili oil, chinese chilli oil, chiu chow chili oil, chiu chow chilli oil, crispy chili in oil, crispy chili oil, crispy chilli in oil, crispy chilli oil, sichuan chili oil, sichuan chilli oil, szechuan chili oil, szechuan chilli oil
    chilli flake | spice |  |
    chine | cut of meat |  |
    chinese broccoli | broccoli |  |
    chinese cabbage | cabbage |  | celery cabbage
    chinese mustard | mustard |  |
    chipotle in adobo | plain sauce | chili pepper | adobo sauce, chipotle chile in adobo, chipotle chile in adobo sauce, chipotle pepper in adobo, chipotle pepper in adobo sauce, chipotle sauce, sauce from chipotle
    chironji | spice |  |
    chive | herb |  |
    choc | chocolate |  |
    chocolate | sugar product | milk?, soy? | =chocolates, =morsels, andes chocolate mint, andes mint, andes mint baking chip, andes mint candy, andes mint chip, andes mint chunk, andes mint morsel, andes mint nib, andes mint piece, bakers german sweet chocolate, bakers german sweet chocolate bar, bakers german sweet chocolate square, bakers semi sweet chocolate, bakers semi sweet chocolate bar, bakers semi sweet chocolate square, bakers unsweetened chocolate, bakers unsweetened chocolate bar, bakers unsweetened chocolate square, baking baking chip, baking chip, baking chunk, baking morsel, baking nib, baking piece, bitter chocolate, bitter chocolate bar, bitter chocolate square, bittersweet chocolate baking baking chip, bittersweet chocolate baking chip, bittersweet chocolate chip, bittersweet square, cacao bar, carob, carob chip, chocolate baking baking chip, chocolate baking chip, chocolate candy, chocolate candy coating, chocolate candy melt, chocolate candy wafer, chocolate chip, chocolate coating, chocolate confectioners coating, chocolate confectionery coating, chocolate covered chocolate mint, chocolate covered coffee bean, chocolate covered espresso bean, chocolate covered mint, chocolate covered mint candy, chocolate flavored baking chip, chocolate flavored bark, chocolate flavored candy coating, chocolate flavored candy melt, chocolate flavored candy wafer, chocolate flavored chip, chocolate flavored chunk, chocolate flavored coating, chocolate flavored confectioners coating, chocolate flavored confectionery coating, chocolate flavored morsel, chocolate flavored nib, chocolate flavored piece, chocolate fudge chip, chocolate fudge ice cream topping, chocolate fudge sauce, chocolate fudge topping, chocolate glaze, chocolate ice cream chip, chocolate ice cream ice cream topping, chocolate ice cream sauce, chocolate ice cream topping, chocolate mint baking chip, chocolate mint chip, chocolate mint chunk, chocolate mint morsel, chocolate mint nib, chocolate mint piece, creme de menthe chip, dark baking chip, dark chip, dark chocolate baking chip, dark chocolate candy coating, dark chocolate candy melt, dark chocolate candy wafer, dark chocolate chip, dark chocolate coating, dark chocolate confectioners coating, dark chocolate confectionery coating, dark chunk, dark morsel, dark nib, dark piece, fudge chip, fudge ice cream topping, fudge sauce, fudge topping, ganache, german sweet baking chocolate, german sweet baking chocolate bar, german sweet baking chocolate square, german sweet chocolate, german sweet chocolate bar, german sweet chocolate square, green mint baking chip, green mint chip, green mint chunk, green mint morsel, green mint nib, green mint piece, hot fudge, hot fudge chip, hot fudge ice cream chip, hot fudge ice cream ice cream topping, hot fudge ice cream sauce, hot fudge ice cream topping, hot fudge sauce, hot fudge topping, junior mint, magic shell, mini chocolate baking chip, mini chocolate chip, mini morsel semisweet chocolate baking chip, mini morsel semisweet chocolate chip, mini semi sweet chocolate chunk, mini semi sweet chocolate morsel, mini semi sweet chocolate nib, mini semi sweet chocolate piece, mini semisweet chocolate baking chip, mini semisweet chocolate chip, miniature chocolate baking chip, miniature chocolate chip, miniature semi sweet chocolate chunk, miniature semi sweet chocolate morsel, miniature semi sweet chocolate nib, miniature semi sweet chocolate piece, miniature semisweet chocolate baking chip, miniature semisweet chocolate chip, mint baking chip, mint chip, mint chocolate, mint chocolate baking baking chip, mint chocolate baking chip, mint chocolate baking chunk, mint chocolate baking morsel, mint chocolate baking nib, mint chocolate baking piece, mint chocolate bar, mint chocolate chip, mint chocolate chunk, mint chocolate morsel, mint chocolate nib, mint chocolate piece, mint chocolate square, mint chunk, mint flavored chocolate, mint flavored chocolate baking chip, mint flavored chocolate bar, mint flavored chocolate chip, mint flavored chocolate chunk, mint flavored chocolate morsel, mint flavored chocolate nib, mint flavored chocolate piece, mint flavored chocolate square, mint morsel, mint nib, mint piece, nestle semi sweet chocolate baking chip, nestle semi sweet chocolate chip, nestle semi sweet chocolate chunk, nestle semi sweet chocolate morsel, nestle semi sweet chocolate nib, nestle semi sweet chocolate piece, nestle toll house semi sweet chocolate baking chip, nestle toll house semi sweet chocolate chip, nestle toll house semi sweet chocolate chunk, nestle toll house semi sweet chocolate morsel, nestle toll house semi sweet chocolate nib, nestle toll house semi sweet chocolate piece, saint johns bread, semi sweet baking chocolate, semi sweet baking chocolate bar, semi sweet baking chocolate square, semi sweet chocolate, semi sweet chocolate bar, semi sweet chocolate chunk, semi sweet chocolate morsel, semi sweet chocolate nib, semi sweet chocolate piece, semi sweet chocolate square, semi sweet mini baking chip, semi sweet mini chip, semi sweet mini chunk, semi sweet mini morsel, semi sweet mini nib, semi sweet mini piece, semi sweet real chocolate baking chip, semi sweet real chocolate chip, semi sweet real chocolate chunk, semi sweet real chocolate morsel, semi sweet real chocolate nib, semi sweet real chocolate piece, semisweet baking chip, semisweet chip, semisweet chocolate baking chip, semisweet chocolate chip, semisweet chunk, semisweet mini chocolate baking chip, semisweet mini chocolate chip, semisweet morsel, semisweet nib, semisweet piece, semisweet square, sweet baking chocolate, sweet baking chocolate bar, sweet baking chocolate square, sweet chocolate, sweet chocolate bar, sweet chocolate square, toll house semi sweet chocolate baking chip, toll house semi sweet chocolate chip, toll house semi sweet chocolate chunk, toll house semi sweet chocolate morsel, toll house semi sweet chocolate nib, toll house semi sweet chocolate piece, unsweetened baking chocolate, unsweetened baking chocolate bar, unsweetened baking chocolate square, unsweetened chocolate, unsweetened chocolate bar, unsweetened chocolate square, vegan chocolate, vegan chocolate bar, vegan chocolate square, york peppermint patty
    chocolate almond bark | chocolate | almond? | chocolate flavored almond bark, dark chocolate almond bark, milk chocolate almond bark
    chocolate cake mix | cake mix | chocolate | chocolate fudge cake mix, dark chocolate cake mix, devils food cake mix, devils food chocolate cake mix, german chocolate cake mix, milk chocolate cake mix, moist chocolate cake mix, swiss chocolate cake mix
    chocolate coated caramel peanut nougat | milk chocolate | peanut, egg | caramel peanut nougat bar, caramel peanut nougat candy, chocolate coated caramel peanut nougat bar, chocolate coated caramel peanut nougat candy, chocolate coated caramel peanut nougat candy bar, chocolate coated caramel peanut nougat chocolate bar, chocolate covered caramel peanut nougat, chocolate covered caramel peanut nougat bar, chocolate covered caramel peanut nougat candy, chocolate covered caramel peanut nougat candy bar
    chocolate cookie | cookie | chocolate | chocolate chip cookie, chocolate chip cookie dough, chocolate cookie crumb, chocolate cookie dough, chocolate cookie mix, chocolate cream filled cookie, chocolate mint cookie, chocolate sandwich cookie, chocolate sandwich cookie crumb, chocolate wafer cookie, chocolate wafer cookie crumb, chocolate wafer crumb
    chocolate covered raisin | dried fruit | chocolate, milk?, raisin | milk chocolate covered raisin, raisinet
    chocolate egg | chocolate | milk? |
    chocolate flavored liqueur | liqueur |  |
    chocolate fondue | fondue |  |
    chocolate for drinking | chocolate | wheat? |
    chocolate frosting | frosting | chocolate | chocolate frosting mix, chocolate frosting whipped, chocolate fudge frosting, chocolate icing, milk chocolate frosting, prepared chocolate frosting
    chocolate fudge | caramel |  |
    chocolate hazelnut candy | milk chocolate | hazelnut | chocolate hazelnut truffle, gianduia, hazelnut chocolate, hazelnut chocolate candy, hazelnut chocolate truffle
    chocolate hazelnut spread with milk | hazelnut spread |  |
    chocolate ice cream | ice cream | chocolate |
    chocolate liqueur | liqueur | cocoa |
    chocolate liquor | chocolate |  |
    chocolate milk | milk, sugar product | cocoa |
    chocolate mousse | dairy, sugar product | chocolate, egg?, milk?, gelatin? | aero mousse, chocolate mousse cup, chocolate mousse mix, dark chocolate mousse, fruit mousse, lemon mousse, mango mousse, milk chocolate mousse, raspberry mousse, strawberry mousse, white chocolate mousse
    chocolate pudding mix | pudding mix | chocolate | chocolate instant pudding mix, instant chocolate instant pudding mix, instant chocolate pudding, instant chocolate pudding mix, instant white chocolate pudding mix, white chocolate pudding mix
    chocolate spread | sugar product | milk?, hazelnut?, cocoa, soy? |
    chocolate syrup | syrup | cocoa | chocolate sauce, chocolate topping, hershey chocolate sauce, hershey chocolate syrup, hershey chocolate topping
    chocolate toffee | milk chocolate | almond? | chocolate coated toffee, chocolate coated toffee bar, chocolate coated toffee bit, chocolate coated toffee candy, chocolate coated toffee candy bar, chocolate covered english toffee, chocolate covered english toffee bar, chocolate covered english toffee bit, chocolate covered english toffee candy, chocolate covered english toffee candy bar, chocolate covered toffee bit, chocolate covered toffee candy, chocolate toffee bar, chocolate toffee bit, chocolate toffee candy, chocolate toffee candy bar, chocolate toffee chocolate bar, english toffee candy, english toffee candy bar, english toffee candy bit, english toffee candy candy, english toffee candy candy bar, milk chocolate coated toffee, milk chocolate coated toffee bar, milk chocolate coated toffee bit, milk chocolate coated toffee candy, milk chocolate coated toffee candy bar, milk chocolate covered toffee bit
    chocolate wafer bar | milk chocolate | wheat | =lion bars, bueno bar, double decker bar, drifter bar, kit kat chunky bar, lion bar, toffee crisp bar
    chokecherry | berry |  |
    chop suey | dish |  |
    chop suey greens | leafy vegetable |  |
    choux pastry | puff pastry | egg | choux pastry bun, choux pastry case, choux pastry dough, choux pastry paste, choux pastry pastry, choux pastry puff, choux pastry ring, choux pastry sheet, choux pastry shell, pate a choux, pouf paste, puff batter
    chow chow squash | vegetable |  |
    chowder | soup |  |
    choy sum | vegetable |  |
    christmas pudding | cake | raisin, nut?, alcohol?, suet? | carrot suet dumpling, carrot suet pud, carrot suet pudding, christmas dumpling, christmas pud, clootie dumpling, clootie pud, clootie pudding, duff, figgy dumpling, figgy pud, figgy pudding, fruit suet dumpling, fruit suet pud, fruit suet pudding, plum dumpling, plum pud, plum pudding, suet pud, xmas dumpling, xmas pud, xmas pudding
    christophine | vegetable |  |
    chrysanthemum | herb |  |
    chrysanthemum green | vegetable |  |
    chufa | vegetable |  |
    chunjang | soy | wheat | black bean paste korean, jajang paste, jajangmyeon sauce, sweet bean sauce, sweet flour paste, sweet flour sauce, sweet wheat paste, sweet wheat sauce, tianmian sauce, tianmianjiang
    chuno | vegetable |  |
    churchkhela | candy | walnut, wheat? |
    cider with alcohol | alcohol | *sulphites | babycham, breton cider, bulmers, bulmers cider, cidre, english cider, farmhouse cider, fruit cider, hard pear cider, irish cider, kopparberg, kopparberg cider, magners, magners cider, medium dry cider, medium sweet cider, normandy cider, pear cider, perry, rough cider, scrumpy, scrumpy cider, sidra, somerset cider, still dry cider, strong dry cider, strongbow, strongbow cider, sweet alcoholic cider, traditional cider, vintage cider, west country cider
    cider without alcohol perhaps | drink | alcohol? |
    cilantro | herb |  |
    cinnamon | spice |  | cinnamon seasoning blend, cinnamon spice, cinnamon spice blend, cinnamon spice mix, cinnamon spice powder, cinnamon spice rub, cinnamon sugar spice
    cinnamon sugar | sugar | cinnamon | cinnamon and sugar, cinnamon sugar mixture, sugar and cinnamon
    cinnamon toast | bread |  |
    citrange | citrus |  |
    citric acid | spice |  |
    citron fruit | citrus |  |
    citrus | fruit |  | citrous fruit, citrus fruit, citrus pepper spice, citrus sorbet free, citrus thyme, clementine sorbet free, grapefruit sorbet free, kaffir lime sorbet free, lemon sorbet free, lemongrass stalk, lime sorbet free, orange sorbet free, stalk lemon grass, tangerine sorbet free
    clam | mollusc |  | =littlenecks, =steamers, cherrystone, clam meat, cockle, geoduck, littleneck, quahaug, quahog, vongole
    clam chowder | soup | clam, milk, wheat | condensed clam chowder, condensed new england clam chowder, manhattan clam chowder, new england clam chowder
    clam dip | dressing | clam |
    clam juice | condiment | clam | bottled clam broth, bottled clam juice, bottled clam liquor, bottled clam nectar, clam broth, clam liquor, clam nectar, mussel broth, mussel juice, mussel liquor, mussel nectar, oyster broth, oyster juice, oyster nectar
    clam sauce | sauce | clam | red clam sauce, white clam sauce
    clam shell pasta | pasta |  | clam shell macaroni, clam shell noodle, oyster shell macaroni, oyster shell noodle, oyster shell pasta, scallop shell macaroni, scallop shell noodle, scallop shell pasta, sea shell pasta
    clamato juice | drink | clam, celery?, tomato | clam tomato juice, clam tomato juice cocktail, clamato, tomato and clam juice, tomato and clam juice cocktail, tomato clam juice, tomato clam juice cocktail
    claret cup | mixed drink |  |
    clary sage | sage |  |
    clementine | citrus |  | clementine pepper spice, clementine thyme
    cloudberry | berry |  |
    clove | spice |  |
    cobia | fish |  | cobia steak
    cochineal | food coloring | *animal | carmine
    cock soup mix | soup | chicken, wheat | cock flavoured soup mix, cock soup
    cocktail bitter | alcohol |  | =bitters, angostura, aromatic bitter, becherovka, chocolate bitter, chocolate mole bitter, fee brothers bitter, grapefruit bitter, mole bitter, orange bitter, peychaud bitter, rhubarb bitter, underberg, unicum
    cocktail sauce | sauce | tomato, fish?, horseradish | seafood cocktail sauce, seafood sauce, shrimp cocktail sauce
    cocoa | flavouring |  | cacao, dark unsweetened baking cocoa, dark unsweetened cacao powder, dark unsweetened cocoa, dark unsweetened cocoa powder, dark unsweetened dutch process cocoa powder, hershey baking cocoa, hershey cacao powder, hershey cocoa, hershey cocoa powder, hershey dutch process cocoa powder, hersheys unsweetened baking cocoa, hersheys unsweetened cacao powder, hersheys unsweetened cocoa, hersheys unsweetened cocoa powder, hersheys unsweetened dutch process cocoa powder, unsweetened baking baking cocoa, unsweetened baking cacao powder, unsweetened baking cocoa, unsweetened baking cocoa powder, unsweetened baking dutch process cocoa powder, unsweetened cacao powder, unsweetened cocoa, unsweetened cocoa powder, unsweetened dark baking cocoa, unsweetened dark cacao powder, unsweetened dark cocoa, unsweetened dark cocoa powder, unsweetened dark dutch process cocoa powder, unsweetened dutch process cocoa powder, unsweetened dutch processed cocoa powder
    cocoa butter | fat |  | cacao butter, cacao butter button, cacao butter chip, cacao butter disc, cacao butter drop, cacao butter piece, cacao butter wafer, cocoa butter button, cocoa butter chip, cocoa butter disc, cocoa butter drop, cocoa butter piece, cocoa butter wafer
    coconut | fruit |  | =cocoanut, angel flake coconut meat, baker coconut meat, cocoanut, coconut butter, coconut chip, coconut meat, coconut syrup, coconut water, copra, desiccated coconut meat, dessicated coconut meat, dried coconut meat, flake coconut meat, flaked coconut meat, flaked sweetened coconut meat, fresh coconut meat, grated coconut meat, shredded coconut meat, shredded sweetened coconut meat, sweetened coconut meat, sweetened flaked coconut meat, sweetened shredded coconut meat, toasted coconut meat, unsweetened coconut, unsweetened coconut meat, unsweetened coconut water, young coconut meat
    coconut aminos | condiment | coconut |
    coconut bacon | coconut | soy?, wheat? | coconut bacon bit, coconut bacon flake
    coconut cake | cake |  |
    coconut collaborative yogurt | coconut yogurt without milk |  | coconut collaborative yoghurt, the coconut collaborative
    coconut condensed milk | sugar product | coconut | coconut evaporated milk, coconut sweetened condensed milk, condensed coconut milk, sweetened condensed coconut milk
    coconut extract | flavouring | coconut | coconut essence, coconut flavoring, coconut flavouring
    coconut flour | starchy flour | coconut |
    coconut ice cream | sugar product | milk?, egg?, coconut |
    coconut ice cream of cream | ice cream | coconut | chocolate coconut ice cream, pineapple coconut ice cream, toasted coconut ice cream
    coconut jam | coconut | egg?, sugar | coconut egg free jam, srikaya jam
    coconut kefir | drink | coconut |
    coconut macaroon | cookie | coconut, egg | macaroon cookie
    coconut milk | plant milk | coconut, !gluten, !soy, !treenuts | block coconut, canned coconut cream, canned coconut milk, canned unsweetened coconut milk, coco lopez, coco lopez cream of coconut, coconut cream, coconut cream concentrate, coconut cream powder, coconut milk beverage, coconut milk drink, coconut milk powder, cream coconut, cream of coconut, creamed coconut, creme of coconut, light coconut milk, lite coconut milk, sweetened coconut cream, sweetened coconut milk, sweetened cream of coconut, thick coconut cream, thick coconut milk, thin coconut milk, unsweetened coconut cream, unsweetened coconut milk
    coconut milk ice cream | vegan ice cream | coconut | dairy free coconut ice cream, nondairy coconut ice cream, vegan coconut ice cream
    coconut milk kefir | coconut kefir |  |
    coconut oil | oil | coconut | coconut oil spray, copra oil, extra virgin coconut oil, organic coconut oil, refined coconut oil, solid coconut oil, unrefined coconut oil, virgin coconut oil
    coconut pecan frosting | frosting | pecan, milk, coconut | coconut pecan frosting whipped
    coconut pecan frosting mix | coconut pecan frosting |  |
    coconut rum | rum | coconut | coconut flavored rum, coconut liqueur, malibu, malibu rum
    coconut sugar | sugar | coconut | coconut palm sugar
    coconut sweet | sugar product | coconut | cocada
    coconut yogurt |  | milk?, soy?, coconut | coconut yoghurt
    coconut yogurt without milk | vegan yogurt | coconut | coconut milk yoghurt, coconut milk yogurt, dairy free coconut yoghurt, dairy free coconut yogurt, non dairy coconut yoghurt, non dairy coconut yogurt, vegan coconut yoghurt, vegan coconut yogurt
    cocozelle | summer squash |  |
    cod | fish |  | cod roe, cod steak
    codfish | fish |  | codfish roe, codfish steak
    codfish ball | fish | egg?, wheat? | codfish cake, fish cake patty
    coffee | drink |  | coffee bean, coffee berry, decaf coffee, decaf espresso, espresso, espresso bean, java, nescafe
    coffee brandy | liqueur |  |
    coffee flavored liqueur | liqueur |  |
    coffee ice cream | ice cream | coffee |
    coffee liqueur | liqueur | coffee |
    coffee ring | cake |  |
    coffee substitute | coffee |  |
    cognac | brandy |  |
    cointreau | orange liqueur |  |
    cola extract | flavouring |  |
    colatura of anchovy | fish sauce | anchovy |
    colbert | sauce |  | colbert butter
    cold buttermilk soup | buttermilk, sugar product | egg? |
    cold cereal | cereal |  | dry cereal
    cold stuffed tomato | dish |  |
    coleslaw | vegetable | mayonnaise?, cabbage | slaw
    coleslaw cabbage | cabbage |  |
    coley | fish |  | coley roe, coley steak
    collagen | gelatin |  |
    colocasia | vegetable |  |
    combination salad | tossed salad |  |
    comfit | candy |  |
    comfrey | herb |  | healing herb
    comice pear | pear |  |
    common bean | bean |  |
    comte | cheese |  | comte cheese
    concord grape | fox grape |  |
    condensed bean soup | bean with bacon soup, canned soup |  | bean with bacon condensed soup, condensed bean with bacon soup
    condensed beef soup | beef soup, canned soup |  | condensed beef noodle soup, condensed beef soup mix, condensed vegetable beef soup
    condensed chicken soup | chicken soup, canned soup |  | condensed chicken gumbo soup, condensed chicken noodle soup, condensed chicken soup mix
    condensed milk | milk, sugar product |  | cajeta, dulce de leche, eagle brand, eagle brand milk, eagle brand sweetened condensed milk, milk caramel, sweetened condensed milk
    condensed mushroom soup | mushroom soup, canned soup |  | condensed golden mushroom soup, golden mushroom condensed soup, golden mushroom soup
    condensed onion soup | french onion soup, canned soup |  | condensed french onion soup
    condensed tomato soup | tomato soup, canned soup |  | campbells tomato soup, tomato condensed soup
    condiment |  |  |
    confectionery | candy |  |
    congee | gruel |  | jook
    conserve | jam |  | apple mint conserve, black cherry conserve, black currant conserve, black raspberry conserve, boysenberry conserve, chili conserve, crabapple conserve, currant conserve, damson conserve, elderberry conserve, fruit conserve, ginger conserve, green pepper conserve, guava conserve, hot pepper conserve, jalapeno conserve, jalapeno pepper conserve, lemon conserve, lime conserve, lingonberry conserve, mint conserve, mixed berry conserve, pear conserve, pepper conserve, preserve, quince conserve, red currant conserve, red pepper conserve, rhubarb conserve, seedless blackberry conserve, seedless raspberry conserve, seedless strawberry conserve, sour cherry conserve, wine conserve
    cookie | baked good | wheat, sugar, egg?, milk?, soy? | =nilla, =wafers, amaretti biscuit crumb, amaretti cookie dough, amaretti cookie mix, amaretti crumb, animal cookie crumb, animal cookie dough, animal cookie mix, animal crumb, arrowroot biscuit, arrowroot biscuit crumb, biscotti, biscotti cookie crumb, biscotti cookie dough, biscotti cookie mix, biscotti crumb, biscuit, biscuit cookie crumb, biscuit cookie dough, biscuit cookie mix, biscuit crumb, brownie, butter biscuit, butter crumb, chocolate biscuit, chocolate biscuit crumb, chocolate brownie, chocolate chip biscuit, chocolate chip cookie crumb, chocolate chip cookie mix, chocolate chip crumb, chocolate covered biscuit, chocolate covered cookie, chocolate covered cookie crumb, chocolate covered cookie dough, chocolate covered cookie mix, chocolate covered crumb, chocolate covered mint biscuit, chocolate covered mint cookie, chocolate covered mint cookie crumb, chocolate covered mint cookie dough, chocolate covered mint cookie mix, chocolate covered mint crumb, chocolate cream filled biscuit, chocolate cream filled cookie crumb, chocolate cream filled cookie dough, chocolate cream filled cookie mix, chocolate cream filled crumb, chocolate creme sandwich biscuit, chocolate creme sandwich cookie, chocolate creme sandwich cookie crumb, chocolate creme sandwich cookie dough, chocolate creme sandwich cookie mix, chocolate creme sandwich crumb, chocolate crumb, chocolate mint biscuit, chocolate mint cookie crumb, chocolate mint cookie dough, chocolate mint cookie mix, chocolate mint crumb, chocolate sandwich biscuit, chocolate sandwich cookie dough, chocolate sandwich cookie mix, chocolate sandwich crumb, chocolate sandwich style biscuit, chocolate sandwich style cookie, chocolate sandwich style cookie crumb, chocolate sandwich style cookie dough, chocolate sandwich style cookie mix, chocolate sandwich style crumb, chocolate wafer, chocolate wafer cookie dough, chocolate wafer cookie mix, christmas cookie crumb, christmas cookie dough, christmas cookie mix, christmas crumb, coconut biscuit, coconut cookie, coconut cookie crumb, coconut cookie dough, coconut cookie mix, coconut crumb, cookie butter, cookie crumb, cookie dough, cookie mix, cream biscuit, cream biscuit crumb, cream filled biscuit, cream filled chocolate sandwich biscuit, cream filled chocolate sandwich cookie, cream filled chocolate sandwich cookie crumb, cream filled chocolate sandwich cookie dough, cream filled chocolate sandwich cookie mix, cream filled chocolate sandwich crumb, cream filled cookie, cream filled cookie crumb, cream filled cookie dough, cream filled cookie mix, cream filled crumb, creme filled chocolate sandwich biscuit, creme filled chocolate sandwich cookie, creme filled chocolate sandwich cookie crumb, creme filled chocolate sandwich cookie dough, creme filled chocolate sandwich cookie mix, creme filled chocolate sandwich crumb, crisp biscuit, crisp cookie, crisp cookie crumb, crisp cookie dough, crisp cookie mix, crisp crumb, digestive biscuit, digestive cookie, digestive cookie crumb, digestive cookie dough, digestive cookie mix, digestive crumb, double stuf oreo biscuit, double stuf oreo cookie, double stuf oreo cookie crumb, double stuf oreo cookie dough, double stuf oreo cookie mix, double stuf oreo crumb, famous chocolate wafer, fig newton, fortune cookie crumb, fortune cookie dough, fortune cookie mix, fortune crumb, fudge mint biscuit, fudge mint cookie, fudge mint cookie crumb, fudge mint cookie dough, fudge mint cookie mix, fudge mint crumb, fudge stripe biscuit, fudge stripe cookie, fudge stripe cookie crumb, fudge stripe cookie dough, fudge stripe cookie mix, fudge stripe crumb, ginger biscuit, ginger biscuit crumb, ginger cookie, ginger cookie crumb, ginger cookie dough, ginger cookie mix, ginger crumb, ginger nut, gingernut cookie crumb, gingernut crumb, gingersnap, gingersnap cookie crumb, gingersnap cookie dough, gingersnap cookie mix, gingersnap crumb, golden oreo biscuit, golden oreo cookie, golden oreo cookie crumb, golden oreo cookie dough, golden oreo cookie mix, golden oreo crumb, graham biscuit, graham cookie, graham cookie crumb, graham cookie dough, graham cookie mix, graham cracker cookie, granita biscuit, granita biscuit crumb, ice cream cone, italian cookie crumb, italian cookie dough, italian cookie mix, italian crumb, keebler fudge biscuit, keebler fudge cookie, keebler fudge cookie crumb, keebler fudge cookie dough, keebler fudge cookie mix, keebler fudge crumb, lemon biscuit, lemon cookie, lemon cookie crumb, lemon cookie dough, lemon cookie mix, lemon crumb, lemon wafer, lotus cookie dough, lotus cookie mix, marie biscuit crumb, marie cookie crumb, marie cookie dough, marie cookie mix, marie crumb, mini oreo cookie, mint oreo biscuit, mint oreo cookie, mint oreo cookie crumb, mint oreo cookie dough, mint oreo cookie mix, mint oreo crumb, molasses biscuit, molasses cookie, molasses cookie crumb, molasses cookie dough, molasses cookie mix, molasses crumb, nice biscuit crumb, nilla, nilla wafer cookie crumb, nilla wafer cookie dough, nilla wafer cookie mix, nilla wafer crumb, nutter cookie crumb, nutter cookie dough, nutter cookie mix, nutter crumb, oatmeal biscuit, oatmeal cookie, oatmeal cookie crumb, oatmeal cookie dough, oatmeal cookie mix, oatmeal crumb, oatmeal raisin biscuit, oatmeal raisin cookie crumb, oatmeal raisin cookie dough, oatmeal raisin cookie mix, oatmeal raisin crumb, pirouette, pirouette cookie crumb, pirouette cookie dough, pirouette cookie mix, pirouette crumb, pirouline wafer, plain biscuit crumb, plain sweet biscuit, plain sweet biscuit crumb, refrigerated chocolate chip biscuit, refrigerated chocolate chip cookie, refrigerated chocolate chip cookie crumb, refrigerated chocolate chip cookie dough, refrigerated chocolate chip cookie mix, refrigerated chocolate chip crumb, refrigerated cookie crumb, refrigerated cookie dough, refrigerated cookie mix, refrigerated crumb, refrigerated sugar biscuit, refrigerated sugar cookie, refrigerated sugar cookie crumb, refrigerated sugar cookie dough, refrigerated sugar cookie mix, refrigerated sugar crumb, rich tea biscuit, rich tea biscuit crumb, rolled wafer, sandwich biscuit, sandwich cookie, sandwich cookie crumb, sandwich cookie dough, sandwich cookie mix, sandwich crumb, shortbread cookie crumb, shortbread cookie dough, shortbread cookie mix, shortbread crumb, shortbread round, snickerdoodle, speculaas, speculaas cookie crumb, speculaas cookie dough, speculaas cookie mix, speculaas crumb, speculoos biscuit, speculoos cookie, speculoos cookie crumb, speculoos cookie dough, speculoos cookie mix, speculoos crumb, spice biscuit, spice cookie, spice cookie crumb, spice cookie dough, spice cookie mix, spice crumb, sugar biscuit, sugar cone, sugar cookie, sugar cookie biscuit, sugar cookie cookie, sugar cookie cookie crumb, sugar cookie cookie dough, sugar cookie cookie mix, sugar cookie crumb, sugar cookie dough, sugar cookie mix, sugar crumb, sweet biscuit, sweet biscuit crumb, tea biscuit crumb, thin mint biscuit, thin mint cookie, thin mint cookie crumb, thin mint cookie dough, thin mint cookie mix, thin mint crumb, vanilla sandwich biscuit, vanilla sandwich cookie, vanilla sandwich cookie crumb, vanilla sandwich cookie dough, vanilla sandwich cookie mix, vanilla sandwich crumb, vanilla wafer, vanilla wafer cookie, vanilla wafer cookie crumb, vanilla wafer cookie dough, vanilla wafer cookie mix, vanilla wafer crumb, wafer cookie crumb, wafer cookie dough, wafer cookie mix, wafer crumb, waffle cone, wheat biscuit, wheat biscuit crumb
    cookie ice cream | ice cream | wheat | birthday cake ice cream, cheesecake ice cream, chocolate chip cookie dough ice cream, cookie dough ice cream, cookies and cream ice cream, cookies n cream ice cream, ice cream sandwich
    cooking spray | oil |  | =spray, baking spray, canola cooking spray, canola oil cooking spray, canola oil spray, canola spray, cooking oil spray, garlic flavored cooking spray, garlic flavored spray, high heat spray, no stick cooking spray, no stick spray, non stick cooking spray, nonfat spray, nonstick olive oil cooking spray, nonstick olive oil spray, nonstick spray, nonstick spray coating, nonstick vegetable cooking spray, nonstick vegetable oil cooking spray, nonstick vegetable oil spray, nonstick vegetable spray, oil cooking spray, oil spray, olive oil flavored spray, olive oil nonstick cooking spray, olive oil nonstick spray, pam, pan spray, spray oil, vegetable cooking spray, vegetable oil cooking spray, vegetable oil spray, vegetable spray
    coq au vin | chicken | wine |
    coquilles saint jacques | dish |  |
    coral | caviar |  |
    coriander | herb |  | chinese parsley
    coriander seed | seed |  | coriander seed kernel
    corn | vegetable |  | corn nut, corncob, cornhusk, cream of corn, green corn, maize, mexican style corn, mexicorn, microwave popcorn, niblets, popcorn, super sweet corn, sweetcorn
    corn cake | cornbread |  |
    corn chex | cereal | corn | corn chex cereal
    corn chowder | chowder |  |
    corn dab | cornbread |  | corn dodger, dodger
    corn flake | breakfast cereal | corn | corn flake cereal, corn flake cereal crumb, corn flake flake cereal, corn flake nugget cereal, corn flake square, cornflake crumb, kelloggs corn flake
    corn fritter | fritter |  |
    corn gluten | gluten |  |
    corn oil | oil | corn | crisco corn oil, mazola, mazola corn oil, wesson corn oil
    corn pudding | pudding |  |
    corn sugar | sugar |  |
    corn syrup | syrup | corn | corn light syrup, dark corn syrup, high fructose corn syrup, karo, karo light corn syrup, karo syrup, light corn syrup, white corn syrup
    corn tamale | dish | corn, lard?, milk? |
    corn tortilla | plant food | corn | 6 inch corn tortilla, arepa flour, baked tortilla chip, blue corn tortilla, blue corn tortilla chip, corn chip, corn taco shell, corn tortilla chip, corn tostada, corn tostada shell, crisp taco shell, crispy taco shell, frito, frito chip, frito corn chip, fritos corn, fritos corn corn chip, hard taco shell, inch corn tortilla, soft corn tortilla, taco chip, taco shell, tamale, tortilla chip, tortilla corn chip, tortilla strip, white corn tortilla, white corn tortilla chip, yellow corn tortilla
    corn whiskey | whiskey |  | corn whisky
    cornbread | baked good | wheat?, milk?, egg?, corn | corn bread muffin muffin mix, corn bread muffin stuffing crumb, corn muffin muffin mix, corn muffin stuffing crumb, cornbread crumb, cornbread mix, cornbread muffin mix, cornbread stuffing crumb, cornbread stuffing cube, cornmeal cornmeal mix, cornmeal muffin mix, cornmeal muffin muffin mix, cornmeal muffin stuffing crumb, dry corn muffin mix, dry corn muffin muffin mix, dry corn muffin stuffing crumb, honey cornbread muffin mix, honey cornbread stuffing crumb, jiffy corn muffin muffin mix, jiffy corn muffin stuffing crumb, jiffy cornbread mix, jiffy cornbread stuffing crumb, jiffy stuffing crumb, self rising cornmeal, self rising cornmeal mix, self rising white cornmeal mix
    cornish pasty | filled pie | beef | beef bridie, beef pasty, bridie, meat bridie, meat pasty, oggy, steak bridie, steak pasty, traditional pasty
    cornmeal | cereal | corn | blue corn meal, coarse corn meal, corn cornmeal, corn grits, grits, hominy, indian meal, mealie meal, polenta, posole, pozole, stone ground corn meal, white corn meal, yellow corn meal
    cornpone | cornbread |  | pone
    cornstarch | thickener | corn | corn flour thickener, cornflour, maize starch, maizena
    cortland | apple |  | cortland apple
    corvina | fish |  | corvina steak
    costmary | herb |  |
    cotes de provence | wine |  |
    cotija | cheese |  | cotija cheese
    cottage cheese | cheese |  | cream style cottage cheese, creamed cottage cheese, curd cheese, dry cottage cheese, dry curd cottage cheese, farm cheese, farmer cheese, farmer style cheese, large curd cottage cheese, pot cheese, small curd cottage cheese
    cough drop | lozenge |  | pastil, pastille, troche
    couverture | chocolate |  | couverture chocolate, couverture chocolate bar, couverture chocolate square, couverture dark chocolate, couverture dark chocolate bar, couverture dark chocolate square
    cow foot jelly | jelly dessert |  |
    cowpea | bean |  |
    coxs orange pippin | pippin |  |
    crab | crustacean |  | alaska king crab claw meat, alaska king crab leg meat, alaskan king crab meat, backfin crab meat, backfin lump crab meat, blue crab meat, canned crab meat, claw crab meat, cooked crab meat, crab claw meat, crab leg meat, crabmeat, dungeness crab claw meat, dungeness crab leg meat, dungeness crab meat, dungeness lump crab meat, fresh crab meat, jumbo lump crab meat, king crab claw meat, king crab leg meat, king crab meat, lump crab meat, lump white crab meat, snow crab, snow crab claw, snow crab claw meat, snow crab cluster, snow crab leg, snow crab leg meat, snow crabmeat, soft shell crab meat, stone crab meat, white crab meat
    crab cake | crab | wheat?, egg?, mustard? | crab ball, crab cake mix, crab fritter, crab rangoon
    crab louis | dish | crab |
    crab pate | crab | milk?, egg? |
    cracked wheat bread | bread |  |
    cracker | baked good | wheat, soy?, milk? | =grahams, animal cracker crumb, assorted cracker crumb, bagel chip, butter cracker, butter cracker crumb, butter cracker half, butter cracker square, butter flavored cracker crumb, butter flavored cracker half, butter flavored cracker square, butter style cracker, butter style cracker crumb, butter style cracker half, butter style cracker square, buttery cracker crumb, buttery flavored cracker, buttery flavored cracker crumb, buttery flavored cracker half, buttery flavored cracker square, buttery rich round cracker crumb, buttery round cracker crumb, captain cracker crumb, cheddar cracker crumb, cheddar cracker half, cheddar cracker square, cheddar goldfish cracker crumb, cheddar goldfish cracker half, cheddar goldfish cracker square, cheez it cracker crumb, cheez it cracker half, cheez it cracker square, chex mix, chocolate graham cracker, chocolate graham cracker crumb, chocolate graham cracker half, chocolate graham cracker square, cinnamon graham cracker, cinnamon graham cracker crumb, cinnamon graham cracker half, cinnamon graham cracker square, club cracker crumb, cracker crumb, digestive biscuit crumb, digestive biscuit crust, entertainment cracker crumb, graham, graham cracker crumb, graham crumb, graham crust, graham wafer, graham wafer crumb, graham wafer crust, original graham cracker crumb, oyster soup cracker crumb, oyster soup cracker half, oyster soup cracker square, pepperidge farm goldfish cracker crumb, pepperidge farm goldfish cracker half, pepperidge farm goldfish cracker square, pilot cracker crumb, pretzel, pretzel snap, rich cracker crumb, rich round cracker crumb, ritz, ritz cracker crumb, ritz cracker crust, round butter cracker, round butter cracker crumb, round butter cracker half, round butter cracker square, round buttery cracker crumb, round cracker crumb, saltine, saltine cracker crumb, saltine crumb, saltine crust, saltine soda cracker, saltine soda cracker crumb, saltine soda cracker half, saltine soda cracker square, snack cracker crumb, soda cracker, soda cracker crumb, soda cracker half, soda cracker square, teddy graham cracker crumb, town house cracker crumb, triscuit, triscuit cracker crumb, unsalted cracker crumb, vegetable cracker, vegetable cracker crumb, vegetable cracker half, vegetable cracker square, water cracker crumb, water cracker half, water cracker square, wheat cracker, wheat cracker crumb, wheat cracker half, wheat cracker square, wheat thin, wheat thin cracker, wheat thin cracker crumb, wheat thin cracker half, wheat thin cracker square, whole grain cracker, whole grain cracker crumb, whole grain cracker half, whole grain cracker square, whole wheat cracker, whole wheat cracker crumb, whole wheat cracker half, whole wheat cracker square
    cracker jack | candy | peanut |
    craisin | dried cranberry |  |
    cranachan | dairy, sugar product | cream, oat, whiskey |
    cranberry | berry |  |
    cranberry jam | jam | cranberry | cranberry conserve, cranberry fruit spread, cranberry glaze, cranberry jelly, cranberry marmalade, cranberry preserve, cranberry spread, seedless cranberry jam
    cranberry juice | juice | cranberry | cranberry drink, cranberry juice cocktail, cranberry juice concentrate, cranberry juice drink, cranberry nectar, frozen cranberry juice concentrate, juice of a cranberry, juice of cranberry, juice of fresh cranberry, juice of half a cranberry, juice of one cranberry
    cranberry sauce | plain sauce | cranberry | canned cranberry sauce, cranberry orange sauce, jellied cranberry sauce, whole berry cranberry sauce, whole cranberry sauce
    crappie | fish |  | crappie steak
    cravendale | milk |  | arla lactofree milk, lactofree, lactofree milk
    cream | dairy |  | chantilly creama, coffee cream, creme, dairy cream, half and half, half and half cream, half n half, heavy sweet cream, light cream, light whipping cream, media crema, reddi wip, schlag, soured light cream, sweet cream, table crema, whipped cream in can, whipped double cream
    cream cheese | cheese |  | chive cream cheese, cream cheese product, cream cheese spread, garden vegetable cream cheese, kraft philadelphia brick cream cheese, kraft philadelphia cream cheese, light cream cheese, lite cream cheese, mascarpone cheese, neufchatel, neufchatel cheese, petit suisse, philadelphia, philadelphia brick cream cheese, philadelphia cream cheese, philly cream cheese, vegetable cream cheese, whipped cream cheese
    cream cheese frosting | frosting | cream cheese | cream cheese frosting mix, cream cheese frosting whipped, cream cheese icing, prepared cream cheese frosting
    cream cracker | cracker |  | cream cracker biscuit, cream cracker crumb, cream cracker half, cream cracker square, jacobs cracker
    cream horn case | puff pastry |  | cream horn pastry, cream horn shell
    cream liqueur | liqueur | cream | amarula, bailey, bailey liqueur, bailey liquor, baileys irish cream, baileys irish cream liqueur, baileys irish cream liquor, godiva liqueur, irish cream, irish cream flavored, irish cream flavored liqueur, irish cream flavored liquor, irish cream liqueur, irish cream liquor, irish creme, rumchata
    cream of asparagus soup | cream soup | asparagus | campbells condensed cream of asparagus soup, campbells cream of asparagus soup, canned cream of asparagus soup, condensed cream of asparagus soup, cream of asparagus soup undiluted, low sodium condensed cream of asparagus soup, low sodium cream of asparagus soup, reduced sodium cream of asparagus soup
    cream of broccoli soup | cream soup | broccoli | campbells condensed cream of broccoli soup, campbells cream of broccoli soup, canned cream of broccoli soup, condensed cream of broccoli soup, cream of broccoli soup undiluted, low sodium condensed cream of broccoli soup, low sodium cream of broccoli soup, reduced sodium cream of broccoli soup
    cream of celery soup | cream soup | celery | campbells condensed cream of celery, campbells condensed cream of celery soup, campbells cream of celery, campbells cream of celery soup, canned cream of celery, canned cream of celery soup, condensed cream of celery, condensed cream of celery soup, cream of celery, cream of celery soup undiluted, low sodium condensed cream of celery soup
    cream of chicken soup | cream soup | chicken, celery | 98 percent fat free cream of chicken, 98 percent fat free cream of chicken and mushroom soup, 98 percent fat free cream of chicken condensed soup, 98 percent fat free cream of chicken soup, 98 percent fat free cream of chicken with herbs soup, 98% fat free cream of chicken, 98% fat free cream of chicken and mushroom soup, 98% fat free cream of chicken condensed soup, 98% fat free cream of chicken soup, 98% fat free cream of chicken with herbs soup, campbells condensed cream of chicken, campbells condensed cream of chicken and mushroom soup, campbells condensed cream of chicken condensed soup, campbells condensed cream of chicken soup, campbells condensed cream of chicken with herbs soup, campbells cream of chicken, campbells cream of chicken and mushroom soup, campbells cream of chicken condensed soup, campbells cream of chicken soup, campbells cream of chicken with herbs soup, condensed cream of chicken, condensed cream of chicken and mushroom soup, condensed cream of chicken condensed soup, condensed cream of chicken soup, condensed cream of chicken with herbs soup, cream of chicken, cream of chicken and mushroom soup, cream of chicken with herbs soup, cream of turkey soup, creamy chicken soup, healthy request condensed cream of chicken, healthy request condensed cream of chicken and mushroom soup, healthy request condensed cream of chicken condensed soup, healthy request condensed cream of chicken soup, healthy request condensed cream of chicken with herbs soup, low sodium condensed cream of chicken, low sodium condensed cream of chicken and mushroom soup, low sodium condensed cream of chicken condensed soup, low sodium condensed cream of chicken soup, low sodium condensed cream of chicken with herbs soup, reduced fat cream of chicken condensed soup, reduced sodium cream of chicken, reduced sodium cream of chicken and mushroom soup, reduced sodium cream of chicken condensed soup, reduced sodium cream of chicken soup, reduced sodium cream of chicken with herbs soup
    cream of mushroom soup | cream soup | mushroom | 98% fat free cream of mushroom, 98% fat free cream of mushroom soup, campbells condensed cream of mushroom, campbells condensed cream of mushroom soup, campbells cream of mushroom, campbells cream of mushroom soup, canned cream of mushroom, canned cream of mushroom soup, condensed cream of mushroom, condensed cream of mushroom soup, condensed cream of mushroom soup with roasted garlic, cream of mushroom, cream of mushroom soup undiluted, low sodium condensed cream of mushroom soup, low sodium cream of mushroom soup, reduced sodium cream of mushroom soup
    cream of onion soup | cream soup | onion | campbells condensed cream of onion soup, campbells cream of onion soup, canned cream of onion soup, condensed cream of onion soup, cream of onion soup undiluted, low sodium condensed cream of onion soup, low sodium cream of onion soup, reduced sodium cream of onion soup
    cream of potato soup | cream soup | potato | campbells condensed cream of potato soup, campbells cream of potato soup, canned cream of potato soup, condensed cream of potato soup, cream of potato soup undiluted, low sodium condensed cream of potato soup, low sodium cream of potato soup, reduced sodium cream of potato soup
    cream of shrimp soup | cream soup | shrimp | campbells condensed cream of shrimp soup, campbells cream of shrimp soup, canned cream of shrimp soup, condensed cream of shrimp, condensed cream of shrimp soup, cream of shrimp soup undiluted, low sodium condensed cream of shrimp soup, low sodium cream of shrimp soup, reduced sodium cream of shrimp soup
    cream of tartar | leavening |  | tartaric acid
    cream of tomato soup | cream soup | tomato | campbells condensed cream of tomato soup, campbells cream of tomato soup, canned cream of tomato soup, condensed cream of tomato soup, cream of tomato, cream of tomato soup undiluted, heinz cream of tomato soup, heinz tomato soup, low sodium condensed cream of tomato soup, low sodium cream of tomato soup, reduced sodium cream of tomato soup
    cream puff | cake | milk | chocolate eclair, chou, choux au craquelin, coffee eclair, croquembouche, eclair, profiterole, religieuse
    cream slice | filled pie | cream | cream bun, cream donut, cream doughnut, cream finger, cream horn, cream puff bun, cream puff horn, cream puff turnover, cream turnover, millefeuille, napoleon pastry, napoleon slice
    cream soup | canned soup | milk, wheat, cream | 98 fat free cream of asparagus condensed soup, 98 fat free cream of asparagus soup, 98 fat free cream of asparagus soup undiluted, 98 fat free cream of broccoli cheese condensed soup, 98 fat free cream of broccoli cheese soup, 98 fat free cream of broccoli cheese soup undiluted, 98 fat free cream of broccoli condensed soup, 98 fat free cream of broccoli soup, 98 fat free cream of broccoli soup undiluted, 98 fat free cream of celery soup undiluted, 98 fat free cream of cheddar condensed soup, 98 fat free cream of cheddar soup, 98 fat free cream of cheddar soup undiluted, 98 fat free cream of mushroom and roasted garlic condensed soup, 98 fat free cream of mushroom and roasted garlic soup, 98 fat free cream of mushroom and roasted garlic soup undiluted, 98 fat free cream of mushroom condensed soup, 98 fat free cream of mushroom soup, 98 fat free cream of mushroom soup undiluted, 98 fat free cream of mushroom with roasted garlic condensed soup, 98 fat free cream of mushroom with roasted garlic soup, 98 fat free cream of mushroom with roasted garlic soup undiluted, 98 fat free cream of onion condensed soup, 98 fat free cream of onion soup, 98 fat free cream of onion soup undiluted, 98 fat free cream of potato condensed soup, 98 fat free cream of potato soup, 98 fat free cream of potato soup undiluted, 98 fat free cream of shrimp condensed soup, 98 fat free cream of shrimp soup, 98 fat free cream of shrimp soup undiluted, 98 fat free cream of spinach condensed soup, 98 fat free cream of spinach soup, 98 fat free cream of spinach soup undiluted, 98 fat free cream of tomato condensed soup, 98 fat free cream of tomato soup, 98 fat free cream of tomato soup undiluted, 98 percent fat free cream of asparagus condensed soup, 98 percent fat free cream of asparagus soup, 98 percent fat free cream of asparagus soup undiluted, 98 percent fat free cream of broccoli cheese condensed soup, 98 percent fat free cream of broccoli cheese soup, 98 percent fat free cream of broccoli cheese soup undiluted, 98 percent fat free cream of broccoli condensed soup, 98 percent fat free cream of broccoli soup, 98 percent fat free cream of broccoli soup undiluted, 98 percent fat free cream of celery soup undiluted, 98 percent fat free cream of cheddar condensed soup, 98 percent fat free cream of cheddar soup, 98 percent fat free cream of cheddar soup undiluted, 98 percent fat free cream of mushroom and roasted garlic condensed soup, 98 percent fat free cream of mushroom and roasted garlic soup, 98 percent fat free cream of mushroom and roasted garlic soup undiluted, 98 percent fat free cream of mushroom condensed soup, 98 percent fat free cream of mushroom soup, 98 percent fat free cream of mushroom soup undiluted, 98 percent fat free cream of mushroom with roasted garlic condensed soup, 98 percent fat free cream of mushroom with roasted garlic soup, 98 percent fat free cream of mushroom with roasted garlic soup undiluted, 98 percent fat free cream of onion condensed soup, 98 percent fat free cream of onion soup, 98 percent fat free cream of onion soup undiluted, 98 percent fat free cream of potato condensed soup, 98 percent fat free cream of potato soup, 98 percent fat free cream of potato soup undiluted, 98 percent fat free cream of shrimp condensed soup, 98 percent fat free cream of shrimp soup, 98 percent fat free cream of shrimp soup undiluted, 98 percent fat free cream of spinach condensed soup, 98 percent fat free cream of spinach soup, 98 percent fat free cream of spinach soup undiluted, 98 percent fat free cream of tomato condensed soup, 98 percent fat free cream of tomato soup, 98 percent fat free cream of tomato soup undiluted, 98% fat free cream of asparagus condensed soup, 98% fat free cream of asparagus soup, 98% fat free cream of asparagus soup undiluted, 98% fat free cream of broccoli cheese condensed soup, 98% fat free cream of broccoli cheese soup, 98% fat free cream of broccoli cheese soup undiluted, 98% fat free cream of broccoli condensed soup, 98% fat free cream of broccoli soup, 98% fat free cream of broccoli soup undiluted, 98% fat free cream of celery soup undiluted, 98% fat free cream of cheddar condensed soup, 98% fat free cream of cheddar soup, 98% fat free cream of cheddar soup undiluted, 98% fat free cream of mushroom and roasted garlic condensed soup, 98% fat free cream of mushroom and roasted garlic soup, 98% fat free cream of mushroom and roasted garlic soup undiluted, 98% fat free cream of mushroom condensed soup, 98% fat free cream of mushroom soup undiluted, 98% fat free cream of mushroom with roasted garlic condensed soup, 98% fat free cream of mushroom with roasted garlic soup, 98% fat free cream of mushroom with roasted garlic soup undiluted, 98% fat free cream of onion condensed soup, 98% fat free cream of onion soup, 98% fat free cream of onion soup undiluted, 98% fat free cream of potato condensed soup, 98% fat free cream of potato soup, 98% fat free cream of potato soup undiluted, 98% fat free cream of shrimp condensed soup, 98% fat free cream of shrimp soup, 98% fat free cream of shrimp soup undiluted, 98% fat free cream of spinach condensed soup, 98% fat free cream of spinach soup, 98% fat free cream of spinach soup undiluted, 98% fat free cream of tomato condensed soup, 98% fat free cream of tomato soup, 98% fat free cream of tomato soup undiluted, broccoli cheddar soup, broccoli cheese soup, campbells condensed cream of asparagus condensed soup, campbells condensed cream of asparagus soup undiluted, campbells condensed cream of broccoli cheese condensed soup, campbells condensed cream of broccoli cheese soup, campbells condensed cream of broccoli cheese soup undiluted, campbells condensed cream of broccoli condensed soup, campbells condensed cream of broccoli soup undiluted, campbells condensed cream of celery condensed soup, campbells condensed cream of celery soup undiluted, campbells condensed cream of cheddar condensed soup, campbells condensed cream of cheddar soup, campbells condensed cream of cheddar soup undiluted, campbells condensed cream of mushroom and roasted garlic condensed soup, campbells condensed cream of mushroom and roasted garlic soup, campbells condensed cream of mushroom and roasted garlic soup undiluted, campbells condensed cream of mushroom condensed soup, campbells condensed cream of mushroom soup undiluted, campbells condensed cream of mushroom with roasted garlic condensed soup, campbells condensed cream of mushroom with roasted garlic soup, campbells condensed cream of mushroom with roasted garlic soup undiluted, campbells condensed cream of onion condensed soup, campbells condensed cream of onion soup undiluted, campbells condensed cream of potato condensed soup, campbells condensed cream of potato soup undiluted, campbells condensed cream of shrimp condensed soup, campbells condensed cream of shrimp soup undiluted, campbells condensed cream of spinach condensed soup, campbells condensed cream of spinach soup, campbells condensed cream of spinach soup undiluted, campbells condensed cream of tomato condensed soup, campbells condensed cream of tomato soup undiluted, campbells cream of asparagus condensed soup, campbells cream of asparagus soup undiluted, campbells cream of broccoli cheese condensed soup, campbells cream of broccoli cheese soup, campbells cream of broccoli cheese soup undiluted, campbells cream of broccoli condensed soup, campbells cream of broccoli soup undiluted, campbells cream of celery condensed soup, campbells cream of celery soup undiluted, campbells cream of cheddar condensed soup, campbells cream of cheddar soup, campbells cream of cheddar soup undiluted, campbells cream of mushroom and roasted garlic condensed soup, campbells cream of mushroom and roasted garlic soup, campbells cream of mushroom and roasted garlic soup undiluted, campbells cream of mushroom condensed soup, campbells cream of mushroom soup undiluted, campbells cream of mushroom with roasted garlic condensed soup, campbells cream of mushroom with roasted garlic soup, campbells cream of mushroom with roasted garlic soup undiluted, campbells cream of onion condensed soup, campbells cream of onion soup undiluted, campbells cream of potato condensed soup, campbells cream of potato soup undiluted, campbells cream of shrimp condensed soup, campbells cream of shrimp soup undiluted, campbells cream of spinach condensed soup, campbells cream of spinach soup, campbells cream of spinach soup undiluted, campbells cream of tomato condensed soup, campbells cream of tomato soup undiluted, canned cream of asparagus condensed soup, canned cream of asparagus soup undiluted, canned cream of broccoli cheese condensed soup, canned cream of broccoli cheese soup, canned cream of broccoli cheese soup undiluted, canned cream of broccoli condensed soup, canned cream of broccoli soup undiluted, canned cream of celery condensed soup, canned cream of celery soup undiluted, canned cream of cheddar condensed soup, canned cream of cheddar soup, canned cream of cheddar soup undiluted, canned cream of mushroom and roasted garlic condensed soup, canned cream of mushroom and roasted garlic soup, canned cream of mushroom and roasted garlic soup undiluted, canned cream of mushroom condensed soup, canned cream of mushroom soup undiluted, canned cream of mushroom with roasted garlic condensed soup, canned cream of mushroom with roasted garlic soup, canned cream of mushroom with roasted garlic soup undiluted, canned cream of onion condensed soup, canned cream of onion soup undiluted, canned cream of potato condensed soup, canned cream of potato soup undiluted, canned cream of shrimp condensed soup, canned cream of shrimp soup undiluted, canned cream of spinach condensed soup, canned cream of spinach soup, canned cream of spinach soup undiluted, canned cream of tomato condensed soup, canned cream of tomato soup undiluted, cheddar soup, condensed broccoli cheese soup, condensed cheddar soup, condensed cream of asparagus condensed soup, condensed cream of asparagus soup undiluted, condensed cream of broccoli cheese condensed soup, condensed cream of broccoli cheese soup, condensed cream of broccoli cheese soup undiluted, condensed cream of broccoli condensed soup, condensed cream of broccoli soup undiluted, condensed cream of celery condensed soup, condensed cream of celery soup undiluted, condensed cream of cheddar condensed soup, condensed cream of cheddar soup, condensed cream of cheddar soup undiluted, condensed cream of mushroom and roasted garlic condensed soup, condensed cream of mushroom and roasted garlic soup, condensed cream of mushroom and roasted garlic soup undiluted, condensed cream of mushroom condensed soup, condensed cream of mushroom soup undiluted, condensed cream of mushroom with roasted garlic condensed soup, condensed cream of mushroom with roasted garlic soup, condensed cream of mushroom with roasted garlic soup undiluted, condensed cream of onion condensed soup, condensed cream of onion soup undiluted, condensed cream of potato condensed soup, condensed cream of potato soup undiluted, condensed cream of shrimp condensed soup, condensed cream of shrimp soup undiluted, condensed cream of spinach condensed soup, condensed cream of spinach soup, condensed cream of spinach soup undiluted, condensed cream of tomato condensed soup, condensed cream of tomato soup undiluted, condensed fiesta cheese soup, condensed fiesta nacho cheese soup, condensed nacho cheese soup, cream of asparagus, cream of asparagus condensed soup, cream of broccoli, cream of broccoli cheese condensed soup, cream of broccoli cheese soup, cream of broccoli cheese soup undiluted, cream of broccoli condensed soup, cream of celery condensed soup, cream of cheddar condensed soup, cream of cheddar soup, cream of cheddar soup undiluted, cream of mushroom and roasted garlic condensed soup, cream of mushroom and roasted garlic soup, cream of mushroom and roasted garlic soup undiluted, cream of mushroom condensed soup, cream of mushroom with roasted garlic condensed soup, cream of mushroom with roasted garlic soup, cream of mushroom with roasted garlic soup undiluted, cream of onion, cream of onion condensed soup, cream of potato, cream of potato condensed soup, cream of shrimp condensed soup, cream of spinach condensed soup, cream of spinach soup, cream of spinach soup undiluted, cream of tomato condensed soup, fat free condensed cream of asparagus soup, fat free condensed cream of broccoli soup, fat free condensed cream of onion soup, fat free condensed cream of potato soup, fat free condensed cream of shrimp soup, fat free condensed cream of tomato soup, low sodium condensed cream of asparagus condensed soup, low sodium condensed cream of asparagus soup undiluted, low sodium condensed cream of broccoli cheese condensed soup, low sodium condensed cream of broccoli cheese soup, low sodium condensed cream of broccoli cheese soup undiluted, low sodium condensed cream of broccoli condensed soup, low sodium condensed cream of broccoli soup undiluted, low sodium condensed cream of celery condensed soup, low sodium condensed cream of celery soup undiluted, low sodium condensed cream of cheddar condensed soup, low sodium condensed cream of cheddar soup, low sodium condensed cream of cheddar soup undiluted, low sodium condensed cream of mushroom and roasted garlic condensed soup, low sodium condensed cream of mushroom and roasted garlic soup, low sodium condensed cream of mushroom and roasted garlic soup undiluted, low sodium condensed cream of mushroom condensed soup, low sodium condensed cream of mushroom soup undiluted, low sodium condensed cream of mushroom with roasted garlic condensed soup, low sodium condensed cream of mushroom with roasted garlic soup, low sodium condensed cream of mushroom with roasted garlic soup undiluted, low sodium condensed cream of onion condensed soup, low sodium condensed cream of onion soup undiluted, low sodium condensed cream of potato condensed soup, low sodium condensed cream of potato soup undiluted, low sodium condensed cream of shrimp condensed soup, low sodium condensed cream of shrimp soup undiluted, low sodium condensed cream of spinach condensed soup, low sodium condensed cream of spinach soup, low sodium condensed cream of spinach soup undiluted, low sodium condensed cream of tomato condensed soup, low sodium condensed cream of tomato soup undiluted, low sodium cream of asparagus condensed soup, low sodium cream of asparagus soup undiluted, low sodium cream of broccoli cheese condensed soup, low sodium cream of broccoli cheese soup, low sodium cream of broccoli cheese soup undiluted, low sodium cream of broccoli condensed soup, low sodium cream of broccoli soup undiluted, low sodium cream of celery soup undiluted, low sodium cream of cheddar condensed soup, low sodium cream of cheddar soup, low sodium cream of cheddar soup undiluted, low sodium cream of mushroom and roasted garlic condensed soup, low sodium cream of mushroom and roasted garlic soup, low sodium cream of mushroom and roasted garlic soup undiluted, low sodium cream of mushroom condensed soup, low sodium cream of mushroom soup undiluted, low sodium cream of mushroom with roasted garlic condensed soup, low sodium cream of mushroom with roasted garlic soup, low sodium cream of mushroom with roasted garlic soup undiluted, low sodium cream of onion condensed soup, low sodium cream of onion soup undiluted, low sodium cream of potato condensed soup, low sodium cream of potato soup undiluted, low sodium cream of shrimp condensed soup, low sodium cream of shrimp soup undiluted, low sodium cream of spinach condensed soup, low sodium cream of spinach soup, low sodium cream of spinach soup undiluted, low sodium cream of tomato condensed soup, low sodium cream of tomato soup undiluted, reduced fat cream of asparagus soup undiluted, reduced fat cream of broccoli soup undiluted, reduced fat cream of celery soup undiluted, reduced fat cream of mushroom soup undiluted, reduced fat cream of onion soup undiluted, reduced fat cream of potato soup undiluted, reduced fat cream of shrimp soup undiluted, reduced fat cream of tomato soup undiluted, reduced sodium cream of asparagus condensed soup, reduced sodium cream of asparagus soup undiluted, reduced sodium cream of broccoli cheese condensed soup, reduced sodium cream of broccoli cheese soup, reduced sodium cream of broccoli cheese soup undiluted, reduced sodium cream of broccoli condensed soup, reduced sodium cream of broccoli soup undiluted, reduced sodium cream of celery soup undiluted, reduced sodium cream of cheddar condensed soup, reduced sodium cream of cheddar soup, reduced sodium cream of cheddar soup undiluted, reduced sodium cream of mushroom and roasted garlic condensed soup, reduced sodium cream of mushroom and roasted garlic soup, reduced sodium cream of mushroom and roasted garlic soup undiluted, reduced sodium cream of mushroom condensed soup, reduced sodium cream of mushroom soup undiluted, reduced sodium cream of mushroom with roasted garlic condensed soup, reduced sodium cream of mushroom with roasted garlic soup, reduced sodium cream of mushroom with roasted garlic soup undiluted, reduced sodium cream of onion condensed soup, reduced sodium cream of onion soup undiluted, reduced sodium cream of potato condensed soup, reduced sodium cream of potato soup undiluted, reduced sodium cream of shrimp condensed soup, reduced sodium cream of shrimp soup undiluted, reduced sodium cream of spinach condensed soup, reduced sodium cream of spinach soup, reduced sodium cream of spinach soup undiluted, reduced sodium cream of tomato condensed soup, reduced sodium cream of tomato soup undiluted
    cream stiffener | thickener | milk? |
    cream style corn | corn |  | cream corn, cream style sweet corn, creamed sweet corn
    cream style horseradish | horseradish | milk?, egg? | creamy horseradish, horseradish sauce, prepared cream style horseradish, sauce albert
    creamed corn | corn |  | cream style corn kernel
    creamed horseradish | horseradish | milk?, mustard?, wheat? | creamed horseradish sauce, creamy horseradish sauce, horseradish sauce sauce, hot horseradish, hot horseradish sauce
    creamed spinach | spinach | cream | chopped creamed spinach, cream spinach, frozen creamed spinach, spinach in cream
    creamed vegetable | vegetable | cream | creamed cabbage, creamed cauliflower, creamed kale, creamed leek, creamed mushroom, creamed onion, creamed pea
    creamer |  | milk? | coffee creamer, coffee mate creamer, coffee whitener, coffeemate, dairy free creamer, french vanilla creamer, irish cream creamer, non dairy creamer, nondairy coffee creamer, powdered non dairy creamer, vanilla creamer, vanilla flavored creamer
    creamy chocolate sauce | syrup | cocoa, milk? |
    creme anglais | custard |  |
    creme de almond | liqueur | almond? | creme damande
    creme de banana | liqueur |  |
    creme de cacao | chocolate liqueur |  | creme de cacao liqueur
    creme de cassis | cassis |  |
    creme de fraise | liqueur |  |
    creme de menthe | liqueur |  | creme de menthe liqueur
    creme de noyaux | liqueur | almond? | creme de noyau
    creme de violette | liqueur |  |
    creme egg | milk chocolate | egg white | cadbury creme egg, mini creme egg
    creme fraiche | cream |  | creme fresh
    crenshaw melon | melon |  |
    crepe | pancake mix | egg, milk | blintz, blueberry blintz, crape, french pancake, nalesniki, palatschinken, pannkakor, savory crepe, sweet crepe
    crepe suzette | crepe |  |
    crescenza | cheese |  | crescenza cheese
    cretons | pork | milk?, wheat? |
    criollo | cocoa |  |
    crisp bread sticks | baked good | wheat, sesame?, milk?, lard? |
    crisp rice cereal | cereal | barley, rice | bran chex cereal, bran square cereal, chex, chex cereal, cocoa krispies, corn square cereal, crisped rice cereal, crispix, crispix cereal, crispy puffed rice cereal, crispy rice, crispy rice cereal, crispy rice cereal square, puffed rice cereal, rice crispies, rice krispies cereal, rice krispy, rice square cereal, toasted rice cereal, wheat chex cereal, wheat square cereal
    crispbread of rye | bread | rye, sesame? |
    crispy garlic | garlic | wheat? | crispy fried garlic, fried garlic
    croaker | fish |  | croaker steak
    crocodile | game |  | crocodile meat, crocodile steak
    croissant | baked good | wheat, butter, egg? |
    croquette | dish |  |
    croquette of meat | breading | meat, milk?, celery? | bitterbal
    crosne | vegetable |  |
    cruller | friedcake |  | twister
    crumb cake | cake |  |
    crushed chile | spice |  |
    crushed red chile | spice |  |
    crushed red pepper | spice |  |
    crushed red pepper flake | red pepper flake |  |
    crustacean | shellfish | *crustaceans |
    cube of chicken | chicken stock | wheat?, soy?, celery? | chicken maggi, knorr chicken cube, maggi chicken, maggi chicken cube
    cubeb | spice |  |
    cucumber | vegetable |  | cuke
    culantro | herb |  |
    cumin | spice |  |
    cumin seed | seed |  | cumin seed kernel
    cup cake case | not food |  | baking basin, baking bean, baking bird, baking dish, baking funnel, baking plate, baking tin, baking weight, bread bin, bread knife, bread machine, bread tin, brioche case, brioche mold, brioche mould, brioche pan, brioche tin, brioche tray, brownie case, brownie mold, brownie mould, brownie pan, brownie tin, brownie tray, butter basin, butter bird, butter dish, butter funnel, butter knife, butter muslin, butter plate, butter tin, butter weight, cake ring, cake stand, cake tester, canele case, canele mold, canele mould, canele pan, canele tin, canele tray, casserole basin, casserole bird, casserole dish, casserole funnel, casserole plate, casserole tin, casserole weight, ceramic baking bean, cheese slicer, cheesecake case, cheesecake mold, cheesecake mould, cheesecake pan, cheesecake tin, cheesecake tray, chicken brick, crab cracker, crepe case, crepe mold, crepe mould, crepe pan, crepe tin, crepe tray, crumble basin, crumble bird, crumble dish, crumble funnel, crumble plate, crumble tin, crumble weight, crumpet ring, cupcake mold, cupcake mould, cupcake pan, cupcake tin, cupcake tray, donut case, donut mold, donut mould, donut pan, donut tin, donut tray, doughnut case, doughnut mold, doughnut mould, doughnut pan, doughnut tin, doughnut tray, eclair case, eclair mold, eclair mould, eclair pan, eclair tin, eclair tray, egg box, egg cup, egg poacher, egg ring, egg slicer, egg timer, fish kettle, flan basin, flan bird, flan dish, flan funnel, flan plate, flan ring, flan tin, flan weight, food ring, gratin basin, gratin bird, gratin dish, gratin funnel, gratin plate, gratin tin, gratin weight, lasagna basin, lasagna bird, lasagna dish, lasagna funnel, lasagna plate, lasagna tin, lasagna weight, lasagne basin, lasagne bird, lasagne dish, lasagne funnel, lasagne plate, lasagne tin, lasagne weight, lobster cracker, madeleine case, madeleine mold, madeleine mould, madeleine pan, madeleine tin, madeleine tray, meat mallet, meat pounder, meat tenderiser, milk jug, milk pan, muffin mold, muffin mould, muffin pan, muffin tray, nut cracker, ovenproof basin, ovenproof bird, ovenproof dish, ovenproof funnel, ovenproof plate, ovenproof tin, ovenproof weight, oyster knife, pancake case, pancake mold, pancake mould, pancake pan, pancake tin, pancake tray, panettone case, panettone mold, panettone mould, panettone pan, panettone tin, panettone tray, paper cupcake case, pastry ring, pie basin, pie bean, pie bird, pie crust shield, pie dish, pie funnel, pie ring, pie tin, pie weight, popover case, popover mold, popover mould, popover pan, popover tin, popover tray, pudding basin, pudding bird, pudding bowl, pudding cloth, pudding dish, pudding funnel, pudding mold, pudding mould, pudding plate, pudding tin, pudding weight, quiche basin, quiche bird, quiche dish, quiche funnel, quiche plate, quiche tin, quiche weight, roasting basin, roasting bird, roasting dish, roasting funnel, roasting plate, roasting tin, roasting weight, serving basin, serving bird, serving dish, serving funnel, serving plate, serving tin, serving weight, shortbread case, shortbread mold, shortbread mould, shortbread pan, shortbread tin, shortbread tray, souffle basin, souffle bird, souffle dish, souffle funnel, souffle plate, souffle tin, souffle weight, tart basin, tart bird, tart dish, tart funnel, tart plate, tart ring, tart tin, tart weight, trifle basin, trifle bird, trifle dish, trifle funnel, trifle plate, trifle tin, trifle weight, waffle case, waffle mold, waffle mould, waffle pan, waffle tin, waffle tray, yorkshire pudding case, yorkshire pudding mold, yorkshire pudding mould, yorkshire pudding pan, yorkshire pudding tin, yorkshire pudding tray
    cuppa | tea |  | cupper
    curacao | orange liqueur |  | curacoa
    curly parsley | parsley |  |
    currant | berry |  |
    curry leaf | herb |  |
    curry paste | condiment | crustacean?, fish?, chili pepper | green curry base, green curry paste, green thai curry base, hot curry base, hot curry paste, indian curry base, indian curry paste, korma curry base, korma curry paste, madras curry base, madras curry paste, masaman curry paste, massaman curry base, massaman curry paste, mild curry base, mild curry paste, panang curry base, panang curry paste, penang curry base, penang curry paste, red curry base, red curry paste, red thai curry base, tandoori paste, thai curry base, thai green curry base, thai green curry paste, thai red curry base, thai red curry paste, thai yellow curry base, thai yellow curry paste, tikka curry base, tikka curry paste, tikka masala curry base, tikka masala curry paste, vindaloo curry base, vindaloo curry paste, yellow curry base, yellow curry paste
    curry powder | spice | mustard?, celery? | curry, sweet curry powder
    curry roux | spice | wheat, *? | curry block, curry roux block, curry roux cube, curry sauce mix, golden curry, golden curry block, golden curry roux, golden curry roux block, golden curry roux cube, golden curry sauce mix, house vermont curry block, house vermont curry roux, house vermont curry roux block, house vermont curry roux cube, house vermont curry sauce mix, japanese curry block, japanese curry cube, japanese curry roux, japanese curry roux block, japanese curry roux cube, japanese curry sauce mix, java curry, java curry block, java curry roux, java curry roux block, java curry roux cube, java curry sauce mix, kokumaro curry block, kokumaro curry roux, kokumaro curry roux block, kokumaro curry roux cube, kokumaro curry sauce mix, s and b curry block, s and b curry roux, s and b curry roux block, s and b curry roux cube, s and b curry sauce mix, s and b golden curry, s and b golden curry block, s and b golden curry roux, s and b golden curry roux block, s and b golden curry roux cube, s and b golden curry sauce mix, vermont curry, vermont curry block, vermont curry roux, vermont curry roux block, vermont curry roux cube, vermont curry sauce mix
    cushaw | squash |  | cushaw squash
    cusk | saltwater fish |  |
    custard | dairy, sugar product | egg, milk | creme anglaise, creme patissiere, egg custard, lemon custard, pastry cream
    custard cup | not food |  |
    custard pie | filled pie | milk, egg | bean custard pie, buttermilk chess pie, chocolate chess pie, coconut custard pie, egg custard pie, key lime pie, pumpkin pie, sugar cream pie, sweet potato pie
    custard powder | sugar product | milk? | birds custard, birds custard powder, custard mix, instant custard powder, vanilla custard mix, vanilla custard powder
    custard tart | filled pie | egg, milk | custard cream slice, custard slice, custard tartlet, dan tat tart, dan tat tartlet, egg custard tart, egg custard tartlet, egg tart, egg tartlet, hong kong egg tart, hong kong egg tartlet, melktert, melktert tartlet, milk tart, milk tartlet, pasteis de nata, pastel de nata, portuguese custard tart, portuguese custard tartlet, portuguese tart, portuguese tartlet, vanilla cream slice, vanilla custard tart, vanilla custard tartlet, vanilla slice
    cut of lamb | cut of meat |  |
    cut of meat | meat |  |
    cut of mutton | cut of meat |  |
    cut of veal | cut of meat |  |
    dagad phool | spice |  |
    dahi | yogurt |  | activia, amrakhand, borani, burani, cacik, chobani, curd rice yogurt, fage, frozen yoghurt, haydari, jajik, labneh ball, mast o khiar, mishti doi, muller corner, muller light, muller yogurt, oikos, onken, petit filous, shrikhand, siggis, suzma, suzme, yeo valley yogurt
    daikon | vegetable |  |
    daikon radish | radish |  |
    daim | candy | milk, almond | dime bar
    daiquiri | mixed drink |  | rum cocktail
    dairy | animal product | *milk, *lactose | milk product
    dairylea | cheese |  | ackawi, ackawi cheese, akkawi, akkawi cheese, ayib, ayib cheese, ayibe, ayibe cheese, babybel, babybel cheese, bavarian smoked, bavarian smoked cheese, bel paese, bel paese cheese, beyaz peynir, beyaz peynir cheese, boursin light, boursin light cheese, boursin light triangle, brunost cheese, brunost triangle, bryndza, bryndza cheese, byaslag, byaslag cheese, cabrales, cabrales cheese, cancoillotte, cancoillotte cheese, castello, castello cheese, cathedral city, cathedral city cheese, catupiry, catupiry cheese, cheesestring, cheesestring cheese, cheestring, cheestring cheese, chena, chena cheese, chenna, chenna cheese, chhena, chhena cheese, chhurpi, chhurpi cheese, cottage cheese cup, cottage cheese cup cheese, cottage cheese cup triangle, cuajada, cuajada cheese, dairylea cheese, dairylea spread, epoisses, epoisses cheese, gammelost, gammelost cheese, gjetost cheese cheese, gjetost cheese triangle, harzer, harzer cheese, idiazabal, idiazabal cheese, jarlsberg light, jarlsberg light cheese, jarlsberg light triangle, jibneh, jibneh cheese, juustoleipa, juustoleipa cheese, kackavalj, kackavalj cheese, kefalotiri, kefalotiri cheese, kiri, kiri cheese, labaneh, labaneh cheese, lebneh, lebneh cheese, leerdammer, leerdammer cheese, leipajuusto, leipajuusto cheese, liptauer, liptauer cheese, livarot, livarot cheese, majdool, majdool cheese, messmor, messmor cheese, mimolette, mimolette cheese, mini babybel cheese, mitzithra, mitzithra cheese, mizithra, mizithra cheese, morbier, morbier cheese, nabulsi, nabulsi cheese, obatzda, obatzda cheese, oscypek, oscypek cheese, oszczypek, oszczypek cheese, philadelphia light, philadelphia light cheese, philadelphia light triangle, pilgrims choice, pilgrims choice cheese, pont leveque, pont leveque cheese, primula, primula cheese, quark curd, quark curd cheese, quark curd triangle, queijo fresco, queijo fresco cheese, queijo minas, queijo minas cheese, queso oaxaca, queso oaxaca cheese, queso oaxaca triangle, raclette cheese cheese, raclette cheese triangle, rauchkase, rauchkase cheese, robiola, robiola cheese, romadur, romadur cheese, rubing, rubing cheese, saganaki, saganaki cheese, saint agur, saint agur cheese, serek, serek cheese, serek wiejski cheese, seriously strong, seriously strong cheese, squacquerone, squacquerone cheese, st agur, st agur cheese, string cheese armenian, string cheese armenian cheese, string cheese armenian triangle, sulguni, sulguni cheese, suluguni, suluguni cheese, telemea, telemea cheese, tomme cheese, tomme triangle, tvorog, tvorog cheese, tvorozhok, tvorozhok cheese, ubriaco, ubriaco cheese, urda, urda cheese, vache qui rit, vache qui rit cheese, vacherin cheese, vacherin triangle, valdeon, valdeon cheese
    dal | bean |  |
    dal makhani | dal | butter, cream | daal makhani, dal bukhara, dhal makhani
    dalchini | spice |  |
    dalia | semolina |  | berkoukes, broken wheat, broken wheat dalia, burgul, dalia wheat, daliya, firik, frike, gofio wheat, jareesh, keskek, lapsi, maftoul, moghrabieh, mograbieh, ptitim, semiya, semiyan, sevai, seviyan, sewai, sheviya, vermicelli seviyan, wheat dalia
    dalia roasted gram | roasted gram |  |
    damson | plum |  | damson plum
    danish pastry | cake | nut? | =danishes
    daria dal | legume |  |
    darjeeling | tea |  | darjeeling tea, darjeeling tea bag, darjeeling tea leaf, darjeeling tea mix, darjeeling tea powder
    dark creme de cacao | creme de cacao |  |
    dark mint chocolate | chocolate |  | bendicks, elizabeth shaw, frys chocolate cream, frys peppermint cream, mint crisp chocolate, mint thin
    dark roast coffee | coffee |  | dark roast, dark roast coffee bean, dark roast espresso, dark roast espresso coffee, dark roast ground coffee, espresso roast, french roast, french roast coffee, french roast coffee bean, french roast espresso, french roast espresso coffee, french roast ground coffee, ground dark roast, ground dark roast coffee, ground dark roast coffee bean, ground dark roast espresso, ground dark roast espresso coffee, ground dark roast ground coffee, italian roast, italian roast coffee, italian roast coffee bean, italian roast espresso, italian roast espresso coffee, italian roast ground coffee, light roast, light roast coffee, light roast coffee bean, light roast espresso, light roast espresso coffee, light roast ground coffee, medium roast, medium roast coffee, medium roast coffee bean, medium roast espresso, medium roast espresso coffee, medium roast ground coffee
    dark sweet cherry | sweet cherry |  |
    dasheen | vegetable |  |
    dashi | condiment | fish | dashi no moto broth, dashi no moto no moto, dashi no moto pack, dashi no moto packet, dashi no moto soup, dashi no moto soup stock, dashi no moto stock, dashi soup stock, hondashi broth, hondashi no moto, hondashi pack, hondashi packet, hondashi soup, hondashi soup stock, hondashi stock, instant dashi broth, instant dashi no moto, instant dashi pack, instant dashi packet, instant dashi soup, instant dashi soup stock, instant dashi stock, iriko dashi, niboshi dashi
    dasida | spice | beef, wheat?, soy? | beef dasida, dashida
    date | dried fruit |  |
    date bar | fruit bar |  |
    date bread | quick bread |  |
    date honey | syrup | date | date molasses, date nectar, date syrup silan, silan
    dau hao | oyster sauce |  |
    decaffeinated coffee | coffee |  | decaf
    deep dish pie | puff pastry |  | cobbler
    delicious | apple |  | delicious apple
    demerara rum | rum |  |
    devils on horseback | bacon | prune? |
    dewberry | berry |  |
    dhal | bean |  |
    dhania | spice |  |
    dhaniya | spice |  |
    diep ca | vegetable |  |
    dijon mustard | mustard | *sulphites | country dijon mustard, dijon, dijon style mustard, grey poupon, moutarde de dijon mustard, prepared dijon mustard
    dill | herb |  | dillweed
    dill seed | seed |  | dill seed kernel
    dish |  | *? |
    dog biscuit | cookie |  |
    dolphin fish | fish |  |
    dom pedro | mixed drink |  |
    donut peach | peach |  | donut nectarine, doughnut nectarine, doughnut peach, flat nectarine, flat peach, paraguayo nectarine, paraguayo peach, saturn nectarine, saturn peach
    doodhi | vegetable |  |
    dorade | fish |  |
    dorado | fish |  | dorado steak
    dorayaki | cake | bean | anpan, castella, imagawayaki, kasutera, taiyaki
    dory | fish |  | dory steak
    dosa batter | cereal |  |
    double gloucester | cheese |  | double gloucester cheese
    dough dish | dish | wheat |
    doughboy | friedcake |  |
    doughnut | cake | milk | donut, sinker
    dove | poultry |  |
    dover sole | sole |  | dover sole filet, dover sole fillet, dover sole steak
    doves farm flour | flour |  | doves farm bread flour, doves farm plain flour, doves farm self raising flour, doves farm strong flour, doves farm white flour, doves farm wholemeal flour
    dowdy | puff pastry |  | pandowdy
    draft beer | beer |  | draught beer
    dragon fruit | fruit |  |
    drambuie | liqueur | honey | drambuie liqueur
    dressing | condiment | *? | asian dressing mix, asian salad dressing, balsamic dressing, balsamic dressing mix, balsamic salad dressing, balsamic vinaigrette, balsamic vinaigrette dressing, balsamic vinegar vinaigrette, catalina dressing mix, catalina salad dressing, chicken marinade, coleslaw dressing, coleslaw dressing mix, coleslaw salad dressing, coleslaw salad dressing mix, coleslaw salad salad dressing, coleslaw salad vinaigrette dressing, coleslaw vinaigrette dressing, creamy dressing mix, creamy poppy seed salad dressing, creamy poppy seed salad dressing mix, creamy poppy seed salad salad dressing, creamy poppy seed salad vinaigrette dressing, dip, french dressing mix, french salad dressing, greek dressing mix, greek salad dressing, greek salad dressing mix, greek salad salad dressing, greek salad vinaigrette dressing, green goddess dressing, green goddess dressing mix, green goddess salad dressing, green goddess vinaigrette dressing, herb and garlic marinade, honey french dressing mix, honey french vinaigrette dressing, lemon pepper marinade, marinade, poppyseed dressing, poppyseed dressing mix, poppyseed salad dressing, poppyseed vinaigrette dressing, red wine vinaigrette, salad dressing, salad dressing mix, salad salad dressing, salad vinaigrette dressing, sauce vinaigrette, sesame ginger vinaigrette dressing, sesame vinaigrette dressing, slaw dressing, slaw dressing mix, slaw salad dressing, slaw vinaigrette dressing, spinach dip, steak marinade, sun dried tomato dressing, sun dried tomato dressing mix, sun dried tomato salad dressing, sun dried tomato vinaigrette dressing, sun dried tomato vinaigrette dressing mix, sun dried tomato vinaigrette salad dressing, sun dried tomato vinaigrette vinaigrette dressing, vinaigrette, vinaigrette dressing mix, vinaigrette salad dressing, western salad dressing
    dried apple | dried fruit, apple |  | dried sweetened apple, dried tart apple, soft dried apple, sweetened dried apple, unsulfured dried apple
    dried apricot | dried fruit, apricot | *sulphites | dried sweetened apricot, dried tart apricot, soft dried apricot, sweetened dried apricot, unsulfured dried apricot
    dried banana | dried fruit, banana |  | dried sweetened banana, dried tart banana, soft dried banana, sweetened dried banana, unsulfured dried banana
    dried blueberry | dried fruit, blueberry |  | dried sweetened blueberry, dried tart blueberry, soft dried blueberry, sweetened dried blueberry, unsulfured dried blueberry
    dried cherry | dried fruit, cherry |  | dried sweetened cherry, dried tart cherry, soft dried cherry, sweetened dried cherry, unsulfured dried cherry
    dried chili flake | chili flake |  |
    dried coriander | coriander |  |
    dried cranberry | dried fruit, cranberry |  | dried sweetened cranberry, dried tart cranberry, soft dried cranberry, sweetened dried cranberry, unsulfured dried cranberry
    dried currant | raisin |  | dried zante currant, soft dried currant, sweetened dried currant, unsulfured dried currant, zante currant
    dried fruit | fruit | *sulphites? | candied apple, candied apricot, candied banana, candied berry, candied blueberry, candied citrus peel, candied citrus rind, candied cranberry, candied currant, candied green cherry, candied lemon rind, candied mango, candied orange rind, candied papaya, candied peach, candied pear, candied pineapple, candied plum, candied red cherry, candied strawberry, candied tropical fruit, candy apple, chopped mixed candied fruit, citron, crystallized apple, crystallized apricot, crystallized banana, crystallized berry, crystallized blueberry, crystallized cherry, crystallized citrus peel, crystallized citrus rind, crystallized cranberry, crystallized currant, crystallized lemon peel, crystallized lemon rind, crystallized mango, crystallized orange peel, crystallized orange rind, crystallized papaya, crystallized peach, crystallized pear, crystallized pineapple, crystallized plum, crystallized strawberry, crystallized tropical fruit, dried medjool apple, dried medjool apricot, dried medjool banana, dried medjool berry, dried medjool blueberry, dried medjool cherry, dried medjool cranberry, dried medjool currant, dried medjool lemon peel, dried medjool mango, dried medjool orange peel, dried medjool papaya, dried medjool peach, dried medjool pear, dried medjool pineapple, dried medjool plum, dried medjool strawberry, dried medjool tropical fruit, dried mixed fruit, dried sweetened berry, dried sweetened currant, dried sweetened lemon peel, dried sweetened orange peel, dried sweetened papaya, dried sweetened plum, dried sweetened tropical fruit, dried tart berry, dried tart currant, dried tart lemon peel, dried tart orange peel, dried tart papaya, dried tart plum, dried tart tropical fruit, fruit leather, glace apple, glace apricot, glace banana, glace berry, glace blueberry, glace citrus peel, glace citrus rind, glace cranberry, glace currant, glace lemon peel, glace lemon rind, glace mango, glace orange peel, glace orange rind, glace papaya, glace peach, glace pear, glace pineapple, glace plum, glace strawberry, glace tropical fruit, mixed dried fruit, soft dried berry, soft dried lemon peel, soft dried orange peel, soft dried papaya, soft dried plum, soft dried tropical fruit, sweetened dried berry, sweetened dried lemon peel, sweetened dried orange peel, sweetened dried papaya, sweetened dried plum, sweetened dried tropical fruit, taffy apple, toffee apple, unsulfured dried berry, unsulfured dried lemon peel, unsulfured dried orange peel, unsulfured dried papaya, unsulfured dried plum, unsulfured dried tropical fruit
    dried herb | herb |  |
    dried hibiscus flower | herb |  |
    dried hot red pepper flake | hot red pepper flake |  |
    dried lime | spice |  |
    dried mango | dried fruit, mango |  | dried sweetened mango, dried tart mango, soft dried mango, sweetened dried mango, unsulfured dried mango
    dried marjoram | marjoram |  |
    dried mixed herb | mixed herb |  |
    dried oregano | oregano |  |
    dried peach | dried fruit, peach |  | dried sweetened peach, dried tart peach, soft dried peach, sweetened dried peach, unsulfured dried peach
    dried pear | dried fruit, pear |  | dried sweetened pear, dried tart pear, soft dried pear, sweetened dried pear, unsulfured dried pear
    dried pineapple | dried fruit, pineapple |  | dried sweetened pineapple, dried tart pineapple, soft dried pineapple, sweetened dried pineapple, unsulfured dried pineapple
    dried plum | plum |  |
    dried red pepper flake | red pepper flake |  |
    dried rosemary | rosemary |  |
    dried sage | sage |  |
    dried savory | savory |  |
    dried strawberry | dried fruit, strawberry |  | dried sweetened strawberry, dried tart strawberry, soft dried strawberry, sweetened dried strawberry, unsulfured dried strawberry
    dried thyme | thyme |  |
    drink |  |  | beverage, drinkable, potable
    drink powder | drink | milk?, barley?, egg? | complan, malted drink, malted drink powder, milo powder
    drip coffee | coffee |  |
    dripping | fat, meat |  | =drippings, meat drippings, roast drippings
    drop biscuit | cookie |  |
    drop scone | biscuit dough |  | scotch pancake
    drum | fish |  | drum steak
    drumstick vegetable | vegetable |  |
    dry cider | alcohol | *sulphites | alcoholic cider, hard apple cider, hard cider, sparkling dry cider, strong cider
    dry ranch spice | spice |  |
    dubliner | cheese |  | dubliner cheese
    dubu | tofu |  | aburaage, aburage, atsuage, bean curd knot, bean curd puff, bean curd sheet, bean curd stick, dau hu, doufu, foo chook, fuzhu, ganmodoki, inari, inariage, kinu tofu, kinugoshi, kori dofu, koyadofu, momen tofu, natto bean, okara fresh, soondubu, sundubu, taho, tahu, tau foo, tau fu fa, tau kua, tauhu, taukwa, taupok, tofu knot, tofu noodle, tofu pok, tofu sheet, tofu stick, tokwa, yuba stick, yubu
    duck | poultry |  | duck gizzard, duck liver, duck meat, duckling, duckling gizzard, duckling liver, duckling meat, magret
    duck egg | egg |  |
    duck fat | fat, duck |  |
    duck yolk | duck egg |  | duck egg white, duck egg yolk, preserved duck egg white, preserved duck egg yolk, salted duck egg, salted duck egg white, salted duck egg yolk
    dudhi | vegetable |  |
    dukkah | sesame paste | hazelnut? | duqqa
    dulse | vegetable |  |
    durian | fruit |  |
    earthnut | vegetable |  |
    eau de vie | spirit |  |
    ebi fry | katsu | shrimp | ebi furai, ebi katsu, prawn katsu, shrimp katsu
    eccles cake | puff pastry | raisin | banbury cake, chorley cake, coventry godcake
    edam | cheese |  | edam cheese
    edible chrysanthemum | vegetable |  |
    edible flower | herb |  |
    edible insect |  | *animal | chapuline, cricket flour, cricket powder, edible birds nest, escamole, gusano, isinglass, mealworm, mopane worm
    eel | unscaled fish |  | eel steak, eel wing
    egg | animal product | *eggs | =ei, chicken egg, free range egg, hen egg
    egg almond cookie | almond cookie | egg white | crushed amaretti, crushed amaretti biscuit, crushed amaretti cookie, crushed amaretti cookie crumb, italian macaroon, italian macaroon biscuit, italian macaroon cookie, italian macaroon cookie crumb, mini amaretti, ricciarelli, soft amaretti, soft amaretti biscuit, soft amaretti cookie, soft amaretti cookie crumb
    egg bread | bread | egg | brioche, brioche bun, brioche roll, challah, challah bread, egg bread roll
    egg cream | soft drink | milk |
    egg dish | dish | egg | chawanmushi, crepe omelette, dashimaki, egg bhurji, egg crepe, egg curry, egg foo yong, egg foo young, egg fried rice, egg fu yung, egg garnish, egg ribbon, egg roll omelette, egg sheet, eggdrop soup, frittata, huevos rancheros, khagineh, kuku sabzi, menemen, oeufs en meurette, omelet, omelette, omurice, shakshuka, spanish tortilla, tamago, tamagoyaki, tortilla de patatas, tortilla espanola
    egg fruit | fruit |  | canistel, canistel fruit, cheese fruit, noni
    egg liqueur | liqueur | egg, milk? |
    egg mayonnaise | egg | mayonnaise | egg mayo, egg mayo filling, egg mayonnaise filling
    egg noodle | noodle | egg | amish noodle, broad egg noodle, chinese egg noodle, dried egg noodle, dry egg noodle, egg pasta, egg vermicelli, extra wide egg noodle, extra wide noodle, fine egg noodle, fresh egg noodle, frozen egg noodle, homestyle egg noodle, homestyle noodle, kluski noodle, medium egg noodle, no yolk noodle, reames noodle, thin chinese egg noodle, thin egg noodle, wide egg noodle, wide noodle
    egg pasta dough | pasta | egg |
    egg replacer |  |  | chia egg, dry egg replacement, dry egg replacement powder, dry egg replacer, dry egg substitute, egg alternative, egg replacement, egg replacer powder, ener g egg, energ egg replacement, energ egg replacement powder, energ egg replacer, flax egg, just egg, powdered egg replacement, powdered egg replacement powder, powdered egg replacer, vegan egg, vegan egg replacement, vegan egg replacement powder, vegan egg replacer, vegan egg substitute
    egg salad | dish | egg |
    egg sandwich | bread | egg | egg and cress roll, egg and cress sandwich, egg mayo roll, egg mayo sandwich, egg mayonnaise roll, egg mayonnaise sandwich, egg salad sandwich
    egg spaetzle | pasta | egg | knopfle, spaetzle
    egg substitute | egg |  | better n egg, better than egg, cholesterol free egg product, cholesterol free egg substitute, dried egg, dried whole egg, egg beater, egg powder, egg product, frozen egg product, frozen egg substitute, liquid egg, liquid egg product, liquid egg substitute, liquid frozen egg product, liquid frozen egg substitute, liquid whole egg, powdered egg, refrigerated egg product, refrigerated egg substitute, refrigerated or frozen egg product, refrigerated or frozen egg substitute, whole egg powder
    egg thread | sugar product | egg yolk |
    egg tomato | tomato |  | beef tomato, beefsteak tomato, oxheart tomato, steak tomato, tiger tomato, zebra tomato
    egg wash | egg | milk? |
    egg white | egg |  | =egg whites, albumen, carton egg white, dried egg albumen, dried egg white, egg white powder, egg white substitute, liquid egg white, liquid egg white substitute, meringue albumen, meringue egg albumen, meringue powder, ovalbumin, pasteurized egg white, pasteurized liquid egg white, powdered egg albumen, powdered egg white, reserved egg white, stiffly beaten egg white, white of egg
    egg white candy | candy | egg white, nut? | divinity, divinity candy, divinity fudge, gaz nougat, pistachio nougat, sohan gaz
    egg yolk | egg |  | =yolks, beaten egg yolk, hard cooked egg yolk, raw egg yolk, yolk, yolk of egg
    eggnog | dairy, sugar product | egg, milk | dairy eggnog, prepared egg nog
    eggplant | vegetable |  | aubergine, mad apple
    eggs benedict | egg dish | wheat?, butter?, pork? | eggs florentine, eggs royale
    eggshake | milkshake |  |
    eggy bread | bread | egg, milk | eggy toast, french toast, frozen french toast, gypsy toast, pain perdu, torrijas
    egusi | vegetable |  |
    elaichi | spice |  |
    elbow pasta | pasta |  | =elbows, barilla elbow, large elbow, large elbow pasta, medium elbow, small elbow pasta
    elderberry | berry |  |
    elderflower | herb |  |
    elderflower liqueur | liqueur |  |
    elixir | potion |  |
    elixir of life | elixir |  |
    elmlea | dairy | milk | elmlea cream, elmlea double cream, millac cream, vegetable fat cream
    elubo | cereal |  |
    elver | eel |  |
    emeril seasoning | seasoning |  | emeril seasoning blend
    emerils essence | spice |  | emerils essence creole all purpose seasoning, emerils essence creole dry rub, emerils essence creole mix seasoning, emerils essence creole powder, emerils essence creole rub, emerils essence creole seasoning, emerils essence creole seasoning blend, emerils essence creole spice, emerils essence creole spice blend, emerils essence creole spice mix, emerils essence creole spice powder, emerils essence creole spice rub
    emmental | cheese |  | emmental cheese
    emmentaler | cheese |  | emmentaler cheese
    emmenthal | cheese |  | emmenthal cheese
    emmenthaler | cheese |  | emmenthaler cheese
    empanada | baked good | wheat, *? | beef empanada, cheese empanada, chicken empanada, empanada dough, empanadilla
    emperor | vinifera grape |  |
    empire | apple |  | empire apple
    emu | game |  | emu meat, emu steak
    en croute | filled pie |  | baked brie en croute, brie en croute, camembert en croute, lamb en croute, mushroom wellington, nut wellington, vegetable en croute, vegetable wellington
    enchilada | dish |  |
    english cucumber | cucumber |  |
    english mustard | mustard | wheat? | colmans, colmans english mustard, colmans english mustard powder, colmans mustard, colmans mustard powder, dry english mustard, dry english mustard powder, english dry mustard, english dry mustard powder, english mustard powder, hot english mustard, hot english mustard powder, prepared english mustard, prepared english mustard powder
    entrecote | cut of meat |  |
    epazote | spice |  |
    escalope de veau orloff | dish |  |
    escolar | fish |  | escolar steak
    eskimo pie | ice cream | chocolate |
    espagnole | sauce |  | sauce espagnole
    espelette pepper | spice |  | espelette, espelette chile, piment despelette
    eton mess | sugar product | egg white, cream |
    european lobster | lobster |  |
    european smelt | smelt |  | sparling
    evaporada | evaporated milk |  |
    evaporated milk | milk |  | canned evaporated milk, carnation evaporated milk, carnation milk, evaporated nonfat milk, evaporated skim milk, evaporated skimmed milk, nonfat evaporated milk, skim evaporated milk, skimmed evaporated milk, tinned evaporated milk
    everything bagel | bread | sesame |
    ewedu | vegetable |  |
    eye opener | drink |  |
    falafel | legume | chickpea, wheat?, sesame? | falafel mix, felafel, taameya, taamiya
    farofa | starchy flour | butter?, pork? | farofa mix
    fastnacht | raised doughnut |  |
    fat |  |  | vegetable fat
    fat hen | vegetable |  |
    fedelline | pasta |  |
    feijoa | fruit |  | pineapple guava
    fennel | vegetable |  | finocchio
    fennel frond | herb |  |
    fennel pollen | spice |  |
    fennel seed | seed |  | fennel seed kernel
    fenugreek | spice |  |
    fenugreek leaf | herb |  |
    fenugreek seed | seed |  | fenugreek seed kernel
    fermented fish | fish |  | aekjeot, aekjeot sauce, bagoong balayan, bagoong balayan paste, bagoong balayan sauce, bagoong isda, bagoong isda paste, bagoong isda sauce, bagoong monamon, bagoong monamon paste, bagoong monamon sauce, bagoong paste, bagoong sauce, budu, budu sauce, golden boy, golden boy fish sauce, ishiri, ishiri sauce, ishiru, ishiru sauce, jeotgal, jeotgal sauce, kkanari aekjeot sauce, mahyawa, mahyawa sauce, mam ca, mam ca sauce, mam nem, mam nem sauce, mam ruoc fish, mam ruoc fish paste, mam ruoc fish sauce, megachef, megachef fish sauce, megachef sauce, myeolchi aekjeot, myeolchi aekjeot paste, myeolchi aekjeot sauce, myeolchi jeot paste, myeolchijeot, myeolchijeot sauce, ngari, ngari sauce, padaek, padaek sauce, pla ra, pla ra sauce, pla raa, pla raa sauce, plaa raa, plaa raa sauce, prahok, prahok sauce, red boat, red boat fish sauce, red boat sauce, rihaakuru, rihaakuru sauce, shottsuru, shottsuru sauce, squid brand, squid brand fish sauce, squid brand fish sauce paste, squid brand fish sauce sauce, three crab brand, three crab brand paste, three crab brand sauce, three crabs, three crabs fish sauce, three crabs paste, three crabs sauce, tiparos, tiparos fish sauce, tiparos sauce
    fernet | spirit |  |
    ferrero rocher | hazelnut spread | wheat | =rochers, ferrero, ferrero rocher chocolate
    feta | cheese |  | feta cheese
    fettuccine alfredo | pasta | milk |
    fiddlehead | vegetable |  |
    field roast | meat substitute | wheat | field roast chao, field roast frankfurter, field roast sausage, tofurky roast
    field soybean | soy |  |
    fig | dried fruit |  |
    fig cake | fig | almond?, hazelnut?, alcohol? |
    fig jam | jam | fig | fig conserve, fig fruit spread, fig glaze, fig jelly, fig marmalade, fig preserve, fig spread, seedless fig jam
    fig mustard | mustard | fig |
    file powder | spice |  |
    filet americain | beef | egg?, mustard?, soy? |
    filled dough | dough dish | meat?, egg?, milk?, fish? |
    filled pasta | pasta | cheese?, meat?, egg | agnolotti, agnolotti pasta, beef ravioli, beef tortellini, cappelletti, cappelletti pasta, meat ravioli, mushroom ravioli, mushroom tortellini, ravioli, ravioli pasta, spinach ravioli, spinach tortellini, tortellini, tortellini pasta, tortelloni, tortelloni pasta
    filled pie | baked good | wheat, *? | ale pie, asparagus pie, bean pie, berry pie, broccoli pie, butternut squash pie, cabbage pie, chess pie, chickpea pie, courgette pie, cream of pie, derby pie, fray bentos pie, fried pie, fruit pie, fruits of the forest pie, funeral pie, grasshopper pie, gravy pie, hand pie, homity pie, kidney pie, leek pie, lentil pie, million dollar pie, mixed berry pie, mixed fruit pie, mixed vegetable pie, mud pie, mushroom pie, onion pie, party pie, picnic pie, pot pie, potato pie, puff pastry pie, raised pie, raisin pie, rhubarb and custard pie, savory pie, savoury pie, shoofly pie, sour cream raisin pie, spinach pie, squash pie, sugar pie, tomato pie, transparent pie, vegetable pie, veggie pie, vinegar pie, woolton pie, zucchini pie
    filled roll | dish | wheat?, *? | bacon roll, california roll, feta roll, ham roll, lobster salad roll, pinwheel roll, spinach roll, vegetable roll
    filling |  | *? | =dough, =toppings, additional ingredient, any ingredient, batter, bouquet, coating, crumb topping, desired ingredient, dough, favorite ingredient, garnish topping, ice cream topping, meat filling, optional ingredient, other ingredient, pizza filling, pizza ingredient, pizza topping, sandwich filling, sandwich ingredient, sandwich topping, stuffing mixture, taco topping, topping
    fine herb | herb |  |
    fines herbes | spice |  |
    finger millet | cereal |  | finger millet flour
    finnan haddie | fish |  | finnan, finnan haddie roe, finnan haddie steak
    firewater | alcohol |  |
    firm omelet | egg dish |  |
    fish | animal product | *fish | finfish, fish bone, fish steak, seafood, whitefish
    fish and chips | dish |  |
    fish ball | fish | wheat?, egg?, soy?, crustacean? | chinese fish ball, fried fish ball, frozen fish ball
    fish cake | fish | wheat?, egg?, milk?, soy?, potato? | cod cake, fish fishcake, fish patty, gefilte, gefilte fish, haddock cake, haddock fishcake, rissole of fish, salmon cake, salmon fishcake, smoked haddock cake, smoked haddock fishcake, tuna cake, tuna fishcake
    fish chowder | chowder |  |
    fish fingers of surimi | surimi |  |
    fish house punch | mixed drink |  |
    fish loaf | fish | egg?, wheat? |
    fish mint | vegetable |  | fish mint leaf
    fish pate | fish | milk?, egg? | anchovy mousse, anchovy pate, anchovy rillette, anchovy terrine, fish mousse, fish rillette, fish terrine, kipper mousse, kipper rillette, kipper terrine, mackerel mousse, mackerel rillette, mackerel terrine, salmon mousse, salmon pate, salmon rillette, salmon terrine, sardine mousse, sardine pate, sardine rillette, sardine terrine, smoked mackerel mousse, smoked mackerel rillette, smoked mackerel terrine, smoked salmon mousse, smoked salmon pate, smoked salmon rillette, smoked salmon terrine, smoked trout mousse, smoked trout pate, smoked trout rillette, smoked trout terrine, trout mousse, trout pate, trout rillette, trout terrine, tuna mousse, tuna pate, tuna rillette, tuna terrine
    fish pepper | chili pepper |  |
    fish pie | potato topped pie | fish, milk? | admirals pie, fishermans pie, ocean pie, salmon pie, smoked haddock pie
    fish pie mix | fish |  | fish pie cube, fish pie filling, fish pie piece
    fish pudding | fish | milk?, egg?, wheat? |
    fish roe | caviar | soy?, wheat? | =kaviar, caviar spread, cod roe paste, fish roe spread, flying fish roe, kalles, kalles caviar, karasumi, kazunoko, mentaiko, myeongnan, myeongran, myeongranjeot, tarako, tarama paste
    fish sauce | sauce | fish | =colatura, asian bottled fish sauce, asian fish bottled fish sauce, asian fish fish sauce, asian fish sauce, fish gravy, garum, nam pla, nuoc cham, nuoc mam, nuoc nam, oriental bottled fish sauce, oriental fish sauce, patis, thai bottled fish sauce, thai fish sauce, vietnamese bottled fish sauce, vietnamese fish sauce
    fish sauce caramel | fish sauce | sugar | caramel fish sauce
    fish stew | stew |  |
    fish stick | fish | wheat, egg?, milk?, soy? | battered fish, battered fish filet, battered fish fillet, battered fish portion, breaded fish, breaded fish filet, breaded fish fillet, breaded fish finger, breaded fish portion, breaded fish stick, fish finger, fish nugget, frozen fish finger, frozen fish stick
    fish stock | stock | fish | dashi base, dashi bouillon, dashi bouillon cube, dashi broth, dashi fumet, dashi granule, dashi no moto, dashi no moto granule, dashi no moto powder, dashi powder, dashi soup, dashi soup granule, dashi soup powder, dashi stock, dashi stock cube, dashi stock granule, dashi stock powder, fish base, fish bouillon, fish bouillon cube, fish broth, fish fumet, fish granule, fish powder, fish stock cube, fumet, hon dashi granule, hon dashi powder, hondashi, instant dashi, instant dashi granule, instant dashi powder, seafood base, seafood bouillon, seafood bouillon cube, seafood broth, seafood fumet, seafood granule, seafood powder, seafood stock, seafood stock cube, tuna base, tuna bouillon, tuna bouillon cube, tuna broth, tuna fumet, tuna granule, tuna powder, tuna stock, tuna stock cube
    fishpaste | fish |  |
    fishwort | vegetable |  |
    flageolet | common bean |  | flageolet bean, haricot
    flame tokay | noilly prat |  |
    flan | dish | egg, milk, wheat? | caramel custard, crema catalana, creme brulee, creme caramel, egg flan, fruit flan, pot de creme
    flan case | cake |  | flan base, flan shell, flan sponge, fruit flan base, fruit flan case, fruit flan shell, pastry flan case, sponge base, sponge case, sponge flan base, sponge flan case, sponge flan shell, sponge shell
    flapjack | oat, sugar product | butter?, wheat? | chocolate flapjack, fruit flapjack, golden syrup flapjack, oat bar, oat flapjack
    flat bone | cut of meat |  |
    flat leaf parsley | parsley |  |
    flatbrod | bread |  |
    flathead | fish |  | flathead steak
    flavored potato chip | potato | milk | cheddar and sour cream chip, cheddar and sour cream crisp, cheddar and sour cream potato chip, cheddar chip, cheddar crisp, cheddar potato chip, cheese chip, cheese crisp, cheese potato chip, ranch chip, ranch crisp, ranch potato chip, sour cream and onion chip, sour cream and onion crisp, sour cream and onion potato chip, sour cream chip, sour cream crisp, sour cream potato chip
    flavouring |  |  | anise essence, anise extract, anise flavor, anise flavoring, anise flavour, anise flavouring, anise oil, banana essence, banana extract, banana flavor, banana flavoring, banana flavour, banana flavouring, blueberry essence, blueberry extract, blueberry flavor, blueberry flavoring, blueberry flavour, blueberry flavouring, bourbon essence, bourbon extract, bourbon flavor, bourbon flavoring, bourbon flavour, bourbon flavouring, brandy extract, brandy flavor, brandy flavored essence, brandy flavored flavor, brandy flavored flavoring, brandy flavored flavour, brandy flavored flavouring, brandy flavoring, brandy flavour, brandy flavouring, butter flavored flavour, butter flavour, champagne essence, champagne extract, champagne flavor, champagne flavoring, champagne flavour, champagne flavouring, cherry essence, cherry extract, cherry flavor, cherry flavoring, cherry flavour, cherry flavouring, chocolate essence, chocolate extract, chocolate flavor, chocolate flavoring, chocolate flavour, chocolate flavouring, cinnamon essence, cinnamon extract, cinnamon flavor, cinnamon flavoring, cinnamon flavour, cinnamon flavouring, cinnamon oil, clove oil, coconut flavor, coconut flavored essence, coconut flavored extract, coconut flavored flavor, coconut flavored flavoring, coconut flavored flavour, coconut flavored flavouring, coconut flavour, coffee essence, coffee extract, coffee flavor, coffee flavoring, coffee flavour, coffee flavouring, essence, extract, flavorer, flavoring, flavourer, grape essence, grape extract, grape flavor, grape flavoring, grape flavour, grape flavouring, hickory flavored liquid smoke, hickory liquid smoke, hickory smoke, imitation butter flavour, imitation coconut essence, imitation coconut extract, imitation coconut flavor, imitation coconut flavoring, imitation coconut flavour, imitation coconut flavouring, imitation maple essence, imitation maple extract, imitation maple flavor, imitation maple flavoring, imitation maple flavour, imitation maple flavouring, imitation rum essence, imitation rum extract, imitation rum flavor, imitation rum flavoring, imitation rum flavour, imitation rum flavouring, kewra water, lemon essence, lemon extract, lemon flavor, lemon flavoring, lemon flavour, lemon flavouring, lime essence, lime extract, lime flavor, lime flavoring, lime flavour, lime flavouring, liquid hickory smoke, liquid smoke, liquid smoke seasoning, maple flavor, maple flavour, mesquite flavored liquid smoke, mint essence, mint extract, mint flavor, mint flavoring, mint flavour, mint flavouring, oil of anise, oil of cinnamon, oil of clove, oil of lemon, oil of orange, oil of peppermint, orange blossom blossom water, orange blossom flower water, orange blossom water, orange essence, orange extract, orange flavor, orange flavoring, orange flavour, orange flavouring, orange flower blossom water, orange flower flower water, orange flower water, orange oil, pandan, peppermint essence, peppermint extract, peppermint flavor, peppermint flavoring, peppermint flavour, peppermint flavouring, peppermint oil, pineapple essence, pineapple extract, pineapple flavor, pineapple flavoring, pineapple flavour, pineapple flavouring, popcorn seasoning, pure lemon essence, pure lemon extract, pure lemon flavor, pure lemon flavoring, pure lemon flavour, pure lemon flavouring, pure orange essence, pure orange extract, pure orange flavor, pure orange flavoring, pure orange flavour, pure orange flavouring, pure peppermint essence, pure peppermint extract, pure peppermint flavor, pure peppermint flavoring, pure peppermint flavour, pure peppermint flavouring, raspberry essence, raspberry extract, raspberry flavor, raspberry flavoring, raspberry flavour, raspberry flavouring, root beer essence, root beer extract, root beer flavor, root beer flavoring, root beer flavour, root beer flavouring, rose blossom water, rose essence, rose extract, rose flavor, rose flavoring, rose flavour, rose flavouring, rose flower water, rosewater, rum flavor, rum flavored essence, rum flavored flavor, rum flavored flavoring, rum flavored flavour, rum flavored flavouring, rum flavour, rum flavoured essence, rum flavoured extract, rum flavoured flavor, rum flavoured flavoring, rum flavoured flavour, rum flavoured flavouring, rum flavouring, screwpine, seasoner, spearmint essence, spearmint extract, spearmint flavor, spearmint flavoring, spearmint flavour, spearmint flavouring, spearmint oil, strawberry essence, strawberry extract, strawberry flavor, strawberry flavoring, strawberry flavour, strawberry flavouring, tabasco bitters, vanilla butter and nut essence, vanilla butter and nut flavour, vanilla butter flavour, watermelon essence, watermelon extract, watermelon flavor, watermelon flavoring, watermelon flavour, watermelon flavouring, wintergreen essence, wintergreen extract, wintergreen flavor, wintergreen flavoring, wintergreen flavour, wintergreen flavouring
    flax | seed |  |
    flax meal | seed |  |
    flax seed | seed |  | flax seed kernel
    flax seed ground | seed |  |
    flaxseed meal | seed |  |
    flitch | bacon |  | side of bacon
    florets | vegetable |  |
    flounder | fish |  | flounder steak
    flour | baked good | wheat | =atta, bread flour, cake flour, chapati flour, cream of wheat, farina, graham flour, gravy flour, high gluten flour, maida, pasta flour, pastry flour, pizza flour, sauce flour, wheat flour, white whole wheat flour, whole wheat pastry flour, wholewheat flour
    flour sausage | sausage | wheat |
    flour tortilla | tortilla | wheat | 10 inch flour tortilla, 10 inch soft flour tortilla, 6 inch flour tortilla, 8 inch flour tortilla, 8 inch soft flour tortilla, burrito size flour tortilla, fajita size flour tortilla, inch flour tortilla, large flour tortilla, small flour tortilla, soft flour tortilla, soft taco size flour tortilla, wheat tortilla, white flour tortilla, whole wheat flour tortilla, whole wheat tortilla, wholemeal tortilla
    floured and egged | baked good | wheat, egg | egg and breadcrumb, egg and crumb, egg and flour, egg wash and crumb, egged and crumbed, pane and crumbed, paneed and crumbed
    floury parsley sauce | white sauce |  | parsley sauce
    fluffy omelet | egg dish |  |
    fluke | fish |  | fluke steak
    flummery | pudding |  |
    foam chocolate kiss | sugar product | egg white, chocolate, wheat?, milk? |
    focaccia with fat | bread | wheat, oil |
    foie gras | poultry, liver |  | pate de foie gras
    fondant fancy | cake |  | angel layer cake, angel slice, chocolate fancy, chocolate slice cake, country fancy, country slice cake, french fancy, lemon fancy, lemon slice cake, mr kipling fancy, mr kipling slice cake, petit four, viennese fancy, viennese slice cake
    fondue | dish |  | fondu
    fonio | cereal |  | fonio seed
    fonio grain | cereal |  |
    fontina | cheese |  | fontina cheese
    fontinella | cheese |  | fontinella cheese
    food coloring |  |  | coloring, colouring, edible glitter, edible ink, food color, food colour, food dye, gel color, gel colour, green food color, green food coloring, green food colour, green food colouring, green food dye, icing color, icing coloring, icing colour, luster dust, luster powder, orange food color, orange food coloring, orange food colour, orange food colouring, orange food dye, paste color, paste colour, petal dust
    forcemeat | bread crumb |  | farce
    fordhooks | bean |  |
    forequarter | cut of meat |  |
    foreshank | shank |  |
    fox grape | slipskin grape |  |
    fox nut | cereal |  |
    frangipane | filling | almond, egg, butter?, sugar |
    franks hot sauce | hot sauce |  | =preferably franks, =such as franks, franks red hot sauce, franks redhot, franks wing sauce
    free from bread crumb |  | egg?, milk?, nut?, soy? | gluten free bagel, gluten free baguette, gluten free brown bread, gluten free burger bun, gluten free cracker crumb, gluten free crouton, gluten free naan, gluten free panko, gluten free pitta, gluten free pizza base, gluten free sandwich bread, gluten free white bread, gluten free wrap
    french fried onion | vegetable | wheat, soy?, onion | canned french fried onion, canned french fried onion ring, canned fried onion, canned fried onion ring, crispy fried onion, crispy fried onion ring, crispy onion, crispy onion ring, durkee french fried onion, durkee french fried onion ring, french fried onion onion, french fried onion onion ring, french fried onion ring, french onion, french onion ring, frenchs french fried onion, frenchs french fried onion ring, fried onion, fried onion ring, funyun
    french green lentil | green lentil |  |
    french omelet | firm omelet |  |
    french onion soup | soup | onion, wheat?, celery? | onion soup
    french pastry | puff pastry |  |
    french sorrel | leafy vegetable |  |
    fresh bean | common bean |  | fresh bean sprout
    fresh coriander | coriander |  |
    fresh egg pasta | pasta | egg |
    fresh herb | herb |  |
    fresh marjoram | marjoram |  |
    fresh oregano | oregano |  |
    fresh parsley | parsley |  |
    fresh rosemary | rosemary |  |
    fresh sage | sage |  |
    fresh savory | savory |  |
    fresh thyme | thyme |  |
    freshwater fish | fish |  |
    fricadelle | meat | wheat?, egg?, milk?, soy? |
    fricandeau | veal |  |
    fricassee | stew |  |
    fried dough | baked good | wheat, *? | beignet, belyash, belyashi, bungeoppang, bunuelo, chebureki, chrusciki, churro, faworki, french fritter, funnel cake, hoeddeok, hotteok, imarti, jalebi, koeksister, langos, malpua, mandazi, melonpan, oladi, olady, oliebollen, paczki, pirogi, piroshki, pirozhki, pirozhok, puff puff, sufganiyah, sufganiyot, vetkoek, youtiao, zeppole
    fried shallot | shallot | wheat? | bawang goreng, bua hom jiaw, crispy fried shallot, crispy shallot
    friedcake | cake |  |
    frijole | common bean |  |
    friselle | bread | wheat |
    frito pie | dish | corn | tamale pie
    fritter | friedcake |  |
    fritter batter | filling |  |
    frog leg | meat | *notkosher | frog
    fromage blanc | cheese |  | fromage blanc cheese
    fromage frais | cheese |  | fromage frais cheese
    frosting | sugar product | milk?, egg? | black decorating frosting mix, black decorating ready to spread frosting, butter cream frosting, butter cream frosting whipped, butter cream icing, butter cream icing gel, buttercream, buttercream frosting mix, buttercream ready to spread frosting, chocolate fudge frosting mix, chocolate fudge frosting whipped, chocolate fudge icing, chocolate fudge icing gel, chocolate fudge ready to spread frosting, chocolate icing gel, chocolate ready to spread frosting, coconut pecan icing, coconut pecan icing gel, coconut pecan ready to spread frosting, coloured frosting mix, coloured ready to spread frosting, cream cheese icing gel, cream cheese ready to spread frosting, creamy frosting mix, creamy ready to spread frosting, decorating frosting mix, decorating gel, decorating ready to spread frosting, decorator frosting mix, decorator ready to spread frosting, fluffy white frosting mix, fluffy white ready to spread frosting, glaze, green frosting, green frosting mix, green frosting whipped, green icing, green icing gel, green ready to spread frosting, icing, lemon frosting, lemon frosting mix, lemon frosting whipped, lemon icing, lemon icing gel, lemon ready to spread frosting, milk chocolate frosting mix, milk chocolate frosting whipped, milk chocolate icing, milk chocolate icing gel, milk chocolate ready to spread frosting, prepared chocolate frosting mix, prepared chocolate frosting whipped, prepared chocolate icing, prepared chocolate icing gel, prepared chocolate ready to spread frosting, prepared cream cheese frosting mix, prepared cream cheese frosting whipped, prepared cream cheese icing, prepared cream cheese icing gel, prepared cream cheese ready to spread frosting, prepared frosting mix, prepared ready to spread frosting, prepared vanilla frosting, prepared vanilla frosting mix, prepared vanilla frosting whipped, prepared vanilla icing, prepared vanilla icing gel, prepared vanilla ready to spread frosting, prepared white frosting mix, prepared white ready to spread frosting, red decorating frosting mix, red decorating ready to spread frosting, royal frosting mix, royal icing gel, royal ready to spread frosting, strawberry frosting, strawberry frosting mix, strawberry frosting whipped, strawberry icing, strawberry icing gel, strawberry ready to spread frosting, tube frosting mix, tube ready to spread frosting, vanilla flavored frosting, vanilla flavored frosting mix, vanilla flavored frosting whipped, vanilla flavored icing, vanilla flavored icing gel, vanilla flavored ready to spread frosting, vanilla frosting, vanilla frosting mix, vanilla frosting whipped, vanilla icing, vanilla icing gel, vanilla ready to spread frosting, whipped frosting mix, whipped ready to spread frosting, white decorator frosting mix, white decorator ready to spread frosting, white frosting mix, white ready to spread frosting, writing frosting mix, writing ready to spread frosting
    frozen berry | berry |  |
    frozen chopped spinach | spinach |  |
    frozen custard | ice cream | egg | soft ice cream
    frozen dessert | candy |  |
    frozen mixed berry | mixed berry |  |
    frozen pudding | frozen dessert |  |
    frozen spinach | spinach |  |
    fruit |  |  | candied fruit peel, candied fruitcake mix, fruit salad, fruitcake mix, mixed candied fruit, succade, tropical fruit salad
    fruit bar | cookie |  |
    fruit compote | candy |  |
    fruit cordial | syrup |  | cordial syrup
    fruit crisp | dish | wheat?, oat?, nut?, butter? | apple crisp dessert, berry crisp dessert, blueberry crisp dessert, cherry crisp dessert, cranberry crisp dessert, peach crisp dessert, pear crisp dessert, plum crisp dessert, rhubarb crisp dessert
    fruit custard | custard |  |
    fruit fool | dairy, sugar product | cream | apple fool, apple whip dessert, apricot fool, apricot whip dessert, berry fool, berry whip dessert, blackberry fool, blackberry whip dessert, blackcurrant fool, blackcurrant whip dessert, fruit whip dessert, gooseberry fool, gooseberry whip dessert, lemon fool, lemon whip dessert, mango fool, mango whip dessert, passion fruit fool, passion fruit whip dessert, plum fool, plum whip dessert, raspberry fool, raspberry whip dessert, rhubarb fool, rhubarb whip dessert, strawberry fool, strawberry whip dessert
    fruit fresh | spice |  |
    fruit loaf | bread |  | =granary, banana loaf, bara brith, barmbrack, batch loaf, bloomer, brown loaf, cob loaf, cottage loaf, crusty loaf, date and walnut loaf, farmhouse bread, farmhouse loaf, french loaf, fruit bread, fruited loaf, granary, italian loaf, lemon drizzle loaf, lemon loaf, malt loaf, malted loaf, multigrain loaf, plum loaf, poppy seed loaf, pumpkin loaf, raisin loaf, round loaf, rye loaf, sandwich loaf, seeded loaf, soda farl, soreen, tea loaf, teabread, tin loaf, uncut loaf, unsliced loaf, vienna loaf, white loaf, wholemeal loaf, wholewheat loaf, yorkshire tea loaf, zucchini loaf
    fruits de mer | shellfish | crustacean?, mollusc | frutti di mare
    frumenty | breakfast cereal |  |
    frys meat substitute | meat substitute | soy, wheat | fry family, frys burger, frys chicken style, frys chicken style nugget, frys chicken style strip, frys meat free, frys nugget, frys sausage, frys strip
    fufu flour | cereal |  |
    fugu | blowfish |  |
    furikake | seed | sesame, fish?, egg?, soy?, wheat?, crustacean? |
    furu | tofu | wheat?, alcohol? | chao tofu, fermented beancurd, fermented tofu, nam yu, nanru, preserved beancurd, preserved tofu, red fermented beancurd, red fermented tofu, sufu, white fermented beancurd, white fermented tofu
    gai lan | vegetable |  |
    gajar | vegetable |  |
    gajar halwa | dairy, sugar product | milk, nut? | carrot halua, carrot halva, carrot halwa, doodhi halua, doodhi halva, doodhi halwa, dudhi halua, dudhi halva, dudhi halwa, gajar halua, gajar halva, gajar ka halua, gajar ka halva, gajar ka halwa, gajjar halua, gajjar halva, gajjar halwa, gajrela, gajrela halva, gajrela halwa, lauki halua, lauki halva, lauki halwa
    galanga | spice |  |
    galangal | spice |  |
    galia melon | melon |  |
    galliano | liqueur |  |
    game | meat |  | armadillo, bison, bison burger, bison chuck roast, bison meat, bison roast, bison sausage, bison steak, buffalo, buffalo burger, buffalo chuck roast, buffalo meat, buffalo roast, buffalo sausage, buffalo steak
    game pie | filled pie | game | bacon and egg pie, bacon pie, gammon pie, ham pie, lamb pie, pigeon pie, rabbit pie, sausage pie, scotch pie, venison pie
    garaetteok | cereal |  |
    garam masala | spice |  | garam masala all purpose seasoning, garam masala dry rub, garam masala mix seasoning, garam masala powder, garam masala rub, garam masala seasoning, garam masala seasoning blend, garam masala spice, garam masala spice blend, garam masala spice mix, garam masala spice powder, garam masala spice rub
    garbanzo | bean |  | garbanzo bean
    garden cress | lettuce |  |
    gari | cereal |  | cassava granule
    gari ginger | vegetable |  |
    garland chrysanthemum | vegetable |  |
    garlic | vegetable |  | ail, clove black garlic, clove chopped garlic, clove crushed garlic, clove elephant garlic, clove finely chopped garlic, clove finely minced garlic, clove fresh garlic, clove freshly minced garlic, clove garlic, clove large garlic, clove minced garlic, clove of fresh garlic, clove of garlic, clove of minced garlic, clove peeled garlic, clove pressed garlic, clove raw garlic, clove roasted garlic, clove sliced garlic, clove small garlic, clove smashed garlic, clove thinly sliced garlic, clove whole garlic, clove young garlic, garlic chive, garlic clove, garlic clove garlic, green garlic, large clove garlic
    garlic bread | bread | garlic | garlic toast, texas garlic toast
    garlic butter | butter | garlic |
    garlic oil | oil | garlic | garlic flavored oil, garlic infused oil, roasted garlic oil
    garlic paste | plain sauce | garlic | garlic ginger paste, ginger garlic paste
    garlic powder | spice | garlic | dehydrated garlic, dried minced garlic, garlic flake, garlic granule, garlic juice, garlic pepper, granulated garlic, minced dehydrated garlic, minced dried garlic
    garlic salt | spice | garlic, salt |
    garri | cereal |  |
    gateau | cake |  |
    gazpacho | soup |  |
    gelatin | animal product | *gelatine, *notkosher? | aspic, gelatine
    gelatin candy | candy | gelatin | =babies jelly, =gummies, allens snake, american hard gum, cola bottle, fizzy cola bottle, foam banana, foam mushroom, foam shrimp, fried egg sweet, gum drop of gelatin, gummi, gummi bear, gummi candy, gummie, gummy bear, gummy candy, gummy fish, gummy shark, haribo, jelly baby, jelly bear, jelly lolly, jelly snake, jelly worm, marshmallow sweet, mentos fruit, midget gem, milk bottle sweet, snake lolly, starmix, tangfastic
    gelatin dessert | gelatin |  |
    generic | wine |  | generic wine
    geneva | gin |  | holland gin
    genoise | cake |  |
    gentlemans relish | anchovy | butter | patum peperium
    german liver sausage | sausage | liver |
    german noodle salad | dish | pasta, mayonnaise? |
    german potato salad | dish | potato, egg?, mustard?, milk? |
    german poultry sausage | poultry sausage | pork? |
    german remoulade | mayonnaise | mustard |
    ghee | butter |  | clarified butter
    gim | vegetable |  |
    gimlet | mixed drink |  |
    gin | spirit |  | gin liquor
    gin and it | mixed drink |  |
    gin and tonic | mixed drink |  |
    gin rickey | rickey |  |
    gin sling | mixed drink |  |
    ginger | spice |  | ginger juice, gingerroot, nut of ginger
    ginger gari | ginger |  | sushi ginger
    ginger liqueur | liqueur |  |
    gingerbread man | cookie |  |
    gingerbread of honey | cake | honey, milk?, egg? | pain depices
    gjetost | cheese |  | gjetost cheese
    glace icing | sugar product |  | fondant frosting, fondant icing, glace frosting, ready to roll fondant frosting, ready to roll fondant icing, ready to roll frosting, ready to roll icing, sugarpaste, sugarpaste frosting, sugarpaste icing, water frosting, water icing
    glamorgan sausage | dish | cheese, bread crumb, egg? | selsig morgannwg
    globe pepper | bell pepper |  |
    gluten |  | *gluten | gluten flour, vital wheat gluten, vital wheat gluten flour, wheat gluten
    gluten free beer | beer | !gluten |
    gluten free bread |  | egg?, milk?, soy? | gluten free breadcrumb, gluten free bun, gluten free pizza crust, gluten free roll, gluten free tortilla
    gluten free cookie | sugar product | milk?, egg?, soy?, nut? |
    gluten free flour |  |  | all purpose gluten free flour, gluten free all purpose baking flour, gluten free all purpose flour, gluten free baking mix, gluten free flour blend, gluten free flour mix
    gluten free oat flour | oat flour |  | gluten free oat
    gluten free pasta | plant food | egg? | =elbows free, gluten free elbow, gluten free elbow macaroni, gluten free fettuccine, gluten free fusilli, gluten free lasagna, gluten free lasagna noodle, gluten free linguine, gluten free macaroni, gluten free noodle, gluten free penne, gluten free rotini, gluten free spaghetti
    gnocchi | pasta | potato, egg? | gnocchi macaroni, gnocchi pasta, potato gnocchi
    goa bean | bean |  |
    goat | meat |  | chevon, goat meat, goat stew meat, kid, mutton goat
    goat cheese | cheese |  | chevre goat cheese, soft goat cheese
    goats beard | vegetable |  |
    gobbet | raw meat |  |
    gobhi | vegetable |  |
    gobi | vegetable |  |
    gobo | vegetable |  |
    gochugaru | spice |  |
    gochujang | condiment | soy, wheat?, barley?, chili pepper | fermented chile paste, fermented chili paste, fermented hot pepper paste, fermented red pepper paste, gochujang korean chili paste, gochujang sauce, korean chile paste, korean chili paste, korean hot pepper paste, korean red pepper paste, ssamjang
    goiabada | jam |  | apple cheese, damson cheese, fruit cheese, guava cheese, guava paste, marmelada, membrillo cheese, pate de fruit, plum cheese, quince cheese, quince paste
    goji berry | berry |  |
    golden delicious | delicious |  | golden delicious apple, yellow delicious
    golden flaxseed | seed |  |
    golden raisin | raisin | *sulphites | golden seedless raisin
    golden syrup | syrup |  |
    goldfish cracker | cracker | cheddar | cheddar goldfish cracker, goldfish, goldfish cracker crumb, goldfish cracker half, goldfish cracker square, pepperidge farm goldfish cracker
    goldschlager | liqueur |  |
    goma dare | sauce | sesame, soy | goma dressing, kewpie roasted sesame dressing, sesame dare
    gongura | vegetable |  |
    goose | poultry |  | =geese, goose liver
    goose barnacle | crustacean |  | gooseneck barnacle, percebe
    goose egg | egg |  |
    goose fat | fat, goose |  |
    gooseberry | berry |  |
    gooseberry pie | filled pie | gooseberry | gooseberry cobbler, gooseberry crumble, gooseberry tart, gooseberry turnover
    gosht | meat |  | boti, doner, doner kebab meat, doner meat, galouti kebab, ghosht, kakori kebab, nihari, paya, seekh kabab, seekh kebab, shami kebab, sheesh kebab, shish kebab meat
    gouda | cheese |  | goat gouda, gouda cheese
    goulash | stew |  | gulyas
    graham bread | bread |  |
    grain free granola |  | nut?, honey?, sugar?, seed | keto granola, paleo granola
    grains of paradise | spice |  |
    grains of selim | spice |  |
    grana padano | cheese |  | grana padano cheese
    granadilla | passionfruit |  |
    grand marnier | orange liqueur |  |
    granola | cereal | oat, tree nut?, sugar?, honey? | almond granola, fruit granola, granola cereal, granola mix, muesli, muesli cereal, vanilla granola
    granola bar | granola | nut?, milk? | chewy granola bar, crunchy granola bar
    granola cluster | granola | nut? | honey nut cluster, oat cluster
    grape | fruit |  |
    grape jam | jam | grape | grape conserve, grape fruit spread, grape glaze, grape jelly, grape marmalade, grape preserve, grape spread, seedless grape jam
    grape juice | juice | grape | frozen grape juice concentrate, grape drink, grape juice cocktail, grape juice concentrate, grape juice drink, grape nectar, juice of a grape, juice of fresh grape, juice of grape, juice of half a grape, juice of one grape, white grape juice
    grape leaf | vegetable |  | =grape leaves
    grape seed | seed |  | grape seed kernel
    grapefruit | citrus |  | grapefruit pepper spice, grapefruit thyme
    grapefruit juice | juice | grapefruit | frozen grapefruit juice concentrate, grapefruit drink, grapefruit juice cocktail, grapefruit juice concentrate, grapefruit juice drink, grapefruit nectar, juice of a grapefruit, juice of fresh grapefruit, juice of grapefruit, juice of half a grapefruit, juice of one grapefruit
    grapefruit zest | citrus | grapefruit | finely grated zest of a grapefruit, finely grated zest of grapefruit, finely grated zest of one grapefruit, grapefruit juice and zest, grapefruit peel, grapefruit rind, grapefruit twist, grapefruit zest and juice, grapefruit zest strip, grated peel of a grapefruit, grated peel of grapefruit, grated peel of one grapefruit, grated rind of a grapefruit, grated rind of grapefruit, grated rind of one grapefruit, grated zest of a grapefruit, grated zest of grapefruit, grated zest of one grapefruit, juice and zest of a grapefruit, juice and zest of grapefruit, juice and zest of one grapefruit, peel of a grapefruit, peel of grapefruit, peel of one grapefruit, rind of a grapefruit, rind of grapefruit, rind of one grapefruit, zest and juice of a grapefruit, zest and juice of grapefruit, zest and juice of one grapefruit, zest juice of a grapefruit, zest juice of grapefruit, zest juice of one grapefruit, zest of a grapefruit, zest of grapefruit, zest of one grapefruit
    grappa | brandy |  |
    grasshopper | mixed drink |  |
    gratin | dish | milk | cauliflower au gratin, cauliflower cheese, cauliflower gratin, fennel gratin, leek gratin, potatoes au gratin, seafood gratin, vegetable gratin
    gratin of potatoes | potato | milk, cheese? |
    gravy | sauce | meat, wheat | au jus, au jus gravy mix, au jus mix, au jus style gravy granule, au jus style gravy mix, au jus style gravy packet, au jus style gravy powder, beef gravy, beef gravy granule, beef gravy mix, beef gravy packet, beef gravy powder, beef jus, bisto, brown gravy mix, chicken gravy, chicken gravy granule, chicken gravy mix, chicken gravy packet, chicken gravy powder, country gravy mix, country style gravy granule, country style gravy mix, country style gravy packet, country style gravy powder, dry brown gravy mix, dry gravy mix, dry onion gravy mix, giblet gravy, gravy mix, homestyle gravy mix, knorr gravy mix, mccormick brown gravy mix, mccormick gravy mix, meat jus, milk gravy, onion gravy, onion gravy granule, onion gravy mix, onion gravy packet, onion gravy powder, pan jus, peppered gravy mix, turkey gravy, turkey gravy granule, turkey gravy mix, turkey gravy packet, turkey gravy powder, white gravy mix
    greek salad | salad | feta | horiatiki, shopska, shopska salad
    green cabbage | cabbage |  |
    green creme de menthe | creme de menthe |  |
    green gram | legume |  |
    green grape | grape |  |
    green lentil | lentil |  |
    green mayonnaise | mayonnaise |  | sauce verte
    greengage | plum |  | greengage plum
    gremolata | herb |  | gremolada
    grenadine | syrup | pomegranate? | grenadine syrup
    grey sole | sole |  | gray sole
    gribiche | mayonnaise sauce | mustard | gribiche sauce, sauce gribiche
    griddle cake bread | bread |  | =barms, bap, barm, barm cake, bread cake, dough cake, flour cake, manchet cake, oven bottom cake, stottie, stottie cake
    grilled eel | eel | soy?, wheat?, alcohol? | kabayaki, kabayaki eel, unagi kabayaki
    grimes golden | apple |  |
    grist | cereal |  |
    groats | cereal |  |
    grog | rum |  |
    ground aniseed | spice |  |
    ground beef | beef |  | beef mince, extra lean ground beef, hamburger meat, lean ground beef, minced beef
    ground cayenne | cayenne |  | ground cayenne pepper
    ground coriander | coriander |  |
    ground coriander powder | herb |  |
    ground dried coriander | dried coriander |  |
    ground dried marjoram | dried marjoram |  |
    ground dried oregano | dried oregano |  |
    ground dried rosemary | dried rosemary |  |
    ground dried sage | dried sage |  |
    ground dried savory | dried savory |  |
    ground dried thyme | dried thyme |  |
    ground flax | seed |  |
    ground flaxseed | seed |  |
    ground marjoram | marjoram |  |
    ground oregano | oregano |  |
    ground red pepper | spice |  |
    ground rosemary | rosemary |  |
    ground sage | sage |  |
    ground savory | savory |  |
    ground teff | cereal |  |
    ground thyme | thyme |  |
    grouper | fish |  | grouper steak
    grouse | poultry |  |
    gruel | porridge |  |
    gruyere | cheese |  | gruyere cheese
    guacamole | plain sauce | avocado | guacamole mix
    guava | fruit |  |
    guinea hen | poultry |  |
    guineafowl | poultry |  |
    gula melaka | sugar |  | chancaca, cheeni, gula jawa, gula merah, gulkand, khand, khandsari, kokuto, kuromitsu, mishri, misri, okinawa black sugar, panela sugar, papelon, shakkar
    gulab jamun | indian milk sweet | wheat? | gulab jamun mix
    gum arabic | thickener |  | acacia gum, gond, gum acacia, gum tragacanth
    gum ball | candy |  |
    gumbo | soup |  |
    gumbo file | spice |  |
    gummy sweet | candy | gelatin? |
    gurnard | fish |  | gurnard steak
    haddock | fish |  | haddock roe, haddock steak
    hair of the dog | drink |  |
    hake | fish |  | hake roe, hake steak
    halal | meat |  |
    haldi | spice |  |
    half and half dressing | dressing |  |
    halibut | fish |  | halibut steak
    halloumi | cheese |  | halloumi cheese
    haloumi | cheese |  | haloumi cheese
    ham | pork |  | =hocks, back bacon, bone in ham, canadian bacon, canadian style bacon, capicola, capicolla, capocollo, coppa, culatello, danish ham, gammon, ham base shank, ham bone, ham luncheon meat, ham lunchmeat, ham shank, ham steak, jamon, jamon serrano, lacon, lunch meat ham, peameal bacon, picnic shoulder, prosciutto, serrano ham, smoked hock, smoked picnic, smoked pork hock, spam, speck, sugar cured ham, tasso
    ham and cheese sandwich | bread | ham, cheese | ham and cheese panini, ham and cheese roll, ham and cheese toastie
    ham and eggs | dish |  |
    ham sandwich | bread | ham | bacon and egg butty, bacon and egg panini, bacon and egg sandwich, bacon butty, bacon panini, bacon sandwich, blt butty, blt panini, blt sandwich, ham butty, ham panini, ham salad butty, ham salad panini, ham salad sandwich, sausage butty, sausage panini, sausage sandwich
    ham stock | meat stock | pork | ham base, ham bouillon, ham bouillon cube, ham broth, ham flavored bouillon, ham flavored concentrate, ham soup base, ham stock cube, pork base, pork bouillon, pork bouillon cube, pork broth, pork flavored bouillon, pork flavored concentrate, pork soup base, pork stock, pork stock cube
    hamachi | fish |  | hamachi steak
    hamour | fish |  | hamour steak
    hand cheese | cheese |  |
    har gow | shrimp | wheat?, pork? | ha gao, har gau
    hard seltzer | alcohol |  | =crabbies, alcoholic ginger beer, alcoholic iced tea, alcoholic kombucha, alcoholic lemonade, alcoholic root beer, alcoholic seltzer, alcoholic soda, alcoholic sparkling water, alcopop, bacardi breezer, buckfast, crabbies alcoholic ginger beer, crabbies ginger beer, hard ginger beer, hard iced tea, hard kombucha, hard lemonade, hard root beer, hard soda, hard sparkling water, hooch, hootch, mikes hard lemonade, smirnoff ice, spiked ginger beer, spiked iced tea, spiked kombucha, spiked lemonade, spiked root beer, spiked seltzer, spiked soda, spiked sparkling water, white claw, wkd
    hard toffee | candy | milk? | bonfire candy, bonfire toffee, cinder candy, cinder toffee, hokey pokey, honeycomb candy, honeycomb toffee, puff candy, puff toffee, sponge candy
    hardbake | candy |  |
    hardtack | cookie |  | pilot biscuit, pilot bread, sea biscuit, ship biscuit
    hari mirch | vegetable |  |
    harvey wallbanger | mixed drink |  |
    hash | dish |  |
    haslet | liver |  |
    havarti | cheese |  | havarti cheese, havarti dill, havarti dill cheese
    hawaij | spice |  |
    hazelnut | tree nut |  | cobnut, filbert
    hazelnut creamer | creamer | hazelnut? | hazelnut coffee creamer, hazelnut flavored coffee creamer, hazelnut flavored liquid creamer, hazelnut liquid creamer
    hazelnut extract | flavouring, hazelnut |  | hazelnut flavor, hazelnut flavoring
    hazelnut flavored liqueur | hazelnut liqueur |  |
    hazelnut flour | hazelnut |  | ground hazelnut, hazelnut meal
    hazelnut liqueur | liqueur | hazelnut | frangelico, frangelico liqueur
    hazelnut milk | plant milk | hazelnut, !gluten, !soy |
    hazelnut nougat | chocolate | hazelnut, milk? | gianduja
    hazelnut oil | oil | hazelnut |
    hazelnut spread | hazelnut, sugar product | milk, chocolate | chocolate hazelnut chocolate, chocolate hazelnut paste, chocolate hazelnut spread, gianduja chocolate, gianduja paste, gianduja spread, hazelnut chocolate chocolate, hazelnut chocolate paste, hazelnut chocolate spread, hazelnut paste, nutella, nutella chocolate hazelnut chocolate, nutella chocolate hazelnut paste, nutella chocolate hazelnut spread, nutella hazelnut chocolate, nutella hazelnut paste, nutella hazelnut spread, praline paste
    hazelnut syrup | syrup | hazelnut? | hazelnut flavored syrup
    hazelnut wafer | wafer biscuit | hazelnut | manner wafer, neapolitan wafer
    head cabbage | cabbage |  |
    headcheese | sausage |  |
    heart cherry | sweet cherry |  | oxheart, oxheart cherry
    hearts | vegetable |  | artichoke, artichoke hearts in water, heart of romaine, palm bottom, romaine bottom, romaine heart, sunchoke
    hearts of xx | vegetable |  |
    heavy cream | cream |  | double cream, extra heavy cream, heavy cream whipped, heavy whipping cream, thickened cream, whipping cream
    hemp heart | seed |  |
    hemp kernel | seed |  |
    hemp milk | seed milk |  | flax milk, quinoa milk
    hemp nut | seed |  |
    hemp seed | seed |  | hemp seed kernel
    hendersons relish | vegan worcestershire sauce |  | hendersons
    herb | plant food |  |
    herb mix with celery | herb | celery, parsley |
    herbal liqueur | liqueur |  |
    herbes de provence | spice |  |
    herbs de provence | spice |  |
    herring | saltwater fish |  |
    herring salad | dish | herring |
    hibiscus | herb |  |
    hijiki | vegetable |  |
    hindquarter | cut of meat |  |
    hindshank | shank |  |
    hing | spice | wheat? | asafetida, asafoetida, heeng, perungayam
    ho fun | cereal |  |
    hoecake | johnnycake |  |
    hoisin sauce | sauce | soy, wheat, sugar, sesame | char siu sauce, hoisin, peking sauce
    hoja santa | herb |  |
    hoki | fish |  | hoki steak
    hollandaise sauce | sauce | egg, butter | bearnaise, bearnaise sauce, bearnaise sauce mix, hollandaise, hollandaise hollandaise sauce mix, hollandaise sauce mix, knorr hollandaise sauce mix
    home brew | alcohol |  |
    home fries | potato |  | home fried potatoes
    honey | caloric sweetener | *honey, *animal | honeycomb, orange blossom honey
    honey barbecue sauce | barbecue sauce | honey |
    honey bun | bread | honey | caramel bun, schnecken, sticky bun
    honey butter | butter | honey |
    honey cake | cake | honey |
    honey cornbread mix | cornbread | honey | honey cornbread, krusteaz honey cornbread mix
    honey cured ham | ham | honey | honey glazed ham, honey roast ham, honey roasted ham
    honey dressing | dressing | honey | honey french dressing, honey french salad dressing, honey french vinaigrette, honey mustard salad dressing, honey mustard vinaigrette
    honey graham | cracker | honey | honey graham cracker, honey graham cracker crumb, honey graham cracker half, honey graham cracker square, honey graham wafer
    honey graham cereal | breakfast cereal | honey, wheat | honey graham cereal crumb
    honey ham | ham | honey? | honey baked ham
    honey maid | honey graham | honey | honey maid cracker, honey maid crumb, honey maid graham, honey maid graham cracker crumb, honey maid honey graham
    honey mustard dressing | dressing | honey, mustard | honey dijon dressing, honey dijon salad dressing, honey dijon vinaigrette
    honey mustard sauce | mustard | honey | dijon honey dressing, dijon honey mustard, honey dijon mustard, honey dijon salad mustard, honey mustard
    honey nut cheerios | wheat cereal | honey, almond | honey nut cereal
    honey nut square | honey nut cheerios |  | honey nut cereal crumb, honey nut flake cereal, honey nut nugget cereal
    honey roasted almond | almond | honey |
    honey roasted cashew | cashew | honey |
    honey roasted peanut | peanut | honey |
    honey roasted pecan | pecan | honey |
    honey syrup | syrup | honey |
    honeydew | melon |  | honeydew melon
    honeysuckle | herb |  |
    hop shoot | vegetable |  |
    hor fun | cereal |  |
    horchata | drink | rice?, milk?, tree nut? | horchata mix
    horehound | candy |  |
    horlicks | malted milk powder | soy? | bournvita, ovomaltine
    horse | game |  | horse meat, horse steak, horseflesh
    horse gram | legume |  |
    horseradish | plain sauce |  |
    horseradish cream | horseradish | milk | cream horseradish, creamed horseradish cream
    host | bread |  |
    hot chilli sauce | plain sauce | chili pepper | adjika, agresto, aji amarillo, aji panca, ajika, ajvar, amba, biber salcasi, chilli garlic paste, chilli garlic sauce, chilli paste, chilli sauce, garlic chilli paste, garlic chilli sauce, hilbeh, hot piri piri sauce, lutenica, lyutenitsa, mojo picon, mojo rojo, nandos peri peri sauce, nandos sauce, nar eksisi, peri peri, peri peri marinade, peri peri sauce, pindjur, pindur, piri piri, piri piri marinade, piri piri sauce, red chilli paste, red chilli sauce, sahawiq, salca, schug, shatta, tkemali, tomato salca, verjuice, verjus, zhoug, zhug
    hot chocolate mix | drink | cocoa, sugar, milk? | chocolate drink drink mix, chocolate drink mix, chocolate drink powder, chocolate milk drink mix, chocolate milk mix, chocolate milk powder, cocoa drink mix, cocoa mix, drinking chocolate, hot chocolate, hot chocolate drink mix, hot chocolate powder, hot cocoa, hot cocoa drink mix, hot cocoa mix, hot cocoa powder, instant chocolate drink drink mix, instant chocolate drink mix, instant chocolate drink powder, instant chocolate milk drink mix, instant chocolate milk mix, instant chocolate milk powder, instant cocoa drink mix, instant cocoa mix, instant cocoa powder, instant hot chocolate drink mix, instant hot chocolate mix, instant hot chocolate powder, instant hot cocoa drink mix, instant hot cocoa mix, instant hot cocoa powder, nesquik, nesquik drink mix, nesquik mix, nestle quik drink mix, nestle quik mix, quik, sweetened cocoa drink mix, sweetened cocoa mix, sweetened cocoa powder, swiss miss
    hot pepper flake | pepper flake |  |
    hot red pepper flake | red pepper flake |  |
    hot sauce | plain sauce | chili pepper | crystal hot sauce, hot pepper sauce, louisiana hot sauce, red hot sauce, tabasco, texas petes hot sauce
    hot toddy | mixed drink |  | toddy
    hotchpotch | stew |  |
    hp sauce | steak sauce | rye | hp brown sauce, hp fruity sauce
    huacatay | vegetable |  |
    huangjiu | rice wine |  | amazake of alcohol free, cheongju, cooking sake, hon mirin, huadiao, liaojiu, michiu, mijiu, mirim, mirin of rice, nu er hong, ryorishu, shaoxing jiu
    huckleberry | berry |  |
    hulled pumpkin seed | pumpkin seed |  | hulled pumpkin seed kernel
    hulled sunflower seed | sunflower seed |  | hulled sunflower seed kernel
    hummus | legume | chickpea, sesame, garlic | baba ghanoush, garlic hummus, hommos, hommus, hoummos, houmous, humous, humus, roasted red pepper hummus
    hundreds and thousands | candy | gelatin? | 100s and 1000s, chocolate strand, sugar strand, vermicelli sprinkle
    hungarian sauce | sauce |  | paprika sauce
    hunters sauce | sauce |  | sauce chausseur
    hunters seasoning | spice | celery? |
    hush puppy | cornbread |  | hush puppy mix
    hydromel | drink |  |
    hyson | tea |  |
    hyssop | herb |  |
    ice cream | dairy, sugar product | milk, egg?, tree nut? | chocolate gelato, french vanilla ice cream, gelato, ice cream bar, kulfi, lemon sherbet, lime sherbet, neapolitan ice cream, orange sherbet, peppermint ice cream, raspberry sherbet, sherbert, sherbet, vanilla bean ice cream, vanilla gelato, vanilla ice cream
    ice cream brand cookie dough | ice cream | wheat, egg | ben and jerry cookie dough, ben and jerry half baked, ben and jerry phish food, haagen dazs cookie dough, haagen dazs half baked, haagen dazs phish food
    ice cream cake | ice cream | wheat, egg | icebox cake
    ice cream soda | ice cream |  | float, ice cream float
    ice cream sundae | ice cream | nut? | sundae
    ice cream tub | ice cream | wheat?, nut?, egg? | baskin robbins, baskin robbins cookie dough, baskin robbins ice cream, ben and jerry, ben and jerry chunky monkey, ben and jerry ice cream, carte dor, carte dor cookie dough, carte dor ice cream, haagen dazs, haagen dazs ice cream, halo top, halo top cookie dough, halo top ice cream
    ice milk | ice cream |  |
    iced coffee | coffee |  | ice coffee
    idiyappam | cereal |  |
    idli batter | cereal |  |
    idli rava | cereal |  |
    ilama | apple |  |
    imitation bacon bit |  | soy, wheat? | =bac os, =bacos, artificial bacon bit, artificial bacon bit chip, artificial bacon piece, bac o bit, baco, bacon bit imitation, bacon flavor bacon bit, bacon flavor bacon bit chip, bacon flavor bacon piece, bacon flavor bit, bacon flavored bacon bit, bacon flavored bacon bit chip, bacon flavored bacon piece, bacon flavored bit, bacon flavored soy bit, bacon flavored textured vegetable protein, imitation bacon bit chip, imitation bacon flavored bit, imitation bacon piece, imitation flavored bacon bit, imitation flavored bacon bit chip, imitation flavored bacon piece, soy bacon bit, soy bacon bit chip, soy bacon piece, soy based bacon bit, soy based bacon bit chip, soy based bacon piece, vegan bacon bit, vegan bacon bit chip, vegan bacon piece, vegetarian bacon bit, vegetarian bacon bit chip, vegetarian bacon piece, veggie bacon bit, veggie bacon bit chip, veggie bacon piece
    imli | spice |  |
    indian bread | bread |  | =chapatis, =chapattis, =parathas, =pooris, =puris, =rotis, =thalipeeths, bakarkhani, batura, bhatoora, bhatura, bhature, chapathi, chapati, chapati wrap, chapatti, dalpuri, golgappa, khakhra, kulcha, luchi, naan khatai, parantha, paratha, parotta, pav, pav bun, phulka, poori, puri, roti, sheermal, thepla
    indian cream dish | dish | milk?, nut? | lamb balti, lamb korma, lamb makhani, lamb pasanda, lamb tikka, lamb tikka masala, paneer balti, paneer pasanda, prawn pasanda, prawn tikka masala, vegetable balti, vegetable pasanda, vegetable tikka, vegetable tikka masala
    indian halwa | sugar product | butter?, nut?, milk? | anjeer halua, anjeer halva, anjeer halwa, ashoka halua, ashoka halva, ashoka halwa, atta halua, badam halua, beetroot halua, beetroot halva, beetroot halwa, besan halua, besan halva, besan halwa, kaddu halua, kaddu halva, kaddu halwa, moong dal halua, moong dal halva, moong dal halwa, moong halua, moong halva, moong halwa, pumpkin halua, pumpkin halva, pumpkin halwa, wheat halua
    indian milk sweet | dairy, sugar product | milk, tree nut? | barfi, basundi, burfi, cham cham, chum chum, coconut barfi of milk, dudh peda, kalakand, kheer, khoya barfi, khurchan, kulfi mix, langcha, malai ladoo, milk burfi, milk cake, pantua, peda, pedha, rabadi, rabdi, rabri, rasagolla, rasgulla, rasmalai, rosgulla, rosogolla, sandesh
    indian nuts | cashew |  | kaju
    indian pickle | condiment | mustard?, sesame? | achaar, achar, atchar, aubergine achaar, aubergine achar, aubergine pickle, avakaya, brinjal achaar, brinjal achar, brinjal pickle, chilli achaar, chilli achar, chilli pickle, garlic achaar, garlic achar, garlic pickle, green chilli achaar, green chilli achar, green chilli pickle, lemon achaar, lemon achar, lemon pickle, lime achaar, lime achar, lime pickle, mango achaar, mango achar, mixed pickle, punjabi pickle, south indian mango pickle
    infant cereal | breakfast cereal | wheat, milk |
    injera teff | cereal |  |
    instant chocolate powder | drink | cocoa, milk?, wheat? |
    instant pistachio pudding | pistachio pudding mix |  | instant pistachio jell o pudding, instant pistachio pudding and pie filling, instant pistachio pudding and pie filling mix, instant pistachio pudding mix, instant pistachio pudding powder, pistachio flavor instant jell o pudding, pistachio flavor instant pudding and pie filling, pistachio flavor instant pudding and pie filling mix, pistachio flavored jell o pudding, pistachio flavored pudding and pie filling, pistachio flavored pudding and pie filling mix, pistachio instant jell o pudding, pistachio instant pudding and pie filling, pistachio instant pudding and pie filling mix, pistachio jell o pudding, pistachio pudding and pie filling, pistachio pudding and pie filling mix
    irish coffee | coffee |  |
    irish moss | vegetable |  |
    irish stew | stew |  |
    isot | spice |  |
    italian dressing | dressing | wheat?, milk?, soy?, *sulphites?, oil | creamy italian dressing, creamy italian dressing mix, creamy italian salad dressing, creamy italian salad dressing mix, creamy italian style dressing, creamy italian style salad dressing, creamy italian vinaigrette, dry italian dressing, dry italian dressing mix, dry italian salad dressing, dry italian salad dressing mix, dry italian salad salad dressing, dry italian salad salad dressing mix, dry italian salad style dressing, dry italian salad style salad dressing, dry italian salad vinaigrette, dry italian style dressing, dry italian style dressing mix, dry italian style salad dressing, dry italian style salad dressing mix, dry italian style style dressing, dry italian style style salad dressing, dry italian style vinaigrette, dry italian vinaigrette, good seasons italian dressing, good seasons italian dressing mix, good seasons italian salad dressing, good seasons italian salad dressing mix, good seasons italian style dressing, good seasons italian style salad dressing, good seasons italian vinaigrette, italian dressing mix, italian salad dressing, italian salad dressing mix, italian salad salad dressing, italian salad salad dressing mix, italian salad style dressing, italian salad style salad dressing, italian salad vinaigrette, italian style dressing, italian style dressing mix, italian style salad dressing, italian style salad dressing mix, italian style style dressing, italian style style salad dressing, italian style vinaigrette, italian vinaigrette, kraft zesty italian dressing, kraft zesty italian dressing mix, kraft zesty italian salad dressing, kraft zesty italian salad dressing mix, kraft zesty italian style dressing, kraft zesty italian style salad dressing, kraft zesty italian vinaigrette, light italian dressing, light italian dressing mix, light italian salad dressing, light italian salad dressing mix, light italian style dressing, light italian style salad dressing, light italian vinaigrette, zesty italian dressing, zesty italian dressing mix, zesty italian salad dressing, zesty italian salad dressing mix, zesty italian salad salad dressing, zesty italian salad salad dressing mix, zesty italian salad style dressing, zesty italian salad style salad dressing, zesty italian salad vinaigrette, zesty italian style dressing, zesty italian style salad dressing, zesty italian vinaigrette
    italian herb | herb |  |
    italian herb seasoning | seasoning |  | italian herb seasoning blend
    italian liqueur | liqueur |  |
    italian parsley | parsley |  |
    italian plum | plum |  |
    italian prune plum | prune plum |  |
    jack mackerel | fish |  |
    jacket potato | potato |  |
    jackfruit | fruit |  | jak
    jaffa cake | cake | sugar, orange |
    jaffa orange | sweet orange |  |
    jagermeister | liqueur |  |
    jaiphal | spice |  |
    jam | sugar product |  | =preserve, =preserves, apple mint fruit spread, apple mint jam, apple mint jelly, apple mint marmalade, apple mint preserve, apple mint spread, black cherry fruit spread, black cherry jelly, black cherry marmalade, black cherry preserve, black cherry spread, black currant fruit spread, black currant jam, black currant jelly, black currant marmalade, black currant preserve, black currant spread, black raspberry fruit spread, black raspberry jelly, black raspberry marmalade, black raspberry preserve, black raspberry spread, boysenberry fruit spread, boysenberry jam, boysenberry jelly, boysenberry marmalade, boysenberry preserve, boysenberry spread, chili fruit spread, chili jam, chili jelly, chili marmalade, chili preserve, chili spread, confiture, crabapple fruit spread, crabapple jam, crabapple jelly, crabapple marmalade, crabapple preserve, crabapple spread, currant fruit spread, currant jam, currant jelly, currant marmalade, currant preserve, currant spread, damson fruit spread, damson jam, damson jelly, damson marmalade, damson preserve, damson spread, elderberry fruit spread, elderberry jam, elderberry jelly, elderberry marmalade, elderberry preserve, elderberry spread, fruit butter, fruit fruit spread, fruit jam, fruit jelly, fruit marmalade, fruit preserve, fruit spread, ginger fruit spread, ginger jam, ginger jelly, ginger marmalade, ginger preserve, ginger spread, green pepper fruit spread, green pepper jam, green pepper jelly, green pepper marmalade, green pepper preserve, green pepper spread, guava fruit spread, guava jam, guava jelly, guava marmalade, guava preserve, guava spread, hot pepper fruit spread, hot pepper jam, hot pepper jelly, hot pepper marmalade, hot pepper preserve, hot pepper spread, jalapeno fruit spread, jalapeno jam, jalapeno jelly, jalapeno marmalade, jalapeno pepper fruit spread, jalapeno pepper jam, jalapeno pepper jelly, jalapeno pepper marmalade, jalapeno pepper preserve, jalapeno pepper spread, jalapeno preserve, jalapeno spread, jelly, lekvar, lemon fruit spread, lemon jam, lemon jelly, lemon marmalade, lemon preserve, lemon spread, lime fruit spread, lime jam, lime jelly, lime marmalade, lime preserve, lime spread, lingonberry fruit spread, lingonberry jam, lingonberry jelly, lingonberry marmalade, lingonberry preserve, lingonberry spread, marmalade, membrillo, mint flavored apple conserve, mint flavored apple fruit spread, mint flavored apple jam, mint flavored apple jelly, mint flavored apple marmalade, mint flavored apple preserve, mint flavored apple spread, mint fruit spread, mint jam, mint jelly, mint marmalade, mint preserve, mint spread, mixed berry fruit spread, mixed berry jam, mixed berry jelly, mixed berry marmalade, mixed berry preserve, mixed berry spread, peach butter, pear butter, pear fruit spread, pear jam, pear jelly, pear marmalade, pear preserve, pear spread, pepper fruit spread, pepper jam, pepper jelly, pepper marmalade, pepper preserve, pepper spread, prune butter, prune filling, quince fruit spread, quince jam, quince jelly, quince marmalade, quince preserve, quince spread, red pepper fruit spread, red pepper jam, red pepper jelly, red pepper marmalade, red pepper preserve, red pepper spread, redcurrant fruit spread, redcurrant jam, redcurrant jelly, redcurrant marmalade, redcurrant preserve, redcurrant spread, rhubarb fruit spread, rhubarb jam, rhubarb jelly, rhubarb marmalade, rhubarb preserve, rhubarb spread, seedless blackberry fruit spread, seedless blackberry jelly, seedless blackberry marmalade, seedless blackberry preserve, seedless blackberry spread, seedless raspberry fruit spread, seedless raspberry jelly, seedless raspberry marmalade, seedless raspberry preserve, seedless raspberry spread, seedless strawberry fruit spread, seedless strawberry jelly, seedless strawberry marmalade, seedless strawberry preserve, seedless strawberry spread, sour cherry fruit spread, sour cherry jelly, sour cherry marmalade, sour cherry preserve, sour cherry spread, sugar free conserve, sugar free fruit spread, sugar free jam, sugar free jelly, sugar free marmalade, sugar free preserve, sugar free spread, wine fruit spread, wine jam, wine marmalade, wine preserve, wine spread
    jam tart | filled pie | jam | berlin doughnut, bismark, jam donut, jam doughnut, jam puff, jam roly poly pudding, jam slice, jam tartlet, jam turnover, jammy donut, jammy doughnut, jammy puff, jammy roly poly, jammy roly poly pudding, jammy sandwich, jammy slice, jammy tart, jammy tartlet, jammy turnover, jelly donut, jelly doughnut, jelly puff, jelly roly poly, jelly roly poly pudding, jelly sandwich, jelly slice, jelly tart, jelly tartlet, jelly turnover, marmalade donut, marmalade doughnut, marmalade puff, marmalade roly poly, marmalade roly poly pudding, marmalade sandwich, marmalade slice, marmalade tart, marmalade tartlet, marmalade turnover
    jamaica rum | rum |  |
    jambalaya | dish |  |
    japanese crab | crab |  |
    japanese ramen seasoning | soy sauce |  | bottle kikkoman, bulgogi marinade, bull dog tonkatsu sauce, bulldog sauce, galbi marinade, galbi sauce, ganjang, golden mountain sauce, golden mountain seasoning sauce, gukganjang, healthy boy, inari soy, kabayaki sauce, kalbi marinade, kalbi sauce, koikuchi, lee kum kee soy, ml kikkoman, nikiri, nuoc tuong, pearl river bridge, ramen tare, seasoning sauce of soy, silver swan, tablespoon kikkoman, tare, tbsp kikkoman, teaspoon kikkoman, toyo, tsp kikkoman, unagi sauce, usukuchi, usukuchi soy sauce, warishita, xi dau, yakiniku sauce, yakitori sauce
    jarlsberg | cheese |  | jarlsberg cheese
    jarred mole | sauce | wheat?, peanut?, nut?, sesame?, soy?, milk?, chili pepper | dona maria, mole, mole poblano, mole sauce
    javitri | spice |  |
    jawbreaker | candy |  |
    jeera | spice |  |
    jell o pudding | pudding mix |  | instant jello pudding, jell o banana cream flavor instant pudding, jell o banana cream flavor instant pudding and pie filling, jell o banana cream flavor instant pudding mix, jell o banana cream flavor pudding, jell o banana cream flavor pudding and pie filling, jell o banana cream flavor pudding mix, jell o banana cream flavored instant pudding, jell o banana cream flavored instant pudding and pie filling, jell o banana cream flavored instant pudding mix, jell o banana cream instant pudding, jell o banana cream instant pudding and pie filling, jell o banana cream instant pudding mix, jell o banana cream pudding, jell o banana cream pudding mix, jell o brand instant pudding, jell o butterscotch flavor instant pudding, jell o butterscotch flavor instant pudding and pie filling, jell o butterscotch flavor instant pudding mix, jell o butterscotch flavor pudding, jell o butterscotch flavor pudding and pie filling, jell o butterscotch flavor pudding mix, jell o butterscotch flavored instant pudding, jell o butterscotch flavored instant pudding and pie filling, jell o butterscotch flavored instant pudding mix, jell o butterscotch instant pudding, jell o butterscotch instant pudding and pie filling, jell o butterscotch instant pudding mix, jell o butterscotch pudding, jell o butterscotch pudding mix, jell o cheesecake flavor instant pudding, jell o cheesecake flavor instant pudding and pie filling, jell o cheesecake flavor instant pudding mix, jell o cheesecake flavor pudding, jell o cheesecake flavor pudding and pie filling, jell o cheesecake flavor pudding mix, jell o cheesecake flavored instant pudding, jell o cheesecake flavored instant pudding and pie filling, jell o cheesecake flavored instant pudding mix, jell o cheesecake instant pudding, jell o cheesecake instant pudding and pie filling, jell o cheesecake instant pudding mix, jell o cheesecake pudding, jell o cheesecake pudding mix, jell o chocolate flavor instant pudding, jell o chocolate flavor instant pudding and pie filling, jell o chocolate flavor instant pudding mix, jell o chocolate flavor pudding, jell o chocolate flavor pudding and pie filling, jell o chocolate flavor pudding mix, jell o chocolate flavored instant pudding, jell o chocolate flavored instant pudding and pie filling, jell o chocolate flavored instant pudding mix, jell o chocolate instant pudding, jell o chocolate instant pudding and pie filling, jell o chocolate instant pudding mix, jell o chocolate pudding, jell o chocolate pudding mix, jell o coconut cream flavor instant pudding, jell o coconut cream flavor instant pudding and pie filling, jell o coconut cream flavor instant pudding mix, jell o coconut cream flavor pudding, jell o coconut cream flavor pudding and pie filling, jell o coconut cream flavor pudding mix, jell o coconut cream flavored instant pudding, jell o coconut cream flavored instant pudding and pie filling, jell o coconut cream flavored instant pudding mix, jell o coconut cream instant pudding, jell o coconut cream instant pudding and pie filling, jell o coconut cream instant pudding mix, jell o devils food flavor instant pudding, jell o devils food flavor instant pudding and pie filling, jell o devils food flavor instant pudding mix, jell o devils food flavor pudding, jell o devils food flavor pudding and pie filling, jell o devils food flavor pudding mix, jell o devils food flavored instant pudding, jell o devils food flavored instant pudding and pie filling, jell o devils food flavored instant pudding mix, jell o devils food instant pudding, jell o devils food instant pudding and pie filling, jell o devils food instant pudding mix, jell o french vanilla flavor instant pudding, jell o french vanilla flavor instant pudding and pie filling, jell o french vanilla flavor instant pudding mix, jell o french vanilla flavor pudding, jell o french vanilla flavor pudding and pie filling, jell o french vanilla flavor pudding mix, jell o french vanilla flavored instant pudding, jell o french vanilla flavored instant pudding and pie filling, jell o french vanilla flavored instant pudding mix, jell o french vanilla instant pudding, jell o french vanilla instant pudding and pie filling, jell o french vanilla instant pudding mix, jell o instant pudding, jell o lemon flavor instant pudding, jell o lemon flavor instant pudding and pie filling, jell o lemon flavor instant pudding mix, jell o lemon flavor pudding, jell o lemon flavor pudding and pie filling, jell o lemon flavor pudding mix, jell o lemon flavored instant pudding, jell o lemon flavored instant pudding and pie filling, jell o lemon flavored instant pudding mix, jell o lemon instant pudding, jell o lemon instant pudding and pie filling, jell o lemon instant pudding mix, jell o lemon pudding, jell o lemon pudding mix, jell o oreo flavor instant pudding, jell o oreo flavor instant pudding and pie filling, jell o oreo flavor instant pudding mix, jell o oreo flavor pudding, jell o oreo flavor pudding and pie filling, jell o oreo flavor pudding mix, jell o oreo flavored instant pudding, jell o oreo flavored instant pudding and pie filling, jell o oreo flavored instant pudding mix, jell o oreo instant pudding, jell o oreo instant pudding and pie filling, jell o oreo instant pudding mix, jell o pistachio pudding, jell o pistachio pudding mix, jell o vanilla flavor instant pudding, jell o vanilla flavor instant pudding and pie filling, jell o vanilla flavor instant pudding mix, jell o vanilla flavor pudding, jell o vanilla flavor pudding and pie filling, jell o vanilla flavor pudding mix, jell o vanilla flavored instant pudding, jell o vanilla flavored instant pudding and pie filling, jell o vanilla flavored instant pudding mix, jell o vanilla instant pudding, jell o vanilla instant pudding and pie filling, jell o vanilla instant pudding mix, jell o vanilla pudding, jell o vanilla pudding mix, jell o white chocolate flavor instant pudding, jell o white chocolate flavor instant pudding and pie filling, jell o white chocolate flavor instant pudding mix, jell o white chocolate flavor pudding, jell o white chocolate flavor pudding and pie filling, jell o white chocolate flavor pudding mix, jell o white chocolate flavored instant pudding, jell o white chocolate flavored instant pudding and pie filling, jell o white chocolate flavored instant pudding mix, jell o white chocolate instant pudding, jell o white chocolate instant pudding and pie filling, jell o white chocolate instant pudding mix, jello pudding mix, jello pudding powder
    jelly dessert | sugar product | gelatin | any flavor gelatin, any flavor gelatin dessert, any flavor gelatin dessert mix, any flavor gelatin mix, any flavor gelatin powder, any flavor gelatine, any flavor jell o gelatin, any flavor jello, any flavor jello mix, any flavor jello powder, any flavor jelly crystal, apricot flavored gelatin, apricot flavored gelatin dessert, apricot flavored gelatin dessert mix, apricot flavored gelatin mix, apricot flavored gelatin powder, apricot flavored gelatine, apricot flavored jell o gelatin, apricot flavored jello, apricot flavored jello mix, apricot flavored jello powder, apricot flavored jelly crystal, apricot gelatin, apricot gelatin dessert, apricot gelatin dessert mix, apricot gelatin mix, apricot gelatin powder, apricot gelatine, apricot jell o gelatin, apricot jello, apricot jello mix, apricot jello powder, apricot jelly crystal, black cherry flavored gelatin, black cherry flavored gelatin dessert, black cherry flavored gelatin dessert mix, black cherry flavored gelatin mix, black cherry flavored gelatin powder, black cherry flavored gelatine, black cherry flavored jell o gelatin, black cherry flavored jello, black cherry flavored jello mix, black cherry flavored jello powder, black cherry flavored jelly crystal, black cherry gelatin, black cherry gelatin dessert, black cherry gelatin dessert mix, black cherry gelatin mix, black cherry gelatin powder, black cherry gelatine, black cherry jell o gelatin, black cherry jello, black cherry jello mix, black cherry jello powder, black cherry jelly crystal, black raspberry gelatin, black raspberry gelatin dessert, black raspberry gelatin dessert mix, black raspberry gelatin mix, black raspberry gelatin powder, black raspberry gelatine, black raspberry jell o gelatin, black raspberry jello, black raspberry jello mix, black raspberry jello powder, black raspberry jelly crystal, blueberry gelatin, blueberry gelatin dessert, blueberry gelatin dessert mix, blueberry gelatin mix, blueberry gelatin powder, blueberry gelatine, blueberry jell o gelatin, blueberry jello, blueberry jello mix, blueberry jello powder, blueberry jelly crystal, cherry flavored gelatin, cherry flavored gelatin dessert, cherry flavored gelatin dessert mix, cherry flavored gelatin mix, cherry flavored gelatin powder, cherry flavored gelatine, cherry flavored jell o gelatin, cherry flavored jello, cherry flavored jello mix, cherry flavored jello powder, cherry flavored jelly crystal, cherry gelatin, cherry gelatin dessert, cherry gelatin dessert mix, cherry gelatin mix, cherry gelatin powder, cherry gelatine, cherry jello, cherry jello gelatin, cherry jello gelatin dessert, cherry jello gelatin dessert mix, cherry jello gelatin mix, cherry jello gelatin powder, cherry jello gelatine, cherry jello jell o gelatin, cherry jello jello, cherry jello jello mix, cherry jello jello powder, cherry jello jelly crystal, cherry jello mix, cherry jello powder, cherry jelly crystal, cranberry flavored gelatin, cranberry flavored gelatin dessert, cranberry flavored gelatin dessert mix, cranberry flavored gelatin mix, cranberry flavored gelatin powder, cranberry flavored gelatine, cranberry flavored jell o gelatin, cranberry flavored jello, cranberry flavored jello mix, cranberry flavored jello powder, cranberry flavored jelly crystal, cranberry gelatin, cranberry gelatin dessert, cranberry gelatin dessert mix, cranberry gelatin mix, cranberry gelatin powder, cranberry gelatine, cranberry jell o gelatin, cranberry jello, cranberry jello mix, cranberry jello powder, cranberry jelly crystal, flavored gelatin, flavored gelatin dessert, flavored gelatin dessert mix, flavored gelatin mix, flavored gelatin powder, flavored gelatine, flavored jell o gelatin, flavored jello, flavored jello mix, flavored jello powder, flavored jelly crystal, fruit flavored gelatin, fruit flavored gelatin dessert, fruit flavored gelatin dessert mix, fruit flavored gelatin mix, fruit flavored gelatin powder, fruit flavored gelatine, fruit flavored jell o gelatin, fruit flavored jello, fruit flavored jello mix, fruit flavored jello powder, fruit flavored jelly crystal, jello, jelly crystal, lemon flavor gelatin, lemon flavor gelatin dessert, lemon flavor gelatin dessert mix, lemon flavor gelatin mix, lemon flavor gelatin powder, lemon flavor gelatine, lemon flavor jell o gelatin, lemon flavor jello, lemon flavor jello mix, lemon flavor jello powder, lemon flavor jelly crystal, lemon flavored gelatin, lemon flavored gelatin dessert, lemon flavored gelatin dessert mix, lemon flavored gelatin mix, lemon flavored gelatin powder, lemon flavored gelatine, lemon flavored jell o gelatin, lemon flavored jello, lemon flavored jello mix, lemon flavored jello powder, lemon flavored jelly crystal, lemon gelatin, lemon gelatin dessert, lemon gelatin dessert mix, lemon gelatin mix, lemon gelatin powder, lemon gelatine, lemon jello, lemon jello gelatin, lemon jello gelatin dessert, lemon jello gelatin dessert mix, lemon jello gelatin mix, lemon jello gelatin powder, lemon jello gelatine, lemon jello jell o gelatin, lemon jello jello, lemon jello jello mix, lemon jello jello powder, lemon jello jelly crystal, lemon jello mix, lemon jello powder, lemon jelly crystal, lime flavor gelatin, lime flavor gelatin dessert, lime flavor gelatin dessert mix, lime flavor gelatin mix, lime flavor gelatin powder, lime flavor gelatine, lime flavor jell o gelatin, lime flavor jello, lime flavor jello mix, lime flavor jello powder, lime flavor jelly crystal, lime flavored gelatin, lime flavored gelatin dessert, lime flavored gelatin dessert mix, lime flavored gelatin mix, lime flavored gelatin powder, lime flavored gelatine, lime flavored jell o gelatin, lime flavored jello, lime flavored jello mix, lime flavored jello powder, lime flavored jelly crystal, lime gelatin, lime gelatin dessert, lime gelatin dessert mix, lime gelatin mix, lime gelatin powder, lime gelatine, lime jello, lime jello gelatin, lime jello gelatin dessert, lime jello gelatin dessert mix, lime jello gelatin mix, lime jello gelatin powder, lime jello gelatine, lime jello jell o gelatin, lime jello jello, lime jello jello mix, lime jello jello powder, lime jello jelly crystal, lime jello mix, lime jello powder, lime jelly crystal, mixed fruit gelatin, mixed fruit gelatin dessert, mixed fruit gelatin dessert mix, mixed fruit gelatin mix, mixed fruit gelatin powder, mixed fruit gelatine, mixed fruit jell o gelatin, mixed fruit jello, mixed fruit jello mix, mixed fruit jello powder, mixed fruit jelly crystal, orange flavor gelatin, orange flavor gelatin dessert, orange flavor gelatin dessert mix, orange flavor gelatin mix, orange flavor gelatin powder, orange flavor gelatine, orange flavor jell o gelatin, orange flavor jello, orange flavor jello mix, orange flavor jello powder, orange flavor jelly crystal, orange flavored gelatin, orange flavored gelatin dessert, orange flavored gelatin dessert mix, orange flavored gelatin mix, orange flavored gelatin powder, orange flavored gelatine, orange flavored jell o gelatin, orange flavored jello, orange flavored jello mix, orange flavored jello powder, orange flavored jelly crystal, orange gelatin, orange gelatin dessert, orange gelatin dessert mix, orange gelatin mix, orange gelatin powder, orange gelatine, orange jello, orange jello gelatin, orange jello gelatin dessert, orange jello gelatin dessert mix, orange jello gelatin mix, orange jello gelatin powder, orange jello gelatine, orange jello jell o gelatin, orange jello jello, orange jello jello mix, orange jello jello powder, orange jello jelly crystal, orange jello mix, orange jello powder, orange jelly crystal, peach flavored gelatin, peach flavored gelatin dessert, peach flavored gelatin dessert mix, peach flavored gelatin mix, peach flavored gelatin powder, peach flavored gelatine, peach flavored jell o gelatin, peach flavored jello, peach flavored jello mix, peach flavored jello powder, peach flavored jelly crystal, peach gelatin, peach gelatin dessert, peach gelatin dessert mix, peach gelatin mix, peach gelatin powder, peach gelatine, peach jell o gelatin, peach jello, peach jello mix, peach jello powder, peach jelly crystal, pineapple flavored gelatin, pineapple flavored gelatin dessert, pineapple flavored gelatin dessert mix, pineapple flavored gelatin mix, pineapple flavored gelatin powder, pineapple flavored gelatine, pineapple flavored jell o gelatin, pineapple flavored jello, pineapple flavored jello mix, pineapple flavored jello powder, pineapple flavored jelly crystal, pineapple gelatin, pineapple gelatin dessert, pineapple gelatin dessert mix, pineapple gelatin mix, pineapple gelatin powder, pineapple gelatine, pineapple jell o gelatin, pineapple jello, pineapple jello mix, pineapple jello powder, pineapple jelly crystal, raspberry flavor gelatin, raspberry flavor gelatin dessert, raspberry flavor gelatin dessert mix, raspberry flavor gelatin mix, raspberry flavor gelatin powder, raspberry flavor gelatine, raspberry flavor jell o gelatin, raspberry flavor jello, raspberry flavor jello mix, raspberry flavor jello powder, raspberry flavor jelly crystal, raspberry flavored gelatin, raspberry flavored gelatin dessert, raspberry flavored gelatin dessert mix, raspberry flavored gelatin mix, raspberry flavored gelatin powder, raspberry flavored gelatine, raspberry flavored jell o gelatin, raspberry flavored jello, raspberry flavored jello mix, raspberry flavored jello powder, raspberry flavored jelly crystal, raspberry gelatin, raspberry gelatin dessert, raspberry gelatin dessert mix, raspberry gelatin mix, raspberry gelatin powder, raspberry gelatine, raspberry jello, raspberry jello gelatin, raspberry jello gelatin dessert, raspberry jello gelatin dessert mix, raspberry jello gelatin mix, raspberry jello gelatin powder, raspberry jello gelatine, raspberry jello jell o gelatin, raspberry jello jello, raspberry jello jello mix, raspberry jello jello powder, raspberry jello jelly crystal, raspberry jello mix, raspberry jello powder, raspberry jelly crystal, strawberry banana gelatin, strawberry banana gelatin dessert, strawberry banana gelatin dessert mix, strawberry banana gelatin mix, strawberry banana gelatin powder, strawberry banana gelatine, strawberry banana jell o gelatin, strawberry banana jello, strawberry banana jello mix, strawberry banana jello powder, strawberry banana jelly crystal, strawberry flavor gelatin, strawberry flavor gelatin dessert, strawberry flavor gelatin dessert mix, strawberry flavor gelatin mix, strawberry flavor gelatin powder, strawberry flavor gelatine, strawberry flavor jell o gelatin, strawberry flavor jello, strawberry flavor jello mix, strawberry flavor jello powder, strawberry flavor jelly crystal, strawberry flavored gelatin, strawberry flavored gelatin dessert, strawberry flavored gelatin dessert mix, strawberry flavored gelatin mix, strawberry flavored gelatin powder, strawberry flavored gelatine, strawberry flavored jell o gelatin, strawberry flavored jello, strawberry flavored jello mix, strawberry flavored jello powder, strawberry flavored jelly crystal, strawberry gelatin, strawberry gelatin dessert, strawberry gelatin dessert mix, strawberry gelatin mix, strawberry gelatin powder, strawberry gelatine, strawberry jello, strawberry jello gelatin, strawberry jello gelatin dessert, strawberry jello gelatin dessert mix, strawberry jello gelatin mix, strawberry jello gelatin powder, strawberry jello gelatine, strawberry jello jell o gelatin, strawberry jello jello, strawberry jello jello mix, strawberry jello jello powder, strawberry jello jelly crystal, strawberry jello mix, strawberry jello powder, strawberry jelly crystal, sugar free gelatin, sugar free gelatin dessert, sugar free gelatin dessert mix, sugar free gelatin mix, sugar free gelatin powder, sugar free gelatine, sugar free jell o gelatin, sugar free jello, sugar free jello mix, sugar free jello powder, sugar free jelly crystal, sugar free lime gelatin, sugar free lime gelatin dessert, sugar free lime gelatin dessert mix, sugar free lime gelatin mix, sugar free lime gelatin powder, sugar free lime gelatine, sugar free lime jell o gelatin, sugar free lime jello, sugar free lime jello mix, sugar free lime jello powder, sugar free lime jelly crystal, sugar free strawberry gelatin, sugar free strawberry gelatin dessert, sugar free strawberry gelatin dessert mix, sugar free strawberry gelatin mix, sugar free strawberry gelatin powder, sugar free strawberry gelatine, sugar free strawberry jell o gelatin, sugar free strawberry jello, sugar free strawberry jello mix, sugar free strawberry jello powder, sugar free strawberry jelly crystal, watermelon gelatin, watermelon gelatin dessert, watermelon gelatin dessert mix, watermelon gelatin mix, watermelon gelatin powder, watermelon gelatine, watermelon jell o gelatin, watermelon jello, watermelon jello mix, watermelon jello powder, watermelon jelly crystal, wild strawberry gelatin, wild strawberry gelatin dessert, wild strawberry gelatin dessert mix, wild strawberry gelatin mix, wild strawberry gelatin powder, wild strawberry gelatine, wild strawberry jell o gelatin, wild strawberry jello, wild strawberry jello mix, wild strawberry jello powder, wild strawberry jelly crystal
    jellyfish |  | *animal | ricci di mare, sea urchin, sea urchin roe, uni
    jerky | meat | soy? | jerked meat
    jewish rye bread | bread |  | jewish rye
    jhinga | shrimp |  | =saeu, amaebi, camarao, camaron, camarones, chao tom, chingri, crevette grise, dried sakura shrimp, ebi, gamba, haebee, har mee, hay bee, hebi, jheenga, mantis shrimp, opae, raker, saewoo
    jicama | vegetable |  |
    jiffy corn muffin mix | cornbread | wheat | corn corn muffin mix, corn muffin, corn muffin mix, jiffy corn corn muffin mix, jiffy cornbread corn muffin mix, jiffy cornbread muffin mix, jiffy mix, jiffy muffin mix
    job tear | cereal |  | job tear grain, job tear seed
    john dory | fish |  |
    johnnycake | cornbread |  | journey cake
    jonathan | apple |  | jonathan apple
    jowar | cereal |  | jowar atta, jowar flour
    jug wine | wine |  |
    juice | drink |  | ade, aloe vera drink, aloe vera juice, aloe vera juice cocktail, aloe vera juice concentrate, aloe vera juice drink, aloe vera nectar, beet drink, beet juice, beet juice cocktail, beet juice concentrate, beet juice drink, beet nectar, beetroot drink, beetroot juice, beetroot juice cocktail, beetroot juice concentrate, beetroot juice drink, beetroot nectar, blood orange drink, blood orange juice cocktail, blood orange juice concentrate, blood orange juice drink, blood orange nectar, caper drink, caper juice, caper juice cocktail, caper juice concentrate, caper juice drink, caper nectar, clementine drink, clementine juice, clementine juice cocktail, clementine juice concentrate, clementine juice drink, clementine nectar, cranberry cocktail drink, cranberry cocktail juice, cranberry cocktail juice cocktail, cranberry cocktail juice concentrate, cranberry cocktail juice drink, cranberry cocktail nectar, cucumber drink, cucumber juice, cucumber juice cocktail, cucumber juice concentrate, cucumber juice drink, cucumber nectar, cyder, frozen apple concentrate, frozen concentrate, frozen cranberry concentrate, frozen lemon concentrate, frozen lemonade juice concentrate, frozen limeade juice concentrate, frozen orange concentrate, fruit crush, fruit drink, fruit juice, fruit juice cocktail, fruit juice concentrate, fruit juice drink, fruit nectar, fruit punch, garlic drink, garlic juice cocktail, garlic juice concentrate, garlic juice drink, garlic nectar, ginger drink, ginger juice cocktail, ginger juice concentrate, ginger juice drink, ginger nectar, guava drink, guava juice, guava juice cocktail, guava juice concentrate, guava juice drink, guava nectar, jalapeno drink, jalapeno juice, jalapeno juice cocktail, jalapeno juice concentrate, jalapeno juice drink, jalapeno nectar, kale drink, kale juice, kale juice cocktail, kale juice concentrate, kale juice drink, kale nectar, key lime drink, key lime juice cocktail, key lime juice concentrate, key lime juice drink, key lime nectar, key west lime drink, key west lime juice cocktail, key west lime juice concentrate, key west lime juice drink, key west lime nectar, lemon and lime drink, lemon and lime juice, lemon and lime juice cocktail, lemon and lime juice concentrate, lemon and lime juice drink, lemon and lime nectar, lemon lime drink, lemon lime juice cocktail, lemon lime juice concentrate, lemon lime juice drink, lemon lime nectar, lemonade flavored drink mix, lingonberry drink, lingonberry juice, lingonberry juice cocktail, lingonberry juice concentrate, lingonberry juice drink, lingonberry nectar, maraschino cherry drink, maraschino cherry juice cocktail, maraschino cherry juice concentrate, maraschino cherry juice drink, maraschino cherry nectar, meyer lemon drink, meyer lemon juice cocktail, meyer lemon juice concentrate, meyer lemon juice drink, meyer lemon nectar, olive drink, olive juice, olive juice cocktail, olive juice concentrate, olive juice drink, olive nectar, onion drink, onion juice, onion juice cocktail, onion juice concentrate, onion juice drink, onion nectar, papaya drink, papaya juice, papaya juice cocktail, papaya juice concentrate, papaya juice drink, papaya nectar, passion fruit drink, passion fruit juice, passion fruit juice cocktail, passion fruit juice concentrate, passion fruit juice drink, passion fruit nectar, prune drink, prune juice, prune juice cocktail, prune juice concentrate, prune juice drink, prune nectar, sauerkraut drink, sauerkraut juice, sauerkraut juice cocktail, sauerkraut juice concentrate, sauerkraut juice drink, sauerkraut nectar, sour orange drink, sour orange juice cocktail, sour orange juice concentrate, sour orange juice drink, sour orange nectar, spicy hot v8 drink, spicy hot v8 juice, spicy hot v8 juice cocktail, spicy hot v8 juice concentrate, spicy hot v8 juice drink, spicy hot v8 nectar, sweetened lime drink, sweetened lime juice cocktail, sweetened lime juice concentrate, sweetened lime juice drink, sweetened lime nectar, tangerine drink, tangerine juice, tangerine juice cocktail, tangerine juice concentrate, tangerine juice drink, tangerine nectar, tart cherry drink, tart cherry juice cocktail, tart cherry juice concentrate, tart cherry juice drink, tart cherry nectar, tomato nectar, unsweetened pineapple drink, unsweetened pineapple juice, unsweetened pineapple juice cocktail, unsweetened pineapple juice concentrate, unsweetened pineapple juice drink, unsweetened pineapple nectar, v8 drink, v8 juice cocktail, v8 juice concentrate, v8 juice drink, v8 nectar, v8 vegetable drink, v8 vegetable juice cocktail, v8 vegetable juice concentrate, v8 vegetable juice drink, v8 vegetable nectar, vegetable drink, vegetable juice, vegetable juice cocktail, vegetable juice concentrate, vegetable juice drink, vegetable nectar, watermelon drink, watermelon juice, watermelon juice cocktail, watermelon juice concentrate, watermelon juice drink, watermelon nectar, white grape drink, white grape juice cocktail, white grape juice concentrate, white grape juice drink, white grape nectar, xx drink, xx juice drink, xx nectar, yuzu citrus drink, yuzu citrus juice, yuzu citrus juice cocktail, yuzu citrus juice concentrate, yuzu citrus juice drink, yuzu citrus nectar, yuzu drink, yuzu juice, yuzu juice cocktail, yuzu juice concentrate, yuzu juice drink, yuzu nectar
    jujube | fruit |  | chinese date
    julienne vegetable | vegetable |  |
    juneberry | berry |  |
    juniper | spice |  | juniper berry
    kabob | dish |  | kebab
    kabocha | vegetable |  |
    kabuli chana | chana |  |
    kachri | vegetable |  |
    kaffir lime | lime |  | kaffir lime balm, kaffir lime curl, kaffir lime half, kaffir lime peel, kaffir lime pepper spice, kaffir lime pulp, kaffir lime rind, kaffir lime round, kaffir lime section, kaffir lime segment, kaffir lime slice, kaffir lime thyme, kaffir lime twist, kaffir lime verbena, kaffir lime wedge, kaffir lime zest strip
    kaffir lime leaves | herb |  |
    kahlua | coffee liqueur |  | kahlua liqueur
    kai lan | vegetable |  |
    kaju katli | cashew, sugar product |  | kaju barfi, kaju burfi
    kala namak | spice |  |
    kale | vegetable |  | kail
    kali mirch | spice |  |
    kalonji | seed |  |
    kalonji seed | seed |  | kalonji seed kernel
    kalpasi | spice |  |
    kamaboko | fish | wheat?, egg white?, soy?, crustacean?, alcohol? | cha ca, chikuwa, eomuk, fish paste cake, fish sausage, fish tofu, hanpen, naruto, narutomaki, oden, oden fish cake, odeng, satsuma age fish cake, satsumaage, tempura fish cake
    kamal kakdi | vegetable |  |
    kanafeh | puff pastry | cheese?, nut?, milk? | knafeh, konafa, kunafa, kunefe
    kangaroo | game |  | kangaroo meat, kangaroo steak
    kangkong | vegetable |  |
    kanom jeen | cereal |  |
    karashi | mustard |  | =pommery, bautzner, frenchs classic yellow mustard, frenchs mustard, frenchs yellow mustard, gorchitsa, guldens mustard, hakko, karashi mustard, meaux, pommery, pommery mustard, savora, tablespoon frenchs, tbsp frenchs, teaspoon frenchs, tsp frenchs
    karela | vegetable |  |
    karelian pasty | baked good | rye, milk | karjalanpiirakat, karjalanpiirakka
    kasha | cereal |  | kasha grain, kasha seed
    kashk | dairy | milk, wheat? | aaruul, chortan, jameed, kashk sauce, kishk, kurut, qurut
    kashkaval | cheese |  | kashkaval cheese
    kasoori methi | methi |  |
    kasseri | cheese |  | kasseri cheese
    kasundi | mustard |  | bengali mustard, kashundi, kasundi mustard
    katsu | dish | wheat, egg? | katsu curry, korokke, tofu katsu, vegetable katsu
    kava | alcohol |  | kavakava
    kaya | sugar product | egg, coconut | coconut egg jam, coconut kaya, kaya jam, kaya spread, pandan kaya, srikaya
    kaymak | cream |  | aerosol cream, ashta, ashta cream, clotted cream, cornish clotted cream, creme epaisse, creme legere, eishta, extra thick cream, extra thick double cream, gaimar, kaimak, qashta, qaymaq, single pouring cream, single pouring double cream, soured double cream, spooning cream, spooning double cream, spray cream, squirty cream
    kedgeree | dish |  |
    keema | meat |  | qeema
    kefalograviera | cheese |  | kefalograviera cheese
    kefalotyri | cheese |  | kefalotyri cheese
    kelp | vegetable |  |
    kelp powder | vegetable |  |
    kentucky wonder | bean |  | kentucky wonder bean
    kesar | spice |  |
    ketchup | plain sauce | tomato | catsup, tomato ketchup
    key lime | lime |  |
    khmeli suneli | spice |  |
    khoya | milk |  | khoa, mawa
    kim seaweed | vegetable |  |
    kimchi | condiment | fish?, crustacean?, cabbage, garlic, chili pepper | kimchee
    kimchi base | condiment | fish?, crustacean?, soy?, chili pepper | kimchi paste, kimchi sauce
    kinako | soy |  | daizu, injeolmi powder, kongnamul, roasted soy flour, roasted soybean flour, soy single, soy spread, soy sprout, soy yofu, soya cream, soya single, soya spread, soya sprout, soya yofu, soybean flour, soybean meal, soybean powder, soybean sprout, vitasoy
    kinder bueno | chocolate wafer bar | hazelnut | bueno, kinder bueno bar
    kinder egg | milk chocolate |  | =mini eggs, cadbury egg, cadbury mini egg, chocolate easter egg, chocolate mini egg, easter egg, kinder surprise egg, milk chocolate egg
    king mackerel | mackerel |  | king mackerel filet, king mackerel fillet
    kingfish | fish |  | kingfish steak
    kinome | spice |  |
    kipper | fish |  |
    kipper pate | kipper | milk? |
    kippered herring | fish |  |
    kippered salmon | salmon |  |
    kirby cucumber | cucumber |  |
    kirsch | brandy |  |
    kirschwasser | brandy |  |
    kishke | dish |  | stuffed derma
    kitchen spice | spice |  |
    kitchen tool | not food |  | adjustable blade slicer, appetizer pick, chef knife, chopping bowl, construction paper, decorative pick, dessert bowl, electric mixer, garbage can, griddle, handheld mixer, high speed blender, immersion blender, latex glove, lollipop mold, mandoline slicer, measuring cup, metal garbage can, microplane grater, oven mitt, paint stir stick, paper doily, paring knife, pastry cutter, plastic glove, plastic lid, plastic straw, pressure cooker, rubber glove, sharp knife, slotted spoon, stand mixer, stand mixer with paddle attachment, stick blender, storage cup, styrofoam block, tiny spoon, treat bag, waterproof tape
    kiwi | fruit |  | chinese gooseberry
    kiwi plural | kiwi |  | =kiwis
    kiwifruit | fruit |  |
    knob of butter | butter |  | butter knob, generous knob of butter, good knob of butter, hazelnut of butter, large knob of butter, nut of butter, small knob of butter, walnut of butter
    kohlrabi | vegetable |  | turnip cabbage
    kokum | spice |  |
    komatsuna | vegetable |  |
    kombu | vegetable |  |
    kombu dashi | condiment |  | dashi kombu, dashi konbu, kelp dashi, kelp dashi powder, kelp dashi stock, kombu dashi powder, kombu dashi stock, konbu dashi, konbu dashi powder, konbu dashi stock, mushroom dashi, mushroom dashi powder, mushroom dashi stock, shiitake dashi, shiitake dashi powder, shiitake dashi stock, vegan dashi, vegan dashi powder, vegan dashi stock, vegetarian dashi, vegetarian dashi powder, vegetarian dashi stock
    konjac | vegetable |  |
    konnyaku | vegetable |  |
    korean chili powder | spice |  |
    korean red pepper powder | red pepper powder |  |
    kotlet schabowy | pork | wheat, egg |
    koulibiac | filled pie | fish | coulibiac, kulebyaka
    kransekake | cake | almond, egg white, !gluten | kransekage
    kuey teow | cereal |  |
    kugel | dish | egg, wheat?, milk? | potato kugel, sweet potato kugel, vegetable kugel
    kulthi | legume |  |
    kummel | liqueur |  |
    kumquat | citrus |  |
    kurmura | cereal |  |
    kuttu atta | cereal |  |
    kuttu flour | cereal |  |
    kuttu ka atta | cereal |  |
    kvass | drink | rye, alcohol? | boza, bread kvass, kvas
    kway teow | cereal |  |
    kwetiau | cereal |  |
    la lot leaf | vegetable |  |
    lacing | alcohol |  |
    lactaid | milk | !lactose | lactaid milk
    lactic acid | spice |  |
    ladies finger biscuit | lady finger |  | =boudoirs, savoiardi biscuit, sponge finger biscuit, trifle finger
    lady finger | cookie | egg | boudoir biscuit, lady finger cookie, savoiardi, sponge finger
    lahsun | vegetable |  |
    lake herring | fish |  | cisco
    lake perch | perch |  | lake perch filet, lake perch fillet, lake perch steak
    lal mirch | spice |  |
    lamb | meat |  | =chops, crown roast, gigot, hogget, lamb bone, lamb loin chop, lamb meat, lamb mince, lamb shank, lamb sirloin, lamb steak, lamb stew, lamb stew meat, mouton, mutton, poitrine dagneau, saddle of lamb, shank of lamb
    lamb curry | dish | lamb |
    lamb roast | meat |  | roast lamb
    lamb sausage | lamb | wheat? | lamb kofta, lamb merguez
    lamprey | unscaled fish |  | lamprey steak, lamprey wing
    lancashire | cheese |  | lancashire cheese
    lanes prince albert | apple |  |
    lao gan ma | chilli crisp | soy | lao gan ma chili oil, lao gan ma chilli oil, lao gan ma crispy chili oil, lao gan ma crispy chilli oil, laoganma chili crisp, laoganma chilli crisp
    lard | fat, pork |  | ham lard, manteca, pork lard
    lard or butter | fat | lard?, butter? |
    lardy cake | bread | lard, raisin |
    largemouth bass | bass |  |
    lauki | vegetable |  |
    laung | spice |  |
    lavang | spice |  |
    lavender | herb |  |
    laver | vegetable |  |
    laverbread | vegetable |  |
    layer cake | cake |  |
    leafy vegetable | vegetable |  |
    leavening |  |  | leavener, raising agent
    leberkase | sausage | beef?, liver? |
    lebkuchen | baked good | wheat, sugar, honey?, tree nut?, egg?, milk? |
    leche de tigre | sauce | fish | tigers milk
    leek | vegetable |  |
    lefse | bread |  | hvetebrod, polarbrod, tunnbrod
    legume | vegetable |  | pulse
    lehsun | vegetable |  |
    lemon | citrus |  | lemon pepper spice
    lemon balm | herb |  |
    lemon curd | sugar product | egg, butter, lemon | fruit curd, lemon cheese, lime curd, orange curd, passion fruit curd
    lemon juice | juice | lemon | frozen lemon juice concentrate, juice of a lemon, juice of fresh lemon, juice of half a lemon, juice of lemon, juice of one lemon, lemon drink, lemon juice cocktail, lemon juice concentrate, lemon juice drink, lemon nectar, meyer lemon juice
    lemon meringue pie | puff pastry | meringue |
    lemon pie | filled pie | lemon, egg | lemon chess pie, lemon custard pie, lemon tart, lemon tartlet
    lemon pie filling | pie filling | lemon | lemon fruit filling, lemon pie filling and topping, lemon pie mix
    lemon sole | sole |  | english sole, lemon sole filet, lemon sole fillet, lemon sole steak, winter flounder
    lemon thyme | thyme |  |
    lemon verbena | herb |  |
    lemon zest | citrus | lemon | finely grated zest of a lemon, finely grated zest of lemon, finely grated zest of one lemon, grated peel of a lemon, grated peel of lemon, grated peel of one lemon, grated rind of a lemon, grated rind of lemon, grated rind of one lemon, grated zest of a lemon, grated zest of lemon, grated zest of one lemon, juice and zest of a lemon, juice and zest of lemon, juice and zest of one lemon, lemon juice and zest, lemon peel, lemon rind, lemon twist, lemon zest and juice, lemon zest strip, peel of a lemon, peel of lemon, peel of one lemon, rind of a lemon, rind of lemon, rind of one lemon, zest and juice of a lemon, zest and juice of lemon, zest and juice of one lemon, zest juice of a lemon, zest juice of lemon, zest juice of one lemon, zest of a lemon, zest of lemon, zest of one lemon
    lemonade | juice | lemon | lemonade drink mix, lemonade mix
    lemonpepper | spice |  | lemon pepper all purpose seasoning, lemon pepper dry rub, lemon pepper mix seasoning, lemon pepper powder, lemon pepper rub, lemon pepper seasoning, lemon pepper seasoning blend, lemon pepper spice blend, lemon pepper spice mix, lemon pepper spice powder, lemon pepper spice rub
    lentil | bean |  | lentil sprout
    lentil roast | dish | lentil | lentil cutlet, lentil loaf, lentil rissole
    lentil soup | soup | lentil, celery? |
    lettuce | vegetable |  | =greens, arugula, baby green, baby leaf, baby mix, baby salad green, baby salad leaf, baby salad mix, beet green, bitter green, bitter mix, braising green, broccoli coleslaw, broccoli coleslaw mix, broccoli salad mix, broccoli slaw, broccoli slaw mix, butter lettuce, caesar salad mix, chard, chicory escarole, coleslaw mix, coleslaw salad mix, collard, cos, cress, dandelion green, endive, escarole, field green, field leaf, field mix, frisee, green salad, iceberg, iceberg heart, iceberg salad, lambs lettuce, lambs quarter, leaf beet, leaf salad, lettuce heart, mache, mesclun, mesclun mix, mesclun salad, mixed green, mixed green salad, mixed leaf, mixed mix, mixed salad green, mixed salad leaf, mixed salad mix, pigweed, purslane, radicchio, rocket, romaine, romaine lettuce heart, romaine salad, roquette, rucola, salad green, salad leaf, salad mix, shredded coleslaw, shredded coleslaw mix, slaw salad mix, sorrel, spinach beet, spinach salad mix, spring green, spring leaf, spring mix, spring salad green, spring salad leaf, spring salad mix, swiss chard, swiss chard green, torn mixed salad green, torn mixed salad leaf, torn mixed salad mix, turnip green, watercress, wild spinach, witloof
    libation | drink |  |
    licor 43 | liqueur |  |
    licorice flavored liqueur | liqueur |  |
    liebfraumilch | rhine wine |  |
    liederkranz | cheese |  |
    limburger | cheese |  | limburger cheese
    lime | citrus |  | lime pepper spice, lime thyme
    lime juice | juice | lime | frozen lime juice concentrate, juice of a lime, juice of fresh lime, juice of half a lime, juice of lime, juice of one lime, key lime juice, key west lime juice, lemon lime juice, lime drink, lime juice cocktail, lime juice concentrate, lime juice drink, lime nectar, sweetened lime juice
    lime zest | citrus | lime | finely grated zest of a lime, finely grated zest of lime, finely grated zest of one lime, grated peel of a lime, grated peel of lime, grated peel of one lime, grated rind of a lime, grated rind of lime, grated rind of one lime, grated zest of a lime, grated zest of lime, grated zest of one lime, juice and zest of a lime, juice and zest of lime, juice and zest of one lime, kaffir lime zest, lime juice and zest, lime peel, lime rind, lime twist, lime zest and juice, lime zest strip, peel of a lime, peel of lime, peel of one lime, rind of a lime, rind of lime, rind of one lime, zest and juice of a lime, zest and juice of lime, zest and juice of one lime, zest juice of a lime, zest juice of lime, zest juice of one lime, zest of a lime, zest of lime, zest of one lime
    limeade | juice | lime |
    limoncello | spirit |  |
    limu omani | spice |  |
    ling | fish |  | ling roe, ling steak
    lingcod | fish |  | lingcod roe, lingcod steak
    lingonberry | berry |  | cowberry, lowbush cranberry, mountain cranberry
    linseed | seed |  |
    liqueur | alcohol, sugar product |  |
    liqueur of herbs | liqueur |  |
    liqueur of honey | liqueur | honey | barenjager, glayva, honey bourbon, honey liqueur, honey whisky, irish mist, krupnik, krupnik vodka
    liquor store | not food |  |
    litchi | fruit |  | leechee, lichee, lichi, litchee, litchi nut
    liver | meat |  | =bones, =brains, =kidneys, =sweetbreads, baby beef liver, bone marrow, chitlin, chitlings, chitterling, giblet, gizzard, honeycomb tripe, knuckle bone, lamb kidney, lamb liver, liver pudding, liver sausage, liverwurst, marrow bone, offal, organ meat, organs, pork liver sausage, soup bone, sweetbread, tongue, tripe, variety meat, veal tripe
    liver dumpling | liver | wheat, egg, pork?, milk? |
    loaf of bread | bread |  |
    lobia | legume |  |
    loblolly | gruel |  |
    lobscouse | stew |  | lobscuse, scouse
    lobster | crustacean |  | barnacle, crawdad, crawfish, crawfish meat, crawfish tail meat, crayfish, crayfish meat, crayfish tail meat, dublin bay prawn, ecrevisse, krill, langostino, langouste, langoustine, lobster meat, lobster tail meat, rock lobster bisque, rock lobster meat, rock lobster tail meat, scampo, yabby
    lobster ball | fish | crustacean?, egg?, wheat?, soy? |
    lobster bisque | soup | lobster, milk?, wheat?, fish?, wine? |
    lobster butter | butter | lobster |
    lobster stew | stew |  |
    lobster tart | puff pastry | lobster, egg?, milk? |
    lobster thermidor | lobster | milk?, alcohol? | lobster a la newburg, lobster mornay, lobster newberg, lobster newburg
    locust bean | legume | soy? | dawadawa, fermented locust bean, iru, netetu, ogiri, soumbala, sumbala
    loganberry | berry |  |
    long pepper | spice |  |
    longan | fruit |  |
    loomi | spice |  |
    loquat | plum |  | japanese plum
    lorenzo dressing | dressing |  |
    lotus root | vegetable |  |
    lotus seed | seed |  | lotus seed kernel
    lotus seed puffed | cereal |  |
    lotus stem | vegetable |  |
    loup de mer | fish |  |
    lovage | herb |  |
    lozenge | candy |  |
    lucky charms | breakfast cereal | oat, gelatin | lucky charm cereal crumb, lucky charm flake cereal, lucky charm nugget cereal, lucky charms cereal
    lump sugar | sugar |  |
    luncheon meat | meat | pork? | tinned luncheon meat
    lupin | legume | *lupin | lupin bean, lupin flour, lupine, lupini, lupini bean
    lupin seed | lupin |  |
    lupin yogurt | vegan yogurt | lupin |
    lurpak | butter |  | anchor butter, anchor light, anchor slightly salted, anchor spreadable, anchor spreadable butter, anchor unsalted, beurre blanc, beurre monte, beurre noir, beurre noisette, brown butter solid, buffalo ghee, country life butter, country life light, country life slightly salted, country life spreadable, country life spreadable butter, country life unsalted, cow ghee, desi ghee, kerrygold, kerrygold light, kerrygold spreadable butter, land o lakes light, land o lakes slightly salted, land o lakes spreadable, land o lakes spreadable butter, land o lakes unsalted, lurpak butter, lurpak light, lurpak spreadable butter, niter kibbeh, nitir qibe, nitter kibbeh, president butter, president light, president slightly salted, president spreadable, president spreadable butter, president unsalted, samna, samneh, smen, tesmi, white butter, yeo valley butter, yeo valley light, yeo valley slightly salted, yeo valley spreadable, yeo valley spreadable butter, yeo valley unsalted
    lychee | fruit |  |
    lye hominy | cornmeal |  |
    lyonnaise sauce | sauce |  | brown onion sauce
    macadamia milk | plant milk | macadamia nut |
    macadamia nut | tree nut |  | chopped macadamia nut, macadamia, macadamia butter, macadamia nut butter, macadamia nut half, roasted macadamia nut, salted macadamia nut, unsalted macadamia nut
    macaron | candy | almond, egg white |
    macaroni and cheese dinner | rice and pasta dinner | cheese | macaroni and cheese dinner mix, macaroni and cheese mix
    macaroni salad | dish | pasta |
    macaroon | cookie |  | macaroon biscuit, macaroon cookie crumb, macaroon cookie dough, macaroon cookie mix, macaroon crumb
    macchi | fish |  | =gravad lax, abba ansjovis, abba herring, aji fish, ayu, bacalhoada, bakkwa fish, bangda, bangus, bekti, bhetki, bismarck herring, blue eye, bokkom, bonga fish, boqueron, brathering, bugeo, bukeo, buri, catla, chirimen, coral trout, cullen skink base, daing, finnan haddock, fish fin, fish lip, fish macchi, fish maw, galunggong, garfish, gemfish, godeungeo, gulbi, gurnet, hakarl, hapuka, hapuku, hilsa, hilsha, hwangtae, ilish, iriko, iwashi, jako, jewfish, kanpachi, karimeen, katla, kingklip, kisu, klipfish, klippfisk, koi fish, lapu lapu, lax fillet, leatherjacket, lutefisk, lutfisk, maatjes, machhli, machi, machli, magur, meen, morwong, muikku, mulloway, myeolchi, niboshi, okporoko, pabda, pearl spot, rakfisk, rawas, red emperor, rohu, rui fish, saba fillet, saba fish, sanma, sardella, saury, seerfish, seledka, shark fin, shirasu, shproty, stekt sild, stockfish head, surmai, surstromming, suzuki fish, tai fish, tai snapper, tarakihi, tilapia fry, tinapa, toothfish, torrfisk, trevalla, tuyo, vendace
    mace | spice |  |
    macedoine | dish |  |
    mackerel | fish |  |
    mackerel pate | mackerel | milk? | smoked mackerel pate
    macon | wine |  | maconnais
    macoun | mcintosh |  |
    madeleine | cake | milk |
    madrilene | stock |  |
    maggi sauce | condiment | wheat, soy?, celery? |
    maggi seasoning | condiment | wheat | jugo maggi, maggi liquid, maggi liquid seasoning, maggi seasoning sauce, maggi wurze
    mahi | fish |  | mahi steak
    mahimahi | fish |  | mahimahi steak
    mahlab | spice | tree nut? | mahaleb, mahleb, mahlepi
    mahon | cheese |  | mahon cheese
    makai atta | cereal |  |
    makhan | butter |  | makkhan
    makhana | seed |  | gorgon nut, makhane, puffed lotus seed
    makhani sauce | sauce | milk | butter chicken curry sauce, butter chicken gravy, butter chicken sauce, butter chicken simmer sauce, butter masala curry sauce, butter masala gravy, butter masala sauce, butter masala simmer sauce, cream cheese curry sauce, cream cheese gravy, cream cheese sauce, cream cheese simmer sauce, korma cooking sauce, korma curry sauce, korma gravy, korma sauce, korma simmer sauce, lloyd grossman korma sauce, makhani curry sauce, makhani gravy, makhani simmer sauce, shahi curry sauce, shahi gravy, shahi sauce, shahi simmer sauce, tikka masala cooking sauce, tikka masala curry sauce, tikka masala gravy, tikka masala sauce, tikka masala simmer sauce
    makki atta | cereal |  |
    makki flour | cereal |  |
    makki ka atta | cereal |  |
    makki roti | corn |  | akki roti, bajra roti, bajre ki roti, bhakri, jowar ki roti, jowar roti, makki ki roti
    makrut lime | lime |  |
    malai | cream |  |
    malanga | vegetable |  |
    malt and barley coffee | drink | barley |
    malt liquor | beer |  |
    malt vinegar | vinegar | barley | brown vinegar
    malted milk ball | milk chocolate | barley | =whoppers, malt ball, malted milk ball candy, malteser, whopper candy
    malted milk powder | milk, barley |  | malted milk, milo
    maltose | syrup | barley? | malt sugar, maltose syrup
    mamey | fruit |  | mammee apple
    mamra | cereal |  |
    manchego | cheese |  | manchego cheese
    mandarin | citrus |  |
    mandarin orange | orange |  | mandarin orange segment
    mangel wurzel | beet |  |
    mango | fruit |  |
    mango chutney | plain sauce | mango | major grey chutney
    mango jam | jam | mango | mango conserve, mango fruit spread, mango glaze, mango jelly, mango marmalade, mango preserve, mango spread, seedless mango jam
    mango juice | juice | mango | frozen mango juice concentrate, juice of a mango, juice of fresh mango, juice of half a mango, juice of mango, juice of one mango, mango drink, mango juice cocktail, mango juice concentrate, mango juice drink, mango nectar
    mango pickle | mango | mustard?, sesame? |
    mango powder | spice |  |
    manhattan | mixed drink |  |
    manuka | honey |  | =manuka, active manuka honey, manuka honey, umf manuka honey
    manzanilla | wine |  |
    maple pecan plait | pastry twist | pecan | maple and pecan danish, maple and pecan pastry, maple and pecan plait, maple and pecan twist, maple pecan danish, maple pecan pastry, maple pecan twist, pecan danish, pecan pastry, pecan plait, pecan twist
    maple syrup | syrup |  | pure maple syrup, reduced sugar maple syrup
    maras pepper | spice |  |
    maraschino cherry | cherry | *sulphites | candied cherry, cocktail cherry, glace cherry, green candied cherry, green glace cherry, green maraschino cherry, marachino cherry, maraschino, red candied cherry, red glace cherry, red maraschino cherry
    maraschino liqueur | liqueur |  |
    marble cake | cake |  |
    marchand de vin | sauce |  | mushroom wine sauce
    margarine | fat | milk? | =spread, blue bonnet, butter alternative, butter spread, butter substitute, buttery spread, cant believe its not butter, corn oil margarine, country crock, heart healthy buttery spread, heart healthy spread, i cant believe its not butter, land o lakes margarine, light margarine, light spread, low fat spread, margarin, marge, oleo, oleomargarine, parkay, smart balance, vegetable margarine, vegetable oil spread
    margarita | mixed drink |  |
    marigold | herb |  |
    mariniere | sauce | wine? | mariniere sauce, sauce mariniere
    marionberry | berry |  |
    marjoram | herb |  |
    marlin | unscaled fish |  | marlin steak, marlin wing
    marmite | yeast extract | celery |
    marrons glaces | chestnut, sugar product |  |
    marrow | summer squash |  | vegetable marrow
    marsala cream | custard | egg, marsala wine |
    marsala wine | wine |  | dry marsala wine, marsala, sweet marsala wine
    marshmallow | candy | gelatin, egg? | miniature flavored marshmallow
    marshmallow creme | candy | egg white | fluff, fluff marshmallow, jar marshmallow creme, jet puffed marshmallow creme, kraft marshmallow creme, marshmallow cream, marshmallow fluff, marshmallow spread, marshmallow topping
    marshmallow teacake | cookie | gelatin?, egg?, milk | chocolate teacake, krembo, schokokuss, tunnock teacake, tunnocks snowball
    martini | mixed drink |  |
    maryland chicken | dish |  |
    marzipan | almond, sugar product |  | almond cake and pastry filling, almond filling, almond paste, almond pastry filling, amaretti paste, frangipane paste, marchpane
    masa harina | starchy flour | corn | maize flour, masa, masa flour, masa harina corn flour, masa harina flour
    masala | spice | *? | spice blend, spice mix
    mascarpone | cheese |  |
    mashed banana | banana |  |
    mashed potato mix | potato | milk? | au gratin potato mix, dry mashed potato flake, instant mashed potato, instant mashed potato flake, instant mashed potato mix, instant potato, instant potato bud
    mashed potato with milk | potato | milk? | =mash, aligot, champ potato, colcannon, creamed potato, creamy mashed potato, croquette potato, duchess potato, hasselback potato, mash potato, mashed potato, potato mash
    masoor | legume |  |
    masoor dal | dal |  |
    masoor dhal | dhal |  |
    mastic | spice |  |
    matar | vegetable |  |
    matchstick carrot | carrot |  |
    matelote | fish stew |  |
    matjes herring | fish |  |
    matki | legume |  |
    matzo ball | bread | egg? | croutons osem, mandlen, matzah ball, matzo ball mix, osem almond, shkedei marak, soup almond, soup mandel, soup nut
    maultasche | pasta | pork, egg, milk? |
    maultaschen | filled pasta | meat? |
    may wine | mixed drink |  |
    mayhaw | fruit |  |
    mayonnaise | condiment | egg, mustard, soy?, oil | canola mayo, canola mayonnaise, chipotle mayo, chipotle mayonnaise, hellmanns, kewpie, light mayo, light mayonnaise, mayo, mayonaise, mayonnaise dressing, mayonnaise salad dressing, mayonnaise type salad dressing, olive oil mayo, olive oil mayonnaise, salad dressing mayonnaise type, whole egg mayo, whole egg mayonnaise
    mayonnaise sauce | sauce | egg | big mac sauce, burger sauce, chicken shop sauce, joppie sauce, rouille sauce, salad mayo, special sauce
    mazapan | marzipan | peanut? |
    mcintosh | apple |  | mcintosh apple
    mead | alcohol | honey | honey mead, honey wine, mead wine, metheglin, pitarrilla, tedj, tej
    mealie meal fine | cereal |  |
    meat | animal product | *meat | charcuterie, cold cut, meat ball mix, meatloaf mix, mince, mixed grill, roast, soup meat, stew meat
    meat free product | meat substitute |  | chickn, chikn, facon, gardein, gardein bacon, gardein burger, gardein chicken, gardein chicken piece, gardein mince, gardein sausage, heura, heura bacon, heura burger, heura chicken, heura chicken piece, heura mince, heura sausage, lightlife, lightlife bacon, lightlife burger, lightlife chicken, lightlife chicken piece, lightlife mince, lightlife sausage, meatless farm, meatless farm bacon, meatless farm burger, meatless farm chicken, meatless farm chicken piece, meatless farm mince, meatless farm sausage, naked glory, naked glory bacon, naked glory burger, naked glory chicken, naked glory chicken piece, naked glory mince, naked glory sausage, not bacon, not bacon bit, not bacon rasher, not burger patty, not chicken piece, not chorizo sausage, not dog, not haggis sausage, not kebab, not rasher, not sausage roll filling, richmond meat free, richmond meat free bacon, richmond meat free burger, richmond meat free chicken, richmond meat free chicken piece, richmond meat free mince, richmond meat free sausage, soya bacon, soya bacon bit, soya bacon rasher, soya burger patty, soya chicken piece, soya chorizo sausage, soya dog, soya haggis sausage, soya kebab, soya rasher, soya sausage roll filling, the vegetarian butcher, the vegetarian butcher bacon, the vegetarian butcher burger, the vegetarian butcher chicken, the vegetarian butcher chicken piece, the vegetarian butcher mince, the vegetarian butcher sausage, this isnt, this isnt bacon, this isnt burger, this isnt chicken, this isnt chicken piece, this isnt mince, this isnt sausage, tofu bacon, tofu bacon bit, tofu bacon rasher, tofu burger patty, tofu chicken piece, tofu chorizo sausage, tofu dog, tofu haggis sausage, tofu kebab, tofu rasher, tofu sausage roll filling, vbites, vbites bacon, vbites burger, vbites chicken, vbites chicken piece, vbites mince, vbites sausage, veg bacon, veg bacon bit, veg bacon rasher, veg burger patty, veg chicken piece, veg chorizo sausage, veg dog, veg haggis sausage, veg kebab, veg rasher, veg sausage roll filling, vegan bacon, vegan bacon rasher, vegan bacon strip, vegan bacon style piece, vegan bacon style rasher, vegan bacon style strip, vegan burger patty, vegan chicken piece, vegan chicken rasher, vegan chicken strip, vegan chicken style piece, vegan chicken style rasher, vegan chicken style strip, vegan chorizo sausage, vegan dog, vegan escalope, vegan finger, vegan haggis sausage, vegan ham piece, vegan ham rasher, vegan ham strip, vegan ham style piece, vegan ham style rasher, vegan ham style strip, vegan kebab, vegan kiev, vegan nugget, vegan rasher, vegan sausage roll filling, vegetable cutlet, vegetable escalope, vegetable kiev, vegetarian bacon, vegetarian bacon rasher, vegetarian burger patty, vegetarian chicken piece, vegetarian chorizo sausage, vegetarian dog, vegetarian escalope, vegetarian finger, vegetarian haggis sausage, vegetarian kebab, vegetarian kiev, vegetarian nugget, vegetarian rasher, vegetarian sausage roll filling, veggie bacon, veggie bacon rasher, veggie burger patty, veggie chicken piece, veggie chorizo sausage, veggie dog, veggie escalope, veggie haggis sausage, veggie kebab, veggie kiev, veggie rasher, veggie sausage roll filling, vivera, vivera bacon, vivera burger, vivera chicken, vivera chicken piece, vivera mince, vivera sausage
    meat mold | meat | wheat?, egg?, milk? |
    meat pie | puff pastry | meat | meat patty pie
    meat salad | dish | pork, mayonnaise |
    meat stock | stock | meat | bone base, bone broth, bone stock, brown base, brown broth, brown stock, brown veal base, brown veal broth, brown veal stock, demi glace, duck and veal base, duck and veal broth, duck and veal stock, duck base, duck broth, duck demi glace, duck stock, game base, game broth, game stock, glace de viande, lamb base, lamb broth, lamb stock, meat base, meat broth, veal base, veal broth, veal demi glace, veal stock, venison base, venison broth, venison stock
    meat substitute |  | soy?, wheat?, egg? | bacon alternative, bacon analog, bacon replacement, bacon substitute, beef alternative, beef analog, beef replacement, beef substitute, beyond bacon, beyond bacon strip, beyond beef crumble, beyond bologna, beyond bratwurst, beyond breakfast sausage, beyond burger crumble, beyond burger patty, beyond burger style crumble, beyond chicken nugget, beyond chicken strip, beyond chorizo, beyond crumble, beyond duck, beyond fish, beyond frank, beyond ground, beyond ground beef, beyond ground beef substitute, beyond ground meat, beyond ground round, beyond ham, beyond hotdog, beyond italian sausage, beyond lamb, beyond meatball, beyond patty, beyond pepperoni, beyond pork, beyond protein, beyond pulled pork, beyond salami, beyond salmon, beyond sausage crumble, beyond sausage link, beyond sausage patty, beyond tuna, beyond turkey, burger style crumble, chicken alternative, chicken analog, chicken replacement, chicken substitute, chickenless nugget, chickenless strip, garden bacon, garden bacon strip, garden beef, garden beef crumble, garden bologna, garden bratwurst, garden breakfast sausage, garden burger crumble, garden burger patty, garden burger style crumble, garden chicken, garden chicken nugget, garden chicken strip, garden chorizo, garden crumble, garden duck, garden fish, garden frank, garden ground, garden ground beef, garden ground beef substitute, garden ground meat, garden ground round, garden ham, garden hotdog, garden italian sausage, garden lamb, garden meat, garden meatball, garden mince, garden patty, garden pepperoni, garden pork, garden protein, garden pulled pork, garden salami, garden salmon, garden sausage, garden sausage crumble, garden sausage link, garden sausage patty, garden steak, garden tuna, garden turkey, gardenburger, gimme lean, ground beef alternative, ground beef analog, ground beef replacement, ground beef substitute, ham alternative, ham analog, ham replacement, ham substitute, impossible bacon, impossible bacon strip, impossible beef, impossible beef crumble, impossible bologna, impossible bratwurst, impossible breakfast sausage, impossible burger crumble, impossible burger patty, impossible burger style crumble, impossible chicken, impossible chicken nugget, impossible chicken strip, impossible chorizo, impossible crumble, impossible duck, impossible fish, impossible frank, impossible ground, impossible ground beef, impossible ground beef substitute, impossible ground meat, impossible ground round, impossible ham, impossible hotdog, impossible italian sausage, impossible lamb, impossible meatball, impossible mince, impossible patty, impossible pepperoni, impossible pork, impossible protein, impossible protein crumble, impossible pulled pork, impossible salami, impossible salmon, impossible sausage, impossible sausage crumble, impossible sausage link, impossible sausage patty, impossible steak, impossible tuna, impossible turkey, jackfruit meat, meat alternative, meat analog, meat free bacon, meat free bacon strip, meat free beef, meat free beef crumble, meat free bologna, meat free bratwurst, meat free breakfast sausage, meat free burger, meat free burger crumble, meat free burger patty, meat free burger style crumble, meat free chicken, meat free chicken nugget, meat free chicken strip, meat free chorizo, meat free crumble, meat free duck, meat free fish, meat free frank, meat free ground, meat free ground beef, meat free ground beef substitute, meat free ground meat, meat free ground round, meat free ham, meat free hotdog, meat free italian sausage, meat free lamb, meat free meat, meat free meatball, meat free mince, meat free patty, meat free pepperoni, meat free pork, meat free protein, meat free protein crumble, meat free pulled pork, meat free salami, meat free salmon, meat free sausage, meat free sausage crumble, meat free sausage link, meat free sausage patty, meat free steak, meat free tuna, meat free turkey, meat replacement, meatless bacon, meatless bacon strip, meatless beef, meatless beef crumble, meatless bologna, meatless bratwurst, meatless breakfast sausage, meatless burger, meatless burger crumble, meatless burger patty, meatless burger style crumble, meatless chicken, meatless chicken nugget, meatless chicken strip, meatless chorizo, meatless crumble, meatless duck, meatless fish, meatless frank, meatless ground, meatless ground beef, meatless ground beef substitute, meatless ground meat, meatless ground round, meatless ham, meatless hotdog, meatless italian sausage, meatless lamb, meatless meat, meatless meatball, meatless mince, meatless patty, meatless pepperoni, meatless pork, meatless protein, meatless protein crumble, meatless pulled pork, meatless salami, meatless salmon, meatless sausage, meatless sausage crumble, meatless sausage link, meatless sausage patty, meatless steak, meatless tuna, meatless turkey, mock bacon, mock bacon strip, mock beef, mock beef crumble, mock bologna, mock bratwurst, mock breakfast sausage, mock burger, mock burger crumble, mock burger patty, mock burger style crumble, mock chicken, mock chicken nugget, mock chicken strip, mock chorizo, mock crumble, mock fish, mock frank, mock ground, mock ground beef, mock ground beef substitute, mock ground meat, mock ground round, mock ham, mock hotdog, mock italian sausage, mock lamb, mock meat, mock meatball, mock mince, mock patty, mock pepperoni, mock pork, mock protein, mock protein crumble, mock pulled pork, mock salami, mock salmon, mock sausage, mock sausage crumble, mock sausage link, mock sausage patty, mock steak, mock tuna, mock turkey, no chicken strip, not chicken, plant bacon, plant bacon strip, plant based bacon, plant based bacon strip, plant based beef, plant based beef crumble, plant based bologna, plant based bratwurst, plant based breakfast sausage, plant based burger, plant based burger crumble, plant based burger patty, plant based burger style crumble, plant based chicken, plant based chicken nugget, plant based chicken strip, plant based chorizo, plant based crumble, plant based duck, plant based fish, plant based frank, plant based ground, plant based ground beef, plant based ground beef substitute, plant based ground meat, plant based ground round, plant based ham, plant based hotdog, plant based italian sausage, plant based lamb, plant based meat, plant based meatball, plant based mince, plant based patty, plant based pepperoni, plant based pork, plant based protein crumble, plant based pulled pork, plant based salami, plant based salmon, plant based sausage, plant based sausage crumble, plant based sausage link, plant based sausage patty, plant based steak, plant based tuna, plant based turkey, plant beef, plant beef crumble, plant bologna, plant bratwurst, plant breakfast sausage, plant burger, plant burger crumble, plant burger patty, plant burger style crumble, plant chicken, plant chicken nugget, plant chicken strip, plant chorizo, plant crumble, plant duck, plant fish, plant frank, plant ground, plant ground beef, plant ground beef substitute, plant ground meat, plant ground round, plant ham, plant hotdog, plant italian sausage, plant lamb, plant meat, plant meatball, plant patty, plant pepperoni, plant pork, plant protein crumble, plant pulled pork, plant salami, plant salmon, plant sausage, plant sausage crumble, plant sausage link, plant sausage patty, plant steak, plant tuna, plant turkey, sausage alternative, sausage analog, sausage replacement, sausage style alternative, sausage style analog, sausage style replacement, sausage style substitute, sausage substitute, smart ground, soy bacon, soy bacon strip, soy beef, soy beef crumble, soy bologna, soy bratwurst, soy breakfast sausage, soy burger crumble, soy burger patty, soy burger style crumble, soy chicken, soy chicken nugget, soy chicken strip, soy crumble, soy duck, soy fish, soy frank, soy ground, soy ground beef, soy ground beef substitute, soy ground meat, soy ground round, soy ham, soy hotdog, soy italian sausage, soy lamb, soy meatball, soy patty, soy pepperoni, soy pork, soy protein crumble, soy pulled pork, soy salami, soy salmon, soy sausage crumble, soy sausage link, soy sausage patty, soy steak, soy tuna, soy turkey, textured bacon, textured bacon strip, textured beef, textured beef crumble, textured bologna, textured bratwurst, textured breakfast sausage, textured burger, textured burger crumble, textured burger patty, textured burger style crumble, textured chicken, textured chicken nugget, textured chicken strip, textured chorizo, textured crumble, textured duck, textured fish, textured frank, textured ground, textured ground beef, textured ground beef substitute, textured ground meat, textured ground round, textured ham, textured hotdog, textured italian sausage, textured lamb, textured meat, textured meatball, textured mince, textured patty, textured pepperoni, textured pork, textured protein, textured pulled pork, textured salami, textured salmon, textured sausage, textured sausage crumble, textured sausage link, textured sausage patty, textured steak, textured tuna, textured turkey, turkey alternative, turkey analog, turkey replacement, turkey substitute, vegan beef, vegan beef crumble, vegan bologna, vegan bratwurst, vegan breakfast sausage, vegan burger, vegan burger crumble, vegan burger style crumble, vegan chicken, vegan chicken nugget, vegan chorizo, vegan crumble, vegan duck, vegan fish, vegan frank, vegan ground, vegan ground beef, vegan ground beef substitute, vegan ground meat, vegan ground round, vegan ham, vegan hotdog, vegan italian sausage, vegan lamb, vegan meat, vegan meatball, vegan mince, vegan patty, vegan pepperoni, vegan pork, vegan protein crumble, vegan pulled pork, vegan salami, vegan salmon, vegan sausage, vegan sausage crumble, vegan sausage link, vegan sausage patty, vegan steak, vegan tuna, vegan turkey, vegetable bacon, vegetable bacon strip, vegetable beef, vegetable beef crumble, vegetable bologna, vegetable bratwurst, vegetable breakfast sausage, vegetable burger, vegetable burger crumble, vegetable burger patty, vegetable burger style crumble, vegetable chicken, vegetable chicken nugget, vegetable chicken strip, vegetable chorizo, vegetable duck, vegetable fish, vegetable frank, vegetable ground, vegetable ground beef, vegetable ground beef substitute, vegetable ground meat, vegetable ground round, vegetable ham, vegetable hotdog, vegetable italian sausage, vegetable lamb, vegetable meat, vegetable meatball, vegetable mince, vegetable patty, vegetable pepperoni, vegetable pork, vegetable protein, vegetable protein crumble, vegetable pulled pork, vegetable salami, vegetable salmon, vegetable sausage, vegetable sausage crumble, vegetable sausage link, vegetable sausage patty, vegetable steak, vegetable tuna, vegetable turkey, vegetarian bacon strip, vegetarian beef, vegetarian beef crumble, vegetarian bologna, vegetarian bratwurst, vegetarian breakfast sausage, vegetarian burger, vegetarian burger crumble, vegetarian burger style crumble, vegetarian chicken, vegetarian chicken nugget, vegetarian chicken strip, vegetarian chorizo, vegetarian crumble, vegetarian duck, vegetarian fish, vegetarian frank, vegetarian ground, vegetarian ground beef, vegetarian ground beef crumble, vegetarian ground beef style, vegetarian ground beef substitute, vegetarian ground meat, vegetarian ground round, vegetarian ham, vegetarian hotdog, vegetarian italian sausage, vegetarian lamb, vegetarian meat, vegetarian meatball, vegetarian mince, vegetarian patty, vegetarian pepperoni, vegetarian pork, vegetarian protein, vegetarian protein crumble, vegetarian pulled pork, vegetarian salami, vegetarian salmon, vegetarian sausage, vegetarian sausage alternative, vegetarian sausage analog, vegetarian sausage crumble, vegetarian sausage link, vegetarian sausage patty, vegetarian sausage replacement, vegetarian sausage substitute, vegetarian steak, vegetarian tuna, vegetarian turkey, veggie bacon strip, veggie beef, veggie beef crumble, veggie bologna, veggie bratwurst, veggie breakfast sausage, veggie burger, veggie burger crumble, veggie burger style crumble, veggie chicken, veggie chicken nugget, veggie chicken strip, veggie chorizo, veggie crumble, veggie duck, veggie fish, veggie frank, veggie ground, veggie ground bacon, veggie ground bacon strip, veggie ground beef, veggie ground beef crumble, veggie ground beef substitute, veggie ground bologna, veggie ground bratwurst, veggie ground breakfast sausage, veggie ground burger, veggie ground burger crumble, veggie ground burger patty, veggie ground burger style crumble, veggie ground chicken, veggie ground chicken nugget, veggie ground chicken strip, veggie ground chorizo, veggie ground crumble, veggie ground duck, veggie ground fish, veggie ground frank, veggie ground ground, veggie ground ground beef, veggie ground ground beef substitute, veggie ground ground meat, veggie ground ground round, veggie ground ham, veggie ground hotdog, veggie ground italian sausage, veggie ground lamb, veggie ground meat, veggie ground meatball, veggie ground mince, veggie ground patty, veggie ground pepperoni, veggie ground pork, veggie ground protein, veggie ground protein crumble, veggie ground pulled pork, veggie ground round, veggie ground salami, veggie ground salmon, veggie ground sausage, veggie ground sausage crumble, veggie ground sausage link, veggie ground sausage patty, veggie ground steak, veggie ground tuna, veggie ground turkey, veggie ham, veggie hotdog, veggie italian sausage, veggie lamb, veggie meat, veggie meatball, veggie mince, veggie patty, veggie pepperoni, veggie pork, veggie protein, veggie protein crumble, veggie pulled pork, veggie salami, veggie salmon, veggie sausage, veggie sausage crumble, veggie sausage link, veggie sausage patty, veggie steak, veggie tuna, veggie turkey
    meat tenderizer | tenderizer |  |
    meat tortellini | filled pasta | meat, cheese?, egg |
    meatball | meat | wheat?, egg?, milk? | =burgers, =meatloaf, italian style meatball, kibbeh, kofta, meat loaf, meat patty
    medlar | fruit |  |
    medoc | wine |  |
    melon | fruit |  |
    melon ball | melon |  |
    melon flavored liqueur | liqueur |  |
    melon liqueur | liqueur |  |
    melon seed | seed |  | melon seed kernel
    mentsuyu | soy sauce | fish | dashi shoyu, dashi soy sauce, memmi, shirodashi, soba tsuyu, tentsuyu, tsuyu
    merguez | meat | lamb, beef, wheat? |
    meringue | sugar product | egg white | meringue cookie
    meringue kiss | meringue |  |
    mescal | alcohol |  |
    methi | herb |  |
    methi dana | spice |  |
    mexican blend | cheese |  | italian blend, italian cheese blend, mexican blend cheese, mexican cheese blend, pizza blend, pizza cheese blend
    mexican mole paste | sauce | chili pepper, peanut?, almond?, sesame?, wheat?, chocolate? |
    mexican oregano | oregano |  |
    meyer lemon | lemon |  |
    mezcal | spirit |  |
    mi fen | cereal |  |
    microgreen | vegetable |  |
    midori | liqueur |  |
    milk | dairy |  | =curds, buttermilk milk, curd, dried skimmed milk powder, dried whole milk powder, dry milk solid, full cream milk, goat milk, goat milk powder, half fat milk, instant nonfat dry milk powder, kefir, lassi, sweet milk
    milk candy | candy | milk | butter tablet, butter toffee, buttered toffee, caramac, clotted cream fudge crisp, clotted cream fudge cube, clotted cream fudge finger, clotted cream fudge piece, clotted cream toffee, creme toffee, dulce de leche candy, fudge crisp, fudge cube, fudge finger, fudge piece, krowki, mackintosh toffee, milkybar, riesen, scottish tablet, sticky toffee, tablet fudge, thorntons toffee, toffee crisp, toffee cube, toffee finger, toffee piece, treacle toffee, walkers toffee
    milk chocolate | chocolate | milk | =kisses, cadbury, cadbury candy, cadbury candy bar, cadbury chocolate bar, candy coated chocolate, candy coated chocolate piece, candy coated milk chocolate, candy coated milk chocolate candy, candy coated milk chocolate piece, candy coated milk milk chocolate candy, candy coated milk milk chocolate piece, candy hug, candy kiss, caramel candy, caramel candy bar, caramel candy candy, caramel candy candy bar, caramel candy chocolate bar, caramilk, caramilk candy, caramilk candy bar, caramilk chocolate bar, chocolate candy hug, chocolate candy kiss, chocolate coated toffee chocolate bar, chocolate covered caramel candy, chocolate covered english toffee chocolate bar, chocolate hug, chocolate kiss, chocolate truffle, dairy milk, dairy milk bar, dairy milk candy, dairy milk candy bar, dairy milk chocolate bar, dove chocolate, english toffee candy chocolate bar, english toffee chocolate bar, green m and m, green m and ms, hershey, hershey candy, hershey candy bar, hershey chocolate, hershey chocolate bar, hershey chocolate candy, hershey chocolate candy bar, hershey chocolate chocolate bar, hershey chocolate hug, hershey chocolate kiss, hersheys milk chocolate, hersheys milk chocolate bar, hersheys milk chocolate candy, hersheys milk chocolate candy bar, hersheys milk chocolate chocolate bar, hersheys milk chocolate hug, hersheys milk chocolate kiss, kit kat candy, m and m, m and m candy, m and m plain chocolate candies, m and ms, m and ms candy, mars, mars candy, mars candy bar, mars chocolate bar, milk chocolate baking bar, milk chocolate bar, milk chocolate candy, milk chocolate candy bar, milk chocolate candy kiss, milk chocolate candy melt, milk chocolate chip, milk chocolate chunk, milk chocolate coated toffee chocolate bar, milk chocolate drop, milk chocolate kiss, milk chocolate mini kiss, milk chocolate morsel, milk chocolate piece, milk chocolate square, milky way, milky way candy, milky way candy bar, milky way candy candy, milky way candy candy bar, milky way candy chocolate bar, milky way chocolate bar, mini candy coated chocolate, mini candy coated chocolate piece, mini candy coated milk chocolate candy, mini candy coated milk chocolate piece, mini chocolate covered caramel candy, mini m and m, mini m and ms, nestle crunch, nestle crunch candy, nestle crunch candy bar, nestle crunch chocolate bar, plain m and m, plain m and ms, red and green m and m, red and green m and ms, symphony, symphony candy, symphony candy bar, symphony chocolate bar, three musketeers, three musketeers candy, three musketeers candy bar, three musketeers chocolate bar, twix candy, violet crumble, violet crumble bar, violet crumble candy, violet crumble candy bar, violet crumble chocolate bar
    milk chocolate biscuit | cookie | milk | =kitkats, =malted milks, =penguins, =viennese whirls, alfajor, alfajores, blue riband biscuit, breakaway biscuit, cadbury finger, caramel wafer, chocolate finger, club biscuit, digestive caramel, hello panda, kitkat biscuit, koalas march, langue de chat, malted milk biscuit, mcvities penguin, milk chocolate digestive, penguin biscuit, pocky, rocky biscuit, stroopwafel, taxi biscuit, tim tam, tim tam biscuit, trio biscuit, tunnocks caramel wafer, tunnocks wafer, viennese whirl, waffle biscuit of milk
    milk cracker | cracker | milk | butter flavored cracker, cheese flavored cracker, milk cracker crumb, milk cracker half, milk cracker square
    milk custard dessert | dairy, sugar product | egg? |
    milk free ice cream cone | cookie |  | dairy free ice cream cone, dairy free ice cream cornet, dairy free ice cream wafer, dairy free sugar cone, dairy free sugar cornet, dairy free sugar wafer, dairy free wafer cone, dairy free wafer cornet, dairy free wafer wafer, dairy free waffle cone, dairy free waffle cornet, dairy free waffle wafer, ice cream basket, ice cream cornet, ice cream wafer, sugar basket, sugar cornet, sugar wafer, vegan ice cream cone, vegan ice cream cornet, vegan ice cream wafer, vegan sugar cone, vegan sugar cornet, vegan sugar wafer, vegan wafer cone, vegan wafer cornet, vegan wafer wafer, vegan waffle cone, vegan waffle cornet, vegan waffle wafer, waffle basket, waffle cornet
    milk khoya | milk |  | crumbled khoa, crumbled khoya, crumbled mawa, grated khoa, grated khoya, grated mawa, mava
    milk mayonnaise | condiment | milk, oil, mustard? |
    milk pudding | dairy, sugar product | milk | ambrosia creamed macaroni, ambrosia creamed rice, ambrosia rice, ambrosia rice pudding, ambrosia semolina, angel delight, angel delight mousse, arroz con leche, blancmange, butterscotch pudding, chocolate pudding, coconut rice milk pudding, creamed rice, creamed rice pudding, firni, ground rice pudding, hasty pudding, indian pudding, instant whip, junket dessert, malabi, milk rice pudding, muhallabia, muhallebi, muller rice, mullers rice pudding, payasam, phirni, pudding cup, rice pudding, riz au lait, rizogalo, sago pudding, sutlac, tapioca pudding, vanilla pudding
    milk punch | mixed drink | milk |
    milk roll | bread | milk, butter?, egg? |
    milk sauce | sauce | milk | alfredo, alfredo pasta sauce mix, cream sauce mix, creamy alfredo sauce mix, dry alfredo sauce mix, four cheese alfredo sauce mix, garlic alfredo sauce mix, jarred alfredo sauce mix, light alfredo sauce mix, nacho cheese, nacho sauce, nacho sauce mix, queso sauce, ricotta pasta sauce, ricotta pasta sauce mix, vodka pasta sauce, white cream sauce mix
    milk that is chosen |  | milk?, oat?, soy?, tree nut?, honey? | any kind of milk, any milk, any plant milk, any type of milk, choice of milk, choice of plant milk, favorite milk, favorite plant milk, favourite milk, milk any kind, milk of choice, milk of choice dairy free, milk of preference, milk of your choice, milk of your preference, preferred milk, your choice of milk, your favorite milk, your favourite milk
    milkfish | fish |  | milkfish steak
    milkshake | dairy, sugar product | milk | banana milk, banana milkshake, banana shake, chocolate milkshake, chocolate shake, flavored milk, flavoured milk, frappuccino, frijj, malted milk shake, malted shake, strawberry milk, strawberry milkshake, strawberry shake, vanilla milk, vanilla milkshake, vanilla shake, yazoo
    millet | cereal |  | millet grain, millet seed
    milt | fish |  | soft roe
    mimosa | mixed drink |  | bucks fizz
    mince of any meat | meat | beef?, pork? |
    mince pie | puff pastry | mincemeat |
    mincemeat | pie filling | sulphured fruit, raisin, meat?, alcohol?, tree nut?, wheat?, milk? | mincemeat pie filling
    minneola | citrus |  |
    mint | herb |  |
    mint julep | mixed drink |  |
    mint liqueur | liqueur |  |
    mirabelle | plum |  |
    miracle whip | mayonnaise |  | =salad dressing, creamy salad dressing, kraft salad dressing, light miracle whip, mayonnaise style salad dressing, miracle whip dressing, miracle whip light, miracle whip salad dressing
    mirliton | vegetable |  |
    miso | condiment | soy, barley? | bean paste, bean sauce, black bean and garlic paste, black bean and garlic sauce, black bean chili paste, black bean chili sauce, black bean garlic paste, black bean garlic sauce, black bean paste, black bean sauce, brown bean paste, brown bean sauce, brown rice miso, chile bean paste, chile bean sauce, chili bean paste, chili bean sauce, chinese black bean, chinese fermented black bean, doenjang, doubanjiang, dried chinese fermented black bean, dried fermented black bean, fermented black bean, fermented soybean paste, fermented soybean sauce, garlic black bean paste, garlic black bean sauce, hot bean paste, hot bean sauce, hot chili bean paste, hot chili bean sauce, light miso, miso soybean paste, preserved black bean, salted black bean, salted fermented black bean, shiro miso, soy bean miso, soybean paste, soybean sauce, spicy bean paste, spicy bean sauce, sweet white miso, toban djan, yellow bean paste, yellow bean sauce
    miso soup | soup | miso | instant miso soup, instant miso soup mix, instant miso soup packet, instant miso soup paste, miso soup mix, miso soup packet, miso soup paste
    mitmita | spice |  |
    mixed berry | berry |  |
    mixed crumble | filled pie |  | banana cobbler, banana crumble, banana galette, banana tart, banana tartlet, berry cobbler, berry crumble, berry danish, berry galette, berry strudel, berry tart, berry tartlet, berry turnover, blackcurrant cobbler, blackcurrant crumble, blackcurrant galette, blackcurrant tart, blackcurrant tartlet, brown betty, cheese danish, cheese strudel, cheese turnover, cranberry cobbler, cranberry crumble, cranberry danish, cranberry galette, cranberry strudel, cranberry tart, cranberry tartlet, cranberry turnover, crumble mix, crumble topped cobbler, crumble topped crumble, crumble topped galette, crumble topped tart, crumble topped tartlet, date danish, date strudel, date turnover, fruit cobbler, fruit crumble, fruit danish, fruit galette, fruit strudel, fruit tart, fruit tartlet, fruit turnover, guava danish, guava strudel, guava turnover, mango cobbler, mango crumble, mango galette, mango tart, mango tartlet, mixed berry cobbler, mixed berry crumble, mixed berry galette, mixed berry tart, mixed berry tartlet, nectarine cobbler, nectarine crumble, nectarine galette, nectarine tart, nectarine tartlet, peach melba pie, pumpkin danish, pumpkin strudel, pumpkin turnover, summer fruit cobbler, summer fruit crumble, summer fruit galette, summer fruit tart, summer fruit tartlet, vegetable cobbler, vegetable crumble, vegetable galette, vegetable tart, vegetable tartlet
    mixed drink | alcohol |  |
    mixed game | meat | pork?, venison?, rabbit? |
    mixed herb | herb |  |
    mixed masala | spice | mustard?, celery? | balti curry paste, balti masala paste, balti paste, balti spice paste, bhuna curry paste, bhuna masala paste, bhuna paste, bhuna spice paste, biryani masala, chana masala, chicken curry masala, chicken curry powder, chicken fry masala, chicken masala, chicken spice mix, chole masala, egg curry masala, fish curry masala, fish curry powder, fish fry masala, fish masala, fish spice mix, garam fish masala, goda masala, jalfrezi curry paste, jalfrezi masala paste, jalfrezi paste, jalfrezi spice paste, kitchen king masala, korma masala paste, korma paste, korma spice paste, madras masala paste, madras paste, madras spice paste, meat curry masala, meat curry powder, meat fry masala, meat masala, meat spice mix, pataks curry paste, pataks masala paste, pataks paste, pataks spice paste, pataks tikka curry paste, pataks tikka masala paste, pataks tikka spice paste, pav bhaji masala, rasam masala, rogan josh curry paste, rogan josh masala paste, rogan josh paste, rogan josh spice paste, sambar masala, shahi paneer masala, shan biryani masala, tandoori curry paste, tandoori masala, tandoori masala paste, tandoori spice paste, tikka masala, tikka masala paste, tikka paste, tikka spice paste, vindaloo masala paste, vindaloo paste, vindaloo spice paste
    mixed meat | meat | pork?, beef? | meat of any kind
    mixed mince | meat | beef, pork | half and half mince, mixed ground meat
    mixed nuts | tree nut | peanut | trail mix
    mixed seed | seed |  | mixed seed kernel
    mixed shellfish | crustacean, mollusc | fish? |
    mixed shellfish stock | stock | crustacean, mollusc?, fish? |
    mixed tree nut butter | nut butter, tree nut |  | hazelnut butter, natural nut butter, pecan butter, walnut butter
    mocha | coffee |  | mocha coffee
    mochi | cereal |  | mochi rice
    mock duck | meat substitute | wheat | vegetarian mock duck
    mock turtle soup | soup |  |
    molasses | syrup |  | full flavored molasses, light molasses, mild flavored molasses, sorghum molasses, treacle
    molasses kiss | milk chocolate |  |
    molasses taffy | taffy |  |
    molded salad | salad |  |
    mollusc | shellfish | *molluscs | mollusk
    monkfish | unscaled fish |  | monkfish steak, monkfish wing
    monkfruit | fruit |  |
    monosodium glutamate | spice |  |
    monterey jack | cheese |  | colby monterey jack, hot pepper monterey jack, jalapeno jack monterey jack, jalapeno monterey jack, jalapeno pepper monterey jack, monterey jack cheese, pepper monterey jack
    moo goo gai pan | dish |  |
    mooli | vegetable |  |
    moon pie | cookie | marshmallow | moonpie, wagon wheel, wagon wheels biscuit
    mooncake | baked good | wheat, egg?, nut?, lard?, bean? | lotus moon cake
    moong | legume |  | moong bean
    moong dal | dal |  |
    moonshine | spirit |  | bootleg, corn liquor
    morello | sour cherry |  |
    morello cherry | cherry |  |
    moringa | vegetable |  |
    mornay sauce | milk sauce | milk, wheat, cheese, egg? | mornay sauce mix
    morning glory leaf | vegetable |  |
    morningstar | meat substitute | soy, wheat, egg | boca, morningstar bacon, morningstar bacon strip, morningstar burger, morningstar farms bacon, morningstar farms bacon strip, morningstar farms burger, morningstar farms farms bacon, morningstar farms sausage, morningstar sausage
    mortadella with pistachio | sausage | pistachio?, milk? |
    morton tender quick | spice |  |
    moselle | wine |  |
    mostarda di cremona | fruit | mustard, sugar | mostarda di frutta, mostarda di mantova, mustard fruit
    mostarda of fruit | condiment | mustard, fruit, sugar |
    moth bean | legume |  |
    mould | candy, dish |  |
    moules | mussel |  | =moules
    moules mariniere | mussel | wine | moules a la mariniere
    moussaka | dish |  |
    mousse | dish |  |
    moutabal | vegetable | sesame, eggplant | metabal, moutabbal, mutabal, mutabbal
    mozzarella | cheese |  | buffalo mozzarella, mozarella, mozarella cheese, mozzarella cheese, mozzarella string cheese, mozzerella
    mrs dash | spice |  | mrs dash all purpose seasoning, mrs dash mix seasoning, mrs dash seasoning, mrs dash seasoning blend, mrs dash spice, mrs dash spice blend, mrs dash spice mix, mrs dash spice powder, mrs dash spice rub
    msg | spice |  |
    muenster | cheese |  | muenster cheese
    mulberry | berry |  |
    muli | vegetable |  |
    mulled wine | wine |  | mulled cider
    mullet | fish |  | mullet steak
    mulligan stew | stew |  | irish burgoo, mulligan
    mulligatawny | soup | meat?, wheat? | mulligatawny soup
    mulling sachet | spice |  | mulled wine mix, mulled wine sachet, mulled wine spice, mulled wine spice bag, mulled wine syrup, mulling spice
    mung dal | legume |  |
    munich beer | beer |  | munchener
    munster | cheese |  | munster cheese
    murgh | chicken |  | =kuku ya kupaka, dak, dakgogi, kukad, murg
    murmura | cereal |  |
    muscadine | grape |  | bullace grape
    mush | breakfast cereal |  | cornmeal mush
    mushroom | vegetable |  | baby bella fungus, baby fungus, beech fungus, beefsteak fungus, beefsteak mushroom, beefsteak mushroom cap, black fungus, brown fungus, button fungus, canned fungus, cep, chanterelle fungus, chestnut fungus, chestnut mushroom, chestnut mushroom cap, chicken mushroom, chicken of the woods, chicken of the woods fungus, chicken of the woods mushroom, chicken of the woods mushroom cap, chinese fungus, cloud ear fungus, cremini, crimini, cup fungus, dried fungus, enoki, field fungus, flat fungus, golden needle fungus, hedgehog fungus, hen of the wood mushroom, hen of the woods, hen of the woods fungus, hen of the woods mushroom cap, huitlacoche, jumbo fungus, king trumpet mushroom cap, lobster fungus, lobster mushroom, lobster mushroom cap, maitake fungus, marinated fungus, matsutake fungus, mixed fungus, morel fungus, mushroom stem and piece, oyster king fungus, oyster king mushroom, oyster king mushroom cap, porcini, porcino fungus, portabella, portobello, shiitake, shimeji fungus, sliced fungus, straw fungus, tree ear fungus, tree fungus, truffle, truffle salt, trumpet fungus, white fungus, wild fungus, wood ear
    mushroom gravy | vegetable gravy | mushroom | mushroom gravy mix
    mushroom ketchup | condiment | mushroom?, soy?, wheat?, fish? |
    mushroom pate | mushroom | milk?, nut?, soy? |
    mushroom sauce | sauce | mushroom |
    mushroom soup | soup | mushroom, wheat?, milk? |
    mushroom stock | vegetable stock | mushroom | mushroom bouillon, mushroom broth, mushroom stock cube, mushroom stock granule, mushroom stock pot, mushroom stock powder
    muskellunge | pike |  |
    muskmelon | melon |  | sweet melon
    mussel | mollusc |  | green lip mussel, green lipped mussel, green mussel, green shell mussel
    mustard | condiment | *mustard | coarse grain mustard, country style mustard, grain mustard, prepared dijon style mustard, stone ground mustard, sweet mustard, wholegrain mustard
    mustard green preserve | mustard |  | gai choy, mei gan cai, meicai, pickled mustard green, pickled mustard stem, preserved mustard, preserved mustard green, preserved mustard stem, sichuan preserved vegetable, suan cai, szechuan preserved vegetable, szechuan vegetable, takana, yacai, zhacai
    mustard green seed | mustard seed |  | mustard green seed kernel
    mustard herring | herring | mustard |
    mustard oil | oil | mustard |
    mustard pickle | pickle | mustard |
    mustard sauce | sauce | mustard |
    mustard seed | mustard |  | baby mustard green, black mustard seed, brown mustard seed, chinese mustard green, coarsely ground mustard, colmans dry mustard, cracked mustard seed, curly mustard green, dried mustard, dry ground mustard, dry hot mustard, dry mustard, dry yellow mustard, gai choy mustard green, ground mustard, ground yellow mustard, hot dry mustard, mizuna, mustard flour, mustard green, mustard leaf, mustard paste, mustard powder, powdered mustard, white mustard seed, whole mustard, whole mustard seed, whole yellow mustard seed, yellow mustard seed
    mutter pea | vegetable |  |
    mutton chop | cut of meat |  |
    myoga | vegetable |  |
    myzithra | cheese |  | myzithra cheese
    naan | bread | milk, yogurt | naan bread, nan, nan bread
    nacho | corn tortilla |  |
    nada daiquiri | daiquiri |  |
    naga negi | negi |  |
    nagaimo | vegetable |  |
    nagkesar | spice |  |
    nam prik pao | condiment | fish?, crustacean?, chili pepper | chilli jam, nam phrik pao, nam prik, nam prik gapi, prik pao, roasted chili paste, roasted chilli paste, thai chili jam, thai chilli jam, thai roasted chili paste, thai roasted chilli paste
    napa cabbage | cabbage |  |
    napoleon | french pastry |  |
    nariyal | coconut |  | coconut powder, gola, khopra, macapuno
    nashi | fruit |  |
    nasturtium | herb |  |
    nata de coco | coconut |  | nata de pina
    natillas | custard |  |
    navel orange | orange |  |
    near beer | drink | barley |
    neck sweetbread | liver |  | throat sweetbread
    nectarine | fruit |  |
    negi | vegetable |  |
    negus | mulled wine |  |
    neri goma | sesame paste |  | chinese sesame paste, goma paste, halawa, halwa tahini, helva, shiro neri goma, taheena, tahin, tahina, techina, tehina
    nesselrode | pudding |  | nesselrode pudding
    net melon | muskmelon |  | netted melon, nutmeg melon
    nettle | vegetable |  |
    neutral spirits | alcohol |  | ethyl alcohol
    newburg sauce | sauce |  |
    newtown wonder | apple |  |
    ngo om | vegetable |  |
    nicoise salad | salad | egg, fish | salade nicoise
    nigella | seed |  |
    nigella seed | seed |  | nigella seed kernel
    nightcap | drink |  |
    nipa | alcohol |  |
    noilly prat | wine |  | albarino, amarone, banyuls, barbera, barolo, bottle of fizz, bubbly, buckfast tonic wine, byrrh, carmenere, carpano, champers, cinzano, claret, cotes du rhone, cowslip wine, crabbies green ginger wine, cremant, elderberry wine, elderflower wine, franciacorta, gamay, ginger wine, glass of fizz, glogg, gluhwein, grenache, gruner veltliner, lillet blanc, madeira wine, malbec, malmsey, manzanilla sherry, martini bianco, martini extra dry, martini rosso, maury, montepulciano, moscatel, mourvedre, muscadet, nero davola, oloroso, pedro ximenez, petit sirah, petite sirah, pineau, pinot blanc, pinot gris, pinotage, pouilly fume, primitivo, punt e mes, px sherry, red bordeaux, retsina, rice free wine, rose wine, sancerre, sangiovese, semillon, soave, stones ginger wine, tempranillo, tinta de verano, tokaji, tokay, tonic wine, verdejo, vermentino, vin chaud, vin de paille, vin jaune, viognier
    noisette of lamb | lamb |  | lamb noisette, noisettes lamb
    non alcoholic beer | drink | barley | alcohol free beer
    non alcoholic drink | drink |  | alcohol free cider, alcohol free gin, alcohol free ginger beer, alcohol free sparkling cider, alcohol free sparkling gin, alcohol free sparkling ginger beer, alcohol free sparkling spirit, alcohol free sparkling wine, alcohol free spirit, alcohol free wine, chinotto, dandelion and burdock, elderflower cordial, elderflower presse, guarana, guarana soda, hibiscus tea, irn bru, kinnie, lucozade, mauby, nonalcoholic cider, nonalcoholic gin, nonalcoholic ginger beer, nonalcoholic sparkling cider, nonalcoholic sparkling gin, nonalcoholic sparkling ginger beer, nonalcoholic sparkling spirit, nonalcoholic sparkling wine, nonalcoholic spirit, roohafza, rose syrup rooh afza, san pellegrino, sorrel drink, tepache, tizer, vimto
    non alcoholic wine | drink | *sulphites? |
    noodle | pasta | wheat, egg? | acini di pepe noodle, angel hair noodle, bowtie noodle, bucatini noodle, buckwheat noodle, campanelle noodle, cannelloni noodle, capellini noodle, cavatappi noodle, cavatelli noodle, cheese tortellini noodle, chow mein, conchiglie noodle, crisp chow mein noodle, ditalini noodle, egg lo mein noodle, elbow macaroni noodle, elbow noodle, farfalle noodle, fettuccine noodle, fettuccini noodle, fettucine noodle, fettucini noodle, fideo noodle, fusilli noodle, gemelli noodle, gnocchi noodle, instant lasagna noodle, jumbo shell noodle, large elbow noodle, lasagna noodle, lasagna style noodle, lasagne noodle, linguine noodle, linguini noodle, lo mein, macaroni noodle, manicotti noodle, mostaccioli noodle, orecchiette noodle, oriental flavored ramen noodle, orzo noodle, oven ready lasagna noodle, pappardelle noodle, penne noodle, penne rigate noodle, penne rigatoni noodle, ramen, ramen noodle soup, ravioli noodle, rigatoni noodle, rotelle noodle, rotini noodle, rotini twist noodle, saimin, salad macaroni noodle, shell macaroni noodle, small elbow noodle, soba, somen, spaghetti noodle, spaghettini noodle, spinach fettuccine noodle, tagliatelle noodle, tortellini noodle, tricolor rotini noodle, udon, vermicelli noodle, wagon wheel noodle, ziti noodle
    noodle kugel | kugel | egg noodle | lokshen kugel, sweet noodle kugel
    noodle without egg | noodle |  | egg free noodle, egg free pasta, egg free wide noodle, eggless noodle, eggless pasta, eggless wide noodle, no egg noodle, no egg pasta, no egg wide noodle
    nopal | vegetable |  |
    nopales | vegetable |  |
    nopalito | vegetable |  |
    nordic blood pudding | sausage | rye, milk? |
    nordic liver pate | liver | pork, wheat?, milk?, egg?, fish? |
    nori | vegetable |  |
    northern pike | pike |  | northern pike filet, northern pike fillet, northern pike steak
    northern spy | apple |  |
    not food |  | *nothing | accompaniment, alder wood chunk, alder wood smoking chip, aluminum pan, baking bag, baking baking cup, baking case, baking cup liner, baking liner, baking lunch bag, baking muffin liner, baking paper, baking sheet, bamboo pick, bamboo stick, banana boat free, beer can free, brown paper, butcher string, butcher twine, butter paper, cake board, cake pan, candle, candy apple stick, candy thermometer, canning jar, canning jar with lid and ring, cardboard, cedar plank, charcoal, cherry wood chunk, cherry wood smoking chip, cocktail pick, cocktail shaker, cocktail stick, cocktail umbrella, cookie cutter, cookie press, cookie sheet, cookie stick, cooking bag, cooking thermometer, cotton string, cotton twine, craft stick, crockpot, cupcake bag, cupcake baking cup, cupcake cup liner, cupcake liner, cupcake lunch bag, cupcake muffin liner, deep fry thermometer, deep fryer, drinking straw, dutch oven, equipment, foil, foil baking cup, foil muffin liner, food mill, food processor, food safe glove, freezer bag, freezer paper, frying thermometer, garnish, glass jar, greaseproof paper, grill basket, grilling plank, hay, hickory wood chunk, hickory wood smoking chip, ice cream maker, ice cream stick, instant read thermometer, kitchen scale, kitchen string, kitchen twine, lollipop stick, mandoline, maple plank, mason jar, meat thermometer, mesquite wood chunk, mesquite wood smoking chip, metal pick, metal stick, microwave, muffin bag, muffin baking cup, muffin case, muffin cup liner, muffin liner, muffin lunch bag, muffin muffin liner, muffin tin, muslin bag, nonstick pan, oven bag, paper bag, paper baking cup, paper case, paper cup, paper cupcake bag, paper cupcake baking cup, paper cupcake cup liner, paper cupcake liner, paper cupcake lunch bag, paper cupcake muffin liner, paper liner, paper lollipop stick, paper lunch bag, paper muffin bag, paper muffin baking cup, paper muffin case, paper muffin cup liner, paper muffin liner, paper muffin lunch bag, paper muffin muffin liner, paper towel, parchment, pastry bag, pastry brush, pie plate, pint jar, piping bag, pizza stone, plastic bag, plastic storage bag, plastic wrap, popsicle craft stick, popsicle stick, pyrex, quart jar, ramekin, ramequin, resealable bag, ribbon, roasting bag, roasting rack, rolling pin, saran wrap, skewer, skillet, slow cooker, soaked hickory chip, soaked hickory chunk, soaked hickory smoking chip, spice bag, spice mill, springform pan, squirt bottle, sterile jar, sterilized jar, tissue paper, toothpick, wax paper, waxed paper, wok, wood chip, wood chunk, wood pick, wood smoking chip, wood stick, wooden ice cream stick, wooden pick, wooden pop stick, wooden stick, zip top bag, ziploc bag, ziplock bag, zipper bag
    nougat | candy | egg, almond? |
    nougat bar | candy |  |
    nut |  | *treenuts | nutmeat, potato bean, wild bean
    nut bar | candy | nut |
    nut bread | bread | nut | banana nut bread, date nut bread, honey nut bread, nut and seed bread, oatnut bread
    nut bread mix | biscuit dough | nut | banana nut bread mix, banana nut muffin mix
    nut brittle candy | sugar product | nut, milk? |
    nut butter | condiment | nut? | mixed nut butter
    nut butter of choice | nut butter | peanut?, tree nut? | any nut butter, favorite nut butter, favourite nut butter, nut butter of your choice
    nut cheese | vegan cheese | tree nut | nut cheddar, nut cheddar cheese, nut cream cheese, nut mozzarella, nut mozzarella cheese, nut parmesan, nut parmesan cheese
    nut croquant | candy, tree nut | honey?, milk? |
    nut flour | tree nut |  | cashew flour, cashew meal, chestnut flour, chestnut meal, nut meal, pecan flour, pecan meal, pistachio flour, pistachio meal, walnut flour, walnut meal
    nut ice cream | ice cream | nut | almond fudge ice cream, butter brickle ice cream, hazelnut ice cream, praline ice cream, pralines and cream ice cream, rocky road ice cream, spumoni, spumoni ice cream
    nut milk | plant milk | tree nut, !gluten, !soy |
    nut nougat | tree nut, sugar product | milk?, soy?, cocoa |
    nut praline | candy, tree nut | milk? |
    nut ricotta | vegan cheese | tree nut | almond blue cheese, almond chevre, almond queso, cashew chevre, macadamia blue cheese, macadamia brie, macadamia cheddar, macadamia cheese, macadamia chevre, macadamia cream, macadamia feta, macadamia goat cheese, macadamia gouda, macadamia mozzarella, macadamia parm, macadamia queso, macadamia ricotta, nut blue cheese, nut brie, nut chevre, nut cream, nut feta, nut goat cheese, nut gouda, nut parm, nut queso
    nut roast | dish | nut, wheat?, egg? | chestnut cutlet, chestnut loaf, chestnut rissole, chestnut roast, nut cutlet, nut cutlet mix, nut loaf, nut loaf mix, nut rissole, nut rissole mix, nut roast mix
    nut that is none | fruit |  | areca nut, betel nut, dika nut, kola nut, kola nut powder, lychee nut, supari
    nutmeg | spice |  |
    nutritional yeast | leavening |  | nooch, nutritional yeast flake
    nutter butter | cookie | peanut | nutter butter cookie, peanut butter sandwich cookie
    oat | cereal | *gluten | oat bran, oat cereal, oat groat, oatmeal, porridge oat, porridge rolled oat
    oat condensed milk | sugar product | oat | oat evaporated milk, oat sweetened condensed milk
    oat cream | plant food | oat | oat creamer, oat creme
    oat creme fraiche | vegan cream | oat | oat half and half, oat sour cream, oat whipped cream, oat whipping cream
    oat flour | oat |  |
    oat ice cream | vegan ice cream | oat |
    oat milk | plant milk | oat, !soy, !treenuts | oat drink
    oat protein meat | meat substitute | oat, pea, bean |
    oat white pudding | sausage | oat | clonakilty white pudding, fruit pudding, hogs pudding, irish white pudding, mealy pudding, scottish white pudding, skirlie pudding, white pudding
    oat yogurt | vegan yogurt | oat | oat yoghurt
    oatcake | quick bread |  |
    oatly | oat |  | oatly cream, oatly creme fraiche, oatly drink, oatly ice cream, oatly milk, oatly oat drink, oatly spread, oatly yogurt
    oaxaca | cheese |  | oaxaca cheese
    ocean perch | perch |  | ocean perch filet, ocean perch fillet, ocean perch steak
    oenomel | drink |  |
    ogbono | vegetable |  |
    ogi | cereal |  |
    ogo | vegetable |  |
    oil | fat |  | achiote oil, annatto oil, avocado oil, basil oil, black truffle oil, canola, chile oil, chili oil, chilli flavoured oil, chilli oil, crisco canola oil, crisco oil, crisco vegetable oil, deep fryer oil for frying, flax oil, flaxseed oil, grapeseed oil, herb oil, hot chile oil, hot chili oil, lemon infused oil, lemon oil, light oil, linseed oil, mazola canola oil, mazola oil, mazola vegetable oil, neutral flavored oil, pumpkin seed oil, red chile oil, red chili oil, rice bran oil, salad oil, shortening oil, sunflower seed oil, truffle oil, vegetable oil, wesson vegetable oil, white truffle oil
    oil and vinegar dressing | dressing | oil | italian oil and vinegar dressing, italian oil and vinegar salad dressing, oil and vinegar salad dressing
    okonomiyaki flour | flour | *? | karaage flour, karaage flour mix, karaage mix, karaage powder, kushiage flour, kushiage flour mix, kushiage mix, kushiage powder, okonomiyaki flour mix, okonomiyaki mix, okonomiyaki powder, takoyaki flour, takoyaki flour mix, takoyaki mix, takoyaki powder, tempura flour, tempura flour mix, tempura mix, tempura powder
    okra | vegetable |  | =ladys finger, =ladys fingers, bhindi, lady fingers okra
    okra or ladyfinger biscuit |  | lady finger?, okra? | =ladies finger, =ladies fingers
    oktoberfest | beer |  | octoberfest
    olallieberry | berry |  |
    old bay | spice | celery seed, mustard seed | old bay seasoning
    old bay style | old bay |  |
    olive | vegetable |  | =kalamata, green olive, green stuffed olive, kalamata, oil cured olive, olive salad, pimento stuffed green olive, pimento stuffed olive, pimiento stuffed green olive, pimiento stuffed olive, salad olive
    olive oil | oil |  | basil olive oil, evoo, evoo olive oil, extra light olive oil, extra virgin, extra virgin cold pressed olive oil, extra virgin oil, extra virgin olive oil, fruity olive oil, garlic infused olive oil, good olive oil, italian olive oil, lemon flavored olive oil, lemon infused olive oil, light olive oil, mild olive oil, olive oil cooking spray, olive oil flavored cooking spray, olive oil spray, pure olive oil, spanish olive oil, virgin olive oil, xv olive oil
    olla podrida | stew |  | spanish burgoo
    oncom | legume | soy?, peanut? |
    ong choy | vegetable |  |
    onion | vegetable |  | sweet onion
    onion butter | butter | onion |
    onion dip | dressing | onion | french onion dip
    onion paste | plain sauce | onion |
    onion powder | spice | onion | dehydrated minced onion flake, dehydrated onion, dried chopped onion, dried minced onion, dried minced onion flake, dried onion, dried onion flake, granulated onion, instant minced onion, minced dehydrated onion, minced dried onion, minced onion flake, onion flake, onion granule
    onion ring | onion | wheat? | breaded onion ring, frozen onion ring, red onion ring
    onion salt | spice | onion, salt |
    onion seed | seed |  | onion seed kernel
    onion soup mix | soup | wheat?, milk?, soy?, celery?, onion | beef with onion dry soup mix, beef with onion recipe mix, beef with onion recipe soup and dip mix, beef with onion recipe soup mix, beef with onion soup and dip mix, beefy onion dry soup mix, beefy onion recipe mix, beefy onion recipe soup and dip mix, beefy onion soup and dip mix, dried onion soup, dried onion soup and dip mix, dried onion soup mix, dry french onion soup, dry french onion soup and dip mix, dry french onion soup mix, dry onion dip mix, dry onion dry soup mix, dry onion recipe mix, dry onion recipe soup and dip mix, dry onion recipe soup mix, dry onion soup, dry onion soup and dip mix, dry onion soup mix, french onion soup and dip mix, french onion soup mix, golden onion dip mix, golden onion dry soup mix, golden onion recipe mix, golden onion recipe soup and dip mix, golden onion recipe soup mix, golden onion soup, golden onion soup and dip mix, golden onion soup mix, herb and garlic dip mix, herb and garlic dry soup mix, herb and garlic recipe mix, herb and garlic recipe soup and dip mix, herb and garlic recipe soup mix, herb and garlic soup and dip mix, herb and garlic soup mix, instant onion soup, instant onion soup and dip mix, instant onion soup mix, lipton beefy onion soup and dip mix, lipton dry onion soup, lipton dry onion soup and dip mix, lipton dry onion soup mix, lipton onion dip mix, lipton onion dry soup mix, lipton onion recipe mix, lipton onion recipe soup and dip mix, lipton onion recipe soup mix, lipton onion soup, lipton onion soup and dip mix, lipton onion soup mix, lipton recipe secrets onion soup, lipton recipe secrets onion soup and dip mix, lipton recipe secrets onion soup mix, onion and mushroom dip mix, onion and mushroom dry soup mix, onion and mushroom recipe mix, onion and mushroom recipe soup and dip mix, onion and mushroom recipe soup mix, onion and mushroom soup and dip mix, onion and mushroom soup mix, onion dip mix, onion dry soup mix, onion mushroom dip mix, onion mushroom dry soup mix, onion mushroom recipe mix, onion mushroom recipe soup and dip mix, onion mushroom recipe soup mix, onion mushroom soup and dip mix, onion mushroom soup mix, onion recipe mix, onion recipe soup and dip mix, onion recipe soup mix, onion soup and dip mix, savory herb dip mix, savory herb dry soup mix, savory herb recipe mix, savory herb recipe soup and dip mix, savory herb recipe soup mix, savory herb soup and dip mix, savory herb soup mix, savory herb with garlic dip mix, savory herb with garlic dry soup mix, savory herb with garlic recipe mix, savory herb with garlic recipe soup and dip mix, savory herb with garlic recipe soup mix, savory herb with garlic soup and dip mix, savory herb with garlic soup mix
    onion tart | filled pie | onion | alsace onion galette, alsace onion pasty, alsace onion puff, alsace onion slice bake, alsace onion tart, alsace onion tartlet, asparagus galette, asparagus pasty, asparagus puff, asparagus slice bake, asparagus tart, asparagus tartlet, beetroot galette, beetroot pasty, beetroot puff, beetroot slice bake, beetroot tart, beetroot tartlet, brie galette, brie pasty, brie puff, brie slice bake, caramelised onion galette, caramelised onion pasty, caramelised onion puff, caramelised onion slice bake, caramelised onion tart, caramelised onion tartlet, caramelized onion galette, caramelized onion pasty, caramelized onion puff, caramelized onion slice bake, caramelized onion tart, caramelized onion tartlet, cheese and onion galette, cheese and onion puff, cheese and onion slice bake, cheese galette, cheese slice bake, courgette galette, courgette pasty, courgette puff, courgette slice bake, courgette tart, courgette tartlet, feta galette, feta pasty, feta puff, feta slice bake, fig galette, fig pasty, fig puff, fig slice bake, fig tart, fig tartlet, flammkuchen, goat cheese galette, goat cheese pasty, goat cheese puff, goat cheese slice bake, leek galette, leek pasty, leek puff, leek slice bake, leek tart, leek tartlet, mushroom galette, mushroom pasty, mushroom puff, mushroom slice bake, mushroom tart, mushroom tartlet, onion galette, onion pasty, onion puff, onion slice bake, onion tartlet, pissaladiere, potato galette, potato puff, potato slice bake, potato tart, potato tartlet, red onion galette, red onion pasty, red onion puff, red onion slice bake, red onion tart, red onion tartlet, ricotta galette, ricotta pasty, ricotta puff, ricotta slice bake, spinach galette, spinach pasty, spinach puff, spinach slice bake, spinach tart, spinach tartlet, squash galette, squash pasty, squash puff, squash slice bake, squash tart, squash tartlet, tarte flambee, tomato galette, tomato pasty, tomato puff, tomato slice bake, tomato tart, tomato tartlet, vegetable puff, vegetable slice bake
    ono | fish |  | ono steak
    oolong | tea |  | oolong tea, oolong tea bag, oolong tea leaf, oolong tea mix, oolong tea powder
    opah | fish |  | opah steak
    open face sandwich | sandwich |  | open sandwich
    orange | citrus |  | orange pepper spice, orange thyme
    orange brandy | liqueur |  |
    orange curacao | orange liqueur |  |
    orange flavored brandy | liqueur |  |
    orange flavored liqueur | liqueur |  |
    orange jam | jam | orange | orange conserve, orange fruit spread, orange glaze, orange jelly, orange preserve, orange spread, seedless orange jam
    orange juice | juice | orange | blood orange juice, frozen orange juice, frozen orange juice concentrate, juice of a orange, juice of fresh orange, juice of half a orange, juice of one orange, juice of orange, orange drink, orange juice cocktail, orange juice concentrate, orange juice drink, orange nectar, sour orange juice
    orange lentil | lentil |  |
    orange liqueur | liqueur | orange |
    orange marmalade | jam | orange | bitter orange marmalade
    orange pekoe | tea |  | orange pekoe tea, orange pekoe tea bag, orange pekoe tea leaf, orange pekoe tea mix, orange pekoe tea powder, pekoe
    orange roughy | fish |  | orange roughy filet, orange roughy fillet, orange roughy steak
    orange toast | bread |  |
    orange zest | citrus | orange | finely grated zest of a orange, finely grated zest of one orange, finely grated zest of orange, grated peel of a orange, grated peel of one orange, grated peel of orange, grated rind of a orange, grated rind of one orange, grated rind of orange, grated zest of a orange, grated zest of one orange, grated zest of orange, juice and zest of a orange, juice and zest of one orange, juice and zest of orange, orange juice and zest, orange peel, orange rind, orange twist, orange zest and juice, orange zest strip, peel of a orange, peel of one orange, peel of orange, rind of a orange, rind of one orange, rind of orange, zest and juice of a orange, zest and juice of one orange, zest and juice of orange, zest juice of a orange, zest juice of one orange, zest juice of orange, zest of a orange, zest of one orange, zest of orange
    orangeade | juice |  |
    oregano | herb |  |
    oreo | cookie | soy | oreo biscuit, oreo cookie, oreo cookie cookie crumb, oreo cookie crumb, oreo cookie dough, oreo cookie mix, oreo crumb, oreo sandwich biscuit, oreo sandwich cookie, oreo sandwich cookie crumb, oreo sandwich cookie dough, oreo sandwich cookie mix, oreo sandwich crumb
    ostrich | game |  | ostrich meat, ostrich steak
    other tree nut | tree nut |  | acorn nut, beechnut, beechnut nut, butternut tree, butternut tree nut, candlenut, candlenut nut, hickory kernel nut, hickory nut, kukui, kukui nut, nutmeat half, pili nut
    ouzo | spirit |  |
    ovaltine | malted milk powder | egg? |
    oven stuffer | chicken |  | oven stuffer roaster
    oxo of beef | beef stock | wheat | beef oxo, beef oxo beef cube, beef oxo cube, oxo, oxo beef cube
    oyster | mollusc |  | huitre, oyster meat
    oyster cracker | cracker |  | oyster cracker crumb, oyster cracker half, oyster cracker square, oyster soup cracker
    oyster liquor | clam juice |  | its liquor, reserved liquor, reserved oyster liquor, their liquor
    oyster mushroom | mushroom |  | blue oyster mushroom, king oyster mushroom, king trumpet mushroom, pearl oyster mushroom
    oyster of chicken | chicken |  | chicken oyster
    oyster pie | filled pie | oyster | clam pie, mussel pie, seafood pie
    oyster plant | vegetable |  | salsify, vegetable oyster
    oyster sauce | sauce | oyster, wheat, sugar, soy? | oyster flavored sauce, oyster flavoured sauce
    oyster stew | soup | oyster, milk | condensed oyster stew
    oyster stuffing | bread crumb | oyster | oyster dressing
    oysters rockefeller | oyster |  |
    paan leaf | vegetable |  |
    pablum | cereal |  |
    packet jelly | sugar product | gelatin | blackcurrant jelly block, blackcurrant jelly cube, blackcurrant jelly pack, blackcurrant jelly packet, blackcurrant jelly powder, blackcurrant jelly tablet, block blackcurrant jelly, block cherry jelly, block jelly, block lemon jelly, block lime jelly, block of blackcurrant jelly, block of jelly, block of lemon jelly, block of lime jelly, block of orange jelly, block of raspberry jelly, block of strawberry jelly, block orange jelly, block raspberry jelly, block strawberry jelly, cherry jelly block, cherry jelly cube, cherry jelly pack, cherry jelly packet, cherry jelly powder, cherry jelly tablet, chivers blackcurrant jelly, chivers cherry jelly, chivers jelly, chivers lemon jelly, chivers lime jelly, chivers of blackcurrant jelly, chivers of jelly, chivers of lemon jelly, chivers of lime jelly, chivers of orange jelly, chivers of raspberry jelly, chivers of strawberry jelly, chivers orange jelly, chivers raspberry jelly, chivers strawberry jelly, hartleys blackcurrant jelly, hartleys cherry jelly, hartleys jelly, hartleys lemon jelly, hartleys lime jelly, hartleys of blackcurrant jelly, hartleys of jelly, hartleys of lemon jelly, hartleys of lime jelly, hartleys of orange jelly, hartleys of raspberry jelly, hartleys of strawberry jelly, hartleys orange jelly, hartleys raspberry jelly, hartleys strawberry jelly, jelly block, jelly cube, jelly pack, jelly packet, jelly powder, jelly tablet, lemon jelly block, lemon jelly cube, lemon jelly pack, lemon jelly packet, lemon jelly powder, lemon jelly tablet, lime jelly block, lime jelly cube, lime jelly pack, lime jelly packet, lime jelly powder, lime jelly tablet, orange jelly block, orange jelly cube, orange jelly pack, orange jelly packet, orange jelly powder, orange jelly tablet, pack blackcurrant jelly, pack cherry jelly, pack jelly, pack lemon jelly, pack lime jelly, pack of blackcurrant jelly, pack of jelly, pack of lemon jelly, pack of lime jelly, pack of orange jelly, pack of raspberry jelly, pack of strawberry jelly, pack orange jelly, pack raspberry jelly, pack strawberry jelly, packet blackcurrant jelly, packet cherry jelly, packet lemon jelly, packet lime jelly, packet of blackcurrant jelly, packet of jelly, packet of lemon jelly, packet of lime jelly, packet of orange jelly, packet of raspberry jelly, packet of strawberry jelly, packet orange jelly, packet raspberry jelly, packet strawberry jelly, raspberry jelly block, raspberry jelly cube, raspberry jelly pack, raspberry jelly packet, raspberry jelly powder, raspberry jelly tablet, rowntrees blackcurrant jelly, rowntrees cherry jelly, rowntrees jelly, rowntrees lemon jelly, rowntrees lime jelly, rowntrees of blackcurrant jelly, rowntrees of jelly, rowntrees of lemon jelly, rowntrees of lime jelly, rowntrees of orange jelly, rowntrees of raspberry jelly, rowntrees of strawberry jelly, rowntrees orange jelly, rowntrees raspberry jelly, rowntrees strawberry jelly, sachet blackcurrant jelly, sachet cherry jelly, sachet jelly, sachet lemon jelly, sachet lime jelly, sachet of blackcurrant jelly, sachet of jelly, sachet of lemon jelly, sachet of lime jelly, sachet of orange jelly, sachet of raspberry jelly, sachet of strawberry jelly, sachet orange jelly, sachet raspberry jelly, sachet strawberry jelly, strawberry jelly block, strawberry jelly cube, strawberry jelly pack, strawberry jelly packet, strawberry jelly powder, strawberry jelly tablet, tablet blackcurrant jelly, tablet cherry jelly, tablet jelly, tablet lemon jelly, tablet lime jelly, tablet of blackcurrant jelly, tablet of jelly, tablet of lemon jelly, tablet of lime jelly, tablet of orange jelly, tablet of raspberry jelly, tablet of strawberry jelly, tablet orange jelly, tablet raspberry jelly, tablet strawberry jelly
    packet stuffing | bread crumb | celery?, egg?, meat? | box stove top, cornbread stuffing, package stove top, paxo, paxo sage and onion, paxo sage and onion stuffing, paxo stuffing, paxo stuffing mix, pkg stove top, sage and onion stuffing, stovetop sage and onion, stovetop sage and onion stuffing, stovetop stuffing, stovetop stuffing mix, stuffing ball, stuffing mix
    paddy | rice |  |
    paella | dish |  |
    pak choi | vegetable |  |
    pak choy | vegetable |  |
    palak | vegetable |  |
    palm pasta | hearts |  | heart of palm angel hair, heart of palm lasagna, heart of palm lasagne, heart of palm linguine, heart of palm noodle, heart of palm pasta, heart of palm rice, heart of palm spaghetti, palm heart angel hair, palm heart lasagna, palm heart lasagne, palm heart linguine, palm heart noodle, palm heart pasta, palm heart rice, palm heart spaghetti, palmini, palmini angel hair, palmini lasagna, palmini lasagne, palmini linguine, palmini noodle, palmini pasta, palmini rice, palmini spaghetti
    pancake batter | filling |  |
    pancake dish | baked good | wheat, egg?, milk? |
    pancake mix | biscuit dough | egg? | aunt jemima pancake mix, battercake, buttermilk pancake and waffle mix, complete buttermilk pancake mix, complete pancake mix, dry pancake mix, flannel cake, flapcake, griddlecake, hotcake, krusteaz, krusteaz pancake mix, pancake, pancake and baking mix, pancake and waffle mix, waffle, waffle mix
    panch phoron | spice | mustard seed | bengali five spice, indian five spice, panch phoran, panch phutan, panch puran
    pancit bihon | bihon |  |
    pandanus leaf | herb |  |
    paneer | cheese |  | paneer cheese, panir
    paneer dish | paneer | milk | kadai paneer, matar paneer, mutter paneer, palak paneer, paneer butter masala, paneer korma, paneer makhani, paneer tikka, paneer tikka masala, saag paneer, shahi paneer
    panettone | cake | milk, raisin?, nut? |
    panfish | fish |  |
    pangasius | fish |  | pangasius steak
    panna cotta | dairy, sugar product | cream, gelatin |
    panna cotta mix | jelly dessert | milk? |
    pao de queijo | cheese | egg, milk | cheese bread of brazil, chipa, pandebono, pao de queijo mix
    pap meal | cereal |  |
    papad | legume |  |
    papadom | legume |  |
    papadum | legume |  |
    papalo | herb |  |
    papaya | fruit |  |
    pappadam | legume |  |
    paprika | spice |  | sweet paprika
    parfait | frozen dessert |  |
    parm | parmesan |  |
    parmesan | cheese | *notkosher? | grated parmesan and romano cheese, parmasan cheese, parmesan and romano cheese, parmesan and romano cheese blend, parmesan asiago cheese, parmesan cheese, parmesan romano cheese, parmesean, parmesean cheese, parmigiano, parmigiano cheese, parmigiano reggiano cheese, reggiano, reggiano cheese, reggiano parmesan cheese, romano and parmesan cheese
    parmigiana | dish | cheese | aubergine alla parmigiana, aubergine parmesan dish, aubergine parmigiana, eggplant alla parmigiana, eggplant parmesan dish, eggplant parmigiana, melanzane parmesan dish, veal alla parmigiana, veal parmesan, veal parmesan dish, veal parmigiana
    parsley | herb |  |
    parsley root | vegetable |  |
    parsnip | vegetable |  |
    partridge | poultry |  |
    parwal | vegetable |  |
    pascal celery | celery |  | paschal celery
    passata with vegetables | plain sauce | tomato, celery? |
    passion fruit liqueur | liqueur |  |
    passionfruit | fruit |  |
    pasta | baked good | wheat, egg? | acini di pepe, alimentary paste, angel hair, bow tie shell, bowties, bucatini, campanelle, cannelloni, capellini, casarecce shell, cavatappi, cavatelli, cheese tortellini macaroni, cheese tortellini pasta, cheese tortellini shell, conchiglie, ditali, ditalini, elbow macaroni, elbow macaroni macaroni, elbow macaroni pasta, elbow macaroni shell, elbow shell, farfalle, fedelini shell, fettuccine, fettuccini, fettucine, fettucini, fideo, fregula, fresh pasta dough, fresh shell, fusilli, gemelli, jumbo shell, kluski shell, large elbow macaroni, large elbow shell, lasagna, lasagne, linguine, linguini, macaroni, maccheroni, mafalda shell, manicotti, mostaccioli, no boil lasagna macaroni, no boil lasagna noodle, no boil lasagna pasta, no boil lasagna shell, orecchiette, orzo, orzo rice pasta, paccheri shell, pappardelle, pasta elbow, pasta ribbon, pastina shell, penne, perciatelle shell, perciatelli, radiatore shell, radiatori shell, rainbow shell, ravioli macaroni, ravioli shell, rigatoni, rotelle, rotini, salad macaroni macaroni, salad macaroni pasta, salad macaroni shell, seashell shell, shell shell, small elbow macaroni, small elbow shell, spaghetti, spaghettini, spinach fettuccine macaroni, spinach fettuccine pasta, spinach fettuccine shell, spiral shell, stelline shell, strozzapreti shell, tagliatelle, tagliolini, tortellini macaroni, tortellini shell, tri color shell, trofie shell, tubetti shell, tubettini, vermicelli, wagon wheel macaroni, wagon wheel pasta, wagon wheel shell, whole wheat fettuccine, whole wheat linguine, whole wheat macaroni, whole wheat pasta, whole wheat penne, whole wheat rotini, whole wheat spaghetti, ziti
    pasta salad | dish | pasta |
    pasta sauce | plain sauce | tomato | chunky pasta sauce, garlic pasta sauce, italian style tomato sauce, italian tomato sauce, marinara, marinara pasta sauce, marinara sauce, meatless spaghetti sauce, pasta or spaghetti sauce, pizza sauce, prego, prego sauce, ragu, ragu sauce, roasted garlic pasta sauce, seasoned tomato sauce, sloppy joe sauce, spaghetti sauce, tomato and basil pasta sauce, tomato and basil sauce, tomato basil sauce, tomato pasta sauce, traditional pasta sauce
    pasta water | water | wheat? | pasta cooking water, reserved pasta cooking water, reserved pasta water, starchy pasta water
    pasteurized milk | milk |  |
    pastis | spirit |  |
    pastry sausage roll | sausage | wheat | =sausage rolls, sausage en croute, sausage plait
    pastry twist | baked good | wheat, *? | almond braid, almond palmier, almond pinwheel, almond plait, apple palmier, apple pinwheel, apple plait, apple swirl, apple twist, belgian bun, bread palmier, bread pinwheel, bread plait, bread swirl, bread twist, chelsea bun, chocolate palmier, chocolate pinwheel, chocolate plait, chocolate swirl, chocolate twist, cinnamon palmier, cinnamon pinwheel, cinnamon plait, cinnamon swirl, cinnamon twist, maple and pecan braid, maple and pecan palmier, maple and pecan pinwheel, maple braid, maple pinwheel, maple plait, pain au raisin, palmier, pastry palmier, pastry pinwheel, pastry plait, pastry swirl, pesto palmier, pesto pinwheel, pesto plait, pesto swirl, pesto twist, pinwheel pastry, puff pastry braid, puff pastry palmier, puff pastry pinwheel, puff pastry plait, yum yum
    pasty | meat pie |  |
    pate | meat | liver, pork?, milk?, wheat?, egg?, alcohol?, celery? | calf liver parfait, calf liver pate, duck liver parfait, duck liver pate, duck parfait, duck pate, goose liver parfait, goose liver pate, liver pate, parfait de foie, smooth parfait
    pate en croute | filled pie | liver | pate in pastry
    pavlova | sugar product | egg white, cream? | berry pavlova, chocolate pavlova, dacquoise, floating island, fruit pavlova, ile flottante, lemon pavlova, meringue roulade, oeufs a la neige, passion fruit pavlova, pastila, raspberry pavlova, strawberry pavlova, vacherin, zefir, zephyr marshmallow
    pawpaw | fruit |  | papaw
    pea | legume |  | =peapods, chinese snow pea, frozen green pea, green pea, mangetout, peapod, petits pois, snap, snap pea, snow pea, snow pea pod, snow pod, sugar pea, sugar snap, sugar snap pea, sugar snap pod, sweet pea
    pea milk | plant milk | pea |
    pea soup | soup | pea, celery? | green pea soup, potage st germain, split pea soup
    peach | fruit |  |
    peach ice cream | ice cream |  |
    peach jam | jam | peach | peach conserve, peach fruit spread, peach glaze, peach jelly, peach marmalade, peach preserve, peach spread, seedless peach jam
    peach juice | juice | peach | frozen peach juice concentrate, juice of a peach, juice of fresh peach, juice of half a peach, juice of one peach, juice of peach, peach drink, peach juice cocktail, peach juice concentrate, peach juice drink, peach nectar
    peach liqueur | liqueur |  |
    peach pie | filled pie | peach | peach cobbler, peach crumble, peach danish, peach galette, peach melba tart, peach strudel, peach tart, peach tartlet, peach turnover
    peach pie filling | pie filling | peach | peach fruit filling, peach pie filling and topping, peach pie mix
    peach sauce | sauce |  |
    peanut | nut, legume | *peanuts, !treenuts | goober pea, monkey nut, peanut crumb
    peanut bar | candy | peanut |
    peanut butter | peanut, nut butter |  | chunky peanut butter, chunky style peanut butter, creamy peanut butter, crunchy natural peanut butter, crunchy peanut butter, extra crunchy peanut butter, jif creamy peanut butter, jif peanut butter, natural creamy peanut butter, natural peanut butter, natural style peanut butter, pb2, peanut paste, peanut powder, powdered peanut butter, skippy peanut butter, smooth peanut butter, smooth style peanut butter, super chunky peanut butter, super crunchy peanut butter, unsalted peanut butter
    peanut butter cookie | cookie | peanut | nutter butter peanut butter sandwich cookie, peanut butter filled cookie, peanut butter sandwich style cookie, refrigerated peanut butter cookie dough
    peanut butter ice cream | ice cream | peanut |
    peanut butter pie | cheese pie | peanut |
    peanut candy | candy | peanut, milk? | =reeses, baby ruth, baby ruth candy, baby ruth candy bar, baby ruth candy bar bit, baby ruth chocolate bar, butterfinger, butterfinger candy, butterfinger candy bar, butterfinger candy bar bit, butterfinger chocolate bar, candy coated peanut, caramel peanut nougat, caramel peanut nougat candy bar, caramel peanut nougat candy bar bit, caramel peanut nougat chocolate bar, caramel peanut nougat nougat bar, chick o stick, chick o stick bar, chick o stick candy, chick o stick candy bar, chick o stick candy bar bit, chick o stick chocolate bar, chocolate coated caramel peanut bar, chocolate covered peanut, chocolate covered peanut butter baking chip, chocolate covered peanut butter candy, chocolate covered peanut butter chip, chocolate covered peanut butter cup, chocolate covered peanut butter cup candy, chocolate covered peanut butter flavored chip, chocolate covered peanut butter morsel, chocolate covered peanut butter piece, chocolate covered peanut butter piece candy, chocolate peanut butter baking chip, chocolate peanut butter candy, chocolate peanut butter chip, chocolate peanut butter cup, chocolate peanut butter cup candy, chocolate peanut butter flavored chip, chocolate peanut butter morsel, chocolate peanut butter piece, chocolate peanut butter piece candy, clark, clark candy, clark candy bar, clark candy bar bit, clark chocolate bar, fun size snickers, fun size snickers bar, fun size snickers candy, fun size snickers candy bar, fun size snickers candy bar bit, fun size snickers chocolate bar, goober, m and m peanut, mini peanut butter baking chip, mini peanut butter candy, mini peanut butter chip, mini peanut butter cup, mini peanut butter cup candy, mini peanut butter flavored chip, mini peanut butter morsel, mini peanut butter piece, mini peanut butter piece candy, mini reeses peanut butter baking chip, mini reeses peanut butter candy, mini reeses peanut butter chip, mini reeses peanut butter cup, mini reeses peanut butter cup candy, mini reeses peanut butter flavored chip, mini reeses peanut butter morsel, mini reeses peanut butter piece, mini reeses peanut butter piece candy, mini snickers bar, mini snickers candy, mini snickers candy bar, mini snickers candy bar bit, mini snickers chocolate bar, miniature chocolate covered peanut butter baking chip, miniature chocolate covered peanut butter candy, miniature chocolate covered peanut butter chip, miniature chocolate covered peanut butter cup, miniature chocolate covered peanut butter cup candy, miniature chocolate covered peanut butter flavored chip, miniature chocolate covered peanut butter morsel, miniature chocolate covered peanut butter piece, miniature chocolate covered peanut butter piece candy, miniature peanut butter baking chip, miniature peanut butter candy, miniature peanut butter chip, miniature peanut butter cup, miniature peanut butter cup candy, miniature peanut butter flavored chip, miniature peanut butter morsel, miniature peanut butter piece, miniature peanut butter piece candy, miniature reeses peanut butter baking chip, miniature reeses peanut butter candy, miniature reeses peanut butter chip, miniature reeses peanut butter cup, miniature reeses peanut butter cup candy, miniature reeses peanut butter flavored chip, miniature reeses peanut butter morsel, miniature reeses peanut butter piece, miniature reeses peanut butter piece candy, oh henry, oh henry candy, oh henry candy bar, oh henry candy bar bit, oh henry chocolate bar, payday, payday candy, payday candy bar, payday candy bar bit, payday chocolate bar, peanut brittle, peanut butter and chocolate chip, peanut butter baking chip, peanut butter candy, peanut butter chip, peanut butter cup, peanut butter cup candy, peanut butter flavored chip, peanut butter m and m, peanut butter morsel, peanut butter piece, peanut butter piece candy, peanut m and m, reese baking chip, reese candy, reese chip, reese cup, reese cup candy, reese flavored chip, reese morsel, reese piece, reese piece candy, reeses miniature baking chip, reeses miniature candy, reeses miniature chip, reeses miniature cup, reeses miniature cup candy, reeses miniature flavored chip, reeses miniature morsel, reeses miniature piece, reeses miniature piece candy, reeses peanut butter baking chip, reeses peanut butter candy, reeses peanut butter chip, reeses peanut butter cup, reeses peanut butter cup candy, reeses peanut butter flavored chip, reeses peanut butter morsel, reeses peanut butter piece, reeses peanut butter piece candy
    peanut flour | peanut |  | defatted peanut flour, peanut meal
    peanut milk | plant milk | peanut |
    peanut oil | oil | peanut | arachis oil, groundnut oil, roasted peanut oil
    peanut paste stew | dish | peanut | domoda, gado gado, gado gado dressing, gado gado peanut dressing, gado gado peanut sauce, gado gado sauce, groundnut soup, groundnut stew, maafe, mafe, peanut sauce for gado gado, peanut soup, peanut stew, pecel dressing, pecel sauce
    peanut sandwich | bread | peanut | pb and j, pb j, peanut butter and jam sandwich, peanut butter and jelly sandwich, peanut butter sandwich
    peanut sauce | sauce | peanut, soy? | satay sauce
    pear | fruit |  |
    pear butter of liege | syrup | apple, pear |
    pear in juice | fruit |  |
    pear juice | juice | pear | frozen pear juice concentrate, juice of a pear, juice of fresh pear, juice of half a pear, juice of one pear, juice of pear, pear drink, pear juice cocktail, pear juice concentrate, pear juice drink, pear nectar
    pear pie | filled pie | pear | pear cobbler, pear crumble, pear galette, pear strudel, pear tart, pear turnover
    pearl hominy | cornmeal |  |
    pearl millet flour | cereal |  |
    pearmain | apple |  |
    pease pudding | bean | pork? |
    pecan | tree nut |  | =pralines, pecan chip, pecan meat, pecan nut, praline
    pecan pie | puff pastry | pecan, egg, sugar |
    pecorino | cheese |  | pecorino cheese
    pecorino romano | romano |  | pecorino romano cheese
    pectin | plant food |  | certo, dry fruit pectin, fruit pectin, fruit pectin crystal, liquid fruit pectin, low sugar pectin, no sugar needed pectin, powdered fruit pectin, premium fruit pectin, sure jell
    pemmican | meat |  | pemican
    penuche | caramel |  | panocha, panoche, penoche
    pepita | seed |  |
    pepper flake | spice | chili pepper | red chili flake
    pepper pot | soup |  | philadelphia pepper pot
    pepper steak | dish |  |
    peppermint candy | candy |  | crushed peppermint candy, hard peppermint candy, peppermint candy cane
    peppermint leaf | herb |  |
    pepperoni pizza | pizza | sausage, cheese |
    perch | fish |  | perch steak
    percy pigs | candy | gelatin? |
    perilla leaf | herb |  |
    perilla seed | seed |  | perilla seed kernel
    pernod | spirit |  |
    persian cucumber | cucumber |  |
    persian melon | winter melon |  |
    persimmon | fruit |  |
    persipan | sugar product | apricot | apricot kernel
    peruvian sauce | vegetable |  | aji amarillo leaf, aji amarillo paste, aji amarillo pepper, aji panca leaf, aji panca paste, aji panca pepper, huacatay leaf, huacatay paste, huacatay pepper, rocoto leaf, rocoto paste, rocoto pepper
    pesto | sauce | parmesan, pine nut, garlic | basil pesto, basil pesto sauce, creamy pesto mix, creamy pesto sauce mix, dry pesto mix, dry pesto sauce mix, genovese pesto sauce, pesto basil sauce, pesto pesto sauce, pesto sauce, prepared basil pesto, prepared basil pesto sauce, prepared pesto sauce, red pesto sauce, spinach pesto, spinach pesto sauce, sun dried tomato and basil pesto, sun dried tomato and basil pesto sauce, sun dried tomato pesto, sun dried tomato pesto sauce
    pfannkuchen | pancake mix |  | german pancake
    pheasant | poultry |  |
    pheasant under glass | dish |  |
    philter | potion |  | love potion, philtre
    phool makhana | makhana |  |
    phosphate | soft drink |  |
    physalis | berry |  |
    piadina | bread | wheat, lard? |
    piccalilli | mustard | wheat?, celery? | chowchow, mustard piccalilli, picalilli, sweet piccalilli
    pickerel | fish |  | pickerel steak
    pickle | plain sauce | cucumber | baby dill pickle, dill pickle, garlic dill pickle, gherkin pickle, hamburger dill pickle, kosher dill pickle, pickle chip, pickle juice, pickle spear, sweet gherkin pickle, sweet pickle
    pickle relish | plain sauce | cucumber | dill pickle relish, dill relish, hot dog relish, sweet pickle relish, sweet relish
    pickled herring | fish |  |
    pickled onion | onion |  | cocktail onion in vinegar
    pickled plum | plum |  |
    pickled vegetables mix | plain sauce | mustard?, celery? | giardiniera
    pickling cucumber | cucumber |  |
    pickling lime | spice |  |
    pickling masala | spice |  |
    picnic bar | milk chocolate | peanut, wheat? | picnic chocolate bar
    pico de gallo | salsa | onion, tomato | pico de gallo salsa
    pie crust | baked good | wheat, butter?, lard? | 9 inch deep dish crust, 9 inch deep dish crust pie, 9 inch deep dish pastry shell, 9 inch deep dish pie crust, 9 inch deep dish pie crust pastry, 9 inch deep dish pie pastry, 9 inch deep dish pie shell, 9 inch pastry shell, 9 inch pie crust pastry, 9 inch pie pastry, =crust, baked crust, baked pastry shell, baked pie crust pastry, baked pie pastry, chocolate cookie crumb crust, chocolate cookie crumb crust pie, chocolate cookie crumb pastry shell, chocolate cookie crumb pie crust, chocolate cookie crumb pie crust pastry, chocolate cookie crumb pie pastry, chocolate cookie crumb pie shell, chocolate cookie crust, chocolate cookie crust pie, chocolate cookie pastry shell, chocolate cookie pie crust, chocolate cookie pie crust pastry, chocolate cookie pie pastry, chocolate cookie pie shell, chocolate crust, chocolate crust pie, chocolate graham cracker crust, chocolate graham cracker crust pie, chocolate graham cracker pastry shell, chocolate graham cracker pie crust, chocolate graham cracker pie crust pastry, chocolate graham cracker pie pastry, chocolate graham cracker pie shell, chocolate pastry shell, chocolate pie crust, chocolate pie crust pastry, chocolate pie pastry, chocolate pie shell, crust dough, deep dish crust, deep dish crust pie, deep dish pastry shell, deep dish pie crust, deep dish pie crust pastry, deep dish pie pastry, deep dish pie shell, double crust, double pastry shell, double pie crust pastry, double pie pastry, frozen crust, frozen pastry shell, frozen pie crust pastry, frozen pie pastry, graham cracker crust, graham cracker crust pie, graham cracker pastry shell, graham cracker pie crust, graham cracker pie crust pastry, graham cracker pie pastry, graham cracker pie shell, inch crust, inch pastry shell, inch pie crust pastry, inch pie pastry, inch prepared graham cracker crust, inch prepared graham cracker crust pie, inch prepared graham cracker pastry shell, inch prepared graham cracker pie crust, inch prepared graham cracker pie crust pastry, inch prepared graham cracker pie pastry, inch prepared graham cracker pie shell, inch unbaked pastry shell, inch unbaked pie crust pastry, inch unbaked pie pastry, keebler graham cracker crust, mini graham cracker crust, oreo crust, oreo crust pie, oreo pastry shell, oreo pie crust, oreo pie crust pastry, oreo pie pastry, oreo pie shell, pastry for a, pastry for double crust, pastry for double crust pie, pastry for double pastry shell, pastry for double pie crust, pastry for double pie crust pastry, pastry for double pie pastry, pastry for double pie shell, pastry for pie, pastry for single crust pie, pate brisee, pate feuilletee, pate sablee, pate sucree, phyllo tart shell, pie crust dough, pie crust mix, pie dough, pie pastry, pie shell, pillsbury refrigerated pastry shell, pillsbury refrigerated pie crust pastry, pillsbury refrigerated pie pastry, prepared crust, prepared graham cracker crust, prepared graham cracker crust pie, prepared graham cracker pastry shell, prepared graham cracker pie crust, prepared graham cracker pie crust pastry, prepared graham cracker pie pastry, prepared graham cracker pie shell, prepared pastry shell, prepared pie crust pastry, prepared pie pastry, ready made crust, ready made pastry shell, ready made pie crust pastry, ready made pie pastry, ready to use refrigerated pastry shell, ready to use refrigerated pie crust pastry, ready to use refrigerated pie pastry, recipe pastry, refrigerated crust, refrigerated pastry shell, refrigerated pie crust pastry, refrigerated pie pastry, shortbread crust pie, shortbread pastry shell, shortbread pie crust, shortbread pie crust pastry, shortbread pie pastry, shortbread pie shell, single crust, single pastry shell, single pie crust pastry, single pie pastry, unbaked 9 inch pastry shell, unbaked 9 inch pie crust pastry, unbaked 9 inch pie pastry, unbaked crust, unbaked pastry shell, unbaked pie crust pastry, unbaked pie pastry, vanilla wafer crust, vanilla wafer crust pie, vanilla wafer pastry shell, vanilla wafer pie crust, vanilla wafer pie crust pastry, vanilla wafer pie pastry, vanilla wafer pie shell
    pie filling | sugar product |  | apple filling, apricot filling, blackberry filling, blueberry filling, cherry filling, date filling, date fruit filling, date pie filling, date pie filling and topping, date pie mix, fruit filling, fruit fruit filling, fruit mince, fruit pie filling, fruit pie filling and topping, fruit pie mix, key lime filling, key lime fruit filling, key lime pie filling, key lime pie filling and topping, key lime pie mix, lemon filling, lite cherry filling, lite cherry fruit filling, lite cherry pie filling and topping, lite cherry pie mix, no sugar added cherry filling, no sugar added cherry fruit filling, no sugar added cherry pie filling, no sugar added cherry pie filling and topping, no sugar added cherry pie mix, peach filling, pineapple filling, pumpkin filling, pumpkin pie fruit filling, pumpkin pie pie filling, pumpkin pie pie filling and topping, pumpkin pie pie mix, raspberry filling, strawberry filling
    piece de resistance | dish |  |
    pierogi | dough dish |  | cheese pierogi, cheese pierogy, pelmeni, pieroghi, pierogie, potato and cheese pierogi, potato and cheese pierogy, potato pierogi, potato pierogy, vareniki
    pigeon | poultry |  |
    pignut | vegetable |  |
    pigs feet | pork |  | pigs knuckles
    pike | fish |  | pike steak
    pike perch | perch |  | pike perch filet, pike perch fillet, pike perch steak
    pilaf | dish |  | pilaff, pilau, pilaw
    pilchard | fish |  |
    pimento butter | butter |  |
    pimms | liqueur |  |
    pina colada | mixed drink |  |
    pine nut | tree nut |  | pignoli, pignoli nut, pignolia, pignolia nut, pine kernel, pine nut kernel, pinion nut, pinon, pinon nut, pinyon, roasted pine nut, toasted pine nut
    pineapple | fruit |  | ananas, crushed pineapple in juice, pineapple preserve free
    pineapple jam | jam | pineapple | pineapple conserve, pineapple fruit spread, pineapple glaze, pineapple jelly, pineapple marmalade, pineapple preserve, pineapple spread, seedless pineapple jam
    pineapple juice | juice | pineapple | frozen pineapple juice concentrate, juice of a pineapple, juice of fresh pineapple, juice of half a pineapple, juice of one pineapple, juice of pineapple, pineapple drink, pineapple juice cocktail, pineapple juice concentrate, pineapple juice drink, pineapple nectar
    pineapple pie filling | pie filling | pineapple | pineapple fruit filling, pineapple pie filling and topping, pineapple pie mix
    pink grapefruit | grapefruit |  |
    pink lady | apple |  | pink lady apple
    pink peppercorn | spice |  |
    pinkel | sausage | oat? |
    pippin | apple |  |
    pisco | brandy |  |
    pismaniye | candy | wheat | cotton candy of flour, soan papdi, sohan papdi, son papdi
    pista | pistachio |  |
    pistachio | tree nut |  | pistachio butter, pistachio cream, pistachio meat, pistachio nut, pistachio nut kernel, pistachio nutmeat
    pistachio milk | plant milk | pistachio |
    pistachio oil | oil | pistachio |
    pistachio pudding mix | pudding mix | pistachio | instant pistachio instant pudding mix, pistachio flavored instant pudding mix, pistachio instant pudding mix
    pistachio spread | pistachio | milk?, sugar? |
    pitted cherry | cherry |  |
    pitted sour cherry | sour cherry |  |
    pitted tart red cherry | cherry |  |
    pizza | baked good | wheat, cheese? |
    plaice | fish |  | plaice steak
    plain meat dish seasoning | spice |  | beef rub, beef seasoning, beef spice, chicken rub, chicken spice, fajita rub, fajita spice, fish rub, fish spice, hamburger rub, hamburger spice, meat rub, meat spice, pork rub, pork seasoning, pork spice, porketta seasoning, poultry rub, poultry spice, seafood rub, seafood spice, steak rub, steak seasoning, steak spice, turkey rub, turkey spice
    plain sauce | condiment |  | achiote paste, adobo, adobo sauce sauce, annatto paste, apple chutney, apricot chutney, asian chile sauce, bread and butter pickle, buffalo sauce, buffalo wing sauce, cayenne pepper sauce, cayenne sauce, cetchup, chile pepper sauce, chili pepper sauce, chimichurri, chipotle paste, chunky style salsa, chutney, coriander chutney, corn relish, cornichon, cranberry chutney, cranberry orange relish, cranberry relish, dill pickle chip, dill pickle juice, dill pickle slice, dill pickle spear, duck sauce, fruit chutney, fruit sauce, gherkin, green chile sauce, green pepper sauce, green sauce, habanero sauce, hot cayenne pepper sauce, hot chile sauce, hot red pepper sauce, italian sauce, jalapeno pepper sauce, jalapeno sauce, jerk sauce, kraut, mint chutney, mint sauce, peach chutney, pear chutney, pepper sauce, pimento, pimiento, plum sauce, poivrade, recaito, red chile sauce, red pepper paste, red pepper sauce, relish, sofrito, sofrito sauce, sweet and sour sauce, tabasco pepper sauce, tabasco sauce, tamarind chutney, tamarind paste, tamarind sauce, tomato catsup, wing sauce
    plain water biscuit | cracker |  | =carrs, bath oliver, carrs table water biscuit, carrs table water cracker, carrs water biscuit, charcoal biscuit, crackerbread, crackerbread biscuit, jacobs cream cracker, kallo cracker, oat water biscuit, oliver biscuit, ritz biscuit, ryvita biscuit, table water biscuit, table water cracker, tuc biscuit, water biscuit, water cracker, wheaten biscuit
    plant condensed milk | sugar product | coconut?, soy?, oat? | dairy free condensed milk, dairy free evaporated milk, dairy free sweetened condensed milk, non dairy condensed milk, non dairy evaporated milk, non dairy sweetened condensed milk, plant based condensed milk, plant based evaporated milk, plant based sweetened condensed milk, vegan condensed milk, vegan evaporated milk, vegan sweetened condensed milk
    plant cream perhaps |  | soy?, oat?, almond?, nut?, milk? |
    plant food |  |  |
    plant milk |  | oat?, soy?, tree nut? | alternative milk, dairy free milk, dairy free milk alternative, dairy free milk of choice, dairy free milk of your choice, milk alternative, milk substitute, mylk, non dairy milk alternative, non dairy milk of choice, non dairy milk of your choice, nondairy milk, plant based milk, plant based milk alternative, plant milk of choice, plant milk of your choice, unsweetened nondairy milk, unsweetened plant milk, vegan milk, vegan milk of choice, vegan milk of your choice
    plant milk of nuts perhaps | plant milk | nut?, soy?, oat? |
    plant mince | meat substitute | soy?, wheat?, egg? |
    plantain banana | banana |  |
    planters punch | mixed drink |  |
    pledge | drink |  |
    plonk | wine |  |
    plum | fruit |  |
    plum jam | jam | plum | plum conserve, plum fruit spread, plum glaze, plum jelly, plum marmalade, plum preserve, plum spread, seedless plum jam
    plum juice | juice | plum | frozen plum juice concentrate, juice of a plum, juice of fresh plum, juice of half a plum, juice of one plum, juice of plum, plum drink, plum juice cocktail, plum juice concentrate, plum juice drink, plum nectar
    plum pie | filled pie | plum | damson crumble, damson pie, damson tart, greengage crumble, greengage pie, greengage tart, plum cobbler, plum crumble, plum galette, plum strudel, plum tart, plum turnover
    plumcot | plum |  |
    pluot | plum |  |
    poha flake | cereal |  |
    poi | dish |  |
    poire william | brandy |  |
    polenta with grain | cornmeal | buckwheat? |
    pollack | fish |  | pollack roe, pollack steak
    pollock | fish |  | pollock roe, pollock steak
    polvoron | cookie | lard?, almond?, butter? |
    pomegranate | fruit |  |
    pomegranate juice | juice | pomegranate | frozen pomegranate juice concentrate, juice of a pomegranate, juice of fresh pomegranate, juice of half a pomegranate, juice of one pomegranate, juice of pomegranate, pomegranate drink, pomegranate juice cocktail, pomegranate juice concentrate, pomegranate juice drink, pomegranate nectar
    pomegranate liqueur | liqueur |  |
    pomegranate molasses | syrup | pomegranate |
    pomegranate seed | seed |  | pomegranate seed kernel
    pomelo | citrus |  | shaddock
    pomfret | fish |  | pomfret steak
    pompano | fish |  | pompano steak
    pond apple | apple |  |
    pontefract cake | candy |  | kendal mint cake, mint cake, pomfret cake
    popcorn ball | candy |  |
    popcorn shrimp | shrimp | wheat, egg?, milk?, soy? | battered shrimp, breaded shrimp, frozen breaded shrimp
    poppadom | legume |  |
    poppadum | legume |  |
    poppy seed | seed |  | poppy seed kernel
    poppy seed filling | seed |  |
    poppyseed paste | seed |  |
    poppyseed seed | seed |  | poppyseed seed kernel
    porcupine ball | meatball |  | porcupines
    porgy | fish |  | porgy steak, scup
    pork | meat | *pork, *notkosher | baby back rib, barbecued spareribs, boneless chop, boston butt, boston butt roast, center cut chop, cochon de lait, country style rib, crackling, hog jowl, loin chop, pig, porc, pork bone, pork chop, pork hock, pork kidney, pork liver, pork loin chop, pork loin roast, pork meat, pork mince, pork rib chop, pork roast, pork shoulder roast, pork sirloin, pork sparerib, pork steak, pork stew meat, roast pork, saint louis style rib, st louis style rib
    pork and beans | bean | pork | baked beans with pork, beans and bacon free, beans and bean, beans with pork bacon free, beans with pork bean, campbells pork and beans, pork and bacon free, pork n beans, van camp pork and beans
    pork and veal goulash | goulash |  |
    pork cordon bleu | pork | wheat, cheese, ham, egg? |
    pork dumpling | pork | wheat, soy?, sesame?, crustacean? | cha siu bao, char siu bao, char siu bun, pork bun, pork gyoza, pork mandu, pork potsticker, pork wonton, siopao, steamed pork bun, xiaolongbao
    pork gravy | gravy | pork? | pork gravy granule, pork gravy mix, pork gravy packet, pork gravy powder, sausage gravy
    pork katsu | katsu | pork | katsudon, katsudon katsu, tonkatsu
    pork liver pate | liver | pork?, milk?, egg?, wheat?, alcohol? |
    pork meatball | meatball, pork |  |
    pork pate | meat | pork, liver, milk?, wheat?, egg?, alcohol?, fish? | ardennes pate, ardennes terrine, breton pate, breton terrine, brussels pate, brussels terrine, coarse pate, coarse terrine, country pate, country terrine, danish liver paste, danish liver pate, danish liver terrine, farmhouse pate, farmhouse terrine, liver cheese, liver paste, pate de campagne, pork liver terrine, pork terrine
    pork pie | puff pastry | pork | melton mowbray pie
    pork schnitzel | pork | wheat?, egg? |
    porkholt | goulash |  |
    porridge | dish |  |
    porridge cereal | oat |  | instant porridge, oatibix, porridge sachet, ready brek
    port salut | cheese |  | port salut cheese
    posset | dairy, sugar product | cream | cranachan posset, lemon posset, lime posset, orange posset, passion fruit posset
    postum | coffee substitute |  |
    pot au feu | stew |  |
    potage | soup |  | pottage
    potation | drink |  | tipple
    potato | vegetable |  | =chips, =crisps, apple crisp, banana crisp, candied yam, canned yam, cassava, cocoyam, country style hash brown potato, country style hashbrown, creamer potato, cubed hash brown potato, edda, fries, frozen country style hash brown potato, frozen country style hashbrown, frozen hash brown potato, frozen hashbrown, frozen potato puff, frozen potato puff crown, frozen potato tot, frozen potato wedge, frozen shredded hash brown potato, frozen shredded hashbrown, frozen southern style hash brown potato, frozen southern style hashbrown, green plantain, hash brown potato, kale chip, kale crisp, manioc, plantain, potato puff crown, purple yam, refrigerated hash brown potato, refrigerated hashbrown, ruffled chip, ruffled crisp, russets, salad potato, saratoga chip, shredded hash brown potato, shredded hashbrown, sour cream and onion potato crisp, southern style hash brown potato, southern style hashbrown, spud, steak fry, taro, tater, tater puff, tater puff crown, veggie chip, veggie crisp, waffle fry, yuca, yucca root, yukon gold
    potato bread | bread | potato | potato bun, potato roll
    potato casserole | potato | milk | au gratin potato, cheesy potato, scalloped potato
    potato crisp | potato |  | barbecue potato crisp, hula hoop, kettle cooked potato crisp, plain potato crisp
    potato croquette | potato | wheat?, egg?, milk? | pommes dauphine, pommes duchesse
    potato dough dumpling | potato | wheat?, egg?, milk?, *sulphites? |
    potato farl | bread | potato | boxty, boxty pancake, irish potato cake, potato bread farl, potato cake, potato scone, tattie scone
    potato flatbread | bread | potato | lompe
    potato flour | starchy flour | potato |
    potato gratin | gratin | potato | dauphinois, dauphinois potato, dauphinoise, dauphinoise potato, gratin dauphinois, potato dauphinoise
    potato pancake | pancake mix |  | latke
    potato salad | dish | potato |
    potato snack | potato | *? | =frazzles, =skips, =twisties, bbq crisp, beef crisp, cheese and onion crisp, chipstick, flavored crisp, flavoured crisp, monster munch, pickled onion crisp, prawn cocktail crisp, roast beef crisp, roast chicken crisp, salt and vinegar crisp, smoky bacon crisp, space raider, worcester sauce crisp
    potato soup | soup | potato, milk?, celery? |
    potato starch | thickener | potato | instant potato flake, potato flake, potato starch flour
    potato topped pie | dish | potato |
    potato waffle | potato |  | birds eye potato waffle, hash brown, potato alphabet, potato gem, potato puff ball, potato smile, potato smiley, potato tot, potato wedge, tater tot
    potherb | vegetable |  |
    potion | drink |  |
    potpie | dish |  |
    potted beef | beef | butter? | potted hough, potted meat, potted tongue
    potted crab | crab | butter |
    potted fish | fish | butter? | potted kipper, potted mackerel, potted salmon, potted trout
    potted shrimp | shrimp | butter | morecambe bay potted shrimp, potted prawn
    poulette | sauce |  |
    poultry | meat | *poultry | bird meat, fowl
    poultry fat | fat, poultry |  | chicken fat, chicken schmaltz, rendered chicken fat, rendered chicken schmaltz, schmaltz
    poultry pate | poultry, liver | pork?, egg?, milk?, wheat? |
    poultry sausage | poultry | wheat? | andouille chicken kielbasa, andouille turkey kielbasa, apple chicken kielbasa, apple turkey kielbasa, breakfast chicken kielbasa, breakfast turkey kielbasa, bulk chicken kielbasa, bulk turkey kielbasa, chicken andouille, chicken apple andouille, chicken apple andouille sausage, chicken apple bologna, chicken apple bratwurst, chicken apple breakfast sausage, chicken apple breakfast sausage link, chicken apple bulk sausage, chicken apple chorizo, chicken apple chorizo sausage, chicken apple frank, chicken apple frankfurter, chicken apple ham, chicken apple hot dog, chicken apple hot italian sausage, chicken apple italian sausage, chicken apple kielbasa, chicken apple kielbasa sausage, chicken apple mild italian sausage, chicken apple pastrami, chicken apple pepperoni, chicken apple polish kielbasa, chicken apple polish sausage, chicken apple salami, chicken apple sausage link, chicken apple smoked sausage, chicken apple spicy sausage, chicken apple sweet italian sausage, chicken bologna, chicken breakfast sausage link, chicken bulk sausage, chicken chorizo sausage, chicken frank, chicken frankfurter, chicken ham, chicken hot italian sausage, chicken kielbasa sausage, chicken mild italian sausage, chicken pastrami, chicken pepperoni, chicken polish kielbasa, chicken polish sausage, chicken salami, chicken spicy sausage, chicken spinach sausage, chicken sweet italian sausage, chipotle chicken kielbasa, chipotle turkey kielbasa, duck andouille, duck andouille sausage, duck bologna, duck bratwurst, duck breakfast sausage, duck breakfast sausage link, duck bulk sausage, duck chorizo, duck chorizo sausage, duck frank, duck frankfurter, duck ham, duck hot dog, duck hot italian sausage, duck italian sausage, duck kielbasa, duck kielbasa sausage, duck mild italian sausage, duck pastrami, duck pepperoni, duck polish kielbasa, duck polish sausage, duck salami, duck sausage, duck sausage link, duck smoked sausage, duck spicy sausage, duck sweet italian sausage, ground turkey andouille, ground turkey andouille sausage, ground turkey bologna, ground turkey bratwurst, ground turkey breakfast sausage, ground turkey breakfast sausage link, ground turkey bulk sausage, ground turkey chorizo, ground turkey chorizo sausage, ground turkey frank, ground turkey frankfurter, ground turkey ham, ground turkey hot dog, ground turkey hot italian sausage, ground turkey italian sausage, ground turkey kielbasa, ground turkey kielbasa sausage, ground turkey mild italian sausage, ground turkey pastrami, ground turkey pepperoni, ground turkey polish kielbasa, ground turkey polish sausage, ground turkey salami, ground turkey sausage link, ground turkey smoked sausage, ground turkey spicy sausage, ground turkey sweet italian sausage, hot chicken kielbasa, hot turkey andouille, hot turkey andouille sausage, hot turkey bologna, hot turkey bratwurst, hot turkey breakfast sausage, hot turkey breakfast sausage link, hot turkey bulk sausage, hot turkey chorizo, hot turkey chorizo sausage, hot turkey frank, hot turkey frankfurter, hot turkey ham, hot turkey hot dog, hot turkey hot italian sausage, hot turkey italian sausage, hot turkey kielbasa, hot turkey kielbasa sausage, hot turkey mild italian sausage, hot turkey pastrami, hot turkey pepperoni, hot turkey polish kielbasa, hot turkey polish sausage, hot turkey salami, hot turkey sausage link, hot turkey smoked sausage, hot turkey spicy sausage, hot turkey sweet italian sausage, italian style chicken kielbasa, italian style chicken sausage, italian style turkey kielbasa, italian style turkey sausage, kielbasa chicken kielbasa, kielbasa turkey kielbasa, lean chicken kielbasa, lean turkey andouille, lean turkey andouille sausage, lean turkey bologna, lean turkey bratwurst, lean turkey breakfast sausage, lean turkey breakfast sausage link, lean turkey bulk sausage, lean turkey chorizo, lean turkey chorizo sausage, lean turkey frank, lean turkey frankfurter, lean turkey ham, lean turkey hot dog, lean turkey hot italian sausage, lean turkey italian sausage, lean turkey kielbasa, lean turkey kielbasa sausage, lean turkey mild italian sausage, lean turkey pastrami, lean turkey pepperoni, lean turkey polish kielbasa, lean turkey polish sausage, lean turkey salami, lean turkey sausage link, lean turkey smoked sausage, lean turkey spicy sausage, lean turkey sweet italian sausage, low fat turkey bratwurst, low fat turkey breakfast sausage, low fat turkey ham, low fat turkey hot dog, low fat turkey italian sausage, low fat turkey kielbasa, low fat turkey pepperoni, low fat turkey sausage link, low fat turkey smoked sausage, mild chicken kielbasa, mild italian chicken kielbasa, mild italian turkey kielbasa, mild turkey kielbasa, roasted garlic chicken kielbasa, roasted garlic turkey kielbasa, sage chicken kielbasa, sage turkey kielbasa, smoked chicken andouille, smoked chicken andouille sausage, smoked chicken bologna, smoked chicken bratwurst, smoked chicken breakfast sausage, smoked chicken breakfast sausage link, smoked chicken bulk sausage, smoked chicken chorizo, smoked chicken chorizo sausage, smoked chicken frank, smoked chicken frankfurter, smoked chicken ham, smoked chicken hot dog, smoked chicken hot italian sausage, smoked chicken italian sausage, smoked chicken kielbasa, smoked chicken kielbasa sausage, smoked chicken mild italian sausage, smoked chicken pastrami, smoked chicken pepperoni, smoked chicken polish kielbasa, smoked chicken polish sausage, smoked chicken salami, smoked chicken sausage link, smoked chicken smoked sausage, smoked chicken spicy sausage, smoked chicken sweet italian sausage, smoked turkey andouille, smoked turkey andouille sausage, smoked turkey bologna, smoked turkey bratwurst, smoked turkey breakfast sausage, smoked turkey breakfast sausage link, smoked turkey bulk sausage, smoked turkey chorizo, smoked turkey chorizo sausage, smoked turkey frank, smoked turkey frankfurter, smoked turkey ham, smoked turkey hot dog, smoked turkey hot italian sausage, smoked turkey italian sausage, smoked turkey kielbasa, smoked turkey kielbasa sausage, smoked turkey mild italian sausage, smoked turkey pastrami, smoked turkey pepperoni, smoked turkey polish kielbasa, smoked turkey polish sausage, smoked turkey salami, smoked turkey sausage link, smoked turkey smoked sausage, smoked turkey spicy sausage, smoked turkey sweet italian sausage, spicy chicken andouille, spicy chicken andouille sausage, spicy chicken bologna, spicy chicken bratwurst, spicy chicken breakfast sausage, spicy chicken breakfast sausage link, spicy chicken bulk sausage, spicy chicken chorizo, spicy chicken chorizo sausage, spicy chicken frank, spicy chicken frankfurter, spicy chicken ham, spicy chicken hot dog, spicy chicken hot italian sausage, spicy chicken italian sausage, spicy chicken kielbasa, spicy chicken kielbasa sausage, spicy chicken mild italian sausage, spicy chicken pastrami, spicy chicken pepperoni, spicy chicken polish kielbasa, spicy chicken polish sausage, spicy chicken salami, spicy chicken sausage link, spicy chicken smoked sausage, spicy chicken spicy sausage, spicy chicken sweet italian sausage, spicy italian chicken kielbasa, spicy italian turkey kielbasa, spicy turkey andouille, spicy turkey andouille sausage, spicy turkey bologna, spicy turkey bratwurst, spicy turkey breakfast sausage, spicy turkey breakfast sausage link, spicy turkey bulk sausage, spicy turkey chorizo, spicy turkey chorizo sausage, spicy turkey frank, spicy turkey frankfurter, spicy turkey ham, spicy turkey hot dog, spicy turkey hot italian sausage, spicy turkey italian sausage, spicy turkey kielbasa, spicy turkey kielbasa sausage, spicy turkey mild italian sausage, spicy turkey pastrami, spicy turkey pepperoni, spicy turkey polish kielbasa, spicy turkey polish sausage, spicy turkey salami, spicy turkey sausage link, spicy turkey smoked sausage, spicy turkey spicy sausage, spicy turkey sweet italian sausage, sweet chicken kielbasa, sweet turkey andouille, sweet turkey andouille sausage, sweet turkey bologna, sweet turkey bratwurst, sweet turkey breakfast sausage, sweet turkey breakfast sausage link, sweet turkey bulk sausage, sweet turkey chorizo, sweet turkey chorizo sausage, sweet turkey frank, sweet turkey frankfurter, sweet turkey ham, sweet turkey hot dog, sweet turkey hot italian sausage, sweet turkey italian sausage, sweet turkey kielbasa, sweet turkey kielbasa sausage, sweet turkey mild italian sausage, sweet turkey pastrami, sweet turkey pepperoni, sweet turkey polish kielbasa, sweet turkey polish sausage, sweet turkey salami, sweet turkey sausage link, sweet turkey smoked sausage, sweet turkey spicy sausage, sweet turkey sweet italian sausage, turkey andouille, turkey andouille sausage, turkey bologna, turkey breakfast sausage link, turkey bulk sausage, turkey chorizo, turkey chorizo sausage, turkey frank, turkey frankfurter, turkey hot italian sausage, turkey kielbasa sausage, turkey mild italian sausage, turkey pastrami, turkey pepperoni slice, turkey polish kielbasa, turkey polish sausage, turkey salami, turkey smoked andouille, turkey smoked andouille sausage, turkey smoked bologna, turkey smoked bratwurst, turkey smoked breakfast sausage, turkey smoked breakfast sausage link, turkey smoked bulk sausage, turkey smoked chorizo, turkey smoked chorizo sausage, turkey smoked frank, turkey smoked frankfurter, turkey smoked ham, turkey smoked hot dog, turkey smoked hot italian sausage, turkey smoked italian sausage, turkey smoked kielbasa, turkey smoked kielbasa sausage, turkey smoked mild italian sausage, turkey smoked pastrami, turkey smoked pepperoni, turkey smoked polish kielbasa, turkey smoked polish sausage, turkey smoked salami, turkey smoked sausage link, turkey smoked smoked sausage, turkey smoked spicy sausage, turkey smoked sweet italian sausage, turkey spicy sausage, turkey sweet italian sausage
    poultry seasoning | seasoning |  | poultry seasoning all purpose seasoning, poultry seasoning blend, poultry seasoning dry rub, poultry seasoning mix seasoning, poultry seasoning powder, poultry seasoning rub, poultry seasoning seasoning, poultry seasoning seasoning blend, poultry seasoning spice, poultry seasoning spice blend, poultry seasoning spice mix, poultry seasoning spice powder, poultry seasoning spice rub
    pounded yam flour | cereal |  |
    pousse cafe | liqueur |  |
    powdered alum | alum |  |
    powdered milk | milk |  | dried milk, dried milk powder, dry milk, dry milk powder, instant dry milk, instant dry milk powder, instant milk powder, instant nonfat dry milk, instant powdered milk, milk powder, nonfat dried milk powder, nonfat dry milk, nonfat dry milk powder, nonfat powdered milk, powdered milk powder, skim milk powder, whole milk powder
    powdered sugar | sugar |  | 10x sugar, confectionary sugar, confectioner sugar, icing sugar
    praline paste of nuts | tree nut, sugar product | milk?, soy? | pralin
    prawn ball | shrimp | wheat?, egg?, fish? | prawn cake, shrimp ball, shrimp cake
    prawn balti | shrimp | milk? | prawn korma, prawn makhani, prawn tikka
    prawn dumpling | shrimp | wheat, soy?, sesame?, pork? | prawn gyoza, prawn toast, prawn wonton, sesame prawn toast, shrimp dumpling, shrimp gyoza, shrimp toast, shrimp wonton
    prekese | spice |  |
    preserved duck egg | egg |  | =anda, =ande, ajitama egg, ajitsuke egg, balut, balut egg, century egg, coddled egg, cured egg yolk, curried egg, deviled egg, devilled egg, marinated egg, omega 3 egg, onsen egg, pasteurised egg, pickled egg, pickled quail egg, pidan, pidan egg, preserved egg, ramen egg, runny egg, salted egg, salted egg yolk, salted preserved egg yolk, soy egg, stuffed egg, tea egg
    preserved lemon | lemon |  |
    prickly pear | pear |  |
    prima | apple |  |
    pringle | potato | wheat | sour cream pringle
    process cheese sauce | milk sauce | cheese | american cheese sauce, canned cheese sauce, jarred cheese sauce, processed cheese sauce
    proof spirit | alcohol |  |
    protein powder |  | *? | chocolate protein powder, vanilla protein powder
    provolone | cheese |  | provolone cheese
    prune | dried fruit |  |
    prune cake | cake |  |
    prune plum | plum |  |
    prune whip | candy |  |
    pruno | hard seltzer |  |
    psyllium seed | seed |  | psyllium seed kernel
    pudding | dish | milk? | pud
    pudding cake mix | cake mix |  | cake mix with pudding, cake mix with pudding in mix, cake mix with pudding in the mix, chocolate cake mix with pudding, chocolate cake mix with pudding in mix, chocolate cake mix with pudding in the mix, chocolate chip cake mix with pudding, chocolate chip cake mix with pudding in mix, chocolate chip cake mix with pudding in the mix, white cake mix with pudding, white cake mix with pudding in mix, white cake mix with pudding in the mix
    pudding mix | sugar product | milk? | banana cream jell o pudding, banana cream pie filling, banana cream pudding, banana cream pudding and pie filling, banana cream pudding and pie filling and dessert mix, banana cream pudding and pie filling mix, banana cream pudding mix, banana cream pudding powder, banana instant jell o pudding, banana instant pie filling, banana instant pudding, banana instant pudding and pie filling, banana instant pudding and pie filling and dessert mix, banana instant pudding and pie filling mix, banana instant pudding mix, banana instant pudding powder, banana jell o pudding, banana pie filling, banana pudding, banana pudding and pie filling, banana pudding and pie filling and dessert mix, banana pudding and pie filling mix, banana pudding mix, banana pudding powder, butterscotch instant jell o pudding, butterscotch instant pie filling, butterscotch instant pudding, butterscotch instant pudding and pie filling, butterscotch instant pudding and pie filling and dessert mix, butterscotch instant pudding and pie filling mix, butterscotch instant pudding mix, butterscotch instant pudding powder, butterscotch jell o pudding, butterscotch pie filling, butterscotch pudding and pie filling, butterscotch pudding and pie filling and dessert mix, butterscotch pudding and pie filling mix, butterscotch pudding mix, butterscotch pudding powder, cheesecake flavored instant jell o pudding, cheesecake flavored instant pie filling, cheesecake flavored instant pudding, cheesecake flavored instant pudding and pie filling, cheesecake flavored instant pudding and pie filling and dessert mix, cheesecake flavored instant pudding and pie filling mix, cheesecake flavored instant pudding mix, cheesecake flavored instant pudding powder, cheesecake flavored jell o pudding, cheesecake flavored pie filling, cheesecake flavored pudding, cheesecake flavored pudding and pie filling, cheesecake flavored pudding and pie filling and dessert mix, cheesecake flavored pudding and pie filling mix, cheesecake flavored pudding mix, cheesecake flavored pudding powder, cheesecake jell o pudding, cheesecake pie filling, cheesecake pudding, cheesecake pudding and pie filling, cheesecake pudding and pie filling and dessert mix, cheesecake pudding and pie filling mix, cheesecake pudding mix, cheesecake pudding powder, chocolate fudge jell o pudding, chocolate fudge pie filling, chocolate fudge pudding and pie filling, chocolate fudge pudding and pie filling and dessert mix, chocolate fudge pudding and pie filling mix, chocolate fudge pudding mix, chocolate fudge pudding powder, chocolate instant jell o pudding, chocolate instant pie filling, chocolate instant pudding, chocolate instant pudding and pie filling, chocolate instant pudding and pie filling and dessert mix, chocolate instant pudding and pie filling mix, chocolate instant pudding powder, chocolate jell o pudding, chocolate pie filling, chocolate pudding and pie filling, chocolate pudding and pie filling and dessert mix, chocolate pudding and pie filling mix, chocolate pudding powder, coconut cream jell o pudding, coconut cream pie filling, coconut cream pudding, coconut cream pudding and pie filling, coconut cream pudding and pie filling and dessert mix, coconut cream pudding and pie filling mix, coconut cream pudding mix, coconut cream pudding powder, coconut jell o pudding, coconut pie filling, coconut pudding, coconut pudding and pie filling, coconut pudding and pie filling and dessert mix, coconut pudding and pie filling mix, coconut pudding mix, coconut pudding powder, cook and serve chocolate jell o pudding, cook and serve chocolate pie filling, cook and serve chocolate pudding, cook and serve chocolate pudding and pie filling, cook and serve chocolate pudding and pie filling and dessert mix, cook and serve chocolate pudding and pie filling mix, cook and serve chocolate pudding mix, cook and serve chocolate pudding powder, cook and serve jell o pudding, cook and serve pie filling, cook and serve pudding, cook and serve pudding and pie filling, cook and serve pudding and pie filling and dessert mix, cook and serve pudding and pie filling mix, cook and serve pudding mix, cook and serve pudding powder, cook and serve vanilla jell o pudding, cook and serve vanilla pie filling, cook and serve vanilla pudding, cook and serve vanilla pudding and pie filling, cook and serve vanilla pudding and pie filling and dessert mix, cook and serve vanilla pudding and pie filling mix, cook and serve vanilla pudding mix, cook and serve vanilla pudding powder, cooked lemon pie filling mix, devils food instant jell o pudding, devils food instant pie filling, devils food instant pudding, devils food instant pudding and pie filling, devils food instant pudding and pie filling and dessert mix, devils food instant pudding and pie filling mix, devils food instant pudding mix, devils food instant pudding powder, french vanilla jell o pudding, french vanilla pie filling, french vanilla pudding, french vanilla pudding and pie filling, french vanilla pudding and pie filling and dessert mix, french vanilla pudding and pie filling mix, french vanilla pudding mix, french vanilla pudding powder, instant banana cream jell o pudding, instant banana cream pie filling, instant banana cream pudding, instant banana cream pudding and pie filling, instant banana cream pudding and pie filling and dessert mix, instant banana cream pudding and pie filling mix, instant banana cream pudding mix, instant banana cream pudding powder, instant banana jell o pudding, instant banana pie filling, instant banana pudding, instant banana pudding and pie filling, instant banana pudding and pie filling and dessert mix, instant banana pudding and pie filling mix, instant banana pudding mix, instant banana pudding powder, instant butterscotch flavored jell o pudding, instant butterscotch flavored pie filling, instant butterscotch flavored pudding, instant butterscotch flavored pudding and pie filling, instant butterscotch flavored pudding and pie filling and dessert mix, instant butterscotch flavored pudding and pie filling mix, instant butterscotch flavored pudding mix, instant butterscotch flavored pudding powder, instant butterscotch jell o pudding, instant butterscotch pie filling, instant butterscotch pudding, instant butterscotch pudding and pie filling, instant butterscotch pudding and pie filling and dessert mix, instant butterscotch pudding and pie filling mix, instant butterscotch pudding mix, instant butterscotch pudding powder, instant cheesecake flavored jell o pudding, instant cheesecake flavored pie filling, instant cheesecake flavored pudding, instant cheesecake flavored pudding and pie filling, instant cheesecake flavored pudding and pie filling and dessert mix, instant cheesecake flavored pudding and pie filling mix, instant cheesecake flavored pudding mix, instant cheesecake flavored pudding powder, instant chocolate fudge jell o pudding, instant chocolate fudge pie filling, instant chocolate fudge pudding, instant chocolate fudge pudding and pie filling, instant chocolate fudge pudding and pie filling and dessert mix, instant chocolate fudge pudding and pie filling mix, instant chocolate fudge pudding mix, instant chocolate fudge pudding powder, instant chocolate jell o pudding, instant chocolate pie filling, instant chocolate pudding and pie filling, instant chocolate pudding and pie filling and dessert mix, instant chocolate pudding and pie filling mix, instant chocolate pudding powder, instant coconut cream jell o pudding, instant coconut cream pie filling, instant coconut cream pudding, instant coconut cream pudding and pie filling, instant coconut cream pudding and pie filling and dessert mix, instant coconut cream pudding and pie filling mix, instant coconut cream pudding mix, instant coconut cream pudding powder, instant coconut jell o pudding, instant coconut pie filling, instant coconut pudding, instant coconut pudding and pie filling, instant coconut pudding and pie filling and dessert mix, instant coconut pudding and pie filling mix, instant coconut pudding mix, instant coconut pudding powder, instant devils food jell o pudding, instant devils food pie filling, instant devils food pudding, instant devils food pudding and pie filling, instant devils food pudding and pie filling and dessert mix, instant devils food pudding and pie filling mix, instant devils food pudding mix, instant devils food pudding powder, instant french vanilla jell o pudding, instant french vanilla pie filling, instant french vanilla pudding, instant french vanilla pudding and pie filling, instant french vanilla pudding and pie filling and dessert mix, instant french vanilla pudding and pie filling mix, instant french vanilla pudding mix, instant french vanilla pudding powder, instant jello jell o pudding, instant jello pie filling, instant jello pudding and pie filling, instant jello pudding and pie filling and dessert mix, instant jello pudding and pie filling mix, instant jello pudding mix, instant jello pudding powder, instant lemon jell o pudding, instant lemon pie filling, instant lemon pudding, instant lemon pudding and pie filling, instant lemon pudding and pie filling and dessert mix, instant lemon pudding and pie filling mix, instant lemon pudding mix, instant lemon pudding powder, instant pie filling, instant pistachio pie filling, instant pistachio pudding and pie filling and dessert mix, instant pudding, instant pudding and pie filling, instant pudding and pie filling and dessert mix, instant pudding and pie filling mix, instant pudding mix, instant pudding powder, instant pumpkin spice jell o pudding, instant pumpkin spice pie filling, instant pumpkin spice pudding, instant pumpkin spice pudding and pie filling, instant pumpkin spice pudding and pie filling and dessert mix, instant pumpkin spice pudding and pie filling mix, instant pumpkin spice pudding mix, instant pumpkin spice pudding powder, instant vanilla flavor jell o pudding, instant vanilla flavor pie filling, instant vanilla flavor pudding, instant vanilla flavor pudding and pie filling, instant vanilla flavor pudding and pie filling and dessert mix, instant vanilla flavor pudding and pie filling mix, instant vanilla flavor pudding mix, instant vanilla flavor pudding powder, instant vanilla jell o pudding, instant vanilla pie filling, instant vanilla pudding, instant vanilla pudding and pie filling, instant vanilla pudding and pie filling and dessert mix, instant vanilla pudding and pie filling mix, instant vanilla pudding mix, instant vanilla pudding powder, instant white chocolate jell o pudding, instant white chocolate pie filling, instant white chocolate pudding, instant white chocolate pudding and pie filling, instant white chocolate pudding and pie filling and dessert mix, instant white chocolate pudding and pie filling mix, instant white chocolate pudding powder, jello instant jell o pudding, jello instant pie filling, jello instant pudding and pie filling, jello instant pudding and pie filling and dessert mix, jello instant pudding and pie filling mix, jello instant pudding mix, jello instant pudding powder, jello instant vanilla jell o pudding, jello instant vanilla pie filling, jello instant vanilla pudding, jello instant vanilla pudding and pie filling, jello instant vanilla pudding and pie filling and dessert mix, jello instant vanilla pudding and pie filling mix, jello instant vanilla pudding mix, jello instant vanilla pudding powder, jello jell o pudding, jello pie filling, jello pudding and pie filling, jello pudding and pie filling and dessert mix, jello pudding and pie filling mix, jello vanilla instant jell o pudding, jello vanilla instant pie filling, jello vanilla instant pudding and pie filling and dessert mix, jello vanilla instant pudding and pie filling mix, jello vanilla instant pudding powder, lemon instant jell o pudding, lemon instant pie filling, lemon instant pudding, lemon instant pudding and pie filling, lemon instant pudding and pie filling and dessert mix, lemon instant pudding and pie filling mix, lemon instant pudding mix, lemon instant pudding powder, lemon jell o pudding, lemon pie filling mix, lemon pudding, lemon pudding and pie filling, lemon pudding and pie filling and dessert mix, lemon pudding and pie filling mix, lemon pudding mix, lemon pudding powder, non instant vanilla jell o pudding, non instant vanilla pie filling, non instant vanilla pudding, non instant vanilla pudding and pie filling, non instant vanilla pudding and pie filling and dessert mix, non instant vanilla pudding and pie filling mix, non instant vanilla pudding mix, non instant vanilla pudding powder, pistachio flavor instant pie filling, pistachio flavor instant pudding, pistachio flavor instant pudding and pie filling and dessert mix, pistachio flavor instant pudding mix, pistachio flavor instant pudding powder, pistachio flavored pie filling, pistachio flavored pudding, pistachio flavored pudding and pie filling and dessert mix, pistachio flavored pudding mix, pistachio flavored pudding powder, pistachio instant pie filling, pistachio instant pudding, pistachio instant pudding and pie filling and dessert mix, pistachio instant pudding powder, pistachio pie filling, pistachio pudding, pistachio pudding and pie filling and dessert mix, pistachio pudding powder, pudding and pie filling, pudding and pie filling mix, pudding powder, pumpkin spice jell o pudding, pumpkin spice pie filling, pumpkin spice pudding, pumpkin spice pudding and pie filling, pumpkin spice pudding and pie filling and dessert mix, pumpkin spice pudding and pie filling mix, pumpkin spice pudding mix, pumpkin spice pudding powder, sugar free instant vanilla jell o pudding, sugar free instant vanilla pie filling, sugar free instant vanilla pudding, sugar free instant vanilla pudding and pie filling, sugar free instant vanilla pudding and pie filling and dessert mix, sugar free instant vanilla pudding and pie filling mix, sugar free instant vanilla pudding mix, sugar free instant vanilla pudding powder, sugar free vanilla jell o pudding, sugar free vanilla pie filling, sugar free vanilla pudding, sugar free vanilla pudding and pie filling, sugar free vanilla pudding and pie filling and dessert mix, sugar free vanilla pudding and pie filling mix, sugar free vanilla pudding mix, sugar free vanilla pudding powder, vanilla flavor instant jell o pudding, vanilla flavor instant pie filling, vanilla flavor instant pudding, vanilla flavor instant pudding and pie filling, vanilla flavor instant pudding and pie filling and dessert mix, vanilla flavor instant pudding and pie filling mix, vanilla flavor instant pudding mix, vanilla flavor instant pudding powder, vanilla instant jell o pudding, vanilla instant pie filling, vanilla instant pudding, vanilla instant pudding and pie filling, vanilla instant pudding and pie filling and dessert mix, vanilla instant pudding and pie filling mix, vanilla instant pudding mix, vanilla instant pudding powder, vanilla jell o pudding, vanilla pie filling, vanilla pudding and pie filling, vanilla pudding and pie filling and dessert mix, vanilla pudding and pie filling mix, vanilla pudding mix, vanilla pudding powder, white chocolate jell o pudding, white chocolate pie filling, white chocolate pudding, white chocolate pudding and pie filling, white chocolate pudding and pie filling and dessert mix, white chocolate pudding and pie filling mix, white chocolate pudding powder
    pudding rice | rice |  | short grain pudding rice
    puff paste | puff pastry |  | pate feuillete, puff paste crust pastry, puff paste cup, puff paste dough, puff paste leaf, puff paste pastry, puff paste pastry case, puff paste pastry dough, puff paste pastry sheet, puff paste pastry shell, puff paste sheet, puff paste shell, puff paste tart shell
    puff pastry | baked good | wheat, butter? | bouchee, choux crust pastry, choux cup, choux dough, choux leaf, choux sheet, choux shell, fillo crust pastry, fillo cup, fillo dough, fillo leaf, fillo pastry dough, fillo sheet, fillo shell, filo, filo crust pastry, filo dough, filo pastry crust pastry, filo pastry dough, filo pastry pastry dough, flaky crust pastry, flaky cup, flaky dough, flaky leaf, flaky pastry dough, flaky sheet, flaky shell, frozen phyllo crust pastry, frozen phyllo dough, frozen phyllo pastry dough, frozen phyllo tart shell, frozen puff crust pastry, frozen puff dough, frozen puff pastry dough, kataifi, kataifi crust pastry, kataifi dough, kataifi pastry dough, pastry, pastry crust, pastry dough, pastry flour mix, patty shell, phyllo, phyllo crust pastry, phyllo dough, phyllo pastry crust pastry, phyllo pastry dough, phyllo pastry pastry dough, pie crust pastry, pie cup, pie leaf, pie pastry case, pie pastry dough, pie pastry sheet, pie pastry shell, pie sheet, prepared crust pastry, prepared cup, prepared dough, prepared leaf, prepared pastry dough, prepared sheet, prepared shell, puff, puff crust pastry, puff dough, puff pastry dough, rough puff crust pastry, rough puff dough, rough puff pastry dough, savory crust pastry, savory cup, savory dough, savory leaf, savory pastry, savory pastry case, savory pastry dough, savory pastry sheet, savory pastry shell, savory sheet, savory shell, savory tart shell, savoury crust pastry, savoury cup, savoury dough, savoury leaf, savoury pastry dough, savoury sheet, savoury shell, short cup, short dough, short leaf, short pastry dough, short sheet, short shell, sweet short cup, sweet short dough, sweet short leaf, sweet short pastry, sweet short pastry case, sweet short pastry dough, sweet short pastry sheet, sweet short pastry shell, sweet short sheet, sweet short shell, sweet short tart shell, tart shell, vol au vent
    puffed chana | chana |  |
    puffed rice fine | cereal |  |
    pul biber | spice |  |
    pumpkin | squash |  | butternut pumpkin, pumpkin meat, sugar pumpkin
    pumpkin butter | jam | pumpkin |
    pumpkin heart | seed |  |
    pumpkin kernel | seed |  |
    pumpkin nut | seed |  |
    pumpkin pie filling | pie filling | pumpkin | pumpkin fruit filling, pumpkin pie filling and topping, pumpkin pie mix
    pumpkin pie spice | spice | cinnamon, nutmeg | pumpkin pie spice blend, pumpkin pie spice mix, pumpkin pie spice powder, pumpkin pie spice rub, pumpkin spice
    pumpkin seed | seed |  | pumpkin seed kernel
    pumpkin seed heart | seed |  |
    pumpkin seed nut | seed |  |
    purloo | stew |  | chicken purloo, poilu
    puy lentil | lentil |  |
    pyaaz | vegetable |  |
    pyaz | vegetable |  |
    qimiq | cream | gelatin |
    quaff | potation |  |
    quail | poultry |  |
    quail egg | egg |  |
    quark | cheese |  | quark cheese
    queen of puddings | bread | milk, egg | queen of puddings pudding, queens pudding
    quenelle | dish | wheat, egg, milk?, fish?, meat? |
    quesadilla | dish | cheese, wheat? | cheese quesadilla, chicken quesadilla
    queso blanco | cheese |  | queso blanco cheese
    queso fresco | cheese |  | queso fresco cheese
    queso quesadilla | cheese |  | queso quesadilla cheese
    quiche | filled pie | egg, milk | asparagus flan tart, asparagus quiche, broccoli flan tart, broccoli quiche, cheese and onion flan tart, cheese and onion quiche, cheese flan tart, cheese quiche, feta flan tart, feta quiche, leek flan tart, leek quiche, mini flan tart, mushroom flan tart, mushroom quiche, onion flan tart, onion quiche, salmon flan tart, salmon quiche, spinach flan tart, spinach quiche, tomato flan tart, tomato quiche, vegetable flan tart, vegetable quiche
    quiche lorraine | quiche | bacon |
    quick bread | bread |  |
    quince | fruit |  |
    quince seed | seed |  | quince seed kernel
    quinoa | cereal |  | boba, sago pearl, tapioca
    quorn | meat substitute | egg | quorn mince
    rabbit | meat | *notkosher | hare, hare liver, hare meat, hare saddle, rabbit liver, rabbit meat, rabbit saddle
    raccoon | game |  | raccoon meat, raccoon steak
    raclette | cheese |  | raclette cheese
    radish | vegetable |  |
    radish cake | cereal | rice, wheat?, crustacean?, pork? | carrot rice cake, daikon cake, lo bak go, lo bak go cake, taro cake, turnip cake
    radish seed | seed |  | radish seed kernel
    ragi | cereal |  | ragi atta, ragi flour
    ragout | stew |  |
    rai dana | spice |  |
    raised doughnut | doughnut |  |
    raised pork pie | filled pie | pork | gala pie, ham and egg pie, pork and apple pie
    raisin | dried fruit |  |
    raisin bran | wheat cereal | raisin | raisin bran cereal
    raisin bread | bread | raisin | cinnamon raisin bread, raisin cinnamon bread, raisin nut bread
    raisin cookie | cookie |  | oatmeal raisin cookie
    raisin nut cookie | cookie | nut, raisin |
    rajgira | cereal |  | rajgira atta, rajgira flour, rajgira ka atta
    rajma | legume |  |
    raki | spirit |  |
    rambutan | fruit |  | rambotan
    ramp | vegetable |  |
    ramson | vegetable |  |
    ranch dressing | dressing | milk, egg?, oil | bleu cheese dip, bleu cheese dip mix, bleu cheese dressing, bleu cheese dressing and dip mix, bleu cheese dressing mix, bleu cheese mix, bleu cheese salad dressing, bleu cheese salad dressing and seasoning mix, bleu cheese salad dressing mix, bleu cheese seasoning, bleu cheese seasoning mix, bleu cheese style dressing, bleu cheese style dressing mix, blue cheese dip, blue cheese dip mix, blue cheese dressing, blue cheese dressing and dip mix, blue cheese dressing mix, blue cheese mix, blue cheese salad dip, blue cheese salad dip mix, blue cheese salad dressing, blue cheese salad dressing and dip mix, blue cheese salad dressing and seasoning mix, blue cheese salad dressing mix, blue cheese salad mix, blue cheese salad salad dressing, blue cheese salad salad dressing and seasoning mix, blue cheese salad salad dressing mix, blue cheese salad seasoning, blue cheese salad seasoning mix, blue cheese salad style dressing, blue cheese salad style dressing mix, blue cheese seasoning, blue cheese seasoning mix, blue cheese style dressing, blue cheese style dressing mix, buttermilk dip, buttermilk dip mix, buttermilk dressing, buttermilk dressing and dip mix, buttermilk dressing mix, buttermilk mix, buttermilk ranch dip, buttermilk ranch dip mix, buttermilk ranch dressing, buttermilk ranch dressing and dip mix, buttermilk ranch dressing mix, buttermilk ranch mix, buttermilk ranch salad dip, buttermilk ranch salad dip mix, buttermilk ranch salad dressing, buttermilk ranch salad dressing and dip mix, buttermilk ranch salad dressing and seasoning mix, buttermilk ranch salad dressing mix, buttermilk ranch salad mix, buttermilk ranch salad salad dressing, buttermilk ranch salad salad dressing and seasoning mix, buttermilk ranch salad salad dressing mix, buttermilk ranch salad seasoning, buttermilk ranch salad seasoning mix, buttermilk ranch salad style dressing, buttermilk ranch salad style dressing mix, buttermilk ranch seasoning, buttermilk ranch seasoning mix, buttermilk ranch style dressing, buttermilk ranch style dressing mix, buttermilk salad dressing, buttermilk salad dressing and seasoning mix, buttermilk salad dressing mix, buttermilk seasoning, buttermilk seasoning mix, buttermilk style dressing, buttermilk style dressing mix, chunky blue cheese dip, chunky blue cheese dip mix, chunky blue cheese dressing, chunky blue cheese dressing and dip mix, chunky blue cheese dressing mix, chunky blue cheese mix, chunky blue cheese salad dressing, chunky blue cheese salad dressing and seasoning mix, chunky blue cheese salad dressing mix, chunky blue cheese seasoning, chunky blue cheese seasoning mix, chunky blue cheese style dressing, chunky blue cheese style dressing mix, cucumber dip, cucumber dip mix, cucumber dressing, cucumber dressing and dip mix, cucumber dressing mix, cucumber mix, cucumber salad dressing, cucumber salad dressing and seasoning mix, cucumber salad dressing mix, cucumber seasoning, cucumber seasoning mix, cucumber style dressing, cucumber style dressing mix, dry ranch dip, dry ranch dip mix, dry ranch dressing, dry ranch dressing and dip mix, dry ranch dressing mix, dry ranch mix, dry ranch salad dressing, dry ranch salad dressing and seasoning mix, dry ranch salad dressing mix, dry ranch seasoning, dry ranch seasoning mix, dry ranch style dip, dry ranch style dip mix, dry ranch style dressing, dry ranch style dressing and dip mix, dry ranch style dressing mix, dry ranch style mix, dry ranch style salad dressing, dry ranch style salad dressing and seasoning mix, dry ranch style salad dressing mix, dry ranch style seasoning, dry ranch style seasoning mix, dry ranch style style dressing, dry ranch style style dressing mix, hidden valley dip, hidden valley dip mix, hidden valley dressing, hidden valley dressing and dip mix, hidden valley dressing mix, hidden valley mix, hidden valley original ranch dip, hidden valley original ranch dip mix, hidden valley original ranch dressing, hidden valley original ranch dressing and dip mix, hidden valley original ranch dressing mix, hidden valley original ranch mix, hidden valley original ranch salad dressing, hidden valley original ranch salad dressing and seasoning mix, hidden valley original ranch salad dressing mix, hidden valley original ranch seasoning, hidden valley original ranch seasoning mix, hidden valley original ranch style dressing, hidden valley original ranch style dressing mix, hidden valley ranch dip, hidden valley ranch dip mix, hidden valley ranch dressing, hidden valley ranch dressing and dip mix, hidden valley ranch dressing mix, hidden valley ranch mix, hidden valley ranch salad dressing, hidden valley ranch salad dressing and seasoning mix, hidden valley ranch salad dressing mix, hidden valley ranch seasoning, hidden valley ranch seasoning mix, hidden valley ranch style dressing, hidden valley ranch style dressing mix, hidden valley salad dressing, hidden valley salad dressing and seasoning mix, hidden valley salad dressing mix, hidden valley seasoning, hidden valley seasoning mix, hidden valley style dressing, hidden valley style dressing mix, light ranch dip, light ranch dip mix, light ranch dressing, light ranch dressing and dip mix, light ranch dressing mix, light ranch mix, light ranch salad dressing, light ranch salad dressing and seasoning mix, light ranch salad dressing mix, light ranch seasoning, light ranch seasoning mix, light ranch style dressing, light ranch style dressing mix, original ranch dip, original ranch dip mix, original ranch dressing, original ranch dressing and dip mix, original ranch dressing mix, original ranch mix, original ranch salad dressing, original ranch salad dressing and seasoning mix, original ranch salad dressing mix, original ranch seasoning, original ranch seasoning mix, original ranch style dressing, original ranch style dressing mix, peppercorn ranch dip, peppercorn ranch dip mix, peppercorn ranch dressing, peppercorn ranch dressing and dip mix, peppercorn ranch dressing mix, peppercorn ranch mix, peppercorn ranch salad dressing, peppercorn ranch salad dressing and seasoning mix, peppercorn ranch salad dressing mix, peppercorn ranch seasoning, peppercorn ranch seasoning mix, peppercorn ranch style dressing, peppercorn ranch style dressing mix, ranch, ranch dip, ranch dip mix, ranch dressing and dip mix, ranch dressing mix, ranch mix, ranch party dip mix, ranch salad dip, ranch salad dip mix, ranch salad dressing, ranch salad dressing and dip mix, ranch salad dressing and seasoning mix, ranch salad dressing mix, ranch salad mix, ranch salad salad dressing, ranch salad salad dressing and seasoning mix, ranch salad salad dressing mix, ranch salad seasoning, ranch salad seasoning mix, ranch salad style dressing, ranch salad style dressing mix, ranch seasoning, ranch seasoning mix, ranch style dip, ranch style dip mix, ranch style dressing, ranch style dressing and dip mix, ranch style dressing mix, ranch style mix, ranch style salad dip, ranch style salad dip mix, ranch style salad dressing, ranch style salad dressing and dip mix, ranch style salad dressing and seasoning mix, ranch style salad dressing mix, ranch style salad mix, ranch style salad salad dressing, ranch style salad salad dressing and seasoning mix, ranch style salad salad dressing mix, ranch style salad seasoning, ranch style salad seasoning mix, ranch style salad style dressing, ranch style salad style dressing mix, ranch style seasoning, ranch style seasoning mix, ranch style style dressing, ranch style style dressing mix, roquefort dip, roquefort dip mix, roquefort dressing, roquefort dressing and dip mix, roquefort dressing mix, roquefort mix, roquefort salad dressing, roquefort salad dressing and seasoning mix, roquefort salad dressing mix, roquefort seasoning, roquefort seasoning mix, roquefort style dressing, roquefort style dressing mix, xcaesar dip, xcaesar dip mix, xcaesar dressing, xcaesar dressing and dip mix, xcaesar dressing mix, xcaesar mix, xcaesar salad dressing, xcaesar salad dressing and seasoning mix, xcaesar salad dressing mix, xcaesar seasoning, xcaesar seasoning mix, xcaesar style dressing, xcaesar style dressing mix
    rape | vegetable |  |
    rapini | vegetable |  |
    rarebit | bread | cheese, beer? | welsh rabbit
    rasam powder | spice |  |
    raspberry | berry |  |
    raspberry flavored liqueur | liqueur |  |
    raspberry jam | jam | raspberry | black raspberry jam, raspberry conserve, raspberry fruit spread, raspberry glaze, raspberry jelly, raspberry marmalade, raspberry preserve, raspberry spread, seedless raspberry jam
    raspberry juice | juice | raspberry | frozen raspberry juice concentrate, juice of a raspberry, juice of fresh raspberry, juice of half a raspberry, juice of one raspberry, juice of raspberry, raspberry drink, raspberry juice cocktail, raspberry juice concentrate, raspberry juice drink, raspberry nectar
    raspberry liqueur | liqueur | raspberry |
    raspberry pie | filled pie | raspberry | raspberry cobbler, raspberry crumble, raspberry danish, raspberry galette, raspberry strudel, raspberry tart, raspberry tartlet, raspberry turnover
    raspberry pie filling | pie filling | raspberry | raspberry fruit filling, raspberry pie filling and topping, raspberry pie mix
    raspberry ripple | ice cream | raspberry | caramel ripple, choc ice, chocolate ripple, fudge ripple, knickerbocker glory, magnum ice cream, mint choc chip ripple, mint chocolate chip ripple, peach melba, pear belle helene, raspberry ripple ice cream, strawberry ripple, viennetta
    raspberry vinaigrette | dressing | raspberry | raspberry vinaigrette dressing, raspberry vinaigrette dressing mix, raspberry vinaigrette salad dressing, raspberry vinaigrette vinaigrette dressing
    rat cheese | cheddar |  | store cheese
    ratafee | liqueur |  |
    ratafia | macaroon |  | ratafia biscuit
    ratatouille | stew |  |
    rau muong | vegetable |  |
    rau ram | vegetable |  |
    ravigote | sauce |  | ravigotte
    raw beef preparation | beef | egg?, mustard?, mayonnaise? |
    raw meat | meat |  |
    ray wing | unscaled fish |  | ray wing filet, ray wing fillet, ray wing steak, ray wing wing
    rayu | sesame oil | chili pepper | la yu chili oil, layu, rayu chili oil
    reblochon | cheese |  | reblochon cheese
    red bean paste | bean | sugar | anko, azuki bean paste, sweet bean paste, sweet red bean paste, sweetened red bean paste
    red cabbage | cabbage |  |
    red chile flake | chile flake |  |
    red delicious | delicious |  | red delicious apple
    red grape | grape |  |
    red leicester | cheese |  | red leicester cheese
    red lentil | lentil |  |
    red mullet | mullet |  | red mullet filet, red mullet fillet, red mullet steak
    red pepper flake | pepper flake |  |
    red pepper powder | spice |  |
    red radish | radish |  |
    red rockfish | saltwater fish |  |
    red snapper | snapper |  | red snapper filet, red snapper fillet, red snapper steak
    red tart cherry | tart cherry |  |
    redcurrant | berry |  |
    redfish | fish |  | redfish steak, rosefish
    reduced cream of celery soup | cream of celery soup |  | 98 fat free cream of celery condensed soup, 98 fat free cream of celery soup, 98 percent fat free cream of celery condensed soup, 98 percent fat free cream of celery soup, 98% fat free cream of celery condensed soup, 98% fat free cream of celery soup, fat free condensed cream of celery condensed soup, fat free condensed cream of celery soup, low fat condensed cream of celery condensed soup, low fat condensed cream of celery soup, low sodium cream of celery condensed soup, low sodium cream of celery soup, reduced fat cream of celery condensed soup, reduced fat cream of celery soup, reduced sodium cream of celery condensed soup, reduced sodium cream of celery soup
    refried beans | bean | pork? | frijoles refritos, refried black bean, refried pinto bean, refritos, vegan refried bean
    refrigerator cookie | cookie |  |
    regional beef | beef |  | bavette, bavette beef, bavette steak, beef brisket flat, beef chuck, beef feather blade, beef shin bone, beef silverside, beef skirt, beef topside, boerewors, boerewors beef, boerewors steak, braising beef, braising steak, brisket of beef, brisket of beef beef, brisket of beef steak, bulgogi, bulgogi beef, bulgogi steak, carne asada, carne asada beef, carne asada steak, chuck and blade, chuck and blade beef, chuck and blade steak, chuck beef, chuck steak cubed, cow foot, cow foot beef, cow foot steak, cow skin, cow skin beef, cow skin steak, cowheel, cowheel beef, cowheel steak, featherblade, featherblade beef, featherblade steak, forerib, forerib beef, forerib steak, galbi, galbi beef, galbi steak, gyudon, gyudon beef, gyudon steak, kalbi, kalbi beef, kalbi steak, kpomo, kpomo beef, kpomo steak, leg of beef, leg of beef beef, leg of beef steak, onglet, onglet beef, onglet steak, oyster blade, oyster blade beef, oyster blade steak, picanha, picanha beef, picanha steak, ponmo, ponmo beef, ponmo steak, rib of beef, rib of beef beef, rib of beef steak, salt beef brisket, salt beef brisket beef, salt beef brisket steak, shin of beef, shin of beef beef, shin of beef steak, silverside, silverside beef, silverside of beef, silverside of beef beef, silverside of beef steak, silverside steak, sirloin of beef, sirloin of beef beef, sirloin of beef steak, skirt of beef, skirt of beef beef, skirt of beef steak, stewed beef, stewed steak, stewing beef, stewing steak, tinned beef, tinned steak, topside, topside beef, topside of beef, topside of beef beef, topside of beef steak, topside steak
    regional bread | bread |  | =pide, baghrir, banh mi, banh mi roll, baranka, baranki, barbari, batard, batbout, bialy, bialystoker, bocadillo, boule, bread bun, bridge roll, broetchen, carta di musica, cemita, ciabattina, concha, couronne, cross bun, croute, farl of soda, ficelle, finger roll, floury bap, focaccina, fougasse, garlic baguette, gata, grissino, hot cross bun, hot dog finger, hovis, khobez, khobz, kingsmill, lagana, laugen, laugenstange, markook, marraqueta, medialuna, morning roll, msemen, muffin of england, pampushka, pampushky, pan de muerto, pan dulce, pan frances, pandesal, pane carasau, piadine, pide, pideh, pitta, pitta bread, pletzel, pretzel bread, rosca de reyes, rowie, saj bread, sandwich thin, sangak, schiacciata, shotis puri, smorgastarta, sushka, sushki, tarallo, teacake bread, telera, tiger bread, toasted teacake, tortilla wrap of wheat, tsoureki, turkish bread, warburtons, weck, yufka, zopf
    regional flour | flour |  | 00 pizza flour, =wholemeal, atta durum, brown flour, canadian flour, granary flour, maka pszenna, malted grain flour, plain wholemeal flour, seeded bread flour, semolina flour fine, stoneground wholemeal flour, strong brown flour, tipo 00 flour, wheaten meal, wheatmeal, wholegrain flour, wholemeal, wholemeal flour, wondra, wondra flour
    regional fruit cake | cake | raisin?, nut?, alcohol? | banana cake, birthday cake, black cake, black forest cake, boiled fruit cake, bridecake, cake bar, cake pop, carrot cake, christmas cake, courgette cake, fruitcake, genoa cake, hummingbird, hummingbird cake, king cake, kugelhopf, kuglof, lekvar cake, lemon drizzle cake, light fruit cake, mooncake cake, opera cake, parkin, parkin cake, rich fruit cake, rum cake, sachertorte, sachertorte cake, stollen cake, tea cake, victoria cake, wedding cake, yorkshire parkin cake, zucchini cake
    regional honey cake | cake | honey | lekach, medovik
    regional lard | lard |  | pork dripping, smalec z cebula
    regional meat | meat |  | andouillette, ballotine, bangers, barbacoa, barnsley chop, basturma, birria, boiling fowl, brawn, bulgogi meat, cabeza, carne seca, cassoulet, caul, caul fat, cevapcici, cevapi, chuck meat, cock a leekie, cockerel, cocky leeky, crepinette, culotte, cuy, doktorskaya, drisheen, droewors, eland, flatiron, frikadelle, frikadeller, galantine, gemsbok, guinea pig, gyro meat, gyros, impala, kavurma, kazy, kebab meat, kolbasa, kolbasz, kudu, lamb barnsley chop, lamb fries, lengua, lorne sausage, machaca, meaty bone, mici, minced steak, mititei, pastirma, pastourma, pigs caul, pinnekjott, pljeskavica, prairie oyster, rillette, rullepolse, rump cap, saddle of venison, samosa meat, scrag, shaki, sheeps pluck, short loin, slatur, slicing sausage, soujouk, souvlaki, souvlakia, springbok, square sausage, suadero, sucuk, sujuk, terrine de campagne, tushonka, woodpigeon
    regional mollusc | mollusc |  | =queenies, =winkles, aoyagi, asari, awabi, bajirak, bulot, chipiron, clams pipi, coquilles, gul oyster, hamaguri, hokkigai, honghap, hotate, hotategai, ika, ika no shiokara, kkomak, lambi, limpet, mam muc, mejillon, moscardini, nakji, ojingeo, ostrica, paua, pipi, pipis, queenie, razor shell, sazae, sepia squid, shijimi, shiokara, spoots, st jacques, tako, takoyaki octopus, telline, tsubu, winkle
    regional nut brittle | candy | nut | almond brittle, cashew brittle, hazelnut brittle, macadamia brittle, nut brittle, pecan brittle, pistachio brittle, walnut brittle
    regional nut milk | plant milk | tree nut | brazil nut drink, brazil nut milk, chestnut drink, chestnut milk, macadamia drink, pecan drink, pecan milk, pine nut drink, pine nut milk, pistachio drink, walnut drink, walnut milk
    regional peanut | peanut |  | =groundnut, =groundnuts, =jif, arachide, boiled groundnut, bumbu kacang, bumbu pecel, cacahuate, cacahuete, crushed groundnut, earth nut paste, groundnut butter, groundnut flour, groundnut half, groundnut paste, groundnut powder, groundnut stew base, kacang tanah, mani, moongphali, mungfali, pb and j spread, peanut stew base, raw groundnut, roasted groundnut, shelled groundnut, shengdana, skippy, sunpat, whole earth crunchy, whole earth peanut butter
    regional pork | pork |  | bacon chop, bak kwa, bath chap, bulgogi pork, butifarra sausage, carnitas, cecina de cerdo, cha lua, chicharon, chicharron, chistorra, chopped pork, cotechino sausage, crubeen, eisbein, fuet, gio, hamon, jambon, kabanos, kabanosy, lacon ham, lap yuk, lardo, lechon, liempo, lomo, longganisa, moksal, morcon, nem chua, pernil, petit sale, pork belly slice, pork floss, pork knuckle cooked, pork puff, pork rillette, pork roll, pork scratching, prinskorv, puerco, rousong, salo, samgyeopsal, samgyupsal, saveloy sausage, schweinshaxe, slanina, smalz, sobrasada, sobrassada, speck ham, streaky, streaky rasher, txistorra, ventreche, zampone
    regional rye bread | bread | rye | borodinsky, borodinsky bread, knackebrod, limpa, mammi, pumpernickel bread, rye crispbread, rye starter, wasa crispbread, zur, zurek
    regional yeast cake | cake | milk | babka, babke, kanelbullar, kanelbulle, kardemummabullar, kardemummabulle, kolache, kouign amann, kulich, lussekatt, lussekatter, pain au chocolat, viennoiserie, wienerbrod
    remark | not food |  | =porcoes, asian market, available at, can be prepared, specialty food shop, store bought
    remoulade | sauce | mayonnaise | remoulade sauce, remouladensauce
    rendang paste | spice | crustacean?, fish?, peanut?, tree nut? | bumbu mix, bumbu paste, bumbu spice paste, malaysian curry mix, malaysian curry paste, malaysian curry spice paste, massaman mix, massaman paste, massaman spice paste, nasi goreng mix, nasi goreng paste, nasi goreng spice paste, nonya mix, nonya paste, nonya spice paste, rendang mix, rendang spice paste, sambal goreng mix, sambal goreng paste, sambal goreng spice paste, satay mix, satay spice paste
    renkon | vegetable |  |
    rennet |  | *animal? | junket, vegetable rennet tablet
    rhine wine | wine |  | rhenish
    rhone wine | wine |  |
    rhubarb | fruit |  | pieplant
    rhubarb pie | filled pie | rhubarb | rhubarb cobbler, rhubarb crumble, rhubarb crumble topping, rhubarb galette, rhubarb strudel, rhubarb tart, rhubarb turnover, strawberry rhubarb pie
    rhubarb stalk | fruit |  |
    ribier | vinifera grape |  |
    ribs of meat | pork |  | back rib, country rib, pork rib, rack of rib, rack rib, slab rib, spare rib
    rice | cereal |  | arborio, cream of rice, long grain rice, long grain white rice, medium grain rice, paella rice, poha, rice bran, rice cereal, rice pilaf base, risotto rice, short grain rice, sushi rice, sweet rice, white long grain rice
    rice and pasta dinner | baked good | wheat, milk, cheese? | hamburger helper, kraft macaroni and cheese dinner, mac and cheese, mac and cheese dinner, mac and cheese dinner mix, mac and cheese mix, macaroni and cheese, macaroni cheese, shells and cheese dinner, shells and cheese dinner mix, shells and cheese mix
    rice and spelt mix | cereal | barley?, wheat? |
    rice ball fried | dish | rice, wheat, cheese?, meat? | arancini, arancino
    rice cake | cereal | rice |
    rice cake stick | cereal |  |
    rice chex | cereal | rice | rice chex cereal
    rice cracker | rice | wheat?, soy? | brown rice cracker, brown rice rice cracker, japanese cracker, japanese rice cracker, sesame rice cracker, sesame rice rice cracker, thin rice cracker, thin rice rice cracker
    rice flour | starchy flour | rice | brown rice flour, fine rice flour, glutinous rice flour, mochiko, sweet rice flour, white rice flour
    rice krispie square | crisp rice cereal | marshmallow, milk? | rice crispy treat, rice krispie treat
    rice malt syrup | syrup |  | brown rice malt syrup, rice malt, rice syrup
    rice milk | plant milk | rice, !gluten, !soy, !treenuts | rice drink
    rice mix | cereal | wheat?, milk?, chicken?, rice | chicken flavored rice mix, chinese fried rice, dirty rice, dirty rice mix, fried rice, long grain and wild rice, long grain and wild rice mix, mexican rice, mexican rice mix, pilau rice, rice a roni, rice pilaf, rice pilaf mix, saffron rice, saffron yellow rice mix, spanish rice, spanish rice mix, yellow rice, yellow rice mix, zatarains
    rice noodle | plant food |  | bean curd noodle, bean curd pasta, bean curd spaghetti, bean curd stick noodle, bean curd thread, bean curd thread noodle, bean curd vermicelli, bean noodle, bean pasta, bean spaghetti, bean stick, bean stick noodle, bean thread, bean thread noodle, bean thread pasta, bean thread spaghetti, bean thread stick, bean thread stick noodle, bean thread thread, bean thread thread noodle, bean thread vermicelli, bean vermicelli, brown rice fusilli, brown rice macaroni, brown rice pasta, brown rice penne, brown rice spaghetti, cellophane noodle, cellophane pasta, cellophane spaghetti, cellophane stick, cellophane stick noodle, cellophane thread, cellophane thread noodle, cellophane vermicelli, chickpea fusilli, chickpea macaroni, chickpea pasta, chickpea penne, chickpea spaghetti, corn fusilli, corn macaroni, corn pasta, corn penne, corn spaghetti, dangmyeon, dried rice noodle, dried rice pasta, dried rice spaghetti, dried rice stick, dried rice stick noodle, dried rice thread, dried rice thread noodle, dried rice vermicelli, flat rice noodle, flat rice pasta, flat rice spaghetti, flat rice stick, flat rice stick noodle, flat rice thread, flat rice thread noodle, flat rice vermicelli, flat thai rice noodle, flat thai rice pasta, flat thai rice spaghetti, flat thai rice stick, flat thai rice stick noodle, flat thai rice thread, flat thai rice thread noodle, flat thai rice vermicelli, glass noodle, glass pasta, glass spaghetti, glass stick, glass stick noodle, glass thread, glass thread noodle, glass vermicelli, kelp noodle, kelp pasta, kelp spaghetti, kelp stick, kelp stick noodle, kelp thread, kelp thread noodle, kelp vermicelli, konjac noodle, konjac pasta, konjac spaghetti, konjac stick, konjac stick noodle, konjac thread, konjac thread noodle, konjac vermicelli, lentil fusilli, lentil macaroni, lentil pasta, lentil penne, lentil spaghetti, mung bean noodle, mung bean pasta, mung bean spaghetti, mung bean stick, mung bean stick noodle, mung bean thread, mung bean thread noodle, mung bean vermicelli, pad thai noodle, pad thai pasta, pad thai spaghetti, pad thai stick, pad thai stick noodle, pad thai thread, pad thai thread noodle, pad thai vermicelli, pho noodle, potato starch noodle, potato starch pasta, potato starch spaghetti, potato starch stick, potato starch stick noodle, potato starch thread, potato starch thread noodle, potato starch vermicelli, quinoa fusilli, quinoa macaroni, quinoa pasta, quinoa penne, quinoa spaghetti, red lentil fusilli, red lentil macaroni, red lentil pasta, red lentil penne, red lentil spaghetti, rice fusilli, rice macaroni, rice pasta, rice penne, rice spaghetti, rice stick, rice stick noodle, rice stick pasta, rice stick spaghetti, rice stick stick, rice stick stick noodle, rice stick thread, rice stick thread noodle, rice stick vermicelli, rice thread, rice thread noodle, rice vermicelli, rice vermicelli noodle, rice vermicelli pasta, rice vermicelli spaghetti, rice vermicelli stick, rice vermicelli stick noodle, rice vermicelli thread, rice vermicelli thread noodle, rice vermicelli vermicelli, saifun, shirataki noodle, shirataki pasta, shirataki spaghetti, shirataki stick, shirataki stick noodle, shirataki thread, shirataki thread noodle, shirataki vermicelli, sweet potato noodle, sweet potato pasta, sweet potato spaghetti, sweet potato starch noodle, sweet potato starch pasta, sweet potato starch spaghetti, sweet potato starch stick, sweet potato starch stick noodle, sweet potato starch thread, sweet potato starch thread noodle, sweet potato starch vermicelli, sweet potato stick, sweet potato stick noodle, sweet potato thread, sweet potato thread noodle, sweet potato vermicelli, thai rice noodle, thai rice pasta, thai rice spaghetti, thai rice stick, thai rice stick noodle, thai rice thread, thai rice thread noodle, thai rice vermicelli, thin rice noodle, thin rice pasta, thin rice spaghetti, thin rice stick, thin rice stick noodle, thin rice thread, thin rice thread noodle, thin rice vermicelli, tofu shirataki noodle, tofu shirataki pasta, tofu shirataki spaghetti, tofu shirataki stick, tofu shirataki stick noodle, tofu shirataki thread, tofu shirataki thread noodle, tofu shirataki vermicelli, transparent noodle, transparent pasta, transparent spaghetti, transparent stick, transparent stick noodle, transparent thread, transparent thread noodle, transparent vermicelli, wide dried rice noodle, wide dried rice pasta, wide dried rice spaghetti, wide dried rice stick, wide dried rice stick noodle, wide dried rice thread, wide dried rice thread noodle, wide dried rice vermicelli, wide rice noodle, wide rice pasta, wide rice spaghetti, wide rice stick, wide rice stick noodle, wide rice thread, wide rice thread noodle, wide rice vermicelli, zoodles, zucchini noodle, zucchini pasta, zucchini spaghetti, zucchini stick, zucchini stick noodle, zucchini thread, zucchini thread noodle, zucchini vermicelli
    rice paper | rice noodle | rice | rice paper round, rice paper sheet, rice paper wrapper
    rice paper roll | dish | rice paper | fresh spring roll, goi cuon, summer roll, vietnamese summer roll
    rice porridge | cereal | rice, milk |
    rice pudding dish | milk, sugar product | wheat?, rice? |
    rice rava | cereal |  |
    rice sheet noodle | cereal |  |
    rice wine | alcohol | wheat? | aji rice wine, aji wine, chinese cooking rice wine, chinese cooking sake, chinese cooking wine, chinese rice mirin, chinese rice rice wine, chinese rice sake, chinese rice wine, chinese shaoxing rice wine, chinese shaoxing wine, chinese wine, cooking rice wine, cooking wine, dry rice mirin, dry rice rice wine, dry rice sake, dry rice wine, japanese rice mirin, japanese rice rice wine, japanese rice sake, japanese rice wine, japanese wine, mirin, mirin japanese sweet wine, rice beer, sake, saki, shao hsing rice mirin, shao hsing rice rice wine, shao hsing rice sake, shaohsing rice wine, shaohsing wine, shaosing, shaoxing, shaoxing rice mirin, shaoxing rice rice wine, shaoxing rice sake, shaoxing rice wine, shaoxing wine, soju, sweet cooking rice wine, sweet rice mirin, sweet rice rice wine, sweet rice sake, sweet rice wine
    riced cauliflower | cauliflower |  |
    ricicles | crisp rice cereal |  | =frosties, coco pop, rice bubble, rice pop
    rickey | mixed drink |  |
    ricotta | cheese |  | fresh ricotta cheese, part skim ricotta cheese, ricotta cheese, ricotta salata cheese, smoked ricotta cheese, whole milk ricotta, whole milk ricotta cheese
    ridge gourd | vegetable |  |
    rijsttaffel | dish |  | rijstafel, rijstaffel
    ripe banana | banana |  |
    risotto | dish |  | italian rice
    rissole | dish |  |
    river prawn | shrimp |  |
    roasted gram | legume |  |
    roasted sunflower seed | sunflower seed |  | roasted sunflower seed kernel
    rob roy | manhattan |  |
    robinsons barley water | drink | barley | barley water, lemon barley water
    rock cake | cake |  |
    rock salmon | fish |  |
    rockfish | fish |  | rockfish steak
    rockmelon | melon |  |
    rolled biscuit | cookie |  |
    rollmop | fish |  |
    romano | cheese |  | romano cheese
    rome beauty | apple |  | rome beauty apple
    romesco | sauce | tree nut, wheat? | mouhamara, muhamara, muhammara, romesco sauce, salbitxada
    rompope | liqueur | egg yolk, milk, almond? |
    root beer float | ice cream soda |  |
    rose geranium | herb |  |
    rose hip | fruit |  |
    rose petal | herb |  |
    rosemary | herb |  |
    rotgut | alcohol |  |
    roughy | fish |  | roughy steak
    roulade | dish |  |
    roux | sauce | wheat, butter? | beurre manie, light roux, sauce veloute, veloute sauce
    rowanberry | berry |  |
    royal icing | sugar product | egg white | royal icing mix, royal icing powder, royal icing sugar
    ruby red grapefruit | grapefruit |  |
    rue | herb |  |
    rum | spirit |  | bacardi, banana rum, captain morgan spiced rum, gold rum liquor, lemon rum, light rum, raspberry flavored rum, vanilla rum
    rum ball | cake | rum? | rum truffle
    rum extract | flavouring |  | brandy flavored extract, rum flavored extract, rum flavoring
    rum raisin | raisin | rum |
    rum raisin ice cream | ice cream | rum?, raisin | rum and raisin ice cream
    rum sling | mixed drink |  |
    rumtopf | fruit | rum | brandied apricot, brandied cherry, brandied fruit, brandied peach, brandy soaked raisin, drunken fruit, fruit in brandy, rum soaked raisin, rumtopf fruit
    rusk | bread | wheat, milk?, egg? |
    russian salad | salad | egg?, mayonnaise | ensaladilla rusa, insalata russa, olivier salad, salad olivier, salade russe
    rutabaga | vegetable |  | swedish turnip, yellow turnip
    rye | cereal | *gluten | dark rye flour, light rye flour, medium rye flour, pumpernickel flour, rye berry, rye flour, rye grain
    rye whiskey | whiskey |  | rye whisky
    saag | vegetable |  |
    sablefish | fish |  | sablefish roe, sablefish steak
    sabudana | cereal |  | sabudana flour
    saddle | cut of meat |  |
    saffron | spice |  |
    sage | herb |  |
    sago | cereal |  | sago grain, sago seed
    sailfish | saltwater fish |  |
    saint andre | cheese |  | saint andre cheese
    saint emilion | noilly prat |  |
    salad | dish | *? |
    salad burnet | herb |  |
    salad cream | condiment | egg, mustard |
    salad nicoise | salad |  |
    salam leaf | spice |  |
    salicornia | vegetable |  |
    sally lunn | regional fruit cake |  |
    salmagundi | salad |  |
    salmi | ragout |  |
    salmon | fish |  | chinook, coho, gravadlax, gravlax, keta, lox, nova style salmon, salmon burger, salmon caviar, salmon roe, salmon steak, salmon trout, sockeye
    salmon en croute | filled pie | salmon | salmon wellington
    salmon loaf | salmon | egg?, wheat? |
    salmon spread | salmon | milk?, egg? |
    salmonberry | berry |  |
    saloop | spice |  |
    salsa | plain sauce | tomato | black bean salsa, corn salsa, green salsa, mango salsa, peach salsa, picante salsa, pineapple salsa, tomatillo salsa, tomato salsa
    salsa macha | condiment | peanut?, sesame?, nut?, chili pepper |
    salt | condiment |  | =s and p, butter salt, fleur de sel, ice cream salt, lawrys, lawrys seasoned salt, light salt, non iodized salt, popcorn salt, prague powder, salt and pepper, salt n pepper, salt pepper, seasoning salt, sodium
    salt cod | cod |  | salt cod filet, salt cod fillet, salt cod loin, salt cod roe, salt cod steak
    salt herring | fish |  |
    salt rising bread | bread |  |
    salted herring | fish |  |
    salted licorice | candy | wheat?, gelatin? |
    salted sunflower seed | sunflower seed |  | salted sunflower seed kernel
    saltfish | fish |  | saltfish roe, saltfish steak
    saltpeter | spice |  |
    saltwater fish | fish |  |
    sama rice | cereal |  |
    samak | cereal |  |
    sambar powder | spice |  |
    sambuca | liqueur |  |
    samphire | vegetable |  |
    samvat rice | cereal |  |
    sanddab | fish |  | sanddab steak
    sandwich | snack food |  |
    sanguinaccio | sausage | milk?, wheat?, chocolate? |
    sansho | spice |  |
    sapote | fruit |  | mammee, marmalade plum
    sapsago | swiss cheese |  |
    sardine | fish |  |
    sardine in oil | fish |  |
    sarsaparilla | soft drink |  |
    sashimi | dish |  |
    saskatoon berry | berry |  |
    sassafras | flavouring |  |
    satay peanut dish | dish | peanut?, soy?, wheat?, fish? |
    satoimo | vegetable |  |
    satsivi | sauce | walnut | bazhe, fesenjan, fesenjoon, pkhali
    satsuma | citrus |  |
    sattu | legume |  |
    sauce | condiment | *? | chinese brown sauce, cream sauce, curry sauce, demi glace sauce, enchilada sauce, green enchilada sauce, gyro sauce, pepper cream sauce, red enchilada sauce, vodka sauce, white cream sauce
    sauce louis | dressing |  |
    sauce thickener | thickener | wheat?, milk? |
    sauerbraten | dish |  |
    sauerkraut | cabbage |  |
    sauerkraut cabbage | cabbage |  |
    saunf | spice |  |
    sausage | meat | pork, milk?, wheat? | =dogs, =sausages, =smokies, andouille, beer brat, bologna, boudin, brat, bratwurst, brown and serve sausage, bulk pork sausage, cervelat, chipolata, chorizo, chourico, cotechino, fennel sausage, frank, frankfurter, fresh pork sausage, garlic sausage, ground pork sausage, haggis, hot pork breakfast sausage, hot pork sausage, hotdog, italian pork sausage, jimmy dean sausage, kielbasa, knackwurst, knockwurst, lap cheong, lean pork sausage, lil smokies, linguica, little smoky, longaniza, lop chong, loukaniko, merguez sausage, mild pork sausage, morcilla, mortadella, nduja, pastrami sausage, pepperoni, polony, pork banger, pork breakfast sausage, pork chorizo, pork link sausage, pork sausage, sage sausage, salami, saucisson, sausage meat, soppressata, sopressata, sweet italian sausage, sweet sausage, weenie, weiner, weisswurst, wiener, wienerwurst, wurst
    sausage bun | bread |  | brat bun, brat roll, bratwurst bun, bratwurst roll, frankfurter bun, frankfurter roll
    sausage pizza | pizza | sausage, cheese |
    sausage roll | sausage | wheat? | breakfast sausage roll, bulk sausage roll, country sausage roll, ground sausage roll, italian sausage roll, pork sausage roll, roll breakfast sausage, roll bulk sausage, roll italian sausage, roll pork sausage, roll sausage
    sausage skin | meat | pork? | hog casing, lamb casing, natural casing, sausage casing, sausage skin casing, sheep casing
    savarin | cake |  |
    saveloy | sausage |  |
    savory | herb |  |
    savory flan | filled pie | egg, milk | asparagus flan, bacon flan, cheese flan, leek flan, mushroom flan, onion flan, savoury flan, spinach flan, vegetable flan
    savoury cream sauce | sauce | egg?, milk?, wheat? |
    savoy cabbage | cabbage |  |
    sawtooth herb | vegetable |  |
    sazerac | mixed drink |  |
    sazon | spice |  | sazon seasoning blend, sazon spice, sazon spice blend, sazon spice mix, sazon spice powder, sazon spice rub
    scallop | mollusc |  | =scallops, bay scallop, escallop, scollop
    scallop roe | scallop |  | coral attached, coral on, roe attached, roe off, roe on, roes attached
    scalloped potato mix | mashed potato mix | milk? | au gratin casserole, au gratin homestyle casserole, au gratin homestyle potato, au gratin potato casserole mix, scalloped casserole, scalloped homestyle casserole, scalloped homestyle potato, scalloped potato casserole mix
    scallopine | dish |  | scallopini
    scamorza | cheese |  | scamorza cheese
    scandinavian fried onion | french fried onion |  | crispy fried onions topping, crispy onions topping, frenchs crispy fried onion, frenchs crispy onion, fried onions frenchs, fried onions topping, ristede log, stegte log, stekt lok
    scandinavian lox | salmon |  |
    schnapps | spirit |  | apple schnapps, butter schnapps, butterscotch schnapps, cinnamon schnapps, peach schnapps, peppermint schnapps, root beer schnapps, schnaps, sour apple schnapps
    schnitzel | dish | wheat?, egg?, meat? | schnitzel meat, turkey schnitzel, veal schnitzel
    scorzonera | oyster plant |  | black salsify
    scotch | whiskey |  | malt whiskey, malt whisky, scotch malt whiskey, scotch malt whisky, scotch whiskey, scotch whisky
    scotch and soda | mixed drink |  |
    scotch bonnet | chili pepper |  | scotch bonnet chile, scotch bonnet chile chile pepper, scotch bonnet chile chili pepper, scotch bonnet chile pepper, scotch bonnet chili, scotch bonnet chili pepper, scotch bonnet chilies, scotch bonnet chilli, scotch bonnet chillies, scotch bonnet pepper, scotch bonnet sauce pepper, scotchie
    scotch broth | soup | barley, meat |
    scotch egg | egg | sausage, bread crumb | mini scotch egg
    scotch finger | cookie |  |
    scotch kiss | candy | milk? |
    scotch woodcock | dish | egg, anchovy |
    scrapple | dish |  |
    screwdriver | mixed drink |  |
    scrod | fish |  | schrod, scrod roe, scrod steak
    scuppernong | fruit |  |
    sea aster | vegetable |  |
    sea bottarga | fish |  | bottarga, poutargue
    sea bream | bream |  | sea bream filet, sea bream fillet, sea bream steak
    sea buckthorn | berry |  |
    sea cucumber |  | *animal | beche de mer, namako, trepang
    sea kelp powder | kelp powder |  |
    sea trout | fish |  | sea trout filet, sea trout fillet, sea trout steak
    sea vegetable | vegetable |  |
    seabass | fish |  | seabass steak
    seafood cocktail | fish | crustacean?, mollusc? | fish and seafood cocktail, fish and seafood marinara mix, fish and seafood medley, fish and seafood mix, fish and seafood selection, frozen seafood, fruits de mer cocktail, fruits de mer marinara mix, fruits de mer medley, fruits de mer mix, fruits de mer selection, frutti di mare cocktail, frutti di mare marinara mix, frutti di mare medley, frutti di mare mix, frutti di mare selection, marinara cocktail, marinara marinara mix, marinara medley, marinara mix, marinara selection, mixed seafood, seafood marinara mix, seafood medley, seafood mix, seafood selection, shellfish mix
    seafood newburg | dish |  |
    seaside rock candy | candy |  | blackpool rock, seaside rock
    seasoned herb | herb |  |
    seasoned manioc flour | starchy flour | pork?, milk? |
    seasoned salt | spice |  |
    seasoning | spice |  | 5 spice all purpose seasoning, 5 spice mix seasoning, 5 spice seasoning, accent all purpose seasoning, accent mix seasoning, adobo all purpose seasoning, adobo mix seasoning, adobo seasoning, all purpose mix seasoning, allspice all purpose seasoning, allspice mix seasoning, allspice seasoning, apple pie all purpose seasoning, apple pie mix seasoning, apple pie seasoning, baharat all purpose seasoning, baharat mix seasoning, baharat seasoning, barbecue mix seasoning, bbq mix seasoning, berbere all purpose seasoning, berbere mix seasoning, berbere seasoning, blackened mix seasoning, blackening mix seasoning, burger all purpose seasoning, burger mix seasoning, burger seasoning, cajun mix seasoning, cake all purpose seasoning, cake mix seasoning, cake seasoning, caribbean jerk mix seasoning, cavender mix seasoning, chicken all purpose seasoning, chicken mix seasoning, chinese 5 spice all purpose seasoning, chinese 5 spice mix seasoning, chinese 5 spice seasoning, chinese five mix seasoning, chinese five spice all purpose seasoning, chinese five spice mix seasoning, chinese five spice seasoning, cinnamon all purpose seasoning, cinnamon mix seasoning, cinnamon seasoning, creole mix seasoning, cuban mix seasoning, curry all purpose seasoning, curry mix seasoning, curry seasoning, emeril mix seasoning, essence all purpose seasoning, essence mix seasoning, essence seasoning, everglades mix seasoning, five spice all purpose seasoning, five spice mix seasoning, five spice seasoning, garlic pepper all purpose seasoning, garlic pepper mix seasoning, garlic pepper seasoning, goya adobo all purpose seasoning, goya adobo mix seasoning, goya adobo seasoning, goya mix seasoning, greek mix seasoning, grill mix seasoning, hamburger all purpose seasoning, hamburger mix seasoning, hamburger seasoning, herb all purpose seasoning, herb mix seasoning, herb seasoning, italian herb all purpose seasoning, italian herb mix seasoning, italian mix seasoning, jamaican jerk mix seasoning, jerk mix seasoning, lamb all purpose seasoning, lamb mix seasoning, lamb seasoning, lawrys all purpose seasoning, lawrys mix seasoning, lawrys seasoning, mccormick grill mates montreal steak all purpose seasoning, mccormick grill mates montreal steak mix seasoning, mccormick grill mates montreal steak seasoning, meat all purpose seasoning, meat mix seasoning, meat seasoning, mesquite mix seasoning, mexican mix seasoning, mixed mix seasoning, montreal chicken all purpose seasoning, montreal chicken mix seasoning, montreal chicken seasoning, montreal mix seasoning, montreal steak all purpose seasoning, montreal steak mix seasoning, montreal steak seasoning, moroccan mix seasoning, mulling mix seasoning, old fashioned mix seasoning, pasta all purpose seasoning, pasta mix seasoning, pasta seasoning, pickling mix seasoning, pizza all purpose seasoning, pizza mix seasoning, pizza seasoning, popcorn all purpose seasoning, popcorn mix seasoning, pork all purpose seasoning, pork mix seasoning, poultry all purpose seasoning, poultry mix seasoning, pumpkin all purpose seasoning, pumpkin mix seasoning, pumpkin pie all purpose seasoning, pumpkin pie mix seasoning, pumpkin pie seasoning, pumpkin seasoning, ras el hanout all purpose seasoning, ras el hanout mix seasoning, ras el hanout seasoning, red pepper all purpose seasoning, red pepper mix seasoning, red pepper seasoning, rib mix seasoning, salad all purpose seasoning, salad mix seasoning, salad seasoning, sazon all purpose seasoning, sazon mix seasoning, sazon seasoning, season mix seasoning, seasoned mix seasoning, seasoning spice, seasoning spice blend, seasoning spice mix, seasoning spice powder, seasoning spice rub, shawarma mix seasoning, smoky mix seasoning, southwest mix seasoning, southwestern mix seasoning, speculaas all purpose seasoning, speculaas mix seasoning, speculaas seasoning, spicy mix seasoning, steak all purpose seasoning, steak mix seasoning, steak seasoning all purpose seasoning, steak seasoning mix seasoning, steak seasoning seasoning, tandoori mix seasoning, turkey all purpose seasoning, turkey mix seasoning, turkey seasoning, vegetable all purpose seasoning, vegetable mix seasoning
    seasoning cube | spice | *? | barszcz concentrate, gravox, jumbo cube, knorr cube, maggi cube, pumpkin soup mix
    seasoning mix | spice | *? | =mix, bag n season mix, bag n season sauce mix, bag n season seasoning, bag n season seasoning mix, bag n season seasoning packet, bag n season soup mix, beef stew mix, beef stew sauce mix, beef stew seasoning, beef stew seasoning mix, beef stew seasoning packet, beef stew soup mix, burrito mix, burrito sauce mix, burrito soup mix, chicken mix, chicken sauce mix, chicken seasoning, chicken seasoning mix, chicken seasoning packet, chili sauce mix, chili seasoning sauce mix, chili seasoning seasoning, chili seasoning seasoning mix, chili seasoning seasoning packet, chili seasoning soup mix, chili soup mix, curry sauce sauce mix, curry sauce seasoning, curry sauce seasoning mix, curry sauce seasoning packet, curry sauce soup mix, dip mix, dry vegetable dip mix, dry vegetable recipe mix, dry vegetable soup and dip mix, dry vegetable soup mix, enchilada sauce mix, enchilada sauce sauce mix, enchilada sauce seasoning, enchilada sauce seasoning mix, enchilada sauce seasoning packet, enchilada sauce soup mix, fajita mix, fajita sauce mix, fajita soup mix, flavor packet, knorr spring vegetable dip mix, knorr spring vegetable recipe mix, knorr spring vegetable soup and dip mix, knorr spring vegetable soup mix, knorr vegetable dip mix, knorr vegetable recipe mix, knorr vegetable soup and dip mix, knorr vegetable soup mix, leek dip mix, leek recipe mix, leek soup and dip mix, leek soup mix, marinara salad mix, marinara sauce mix, marinara seasoning mix, meatloaf sauce mix, meatloaf seasoning, meatloaf seasoning mix, meatloaf seasoning packet, meatloaf soup mix, mexican mix, mexican sauce mix, mexican seasoning, mexican seasoning mix, mexican seasoning packet, mexican soup mix, onion soup sauce mix, onion soup seasoning, onion soup seasoning mix, onion soup seasoning packet, onion soup soup mix, pasta salad mix, pasta salad salad mix, pasta salad sauce mix, pasta salad seasoning mix, pasta sauce mix, pasta seasoning mix, pot roast mix, pot roast sauce mix, pot roast seasoning, pot roast seasoning mix, pot roast seasoning packet, pot roast soup mix, seasoning mix seasoning, seasoning packet, seasoning packet from, sloppy joe mix, sloppy joe sauce mix, sloppy joe seasoning, sloppy joe seasoning mix, sloppy joe seasoning packet, sloppy joe soup mix, soup mix, spaghetti salad mix, spaghetti sauce mix, spaghetti sauce sauce mix, spaghetti sauce seasoning, spaghetti sauce seasoning mix, spaghetti sauce seasoning packet, spaghetti sauce soup mix, spaghetti seasoning mix, spring vegetable dip mix, spring vegetable recipe mix, spring vegetable soup and dip mix, spring vegetable soup mix, stew mix, stew sauce mix, stew seasoning, stew seasoning mix, stew seasoning packet, stew soup mix, stroganoff mix, stroganoff sauce mix, stroganoff seasoning, stroganoff seasoning mix, stroganoff seasoning packet, stroganoff soup mix, taco mix, taco sauce mix, taco seasoning sauce mix, taco seasoning seasoning, taco seasoning seasoning mix, taco seasoning seasoning packet, taco seasoning soup mix, taco soup mix, vegetable dip mix, vegetable recipe dip mix, vegetable recipe mix, vegetable recipe recipe mix, vegetable recipe soup and dip mix, vegetable recipe soup mix, vegetable soup and dip mix, vegetable soup mix
    seaweed | vegetable |  |
    seckel | pear |  | seckel pear
    seed |  |  |
    seed milk | plant milk |  | barley grass milk, buckwheat milk, chia milk, millet milk, potato milk, pumpkin seed milk, sunflower milk, watermelon seed milk
    seedcake | cake |  |
    seedless grape | grape |  |
    seedless green grape | green grape |  |
    seedless red grape | red grape |  |
    seitan | meat substitute | wheat | wheat meat, wheat protein
    semifreddo | ice cream | egg, cream |
    semla | cake | almond, milk | princess cake, prinsesstarta, semlor
    semolina | cereal | wheat | bulgar, bulgar wheat, bulghur, bulghur wheat, bulgur, bulgur wheat, burghul, burghul wheat, couscous, couscous mix, couscous wheat, durum, durum flour, durum wheat, durum wheat semolina, fregola, fregola wheat, israeli couscous wheat, pearl couscous wheat, rava, semolina flour, sooji, suji, tabbouleh mix, wheat pilaf
    semolina pudding | milk pudding | wheat | creamed macaroni, halwa pudding, macaroni kheer, macaroni payasam, macaroni pudding, semolina kheer, semolina payasam, seviyan kheer, vermicelli kheer, vermicelli payasam, vermicelli pudding
    sendha namak | spice |  |
    serviceberry | berry |  | saskatoon, shadberry
    sesame | seed | *sesame | benne, benne seed, benniseed, black sesame seed, sesame seed, toasted sesame seed, white sesame seed
    sesame brittle | sesame |  | gajak, pasteli, revdi, rewri, til brittle, til chikki, til gajak, til laddu, til ladoo
    sesame dressing | dressing | sesame | asian sesame dressing, asian sesame dressing mix, asian sesame salad dressing, asian sesame vinaigrette, sesame dressing mix, sesame ginger dressing, sesame ginger dressing mix, sesame ginger salad dressing, sesame ginger vinaigrette, sesame salad dressing, sesame soy dressing, sesame soy dressing mix, sesame soy salad dressing, sesame soy vinaigrette, sesame vinaigrette
    sesame flour | sesame |  |
    sesame milk | plant milk | sesame |
    sesame oil | oil | sesame | asian dark sesame oil, asian sesame oil, asian sesame sesame oil, asian toasted sesame oil, black sesame oil, chinese sesame oil, dark asian sesame oil, dark sesame oil, hot chili sesame oil, hot sesame oil, japanese sesame oil, light sesame oil, oriental sesame oil, oriental toasted sesame oil, pure sesame oil, roasted sesame oil, sesame seed oil, spicy sesame oil, toasted sesame oil
    sesame paste | sesame |  | dukka, everything bagel seasoning, everything but the bagel seasoning, gomashio, gomasio, halva, halwa, sesame butter, sesame candy, sesame salt, sesame sauce, sesame seed brittle, sesame seed candy, sesame seed paste, sesame seed salt, tahini, tahini butter, tahini dressing, tahini sauce, tahini seed paste, za atar spice, zaatar
    seville orange | orange |  | bitter orange, sour orange
    sgushchenka | condensed milk |  | arequipe, boiled condensed milk, condensed milk caramel, confiture de lait, doce de leite, manjar, varyonka
    shad | fish |  | shad roe, shad roe filet, shad roe fillet, shad roe steak, shad steak
    shallot | onion |  | eschalot
    shandy | alcohol | barley | lager shandy, radler, shandy beer, shandygaff
    shank | cut of meat |  |
    shark | unscaled fish |  | shark steak, shark wing
    shawarma spice | spice |  | shawarma spice blend, shawarma spice mix, shawarma spice powder, shawarma spice rub
    shawnee cake | johnnycake |  |
    shea butter | fat |  | kokum butter, mango seed butter
    sheepshead | fish |  | sheepshead steak
    sheet nori | nori |  |
    shell bean | fresh bean |  |
    shellac |  | *animal | confectioners glaze, shellac glaze
    shelled pumpkin seed | pumpkin seed |  | shelled pumpkin seed kernel
    shelled sunflower seed | sunflower seed |  | shelled sunflower seed kernel
    shellfish | animal product | *notkosher |
    shellfish stock | stock | crustacean | crab base, crab bouillon, crab bouillon cube, crab broth, crab shell stock, crab stock, crawfish base, crawfish bouillon, crawfish bouillon cube, crawfish broth, crawfish shell stock, crawfish stock, crayfish base, crayfish bouillon, crayfish bouillon cube, crayfish broth, crayfish shell stock, crayfish stock, lobster base, lobster bouillon, lobster bouillon cube, lobster broth, lobster shell stock, lobster stock, prawn base, prawn bouillon, prawn bouillon cube, prawn broth, prawn shell stock, prawn stock, shellfish base, shellfish bouillon, shellfish bouillon cube, shellfish broth, shellfish shell stock, shrimp base, shrimp bouillon, shrimp bouillon cube, shrimp broth, shrimp shell stock, shrimp stock
    shepherdess pie | dish | potato | lentil cottage pie, lentil shepherds pie, meatless cottage pie, meatless shepherds pie, vegan cottage pie, vegan shepherds pie, vegetarian cottage pie, vegetarian shepherds pie, veggie cottage pie, veggie shepherds pie
    shepherds pie | potato topped pie | meat | cottage pie, cumberland pie
    sheridans liqueur | cream liqueur |  | =sheridans, carolans, carolans liqueur, dooleys liqueur, sangsters liqueur
    sherry trifle | trifle | wine |
    shichimi | spice | sesame | nanami, shichimi pepper, togarashi
    shimla mirch | vegetable |  |
    shin bone | cut of meat |  |
    shirataki | vegetable |  |
    shiro powder | legume |  | shiro
    shirred egg | dish |  | baked egg, egg en cocotte
    shishito | vegetable |  |
    shiso | herb |  |
    shortcake | cake | butter? | peach shortcake, raspberry shortcake, strawberry shortcake
    shortcrust | puff pastry |  | shortcrust crust pastry, shortcrust dough, shortcrust pastry, shortcrust pastry case, shortcrust pastry dough, shortcrust pastry sheet, shortcrust pastry shell, shortcrust tart shell
    shortening | fat |  | all vegetable shortening, butter flavor crisco, butter flavor shortening, butter flavored crisco, butter flavored shortening, butter flavored vegetable shortening, copha, crisco, solid vegetable shortening, vegetable shortening
    shredded cabbage | cabbage |  |
    shrimp | crustacean |  | bay prawn, bay shrimp, belacan, blachan, kapi, krupuk, nantua, popcorn prawn, prawn, prawn chip, prawn cracker, prawn meat, salad prawn, salad shrimp, shrimp chip, shrimp cracker, shrimp meat, shrimp sauce, shrimp scampi, terasi
    shrimp butter | butter | shrimp |
    shrimp newburg | seafood newburg |  |
    shrimp noodle | noodle | shrimp? | shrimp flavored instant ramen noodle, shrimp flavored ramen noodle
    shrimp paste | shrimp |  | dried shrimp paste
    shrimp plant | herb |  | shrimp plant flower
    shrimp sambal | condiment | crustacean?, fish?, chili pepper | sambal badjak, sambal bajak, sambal belacan, sambal goreng, sambal manis, sambal petis, sambal terasi, sambal trassi, sambal tumis
    shungiku | vegetable |  |
    sichuan peppercorn dust | spice |  |
    sicilian pizza | pizza |  |
    side dish | dish |  | entremets, side order
    side of beef | beef |  |
    side of meat | cut of meat |  |
    side of pork | pork |  | cut of pork
    sidecar | mixed drink |  |
    silver leaf | not food |  | gold leaf, varak, vark, varq
    simit | bread | sesame | koulouri
    singhara atta | cereal |  |
    singhara flour | cereal |  |
    singhare ka atta | cereal |  |
    skate | unscaled fish |  | skate steak, skate wing
    skillet bread | quick bread |  | fry bread
    skillet corn bread | cornbread |  |
    skilly | gruel |  |
    skinless and boneless sardine | fish |  |
    skordalia | sauce | potato?, nut?, wheat?, garlic | skorthalia
    slipper lobster | lobster |  | balmain bug, moreton bay bug
    slipskin grape | grape |  |
    slivovitz | brandy |  |
    sloe | plum |  |
    sloe gin | liqueur |  |
    sloppy joe | sandwich |  |
    slug | alcohol |  |
    slumgullion | stew |  |
    smallmouth bass | bass |  |
    smelt | fish |  | smelt steak
    smitane | sauce |  |
    smoked haddock | haddock |  | smoked haddock filet, smoked haddock fillet, smoked haddock loin, smoked haddock roe, smoked haddock steak
    smoked herring | fish |  | red herring
    smoked mackerel | mackerel |  | smoked mackerel filet, smoked mackerel fillet
    smoked trout | fish |  | smoked trout filet, smoked trout fillet
    smoothie | drink | milk?, soy? |
    snack food | dish |  |
    snail | mollusc |  | escargot
    snail butter | butter |  |
    snake | game |  | snake meat, snake steak
    snake gourd | vegetable |  |
    snapper | fish |  | snapper steak
    snickers | peanut candy | milk, egg | snickers candy, snickers candy bar, snickers candy bar bit, snickers chocolate bar
    snook | fish |  | snook steak
    snow | water |  |
    snowball | frozen dessert |  |
    soft drink | drink, sugar product |  | 7up, 7up beverage, 7up carbonated beverage, 7up drink, 7up drink mix, 7up mix, 7up soda, 7up soft drink, birch beer, birch beer beverage, birch beer carbonated beverage, birch beer drink, birch beer drink mix, birch beer mix, birch beer soda, birch beer soft drink, bloody mary mix, bloody mary mix beverage, bloody mary mix carbonated beverage, bloody mary mix drink, bloody mary mix drink mix, bloody mary mix mix, bloody mary mix soda, bloody mary mix soft drink, carbonated lemon lime, carbonated lemon lime beverage, carbonated lemon lime carbonated beverage, carbonated lemon lime drink, carbonated lemon lime drink mix, carbonated lemon lime mix, carbonated lemon lime soda, carbonated lemon lime soft drink, cherry flavored breakfast drink mix, cherry flavored carbonated beverage, cherry flavored drink mix, cherry flavored kool aid, cherry flavored soft drink mix, cherry soda, cherry soda beverage, cherry soda carbonated beverage, cherry soda drink, cherry soda drink mix, cherry soda mix, cherry soda soda, cherry soda soft drink, citrus flavored, citrus flavored beverage, citrus flavored carbonated beverage, citrus flavored drink, citrus flavored drink mix, citrus flavored mix, citrus flavored soda, citrus flavored soft drink, coca cola beverage, coca cola carbonated beverage, coca cola drink, coca cola drink mix, coca cola mix, coca cola soda, coca cola soft drink, coke, coke beverage, coke carbonated beverage, coke drink, coke drink mix, coke mix, coke soda, coke soft drink, cola, cola beverage, cola carbonated beverage, cola drink, cola drink mix, cola flavored, cola flavored beverage, cola flavored carbonated beverage, cola flavored drink, cola flavored drink mix, cola flavored mix, cola flavored soda, cola flavored soft drink, cola mix, cola soda, cola soft drink, cream soda, cream soda beverage, cream soda carbonated beverage, cream soda drink, cream soda drink mix, cream soda mix, cream soda soda, cream soda soft drink, daiquiri mix, daiquiri mix beverage, daiquiri mix carbonated beverage, daiquiri mix drink, daiquiri mix drink mix, daiquiri mix mix, daiquiri mix soda, daiquiri mix soft drink, diet coke beverage, diet coke carbonated beverage, diet coke drink, diet coke drink mix, diet coke mix, diet coke soda, diet coke soft drink, diet cola beverage, diet cola carbonated beverage, diet cola drink, diet cola drink mix, diet cola mix, diet cola soda, diet cola soft drink, dope, dr pepper, dr pepper beverage, dr pepper carbonated beverage, dr pepper drink, dr pepper drink mix, dr pepper mix, dr pepper soda, dr pepper soft drink, energy drink, energy drink beverage, energy drink carbonated beverage, energy drink drink, energy drink drink mix, energy drink mix, energy drink soda, energy drink soft drink, fanta, fanta beverage, fanta carbonated beverage, fanta drink, fanta drink mix, fanta mix, fanta soda, fanta soft drink, fruit flavored breakfast drink mix, fruit flavored carbonated beverage, fruit flavored drink mix, fruit flavored kool aid, fruit flavored soft drink mix, ginger ale, ginger ale beverage, ginger ale carbonated beverage, ginger ale drink, ginger ale drink mix, ginger ale mix, ginger ale soda, ginger ale soft drink, ginger beer, ginger beer beverage, ginger beer carbonated beverage, ginger beer drink, ginger beer drink mix, ginger beer mix, ginger beer soda, ginger beer soft drink, ginger pop, grape soda, grape soda beverage, grape soda carbonated beverage, grape soda drink, grape soda drink mix, grape soda mix, grape soda soda, grape soda soft drink, grapefruit soda, grapefruit soda beverage, grapefruit soda carbonated beverage, grapefruit soda drink, grapefruit soda drink mix, grapefruit soda mix, grapefruit soda soda, grapefruit soda soft drink, kool aid powder beverage, kool aid powder carbonated beverage, kool aid powder drink, kool aid powder drink mix, kool aid powder mix, kool aid powder soda, kool aid powder soft drink, koolaid, koolaid beverage, koolaid carbonated beverage, koolaid drink, koolaid drink mix, koolaid mix, koolaid soda, koolaid soft drink, lemon flavored breakfast drink mix, lemon flavored carbonated beverage, lemon flavored drink mix, lemon flavored kool aid, lemon flavored soft drink mix, lemon lime, lemon lime beverage, lemon lime carbonated beverage, lemon lime drink mix, lemon lime flavored, lemon lime flavored beverage, lemon lime flavored carbonated beverage, lemon lime flavored drink, lemon lime flavored drink mix, lemon lime flavored mix, lemon lime flavored soda, lemon lime flavored soft drink, lemon lime mix, lemon lime soda, lemon lime soda beverage, lemon lime soda carbonated beverage, lemon lime soda drink, lemon lime soda drink mix, lemon lime soda mix, lemon lime soda soda, lemon lime soda soft drink, lemon lime soft drink, lemonade soda, lemonade soda beverage, lemonade soda carbonated beverage, lemonade soda drink, lemonade soda drink mix, lemonade soda mix, lemonade soda soda, lemonade soda soft drink, lime cordial, lime cordial beverage, lime cordial carbonated beverage, lime cordial drink, lime cordial drink mix, lime cordial mix, lime cordial soda, lime cordial soft drink, margarita mix, margarita mix beverage, margarita mix carbonated beverage, margarita mix drink, margarita mix drink mix, margarita mix mix, margarita mix soda, margarita mix soft drink, mountain dew, mountain dew beverage, mountain dew carbonated beverage, mountain dew drink, mountain dew drink mix, mountain dew mix, mountain dew soda, mountain dew soft drink, non alcoholic beer cocktail, non alcoholic beer cocktail beverage, non alcoholic beer cocktail carbonated beverage, non alcoholic beer cocktail drink, non alcoholic beer cocktail drink mix, non alcoholic beer cocktail mix, non alcoholic beer cocktail soda, non alcoholic beer cocktail soft drink, non alcoholic margarita mix, non alcoholic margarita mix beverage, non alcoholic margarita mix carbonated beverage, non alcoholic margarita mix drink, non alcoholic margarita mix drink mix, non alcoholic margarita mix mix, non alcoholic margarita mix soda, non alcoholic margarita mix soft drink, nonalcoholic sparkling cider beverage, nonalcoholic sparkling cider carbonated beverage, nonalcoholic sparkling cider drink, nonalcoholic sparkling cider drink mix, nonalcoholic sparkling cider mix, nonalcoholic sparkling cider soda, nonalcoholic sparkling cider soft drink, orange drink mix, orange flavored breakfast drink mix, orange flavored carbonated beverage, orange flavored drink mix, orange flavored kool aid, orange flavored soft drink mix, orange soda, orange soda beverage, orange soda carbonated beverage, orange soda drink, orange soda drink mix, orange soda mix, orange soda soda, orange soda soft drink, orange squash, orange squash beverage, orange squash carbonated beverage, orange squash drink, orange squash drink mix, orange squash mix, orange squash soda, orange squash soft drink, pepsi, pepsi beverage, pepsi carbonated beverage, pepsi drink, pepsi drink mix, pepsi mix, pepsi soda, pepsi soft drink, pina colada mix, pina colada mix beverage, pina colada mix carbonated beverage, pina colada mix drink, pina colada mix drink mix, pina colada mix mix, pina colada mix soda, pina colada mix soft drink, pop, powdered fruit drink mix, powdered orange breakfast drink mix, powdered orange carbonated beverage, powdered orange drink mix, powdered orange kool aid, powdered orange soft drink mix, red bull, red bull beverage, red bull carbonated beverage, red bull drink, red bull drink mix, red bull mix, red bull soda, red bull soft drink, ribena, root beer, root beer beverage, root beer carbonated beverage, root beer drink, root beer drink mix, root beer mix, root beer soda, root beer soft drink, rose lime juice, sirop, soda pop, soda pop beverage, soda pop carbonated beverage, soda pop drink, soda pop drink mix, soda pop mix, soda pop soda, soda pop soft drink, sour mix, sour mix beverage, sour mix carbonated beverage, sour mix drink, sour mix drink mix, sour mix mix, sour mix soda, sour mix soft drink, sparkling apple cider beverage, sparkling apple cider carbonated beverage, sparkling apple cider drink, sparkling apple cider drink mix, sparkling apple cider mix, sparkling apple cider soda, sparkling apple cider soft drink, sparkling cider, sparkling cider beverage, sparkling cider carbonated beverage, sparkling cider drink, sparkling cider drink mix, sparkling cider mix, sparkling cider soda, sparkling cider soft drink, sprite, sprite beverage, sprite carbonated beverage, sprite drink, sprite drink mix, sprite mix, sprite soda, sprite soft drink, squash cordial, squash cordial beverage, squash cordial carbonated beverage, squash cordial drink, squash cordial drink mix, squash cordial mix, squash cordial soda, squash cordial soft drink, strawberry flavored breakfast drink mix, strawberry flavored carbonated beverage, strawberry flavored drink mix, strawberry flavored kool aid, strawberry flavored soft drink mix, strawberry soda, strawberry soda beverage, strawberry soda carbonated beverage, strawberry soda drink, strawberry soda drink mix, strawberry soda mix, strawberry soda soda, strawberry soda soft drink, sweet and sour mix, sweet and sour mix beverage, sweet and sour mix carbonated beverage, sweet and sour mix drink, sweet and sour mix drink mix, sweet and sour mix mix, sweet and sour mix soda, sweet and sour mix soft drink, tang, tang beverage, tang carbonated beverage, tang drink, tang drink mix, tang mix, tang soda, tang soft drink, unsweetened breakfast drink mix, unsweetened carbonated beverage, unsweetened drink mix, unsweetened kool aid, unsweetened soft drink mix
    soft pretzel | cracker |  |
    solanaceous vegetable | vegetable |  |
    sole | fish |  | sole steak
    sonth | spice |  |
    sooji halwa | sugar product | semolina, butter?, nut? | atta halva, atta halwa, atta ka halva, atta ka halwa, irmik halua, irmik halva, irmik halwa, irmik helvasi, kesari bath, pineapple sooji halua, pineapple sooji halva, pineapple sooji halwa, pineapple sooji helvasi, rava halua, rava halva, rava halwa, rava helvasi, rava kesari, semolina halua, semolina halva, semolina halwa, semolina helvasi, sheera, sooji halua, sooji halva, sooji helvasi, sooji ka halua, sooji ka halva, sooji ka halwa, sooji ka helvasi, suji halua, suji halva, suji halwa, suji helvasi, suji ka halua, suji ka halva, suji ka halwa, suji ka helvasi, wheat halva, wheat halwa
    sorbet | sugar product |  | fruit sorbet, granita, lemon sorbet, lime sorbet, mango sorbet, orange sorbet, raspberry sorbet, water ice
    sorghum | cereal |  | sorghum grain, sorghum seed
    sorghum flour fine | cereal |  |
    sorrel leaf | herb |  |
    soubise | sauce |  | white onion sauce
    souchong | tea |  | soochong
    souffle | dish |  |
    soup | dish | *? | bean and bacon soup, minestrone, petite marmite, vegetable soup
    soup du jour | soup |  |
    soup greens | vegetable | celery, carrot |
    soup vegetable | vegetable | celery? | frozen soup vegetable, soup mix vegetable
    sour cherry | cherry |  |
    sour cream | cream |  | cream sour, crema, cultured sour cream, dairy sour cream, imo, light sour cream, nonfat sour cream, smetana, soured cream
    sour mash | whiskey |  | sour mash whiskey
    sour milk | milk |  |
    sour pitted cherry | pitted cherry |  |
    sour red cherry | cherry |  |
    sourball | candy |  |
    sourdough starter | leavening | wheat | amish friendship bread starter, amish starter, biga, bread starter, friendship bread starter, poolish, sourdough
    soursop | fruit |  | guanabana
    souse | sausage |  |
    soused herring | fish |  |
    southern comfort | spirit |  |
    sowbelly | pork |  |
    soy | legume | *soy | green soybean, soja, soya, soya bean, soybean
    soy cheese | vegan cheese | soy, !treenuts | soy cheddar, soy cheddar cheese, soy cream cheese, soy mozzarella, soy mozzarella cheese, soy parmesan, soy parmesan cheese
    soy condensed milk | sugar product | soy | soy evaporated milk, soy sweetened condensed milk
    soy cream | vegan cream | soy | soy creme fraiche, soy half and half, soy sour cream, soy whipped cream, soy whipping cream
    soy flour | soy |  | soy milk powder flour, soya flour
    soy glaze | sauce | soy, wheat? | ginger soy dressing, soy dressing, soy glazed, soy marinade
    soy ice cream | vegan ice cream | soy |
    soy indomie | noodle | soy | indomie, indomie noodle, mi goreng
    soy lecithin | soy |  | lecithin, soy lecithin granule
    soy meat | meat substitute | soy | impossible, impossible burger, impossible burger meat, impossible meat
    soy milk | plant milk | soy, !gluten, !treenuts | plain soy milk, soy beverage, soy creamer, soy milk powder, soya milk, soybean milk, unsweetened soya milk, unsweetened soya soymilk, unsweetened soymilk, vanilla soymilk
    soy nut butter | soy |  |
    soy sauce | sauce | soy, wheat | black soy, black soy sauce, black soya sauce, chinese soy, chinese soy sauce, chinese soya sauce, dark soy, dark soy sauce, dark soya sauce, indonesian sweet soy, indonesian sweet soy sauce, indonesian sweet soya sauce, japanese soy, japanese soy sauce, japanese soya sauce, kecap asin, kecap manis, ketjap, kikkoman soy, kikkoman soy sauce, kikkoman soya sauce, less sodium soy, less sodium soy sauce, less sodium soya sauce, light soy, light soy sauce, light soya sauce, lite soy, lite soy sauce, lite soya sauce, low sodium soy, low sodium soy sauce, low sodium soya sauce, mushroom flavored dark soy, mushroom flavored dark soy sauce, mushroom flavored dark soya sauce, mushroom flavored soy, mushroom flavored soy sauce, mushroom flavored soya sauce, mushroom soy, mushroom soy sauce, mushroom soya sauce, ponzu, ponzu sauce, reduced sodium soy, reduced sodium soy sauce, reduced sodium soya sauce, shoyu, sodium reduced soy, sodium reduced soy sauce, sodium reduced soya sauce, soy based sauce, soya sauce, superior dark soy, superior dark soy sauce, superior dark soya sauce, sweet soy, sweet soy sauce, sweet soya sauce, thick soy, thick soy sauce, thick soya sauce, thin soy, thin soy sauce, thin soya sauce, usukuchi soy, usukuchi soya sauce
    soy yogurt | vegan yogurt | soy | plain soy yogurt, soy yoghurt, soya yoghurt, soya yogurt, vanilla soy yogurt
    soya mince | textured vegetable protein |  | meal maker, nutrela, nutri nugget, soy keema, soy mince, soy mince meat free, soy nugget, soya chunk, soya granule, soya keema, soya mince meat free, soya nugget
    soybean oil | oil | soy | soy oil, soya oil, soyabean oil
    soyrizo | meat substitute | soy | soy burger, soy chorizo, soy sausage, soya burger, soya chorizo, soya sausage
    spaghetti and meatballs | dish |  |
    spaghetti bolognese | pasta | beef | lasagna bolognaise, lasagna bolognese, lasagne bolognaise, lasagne bolognese, pasta bolognaise, pasta bolognese, spag bol, spaghetti bolognaise, tinned spaghetti bolognese
    spanish mackerel | mackerel |  | spanish mackerel filet, spanish mackerel fillet
    spanish paprika | paprika |  |
    spatchcock | chicken |  |
    spearmint | herb |  |
    special equipment | not food |  | an ice cream maker, ice cream paddle, kitchen torch, measuring spoon, mixing bowl, saucepan, spatula, special equipment an ice cream maker, wooden dowel, wooden spoon
    speculoos spread | sugar product | wheat, soy? |
    spelt | wheat |  | dinkel, einkorn, emmer, farro, freekeh, green spelt, kamut, khorasan, spelt berry, spelt flour
    spelt milk | plant milk | spelt | barley milk
    spice |  |  | 5 spice seasoning blend, 5 spice spice blend, 5 spice spice mix, =pepper, adobo dry rub, adobo rub, adobo seasoning blend, adobo spice, adobo spice blend, adobo spice mix, adobo spice powder, adobo spice rub, all purpose dry rub, all purpose powder, all purpose rub, all purpose seasoning blend, all purpose spice blend, all purpose spice mix, apple pie dry rub, apple pie powder, apple pie rub, apple pie seasoning blend, barbecue dry rub, barbecue powder, barbecue rub, barbecue seasoning blend, barbecue spice blend, barbecue spice mix, bbq dry rub, bbq powder, bbq rub, bbq seasoning blend, bbq spice blend, bbq spice mix, blackened dry rub, blackened powder, blackened rub, blackened seasoning blend, blackened spice blend, blackened spice mix, blackening dry rub, blackening powder, blackening rub, blackening seasoning blend, blackening spice blend, blackening spice mix, burger dry rub, burger powder, burger rub, burger seasoning blend, burger spice, burger spice blend, burger spice mix, burger spice powder, burger spice rub, cajun dry rub, cajun powder, cajun rub, cajun seasoning blend, cajun spice blend, cajun spice mix, cajun style all purpose seasoning, cajun style dry rub, cajun style mix seasoning, cajun style powder, cajun style rub, cajun style seasoning, cajun style seasoning blend, cajun style spice, cajun style spice blend, cajun style spice mix, cajun style spice powder, cajun style spice rub, cake dry rub, cake powder, cake rub, cake seasoning blend, cake spice, cake spice blend, cake spice mix, cake spice powder, cake spice rub, cardamon, caribbean jerk seasoning blend, caribbean jerk spice blend, caribbean jerk spice mix, cavender dry rub, cavender powder, cavender rub, cavender seasoning blend, cavender spice blend, cavender spice mix, chicken dry rub, chicken seasoning blend, chicken spice blend, chicken spice powder, chicken spice rub, chinese 5 spice seasoning blend, chinese 5 spice spice blend, chinese 5 spice spice mix, chinese five dry rub, chinese five powder, chinese five rub, chinese five seasoning blend, chinese five spice blend, chinese five spice mix, chinese five spice seasoning blend, chinese five spice spice blend, chinese five spice spice mix, coarse ground pepper, coarse pepper, cracked pepper, creole dry rub, creole powder, creole rub, creole seasoning blend, creole spice blend, creole spice mix, cuban dry rub, cuban powder, cuban rub, cuban seasoning blend, cuban spice blend, cuban spice mix, curry dry rub, curry rub, curry seasoning blend, curry spice, curry spice blend, curry spice mix, curry spice powder, curry spice rub, emeril dry rub, emeril powder, emeril rub, emeril spice blend, emeril spice mix, essence dry rub, essence powder, essence rub, essence seasoning blend, essence spice, essence spice blend, essence spice mix, essence spice powder, essence spice rub, everglades dry rub, everglades powder, everglades rub, everglades seasoning blend, everglades spice blend, everglades spice mix, fine pepper, five spice seasoning blend, five spice spice blend, five spice spice mix, fresh ground pepper, fresh pepper, freshly cracked pepper, freshly ground pepper, freshly milled pepper, garlic and herb all purpose seasoning, garlic and herb dry rub, garlic and herb mix seasoning, garlic and herb powder, garlic and herb rub, garlic and herb seasoning, garlic and herb seasoning blend, garlic and herb spice, garlic and herb spice blend, garlic and herb spice mix, garlic and herb spice powder, garlic and herb spice rub, garlic pepper dry rub, garlic pepper powder, garlic pepper rub, garlic pepper seasoning blend, garlic pepper spice, garlic pepper spice blend, garlic pepper spice mix, garlic pepper spice powder, garlic pepper spice rub, garlic peppercorn, goya adobo dry rub, goya adobo rub, goya adobo seasoning blend, goya adobo spice, goya adobo spice blend, goya adobo spice mix, goya adobo spice powder, goya adobo spice rub, goya dry rub, goya powder, goya rub, goya seasoning blend, goya spice blend, goya spice mix, grains pepper, greek dry rub, greek powder, greek rub, greek seasoning blend, greek spice blend, greek spice mix, greek style all purpose seasoning, greek style dry rub, greek style mix seasoning, greek style powder, greek style rub, greek style seasoning, greek style seasoning blend, greek style spice, greek style spice blend, greek style spice mix, greek style spice powder, greek style spice rub, green peppercorn, grill dry rub, grill powder, grill rub, grill seasoning blend, grill spice blend, grill spice mix, ground cinnamon stick, ground mixed pepper, ground pepper, hamburger dry rub, hamburger powder, hamburger seasoning blend, hamburger spice blend, hamburger spice mix, hamburger spice powder, hamburger spice rub, herb and spice all purpose seasoning, herb and spice dry rub, herb and spice mix seasoning, herb and spice powder, herb and spice rub, herb and spice seasoning, herb and spice seasoning blend, herb and spice spice, herb and spice spice blend, herb and spice spice mix, herb and spice spice powder, herb and spice spice rub, herb dry rub, herb powder, herb rub, herb seasoning blend, herb spice, herb spice blend, herb spice mix, herb spice powder, herb spice rub, hot and spicy all purpose seasoning, hot and spicy dry rub, hot and spicy mix seasoning, hot and spicy powder, hot and spicy rub, hot and spicy seasoning, hot and spicy seasoning blend, hot and spicy spice, hot and spicy spice blend, hot and spicy spice mix, hot and spicy spice powder, hot and spicy spice rub, italian dry rub, italian herb dry rub, italian herb powder, italian herb rub, italian herb spice, italian herb spice blend, italian herb spice mix, italian herb spice powder, italian herb spice rub, italian powder, italian rub, italian seasoning blend, italian spice blend, italian spice mix, italian style all purpose seasoning, italian style dry rub, italian style mix seasoning, italian style powder, italian style rub, italian style seasoning, italian style seasoning blend, italian style spice, italian style spice blend, italian style spice mix, italian style spice powder, italian style spice rub, jamaican jerk seasoning blend, jamaican jerk spice blend, jamaican jerk spice mix, jerk dry rub, jerk powder, jerk rub, jerk seasoning blend, jerk spice blend, jerk spice mix, lamb dry rub, lamb powder, lamb rub, lamb seasoning blend, lamb spice, lamb spice blend, lamb spice mix, lamb spice powder, lamb spice rub, lawrys dry rub, lawrys powder, lawrys rub, lawrys seasoning blend, lawrys spice, lawrys spice blend, lawrys spice mix, lawrys spice powder, lawrys spice rub, lemon peppercorn, mccormick grill mates montreal steak dry rub, mccormick grill mates montreal steak powder, mccormick grill mates montreal steak rub, mccormick grill mates montreal steak seasoning blend, mccormick grill mates montreal steak spice, mccormick grill mates montreal steak spice blend, mccormick grill mates montreal steak spice mix, mccormick grill mates montreal steak spice powder, mccormick grill mates montreal steak spice rub, meat dry rub, meat powder, meat seasoning blend, meat spice blend, meat spice powder, meat spice rub, mesquite dry rub, mesquite powder, mesquite rub, mesquite seasoning blend, mesquite spice blend, mesquite spice mix, mexican dry rub, mexican powder, mexican rub, mexican seasoning blend, mexican spice blend, mexican spice mix, mixed dry rub, mixed pepper, mixed powder, mixed rub, mixed seasoning blend, mixed spice blend, mixed spice mix, montreal chicken dry rub, montreal chicken powder, montreal chicken rub, montreal chicken seasoning blend, montreal chicken spice, montreal chicken spice blend, montreal chicken spice mix, montreal chicken spice powder, montreal chicken spice rub, montreal dry rub, montreal powder, montreal rub, montreal seasoning blend, montreal spice blend, montreal spice mix, montreal steak dry rub, montreal steak powder, montreal steak rub, montreal steak seasoning blend, montreal steak spice, montreal steak spice blend, montreal steak spice mix, montreal steak spice powder, montreal steak spice rub, moroccan dry rub, moroccan powder, moroccan rub, moroccan seasoning blend, moroccan spice blend, moroccan spice mix, mulling dry rub, mulling powder, mulling rub, mulling seasoning blend, mulling spice blend, mulling spice mix, mulling spice powder, mulling spice rub, newly ground pepper, newly milled pepper, no salt all purpose seasoning, no salt dry rub, no salt mix seasoning, no salt powder, no salt rub, no salt seasoning, no salt seasoning blend, no salt spice, no salt spice blend, no salt spice mix, no salt spice powder, no salt spice rub, old fashioned dry rub, old fashioned powder, old fashioned rub, old fashioned seasoning blend, old fashioned spice blend, old fashioned spice mix, pasta dry rub, pasta powder, pasta rub, pasta seasoning blend, pasta spice, pasta spice blend, pasta spice mix, pasta spice powder, pasta spice rub, pepper mill, peppercorn, pickling dry rub, pickling powder, pickling rub, pickling seasoning blend, pickling spice blend, pickling spice mix, pimenton, pink pepper, pizza dry rub, pizza powder, pizza rub, pizza seasoning blend, pizza spice, pizza spice blend, pizza spice mix, pizza spice powder, pizza spice rub, popcorn dry rub, popcorn powder, popcorn rub, popcorn seasoning blend, popcorn spice, popcorn spice blend, popcorn spice mix, popcorn spice powder, popcorn spice rub, pork dry rub, pork powder, pork seasoning blend, pork spice blend, pork spice mix, pork spice powder, pork spice rub, poultry dry rub, poultry spice blend, poultry spice mix, poultry spice powder, poultry spice rub, pumpkin dry rub, pumpkin pie dry rub, pumpkin pie powder, pumpkin pie rub, pumpkin pie seasoning blend, pumpkin powder, pumpkin rub, pumpkin seasoning blend, pumpkin spice blend, pumpkin spice mix, pumpkin spice powder, pumpkin spice rub, ras el hanout, ras el hanout seasoning blend, ras el hanout spice blend, ras el hanout spice mix, red pepper dry rub, red pepper rub, red pepper seasoning blend, red pepper spice, red pepper spice blend, red pepper spice mix, red pepper spice powder, red pepper spice rub, rib dry rub, rib powder, rib rub, rib seasoning blend, rib spice blend, rib spice mix, salad dry rub, salad powder, salad rub, salad seasoning blend, salad spice, salad spice blend, salad spice mix, salad spice powder, salad spice rub, salt free all purpose seasoning, salt free dry rub, salt free mix seasoning, salt free powder, salt free rub, salt free seasoning, salt free seasoning blend, salt free spice, salt free spice blend, salt free spice mix, salt free spice powder, salt free spice rub, season dry rub, season powder, season rub, season seasoning blend, season spice blend, season spice mix, seasoned dry rub, seasoned pepper, seasoned powder, seasoned rub, seasoned seasoning blend, seasoned spice blend, seasoned spice mix, shawarma dry rub, shawarma powder, shawarma rub, shawarma seasoning blend, sichuan pepper, smoky dry rub, smoky powder, smoky rub, smoky seasoning blend, smoky spice blend, smoky spice mix, southwest dry rub, southwest powder, southwest rub, southwest seasoning blend, southwest spice blend, southwestern dry rub, southwestern powder, southwestern rub, southwestern seasoning blend, southwestern spice blend, southwestern spice mix, speculaas dry rub, speculaas powder, speculaas rub, speculaas seasoning blend, speculaas spice, speculaas spice blend, speculaas spice mix, speculaas spice powder, speculaas spice rub, spicy dry rub, spicy powder, spicy rub, spicy seasoning blend, spicy spice blend, spicy spice mix, steak dry rub, steak powder, steak seasoning blend, steak seasoning dry rub, steak seasoning powder, steak seasoning rub, steak seasoning seasoning blend, steak seasoning spice, steak seasoning spice blend, steak seasoning spice mix, steak seasoning spice powder, steak seasoning spice rub, steak spice blend, steak spice mix, steak spice powder, steak spice rub, szechuan pepper, table pepper, tandoori dry rub, tandoori powder, tandoori rub, tandoori seasoning blend, tandoori spice blend, tandoori spice mix, tumeric, turkey dry rub, turkey seasoning blend, turkey spice blend, turkey spice mix, turkey spice powder, turkey spice rub, vegetable dry rub, vegetable powder, vegetable rub, vegetable spice, vegetable spice blend, vegetable spice mix, vegetable spice powder, vegetable spice rub
    spiced maggi sauce | condiment | wheat, soy?, celery? |
    spinach | vegetable |  |
    spirit | alcohol |  |
    spirulina | vegetable |  |
    splenda sugar blend | sweetener | sugar | splenda blend, splenda blend for baking, splenda brown sugar blend, stevia blend for baking, stevia brown sugar blend, stevia sugar blend, sugar blend for baking
    split lentil | lentil |  |
    split mung dal | dal |  |
    split pea | bean, pea |  | dried split pea, dry split pea, green split pea, yellow split pea
    sponge cake layer | cake | wheat, egg | pan di spagna
    sponge pudding | cake |  | apple pudding, apple sponge pudding, carrot pudding, castle pudding, chocolate fudge pudding, chocolate sponge pudding, date pudding, diplomat pudding, eves pudding, ginger sponge pudding, golden syrup pudding, gulab jamun cake, jam pudding, jam sponge pudding, kentish pudding, lemon delicious pudding, lemon sponge pudding, lemon surprise pudding, malva pudding, marmalade pudding, persimmon pudding, pineapple upside down pudding, saucy chocolate pudding, self saucing pudding, skillet cake, steamed pudding, steamed sponge pudding, sticky date pudding, treacle sponge pudding, upside down cake, upside down pudding
    spoon bread | cornbread |  | batter bread
    sprat | fish |  | brisling
    spring onion | onion |  | bunch onion, bunching onion, green onion, salad onion, scallion, welsh onion
    sprout | vegetable |  |
    spruce beer | brewage |  |
    squab | poultry |  |
    squash | vegetable |  | banana squash, butternut, calabash, chayote squash, gourd, kabocha squash, luffa, spaghetti squash
    squash blossom | herb |  |
    squash seed | seed |  | squash seed kernel
    squid | mollusc |  | abalone, calamari, calamari steak, calamary, conch, conch meat, cuttlefish, octopus, periwinkle, squid steak, whelk
    squid ball | squid | wheat?, egg?, soy?, fish?, crustacean? | cuttlefish ball, octopus ball
    squirrel | game |  | squirrel meat, squirrel steak
    st germain | liqueur |  |
    star anise | anise |  | chinese anise, star aniseed
    starch | thickener |  | arrowroot starch, rice starch, tapioca starch, wheat free starch
    starchy flour | plant food |  | amaranth flour, bean flour, carob flour, cassava flour, cassava meal, fava bean flour, green pea flour, lentil flour, manioc flour, mesquite flour, millet flour, mochiko flour, plantain flour, quinoa flour, sorghum flour, tapioca flour, teff flour, tigernut flour, urad flour, water chestnut flour, yuca flour
    starfruit | fruit |  |
    stargazy pie | filled pie | fish | stargazey pie
    stayman | apple |  |
    stayman winesap | apple |  |
    steak and kidney pie | meat pie | beef |
    steak au poivre | beef |  | peppered steak
    steak pie | filled pie | beef | balti pie, beef and ale pie, beef pie, beef pot pie, kate and sidney pudding, mince and onion pie, mince beef pie, minced beef pie, steak and ale pie, steak and gravy pie, steak and kidney pudding, steak and onion pie, steak bake, steak pudding, steak slice
    steak sauce | sauce | soy?, fish?, wheat? | 57 sauce, 57 steak sauce, a1, a1 sauce, a1 steak sauce, brown steak sauce, heinz 57, heinz 57 sauce, heinz 57 steak sauce, hp brown steak sauce, hp steak sauce, oyster flavored stir fry sauce, oyster flavored stir fry steak sauce, pickapeppa sauce, pickapeppa steak sauce
    steak tartare | beef | egg? | cannibal mound, tartar steak
    stew | dish |  |
    sticky toffee pudding | sponge pudding | milk | sticky toffee sauce cake
    stirrup cup | drink |  |
    stock |  | celery, meat?, wheat? | =stocks, bouillon, brodo, broth, consomme, demi glaze, soup base, soup cube, soup stock, stockpot, veloute
    stockfish | fish |  | stockfish roe, stockfish steak
    stollen | bread | raisin?, milk?, nut?, alcohol? |
    stomach sweetbread | liver |  |
    stracchino | cheese |  | stracchino cheese
    stracciatella | cheese |  | stracciatella cheese
    strand saffron | saffron |  |
    straw wine | wine |  |
    strawberry | berry |  |
    strawberry daiquiri | daiquiri |  |
    strawberry ice cream | ice cream | strawberry |
    strawberry jam | jam | strawberry | seedless strawberry jam, strawberry conserve, strawberry fruit spread, strawberry glaze, strawberry jelly, strawberry marmalade, strawberry preserve, strawberry spread
    strawberry juice | juice | strawberry | frozen strawberry juice concentrate, juice of a strawberry, juice of fresh strawberry, juice of half a strawberry, juice of one strawberry, juice of strawberry, strawberry drink, strawberry juice cocktail, strawberry juice concentrate, strawberry juice drink, strawberry nectar
    strawberry pie | filled pie | strawberry | strawberry cobbler, strawberry crumble, strawberry danish, strawberry galette, strawberry strudel, strawberry tart, strawberry tartlet, strawberry turnover
    strawberry pie filling | pie filling | strawberry | strawberry fruit filling, strawberry pie filling and topping, strawberry pie mix
    streaky bacon | bacon |  | =streaky
    striped bass | bass |  | striped bass filet, striped bass fillet, striped bass steak, striper
    stroganoff | dish | cream?, wheat?, alcohol? | chicken stroganoff, mushroom stroganoff, vegetable stroganoff
    strudel | puff pastry |  | strudel crust pastry, strudel dough, strudel pastry, strudel pastry case, strudel pastry dough, strudel pastry sheet, strudel pastry shell, strudel tart shell
    stuffed cabbage | dish |  |
    stuffed grape leaf | fruit |  | dolmas
    stuffed olives ascolana | olive | meat, wheat, egg |
    stuffed tomato | dish |  | hot stuffed tomato
    sturgeon | unscaled fish |  | sturgeon steak, sturgeon wing
    succotash | dish |  |
    suds | beer |  |
    suet | fat, beef |  | beef drippings, beef fat, beef suet, beef tallow, tallow
    suet pudding | baked good | wheat, suet?, milk?, egg? | canary pudding, college pudding, ginger pudding, guards pudding, jam roly poly, jam suet pudding, plum duff, roly poly, roly poly pudding, spotted dick, spotted dog, suet crust, suet crust crust, suet crust dumpling, suet crust pastry, suet crust pudding, suet crust roll, suet dumpling, suet pastry, suet roll, sussex pond pudding
    sugar | caloric sweetener |  | beet sugar, candy sanding sugar, candy sugar crystal, chocolate sprinkle, date sugar, demerara, dextrose, edible pearl, evaporated cane juice, fructose, fruit sugar, glucose, green colored sanding sugar, green colored sprinkle, green colored sugar crystal, green sugar, gur, jaggery, jam sugar, jimmies, light muscovado sugar, multicolored candy sprinkle, nonpareil, panela, piloncillo, rapadura, silver dragee, sprinkle, sucanat, vanilla sugar
    sugar beet | beet |  |
    sugar candy | candy |  |
    sugar product |  | sugar |
    sugar water | water |  |
    sugarberry | berry |  | hackberry
    sugarloaf | sugar |  | loaf sugar
    sugarplum | candy |  |
    sukiyaki | dish |  |
    sulphured fruit | fruit | *sulphites | candied citron, candied fruit, candied lemon peel, candied peel, crystallized fruit, glace fruit, mixed peel
    sultana | raisin |  | sultana raisin
    sumac | spice |  |
    summer pudding | bread | berry | autumn pudding
    summer savory | savory |  | summer savoury
    summer squash | zucchini, squash |  | crookneck squash, yellow crookneck squash, yellow squash, yellow summer squash
    sun dried tomato paste | plain sauce | tomato |
    sun tea | tea |  |
    sundowner | drink |  |
    sunfish | fish |  | sunfish steak
    sunflower heart | seed |  |
    sunflower kernel | seed |  |
    sunflower nut | seed |  |
    sunflower seed | seed |  | sunflower seed kernel
    sunflower seed butter | seed |  | pumpkin seed butter, seed butter, sunbutter, sunflower butter, sunflower nut butter
    suran | vegetable |  |
    surimi | fish | crustacean, egg, wheat, soy | =sea legs, artificial crab, artificial crab leg, artificial crab leg meat, artificial crab stick, artificial crabmeat, artificial lobster, artificial lobster meat, artificial scallop, artificial seafood, artificial shrimp, crabstick, fake crab, fake crab leg, fake crab leg meat, fake crab stick, fake crabmeat, fake lobster, fake lobster meat, fake scallop, fake seafood, fake shrimp, flaked imitation crab, flaked imitation crab leg, flaked imitation crab leg meat, flaked imitation crab stick, flaked imitation crabmeat, flaked imitation lobster, flaked imitation lobster meat, flaked imitation scallop, flaked imitation seafood, flaked imitation shrimp, imitation crab, imitation crab flake, imitation crab leg, imitation crab leg meat, imitation crab stick, imitation crabmeat, imitation king crab, imitation lobster, imitation lobster meat, imitation scallop, imitation seafood, imitation shrimp, kanikama, krab, mock crab, mock crab leg, mock crab leg meat, mock crab stick, mock crabmeat, mock lobster, mock lobster meat, mock scallop, mock seafood, mock shrimp, sea leg, seafood stick, surimi crab, surimi crab leg, surimi crab leg meat, surimi crab stick, surimi crabmeat, surimi lobster, surimi lobster meat, surimi scallop, surimi seafood, surimi shrimp
    surubi | fish |  | surubi steak
    sushi | cereal | rice, fish? |
    suya spice | spice | peanut | suya, suya pepper, suya seasoning, suya spice mix, yaji
    swai | fish |  | swai steak
    swede | vegetable |  |
    swedish fish | candy |  | swedish fish candy
    sweet calabash | passionfruit |  |
    sweet cherry | cherry |  |
    sweet chili sauce | plain sauce | chili pepper, sugar | blue dragon sweet chilli sauce, mae ploy sweet chilli sauce, sweet chili dipping sauce, sweet chili jam, sweet chilli, sweet chilli dipping sauce, sweet chilli jam, sweet chilli sauce, sweet chilly dipping sauce, sweet chilly jam, sweet chilly sauce, thai sweet chili dipping sauce, thai sweet chili jam, thai sweet chili sauce, thai sweet chilli dipping sauce, thai sweet chilli jam, thai sweet chilli sauce, thai sweet chilly dipping sauce, thai sweet chilly jam, thai sweet chilly sauce
    sweet cicely | herb |  |
    sweet leavened cake | cake | wheat, egg, butter, raisin?, almond?, fruit? |
    sweet oil | oil |  |
    sweet orange | orange |  |
    sweet potato | potato |  | kumara, sweet potato fry, yam
    sweet potato crisp | sweet potato |  | beetroot chip, beetroot crisp, parsnip chip, parsnip crisp, root vegetable chip, root vegetable crisp, sweet potato chip, vegetable chip, vegetable crisp
    sweet shortcrust | puff pastry | wheat, egg?, butter?, sugar | sweet shortcrust crust pastry, sweet shortcrust cup, sweet shortcrust dough, sweet shortcrust leaf, sweet shortcrust pastry, sweet shortcrust pastry case, sweet shortcrust pastry dough, sweet shortcrust pastry sheet, sweet shortcrust pastry shell, sweet shortcrust sheet, sweet shortcrust shell, sweet shortcrust tart shell
    sweet vegetable pickle | condiment | wheat? | ballymaloe relish, branston relish, branston small chunk pickle, pan yan pickle, ploughmans pickle, sandwich pickle, small chunk pickle
    sweet woodruff | herb |  | waldmeister
    sweetener |  |  | artificial sweetener, aspartame, equal extract, equal granular, equal packet, equal powder, equal spoonful, erythritol, erythritol extract, granular no calorie substitute, granular no calorie sweetener, granulated substitute, low calorie substitute, monk fruit extract, monk fruit granular, monk fruit packet, monk fruit powder, monk fruit sweetener, no calorie substitute, no calorie sweetener, nutrasweet, saccharin, splenda, splenda extract, stevia, stevia extract, sucralose, sucralose extract, sugar substitute, sugar sweetener, sugar twin, sweet and low, sweet n low, sweetening, swerve, swerve extract, truvia, truvia extract, xylitol, xylitol extract, zero calorie substitute
    sweetmeat | candy |  |
    sweetsop | apple |  | annon
    swiss bouillon | vegetable stock |  | marigold bouillon, marigold powder, marigold stock, marigold stock powder, marigold swiss vegetable bouillon, marigold vegetable bouillon, swiss vegetable bouillon, swiss vegetable bouillon powder
    swiss cheese | cheese |  | baby swiss cheese, gruyere swiss cheese
    swordfish | unscaled fish |  | swordfish steak, swordfish wing
    syllabub | dairy, sugar product | cream, alcohol? | lemon syllabub, sherry syllabub, sillabub
    syrniki | cheese | egg, wheat? | syrnik, tvorozhniki
    syrup | caloric sweetener |  | blueberry syrup, brown rice syrup, cherry syrup, coffee syrup, cream topping syrup, date syrup, demerara syrup, elderberry syrup, elderflower syrup, fruit syrup, ginger syrup, glucose syrup, lavender syrup, lemon syrup, light syrup, lime syrup, maple cream topping syrup, maple flavored pancake syrup, maple flavored syrup, orange syrup, pancake syrup, passion fruit syrup, peppermint syrup, pomegranate syrup, raspberry syrup, rose syrup, sirup, sorghum syrup, strawberry syrup, sugar syrup, vanilla syrup, waffle syrup
    tabbouleh | salad |  | tabooli
    table wine | wine |  | dry white table wine
    taco | dish |  |
    taco sauce | plain sauce | tomato, chili pepper | green taco sauce, mild taco sauce, picante, picante sauce, red taco sauce
    taco seasoning | spice | wheat?, milk? | 1 package taco seasoning, 1 package taco seasoning mix, 1 package taco seasoning packet, 1 package taco spice mix, 30% less sodium taco seasoning, 30% less sodium taco seasoning mix, 30% less sodium taco seasoning packet, 30% less sodium taco spice mix, 40% less sodium taco seasoning, 40% less sodium taco seasoning mix, 40% less sodium taco seasoning packet, 40% less sodium taco spice mix, burrito seasoning, burrito seasoning mix, burrito seasoning packet, burrito spice mix, dry taco seasoning, dry taco seasoning mix, dry taco seasoning packet, dry taco spice mix, fajita seasoning, fajita seasoning mix, fajita seasoning packet, fajita spice mix, hot taco seasoning, hot taco seasoning mix, hot taco seasoning packet, hot taco spice mix, low sodium taco seasoning, low sodium taco seasoning mix, low sodium taco seasoning packet, low sodium taco spice mix, mccormick taco seasoning, mccormick taco seasoning mix, mccormick taco seasoning packet, mccormick taco spice mix, old el paso taco seasoning, old el paso taco seasoning mix, old el paso taco seasoning packet, old el paso taco spice mix, ortega taco seasoning, ortega taco seasoning mix, ortega taco seasoning packet, ortega taco spice mix, reduced sodium taco seasoning, reduced sodium taco seasoning mix, reduced sodium taco seasoning packet, reduced sodium taco spice mix, southwest seasoning, southwest seasoning mix, southwest seasoning packet, southwest spice mix, taco seasoning mix, taco seasoning packet, taco spice mix
    taffy | candy |  |
    tajin | spice |  |
    takoyaki | dish | wheat, squid, egg? |
    taleggio | cheese |  | taleggio cheese
    tamari | soy sauce | wheat?, !gluten | bragg liquid liquid amino, gluten free soy sauce, gluten free tamari, liquid amino, low sodium tamari, soy amino, soy liquid amino, tamari sauce, tamari soy sauce, wheat free tamari
    tamarind | fruit |  | tamarindo
    tangelo | citrus |  | ugli
    tangerine | citrus |  | tangerine pepper spice, tangerine thyme
    tapenade | plain sauce | olive | olive paste, olive tapenade
    tapioca flour fine | cereal |  |
    taralli | cracker | wheat, wine? |
    tarama | fish | wheat?, milk?, egg? | taramosalata
    taramasalata | caviar | wheat?, milk?, egg? | tarama dip
    tarator | sauce | nut?, sesame?, milk? | tarator sauce
    tarhana | dairy | wheat, milk | tarkhana, trahana
    tarragon | herb |  | estragon
    tart cherry | cherry |  |
    tartar sauce | sauce | mayonnaise | tartare sauce
    tartlet | puff pastry |  |
    tatsoi | vegetable |  |
    taucheo | miso |  | awase miso, cheonggukjang, chungkookjang, doenjang paste, douchi, dow see, fermented soybean, genmai miso, hatcho miso, kome miso, makjang, mame miso, moromi, moromi miso, nuoc tuong sauce, saikyo miso, salted soybean, soup miso, tao chiew, tao jiew, taotjo, tauchu, tauco, taucu, tausi
    tautog | fish |  | tautog steak
    tea | drink |  | black tea mix, brewed tea mix, chai, chai tea mix, chamomile tea, chamomile tea bag, chamomile tea leaf, chamomile tea mix, chamomile tea powder, congo, congou, earl grey tea mix, english breakfast tea mix, green tea, green tea bag, green tea leaf, green tea mix, green tea powder, herb tea, herb tea bag, herb tea leaf, herb tea mix, herb tea powder, herbal, herbal tea mix, hot tea mix, ice tea, ice tea bag, ice tea leaf, ice tea mix, ice tea powder, iced tea mix, jasmine tea mix, lapsang souchong tea, lapsang souchong tea bag, lapsang souchong tea leaf, lapsang souchong tea mix, lapsang souchong tea powder, lipton tea mix, matcha, matcha green tea, matcha green tea bag, matcha green tea leaf, matcha green tea mix, matcha green tea powder, rooibos, teatime, unsweetened instant iced tea powder, unsweetened tea, unsweetened tea bag, unsweetened tea leaf, unsweetened tea mix, unsweetened tea powder
    tea like drink | drink |  |
    teff | cereal |  | teff grain, teff seed
    tej patta | spice |  |
    tempeh | tofu | wheat? | soy tempeh, soya tempeh, tempe
    temple orange | orange |  |
    tempura bit | bread crumb | egg? | agedama, tempura batter, tempura flake, tempura scrap, tenkasu
    tenderizer | spice |  |
    tequila | spirit |  |
    teriyaki sauce | sauce | soy, wheat, sugar | bulgogi sauce, eel sauce, general tsos sauce, korean bbq sauce, kung pao sauce, okonomiyaki sauce, stir fry sauce mix, stir fry seasoning mix, stirfry sauce, sukiyaki sauce, sweet soy glaze, szechuan sauce, szechuan stir fry sauce, teriyaki, teriyaki baste and glaze basting sauce, teriyaki baste and glaze glaze, teriyaki baste and glaze marinade, teriyaki baste and glaze marinade and sauce, teriyaki basting sauce, teriyaki glaze, teriyaki marinade, teriyaki marinade and sauce, thick teriyaki basting sauce, thick teriyaki glaze, thick teriyaki marinade, thick teriyaki marinade and sauce, tonkatsu sauce, yakisoba sauce
    terrine | dish |  |
    tetilla | cheese |  | tetilla cheese
    tetrazzini | dish |  |
    textured vegetable protein | meat substitute | soy | soy chunk, soy curl, soy flake, soy granule, soy protein, textured soy protein, textured vegetable protein granule, texturized vegetable protein, tvp
    thai basil | basil |  |
    thai curry paste | curry paste | crustacean | aroy d curry paste, aroy d green curry paste, aroy d green green curry paste, aroy d green panang curry paste, aroy d green paste, aroy d green red curry paste, aroy d panang curry paste, aroy d panang green curry paste, aroy d panang panang curry paste, aroy d panang paste, aroy d panang red curry paste, aroy d paste, aroy d red curry paste, aroy d red green curry paste, aroy d red panang curry paste, aroy d red paste, aroy d red red curry paste, green thai curry paste, mae ploy curry paste, mae ploy green curry paste, mae ploy green green curry paste, mae ploy green panang curry paste, mae ploy green paste, mae ploy green red curry paste, mae ploy panang curry paste, mae ploy paste, mae ploy red curry paste, mae ploy red green curry paste, mae ploy red panang curry paste, mae ploy red paste, mae ploy red red curry paste, mae ploy yellow curry paste, mae ploy yellow green curry paste, mae ploy yellow panang curry paste, mae ploy yellow paste, mae ploy yellow red curry paste, red thai curry paste
    thandai powder | spice | tree nut, seed | thandai, thandai masala, thandai mix, thandai syrup
    thickener |  |  | =tapioca starch, agar, arrowroot, arrowroot flour, carob bean gum, carrageenan, clearjel, guar gum, kudzu, kuzu, psyllium, thickening agent, xantham gum, xanthan
    thompson seedless | vinifera grape |  |
    thousand island dressing | dressing | mayonnaise | 1000 island dressing, 1000 island salad dressing, big mac dressing, big mac salad dressing, marie rose sauce, russian dressing, russian mayonnaise, russian salad dressing, thousand island, thousand island salad dressing
    thyme | herb |  |
    tia maria | coffee liqueur |  |
    tigella | bread | wheat, milk?, lard? |
    tiger milk of ceviche | sauce | fish, lime, celery? |
    tiger nut milk | plant milk |  | chufa milk, horchata de chufa
    tigernut | vegetable |  |
    til | sesame |  | til seed
    tilapia | fish |  | tilapia steak
    tilefish | fish |  | tilefish steak
    tilsit | cheese |  | tilsit cheese
    tilsiter | cheese |  | tilsiter cheese
    timbale | puff pastry |  |
    timothy | not food |  |
    tin soup | soup |  |
    tinda | vegetable |  |
    tindli | vegetable |  |
    tindora | vegetable |  |
    tinned oxtail soup | beef soup | wheat? | heinz oxtail soup, oxtail soup
    tipsy cake | cake | wine |
    tiramisu | cake | egg, milk, coffee, alcohol? |
    tisane | tea |  |
    toad in the hole | batter pudding | sausage |
    toastie | bread | *? | bacon lettuce tomato sandwich, bean sandwich, beef sandwich, blt, club sandwich, croque madame, cucumber sandwich, finger sandwich, jaffle, jam sandwich, panini, panino, prawn sandwich, reuben, reuben sandwich, salad sandwich, salmon sandwich, sandwich plate, smoked salmon sandwich, steak sandwich, tea sandwich, three decker, toasted sandwich, tomato sandwich, triple decker, tuna sandwich, turkey sandwich, vegetable sandwich, veggie sandwich
    toblerone | almond chocolate bar | honey, egg | toblerone chocolate
    toffee | candy | milk, almond? | brickle baking bit, brickle baking chip, brickle bar, brickle bit, brickle brickle, brickle candy, brickle candy bar, brickle chip, brickle piece, brickle toffee baking chip, brickle toffee candy, brickle toffee candy bar, brickle toffee chip, brickle toffee piece, brickle toffee toffee chip, brittle, english baking bit, english baking chip, english bar, english bit, english brickle, english candy, english candy bar, english chip, english piece, english toffee baking chip, english toffee chip, english toffee piece, english toffee toffee chip, milk chocolate english toffee baking bit, milk chocolate english toffee baking chip, milk chocolate english toffee bar, milk chocolate english toffee bar bit, milk chocolate english toffee bit, milk chocolate english toffee brickle, milk chocolate english toffee candy, milk chocolate english toffee candy bar, milk chocolate english toffee chip, milk chocolate english toffee piece, milk chocolate english toffee toffee, milk chocolate english toffee toffee bit, milk chocolate english toffee toffee chip, toffee baking baking chip, toffee baking candy, toffee baking candy bar, toffee baking chip, toffee baking piece, toffee baking toffee chip, toffee candy, toffee candy bar, toffee chip, toffee toffee chip, toffy
    tofu | soy |  | bean curd skin, beancurd, edamame, edamame bean, edamame soybean, natto, okara, soy nut, tofu puff, yuba
    tofu cheese | vegan cheese | soy | tofu cheesecake filling, tofu cream cheese, tofu feta, tofu mayo dip, tofu ricotta, tofu sour cream, tofutti, tofutti cream cheese, tofutti sour cream
    tofu dish | dish | tofu |
    tofu dumpling | asian dumpling | tofu |
    tofurky | meat substitute | soy, wheat | =tofurky, tofurkey
    tom and jerry | hot toddy |  |
    tom collins | mixed drink |  |
    tom yum paste | condiment | crustacean, fish?, soy?, chili pepper | laksa curry paste, laksa paste, laksa soup paste, tom yam cube, tom yam paste, tom yam soup paste, tom yum cube, tom yum soup base, tom yum soup paste, tom yum stock cube
    tomalley | liver |  |
    tomato | vegetable |  | campari tomato, cherry tomato, diced tomato and green chile, diced tomato bouillon free, diced tomato in juice, diced tomato with green chile, diced tomato with green chile pepper, diced tomato with green chili pepper, diced tomato with juice, grape tomato, green tomato, italian plum tomato, italian style diced tomato, italian style stewed tomato, italian style tomato, mexican style stewed tomato, oil packed sun dried tomato, pear tomato, peeled plum tomato, plum tomato, rotel, sundried tomato pesto free, tomatillo, tomato and green chile, tomato and green chile pepper, tomato and green chili, tomato and green chilies, tomato bouillon free, tomato in juice, tomato with green chile, tomato with green chile pepper, tomato with green chili, tomato with green chili pepper, tomato with green chilies, tomato with juice
    tomato chutney | plain sauce | tomato | green tomato relish, tomato relish
    tomato juice | juice | tomato | tomato drink, tomato juice cocktail, tomato juice concentrate, tomato juice drink
    tomato paste | plain sauce | tomato |
    tomato puree | plain sauce | tomato | crushed tomato passata, passata, strained tomato passata, tomato concentrate
    tomato sauce | plain sauce | tomato |
    tomato sauce with meat perhaps | plain sauce | tomato, meat?, celery?, milk? |
    tomato soup | soup | tomato, wheat? |
    tomme | cheese |  |
    tony chachere | spice |  | tony chachere all purpose seasoning, tony chachere mix seasoning, tony chachere seasoning, tony chachere seasoning blend, tony chachere spice, tony chachere spice blend, tony chachere spice mix, tony chachere spice powder, tony chachere spice rub
    toor dal | dal |  |
    toor dhal | dhal |  |
    torrone | candy | almond, egg, honey? |
    torte | cake |  |
    tortilla | baked good | wheat? | =wraps, burrito size tortilla, burrito tortilla, fajita size tortilla, sandwich tortilla, sandwich wrap, spinach tortilla, spinach wrap, taco size tortilla, tostada, whole grain tortilla
    tossed salad | salad |  |
    toum | sauce | garlic, oil, egg? |
    tournedos | beef |  |
    tourtiere | meat pie |  |
    treacle tart | filled pie |  | butter tart, butter tartlet, ecclefechan tart, ecclefechan tartlet, golden syrup tart, golden syrup tartlet, gypsy tart, gypsy tartlet, heinz treacle pudding, manchester tart, manchester tartlet, maple tart, maple tartlet, norfolk treacle tart, norfolk treacle tartlet, steamed treacle pudding, sugar tart, sugar tartlet, syrup pudding, syrup sponge, syrup tart, syrup tartlet, treacle pudding, treacle sponge, treacle tartlet, walnut butter tart, walnut butter tartlet
    tree nut | nut | *treenuts | assorted tree nut, chopped tree nut, ground tree nut, honey roasted tree nut, mixed salted tree nut, nut paste, raw tree nut, roasted tree nut, salted tree nut, toasted tree nut
    trevally | fish |  | trevally steak
    trex | fat |  | cookeen, trex vegetable fat, white flora
    trifle | dish | cake?, milk, egg?, gelatin?, alcohol? | fruit trifle, punch bowl cake, raspberry trifle, strawberry trifle, tipsy parson, tipsy pudding, trifle mix, zuppa inglese
    triggerfish | fish |  | triggerfish steak
    triple cream | cheese |  | triple creme
    triple sec | orange liqueur |  | triple sec liqueur
    triticale | wheat |  | triticale flour
    trout | fish |  | char
    tteok | cereal |  |
    tteokbokki rice cake | cereal |  |
    tuaca | liqueur |  |
    tuna | fish |  | =starkist, ahi, ahi tuna steak, albacore, bluefin, bonito, chunk light tuna, katsuobushi, light tuna, tuna in oil, tuna in water, tuna steak, tunafish, tunny, water packed tuna
    tuna fish salad | dish | tuna | tuna salad
    tuna or prickly pear |  | tuna?, prickly pear? |
    tuna spread | fish | milk?, egg?, mustard? |
    tunaburger | sandwich |  |
    tur dal | legume |  |
    turai | vegetable |  |
    turbot | fish |  | turbot steak
    turkey | poultry |  | roast turkey, smoked turkey drumstick, smoked turkey wing, turkey bone, turkey breast meat, turkey burger, turkey deli meat, turkey drumstick, turkey giblet, turkey liver, turkey lunchmeat, turkey meat, turkey mince, turkey scaloppine, turkey steak, turkey thigh, turkey wing
    turkey bacon | turkey |  | duck bacon, lean turkey bacon, smoked turkey bacon, turkey bacon bit, turkey bacon slice, turkey bacon strip, turkey rasher, turkey style bacon
    turkey drippings | poultry fat |  | turkey fat
    turkey or pork | pork | turkey | turkey or pork bacon, turkey or pork kielbasa, turkey or pork sausage
    turkey sausage | poultry sausage, turkey |  | andouille turkey sausage, apple turkey sausage, breakfast turkey sausage, bulk turkey sausage, chipotle turkey sausage, ground turkey sausage, hot italian turkey sausage, hot turkey sausage, italian turkey sausage, kielbasa turkey sausage, lean turkey sausage, mild italian turkey sausage, mild turkey sausage, roasted garlic turkey sausage, sage turkey sausage, smoked turkey sausage, spicy italian turkey sausage, spicy turkey sausage, sweet italian turkey sausage, sweet turkey sausage, turkey bratwurst, turkey breakfast sausage, turkey ham, turkey hot dog, turkey italian sausage, turkey kielbasa, turkey pepperoni, turkey sausage link, turkey smoked sausage
    turkey stew | fricassee |  |
    turkey stuffing | bread crumb | turkey? | stovetop stuffing mix for turkey, turkey stuffing bread, turkey stuffing crumb, turkey stuffing cube, turkey stuffing mix, turkey stuffing stuffing mix
    turkish coffee | coffee |  |
    turkish delight | candy | gelatin?, nut? | lokum, loukoum, loukoumi, rosewater turkish delight
    turkish delight bar | milk chocolate | gelatin? | frys turkish delight, frys turkish delight bar
    turmeric | spice |  |
    turnip | vegetable |  |
    turnover | dish |  |
    turron | almond, candy | honey?, egg? |
    turtle | game |  | turtle meat, turtle steak
    turtle candy | milk chocolate | pecan, caramel | chocolate turtle, chocolate turtle candy
    turtle soup | soup |  | green turtle soup
    tutti frutti | ice cream |  |
    twiglet | cracker |  | bagel crisp, bagel thin, bread crisp, bread thin, mini breadstick, pita crisp, pita thin, pitta crisp, pitta thin, ryvita crisp, ryvita thin
    tzatziki | yogurt | cucumber, garlic | tzatziki sauce
    ube | vegetable |  |
    ugli fruit | fruit |  |
    ugu leaf | vegetable |  |
    umeboshi | plum |  | umeboshi plum
    umeshu | alcohol |  | basi, chhaang, chhang, choya, lao hai, makgeolli, makgulli, makkoli, palm wine, plum wine, pulque, ruou, sato, tapey, tapuy, tepache of alcohol free, toddy palm, tongba, tuak, tuba wine
    unagi | unscaled fish |  | unagi steak, unagi wing
    undercut | cut of meat |  |
    unscaled fish | fish | *notkosher | lotte
    upma mix | semolina |  | rava dosa mix, rava idli mix, rava upma
    urad | legume |  |
    urad dal | dal |  |
    urad dhal | dhal |  |
    urfa biber | spice |  |
    urfa pepper | spice |  |
    uruguay potato | potato |  |
    utterly butterly | margarine | milk | bertolli light, bertolli spread, clover spread, utterly butterly spread
    vaal | legume |  |
    val dal | legume |  |
    valencia orange | orange |  |
    vanilla | flavouring |  | clear imitation vanilla bean, clear imitation vanilla essence, clear imitation vanilla extract, clear imitation vanilla flavoring, clear vanilla bean, clear vanilla essence, clear vanilla extract, clear vanilla flavoring, imitation vanilla, imitation vanilla bean, imitation vanilla essence, imitation vanilla extract, imitation vanilla flavoring, madagascar bourbon vanilla essence, madagascar bourbon vanilla flavoring, mexican vanilla bean, mexican vanilla essence, mexican vanilla extract, mexican vanilla flavoring, pure vanilla bean, pure vanilla essence, pure vanilla extract, pure vanilla flavoring, real vanilla bean, real vanilla essence, real vanilla extract, real vanilla flavoring, vanilla bean, vanilla bean paste, vanilla bean pod, vanilla bean seed, vanilla essence, vanilla extract, vanilla flavoring, vanilla flavouring, vanilla seed
    vanilla liqueur | liqueur |  |
    varietal | wine |  | varietal wine
    veal | meat |  | =scaloppine, calf brain, calf foot, calf head, osso buco, roast veal, veal bone, veal chop, veal loin chop, veal mince, veal rib chop, veal roast, veal scallopini, veal shank, veal steak, veal stew meat, veal sweetbread, veau
    veal cordon bleu | dish |  |
    veal kidney | veal |  |
    veal liver | veal, liver |  |
    veal or beef | veal | beef? |
    veal sauce with tuna | sauce | tuna, egg, anchovy? |
    veal sausage | sausage | veal |
    veal scallop | veal |  |
    vegan butter | fat |  | dairy free butter, dairy free butter alternative, dairy free butter substitute, dairy free buttery spread, dairy free margarine, dairy free spread, earth balance, earth balance buttery spread, earth balance margarine, earth balance natural buttery spread, earth balance vegan buttery spread, nondairy butter, nondairy butter alternative, nondairy butter substitute, nondairy buttery spread, nondairy margarine, nondairy spread, nuttelex, plant based butter, plant based butter alternative, plant based butter substitute, plant based buttery spread, plant based margarine, plant based spread, plant butter, plant butter alternative, plant butter substitute, plant buttery spread, plant margarine, plant spread, soy margarine, vegan butter alternative, vegan butter substitute, vegan buttery butter, vegan buttery butter alternative, vegan buttery butter substitute, vegan buttery buttery spread, vegan buttery margarine, vegan buttery spread, vegan margarine, vegan spread
    vegan cheese |  | soy?, tree nut? | applewood vegan cheese, cheese alternative, cheese substitute, dairy free blue cheese, dairy free brie, dairy free camembert, dairy free cheddar, dairy free cheddar cheese, dairy free cheddar style cheese, dairy free cheese, dairy free cream cheese, dairy free feta, dairy free feta cheese, dairy free goat cheese, dairy free gouda, dairy free halloumi, dairy free mascarpone, dairy free mozzarella, dairy free mozzarella cheese, dairy free mozzarella style cheese, dairy free parm, dairy free parmesan, dairy free parmesan cheese, dairy free parmesan style, dairy free parmesan style cheese, dairy free ricotta, dairy free style cheese, daiya, follow your heart cheese, nondairy blue cheese, nondairy brie, nondairy camembert, nondairy cheddar, nondairy cheddar cheese, nondairy cheddar style cheese, nondairy cheese, nondairy cream cheese, nondairy feta, nondairy feta cheese, nondairy goat cheese, nondairy gouda, nondairy halloumi, nondairy mascarpone, nondairy mozzarella, nondairy mozzarella cheese, nondairy mozzarella style cheese, nondairy parm, nondairy parmesan, nondairy parmesan cheese, nondairy parmesan style, nondairy parmesan style cheese, nondairy ricotta, nondairy style cheese, plant based blue cheese, plant based brie, plant based camembert, plant based cheddar, plant based cheddar cheese, plant based cheddar style cheese, plant based cheese, plant based cream cheese, plant based feta, plant based feta cheese, plant based goat cheese, plant based gouda, plant based halloumi, plant based mascarpone, plant based mozzarella, plant based mozzarella cheese, plant based mozzarella style cheese, plant based parm, plant based parmesan, plant based parmesan cheese, plant based parmesan style, plant based parmesan style cheese, plant based ricotta, plant based style cheese, vegan blue cheese, vegan brie, vegan camembert, vegan cheddar, vegan cheddar cheese, vegan cheddar style cheese, vegan cream cheese, vegan feta, vegan feta cheese, vegan goat cheese, vegan gouda, vegan halloumi, vegan mascarpone, vegan mozzarella, vegan mozzarella cheese, vegan mozzarella style cheese, vegan parm, vegan parmesan, vegan parmesan cheese, vegan parmesan style, vegan parmesan style cheese, vegan ricotta, vegan style cheese, violife, violife cheddar, violife cheese, violife feta, violife parmesan
    vegan cream |  | soy? | dairy free cream, dairy free creme fraiche, dairy free half and half, dairy free sour cream, dairy free whipped cream, dairy free whipping cream, nondairy cream, nondairy creme fraiche, nondairy half and half, nondairy sour cream, nondairy whipped cream, nondairy whipping cream, plant based cream, plant based creme fraiche, plant based half and half, plant based sour cream, plant based whipped cream, plant based whipping cream, vegan creme fraiche, vegan half and half, vegan sour cream, vegan whipped cream, vegan whipping cream
    vegan custard | sugar product | soy? | dairy free custard, oat custard, oatly custard, plant based custard
    vegan honey | syrup |  | bee free honee, bee free honey, honea, vegan honee
    vegan ice cream | sugar product | soy? | dairy free ice cream, nondairy ice cream
    vegan kimchi | cabbage | soy?, wheat?, garlic, chili pepper | vegetarian kimchi
    vegan marshmallow | candy | soy? | =dandies, dandies marshmallow, vegan marshmallow creme, vegan marshmallow fluff, vegan marshmallow topping, vegetarian marshmallow, veggie marshmallow
    vegan mayonnaise | condiment | soy? | egg free mayo, egg free mayonnaise, eggless mayo, eggless mayonnaise, nayonaise, soy mayo, soy mayonnaise, tofu mayo, tofu mayonnaise, vegan mayo, veganaise, vegenaise
    vegan milk pudding | sugar product | milk?, soy? | avocado pudding, coconut milk rice pudding, coconut rice pudding, coconut tapioca pudding
    vegan protein powder |  | soy? | brown rice protein, brown rice protein isolate, brown rice protein powder, hemp protein, hemp protein powder, pea protein, pea protein isolate, pea protein powder, plant based protein, plant based protein isolate, plant based protein powder, plant protein, plant protein isolate, plant protein powder, rice protein, rice protein isolate, rice protein powder, vegan protein, vegan protein isolate
    vegan worcestershire sauce | sauce | soy?, wheat? | anchovy free worcestershire, anchovy free worcestershire sauce, fish free worcestershire, fish free worcestershire sauce, vegan worcestershire, vegetarian worcestershire, vegetarian worcestershire sauce
    vegan xo sauce | condiment | soy? | mushroom xo sauce, vegetarian xo sauce
    vegan yogurt |  | soy? | dairy free yoghurt, dairy free yogurt, non dairy yoghurt, non dairy yogurt, plain soy yoghurt, plant based yoghurt, plant based yogurt, plant yoghurt, plant yogurt, vanilla soy yoghurt, vegan yoghurt
    vegetable |  |  | =veg, crudite, rabbit food, stir fry vegetable, stir fry vegetable mix, veg, veggie
    vegetable broth base | celery | carrot, onion | mirepoix, soffritto
    vegetable cocktail juice | juice | celery, tomato | spicy hot v8 vegetable juice, v8, v8 juice, v8 vegetable juice
    vegetable cream |  | milk?, soy? |
    vegetable finger | meat substitute | wheat | birds eye vegetable finger, birds eye vegetable nugget, vegetable nugget, veggie finger, veggie nugget
    vegetable gravy | sauce | wheat? | browning sauce, gravy browning sauce, gravy master, kitchen bouquet, vegan gravy, vegan gravy mix, vegetarian gravy
    vegetable kofta | dish | chickpea?, milk?, nut?, wheat? | lauki kofta, malai kofta, paneer kofta, veg kofta, vegan kofta
    vegetable korma | indian cream dish |  | veg korma, veg makhani, vegetable makhani
    vegetable pasty | filled pie |  | cheese and vegetable pasty, pasty pasty, potato pasty, vegan pasty, vegetarian pasty
    vegetable pate |  | milk?, egg?, nut?, soy?, wheat? | bean pate, bean terrine, lentil pate, lentil terrine, nut pate, nut terrine, olive pate, olive terrine, tartex pate, tartex terrine, vegan pate, vegan terrine, vegetable terrine, vegetarian pate, vegetarian terrine, veggie pate, veggie terrine, walnut pate, walnut terrine
    vegetable seasoning | seasoning |  | vegetable seasoning blend
    vegetable spread | plant food | sesame?, nut?, milk? |
    vegetable spring roll | baked good | wheat, *? | =lumpia, bao, bao bun, calzone, chicken samosa, chicken singara, duck egg roll, duck spring roll, fatayer, frozen egg roll, frozen spring roll, frying coating, frying flour, karaage coating, knish, kushiage coating, lamb empanada, lamb samosa, lamb singara, lumpiang shanghai, mantou, meat empanada, meat samosa, meat singara, mini egg roll, mini spring roll, okonomiyaki, panzerotti, sambousek, sambusak, samosa, spring roll, steamed bun of wheat, stromboli, takoyaki coating, tempura coating, vegetable egg roll, vegetable empanada, vegetable samosa, vegetable singara, veggie egg roll, veggie spring roll
    vegetable stock | stock | !meat, !animal | beef style vegetable base, beef style vegetable bouillon, beef style vegetable bouillon base, beef style vegetable bouillon cube, beef style vegetable bouillon granule, beef style vegetable bouillon powder, beef style vegetable broth, beef style vegetable consomme, beef style vegetable demi glace, beef style vegetable soup base, beef style vegetable stock, beef style vegetable stock cube, beef style vegetable stock granule, beef style vegetable stock pot, beef style vegetable stock powder, beef style vegetable vegetable broth, beefless base, beefless bouillon, beefless bouillon base, beefless bouillon cube, beefless bouillon granule, beefless bouillon powder, beefless broth, beefless consomme, beefless demi glace, beefless soup base, beefless stock, beefless stock cube, beefless stock granule, beefless stock pot, beefless stock powder, beefless vegetable broth, chicken flavored vegetable base, chicken flavored vegetable bouillon, chicken flavored vegetable bouillon base, chicken flavored vegetable bouillon cube, chicken flavored vegetable bouillon granule, chicken flavored vegetable bouillon powder, chicken flavored vegetable broth, chicken flavored vegetable consomme, chicken flavored vegetable demi glace, chicken flavored vegetable soup base, chicken flavored vegetable stock, chicken flavored vegetable stock cube, chicken flavored vegetable stock granule, chicken flavored vegetable stock pot, chicken flavored vegetable stock powder, chicken flavored vegetable vegetable broth, chicken style vegetable base, chicken style vegetable bouillon, chicken style vegetable bouillon base, chicken style vegetable bouillon cube, chicken style vegetable bouillon granule, chicken style vegetable bouillon powder, chicken style vegetable broth, chicken style vegetable consomme, chicken style vegetable demi glace, chicken style vegetable soup base, chicken style vegetable stock, chicken style vegetable stock cube, chicken style vegetable stock granule, chicken style vegetable stock pot, chicken style vegetable stock powder, chicken style vegetable vegetable broth, corn base, corn bouillon, corn bouillon base, corn bouillon cube, corn bouillon granule, corn bouillon powder, corn broth, corn consomme, corn demi glace, corn soup base, corn stock, corn stock cube, corn stock granule, corn stock pot, corn stock powder, corn vegetable broth, garlic base, garlic bouillon, garlic bouillon base, garlic bouillon cube, garlic bouillon granule, garlic bouillon powder, garlic broth, garlic consomme, garlic demi glace, garlic soup base, garlic stock, garlic stock cube, garlic stock granule, garlic stock pot, garlic stock powder, garlic vegetable broth, kombu base, kombu bouillon, kombu bouillon base, kombu bouillon cube, kombu bouillon granule, kombu bouillon powder, kombu broth, kombu consomme, kombu demi glace, kombu soup base, kombu stock, kombu stock cube, kombu stock granule, kombu stock pot, kombu stock powder, kombu vegetable broth, miso base, miso bouillon, miso bouillon base, miso bouillon cube, miso bouillon granule, miso bouillon powder, miso broth, miso consomme, miso demi glace, miso soup base, miso stock, miso stock cube, miso stock granule, miso stock pot, miso stock powder, miso vegetable broth, mock chicken base, mock chicken bouillon, mock chicken bouillon base, mock chicken bouillon cube, mock chicken bouillon granule, mock chicken bouillon powder, mock chicken broth, mock chicken consomme, mock chicken demi glace, mock chicken soup base, mock chicken stock, mock chicken stock cube, mock chicken stock granule, mock chicken stock pot, mock chicken stock powder, mock chicken vegetable broth, mushroom base, mushroom bouillon base, mushroom bouillon cube, mushroom bouillon granule, mushroom bouillon powder, mushroom consomme, mushroom demi glace, mushroom soup base, mushroom vegetable broth, no chicken base, no chicken bouillon, no chicken bouillon base, no chicken bouillon cube, no chicken bouillon granule, no chicken bouillon powder, no chicken broth, no chicken consomme, no chicken demi glace, no chicken soup base, no chicken stock, no chicken stock cube, no chicken stock granule, no chicken stock pot, no chicken stock powder, no chicken vegetable broth, onion base, onion bouillon, onion bouillon base, onion bouillon cube, onion bouillon granule, onion bouillon powder, onion broth, onion consomme, onion demi glace, onion soup base, onion stock, onion stock cube, onion stock granule, onion stock pot, onion stock powder, onion vegetable broth, roasted vegetable base, roasted vegetable bouillon, roasted vegetable bouillon base, roasted vegetable bouillon cube, roasted vegetable bouillon granule, roasted vegetable bouillon powder, roasted vegetable broth, roasted vegetable consomme, roasted vegetable demi glace, roasted vegetable soup base, roasted vegetable stock, roasted vegetable stock cube, roasted vegetable stock granule, roasted vegetable stock pot, roasted vegetable stock powder, roasted vegetable vegetable broth, tomato and vegetable base, tomato and vegetable bouillon, tomato and vegetable bouillon base, tomato and vegetable bouillon cube, tomato and vegetable bouillon granule, tomato and vegetable bouillon powder, tomato and vegetable broth, tomato and vegetable consomme, tomato and vegetable demi glace, tomato and vegetable soup base, tomato and vegetable stock, tomato and vegetable stock cube, tomato and vegetable stock granule, tomato and vegetable stock pot, tomato and vegetable stock powder, tomato and vegetable vegetable broth, tomato base, tomato bouillon, tomato bouillon base, tomato bouillon cube, tomato bouillon granule, tomato bouillon powder, tomato broth, tomato consomme, tomato demi glace, tomato soup base, tomato stock, tomato stock cube, tomato stock granule, tomato stock pot, tomato stock powder, tomato vegetable broth, vegan base, vegan beef base, vegan beef bouillon, vegan beef bouillon base, vegan beef bouillon cube, vegan beef bouillon granule, vegan beef bouillon powder, vegan beef broth, vegan beef consomme, vegan beef demi glace, vegan beef soup base, vegan beef stock, vegan beef stock cube, vegan beef stock granule, vegan beef stock pot, vegan beef stock powder, vegan beef vegetable broth, vegan bouillon, vegan bouillon base, vegan bouillon cube, vegan bouillon granule, vegan bouillon powder, vegan broth, vegan chicken base, vegan chicken bouillon, vegan chicken bouillon base, vegan chicken bouillon cube, vegan chicken bouillon granule, vegan chicken bouillon powder, vegan chicken broth, vegan chicken consomme, vegan chicken demi glace, vegan chicken soup base, vegan chicken stock, vegan chicken stock cube, vegan chicken stock granule, vegan chicken stock pot, vegan chicken stock powder, vegan chicken vegetable broth, vegan consomme, vegan demi glace, vegan soup base, vegan stock, vegan stock cube, vegan stock granule, vegan stock pot, vegan stock powder, vegan vegetable broth, vegetable base, vegetable bouillon, vegetable bouillon base, vegetable bouillon cube, vegetable bouillon granule, vegetable bouillon powder, vegetable broth, vegetable consomme, vegetable demi glace, vegetable soup base, vegetable stock cube, vegetable stock granule, vegetable stock pot, vegetable stock powder, vegetable vegetable broth, vegetarian base, vegetarian beef base, vegetarian beef bouillon, vegetarian beef bouillon base, vegetarian beef bouillon cube, vegetarian beef bouillon granule, vegetarian beef bouillon powder, vegetarian beef broth, vegetarian beef consomme, vegetarian beef demi glace, vegetarian beef soup base, vegetarian beef stock, vegetarian beef stock cube, vegetarian beef stock granule, vegetarian beef stock pot, vegetarian beef stock powder, vegetarian beef vegetable broth, vegetarian bouillon, vegetarian bouillon base, vegetarian bouillon cube, vegetarian bouillon granule, vegetarian bouillon powder, vegetarian broth, vegetarian chicken base, vegetarian chicken bouillon, vegetarian chicken bouillon base, vegetarian chicken bouillon cube, vegetarian chicken bouillon granule, vegetarian chicken bouillon powder, vegetarian chicken broth, vegetarian chicken consomme, vegetarian chicken demi glace, vegetarian chicken flavored base, vegetarian chicken flavored bouillon, vegetarian chicken flavored bouillon base, vegetarian chicken flavored bouillon cube, vegetarian chicken flavored bouillon granule, vegetarian chicken flavored bouillon powder, vegetarian chicken flavored broth, vegetarian chicken flavored consomme, vegetarian chicken flavored demi glace, vegetarian chicken flavored soup base, vegetarian chicken flavored stock, vegetarian chicken flavored stock cube, vegetarian chicken flavored stock granule, vegetarian chicken flavored stock pot, vegetarian chicken flavored stock powder, vegetarian chicken flavored vegetable broth, vegetarian chicken soup base, vegetarian chicken stock, vegetarian chicken stock cube, vegetarian chicken stock granule, vegetarian chicken stock pot, vegetarian chicken stock powder, vegetarian chicken vegetable broth, vegetarian consomme, vegetarian demi glace, vegetarian soup base, vegetarian stock, vegetarian stock cube, vegetarian stock granule, vegetarian stock pot, vegetarian stock powder, vegetarian vegetable broth, veggie base, veggie bouillon, veggie bouillon base, veggie bouillon cube, veggie bouillon granule, veggie bouillon powder, veggie broth, veggie consomme, veggie demi glace, veggie soup base, veggie stock, veggie stock cube, veggie stock granule, veggie stock pot, veggie stock powder, veggie vegetable broth
    vegetable suet | fat | wheat? | vegetarian suet
    vegetarian gelatin | thickener |  | vegan gelatin, vegan gelatin powder, vegan gelatine, vegan gelatine powder, vegan jel, vegan jelly crystal, vegegel, vegetarian gelatin powder, vegetarian gelatine, vegetarian gelatine powder, vegetarian jel, vegetarian jelly crystal, veggie gel, veggie gelatin, veggie gelatin powder, veggie gelatine, veggie gelatine powder, veggie jel, veggie jelly crystal
    vegetarian haggis | meat substitute | oat | meatless haggis, vegan haggis, veggie haggis
    vegetarian maultasche | pasta | egg?, milk? |
    vegetarian oyster sauce | sauce | soy, wheat? | mushroom oyster sauce, mushroom stir fry sauce, vegan oyster sauce, vegetarian stir fry sauce
    vegetarian refried beans | bean |  | fat free refried black bean, fat free refried pinto bean, vegan refried black bean, vegan refried pinto bean, vegetarian refried black bean, vegetarian refried pinto bean
    vegetarian sausage roll | meat substitute | wheat | plant based sausage roll, quorn sausage roll, vegan sausage roll, veggie sausage roll
    veggie roast | meat substitute |  | vegan cutlet, vegan loaf, vegan rissole, vegan roast, vegetarian cutlet, vegetarian loaf, vegetarian rissole, vegetarian roast, veggie cutlet, veggie loaf, veggie rissole
    venison | meat |  | antelope, antelope steak, caribou, deer, deer meat, deer roast, deer steak, elk, elk meat, elk roast, elk steak, moose, moose meat, moose roast, moose steak, reindeer, venison burger, venison chop, venison roast, venison steak, venison stew meat
    venison sausage | venison | pork? | deer sausage, elk sausage, game sausage
    verdicchio | wine |  |
    viand | dish |  |
    vichy water | water |  |
    vichyssoise | soup |  |
    victoria plum | plum |  |
    victoria sandwich | cake |  | victoria sponge
    vietnamese mint | vegetable |  |
    vin ordinaire | table wine |  |
    vine leaf | fruit |  |
    vinegar | condiment |  | acetum, apple cider vinegar, apple vinegar, black rice vinegar, brown rice vinegar, chinese black vinegar, cider vinegar, coconut vinegar, date vinegar, distilled white vinegar, fig vinegar, fruit vinegar, garlic vinegar, herb vinegar, japanese rice vinegar, organic apple cider vinegar, pear vinegar, plum vinegar, raspberry vinegar, rice cider vinegar, rice vinegar, rice wine vinegar, seasoned rice vinegar, seasoned rice wine vinegar, spirit vinegar, tarragon vinegar, ume plum vinegar, umeboshi vinegar, unseasoned rice vinegar
    vinifera grape | grape |  |
    vintage | wine |  |
    violet | herb |  |
    virgin mary | bloody mary |  | bloody shame
    vodka | spirit |  | cherry vodka, citron vodka, citrus flavored vodka, citrus vodka, lemon flavored vodka, lemon vodka, raspberry flavored vodka, raspberry vodka, vanilla flavored vodka, vanilla vodka, whipped cream vodka
    vodka martini | martini |  |
    vouvray | wine |  |
    vrat ke chawal | chawal |  |
    wafer biscuit | cookie |  | almond wafer, chocolate cream wafer, chocolate wafer biscuit, cream wafer, fan wafer, gaufrette, gaufrette wafer, ice cream fan wafer, lemon cream wafer, loacker, loacker wafer, nilla wafer biscuit, oblaten, pizzelle wafer, spekulatius, vanilla wafer biscuit, wafer cone, wafer curl, wafer roll, waffle wafer
    wafer chocolate | milk chocolate | wheat | chocolate covered wafer, chocolate wafer candy, kit kat, kit kat candy bar, kit kat chocolate bar, twix, twix candy bar, twix chocolate bar
    wafer of ostia | baked good | wheat? |
    wahoo | fish |  | wahoo steak
    wakame | vegetable |  |
    waldorf salad | salad | celery, walnut?, apple, mayonnaise? |
    walleye | fish |  | walleye steak
    walnut | tree nut |  | walnut meat
    walnut brownie mix | cake mix | walnut |
    walnut cake | regional fruit cake | walnut | coffee and walnut cake, date and walnut cake, walnut loaf
    walnut extract | flavouring, walnut |  | black walnut extract, black walnut flavor, black walnut flavoring, walnut flavoring
    walnut ketchup | condiment | walnut, wheat?, fish? |
    walnut liqueur | liqueur | walnut | nocino
    walnut oil | oil | walnut | roasted walnut oil
    wasabi | plain sauce | mustard? | wasabi sauce
    wasabi pea | pea | wheat?, soy?, mustard? | coated pea, wasabi coated pea
    wassail | mixed drink |  |
    water |  |  | ice, seltzer, soda, tonic
    water chestnut | vegetable |  | canned water chestnut, chopped water chestnut, sliced water chestnut
    water kefir | drink | alcohol? | coconut water kefir, kombucha, tibicos
    water spinach | spinach |  |
    watermelon | melon |  |
    watermelon seed | seed |  | watermelon seed kernel
    wattleseed | spice |  |
    weakfish | fish |  | weakfish steak
    wedge bone | cut of meat |  |
    weizenbier | branded beer |  |
    weizenbock | branded beer |  |
    welsh cake | cake |  | bakestone
    wensleydale | cheese |  | wensleydale cheese
    western | sandwich |  | western sandwich
    western omelet | firm omelet |  |
    wheat | cereal | *gluten | shredded wheat cereal, wheat bran, wheatberry, wheatgerm
    wheat beer | beer | wheat |
    wheat breakfast cereal | breakfast cereal | wheat | =shreddies, =special k flakes, bran chex, cinnamon toast crunch, cookie crisp, curiously cinnamon, fruit and fibre, fruit n fibre, golden graham, just right, shredded wheat biscuit, shreddie, shreddies cereal, special k, special k cereal, sultana bran, vita brit, weetbix, wheat chex
    wheat cereal | cereal | wheat | all bran, all bran cereal, bran cereal, bran flake cereal, bran flake flake cereal, bran flakes, cheerio, grape nut, grape nut cereal, grape nut flake cereal, puffed wheat cereal, puffed wheat flake cereal, shredded wheat flake cereal, weetabix, wheat and barley nugget cereal, wheat flake cereal, wheat flake flake cereal, wheaties cereal, wheaties flake cereal, whole wheat flake cereal, whole wheat flake flake cereal
    wheat free flour |  | gluten? | wheat free bread, wheat free breadcrumb, wheat free cereal, wheat free cracker, wheat free pasta
    wheat germ oil | oil | wheat |
    wheat noodle | noodle |  | 2 minute noodle, bakmi, bami, batchelors noodle, batchelors super noodle, biang biang noodle, chinese wheat noodle, cup noodle, e fu noodle, ee fu noodle, flour stick noodle, halusky, hilopites, jajangmyeon, jjolmyeon, kalguksu, knife cut noodle, koka noodle, lamian, lokshen, maggi 2 minute noodle, maggi noodle, mee, misua, miswa, nokedli, pancit canton, pot noodle, ramyeon, ramyun, reshteh, rogzutti, shin noodle, shin ramen, super noodle, trahana noodle, two minute noodle, yi mein
    wheat starch | starch | wheat |
    wheatgrass | vegetable |  |
    whey | dairy |  | casein, vanilla whey protein powder
    whey cheese spread | cheese |  |
    whey protein | whey |  | chocolate whey protein, chocolate whey protein powder, unflavored whey protein, unflavored whey protein powder, vanilla whey protein, whey protein concentrate, whey protein isolate
    whey protein drink | whey |  | caseinate, chocolate whey, micellar casein, sodium caseinate, strawberry whey, strawberry whey protein, strawberry whey protein powder, unflavored whey, unflavoured whey, unflavoured whey protein, unflavoured whey protein powder, vanilla whey, whey concentrate, whey isolate, whey protein protein, whey protein protein isolate, whey protein protein powder
    whey protein powder | whey |  | =whey proteins
    whipped cream | cream |  | fresh whipped cream, heavy whipped cream, lightly sweetened whipped cream, lightly whipped cream, sweetened whipped cream
    whipped topping | dairy, sugar product | milk | chocolate cool whip, cool whip, cool whip dessert topping, cool whip free, cool whip frozen non dairy topping, cool whip frozen whipped topping, cool whip light, cool whip topping, cool whip whipped topping, dairy whipped topping, dessert topping, dream whip, dream whip topping mix, dry whipped topping, extra creamy whipped topping, french vanilla cool whip, frozen nondairy whipped topping, frozen topping, frozen whipped topping, light cool whip, nondairy frozen topping, nondairy whipped topping, powdered whipped topping, prepared whipped topping, sugar free cool whip, whipped dessert topping, whipped topping mix
    whiskey | spirit |  | fireball, jack daniel, whiskey liquor, whisky
    whiskey neat | whiskey |  | whiskey on the rocks, whisky neat, whisky on the rocks
    whiskey sour | mixed drink |  | whisky sour
    white almond bark | white chocolate | almond? | almond bark, almond bark candy coating, premium white almond bark, vanilla almond bark, vanilla baking almond bark, vanilla flavored almond bark, white baking almond bark, white chocolate almond bark
    white bass | fish |  |
    white choc | white chocolate |  | white choc chip
    white chocolate | chocolate | milk | butter brickle baking chip, butter brickle chip, cappuccino baking chip, cappuccino chip, cinnamon baking chip, cinnamon chip, confectioners coating, lemon baking chip, lemon chip, premium white baking chip, premium white candy coating, premium white chip, premium white morsel, pumpkin spice baking chip, pumpkin spice chip, vanilla baking baking bar, vanilla baking baking chip, vanilla baking bar, vanilla baking bark, vanilla baking candy coating, vanilla baking chip, vanilla baking chunk, vanilla baking morsel, vanilla baking piece, vanilla baking square, vanilla bar, vanilla bark, vanilla bark coating, vanilla candy melt, vanilla candy wafer, vanilla chip, vanilla chunk, vanilla confectioners chocolate, vanilla confectioners coating, vanilla flavored baking almond bark, vanilla flavored baking baking bar, vanilla flavored baking baking chip, vanilla flavored baking bar, vanilla flavored baking bark, vanilla flavored baking candy coating, vanilla flavored baking chip, vanilla flavored baking chunk, vanilla flavored baking morsel, vanilla flavored baking piece, vanilla flavored baking square, vanilla flavored bar, vanilla flavored bark, vanilla flavored bark coating, vanilla flavored candy coating, vanilla flavored candy melt, vanilla flavored candy wafer, vanilla flavored chip, vanilla flavored chunk, vanilla flavored confectioners chocolate, vanilla flavored confectioners coating, vanilla flavored melting chocolate, vanilla flavored morsel, vanilla flavored piece, vanilla flavored square, vanilla melting chocolate, vanilla milk almond bark, vanilla milk baking bar, vanilla milk baking chip, vanilla milk bar, vanilla milk bark, vanilla milk candy coating, vanilla milk chip, vanilla milk chunk, vanilla milk morsel, vanilla milk piece, vanilla milk square, vanilla morsel, vanilla or white almond bark, vanilla or white baking bar, vanilla or white baking chip, vanilla or white bar, vanilla or white bark, vanilla or white candy coating, vanilla or white chip, vanilla or white chunk, vanilla or white morsel, vanilla or white piece, vanilla or white square, vanilla piece, vanilla square, white baking baking bar, white baking baking chip, white baking bar, white baking bark, white baking candy coating, white baking chip, white baking chocolate, white baking chunk, white baking morsel, white baking piece, white baking square, white bar, white bark, white bark coating, white candy coating, white candy melt, white candy wafer, white chip, white chocolate baking almond bark, white chocolate baking baking bar, white chocolate baking baking chip, white chocolate baking bar, white chocolate baking bark, white chocolate baking candy coating, white chocolate baking chip, white chocolate baking chunk, white chocolate baking morsel, white chocolate baking piece, white chocolate baking square, white chocolate bar, white chocolate bark, white chocolate bark coating, white chocolate candy coating, white chocolate candy melt, white chocolate candy wafer, white chocolate chip, white chocolate chunk, white chocolate confectioners chocolate, white chocolate confectioners coating, white chocolate melting chocolate, white chocolate morsel, white chocolate piece, white chocolate pudding chip, white chocolate square, white chunk, white confectioners almond bark, white confectioners baking bar, white confectioners baking chip, white confectioners bar, white confectioners bark, white confectioners candy coating, white confectioners chip, white confectioners chocolate, white confectioners chunk, white confectioners coating, white confectioners morsel, white confectioners piece, white confectioners square, white melting chocolate, white morsel, white piece, white square, white vanilla almond bark, white vanilla baking bar, white vanilla baking chip, white vanilla bar, white vanilla bark, white vanilla candy coating, white vanilla chip, white vanilla chunk, white vanilla morsel, white vanilla piece, white vanilla square
    white chocolate button | white chocolate |  | white chocolate finger, white chocolate mouse
    white creme de cacao | creme de cacao |  |
    white creme de menthe | creme de menthe |  |
    white pepper | spice |  | freshly ground white pepper, ground white pepper
    white rabbit | candy | milk, gelatin? | white rabbit candy, white rabbit creamy candy, white rabbit sweet
    white radish | radish |  |
    white russian | mixed drink |  |
    white sauce | milk sauce | wheat, milk | balsamella, basic white sauce, bread sauce, bread sauce mix, lasagna white sauce, lasagne white sauce, medium white sauce, parsley sauce mix, sauce bechamel, saus putih, supreme sauce, thick white sauce, thin white sauce, white sauce mix
    white turnip | turnip |  |
    whitebait | fish |  | whitebait steak
    whiting | fish |  | whiting roe, whiting steak
    whole moong | moong |  |
    wholemeal wrap | flour tortilla |  | flour wrap, multigrain wrap, seeded wrap, wheat wrap, white wrap, wholegrain wrap, wholewheat wrap
    whoopie pie | cake |  | boston cream pie, washington pie, whoopee pie
    wiener schnitzel | veal | wheat, egg | cotoletta, milanesa, viener schnitzel, weiner schnitzel
    wild betel leaf | betel leaf |  |
    wild blueberry | blueberry |  |
    wild boar | pork |  | boar, wild boar meat, wild boar sausage
    wild garlic | vegetable |  |
    wild garlic pesto | sauce | nut?, cheese? |
    wildfowl | poultry |  |
    wine | alcohol | *sulphites | =port, asti spumante, beaujolais, bordeaux, burgundy, cabernet, cava, chablis, champagne, chardonnay, chenin blanc, chianti, cooking marsala, cream sherry, cream sherry wine, dry marsala, dry white cooking wine, dubonnet, gewurztraminer, lambrusco, lillet, madeira, marsala cooking wine, merlot, moscato, muscadel, muscadelle, muscat, muscat grape, muscatel, pinot grigio, pinot noir, port, prosecco, red cooking wine, riesling, rioja, rose, sake dessert wine, sangaree, sangria, sauternes, sauvignon blanc, sherry, shiraz, sweet marsala, sweet sherry, sweet sherry wine, sweet vermouth, sweet wine, syrah, vermouth, vin santo, vino, white cooking wine, zinfandel
    wine gum | candy | gelatin | =winegums, maynards wine gum, maynards wine gum sweet, wine gum sweet
    wine jelly | sugar product | wine, gelatin? | champagne jelly, madeira jelly, port jelly, prosecco jelly, sherry jelly
    wine sauce | sauce | alcohol | beer gravy, beer jus, beer reduction, beer sauce, bordelaise, bordelaise gravy, bordelaise sauce, brandy gravy, brandy jus, brandy reduction, champagne gravy, champagne jus, champagne reduction, champagne sauce, madeira gravy, madeira jus, madeira reduction, madeira sauce, marsala gravy, marsala jus, marsala reduction, marsala sauce, peppercorn brandy gravy, peppercorn brandy jus, peppercorn brandy reduction, peppercorn brandy sauce, port gravy, port jus, port reduction, port sauce, red wine gravy, red wine jus, red wine reduction, red wine sauce, sauce bordelaise, sherry gravy, sherry jus, sherry reduction, sherry sauce, whiskey gravy, whiskey jus, whiskey reduction, whiskey sauce, whisky gravy, whisky jus, whisky reduction, whisky sauce, white wine gravy, white wine jus, white wine reduction, white wine sauce, wine gravy, wine jus, wine reduction
    wine vinegar | vinegar | *sulphites | aged sherry vinegar, burgundy wine vinegar, cabernet vinegar, champagne vinegar, champagne wine vinegar, chardonnay vinegar, chianti vinegar, pinot noir vinegar, port vinegar, raspberry red wine vinegar, raspberry white wine vinegar, raspberry wine vinegar, red vinegar, red wine vinegar, sherry vinegar, sherry wine vinegar, vinegar red wine, white vinegar, white wine vinegar, zinfandel vinegar
    wine zabaglione | zabaglione | wine | marsala zabaglione
    winesap | apple |  |
    winter cress | lettuce |  |
    winter crookneck squash | squash |  |
    winter melon | melon |  |
    winter savory | savory |  | winter savoury
    wintergreen | berry |  | boxberry, checkerberry, spiceberry, teaberry
    wintergreen oil | flavouring |  | oil of wintergreen
    wish wash | drink |  |
    wood for smoke | not food |  | alder chip, alder chunk, alder smoking chip, alder wood, alder wood chip, apple chip, apple smoking chip, apple wood, apple wood chip, apple wood chunk, apple wood smoking chip, apple wood wood, apple wood wood chip, cherry chip, cherry chunk, cherry smoking chip, cherry wood, cherry wood chip, hickory, hickory chip, hickory or apple wood chip, hickory or mesquite wood chip, hickory smoking chip, hickory wood chip, maple chip, maple chunk, maple smoking chip, maple wood, maple wood chip, mesquite chip, mesquite chunk, mesquite smoking chip, mesquite wood, mesquite wood chip, oak chip, oak chunk, oak smoking chip, oak wood, oak wood chip
    woodcock | poultry |  |
    woodruff | herb |  |
    worcester sauce | worcestershire sauce |  | =worcester, lea and perrins sauce, worcester
    worcestershire sauce | sauce | fish, wheat?, soy? | lea and perrins, lea and perrins worcestershire, lea and perrins worcestershire sauce, lea perrins worcestershire sauce, white wine worcestershire, white wine worcestershire sauce, white worcestershire sauce, worcesterchire sauce, worcestershire, worcestershire marinade for chicken, worcestershire sauce for chicken, worcestershire sauce powder, worcestshire, worcestshire sauce, worchester sauce, worchestershire, worchestershire sauce, worscestershire sauce, worstershire sauce
    wort | barley |  |
    wrapper dough | baked good | wheat, egg | dumpling pastry, dumpling sheet, dumpling shell, dumpling skin, dumpling strip, dumpling wrapper, egg roll, egg roll sheet, egg roll shell, egg roll skin, egg roll strip, egg roll wrapper, eggroll pastry, gow gee pastry, gow gee sheet, gow gee shell, gow gee skin, gow gee strip, gow gee wrapper, gyoza pastry, gyoza sheet, gyoza shell, gyoza skin, gyoza strip, gyoza wrapper, lumpia pastry, lumpia sheet, lumpia shell, lumpia skin, lumpia strip, lumpia wrapper, potsticker pastry, potsticker sheet, potsticker shell, potsticker skin, potsticker strip, potsticker wrapper, shanghai pastry, shanghai sheet, shanghai shell, shanghai skin, shanghai strip, shanghai wrapper, siu mai pastry, siu mai sheet, siu mai shell, siu mai skin, siu mai strip, siu mai wrapper, spring roll pastry, spring roll sheet, spring roll shell, spring roll skin, spring roll strip, spring roll wrapper, wonton pastry, wonton sheet, wonton shell, wonton skin, wonton strip, wonton style pastry, wonton style sheet, wonton style shell, wonton style skin, wonton style strip, wonton style wrapper, wonton wrapper
    xo sauce | condiment | shrimp, scallop |
    xx leaf | herb |  |
    yak butter | butter |  |
    yaks milk | milk |  |
    yamaimo | vegetable |  |
    yautia | vegetable |  |
    yeast | leavening |  | ammonium bicarbonate, bakers ammonia, bread machine yeast, bread yeast, cake compressed fresh yeast, cake compressed yeast, cake fresh yeast, cake of yeast, cake yeast, champagne yeast, pizza yeast, wine yeast, yeast cake
    yeast extract | condiment | barley | vegemite
    yellow lentil | lentil |  |
    yellow perch | perch |  | yellow perch filet, yellow perch steak
    yellow perch fillet | fish |  |
    yellowtail | fish |  | yellowtail steak
    yellowtail flounder | flounder |  |
    yield | not food |  | available by request from butcher, makes about, recipe courtesy, store extra in the freezer
    yogurt | dairy |  | blueberry yoghurt, blueberry yogurt, fruit yoghurt, fruit yogurt, greek style yoghurt, greek style yogurt, labne, labneh, lemon yoghurt, lemon yogurt, raita, skyr, strawberry yoghurt, strawberry yogurt, vanilla yoghurt, vanilla yogurt, whole milk yoghurt, whole milk yogurt, yoghourt, yoghurt, yogourt, yogurt cheese, yogurt chip
    yogurt covered raisin | dried fruit | yogurt, sugar, raisin | vanilla yogurt covered cranberry, vanilla yogurt covered pretzel, vanilla yogurt covered raisin, vanilla yogurt raisin, yogurt covered cranberry, yogurt covered pretzel, yogurt raisin
    yogurt drink | dairy | milk | =chaas, acidophilus milk, actimel, airag, airan, amasi, ayran, bifidus, calpico, calpis, chaach, chhaas, chhachh, chhas, clabber, dhalle, doogh, fil milk, kefir milk, koumiss, kumis, kumiss, laban, leben, maas, mango lassi, matsoni, mattha, matzoon, milkis, moru, mursik, probiotic yogurt drink, prostokvasha, ryazhenka, salted lassi, snezhok, suusac, sweet lassi, tan drink, varenets, viili, yakult, yop
    yorkshire pudding mix | baked good | wheat, egg?, milk? | batter pudding batter, batter pudding batter mix, batter pudding mix, dumpling mix, pancake batter batter, pancake batter batter mix, pancake batter mix, popover batter, popover batter mix, popover mix, suet dumpling mix, toad in the hole batter, toad in the hole batter batter, toad in the hole batter batter mix, toad in the hole batter mix, toad in the hole mix, yorkshire batter, yorkshire batter mix, yorkshire mix, yorkshire pudding batter, yorkshire pudding batter mix
    yquem | wine |  |
    yuca root | vegetable |  |
    yuzu | citrus |  |
    zabaglione | sugar product | egg yolk, wine? | sabayon, sabayon sauce, zabaione, zabaione cream
    zander | fish |  | zander steak
    zereshk | berry |  |
    zigeunersauce | plain sauce | bell pepper, celery?, mustard? |
    zombie | mixed drink |  | zombi
    zucchini | vegetable |  | =zucchinis, courgette, crookneck, green squash, green zucchini, pattypan squash
    zucchini blossom | herb |  |
    """
}
