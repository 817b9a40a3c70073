extension QueryClock {
  /// When this year, this month, this week and today began, ascending, each moment once.
  public var periodStarts: [Double] {
    let names = ["this_year", "this_month", "this_week", "today"]
    return Set(names.compactMap { UserQueryValues.span($0, self)?.start }).sorted()
  }

  /// Returns the day that begins at a moment, as a query spells it (`2026-01-15`); nil where none does.
  public func day(startingAt moment: Double) -> String? {
    date(startingAt: moment).map(UserQueryPrinter.text)
  }
}
