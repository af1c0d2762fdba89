/// A secret of a device, from which come the keys of what it keeps encrypted. Only the host of the
/// device can make it again.
package final class DeviceSecret: Sendable {
  /// 32 random bytes.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    precondition(bytes.count == 32, "The secret of a device is 32 bytes long.")
    self.bytes = bytes
  }

  /// Makes a random secret.
  package convenience init() {
    self.init((0..<32).map { _ in UInt8.random(in: .min ... .max) })
  }

  /// The secret of the device whose code asks; nil where it runs for no device.
  package static var current: DeviceSecret? { DeviceContext.current?.kept(DeviceSecret.self) }
}
