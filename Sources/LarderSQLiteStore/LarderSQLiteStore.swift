/// The namespace of this module's landing page.
enum LarderSQLiteStoreModule {}
