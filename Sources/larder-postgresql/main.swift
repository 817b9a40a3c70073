internal import LarderPostgreSQLStore
internal import LarderStores
internal import LarderTool

// The same tool with libpq, which does not link statically; `larder` becomes it where a store is in a database.
Tool.main(server: .postgreSQL)
