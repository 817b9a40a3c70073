internal import LarderText

/// Reads lengths of time as recipes write them.
package enum CookingTime {
  /// The minutes of an ISO 8601 duration (`PT1H30M`, `P0DT0H30M`) or of words (`1 h 30 min`, `1½
  /// Stunden`, `90分`).
  ///
  /// A number alone counts minutes; of a range the first number counts. Nil for anything else.
  package static func minutes(in text: String) -> Double? {
    let text = TextCleaning.trimmed(text).lowercased()
    guard let first = text.utf8.first, text.utf8.count <= 200 else { return nil }
    if first == UInt8(ascii: "p"), let second = text.utf8.dropFirst().first,
      second < 0x40 || second == UInt8(ascii: "t")
    {
      return isoMinutes(text)
    }
    return spokenMinutes(text)
  }

  /// Reads `p1dt2h30m` and what sites make of it: fractions, `pt90`, a lone `p30m` that means
  /// minutes.
  private static func isoMinutes(_ text: String) -> Double? {
    let bytes = Array(text.utf8.dropFirst())
    let hasTime = bytes.contains(UInt8(ascii: "t"))
    var isTime = !hasTime && !bytes.contains(UInt8(ascii: "y"))
    var total = 0.0
    var number = ""
    var found = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "."), UInt8(ascii: ","): number.append(".")
      case UInt8(ascii: "t"): isTime = true
      case UInt8(ascii: " "): continue
      case UInt8(ascii: "-") where found, UInt8(ascii: "/") where found: return total
      default:
        guard let value = Double(number), let scale = isoScale(byte, isTime) else { return nil }
        total += value * scale
        number = ""
        found = true
      }
    }
    if let rest = Double(number) {
      // `PT1H30` and `PT30` leave the unit out.
      total += rest
      found = true
    }
    return found && total.isFinite && total < 1e7 ? total : nil
  }

  private static func isoScale(_ unit: UInt8, _ isTime: Bool) -> Double? {
    switch unit {
    case UInt8(ascii: "y"): 525_600
    case UInt8(ascii: "w"): 10_080
    case UInt8(ascii: "d"): 1440
    case UInt8(ascii: "h"): 60
    case UInt8(ascii: "m"): isTime ? 1 : 43_200
    case UInt8(ascii: "s"): 1.0 / 60
    default: nil
    }
  }

  /// Reads numbers followed by words for units.
  private static func spokenMinutes(_ text: String) -> Double? {
    IngredientLineParser.with(text, readsFood: false) { spokenMinutes($0) } ?? nil
  }

  /// The minutes of a text that is a length of time and nothing else: `45 Min.`, `ca. 1h30`, `1 hora y media`.
  package static func minutes(ofAll text: String) -> Double? {
    guard text.utf8.count <= 40 else { return nil }
    let length = IngredientLineParser.with(text, readsFood: false) { line -> TimeLength? in
      var start = line.skipSpaces(0)
      if let about = line.matchName(at: start), line.table[about.entry].kind == .approximation {
        start = line.skipSpaces(about.end)
      }
      guard start < line.count, let length = TimeLength.length(line, at: start), length.minutes > 0
      else { return nil }
      let isMarked = length.end < line.count && line.base[length.end] == UInt8(ascii: ".")
      return line.skipSpaces(length.end + (isMarked ? 1 : 0)) == line.count ? length : nil
    }
    return (length ?? nil)?.minutes
  }

  private static func spokenMinutes(_ line: IngredientLineParser) -> Double? {
    var position = 0
    var total = 0.0
    var found = false
    var lastScale = 0.0
    while position < line.count {
      guard let range = line.range(at: position) else {
        // "media hora", "une demi-heure"
        if let length = TimeLength.inLetters(line, at: position) {
          total += length.minutes
          position = length.end
          (found, lastScale) = (true, 1)
        } else {
          position += 1
        }
        continue
      }
      if range.high == nil, let length = TimeLength.length(line, at: position) {
        total += length.minutes
        position = length.end
        // "2 hours 15"
        (found, lastScale) = (
          true, length.minutes.truncatingRemainder(dividingBy: 60) == 0 ? 60 : 1
        )
        continue
      }
      var next = line.skipSpaces(range.end)
      // `1:30` is hours and minutes.
      if !found, next == range.end, next < line.count, line.base[next] == UInt8(ascii: ":"),
        let minutes = line.number(at: next + 1), minutes.value < 60
      {
        return range.low * 60 + minutes.value
      }
      if next < line.count, line.base[next] == UInt8(ascii: "-") { next += 1 }
      if let scale = scale(line, at: next) {
        total += range.low * scale
        lastScale = scale
        found = true
      } else if lastScale == 60 {
        total += range.low  // `1h30`
        lastScale = 1
      } else if !found, line.skipSpaces(range.end) == line.count {
        return range.low
      }
      position = range.end
    }
    return found && total.isFinite && total < 1e7 ? total : nil
  }

  /// How many minutes the unit at a position lasts.
  private static func scale(_ line: IngredientLineParser, at start: Int) -> Double? {
    for (names, scale) in units {
      for name in names where line.starts(with: name, at: start) { return scale }
    }
    guard start < line.count else { return nil }
    let end = start + 1
    guard line.isBoundary(end) || line.digit(at: end) != nil else { return nil }
    switch line.base[start] {
    case UInt8(ascii: "h"), UInt8(ascii: "u"), UInt8(ascii: "t"): return 60
    case UInt8(ascii: "m"), UInt8(ascii: "'"): return 1
    case UInt8(ascii: "d"), UInt8(ascii: "j"): return 1440
    case UInt8(ascii: "s"): return 1.0 / 60
    default: return nil
    }
  }

  /// The beginnings of words for units, in the order in which they are tried.
  private static let units: [(names: [StaticString], minutes: Double)] = [
    (
      [
        "min", "mín", "мин", "хв", "λεπτ", "λ.", "分", "분", "นาที", "मिनट", "phút", "دقيقة", "دقائق",
        "דקות", "דק", "dk", "dak", "perc", "′", "’",
      ], 1
    ),
    (
      [
        "hour", "hr", "hrs", "heure", "hora", "std", "stunde", "ore", "ora ", "uur", "uren",
        "timme",
        "timm", "time", "tim", "tunti", "tuntia", "godz", "hod", "óra", "sa", "saat", "час", "год",
        "ч", "ώρ", "ωρ", "時間", "小时", "小時", "시간", "ชั่วโมง", "घंट", "घण्ट", "giờ", "tiếng", "ساعة",
        "ساعات", "שעה", "שעות", "óra", "or", "ór",
      ], 60
    ),
    (
      [
        "day", "tag", "jour", "día", "dia", "giorn", "dag", "dn", "dzie", "den", "gün", "nap", "дн",
        "день", "сут", "ημέρ", "日", "天", "일", "วัน", "दिन", "ngày", "يوم", "ימים", "יום",
      ], 1440
    ),
    (["week", "woche", "semaine", "seman", "settiman", "veck", "uge", "tyg", "нед"], 10_080),
    (["sec", "sek", "сек", "δευτ", "秒", "초"], 1.0 / 60),
  ]
}
