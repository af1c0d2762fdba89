/// The person for whom an app that this server hosts makes a call: their browser's device and where
/// that browser is. The call itself comes from within the server's process.
package struct HostedCaller: Hashable, Sendable {
  /// The lasting name of the browser's device.
  package var device: String
  /// The address that the browser was last seen at; nil where it is not known.
  package var address: String?

  package init(device: String, address: String?) {
    self.device = device
    self.address = address
  }
}
