public import WebUICore
import WebUIDrawing

extension View {
  /// Keeps people from scrolling.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(StyleModifier(styles: [], classes: disabled ? ["sc-off"] : []))
  }

  /// Lets what is inside reach out of the scroll view.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Sets where scrolling comes to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(StyleModifier(styles: [], classes: [type(of: behavior)._className]))
  }

  /// Makes each view of a stack a place where scrolling comes to rest.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: isEnabled ? ["sc-targets"] : []))
  }
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {
  static var _className: String { get }
}

/// Scrolling rests at multiples of the size of the container.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public static var _className: String { "snap-page" }
}

/// Scrolling rests at the edges of views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public static var _className: String { "snap-view" }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { .init() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}
