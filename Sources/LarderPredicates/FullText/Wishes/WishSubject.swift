/// Something that people leave out or ask for: a food with its kinds, a class of foods, a diet.
///
/// Made by whoever knows foods; a reader of wishes only passes it on.
public struct WishSubject: Hashable, Sendable {
  /// How it is called in words for the user ("nuts", "vegan").
  public var name: String
  /// A document that surely has it, or surely breaks the diet, meets one of these.
  public var presence: [AttributeCondition]
  /// A document of which it is known that it has none of it, or keeps the diet, meets this; nil: nothing says so.
  public var absence: AttributeCondition?
  /// Whether it is a way to eat, which is asked for by naming it ("vegan cake"), where others are left out with
  /// "without", "no", "free".
  public var isDiet: Bool
  /// Of a diet, whether a title that names it is believed where nothing else says whether it is kept: of "vegetarian
  /// patties", "Vegetarian Cheese Patties" with an unknown line come among those that are known to be vegetarian. What
  /// surely breaks the diet is left out.
  public var isClaimedByTitles: Bool
  /// Whether it is a class of foods: in "gluten and dairy free" all of a list is left out, in "rice and dairy free" not.
  public var isClass: Bool
  /// Whether it is what one makes, not what one puts in: behind a comma "without milk, cookies" asks for cookies.
  public var isDish: Bool

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - name: how it is called in words for the user.
  ///   - presence: what documents meet that have it or break the diet; each may be met alone.
  ///   - absence: what documents meet that are known to have none of it or to keep the diet.
  ///   - isDiet: whether it is a way to eat.
  ///   - isClaimedByTitles: of a diet, whether a title that names it is believed.
  ///   - isClass: whether it is a class of foods.
  ///   - isDish: whether it is what one makes.
  public init(
    name: String, presence: [AttributeCondition], absence: AttributeCondition? = nil,
    isDiet: Bool = false, isClaimedByTitles: Bool = false, isClass: Bool = false,
    isDish: Bool = false
  ) {
    self.name = name
    self.presence = presence
    self.absence = absence
    self.isDiet = isDiet
    self.isClaimedByTitles = isClaimedByTitles
    self.isClass = isClass
    self.isDish = isDish
  }
}

/// How much of something there is, as words say it.
public struct WishAmount: Hashable, Sendable {
  /// The number; of a range the lower one.
  public var value: Double
  /// What is behind the number.
  public var unit: Unit
  /// The unit's English name in the singular; nil: pieces, or one that says no amount.
  public var unitName: String?
  /// Of how many words it is, an "of" behind it included.
  public var count: Int

  /// How something is measured.
  public enum Unit: Hashable, Sendable {
    /// By pieces of itself: "three bananas".
    case none
    /// In what nothing but an amount is said in: "2 lb", "500 ml".
    case measure
    /// In what dishes are called by too: "2 cups", as in "three cup chicken".
    case container
  }

  /// Makes an amount.
  public init(value: Double, unit: Unit, unitName: String? = nil, count: Int) {
    (self.value, self.unit, self.unitName, self.count) = (value, unit, unitName, count)
  }
}

/// Knows what words name.
public protocol WishVocabulary: Sendable {
  /// What the words from the first on name, by the longest name that begins there, and of how many words it is.
  ///
  /// Names that are found in a word that only contains them ("egg" in "eggless") are none: the reader takes such words
  /// apart and asks for the rest.
  ///
  /// - Parameter words: at least one and at most `WishReader.longestName` words, folded by `Folding.search`, cut at
  ///   hyphens and other signs.
  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)?

  /// Whether everything that has `asked` has what is left out with `excluded`: beef has what vegans leave out.
  ///
  /// Without an implementation of one's own: whether all conditions of `asked` are among those of `excluded`.
  ///
  /// - Parameters:
  ///   - excluded: what is left out, or a diet.
  ///   - asked: a food that is asked for.
  func rulesOut(_ excluded: WishSubject, _ asked: WishSubject) -> Bool

  /// What is left out where kinds of it are asked for: "honey instead of sugar" leaves out other sugars.
  ///
  /// Without an implementation of one's own: nil.
  ///
  /// - Parameters:
  ///   - excluded: what is left out; no diet.
  ///   - asked: what is asked for and `excluded` rules out; at least one.
  /// - Returns: nil where documents do not tell what is asked for from the rest.
  func others(of excluded: WishSubject, than asked: [WishSubject]) -> WishSubject?

  /// The amount that the words begin with, with an "of" behind it: "2 pounds of ground beef", "three bananas".
  ///
  /// Without an implementation of one's own: none.
  ///
  /// - Parameter words: as for `subject(at:)`.
  func amount(at words: ArraySlice<String>) -> WishAmount?

  /// What documents meet that have just so much of something; nil where they do not tell.
  ///
  /// Without an implementation of one's own: nil.
  ///
  /// - Parameters:
  ///   - amount: as `amount(at:)` gave it.
  ///   - subject: what follows it.
  func condition(on amount: WishAmount, of subject: WishSubject) -> AttributeCondition?

  /// The dish that words describe without naming it ("cold spanish tomato soup"), or several that they fit equally well,
  /// each by its names, the usual one first.
  ///
  /// Without an implementation of one's own: none.
  ///
  /// - Parameter words: folded, without those that say nothing.
  func dishes(describedBy words: [String]) -> [[String]]

  /// The phrases in which a word means something else than alone: "cloves" in "garlic cloves".
  ///
  /// Without an implementation of one's own: none.
  ///
  /// - Parameter word: folded by `Folding.search`.
  func otherMeanings(of word: String) -> [OtherMeaning]
}

extension WishVocabulary {
  /// Whether all conditions of `asked` are among those of `excluded`.
  ///
  /// - Parameters:
  ///   - excluded: what is left out, or a diet.
  ///   - asked: a food that is asked for.
  public func rulesOut(_ excluded: WishSubject, _ asked: WishSubject) -> Bool {
    !asked.presence.isEmpty && asked.presence.allSatisfy(excluded.presence.contains)
  }

  /// None: numbers are words.
  public func amount(at words: ArraySlice<String>) -> WishAmount? { nil }

  /// Nil: documents do not tell how much they have.
  public func condition(on amount: WishAmount, of subject: WishSubject) -> AttributeCondition? {
    nil
  }

  /// None: words describe nothing.
  public func dishes(describedBy words: [String]) -> [[String]] { [] }

  /// None: words mean the same everywhere.
  public func otherMeanings(of word: String) -> [OtherMeaning] { [] }

  /// Nil: what is asked for and left out contradicts itself.
  public func others(of excluded: WishSubject, than asked: [WishSubject]) -> WishSubject? { nil }
}
