/// Where a running server is reached.
package struct ServerAddresses: Hashable, Sendable {
  /// The host as it was asked for.
  package var host: String
  /// The port of the web, REST and sockets.
  package var webPort: Int
  /// The port of Firestore's gRPC.
  package var firestorePort: Int
  /// Whether connections are encrypted.
  package var isEncrypted: Bool
  /// Where a client in this process connects to, without encryption.
  package var local: LocalAddresses

  /// Describes where a server listens; where it listens everywhere, it listens on loopback too.
  package init(
    host: String, webPort: Int, firestorePort: Int, isEncrypted: Bool = false,
    local: LocalAddresses? = nil
  ) {
    self.host = host
    self.webPort = webPort
    self.firestorePort = firestorePort
    self.isEncrypted = isEncrypted
    let localHost =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "::1"
      default: host
      }
    self.local =
      local ?? LocalAddresses(host: localHost, webPort: webPort, firestorePort: firestorePort)
  }

  /// The web's address, as a person types it.
  package var web: String { "\(isEncrypted ? "https" : "http")://\(bracketed):\(webPort)" }
  /// Firestore's address, as `FIRESTORE_EMULATOR_HOST` takes it.
  package var firestore: String { "\(bracketed):\(firestorePort)" }

  private var bracketed: String { host.contains(":") ? "[\(host)]" : host }
}

/// Where a client in the server's own process reaches it.
package struct LocalAddresses: Hashable, Sendable {
  package var host: String
  package var webPort: Int
  package var firestorePort: Int

  package init(host: String, webPort: Int, firestorePort: Int) {
    self.host = host
    self.webPort = webPort
    self.firestorePort = firestorePort
  }
}
