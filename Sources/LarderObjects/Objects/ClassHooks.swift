internal import LarderPredicates

/// Which of the hooks that a save runs for each object a class has of its own.
///
/// Most classes have none, and calling the inherited ones, which do nothing, for a hundred thousand objects would mean to go over all of
/// them and their texts once more for each. Swift does not say what a class overrides, but a class's description in memory does: it
/// has the address of each method, and one that is inherited has the address that it has in `ManagedObject`. Where a method's place is found
/// by classes that override nothing but that method. If it cannot be found, all hooks are run.
struct ClassHooks {
  let validates: Bool
  let hasWillSave: Bool
  let hasDidSave: Bool

  init(_ type: ManagedObject.Type) {
    validates = Self.isOwn(Self.validation, type)
    hasWillSave = Self.isOwn(Self.willSave, type)
    hasDidSave = Self.isOwn(Self.didSave, type)
  }

  private final class Plain: ManagedObject {}
  private final class WithValidation: ManagedObject {
    override func validate(_ value: inout Value, for key: String) throws { value = .null }
  }
  private final class WithWillSave: ManagedObject {
    override func willSave() { isInvalidated = true }
  }
  private final class WithDidSave: ManagedObject {
    override func didSave() { isAwaking = true }
  }

  private static let validation = place(of: WithValidation.self)
  private static let willSave = place(of: WithWillSave.self)
  private static let didSave = place(of: WithDidSave.self)

  private static func isOwn(_ place: Int?, _ type: ManagedObject.Type) -> Bool {
    guard let place, let own = words(type), let inherited = words(ManagedObject.self),
      own.indices.contains(place)
    else { return true }
    return own[place] != inherited[place]
  }

  /// The one place at which a class differs that overrides a method, and one that overrides nothing does not.
  private static func place(of type: ManagedObject.Type) -> Int? {
    guard let base = words(ManagedObject.self), let plain = words(Plain.self),
      let own = words(type), plain.count >= base.count, own.count >= base.count
    else { return nil }
    let places = base.indices.filter { base[$0] == plain[$0] && base[$0] != own[$0] }
    return places.count == 1 ? places[0] : nil
  }

  /// A class's description from its address on: kind, superclass, sizes, and then the methods
  /// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#class-metadata).
  private static func words(_ type: ManagedObject.Type) -> UnsafeBufferPointer<UInt>? {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The size of the whole description, and how much of it lies in front of the address.
    let size = Int(start.load(fromByteOffset: 32, as: UInt32.self))
    let front = Int(start.load(fromByteOffset: 36, as: UInt32.self))
    guard front < size, size < 1 << 16, (size - front).isMultiple(of: 8) else { return nil }
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt.self), count: (size - front) / 8)
  }
}
