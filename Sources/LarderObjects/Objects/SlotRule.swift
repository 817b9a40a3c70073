internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What validation has to know of a stored property, in a few bytes: nearly all values are of the kinds that need no further look.
struct SlotRule {
  let name: String
  /// The kinds of values that break no rule of the model, whatever they are.
  let soundKinds: UInt16
  /// Whether a number with a fraction is sound too, unless it is none (NaN).
  let takesDoubles: Bool
  /// Whether the engine computes the attribute, after validation.
  let isDerived: Bool
  let isRelationship: Bool
  /// The entity at the end of a relationship.
  let destinationName: String?

  init(_ property: ResolvedProperty) {
    name = property.name
    isDerived = property.isDerived
    isRelationship = property.type == nil
    destinationName = property.destinationName
    var kinds: UInt16 = property.isOptional ? Value.null.kindBit : 0
    var takesDoubles = false
    if !property.hasRules {
      switch property.type {
      case .boolean: kinds |= Value.boolean(false).kindBit
      case .integer64: kinds |= Value.integer(0).kindBit
      case .string: kinds |= Value.string("").kindBit
      case .date: kinds |= Value.date(.distantPast).kindBit
      case .double, .float: takesDoubles = true
      // The others have more to look at, or are few.
      default: break
      }
    }
    soundKinds = kinds
    self.takesDoubles = takesDoubles
  }

  @inline(__always)
  func isSound(_ value: Value) -> Bool {
    if soundKinds & value.kindBit != 0 { return true }
    if takesDoubles, case .double(let number) = value { return !number.isNaN }
    return false
  }
}
