/// All that a program needs: models, objects, predicates, full-text queries, and stores of every type.
///
/// `import Larder` is the same as importing each of these. Recipes as the tool keeps them are `LarderRecipes`.
@_exported public import LarderModel
@_exported public import LarderObjects
@_exported public import LarderPredicates
@_exported public import LarderSQLiteStore
@_exported public import LarderStores
@_exported public import LarderText
