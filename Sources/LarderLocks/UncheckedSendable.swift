/// A value that is handed from thread to thread although its type does not say that it may be.
///
/// Invariant: whoever makes one says who sees to it that one thread uses it at a time.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
