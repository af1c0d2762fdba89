import SwiftUI
import TopDogDomain

/// Says how many others pick before the person does.
struct PicksRemainingBadge: View {
  /// Nil when the person has no more picks.
  let picks: Int?

  var body: some View {
    Label(Draft.distance(picks), systemImage: picks == 0 ? "bolt.fill" : "hourglass")
      .font(.td.captionBold)
      .foregroundStyle(picks == 0 ? Color.td.background : Color.td.textSecondary)
      .padding(.horizontal, Spacing.sm)
      .padding(.vertical, Spacing.xs)
      .background(
        picks == 0 ? Color.td.success : Color.td.backgroundTertiary, in: .rect(cornerRadius: 8))
  }
}
