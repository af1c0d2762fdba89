import Foundation

/// The folder that the app and its widget share.
public enum AppGroup {
  public static let identifier = "group.com.yourname.doodleguess"

  /// Ask each time: a server that hosts the app for many devices has a folder for each.
  package static var containerURL: URL {
    guard
      let url = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: identifier)
    else { fatalError("Missing App Group container URL. Check entitlements for both targets.") }
    return url
  }
}
