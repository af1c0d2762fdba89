import SwiftUI
import TopDogDomain

/// The starters and the bench of a team: the person's own, or any other.
struct RosterView: View {
  @Bindable var model: DraftRoomModel

  var body: some View {
    VStack(spacing: 0) {
      if let draft = model.room.draft, draft.state != .filling { teams(of: draft) }
      if let roster = model.roster {
        List {
          Group {
            Section("Starters") { RosterPlaces(places: roster.starters, model: model) }
            if !roster.bench.isEmpty {
              Section("Bench") { RosterPlaces(places: roster.bench, model: model) }
            }
          }
          .topDogRows()
        }
      } else {
        ContentUnavailableView {
          Label("No Roster", systemImage: "person.3")
        } description: {
          Text("You do not sit in this draft. Its rosters are here once all seats are taken.")
        }
        .frame(maxHeight: .infinity)
      }
    }
  }

  private func teams(of draft: Draft) -> some View {
    Picker("Team", selection: $model.shownSlot) {
      ForEach(Array(draft.seats.enumerated()), id: \.offset) { index, seat in
        let slot = index + 1
        Text(verbatim: slot == model.room.mySlot ? "\(seat.username) (you)" : seat.username)
          .tag(slot)
      }
    }
    .pickerStyle(.menu)
    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    .padding(.horizontal, Spacing.md)
  }
}

/// Places of a roster, filled or not.
private struct RosterPlaces: View {
  let places: [RosterSlots.Place]
  let model: DraftRoomModel

  var body: some View {
    ForEach(places) { place in
      if let player = place.player {
        Button {
          model.sheet = .player(player.id)
        } label: {
          RosterPlaceRow(letters: place.letters, player: player)
        }
        .buttonStyle(.plain)
      } else {
        RosterPlaceRow(letters: place.letters, player: nil)
      }
    }
  }
}

private struct RosterPlaceRow: View {
  let letters: String
  let player: Player?

  var body: some View {
    HStack(spacing: Spacing.md) {
      Text(verbatim: letters)
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textSecondary)
        .frame(minWidth: 44, alignment: .leading)
      if let player {
        Text(verbatim: player.name)
          .font(.td.body)
          .foregroundStyle(Color.td.textPrimary)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: player.team)
          .font(.td.caption)
          .foregroundStyle(Color.td.textSecondary)
        PositionBadge(position: player.position)
      } else {
        Text("Empty")
          .font(.td.body)
          .foregroundStyle(Color.td.textTertiary)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}
