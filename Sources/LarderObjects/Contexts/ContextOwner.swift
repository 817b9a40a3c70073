internal import Dispatch
internal import LarderBytes
internal import LarderLocks
internal import LarderPredicates

/// Who a context belongs to, and alone may use it: an actor or a queue, on whatever thread that runs just now.
enum ContextOwner: Sendable {
  /// A queue of the context's own, which takes a lock for each use.
  case queue(QueueExecutor)
  /// The actor in whose code the context was made; the main actor is one.
  case actor(WeakActor)
  /// The task in which the context was made outside of any actor, or, outside of tasks, the thread.
  case caller(Caller)

  /// The owner of what is made here.
  init(isolation: (any Actor)?) {
    self = isolation.map { .actor(WeakActor(actor: $0)) } ?? .caller(.current)
  }

  /// An actor that the context must not keep: it keeps the context.
  struct WeakActor: Sendable {
    weak let actor: (any Actor)?

    var isMain: Bool { actor === MainActor.shared }
  }

  struct Caller: Hashable, Sendable {
    /// A number for the task; nil outside of tasks.
    let task: Int?
    let thread: UInt

    static var current: Caller {
      Caller(task: SystemThread.currentTask, thread: SystemThread.current)
    }

    /// A task goes on wherever there is a thread for it.
    static func == (left: Caller, right: Caller) -> Bool {
      left.task == right.task && (left.task != nil || left.thread == right.thread)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(task) }
  }

  /// Whether the code that runs here is the owner's, as far as can be known.
  ///
  /// - Parameter sender: the owner of a context that is used here; an actor is known by it.
  func isHere(_ sender: ContextOwner?) -> Bool {
    switch self {
    case .queue: return false
    case .caller(let caller): return caller == .current
    case .actor(let own):
      if own.isMain { return MainQueue.isHere }
      guard case .actor(let other)? = sender, let actor = own.actor else { return false }
      return other.actor === actor
    }
  }

  /// Ends the process unless the code that runs here is the owner's.
  func checkIsHere(_ context: String) {
    switch self {
    case .queue:
      fatalMistake(
        "\(context) has a queue of its own and is used outside of perform and performAndWait")
    case .caller(let caller):
      if caller == .current { return }
      let owner = caller.task == nil ? "thread" : "task"
      fatalMistake(
        "\(context) belongs to the \(owner) that made it and is used on another one, outside of performAndWait; the new owner has to call transfer(to:)"
      )
    case .actor(let own):
      guard let actor = own.actor else { return }
      if own.isMain {
        if MainQueue.isHere { return }
        fatalMistake(
          "\(context) belongs to the main actor and is used elsewhere, outside of performAndWait")
      }
      actor.preconditionIsolated(
        "\(context) belongs to another actor, and is used outside of performAndWait")
    }
  }
}

/// The main actor's queue: several threads may take turns to run it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

/// Whether contexts look who uses them (`LARDER_CONCURRENCY_DEBUG=1`).
enum ConcurrencyDebugging {
  static let isOn = SystemText.variable("LARDER_CONCURRENCY_DEBUG") == "1"
}
