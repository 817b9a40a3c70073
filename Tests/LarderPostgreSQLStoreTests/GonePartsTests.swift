import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Parts that no state names any more stay for a while, and then go.
@Suite struct GonePartsTests {
  private func count(_ wordy: WordyCellar, _ sql: String) throws -> Int64 {
    try wordy.cellar.connection().run(sql).int64(0, 0)
  }

  private func gone(_ wordy: WordyCellar) throws -> Int64 {
    try count(wordy, "SELECT count(*) FROM \"LARDER_ZBOTTLE_SEGMENT\" WHERE \"GONE\" IS NOT NULL")
  }

  /// Rows of parts whose segment is gone or never was in the list.
  private func left(_ wordy: WordyCellar) throws -> Int64 {
    try count(
      wordy,
      "SELECT count(*) FROM \"LARDER_ZBOTTLE_PART\" p WHERE NOT EXISTS "
        + "(SELECT 1 FROM \"LARDER_ZBOTTLE_SEGMENT\" s WHERE s.\"ID\" = p.\"ID\" >> 32 AND \"GONE\" IS NULL)"
    )
  }

  /// Saves until segments were merged.
  private func merge(_ wordy: WordyCellar) throws {
    let before = try gone(wordy)
    for _ in 0..<40 where try gone(wordy) == before { try wordy.add(2) }
    #expect(try gone(wordy) > before)
  }

  private func age(_ wordy: WordyCellar) throws {
    try wordy.cellar.connection().execute(
      "UPDATE \"LARDER_ZBOTTLE_SEGMENT\" SET \"GONE\" = \"GONE\" - interval '1 day'")
  }

  @Test func `they stay for a grace, and go with the next merges`() throws {
    guard let wordy = try WordyCellar("gone parts", count: 50) else { return }
    let generation = try wordy.cellar.store.currentGeneration()
    let request = try wordy.request(.word("oak"))
    let before = try wordy.cellar.store.search(request).hits
    try merge(wordy)
    #expect(try left(wordy) > 0)
    // A search that began before, and read nothing yet.
    #expect(try generation.search(request).hits.map(\.objectID) == before.map(\.objectID))
    try merge(wordy)
    let kept = try gone(wordy)
    #expect(try wordy.cellar.store.checkIntegrity(progress: nil) == [])
    try age(wordy)
    // Each segment that is merged takes one with it that was gone; all that are old go in the end.
    func old() throws -> Int64 {
      try count(
        wordy,
        "SELECT count(*) FROM \"LARDER_ZBOTTLE_SEGMENT\" WHERE \"GONE\" < now() - interval '1 hour'"
      )
    }
    #expect(try old() == kept)
    for _ in 0..<20 where try old() > 0 { try merge(wordy) }
    #expect(try old() == 0)
    // No row is left of any but those that are gone a short while.
    #expect(
      try count(
        wordy,
        "SELECT count(*) FROM \"LARDER_ZBOTTLE_PART\" p WHERE NOT EXISTS "
          + "(SELECT 1 FROM \"LARDER_ZBOTTLE_SEGMENT\" s WHERE s.\"ID\" = p.\"ID\" >> 32)") == 0)
    #expect(try wordy.cellar.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `upkeep removes the old ones and what was left half-written`() throws {
    guard let wordy = try WordyCellar("gone parts, upkeep", count: 50) else { return }
    try merge(wordy)
    // A writer that was killed left rows of a segment that never was.
    try wordy.cellar.connection().execute(
      "INSERT INTO \"LARDER_ZBOTTLE_PART\" VALUES ((100::bigint << 32) + 1, 5, 'x'), "
        + "((100::bigint << 32) + 2, 5, 'x')")
    let kept = try left(wordy)
    _ = try wordy.cellar.again().maintain()
    #expect(try left(wordy) == kept - 2)
    try age(wordy)
    try wordy.add(2)
    #expect(try wordy.cellar.again().optimize(progress: nil))
    _ = try wordy.cellar.again().maintain()
    let recent = try left(wordy)
    try age(wordy)
    _ = try wordy.cellar.again().maintain()
    #expect(recent > 0)
    #expect(try left(wordy) == 0)
    #expect(try wordy.cellar.store.checkIntegrity(progress: nil) == [])
    try wordy.cellar.store.rebuildDerivedData(progress: nil)
    #expect(try gone(wordy) == 0 && left(wordy) == 0)
  }
}
