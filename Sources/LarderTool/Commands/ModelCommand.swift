internal import ArgumentParser
internal import LarderModel
internal import LarderPredicates

/// `larder model show|check|diff|hash|generate`
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Shows, checks and compares data models.",
    discussion: """
      A model is a folder of Xcode's (NAME.xcdatamodeld, or one version in it: NAME.xcdatamodel), its file contents, \
      or a store, which keeps the model that it was made with. Without a model the one of the recipe store is meant.
      """,
    subcommands: [Show.self, Check.self, Diff.self, Hash.self, Generate.self])

  /// `larder model show [MODEL]`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Prints entities, properties and what is said of them.")

    @OptionGroup var arguments: StoreArguments

    @Flag(help: "Write the model as Xcode's XML, with everything that the file says.")
    var xml = false

    @Argument(help: "A model file or a store.", completion: .file())
    var model: String?

    func run() throws {
      let source = try ModelSource(model, arguments)
      if xml { return try StandardOutput.write(source.xml()) }
      switch arguments.format {
      case .json: try StandardOutput.write(ModelReport.json(of: source.model))
      case .human: try StandardOutput.write(ModelReport.text(of: source.model))
      }
    }
  }

  /// `larder model check [MODEL]`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Says all that is wrong with a model.",
      discussion: """
        With --store it also says whether the store was made with this model, and which entities are different ones.
        """)

    @OptionGroup var arguments: StoreArguments

    @Argument(help: "A model file or a store.", completion: .file())
    var model: String?

    func run() throws {
      var problems: [ModelError] = []
      var advice: [ModelError] = []
      do {
        let source = try ModelSource(model, arguments)
        advice = source.model.advice
        if model != nil, arguments.place.store != nil {
          problems = try source.problems(withStore: arguments)
        }
      } catch let error as ModelFileError {
        guard error.code == .invalidModel else { throw error }
        problems = error.faults
      }
      switch arguments.format {
      case .json: try StandardOutput.write(ModelReport.json(problems: problems, advice: advice))
      case .human:
        try StandardOutput.write(
          ModelReport.text(problems: problems, advice: arguments.quiet ? [] : advice))
        if problems.isEmpty, !arguments.quiet { try StandardOutput.write("no problems found\n") }
      }
      if !problems.isEmpty { throw ToolError(.badData) }
    }
  }

  /// `larder model diff [OLD] NEW`
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Says what is different between two models.",
      discussion: """
        Lines begin with + for what is new, - for what is gone and ~ for what changed; a store made with the old model \
        needs a migration where entities are named at the end. With one model, the one of the store is the old one.
        """)

    @OptionGroup var arguments: StoreArguments

    @Argument(help: "The old model and the new one.", completion: .file())
    var models: [String]

    func validate() throws {
      guard models.count <= 2 else {
        throw ValidationError("two models are compared, not \(models.count)")
      }
    }

    func run() throws {
      let old = try ModelSource(models.count == 2 ? models[0] : nil, arguments).model
      let new = try ModelSource(models[models.count - 1], arguments).model
      let difference = ModelDifference(from: old, to: new)
      switch arguments.format {
      case .json: try StandardOutput.write(ModelReport.json(difference))
      case .human:
        let report = ModelReport(terminal: .output, isQuiet: arguments.quiet)
        try StandardOutput.write(report.text(difference))
      }
    }
  }

  /// `larder model hash [MODEL]`
  struct Hash: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hash", abstract: "Prints the version hash of each entity.",
      discussion: """
        A store opens with every model that has the same hashes. The checksum at the end is one text for all of them.
        """)

    @OptionGroup var arguments: StoreArguments

    @Argument(help: "A model file or a store.", completion: .file())
    var model: String?

    func run() throws {
      let model = try ModelSource(model, arguments).model
      switch arguments.format {
      case .json: try StandardOutput.write(ModelReport.json(hashesOf: model))
      case .human: try StandardOutput.write(ModelReport.text(hashesOf: model))
      }
    }
  }

  /// `larder model generate [MODEL]`
  struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "generate", abstract: "Writes Swift classes for the entities.",
      discussion: """
        With --output each class has two files in the folder: NAME.swift, which is yours and written only where it is \
        missing, and NAME+Properties.swift, which is always written anew. Without it everything goes to standard output.
        """)

    @OptionGroup var arguments: StoreArguments

    @Option(
      help: ArgumentHelp("The folder to write files into; it is made.", valueName: "folder"),
      completion: .directory)
    var output: String?

    @Flag(name: .customLong("public"), help: "Make the classes public, for other modules.")
    var isPublic = false

    @Argument(help: "A model file or a store.", completion: .file())
    var model: String?

    func run() throws {
      let generator = ClassGenerator(
        try ModelSource(model, arguments).model, isPublic: isPublic)
      guard let output else { return try StandardOutput.write(generator.text) }
      let written = try GeneratedFiles.write(generator.files, to: output)
      switch arguments.format {
      case .json: try StandardOutput.write(GeneratedFiles.json(written))
      case .human where arguments.quiet: break
      case .human:
        try StandardOutput.write(written.map { "\(SafeText.line($0))\n" }.joined())
      }
    }
  }
}
