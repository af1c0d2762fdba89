import SwiftUI
import TopDogDomain

/// What is done rarely in the draft room.
struct DraftRoomMenu: View {
  let model: DraftRoomModel
  let router: AppRouter

  var body: some View {
    Menu {
      Button(
        "Autodraft Settings", systemImage: "slider.horizontal.3",
        action: rankingsButtonTapped)
      Button("How the Order Was Drawn", systemImage: "shuffle", action: orderButtonTapped)
      if room.draft?.state == .complete {
        Button("Export Draft Log", systemImage: "square.and.arrow.up", action: exportButtonTapped)
          .disabled(!room.hasLog)
      }
      if room.mySlot != nil, room.draft?.state != .complete {
        if room.draft?.state != .filling {
          Button(
            room.isAutopilotOn ? "Turn Autopilot Off" : "Turn Autopilot On",
            systemImage: "airplane", action: autopilotButtonTapped)
        }
        Button(
          "Leave Draft", systemImage: "rectangle.portrait.and.arrow.right", role: .destructive
        ) {
          model.isLeaveAsked = true
        }
      }
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
  }

  private var room: DraftRoom { model.room }

  private func rankingsButtonTapped() {
    if let draft = room.draft { router.sheet = .rankings(slateId: draft.slateId) }
  }

  private func orderButtonTapped() {
    model.sheet = .order
  }

  private func exportButtonTapped() {
    model.isExporting = true
  }

  private func autopilotButtonTapped() {
    Task { await room.setAutopilot(!room.isAutopilotOn) }
  }
}
