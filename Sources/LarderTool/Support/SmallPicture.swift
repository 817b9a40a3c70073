internal import Glibc
internal import LarderRecipes

/// A picture made small, as PNG, by `larder-picture`: what anybody may have written is decoded where nothing else is.
struct SmallPicture {
  /// The PNG.
  let bytes: [UInt8]

  /// The sizes that the helper makes, in pixels.
  static let sizes = 1...2048
  private static let helper = "larder-picture"
  private static let limits = ChildProcess.Limits(
    seconds: 20, outputSize: 32 << 20, memory: 640 << 20)

  /// Makes a picture small.
  ///
  /// - Parameters:
  ///   - picture: JPEG, PNG or WebP.
  ///   - size: the most pixels of a side; a picture is never made larger.
  ///   - name: what it is of, for errors.
  init(_ picture: [UInt8], size: Int, of name: String) throws(ToolError) {
    let outcome = ChildProcess.run(
      Helper.path(Self.helper), ["--size", "\(size)"], Self.limits, input: picture.span)
    guard let outcome else {
      throw ToolError(
        .inputOutput,
        errno == ENOENT
          ? "\(name): pictures are made small by \(Self.helper), which is not installed beside larder"
          : "\(name): \(Self.helper) cannot be started: \(FilePath.message(errno))")
    }
    switch outcome.end {
    case .status(0): break
    case .status(EX_DATAERR): throw ToolError(.badData, "\(name): \(outcome.message)")
    case .status: throw ToolError(.inputOutput, "\(name): \(Self.helper): \(outcome.message)")
    case .tooSlow: throw ToolError(.badData, "\(name): the picture takes too long")
    case .tooLarge, .cancelled:
      throw ToolError(.inputOutput, "\(name): \(Self.helper) is of another version than larder")
    case .signal(let number):
      throw ToolError(.badData, "\(name): \(Self.helper) was ended by signal \(number)")
    }
    guard outcome.output.count > 24 else {
      throw ToolError(.inputOutput, "\(name): \(Self.helper) is of another version than larder")
    }
    bytes = outcome.output
  }

  /// Pixels in a row.
  var width: Int { number(16) }
  /// Rows.
  var height: Int { number(20) }

  /// A number of the PNG's head.
  private func number(_ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
