internal import FirestoreSync

extension Firestore {
  /// Uses the network again.
  public func enableNetwork() async throws {
    try client().enableNetwork()
  }

  public func enableNetwork(completion: (((any Error)?) -> Void)?) {
    perform(completion) { try await self.enableNetwork() }
  }

  /// Works from the cache alone; writes wait.
  public func disableNetwork() async throws {
    try client().disableNetwork()
  }

  public func disableNetwork(completion: (((any Error)?) -> Void)?) {
    perform(completion) { try await self.disableNetwork() }
  }

  /// Returns when the server has acknowledged or refused all writes made up to now. Throws when the
  /// user changes meanwhile.
  public func waitForPendingWrites() async throws {
    let client = try client()
    do throws(FirestoreFailure) {
      try await client.waitForPendingWrites()
    } catch {
      throw FirestoreErrorCode(error)
    }
  }

  public func waitForPendingWrites(completion: @escaping ((any Error)?) -> Void) {
    perform(completion) { try await self.waitForPendingWrites() }
  }

  /// Calls the listener on the main actor each time all listeners have been told of one and the same
  /// state.
  public func addSnapshotsInSyncListener(
    _ listener: @escaping () -> Void
  ) -> any ListenerRegistration {
    let handler = Handler(listener)
    let registration = ActiveListener()
    if let client = try? client() {
      let id = client.addSnapshotsInSyncListener {
        self.deliver {
          if registration.isActive { handler() }
        }
      }
      registration.attach { client.removeSnapshotsInSyncListener(id) }
    }
    return registration
  }
}
