public import Foundation
public import WebUICore

/// What is being carried in a scene.
@MainActor
package final class DragSession {
  var payload: Any?

  /// Makes a session in which nothing is carried.
  package init() {}
}

extension ClientEvent.Kind {
  static let lift = ClientEvent.Kind(rawValue: "lift")
  static let drop = ClientEvent.Kind(rawValue: "drop")
  static let over = ClientEvent.Kind(rawValue: "over")
}

struct DraggableModifier<Payload: Transferable>: DecorationModifier {
  let payload: () -> Payload

  func decorate(_ element: Rendering) {
    let session = element.environment.dragSession
    let payload = payload
    element.attribute("draggable", "true")
    element.on(.lift) { _ in session?.payload = payload() }
  }
}

struct DropModifier<Payload: Transferable>: DecorationModifier {
  let action: ([Payload], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void

  func decorate(_ element: Rendering) {
    let session = element.environment.dragSession
    let (action, isTargeted) = (action, isTargeted)
    element.on(.over) { event in
      guard session?.payload is Payload || event.isOn == false else { return }
      isTargeted(event.isOn ?? false)
    }
    element.on(.drop) { event in
      isTargeted(false)
      let numbers = event.text?.split(separator: " ").compactMap { Double($0) } ?? []
      let place = numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
      guard let payload = session?.payload as? Payload else { return }
      session?.payload = nil
      _ = action([payload], place)
    }
  }
}

enum DragSessionKey: EnvironmentKey {
  static var defaultValue: DragSession? { nil }
}

extension EnvironmentValues {
  /// What is being carried in the scene.
  package var dragSession: DragSession? {
    get { self[DragSessionKey.self] }
    set { self[DragSessionKey.self] = newValue }
  }
}

extension View {
  /// Lets people carry something away from the view.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DraggableModifier(payload: payload))
  }

  /// Lets people carry something away from the view.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DraggableModifier(payload: payload))
  }

  /// Takes in what people drop on the view.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropModifier(action: action, isTargeted: isTargeted))
  }
}
