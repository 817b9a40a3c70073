public import FoundationEssentials

/// A calendar as RFC 5545 has it.
public struct CalendarFile: Sendable {
  /// An event: a meal.
  public struct Event: Hashable, Sendable {
    /// Tells it from every other event, and lets a calendar that has it already replace it.
    public var identifier: String
    /// Its day, `2026-11-24`.
    public var day: String
    /// When it begins, `18:30`, wherever one is; nil for the whole day.
    public var time: String?
    /// Minutes that it takes; of no account for a whole day.
    public var minutes: Int
    /// One line.
    public var summary: String
    /// Any number of lines.
    public var description: String
    /// An address, or nil.
    public var url: String?

    /// Makes an event.
    public init(
      identifier: String, day: String, time: String?, minutes: Int, summary: String,
      description: String, url: String?
    ) {
      (self.identifier, self.day, self.time) = (identifier, day, time)
      (self.minutes, self.summary, self.description) = (minutes, summary, description)
      self.url = url
    }
  }

  /// The events, in order.
  public var events: [Event]

  /// Makes a calendar.
  public init(_ events: [Event]) { self.events = events }

  /// Returns the calendar's text: lines of at most 75 bytes that end with CR LF.
  ///
  /// - Parameter now: when it is written.
  public func text(now: Date) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Larder//Larder//EN", "CALSCALE:GREGORIAN",
    ]
    let stamp = Self.digits(now.ISO8601Format()) + "Z"
    for event in events {
      lines += ["BEGIN:VEVENT", "UID:" + Self.escaped(event.identifier), "DTSTAMP:" + stamp]
      let day = Self.digits(event.day)
      if let time = event.time {
        lines.append("DTSTART:\(day)T\(Self.digits(time))00")
        lines.append("DURATION:PT\(max(1, event.minutes))M")
      } else {
        lines.append("DTSTART;VALUE=DATE:" + day)
        lines.append("TRANSP:TRANSPARENT")
      }
      lines.append("SUMMARY:" + Self.escaped(event.summary))
      if !event.description.isEmpty {
        lines.append("DESCRIPTION:" + Self.escaped(event.description))
      }
      if let url = event.url.flatMap(Self.address) { lines.append("URL:" + url) }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    return lines.map(Self.folded).joined()
  }

  /// A moment or day without the signs between its digits: `20261124T183000`.
  private static func digits(_ text: String) -> String {
    String(text.filter { $0.isASCII && ($0.isNumber || $0 == "T") })
  }

  /// A text as the value of a property: backslashes, commas, semicolons and line breaks are written with a backslash, other
  /// control characters have no place in it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case ",": result += "\\,"
      case ";": result += "\\;"
      case _ where character.isNewline: result += "\\n"
      case "\t": result += " "
      case _ where character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }: break
      default: result.append(character)
      }
    }
    return result
  }

  /// An address without what would end the line.
  private static func address(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f }
    return isPlain && text.contains(":") ? text : nil
  }

  /// A line cut into pieces of at most 75 bytes, each after the first behind a blank, none within a character.
  static func folded(_ line: String) -> String {
    var result = ""
    var room = 75
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if length > room {
        result += "\r\n "
        room = 74
      }
      result.unicodeScalars.append(scalar)
      room -= length
    }
    return result + "\r\n"
  }
}
