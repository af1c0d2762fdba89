internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import FirestoreWire
internal import Foundation
internal import SwiftProtobuf

extension Google_Firestore_V1_Target {
  init(_ data: TargetData, in database: DatabaseName) {
    self.init()
    targetID = data.id
    switch data.target {
    case .document(let path):
      documents = .with {
        $0.documents = [DocumentName(database: database, path: path).description]
      }
    case .query(var model):
      // Said in full, so that server and device sort alike whatever either takes for implied.
      model.orders = model.effectiveOrders
      query = .with {
        $0.parent = ParentName(database: database, path: model.parent).description
        $0.structuredQuery = Google_Firestore_V1_StructuredQuery(model)
      }
    }
    if !data.resumeToken.isEmpty {
      resumeToken = Data(data.resumeToken)
    } else if data.snapshotVersion != .zero {
      readTime = Google_Protobuf_Timestamp(data.snapshotVersion)
    }
    if let count = data.expectedCount {
      expectedCount = Google_Protobuf_Int32Value(Int32(clamping: count))
    }
  }
}

extension TargetData.Purpose {
  /// What the server is told of why a target is watched.
  var labels: [String: String] {
    switch self {
    case .listen: [:]
    case .existenceFilterMismatch: ["goog-listen-tags": "existence-filter-mismatch"]
    case .existenceFilterMismatchBloom:
      ["goog-listen-tags": "existence-filter-mismatch-bloom"]
    case .limboResolution: ["goog-listen-tags": "limbo-document"]
    }
  }
}
