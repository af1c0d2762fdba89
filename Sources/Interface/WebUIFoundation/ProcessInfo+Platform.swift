public import Foundation

extension ProcessInfo {
  /// Whether an app for phones runs on a Mac; in a browser it runs as on a phone.
  public var isiOSAppOnMac: Bool { false }

  /// Whether an app for tablets was built for a Mac; in a browser it runs as on a phone.
  public var isMacCatalystApp: Bool { false }
}
