/// Writes Swift classes with typed properties for the entities of a model.
///
/// Each class has two files: one with the class, which is written once and then yours, and one with the properties,
/// which is written anew whenever the model changes. Entities that name one class share it. An entity without a class
/// gets one of its own name; names that Swift or Larder have already get `Object` at their end.
public struct ClassGenerator: Sendable {
  /// A file of source text.
  public struct File: Hashable, Sendable {
    /// The file's name, with extension and without folder.
    public let name: String
    /// The source.
    public let text: String
    /// Whether the file is for a person to go on with, so that one that exists stays as it is.
    public let isWrittenOnce: Bool
  }

  let model: ManagedObjectModel
  private let isPublic: Bool
  let classes: [GeneratedClass]

  /// Prepares the classes of a model.
  ///
  /// - Parameters:
  ///   - model: whose entities get classes.
  ///   - isPublic: whether other modules may use the classes, and derive from them.
  public init(_ model: ManagedObjectModel, isPublic: Bool = false) {
    self.model = model
    self.isPublic = isPublic
    classes = GeneratedClass.all(of: model)
  }

  /// The files, in the order of the classes' names; the last one is the table of classes that a container takes.
  public var files: [File] {
    var files: [File] = []
    for generated in classes {
      files.append(
        File(
          name: "\(generated.name).swift",
          text: "\(importing([generated], onlyObjects: true))\n\(declaration(generated))",
          isWrittenOnce: true))
      files.append(
        File(
          name: "\(generated.name)+Properties.swift",
          text: Self.warning + importing([generated]) + "\n" + properties(generated),
          isWrittenOnce: false))
    }
    files.append(
      File(
        name: "ModelClasses.swift",
        text: Self.warning + importing([], onlyObjects: true) + "\n" + table, isWrittenOnce: false))
    return files
  }

  /// Everything in one file.
  public var text: String {
    var text = Self.warning + importing(classes)
    for generated in classes {
      text += "\n\(declaration(generated))\n\(properties(generated))"
    }
    return text + "\n" + table
  }

  private static let warning = "// Written from the model; the next time it is written anew.\n\n"

  private var access: String { isPublic ? "public " : "" }

  private func importing(_ classes: [GeneratedClass], onlyObjects: Bool = false) -> String {
    var modules = ["LarderObjects"]
    if !onlyObjects {
      let types = classes.flatMap(\.typeNames)
      if types.contains(where: GeneratedProperty.foundationTypes.contains) {
        modules.append("FoundationEssentials")
      }
      if types.contains("Value") { modules.append("LarderPredicates") }
    }
    return modules.sorted().map { "\(access)import \($0)\n" }.joined()
  }

  private func declaration(_ generated: GeneratedClass) -> String {
    let names = generated.entityNames.joined(separator: ", ")
    let word = generated.entityNames.count == 1 ? "entity" : "entities"
    let keyword = isPublic ? "open class" : generated.isFinal ? "final class" : "class"
    return """
      /// The objects of the \(word) \(names).
      \(keyword) \(generated.name): \(generated.superclass) {}

      """
  }

  private func properties(_ generated: GeneratedClass) -> String {
    guard !generated.properties.isEmpty else {
      return "// \(generated.name) has no properties of its own.\n"
    }
    let members = generated.properties.map { $0.source(access) }
    return "extension \(generated.name) {\n\(members.joined(separator: "\n"))}\n"
  }

  private var table: String {
    var text = """
      /// The class of each entity, as a container takes them.
      \(access)enum ModelClasses {
        \(access)static var all: [String: ManagedObject.Type] {
          [

      """
    for entity in model.entities.sorted(by: { $0.name < $1.name }) {
      guard let generated = classes.first(where: { $0.entityNames.contains(entity.name) }) else {
        continue
      }
      text += "      \"\(entity.name)\": \(generated.name).self,\n"
    }
    if model.entities.isEmpty { text += "      :\n" }
    return text + "    ]\n  }\n}\n"
  }
}
