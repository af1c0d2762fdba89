import SwiftUI

/// A row with a mark that touching it sets and takes away.
struct ChoiceRow<Label: View>: View {
  let isChosen: Bool
  let action: @MainActor () -> Void
  @ViewBuilder let label: Label

  var body: some View {
    Button(action: action) {
      HStack(spacing: 12) {
        HStack(spacing: 12) { label }
          .frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
          .font(.title3)
          .foregroundStyle(isChosen ? Color.blue : Color(.tertiaryLabel))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
