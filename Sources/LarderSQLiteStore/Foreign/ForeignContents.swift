internal import LarderModel
internal import LarderSQL
internal import LarderStores

/// What a store has that Apple's Core Data wrote: the file as it is read, and the index beside it.
///
/// Immutable and thread-safe.
final class ForeignContents: Sendable {
  let file: ForeignFile
  /// The documents of each entity tree, by its root.
  let plans: Lazy<[String: DocumentPlan]>
  let index: ForeignIndex

  init(file: ForeignFile, schema: ForeignSchema, model: ManagedObjectModel, options: StoreOptions) {
    self.file = file
    let searchModel = ForeignSearchModel(model).model
    plans = Lazy { DocumentPlan.plans(schema.schema(searchModel)) }
    index = ForeignIndex(file: file, plans: plans, model: searchModel, options: options)
  }
}

/// The model that the index of such a store is made by: where a model declares no search fields at all, every String attribute
/// is one.
struct ForeignSearchModel {
  let model: ManagedObjectModel

  init(_ model: ManagedObjectModel) {
    guard model.searchableRoots.isEmpty else {
      self.model = model
      return
    }
    var entities = model.entities
    for index in entities.indices where entities[index].parent == nil {
      Self.raise(model.entity(entities[index].name)?.subtreeNames ?? [], into: index, &entities)
      entities[index].searchFields = Self.fields(entities[index].attributes)
    }
    var numbers: [String: Int] = [:]
    for entity in model.entitiesByName.values { numbers[entity.name] = entity.number }
    self.model = (try? ManagedObjectModel(entities))?.renumbered(numbers) ?? model
  }

  /// Search fields are the root's, so the texts of the entities below have to be its own: their columns are in the same table.
  private static func raise(
    _ names: [String], into root: Int, _ entities: inout [EntityDescription]
  ) {
    var columns: [String: Int] = [:]
    let below = entities.indices.filter { $0 != root && names.contains(entities[$0].name) }
    for index in below {
      for attribute in entities[index].attributes {
        columns[attribute.name.lowercased(), default: 0] += 1
      }
    }
    for index in below {
      // Of two of a name one has another column: neither is raised.
      let raised = entities[index].attributes.filter {
        $0.type == .string && !$0.isTransient && columns[$0.name.lowercased()] == 1
      }
      entities[index].attributes.removeAll(where: raised.contains)
      entities[index].uniquenessConstraints = []
      entities[root].attributes += raised.map {
        AttributeDescription($0.name, .string)
      }
    }
    for index in below + [root] {
      for place in entities[index].attributes.indices {
        entities[index].attributes[place].derivation = nil
      }
    }
  }

  /// One field for each attribute; what is too much for an index shares the last one.
  private static func fields(_ attributes: [AttributeDescription]) -> [SearchFieldDescription] {
    let texts = attributes.filter { $0.type == .string && !$0.isTransient }.map(\.name)
    let most = 16
    var fields = texts.prefix(most).map { SearchFieldDescription($0, [$0]) }
    for name in texts.dropFirst(most) { fields[most - 1].keyPaths.append([name]) }
    // As in a list of recipes: what has a name is found by it first.
    for index in fields.indices where ["name", "title"].contains(fields[index].name) {
      fields[index].weight = 4
    }
    return fields
  }
}

extension DocumentPlan {
  /// The roots of the entity trees that have documents.
  static func roots(_ model: ManagedObjectModel) -> Set<String> {
    Set(ForeignSearchModel(model).model.searchableRoots.map(\.name))
  }
}
