internal import DocumentModel

extension DocumentReference {
  /// Replaces the document, or makes it. Shown at once; sent when there is a network.
  public func setData(_ documentData: [String: Any]) {
    setData(documentData, merge: false, completion: nil)
  }

  /// The completion runs when the server has acknowledged or refused the write.
  public func setData(_ documentData: [String: Any], completion: (((any Error)?) -> Void)?) {
    setData(documentData, merge: false, completion: completion)
  }

  public func setData(_ documentData: [String: Any], merge: Bool) {
    setData(documentData, merge: merge, completion: nil)
  }

  /// With `merge`, fields that the data does not name stay as they are.
  public func setData(
    _ documentData: [String: Any], merge: Bool, completion: (((any Error)?) -> Void)?
  ) {
    write(completion) { (path) throws(FirestoreErrorCode) in
      try WriteForm.set(documentData, at: path, merge: merge)
    }
  }

  public func setData(_ documentData: [String: Any], mergeFields: [Any]) {
    setData(documentData, mergeFields: mergeFields, completion: nil)
  }

  /// Sets only the named fields.
  public func setData(
    _ documentData: [String: Any], mergeFields: [Any], completion: (((any Error)?) -> Void)?
  ) {
    write(completion) { (path) throws(FirestoreErrorCode) in
      try WriteForm.set(documentData, at: path, mergeFields: mergeFields)
    }
  }

  /// Sets the named fields of a document that exists. Names with dots reach into maps.
  public func updateData(_ fields: [AnyHashable: Any]) {
    updateData(fields, completion: nil)
  }

  public func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)?) {
    write(completion) { (path) throws(FirestoreErrorCode) in
      try WriteForm.update(fields, at: path)
    }
  }

  /// Deletes the document; its sub-collections stay.
  public func delete() {
    delete(completion: nil)
  }

  public func delete(completion: (((any Error)?) -> Void)?) {
    write(completion) { (path) throws(FirestoreErrorCode) in WriteForm.delete(path) }
  }

  private func write(
    _ completion: (((any Error)?) -> Void)?,
    _ form: (DocumentPath) throws(FirestoreErrorCode) -> Write
  ) {
    firestore.write(completion) { () throws(FirestoreErrorCode) in [try form(try checked())] }
  }
}

extension DocumentReference {
  /// Replaces the document, or makes it, and returns when the server has acknowledged the write.
  /// Shown at once; without a network it waits.
  public nonisolated(nonsending) func setData(_ documentData: [String: Any]) async throws {
    try await setData(documentData, merge: false)
  }

  public nonisolated(nonsending) func setData(
    _ documentData: [String: Any], merge: Bool
  ) async throws {
    try await firestore.write([try WriteForm.set(documentData, at: try checked(), merge: merge)])
  }

  public nonisolated(nonsending) func setData(
    _ documentData: [String: Any], mergeFields: [Any]
  ) async throws {
    try await firestore.write([
      try WriteForm.set(documentData, at: try checked(), mergeFields: mergeFields)
    ])
  }

  /// Sets the named fields of a document that exists, and returns when the server has acknowledged.
  public nonisolated(nonsending) func updateData(_ fields: [AnyHashable: Any]) async throws {
    try await firestore.write([try WriteForm.update(fields, at: try checked())])
  }

  /// Deletes the document, and returns when the server has acknowledged.
  public nonisolated(nonsending) func delete() async throws {
    try await firestore.write([WriteForm.delete(try checked())])
  }
}

extension DocumentReference {
  /// Replaces the document with a value's fields.
  public func setData<T: Encodable>(
    from value: T, encoder: Firestore.Encoder = Firestore.Encoder(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), completion: completion)
  }

  /// Sets a value's fields; with `merge`, fields that it does not have stay as they are.
  public func setData<T: Encodable>(
    from value: T, merge: Bool, encoder: Firestore.Encoder = Firestore.Encoder(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), merge: merge, completion: completion)
  }

  /// Sets only the named fields of a value.
  public func setData<T: Encodable>(
    from value: T, mergeFields: [Any], encoder: Firestore.Encoder = Firestore.Encoder(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), mergeFields: mergeFields, completion: completion)
  }
}
