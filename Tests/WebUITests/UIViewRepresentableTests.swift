import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@testable import WebUI

@MainActor
struct UIViewRepresentableTests {
  @Test func `a view is made once and updated when its value changes`() async throws {
    let log = Log()
    let scene = Screen(mounting: Counter(log: log))
    #expect(scene.html.contains("Taps: 0"))
    try await scene.tap("Tap")
    try await scene.tap("Tap")
    #expect(scene.html.contains("Taps: 2"))
    #expect(log.events == ["make", "update 0", "update 1", "update 2"])
  }

  @Test func `a view is dismantled when its place goes`() async throws {
    let log = Log()
    let scene = Screen(mounting: Counter(log: log))
    try await scene.tap("Hide")
    #expect(!scene.html.contains("Taps"))
    #expect(log.events.last == "dismantle")
    try await scene.tap("Hide")
    #expect(log.events.suffix(2) == ["make", "update 0"])
  }

  @Test func `what is set later, outside of an update, is shown`() async throws {
    let label = UILabel()
    label.text = "Before"
    let scene = Screen(mounting: Shown(view: label))
    #expect(scene.html.contains("Before"))
    label.text = "After"
    label.backgroundColor = .systemYellow
    await scene.graph.settle()
    #expect(scene.html.contains("After"))
    #expect(scene.html.contains("var(--yellow)"))
  }

  @Test func `views in a view stand at their frames`() {
    let box = UIView()
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 120, height: 24))
    label.text = "Inside"
    box.addSubview(UIView())
    box.insertSubview(label, at: 0)
    #expect(box.subviews.first === label)
    let html = Screen(mounting: Shown(view: box)).html
    #expect(html.contains("Inside"))
    #expect(html.contains("120px") && html.contains("24px"))
    label.removeFromSuperview()
    #expect(box.subviews.count == 1 && label.superview == nil)
  }

  @Test func `typing reaches the coordinator, which may refuse`() async throws {
    let note = Note()
    let scene = Screen(mounting: Editor(note: note))
    let field = scene.node("textarea")
    try await scene.send(.input, .text("hello"), to: field, edit: 1)
    #expect(note.text == "HELLO")
    #expect(scene.answers.map(\.value) == [.value("HELLO")])
    try await scene.send(.input, .text("HELLO!"), to: field, edit: 2)
    #expect(note.text == "HELLO")
    #expect(scene.answers.last?.value == .value("HELLO"))
    #expect(note.refused == NSRange(location: 5, length: 0))
  }

  @Test(arguments: [
    ("", "a", 0, 0, "a"), ("abc", "abxc", 2, 0, "x"), ("abc", "ac", 1, 1, ""),
    ("aaa", "aaaa", 3, 0, "a"), ("😀b", "😀c", 2, 1, "c"), ("abc", "", 0, 3, ""),
  ])
  func `a change of a text is its one part that differs`(
    _ old: String, _ new: String, location: Int, length: Int, text: String
  ) {
    let change = TextChange(from: old, to: new)
    #expect(change.range == NSRange(location: location, length: length))
    #expect(change.text == text)
    #expect((old as NSString).replacingCharacters(in: change.range, with: change.text) == new)
  }

  @Test func `a view says its name, and a box that is one element says nothing else`() {
    let text = UITextView()
    text.accessibilityLabel = "Note"
    #expect(Screen(mounting: Shown(view: text)).node("textarea")?["aria-label"] == "Note")
    let box = UIView()
    let label = UILabel()
    label.text = "Inside"
    box.addSubview(label)
    box.isAccessibilityElement = true
    box.accessibilityLabel = "Box"
    let scene = Screen(mounting: Shown(view: box))
    #expect(scene.nodes.contains { $0["aria-label"] == "Box" })
    #expect(scene.nodes.first { $0.plainText == "Inside" }?["aria-label"] == nil)
  }

  @Test func `an indicator turns while it is started`() async throws {
    let indicator = UIActivityIndicatorView(style: .large)
    let scene = Screen(mounting: Shown(view: indicator))
    #expect(scene.node("div", ["aria-hidden": "true"]) != nil)
    indicator.startAnimating()
    await scene.graph.settle()
    #expect(scene.node("div", ["aria-hidden": "true"]) == nil)
    #expect(scene.html.contains("role=\"progressbar\""))
  }

  @Test func `a controller hears when it comes and goes, and shows SwiftUI and other controllers`()
    async throws
  {
    let log = Log()
    let scene = Screen(mounting: Coming(log: log))
    #expect(scene.html.contains("From SwiftUI"))
    #expect(log.events == ["load", "appear"])
    try await scene.tap("More")
    #expect(scene.html.contains("Over it"))
    try await scene.tap("Close")
    #expect(!scene.html.contains("Over it"))
    try await scene.tap("Go")
    #expect(!scene.html.contains("From SwiftUI"))
    #expect(log.events == ["load", "appear", "disappear"])
  }

  @Test func `the environment reaches a representable`() {
    #expect(
      Screen(mounting: Told().environment(\.locale, Locale(identifier: "de"))).html.contains("de"))
  }
}

