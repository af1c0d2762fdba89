import FirestoreProto
import GRPCCore
import GRPCNIOTransportHTTP2
import Server
import ServerTesting
import Testing

struct ShutdownTests {
  @Test(.timeLimit(.minutes(10)))
  func `a listen that its client never ends does not hold up the end`() async throws {
    try await withServer(isDevelopment: true) { server in
      let port = try await server.addresses.firestorePort
      let transport = try HTTP2ClientTransport.Posix(
        target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext)
      try await withGRPCClient(transport: transport) { client in
        let firestore = Google_Firestore_V1_Firestore.Client(wrapping: client)
        let (hold, release) = AsyncStream.makeStream(of: Never.self)
        let request = StreamingClientRequest<Google_Firestore_V1_ListenRequest>(
          metadata: ["authorization": "Bearer owner"]
        ) { writer in
          var listen = Google_Firestore_V1_ListenRequest()
          listen.database = "projects/hearth/databases/(default)"
          listen.addTarget.targetID = 2
          listen.addTarget.documents.documents = [
            "projects/hearth/databases/(default)/documents/users/ada"
          ]
          try await writer.write(listen)
          // As a client that stays: its side of the stream outlives the server.
          for await _ in hold {}
        }
        let error = await #expect(throws: RPCError.self) {
          try await firestore.listen(request: request) { response in
            var isStopping = false
            for try await message in response.messages where !isStopping {
              guard message.targetChange.targetChangeType == .current else { continue }
              isStopping = true
              try await server.stop()
              release.finish()
            }
          }
        }
        #expect(error?.code == .unavailable || error?.code == .cancelled)
      }
    }
  }
}
