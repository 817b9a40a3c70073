/// Counts of the requests to a store since it was opened: to see what a change costs, and to assert on in tests.
public struct StoreStatistics: Hashable, Sendable {
  /// SQL statements that were run; 0 in stores without SQL.
  public var statements = 0
  /// Fetches and counts.
  public var fetches = 0
  /// Objects that were loaded by identifier: what firing faults costs.
  public var faults = 0
  /// To-many relationships whose members were asked for.
  public var relationshipFaults = 0
  /// Saves that wrote something.
  public var saves = 0
  /// Compiled statements that were found ready; 0 in stores without SQL.
  public var cacheHits = 0
  /// Statements that had to be compiled.
  public var cacheMisses = 0

  /// Creates statistics with nothing in them.
  public init() {}

  /// Returns the counts between two moments.
  public static func - (later: StoreStatistics, earlier: StoreStatistics) -> StoreStatistics {
    var result = later
    result.statements -= earlier.statements
    result.fetches -= earlier.fetches
    result.faults -= earlier.faults
    result.relationshipFaults -= earlier.relationshipFaults
    result.saves -= earlier.saves
    result.cacheHits -= earlier.cacheHits
    result.cacheMisses -= earlier.cacheMisses
    return result
  }
}
