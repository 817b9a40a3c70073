/// Arrays of elements that any bytes are an element of, as they stand in memory.
extension Array where Element: BitwiseCopyable {
  /// The bytes of all elements. Invariant: an element has no bytes that say nothing.
  package var memory: [UInt8] { withUnsafeBytes { Array<UInt8>($0) } }

  /// Takes the bytes of elements as `memory` gave them; nil where they are no whole number of elements. Invariant: any bytes are
  /// an element.
  package init?(memory: Span<UInt8>) {
    let stride = MemoryLayout<Element>.stride
    guard memory.count.isMultiple(of: stride) else { return nil }
    self.init(unsafeUninitializedCapacity: memory.count / stride) { buffer, count in
      memory.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      count = memory.count / stride
    }
  }
}

extension Array {
  /// Makes so many elements, each by its place; nothing looks for room at each.
  @inlinable
  package init(count: Int, _ make: (Int) throws -> Element) rethrows {
    // An array made with no capacity would have its count written into the one empty array that all threads share.
    if count <= 0 {
      self = []
    } else {
      self = try Array(unsafeUninitializedCapacity: count) { buffer, made in
        while made < count {
          buffer.initializeElement(at: made, to: try make(made))
          made += 1
        }
      }
    }
  }
}

/// Arrays of references are arrays of addresses, whatever the references' type.
extension Array where Element: AnyObject {
  /// Calls a closure for each object without counting a reference to it: the array keeps the objects, and must not change meanwhile.
  @inlinable
  @inline(__always)
  package func forEachUncounted(_ body: (Element) throws -> Void) rethrows {
    try withUnsafeBufferPointer { objects in
      guard let base = UnsafeRawPointer(objects.baseAddress) else { return }
      let addresses = base.assumingMemoryBound(to: Unmanaged<Element>.self)
      for place in objects.indices { try addresses[place]._withUnsafeGuaranteedRef(body) }
    }
  }

  /// The same array as one of a subclass. Cost: none.
  ///
  /// Invariant: each object is of it, which debug builds look at.
  @inlinable
  package func downcast<Subclass: AnyObject>(to type: Subclass.Type) -> [Subclass] {
    #if DEBUG
    if let other = first(where: { !($0 is Subclass) }) {
      memoryMistake("\(other) is not a \(Subclass.self)")
    }
    #endif
    return unsafeBitCast(self, to: [Subclass].self)
  }
}

/// The object as one of a subclass. Invariant: it is of it, which debug builds look at.
@inlinable
@inline(__always)
package func downcast<Subclass: AnyObject>(
  _ object: some AnyObject, to type: Subclass.Type
) -> Subclass {
  unsafeDowncast(object, to: type)
}

extension Array {
  /// The elements of an array without holes, which is then the same array: nothing is copied.
  ///
  /// Invariant: none is nil, and an optional element lies in memory as the element does, as optional references do. Debug builds look
  /// at both.
  @inlinable
  package static func withoutHoles(_ slots: [Element?]) -> [Element] {
    #if DEBUG
    guard MemoryLayout<Element>.size == MemoryLayout<Element?>.size else {
      memoryMistake("\(Element.self) has no room for nil")
    }
    if slots.contains(where: { $0 == nil }) {
      memoryMistake("an array of \(Element.self) has holes")
    }
    #endif
    return unsafeBitCast(slots, to: [Element].self)
  }
}
