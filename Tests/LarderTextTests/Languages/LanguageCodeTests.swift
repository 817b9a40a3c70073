import LarderText
import Testing

@Suite struct LanguageCodeTests {
  @Test(arguments: [
    ("en", "en"), ("de-AT", "de"), ("pt_BR", "pt"), ("ZH-Hans-CN", "zh"), ("no", "nb"),
    ("no-NO", "nb"),
    ("nb", "nb"), ("", ""), ("-", ""),
  ])
  func `a code without its region`(code: String, base: String) {
    #expect(LanguageCode.withoutRegion(code) == base)
  }
}
