import SwiftUI
import TopDogDomain

/// The board of a complete draft at any of its picks.
struct ReplayView: View {
  let model: DraftRoomModel
  let replay: ReplayModel

  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: Spacing.sm) {
        ReplayStepText(step: model.replayStep)
        ReplayControls(replay: replay, close: model.replayCloseButtonTapped)
      }
      .padding(Spacing.md)
      .background(Color.td.backgroundSecondary)
      DraftBoardView(model: model)
    }
    .onAppear {
      // With reduced motion the picks run only when the person says so.
      if !reducesMotion, replay.position == 0, !replay.isPlaying { replay.playButtonTapped() }
    }
    .task(id: replay.isPlaying) { await replay.play() }
  }
}

/// Who was picked at last, and why.
private struct ReplayStepText: View {
  let step: DraftReplay.Step?

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xxs) {
      Text(verbatim: step?.title ?? "Nobody has picked yet")
        .font(.td.bodyBold)
        .foregroundStyle(Color.td.textPrimary)
      Text(verbatim: step?.reason ?? "The picks run, or move to any of them.")
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
        .lineLimit(3)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}

/// The slider with the buttons around it.
private struct ReplayControls: View {
  let replay: ReplayModel
  let close: @MainActor () -> Void

  var body: some View {
    VStack(spacing: Spacing.xs) {
      Slider(value: position, in: 0...Double(replay.replay.count), step: 1) {
        Text("Pick of the replay")
      }
      .labelsHidden()
      .accessibilityValue("\(replay.position) of \(replay.replay.count) picks")
      .frame(minHeight: 44)
      HStack(spacing: Spacing.sm) {
        button(
          "Previous Pick", "chevron.left", isOff: replay.position == 0,
          replay.previousButtonTapped)
        button(
          replay.isPlaying ? "Pause Replay" : "Play Replay",
          replay.isPlaying ? "pause.fill" : "play.fill", isOff: false, replay.playButtonTapped)
        button(
          "Next Pick", "chevron.right", isOff: replay.position == replay.replay.count,
          replay.nextButtonTapped)
        Text("\(replay.position) of \(replay.replay.count)")
          .font(.td.footnote)
          .monospacedDigit()
          .foregroundStyle(Color.td.textSecondary)
          .frame(maxWidth: .infinity)
          .accessibilityHidden(true)
        Button("End Replay", action: close)
          .frame(minHeight: 44)
      }
    }
  }

  private var position: Binding<Double> {
    Binding(get: { Double(replay.position) }, set: { replay.slid(to: $0) })
  }

  private func button(
    _ title: LocalizedStringKey, _ symbol: String, isOff: Bool,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) {
      Label(title, systemImage: symbol)
        .labelStyle(.iconOnly)
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(.rect)
    }
    .disabled(isOff)
  }
}
