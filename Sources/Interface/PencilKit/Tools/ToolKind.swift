import WebUI

/// A tool of the palette, whatever its colour and width.
enum ToolKind: Hashable {
  case ink(PKInk.InkType)
  case eraser(PKEraserTool.EraserType)

  /// In the order of the palette.
  static let all: [ToolKind] = [
    .ink(.pen), .ink(.pencil), .ink(.marker), .ink(.monoline), .eraser(.vector), .eraser(.bitmap),
  ]

  /// What people call it.
  var title: LocalizedStringKey {
    switch self {
    case .ink(.pen): "Pen"
    case .ink(.pencil): "Pencil"
    case .ink(.marker): "Marker"
    case .ink(.monoline): "Monoline"
    case .eraser(.vector): "Object Eraser"
    case .eraser(.bitmap): "Pixel Eraser"
    }
  }

  /// How the device keeps it.
  var name: String {
    switch self {
    case .ink(let type): type.rawValue
    case .eraser(.vector): "eraser.vector"
    case .eraser(.bitmap): "eraser.bitmap"
    }
  }

  init?(name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The widths to choose from, in points of the drawing.
  var widths: [Double] {
    switch self {
    case .ink(.pen), .ink(.monoline): [1, 3, 8, 14, 24]
    case .ink(.pencil): [2, 4, 8, 14, 24]
    case .ink(.marker): [6, 15, 25, 40, 60]
    case .eraser: [5, 10, 20, 40, 80]
    }
  }
}
