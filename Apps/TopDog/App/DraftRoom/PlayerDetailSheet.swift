import SwiftUI
import TopDogDomain

/// A player's card: what is known of them, with queue and pick.
struct PlayerDetailSheet: View {
  let room: DraftRoom
  let playerId: String

  @Environment(\.dismiss) private var dismiss
  @State private var isPickAsked = false

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Player")
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
    if let pool = room.pool, let player = pool[playerId] {
      ScrollView {
        VStack(alignment: .leading, spacing: Spacing.lg) {
          PlayerCard(shelf: room.session.teams, pool: pool, player: player)
          if let picked = room.pickSentence(of: playerId) {
            Label(picked, systemImage: "checkmark.circle")
              .foregroundStyle(Color.td.textSecondary)
          } else {
            actions(for: player)
          }
        }
        .padding(Spacing.lg)
      }
      .onChange(of: room.isMyTurn) { if !room.isMyTurn { isPickAsked = false } }
      .modifier(
        PickQuestion(player: isPickAsked ? player : nil, pick: room.draft?.currentPick) {
          isPickAsked = false
        } confirm: { player in
          dismiss()
          Task { await room.pick(player.id) }
        })
    } else if room.pool == nil {
      ProgressView()
    } else {
      ContentUnavailableView(
        "Player Not Found", systemImage: "questionmark.folder",
        description: Text("This player is not in the draft."))
    }
  }

  @ViewBuilder private func actions(for player: Player) -> some View {
    let isQueued = room.queue.contains(playerId)
    let answer = PickRules(isTurn: room.isMyTurn, positions: room.allowedPositions)
      .answer(for: player.position)
    VStack(alignment: .leading, spacing: Spacing.md) {
      if room.mySlot != nil, room.draft?.state != .complete {
        if answer == .allowed {
          TDButton("Pick") { isPickAsked = true }
        } else if let reason = answer.sentence {
          Label(reason, systemImage: "info.circle")
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        TDButton(isQueued ? "Take Out of Queue" : "Add to Queue", style: .secondary) {
          room.toggleQueued(playerId)
        }
      }
    }
  }
}
