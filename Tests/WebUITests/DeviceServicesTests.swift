import Foundation
import SwiftUI
import SwiftUITesting
import Synchronization
import Testing
import WebUICore

/// What an app finds of its phone: notifications inside of the app, the pasteboard, its own state.
@MainActor
struct DeviceServicesTests {
  /// A device with an app on it.
  @MainActor private struct Phone {
    let context = DeviceContext()

    init() { context.keep(DevicePasteboard()) }

    func screen(_ view: some View, _ phase: ScenePhase = .active) -> Screen {
      var environment = EnvironmentValues()
      environment.deviceContext = context
      environment.scenePhase = phase
      return Screen(mounting: view, environment: environment)
    }
  }

  /// Copies a word and shows what was copied.
  private struct Copying: View {
    let word: String
    @State private var pasted = "nothing"

    var body: some View {
      Text(verbatim: "pasted \(pasted)")
      Button("Copy") { UIPasteboard.general.string = word }
      Button("Copy None") { UIPasteboard.general.string = nil }
      Button("Paste") {
        let board = UIPasteboard.general
        pasted = "\(board.string ?? "nothing") \(board.hasStrings) \(board.changeCount)"
      }
    }
  }

  @Test func `what is copied is there for all scenes of the device, and for no other device`()
    async throws
  {
    let (ann, bob) = (Phone(), Phone())
    let (one, two) = (ann.screen(Copying(word: "tea")), ann.screen(Copying(word: "cake")))
    let other = bob.screen(Copying(word: "milk"))
    try await one.tap("Copy")
    for screen in [one, two, other] { try await screen.tap("Paste") }
    #expect(one.texts.first == "pasted tea true 1")
    #expect(two.texts.first == "pasted tea true 1")
    #expect(other.texts.first == "pasted nothing false 0")
    try await two.tap("Copy None")
    try await one.tap("Paste")
    #expect(one.texts.first == "pasted nothing false 2")
  }

  @Test func `a scene of no device has a pasteboard of its own`() async throws {
    let (one, two) = (
      Screen(mounting: Copying(word: "tea")), Screen(mounting: Copying(word: "cake"))
    )
    try await one.tap("Copy")
    for screen in [one, two] { try await screen.tap("Paste") }
    #expect(one.texts.first == "pasted tea true 1")
    #expect(two.texts.first == "pasted nothing false 0")
  }

  /// What an app hears of its own state and of the pasteboard.
  private final class Listener: Sendable {
    private let names = Mutex<[String]>([])

    init() {
      let heard: [Notification.Name] = [
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIPasteboard.changedNotification,
      ]
      for name in heard {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] in
          let name = $0.name.rawValue
          self?.names.withLock { $0.append(name) }
        }
      }
    }

    /// What was heard since the last call.
    func take() -> [String] {
      names.withLock { names in
        defer { names = [] }
        return names
      }
    }
  }

  @Test func `an app hears when its first scene comes and when its last one goes`() async throws {
    let (ann, bob) = (Phone(), Phone())
    let heard = ann.context.run { Listener() }
    let others = bob.context.run { Listener() }
    let one = ann.screen(Text("one"))
    #expect(
      heard.take() == [
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
      ])
    let two = ann.screen(Text("two"))
    one.graph.environment.scenePhase = .background
    try await one.settle()
    #expect(heard.take() == [])
    #expect(ann.context.run { UIApplication.shared.applicationState } == .active)
    two.graph.environment.scenePhase = .background
    try await two.settle()
    #expect(
      heard.take() == [
        "UIApplicationWillResignActiveNotification",
        "UIApplicationDidEnterBackgroundNotification",
      ])
    #expect(ann.context.run { UIApplication.shared.applicationState } == .background)
    one.graph.environment.scenePhase = .active
    try await one.settle()
    one.close()
    #expect(heard.take().count == 4)
    #expect(others.take() == [])
  }

  @Test func `a copy is told inside of the app`() async throws {
    let (ann, bob) = (Phone(), Phone())
    let (heard, others) = (ann.context.run { Listener() }, bob.context.run { Listener() })
    let screen = ann.screen(Copying(word: "tea"), .background)
    try await screen.tap("Copy")
    #expect(heard.take() == ["UIPasteboardChangedNotification"])
    #expect(others.take() == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a notification on the main queue is heard at once by who is there, and later elsewhere`()
    async
  {
    let ann = Phone()
    let center = ann.context.run { NotificationCenter.default }
    let heard = Mutex<[Bool]>([])
    let token = ann.context.run {
      NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in
        heard.withLock { $0.append(DeviceContext.current === ann.context) }
      }
    }
    center.post(name: .init("tea"), object: nil)
    #expect(heard.withLock { $0 } == [true])
    await Task.detached { center.post(name: .init("tea"), object: nil) }.value
    while heard.withLock({ $0.count }) < 2 { await Task.yield() }
    #expect(heard.withLock { $0 } == [true, true])
    center.removeObserver(token)
    center.post(name: .init("tea"), object: nil)
    #expect(heard.withLock { $0.count } == 2)
  }
}
