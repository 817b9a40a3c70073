internal import LarderText

/// What somebody leaves out or asks for: the thing that a name in a query stands for.
public enum FoodSubject: Hashable, Sendable {
  /// A food with its kinds and all that holds them: "onions".
  case food(FoodID)
  /// All that has one of some classes: "nuts". The name is what an explanation calls them.
  case classes(FoodClasses, name: String)
  /// A way to eat: "vegan".
  case diet(Diet)
}

extension FoodTable {
  /// The longest name of a food, class or diet that begins at the first of some words, and how many words it has.
  ///
  /// Words are as somebody typed them, in any case; "nut-free" may be one word or two. Of a class and a food of one name
  /// the class is meant, where people who leave it out mostly mean the class: nuts, dairy, gluten, eggs, fish, meat,
  /// alcohol, sugar and the like; wheat stands for gluten. Milk is a class as well, which butter and cheese are in: who
  /// must not have milk is harmed by a recipe with butter, who has none at hand merely finds fewer. Butter, cheese, wine
  /// and onions are foods. Names count in English and in the languages given ("de", "pt-BR"); with none given in all,
  /// but for those that are ordinary English words. "l'ail" is read as "ail"; other articles are the caller's to pass
  /// over. Equipment has no subject. Names whose letters are written out ("Nuesse") count where the words as they are name
  /// nothing, in the languages that do so.
  ///
  /// Cost: about five microseconds; no more than six words are looked at.
  public func subject(
    at words: ArraySlice<String>, languages: [String]
  ) -> (subject: FoodSubject, count: Int)? {
    if let found = subject(as: words, languages) { return found }
    let spelledOut = languages.isEmpty ? Self.languages : languages
    let own = spelledOut.filter {
      SpelledOutLetters.languages.contains(LanguageCode.withoutRegion($0))
    }
    if own.isEmpty { return nil }
    let text = Folding.search.fold(words.prefix(Self.mostSpelledOut).joined(separator: " "))
    for variant in SpelledOutLetters.variants(of: text, isMarked: false) {
      let variant = variant.split(separator: " ").map(String.init)[...]
      // What would be English with other letters was meant as it is.
      if let found = subject(as: variant, own), subject(as: variant, ["en"]) == nil { return found }
    }
    return nil
  }

  /// Of so many words the letters may be written out.
  private static let mostSpelledOut = 3

  private func subject(
    as words: ArraySlice<String>, _ languages: [String]
  ) -> (subject: FoodSubject, count: Int)? {
    var numbers = languages.compactMap { Self.languageNumber($0) }
    if numbers.isEmpty, !languages.isEmpty { numbers = [0] }
    var (hash, written) = (NameIndex.Hash(), NameIndex.Hash())
    var found: (subject: FoodSubject, count: Int)?
    var count = 0
    func find() {
      count += 1
      if let subject = subject(hash, NameIndex.half(written), numbers) { found = (subject, count) }
    }
    for word in words.prefix(FoodReader.longestName) {
      let bytes = word.utf8.span
      if FoodWords.isPlain(bytes) {
        let all = 0..<bytes.count
        hash.append(singular: all, of: bytes)
        written.append(all, of: bytes)
        written.append(FoodWords.blank)
        find()
        continue
      }
      let goesOn = FoodWords.with(bytes) { cut in
        if cut.count == 0 { return false }
        let start = count == 0 && cut.beginsElided ? 1 : 0
        for place in start..<cut.count {
          if place > start, cut[place].isAfterBreak { return false }
          hash.append(cut[place].singular)
        }
        cut.appendWritten(start..<cut.count, to: &written)
        find()
        return !cut.endsWithBreak
      }
      if !goesOn { break }
    }
    return found
  }

  private func subject(
    _ hash: NameIndex.Hash, _ written: UInt32, _ languages: [UInt8]
  ) -> FoodSubject? {
    let subject = Self.first(languages) { language in
      subjectNames.find(hash, language: language) { written }
    }
    if let subject { return subjects[Int(subject.number)] }
    let name = Self.first(languages) { language in find(hash, language: language) { written } }
    guard let name, !name.isRule else { return nil }
    let food = FoodID(Int(name.number))
    return isFood(food) ? .food(food) : nil
  }

  /// What a name stands for in the first language that has it, or else in English; in any where none is given.
  private static func first(
    _ languages: [UInt8], _ find: (UInt8?) -> NameIndex.Meaning?
  ) -> NameIndex.Meaning? {
    if languages.isEmpty { return find(nil) }
    var found: NameIndex.Meaning?
    for language in languages {
      guard let meaning = find(language) else { continue }
      if meaning.language == language { return meaning }
      if found == nil { found = meaning }
    }
    return found
  }

  // MARK: - What an explanation says

  /// The English words for a subject: "nuts", "onions", "garlic", "gluten-free".
  public func words(for subject: FoodSubject) -> String {
    switch subject {
    case .food(let food): Self.plural(name(of: food))
    case .classes(_, let name): name
    case .diet(let diet): diet.rawValue
    }
  }

  /// The foods of a line that surely have one of some classes; or if the line has none of them for sure, those that may.
  ///
  /// Of "dairy-free cheese or milk" the cheese is named too: a reading does not say which of its foods is free of what.
  public func foods(of reading: FoodReading, with classes: FoodClasses) -> [FoodID] {
    let sure = reading.contains.intersection(classes)
    if !sure.isEmpty { return reading.foods.filter { !contains($0).isDisjoint(with: sure) } }
    let maybe = reading.possible.intersection(classes)
    return reading.foods.filter { !contains($0).union(possible($0)).isDisjoint(with: maybe) }
  }

  /// Words for foods that are counted, by the last word of a name; of others ("garlic") there is but one form.
  private static let counted: Set<String> = [
    "almond", "anchovy", "apple", "apricot", "artichoke", "avocado", "bagel", "banana", "bean",
    "beet", "berry", "biscuit", "blackberry", "blueberry", "burger", "cake", "caper", "carrot",
    "cashew", "cherry", "chestnut", "chickpea", "chip", "clam", "clementine", "coconut", "cookie",
    "crab", "cracker", "cranberry", "crouton", "cucumber", "currant", "date", "dumpling", "egg",
    "eggplant", "fig", "grape", "grapefruit", "hazelnut", "herb", "leek", "lemon", "lentil", "lime",
    "lobster", "mango", "marshmallow", "meatball", "melon", "mushroom", "mussel", "noodle", "nut",
    "oat", "olive", "onion", "orange", "oyster", "papaya", "parsnip", "pea", "peach", "peanut",
    "pear", "pecan", "pepper", "pickle", "pineapple", "pistachio", "plum", "potato", "pretzel",
    "prune", "pumpkin", "radish", "raisin", "raspberry", "sausage", "scallion", "scallop", "seed",
    "shallot", "sprout", "strawberry", "tomato", "tortilla", "turnip", "vegetable", "walnut",
  ]

  private static func plural(_ name: String) -> String {
    let last = name.split(separator: " ").last.map(String.init) ?? ""
    guard counted.contains(last) else { return name }
    if last.hasSuffix("y") { return name.dropLast() + "ies" }
    let isHissing = last.hasSuffix("ch") || last.hasSuffix("sh")
    return name + (isHissing || last == "tomato" || last == "potato" ? "es" : "s")
  }
}
