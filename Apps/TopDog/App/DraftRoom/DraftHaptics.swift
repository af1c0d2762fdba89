import SwiftUI

/// What a phone lets the person feel in the draft room.
struct DraftHaptics: ViewModifier {
  let model: DraftRoomModel

  func body(content: Content) -> some View {
    content
      .sensoryFeedback(.selection, trigger: model.selected)
      .sensoryFeedback(.selection, trigger: model.part)
      .sensoryFeedback(.impact(weight: .heavy), trigger: model.confirmations)
      .sensoryFeedback(.success, trigger: model.successes)
      .sensoryFeedback(trigger: model.urgency) { _, urgency in
        guard model.room.isMyTurn else { return nil }
        return switch urgency {
        case .calm: nil
        case .low: .warning
        case .last: .impact(flexibility: .rigid, intensity: 0.5)
        }
      }
      .sensoryFeedback(.error, trigger: model.room.refusal) { _, refusal in refusal != nil }
      .sensoryFeedback(.impact(weight: .medium), trigger: model.room.isMyTurn) { _, isTurn in
        isTurn
      }
  }
}
