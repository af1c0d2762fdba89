internal import DocumentModel

/// Makes the protocol's writes of what a caller wants done to a document.
enum WriteForm {
  static func set(
    _ data: [String: Any], at path: DocumentPath, merge: Bool
  ) throws(FirestoreErrorCode) -> Write {
    let document = try UserDocument(data, for: merge ? .merge : .set)
    return Write(
      path: path,
      operation: .update(fields: document.fields, mask: merge ? document.mask : nil),
      transforms: document.transforms)
  }

  static func set(
    _ data: [String: Any], at path: DocumentPath, mergeFields: [Any]
  ) throws(FirestoreErrorCode) -> Write {
    let document = try UserDocument(data, for: .merge)
    var mask: [DocumentModel.FieldPath] = []
    for field in mergeFields {
      let named: DocumentModel.FieldPath
      switch field {
      case let field as FieldPath: named = try field.checked()
      case let name as String: named = try FieldPath(dotted: name).checked()
      default:
        throw FirestoreErrorCode(
          .invalidArgument, "mergeFields names fields by String or FieldPath.")
      }
      guard
        document.mask.contains(where: { named.covers($0) || $0.covers(named) })
          || document.transforms.contains(where: { named.covers($0.field) })
      else {
        throw FirestoreErrorCode(
          .invalidArgument, "mergeFields names \(named.segments), which the data does not hold.")
      }
      if document.fields[path: named] != nil
        || document.mask.contains(where: { named.covers($0) })
      {
        mask.append(named)
      }
    }
    let transforms = document.transforms.filter { transform in
      mergeFields.contains { field in
        let named = (field as? FieldPath) ?? (field as? String).map(FieldPath.init(dotted:))
        return named?.model?.covers(transform.field) ?? false
      }
    }
    return Write(
      path: path, operation: .update(fields: document.fields.keeping(mask), mask: mask),
      transforms: transforms)
  }

  static func update(
    _ data: [AnyHashable: Any], at path: DocumentPath
  ) throws(FirestoreErrorCode) -> Write {
    let document = try UserDocument(updates: data)
    return Write(
      path: path, operation: .update(fields: document.fields, mask: document.mask),
      transforms: document.transforms, precondition: .exists(true))
  }

  static func delete(_ path: DocumentPath) -> Write {
    Write(path: path, operation: .delete)
  }
}
