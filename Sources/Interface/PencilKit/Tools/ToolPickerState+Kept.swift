import Foundation
import Strokes
import WebUI

extension ToolPickerState {
  /// What is kept on the device, by the names of the tools.
  private struct Kept: Codable {
    var picked: String
    var lastInk: String
    var widths: [String: Double] = [:]
    /// Red, green, blue and opacity, from 0 to 255.
    var colors: [String: [UInt8]] = [:]

    init(_ state: ToolPickerState) {
      picked = state.kind.name
      lastInk = ToolKind.ink(state.lastInk).name
      for (type, tool) in state.inks {
        let color = StrokeColor(tool.color)
        widths[type.rawValue] = Double(tool.width)
        colors[type.rawValue] = [color.red, color.green, color.blue, color.alpha]
      }
      for (type, tool) in state.erasers { widths[ToolKind.eraser(type).name] = Double(tool.width) }
    }

    func color(of name: String) -> UIColor? {
      guard let parts = colors[name], parts.count == 4 else { return nil }
      return UIColor(
        StrokeColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
  }

  /// What the app's pickers of a name have kept on this device; nil for nothing that can be read.
  static func kept(under name: String?) -> ToolPickerState? {
    guard let data = UserDefaults.standard.data(forKey: key(name)),
      let kept = try? JSONDecoder().decode(Kept.self, from: data)
    else { return nil }
    return ToolPickerState(kept)
  }

  /// Keeps this on the device.
  func keep(under name: String?) {
    guard let data = try? JSONEncoder().encode(Kept(self)) else { return }
    UserDefaults.standard.set(data, forKey: Self.key(name))
  }

  private static func key(_ name: String?) -> String {
    name.map { "PKToolPicker.\($0)" } ?? "PKToolPicker"
  }

  private init(_ kept: Kept) {
    self.init()
    for (name, width) in kept.widths {
      switch ToolKind(name: name) {
      case .ink(let type)?:
        remember(PKInkingTool(type, color: kept.color(of: name) ?? .black, width: CGFloat(width)))
      case .eraser(let type)?: remember(PKEraserTool(type, width: CGFloat(width)))
      case nil: break
      }
    }
    for name in [kept.lastInk, kept.picked] {
      if let kind = ToolKind(name: name) { pick(kind) }
    }
  }
}
