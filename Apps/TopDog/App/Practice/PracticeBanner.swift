import SwiftUI
import TopDogDomain

/// Says that a draft is practice, and leads on to the person's turn.
struct PracticeBanner: View {
  let model: PracticeModel
  let game: PracticeGame

  var body: some View {
    TextSizedStack {
      Label("Practice against bots. Nothing counts.", systemImage: "gamecontroller")
        .font(.td.callout)
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      if game.canSkip {
        BannerButton(title: "Skip to My Turn", action: game.skipButtonTapped)
      } else if game.practice.isComplete {
        BannerButton(title: "Start Again", action: model.startButtonTapped)
      }
    }
    .foregroundStyle(Color.td.textPrimary)
    .padding(.horizontal, Spacing.md)
    .background(Color.td.warning.opacity(0.2))
  }
}

private struct BannerButton: View {
  let title: LocalizedStringKey
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .font(.td.bodyBold)
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .foregroundStyle(Color.td.primary)
  }
}
