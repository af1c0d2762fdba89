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

  init(directory: URL) {
    notifications = UNUserNotificationCenter(directory: directory, appName: "Gallery")
  }

  var rootView: AnyView {
    AnyView(NotificationStage(notifications) { GalleryRootView() })
  }

  func close() async {
    notifications.close()
  }
}
