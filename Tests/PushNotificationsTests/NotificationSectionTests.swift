import Foundation
import Observation
import PushNotifications
import SwiftUI
import SwiftUITesting
import Testing
import UserNotifications
import WebUICore

/// Somebody's own switch, as an app keeps it.
@MainActor @Observable
private final class OwnSwitch {
  var isOn = false

  var binding: Binding<Bool> {
    Binding {
      self.isOn
    } set: {
      self.isOn = $0
    }
  }
}

@MainActor
@Suite final class NotificationSectionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "notifications-\(UUID().uuidString)")
  private let center: UNUserNotificationCenter
  private let permission: NotificationPermission

  init() {
    center = UNUserNotificationCenter(directory: folder, appName: "Tea")
    permission = NotificationPermission(center)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A form with the section, on a device that asks the person.
  private func screen(_ section: @escaping () -> some View) -> Screen {
    let context = DeviceContext()
    context.keep(center)
    var environment = EnvironmentValues()
    environment.deviceContext = context
    return Screen(
      mounting: NotificationStage(center) { Form { section() } }, environment: environment)
  }

  @Test func `a provisional start asks nobody and leaves the question open`() async throws {
    await permission.startProvisionally()
    #expect(permission.status == .provisional)
    #expect(!permission.isAllowed)
    let screen = screen { [permission] in NotificationSection(permission, .question("Tell Me")) }
    try screen.button("Tell Me")
  }

  @Test func `a question asks, and then its row says what was decided`() async throws {
    let screen = screen { [permission] in Telling(permission: permission) }
    try screen.text("You see it.")
    try await screen.tap("Tell Me")
    try await screen.wait { try $0.button("Allow") }.tap()
    try await screen.wait { try $0.text("You hear it.") }
    try screen.find(.row, containing: "On")
    #expect(throws: (any Error).self) { try screen.button("Tell Me") }
    #expect(permission.status == .authorized)
  }

  @Test func `a section without anything to say is not there`() async throws {
    let screen = screen { [permission] in
      NotificationSection(permission, .question("Tell Me"), denied: "It is off.") { Text("Foot") }
    }
    try screen.text("Foot")
    try await screen.tap("Tell Me")
    try await screen.wait { try $0.button("Allow") }.tap()
    try await screen.wait { (try? $0.text("Foot")) == nil }
  }

  @Test func `somebody who refused reads where to change it`() async throws {
    let screen = screen { [permission] in
      NotificationSection(permission, .question("Tell Me"), denied: "It is off.")
    }
    try await screen.tap("Tell Me")
    try await screen.wait { try $0.button("Don’t Allow") }.tap()
    try await screen.wait { try $0.text("It is off.") }
    #expect(throws: (any Error).self) { try screen.button("Tell Me") }
  }

  @Test func `a switch of the app's own stays, and asks when it is turned on`() async throws {
    let own = OwnSwitch()
    let screen = screen { [permission] in
      NotificationSection(
        permission, .toggle("Notices", isOn: own.binding), denied: "It is off.",
        options: [.alert])
    }
    try await screen.find(.toggle, named: "Notices").tap()
    #expect(own.isOn)
    try await screen.wait { try $0.button("Don’t Allow") }.tap()
    try await screen.wait { try $0.text("It is off.") }
    try screen.find(.toggle, named: "Notices")
  }
}

/// A section whose footer goes by what the person decided.
private struct Telling: View {
  let permission: NotificationPermission

  var body: some View {
    NotificationSection(permission, .question("Tell Me", state: "Notifications")) {
      Text(permission.isAllowed ? "You hear it." : "You see it.")
    }
  }
}
