import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A control that picks a colour.
public struct ColorPicker<Label: View>: View {
  let selection: Binding<Color>
  let label: Label

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  public var body: some View {
    ColorField(selection: selection, label: label)
  }
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The browser's own picker.
struct ColorField<Label: View>: ElementView {
  let selection: Binding<Color>
  let label: Label

  var tag: String { "label" }

  func render(_ element: Rendering) {
    let selection = selection
    element.labeledInput(label) { input in
      input.attribute("type", "color")
      input.addClass("color-well")
      input.value(selection.wrappedValue.hex ?? "#000000")
      input.on(.change) { event in
        if let color = event.text.flatMap(Color.init(hexadecimal:)) {
          selection.wrappedValue = color
        }
      }
    }
  }
}

extension Color {
  /// The colour as `#rrggbb`; nil for one that adapts to light and dark.
  var hex: String? {
    guard case .components(_, let red, let green, let blue, _) = storage else { return nil }
    return [red, green, blue].reduce("#") { text, part in
      let byte = String(Int((min(1, max(0, part)) * 255).rounded()), radix: 16)
      return text + (byte.count == 1 ? "0" + byte : byte)
    }
  }

  init?(hexadecimal text: String) {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255)
  }
}
