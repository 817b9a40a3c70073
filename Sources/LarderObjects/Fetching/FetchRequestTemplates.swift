public import LarderModel
public import LarderPredicates
internal import LarderStores

extension FetchRequest {
  /// Makes a request of a template that the model keeps, with values in place of the variables of its predicate.
  ///
  /// The template stays as it is: what is returned is a request of its own. To test for nothing, give `.null` as the
  /// value.
  ///
  /// - Parameters:
  ///   - name: the template's name.
  ///   - model: the model that keeps the template.
  ///   - variables: a value for each variable, by its name without the `$`.
  /// - Throws: `ObjectError` `unknownName` for a template that the model does not have, `missingVariable`, which names
  ///   all variables without a value, and `invalidRequest` for a predicate that cannot be read.
  public init(
    template name: String, in model: ManagedObjectModel,
    substituting variables: [String: Value] = [:]
  ) throws(ObjectError) {
    guard let template = model.fetchRequestTemplates[name] else {
      throw ObjectError(.unknownName, "\(name): the model has no such fetch request")
    }
    self.init(entity: template.entityName)
    predicate = try Self.predicate(of: template, name, variables)
    sortOrderings = template.sortOrderings
    limit = template.limit
    offset = template.offset
    batchSize = template.batchSize
    includesSubentities = template.includesSubentities
    includesPropertyValues = template.includesPropertyValues
    includesPendingChanges = template.includesPendingChanges
    returnsDistinctResults = template.returnsDistinctResults
  }

  private static func predicate(
    of template: FetchRequestTemplate, _ name: String, _ variables: [String: Value]
  ) throws(ObjectError) -> ObjectPredicate? {
    do throws(QueryError) {
      var predicate = template.predicate
      if predicate == nil, let format = template.predicateFormat {
        predicate = try ObjectPredicate(format: format)
      }
      guard let predicate else { return nil }
      let missing = predicate.variableNames.filter { variables[$0] == nil }
      guard missing.isEmpty else {
        let list = missing.map { "$\($0)" }.joined(separator: ", ")
        throw QueryError(.unknownKey, "no value for \(list)")
      }
      return try predicate.substituting(variables)
    } catch {
      throw ObjectError(
        error.code == .unknownKey ? .missingVariable : .invalidRequest,
        "the fetch request \"\(name)\": \(error.message)", underlying: error)
    }
  }
}

extension ObjectError.Code {
  /// A variable of a stored predicate was given no value.
  public static let missingVariable = ObjectError.Code(rawValue: "missing-variable")
  /// A fetch request cannot be used like this.
  public static let invalidRequest = ObjectError.Code(rawValue: "invalid-request")
}
