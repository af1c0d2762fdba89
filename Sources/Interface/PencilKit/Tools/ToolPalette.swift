import Foundation
import Strokes
import WebUI
import WebUICore
import WebUIDrawing

/// The palette of a tool picker: tools with their widths, colours, undo and redo.
///
/// Its parts are as wide as leaves two rows on the smallest phones, of 320 points.
struct ToolPalette: View {
  let picker: PKToolPicker
  let canvas: PKCanvasView

  @State private var isMinimized = false

  var body: some View {
    WrappingRow("Drawing Tools") {
      if !isMinimized {
        ToolButtons(picker: picker)
        WidthMenu(picker: picker)
        ColorButtons(picker: picker)
      }
      HStack(spacing: 0) {
        if !isMinimized { UndoButtons(canvas: canvas) }
        minimizeButton
      }
    }
    .padding(.horizontal, 6)
    .padding(.vertical, 4)
    .buttonStyle(.plain)
    .disabled(!canvas.isDrawingEnabled)
    .background(.regularMaterial, in: .rect(cornerRadius: 26))
    .shadow(color: .black.opacity(0.2), radius: 10, y: 3)
    .padding(6)
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      picker.paletteMeasured($0)
    }
    .modifier(ColorSchemeModifier(scheme: scheme))
  }

  // It stays the same button, so that it keeps the focus.
  private var minimizeButton: some View {
    Button {
      isMinimized.toggle()
    } label: {
      PaletteSymbol(
        title: isMinimized ? "Show Tools" : "Hide Tools",
        symbol: isMinimized ? "pencil.tip" : "chevron.down")
    }
  }

  private var scheme: ColorScheme? {
    switch picker.overrideUserInterfaceStyle {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

/// The tools, of which one is picked.
private struct ToolButtons: View {
  let picker: PKToolPicker

  var body: some View {
    HStack(spacing: 6) {
      ForEach(ToolKind.all, id: \.self) { kind in
        let isPicked = picker.state.kind == kind
        Button {
          picker.change { $0.pick(kind) }
        } label: {
          ToolFigure(kind: kind, color: color(of: kind), isPicked: isPicked)
        }
        .accessibilityLabel(kind.title)
        .accessibilityAddTraits(isPicked ? .isSelected : [])
        .help(kind.title)
        .picks(picker.state.tool(of: kind).pageText)
      }
    }
  }

  private func color(of kind: ToolKind) -> String {
    guard case .ink(let type) = kind else { return "none" }
    let color = StrokeColor(picker.state.ink(type).color)
    let opacity = Double(color.alpha) / 255
    return "rgb(\(color.red) \(color.green) \(color.blue) / \(opacity))"
  }
}

/// The widths of the picked tool, under a dot of the present one.
private struct WidthMenu: View {
  let picker: PKToolPicker

  var body: some View {
    let width = Double(picker.state.width)
    let size = CGFloat(max(3, min(22, width)))
    Menu {
      Picker("Width", selection: selection) {
        ForEach(Set(picker.state.kind.widths + [width]).sorted(), id: \.self) { width in
          Text(width == 1 ? "1 point" : "\(width.formatted()) points").tag(width)
        }
      }
    } label: {
      Label {
        Text("Width")
      } icon: {
        Circle()
          .fill(.primary)
          .frame(width: size, height: size)
          .frame(width: 36, height: 44)
      }
      .labelStyle(.iconOnly)
    }
  }

  private var selection: Binding<Double> {
    Binding {
      Double(picker.state.width)
    } set: { width in
      picker.change { $0.pick(width: CGFloat(width)) }
    }
  }
}

/// The colours of ink. One that is chosen while an eraser is picked also picks the ink before it.
private struct ColorButtons: View {
  let picker: PKToolPicker

  var body: some View {
    HStack(spacing: 0) {
      ForEach(InkSwatch.allCases, id: \.self) { swatch in
        ColorButton(swatch: swatch, isPicked: isPicked(swatch)) {
          picker.change { $0.pick(swatch.ink) }
        }
        .picks(picker.state.tool(in: swatch.ink).pageText(isColor: true))
      }
      ColorPicker("Other Color", selection: selection)
        .labelsHidden()
        .padding(.leading, 2)
    }
  }

  private func isPicked(_ swatch: InkSwatch) -> Bool {
    guard case .ink = picker.state.kind else { return false }
    return StrokeColor(picker.state.color) == StrokeColor(swatch.ink)
  }

  // The browser's picker needs red, green and blue, which a named colour has not.
  private var selection: Binding<Color> {
    Binding {
      Color(uiColor: UIColor(StrokeColor(picker.state.color)))
    } set: { color in
      picker.change { $0.pick(UIColor(color)) }
    }
  }
}

/// A dot of a colour, with a ring around it while it is picked.
private struct ColorButton: View {
  let swatch: InkSwatch
  let isPicked: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Circle()
        .fill(Color(uiColor: swatch.ink))
        .frame(width: 18, height: 18)
        .padding(2)
        .overlay {
          // Black ink needs an edge in the dark.
          Circle().stroke(
            isPicked ? Color.accentColor : Color(.separator), lineWidth: isPicked ? 2.5 : 1)
        }
        .frame(width: 25, height: 44)
    }
    .accessibilityLabel(swatch.title)
    .accessibilityAddTraits(isPicked ? .isSelected : [])
    .help(swatch.title)
  }
}

/// Undo and redo of the canvas.
private struct UndoButtons: View {
  let canvas: PKCanvasView

  var body: some View {
    let undoable = canvas.undoable
    Button {
      canvas.undoManager?.undo()
    } label: {
      PaletteSymbol(title: "Undo", symbol: "arrow.uturn.backward")
    }
    .disabled(!undoable.undo)
    Button {
      canvas.undoManager?.redo()
    } label: {
      PaletteSymbol(title: "Redo", symbol: "arrow.uturn.forward")
    }
    .disabled(!undoable.redo)
  }
}

extension View {
  /// Tells the page which tool a button takes, so that it is in hand before the host knows of it.
  fileprivate func picks(_ tool: String?) -> some View {
    modifier(AttributeModifier(attributes: tool.map { ["data-picks": $0] } ?? [:]))
  }
}

/// A symbol as large as a finger, which is read by its title.
private struct PaletteSymbol: View {
  let title: LocalizedStringKey
  let symbol: String

  var body: some View {
    Label(title, systemImage: symbol)
      .labelStyle(.iconOnly)
      .imageScale(.large)
      .frame(width: 35, height: 44)
  }
}
