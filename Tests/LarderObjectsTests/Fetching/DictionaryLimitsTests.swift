import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// What a fetch of dictionaries cannot compute, each with its words.
@Suite struct DictionaryLimitsTests {
  @Test(arguments: StoreKind.allCases) func `limits are errors that name them`(_ kind: StoreKind)
    throws
  {
    let stack = try PantryStack(kind)
    try stack.fill(1)
    func message(_ change: (inout FetchRequest<Dish>) -> Void) throws -> String {
      var request = FetchRequest(Dish.self)
      change(&request)
      let error = #expect(throws: StoreError.self) {
        try stack.context.fetchDictionaries(request)
      }
      return error.map { "\($0.code.rawValue): \($0.message)" } ?? ""
    }
    func fetched(_ expression: ObjectExpression) throws -> String {
      try message { $0.propertiesToFetch = [ExpressionDescription("x", expression)] }
    }
    func chosen(_ predicate: ObjectPredicate) throws -> String {
      try message {
        $0.propertiesToFetch = [
          ExpressionDescription("sum", .function("sum:", [.keyPath(["minutes"])]))
        ]
        $0.havingPredicate = predicate
      }
    }
    #expect(
      try fetched(.aggregate([.keyPath(["minutes"])]))
        == "unsupported: an expression to fetch cannot hold a list or a subquery")
    #expect(
      try fetched(.keyPath(["@nope"]))
        == "unsupported: Dish.@nope: no such collection operator can be fetched")
    #expect(
      try chosen(.fullText(.word("soup")))
        == "unsupported: groups cannot be chosen by a full-text condition")
    #expect(
      try chosen(.comparison(Comparison(.evaluatedObject, .equal, .constant(.null))))
        == "unsupported: groups cannot be chosen by this expression")
  }
}
