internal import LarderPredicates

/// What changes in a property.
enum Mutation: Hashable {
  /// The property gets another value as a whole: an attribute, a to-one relationship, all members of a to-many.
  case setting
  /// A to-many relationship gets a member; nil: at the end, or in no place that is known.
  case insertion(ObjectID, at: Int?)
  /// A to-many relationship loses a member.
  case removal(ObjectID)
  /// A member of an ordered relationship gets another place, counted without it.
  case move(ObjectID, from: Int, to: Int)
}

extension ManagedObject {
  /// Comes before every change of a property, with the old state still in place; never where nothing is to change.
  ///
  /// Both ends of a link report for themselves. What `awakeFromFetch` and primitive setters write is not reported.
  final func willMutate(_ key: String, _ mutation: Mutation = .setting) {
    if isAwaking || mutationInOne == key { return }
  }

  /// Comes after every change of a property, and notes it in the context.
  final func didMutate(_ key: String, _ mutation: Mutation = .setting) {
    if mutationInOne == key { return }
    markChanged()
  }

  /// Reports all changes of a property that the closure makes as one setting.
  final func mutateAsOne(_ key: String, _ body: () -> Void) {
    willMutate(key)
    let outer = mutationInOne
    mutationInOne = key
    body()
    mutationInOne = outer
    didMutate(key)
  }
}
