internal import LarderPredicates

/// Takes changes back and makes them again: a stack of groups of actions for each of the two.
///
/// A context registers what changes in it once it has an undo manager (`ManagedObjectContext.undoManager`); anybody
/// else may register actions as well, which are then undone in the same order. Actions keep alive what they concern.
///
/// What contexts have not yet registered is registered before anything else happens here, so `processPendingChanges` is
/// needed only to end a step. Not thread-safe: belongs to the thread or queue of its contexts.
public final class UndoManager {
  private enum Item {
    case action(() -> Void)
    case group(Group)
  }

  private struct Group {
    var items: [Item] = []
    var name = ""

    /// Takes the actions of the groups within in their place: nobody takes back one of these alone once this one is
    /// closed, and groups as deep in one another as a program has begun them would need as much stack.
    mutating func flatten() {
      guard items.contains(where: { if case .group = $0 { true } else { false } }) else { return }
      items = items.flatMap { item in
        if case .group(let inner) = item { inner.items } else { [item] }
      }
    }
  }

  /// Whether what happens between two calls of `processPendingChanges` is one step without a group being begun; else an
  /// action outside of a group traps.
  public var groupsByEvent = true
  /// How many steps are kept, the oldest going first; 0 for all.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// How many groups are open.
  public var groupingLevel: Int { open.count }
  /// Whether an undo is under way: what is registered meanwhile is its redo.
  public private(set) var isUndoing = false
  /// Whether a redo is under way: what is registered meanwhile is its undo.
  public private(set) var isRedoing = false
  /// Runs after each `undo` and `redo`; the parameter says whether it was `undo`.
  public var onChange: ((_ isUndo: Bool) -> Void)?

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  /// Whether the outermost open group was not begun by a caller.
  private var hasEventGroup = false
  private var disablings = 0
  private var checkpoints: [ObjectIdentifier: () -> Void] = [:]
  private var isAtCheckpoint = false

  /// Creates an empty undo manager.
  public init() {}

  // MARK: - Registering

  /// Whether actions are taken in.
  public var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Ignores actions until as many calls of `enableUndoRegistration`: what is changed meanwhile cannot be undone.
  public func disableUndoRegistration() {
    checkpoint()
    disablings += 1
  }

  /// Ends the effect of one `disableUndoRegistration`. Calling it more often is an error in the program and traps.
  public func enableUndoRegistration() {
    checkpoint()
    guard disablings > 0 else {
      fatalMistake("enableUndoRegistration without disableUndoRegistration")
    }
    disablings -= 1
  }

  /// Adds an action that takes back what was just done. While it runs it registers in turn what makes the change again.
  public func registerUndo(_ action: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if !isUndoing, !isRedoing { redoStack = [] }
    if open.isEmpty {
      guard groupsByEvent else { fatalMistake("an undo action outside of a group; begin one") }
      open.append(Group())
      hasEventGroup = true
    }
    open[open.count - 1].items.append(.action(action))
  }

  // MARK: - Grouping

  /// Begins a group: what is registered until `endUndoGrouping` is undone together, with groups inside.
  public func beginUndoGrouping() {
    checkpoint()
    if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing {
      open.append(Group())
      hasEventGroup = true
    }
    open.append(Group())
  }

  /// Ends the group begun last. Calling it where none was begun is an error in the program and traps.
  public func endUndoGrouping() {
    checkpoint()
    guard open.count > (hasEventGroup ? 1 : 0) else {
      fatalMistake("endUndoGrouping without beginUndoGrouping")
    }
    close()
  }

  /// Ends the step that no caller began: an event is over.
  func endEvent() {
    guard hasEventGroup, open.count == 1 else { return }
    close()
  }

  private func close() {
    guard var group = open.popLast() else { return }
    group.flatten()
    if !open.isEmpty {
      if !group.items.isEmpty { open[open.count - 1].items.append(.group(group)) }
      if open[open.count - 1].name.isEmpty { open[open.count - 1].name = group.name }
      return
    }
    hasEventGroup = false
    guard !group.items.isEmpty else { return }
    if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  // MARK: - Undoing

  /// Whether there is something to undo.
  public var canUndo: Bool {
    checkpoint()
    return !undoStack.isEmpty || open.contains { !$0.items.isEmpty }
  }

  /// Whether there is something to redo.
  public var canRedo: Bool {
    checkpoint()
    return !redoStack.isEmpty
  }

  /// Takes the last step back, after ending the one that is open. Groups that a caller began and did not end are an
  /// error in the program and trap.
  public func undo() {
    checkpoint()
    if open.count == 1 { close() }
    guard open.isEmpty else { fatalMistake("undo while \(open.count) groups are open") }
    undoNestedGroup()
  }

  /// Takes the last closed group of the innermost open one back, or the last step where none is open.
  public func undoNestedGroup() {
    checkpoint()
    if open.count == 1 { endEvent() }
    guard !isUndoing, !isRedoing else { return }
    if let last = open.indices.last {
      guard case .group(let group)? = open[last].items.last else { return }
      open[last].items.removeLast()
      // What makes it again belongs to the redo stack, not to the open groups.
      let outer = (open, hasEventGroup)
      (open, hasEventGroup) = ([], false)
      perform(group, isUndo: true)
      (open, hasEventGroup) = outer
    } else if let group = undoStack.popLast() {
      perform(group, isUndo: true)
    }
  }

  /// Makes the step again that was undone last.
  public func redo() {
    checkpoint()
    if isUndoing { fatalMistake("redo while undoing") }
    guard !isRedoing, let group = redoStack.popLast() else { return }
    endEvent()
    guard open.isEmpty else { fatalMistake("redo while \(open.count) groups are open") }
    perform(group, isUndo: false)
  }

  private func perform(_ group: Group, isUndo: Bool) {
    if isUndo { isUndoing = true } else { isRedoing = true }
    open.append(Group(name: group.name))
    run(group)
    checkpoint()
    close()
    isUndoing = false
    isRedoing = false
    onChange?(isUndo)
  }

  private func run(_ group: Group) {
    for case .action(let action) in group.items.reversed() { action() }
  }

  /// Forgets all actions, with the objects that they keep alive, and ends all groups.
  public func removeAllActions() {
    checkpoint()
    undoStack = []
    redoStack = []
    open = []
    hasEventGroup = false
  }

  // MARK: - Names

  /// Names the innermost open group, or the last step where none is open, for a menu.
  public func setActionName(_ name: String) {
    checkpoint()
    if !open.isEmpty {
      open[open.count - 1].name = name
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = name
    }
  }

  /// The name of what `undo` would take back; empty for none.
  public var undoActionName: String {
    checkpoint()
    return open.last { !$0.items.isEmpty }?.name ?? undoStack.last?.name ?? ""
  }

  /// The name of what `redo` would make again; empty for none.
  public var redoActionName: String {
    checkpoint()
    return redoStack.last?.name ?? ""
  }

  // MARK: - Contexts

  /// Lets a context register what it has collected before anything else happens; nil ends that.
  func setCheckpoint(_ checkpoint: (() -> Void)?, for owner: ObjectIdentifier) {
    checkpoints[owner] = checkpoint
  }

  private func checkpoint() {
    guard !isAtCheckpoint else { return }
    isAtCheckpoint = true
    for checkpoint in checkpoints.values { checkpoint() }
    isAtCheckpoint = false
  }
}
