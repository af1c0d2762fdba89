import SwiftUI
import TopDogDomain

/// Whom the person wants next, to be put in order.
struct QueueView: View {
  let model: DraftRoomModel

  var body: some View {
    let players = model.queued
    if players.isEmpty {
      ContentUnavailableView {
        Label("Your Queue Is Empty", systemImage: "list.number")
      } description: {
        Text(
          "Add players with the plus sign in the list. Autodraft takes the first legal player of your queue, then of your rankings, then by ADP."
        )
      }
      .frame(maxHeight: .infinity)
    } else {
      List {
        Group {
          Section {
            ForEach(Array(players.enumerated()), id: \.element.id) { index, player in
              QueueRow(
                place: index + 1, player: player, pick: rules.answer(for: player.position),
                model: model)
            }
            .onMove(perform: moved)
            .onDelete(perform: deleted)
          } footer: {
            Text("Autodraft takes the first legal player.")
          }
        }
        .topDogRows()
      }
      .environment(\.editMode, .constant(.active))
    }
  }

  private var rules: PickRules { model.rules }

  private func moved(from source: IndexSet, to destination: Int) {
    model.room.moveQueued(from: source, to: destination)
  }

  private func deleted(at places: IndexSet) {
    let queue = model.queued
    for place in places where queue.indices.contains(place) {
      model.queueButtonTapped(queue[place].id)
    }
  }
}

private struct QueueRow: View {
  let place: Int
  let player: Player
  let pick: PickRules.Answer
  let model: DraftRoomModel

  var body: some View {
    HStack(spacing: Spacing.sm) {
      Text(verbatim: "\(place)")
        .font(.td.mono)
        .foregroundStyle(Color.td.textSecondary)
      VStack(alignment: .leading, spacing: Spacing.xs) {
        Text(verbatim: player.name)
          .font(.td.bodyBold)
          .foregroundStyle(Color.td.textPrimary)
        HStack(spacing: Spacing.sm) {
          PositionBadge(position: player.position)
          Text(verbatim: player.team)
            .font(.td.caption)
            .foregroundStyle(Color.td.textSecondary)
        }
        if case .rosterNeeds = pick, let reason = pick.sentence {
          Text(reason)
            .font(.td.caption)
            .foregroundStyle(Color.td.textSecondary)
        }
      }
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      .accessibilityElement(children: .combine)
      if pick == .allowed {
        Button(action: pickButtonTapped) {
          Text("Pick")
            .font(.td.bodyBold)
            .foregroundStyle(Color.td.background)
            .padding(.horizontal, Spacing.md)
            .frame(minHeight: 44)
            .background(Color.td.success, in: .rect(cornerRadius: 8))
            .contentShape(.rect)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Pick \(player.name)")
      }
    }
  }

  private func pickButtonTapped() {
    model.pickButtonTapped(player.id)
  }
}
