internal import LarderBytes
internal import LarderModel
public import LarderPredicates

extension ManagedObject {
  /// Creates an object of the entity that the class stands for, with its default values, as
  /// `context.insert(Recipe.self)` does.
  ///
  /// A class that the container does not know, or of an abstract entity, is an error in the program and traps; `insert`
  /// throws it.
  public convenience init(context: ManagedObjectContext) {
    let home: ObjectHome
    do { home = try context.homeOfNew(Self.self) } catch { fatalMistake("\(error)") }
    self.init(
      seed: ManagedObjectSeed(
        home: Unretained(home), key: ManagedObjectContext.nextTemporaryKey()))
    context.hold(self, home)
    context.begin(self, home)
  }
}

/// An object stands for its identifier: `ObjectPredicate(format: "type == %@", dessert)`, `type IN %@` with an array or
/// a set.
///
/// One that was not saved yet has another identifier afterwards: make the predicate anew then.
extension ManagedObject: PredicateConstant {
  /// The identifier: an object as an argument of a predicate.
  public final var predicateValue: Value { .object(objectID) }
}
