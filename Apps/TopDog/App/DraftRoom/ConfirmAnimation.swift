import SwiftUI
import TopDogDomain

/// Shows for a moment that a pick stands. With reduced motion it fades instead of growing.
struct ConfirmAnimation: View {
  /// The player who was picked; nil shows nothing.
  let player: Player?

  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    ZStack {
      if let player {
        VStack(spacing: Spacing.sm) {
          Image(systemName: "checkmark.circle.fill")
            .font(.td.largeTitle)
            .foregroundStyle(Color.td.success)
            .accessibilityHidden(true)
          Text("You picked \(player.name)")
            .font(.td.title3)
            .foregroundStyle(Color.td.textPrimary)
            .multilineTextAlignment(.center)
        }
        .padding(Spacing.xl)
        .background(Color.td.backgroundTertiary, in: .rect(cornerRadius: 16))
        .padding(Spacing.xl)
        .transition(reducesMotion ? .opacity : .scale(scale: 0.6).combined(with: .opacity))
      }
    }
    .animation(reducesMotion ? .default : .bouncy, value: player)
    .allowsHitTesting(false)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
