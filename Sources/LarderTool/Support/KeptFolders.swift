internal import LarderStores

/// The folders that follow a store: links of saved searches, pages of recipes.
enum KeptFolders {
  /// Brings all of them up to date.
  ///
  /// - Parameter say: gets a line for each that cannot be.
  static func update(_ store: any PersistentStore, say: (String) -> Void) {
    SmartFolders.update(store, say: say)
    RecordPages.update(store, say: say)
  }
}
