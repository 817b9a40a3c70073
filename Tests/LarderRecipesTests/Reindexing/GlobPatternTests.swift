import Testing

@testable import LarderRecipes

/// The rules of gitignore(5); `ignore_test.py` compares with git itself.
@Suite struct GlobPatternTests {
  private func fits(_ pattern: String, _ path: String, isFolder: Bool = false) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    return GlobPattern(pattern)?.fits(names, isFolder: isFolder) ?? false
  }

  @Test(arguments: [
    ("a", "a"), ("a", "b/a"), ("/a", "a"), ("a/b", "a/b"), ("**/b", "a/c/b"), ("a/**", "a/b/c"),
    ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("*.md", "x/y.md"), ("?", "é"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"), ("[]]", "]"), ("\\*", "*"), ("a\\ ", "a "), ("a  ", "a"),
    ("[[:digit:]]", "7"),
    ("a*b*c", "axxbxxc"), ("\\#a", "#a"), ("\\!a", "!a"),
  ])
  func `what a pattern fits`(pattern: String, path: String) { #expect(fits(pattern, path)) }

  @Test(arguments: [
    ("/a", "b/a"), ("a/b", "x/a/b"), ("a/**", "a"), ("*.md", "y.mdx"), ("?", "ab"),
    ("[!a]", "a"), ("[a", "a"), ("# a", "a"), ("", "a"), ("/", "a"), ("a\\", "a"), ("a*b", "a/b"),
  ])
  func `what it does not fit`(pattern: String, path: String) {
    #expect(!fits(pattern, path))
  }

  @Test func `a slash at the end is for folders alone`() {
    #expect(fits("a/", "a", isFolder: true))
    #expect(!fits("a/", "a"))
  }

  @Test func `many stars take no more than the product of the lengths`() {
    let pattern = String(repeating: "a*", count: 2000) + "b"
    #expect(!fits(pattern, String(repeating: "a", count: 2000)))
    let folders = String(repeating: "**/a/", count: 500) + "b"
    #expect(!fits(folders, String(repeating: "a/", count: 500) + "c"))
  }
}
