extension WishRun {
  /// The most people that something is for, and the most minutes that it takes.
  private static let mostPeople = 999.0
  private static let mostMinutes = 100_000.0

  // MARK: - Times

  /// "under 30 minutes", "30-minute", "half an hour or less"; "over 2 hours" stays.
  func time(at place: Int) -> Finding? {
    if let floor = tables.floors.find(text.texts, at: place), let end = duration(at: floor.end)?.end
    {
      return .kept(until: end)
    }
    let limit = tables.limits.find(text.texts, at: place)
    guard let length = limit.flatMap({ duration(at: $0.end) }) ?? duration(at: place),
      length.minutes > 0,
      length.minutes <= Self.mostMinutes
    else { return nil }
    if let tail = tables.limitTails.find(text.texts, at: length.end),
      let found = group(place..<tail.end, .time(length.minutes))
    {
      return found
    }
    return group(place..<length.end, .time(length.minutes))
  }

  /// "30 minutes", "1 1/2 hours", "1 hour and 15 minutes", "20-30 min", "half an hour".
  private func duration(at place: Int) -> (minutes: Double, end: Int)? {
    if let named = tables.durations.find(text.texts, at: place) { return (named.value, named.end) }
    guard let first = measured(at: place) else { return nil }
    guard first.unit > 1 else { return (first.minutes, first.end) }
    var next = first.end
    if next < count, tables.joiners[text.texts[next]] != nil { next += 1 }
    if let second = measured(at: next), second.unit == 1 {
      return (first.minutes + second.minutes, second.end)
    }
    return (first.minutes, first.end)
  }

  /// A number and a unit; they may be one word ("30min").
  private func measured(at place: Int) -> (minutes: Double, unit: Double, end: Int)? {
    if let number = number(at: place) {
      guard let unit = tables.units.find(text.texts, at: number.end) else { return nil }
      return (number.value * unit.value, unit.value, unit.end)
    }
    guard place < count, Self.beginsWithDigit(text.texts[place]) else { return nil }
    let word = text.texts[place]
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") }
    guard let value = Self.value(digits),
      let unit = tables.units.find([String(word.dropFirst(digits.count))], at: 0)
    else { return nil }
    return (value * unit.value, unit.value, place + 1)
  }

  /// "30", "1.5", "1/2", "1 1/2", "20-30" (the larger), "twenty".
  private func number(at place: Int) -> (value: Double, end: Int)? {
    guard place < count else { return nil }
    if let value = tables.numbers[text.texts[place]] { return (value, place + 1) }
    guard let value = Self.value(text.texts[place][...]) else { return nil }
    let next = place + 1
    guard next < count, let second = Self.value(text.texts[next][...]) else { return (value, next) }
    if text.texts[next].utf8.contains(UInt8(ascii: "/")), second < 1 {
      return (value + second, next + 1)
    }
    return text.tokens[next].startsWord ? (value, next) : (max(value, second), next + 1)
  }

  static func beginsWithDigit(_ text: some StringProtocol) -> Bool {
    text.utf8.first.map { $0 &- 0x30 < 10 } == true
  }

  /// The value of digits with at most one point, comma or slash among them.
  private static func value(_ text: Substring) -> Double? {
    // Most words end here.
    guard beginsWithDigit(text), text.utf8.count <= 9 else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," || $0 == "/" }
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let first = Double(parts[0])
    else { return nil }
    guard parts.count == 2, let second = Double(parts[1]) else { return first }
    if text.utf8.contains(UInt8(ascii: "/")) { return second > 0 ? first / second : nil }
    return Double("\(parts[0]).\(parts[1])")
  }

  // MARK: - Servings

  /// "for 4", "for two people", "serves 6", "4 servings".
  mutating func servings(at place: Int) -> Finding? {
    if let few = tables.fewPeople.find(text.texts, at: place) {
      return group(place..<few.end, .servings(few.value))
    }
    if let lead = tables.servingLeads.find(text.texts, at: place), let people = people(at: lead.end)
    {
      if let unit = tables.people.find(text.texts, at: people.end),
        let found = group(place..<unit.end, .servings(people.value))
      {
        return found
      }
      // "for 9 inch pans" is for nobody.
      let isBeforeDiet = subject(at: people.end)?.subject.isDiet == true
      if lead.value, !isBeforeDiet, !mayEnd(at: people.end) { return nil }
      return group(place..<people.end, .servings(people.value))
    }
    if let people = people(at: place),
      let unit = tables.people.find(text.texts, at: people.end)
    {
      return group(place..<unit.end, .servings(people.value))
    }
    return nil
  }

  private func people(at place: Int) -> (value: Double, end: Int)? {
    guard let number = number(at: place), number.value > 0, number.value <= Self.mostPeople,
      number.value == number.value.rounded()
    else { return nil }
    return number
  }
}
