import FirebaseFirestore

/// Writes that nobody waits for, said in async code, where the plain spelling means the async form.
extension DocumentReference {
  func put(_ data: [String: Any], merge: Bool = false) { setData(data, merge: merge) }
  func change(_ data: [String: Any]) { updateData(data) }
  func drop() { delete() }
}

extension CollectionReference {
  func add(_ data: [String: Any]) { addDocument(data: data) }
}

extension WriteBatch {
  func put() { commit() }
}
