internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What an object has that is new, changed or watched: its values, and what they are compared with.
final class ObjectState {
  /// What the values are compared with to see whether they were changed.
  enum Base {
    /// Nothing: no store has the object.
    case none
    /// The values themselves, which are as they are stored.
    case same
    /// Those in `baseValues`.
    case apart
  }

  /// The values by slot; empty where there are none.
  @exclusivity(unchecked) private(set) var values: [Value] = []
  @exclusivity(unchecked) private(set) var hasValues = false
  @exclusivity(unchecked) var base = Base.none
  /// The version of the stored state.
  @exclusivity(unchecked) var version: Int64 = 0
  @exclusivity(unchecked) var baseValues: [Value] = []
  @exclusivity(unchecked) var toManyStates = ToManyStates()
  /// Rises with every change in the context, so that a save sees what its own hooks changed.
  @exclusivity(unchecked) var changeStamp = 0
  @exclusivity(unchecked) var processedStamp = 0
  /// The order in which objects became part of the pending changes.
  @exclusivity(unchecked) var changeOrder = 0
  /// Who watches the object's keys; nil while nobody does.
  @exclusivity(unchecked) var observation: ObjectObservation?
  @exclusivity(unchecked) var rare: RareState?

  func removeValues() {
    values = []
    hasValues = false
  }

  init() {}

  /// The state of a new object.
  init(firstValues: [Value]) {
    values = firstValues
    hasValues = true
  }

  /// The value of a slot; there have to be values.
  subscript(slot: Int) -> Value {
    @inline(__always)
    get { values[slot] }
  }

  /// The bit for the kind of a slot's value.
  @inline(__always)
  func kindBit(_ slot: Int) -> UInt16 { values[slot].kindBit }

  /// Lets go of everything that a fault does not have.
  func turnIntoFault() {
    removeValues()
    base = .none
    baseValues = []
    toManyStates = ToManyStates()
    guard let rare else { return }
    rare.transientValues = [:]
    rare.transientBase = [:]
    rare.transformedValues = [:]
  }

  /// Whether there are values that nothing is compared with, nobody watches them, and nothing unusual goes on.
  @inline(__always)
  var isQuiet: Bool { hasValues && base == .none && observation == nil && rare == nil }

  /// Writes a value; the stored ones are kept to compare with.
  func set(_ slot: Int, _ value: Value) {
    if base == .same { keepBase() }
    values[slot] = value
  }

  /// Puts another value in the place of one that is worth the same: no change.
  @inline(__always)
  func replace(_ slot: Int, _ value: consuming Value) { values[slot] = value }

  private func keepBase() {
    baseValues = values
    base = .apart
  }

  /// Makes these the values.
  func setValues(_ new: [Value]) {
    if base == .same, hasValues { keepBase() }
    values = new
    hasValues = true
  }

  /// Takes all values of a stored row, which are the base of changes.
  func fill(_ page: RowPage, _ row: StoredRow, slotCount: Int) {
    values = page.values(row, slotCount: slotCount)
    hasValues = true
    commit(version: row.version(slotCount: slotCount))
  }

  /// Makes the values the stored ones.
  @inline(__always)
  func commit(version: Int64) {
    base = .same
    if !baseValues.isEmpty { baseValues = [] }
    self.version = version
  }

  /// The stored value of a slot; nil where nothing is stored.
  func baseValue(_ slot: Int) -> Value? {
    switch base {
    case .none: nil
    case .same: values[slot]
    case .apart: baseValues[slot]
    }
  }
}

extension ManagedObject {
  // MARK: - Values

  /// The page that the row is in.
  final var page: RowPage? { pageReference?.with { $0.page } }

  /// The value of a slot of the entity's `snapshotProperties`; null in a fault.
  @inline(__always)
  final func slotValue(_ slot: Int) -> Value {
    if let row { return rowValue(row, slot) }
    guard let stateReference else { return .null }
    return stateReference.with { $0.hasValues ? $0[slot] : .null }
  }

  @inline(never)
  private final func rowValue(_ row: StoredRow, _ slot: Int) -> Value {
    guard let page else { return .null }
    return page.value(row, slot, shape: row.shape(slotCount: home.slotCount))
  }

  /// Writes the value of a slot; the object has to be filled.
  final func setSlotValue(_ slot: Int, _ value: Value) {
    let state = ownValues()
    if !state.hasValues {
      state.setValues([Value](repeating: .null, count: home.slotCount))
    }
    state.set(slot, value)
  }

  /// The state with the object's own copy of the values.
  private final func ownValues() -> ObjectState {
    let state = ensureState()
    if let row, let page {
      state.fill(page, row, slotCount: home.slotCount)
      setRow(nil, nil)
    }
    return state
  }

