public import Foundation
import WebUICore

#if !canImport(Darwin)
  extension FileManager {
    /// The folder that an app and its widgets share on this device; nil where no device's code runs.
    ///
    /// Do not keep the folder in a `static let`, which all devices of a server share.
    public func containerURL(
      forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
      AppGroups.current?.container(of: groupIdentifier)
        ?? AppGroups.strayContainer(of: groupIdentifier)
    }
  }
#endif
