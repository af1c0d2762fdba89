public import Foundation
public import WebUICore
public import WebUIDrawing

extension Text {
  /// Where a text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }
}

extension View {
  /// Lets text become smaller when it does not fit.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    modifier(
      AttributeModifier(
        attributes: factor < 1
          ? ["data-shrink": CSS.number(Double(min(1, max(0.1, factor))))] : [:]))
  }

  /// Sets where a text that is too long is cut; browsers cut the end, and the start of one line.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modifier(StyleModifier(styles: [], classes: mode == .head ? ["cut-head"] : []))
  }

  /// Sets the width of letters.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Calls an action when the pointer comes over the view or leaves it.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }

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

  /// Sets the style behind views that ask for the background style.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let paint = style._paint()
    let declaration = paint.image.map { "--bg-image:\($0)" } ?? "--bg:\(paint.ground)"
    return modifier(StyleModifier(styles: [declaration]))
  }

  /// Sets the outline of containers inside that follow it.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { clipShape(shape) }

  /// Gives the view a ground of glass.
  public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }

  /// Gives the view a ground of glass.
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    background(glass.style, in: shape)
  }
}

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  private var material: Material?
  private var color: Color?

  public static let regular = Glass(material: .ultraThin)
  public static let clear = Glass(material: .ultraThin)
  /// No glass.
  public static let identity = Glass()

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass { Glass(material: material, color: color) }

  /// The glass that answers to touches; a browser has nothing for that.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  var style: AnyShapeStyle {
    guard let material else { return AnyShapeStyle(Color.clear) }
    return color.map { AnyShapeStyle($0.opacity(0.82)) } ?? AnyShapeStyle(material)
  }
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {
  static var _className: String { get }
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public static var _className: String { "snap-page" }
}

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

extension ClientEvent.Kind {
  static let hover = ClientEvent.Kind(rawValue: "hover")
}

struct HoverModifier: DecorationModifier {
  let action: (Bool) -> Void

  func decorate(_ element: Rendering) {
    let action = action
    element.on(.hover) { event in
      if let isOver = event.isOn { action(isOver) }
    }
  }
}
