internal import CXML

/// libxml2, set up once for all threads. Everything that calls it asks for this first.
package enum XMLLibrary {
  /// Whether the library can be used; asking sets it up.
  package static let isReady: Bool = larder_xml_prepare() != 0
}
