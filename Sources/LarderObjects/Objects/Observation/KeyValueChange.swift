public import LarderPredicates

/// Options for the values that a change notification brings along, and for when there is one.
public struct KeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = KeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = KeyValueObservingOptions(rawValue: 2)
  /// A notification at once, before `observe` returns, with the present value where `new` is asked for.
  public static let initial = KeyValueObservingOptions(rawValue: 4)
  /// A notification before each change as well.
  public static let prior = KeyValueObservingOptions(rawValue: 8)
}

/// A change of what stands under a key path.
public struct KeyValueChange {
  /// The kind of a change.
  public enum Kind: String, Hashable, Sendable {
    /// There is another value.
    case setting
    /// Objects came to a to-many relationship: `newValue` lists them.
    case insertion
    /// Objects left a to-many relationship: `oldValue` lists them.
    case removal
    /// Objects of an ordered relationship stand where others stood: `oldValue` and `newValue` list the objects at
    /// `indexes`.
    case replacement
  }

  /// The object that is observed.
  public let object: ManagedObject
  /// The key path that is observed.
  public let keyPath: String
  /// How it changed.
  public let kind: Kind
  /// The places in an ordered relationship: of a removal before it, of all else after it; nil where there is no order
  /// or it is not in memory.
  public let indexes: [Int]?
  /// With the option `old`: what was there before, null where nothing was; nil for an insertion.
  public let oldValue: Value?
  /// With the option `new`: what is there now, null where nothing is; nil for a removal.
  public let newValue: Value?
  /// Whether the change has not happened yet.
  public let isPrior: Bool
  /// Whether the object was filled or became a fault, and no value changed: a fault's values are not read for a
  /// notification.
  public let isFaulting: Bool
}
