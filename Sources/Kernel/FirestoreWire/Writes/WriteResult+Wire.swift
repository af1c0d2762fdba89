package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Write.Result {
  /// Reads what a server says that a write gave.
  package init(_ message: Google_Firestore_V1_WriteResult) throws(WireError) {
    self.init(
      updateTime: message.hasUpdateTime ? try Timestamp(message.updateTime) : nil,
      transformResults: try Value.values(message.transformResults))
  }
}

extension Google_Firestore_V1_WriteResult {
  /// Writes what a write gave.
  package init(_ result: Write.Result) {
    self.init()
    if let time = result.updateTime { updateTime = .init(time) }
    transformResults = result.transformResults.map(Google_Firestore_V1_Value.init)
  }
}
