import SwiftUI
import TopDogDomain

/// The field for a name, a team or a position, and the order of the list.
struct PlayerSearchBar: View {
  @Bindable var model: DraftRoomModel

  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: Spacing.sm) {
      field
      if !model.searchText.isEmpty {
        Button(action: clearButtonTapped) {
          Image(systemName: "xmark.circle.fill")
            .frame(minWidth: 44, minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.plain)
        .foregroundStyle(Color.td.textSecondary)
        .accessibilityLabel("Clear Search")
      }
      sortMenu
    }
    .onChange(of: isFocused) { model.isSearching = isFocused }
    .onChange(of: model.isSearching) { isFocused = model.isSearching }
  }

  private var field: some View {
    TextField("Search players", text: $model.searchText)
      .autocorrectionDisabled()
      .submitLabel(.search)
      .focused($isFocused)
      .onSubmit(model.searchSubmitted)
      .onKeyPress(keys: [.upArrow, .downArrow]) { press in
        model.arrowPressed(by: press.key == .upArrow ? -1 : 1)
        return .handled
      }
      .padding(.horizontal, Spacing.md)
      .frame(minHeight: 44)
      .background(Color.td.backgroundTertiary, in: .rect(cornerRadius: 8))
  }

  private var sortMenu: some View {
    Menu {
      Picker("Sort", selection: $model.filter.order) {
        ForEach(PlayerFilter.Order.allCases, id: \.self) { order in
          Text(order.title).tag(order)
        }
      }
    } label: {
      Label("Sort", systemImage: "arrow.up.arrow.down")
        .labelStyle(.iconOnly)
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(.rect)
    }
    .foregroundStyle(Color.td.primary)
  }

  private func clearButtonTapped() {
    model.clearSearchButtonTapped()
    isFocused = true
  }
}

extension PlayerFilter.Order {
  /// The order in words.
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .rankings: "My Rankings"
    case .adp: "ADP"
    case .projection: "Projection"
    case .name: "Name"
    }
  }
}
