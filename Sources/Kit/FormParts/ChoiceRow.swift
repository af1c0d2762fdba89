import SwiftUI

/// A row with a mark that touching it sets and takes away.
package struct ChoiceRow<Label: View>: View {
  private let isChosen: Bool
  private let action: @MainActor () -> Void
  private let label: Label

  package init(
    isChosen: Bool, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.isChosen = isChosen
    self.action = action
    self.label = label()
  }

  package var body: some View {
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
