import Foundation
import Strokes

/// A drawing in words, for people who do not see it: "3 strokes, black and red".
package struct DrawingWords: Hashable, Sendable {
  package let text: String

  /// Describes the strokes and their colours, in the order in which these were first used.
  package init(_ drawing: Strokes.Drawing) {
    self.init(colors: drawing.strokes.map(\.color))
  }

  /// Describes as many strokes as there are colours, each of its colour.
  init(colors: [StrokeColor]) {
    guard !colors.isEmpty else {
      text = "Empty"
      return
    }
    var known: Set<StrokeColor> = []
    var names: [String] = []
    for color in colors where known.insert(color).inserted {
      let name = Self.name(of: color)
      if !names.contains(name) { names.append(name) }
    }
    text = "\(colors.count) \(colors.count == 1 ? "stroke" : "strokes"), \(Self.list(names))"
  }

  /// Describes strokes in the form "strokes v1"; nil for bytes of another form.
  package init?(_ bytes: Data) {
    guard case .drawing(let drawing)? = try? StrokesFile(bytes) else { return nil }
    self.init(drawing)
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The colours that have a name, those of the toolbar among them.
  private static let colors: [(name: String, red: Int, green: Int, blue: Int)] = [
    ("black", 0, 0, 0), ("gray", 128, 128, 128), ("white", 255, 255, 255), ("red", 222, 41, 38),
    ("orange", 245, 133, 15), ("yellow", 255, 214, 10), ("green", 33, 158, 69),
    ("blue", 20, 92, 219), ("light blue", 100, 200, 250), ("purple", 133, 51, 184),
    ("pink", 255, 90, 160), ("brown", 140, 90, 50),
  ]

  /// The name of the nearest colour.
  private static func name(of color: StrokeColor) -> String {
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      let (r, g, b) = (red - Int(color.red), green - Int(color.green), blue - Int(color.blue))
      return r * r + g * g + b * b
    }
    let nearest = colors.min {
      distance($0.red, $0.green, $0.blue) < distance($1.red, $1.green, $1.blue)
    }
    return nearest?.name ?? "black"
  }
}
