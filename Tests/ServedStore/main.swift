import Foundation
import LarderRemote
import LarderSQLiteStore
import LarderStores
import TestSupport

// A server of a store in a file, which tests end in the middle of its work: `served-store SOCKET FILE`.
let words = CommandLine.arguments
guard words.count == 3 else { exit(64) }
let model = try SQLiteStore.storedModel(path: words[2])
let service = StoreService(try SQLiteStore.open(path: words[2], model: model))
let server = try HTTPServer(words[1]) { request in
  let answer = service.answer(RemoteRequest(body: request.body, right: .admin))
  switch answer.body {
  case .whole(let bytes):
    return HTTPServer.Response(answer.status, RemoteProtocol.contentType, bytes)
  case .pieces(let pieces):
    return HTTPServer.Response(
      answer.status, RemoteProtocol.contentType, pieces: { pieces.next() })
  }
}
while true { sleep(1000) }
