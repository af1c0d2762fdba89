public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A switch between on and off.
@MainActor @preconcurrency
public struct Toggle<Label: View> {
  @Environment(\.toggleLook) private var look
  @Environment(\.menu) private var menu
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle {
  /// A switch for several values at once, which is on when all of them are.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(isOn: Self.all(sources, isOn), label: label)
  }

  fileprivate static func all<C: RandomAccessCollection>(
    _ sources: C, _ isOn: KeyPath<C.Element, Binding<Bool>>
  ) -> Binding<Bool> {
    let switches = sources.map { $0[keyPath: isOn] }
    return Binding(
      get: { switches.allSatisfy(\.wrappedValue) },
      set: { value in for each in switches { each.wrappedValue = value } })
  }
}

extension Toggle where Label == Text {
  /// A switch for several values at once, which is on when all of them are.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(isOn: Self.all(sources, isOn)) { Text(titleKey) }
  }
}

extension Toggle where Label == WebUIControls.Label<Text, Image> {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { WebUIControls.Label(title, systemImage: systemImage) }
  }

  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { WebUIControls.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle: View {
  public var body: some View {
    switch look {
    case .builtIn where menu != nil:
      MenuToggle(isOn: isOn, label: label)
    case .builtIn(.toggle):
      ToggleSwitch(isOn: isOn, label: label)
    case .builtIn(.button):
      ToggleButton(isOn: isOn, label: label)
    case .custom(_, let makeBody):
      makeBody(
        ToggleStyleConfiguration(
          label: ToggleStyleConfiguration.Label(view: AnyView(label)), isOn: isOn))
    }
  }
}

/// A toggle as a button that stays down.
struct ToggleButton<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  let isOn: Binding<Bool>
  let label: Label

  var body: some View {
    let button = Button {
      isOn.wrappedValue.toggle()
    } label: {
      label
    }
    .modifier(AttributeModifier(attributes: ["aria-pressed": isOn.wrappedValue ? "true" : "false"]))
    if style.className == ButtonLook.swipe.className {
      button
    } else if isOn.wrappedValue {
      button.buttonStyle(.borderedProminent)
    } else {
      button.buttonStyle(.bordered)
    }
  }
}

/// A toggle as a switch.
struct ToggleSwitch<Label: View>: ElementView {
  let isOn: Binding<Bool>
  let label: Label

  var tag: String { "label" }

  func render(_ element: Rendering) {
    let isOn = isOn
    element.labeledInput(label) { input in
      input.attribute("type", "checkbox")
      input.attribute("role", "switch")
      input.checked(isOn.wrappedValue)
      input.on(.change) { event in
        guard let value = event.isOn else { return }
        isOn.wrappedValue = value
      }
    }
  }
}
