/// A program that makes text of files which are none, such as PDF. Readers are pure and start nothing: whoever has the
/// file runs the program, and hands over what it wrote.
public struct DocumentConverter: Hashable, Sendable {
  /// The program's name, to be looked for where programs are: `pdftotext`.
  public let program: String
  /// Where people get it: "poppler-utils".
  public let package: String
  /// The ways to call it, the best one first; the next one is tried where the text of one gives no recipe. The file
  /// comes in at the standard input, the text is awaited at the standard output.
  public let arguments: [[String]]

  /// What the program left behind when it ended.
  public struct Output: Hashable, Sendable {
    /// What it wrote, in UTF-8.
    public var text: [UInt8]
    /// Its exit status.
    public var status: Int32
    /// What it complained of.
    public var complaint: String

    /// Makes what a program left.
    public init(text: [UInt8], status: Int32, complaint: String = "") {
      self.text = text
      self.status = status
      self.complaint = complaint
    }
  }
}

/// A reader of files of which a program makes text first.
public protocol ConvertedReader: FormatReader {
  /// The program.
  var converter: DocumentConverter { get }

  /// Reads what the program made of a file.
  ///
  /// - Parameters:
  ///   - output: what the program left behind.
  ///   - file: the file's name and what its beginning shows.
  ///   - found: takes the recipes.
  func read(
    converted output: DocumentConverter.Output, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError)
}

extension ConvertedReader {
  /// Says which program is needed: the file by itself has no text.
  public func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    throw ImportError(
      .noRecipe,
      "it is \(file.structure.words), which is read by \(converter.program); "
        + "install \(converter.package)")
  }
}

extension RecipeFormats {
  /// Reads a file of which a program made text.
  ///
  /// - Parameters:
  ///   - output: what the program left behind.
  ///   - file: a look at the file itself.
  ///   - format: the format that claims it, whose reader is a `ConvertedReader`.
  public static func read(
    converted output: DocumentConverter.Output, of file: FileSample, as format: RecipeFormat
  ) -> FileReading {
    guard let reader = format.reader as? any ConvertedReader else {
      return FileReading(failure: ImportError(.noRecipe, "files of this format are not converted"))
    }
    var found = FoundRecipes()
    do throws(ImportError) {
      guard output.text.count <= maximumSize else {
        throw ImportError(.tooLarge, "the document's text is larger than \(maximumSize >> 20) MB")
      }
      try reader.read(converted: output, of: file, into: &found)
      try found.check()
    } catch {
      return FileReading(
        format: format, claim: reader.recognize(file), result: .failure(error))
    }
    return FileReading(format: format, claim: reader.recognize(file), result: .success(found))
  }
}
