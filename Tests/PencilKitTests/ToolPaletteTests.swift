import Foundation
import PencilKit
import Strokes
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct ToolPaletteTests {
  private struct Paper: UIViewRepresentable {
    let canvas: PKCanvasView
    let picker: PKToolPicker

    func makeUIView(context: Context) -> PKCanvasView {
      picker.setVisible(true, forFirstResponder: canvas)
      picker.addObserver(canvas)
      canvas.becomeFirstResponder()
      return canvas
    }

    func updateUIView(_ uiView: PKCanvasView, context: Context) {}
  }

  private let canvas = PKCanvasView()
  private let picker = PKToolPicker()

  init() {
    picker.stateAutosaveName = UUID().uuidString
  }

  private func screen() async throws -> Screen {
    try await Screen { Paper(canvas: canvas, picker: picker) }
  }

  private func stroke(_ name: String) throws -> String {
    try Stroke(id: name, points: [0, 100].map { StrokePoint(x: $0, y: 50, width: 500) }).encoded()
  }

  @Test func `it has all tools, of which the picked one is on the canvas`() async throws {
    let screen = try await screen()
    let tools = try screen.find(.group, named: "Drawing Tools")
    for name in ["Pencil", "Marker", "Monoline", "Object Eraser", "Pixel Eraser", "Pen"] {
      try await tools.button(name).tap()
      let selected = tools.all(.button).filter(\.isSelected).map(\.name)
      #expect(selected.filter { $0 != "Black" } == [name])
    }
    try await tools.button("Pixel Eraser").tap()
    #expect((canvas.tool as? PKEraserTool)?.eraserType == .bitmap)
    #expect(screen.nodes.first { $0["data-ink"] != nil }?["data-tool"]?.contains("bitmap") == true)
  }

  @Test func `a color is that of the ink that was picked last`() async throws {
    let screen = try await screen()
    try await screen.tap("Marker")
    try await screen.tap("Object Eraser")
    #expect(try !screen.button("Black").isSelected)
    try await screen.tap("Red")
    #expect(try screen.button("Marker").isSelected && screen.button("Red").isSelected)
    let element = try #require(screen.nodes.first { $0["data-ink"] != nil })
    #expect(
      element["data-tool"]
        == #"{"kind":"ink","ink":"marker","color":[255,59,48,255],"width":1500}"#)
    try await screen.tap("Pen")
    #expect(try screen.button("Black").isSelected)
    try await screen.tap("Marker")
    #expect(try screen.button("Red").isSelected)
  }

  @Test func `any other color can be picked`() async throws {
    let screen = try await screen()
    let well = try #require(screen.nodes.first { $0["type"] == "color" })
    try await screen.send(.change, .text("#0a141e"), to: well)
    let wanted = Color(red: 10 / 255, green: 20 / 255, blue: 30 / 255)
    #expect((canvas.tool as? PKInkingTool)?.color == UIColor(wanted))
    for swatch in ["Black", "Red", "Blue", "Green", "Orange", "Purple"] {
      #expect(try !screen.button(swatch).isSelected)
    }
  }

  @Test func `each tool has its own width, also one that the app has chosen`() async throws {
    let screen = try await screen()
    try await screen.tap("14 points")
    #expect((canvas.tool as? PKInkingTool)?.width == 14)
    try await screen.tap("Pixel Eraser")
    try await screen.tap("40 points")
    #expect((canvas.tool as? PKEraserTool)?.width == 40)
    try await screen.tap("Pen")
    #expect((canvas.tool as? PKInkingTool)?.width == 14)
    picker.selectedTool = PKInkingTool(.pen, width: 5)
    try await screen.settle()
    let widths = screen.all(.menuItem).map(\.name)
    #expect(widths == ["1 point", "3 points", "5 points", "8 points", "14 points", "24 points"])
  }

  @Test func `a later picker of the same name has each tool as it was used last`() async throws {
    picker.selectedTool = PKInkingTool(
      .marker, color: UIColor(red: 0, green: 0, blue: 1, alpha: 1), width: 40)
    picker.selectedTool = PKInkingTool(.pencil, width: 8)
    let later = PKToolPicker()
    later.stateAutosaveName = picker.stateAutosaveName
    let screen = try await Screen { Paper(canvas: canvas, picker: later) }
    #expect(try screen.button("Pencil").isSelected)
    try await screen.tap("Marker")
    let element = try #require(screen.nodes.first { $0["data-ink"] != nil })
    #expect(
      element["data-tool"]
        == #"{"kind":"ink","ink":"marker","color":[0,0,255,255],"width":4000}"#)
  }

  @Test func `undo and redo follow the drawing`() async throws {
    let screen = try await screen()
    func states() throws -> [Bool] {
      try ["Undo", "Redo"].map { try screen.button($0).isEnabled }
    }
    #expect(try states() == [false, false])
    canvas.take("+\(try stroke("a"))")
    try await screen.settle()
    #expect(try states() == [true, false])
    try await screen.tap("Undo")
    #expect(try canvas.drawing.strokes.isEmpty && states() == [false, true])
    try await screen.tap("Redo")
    #expect(try canvas.drawing.strokes.count == 1 && states() == [true, false])
  }

  @Test func `it becomes one button, which brings it back`() async throws {
    let screen = try await screen()
    let paper = try #require(screen.nodes.first { $0["data-ink"] != nil }).id
    let button = try screen.button("Hide Tools")
    try await button.tap()
    #expect(screen.all(.button).map(\.name) == ["Show Tools"])
    // Who uses the keyboard keeps the focus.
    #expect(button.isThere)
    try await screen.tap("Show Tools")
    #expect(screen.has(.button, named: "Pen"))
    canvas.resignFirstResponder()
    try await screen.settle()
    #expect(!screen.has(.group, named: "Drawing Tools"))
    #expect(screen.nodes.first { $0["data-ink"] != nil }?.id == paper)
  }

  @Test func `nobody picks tools for a canvas that is out of use`() async throws {
    canvas.isDrawingEnabled = false
    let screen = try await screen()
    #expect(try !screen.button("Marker").isEnabled)
  }

  @Test func `it has the look that the app wants`() async throws {
    picker.overrideUserInterfaceStyle = .dark
    let screen = try await screen()
    #expect(screen.nodes.contains { $0["data-scheme"] == "dark" })
  }
}
