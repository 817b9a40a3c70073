public import FoundationEssentials
public import LarderModel

/// The versions of a model in the order in which they came, and the mappings between them: what a program brings along
/// to open stores that older versions of it have written.
///
/// Only versions need be kept for which stores are still about.
public struct ModelHistory: Sendable {
  /// One version of a model.
  public struct Version: Sendable {
    /// The name of the version, in plans and in mapping models.
    public var name: String
    /// The model of the version.
    public var model: ManagedObjectModel

    /// Creates a version.
    public init(_ name: String, _ model: ManagedObjectModel) {
      self.name = name
      self.model = model
    }
  }

  /// The oldest first; the last one is that of the program.
  public var versions: [Version]
  /// The mapping models that lead from one version to another where the step is not inferred.
  public var mappings: [MappingModel]

  /// Creates a history.
  public init(_ versions: [Version] = [], mappings: [MappingModel] = []) {
    self.versions = versions
    self.mappings = mappings
  }

  /// Takes the versions of a model file, in the order of their names, numbers in them by what they are worth; the one
  /// that is marked as the current one comes last. A store that is opened with a coordinator is migrated to the
  /// coordinator's model (`ending(with:)`).
  public init(_ file: VersionedModelFile, mappings: [MappingModel] = []) {
    let names = Self.sorted(Array(file.versions.keys), current: file.currentVersion)
    versions = names.compactMap { name in file.versions[name].map { Version(name, $0.model) } }
    self.mappings = mappings
  }

  /// Returns the version whose hashes these are; the newest where several versions have the same.
  public func version(withHashes hashes: [String: Data]) -> Version? {
    versions.last { $0.model.entityVersionHashes == hashes }
  }

  /// Returns the history up to a model: what came after it is left out, and it comes last where it is none of the
  /// versions.
  ///
  /// - Parameter model: what stores are to be migrated to.
  public func ending(with model: ManagedObjectModel) -> ModelHistory {
    let hashes = model.entityVersionHashes
    var result = self
    if let place = versions.lastIndex(where: { $0.model.entityVersionHashes == hashes }) {
      result.versions.removeSubrange((place + 1)...)
      // The texts and classes that the program has, which make no version.
      result.versions[place].model = model
    } else {
      result.versions.append(Version("the present one", model))
    }
    return result
  }

  /// Returns the place of a version by its name.
  func place(named name: String) -> Int? { versions.lastIndex { $0.name == name } }

  /// The names of versions in their order.
  package static func sorted(_ names: [String], current: String) -> [String] {
    names.sorted { left, right in
      if (left == current) != (right == current) { return right == current }
      return precedes(left, right)
    }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    func pieces(_ text: String) -> [(number: Int, text: String)] {
      var result: [(Int, String)] = []
      var digits = ""
      for character in text {
        if character.isASCII, character.isNumber, digits.count < 18 {
          digits.append(character)
          continue
        }
        if let number = Int(digits) { result.append((number, "")) }
        digits = ""
        result.append((-1, String(character)))
      }
      if let number = Int(digits) { result.append((number, "")) }
      return result
    }
    for (one, other) in zip(pieces(left), pieces(right)) where one != other { return one < other }
    return left.utf8.count < right.utf8.count
  }
}
