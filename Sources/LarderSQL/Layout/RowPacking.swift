internal import LarderBytes
internal import LarderPredicates
package import LarderStores

/// How the rows of an entity tree are copied into pages: the shape of each entity's rows, and which columns of a result
/// go into which cells.
package struct RowPacking {
  /// What is copied of the rows of an entity.
  package struct Entity {
    /// The number of the shape.
    package let shape: Int
    package let slotCount: Int
    /// The slots that no cell can hold.
    package let others: [(slot: Int, cell: SnapshotLayout.Cell)]
    fileprivate let columns: [(place: Int, form: Form, slot: Int, kind: UInt8)]

    /// The columns as a database's packer has them.
    ///
    /// - Parameters:
    ///   - forms: what the packer calls the ways to read a column.
    ///   - make: gets the place in the result, the form, the slot, and what kind the cell is then of.
    package func columns<PackerForm, Column>(
      _ forms: (integer: PackerForm, double: PackerForm, text: PackerForm),
      _ make: (Int, PackerForm, Int, UInt8) -> Column
    ) -> [Column] {
      columns.map { column in
        let form =
          switch column.form {
          case .integer: forms.integer
          case .double: forms.double
          case .text: forms.text
          }
        return make(column.place, form, column.slot, column.kind)
      }
    }
  }

  fileprivate enum Form {
    case integer, double, text
  }

  package private(set) var shapes: [RowShape] = []
  /// By the place of the entity in the layout; nil for those that are not asked for.
  package private(set) var entities: [Entity?] = []

  package init(_ layout: [SnapshotLayout.Entity?]) {
    for entity in layout {
      guard let entity else {
        entities.append(nil)
        continue
      }
      var columns: [(place: Int, form: Form, slot: Int, kind: UInt8)] = []
      var ends: [ObjectID.Origin?] = []
      var others: [(slot: Int, cell: SnapshotLayout.Cell)] = []
      for (slot, cell) in entity.cells.enumerated() {
        var end: ObjectID.Origin?
        if case .object(let origin) = cell.source { end = origin }
        ends.append(end)
        if let (form, kind) = cell.form {
          columns.append((cell.place, form, slot, kind))
        } else {
          others.append((slot, cell))
        }
      }
      entities.append(
        Entity(
          shape: shapes.count, slotCount: entity.cells.count, others: others, columns: columns))
      shapes.append(RowShape(origin: entity.origin, ends: ends))
    }
  }
}

extension SnapshotLayout.Cell {
  /// How a page's cell holds the value; nil where it cannot.
  fileprivate var form: (RowPacking.Form, UInt8)? {
    switch source {
    case .object: (.integer, CellKind.object)
    case .attribute(.boolean): (.integer, CellKind.boolean)
    case .attribute(.integer): (.integer, CellKind.integer)
    case .attribute(.double): (.double, CellKind.double)
    case .attribute(.date): (.double, CellKind.date)
    case .attribute(.string): (.text, CellKind.string)
    case .attribute, .external, .anyObject: nil
    }
  }
}
