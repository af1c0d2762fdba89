public import Foundation
public import WebUICore

// Modifiers that a browser has nothing for, or that the look of Hearth answers by itself. They are
// here so that code which uses them says the same everywhere.

extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func menuStyle(_ style: some MenuStyle) -> some View { self }
  public func groupBoxStyle(_ style: DefaultGroupBoxStyle) -> some View { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: isActive ? ["sf-\(effect.name)"] : []))
  }
  public func symbolEffect<V: Equatable>(_ effect: SymbolEffect, value: V) -> some View {
    animation(.bouncy, value: value)
  }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.displayMode)
  }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
  public func labeledContentStyle(_ style: AutomaticLabeledContentStyle) -> some View { self }
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }

public protocol MenuStyle: Sendable {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { .init() }
  public static var borderlessButton: ButtonMenuStyle { .init() }
}

public struct DefaultGroupBoxStyle: Sendable {
  public init() {}
  public static var automatic: DefaultGroupBoxStyle { .init() }
}

public enum HoverEffect: Sendable { case automatic, highlight, lift }
public enum ButtonRepeatBehavior: Sendable { case automatic, enabled, disabled }

/// A movement of symbols.
public struct SymbolEffect: Hashable, Sendable {
  let name: String

  public static let bounce = SymbolEffect(name: "bounce")
  public static let pulse = SymbolEffect(name: "pulse")
  public static let variableColor = SymbolEffect(name: "pulse")
  public static let scale = SymbolEffect(name: "scale")
  public static let rotate = SymbolEffect(name: "rotate")
  public static let wiggle = SymbolEffect(name: "bounce")
  public static let breathe = SymbolEffect(name: "pulse")
  public var up: SymbolEffect { self }
  public var down: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
}

public protocol NavigationViewStyle: Sendable {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

public protocol NavigationSplitViewStyle: Sendable {}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
  public static var automatic: BalancedNavigationSplitViewStyle { .init() }
  public static var prominentDetail: BalancedNavigationSplitViewStyle { .init() }
}

public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }
public enum PresentationAdaptation: Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}
public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }

public struct ToolbarTitleDisplayMode: Sendable {
  let displayMode: NavigationBarItem.TitleDisplayMode

  public static let automatic = ToolbarTitleDisplayMode(displayMode: .automatic)
  public static let large = ToolbarTitleDisplayMode(displayMode: .large)
  public static let inlineLarge = ToolbarTitleDisplayMode(displayMode: .large)
  public static let inline = ToolbarTitleDisplayMode(displayMode: .inline)
}

public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }

public protocol TextEditorStyle: Sendable {}
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { .init() }
  public static var automatic: PlainTextEditorStyle { .init() }
  public static var roundedBorder: PlainTextEditorStyle { .init() }
}

public protocol DatePickerStyle: Sendable {}
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { .init() }
}

public struct PageIndexViewStyle: Sendable {
  public enum BackgroundDisplayMode: Sendable { case automatic, always, interactive, never }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { Self() }
  public static var page: PageIndexViewStyle { .init() }
}

public struct AutomaticLabeledContentStyle: Sendable {
  public static var automatic: AutomaticLabeledContentStyle { .init() }
}

public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

public enum InterfaceOrientation: Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Views that a developer looks at while writing.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}
