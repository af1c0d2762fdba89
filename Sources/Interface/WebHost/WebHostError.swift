/// Why the web host could not do its work, in words for the person who runs it.
package struct WebHostError: Error, Sendable, CustomStringConvertible {
  /// What kind of fault this is.
  package enum Code: Sendable, Hashable {
    /// The data folder, or a file of the host's in it, cannot be read or written.
    case storage
    /// A file the host serves is missing from the program's resources.
    case missingResource
    /// Two apps share an id, or an id is not fit for an address.
    case invalidApp
    /// As many scenes run as the configuration allows.
    case tooManyScenes
    /// As many browsers are new from one address as may be.
    case tooManyDevices
    /// The app did not open on this device.
    case launchFailed
    /// The cookie is one that the device had before somebody signed in or out.
    case staleCookie
    /// The device's cookie is being changed; the browser asks again in a moment.
    case renewingCookie
    /// The host is shutting down.
    case closing
  }

  package let code: Code
  package let message: String
  package let cause: (any Error)?

  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String {
    cause.map { "\(message) (\($0))" } ?? message
  }
}
