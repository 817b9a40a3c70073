internal import LarderPostgreSQLStore
internal import LarderServer
internal import LarderStores
internal import LarderTool

// The same tool with an HTTP server, TLS and libsodium, for `larder serve`; and with libpq, for stores in a database.
Tool.main(server: .postgreSQL, serving: Serving.program)
