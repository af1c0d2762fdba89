public import WebUICore

/// Tells the stack around which view shows a type of value.
struct DestinationModifier<Value: Hashable, Destination: View>: AttachmentModifier {
  let build: (Value) -> Destination

  /// The stack that knows of this destination.
  final class Registration {
    weak var model: NavigationModel?
  }

  func makeAttachment() -> Registration { Registration() }

  func input(in environment: EnvironmentValues) -> NavigationModel? { environment.navigation }

  func update(_ registration: Registration, with model: NavigationModel?) {
    if registration.model !== model { detach(registration) }
    registration.model = model
    let build = build
    model?.register(Value.self, by: registration) { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return AnyView(build(value))
    }
  }

  func detach(_ registration: Registration) {
    registration.model?.unregister(Value.self, by: registration)
  }
}

/// Pushes a view while there is an item for it.
struct PushModifier<Item: Hashable, Destination: View>: AttachmentModifier {
  let item: Binding<Item?>
  let build: (Item) -> Destination

  /// What is pushed, and where.
  @MainActor
  final class Push {
    weak var model: NavigationModel?
    var pushed: (id: AnyHashable, destination: NavigationModel.Destination)?

    func retract() {
      guard let pushed else { return }
      self.pushed = nil
      model?.remove(id: pushed.id)
    }
  }

  func makeAttachment() -> Push { Push() }

  func input(in environment: EnvironmentValues) -> (NavigationModel?, Item?) {
    (environment.navigation, item.wrappedValue)
  }

  func update(_ push: Push, with input: (NavigationModel?, Item?)) {
    if push.model !== input.0 { push.retract() }
    push.model = input.0
    guard let model = input.0, let item = input.1 else { return push.retract() }
    let build = build
    let make = { (_: AnyHashable) in AnyView(build(item)) }
    // The object tells apart two modifiers with equal items.
    let id = AnyHashable([AnyHashable(ObjectIdentifier(push)), AnyHashable(item)])
    if let pushed = push.pushed, pushed.id == id {
      pushed.destination.update(owner: ObjectIdentifier(push), build: make)
      return
    }
    push.retract()
    let destination = NavigationModel.Destination(owner: ObjectIdentifier(push), build: make)
    push.pushed = (id, destination)
    let binding = self.item
    model.push(id: id, destination: destination) { [weak push] in
      push?.pushed = nil
      binding.wrappedValue = nil
    }
  }

  func detach(_ push: Push) {
    push.retract()
  }
}

extension View {
  /// Shows a type of pushed value with a view.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(DestinationModifier(build: destination))
  }

  /// Pushes a view while a condition holds; going back ends the condition.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    let view = destination()
    let item = Binding<Bool?>(
      get: { isPresented.wrappedValue ? true : nil },
      set: { isPresented.wrappedValue = $0 ?? false })
    return modifier(PushModifier(item: item) { _ in view })
  }

  /// Pushes a view while there is an item; going back removes the item.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    modifier(PushModifier(item: item, build: destination))
  }
}
