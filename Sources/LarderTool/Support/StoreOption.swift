internal import ArgumentParser

/// Where the store is.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The store: a file, or the address of one in a database (postgresql://...). Default: $LARDER_STORE, else \
      Recipes.larder in the user's data folder.
      """,
      valueName: "file"),
    completion: .stores)
  var store: String?
}
