internal import CXML

/// The named character references of HTML 4, as libxml2 knows them.
package enum HTMLEntityTable {
  /// The character that a name such as `eacute` stands for; nil for a name that is none.
  package static func scalar(named name: String) -> Unicode.Scalar? {
    guard let entity = htmlEntityLookup(name) else { return nil }
    return Unicode.Scalar(entity.pointee.value)
  }
}
