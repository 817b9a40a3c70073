/// What a segment stores about each document, in the order of the documents.
final class DocumentColumns {
  let keys = GrowingBuffer<Int64>(capacity: 64)
  /// The code of the weighted length over all fields.
  let totalCodes = GrowingBuffer<UInt8>(capacity: 64)
  /// For each field, the code of its length.
  let fieldCodes: [GrowingBuffer<UInt8>]
  /// For each document the first position of each field but the first.
  let starts = GrowingBuffer<UInt32>(capacity: 64)
  var attributes: [AttributeColumn] = []

  init(fieldCount: Int) {
    fieldCodes = (0..<fieldCount).map { _ in GrowingBuffer<UInt8>(capacity: 64) }
  }

  /// The columns of a batch, in the order of its keys.
  convenience init(_ inversion: Inversion) {
    let batch = inversion.batch
    let fieldCount = batch.schema.fields.count
    let weights = batch.schema.weights
    self.init(fieldCount: fieldCount)
    attributes = AttributeColumn.columns(of: inversion)
    for document in inversion.order {
      let document = Int(document)
      keys.append(batch.keys[document])
      var total = 0
      for field in 0..<fieldCount {
        let length = Int(batch.lengths[document * fieldCount + field])
        total += length * Int(weights[field])
        fieldCodes[field].append(LengthCode.encode(length))
      }
      totalCodes.append(LengthCode.encode(total))
      for field in 0..<fieldCount - 1 {
        starts.append(batch.fieldStarts[document * (fieldCount - 1) + field])
      }
    }
  }

  var count: Int { keys.count }

  /// The average of the decoded lengths, for nothing but choosing competitive pairs.
  static func average(_ codes: GrowingBuffer<UInt8>) -> Double {
    guard codes.count > 0 else { return 1 }
    var sum = 0
    for index in 0..<codes.count { sum += LengthCode.decode(codes[index]) }
    return max(Double(sum) / Double(codes.count), 1)
  }
}
