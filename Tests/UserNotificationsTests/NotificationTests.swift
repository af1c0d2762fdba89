import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UserNotifications
import WebUI
import WebUICore

/// Decides as the test says and remembers what it was told.
@MainActor
final class Watcher: UNUserNotificationCenterDelegate {
  var options: UNNotificationPresentationOptions = [.banner, .sound, .badge]
  var presented: [String] = []
  var tapped: [String] = []
  let taps = AsyncStream<String>.makeStream()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    #expect(DeviceContext.current?.kept(UNUserNotificationCenter.self) === center)
    presented.append(notification.request.content.title)
    return options
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    #expect(DeviceContext.current?.kept(UNUserNotificationCenter.self) === center)
    #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier)
    let chat = response.notification.request.content.userInfo["chat"] as? String ?? ""
    tapped.append(chat)
    taps.continuation.yield(chat)
  }
}

/// One with completions, as older apps have.
@MainActor
final class OlderWatcher: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner])
  }
}

/// Asks from the code of a scene.
struct AskingView: View {
  @State private var answer = ""

  var body: some View {
    Text(answer)
    Button("Ask") {
      Task {
        let isAllowed = try await UNUserNotificationCenter.current()
          .requestAuthorization(options: [.alert, .badge, .sound])
        answer = isAllowed ? "allowed" : "denied"
      }
    }
  }
}

