import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What views do with numbers that no page sends.
@MainActor
@Suite struct EventNumberTests {
  nonisolated static let extremes = [
    "1e300", "-1e300", "1e19", "9223372036854775807", "-9223372036854775808", "5e-324", "inf",
    "-inf", "nan",
  ]

  private func listener(_ page: Screen, _ kind: String) throws -> DOMElement {
    try #require(page.visibleNode { $0.listens(to: .init(rawValue: kind)) })
  }

  @Test(arguments: extremes) func `two fingers give a scale and an angle that integers take`(
    number: String
  ) async throws {
    let model = TestModel()
    let page = Screen(
      mounting: Text(verbatim: "x").gesture(
        MagnifyGesture().onChanged { model.log.append("\(Int($0.magnification * 100))") }
          .simultaneously(
            with: RotateGesture().onChanged { model.log.append("\(Int($0.rotation.degrees))") })))
    let text = try listener(page, "pinch")
    for place in ["\(number) 0", "1 \(number)", "\(number) \(number)"] {
      try await page.send(.init(rawValue: "pinch"), .text("changed \(place)"), to: text)
    }
    #expect(model.log.count == (number == "nan" ? 0 : 6))
  }

  @Test(arguments: extremes) func `a finger is at places that integers take`(
    number: String
  ) async throws {
    let model = TestModel()
    let page = Screen(
      mounting: Text(verbatim: "x").gesture(
        DragGesture(coordinateSpace: .global).onChanged { drag in
          let end = drag.predictedEndLocation
          model.log.append("\(Int(drag.location.x)) \(Int(drag.translation.width)) \(Int(end.y))")
        }))
    let numbers = Array(repeating: number, count: 8).joined(separator: " ")
    let text = try listener(page, "drag")
    try await page.send(.init(rawValue: "drag"), .text("changed 1 \(numbers)"), to: text)
    #expect(model.log.count == (number == "nan" ? 0 : 1))
  }

  @Test(arguments: extremes) func `a box that is measured has sides that integers take`(
    number: String
  ) async throws {
    let page = Screen(
      mounting: GeometryReader { box in
        Text(verbatim: "\(Int(box.size.width)) \(Int(1e6 / max(1e-3, box.size.height)))")
      })
    let box = try listener(page, "size")
    for place in ["\(number)\n\(number)\n0\n0", "9\n\(number)\n\(number)\n\(number)"] {
      try await page.send(.init(rawValue: "size"), .text(place), to: box)
    }
    #expect(page.text.split(separator: " ").count == 2)
  }

  @Test(arguments: extremes) func `a slider without an end in sight holds what integers take`(
    number: String
  ) async throws {
    @Bindable var model = TestModel()
    let page = Screen(mounting: Slider(value: $model.level, in: -1e308...1e308))
    try await page.send(.input, .text(number), to: page.node("input"))
    #expect(Int(exactly: model.level.rounded()) != nil)
    #expect((model.level == 0.5) == (number == "nan"))
  }
}
