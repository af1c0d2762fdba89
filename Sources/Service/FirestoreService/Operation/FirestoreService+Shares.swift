import Accounts
import DocumentStore

extension FirestoreService {
  /// The caller's share of the calls in work, to be held as long as the call is; nil for those without
  /// a share of their own.
  func share(of caller: Caller) throws(StoreError) -> CallGate.Share? {
    guard case .user(let user) = caller else { return nil }
    return try monitor.gate.enter(as: user.uid)
  }

  /// The caller's share of the open streams, to be held as long as the stream is open.
  func streamShare(of caller: Caller) throws(StoreError) -> CallGate.Share? {
    guard case .user(let user) = caller else { return nil }
    return try monitor.gate.enterStream(as: user.uid)
  }
}
