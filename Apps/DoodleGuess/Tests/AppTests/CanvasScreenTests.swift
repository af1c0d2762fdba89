import AccountFlow
import DoodleGuessApp
import Foundation
import PencilKit
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CanvasScreenTests {
  private static let ink = Data(
    #"{"version":1,"strokes":[{"id":"a","ink":"pen","color":[0,0,0,255],"width":8,"x":[5],"y":[5]}]}"#
      .utf8)

  @Test func `the tools, sending and clearing have keys`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      ann.sketch.drawing = try PKDrawing(data: Self.ink)
      let screen = try await Screen { NavigationStack { CanvasScreen(session: ann) } }
      try screen.image("Paper")
      #expect(try screen.button("Pencil").isSelected)
      try await screen.press("e")
      #expect(try screen.button("Eraser").isSelected)
      for (key, color) in [
        ("1", "Black"), ("2", "Red"), ("3", "Blue"), ("4", "Green"), ("5", "Orange"),
        ("6", "Purple"),
      ] {
        try await screen.press(KeyEquivalent(Character(key)))
        #expect(try screen.button(color).isSelected)
        #expect(try !screen.button("Eraser").isSelected)
      }
      try await screen.press("e")
      try await screen.press("p")
      #expect(try screen.button("Pencil").isSelected)
      #expect(try screen.button("Purple").isSelected)

      try await screen.press(.delete, modifiers: .command)
      try await screen.wait { try $0.heading("Clear the paper?") }
      try await screen.tap("Clear")
      #expect(ann.sketch.drawing.strokes.isEmpty)
      try await screen.wait(until: { try $0.button("Undo").isEnabled })
      try await screen.press("z", modifiers: .command)
      #expect(ann.sketch.drawing.strokes.count == 1)
      try await screen.wait(until: { try $0.button("Redo").isEnabled })
      try await screen.press("z", modifiers: [.command, .shift])
      #expect(ann.sketch.drawing.strokes.isEmpty)
      try await screen.wait(until: { try $0.button("Undo").isEnabled })
      try await screen.press("z", modifiers: .command)

      try await screen.wait(until: { try $0.button("Send").isEnabled })
      try await screen.press(.return, modifiers: .command)
      try await screen.wait { try $0.alert("Error") }
      try screen.text("Not connected to a partner.")
    }
  }
}
