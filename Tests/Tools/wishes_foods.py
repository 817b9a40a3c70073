"""What an ingredient line that names a word holds, for the judge of wishes: for each class and language the words, and
what looks like one of them and is none. "_" is a space, a hyphen or nothing; "*" any letters.
"""
CLASSES = {
    "nuts": {
        "en": (
            "almond walnut pecan cashew hazelnut filbert macadamia pistachio brazil_nut pine_nut chestnut nut "
            "praline marzipan nutella frangipane gianduja mixed_nuts pignoli pignolia cobnut",
            "water_chestnut grape_nut nut_free doughnut do_nut"),
        "de": (
            "*mandel* *haselnuss *haselnüsse *walnuss *walnüsse nuss nüsse *cashew* *pistazie* pinienkern* "
            "marzipan* nougat *nussmus",
            "muskatnuss erdnuss erdnüsse kokosnuss"),
        "fr": ("amande noisette noix pistache cajou pignon praliné pralin", "noix_de_muscade noix_de_coco"),
        "es": ("almendra* avellana* nuez nuece* pistacho* anacardo* piñon* piñón mazapán turrón", "nuez_moscada"),
        "it": ("mandorl* nocciol* noce noci pistacchi* anacard* pinol* marzapane gianduia", "noce_moscata"),
    },
    "peanuts": {
        "en": ("peanut groundnut", ""),
        "de": ("erdnuss* erdnüsse", ""),
        "fr": ("cacahuète cacahouète arachide", ""),
        "es": ("cacahuete maní", ""),
        "it": ("arachid*", ""),
    },
    "dairy": {
        "en": (
            "milk butter cream cheese yogurt yoghurt buttermilk ghee whey parmesan parmigiano romano mozzarella "
            "cheddar ricotta feta brie camembert mascarpone half_and_half half_&_half "
            "custard crème_fraîche creme_fraiche "
            "gruyere gruyère gouda havarti swiss provolone gorgonzola colby monterey_jack pepper_jack velveeta "
            "asiago paneer kefir curd ice_cream cool_whip dulce_de_leche caramels toffee",
            "coconut_milk coconut_cream almond_milk soy_milk soymilk rice_milk oat_milk nut_milk cashew_milk "
            "hemp_milk peanut_butter almond_butter cashew_butter nut_butter apple_butter cocoa_butter "
            "coconut_butter vegan_butter sunflower_seed_butter butter_bean butter_lettuce butternut buttercup "
            "cream_of_tartar cream_of_coconut creamed_corn cream_style_corn vegan_cream_cheese vegan_cheese "
            "bean_curd non_dairy_milk"),
        "de": (
            "*milch butter *sahne* *käse *rahm quark *joghurt schmand mozzarella parmesan feta mascarpone "
            "ricotta crème_fraîche molke gouda emmentaler",
            "kokosmilch mandelmilch hafermilch sojamilch sojasahne"),
        "fr": (
            "lait beurre crème fromage yaourt gruyère parmesan mozzarella mascarpone ricotta feta comté "
            "roquefort chèvre reblochon",
            "lait_de_coco lait_d'amande beurre_de_cacahuète crème_de_marrons crème_de_coco"),
        "es": (
            "leche mantequilla nata queso yogur mozzarella parmesano requesón mascarpone",
            "leche_de_coco leche_de_avena leche_de_almendras"),
        "it": (
            "latte burro panna formaggio yogurt mozzarella parmigiano pecorino mascarpone ricotta gorgonzola "
            "grana fontina",
            "latte_di_cocco latte_di_mandorla latte_di_soia grana_grosso"),
    },
    "eggs": {
        "en": (
            "egg egg_white egg_yolk yolk mayonnaise mayo meringue aioli egg_beaters",
            "eggless egg_free egg_replacer egg_substitute_powder vegan_mayonnaise vegan_mayo egg_roll_wrapper"),
        "de": ("ei eier eigelb* eiweiß* mayonnaise *eiern", ""),
        "fr": ("œuf oeuf jaune_d'œuf mayonnaise meringue", ""),
        "es": ("huevo yema mayonesa", ""),
        "it": ("uovo uova tuorl* albume albumi maionese", ""),
    },
    "gluten": {
        "en": (
            "pancake_mix waffle_mix baking_mix pancake_waffle_mix wafer pound_cake angel_food_cake sponge_cake oreo "
            "flour bread breadcrumb bread_crumb pasta spaghetti macaroni lasagna lasagne noodle linguine penne "
            "fettuccine orzo rigatoni ziti couscous bulgur barley beer ale stout cracker seitan semolina phyllo "
            "filo puff_pastry pie_crust pie_shell pastry flour_tortilla pita baguette bun roll cake_mix biscuit "
            "cookie pretzel crouton panko soy_sauce wheat rye farina graham bisquick spelt malt matzo "
            "ladyfinger gingersnap saltine teriyaki",
            "gluten_free_* almond_flour rice_flour coconut_flour corn_flour chickpea_flour buckwheat* "
            "tapioca_flour potato_flour nut_flour quinoa_flour sorghum_flour soy_flour bean_flour masa_flour "
            "millet_flour teff_flour arrowroot_flour rice_noodle glass_noodle cellophane_noodle "
            "mung_bean_noodle rice_pasta flour_blend gluten_free_soy_sauce chestnut_flour amaranth_flour "
            "oat_flour cassava_flour ginger_ale root_beer ginger_beer rice_cracker"),
        "de": (
            "*mehl *brot *brötchen nudeln *nudeln spaghetti grieß *grieß paniermehl semmelbrösel blätterteig "
            "bier couscous bulgur sojasoße sojasauce haferflocken graupen",
            "reismehl maismehl buchweizenmehl mandelmehl kartoffelmehl kichererbsenmehl johannisbrotkernmehl "
            "reisnudeln"),
        "fr": (
            "farine pain pâte_feuilletée pâte_brisée pâtes spaghetti semoule chapelure boulgour couscous bière "
            "avoine biscuit brioche baguette",
            "farine_de_riz farine_de_sarrasin farine_de_maïs farine_de_châtaigne farine_de_pois_chiches"),
        "es": (
            "harina pan pasta espagueti* fideo* macarron* sémola cerveza hojaldre galleta avena cuscús "
            "salsa_de_soja",
            "harina_de_maíz harina_de_arroz harina_de_garbanzo pan_sin_gluten"),
        "it": (
            "farina pane pangrattato pasta spaghetti penne maccheroni semola semolino birra pasta_sfoglia "
            "biscott* savoiardi farro orzo tagliatelle",
            "farina_di_riso farina_di_mais farina_di_ceci farina_di_castagne farina_di_mandorle pasta_di_riso"),
    },
    "meat": {
        "en": (
            "beef pork chicken turkey lamb veal bacon ham sausage prosciutto salami pepperoni pancetta duck "
            "goose venison chorizo steak rib spare_rib meat meatball ground_round ground_chuck sirloin brisket "
            "gelatin gelatine lard suet hot_dog frankfurter kielbasa rabbit bison mince tenderloin oxtail liver "
            "giblets bouillon cornish_game_hen andouille tasso bologna mutton jell_o marshmallow hamburger",
            "vegetarian_* vegan_* veggie_* meatless_* mock_* imitation_bacon* coconut_meat nut_meat mincemeat "
            "vegetable_bouillon celery_rib rib_celery ribs_celery rib_of_celery ribs_of_celery beefsteak_tomato "
            "chicken_style_seasoning hamburger_bun hot_dog_bun poultry_seasoning no_chicken_broth steak_sauce "
            "steak_seasoning stalk_rib"),
        "de": (
            "*fleisch hackfleisch *hack *speck *schinken *wurst *würstchen hähnchen* huhn hühner* rind* "
            "schwein* kalb* lamm* pute* ente gelatine schmalz *salami",
            "fruchtfleisch sojahack"),
        "fr": (
            "viande bœuf boeuf porc poulet dinde agneau veau lardon jambon saucisse chorizo canard gélatine "
            "lard poule merguez steak",
            ""),
        "es": (
            "carne ternera cerdo pollo pavo cordero jamón chorizo tocino panceta salchicha morcilla gelatina "
            "bacon costilla",
            "carne_de_membrillo"),
        "it": (
            "carne manzo maiale pollo tacchino agnello vitello pancetta prosciutto salsiccia guanciale speck "
            "salame gelatina mortadella",
            ""),
    },
    "pork": {
        "en": (
            "pork bacon ham prosciutto pancetta chorizo salami pepperoni lard sausage spare_rib kielbasa "
            "hot_dog andouille tasso fatback ham_hock ham_bone",
            "turkey_bacon turkey_ham turkey_sausage chicken_sausage beef_bacon turkey_kielbasa turkey_pepperoni "
            "vegetarian_* vegan_* beef_sausage hot_dog_bun"),
        "de": ("schwein* *speck *schinken schmalz *wurst *würstchen hackfleisch", ""),
        "fr": ("porc lardon jambon saucisse chorizo lard", ""),
        "es": ("cerdo jamón chorizo tocino panceta salchicha morcilla bacon", ""),
        "it": ("maiale pancetta prosciutto salsiccia guanciale speck salame mortadella", ""),
    },
    "shellfish": {
        "en": (
            "shrimp prawn crab crabmeat lobster clam mussel oyster scallop squid calamari crawfish crayfish "
            "octopus langostino",
            "oyster_mushroom oyster_cracker crab_boil crab_apple crabapple"),
        "de": ("garnelen krabben muscheln *muscheln tintenfisch* hummer", ""),
        "fr": ("crevette moule huître crabe homard calamar saint_jacques", ""),
        "es": ("gamba langostino mejillon* almeja calamar* pulpo cangrejo", ""),
        "it": ("gamber* cozz* vongol* calamar* polpo seppi* scamp*", ""),
    },
    "fish": {
        "en": (
            "fish salmon tuna cod anchovy anchovies halibut trout tilapia sardine mackerel snapper catfish "
            "caviar haddock worcestershire fish_sauce surimi lox bass sole flounder mahi swordfish",
            "vegan_worcestershire goldfish"),
        "de": (
            "*fisch *lachs *filet_vom_kabeljau kabeljau* thunfisch sardellen hering* forelle* matjes",
            "tintenfisch"),
        "fr": ("poisson saumon thon cabillaud anchois sardine truite morue colin", ""),
        "es": ("pescado salmón atún bacalao anchoa sardina merluza boquerón", ""),
        "it": ("pesce tonno salmone merluzzo acciug* alic* sardin* baccalà", ""),
    },
    "alcohol": {
        "en": (
            "wine beer rum vodka brandy whiskey whisky bourbon sherry liqueur kahlua cognac vermouth champagne "
            "tequila gin amaretto port schnapps ale stout marsala triple_sec cointreau grand_marnier burgundy "
            "calvados prosecco sake",
            "wine_vinegar sherry_vinegar champagne_vinegar beer_vinegar rum_extract brandy_extract rum_flavor* "
            "brandy_flavor* root_beer ginger_ale ginger_beer non_alcoholic_* nonalcoholic_* sherry_wine_vinegar "
            "vermouth_vinegar rum_flavored_extract"),
        "de": ("*wein bier rum *likör *schnaps kirschwasser weinbrand sekt cognac amaretto *wasser_mit_alkohol", ""),
        "fr": ("vin bière rhum cognac calvados liqueur kirsch champagne porto", "vinaigre_de_vin"),
        "es": ("vino cerveza ron brandy jerez licor cava coñac", "vinagre_de_vino vinagre_de_jerez"),
        "it": ("vino birra rum marsala brandy liquore amaretto grappa prosecco limoncello", "aceto_di_vino"),
    },
    "honey": {
        "en": ("honey", "honeydew honey_crisp honeycrisp"),
        "de": ("honig *honig", ""),
        "fr": ("miel", ""),
        "es": ("miel", ""),
        "it": ("miele", ""),
    },
    "sugar": {
        "en": (
            "sugar honey syrup molasses agave treacle jam jelly chocolate_chip candy marshmallow sweetened_*",
            "sugar_free_* sugar_snap sugar_pumpkin no_sugar_added sugar_substitute"),
        "de": ("*zucker *honig *sirup", ""),
        "fr": ("sucre cassonade miel sirop", ""),
        "es": ("azúcar miel sirope", ""),
        "it": ("zucchero miele sciroppo", ""),
    },
}

# What somebody does not eat: all classes of a group.
GROUPS = {
    "vegetarian": ["meat", "fish", "shellfish"],
    "vegan": ["meat", "fish", "shellfish", "dairy", "eggs", "honey"],
    "halal": ["pork", "alcohol"],
}
