public import Foundation
import WebUICore
import WebUIInteraction

/// The app as the phone sees it.
@MainActor
public final class UIApplication {
  public static let shared = UIApplication()
  public static let openSettingsURLString = "app-settings:"

  /// Names of options; none is needed here.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public let rawValue: String
  }

  /// Names of what an app is launched with.
  public struct LaunchOptionsKey: Hashable, Sendable {
    public let rawValue: String
  }

  /// How far the app is from the person's eyes.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  private init() {}

  /// How far the app is, with all of its scenes on this device.
  public var applicationState: State { AppLifecycle.current?.state ?? .active }
  /// The scene whose code asks, alone.
  public var connectedScenes: Set<UIScene> { [UIWindowScene()] }
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0

  public func canOpenURL(_ url: URL) -> Bool { WebAddress.canOpen(url) }

  /// Opens an address in the browser of the running scene.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isSafe = WebAddress.canOpen(url)
    if isSafe { SceneContext.send("open", url.absoluteString) }
    completion?(isSafe)
  }

  /// Asks for a token for messages; a browser hands out none here, so that nothing follows.
  public func registerForRemoteNotifications() {}

  /// Takes the focus from whatever has it.
  @discardableResult
  public func sendAction(
    _ action: String, to target: Any?, from sender: Any?, for event: Any?
  ) -> Bool {
    SceneContext.send("dismissKeyboard")
    return true
  }
}

/// What an app is told by the phone.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  init()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

/// What is known of the phone.
@MainActor
public final class UIDevice {
  public static let current = UIDevice()

  /// The kinds of devices.
  public enum Idiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
  }

  private init() {}

  public var name: String { "iPhone" }
  public var model: String { "iPhone" }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "26.0" }
  public var userInterfaceIdiom: Idiom { .phone }
}
