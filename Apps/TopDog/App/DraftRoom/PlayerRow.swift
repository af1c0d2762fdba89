import SwiftUI
import TopDogDomain

/// A free player, with what the person can do with them.
struct PlayerRow: View {
  let line: PlayerLine
  let model: DraftRoomModel

  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    if size.isAccessibilitySize {
      VStack(alignment: .leading, spacing: Spacing.sm) {
        card
        HStack(spacing: Spacing.sm) {
          QueueButton(line: line, model: model)
          pick
        }
      }
    } else {
      HStack(spacing: Spacing.sm) {
        QueueButton(line: line, model: model)
        card
        pick
      }
    }
  }

  private var card: some View {
    Button(action: rowTapped) { details }
      .buttonStyle(.plain)
      .accessibilityLabel(label)
      .accessibilityHint("Shows the player's card")
      .accessibilityAddTraits(line.isSelected ? .isSelected : [])
  }

  private var details: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      Text(verbatim: line.player.name)
        .font(.td.bodyBold)
        .foregroundStyle(Color.td.textPrimary)
      Group {
        if size.isAccessibilitySize {
          HStack(spacing: Spacing.sm) { team }
          averages
        } else {
          HStack(spacing: Spacing.sm) {
            team
            averages
          }
        }
      }
      .font(.td.caption)
      .foregroundStyle(Color.td.textSecondary)
      if case .rosterNeeds = line.answer, let reason = line.answer.sentence {
        Label(reason, systemImage: "info.circle")
          .font(.td.caption)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    .contentShape(.rect)
  }

  @ViewBuilder private var team: some View {
    PositionBadge(position: line.player.position)
    if !line.player.team.isEmpty { Text(verbatim: line.player.team) }
  }

  @ViewBuilder private var averages: some View {
    Text(verbatim: "ADP \(line.adp?.tenths ?? "–")")
    Text(verbatim: "Proj \(line.projection?.tenths ?? "–")")
  }

  @ViewBuilder private var pick: some View {
    if line.answer == .allowed {
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
      .accessibilityLabel("Pick \(line.player.name)")
    }
  }

  /// The row as it is read out.
  private var label: String {
    var words = [line.player.name, line.player.position.rawValue, line.player.team]
    if let adp = line.adp { words.append("ADP \(adp.tenths)") }
    if let projection = line.projection { words.append("projection \(projection.tenths)") }
    if case .rosterNeeds = line.answer, let reason = line.answer.sentence { words.append(reason) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func rowTapped() {
    model.rowTapped(line.id)
  }

  private func pickButtonTapped() {
    model.pickButtonTapped(line.id)
  }
}

/// Puts a player into the queue, or takes the player out.
private struct QueueButton: View {
  let line: PlayerLine
  let model: DraftRoomModel

  var body: some View {
    Button(action: tapped) {
      VStack(spacing: Spacing.xxs) {
        Image(systemName: line.queuePlace == nil ? "plus.circle" : "checkmark.circle.fill")
          .font(.td.title3)
        if let place = line.queuePlace {
          Text(verbatim: "\(place)")
            .font(.td.caption)
        }
      }
      .frame(minWidth: 44, minHeight: 44)
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .foregroundStyle(Color.td.primary)
    .accessibilityLabel(label)
  }

  private var label: String {
    guard let place = line.queuePlace else { return "Queue \(line.player.name)" }
    return "Take \(line.player.name) out of the queue, number \(place)"
  }

  private func tapped() {
    model.queueButtonTapped(line.id)
  }
}
