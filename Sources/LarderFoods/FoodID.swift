/// A food of a table.
///
/// Its number may be another one in the next version of the table: what is kept in a store is the name.
public struct FoodID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The place in the table, from 0 on.
  public let index: UInt16

  /// Creates the identifier of a place in a table.
  init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

  /// Orders as the table does, by name.
  public static func < (left: FoodID, right: FoodID) -> Bool { left.index < right.index }

  /// Adds the food to a list in the order of the table, in its place; returns whether it was not there.
  ///
  /// Lists are short, so that a search of halves would not pay.
  @discardableResult
  func insert(into foods: inout [FoodID]) -> Bool {
    var place = foods.count
    while place > 0, self < foods[place - 1] { place -= 1 }
    if place > 0, foods[place - 1] == self { return false }
    foods.insert(self, at: place)
    return true
  }
}
