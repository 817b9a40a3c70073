internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Loads the object's values if it is a fault: all of them at once, so that reading them later cannot fail.
  ///
  /// - Throws: `ObjectError` `fault` when the store no longer has the object, `invalidated` when its context was reset or is gone or its
  ///   store was closed, and the store's own errors.
  public final func fulfil() throws {
    if isRealised { return }
    guard let context = managedObjectContext, status != .detached else { throw lossError }
    if context.fill(self) { return }
    switch fulfilmentError {
    case let error as ObjectError where error.code == .noStore:
      throw ObjectError(
        .invalidated, "\(name) was invalidated: its store is closed", underlying: error)
    case let error?: throw error
    case nil: throw lossError
    }
  }

  /// Why the object's values read as null: the object is gone, its context was reset, or its store failed. Nil while there are values,
  /// and in a fault that nobody has tried to fill.
  ///
  /// Asking never fills a fault.
  public final var faultError: (any Error)? {
    if isRealised { return nil }
    if managedObjectContext == nil || status == .detached { return lossError }
    return fulfilmentError
  }

  /// The error for an object that is gone, or that its context has let go.
  final var lossError: ObjectError {
    if isInvalidated || (managedObjectContext == nil && status != .detached) {
      return ObjectError(
        .invalidated,
        "\(name) was invalidated, because its context was reset or is gone; let it go and fetch it again"
      )
    }
    return ObjectError(
      .fault, "could not fulfil a fault: \(name) is no longer in its store; let it go")
  }

  /// The entity and the identifier, for messages.
  private final var name: String {
    objectID.isTemporary ? "\(entity.name) t\(objectID.key)" : objectID.uri
  }

  /// Announces that a value is about to be read, and loads the object if it is a fault: for accessors over primitive values.
  public final func willAccessValue(for key: String? = nil) { realise() }

  /// Ends what `willAccessValue` began.
  public final func didAccessValue(for key: String? = nil) {}

  /// Takes the stored values and runs the hook for it.
  final func becomeRealised(_ snapshot: Snapshot) {
    observation?.will(.realising)
    setStored(snapshot.values, version: snapshot.version)
    isRealised = true
    fulfilmentError = nil
    awakeFilled()
    observation?.did(.realising)
  }

  /// Takes a stored row and runs the hook for it.
  @inline(__always)
  final func becomeRealised(_ page: ObjectPage, _ row: StoredRow) {
    guard stateReference == nil else { return becomeRealisedAgain(page, row) }
    setRow(page, row)
    isRealised = true
    isAwaking = true
    awakeFromFetch()
    isAwaking = false
    if stateReference != nil { transientBase = transientValues }
  }

  /// As an object that had values before, or is watched.
  @inline(never)
  private final func becomeRealisedAgain(_ page: ObjectPage, _ row: StoredRow) {
    observation?.will(.realising)
    if let state, state.hasValues { removeValues() }
    setRow(page, row)
    isRealised = true
    fulfilmentError = nil
    awakeFilled()
    observation?.did(.realising)
  }

  /// Lets the object work out its transient values, which is no change of it.
  final func awakeFilled() {
    isAwaking = true
    awakeFromFetch()
    isAwaking = false
    transientBase = transientValues
  }

  /// Lets all values go and runs the hooks for it; what was changed is lost.
  final func becomeFault() {
    let wasRealised = isRealised
    if wasRealised {
      willTurnIntoFault()
      observation?.will(.turningIntoFault)
    }
    setRow(nil, nil)
    if let stateReference { stateReference.with { $0.turnIntoFault() } }
    isRealised = false
    if wasRealised {
      didTurnIntoFault()
      observation?.did(.turningIntoFault)
    }
  }
}
