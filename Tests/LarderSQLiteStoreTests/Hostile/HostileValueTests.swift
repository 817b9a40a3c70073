import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Numbers of a file that the store counts with may be any: what comes of them is an error, never a trap.
@Suite struct HostileValueTests {
  /// `Z_MAX` of 2^63-1 ended an import: the keys behind it do not exist.
  @Test(arguments: [
    "9223372036854775807", "9223372036854775806", "-1", "-9223372036854775808", "1e300", "'x'",
    "x'00'", "NULL",
  ])
  func `keys that a file says are free, and are none, are damage`(_ value: String) throws {
    let kitchen = try Kitchen()
    try kitchen.execute("UPDATE Z_PRIMARYKEY SET Z_MAX = \(value)")
    let error = #expect(throws: StoreError.self) {
      try kitchen.store.reserveKeys(entity: kitchen.entity("Cook"), count: 10)
    }
    #expect(error?.code == .corrupt)
    // And the file says what it said.
    #expect(
      try kitchen.rows("SELECT count(*) FROM Z_PRIMARYKEY WHERE Z_MAX IS \(value)") != [["0"]])
  }

  @Test func `history of impossible ranges is damage`() throws {
    for (first, last) in [("0", "5"), ("1", "9223372036854775807"), ("-9223372036854775808", "1")] {
      let kitchen = try Kitchen()
      try kitchen.insert("Cook", ["name": .string("a")])
      try kitchen.execute("UPDATE ACHANGE SET ZENTITYPK = \(first), ZLASTPK = \(last)")
      let error = #expect(throws: StoreError.self) {
        try kitchen.store.history(HistoryRequest())
      }
      #expect(error?.code == .corrupt)
    }
    let kitchen = try Kitchen()
    try kitchen.insert("Cook", ["name": .string("a")])
    try kitchen.execute("UPDATE ATRANSACTION SET Z_PK = -9223372036854775808")
    var request = HistoryRequest()
    request.after = HistoryToken(store: kitchen.store.identifier, transaction: 1)
    #expect(throws: StoreError.self) { try kitchen.store.history(request) }
  }
}