  /// How many values there are: none in a fault.
  final var valueCount: Int {
    row != nil || state?.hasValues == true ? home.slotCount : 0
  }

  /// All values by slot; empty in a fault. To be used for objects one at a time: what is read again and again is read with `slotValue`.
  final var values: [Value] {
    get {
      if let row, let page { return page.values(row, slotCount: home.slotCount) }
      return state?.values ?? []
    }
    set {
      if newValue.isEmpty, home.slotCount > 0 { return removeValues() }
      ownValues().setValues(newValue)
    }
  }

  /// Lets values and stored state go.
  final func removeValues() {
    setRow(nil, nil)
    guard let state else { return }
    state.removeValues()
    state.base = .none
    state.baseValues = []
  }

  // MARK: - The stored state

  /// The stored state that changes are compared with; nil in a fault and in an object never saved.
  final var snapshot: Snapshot? {
    get {
      guard let version = storedVersion else { return nil }
      if row == nil, let state, state.base == .apart {
        return Snapshot(
          objectID: objectID, version: version, values: state.baseValues)
      }
      return Snapshot(objectID: objectID, version: version, values: values)
    }
    set {
      guard let newValue else {
        if row == nil, state == nil { return }
        let state = ownValues()
        state.base = .none
        state.baseValues = []
        return
      }
      let state = ownValues()
      state.base = .apart
      state.baseValues = newValue.values
      state.version = newValue.version
    }
  }

  /// The version of the stored state; nil where there is none.
  package final var storedVersion: Int64? {
    if let row { return row.version(slotCount: home.slotCount) }
    guard let stateReference else { return nil }
    return stateReference.with { $0.base == .none ? nil : $0.version }
  }

  /// The stored value of a slot; nil where nothing is stored.
  final func storedValue(_ slot: Int) -> Value? {
    row == nil ? state?.baseValue(slot) : slotValue(slot)
  }

  /// Whether the value of a slot is another one than the stored; of an object never saved, whether there is one.
  final func isChanged(_ slot: Int) -> Bool {
    guard row == nil, let state, state.hasValues else { return false }
    switch state.base {
    case .none: return !state[slot].isNull
    case .same: return false
    case .apart:
      return slot >= state.baseValues.count || state.baseValues[slot] != state[slot]
    }
  }

  /// Takes another stored value for a slot, in the place of what was changed.
  final func setStoredValue(_ slot: Int, _ value: Value) {
    let state = ownValues()
    state.replace(slot, value)
    if state.base == .apart { state.baseValues[slot] = value }
  }

  /// Puts the stored values in the place of changed ones.
  final func restoreStoredValues() {
    guard row == nil, let state, state.base == .apart else { return }
    setStored(state.baseValues, version: state.version)
  }

  /// Puts the stored values in the place of derived ones that were set by hand: no save writes these, and what becomes of them is the store's word.
  final func restoreDerivedValues() {
    homeReference.with { home in
      if home.derivedSlots.isEmpty { return }
      guard row == nil, let state, state.base == .apart else { return }
      for slot in home.derivedSlots where slot < state.baseValues.count {
        state.replace(slot, state.baseValues[slot])
      }
    }
  }

  /// Takes values that are the stored ones.
  final func setStored(_ values: [Value], version: Int64) {
    setRow(nil, nil)
    let state = ensureState()
    state.base = .none
    state.setValues(values)
    state.commit(version: version)
  }

  /// Makes the values the stored ones of a version.
  final func commitValues(version: Int64) {
    if let row {
      if row.version(slotCount: home.slotCount) == version { return }
    } else if let stateReference {
      return stateReference.with { $0.commit(version: version) }
    }
    ownValues().commit(version: version)
  }

  // MARK: - The rest

  final var toManyStates: ToManyStates {
    get { state?.toManyStates ?? ToManyStates() }
    set { if state != nil || !newValue.isEmpty { ensureState().toManyStates = newValue } }
    _modify { yield &ensureState().toManyStates }
  }
  /// Rises with every change in the context, so that a save sees what its own hooks changed.
  final var changeStamp: Int {
    get { state?.changeStamp ?? 0 }
    set { ensureState().changeStamp = newValue }
  }
  final var processedStamp: Int {
    get { state?.processedStamp ?? 0 }
    set { ensureState().processedStamp = newValue }
  }
  /// The order in which objects became part of the pending changes.
  final var changeOrder: Int {
    get { state?.changeOrder ?? 0 }
    set { ensureState().changeOrder = newValue }
  }
  /// Who watches the object's keys; nil while nobody does.
  final var observation: ObjectObservation? {
    get { state?.observation }
    set { if state != nil || newValue != nil { ensureState().observation = newValue } }
  }
  final var rare: RareState? {
    get { state?.rare }
    set { if state != nil || newValue != nil { ensureState().rare = newValue } }
  }
}
