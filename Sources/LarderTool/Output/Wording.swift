internal import FoundationEssentials
internal import LarderPredicates

/// Numbers, times and identifiers as people read them.
enum Wording {
  /// Returns a number with a comma after each three digits.
  static func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// Returns a number and its noun: `1 recipe`, `2,000 recipes`.
  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count == 1 ? one : many)"
  }

  /// Returns a number with at most two digits after the point.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return value.description }
    let hundredths = Int64((value * 100).rounded())
    let fraction = hundredths.magnitude % 100
    let whole = (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100)
    if fraction == 0 { return whole }
    if fraction % 10 == 0 { return "\(whole).\(fraction / 10)" }
    return "\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Returns a number for programs, with all its digits; whole ones without a point.
  static func exact(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  /// Returns a size in bytes, kB, MB or GB, a thousand to the next.
  static func size(_ bytes: Int) -> String {
    var value = Double(bytes)
    for unit in ["bytes", "kB", "MB"] {
      if value < 1000 { return "\(decimal((value * 10).rounded() / 10)) \(unit)" }
      value /= 1000
    }
    return "\(decimal((value * 10).rounded() / 10)) GB"
  }

  /// Returns what a recipe makes; of a number that says no more, whom it serves.
  static func yield(_ text: String) -> String {
    text.contains(where: \.isNumber) && !text.contains(where: \.isLetter) ? "serves \(text)" : text
  }

  /// Returns a time in minutes as `1 h 15 min`.
  static func minutes(_ minutes: Double) -> String {
    guard minutes.isFinite, minutes >= 0, minutes < 1e9 else { return "\(minutes) min" }
    let whole = Int(minutes.rounded())
    if whole == 0, minutes > 0 { return "\(decimal(minutes)) min" }
    let (hours, rest) = whole.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// Returns seconds as `0:07` or `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e7 else { return "-:--" }
    let whole = Int(seconds.rounded())
    func twoDigits(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
    let minutes = whole / 60 % 60
    return whole < 3600
      ? "\(minutes):\(twoDigits(whole % 60))"
      : "\(whole / 3600):\(twoDigits(minutes)):\(twoDigits(whole % 60))"
  }

  /// Returns a moment in Universal Time, as ISO 8601 writes it.
  static func moment(_ date: Date) -> String { date.ISO8601Format() }

  /// Returns an object's lasting name: `larder://STORE-UUID/Entity/pN`.
  static func uri(_ id: ObjectID) -> String {
    "larder://\(id.store?.uuidString ?? "-")/\(id.entityName)/p\(id.key)"
  }
}
