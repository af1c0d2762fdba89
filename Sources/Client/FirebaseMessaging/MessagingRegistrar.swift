/// Has the server that sends messages know this app's token.
package struct MessagingRegistrar: Sendable {
  /// Messages for the token reach this app on this device, for the account that is signed in now.
  package var register: @Sendable (_ token: String) async throws -> Void
  /// Messages for the token reach nobody.
  package var unregister: @Sendable (_ token: String) async throws -> Void

  /// Describes a server.
  package init(
    register: @escaping @Sendable (_ token: String) async throws -> Void,
    unregister: @escaping @Sendable (_ token: String) async throws -> Void
  ) {
    self.register = register
    self.unregister = unregister
  }
}
