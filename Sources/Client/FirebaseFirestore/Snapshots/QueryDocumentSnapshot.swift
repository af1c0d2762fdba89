/// A document of a query's results: one that exists.
public final class QueryDocumentSnapshot: DocumentSnapshot, @unchecked Sendable {
  // Unchecked as its superclass is: it holds nothing of its own.

  public override func data() -> [String: Any] {
    data(with: .none)
  }

  public override func data(
    with serverTimestampBehavior: ServerTimestampBehavior
  ) -> [String: Any] {
    super.data(with: serverTimestampBehavior) ?? [:]
  }
}
