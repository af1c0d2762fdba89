import Accounts
import DocumentStore

extension Caller {
  /// Throws unless the caller is an administrator, for whom alone some calls are.
  func checkOwner(for what: String) throws(StoreError) {
    guard self == .owner else {
      throw StoreError(.permissionDenied, "\(what) is for administrators.")
    }
  }
}
