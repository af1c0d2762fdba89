public import Foundation
import Synchronization
import WebUICore
import WebUIFoundation

/// How far an app on a device is from the eyes of the person: all of its scenes together.
final class AppLifecycle: Sendable {
  /// Those of the scenes that are not in the background.
  private let phases = Mutex<[UUID: ScenePhase]>([:])

  /// That of the app whose code asks; nil where it runs for no device.
  static var current: AppLifecycle? {
    DeviceContext.current?.kept(AppLifecycle.self, orMake: { AppLifecycle() })
  }

  @MainActor var state: UIApplication.State {
    let phases = phases.withLock { Set($0.values) }
    return phases.contains(.active)
      ? .active : phases.contains(.inactive) ? .inactive : .background
  }

  /// Notes the phase of a scene, nil for its end, and posts what that means for the app.
  @MainActor func note(_ phase: ScenePhase?, of scene: UUID) {
    let old = state
    phases.withLock { $0[scene] = phase == .background ? nil : phase }
    for name in Self.notifications(from: old, to: state) {
      NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
  }

  /// What is posted where an app goes from one state to another, in the order of a phone.
  @MainActor static func notifications(
    from old: UIApplication.State, to new: UIApplication.State
  ) -> [Notification.Name] {
    var names: [Notification.Name] = []
    if old == .active, new != .active { names.append(UIApplication.willResignActiveNotification) }
    if old != .background, new == .background {
      names.append(UIApplication.didEnterBackgroundNotification)
    }
    if old == .background, new != .background {
      names.append(UIApplication.willEnterForegroundNotification)
    }
    if old != .active, new == .active { names.append(UIApplication.didBecomeActiveNotification) }
    return names
  }
}

/// Has the app know the phase of one of its scenes.
struct LifecycleNotes: ViewModifier {
  @State private var scene = UUID()
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .onAppear { AppLifecycle.current?.note(phase, of: scene) }
      .onChange(of: phase) { AppLifecycle.current?.note(phase, of: scene) }
      .onDisappear { AppLifecycle.current?.note(nil, of: scene) }
  }
}

extension UIApplication {
  /// Posted when the first scene of the app on this device comes to the front.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when no scene of the app on this device is in front any more.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when nobody can see a scene of the app on this device any more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when somebody can see a scene of the app on this device again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}
