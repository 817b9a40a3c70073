/// A food of a table.
///
/// Its number may be another one in the next version of the table: what is kept in a store is the name.
public struct FoodID: Hashable, Comparable, Sendable {
  /// The place in the table, from 0 on.
  public let index: UInt16

  /// Creates the identifier of a place in a table.
  init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

  /// Orders as the table does, by name.
  public static func < (left: FoodID, right: FoodID) -> Bool { left.index < right.index }
}
