public import Foundation
public import WebUICore

// Modifiers that mean nothing in a browser, each with the reason. They are here so that code which
// uses them says the same everywhere.

// The page has no status bar and no gestures of a system: they belong to the browser's window.
extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}

// Menus are plain buttons on iOS too, without a mark; they open below their button, where the
// first entry is always nearest.
extension View {
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
}

// A browser sets letters by the font's own metrics, has the same ground for every editor, and scrolls
// by the habits of its system.
extension View {
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}

// There is one way in which stacks and presentations are shown in a window of a size.
extension View {
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

// Questions on a phone have no icon.
extension View {
  public func dialogIcon(_ icon: Image?) -> some View { self }
}

// Previews are looked at in Xcode.
extension View {
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

extension View {
  /// Sets how much room a title takes.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.displayMode)
  }
}

public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }

public protocol NavigationViewStyle: Sendable {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }
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
