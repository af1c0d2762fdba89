public import WebUICore
import WebUIDrawing
public import WebUIMotion

/// Tells what a view is by the words of other views.
struct SpokenLabelModifier<Label: View>: ViewModifier {
  @Namespace private var place
  let label: Label
  /// Where among those words the view's own name stands.
  let ownName: OwnNamePlace?

  func body(content: Content) -> some View {
    let (own, added) = ("own-\(place.name)", "label-\(place.name)")
    let names =
      switch ownName {
      case .first: "\(own) \(added)"
      case .last: "\(added) \(own)"
      case nil: added
      }
    content
      .modifier(
        AttributeModifier(attributes: ["id": own, "aria-labelledby": names], needsRole: true)
      )
      .modifier(SpokenLabelLayer(id: added, label: label))
  }
}

/// Whether the own name of a view stands before what else it is called, or after it.
enum OwnNamePlace: Equatable {
  case first, last

  /// The place of the own name in what a closure made of it.
  init?(in label: Any) {
    if label is any OwnName {
      self = .first
      return
    }
    guard let tuple = Mirror(reflecting: label).children.first?.value else { return nil }
    let parts = Mirror(reflecting: tuple).children.map(\.value)
    guard let index = parts.firstIndex(where: { $0 is any OwnName }) else { return nil }
    self = index == 0 ? .first : .last
  }
}

/// What stands for the own name of a view.
protocol OwnName {}

extension PlaceholderContentView: OwnName {}

/// Keeps the words by which a view is called where only assistive technology finds them.
struct SpokenLabelLayer<Label: View>: WrapperModifier {
  let id: String
  let label: Label

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs")
    element.layout = .layered
    content.place(in: element)
    element.element("div", key: "label") { part in
      part.addClass("vh")
      part.attribute("id", id)
      part.attribute("aria-hidden", "true")
      part.view(label)
    }
  }
}

extension View {
  /// Tells what the view is by the words of other views, among which its own name may stand.
  public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let label = content(PlaceholderContentView(content: nil))
    return modifier(SpokenLabelModifier(label: label, ownName: OwnNamePlace(in: label)))
  }
}
