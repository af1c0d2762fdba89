import Foundation
import WebUI

/// What a tool picker remembers: which tool is picked, and each tool as it was used last.
struct ToolPickerState: Equatable {
  private(set) var kind = ToolKind.ink(.pen)
  /// The ink that was picked last, for a colour that is chosen while an eraser is picked.
  private(set) var lastInk = PKInk.InkType.pen
  private(set) var inks: [PKInk.InkType: PKInkingTool] = [:]
  private(set) var erasers: [PKEraserTool.EraserType: PKEraserTool] = [:]

  func ink(_ type: PKInk.InkType) -> PKInkingTool { inks[type] ?? PKInkingTool(type) }

  func eraser(_ type: PKEraserTool.EraserType) -> PKEraserTool {
    erasers[type] ?? PKEraserTool(type)
  }

  /// The picked tool.
  var tool: any PKTool { tool(of: kind) }

  /// A tool as it was used last.
  func tool(of kind: ToolKind) -> any PKTool {
    switch kind {
    case .ink(let type): ink(type)
    case .eraser(let type): eraser(type)
    }
  }

  /// The ink that was picked last, in a colour.
  func tool(in color: UIColor) -> PKInkingTool {
    PKInkingTool(lastInk, color: color, width: ink(lastInk).width)
  }

  /// The colour of the ink that is picked, or was picked last.
  var color: UIColor { ink(lastInk).color }

  /// The width of the picked tool.
  var width: CGFloat {
    switch kind {
    case .ink(let type): ink(type).width
    case .eraser(let type): eraser(type).width
    }
  }

  /// Picks a tool as it was used last.
  mutating func pick(_ kind: ToolKind) {
    self.kind = kind
    if case .ink(let type) = kind { lastInk = type }
  }

  /// Picks a tool with its colour and width.
  mutating func pick(_ tool: any PKTool) {
    remember(tool)
    switch tool {
    case let tool as PKInkingTool: pick(ToolKind.ink(tool.inkType))
    case let tool as PKEraserTool: pick(ToolKind.eraser(tool.eraserType))
    default: break
    }
  }

  /// Picks a colour, and the ink that was picked last.
  mutating func pick(_ color: UIColor) {
    pick(tool(in: color))
  }

  /// Gives the picked tool a width.
  mutating func pick(width: CGFloat) {
    switch kind {
    case .ink(let type): remember(PKInkingTool(type, color: ink(type).color, width: width))
    case .eraser(let type): remember(PKEraserTool(type, width: width))
    }
  }

  /// Notes how a tool is used, whether or not it is picked.
  mutating func remember(_ tool: any PKTool) {
    switch tool {
    case let tool as PKInkingTool: inks[tool.inkType] = tool
    case let tool as PKEraserTool: erasers[tool.eraserType] = tool
    default: break
    }
  }
}
