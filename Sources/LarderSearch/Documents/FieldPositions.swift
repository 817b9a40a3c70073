internal import LarderText

/// Numbers about fields that writing, merging and searching share.
enum FieldPositions {
  static func saturated(_ count: UInt32, times weight: UInt32) -> UInt32 {
    UInt32(min(UInt64(count) * UInt64(weight), UInt64(Int32.max)))
  }
}

extension SearchSchema {
  /// The most fields an index has.
  static let maximumFields = 16

  var weights: [UInt32] { fields.map { UInt32(min(max($0.weight, 1), 15)) } }

  /// Whether a frequency is the number of positions.
  var hasUniformWeights: Bool { weights.allSatisfy { $0 == 1 } }

  /// What has to be equal for a stored index to be of use: analyzer, fields, weights, attributes.
  var signature: String {
    let names = zip(fields, weights).map { "\($0.name)*\($1)" }.joined(separator: ",")
    let kinds = attributes.map { ";\($0.name):\($0.kind.rawValue):\($0.source)" }.joined()
    return "\(analyzer.version);\(names)\(kinds)"
  }
}
