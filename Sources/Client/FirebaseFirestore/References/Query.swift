internal import DocumentModel
internal import FirestoreSync

/// A question to the database that can be read once or listened to. Refining it makes a new one.
///
/// A mistake in a query (a filter with a value that cannot be stored, an unusable field path) is
/// reported when the query is used.
public class Query: @unchecked Sendable {
  // Unchecked because the class is open to `CollectionReference` alone; all it holds is immutable.

  /// The database the query asks.
  public let firestore: Firestore
  let form: Result<QueryForm, FirestoreErrorCode>

  init(firestore: Firestore, form: Result<QueryForm, FirestoreErrorCode>) {
    self.firestore = firestore
    self.form = form
  }

  /// A query that says more.
  func refined(
    _ change: (inout QueryForm) throws(FirestoreErrorCode) -> Void
  ) -> Query {
    guard case .success(var refined) = form else { return self }
    do throws(FirestoreErrorCode) {
      try change(&refined)
      return Query(firestore: firestore, form: .success(refined))
    } catch {
      return Query(firestore: firestore, form: .failure(error))
    }
  }

  func listenQuery() throws(FirestoreErrorCode) -> ListenQuery {
    try form.get().checked()
  }
}

extension Query: Hashable {
  public static func == (lhs: Query, rhs: Query) -> Bool {
    lhs.firestore === rhs.firestore && lhs.form == rhs.form
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(firestore))
    hasher.combine(form)
  }
}
