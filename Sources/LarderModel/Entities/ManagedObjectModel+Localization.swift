extension ManagedObjectModel {
  /// What a person calls an entity: by the model's `localization`, else its own name.
  public func localizedName(ofEntity name: String) -> String {
    localization["Entity/\(name)"] ?? name
  }

  /// What a person calls a property of an entity. What is said of the property of this entity, or of the one that it
  /// inherits it from, stands before what is said of all properties of the name.
  public func localizedName(ofProperty name: String, entity: String) -> String {
    if localization.isEmpty { return name }
    var ancestor = self.entity(entity)
    while let known = ancestor {
      if let label = localization["Property/\(name)/Entity/\(known.name)"] { return label }
      ancestor = known.description.parent.flatMap { self.entity($0) }
    }
    return localization["Property/\(name)"] ?? name
  }

  /// What a person is told instead of a message, such as the warning of a validation rule.
  public func localizedMessage(_ text: String) -> String {
    localization["ErrorString/\(text)"] ?? text
  }
}
