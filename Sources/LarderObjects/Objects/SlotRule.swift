internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What has to be known of a stored property for each of its values, in a few bytes: nearly all values are of the kinds that need no
/// further look.
///
/// Made of numbers and addresses only, so that using one counts no references.
struct SlotRule {
  /// The kinds of values that break no rule of the model, whatever they are.
  let soundKinds: UInt16
  /// Whether a number with a fraction is sound too, unless it is none (NaN).
  let takesDoubles: Bool
  /// Whether the engine computes the attribute, after validation.
  let isDerived: Bool
  let isRelationship: Bool
  /// Whether a whole number is taken for one with a fraction.
  let convertsIntegers: Bool
  /// The property; the model keeps it.
  private let property: Unretained<ResolvedProperty>
  /// Where the ends of a relationship were found that was looked up last, and what their identifiers share.
  var knownOrigin: ObjectIdentifier?
  var knownHome: Unretained<ObjectHome>?
  /// The entity at the end whose inverse was looked up last, and that inverse.
  var knownTarget: ObjectIdentifier?
  var knownInverse: Unretained<ResolvedProperty>?

  /// The entity at the end of a relationship.
  var destinationName: String? { property.with { $0.destinationName } }

  init(_ property: ResolvedProperty) {
    self.property = Unretained(property)
    isDerived = property.isDerived
    isRelationship = property.type == nil
    convertsIntegers =
      switch property.type {
      case .double, .float, .decimal: true
      default: false
      }
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
