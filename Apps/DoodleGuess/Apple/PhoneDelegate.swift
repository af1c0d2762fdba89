import DoodleGuessDomain
import DoodleGuessWidget
import FirebaseMessaging
import UIKit

/// Hears from iOS what concerns no window: the device's token, and pushes that come while nobody looks.
final class PhoneDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // This asks nobody. The app asks for permission once the person has a partner.
    application.registerForRemoteNotifications()
    return true
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Messaging.messaging().apnsToken = deviceToken
  }

  // The app listens for drawings from its launch on, also without a window. iOS stops it again once this
  // returns, so it waits until the drawing has been left for the widget, within the 30 seconds it has.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    guard let id = userInfo[PushData.drawingId] as? String, DrawingID.isValid(id) else {
      return .noData
    }
    let shared = SharedStorage(folder: AppGroup.containerURL)
    for _ in 0..<50 {
      if shared.loadLatestDrawing()?.metadata.drawingId == id { return .newData }
      try? await Task.sleep(for: .milliseconds(400))
    }
    return .noData
  }
}
