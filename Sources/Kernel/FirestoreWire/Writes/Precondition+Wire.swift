package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Write.Precondition {
  /// Reads a precondition, which must have a condition.
  package init(_ message: Google_Firestore_V1_Precondition) throws(WireError) {
    switch message.conditionType {
    case .exists(let exists): self = .exists(exists)
    case .updateTime(let time): self = .updateTime(try Timestamp(time))
    case nil: throw WireError("A precondition has no condition. Set exists or update_time.")
    }
  }
}

extension Google_Firestore_V1_Precondition {
  /// Writes a precondition.
  package init(_ precondition: Write.Precondition) {
    self.init()
    switch precondition {
    case .exists(let value): exists = value
    case .updateTime(let time): updateTime = .init(time)
    }
  }
}
