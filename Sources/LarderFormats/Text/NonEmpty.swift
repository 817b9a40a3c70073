extension RangeReplaceableCollection {
  /// It, nil when it is empty.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
