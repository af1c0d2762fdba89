import FormParts
import SwiftUI
import TopDogDomain

/// The head of the draft room: how far the draft is, whose turn it is, and how much time is left.
struct DraftStatusBar: View {
  let draft: Draft
  let model: DraftRoomModel

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      TextSizedStack {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
          Text(draft.status.title)
            .font(.td.captionBold)
            .foregroundStyle(Color.td.textSecondary)
          Text(sentence)
            .font(.td.title3)
            .foregroundStyle(Color.td.textPrimary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.updatesFrequently)
        clock
      }
      if model.isOffline {
        offline
      } else if draft.state == .drafting {
        PicksRemainingBadge(picks: room.picksUntilMyTurn)
      }
      if model.canReplay, model.replay == nil {
        Button(action: model.replayButtonTapped) {
          Label("Replay", systemImage: "play.circle")
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
      }
    }
    .padding(Spacing.md)
    .background(isMine ? Color.td.backgroundTertiary : Color.td.backgroundSecondary)
  }

  private var room: DraftRoom { model.room }

  private var isMine: Bool { room.isMyTurn && !room.isWaitingForNetwork }

  /// No clock runs while the device is offline or the room is paused, since nobody knows when it ends.
  @ViewBuilder private var clock: some View {
    if let deadline = room.deadline {
      TimerView(deadline: deadline, urgency: model.urgency)
    } else if draft.pausedAt != nil {
      Label("Paused", systemImage: "pause.fill")
        .font(.td.bodyBold)
        .foregroundStyle(Color.td.warning)
    }
  }

  private var offline: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      WaitingForNetworkLabel()
      Text(
        "You are offline. The draft goes on, and autodraft picks for you when your time is over."
      )
      .font(.td.footnote)
      .foregroundStyle(Color.td.textSecondary)
    }
  }

  private var sentence: String {
    if room.waiting != nil { return "Sending your pick…" }
    return switch draft.status {
    case .filling: "Waiting for players"
    case .starting: "The draft starts soon"
    case .paused: "The draft is paused"
    case .picking:
      isMine ? "You are on the clock" : "\(room.currentUsername ?? "Somebody") is picking"
    case .complete: "The draft is complete"
    }
  }
}
