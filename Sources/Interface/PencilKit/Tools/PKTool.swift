public import Foundation
public import WebUIDrawing

/// What a canvas does where it is touched: `PKInkingTool` or `PKEraserTool`.
public protocol PKTool: Sendable {}

/// A tool that leaves ink.
public struct PKInkingTool: PKTool, Hashable {
  public typealias InkType = PKInk.InkType

  public var inkType: InkType
  public var color: UIColor
  /// In points of the drawing.
  public var width: CGFloat

  /// Makes a tool; a width that the ink cannot have becomes the nearest one that it can have.
  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    inkType = type
    self.color = color
    let range = type.validWidthRange
    let wanted = width ?? type.defaultWidth
    self.width =
      wanted.isNaN ? type.defaultWidth : max(range.lowerBound, min(range.upperBound, wanted))
  }

  public init(ink: PKInk, width: CGFloat) {
    self.init(ink.inkType, color: ink.color, width: width)
  }

  public var ink: PKInk { PKInk(inkType, color: color) }
}

/// A tool that takes ink away.
public struct PKEraserTool: PKTool, Hashable {
  /// How much an eraser takes of a stroke that it touches.
  public enum EraserType: Hashable, Sendable {
    /// Takes each stroke that it touches.
    case vector
    /// Cuts out what it touches.
    case bitmap
  }

  public var eraserType: EraserType
  /// In points of the drawing.
  public var width: CGFloat

  public init(_ eraserType: EraserType, width: CGFloat? = nil) {
    self.eraserType = eraserType
    let wanted = width ?? eraserType.defaultWidth
    let range = eraserType.validWidthRange
    self.width =
      wanted.isNaN ? eraserType.defaultWidth : max(range.lowerBound, min(range.upperBound, wanted))
  }
}

extension PKEraserTool.EraserType {
  public var defaultWidth: CGFloat { self == .vector ? 10 : 20 }
  public var validWidthRange: ClosedRange<CGFloat> { 1...200 }
}
