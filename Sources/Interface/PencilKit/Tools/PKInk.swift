public import Foundation
import Strokes
public import WebUIDrawing

/// What a stroke is drawn with: the kind of ink and its colour.
public struct PKInk: Hashable, Sendable {
  /// How ink looks.
  public enum InkType: String, CaseIterable, Hashable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"

    public var defaultWidth: CGFloat {
      switch self {
      case .pen, .monoline: 3
      case .pencil: 4
      case .marker: 15
      }
    }

    public var validWidthRange: ClosedRange<CGFloat> {
      switch self {
      case .pen, .pencil, .monoline: 0.5...100
      case .marker: 2...200
      }
    }
  }

  public var inkType: InkType
  public var color: UIColor

  public init(_ inkType: InkType, color: UIColor = .black) {
    self.inkType = inkType
    self.color = color
  }
}

extension PKInk.InkType {
  var ink: StrokeInk {
    switch self {
    case .pen: .pen
    case .pencil: .pencil
    case .marker: .marker
    case .monoline: .monoline
    }
  }

  init(_ ink: StrokeInk) {
    switch ink {
    case .pen: self = .pen
    case .pencil: self = .pencil
    case .marker: self = .marker
    case .monoline: self = .monoline
    }
  }
}

extension StrokeColor {
  /// A colour as ink has it: that of light surroundings, as paper is white.
  init(_ color: UIColor) {
    let parts = color.lightComponents
    func byte(_ part: Double) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
    self.init(
      red: byte(parts.red), green: byte(parts.green), blue: byte(parts.blue),
      alpha: byte(parts.opacity))
  }
}

extension UIColor {
  convenience init(_ color: StrokeColor) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
      blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)
  }
}
