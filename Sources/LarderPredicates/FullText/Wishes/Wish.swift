/// A query as it was understood.
public struct Wish: Hashable, Sendable {
  /// What is searched for: the words that are left, and what is excluded as `.not(...)`.
  public var query: FullTextQuery
  /// What was understood, in the order of the query.
  public var understood: [WishPart] = []
  /// Documents that match this come first: what is surely free of all that is left out. Nil where nothing is left out,
  /// or nothing can be known of it.
  public var preferred: FullTextQuery?
  /// Documents whose title holds the whole query match this, in any order of its words: what is left out in words does
  /// not exclude them, and what is asked of `facts` should not either. Nil where nothing was understood or the query cannot be a title.
  public var titled: FullTextQuery?
  /// Of these, documents whose title has the words in the order of the query.
  public var titledInOrder: FullTextQuery?
  /// What was said of times and servings, in the order of the query. It is not in `query`: who asks knows whether the
  /// documents have such values.
  public var facts: [AttributeCondition] = []
  /// The attributes of facts that no document has: they were not asked for.
  public var unanswered: Set<String> = []
  /// Conditions that are a matter of taste ("quick"), or say how much of something there is ("three bananas"): documents
  /// that meet them may come first, others are hits too.
  public var preferences: [AttributeCondition] = []
  /// The foods that are asked for, in the order of the query; none of a text that names 16 or more.
  public var foods: [Food] = []
  /// Documents whose title names the dish that the words describe match this; nil where they describe none.
  public var described: FullTextQuery?
  /// What contradicts itself ("vegan beef": beef is asked for and left out).
  public var contradictions: [Contradiction] = []

  /// A food that is asked for, and that something leaves out.
  public struct Contradiction: Hashable, Sendable {
    /// The food, as typed.
    public var asked: String
    /// What is said of it, in words.
    public var text: String
    /// Whether a diet leaves it out by its nature: what is found for "vegan ice cream" is vegan all the same.
    public var isOfDiet: Bool
  }

  /// A food that is asked for, or several of which one will do, and the words that name it.
  public struct Food: Hashable, Sendable {
    /// The food; of several the first.
    public var subject: WishSubject
    /// All words of one have to occur.
    public var words: FullTextQuery
    /// The same of the words that name what it is a kind of: of a birthday cake, "cake".
    public var kind: FullTextQuery
  }

  /// Makes the wish in which nothing was understood: the query as it is.
  public init(query: FullTextQuery) { self.query = query }

  /// With more things that one name leaves out ("keto"), they are said in one sentence.
  private static let longestList = 2

  /// What was understood, in plain English sentences, in the order of the query.
  public var sentences: [String] {
    var sentences: [String] = []
    var rest = understood[...]
    while let part = rest.first {
      let list = rest.prefix { $0.typed == part.typed && $0.isWithout }
      if list.count > Self.longestList {
        let names = list.compactMap(\.subject?.name)
        sentences.append(
          "without " + names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1])
        rest = rest.dropFirst(list.count)
      } else {
        sentences.append(part.sentence)
        rest = rest.dropFirst()
      }
    }
    return sentences
  }

  /// The facts that documents may have, with what was understood.
  public var answered: [(sentence: String, condition: AttributeCondition)] {
    zip(understood.lazy.filter(\.isFact).map(\.sentence), facts)
      .filter { !unanswered.contains($1.name) }.map { ($0, $1) }
  }
}

/// One thing that was understood. `typed` is the text of it.
public enum WishPart: Hashable, Sendable {
  /// Something is left out in words: "without nuts", "nut-free", "eggless".
  case without(WishSubject, typed: String)
  /// A way to eat: "vegan", "soup for celiacs".
  case diet(WishSubject, typed: String)
  /// Something is excluded with a minus (`-nuts`), which is not part of `typed`.
  case excluded(WishSubject, typed: String)
  /// One of several foods: "bananas or blueberries".
  case choice(typed: String)
  /// Something that is asked for without its name: "something sweet" is a dessert.
  case paraphrase(String, typed: String)
  /// The dish that the words seem to describe; several where they fit them equally well.
  case described([String], typed: String)
  /// A way of making something is left out: "without baking", "not fried".
  case process(typed: String)
  /// It takes no more than so many minutes.
  case time(maximumMinutes: Double, typed: String)
  /// What it is made for: "for a potluck".
  case occasion(typed: String)
  /// How much there is of a food, which says nothing of the dish. With the food where documents tell who has just so much,
  /// which then come first.
  case amount(typed: String, of: String?)
  /// What something else is for: "to serve with curry".
  case purpose(typed: String)
  /// Quickly made, by whatever that means: "quick", "fast".
  case quick(typed: String)
  /// For so many people.
  case servings(Double, typed: String)

  /// The text that was understood so. Of a list ("without milk or butter") each part has the whole.
  public var typed: String {
    switch self {
    case .without(_, let typed), .diet(_, let typed), .excluded(_, let typed),
      .choice(let typed), .paraphrase(_, let typed), .described(_, let typed), .process(let typed),
      .time(_, let typed), .occasion(let typed), .amount(let typed, _), .purpose(let typed),
      .quick(let typed), .servings(_, let typed):
      typed
    }
  }

  /// What was left out or asked for, where it is a subject.
  public var subject: WishSubject? {
    switch self {
    case .without(let subject, _), .diet(let subject, _), .excluded(let subject, _): subject
    case .choice, .paraphrase, .described, .process, .time, .occasion, .amount, .purpose, .quick,
      .servings:
      nil
    }
  }

  fileprivate var isWithout: Bool { if case .without = self { true } else { false } }

  /// Whether it is one of the facts.
  fileprivate var isFact: Bool {
    switch self {
    case .time, .servings: true
    default: false
    }
  }

  /// What was understood, in plain English words: "without nuts", "vegan", "at most 30 minutes".
  public var sentence: String {
    switch self {
    case .without(let subject, _), .excluded(let subject, _): "without \(subject.name)"
    case .diet(let subject, _): subject.name
    case .choice(let typed): "either \(typed)"
    case .paraphrase(let name, _): name
    case .described(let names, _): "perhaps \(names.joined(separator: " or "))"
    case .process(let typed): typed
    case .time(let minutes, _):
      "at most \(UserQueryPrinter.number(minutes)) \(minutes == 1 ? "minute" : "minutes")"
    case .occasion(let typed): "preferably \(typed)"
    case .amount(let typed, let food?): "preferably \(typed) \(food)"
    case .amount(let typed, nil): "any amount for \"\(typed)\""
    case .purpose(let typed): "made \(typed)"
    case .quick: "quickly made"
    case .servings(let number, _):
      "for \(UserQueryPrinter.number(number)) \(number == 1 ? "person" : "people")"
    }
  }
}
