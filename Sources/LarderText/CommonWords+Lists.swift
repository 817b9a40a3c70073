extension CommonWords {
  /// The words of each language: articles, pronouns, prepositions, conjunctions, forms of "to be" and "to have".
  ///
  /// Left out are those that are food, or a word of a recipe, in the same language ("can", "until", "without").
  static let lists: [String: String] = [
    "da": """
    af alle at de dem den der deres det dette dig din dit dog du efter eller en end er et for fra ham han har havde \
    hende hendes her hun hvad hvis hvor i ikke ind jeg jer kan kunne man med men mig min mit må nu når og også om op \
    os over på sig sin sit skal skulle som så til ud under var vi vil ville være været
    """,
    "de": """
    aber als also am an auch auf aus bei beim bin bis bist da das dass dem den der des die dies diese dieser dieses \
    du ein eine einem einen einer eines er es für hat haben hier ich ihr ihre im in ist ja kann man mehr mein mit nach \
    nicht noch nun nur ob oder sehr sein sich sie sind so über um und uns unser vom von vor war was wenn wie wir wird \
    wurde zu zum zur
    """,
    "en": """
    a about after all also am an and any are as at be because been before being between both but by can could did do \
    does each for from had has have he her here him his how i if in into is it its just me more most my no not of on \
    or other our out over she should so some such than that the their them then there these they this those through \
    to too up very was we were what when where which while who will with would you your
    """,
    "es": """
    a al algo ante antes como con cual cuando de del desde donde dos el él ella ellas ellos en entre era es esa ese \
    eso esta está este esto estos fue ha hasta hay la las le les lo los más me mi muy ni no nos nosotros o os otra otro \
    para pero poco por porque que qué quien se ser si sí sin sobre son su sus también tan te tu tus un una uno unos y \
    ya yo
    """,
    "fi": """
    ja ei että en et ette he hän häntä ihan itse jo joka jos jotka kanssa kuin kun kuten me mikä minä mitä mukaan mutta \
    myös ne niiden niin nyt näin oli olla olen olet on ovat saa sekä se sen siinä siitä sillä sinä sitten sitä tai \
    te tulee tämä tämän tätä vai vain voi vielä
    """,
    "fr": """
    à ai au aussi aux avec ce ces cet cette chez comme dans de des donc du elle elles en entre es est et étaient était \
    être eu fait il ils je la le les leur leurs lui ma mais me même mes moi mon ne nos notre nous on ont ou où par pas \
    plus pour qu que quel quelle qui sa sans se sera ses si son sont sous sur ta te tes toi ton tout très tu un une vos \
    votre vous y
    """,
    "hu": """
    a az aki ami amely azt be bele csak de e egy egyik el én és ez ezt fel ha ha hanem hogy igen is itt ki le lehet \
    lenne lesz ma mar már meg mely mert mi mint most nagyon ne nem nincs ők olyan ott ő pedig s sem szinte te úgy \
    után vagy van volt
    """,
    "it": """
    a ad agli ai al alla alle allo anche c che chi ci come con cui da dagli dai dal dalla dalle dallo degli dei del \
    della delle dello di e è ed era gli ha hanno ho i il in io l la le lei lo loro lui ma mi mia mio ne negli nei nel \
    nella nelle nello no noi non o per perché più poi quando quella quello questa questo se sei si sia sono su sua sugli \
    sui sul sulla sulle sullo suo ti tra tu un una uno vi voi
    """,
    "nb": """
    alle at av da de deg dem den der deres det dette du eller en er et etter for fra ham han har hadde henne her hun \
    hva hvis hvor i ikke inn jeg kan kunne man med meg men min mitt må nå når og også om opp oss over på seg sin sitt \
    skal skulle som så til under ut var vi vil ville være vært å
    """,
    "nl": """
    aan af al als ben bij dan dat de der deze die dit doen door dus een en er ge had hebben heeft hem het hier hij hoe \
    hun ik in is ja je kan maar me meer men met mij mijn naar niet nog nu of om omdat ons ook op over te ten ter toch toen \
    tot u uit uw van veel voor want waren was wat we wel werd wie wij wordt worden zal ze zich zij zijn zo zonder zou
    """,
    "pl": """
    a aby ale ani bardzo bez bo był była było być co czy dla do gdy gdzie go i ich ile im in ja jak jako je jego jej jest \
    jeszcze już każdy kiedy która które który lub ma mi może można na nad nas nie nim niż no o od on ona oni ono oraz po \
    pod ponieważ przed przez przy są się ta tak także tam te tego tej ten to tu tych tylko tym u w we wszystko z za ze że
    """,
    "pt": """
    a à ao aos as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta está este \
    eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós o os ou para pela pelas pelo \
    pelos por qual quando que quem são se sem ser seu seus só sua suas também te tem um uma você vocês
    """,
    "ru": """
    а без бы был была были было быть в вам вас весь во вот все всё вы где да для до его ее если есть еще же за здесь и из \
    или им их к как когда ко кто ли либо мне может мы на над надо нас не него нет ни но ну о об он она они оно от по под \
    при с со так также такой там те тем то того той только том ты у уже хотя чего чей чем что чтобы эта эти это этот я
    """,
    "sv": """
    alla att av de dem den denna deras dess det detta dig din dina ditt du där efter eller en er ett från för ha hade han \
    hans har henne hennes hon honom hur här i icke in inte jag ju kan kunde man med men mig min mitt mot mycket ni nu när \
    och om oss på sedan sig sin sitt ska skall skulle som så till under upp ut utan vad var vi vid vilka vilken vill är
    """,
    "tr": """
    ama ancak bana bazı ben beni benim bir biri biz bizim bu buna bunda bundan bunu bunun çok çünkü da daha de diye eğer en \
    gibi hem hep her hiç için ile ise kadar ki kim kimi mi mı mu mü ne neden nerede niçin o olan olarak oldu olur on ona \
    onlar onu onun sen seni senin siz sizin sonra şey şu şunu ve veya ya yani
    """,
  ]
}
