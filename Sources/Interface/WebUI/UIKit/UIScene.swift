/// A part of the app that a person sees: in a browser a tab.
@MainActor @preconcurrency
public class UIScene: UIResponder {}

extension UIScene: Hashable {
  public nonisolated static func == (a: UIScene, b: UIScene) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A scene with a window: the tab whose code asks for it.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
  public let windows = [UIWindow()]

  public var keyWindow: UIWindow? { windows.first }
}
