import Foundation
import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction

/// The question of an alert or a confirmation dialog, with its answers.
struct AlertView<Actions: View, Message: View>: View {
  @State private var id = "a" + UUID().uuidString.prefix(8)
  let look: AlertLook
  let title: Text
  let close: @MainActor () -> Void
  let actions: Actions
  let message: Message

  var body: some View {
    AlertElement(
      look: look, id: id, title: title, close: close, actions: actions, message: message)
  }
}

/// Where a question is asked.
enum AlertLook {
  /// In the middle of the screen; an answer is needed.
  case alert
  /// At the lower edge; touching elsewhere takes nothing.
  case choices(showsTitle: Bool)
}

/// The dialog.
struct AlertElement<Actions: View, Message: View>: ElementView {
  let look: AlertLook
  let id: String
  let title: Text
  let close: @MainActor () -> Void
  let actions: Actions
  let message: Message

  var tag: String { "dialog" }

  func render(_ element: Rendering) {
    let close = close
    element.attribute("data-modal", "")
    element.attribute("aria-labelledby", "\(id)-title")
    element.attribute("aria-describedby", "\(id)-message")
    element.apply(tint: element.environment.tint)
    var showsTitle = true
    switch look {
    case .alert:
      element.addClass("alert")
      element.attribute("role", "alertdialog")
      element.attribute("closedby", "closerequest")
    case .choices(let shows):
      element.addClass("choices")
      element.attribute("closedby", "any")
      showsTitle = shows
    }
    element.element("h2", key: "title") { part in
      part.attribute("id", "\(id)-title")
      // No answer has the focus, so that a stray Return answers nothing.
      part.attribute("tabindex", "-1")
      part.attribute("autofocus", "")
      if !showsTitle { part.addClass("vh") }
      part.view(title)
    }
    element.element("div", key: "message") { part in
      part.attribute("id", "\(id)-message")
      part.addClass("alert-m")
      part.view(message) { $0.enterPresentation(close: close) }
    }
    let answers = AlertAnswers(look: look, close: close, actions: actions)
    element.view(answers, key: "answers", basis: 0) { $0.enterPresentation(close: close) }
    // Escape takes the answer that takes nothing, if there is one.
    let children = element.children
    element.on(.close) { _ in
      let cancel = children.lazy.flatMap(\.children).first { $0.trait(CancelTraitKey.self) != nil }
      guard let cancel else { return close() }
      cancel.graph.dispatch(ClientEvent(element: cancel.id, kind: .tap))
    }
  }
}

/// The answers; where the app gives none, there is one that closes.
struct AlertAnswers<Actions: View>: ElementView {
  let look: AlertLook
  let close: @MainActor () -> Void
  let actions: Actions

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("alert-b")
    let close = close
    element.view(actions, key: "actions", basis: 0) { environment in
      environment.buttonWillAct = ButtonHook(act: close)
      environment.buttonStyle = .builtIn("b-alert")
    }
    let own = element.children.filter {
      $0.tag == "button" && $0.trait(OwnAnswerTraitKey.self) == nil
    }
    let hasCancel = own.contains { $0.trait(CancelTraitKey.self) != nil }
    let needed: (title: LocalizedStringKey, role: ButtonRole?)? =
      switch look {
      case .alert: own.isEmpty ? ("OK", nil) : nil
      case .choices: hasCancel ? nil : ("Cancel", .cancel)
      }
    guard let needed else { return }
    let answer = Button(needed.title, role: needed.role, action: close)
      .modifier(OwnAnswerModifier())
    element.view(answer, key: "own") { $0.buttonStyle = .builtIn("b-alert") }
  }
}

/// Marks the answer that the alert itself adds.
struct OwnAnswerModifier: DecorationModifier {
  func decorate(_ element: Rendering) {
    element.trait(OwnAnswerTraitKey.self, true)
  }
}

enum OwnAnswerTraitKey: ViewTraitKey {
  typealias Value = Bool
}
