internal import LarderPredicates

/// What few objects have at any time, kept apart so that the many are small.
final class RareState {
  var transientValues: [String: Value] = [:]
  var transientBase: [String: Value] = [:]
  var mutationInOne: String?
  var announcedEnds: [String: [ObjectID]] = [:]
  var transformedValues: [String: TransformedValue] = [:]
  var fulfilmentError: (any Error)?
  var lostValues: [String: Value] = [:]
  var hasLostWrites = false
}

extension ManagedObject {
  /// The rare state, made where it is needed.
  private final func rareState() -> RareState {
    if let rare { return rare }
    let new = RareState()
    rare = new
    return new
  }

  final var transientValues: [String: Value] {
    get { rare?.transientValues ?? [:] }
    set { if rare != nil || !newValue.isEmpty { rareState().transientValues = newValue } }
  }
  /// The transient values as `awakeFromFetch` or a save left them.
  final var transientBase: [String: Value] {
    get { rare?.transientBase ?? [:] }
    set { if rare != nil || !newValue.isEmpty { rareState().transientBase = newValue } }
  }
  /// The property whose changes are just now reported as one.
  final var mutationInOne: String? {
    get { rare?.mutationInOne }
    set { if rare != nil || newValue != nil { rareState().mutationInOne = newValue } }
  }
  /// The relationships whose ends were noted by `willChangeValue`, so that `didChangeValue` can bring the other ends up to date.
  final var announcedEnds: [String: [ObjectID]] {
    get { rare?.announcedEnds ?? [:] }
    set { if rare != nil || !newValue.isEmpty { rareState().announcedEnds = newValue } }
  }
  /// The values that transformers made of the bytes of transformable attributes, with these bytes.
  final var transformedValues: [String: TransformedValue] {
    get { rare?.transformedValues ?? [:] }
    set { if rare != nil || !newValue.isEmpty { rareState().transformedValues = newValue } }
  }
  /// What was written while there was no row to write it to, by property.
  final var lostValues: [String: Value] {
    get { rare?.lostValues ?? [:] }
    set { if rare != nil || !newValue.isEmpty { rareState().lostValues = newValue } }
  }
  /// Whether the object is among the context's `lostWrites`.
  final var hasLostWrites: Bool {
    get { rare?.hasLostWrites ?? false }
    set { if rare != nil || newValue { rareState().hasLostWrites = newValue } }
  }
  /// Why the object could not be filled the last time it was tried.
  final var fulfilmentError: (any Error)? {
    get { rare?.fulfilmentError }
    set { if rare != nil || newValue != nil { rareState().fulfilmentError = newValue } }
  }
}
