internal import LarderRemote
internal import LarderStores
internal import LarderTool

// The same tool with libcurl, which does not link statically; `larder` becomes it where a store is served over HTTP.
Tool.main(server: .remote)
