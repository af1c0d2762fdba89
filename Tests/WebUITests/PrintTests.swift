import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
@Suite struct PrintTests {
  /// Sets up the controller and presents it later, as code of apps does.
  struct PrintView: View {
    let formatter: @MainActor () -> UIPrintFormatter?
    let log: TestModel

    var body: some View {
      Button("Set Up") {
        let info = UIPrintInfo.printInfo()
        info.jobName = "Fixtures"
        info.orientation = .landscape
        UIPrintInteractionController.shared.printInfo = info
        UIPrintInteractionController.shared.printFormatter = formatter()
      }
      Button("Print") {
        let controller = UIPrintInteractionController.shared
        let isShown = controller.present(animated: true) { _, isCompleted, error in
          log.log.append("\(isCompleted) \(error?.localizedDescription ?? "")")
        }
        log.isOn = isShown
      }
    }
  }

  private func commands(_ screen: Screen) -> [String] {
    screen.takePatches().compactMap { patch in
      if case .command(_, "print", let argument) = patch { argument } else { nil }
    }
  }

  @Test func `the window is printed with its name and orientation`() async throws {
    let log = TestModel()
    let window: @MainActor () -> UIPrintFormatter? = {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      return scene?.keyWindow?.viewPrintFormatter()
    }
    let screen = try await Screen { PrintView(formatter: window, log: log) }
    try await screen.tap("Set Up")
    #expect(commands(screen).isEmpty)
    try await screen.tap("Print")
    #expect(commands(screen) == ["landscape\nFixtures"])
    #expect(log.isOn && log.log == ["true "])
  }

  @Test func `what a browser cannot print is refused with advice`() async throws {
    let formatters: [@MainActor () -> UIPrintFormatter?] = [
      { nil }, { UILabel().viewPrintFormatter() },
    ]
    for make in formatters {
      let log = TestModel()
      let screen = try await Screen { PrintView(formatter: make, log: log) }
      try await screen.tap("Set Up")
      try await screen.tap("Print")
      #expect(commands(screen).isEmpty)
      #expect(!log.isOn)
      let told = try #require(log.log.first)
      #expect(told.hasPrefix("false ") && told.hasSuffix("the scene's keyWindow."))
    }
  }

  @Test func `each scene has a controller of its own`() async throws {
    let log = TestModel()
    let window: @MainActor () -> UIPrintFormatter? = { UIWindow().viewPrintFormatter() }
    let one = try await Screen { PrintView(formatter: window, log: log) }
    let other = try await Screen { PrintView(formatter: window, log: log) }
    try await one.tap("Set Up")
    try await other.tap("Print")
    #expect(commands(other).isEmpty)
    try await one.tap("Print")
    #expect(commands(one).count == 1)
  }
}
