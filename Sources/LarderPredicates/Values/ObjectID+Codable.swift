extension ObjectID: Codable {
  /// Reads an identifier from its text form.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let id = ObjectID(literal: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(text) names no object"))
    }
    self = id
  }

  /// Writes the identifier's text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(literal)
  }
}
