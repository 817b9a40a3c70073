import LarderFormats
import Testing

@testable import LarderTool

/// What a desktop is told, as text.
@Suite struct DesktopTests {
  private let files = DesktopFiles(tool: "/usr/bin/larder", provider: "/p", store: nil)

  /// The ends of names are those that the formats have.
  @Test func everyTypeIsThatOfAFormat() {
    for type in DesktopFiles.recipeTypes {
      let format = RecipeFormats.format(named: type.format)
      #expect(format?.reader != nil, "\(type.format)")
      for end in type.ends { #expect(format?.extensions.contains(end) == true, "\(end)") }
    }
  }

  @Test func aChangedFileIsNobodysOwn() {
    #expect(files.all.map(\.path) == DesktopFiles.paths.map(\.path))
    for file in files.all {
      #expect(DesktopFiles.isOwn(file.text), "\(file.path)")
      #expect(!DesktopFiles.isOwn(file.text + "\n"))
      #expect(!DesktopFiles.isOwn(file.text.replacing("arder", with: "order")))
      #expect(!DesktopFiles.isOwn(String(file.text.dropLast(3))))
    }
    for text in ["", "\n", "Written by larder desktop, which removes it unless it is changed: "] {
      #expect(!DesktopFiles.isOwn(text))
    }
  }

  /// Paths are words of a command line, whatever is in them.
  @Test func pathsAreQuoted() throws {
    let odd = DesktopFiles(tool: "/a b/$x", provider: "/it's", store: "/100 % \"\\`")
    let entry = try #require(odd.all.first { $0.path == "applications/larder.desktop" }).text
    #expect(
      entry.contains(
        #"Exec="/a b/\\$x" pick --store "/100 %% \\"\\\\\\`" --open"# + "\n"))
    let service = try #require(odd.all.first { $0.path.hasSuffix(".service") }).text
    #expect(
      service.contains(
        #"Exec='/it'\\''s' --larder '/a b/$x' --store '/100 % "\\`'"# + "\n"))
  }

  @Test func withoutAProviderNothingSearches() {
    let files = DesktopFiles(tool: "/larder", provider: nil, store: nil)
    #expect(files.all.count == 4 && !files.all.contains { $0.text.contains("SearchProvider") })
  }
}
