import SwiftUI
import TopDogDomain

/// A pick on the board; a tap shows the player, or why the server picked.
struct BoardCellView: View {
  let cell: BoardCell
  /// When the clock of the current pick runs out; nil for other picks, and while no clock runs.
  let deadline: Date?
  let model: DraftRoomModel

  @ScaledMetric private var height: CGFloat = 80

  var body: some View {
    if cell.player == nil {
      face
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(cell.sentence)
    } else {
      Button(action: tapped) { face }
        .buttonStyle(.plain)
        .accessibilityLabel(cell.sentence)
    }
  }

  private var face: some View {
    VStack(alignment: .leading, spacing: Spacing.xxs) {
      HStack(spacing: Spacing.xs) {
        Text(verbatim: "\(cell.round).\(cell.number)")
          .font(.td.caption)
          .foregroundStyle(Color.td.textSecondary)
        Spacer(minLength: 0)
        if let player = cell.player { PositionBadge(position: player.position) }
      }
      content
    }
    .padding(Spacing.xs)
    .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
    .background(ground, in: .rect(cornerRadius: 8))
    .overlay {
      RoundedRectangle(cornerRadius: 8)
        .strokeBorder(border, lineWidth: cell.state == .onClock ? 2 : 1)
    }
    .contentShape(.rect)
  }

  @ViewBuilder private var content: some View {
    switch cell.state {
    case .open: EmptyView()
    case .onClock:
      Label("On the clock", systemImage: "timer")
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textPrimary)
      if let deadline {
        Text(timerInterval: TimerView.span(until: deadline), countsDown: true)
          .font(.td.mono)
          .monospacedDigit()
          .foregroundStyle(Color.td.textPrimary)
      }
    case .waiting(let player):
      name(player)
      Label("Sending…", systemImage: "clock")
        .font(.td.caption)
        .foregroundStyle(Color.td.textSecondary)
    case .made(let player, _):
      name(player)
      if cell.isAutomatic {
        Label("Auto", systemImage: "info.circle")
          .font(.td.caption)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
  }

  private func name(_ player: Player) -> some View {
    Text(verbatim: player.name)
      .font(.td.captionBold)
      .foregroundStyle(Color.td.textPrimary)
      .lineLimit(2)
  }

  private var ground: Color {
    if let player = cell.player { return Color.td.position(player.position).opacity(0.18) }
    return cell.isOwn ? Color.td.backgroundTertiary : Color.td.backgroundSecondary
  }

  private var border: Color {
    if cell.state == .onClock { return Color.td.warning }
    return cell.isOwn ? Color.td.primary : .clear
  }

  private func tapped() {
    model.cellTapped(cell)
  }
}
