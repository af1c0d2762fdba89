import WebUIControls
import WebUICore
import WebUIDrawing

/// The field, with a magnifying glass and a button that clears it, and the button that ends the search.
struct SearchField: ElementView {
  let text: Binding<String>
  let isActive: Binding<Bool>
  let prompt: String
  let scopes: SearchScopes?
  let tokens: SearchTokens?
  let suggestions: AnyView?
  /// Whether the bar above stays while one searches.
  let staysInPlace: Bool
  let focus: SearchFocus
  /// Ends the search.
  let end: () -> Void
  /// Takes the text of a suggestion.
  let complete: (String) -> Void

  var tag: String { "div" }

  private var isSearching: Bool { isActive.wrappedValue || !text.wrappedValue.isEmpty }

  func render(_ element: Rendering) {
    element.addClass("search")
    if staysInPlace { element.addClass("search-stays") }
    element.attribute("role", "search")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.element("div", key: "capsule") { drawCapsule($0) }
    element.element("button", key: "cancel") { drawCancel($0) }
    if let scopes, scopes.areOffered(isActive: isActive.wrappedValue, text: text.wrappedValue) {
      element.element("div", key: "scopes") { part in
        part.addClass("scopes")
        part.layout = .vertical(isTextTight: false)
        part.view(scopes.picker)
      }
    }
    if let suggestions { draw(suggestions, in: element) }
    let capsule = element.children.first { $0.tag == "div" }
    focus.drawn(capsule?.children.first { $0.tag == "input" })
  }

  private func drawCapsule(_ element: Rendering) {
    element.addClass("search-f")
    element.view(Image(systemName: "magnifyingglass"), key: "symbol")
    if let tokens { draw(tokens, in: element) }
    element.element("input", key: "field") { drawInput($0) }
    let text = text
    element.element("button", key: "clear") { button in
      button.attribute("type", "button")
      button.addClass("btn", "clear")
      button.attribute("aria-label", "Clear text")
      button.on(.tap) { _ in text.wrappedValue = "" }
      button.view(Image(systemName: "xmark.circle.fill"))
    }
  }

  private func drawInput(_ input: Rendering) {
    let (text, isActive, tokens, focus) = (text, isActive, tokens, focus)
    input.attribute("type", "search")
    input.attribute("enterkeyhint", "search")
    input.attribute("autocomplete", "off")
    // The style sheet sees by the prompt whether there is a text.
    input.attribute("placeholder", prompt.isEmpty ? " " : prompt)
    input.attribute("aria-label", prompt.isEmpty ? "Search" : prompt)
    input.value(text.wrappedValue)
    input.tellsSubmission(of: .search)
    input.on(.input) { event in
      guard let typed = event.text, typed != text.wrappedValue else { return }
      text.wrappedValue = typed
    }
    if let tokens, !tokens.views.isEmpty {
      input.on(.key) { event in
        if event.text == "Backspace", text.wrappedValue.isEmpty {
          tokens.remove(tokens.views.count - 1)
        }
      }
    }
    input.on(.focus) { _ in
      focus.moved(true)
      isActive.wrappedValue = true
    }
    input.on(.blur) { _ in
      focus.moved(false)
      if text.wrappedValue.isEmpty { isActive.wrappedValue = false }
    }
  }

  // The style sheet shows it while the search has the focus or a text, and the page itself empties the
  // field and takes the focus from it.
  private func drawCancel(_ button: Rendering) {
    let (end, tokens, focus) = (end, tokens, focus)
    button.attribute("type", "button")
    button.addClass("btn", "search-end")
    button.attribute("data-idle", isSearching ? nil : "")
    button.text("Cancel")
    button.on(.tap) { _ in
      focus.moved(false)
      tokens?.removeAll()
      end()
    }
  }

  private func draw(_ tokens: SearchTokens, in element: Rendering) {
    for (index, token) in tokens.views.enumerated() {
      element.element("button", key: "token\(index)") { button in
        button.attribute("type", "button")
        button.addClass("btn", "token")
        button.attribute("title", "Remove")
        button.layout = .horizontal(gap: 4)
        button.on(.tap) { _ in tokens.remove(index) }
        button.view(token)
      }
    }
  }

  // They are shown while the focus is in the search, by the style sheet: a touch on one of them takes
  // the focus from the field before it is heard.
  private func draw(_ suggestions: AnyView, in element: Rendering) {
    let (complete, focus) = (complete, focus)
    element.element("div", key: "suggestions") { part in
      part.addClass("suggestions")
      part.attribute("role", "list")
      part.attribute("aria-label", "Suggestions")
      part.view(suggestions.modifier(SuggestionRowModifier())) { environment in
        environment.searchScopes = nil
        environment.searchSuggestions = nil
        environment.completeSearch = { text in
          complete(text)
          // What was chosen goes away with the suggestions: the field has the focus again.
          guard let field = focus.input else { return }
          field.graph.sendLater(.command(id: field.id, name: "focus", argument: nil))
        }
      }
    }
  }
}

/// Makes a row of each suggestion.
struct SuggestionRowModifier: WrapperModifier {
  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("suggestion")
    element.attribute("role", "listitem")
    element.layout = .vertical(isTextTight: false)
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    content.place(in: element)
  }
}
