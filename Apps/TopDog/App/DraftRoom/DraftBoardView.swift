import SwiftUI
import TopDogDomain

/// All picks by round and slot, with the person's own column marked.
struct DraftBoardView: View {
  let model: DraftRoomModel

  @ScaledMetric private var width: CGFloat = 104

  var body: some View {
    if let board = model.board {
      if board.rows.isEmpty { empty } else { grid(board) }
    } else {
      ProgressView("Loading the board…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private var empty: some View {
    ContentUnavailableView {
      Label("No Board Yet", systemImage: "square.grid.3x3")
    } description: {
      Text("Chance decides who picks first when all seats are taken.")
    }
    .frame(maxHeight: .infinity)
  }

  private func grid(_ board: DraftBoard) -> some View {
    ScrollViewReader { proxy in
      ScrollView([.horizontal, .vertical]) {
        cells(of: board)
          .padding(Spacing.md)
      }
      .onChange(of: model.replay?.position) {
        if let position = model.replay?.position {
          proxy.scrollTo(max(1, position), anchor: .center)
        }
      }
      .onAppear {
        if let pick = model.room.draft?.currentPick, pick > 0 {
          proxy.scrollTo(pick, anchor: .center)
        }
      }
    }
  }

  private func cells(of board: DraftBoard) -> some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      HStack(spacing: Spacing.xs) {
        ForEach(board.columns) { column in
          BoardColumnTitle(column: column)
            .frame(width: width)
        }
      }
      ForEach(board.rows, id: \.first?.round) { row in
        BoardRow(cells: row, width: width, model: model)
      }
    }
  }
}

/// The picks of a round. A pick changes two rows at most, and the others are passed over.
private struct BoardRow: View {
  let cells: [BoardCell]
  let width: CGFloat
  let model: DraftRoomModel

  var body: some View {
    HStack(spacing: Spacing.xs) {
      ForEach(cells) { cell in
        BoardCellView(
          cell: cell, deadline: cell.state == .onClock ? model.room.deadline : nil, model: model
        )
        .frame(width: width)
        .id(cell.number)
      }
    }
  }
}

/// Who sits at a slot.
private struct BoardColumnTitle: View {
  let column: DraftBoard.Column

  var body: some View {
    VStack(spacing: Spacing.xxs) {
      Text(verbatim: column.username)
        .font(.td.captionBold)
        .lineLimit(1)
      if column.isOwn {
        Label("You", systemImage: "star.fill")
          .font(.td.caption)
      } else {
        Text(verbatim: "Slot \(column.slot)")
          .font(.td.caption)
      }
    }
    .foregroundStyle(column.isOwn ? Color.td.primary : Color.td.textSecondary)
    .frame(maxWidth: .infinity, minHeight: 44)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
  }
}
