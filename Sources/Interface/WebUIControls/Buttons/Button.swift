public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A control that does something when it is touched.
@MainActor @preconcurrency
public struct Button<Label: View> {
  @Environment(\.buttonStyle) private var style
  @Environment(\.buttonRepeatBehavior) private var repeats
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: View {
  public var body: some View {
    if case .builtIn = style {
      if repeats == .enabled {
        RepeatingButton(role: role, action: action, label: label)
      } else {
        ButtonElement(role: role, action: action, label: label)
      }
    } else {
      StyledButton(role: role, action: action, label: label)
    }
  }
}

/// A button that a style of the app draws.
struct StyledButton<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  var body: some View {
    switch style {
    case .builtIn:
      ButtonElement(role: role, action: action, label: label)
    case .custom(_, let makeBody):
      PressableButton(role: role, action: action, label: label, makeBody: makeBody)
    case .primitive(_, let makeBody):
      makeBody(
        PrimitiveButtonStyleConfiguration(
          role: role, label: ButtonStyleConfiguration.Label(view: AnyView(label)),
          action: { if isEnabled { action() } }))
    }
  }
}

/// A button whose style draws it again while it is touched.
struct PressableButton<Label: View>: View {
  @State private var isPressed = false
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  let makeBody: @MainActor (ButtonStyleConfiguration) -> AnyView

  var body: some View {
    let configuration = ButtonStyleConfiguration(
      role: role, label: AnyView(label), isPressed: isPressed)
    ButtonElement(
      role: role, action: action, label: makeBody(configuration), isPressed: $isPressed)
  }
}

/// The button of the browser.
struct ButtonElement<Label: View>: ElementView {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  var isPressed: Binding<Bool>?

  package var tag: String { "button" }

  package func render(_ element: Rendering) {
    let environment = element.environment
    if environment.menu != nil {
      element.describeMenuRow(.action)
    } else {
      element.attribute("type", "button")
      element.addClass("btn")
      element.addClass(environment.buttonStyle.className)
      element.layout = .vertical(isTextTight: false)
    }
    if let role { element.addClass(role.className) }
    if role == .cancel { element.trait(CancelTraitKey.self, true) }
    element.apply(controlSize: environment.controlSize)
    element.disabled(!environment.isEnabled)
    let willAct = environment.buttonWillAct
    let action = action
    element.on(.tap) { _ in
      willAct?.act()
      action()
    }
    if let isPressed {
      element.on(.hold) { event in
        guard let isHeld = event.isOn, isPressed.wrappedValue != isHeld else { return }
        isPressed.wrappedValue = isHeld
      }
    }
    element.view(label)
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == WebUIControls.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      WebUIControls.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { WebUIControls.Label(title, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { WebUIControls.Label(titleKey, image: image) }
  }
}

extension ClientEvent.Kind {
  /// The element is being touched, or no longer.
  static let hold = ClientEvent.Kind(rawValue: "hold")
}

/// Something that happens when any button inside is touched, before its action: an alert closes.
package struct ButtonHook {
  /// What happens before the button's own action.
  package let act: @MainActor () -> Void

  /// Makes a hook of an action.
  package init(act: @escaping @MainActor () -> Void) {
    self.act = act
  }
}

enum ButtonHookKey: EnvironmentKey {
  static var defaultValue: ButtonHook? { nil }
}

extension EnvironmentValues {
  /// What happens before the actions of the buttons in a view.
  package var buttonWillAct: ButtonHook? {
    get { self[ButtonHookKey.self] }
    set { self[ButtonHookKey.self] = newValue }
  }
}
