import SwiftUI

/// Says that the server picks for the person; one tap turns it off.
struct AutopilotBanner: View {
  let room: DraftRoom

  @State private var isWorking = false

  var body: some View {
    TextSizedStack {
      Label("Autopilot picks for you.", systemImage: "airplane")
        .font(.td.callout)
        .frame(maxWidth: .infinity, alignment: .leading)
      Button(action: turnOffButtonTapped) {
        Text("Turn Off")
          .font(.td.bodyBold)
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rect)
      }
      .buttonStyle(.plain)
      .foregroundStyle(Color.td.primary)
      .disabled(isWorking)
      .accessibilityLabel("Turn Off Autopilot")
    }
    .foregroundStyle(Color.td.textPrimary)
    .padding(.horizontal, Spacing.md)
    .background(Color.td.warning.opacity(0.2))
  }

  private func turnOffButtonTapped() {
    isWorking = true
    Task {
      await room.setAutopilot(false)
      isWorking = false
    }
  }
}
