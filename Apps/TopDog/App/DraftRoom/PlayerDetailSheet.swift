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
          PlayerHeading(player: player)
          PlayerNumbers(
            adp: pool.adp[playerId], projection: pool.projections[playerId],
            bye: pool.bye(of: player), note: pool.note, share: share)
          PlayerWeeksCard(
            season: room.session.teams.season, slateId: pool.slateId, player: player,
            bye: pool.bye(of: player))
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

  /// How many of the person's whole teams hold the player.
  private var share: Exposure.Share {
    // Drafts of both paces count, so the pace does not matter.
    let rosters = room.session.lobby.entries.filter { $0.state == .complete }.map {
      DraftedRoster(
        entryId: $0.id, tournamentId: $0.tournamentId, pace: .fast, playerIds: $0.roster)
    }
    return Exposure(rosters).combination([playerId])
  }
}

private struct PlayerHeading: View {
  let player: Player

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(verbatim: player.name)
        .font(.td.title)
        .foregroundStyle(Color.td.textPrimary)
        .accessibilityAddTraits(.isHeader)
      HStack(spacing: Spacing.sm) {
        PositionBadge(position: player.position)
        Text(verbatim: player.team.isEmpty ? "No team" : player.team)
          .font(.td.body)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
  }
}

private struct PlayerNumbers: View {
  let adp: Points?
  let projection: Points?
  /// The week without a game.
  let bye: Int?
  /// What must be known of the numbers.
  let note: String?
  let share: Exposure.Share

  var body: some View {
    TDCard {
      VStack(alignment: .leading, spacing: Spacing.md) {
        LabeledContent("ADP", value: adp?.tenths ?? "Not known")
        LabeledContent("Projected points", value: projection?.tenths ?? "Not known")
        if let bye { LabeledContent("Bye", value: "Week \(bye)") }
        if share.ofEntries > 0 {
          LabeledContent("Your teams", value: "\(share.entries) of \(share.ofEntries)")
        }
        if let note {
          Text(verbatim: note)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      .font(.td.body)
      .foregroundStyle(Color.td.textPrimary)
    }
  }
}