@MainActor
@Suite final class NotificationTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "notifications-\(UUID().uuidString)")
  private let watcher = Watcher()

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the app finds on its device, since it was launched last.
  private var context = DeviceContext()

  private func open(icon: String? = nil) -> UNUserNotificationCenter {
    let center = UNUserNotificationCenter(directory: folder, appName: "MessageAI", icon: icon)
    context = DeviceContext()
    context.keep(center)
    context.run { UNUserNotificationCenter.current().delegate = watcher }
    return center
  }

  private func scene(_ center: UNUserNotificationCenter) -> Screen {
    var environment = EnvironmentValues()
    environment.deviceContext = context
    return Screen(mounting: NotificationStage(center) { AskingView() }, environment: environment)
  }

  /// Lets what was begun go on until the condition holds.
  private func wait(until isTrue: () async -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(30)
    while await !isTrue(), ContinuousClock.now < deadline { await Task.yield() }
  }

  private func allow(_ screen: Screen) async throws {
    try await screen.tap("Ask")
    try await screen.wait { try $0.button("Allow") }.tap()
    try await screen.wait { try $0.text("allowed") }
  }

  private func request(
    _ identifier: String = "1", badge: NSNumber? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Ada"
    content.body = "Tea?"
    content.badge = badge
    content.sound = .default
    content.userInfo = ["chat": "chat-1"]
    return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
  }

  @Test func `a person is asked once, and the answer is kept`() async throws {
    let center = open()
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    let screen = scene(center)
    try await allow(screen)
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    let again = open()
    #expect(await again.notificationSettings().authorizationStatus == .authorized)
    #expect(try await again.requestAuthorization(options: [.alert]))
  }

  @Test func `until a person is asked notifications come within the app and without a sound`()
    async throws
  {
    let center = open()
    let screen = scene(center)
    #expect(try await center.requestAuthorization(options: [.alert, .sound, .provisional]))
    #expect(await center.notificationSettings().authorizationStatus == .provisional)
    #expect(await center.notificationSettings().soundSetting == .disabled)
    #expect(await open().notificationSettings().authorizationStatus == .provisional)
    try await center.add(request())
    await screen.graph.settle()
    #expect(screen.node(class: "un-title")?.plainText == "Ada")
    screen.environment.scenePhase = .background
    await screen.graph.settle()
    try await center.add(request("2"))
    await screen.graph.settle()
    #expect(screen.node(class: "un")?["data-notice"] == nil)
    #expect(await center.deliveredNotifications().count == 2)

    screen.environment.scenePhase = .active
    await screen.graph.settle()
    try await allow(screen)
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    #expect(try await center.requestAuthorization(options: [.alert, .provisional]))
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
  }

  @Test func `a person who does not allow them sees none`() async throws {
    let center = open()
    let screen = scene(center)
    try await screen.tap("Ask")
    try await screen.wait { try $0.button("Don’t Allow") }.tap()
    try await screen.wait { try $0.text("denied") }
    try await center.add(request())
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") == nil)
    #expect(watcher.presented.isEmpty)
  }

  @Test func `a banner shows who writes what, and a tap opens it`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    try await center.add(request(badge: 3))
    await screen.graph.settle()
    #expect(watcher.presented == ["Ada"])
    #expect(screen.node(class: "un-title")?.plainText == "Ada")
    #expect(screen.node(class: "un-body")?.plainText == "Tea?")
    #expect(screen.node(class: "un-icon")?.plainText == "M")
    #expect(screen.node(class: "un")?["data-badge"] == "3")
    #expect(await center.deliveredNotifications().count == 1)
    let banner = try #require(screen.node(class: "un-open"))
    screen.graph.dispatch(ClientEvent(element: banner.id, kind: .tap))
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") == nil)
    await wait { !self.watcher.tapped.isEmpty }
    #expect(watcher.tapped == ["chat-1"])
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test(arguments: ["hover", "hold", "focus"])
  func `a banner stays while somebody has it in hand`(kind: String) async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    try await center.add(request())
    await wait { screen.node(class: "un-banner") != nil }
    let banner = try #require(screen.node(class: "un-banner"))
    func send(_ kind: String, _ isOn: Bool) async {
      screen.graph.dispatch(
        ClientEvent(element: banner.id, kind: .init(rawValue: kind), value: .bool(isOn)))
      await screen.graph.settle()
    }
    #expect(!center.board.isHeld && center.board.stay == .seconds(5))
    await send(kind, true)
    #expect(center.board.isHeld)
    await send(kind == "focus" ? "blur" : kind, false)
    #expect(!center.board.isHeld && center.board.stay == .seconds(2))
    await send(kind, true)
    screen.graph.dispatch(ClientEvent(element: banner.id, kind: .close))
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") == nil && !center.board.isHeld)
  }

  @Test func `a banner has the icon of its app`() async throws {
    let center = open(icon: "/messageai/icon.svg")
    let screen = scene(center)
    try await allow(screen)
    try await center.add(request(badge: 1))
    await screen.graph.settle()
    let icon = try #require(screen.node(class: "un-icon"))
    #expect(icon.tag == "img" && icon["src"] == "/messageai/icon.svg" && icon["alt"] == "")
  }

  @Test func `a banner that is put away stays among what was delivered`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    try await center.add(request())
    await screen.graph.settle()
    let banner = try #require(screen.node(class: "un-banner"))
    screen.graph.dispatch(ClientEvent(element: banner.id, kind: .close))
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") == nil)
    #expect(await center.deliveredNotifications().count == 1)
    #expect(watcher.tapped.isEmpty)
  }

  @Test func `the delegate may have none shown`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    watcher.options = []
    try await center.add(request())
    await screen.graph.settle()
    #expect(watcher.presented == ["Ada"])
    #expect(screen.node(class: "un-banner") == nil)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func `a delegate with completions is asked too`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    let older = OlderWatcher()
    center.delegate = older
    try await center.add(request())
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") != nil)
    withExtendedLifetime(older) {}
  }

  @Test func `while no tab is in sight the browser is to show it`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    screen.environment.scenePhase = .background
    await screen.graph.settle()
    try await center.add(request())
    await screen.graph.settle()
    #expect(watcher.presented.isEmpty)
    #expect(screen.node(class: "un-banner") == nil)
    let layer = try #require(screen.node(class: "un"))
    #expect(layer["data-notice"]?.contains("Tea?") == true)
    screen.graph.dispatch(
      ClientEvent(element: layer.id, kind: .init(rawValue: "notice"), value: .text("1")))
    await wait { !self.watcher.tapped.isEmpty }
    #expect(watcher.tapped == ["chat-1"])
  }

  private let remote = RemoteNotification(
    id: "m1", title: "Ada", subtitle: "Walks", body: "Tea?", thread: "c1", hasSound: true,
    data: ["chat": "chat-1"])

  @Test func `what a server sends is shown in front as the delegate says, and once`() async throws {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    #expect(await center.receive(remote, hasBrowser: true))
    await screen.graph.settle()
    #expect(watcher.presented == ["Ada"])
    #expect(screen.node(class: "un-subtitle")?.plainText == "Walks")
    let delivered = try #require(await center.deliveredNotifications().first)
    #expect(delivered.request.trigger is UNPushNotificationTrigger)
    #expect(delivered.request.content.threadIdentifier == "c1")
    #expect(await center.receive(remote, hasBrowser: true))
    #expect(watcher.presented == ["Ada"])
  }

  @Test func `where nobody looks the browser shows it, by itself if the server reaches it`()
    async throws
  {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    screen.environment.scenePhase = .background
    await screen.graph.settle()
    #expect(await !center.receive(remote, hasBrowser: true))
    await screen.graph.settle()
    #expect(screen.node(class: "un")?["data-notice"] == nil)
    #expect(await !center.receive(remote, hasBrowser: false))
    await screen.graph.settle()
    #expect(screen.node(class: "un")?["data-notice"]?.contains("Tea?") == true)
    #expect(watcher.presented.isEmpty)
  }

  @Test func `a tap that launches the app is told once the app has a delegate`() async throws {
    let center = UNUserNotificationCenter(directory: folder, appName: "MessageAI")
    context.keep(center)
    let screen = scene(center)
    await screen.graph.settle()
    let layer = try #require(screen.node(class: "un"))
    for text in ["{", #"{"id":"m1","title":"Ada","body":"Tea?","data":{"chat":"chat-1"}}"#] {
      screen.graph.dispatch(
        ClientEvent(element: layer.id, kind: .init(rawValue: "push"), value: .text(text)))
    }
    await screen.graph.settle()
    context.run { center.delegate = watcher }
    await wait { !self.watcher.tapped.isEmpty }
    #expect(watcher.tapped == ["chat-1"])
  }

  @Test func `the count outlives the app`() async throws {
    let center = open()
    try await center.setBadgeCount(7)
    let screen = scene(open())
    #expect(screen.node(class: "un")?["data-badge"] == "7")
  }

  @Test func `a later notification with the same identifier takes the place of the first`()
    async throws
  {
    let center = open()
    let screen = scene(center)
    try await allow(screen)
    try await center.add(request("same"))
    try await center.add(request("same"))
    try await center.add(request("other"))
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["same", "other"])
    center.removeDeliveredNotifications(withIdentifiers: ["other"])
    await wait { await center.deliveredNotifications().count == 1 }
    await screen.graph.settle()
    #expect(screen.node(class: "un-banner") == nil)
  }

  @Test func `what is still to come can be taken back`() async throws {
    let center = open()
    let request = UNNotificationRequest(
      identifier: "later", content: UNMutableNotificationContent(),
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false))
    try await center.add(request)
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["later"])
    center.removePendingNotificationRequests(withIdentifiers: ["later"])
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func `content that changes after the request does not change the notification`() {
    let content = UNMutableNotificationContent()
    content.title = "before"
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    content.title = "after"
    #expect(request.content.title == "before")
  }
}
