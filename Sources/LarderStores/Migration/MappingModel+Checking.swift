public import LarderModel
internal import LarderPredicates

extension MappingModel {
  /// Returns all that is wrong with the mapping for these two models, in its order; nothing for one that can be carried out.
  public func faults(
    from source: ManagedObjectModel, to destination: ManagedObjectModel
  ) -> [MappingModelError] {
    var faults: [MappingModelError] = []
    var names: Set<String> = []
    for mapping in entityMappings {
      if !names.insert(mapping.name).inserted {
        faults.append(
          MappingModelError(
            .invalid, entity: mapping.name, "two mappings have this name; rename one of them"))
      }
      faults += mapping.faults(from: source, to: destination)
    }
    return faults
  }
}

extension EntityMapping {
  fileprivate func faults(
    from source: ManagedObjectModel, to destination: ManagedObjectModel
  ) -> [MappingModelError] {
    var faults: [MappingModelError] = []
    func report(_ property: String? = nil, _ message: String) {
      faults.append(
        MappingModelError(.invalid, entity: name, property: property, message))
    }
    func entity(_ name: String?, in model: ManagedObjectModel, _ side: String) -> ResolvedEntity? {
      guard let name else { return nil }
      if let found = model.entity(name) { return found }
      report(nil, "the \(side) model has no entity \"\(name)\"")
      return nil
    }
    let old = entity(self.source, in: source, "source")
    let new = entity(self.destination, in: destination, "destination")
    if kind == .custom, policyName == nil {
      report(nil, "a custom mapping needs the name of a policy")
    }
    switch kind {
    case .add: if self.destination == nil { report(nil, "it names no destination entity") }
    case .remove: if self.source == nil { report(nil, "it names no source entity") }
    case .custom: if self.source == nil { report(nil, "it names no source entity") }
    case .copy, .transform:
      if self.source == nil { report(nil, "it names no source entity") }
      if self.destination == nil { report(nil, "it names no destination entity") }
      if let new, new.description.isAbstract {
        report(nil, "the destination entity \(new.name) is abstract and has no objects")
      }
    }
    if let filter, let old {
      let predicate = filter.seenFromSource
      do throws(QueryError) { try predicate.check(against: source, entity: old.name) } catch {
        report("filter", error.description)
      }
    }
    guard let new else { return faults }
    for mapping in attributes {
      guard let attribute = new.attribute(mapping.name) else {
        report(mapping.name, "\(new.name) has no such attribute")
        continue
      }
      if attribute.derivation != nil {
        report(mapping.name, "the attribute is derived; its value cannot be mapped")
      }
    }
    for mapping in relationships where new.relationship(mapping.name) == nil {
      report(mapping.name, "\(new.name) has no such relationship")
    }
    guard kind == .copy || kind == .transform else { return faults }
    let mapped = Set(attributes.filter { $0.expression != nil }.map(\.name))
    for attribute in new.attributes
    where !attribute.isTransient && attribute.derivation == nil && !attribute.isOptional
      && attribute.defaultValue.isNull && !mapped.contains(attribute.name)
    {
      report(
        attribute.name, "the attribute is required, has no default and is not mapped; map it")
    }
    return faults
  }
}
