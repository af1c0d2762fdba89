public import Foundation

/// Where the link of a mail leads.
public final class ActionCodeSettings: @unchecked Sendable {
  // Unchecked: settings are set up in one place and read when a mail is asked for.

  /// The address to go on to when the link has done its work.
  public var url: URL?
  /// Whether the app opens the link itself, as signing in by a link demands.
  public var handleCodeInApp = false
  public var iOSBundleID: String?
  public private(set) var androidPackageName: String?
  public private(set) var androidMinimumVersion: String?
  public private(set) var androidInstallIfNotAvailable = false
  /// The domain of the link.
  public var linkDomain: String?

  public init() {}

  public func setAndroidPackageName(
    _ androidPackageName: String, installIfNotAvailable: Bool, minimumVersion: String?
  ) {
    self.androidPackageName = androidPackageName
    androidInstallIfNotAvailable = installIfNotAvailable
    androidMinimumVersion = minimumVersion
  }

  func fill(_ request: inout AccountMessages.Request) {
    request.continueUrl = url?.absoluteString
    request.canHandleCodeInApp = handleCodeInApp
    request.iOSBundleId = iOSBundleID
    request.androidPackageName = androidPackageName
    request.androidMinimumVersion = androidMinimumVersion
    request.androidInstallApp = androidPackageName == nil ? nil : androidInstallIfNotAvailable
    request.linkDomain = linkDomain
  }
}
