import DocumentModel

/// The index entries of the fields of one document.
struct FieldEntries {
  /// What the keys of the collection's documents begin with.
  let collection: [UInt8]
  let id: [UInt8]

  /// Adds what changes in fields, of the document itself or of a map.
  func change(
    from old: Fields, to new: Fields, in map: FieldPath?, _ change: inout IndexEntries.Change
  ) {
    for (key, value) in old where new[key] == nil {
      self.change(from: value, to: nil, at: path(key, in: map), &change)
    }
    for (key, value) in new where old[key] != value {
      self.change(from: old[key], to: value, at: path(key, in: map), &change)
    }
  }

  private func path(_ key: ExactText, in map: FieldPath?) -> FieldPath {
    FieldPath(segments: (map?.segments ?? []) + [key])
  }

  private func change(
    from old: Value?, to new: Value?, at field: FieldPath, _ change: inout IndexEntries.Change
  ) {
    replace(
      Set(old.map { [IndexKey.bytes(of: $0)] } ?? []),
      by: Set(new.map { [IndexKey.bytes(of: $0)] } ?? []), .field, field, &change)
    replace(elements(of: old), by: elements(of: new), .element, field, &change)
    self.change(from: members(of: old), to: members(of: new), in: field, &change)
  }

  private func replace(
    _ old: Set<[UInt8]>, by new: Set<[UInt8]>, _ kind: IndexKey.Kind, _ field: FieldPath,
    _ change: inout IndexEntries.Change
  ) {
    if old == new { return }
    let prefix = IndexKey.prefix(kind, field, of: collection)
    let entry = { (value: [UInt8]) in IndexKey.entry(prefix: prefix, value: value, id: id) }
    change.removed += old.subtracting(new).map(entry)
    change.inserted += new.subtracting(old).map(entry)
  }

  /// The fields of a map that have entries of their own.
  private func members(of value: Value?) -> Fields {
    guard case .map(let fields)? = value, Value.vector(in: fields) == nil else { return [:] }
    return fields
  }

  private func elements(of value: Value?) -> Set<[UInt8]> {
    guard case .array(let elements)? = value else { return [] }
    return Set(elements.map(IndexKey.bytes(of:)))
  }
}
