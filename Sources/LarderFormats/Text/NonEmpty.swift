extension Array {
  /// The array, nil when it is empty.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
