import Foundation
import Strokes
import WebUI

extension PKTool {
  /// What `ink.js` reads of a tool; nil for one that it does not know.
  var pageText: String? {
    switch self {
    case let tool as PKInkingTool: tool.pageText(isColor: false)
    case let tool as PKEraserTool:
      "{\"kind\":\"eraser\",\"of\":\"\(tool.eraserType)\",\"width\":\(pageWidth(tool.width))}"
    default: nil
    }
  }
}

extension PKInkingTool {
  /// - Parameter isColor: whether the page is to give only the colour to the ink that is in hand.
  func pageText(isColor: Bool) -> String {
    let color = StrokeColor(color)
    return "{\"kind\":\"ink\",\"ink\":\"\(inkType.ink.rawValue)\",\"color\":"
      + "[\(color.red),\(color.green),\(color.blue),\(color.alpha)],\"width\":\(pageWidth(width))"
      + (isColor ? ",\"isColor\":true}" : "}")
  }
}

/// In hundredths of a point.
private func pageWidth(_ width: CGFloat) -> Int32 { Int32(width, unit: 100, StrokesLimits.width) }
