internal import LarderBytes

/// A word that is put together from others, as German, Dutch and the Nordic languages write it: "Lauchsaft" is juice of
/// leeks.
///
/// What stands last says what it is, what stands before says what it holds. Words that mean something else than their
/// parts ("Erdnussbutter") are names of the table, and never come here.
struct CompoundName {
  /// The food that stands last; nil where a shape or a part stands there: "Mandelblättchen".
  private(set) var head: NameIndex.Meaning?
  /// The food that stands before; nil where it is none that is known.
  private(set) var modifier: NameIndex.Meaning?

  /// The fewest bytes of a part; of a head behind something unknown, where any ending could be taken for a food.
  private static let (shortestHead, shortestModifier, shortestLoneHead) = (2, 3, 4)
  /// The most bytes of a word that is taken apart.
  private static let longestWord = 40

  /// Takes a word apart: into two foods or a food and its shape, the longest last one first.
  ///
  /// - Parameters:
  ///   - isLone: whether a food behind something that is no food is enough ("Bauernbrot").
  ///   - meaning: what some bytes are the name of, whatever their number.
  init?(
    _ word: Span<UInt8>, grammar: CompoundGrammar, isLone: Bool,
    meaning: (Span<UInt8>) -> NameIndex.Meaning?
  ) {
    guard word.count <= Self.longestWord,
      word.count >= Self.shortestHead + Self.shortestModifier
    else { return nil }
    for start in Self.shortestModifier...word.count - Self.shortestHead
    where word[start] & 0xc0 != 0x80 {
      let head = meaning(word.extracting(start..<word.count))
      let isShape = head == nil && grammar.isShape(word.extracting(start..<word.count))
      guard head != nil || isShape else { continue }
      let modifier = Self.modifier(word.extracting(first: start), grammar, meaning)
      if modifier != nil || isLone && head != nil && word.count - start >= Self.shortestLoneHead {
        (self.head, self.modifier) = (head, modifier)
        return
      }
    }
    return nil
  }

  /// The food that the first part names, without what joins the two.
  private static func modifier(
    _ part: Span<UInt8>, _ grammar: CompoundGrammar, _ meaning: (Span<UInt8>) -> NameIndex.Meaning?
  ) -> NameIndex.Meaning? {
    // "Erdbeertorte": many lose their last letter before others.
    for ending in grammar.lostEndings {
      var whole = [UInt8]()
      for index in part.indices { whole.append(part[index]) }
      whole.append(contentsOf: ending.utf8)
      if let found = meaning(whole.span) { return found }
    }
    if let found = meaning(part) { return found }
    for link in grammar.links where part.count >= link.utf8.count + shortestModifier {
      let end = part.count - link.utf8.count
      guard part.starts(with: link.utf8, at: end) else { continue }
      if let found = meaning(part.extracting(first: end)) { return found }
    }
    return nil
  }
}

/// How a language puts words together.
struct CompoundGrammar: Sendable {
  /// What stands between the parts: "Orange-n-saft".
  var links: [String]
  /// What the first part loses: "Kirsch(e)saft".
  var lostEndings: [String] = []
  /// Shapes and parts in which a food comes, folded: the word means the food.
  private var shapes: NameIndex

  init(links: String, lostEndings: String = "", shapes: String) {
    self.links = links.split(separator: " ").map(String.init)
    self.lostEndings = lostEndings.split(separator: " ").map(String.init)
    let words = shapes.split(separator: " ")
    self.shapes = NameIndex(capacity: words.count)
    for word in words {
      let bytes = Array(word.utf8)
      _ = self.shapes.insert(Self.hash(bytes.span), NameIndex.Meaning(number: 0))
    }
  }

  /// Whether bytes are a shape.
  func isShape(_ bytes: Span<UInt8>) -> Bool {
    shapes.find(Self.hash(bytes), language: 0) { 0 } != nil
  }

  private static func hash(_ bytes: Span<UInt8>) -> NameIndex.Hash {
    var hash = NameIndex.Hash()
    hash.append(0..<bytes.count, of: bytes)
    return hash
  }

  /// The grammar of a language by its place in `FoodTable.languages`; nil where words are not put together.
  static func of(_ language: UInt8?) -> CompoundGrammar? {
    language.flatMap { all[Int($0)] }
  }

  /// By place; words are folded: letters without their marks.
  private static let all: [CompoundGrammar?] = FoodTable.languages.map { grammars[$0] }

  private static let grammars = [
    "de": CompoundGrammar(
      links: "n en s es er e ens", lostEndings: "e",
      shapes: """
        abrieb blatt blattchen blatter blattern brocken brosel chips drops ecken extrakt filet filets flocken halften \
        hobel hack kern kerne kernen knolle knollen konzentrat kringel krumel kugeln mark mus paste pulver puree raspel \
        raspeln rest reste ring ringe ringen rollchen saat samen schale schalen scheibe scheiben schnitze spalte spalten \
        spane splitter stange stangen stiel stiele stift stifte streifen stuck stuckchen stucke stucken viertel wurfel \
        wurfeln zehe zehen zweig zweige
        """),
    "nl": CompoundGrammar(
      links: "en n s e er",
      shapes: """
        blaadjes blad bladeren blokje blokjes extract filet filets kruimels partjes pitten plak plakjes plakken poeder \
        puree rasp reepjes ringen schaafsel schijfjes schil snippers stukjes takjes teen tenen vlokken zaad zaden zaadjes
        """),
    "sv": CompoundGrammar(
      links: "s e o u a", lostEndings: "a e",
      shapes: """
        bitar blad extrakt file fileer flagor flarn fron fro huvud karnor klyfta klyftor kvist kvistar pulver pure rest \
        ringar skal skiva skivor smulor span strimlor tarningar
        """),
    "da": CompoundGrammar(
      links: "s e er", lostEndings: "e r",
      shapes: """
        blade blad ekstrakt fed filet fileter flager fro kerner krummer kviste pulver pure rester ringe skal skive skiver \
        spaner stilke stykker strimler tern
        """),
    "nb": CompoundGrammar(
      links: "s e er", lostEndings: "e r",
      shapes: """
        bat biter blad blader ekstrakt fedd filet fileter flak fro kjerner kvister pulver pure rester ringer skall skive \
        skiver smuler spon stilker strimler terninger
        """),
    "fi": CompoundGrammar(
      links: "n",
      shapes: """
        file fileta fileita filee fileeta jauhe jauhetta kuutio kuutioita kuutiot lastu lastuja lastut lehti lehtia \
        muru murua pyree pyreeta raaste raastetta rouhe rouhetta siemen siemenia siivu siivuja suikale suikaleita viipale \
        viipaleita
        """),
  ]
}
