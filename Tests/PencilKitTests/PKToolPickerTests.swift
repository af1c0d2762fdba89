import Foundation
import PencilKit
import SwiftUI
import Testing

@MainActor
@Suite struct PKToolPickerTests {
  private final class Listener: PKToolPickerObserver {
    var tools = 0
    var visibilities: [Bool] = []
    var frames: [CGRect] = []
    let canvas: PKCanvasView

    init(_ canvas: PKCanvasView) {
      self.canvas = canvas
    }

    func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) { tools += 1 }

    func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {
      visibilities.append(toolPicker.isVisible)
    }

    func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {
      frames.append(toolPicker.frameObscured(in: canvas))
    }
  }

  private struct Seen {
    weak var listener: Listener?
  }

  /// A picker that shares nothing with those of other tests.
  private func picker(_ name: String = UUID().uuidString) -> PKToolPicker {
    let picker = PKToolPicker()
    picker.stateAutosaveName = name
    return picker
  }

  @Test func `it is visible while one of its canvases is the first responder`() {
    let (first, second) = (PKCanvasView(), PKCanvasView())
    let picker = picker()
    let listener = Listener(first)
    picker.addObserver(listener)
    picker.setVisible(true, forFirstResponder: first)
    picker.setVisible(true, forFirstResponder: second)
    #expect(!picker.isVisible)
    first.becomeFirstResponder()
    #expect(picker.isVisible)
    second.becomeFirstResponder()
    #expect(!first.isFirstResponder && second.isFirstResponder && picker.isVisible)
    picker.setVisible(false, forFirstResponder: second)
    #expect(!picker.isVisible && second.isFirstResponder)
    picker.setVisible(true, forFirstResponder: second)
    second.resignFirstResponder()
    #expect(listener.visibilities == [true, false, true, false])
  }

  @Test func `a canvas has the palette of the last picker that was made visible for it`() {
    let canvas = PKCanvasView()
    canvas.becomeFirstResponder()
    let (first, second) = (picker(), picker())
    first.setVisible(true, forFirstResponder: canvas)
    second.setVisible(true, forFirstResponder: canvas)
    #expect(!first.isVisible && second.isVisible)
    first.setVisible(false, forFirstResponder: canvas)
    #expect(second.isVisible)
  }

  @Test func `a canvas that observes has the picked tool`() {
    let canvas = PKCanvasView()
    let picker = picker()
    picker.selectedTool = PKInkingTool(.marker, color: .systemRed, width: 20)
    picker.addObserver(canvas)
    #expect(canvas.tool as? PKInkingTool == PKInkingTool(.marker, color: .systemRed, width: 20))
    picker.selectedTool = PKEraserTool(.bitmap, width: 30)
    #expect(canvas.tool as? PKEraserTool == PKEraserTool(.bitmap, width: 30))
    picker.removeObserver(canvas)
    picker.selectedTool = PKInkingTool(.pen)
    #expect(canvas.tool is PKEraserTool)
  }

  @Test func `an observer hears of each change once, and is not kept`() {
    let picker = picker()
    var listeners = [Listener(PKCanvasView())]
    let seen = Seen(listener: listeners[0])
    picker.addObserver(listeners[0])
    picker.addObserver(listeners[0])
    picker.selectedTool = PKEraserTool(.vector)
    picker.selectedTool = PKEraserTool(.vector)
    #expect(listeners[0].tools == 1)
    listeners = []
    #expect(seen.listener == nil)
    picker.selectedTool = PKInkingTool(.pencil)
    #expect(picker.selectedTool as? PKInkingTool == PKInkingTool(.pencil))
  }

  @Test func `what is picked is kept under the name of the picker`() {
    let name = UUID().uuidString
    do {
      let picker = picker(name)
      picker.selectedTool = PKEraserTool(.bitmap, width: 80)
    }
    let later = picker(name)
    #expect(later.selectedTool as? PKEraserTool == PKEraserTool(.bitmap, width: 80))
    let canvas = PKCanvasView()
    later.addObserver(canvas)
    #expect(canvas.tool as? PKEraserTool == PKEraserTool(.bitmap, width: 80))
    later.stateAutosaveName = UUID().uuidString
    #expect(canvas.tool as? PKInkingTool == PKInkingTool(.pen))
  }

  @Test(arguments: [
    "", "[]", #"{"picked":"brush","lastInk":"brush","widths":{},"colors":{}}"#,
    #"{"picked":"brush","lastInk":"","widths":{"brush":2},"colors":{"brush":[1]}}"#,
  ])
  func `what was kept and cannot be read leaves a pen`(kept: String) {
    let name = UUID().uuidString
    UserDefaults.standard.set(Data(kept.utf8), forKey: "PKToolPicker.\(name)")
    #expect(picker(name).selectedTool as? PKInkingTool == PKInkingTool(.pen))
  }

  @Test func `the palette covers the middle of the lower edge while it is there`() {
    let canvas = PKCanvasView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let picker = picker()
    let listener = Listener(canvas)
    picker.addObserver(listener)
    picker.setVisible(true, forFirstResponder: canvas)
    canvas.becomeFirstResponder()
    #expect(picker.frameObscured(in: canvas).isNull)
    picker.paletteMeasured(CGSize(width: 300, height: 100))
    #expect(picker.frameObscured(in: UIView()).isNull)
    canvas.resignFirstResponder()
    #expect(listener.frames == [CGRect(x: 50, y: 200, width: 300, height: 100), .null])
  }
}
