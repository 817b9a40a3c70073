/// Hears how the results of a controller change, on the thread of its context.
///
/// First `controllerWillChangeContent`, then the sections, then the objects, then `controllerDidChangeContent`; nothing
/// for a change that does not concern the results.
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// The results are about to change; the controller still has those of before.
  func controllerWillChangeContent<Result>(_ controller: FetchedResultsController<Result>)
  /// A section came or went.
  func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange section: FetchedSectionChange)
  /// An object came, went, moved or changed.
  func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange object: Result,
    _ change: FetchedObjectChange)
  /// The results have changed, and all of it was told.
  func controllerDidChangeContent<Result>(_ controller: FetchedResultsController<Result>)
}

extension FetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent<Result>(
    _ controller: FetchedResultsController<Result>
  ) {}
  /// Does nothing.
  public func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange section: FetchedSectionChange
  ) {}
  /// Does nothing.
  public func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange object: Result,
    _ change: FetchedObjectChange
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent<Result>(_ controller: FetchedResultsController<Result>) {}
}
