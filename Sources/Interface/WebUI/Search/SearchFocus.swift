import WebUICore

/// Whether a search field has the focus of the keyboard, and the way to move it.
@MainActor
final class SearchFocus {
  /// The input, once it is drawn.
  private(set) weak var input: DOMElement?
  private var isHere = false
  private var isWanted = false

  /// Takes the input as it is drawn, and brings the focus that was wanted before.
  func drawn(_ input: DOMElement?) {
    self.input = input
    guard isWanted else { return }
    isWanted = false
    move(true)
  }

  /// The focus has come or gone in the browser.
  func moved(_ isHere: Bool) {
    self.isHere = isHere
  }

  /// Gives the focus to the input, or takes it from there.
  func move(_ isHere: Bool) {
    isWanted = isHere && input == nil
    guard let input, isHere != self.isHere else { return }
    self.isHere = isHere
    input.graph.sendLater(.command(id: input.id, name: isHere ? "focus" : "blur", argument: nil))
  }
}
