import SwiftUI
import TopDogDomain

/// What is done rarely in a practice draft.
struct PracticeMenu: View {
  let model: PracticeModel
  let game: PracticeGame
  let room: DraftRoom

  var body: some View {
    Menu {
      Button("Skip to My Turn", systemImage: "forward.end", action: game.skipButtonTapped)
        .disabled(!game.canSkip)
      if !game.practice.isComplete {
        Button(
          room.isAutopilotOn ? "Turn Autopilot Off" : "Turn Autopilot On",
          systemImage: "airplane", action: autopilotButtonTapped)
      }
      Button(
        "Start Again", systemImage: "arrow.counterclockwise", action: model.startButtonTapped)
      Button(
        "Practice Settings", systemImage: "slider.horizontal.3", action: model.settingsButtonTapped)
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
  }

  private func autopilotButtonTapped() {
    Task { await room.setAutopilot(!room.isAutopilotOn) }
  }
}
