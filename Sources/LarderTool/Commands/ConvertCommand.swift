internal import ArgumentParser
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// `larder convert TEXT`
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a condition on recipes in another syntax.",
    discussion: """
      The syntaxes are format (NSPredicate's format strings), swift (#Predicate), raw (Spotlight) and typed (what larder \
      search takes). What one of them cannot say is said with a reason.
      """)

  @Option(
    help: ArgumentHelp("The syntax to read: format, swift, raw or typed.", valueName: "syntax"))
  var from: SyntaxName = .format

  @Option(
    help: ArgumentHelp(
      "The syntax to write: format, swift, raw or typed. Default: all the others.",
      valueName: "syntax"))
  var to: SyntaxName?

  @Option(help: ArgumentHelp("How to write the answer: human or json.", valueName: "format"))
  var format: OutputFormat = .human

  @Argument(help: "The condition.")
  var text: [String]

  func run() throws {
    let source = text.joined(separator: " ")
    let conversion = try RecipeLibrary.predicateConversion(try RecipeModel.make())
    let predicate: ObjectPredicate
    do throws(QueryError) {
      predicate = try conversion.read(source, as: from.syntax)
    } catch {
      throw ErrorReport.error(error, in: source)
    }
    var answers: [(PredicateSyntax, Result<String, QueryError>)] = []
    for name in to.map({ [$0] }) ?? SyntaxName.allCases.filter({ $0 != from }) {
      answers.append((name.syntax, Self.written(predicate, name.syntax, conversion)))
    }
    switch format {
    case .json: try StandardOutput.write(Self.json(answers, source: source, from: from.syntax))
    case .human: try StandardOutput.write(try Self.lines(answers, isOne: to != nil))
    }
    if to != nil, case .failure(let error)? = answers.first?.1 {
      // In JSON the reason stands in the answer.
      throw ToolError(.nothingFound, format == .json ? "" : error.message)
    }
  }

  private static func written(
    _ predicate: ObjectPredicate, _ syntax: PredicateSyntax, _ conversion: PredicateConversion
  ) -> Result<String, QueryError> {
    do throws(QueryError) {
      return .success(try conversion.write(predicate, as: syntax))
    } catch { return .failure(error) }
  }

  private static func lines(
    _ answers: [(PredicateSyntax, Result<String, QueryError>)], isOne: Bool
  ) throws -> String {
    var text = ""
    for (syntax, answer) in answers {
      switch answer {
      case .success(let written):
        let head = isOne ? "" : syntax.rawValue + ": "
        let lines = written.split(separator: "\n").map { SafeText.line(String($0)) }
        text +=
          head + lines.joined(separator: "\n" + String(repeating: " ", count: head.count)) + "\n"
      case .failure(let error):
        if !isOne { text += "\(syntax.rawValue): \(SafeText.line(error.message))\n" }
      }
    }
    return text
  }

  private static func json(
    _ answers: [(PredicateSyntax, Result<String, QueryError>)], source: String,
    from: PredicateSyntax
  ) -> String {
    JSONWriter.document { json in
      json.member("text", source)
      json.member("from", from.rawValue)
      json.key("conversions")
      json.array(answers) { json, answer in
        json.object { json in
          json.member("to", answer.0.rawValue)
          switch answer.1 {
          case .success(let text): json.member("text", text)
          case .failure(let error): json.member("reason", error.message)
          }
        }
      }
    }
  }
}

/// A syntax as an option names it.
enum SyntaxName: String, ExpressibleByArgument, CaseIterable {
  case format, swift, raw, typed

  var syntax: PredicateSyntax {
    switch self {
    case .format: .format
    case .swift: .swift
    case .raw: .raw
    case .typed: .typed
    }
  }
}
