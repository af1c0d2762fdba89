import Foundation
import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// In which form a view is shown over the others.
enum SheetForm: Equatable {
  case sheet
  /// Over the whole screen.
  case cover
  /// In a wide window beside the view of this name, in a narrow one a sheet.
  case popover(anchor: String, edge: Edge?)
}

/// What is shown in a sheet, in a popover, or over the whole screen.
struct SheetView<Content: View>: View {
  @State private var restsAt: PresentationDetent?
  let form: SheetForm
  let close: @MainActor () -> Void
  let content: Content

  var body: some View {
    SheetElement(form: form, restsAt: $restsAt, close: close, content: content)
  }
}

/// The dialog; the browser keeps the focus in it and makes the rest inert.
struct SheetElement<Content: View>: ElementView {
  let form: SheetForm
  let restsAt: Binding<PresentationDetent?>
  let close: @MainActor () -> Void
  let content: Content

  var tag: String { "dialog" }

  func render(_ element: Rendering) {
    element.addClass("sheet")
    element.attribute("data-modal", "")
    let scheme = element.preference(PreferredColorSchemeKey.self)
    element.colorScheme(scheme)
    element.apply(tint: element.environment.tint)
    switch shownForm(element) {
    case .cover:
      element.addClass("cover")
      element.attribute("closedby", "none")
    case .sheet:
      renderSheet(element)
    case .popover(let anchor, let edge):
      element.addClass("popover")
      element.style("position-anchor", anchor)
      if let edge { element.addClass("popover-\(edge)") }
      renderClosing(element)
      renderGround(element)
    }
    element.element("div", key: "content") { part in
      part.addClass("sheet-body", "vs")
      // The focus goes to the sheet itself, not to whatever stands first in it.
      part.attribute("tabindex", "-1")
      part.attribute("autofocus", "")
      part.layout = .vertical(isTextTight: true)
      part.view(content, basis: 0) { environment in
        environment.enterPresentation(close: close)
        if let scheme { environment.colorScheme = scheme }
      }
    }
  }

  /// A popover is a sheet in a narrow window, unless its content asks for another form.
  private func shownForm(_ element: Rendering) -> SheetForm {
    guard case .popover = form, element.environment.horizontalSizeClass == .compact else {
      return form
    }
    return switch element.preference(PresentationAdaptationKey.self) ?? .automatic {
    case .popover, .none: form
    case .fullScreenCover: .cover
    default: .sheet
    }
  }

  private func renderClosing(_ element: Rendering) {
    let close = close
    if element.preference(DismissDisabledKey.self) == true {
      element.attribute("closedby", "none")
    } else {
      element.attribute("closedby", "any")
      element.on(.close) { _ in close() }
    }
  }

  private func renderGround(_ element: Rendering) {
    if let ground = element.preference(PresentationGroundKey.self) {
      element.element("div", key: "ground") { part in
        part.addClass("under")
        part.layout = .layered
        part.view(ground)
      }
    }
    if let style = element.preference(PresentationBackgroundKey.self) {
      element.paintGround(style._paint())
    }
    if let radius = element.preference(PresentationCornerRadiusKey.self) {
      element.style("border-radius", CSS.points(radius))
    }
  }

  private func renderSheet(_ element: Rendering) {
    let close = close
    renderClosing(element)
    renderGround(element)
    let detents = element.preference(PresentationDetentsKey.self)
    let sorted = (detents?.detents ?? []).sorted { $0.order < $1.order }
    let current = detents?.selection?.wrappedValue ?? restsAt.wrappedValue ?? sorted.first
    if let height = current?.css {
      element.addClass("sheet-part")
      element.style("--detent", height)
    }
    let (restsAt, selection) = (restsAt, detents?.selection)
    if !sorted.isEmpty {
      element.attribute("data-detents", sorted.map(\.name).joined(separator: " "))
      // The browser tells at which of its heights a person let the sheet rest.
      element.on(.detent) { event in
        guard let index = event.integer(in: sorted.indices) else { return }
        restsAt.wrappedValue = sorted[index]
        selection?.wrappedValue = sorted[index]
      }
    }
    let indicator = element.preference(DragIndicatorKey.self) ?? .automatic
    guard indicator == .visible || (indicator == .automatic && sorted.count > 1) else { return }
    element.element("button", key: "grabber") { part in
      part.attribute("type", "button")
      part.addClass("grabber")
      part.attribute("aria-label", sorted.count > 1 ? "Resize sheet" : "Close sheet")
      part.on(.tap) { _ in
        guard sorted.count > 1 else { return close() }
        let index = current.flatMap(sorted.firstIndex(of:)) ?? 0
        let next = sorted[(index + 1) % sorted.count]
        restsAt.wrappedValue = next
        selection?.wrappedValue = next
      }
    }
  }
}

extension ClientEvent.Kind {
  /// A person let a sheet rest at one of its heights.
  static let detent = ClientEvent.Kind(rawValue: "detent")
}

extension EnvironmentValues {
  /// Starts afresh for what is presented: styles of the presenting view do not apply.
  mutating func enterPresentation(close: @escaping @MainActor () -> Void) {
    dismiss = DismissAction(close)
    isPresented = true
    isEnabled = true
    isInList = false
    listSelection = nil
    menu = nil
    buttonWillAct = nil
    buttonStyle = .builtIn(DefaultButtonStyle._className)
    labelStyle = .builtIn(nil)
    listLook = DefaultListStyle._className
    pickerLook = .automatic
    textInput = TextInputTraits()
    controlSize = .regular
    labelsHidden = false
    defaultScrollAnchor = nil
    refresh = nil
    stackAxis = nil
    splitColumn = nil
  }
}
