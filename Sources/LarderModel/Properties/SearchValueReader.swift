internal import LarderPredicates

/// Makes keywords of an object's texts for search attributes: not what the texts say, but what is known about it, such as the
/// foods that ingredient lines name with all that these are kinds of.
///
/// Attributes of an entity may share a reader, which then reads the texts of an object once for all of them. Two readers are
/// the same where their names and key paths are: one that gives other keywords than before needs another name, by which
/// indexes are made anew. A stored model has the name alone; the program that opens the store brings the reader
/// (`ManagedObjectModel.bringing(_:)`).
public struct SearchValueReader: Sendable {
  /// A keyword, and the name of the search attribute that has it.
  public struct Keyword: Hashable, Sendable {
    /// The search attribute's name.
    public var attribute: String
    /// The value.
    public var text: String

    /// Makes a keyword of an attribute.
    public init(_ text: String, of attribute: String) {
      self.text = text
      self.attribute = attribute
    }
  }

  /// The reader's name with its version, such as `foods 1`.
  public let name: String
  /// The key paths of the texts, all to String attributes; to-many relationships may be crossed.
  public let keyPaths: [[String]]
  /// Key paths of predicates by which an attribute is asked for as something of its members, with the attribute's name:
  /// `ingredients.foods` and `food`. What all members have is what the object has.
  public let memberKeys: [String: String]
  private let body: (@Sendable ([[String]]) -> [Keyword])?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - name: another one for each change of what is read.
  ///   - keyPaths: the texts to read, such as `ingredients.text`.
  ///   - memberKeys: key paths by which predicates ask for an attribute as something of its members.
  ///   - read: gets the texts at each key path, in the order of the key paths, the texts of one in any order; pure, and called
  ///     from any thread.
  public init(
    _ name: String, _ keyPaths: [String], memberKeys: [String: String] = [:],
    _ read: @escaping @Sendable ([[String]]) -> [Keyword]
  ) {
    self.name = name
    self.memberKeys = memberKeys
    self.keyPaths = keyPaths.map { $0.split(separator: ".").map(String.init) }
    body = read
    if !memberKeys.isEmpty {
      KeywordReading.register(name) { texts in read(texts).map { ($0.attribute, $0.text) } }
    }
  }

  /// A reader of which only the name is known.
  init(named name: String, _ keyPaths: [[String]]) {
    self.name = name
    self.keyPaths = keyPaths
    memberKeys = [:]
    body = nil
  }

  /// Whether it can read: false for that of a stored model.
  public var isPresent: Bool { body != nil }

  /// What to tell a person or a programmer where it is not present.
  package var absence: String {
    "the model has no reader \"\(name)\", which makes keywords of texts: the program that opens the store has to "
      + "bring it (ManagedObjectModel.bringing)"
  }

  /// The keywords of an object with these texts at the key paths; none where the reader is not present.
  public func keywords(of texts: [[String]]) -> [Keyword] { body?(texts) ?? [] }
}

extension SearchValueReader: Hashable {
  /// Whether names and key paths are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.keyPaths == right.keyPaths
  }

  /// Hashes name and key paths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(keyPaths)
  }
}
