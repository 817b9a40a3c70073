public import Glibc
import LarderBytes

/// Programs that tests start, by `env`, which looks for them in `PATH`; of this process they get no descriptor but those
/// that are said.
///
/// The wait of Foundation's `Process` ends when its socket is closed by everyone who has it, and a process of an exit test
/// may have it too, until that ends. Here the program alone is waited for.
public enum Program {
  /// What a program left behind.
  public struct Result: Sendable {
    /// Its exit status, or the number of the signal that ended it; 127 where there is no such program.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let errors: [UInt8]

    /// The output as text.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// The errors as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Why a program could not be run.
  public struct Failure: Error, CustomStringConvertible {
    /// The program, and what the system said.
    public let description: String

    fileprivate init(_ words: [String], _ number: Int32) {
      description = "\(words.first ?? "no program"): \(SystemText.message(number))"
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: its name or path, and its arguments.
  ///   - input: what it reads.
  ///   - environment: all variables that it has; nil: those of this process.
  ///   - folder: its current folder; nil: that of this process.
  /// - Throws: `Failure` where it cannot be started, or what it wrote cannot be read.
  public static func run(
    _ words: [String], input: [UInt8] = [], environment: [String: String]? = nil,
    folder: String? = nil
  ) throws -> Result {
    // Files, not pipes: nothing can fill up, and nobody waits for others who have them.
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for number in 0...2 {
      let isNothing = number == 0 && input.isEmpty
      let file = isNothing ? open("/dev/null", O_RDONLY | O_CLOEXEC) : namelessFile()
      guard file >= 0 else { throw Failure(words, errno) }
      files.append(file)
    }
    guard Descriptors.write(input.span, to: files[0]), lseek(files[0], 0, SEEK_SET) == 0 else {
      throw Failure(words, errno)
    }
    let status = wait(
      try start(words, descriptors: files, environment: environment, folder: folder))
    let written = try files[1...].map { file in
      let size = Int(lseek(file, 0, SEEK_END))
      guard size >= 0, let bytes = Descriptors.read(file, atMost: size, from: 0) else {
        throw Failure(words, errno)
      }
      return bytes
    }
    return Result(status: status, output: written[0], errors: written[1])
  }

  /// Runs a script of Python to its end.
  public static func python(
    _ script: String, _ arguments: [String] = [], input: [UInt8] = []
  ) throws -> Result {
    try run(["python3", "-c", script] + arguments, input: input)
  }

  /// Starts a program, which has to be waited for.
  ///
  /// - Parameters:
  ///   - words: its name or path, and its arguments.
  ///   - descriptors: what it gets as its descriptors 0, 1 and 2; those that are not said are this process's.
  ///   - environment: all variables that it has; nil: those of this process.
  ///   - folder: its current folder; nil: that of this process.
  public static func start(
    _ words: [String], descriptors: [Int32] = [], environment: [String: String]? = nil,
    folder: String? = nil
  ) throws -> pid_t {
    var command = ["/usr/bin/env"]
    if let folder { command += ["-C", folder] }
    if let environment { command += ["-i"] + environment.map { "\($0.key)=\($0.value)" } }
    var process: pid_t = 0
    let number = startProgram(
      command + words,
      descriptors: descriptors.enumerated().map { (from: $0.element, to: Int32($0.offset)) },
      restoring: [SIGPIPE], keepsOthers: false, &process)
    guard number == 0 else { throw Failure(words, number) }
    return process
  }

  /// Waits until a program that was started ends.
  ///
  /// - Returns: its exit status, or the number of the signal that ended it; -1 where it is none of this process's.
  @discardableResult
  public static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : signal
  }
}
