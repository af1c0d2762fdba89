internal import DocumentModel

/// What a caller wants a document to hold, taken apart into plain fields, field changes and the
/// fields they touch.
struct UserDocument {
  private(set) var fields: Fields = [:]
  private(set) var transforms: [Write.Transform] = []
  /// The fields given, down to the leaves, transforms aside.
  private(set) var mask: [DocumentModel.FieldPath] = []

  enum Purpose {
    /// The whole document is replaced.
    case set
    /// The fields given are set, maps are merged.
    case merge
    /// The fields named are set, maps are replaced.
    case update
  }

  /// Reads a dictionary whose keys are field names.
  init(_ data: [String: Any], for purpose: Purpose) throws(FirestoreErrorCode) {
    fields = try read(data, at: [], for: purpose)
  }

  /// Reads a dictionary whose keys are field paths, written with dots or as `FieldPath`.
  init(updates data: [AnyHashable: Any]) throws(FirestoreErrorCode) {
    for (key, input) in data {
      let path: DocumentModel.FieldPath
      switch key.base {
      case let field as FieldPath: path = try field.checked()
      case let name as String: path = try FieldPath(dotted: name).checked()
      default:
        throw FirestoreErrorCode(.invalidArgument, "A field is named by a String or a FieldPath.")
      }
      if let clash = mask.first(where: { $0.overlaps(path) })
        ?? transforms.first(where: { $0.field.overlaps(path) })?.field
      {
        throw FirestoreErrorCode(
          .invalidArgument,
          "The update names \(path.segments) and \(clash.segments): "
            + "one lies within the other.")
      }
      if let value = try readField(input, at: path.segments, for: .update) {
        fields[path: path] = value
      }
    }
  }

  private mutating func read(
    _ data: [String: Any], at prefix: [ExactText], for purpose: Purpose
  ) throws(FirestoreErrorCode) -> Fields {
    var read: Fields = [:]
    for (name, input) in data {
      guard !name.isEmpty else {
        throw FirestoreErrorCode(.invalidArgument, "A field's name may not be empty.")
      }
      guard !(name.hasPrefix("__") && name.hasSuffix("__")) else {
        throw FirestoreErrorCode(
          .invalidArgument, "The field name \(name) is reserved: names may not be __like this__.")
      }
      let field = ExactText(name)
      read[field] = try readField(input, at: prefix + [field], for: purpose)
    }
    return read
  }

  /// A field's new value; nil when it is not to be set but changed or deleted.
  private mutating func readField(
    _ input: Any, at path: [ExactText], for purpose: Purpose
  ) throws(FirestoreErrorCode) -> Value? {
    let field = DocumentModel.FieldPath(segments: path)
    if let change = input as? FieldValue {
      try read(change, at: field, for: purpose)
      return nil
    }
    if let value = try UserDataReader.simple(input) {
      mask.append(field)
      return value
    }
    if let map = input as? [String: Any] {
      // A map that replaces what was there is one leaf; one that merges is its own fields.
      let merges = purpose == .merge && !map.isEmpty
      let before = mask
      let read = try read(map, at: path, for: purpose)
      if !merges { mask = before + [field] }
      return .map(read)
    }
    mask.append(field)
    return try UserDataReader.value(input)
  }

  private mutating func read(
    _ change: FieldValue, at field: DocumentModel.FieldPath, for purpose: Purpose
  ) throws(FirestoreErrorCode) {
    switch change.change {
    case .delete:
      guard purpose == .merge || (purpose == .update) else {
        throw FirestoreErrorCode(
          .invalidArgument,
          "FieldValue.delete() belongs to updateData and to setData(_:merge: true).")
      }
      mask.append(field)
    case .serverTimestamp:
      transforms.append(Write.Transform(field: field, kind: .serverTimestamp))
    case .incrementInteger(let amount):
      transforms.append(Write.Transform(field: field, kind: .increment(.integer(amount))))
    case .incrementDouble(let amount):
      transforms.append(Write.Transform(field: field, kind: .increment(.double(amount))))
    case .arrayUnion(let elements):
      let values = try elements.values.get()
      transforms.append(Write.Transform(field: field, kind: .appendMissingElements(values)))
    case .arrayRemove(let elements):
      let values = try elements.values.get()
      transforms.append(Write.Transform(field: field, kind: .removeAllFromArray(values)))
    }
  }
}

extension DocumentModel.FieldPath {
  /// Whether one of the two lies within the other, or they are the same.
  fileprivate func overlaps(_ other: DocumentModel.FieldPath) -> Bool {
    segments.starts(with: other.segments) || other.segments.starts(with: segments)
  }

  /// Whether `other` is this field or lies within it.
  func covers(_ other: DocumentModel.FieldPath) -> Bool {
    other.segments.starts(with: segments)
  }
}

extension Fields {
  /// The fields that a mask names, and nothing else.
  func keeping(_ mask: [DocumentModel.FieldPath]) -> Fields {
    var kept: Fields = [:]
    for field in mask {
      if let value = self[path: field] { kept[path: field] = value }
    }
    return kept
  }
}
