import SwiftUI

/// The parts of the room: one at a time on a phone, beside each other where there is room.
struct DraftRoomParts: View {
  @Bindable var model: DraftRoomModel
  let router: AppRouter

  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if width == .regular {
      GeometryReader { space in
        VStack(spacing: 0) {
          if space.size.width >= 1_100 { threeColumns } else { twoColumns }
          KeyboardBar(model: model, router: router)
        }
      }
    } else {
      VStack(spacing: 0) {
        PartPicker(part: $model.part, parts: DraftRoomModel.Part.allCases)
        DraftRoomPart(part: model.part, model: model)
      }
    }
  }

  private var threeColumns: some View {
    HStack(spacing: 0) {
      PlayerListView(model: model)
        .frame(width: 380)
      Divider()
      DraftBoardView(model: model)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Divider()
      VStack(spacing: 0) {
        PartPicker(part: sidePart, parts: [.queue, .roster])
        DraftRoomPart(part: sidePart.wrappedValue, model: model)
      }
      .frame(width: 320)
    }
  }

  private var twoColumns: some View {
    HStack(spacing: 0) {
      PlayerListView(model: model)
        .frame(maxWidth: .infinity)
      Divider()
      VStack(spacing: 0) {
        PartPicker(part: otherPart, parts: [.board, .queue, .roster])
        DraftRoomPart(part: otherPart.wrappedValue, model: model)
      }
      .frame(maxWidth: .infinity)
    }
  }

  /// What stands beside players and board.
  private var sidePart: Binding<DraftRoomModel.Part> {
    Binding(
      get: { model.part == .roster ? .roster : .queue }, set: { model.part = $0 })
  }

  /// What stands beside the players.
  private var otherPart: Binding<DraftRoomModel.Part> {
    Binding(
      get: { model.part == .players ? .board : model.part }, set: { model.part = $0 })
  }
}

/// Chooses a part.
private struct PartPicker: View {
  @Binding var part: DraftRoomModel.Part
  let parts: [DraftRoomModel.Part]

  var body: some View {
    Picker("Part of the room", selection: $part) {
      ForEach(parts, id: \.self) { part in
        Text(part.title).tag(part)
      }
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .padding(.horizontal, Spacing.md)
    .padding(.vertical, Spacing.sm)
  }
}

private struct DraftRoomPart: View {
  let part: DraftRoomModel.Part
  let model: DraftRoomModel

  var body: some View {
    switch part {
    case .players: PlayerListView(model: model)
    case .board: DraftBoardView(model: model)
    case .queue: QueueView(model: model)
    case .roster: RosterView(model: model)
    }
  }
}

extension DraftRoomModel.Part {
  /// The part in words.
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .players: "Players"
    case .board: "Board"
    case .queue: "Queue"
    case .roster: "Roster"
    }
  }
}
