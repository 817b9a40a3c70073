internal import FoundationEssentials
internal import LarderPredicates

extension Value {
  /// The value as a model file spells it, so that it is read as the same one; nil for null and for what a file has no
  /// spelling for: bytes and objects.
  var modelText: String? {
    switch self {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .integer(let number): String(number)
    case .double(let number): Self.modelText(number)
    case .decimal(let number): number.description
    case .string(let text): text
    case .date(let date): Self.modelText(date.timeIntervalSinceReferenceDate)
    case .uuid(let identifier): identifier.uuidString
    case .url(let address): address.absoluteString
    case .null, .data, .object, .list: nil
    }
  }

  /// Whole numbers without a point, as the editor writes them.
  private static func modelText(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return number.description
  }
}
