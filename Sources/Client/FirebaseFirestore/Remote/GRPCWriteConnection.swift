internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import FirestoreWire

/// A Write call.
struct GRPCWriteConnection: WriteConnection {
  let database: DatabaseName
  let stream: StreamTask<[Google_Firestore_V1_Write]>

  func send(_ writes: [Write]) {
    stream.send(writes.map { Google_Firestore_V1_Write($0, in: database) })
  }

  func close() {
    stream.close()
  }
}
