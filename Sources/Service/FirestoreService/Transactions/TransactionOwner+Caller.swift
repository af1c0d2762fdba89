import Accounts
import DocumentStore
import Tracing

extension TransactionOwner {
  /// The caller of the call under way, who alone may use the transactions that it begins.
  init(_ caller: Caller) {
    let peer = ServiceContext.current?.peer?.description
    switch caller {
    case .owner: self = .unlimited
    case .user(let user): self.init(name: "user \(user.uid)", address: peer)
    // Nobody is known by nothing else.
    case .anonymous: self.init(name: "nobody at \(peer ?? "this machine")", address: peer)
    }
  }
}