// MARK: - As code for a phone writes it

@MainActor
private final class Log {
  var events: [String] = []
}

private struct Counter: View {
  let log: Log
  @State private var taps = 0
  @State private var isHidden = false

  var body: some View {
    if !isHidden { TapLabel(taps: $taps, log: log) }
    Button("Tap") { taps += 1 }
    Button("Hide") {
      isHidden.toggle()
      taps = 0
    }
  }
}

private struct TapLabel: UIViewRepresentable {
  @Binding var taps: Int
  let log: Log

  func makeUIView(context: Context) -> UILabel {
    log.events.append("make")
    return UILabel()
  }

  func updateUIView(_ uiView: UILabel, context: Context) {
    log.events.append("update \(taps)")
    uiView.text = "Taps: \(taps)"
  }

  func makeCoordinator() -> Log { log }

  static func dismantleUIView(_ uiView: UILabel, coordinator: Log) {
    coordinator.events.append("dismantle")
  }
}

private struct Shown: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct Told: UIViewRepresentable {
  func makeUIView(context: Context) -> UILabel { UILabel() }

  func updateUIView(_ uiView: UILabel, context: Context) {
    uiView.text = context.environment.locale.identifier
  }
}

@Observable @MainActor
private final class Note {
  var text = ""
  var refused: NSRange?
}

private struct Editor: View {
  @Bindable var note: Note

  var body: some View { TextView(text: $note.text, note: note) }
}

private struct TextView: UIViewRepresentable {
  @Binding var text: String
  let note: Note

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.font = .preferredFont(forTextStyle: .body)
    return view
  }

  func updateUIView(_ uiView: UITextView, context: Context) {
    uiView.text = text
  }

  final class Coordinator: NSObject, UITextViewDelegate {
    let parent: TextView

    init(_ parent: TextView) {
      self.parent = parent
    }

    func textViewDidChange(_ textView: UITextView) {
      parent.text = textView.text.uppercased()
    }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      guard text.contains("!") else { return true }
      parent.note.refused = range
      return false
    }
  }
}

private struct Coming: View {
  let log: Log
  @State private var isThere = true

  var body: some View {
    if isThere { Presenter(log: log) }
    Button("Go") { isThere = false }
  }
}

private struct Presenter: UIViewControllerRepresentable {
  let log: Log

  func makeUIViewController(context: Context) -> Host {
    let controller = Host(rootView: Screen())
    controller.log = log
    controller.rootView.more = { [weak controller] in
      let over = UIHostingController(rootView: Over())
      over.rootView.close = { [weak over] in over?.dismiss(animated: true) }
      controller?.present(over, animated: true)
    }
    return controller
  }

  func updateUIViewController(_ uiViewController: Host, context: Context) {}

  final class Host: UIHostingController<Screen> {
    var log: Log?

    override func viewDidLoad() {
      super.viewDidLoad()
      log?.events.append("load")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log?.events.append("appear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log?.events.append("disappear")
    }
  }

  struct Screen: View {
    var more: () -> Void = {}

    var body: some View {
      Text("From SwiftUI")
      Button("More") { more() }
    }
  }

  struct Over: View {
    var close: () -> Void = {}

    var body: some View {
      Text("Over it")
      Button("Close") { close() }
    }
  }
}
