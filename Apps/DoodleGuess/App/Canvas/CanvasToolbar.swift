import SwiftUI

/// The tools below the paper: pencil, eraser and colours at the start, undo, redo and clear at the end.
struct CanvasToolbar: View {
  let model: CanvasModel
  @Binding var isClearing: Bool

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 12) {
        tools
        Spacer(minLength: 12)
        actions
      }
      VStack(spacing: 8) {
        HStack(spacing: 12) { tools }
        HStack(spacing: 12) { actions }
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 10)
    .background(.bar)
  }

  @ViewBuilder private var tools: some View {
    toolButton("Pencil", "pencil.tip", .pencil)
      .keyboardShortcut("p", modifiers: [])
    toolButton("Eraser", "eraser", .eraser)
      .keyboardShortcut("e", modifiers: [])
    ForEach(InkColor.allCases) { color in
      ColorDot(color: color, isPicked: model.tool == .pencil && model.color == color) {
        model.colorTapped(color)
      }
      .keyboardShortcut(color.key, modifiers: [])
    }
  }

  @ViewBuilder private var actions: some View {
    Button("Undo", systemImage: "arrow.uturn.backward") { model.undoTapped() }
      .labelStyle(.iconOnly)
      .disabled(!model.canUndo)
      .keyboardShortcut("z")
    Button("Redo", systemImage: "arrow.uturn.forward") { model.redoTapped() }
      .labelStyle(.iconOnly)
      .disabled(!model.canRedo)
      .keyboardShortcut("z", modifiers: [.command, .shift])
    Button("Clear", systemImage: "trash", role: .destructive) { isClearing = true }
      .labelStyle(.iconOnly)
      .disabled(model.isEmpty)
      .keyboardShortcut(.delete)
  }

  private func toolButton(
    _ name: LocalizedStringKey, _ symbol: String, _ tool: CanvasModel.Tool
  ) -> some View {
    Button(name, systemImage: symbol) { model.toolTapped(tool) }
      .labelStyle(.iconOnly)
      .imageScale(.large)
      .opacity(model.tool == tool ? 1 : 0.5)
      .accessibilityAddTraits(model.tool == tool ? .isSelected : [])
  }
}

/// A dot of one colour, with a ring around it while it is picked.
private struct ColorDot: View {
  let color: InkColor
  let isPicked: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Circle()
        .fill(color.color)
        .frame(width: 24, height: 24)
        .padding(3)
        .overlay {
          // Ink may be black in the dark.
          Circle().stroke(
            isPicked ? Color.accentColor : Color(.separator), lineWidth: isPicked ? 2.5 : 1)
        }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(color.name))
    .accessibilityAddTraits(isPicked ? .isSelected : [])
  }
}
