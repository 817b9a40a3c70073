public import FoundationEssentials

/// A value of a property list, whatever it is: so that keys which are not ours survive being read and written.
public enum PropertyListValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A moment.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by name.
  case dictionary([String: PropertyListValue])
}

/// Why bytes are not a property list.
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Words for the user, lower case.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

extension PropertyListValue {
  /// The value as a string, or nil for another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The value as an integer, or nil for another type.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The value as a Boolean, or nil for another type.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The value as data, or nil for another type.
  public var data: Data? { if case .data(let value) = self { value } else { nil } }
  /// The value as an array, or nil for another type.
  public var array: [PropertyListValue]? { if case .array(let value) = self { value } else { nil } }
  /// The value as a dictionary, or nil for another type.
  public var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The strings of an array, or nil when it is no array or holds something else.
  public var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// Makes an array of strings.
  public static func strings(_ strings: [String]) -> PropertyListValue {
    .array(strings.map(PropertyListValue.string))
  }
}
