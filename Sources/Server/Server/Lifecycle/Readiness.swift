import ServiceLifecycle

/// Tells once that every listener is open, then only waits for the end.
struct Readiness: Service {
  let host: String
  let webPort: Eventual<Int>
  let firestorePort: Eventual<Int>
  /// The ports for this process's own clients, where the others are encrypted.
  let local: (webPort: Eventual<Int>, firestorePort: Eventual<Int>)?
  let onReady: @Sendable (ServerAddresses) async throws -> Void

  func run() async throws {
    let ports = (web: try await webPort.value, firestore: try await firestorePort.value)
    var own: LocalAddresses?
    if let local {
      own = LocalAddresses(
        host: ListenAddress.loopback.host, webPort: try await local.webPort.value,
        firestorePort: try await local.firestorePort.value)
    }
    let addresses = ServerAddresses(
      host: host, webPort: ports.web, firestorePort: ports.firestore, isEncrypted: local != nil,
      local: own)
    try await onReady(addresses)
    try await gracefulShutdown()
  }
}
