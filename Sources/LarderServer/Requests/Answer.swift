internal import HTTPTypes
internal import HummingbirdCore
internal import LarderFormats
internal import LarderTool
internal import NIOCore

/// What is sent back to a request.
struct Answer: Sendable {
  /// Its content.
  enum Body: Sendable {
    case whole([UInt8])
    /// Written piece by piece, for as long as it goes on.
    case stream(@Sendable (any ResponseBodyWriter) async throws -> Void)
  }

  var status: HTTPResponse.Status
  var contentType: String?
  var headers = HTTPFields()
  var body: Body

  /// An answer of text.
  init(_ status: HTTPResponse.Status = .ok, _ contentType: String?, text: String) {
    self.init(status, contentType, .whole(Array(text.utf8)))
  }

  init(_ status: HTTPResponse.Status, _ contentType: String?, _ body: Body) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  static func json(_ text: String) -> Answer { Answer(.ok, "application/json", text: text) }

  /// How many bytes the content has; nil where that is not known.
  var size: Int? {
    if case .whole(let bytes) = body { return bytes.count }
    return nil
  }
}

/// Why a request is not answered, as RFC 9457 has it: `application/problem+json`.
struct Problem: Error {
  var status: HTTPResponse.Status
  /// Words for the user, in lower case and without a full stop.
  var detail: String
  /// Lines below them, such as the query and a mark under the bad place.
  var lines: [String] = []
  var headers = HTTPFields()
  /// Whether the connection cannot be used any longer.
  var closes = false

  static let contentType = "application/problem+json"

  init(_ status: HTTPResponse.Status, _ detail: String) {
    (self.status, self.detail) = (status, detail)
  }

  /// What an error of the store or of a question comes to.
  init(_ error: any Error) {
    if let problem = error as? Problem {
      self = problem
      return
    }
    let failure = error as? ServedFailure ?? ServedFailure(error)
    switch failure.kind {
    case .badRequest: self.init(.badRequest, failure.message)
    case .notFound: self.init(.notFound, failure.message)
    case .conflict: self.init(.conflict, failure.message)
    case .unusable: self.init(.unprocessableContent, failure.message)
    case .forbidden: self.init(.forbidden, failure.message)
    case .busy: self = .busy(failure.message)
    case .failed: self.init(.internalServerError, failure.message)
    }
    lines = failure.details
  }

  /// That it may work later.
  static func busy(_ detail: String, seconds: Int = 1) -> Problem {
    var problem = Problem(.serviceUnavailable, detail)
    problem.headers[.retryAfter] = "\(seconds)"
    return problem
  }

  /// That the content is too large, which is not read.
  static func tooLarge(_ maximum: Int) -> Problem {
    var problem = Problem(
      .contentTooLarge, "the content is too large; at most \(maximum) bytes are read")
    problem.closes = true
    return problem
  }

  var answer: Answer {
    var json = JSONWriter()
    json.object { json in
      json.member("title", status.reasonPhrase)
      json.member("status", status.code)
      json.member("detail", detail)
      if !lines.isEmpty { json.member("lines", lines) }
    }
    var answer = Answer(status, Self.contentType, text: json.text + "\n")
    answer.headers = headers
    return answer
  }
}
