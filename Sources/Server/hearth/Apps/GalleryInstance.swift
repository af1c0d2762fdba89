import AuthenticationServices
import Foundation
import Gallery
import SwiftUI
import UserNotifications
import WebHost
import WebUICore

/// The gallery of the SwiftUI module on one device. It keeps nothing but its scenes and what the
/// person decided about notifications.
@MainActor
final class GalleryInstance: AppInstance {
  private let notifications: UNUserNotificationCenter
  private let apple: AppleIDAuthorizer

  /// - Parameter apple: signs people in by their Apple accounts.
  init(directory: URL, apple: AppleIDAuthorizer) {
    self.apple = apple
    notifications = UNUserNotificationCenter(directory: directory, appName: "Gallery")
  }

  var rootView: AnyView {
    AnyView(
      NotificationStage(notifications) { GalleryStage() }
        .environment(\.appleIDAuthorizer, apple))
  }

  func close() async {
    notifications.close()
  }
}
