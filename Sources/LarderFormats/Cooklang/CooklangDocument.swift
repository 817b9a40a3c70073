/// A recipe in Cooklang, taken apart: what its markup says, in the order of the text.
///
/// The rules are those of the specification (https://cooklang.org/docs/spec/) and of its canonical cases.
struct CooklangDocument: Hashable, Sendable {
  /// A piece of a step.
  enum Item: Hashable, Sendable {
    /// Words.
    case text(String)
    /// `@olive oil{2%tbsp}(extra virgin)`.
    case ingredient(Component)
    /// `#frying pan{}`.
    case cookware(Component)
    /// `~{25%minutes}`.
    case timer(Component)
  }

  /// What stands behind a sign.
  struct Component: Hashable, Sendable {
    /// The name; empty for a timer without one.
    var name: String
    /// What the sentence calls it, where that is another name: behind a bar in the braces' name.
    var alias: String?
    /// The amount; nil where none is given.
    var quantity: Quantity?
    /// The amount as it is written; empty where none is given.
    var amountText = ""
    /// The unit; empty for none.
    var unit = ""
    /// What is in parentheses behind it: how it is prepared.
    var note: String?
    /// Whether it may be left out: a question mark before its name.
    var isOptional = false

    /// What the sentence calls it.
    var shownName: String { alias ?? name }
  }

  /// An amount: a number where it is one, else as it is written.
  enum Quantity: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  /// A part of the recipe.
  enum Block: Hashable, Sendable {
    /// A heading, `== Dough ==`; empty where it is nothing but signs, which ends the section before it.
    case section(String)
    /// A paragraph.
    case step([Item])
    /// A remark, `> Don't burn the roux.`
    case note(String)
  }

  /// What is said of the recipe, in the order of the text.
  var metadata: [Metadatum] = []
  /// Its parts.
  var blocks: [Block] = []

  /// A key, and the elements of the list or the one text that it stands for; a key below a key is joined to it by a full
  /// stop (`source.url`).
  struct Metadatum: Hashable, Sendable {
    var key: String
    var values: [String]
  }
}
