public import Foundation
import WebUIInteraction

/// Lets the phone tremble as if something was hit.
@MainActor
public class UIFeedbackGenerator {
  public init() {}

  /// Nothing has to be prepared in a browser.
  public func prepare() {}

  func play(_ pattern: [Int]) {
    SceneContext.send("vibrate", pattern.map(String.init).joined(separator: " "))
  }
}

/// Lets the phone tremble as if something was hit.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the hit is.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  public func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  public func impactOccurred(intensity: CGFloat) {
    let length =
      switch style {
      case .light, .soft: 10
      case .medium: 20
      case .heavy: 30
      case .rigid: 8
      }
    play([max(1, Int(CGFloat(length) * min(1, max(0, intensity))))])
  }
}

/// Lets the phone tell of a success or a failure.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What is told.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: play([10, 60, 20])
    case .warning: play([20, 80, 20])
    case .error: play([20, 50, 20, 50, 30])
    }
  }
}

/// Lets the phone tick as a choice changes.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {
    play([5])
  }
}
