internal import DocumentModel

/// Values read from what a caller gave, or the reason why they cannot be stored.
struct UserValues: Sendable {
  let values: Result<[Value], FirestoreErrorCode>

  init(_ elements: [Any]) {
    do throws(FirestoreErrorCode) {
      var read: [Value] = []
      for element in elements { read.append(try UserDataReader.value(element)) }
      values = .success(read)
    } catch {
      values = .failure(error)
    }
  }
}
