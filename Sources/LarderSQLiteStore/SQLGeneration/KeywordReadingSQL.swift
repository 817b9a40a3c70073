internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicateSQL {
  /// What a reader makes of the texts of one object: a call of the function that memory uses.
  mutating func keywordReading(
    _ arguments: [ObjectExpression], _ scope: SQLScope
  ) throws(StoreError) -> ComparisonOperand {
    var sql = SQLFragment(
      "\(StoreFunctions.call)('\(KeywordReading.functionName)', "
        + "'\(String(repeating: "s", count: arguments.count))'")
    for argument in arguments {
      let operand = try operand(argument, scope)
      guard operand.kind == .string else { throw unsupported("keywords of these texts") }
      sql = sql + ", " + operand.sql
    }
    return .plain(sql + ")", .boolean)
  }
}
