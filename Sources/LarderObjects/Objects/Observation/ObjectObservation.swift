/// What an observer is told of.
enum KeyEvent {
  case mutation(Mutation)
  case realising
  case turningIntoFault
}

/// One observer of one key of one object.
final class KeyRecord {
  let will: (KeyEvent) -> Void
  let did: (KeyEvent) -> Void
  /// Whether the observer was told of the beginning of the change that is under way.
  var isWaiting = false

  init(will: @escaping (KeyEvent) -> Void, did: @escaping (KeyEvent) -> Void) {
    self.will = will
    self.did = did
  }
}

/// The observers of an object, by key.
final class ObjectObservation {
  private var records: [String: [KeyRecord]] = [:]
  /// How many changes of a key are under way, one within the other, and what the outermost is.
  private var depths: [String: (count: Int, event: KeyEvent)] = [:]

  func add(_ record: KeyRecord, _ key: String) { records[key, default: []].append(record) }

  /// Returns whether nobody is left.
  func remove(_ record: KeyRecord, _ key: String) -> Bool {
    records[key]?.removeAll { $0 === record }
    if records[key]?.isEmpty == true { records[key] = nil }
    return records.isEmpty
  }

  func will(_ event: KeyEvent, _ key: String) {
    guard let observers = records[key] else { return }
    if let depth = depths[key] {
      depths[key] = (depth.count + 1, depth.event)
      return
    }
    depths[key] = (1, event)
    for observer in observers {
      observer.isWaiting = true
      observer.will(event)
    }
  }

  /// Tells of the outermost change only: a setter that announces what it does makes one change, whatever it calls.
  func did(_ event: KeyEvent, _ key: String) {
    guard let depth = depths[key] else { return }
    if depth.count > 1 {
      depths[key] = (depth.count - 1, depth.event)
      return
    }
    depths[key] = nil
    for observer in records[key] ?? [] where observer.isWaiting {
      observer.isWaiting = false
      observer.did(depth.event)
    }
  }

  /// Tells the observers of all keys.
  func will(_ event: KeyEvent) {
    for key in records.keys.sorted() { will(event, key) }
  }

  func did(_ event: KeyEvent) {
    for key in records.keys.sorted() { did(event, key) }
  }
}
