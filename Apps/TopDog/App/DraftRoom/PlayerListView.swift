import SwiftUI
import TopDogDomain

/// The free players, to be narrowed, searched and sorted.
struct PlayerListView: View {
  @Bindable var model: DraftRoomModel

  var body: some View {
    VStack(spacing: Spacing.sm) {
      PlayerSearchBar(model: model)
        .padding(.horizontal, Spacing.md)
      PositionFilterBar(model: model)
      list
    }
    .padding(.top, Spacing.sm)
    .task(id: model.searchText) { await model.searchTextChanged() }
  }

  @ViewBuilder private var list: some View {
    let lines = model.lines
    if model.room.pool == nil {
      ProgressView("Loading players…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else if lines.isEmpty {
      ContentUnavailableView {
        Label("No Players", systemImage: "magnifyingglass")
      } description: {
        Text("Nobody who is free fits. Change the search or the positions.")
      }
      .frame(maxHeight: .infinity)
    } else {
      PlayerLines(lines: lines, model: model)
    }
  }
}

/// The rows, which follow the keyboard's selection.
private struct PlayerLines: View {
  let lines: [PlayerLine]
  let model: DraftRoomModel

  var body: some View {
    ScrollViewReader { proxy in
      List {
        ForEach(lines) { line in
          PlayerRow(line: line, model: model)
            .id(line.id)
            .listRowBackground(
              line.isSelected ? Color.td.backgroundTertiary : Color.td.background)
        }
      }
      .listStyle(.plain)
      .onChange(of: model.selected) { _, selected in
        if let selected { proxy.scrollTo(selected) }
      }
    }
  }
}
