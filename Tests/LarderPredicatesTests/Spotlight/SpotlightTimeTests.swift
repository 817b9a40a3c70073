import Foundation
import LarderPredicates
import TestSupport
import Testing

@Suite struct SpotlightTimeTests {
  private func moment(_ time: String, _ clock: QueryClock = DishSchema.clock) throws -> Double? {
    let vocabulary = try SpotlightVocabulary(
      [:], schema: DishSchema(), entity: "Dish", clock: clock)
    guard
      case .comparison(let comparison) = try ObjectPredicate(
        spotlight: "added >= \(time)", vocabulary: vocabulary),
      case .constant(.date(let date)) = comparison.right
    else { return nil }
    return date.timeIntervalSinceReferenceDate
  }

  /// Thursday 2026-01-15 12:00:00, UTC.
  @Test func `every unit and offset`() throws {
    let table = [
      ("$time.now", "2026-01-15T12:00:00Z"), ("$time.now(-1)", "2026-01-15T11:59:59Z"),
      ("$time.now(+3600)", "2026-01-15T13:00:00Z"), ("$time.now( 60 )", "2026-01-15T12:01:00Z"),
      ("$time.now()", "2026-01-15T12:00:00Z"), ("$time.today", "2026-01-15T00:00:00Z"),
      ("$time.today(-1)", "2026-01-14T00:00:00Z"), ("$time.today(+1)", "2026-01-16T00:00:00Z"),
      ("$time.today(-15)", "2025-12-31T00:00:00Z"), ("$TIME.TODAY", "2026-01-15T00:00:00Z"),
      ("$time.yesterday", "2026-01-14T00:00:00Z"), ("$time.yesterday(-1)", "2026-01-13T00:00:00Z"),
      ("$time.this_week", "2026-01-12T00:00:00Z"), ("$time.this_week(-1)", "2026-01-05T00:00:00Z"),
      ("$time.this_week(2)", "2026-01-26T00:00:00Z"), ("$time.last_week", "2026-01-05T00:00:00Z"),
      ("$time.last_week(-1)", "2025-12-29T00:00:00Z"),
      ("$time.this_month", "2026-01-01T00:00:00Z"),
      ("$time.this_month(-1)", "2025-12-01T00:00:00Z"),
      ("$time.this_month(1)", "2026-02-01T00:00:00Z"),
      ("$time.this_month(-13)", "2024-12-01T00:00:00Z"),
      ("$time.last_month", "2025-12-01T00:00:00Z"), ("$time.this_year", "2026-01-01T00:00:00Z"),
      ("$time.this_year(-25)", "2001-01-01T00:00:00Z"), ("$time.last_year", "2025-01-01T00:00:00Z"),
      ("$time.this_year(1)", "2027-01-01T00:00:00Z"),
      ("$time.iso(2026-01-15)", "2026-01-15T00:00:00Z"),
      ("$time.iso(2026-01-15T10:30)", "2026-01-15T10:30:00Z"),
      ("$time.iso(2026-01-15T10:30:05Z)", "2026-01-15T10:30:05Z"),
      ("$time.iso(\"2026-01-15T10:30:05Z\")", "2026-01-15T10:30:05Z"),
      ("$time.iso(2026-01-15 10:30:05 +0200)", "2026-01-15T08:30:05Z"),
      ("$time.iso(2026-01-15T10:30:05-05:30)", "2026-01-15T16:00:05Z"),
      ("$time.iso(2024-02-29)", "2024-02-29T00:00:00Z"),
    ]
    let reader = ISO8601DateFormatter()
    for (time, expected) in table {
      let date = try #require(reader.date(from: expected))
      #expect(try moment(time) == date.timeIntervalSinceReferenceDate, "\(time)")
    }
  }

  @Test func `the zone of the clock decides where days begin`() throws {
    let east = QueryClock(now: 790_171_200, zone: .fixed(13 * 3600))
    // It is already the 16th there, an hour after midnight.
    #expect(try moment("$time.today", east) == 790_171_200 - 3600)
    #expect(try moment("$time.iso(2026-01-16)", east) == 790_171_200 - 3600)
    #expect(try moment("$time.iso(2026-01-15T11:00:00Z)", east) == 790_171_200 - 3600)
    #expect(try moment("$time.now", east) == 790_171_200)
  }

  @Test func `times that do not exist are errors`() throws {
    for time in [
      "$time.iso(2026-02-29)", "$time.iso()", "$time.iso(yesterday)", "$time.iso(2026-1-5)",
      "$time.iso(2026-01-15T25:00)", "$time.iso(2026-01-15T10:61)", "$time.today(1.5)",
      "$time.today(99999999999999999999)", "$time.this_year(-2026)", "$time.this_year(9000)",
      "$time.today(-9223372036854775808)", "$time.now(9223372036854775807)", "$time.", "$time",
      "$time.iso(2026-01-15T10:30:05+9)", "$time.iso(0000-01-01)", "$time.this_month(-99999999)",
    ] {
      #expect(throws: QueryError.self, "\(time)") { try moment(time) }
    }
  }

  @Test func `a moment is spelt so that it reads as the same one`() throws {
    var random = SeededGenerator.fromEnvironment("moments")
    let vocabulary = try DishSchema.vocabulary()
    for _ in 0..<2_000 {
      let seconds = Double.random(in: -6e10...2e11, using: &random)
      let moment = Bool.random(using: &random) ? seconds.rounded() : seconds
      let predicate = ObjectPredicate.comparison(
        Comparison(
          .keyPath(["added"]), .less,
          .constant(.date(Date(timeIntervalSinceReferenceDate: moment)))))
      let printed = try predicate.spotlightText(vocabulary)
      #expect(try ObjectPredicate(spotlight: printed, vocabulary: vocabulary) == predicate)
    }
  }
}
