public import Foundation
import WebUICore

#if !canImport(Darwin)
  /// Lets the values of a group be opened by `UserDefaults(suiteName:)`: only an initializer of a
  /// protocol can give an object of a subclass.
  public protocol _SuiteDefaults {}

  extension UserDefaults: _SuiteDefaults {}

  extension _SuiteDefaults where Self == UserDefaults {
    /// Opens the values of an app group, which an app and its widgets share on this device. The type
    /// of the name makes this initializer win over Foundation's, whose values are the process's.
    public init?(suiteName: String) {
      guard let groups = AppGroups.current else {
        let name: String? = suiteName
        guard let plain = UserDefaults(suiteName: name) else { return nil }
        self = plain
        return
      }
      let values = StoredValues.of(groups.container(of: suiteName))
      guard let shared = _StoredDefaults(values) else { return nil }
      self = shared
    }
  }

  extension UserDefaults {
    /// The values of the app on this device, which `@AppStorage` shows, too.
    ///
    /// Code of a host that runs for no device keeps nothing here; without a host it lasts as long as
    /// the process. The more exact type makes it win over Foundation's, whose values are the process's.
    public class var standard: _StoredDefaults {
      let values =
        DeviceFolder.current?.values
        ?? (DeviceContext.isStray("UserDefaults.standard") ? StoredValues() : Self.ofProcess)
      // Foundation refuses only names that are reserved, and this one has none.
      guard let defaults = _StoredDefaults(values) else { preconditionFailure() }
      return defaults
    }

    private static let ofProcess = StoredValues()
  }
#endif
