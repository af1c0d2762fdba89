import SwiftUI
import TopDogDomain

/// Why the server picked a player, and who was passed over.
struct AutomaticPickSheet: View {
  let model: DraftRoomModel
  let number: Int

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Automatic Pick")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { dismiss() }
          }
        }
    }
    .presentationDetents([.medium, .large])
  }

  @ViewBuilder private var content: some View {
    if let reason = model.reason(ofPick: number) {
      List {
        Group {
          Section {
            if let player { PlayerTitle(player: player, number: number) }
            Text(reason.title + ".")
              .font(.td.body)
            ForEach(reason.notes, id: \.self) { note in
              Text(note)
                .font(.td.footnote)
                .foregroundStyle(Color.td.textSecondary)
            }
          }
          if !reason.passedOver.isEmpty {
            Section("Passed over") {
              ForEach(reason.passedOver) { PassedOverRow(player: $0) }
            }
          }
        }
        .topDogRows()
      }
    } else {
      ContentUnavailableView(
        "No Reason", systemImage: "info.circle",
        description: Text("The person made this pick."))
    }
  }

  private var player: Player? {
    model.room.picks.first { $0.number == number }.flatMap { model.room.pool?[$0.playerId] }
  }
}

private struct PlayerTitle: View {
  let player: Player
  let number: Int

  var body: some View {
    HStack(spacing: Spacing.sm) {
      Text(verbatim: player.name)
        .font(.td.title3)
        .frame(maxWidth: .infinity, alignment: .leading)
      PositionBadge(position: player.position)
      Text("Pick \(number)")
        .font(.td.caption)
        .foregroundStyle(Color.td.textSecondary)
    }
    .accessibilityElement(children: .combine)
  }
}

private struct PassedOverRow: View {
  let player: AutopickReason.PassedOver

  var body: some View {
    LabeledContent {
      Text(verbatim: player.obstacle)
    } label: {
      Text(verbatim: player.name)
      Text("From \(player.source)")
        .font(.td.caption)
        .foregroundStyle(Color.td.textSecondary)
    }
  }
}
