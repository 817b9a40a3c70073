extension StemExceptions {
  // Three kinds of lines: irregular plurals (leaf: leaves); food that the rules take for a form of something else (icing
  // is not ice); and nouns apart from participles that stand in every other recipe (pork chops, not chopped onions).
  // The words are folded already; a test sees to it.

  static let english = """
    leaf: leaves
    loaf: loaves
    knife: knives
    half: halves halve halved halving
    calf: calves
    shelf: shelves
    hoof: hooves
    goose: geese
    foot: feet
    ox: oxen
    child: children
    haggis: haggises
    octopus: octopuses octopi
    cactus: cacti cactuses
    fungus: fungi funguses
    die: dying
    tie: tying
    lie: lying
    antipasto: antipasti antipastos
    biscotti: biscotto
    crostini: crostino
    cannoli: cannolo
    fettuccine: fettuccini fettucine fettucini
    gnocchi: gnocco gnocchis
    lasagna: lasagne lasagnas lasagnes
    linguine: linguini
    panini: panino
    porcini: porcino
    ravioli: raviolo
    anise: aniseed aniseeds anises anis
    caramel: caramels caramelise caramelised caramelises caramelising caramelize caramelized caramelizes caramelizing
    marinade: marinades marinate marinated marinates marinating marination
    icing: icings
    frosting: frostings
    topping: toppings
    filling: fillings
    dressing: dressings
    seasoning: seasonings
    shortening: shortenings
    serving: servings
    dripping: drippings
    baking:
    cooking:
    paste: pastes pasted
    pastis:
    organic: organics organically
    bitters:
    greens:
    fries:
    corned:
    candied:
    chops: chop
    chopped: chopping
    crumble: crumbles
    crumbled: crumbling
    mince: minces
    minced: mincing
    peel: peels
    peeled: peeling
    seed: seeds
    seeded: seeding
    shell: shells
    shelled: shelling
    bone: bones
    boned: boning
    skin: skins
    skinned: skinning
    rub: rubs
    rubbed: rubbing
    shake: shakes
    shaking: shaken
    toast: toasts
    toasted: toasting
    wrap: wraps
    wrapped: wrapping
    """

  static let german = """
    ei: eier eiern
    gans: ganse gansen
    keks: kekse keksen
    kuche:
    """

  static let spanish = """
    nuez: nueces
    pez: peces
    maiz: maices
    arroz: arroces
    camaron: camarones
    ajo: ajos
    """

  static let french = """
    ail: ails aulx
    chou: choux
    eau: eaux
    puree: purees
    """

  static let norwegian = """
    gulrot: gulroten gulrotter gulrottene
    potet: poteten poteter potetene
    """

  static let dutch = """
    ei: eieren
    blad: bladeren
    """

  static let portuguese = """
    pao: paes
    ovo: ovos
    alho: alhos
    camarao: camaroes
    """
}
