import Foundation
package import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// A view of UIKit that says how it is drawn with views of SwiftUI.
@MainActor
package protocol DrawnUIView: UIView {
  /// What stands before the ground and behind the views in it.
  var drawnView: AnyView { get }
  /// Whether the drawing gives the view's words to the control in it.
  var isSaidInDrawing: Bool { get }
}

extension DrawnUIView {
  package var isSaidInDrawing: Bool { false }
}

/// Draws a view of UIKit and what is in it.
struct UIViewDrawing: View {
  let view: UIView

  var body: some View {
    drawn
      .overlay(alignment: .topLeading) {
        ForEach(view.subviews, id: \.identity) { each in
          UIViewDrawing(view: each)
            .frame(width: each.frame.width, height: each.frame.height)
            .offset(x: each.frame.minX, y: each.frame.minY)
        }
      }
      .background { view.backgroundColor.map { Color(uiColor: $0) } }
      .modifier(ClippedToBounds(isClipped: view.clipsToBounds))
      .modifier(UIViewTint(color: view.tintColor))
      .modifier(ColorSchemeModifier(scheme: view.overrideUserInterfaceStyle.scheme))
      .opacity(view.isHidden ? 0 : view.alpha)
      .allowsHitTesting(view.isUserInteractionEnabled && !view.isHidden)
      .accessibilityHidden(view.isHidden)
      .modifier(UIViewWords(view: (view as? any DrawnUIView)?.isSaidInDrawing == true ? nil : view))
  }

  @ViewBuilder private var drawn: some View {
    if let view = view as? any DrawnUIView {
      view.drawnView
    } else {
      Color.clear
    }
  }
}

extension UIView {
  fileprivate nonisolated var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

private struct ClippedToBounds: ViewModifier {
  let isClipped: Bool

  func body(content: Content) -> some View {
    if isClipped { content.clipped() } else { content }
  }
}

private struct UIViewTint: ViewModifier {
  let color: UIColor?

  func body(content: Content) -> some View {
    content.tint(color.map { Color(uiColor: $0) })
  }
}

/// What is said of a view to those who do not see it.
struct UIViewWords: ViewModifier {
  let view: UIView?

  func body(content: Content) -> some View {
    if let view, view.isAccessibilityElement, !(view is any DrawnUIView) {
      words(of: view, on: content.accessibilityElement(children: .ignore))
    } else if let view, view.accessibilityLabel != nil {
      words(of: view, on: content)
    } else {
      content
    }
  }

  private func words(of view: UIView, on content: some View) -> some View {
    content
      .accessibilityLabel(view.accessibilityLabel ?? "")
      .accessibilityValue(view.accessibilityValue ?? "")
      .accessibilityHint(view.accessibilityHint ?? "")
      .accessibilityIdentifier(view.accessibilityIdentifier ?? "")
  }
}
