/// Ends the process over a mistake in the program that uses the library, with words on the standard error: which object, which name, which
/// rule.
///
/// The one way to do so, because it speaks in release builds as well, where `precondition` ends the process without a word. It is for mistakes of
/// programs only: what a file, a store, another process or a user can contain is an error that is thrown.
@inline(never)
package func fatalMistake(
  _ words: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(words, file: file, line: line)
}
