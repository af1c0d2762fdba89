package import Hummingbird

/// The context of a request that may be made for a browser's device.
package protocol DeviceRequestContext: RequestContext {
  /// The device, where an app that this server hosts calls for it.
  var device: String? { get }
}
