import Foundation
public import WebUICore

/// What a phone lets a person feel.
public struct SensoryFeedback: Equatable, Sendable {
  let pattern: [Int]

  public static let success = SensoryFeedback(pattern: [10, 60, 20])
  public static let warning = SensoryFeedback(pattern: [20, 80, 20])
  public static let error = SensoryFeedback(pattern: [20, 50, 20, 50, 30])
  public static let selection = SensoryFeedback(pattern: [5])
  public static let increase = SensoryFeedback(pattern: [10])
  public static let decrease = SensoryFeedback(pattern: [10])
  public static let start = SensoryFeedback(pattern: [20])
  public static let stop = SensoryFeedback(pattern: [20])
  public static let alignment = SensoryFeedback(pattern: [5])
  public static let levelChange = SensoryFeedback(pattern: [8])
  public static let impact = SensoryFeedback(pattern: [20])

  /// How heavy something is.
  public struct Weight: Equatable, Sendable {
    let length: Int

    public static let light = Weight(length: 10)
    public static let medium = Weight(length: 20)
    public static let heavy = Weight(length: 30)
  }

  /// How soft something is.
  public struct Flexibility: Equatable, Sendable {
    let length: Int

    public static let rigid = Flexibility(length: 8)
    public static let solid = Flexibility(length: 20)
    public static let soft = Flexibility(length: 12)
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(pattern: [max(1, Int(Double(weight.length) * min(1, max(0, intensity))))])
  }

  public static func impact(
    flexibility: Flexibility, intensity: Double = 1
  ) -> SensoryFeedback {
    SensoryFeedback(
      pattern: [max(1, Int(Double(flexibility.length) * min(1, max(0, intensity))))])
  }

  @MainActor
  func play() {
    SceneContext.send("vibrate", pattern.map(String.init).joined(separator: " "))
  }
}

extension View {
  /// Lets a person feel that a value changed.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    onChange(of: trigger) { feedback.play() }
  }

  /// Lets a person feel some changes of a value.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View {
    onChange(of: trigger) { old, new in
      if condition(old, new) { feedback.play() }
    }
  }

  /// Lets a person feel changes of a value, each in its own way.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in feedback(old, new)?.play() }
  }
}
