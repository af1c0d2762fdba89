import SwiftUI
import TopDogDomain

/// Narrows the list to positions, each with how many of its players are free.
struct PositionFilterBar: View {
  let model: DraftRoomModel

  var body: some View {
    let counts = model.counts
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: Spacing.sm) {
        PositionFilterButton(
          title: "All", name: "All positions", count: counts.total, color: Color.td.primary,
          isChosen: model.filter.positions.isEmpty
        ) { model.positionTapped(nil) }
        ForEach(Position.allCases, id: \.self) { position in
          PositionFilterButton(
            title: position.rawValue, name: position.title, count: counts[position],
            color: Color.td.position(position),
            isChosen: model.filter.positions.contains(position)
          ) { model.positionTapped(position) }
        }
      }
      .padding(.horizontal, Spacing.md)
    }
  }
}

private struct PositionFilterButton: View {
  let title: String
  let name: LocalizedStringKey
  let count: Int
  let color: Color
  let isChosen: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: Spacing.xs) {
        if isChosen { Image(systemName: "checkmark") }
        Text(verbatim: title)
          .font(.td.captionBold)
        Text(verbatim: "\(count)")
          .font(.td.caption)
      }
      .foregroundStyle(isChosen ? Color.td.background : Color.td.textPrimary)
      .padding(.horizontal, Spacing.md)
      .frame(minHeight: 44)
      .background(isChosen ? color : Color.td.backgroundTertiary, in: .rect(cornerRadius: 8))
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(name) + Text(verbatim: ", \(count)"))
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
