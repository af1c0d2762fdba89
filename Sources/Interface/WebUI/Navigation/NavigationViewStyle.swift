public import WebUICore

/// How a `NavigationView` looks.
public protocol NavigationViewStyle: Sendable {}

/// One screen on the other.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

/// The usual look: one screen on the other.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

// There is one way in which stacks are shown in a window of a size.
extension View {
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
}
