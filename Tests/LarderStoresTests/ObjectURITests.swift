import Foundation
import LarderPredicates
import LarderStores
import Testing

@Suite struct ObjectURITests {
  private let store = UUID(uuidString: "3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53") ?? UUID()

  @Test func `identifiers survive their text form`() throws {
    let id = ObjectID(store: store, entityName: "Recipe", key: 42)
    #expect(id.uri == "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p42")
    #expect(ObjectID(uri: id.uri) == id)
    #expect(ObjectID(uri: id.uri.replacingOccurrences(of: "3A0D0DB2", with: "3a0d0db2")) == id)
    // Foundation reads it as a URL.
    let url = try #require(URL(string: id.uri))
    #expect(url.scheme == "larder" && url.path == "/Recipe/p42")
    for key in [0, 7, -3, Int64.max] {
      let temporary = ObjectID(temporary: key, entityName: "Ingredient_2")
      #expect(temporary.uri == "larder:///Ingredient_2/t\(key)")
      #expect(ObjectID(uri: temporary.uri) == temporary)
    }
    let last = ObjectID(store: store, entityName: "A", key: .max)
    #expect(ObjectID(uri: last.uri) == last)
  }

  @Test(arguments: [
    "", "p42", "larder://", "larder:///", "larder:///Recipe/p1", "larder:///Recipe/",
    "larder:////t1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/t1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p0",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p-1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p+1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p01",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p1/",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p1 ",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p9223372036854775808",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p१",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Re%63ipe/p1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53//p1",
    "larder://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD5/Recipe/p1",
    "larder://{3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53}/Recipe/p1",
    "x-coredata://3A0D0DB2-CDB6-4AB3-91E1-1C5CD8FFBD53/Recipe/p1",
  ])
  func `other text is no identifier`(text: String) {
    #expect(ObjectID(uri: text) == nil)
  }
}
