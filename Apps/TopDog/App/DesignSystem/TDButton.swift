import SwiftUI

/// A wide button.
struct TDButton: View {
  /// How much it stands out.
  enum Style {
    case primary, secondary, destructive, ghost
  }

  private let title: LocalizedStringKey
  private let style: Style
  private let isWorking: Bool
  private let action: @MainActor () -> Void

  /// - Parameter isWorking: whether what it began is under way, so that it cannot be tapped again.
  init(
    _ title: LocalizedStringKey, style: Style = .primary, isWorking: Bool = false,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.style = style
    self.isWorking = isWorking
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      ZStack {
        Text(title)
          .font(.td.bodyBold)
          .opacity(isWorking ? 0 : 1)
        if isWorking { ProgressView() }
      }
      .foregroundStyle(foreground)
      .frame(maxWidth: .infinity, minHeight: 44)
      .padding(.horizontal, Spacing.md)
      .background(background, in: .rect(cornerRadius: 12))
      .contentShape(.rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .disabled(isWorking)
  }

  private var foreground: Color {
    switch style {
    case .primary, .destructive: Color.td.background
    case .secondary: Color.td.textPrimary
    case .ghost: Color.td.primary
    }
  }

  private var background: Color {
    switch style {
    case .primary: Color.td.primary
    case .secondary: Color.td.backgroundTertiary
    case .destructive: Color.td.error
    case .ghost: .clear
    }
  }
}
