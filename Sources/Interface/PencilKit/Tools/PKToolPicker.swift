public import Foundation
public import Observation
public import WebUI

/// A palette of tools, widths and colours at the lower edge of a canvas, with undo and redo.
///
/// An app keeps it, says for which canvases it is visible, and adds those as observers. It shows while such
/// a canvas is the first responder. What is picked is kept on the device, also across launches.
@MainActor @preconcurrency @Observable
public final class PKToolPicker {
  /// How the palette looks; as the canvas does where nothing is said.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// The name under which the picker keeps what is picked; pickers without a name share it.
  ///
  /// The picker has what is kept under the name from then on.
  @ObservationIgnored public var stateAutosaveName: String? {
    didSet { restore() }
  }

  private(set) var state = ToolPickerState()
  private var canvases: [Place] = []
  private var obscured = CGSize.zero
  @ObservationIgnored private var observers: [Observer] = []
  @ObservationIgnored private var wasVisible = false

  private struct Place {
    weak var canvas: PKCanvasView?
  }

  private struct Observer {
    weak var object: (any PKToolPickerObserver)?
  }

  public init() {
    if let kept = ToolPickerState.kept(under: stateAutosaveName) { state = kept }
  }

  /// The tool that is picked. Another one is kept with its colour and width.
  public var selectedTool: any PKTool {
    get { state.tool }
    set { change { $0.pick(newValue) } }
  }

  // MARK: - Where it shows

  /// Whether the palette is there.
  public var isVisible: Bool { canvases.contains { $0.canvas?.isFirstResponder == true } }

  /// Says whether the palette shows while a canvas is the first responder. It shows on no other views.
  public func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    guard let canvas = responder as? PKCanvasView, (canvas.toolPicker === self) != visible else {
      return
    }
    canvas.toolPicker?.forget(canvas)
    if visible {
      canvas.toolPicker = self
      canvases.append(Place(canvas: canvas))
      if canvas.isFirstResponder { becameFirst(canvas) }
    }
  }

  /// The part of a canvas that the palette covers; `.null` where there is none.
  public func frameObscured(in view: UIView) -> CGRect {
    guard let canvas = view as? PKCanvasView, canvas.toolPicker === self, canvas.isFirstResponder,
      obscured != .zero
    else { return .null }
    let bounds = canvas.bounds
    return CGRect(
      x: bounds.midX - obscured.width / 2, y: bounds.maxY - obscured.height,
      width: obscured.width, height: obscured.height)
  }

  private func forget(_ canvas: PKCanvasView) {
    canvas.toolPicker = nil
    canvases.removeAll { $0.canvas == nil || $0.canvas === canvas }
    noteVisibility()
  }

  func becameFirst(_ canvas: PKCanvasView) {
    for place in canvases where place.canvas !== canvas { place.canvas?.resignFirstResponder() }
    noteVisibility()
  }

  func noteVisibility() {
    guard wasVisible != isVisible else { return }
    wasVisible.toggle()
    tell { $0.toolPickerVisibilityDidChange(self) }
    if !wasVisible { paletteMeasured(.zero) }
  }

  /// The page has laid out the palette.
  package func paletteMeasured(_ size: CGSize) {
    guard obscured != size else { return }
    obscured = size
    tell { $0.toolPickerFramesObscuredDidChange(self) }
  }

  // MARK: - Who hears of it

  /// Has somebody told of changes, as long as they live. A canvas takes the picked tool at once.
  public func addObserver(_ observer: any PKToolPickerObserver) {
    removeObserver(observer)
    observers.append(Observer(object: observer))
    (observer as? PKCanvasView)?.toolPickerSelectedToolDidChange(self)
  }

  public func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  private func tell(_ message: (any PKToolPickerObserver) -> Void) {
    for observer in observers { observer.object.map(message) }
  }

  // MARK: - What is picked

  /// Changes what is picked, keeps it, and tells of it.
  func change(_ change: (inout ToolPickerState) -> Void) {
    var new = state
    change(&new)
    guard new != state else { return }
    state = new
    state.keep(under: stateAutosaveName)
    tell { $0.toolPickerSelectedToolDidChange(self) }
  }

  private func restore() {
    let kept = ToolPickerState.kept(under: stateAutosaveName) ?? ToolPickerState()
    guard kept != state else { return }
    state = kept
    tell { $0.toolPickerSelectedToolDidChange(self) }
  }
}
