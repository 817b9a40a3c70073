internal import ArgumentParser

/// The option by which Apple's programs are told of a store, as all verbs are.
struct MDStoreArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store. Default: $LARDER_STORE, else Recipes.larder in the user's data folder.",
      valueName: "file"),
    completion: .stores)
  var store: String?
}
