public import Foundation
public import WebUICore

/// A movement of fingers, a mouse or a pen that means something.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture

  /// What the gesture is made of.
  var body: Body { get }

  /// What the browser must look for, and what to do with what it finds.
  func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver]
}

extension Gesture where Body.Value == Value {
  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    body._receivers(memory, send)
  }
}

extension Never: Gesture {
  public typealias Value = Never

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Never>) -> Void
  ) -> [_GestureReceiver] { [] }
}

/// A gesture that the browser recognises.
@MainActor @preconcurrency
public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
  public var body: Never {
    preconditionFailure("\(Self.self) is recognised by the browser and has no body.")
  }
}

/// How far a gesture is.
public enum _GesturePhase<Value> {
  case changed(Value)
  case ended(Value)
  case cancelled
}

/// One thing that the browser looks for.
public struct _GestureReceiver {
  /// What to look for, as the script reads it.
  let look: String
  let kind: ClientEvent.Kind
  let receive: @MainActor (ClientEvent) -> Void
}

/// What gestures remember from one event to the next.
@MainActor
public final class _GestureMemory {
  private var slots: [Int: Any] = [:]
  private var next = 0

  func startOver() { next = 0 }

  /// A place of its own for the gesture that is being connected.
  func slot<Value>(_ initial: Value) -> (get: () -> Value, set: (Value) -> Void) {
    let index = next
    next += 1
    return (
      { [weak self] in self?.slots[index] as? Value ?? initial },
      { [weak self] in self?.slots[index] = $0 }
    )
  }
}

extension ClientEvent.Kind {
  /// Several taps in a row; the value is their number and place.
  static let taps = ClientEvent.Kind(rawValue: "taps")
  static let press = ClientEvent.Kind(rawValue: "press")
  static let drag = ClientEvent.Kind(rawValue: "drag")
  static let pinch = ClientEvent.Kind(rawValue: "pinch")
}

/// Which gestures of a view and of those inside it count.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Connects a gesture with its content.
struct GestureModifier<G: Gesture>: ViewModifier {
  @State private var memory = _GestureMemory()
  let gesture: G
  let isActive: Bool
  let isSimultaneous: Bool

  func body(content: Content) -> some View {
    memory.startOver()
    let receivers = isActive ? gesture._receivers(memory) { _ in } : []
    return content.modifier(
      GestureReceiving(receivers: receivers, isSimultaneous: isSimultaneous))
  }
}

/// Tells the browser what to look for.
struct GestureReceiving: DecorationModifier {
  let receivers: [_GestureReceiver]
  let isSimultaneous: Bool

  func decorate(_ element: Rendering) {
    guard element.environment.isEnabled, !receivers.isEmpty else { return }
    element.attribute("data-g", receivers.map(\.look).joined(separator: " "))
    element.attribute("data-g-also", isSimultaneous ? "" : nil)
    for (kind, group) in Dictionary(grouping: receivers, by: \.kind) {
      element.on(kind) { event in
        for receiver in group { receiver.receive(event) }
      }
    }
    if receivers.contains(where: { $0.kind == .taps }) {
      element.fallbackRole("button")
      element.attribute("tabindex", "0")
    }
  }
}

extension View {
  /// Connects a gesture with this view.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(
      GestureModifier(
        gesture: gesture, isActive: mask.contains(.gesture), isSimultaneous: false))
  }

  /// Connects a gesture with this view, unless something says otherwise.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, isActive: isEnabled, isSimultaneous: false))
  }

  /// Connects a gesture that works beside those inside.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(
      GestureModifier(gesture: gesture, isActive: mask.contains(.gesture), isSimultaneous: true))
  }

  /// Connects a gesture that goes before those inside.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Calls an action when the view is touched for a while.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .pressing { onPressingChanged?($0) }
        .onEnded { _ in action() })
  }
}
