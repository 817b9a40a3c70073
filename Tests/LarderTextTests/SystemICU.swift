import Glibc
import LarderText

/// Functions of the ICU library that LarderText is linked with, called by themselves: an oracle that shares none of
/// our code. Foundation's copy of ICU has other names.
struct SystemICU {
  private typealias OpenWords =
    @convention(c) (
      Int32, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias AskWords = @convention(c) (OpaquePointer?) -> Int32
  private typealias CloseWords = @convention(c) (OpaquePointer?) -> Void
  private typealias PropertyValue = @convention(c) (Int32, Int32) -> Int32
  private typealias NormalForm = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Normalize =
    @convention(c) (
      OpaquePointer?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32,
      UnsafeMutablePointer<Int32>
    ) -> Int32

  /// UBRK_WORD.
  private static let wordIterator: Int32 = 1
  /// UBRK_WORD_NUMBER; what is below is no word.
  private static let leastWordStatus: Int32 = 100

  private let openWords: OpenWords
  private let nextWord: AskWords
  private let wordStatus: AskWords
  private let closeWords: CloseWords
  private let propertyValue: PropertyValue
  private let caseFolded: NormalForm
  private let decomposed: NormalForm
  private let composed: NormalForm
  private let normalize: Normalize

  /// Returns nil, and says so, where the functions have no names that can be looked up.
  init?() {
    // "search-1/icu-7201": ICU puts the major version behind each name.
    let version = Analyzer().version.split(separator: "-").last.flatMap { Int($0) } ?? 0
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      guard let address = dlsym(dlopen(nil, RTLD_NOW), "\(name)_\(version / 100)") else {
        print("skipped: ICU's \(name)_\(version / 100) cannot be looked up")
        return nil
      }
      return unsafeBitCast(address, to: type)
    }
    guard let openWords = function("ubrk_open", as: OpenWords.self),
      let nextWord = function("ubrk_next", as: AskWords.self),
      let wordStatus = function("ubrk_getRuleStatus", as: AskWords.self),
      let closeWords = function("ubrk_close", as: CloseWords.self),
      let propertyValue = function("u_getIntPropertyValue", as: PropertyValue.self),
      let caseFolded = function("unorm2_getNFKCCasefoldInstance", as: NormalForm.self),
      let decomposed = function("unorm2_getNFDInstance", as: NormalForm.self),
      let composed = function("unorm2_getNFCInstance", as: NormalForm.self),
      let normalize = function("unorm2_normalize", as: Normalize.self)
    else { return nil }
    self.openWords = openWords
    self.nextWord = nextWord
    self.wordStatus = wordStatus
    self.closeWords = closeWords
    self.propertyValue = propertyValue
    self.caseFolded = caseFolded
    self.decomposed = decomposed
    self.composed = composed
    self.normalize = normalize
  }

  /// The words of a text as ICU's own word iterator finds them; spaces and signs are no words.
  func words(_ text: String) -> [String] {
    let units = Array(text.utf16)
    return units.withUnsafeBufferPointer { buffer in
      var error: Int32 = 0
      let iterator = openWords(
        Self.wordIterator, "", buffer.baseAddress, Int32(buffer.count), &error)
      defer { closeWords(iterator) }
      var words: [String] = []
      var start = 0
      while true {
        let end = Int(nextWord(iterator))
        if end < 0 { return words }
        if wordStatus(iterator) >= Self.leastWordStatus {
          words.append(String(decoding: buffer[start..<end], as: UTF16.self))
        }
        start = end
      }
    }
  }

  /// An enumerated property, such as 0x1014, Word_Break.
  func property(_ scalar: Unicode.Scalar, _ which: Int32) -> Int32 {
    propertyValue(Int32(scalar.value), which)
  }

  /// NFKC_Casefold: compatibility forms and case gone, and what cannot be seen.
  func caseFold(_ text: String) -> String { normalized(text, caseFolded) }

  /// NFD.
  func decomposition(_ text: String) -> String { normalized(text, decomposed) }

  /// NFC.
  func composition(_ text: String) -> String { normalized(text, composed) }

  private func normalized(_ text: String, _ form: NormalForm) -> String {
    var error: Int32 = 0
    let units = Array(text.utf16)
    var result = [UInt16](repeating: 0, count: units.count * 20 + 16)
    let count = normalize(
      form(&error), units, Int32(units.count), &result, Int32(result.count), &error)
    return String(decoding: result.prefix(Int(max(count, 0))), as: UTF16.self)
  }
}
