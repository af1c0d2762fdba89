internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import SwiftProtobuf

/// A Listen call.
struct GRPCWatchConnection: WatchConnection {
  let database: DatabaseName
  let stream: StreamTask<Google_Firestore_V1_ListenRequest>

  func watch(_ target: TargetData) {
    stream.send(
      .with {
        $0.database = database.description
        $0.addTarget = Google_Firestore_V1_Target(target, in: database)
        $0.labels = target.purpose.labels
      })
  }

  func unwatch(_ id: TargetID) {
    stream.send(
      .with {
        $0.database = database.description
        $0.removeTarget = id
      })
  }

  func close() {
    stream.close()
  }
}
