import SwiftUI
import TopDogDomain

/// The keys of the draft room as buttons, for wide windows, where people have a keyboard.
struct KeyboardBar: View {
  let model: DraftRoomModel
  let router: AppRouter

  var body: some View {
    HStack(spacing: Spacing.sm) {
      Text(verbatim: selectedName)
        .font(.td.captionBold)
        .foregroundStyle(Color.td.textPrimary)
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityAddTraits(.updatesFrequently)
      KeyButton("Search", cap: "/", key: "/", isOn: isOn, action: model.searchKeyPressed)
      KeyButton("Up", cap: "↑", key: .upArrow, isOn: isOn) { model.arrowPressed(by: -1) }
      KeyButton("Down", cap: "↓", key: .downArrow, isOn: isOn) { model.arrowPressed(by: 1) }
      KeyButton("Queue", cap: "Q", key: "q", isOn: isOn, action: model.queueKeyPressed)
      KeyButton("Pick", cap: "Return", key: .return, isOn: isOn, action: model.returnPressed)
      KeyButton("Close", cap: "Esc", key: .escape, isOn: isOn) {
        if !model.escapePressed() { router.cover = nil }
      }
    }
    .padding(.horizontal, Spacing.md)
    .padding(.vertical, Spacing.xs)
    .background(Color.td.backgroundSecondary)
  }

  /// The player on whom the keyboard stands, which is read out as it moves.
  private var selectedName: String {
    guard let selected = model.selected, let player = model.room.pool?[selected] else { return "" }
    return "\(player.name), \(player.position.rawValue)"
  }

  /// A question or a sheet has the keys for itself.
  private var isOn: Bool {
    router.sheet == nil && model.question == nil && model.sheet == nil && !model.isLeaveAsked
      && model.room.refusal == nil
  }
}

private struct KeyButton: View {
  private let title: LocalizedStringKey
  private let cap: String
  private let key: KeyEquivalent
  private let isOn: Bool
  private let action: @MainActor () -> Void

  init(
    _ title: LocalizedStringKey, cap: String, key: KeyEquivalent, isOn: Bool,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.cap = cap
    self.key = key
    self.isOn = isOn
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      HStack(spacing: Spacing.xs) {
        Text(verbatim: cap)
          .font(.td.captionBold)
          .padding(.horizontal, Spacing.xs)
          .background(Color.td.backgroundTertiary, in: .rect(cornerRadius: 4))
          .accessibilityHidden(true)
        Text(title)
          .font(.td.caption)
      }
      .frame(minWidth: 44, minHeight: 44)
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .foregroundStyle(Color.td.textSecondary)
    .keyboardShortcut(isOn ? KeyboardShortcut(key, modifiers: []) : nil)
    .disabled(!isOn)
  }
}
