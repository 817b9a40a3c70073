/// What tells of others' writes to a store; it ends when it is let go of.
public protocol ForeignChangeWatch: AnyObject, Sendable {
  /// Whether it hears of them now. While it does not, the store has to be looked at (`foreignChangeCount`).
  var isListening: Bool { get }
}
