internal import FoundationEssentials
internal import Glibc
internal import LarderLocks
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// The index of a store that Apple's Core Data wrote: in a file beside it, because the store itself is never written.
///
/// It is made at the first search, and compared with the rows (`Z_PK`, `Z_ENT`, `Z_OPT`) whenever the store has changed since: new
/// rows are added, and where rows are other ones or gone it is made anew. It can be thrown away at any time.
///
/// Thread-safe; processes take turns at writing it.
final class ForeignIndex: Sendable {
  /// Which file a connection has attached.
  struct Attachment: Hashable {
    var path: String
    var file: FileIdentity
  }

  private struct State {
    var place: ForeignIndexPlace?
    /// The store as it was when the index was brought up to date.
    var stamp: FileStamp?
    var attachment: Attachment?
  }

  /// What statements call the attached file; its tables are named without it.
  private static let schemaName = "larder_index"

  private let file: ForeignFile
  private let plans: Lazy<[String: DocumentPlan]>
  private let model: ManagedObjectModel
  private let options: StoreOptions
  private let state = Lock(State())

  init(
    file: ForeignFile, plans: Lazy<[String: DocumentPlan]>, model: ManagedObjectModel,
    options: StoreOptions
  ) {
    self.file = file
    self.plans = plans
    self.model = model
    self.options = options
  }

  /// Brings the index up to date and makes it part of a reading connection; a search on it then sees one state of it.
  func attach(to connection: StoreConnection) throws {
    // Within a search that has begun nothing changes.
    if connection.connection.isInTransaction { return }
    let stamp = connection.stamp ?? FileStamp(file.readPath)
    let attachment = try current(stamp)
    if connection.foreignIndex != attachment {
      if connection.foreignIndex != nil {
        connection.forgetIndexes()
        try connection.connection.execute("DETACH \(Self.schemaName)")
      }
      connection.foreignIndex = nil
      try connection.connection.attach(attachment.path, as: Self.schemaName)
      connection.foreignIndex = attachment
    }
    try connection.connection.begin(.deferred)
  }

  /// The index file, up to date with this state of the store.
  private func current(_ stamp: FileStamp) throws -> Attachment {
    try state.withLock { state in
      if let known = state.attachment, state.stamp == stamp,
        FileIdentity(known.path) == known.file
      {
        return known
      }
      // A place that cannot be written is found out by writing.
      var refusal: (any Error)?
      for place in state.place.map({ [$0] }) ?? ForeignIndexPlace.choices(for: file) {
        do {
          let connection = try place.open(options: options)
          try ForeignIndexUpdate(
            connection: connection, file: file, plans: plans.value, model: model
          )
          .run(stamp)
          guard let identity = FileIdentity(place.path) else { continue }
          let attachment = Attachment(path: place.path, file: identity)
          state = State(place: place, stamp: stamp, attachment: attachment)
          return attachment
        } catch let error as SQLiteError where error.code == .busy {
          throw error
        } catch let error as SearchError {
          throw error
        } catch {
          refusal = refusal ?? error
        }
      }
      state.place = nil
      throw refusal
        ?? StoreError(.inputOutput, "\(file.path): its index has no place", path: file.path)
    }
  }
}

/// Which file a name means.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var number: UInt64

  /// - Returns: nil where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
