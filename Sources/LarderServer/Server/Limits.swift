internal import Glibc

/// What a client may take up.
struct Limits: Sendable {
  /// The most connections at a time; others are told so and closed.
  var connections = 4096
  /// How long a connection may say nothing, and how long the head of a request may take, in seconds.
  var idle = 60
  /// How long the content of a request may take, in seconds, beside what it takes at the slowest rate.
  var content = 30
  /// The slowest rate of contents, in bytes a second.
  var rate = 16 << 10
  /// How long a client may take nothing of an answer, in seconds.
  var writing = 30
  /// The largest head of a request, in bytes.
  var head = 32 << 10
  /// The most fields of a head.
  var fields = 100
  /// The threads that answer questions: a search is work for a processor, and each that runs at the same time has the
  /// parts of the index in memory for itself.
  var threads = max(4, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  /// The threads that answer remote stores, of which some may wait for a turn.
  var storeThreads = 24
  /// The most requests that wait for a thread.
  var waiting = 1024
  /// How long requests may take that are at work when the server is to end, in seconds.
  var farewell = 10
  /// How often a stream of events shows that it lives, in seconds.
  var heartbeat = 15

  init() {}
}
