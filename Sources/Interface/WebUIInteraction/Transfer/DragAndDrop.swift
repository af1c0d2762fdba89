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

/// Takes in what is dropped: what was lifted in the scene, and files of the computer.
struct DropModifier: ViewModifier {
  /// What happens with things that are dropped.
  struct Target {
    /// The files that are wanted, as ``UTType/accepted(_:)`` names them; nil for none.
    let takes: String?
    /// Whether what is being carried in the scene may be dropped.
    let isWanted: (Any) -> Bool
    let dropped: (Any, CGPoint) -> Void
    let filesDropped: ([ChosenFile], CGPoint) -> Void
    let isTargeted: (Bool) -> Void
  }

  let target: Target
  @State private var basket = FileBasket()

  init(_ target: Target) {
    self.target = target
  }

  func body(content: Content) -> some View {
    content.modifier(DropDecoration(target: target, basket: basket))
  }
}

struct DropDecoration: DecorationModifier {
  let target: DropModifier.Target
  let basket: FileBasket

  func decorate(_ element: Rendering) {
    let session = element.environment.dragSession
    let (target, basket) = (target, basket)
    element.attribute("data-takes", target.takes)
    if target.takes != nil {
      element.on(.file) { event in
        if let piece = event.text, !piece.isEmpty { _ = basket.take(piece) }
      }
    }
    // Of files the page knows only how many there are and what some of them are.
    element.on(.over) { event in
      let isOver = event.isOn ?? (event.text == "files")
      let isWanted = event.text == "files" || session?.payload.map(target.isWanted) ?? false
      if isWanted || !isOver { target.isTargeted(isOver) }
    }
    element.on(.drop) { event in
      target.isTargeted(false)
      var reader = EventReader(event)
      let place = reader?.point() ?? .zero
      if let files = basket.take(""), !files.isEmpty { return target.filesDropped(files, place) }
      guard let payload = session?.payload, target.isWanted(payload) else { return }
      session?.payload = nil
      target.dropped(payload, place)
    }
  }
}

extension DropModifier.Target {
  /// Takes things of a type, and files that can be read as one.
  @MainActor
  init<Payload: Transferable>(
    action: @escaping ([Payload], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void
  ) {
    self.init(
      takes: UTType.accepted(Payload.readableFiles),
      isWanted: { $0 is Payload },
      dropped: { payload, place in
        if let payload = payload as? Payload { _ = action([payload], place) }
      },
      filesDropped: { files, place in
        Task { @MainActor in
          var items: [Payload] = []
          for file in files {
            if let item = try? await Payload.read(file) { items.append(item) }
          }
          if !items.isEmpty { _ = action(items, place) }
        }
      },
      isTargeted: isTargeted)
  }

  /// Takes files of some types.
  @MainActor
  init(
    of types: [UTType], action: @escaping ([NSItemProvider], CGPoint) -> Bool,
    isTargeted: Binding<Bool>?
  ) {
    // Whatever a file holds, it has an address.
    let takesAll = types.contains { UTType.fileURL.conforms(to: $0) }
    self.init(
      takes: takesAll ? "" : UTType.accepted(types),
      isWanted: { _ in false },
      dropped: { _, _ in },
      filesDropped: { files, place in
        let wanted = files.filter { file in
          takesAll || types.contains { file.contentType.conforms(to: $0) }
        }
        if !wanted.isEmpty { _ = action(wanted.map(NSItemProvider.init), place) }
      },
      isTargeted: { isTargeted?.wrappedValue = $0 })
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

  /// Takes in what people drop on the view: what they carry away from another view of the scene, and
  /// files of the computer that can be read as the type. As `URL` any file can be read.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropModifier(DropModifier.Target(action: action, isTargeted: isTargeted)))
  }

  /// Takes in files of the computer that people drop on the view, where they are of some types.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in
      action(providers)
    }
  }

  /// Takes in files of the computer that people drop on the view, where they are of some types; the
  /// action is told where they were dropped.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropModifier(
        DropModifier.Target(of: supportedContentTypes, action: action, isTargeted: isTargeted)))
  }
}
