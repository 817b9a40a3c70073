/// Ends the process with words, in release builds too: what this module promises is broken, or there is no memory.
@inline(never)
@usableFromInline
func memoryMistake(_ words: String) -> Never { fatalError(words) }
