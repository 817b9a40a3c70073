internal import Glibc
internal import LarderBytes
internal import LarderFormats

/// Reads documents of which another program has to make text: PDF.
public enum ConvertedDocument {
  /// Of all calls for a file together, so that no file takes more than ten seconds; a scanned page takes two, and 80 MB.
  private static let limits = ChildProcess.Limits(
    seconds: 9, outputSize: RecipeFormats.maximumSize, memory: 280 << 20)

  /// Reads a document that a format claims whose reader wants it converted; nil for any other.
  ///
  /// Where the program is not installed the document is unreadable: what is known of it stays. Where the program lacks
  /// time, memory or space, which another moment may have, it is unfinished.
  static func read(
    _ bytes: Span<UInt8>, of file: FileSample, among formats: [RecipeFormat]
  ) -> FileReading? {
    guard let format = RecipeFormats.claims(to: file, among: formats).first?.format,
      let reader = format.reader as? any ConvertedReader
    else { return nil }
    guard ChildProcess.isInstalled(reader.converter.program) else {
      return FileReading(failure: ImportError(.unreadable, advice(reader.converter)))
    }
    var reading: FileReading?
    let clock = ContinuousClock()
    let end = clock.now + .seconds(limits.seconds)
    for arguments in reader.converter.arguments {
      var limits = Self.limits
      limits.seconds = (end - clock.now) / .seconds(1)
      guard limits.seconds > 0 else { return tooSlow(reader.converter.program) }
      guard
        let outcome = ChildProcess.run(reader.converter.program, arguments, limits, input: bytes)
      else {
        return unfinished(
          "\(reader.converter.program) cannot be started: \(SystemText.message(errno))")
      }
      let next = self.reading(outcome, of: file, as: format, reader.converter.program)
      guard next.failure?.code == .noRecipe else { return next }
      reading = reading ?? next
    }
    return reading
  }

  private static func reading(
    _ outcome: ChildProcess.Outcome, of file: FileSample, as format: RecipeFormat, _ program: String
  ) -> FileReading {
    switch outcome.end {
    case .status(let status) where status != 0 && isShort(outcome.complaint):
      unfinished("\(program) cannot read the document: \(outcome.message)")
    case .status(let status):
      RecipeFormats.read(
        converted: .init(text: outcome.output, status: status, complaint: outcome.complaint),
        of: file, as: format)
    case .tooLarge:
      FileReading(failure: ImportError(.tooLarge, "\(program) makes too much text of the document"))
    case .tooSlow, .cancelled, .signal(SIGXCPU): tooSlow(program)
    case .signal(SIGKILL): unfinished("\(program) was ended by the system, as for want of memory")
    case .signal:
      FileReading(
        failure: ImportError(.malformed, "\(program) fails on the document; save it again"))
    }
  }

  private static func tooSlow(_ program: String) -> FileReading {
    unfinished("\(program) takes more than \(Int(limits.seconds)) seconds for the document")
  }

  private static func unfinished(_ words: String) -> FileReading {
    FileReading(failure: ImportError(.unfinished, words + "; the next reindexing tries again"))
  }

  /// Whether a program complains that memory or space is short.
  private static func isShort(_ complaint: String) -> Bool {
    [ENOMEM, ENOSPC, EDQUOT].contains { complaint.contains(SystemText.message($0)) }
      || complaint.contains("bad_alloc")
  }

  /// What to install so that files would be read which were passed over, in words.
  ///
  /// - Parameter kinds: the ends of the names of files that were passed over: ".pdf".
  public static func advice(for kinds: some Collection<String>) -> [String] {
    RecipeFormats.all.compactMap { format in
      guard let converter = (format.reader as? any ConvertedReader)?.converter,
        !ChildProcess.isInstalled(converter.program),
        let end = format.extensions.first(where: { kinds.contains("." + $0) })
      else { return nil }
      return ".\(end): \(advice(converter))"
    }
  }

  private static func advice(_ converter: DocumentConverter) -> String {
    "documents of this kind are read with \(converter.program), which is not installed; install \(converter.package)"
  }
}
