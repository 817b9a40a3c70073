/// Whether the hooks that a save runs for each object may do anything.
///
/// Objects of entities without a class of their own have none: going over all of them, and over their texts, once more for each hook
/// would be for nothing.
struct ClassHooks {
  let validates: Bool
  let hasWillSave: Bool
  let hasDidSave: Bool

  init(_ type: ManagedObject.Type) {
    // What a class overrides Swift does not say.
    let isPlain = type == ManagedObject.self
    (validates, hasWillSave, hasDidSave) = (!isPlain, !isPlain, !isPlain)
  }
}
